//! What the window knows of Sokoban, and what is done in it.

use std::sync::Arc;

use serde::Deserialize as _;
use serde_json::{Map, Value};

use super::browse::Browser;
use super::play::{GameCommand, Play};
use super::{HeatOf, Mode, SokobanPreferences, SokobanState};
use crate::catalog::{Entry, Role};
use crate::family::{Board, Family as _};
use crate::grid::Cell;
use crate::gui::command::FamilyCommands;
use crate::gui::debug::{Change, Otherwise};
use crate::gui::desk::Desk;
use crate::gui::keep::read;
use crate::gui::lang::{fill, setup};
use crate::gui::memories::Memories;
use crate::gui::model::family::{Document, FamilyModel, Filter, kept, or_size, titled};
use crate::gui::model::keepsake::Keepsake;
use crate::gui::model::own::OwnCommand;
use crate::gui::sokoban::canvas::Look;
use crate::gui::sokoban::commands::COMMANDS;
use crate::gui::sokoban::otherwise;
use crate::gui::sokoban::words as own;
use crate::gui::state::{Command, Notice, State};
use crate::kept::Kind;
use crate::kept::merge::by_name;
use crate::recipe::{Choice, Opened, Problem, Recipe, RecipeError, StageKind};
use crate::sokoban::collection::Levels;
use crate::sokoban::formats::Entry as Titled;
use crate::sokoban::game::{Best, Records};
use crate::sokoban::{self, Level, LevelBoard, LevelSource, NoLevel, Sokoban, SokobanProblem, SokobanTask};
use crate::text::{Language, Text};

/// How many cells of a maze a cell of a level counts for each box: 9x8 cells with three boxes are
/// made while a slider is dragged, much more is not.
const DRAGGED_LEVEL: u64 = 200;

impl State {
    /// What the window knows of Sokoban.
    pub fn sokoban(&self) -> &SokobanState {
        self.models.known()
    }

    /// The same, to be changed.
    pub fn sokoban_mut(&mut self) -> &mut SokobanState {
        self.models.of()
    }
}

impl Board {
    /// The level that is solved, and its squares; nothing in other families, nor while it is made.
    pub(in crate::gui) fn sokoban(&self) -> Option<&Arc<SokobanTask>> {
        self.get::<LevelBoard>().map(|board| &board.task)
    }
}

/// Something that is asked for about levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelCommand {
    /// Goes to a level of the open collection, counted from 0.
    Choose(usize),
    /// Goes to a level that comes with the program: the number of its file, and its own.
    ChooseShipped(usize, usize),
    /// From a level that was made back to the collection that was open before.
    LeaveMade,
    /// Changes what the heat map of a search counts.
    ShowHeat(HeatOf),
    /// Changes how levels are drawn.
    Draw(Look),
    /// Opens the level browser, or closes it.
    Browse(bool),
    /// Opens the level editor, or closes it.
    Edit(bool),
    /// Opens the level that is drawn in it: to be played, or for a search.
    TakeDrawn(Mode),
}

impl OwnCommand for LevelCommand {
    fn carry_out(&self, desk: &mut Desk) {
        match *self {
            Self::Choose(index) => {
                desk.state.sokoban_mut().close_pages();
                desk.choose_level(index);
            }
            Self::ChooseShipped(file, index) => {
                desk.state.sokoban_mut().close_pages();
                desk.choose_shipped(file, index);
            }
            Self::Browse(is_open) => {
                let sokoban = desk.state.sokoban_mut();
                sokoban.close_pages();
                sokoban.browser = is_open.then(Browser::default);
            }
            Self::Edit(true) => desk.edit_level(),
            Self::Edit(false) => desk.state.sokoban_mut().close_pages(),
            Self::TakeDrawn(mode) => desk.take_drawn(mode),
            Self::LeaveMade => desk.leave_made(),
            Self::Draw(skin) => desk.state.sokoban_mut().preferences.play.skin = skin,
            Self::ShowHeat(of) => desk.state.sokoban_mut().preferences.overlays.heat = of,
        }
    }
}

impl OwnCommand for GameCommand {
    fn carry_out(&self, desk: &mut Desk) {
        desk.play_game(self);
    }
}

