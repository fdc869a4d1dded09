//! From level to level of a collection, levels that are made, and other seeds.

use super::SokobanState;
use super::family::LevelCommand;
use crate::family::Board;
use crate::gui::desk::Desk;
use crate::gui::lang::{self, setup};
use crate::gui::mode::Mode;
use crate::gui::state::{Command, State};
use crate::recipe::{Problem, StageKind};
use crate::sokoban::collection::{EMBEDDED, Levels};
use crate::sokoban::{LevelSource, Sokoban, SokobanProblem};

impl SokobanState {
    /// How levels are made, while one that was made is open or set up.
    pub fn level_order(&self) -> Option<&LevelSource> {
        let draft = &self.draft.level;
        let is_order = matches!(draft, LevelSource::Generated { .. });
        if is_order { Some(draft) } else { self.made_by() }
    }

    /// What is set up for Sokoban, with the level that `order` makes.
    pub fn made_to(&self, order: LevelSource) -> Problem {
        let strategy = self.draft.strategy.clone();
        SokobanProblem { level: order, title: String::new(), solution: String::new(), strategy }.into()
    }
}

impl State {
    /// Opens the level that was made for the run on the screen, if one was.
    pub(crate) fn open_made(&mut self) {
        let Some(problem) = self.session.recipe().problem.get::<SokobanProblem>() else { return };
        let task = self.session.board(StageKind::Solving).and_then(Board::sokoban);
        let (LevelSource::Generated { seed, .. }, Some(task)) = (&problem.level, task) else { return };
        let title = setup::MADE_TITLE.get(self.preferences.language);
        let title = lang::fill(title, &[("seed", &seed.to_string())]);
        let sokoban = self.models.of::<SokobanState>();
        sokoban.refused = None;
        if sokoban.turn_to_made(&problem.level, &task.level, &title) {
            self.view.fit();
        }
    }
}

impl Desk {
    /// Goes to a level of the open collection, with the strategy that is set up.
    pub(crate) fn choose_level(&mut self, index: usize) {
        let state = &mut self.state;
        state.sokoban_mut().choose(index);
        let problem = state.sokoban().chosen_level();
        if state.is_playing() && state.is_of(&Sokoban) {
            // Nobody watches a search now: it starts when somebody does.
            state.sokoban_mut().draft = problem;
            // A level that is still being made for this game is not wanted any more.
            if state.session.recipe().problem.get::<SokobanProblem>().is_some() {
                state.next = None;
            }
            return state.view.fit();
        }
        self.commands.push(Command::SetUp(problem.into()));
    }

    /// Opens a collection that comes with the program on one of its levels.
    pub(crate) fn choose_shipped(&mut self, file: usize, index: usize) {
        if let Some(embedded) = EMBEDDED.get(file) {
            self.state.sokoban_mut().open(Levels::embedded(embedded));
            self.choose_level(index);
        }
    }

    /// Opens the editor on the chosen level.
    pub(crate) fn edit_level(&mut self) {
        self.state.sokoban_mut().edit();
        self.state.view.fit();
    }

    /// Opens the level that is drawn in the editor.
    pub(crate) fn take_drawn(&mut self, mode: Mode) {
        let sokoban = self.state.sokoban_mut();
        if sokoban.take_drawn() {
            sokoban.mode = mode;
            let chosen = sokoban.levels().chosen();
            self.choose_level(chosen);
            self.state.view.fit();
        }
    }

    /// Goes back to the collection that was open before a level was made.
    pub(crate) fn leave_made(&mut self) {
        let sokoban = self.state.sokoban_mut();
        sokoban.leave_made();
        let chosen = sokoban.levels().chosen();
        self.commands.push(LevelCommand::Choose(chosen).into());
    }
}
