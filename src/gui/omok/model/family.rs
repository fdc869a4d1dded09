//! What the window knows of Omok, and what is done in it.

use std::collections::BTreeSet;

use serde_json::Value;

use super::contest::MatchCommand;
use super::play::{Games as Open, KeptGames, OmokCommand, Play, title};
use super::{OmokPreferences, OmokState, Typed, patterns};
use crate::catalog::Entry;
use crate::family::{Board, Family as _};
use crate::grid::Cell;
use crate::gui::command::FamilyCommands;
use crate::gui::debug::{Change, Otherwise};
use crate::gui::desk::Desk;
use crate::gui::keep::read;
use crate::gui::memories::Memories;
use crate::gui::mode::Mode;
use crate::gui::model::family::{Document, FamilyModel, Filter, kept, or_size, titled};
use crate::gui::model::keepsake::Keepsake;
use crate::gui::model::own::OwnCommand;
use crate::gui::names::Names;
use crate::gui::omok::commands::COMMANDS;
use crate::gui::omok::otherwise;
use crate::gui::omok::words::{play as words, tables};
use crate::gui::state::State;
use crate::kept::{Kind, merge};
use crate::omok::format::{renlib, sgf};
use crate::omok::game::Game;
use crate::omok::{Games, Omok, OmokProblem, Situation, reader};
use crate::recipe::{Choice, Opened, Problem, Recipe, StageKind};
use crate::text::{Language, Text};

/// Files of games.
const GAMES: Filter = (words::FILTER, &["sgf", "psq", "lib", "txt"]);
/// RenLib libraries.
const LIBRARIES: Filter = (words::FILTER_LIBRARIES, &["lib"]);
/// Files of pattern tables.
const PATTERNS: Filter = (tables::FILTER, &["txt"]);

impl State {
    /// What the window knows of Omok.
    pub fn omok(&self) -> &OmokState {
        self.models.known()
    }

    /// The same, to be changed.
    pub fn omok_mut(&mut self) -> &mut OmokState {
        self.models.of()
    }
}

impl Board {
    /// The position of Omok that is looked at; nothing in other families.
    pub(in crate::gui) fn omok(&self) -> Option<&Situation> {
        self.get()
    }
}

impl OwnCommand for OmokCommand {
    fn carry_out(&self, desk: &mut Desk) {
        desk.play_omok(self);
    }
}