impl FamilyModel for Sokoban {
    fn commands(&self) -> &'static FamilyCommands {
        &COMMANDS
    }

    fn begin(&self, models: &mut Memories, text: Option<&str>) {
        models.put(SokobanState { preferences: kept(text), ..SokobanState::default() });
    }

    fn keep(&self, models: &Memories) -> Option<String> {
        let preferences = &models.known::<SokobanState>().preferences;
        serde_json::to_string(&SokobanPreferences { records: Records::default(), ..preferences.clone() }).ok()
    }

    fn keepsakes(&self) -> &'static [Keepsake] {
        &[Keepsake {
            kind: Kind { name: "sokoban-records", version: 1, merge: better },
            have: |state| serde_json::to_value(&state.sokoban().preferences.records).unwrap_or_default(),
            take: |state, kept| {
                let mut lost = Vec::new();
                state.sokoban_mut().preferences.records.join(read(kept, &mut lost));
                lost
            },
            is_shared: true,
        }]
    }

    fn otherwise(&self, _problem: &Problem, board: &Board, cell: Cell, language: Language) -> Vec<Otherwise> {
        board.sokoban().map_or_else(Vec::new, |task| otherwise::all(&task.level, cell, language))
    }

    fn changed(&self, problem: &Problem, board: &Board, change: Change) -> Option<Problem> {
        otherwise::changed(problem.get()?, &board.sokoban()?.level, change).map(Problem::from)
    }

    fn forked(&self, models: &mut Memories, problem: &Problem) {
        if let Some(problem) = problem.get::<SokobanProblem>() {
            models.of::<SokobanState>().fork_to(problem);
        }
    }

    fn draft(&self, models: &Memories) -> Problem {
        models.known::<SokobanState>().draft.clone().into()
    }

    fn set_up(&self, models: &mut Memories, problem: &Problem) {
        if let Some(problem) = problem.get::<SokobanProblem>() {
            let sokoban = models.of::<SokobanState>();
            sokoban.draft = problem.clone();
            sokoban.turn_to(problem);
        }
    }

    fn with(&self, models: &Memories, entry: Entry) -> Problem {
        let (sokoban, choice) = (models.known::<SokobanState>(), Choice::of(entry.info));
        if entry.role == Role::Solver {
            return SokobanProblem { strategy: choice, ..sokoban.draft.clone() }.into();
        }
        let mut order = sokoban.level_order().cloned().unwrap_or_else(first_order);
        if let LevelSource::Generated { generator, .. } = &mut order {
            *generator = choice;
        }
        sokoban.made_to(order)
    }

    /// A level takes far longer than a maze of its size.
    fn cells(&self, problem: &Problem) -> u64 {
        match problem.get::<SokobanProblem>().map(|problem| &problem.level) {
            Some(LevelSource::Generated { size: [width, height], boxes, .. }) => {
                width.saturating_mul(*height).saturating_mul(*boxes).saturating_mul(DRAGGED_LEVEL)
            }
            _ => 0,
        }
    }

    /// Nobody plays on a page: the keys of the game mean nothing there.
    fn mode(&self, models: &Memories) -> Mode {
        let sokoban = models.known::<SokobanState>();
        if sokoban.shows_page() { Mode::Search } else { sokoban.mode }
    }

    fn change_mode(&self, desk: &mut Desk, mode: Mode) {
        desk.change_sokoban_mode(mode);
    }

    fn watch(&self, models: &mut Memories) {
        let sokoban = models.of::<SokobanState>();
        sokoban.mode = Mode::Search;
        sokoban.close_pages();
    }

    fn advance(&self, desk: &mut Desk, seconds: f32) {
        desk.advance_sokoban(seconds);
    }

    fn has_page_to_close(&self, models: &Memories) -> bool {
        models.known::<SokobanState>().shows_page()
    }

    fn close_page(&self, models: &mut Memories) {
        models.of::<SokobanState>().close_pages();
    }

    fn let_go(&self, models: &mut Memories) -> bool {
        models.of::<SokobanState>().play.as_mut().is_some_and(Play::let_go)
    }

    fn play_bytes(&self, desk: &mut Desk, bytes: &[u8]) -> bool {
        desk.take_sokoban(bytes)
    }

    fn take_opened(&self, desk: &mut Desk, name: &str, opened: &Opened) -> bool {
        let Some(levels) = opened.get::<Levels>().cloned() else { return false };
        let sokoban = desk.state.sokoban_mut();
        sokoban.open(levels.named_after(name));
        let chosen = LevelCommand::Choose(sokoban.levels().chosen());
        desk.commands.push(chosen.into());
        desk.tell_faults(name);
        true
    }

    /// The run on the screen can be one of another level.
    fn kept_recipe(&self, models: &Memories) -> Option<Recipe> {
        let sokoban = models.known::<SokobanState>();
        (sokoban.mode == Mode::Play).then(|| Recipe::new(sokoban.chosen_level().into()))
    }

    fn file_name(&self, problem: &Problem, size: &str) -> String {
        let Some(problem) = problem.get::<SokobanProblem>() else { return format!("level{size}") };
        match &problem.level {
            LevelSource::Generated { generator, size, boxes, seed } => {
                format!("{}-{}x{}-{boxes}-{seed}", generator.id, size[0], size[1])
            }
            LevelSource::Drawn { .. } => titled(&problem.title).unwrap_or_else(|| format!("level{size}")),
        }
    }

    fn document(&self, state: &State) -> Option<Document> {
        let editor = &state.sokoban().editor;
        (state.is_of(self) && editor.is_open).then(|| editor.document())
    }

    fn filters(&self) -> &'static [Filter] {
        &[(own::FILTER, &["xsb", "sok", "txt", "dat"])]
    }

    fn boards_like_this(&self, state: &State, stage: StageKind, most: usize) -> Vec<(String, Problem)> {
        let problem = &state.session.recipe().problem;
        let size = state.size().map(|size| size.to_string()).unwrap_or_default();
        let Some(level) = problem.get::<SokobanProblem>().filter(|_| stage == StageKind::Solving) else {
            return vec![(size, problem.clone())];
        };
        let levels = state.sokoban().levels_beside(level, most);
        let alone = || vec![(or_size(&level.title, size), problem.clone())];
        if levels.is_empty() { alone() } else { levels }
    }

    fn experiment(&self, name: &str) -> Option<[Text; 2]> {
        match name {
            "sokoban-strategies" => Some([own::STRATEGIES, own::STRATEGIES_ABOUT]),
            "sokoban-techniques" => Some([own::TECHNIQUES, own::TECHNIQUES_ABOUT]),
            _ => None,
        }
    }

    fn arrived(&self, state: &mut State) {
        state.open_made();
    }

    fn fault(&self, error: &RecipeError, language: Language) -> Option<String> {
        let none = error.get::<NoLevel>()?;
        Some(fill(setup::NO_LEVEL.get(language), &[("tries", &none.tries.to_string())]))
    }

    fn refused(&self, state: &mut State, error: &RecipeError) -> bool {
        if error.get::<NoLevel>().is_none() {
            return false;
        }
        let is_shown = state.session.recipe().problem.family().id() == self.id() && state.session.is_ready();
        let sokoban = state.sokoban_mut();
        match is_shown {
            true => sokoban.refused = Some((sokoban.draft.level.clone(), error.clone())),
            false => sokoban.draft = sokoban.chosen_level(),
        }
        is_shown
    }
}

