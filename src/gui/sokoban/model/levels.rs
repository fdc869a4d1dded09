//! From level to level of a collection, levels that are made, and other seeds.

use egui::Context;

use crate::gui::desk::Desk;
use crate::gui::family::Family;
use crate::gui::family::Prepared;
use crate::gui::lang::{self, setup};
use crate::gui::sokoban::setup::fault_text;
use crate::gui::state::{Command, Notice, State};
use crate::recipe::{Problem, RecipeError, StageKind};
use crate::sokoban::collection::{EMBEDDED, Levels};
use crate::sokoban::{LevelSource, NoLevel, SokobanProblem};

impl State {
    /// How levels are made, while one that was made is open or set up.
    pub fn level_order(&self) -> Option<&LevelSource> {
        let draft = &self.drafts.sokoban.level;
        let is_order = matches!(draft, LevelSource::Generated { .. });
        if is_order { Some(draft) } else { self.sokoban.made_by() }
    }

    /// What is set up for Sokoban, with the level that `order` makes.
    pub fn made_to(&self, order: LevelSource) -> Problem {
        let strategy = self.drafts.sokoban.strategy.clone();
        SokobanProblem { level: order, title: String::new(), strategy }.into()
    }

    /// Opens the level that was made for the run on the screen, if one was.
    pub(crate) fn open_made(&mut self) {
        let Some(problem) = self.session.recipe().problem.get::<SokobanProblem>() else { return };
        let task = self.session.board(StageKind::Solving).and_then(Prepared::sokoban);
        let (LevelSource::Generated { seed, .. }, Some(task)) = (&problem.level, task) else { return };
        let title = setup::MADE_TITLE.get(self.preferences.language);
        let title = lang::fill(title, &[("seed", &seed.to_string())]);
        self.sokoban.refused = None;
        if self.sokoban.turn_to_made(&problem.level, &task.level, &title) {
            self.view.fit();
        }
    }
}

impl Desk {
    /// Says why a run cannot be carried out, and sets up again what is on the screen. What was set up
    /// for a generator that gave up stays, to be changed.
    pub(crate) fn refuse(&mut self, ctx: &Context, error: RecipeError) {
        let state = &mut self.state;
        self.commands.push(Command::Tell(Notice::error(fault_text(ctx, &error))));
        let shown = state.session.recipe().problem.clone();
        let has_no_level = error.get::<NoLevel>().is_some();
        if has_no_level && shown.family() == Family::Sokoban && state.session.is_ready() {
            state.sokoban.refused = Some((state.drafts.sokoban.level.clone(), error));
            return;
        }
        if state.session.is_ready() {
            state.set_up(&shown);
        }
        if has_no_level {
            state.drafts.sokoban = state.chosen_level();
        }
    }

    /// Goes to a level of the open collection, with the strategy that is set up.
    pub(crate) fn choose_level(&mut self, index: usize) {
        let state = &mut self.state;
        state.sokoban.choose(index);
        let problem = state.chosen_level();
        if state.is_playing() && state.family() == Family::Sokoban {
            // Nobody watches a search now: it starts when somebody does.
            state.drafts.sokoban = problem;
            // A level that is still being made for this game is not wanted any more.
            if state.session.recipe().problem.family() == Family::Sokoban {
                state.next = None;
            }
            return state.view.fit();
        }
        self.commands.push(Command::SetUp(problem.into()));
    }

    /// Opens a collection that comes with the program on one of its levels.
    pub(crate) fn choose_shipped(&mut self, file: usize, index: usize) {
        if let Some(embedded) = EMBEDDED.get(file) {
            self.state.sokoban.open(Levels::embedded(embedded));
            self.choose_level(index);
        }
    }

    /// Goes back to the collection that was open before a level was made.
    pub(crate) fn leave_made(&mut self) {
        let state = &mut self.state;
        state.sokoban.leave_made();
        self.commands.push(Command::ChooseLevel(state.sokoban.levels().chosen()));
    }
}