impl FamilyModel for Omok {
    fn commands(&self) -> &'static FamilyCommands {
        &COMMANDS
    }

    fn names(&self) -> Names {
        Names::Points
    }

    fn begin(&self, models: &mut Memories, text: Option<&str>) {
        models.put(OmokState::new(kept(text)));
    }

    fn keep(&self, models: &Memories) -> Option<String> {
        let preferences = models.known::<OmokState>().preferences.clone();
        let (solved, games) = Default::default();
        serde_json::to_string(&OmokPreferences { solved, games, ..preferences }).ok()
    }

    fn keepsakes(&self) -> &'static [Keepsake] {
        &[
            Keepsake {
                kind: Kind { name: "omok-puzzles", version: 1, merge: merge::union },
                have: |state| serde_json::to_value(&state.omok().preferences.solved).unwrap_or_default(),
                take: |state, kept| {
                    let mut lost = Vec::new();
                    state.omok_mut().preferences.solved.extend(read::<BTreeSet<String>>(kept, &mut lost));
                    lost
                },
                is_shared: true,
            },
            Keepsake {
                kind: Kind { name: "omok-games", version: 1, merge: games },
                have: |state| serde_json::to_value(state.omok().play.games().keep()).unwrap_or_default(),
                take: |state, kept| {
                    let mut lost = Vec::new();
                    let games: KeptGames = read(kept, &mut lost);
                    if !games.games.is_empty() {
                        state.omok_mut().play = Play::new(Open::load(&games));
                    }
                    lost
                },
                is_shared: false,
            },
        ]
    }

    fn draft(&self, models: &Memories) -> Problem {
        models.known::<OmokState>().draft.clone().into()
    }

    fn set_up(&self, models: &mut Memories, problem: &Problem) {
        if let Some(problem) = problem.get::<OmokProblem>() {
            let omok = models.of::<OmokState>();
            (omok.draft, omok.typed) = (problem.clone(), Typed::default());
        }
    }

    fn with(&self, models: &Memories, entry: Entry) -> Problem {
        models.known::<OmokState>().draft.clone().looked_at_by(Choice::of(entry.info)).into()
    }

    fn mode(&self, models: &Memories) -> Mode {
        models.known::<OmokState>().mode
    }

    fn change_mode(&self, desk: &mut Desk, mode: Mode) {
        desk.change_omok_mode(mode);
    }

    fn watch(&self, models: &mut Memories) {
        models.of::<OmokState>().mode = Mode::Search;
    }

    fn advance(&self, desk: &mut Desk, _seconds: f32) {
        desk.advance_omok();
    }

    fn has_page_to_close(&self, models: &Memories) -> bool {
        let omok = models.known::<OmokState>();
        omok.contest.is_open && omok.mode == Mode::Play
    }

    fn close_page(&self, models: &mut Memories) {
        models.of::<OmokState>().contest.is_open = false;
    }

    fn let_go(&self, models: &mut Memories) -> bool {
        models.of::<OmokState>().play.let_go()
    }

    fn leave(&self, models: &mut Memories) {
        let omok = models.of::<OmokState>();
        omok.play.leave();
        omok.contest.stop();
    }

    fn take_program(&self, desk: &mut Desk, path: &str) {
        let command = quoted(path);
        let player = desk.state.omok_mut().contest.take_asked();
        desk.play_omok(&match player {
            Some(player) => OmokCommand::Match(MatchCommand::Program(player, command)),
            None => OmokCommand::Program(command),
        });
    }

    fn play_bytes(&self, desk: &mut Desk, bytes: &[u8]) -> bool {
        desk.take_omok(bytes)
    }

    fn take_file(&self, desk: &mut Desk, name: &str, bytes: &[u8]) -> bool {
        let is_table = reader::is_likely(bytes);
        if is_table {
            desk.take_patterns(name, bytes);
        }
        is_table
    }

    fn take_opened(&self, desk: &mut Desk, _name: &str, opened: &Opened) -> bool {
        let Some(Games { first, others }) = opened.get().cloned() else { return false };
        desk.open_games(first, others);
        true
    }

    fn watch_opened(&self, models: &mut Memories) {
        self.watch(models);
    }

    fn played_recipe(&self, models: &Memories, language: Language) -> Option<Recipe> {
        Some(Recipe::new(models.known::<OmokState>().position_in_hand(language).into()))
    }

    fn document(&self, state: &State) -> Option<Document> {
        if state.context() != crate::gui::command::Context::Playing {
            return None;
        }
        let game = state.omok().play.game();
        let name = format!("{}.sgf", file_name(game));
        Some(Document { filter: GAMES, name, bytes: sgf::write(game).into_bytes() })
    }

    fn file_name(&self, problem: &Problem, size: &str) -> String {
        let title = problem.get::<OmokProblem>().and_then(|problem| titled(&problem.title));
        title.unwrap_or_else(|| format!("{}{size}", self.id()))
    }

    fn otherwise(&self, _problem: &Problem, board: &Board, cell: Cell, language: Language) -> Vec<Otherwise> {
        board.omok().map_or_else(Vec::new, |situation| otherwise::all(&situation.game, cell, language))
    }

    fn changed(&self, problem: &Problem, board: &Board, change: Change) -> Option<Problem> {
        otherwise::changed(problem.get()?, &board.omok()?.game, change).map(Problem::from)
    }

    fn filters(&self) -> &'static [Filter] {
        &[GAMES, PATTERNS]
    }

    fn boards_like_this(&self, state: &State, _stage: StageKind, _most: usize) -> Vec<(String, Problem)> {
        let problem = &state.session.recipe().problem;
        let title = problem.get::<OmokProblem>().map_or("", |problem| &problem.title);
        let size = state.size().map(|size| size.to_string()).unwrap_or_default();
        vec![(or_size(title, size), problem.clone())]
    }

    fn experiment(&self, name: &str) -> Option<[Text; 2]> {
        (name == "omok-searches").then_some([words::SEARCHES, words::SEARCHES_ABOUT])
    }

    fn goes_on(&self, shown: &Problem, problem: &Problem) -> bool {
        patterns::are_alike(shown, problem)
    }
}

/// The command that starts the program at `path`.
fn quoted(path: &str) -> String {
    if path.contains(char::is_whitespace) { format!("\"{path}\"") } else { path.to_owned() }
}

/// What the file of a game is called, without its extension.
fn file_name(game: &Game) -> String {
    let side = game.board().side();
    title(game).and_then(|title| titled(&title)).unwrap_or_else(|| format!("omok-{side}x{side}"))
}

/// The game with its variations as a RenLib library.
///
/// # Errors
/// What a library cannot hold.
pub(in crate::gui) fn library_document(game: &Game) -> Result<Document, renlib::WriteError> {
    let name = format!("{}.lib", file_name(game));
    Ok(Document { filter: LIBRARIES, name, bytes: renlib::write(game)? })
}

/// The pattern table that is set up, as a file.
pub(in crate::gui) fn table_document(draft: &OmokProblem) -> Document {
    let text = draft.table().unwrap_or_default().write();
    Document { filter: PATTERNS, name: "patterns.txt".to_owned(), bytes: text.into_bytes() }
}

/// The games of two windows: those that either opened, without those that either closed, and on the board the one of
/// this window.
fn games(base: Option<&Value>, mine: &Value, theirs: &Value) -> Value {
    let mut merged = merge::changes(base, mine, theirs);
    let own = mine["chosen"].as_u64().and_then(|index| mine["games"].get(usize::try_from(index).ok()?));
    let place = merged["games"].as_array().zip(own).and_then(|(all, own)| all.iter().position(|game| game == own));
    if let Some(place) = place {
        (merged["chosen"], merged["way"]) = (place.into(), mine["way"].clone());
    }
    merged
}