impl SokobanState {
    /// The levels of the collection that `level` is from, at most so many.
    fn levels_beside(&self, level: &SokobanProblem, most: usize) -> Vec<(String, Problem)> {
        let with = |level: &Level, title: &str, choice: &Choice| SokobanProblem::with(level, title, choice.clone());
        let levels = || self.levels().collection().levels();
        let LevelSource::Drawn { text } = &level.level else { return Vec::new() };
        let is_here = levels().any(|(_, entry, found)| {
            entry.title == level.title
                && matches!(with(found, "", &level.strategy).level, LevelSource::Drawn { text: one } if one == *text)
        });
        if !is_here {
            return Vec::new();
        }
        let named = |(number, entry, found): (usize, &Titled, &Level)| {
            let name = format!("{number} {}", entry.title).trim_end().to_owned();
            (name, with(found, &entry.title, &level.strategy).into())
        };
        levels().take(most).map(named).collect()
    }
}

/// How a level is made where nothing else was set up.
pub fn first_order() -> LevelSource {
    let generator = Choice::of(sokoban::generate::LIST[0].info);
    LevelSource::Generated { generator, size: [9, 8], boxes: 3, seed: 7 }
}

impl Desk {
    /// Says how many levels of the open collection cannot be read, and why the first one cannot.
    fn tell_faults(&mut self, name: &str) {
        let state = &self.state;
        let entries = &state.sokoban().levels().collection().entries;
        let mut faults = entries.iter().filter_map(|entry| entry.level.as_ref().err());
        let Some(first) = faults.next() else { return };
        let (count, total) = ((faults.count() + 1).to_string(), entries.len().to_string());
        let values = [("count", &*count), ("total", &*total), ("fault", &first.to_string())];
        let text = fill(own::FAULTS.get(state.preferences.language), &values);
        self.commands.push(Command::Tell(Notice::error(format!("{text}\n{name}").trim_end())));
    }
}

/// The better records of two windows.
fn better(_: Option<&Value>, mine: &Value, theirs: &Value) -> Value {
    let (mine, theirs): (Map<String, Value>, Map<String, Value>) = match (mine, theirs) {
        (Value::Object(mine), Value::Object(theirs)) => (mine.clone(), theirs.clone()),
        _ => return mine.clone(),
    };
    Value::Object(by_name(None, &mine, &theirs, |_, mine, theirs| {
        let [my, their] = [mine, theirs].map(Best::deserialize);
        match (my, their) {
            (Ok(my), Ok(their)) => serde_json::to_value(my.or(their)).unwrap_or_default(),
            (Err(_), _) => theirs.clone(),
            (_, Err(_)) => mine.clone(),
        }
    }))
}
