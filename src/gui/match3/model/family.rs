//! What the window knows of match-3, and what is done in it.

use super::play::Match3Command;
use super::study::Page;
use super::{Match3State, first_problem};
use crate::catalog::Entry;
use crate::family::{Board, Family as _};
use crate::grid::Cell;
use crate::gui::command::FamilyCommands;
use crate::gui::debug::{Change, Otherwise};
use crate::gui::desk::Desk;
use crate::gui::match3::commands::COMMANDS;
use crate::gui::match3::otherwise;
use crate::gui::match3::words::study as words;
use crate::gui::memories::Memories;
use crate::gui::mode::Mode;
use crate::gui::model::family::{Document, FamilyModel, Filter, kept};
use crate::gui::model::own::OwnCommand;
use crate::gui::state::State;
use crate::match3::{Arena, Level, Match3, Match3Problem};
use crate::recipe::{Choice, Opened, Problem, Recipe, StageKind};
use crate::text::{Language, Text};

/// Files of levels.
const LEVELS: Filter = (words::FILTER, &["json"]);

impl State {
    /// What the window knows of match-3.
    pub fn match3(&self) -> &Match3State {
        self.models.known()
    }

    /// The same, to be changed.
    pub fn match3_mut(&mut self) -> &mut Match3State {
        self.models.of()
    }
}

impl Board {
    /// The level of match-3 that is worked on; nothing in other families.
    pub(in crate::gui) fn match3(&self) -> Option<&Arena> {
        self.get()
    }
}

impl Default for Match3State {
    fn default() -> Self {
        Self {
            draft: first_problem(),
            preferences: super::Match3Preferences::default(),
            mode: Mode::default(),
            play: super::play::Play::default(),
            cursor: None,
            page: Page::default(),
            editor: super::editor::Editor::default(),
            bias: super::study::BiasDesk::default(),
            strategies: super::study::StrategyDesk::default(),
            opened: None,
        }
    }
}

impl OwnCommand for Match3Command {
    fn carry_out(&self, desk: &mut Desk) {
        desk.play_match3(*self);
    }
}

impl FamilyModel for Match3 {
    fn commands(&self) -> &'static FamilyCommands {
        &COMMANDS
    }

    fn begin(&self, models: &mut Memories, text: Option<&str>) {
        models.put(Match3State { preferences: kept(text), ..Match3State::default() });
    }

    fn keep(&self, models: &Memories) -> Option<String> {
        serde_json::to_string(&models.known::<Match3State>().preferences).ok()
    }

    fn draft(&self, models: &Memories) -> Problem {
        models.known::<Match3State>().draft.clone().into()
    }

    /// At its end, where the board is full: the start of a shuffle is an empty grid. The first key plays it.
    fn first_run(&self, models: &Memories) -> Recipe {
        let mut recipe = Recipe::new(self.draft(models));
        recipe.marks.solving.position = u64::MAX;
        recipe
    }

    fn set_up(&self, models: &mut Memories, problem: &Problem) {
        if let Some(problem) = problem.get::<Match3Problem>() {
            models.of::<Match3State>().draft = problem.clone();
        }
    }

    fn with(&self, models: &Memories, entry: Entry) -> Problem {
        models.known::<Match3State>().draft.clone().worked_on_by(Choice::of(entry.info)).into()
    }

    fn otherwise(&self, _problem: &Problem, board: &Board, cell: Cell, language: Language) -> Vec<Otherwise> {
        board.get::<Arena>().map_or_else(Vec::new, |arena| otherwise::all(&arena.level, cell, language))
    }

    fn changed(&self, problem: &Problem, board: &Board, change: Change) -> Option<Problem> {
        otherwise::changed(problem.get()?, &board.get::<Arena>()?.level, change).map(Problem::from)
    }

    fn cells(&self, problem: &Problem) -> u64 {
        problem.get().map_or(0, Match3Problem::cells)
    }

    fn mode(&self, models: &Memories) -> Mode {
        models.known::<Match3State>().mode
    }

    fn change_mode(&self, desk: &mut Desk, mode: Mode) {
        desk.change_match3_mode(mode);
    }

    fn watch(&self, models: &mut Memories) {
        let match3 = models.of::<Match3State>();
        (match3.mode, match3.page) = (Mode::Search, Page::Board);
    }

    fn advance(&self, desk: &mut Desk, seconds: f32) {
        desk.advance_match3(seconds);
    }

    fn let_go(&self, models: &mut Memories) -> bool {
        models.of::<Match3State>().play.let_go()
    }

    fn take_opened(&self, desk: &mut Desk, _name: &str, opened: &Opened) -> bool {
        opened.get::<Level>().inspect(|level| desk.open_level(level)).is_some()
    }

    fn document(&self, state: &State) -> Option<Document> {
        let bytes = state.edited_level()?.write().into_bytes();
        Some(Document { filter: LEVELS, name: "level.json".to_owned(), bytes })
    }

    fn file_name(&self, problem: &Problem, size: &str) -> String {
        let seed = problem.get().map_or(0, |problem: &Match3Problem| problem.seed);
        format!("{}{size}-{seed}", self.id())
    }

    fn boards_like_this(&self, state: &State, _stage: StageKind, _most: usize) -> Vec<(String, Problem)> {
        let size = state.size().map(|size| size.to_string()).unwrap_or_default();
        vec![(size, state.session.recipe().problem.clone())]
    }

    fn experiment(&self, name: &str) -> Option<[Text; 2]> {
        match name {
            "shuffler-fairness" => Some([words::FAIRNESS, words::FAIRNESS_ABOUT]),
            "match3-strategies" => Some([words::EXPERIMENT, words::EXPERIMENT_ABOUT]),
            _ => None,
        }
    }
}
