//! From the runs on the screen to an experiment about many of their kind.

use crate::gui::lab::called;
use crate::gui::state::State;
use crate::lab::{self, Contender, MOST_RUNS};
use crate::recipe::{Choice, Problem, StageKind};
use crate::text::Language;

impl State {
    /// An experiment that sets the algorithms on the screen to work on many boards like theirs: a hundred
    /// others where boards are drawn by lot, else every level of the collection that is open. Nothing before
    /// anything runs.
    pub(crate) fn asked_of_many(&self, language: Language) -> Option<String> {
        let stage = self.compare.as_ref().map_or(self.session.active(), |compare| compare.stage);
        let choice = |id| self.run(id)?.recipe().problem.choice(stage).cloned();
        let mut choices: Vec<Choice> = Vec::new();
        for choice in self.runs().into_iter().filter_map(choice) {
            // Many boards and many seeds need no fork of one.
            let choice = Choice { departures: Vec::new(), ..choice };
            if !choices.contains(&choice) {
                choices.push(choice);
            }
        }
        let boards = self.boards_like_this(stage, choices.len());
        lab::draft(&self.title_of(stage, &choices, language), &boards, &choices, stage)
    }

    /// What the algorithms are called, one after the other.
    fn title_of(&self, stage: StageKind, choices: &[Choice], language: Language) -> String {
        let problem = &self.session.recipe().problem;
        let name = |choice: &Choice| {
            let info = problem.candidates(stage).find(|entry| entry.info.id == choice.id)?.info;
            Some(called(&Contender { label: String::new(), choice: choice.clone(), info }, language))
        };
        let names: Vec<String> = choices.iter().filter_map(name).collect();
        names.join(" · ")
    }

    /// Boards with their names, not more than so many algorithms can be set to work on.
    fn boards_like_this(&self, stage: StageKind, algorithms: usize) -> Vec<(String, Problem)> {
        let most = (MOST_RUNS as usize / algorithms.max(1)).max(1);
        self.families.of(&self.session.recipe().problem).boards_like_this(self, stage, most)
    }
}
