//! From the runs on the screen to an experiment about many of their kind.

use crate::gui::family::View;
use crate::gui::lab::called;
use crate::gui::state::State;
use crate::lab::{self, Contender, MOST_RUNS};
use crate::maze::MazeSource;
use crate::recipe::{Choice, Problem, StageKind};
use crate::sokoban::{LevelSource, SokobanProblem};
use crate::text::Language;

impl State {
    /// An experiment that sets the algorithms on the screen to work on many boards like theirs: a hundred
    /// others where boards are drawn by lot, else every level of the collection that is open. Nothing before
    /// anything runs.
    pub(crate) fn asked_of_many(&self, language: Language) -> Option<String> {
        let stage = self.compare.as_ref().map_or(self.session.active(), |compare| compare.stage);
        let choice = |id| self.run(id)?.recipe().problem.choice(stage).cloned();
        let choices: Vec<Choice> = self.runs().into_iter().filter_map(choice).collect();
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
        let problem = &self.session.recipe().problem;
        let size = self.size().map(|size| size.to_string()).unwrap_or_default();
        let name = match View::of(problem) {
            View::Sokoban(level) if stage == StageKind::Solving => {
                let levels = self.levels_beside(level, (MOST_RUNS as usize / algorithms.max(1)).max(1));
                return if levels.is_empty() { vec![(named(&level.title, size), problem.clone())] } else { levels };
            }
            View::Maze(maze) => match &maze.maze {
                MazeSource::Generated { generator, .. } => format!("{} {size}", generator.id),
                MazeSource::Drawn { .. } => size,
            },
            View::Sokoban(_) | View::Match3(_) | View::Other => size,
            View::Omok(position) => named(&position.title, size),
        };
        vec![(name, problem.clone())]
    }

    /// The levels of the collection that `level` is from, at most so many.
    fn levels_beside(&self, level: &SokobanProblem, most: usize) -> Vec<(String, Problem)> {
        let with = |level: &crate::sokoban::Level, title: &str, choice: &Choice| {
            SokobanProblem::with(level, title, choice.clone())
        };
        let levels = || self.sokoban.levels().collection().levels();
        let LevelSource::Drawn { text } = &level.level else { return Vec::new() };
        let is_here = levels().any(|(_, entry, found)| {
            entry.title == level.title
                && matches!(with(found, "", &level.strategy).level, LevelSource::Drawn { text: one } if one == *text)
        });
        if !is_here {
            return Vec::new();
        }
        let named = |(number, entry, found): (usize, &crate::sokoban::formats::Entry, &crate::sokoban::Level)| {
            let name = format!("{number} {}", entry.title).trim_end().to_owned();
            (name, with(found, &entry.title, &level.strategy).into())
        };
        levels().take(most).map(named).collect()
    }
}

/// A title; of what has none, its size.
fn named(title: &str, size: String) -> String {
    if title.trim().is_empty() { size } else { title.to_owned() }
}
