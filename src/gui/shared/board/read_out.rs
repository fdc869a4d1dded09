//! What is said about the cell under the pointer.

use std::borrow::Cow;

use egui::Ui;

use super::History;
use crate::grid::{Cell, Size};
use crate::gui::format::grouped;
use crate::gui::lang::{self, canvas as words, inspector};
use crate::gui::match3::words as match3;
use crate::gui::names::{self, Names};
use crate::gui::omok::words as omok;
use crate::gui::sokoban::words as sokoban;
use crate::match3::{CellKind, picture as picture_of_blocks};
use crate::maze::{GeneratorCell, MazeTask, SolverCell};
use crate::omok::Colour;
use crate::omok::picture::{BLACK, STONE};
use crate::recipe::{Situation, StageKind};
use crate::session::Prepared;
use crate::sokoban::distance::Statics;
use crate::sokoban::{BOX, FLOOR, GOAL, PLAYER, SokobanTask, Terrain, picture};
use crate::text::Text;
use crate::trace::{Reader, Recording};

/// What is said about the cell under the pointer.
#[derive(Default)]
pub(crate) struct ReadOut {
    history: History,
    about: Option<Cell>,
    text: String,
    names: Names,
}

impl ReadOut {
    /// Finds out about `cell` at `position`.
    pub fn learn(
        &mut self,
        ui: &Ui,
        cell: Option<Cell>,
        (board, kind): (&Prepared, StageKind),
        position: u64,
        (recording, reader): (&Recording, &mut Reader),
    ) {
        self.names = names::names(ui);
        self.about = cell.filter(|cell| *cell < board.size().cells());
        let Some(cell) = self.about else { return };
        let size = board.size();
        let bytes = reader.screen().bytes();
        let bytes = board.sokoban().map_or(Cow::Borrowed(bytes), |task| picture::seen(&task.level, bytes));
        let byte = bytes.get(cell as usize).copied().unwrap_or(0);
        let state = lang::tr(ui, state_name(board, kind, cell, byte));
        self.text = format!("{}  {state}", self.names.cell(size, cell));
        if let Some(situation) = board.omok() {
            self.text.push_str(&about_point(ui, situation, cell));
        }
        if board.match3().is_some() {
            self.text.push_str(&about_block(ui, byte));
        }
        if !recording.cells().keeps_changes() {
            return;
        }
        self.history.of(cell, recording, ui.time());
        let last = self.history.before(position).checked_sub(1).and_then(|last| self.history.changes().get(last));
        let last = last.and_then(|change| Some((change.event, reader.event(recording, change.event)?)));
        self.text.push('\n');
        self.text.push_str(&match last {
            Some((number, event)) => {
                let said = names::sentence(ui, recording.info(), &event, size);
                lang::fill(lang::tr(ui, words::LAST_CHANGE), &[("event", &grouped(number)), ("sentence", &said)])
            }
            None => lang::tr(ui, inspector::CELL_UNTOUCHED).to_owned(),
        });
    }

    /// What is said about `cell`: no more than its name before it was found out.
    pub fn text(&self, size: Size, cell: Cell) -> String {
        if self.about == Some(cell) { self.text.clone() } else { self.names.cell(size, cell) }
    }
}

/// What a cell is at the moment, in words.
pub fn state_name(board: &Prepared, kind: StageKind, cell: Cell, byte: u8) -> Text {
    match board {
        Prepared::Maze { task, .. } => maze_state(task, kind, cell, byte),
        Prepared::Sokoban { task, statics } => level_state(task, statics, cell, byte),
        Prepared::Omok { situation } => point_state(situation, cell, byte),
        Prepared::Match3 { arena } => kind_name(arena.stage.board().kind(cell)),
        Prepared::Site { .. } => site_state(byte),
    }
}

fn point_state(situation: &Situation, cell: Cell, byte: u8) -> Text {
    let stone = situation.board().stone(cell);
    match (stone, byte & STONE) {
        (Some(Colour::Black), _) | (None, BLACK) => omok::BLACK_STONE,
        (None, 0) => omok::EMPTY,
        (Some(Colour::White), _) | (None, _) => omok::WHITE_STONE,
    }
}

/// The number of the stone, or who must not play there and why.
fn about_point(ui: &Ui, situation: &Situation, point: Cell) -> String {
    let language = lang::language(ui);
    if let Some((_, number)) = situation.game.numbers().iter().find(|(at, _)| *at == point) {
        return format!(" {number}");
    }
    let barred = |colour: Colour| {
        let fouls: Vec<&str> = situation.fouls(colour, point).iter().map(|foul| foul.name().get(language)).collect();
        let name = lang::tr(ui, if colour == Colour::Black { omok::BLACK } else { omok::WHITE });
        (!fouls.is_empty()).then(|| format!("; {name}: {}, {}", lang::tr(ui, omok::FORBIDDEN), fouls.join(", ")))
    };
    Colour::ALL.into_iter().filter_map(barred).collect()
}

/// What a cell of match-3 is.
pub const fn kind_name(kind: CellKind) -> Text {
    match kind {
        CellKind::Hole => match3::HOLE,
        CellKind::Basic => match3::CELL,
        CellKind::Fixture => match3::FIXTURE,
        CellKind::Jelly => match3::JELLY,
        CellKind::Cage => match3::CAGE,
        CellKind::Chain => match3::CHAIN,
    }
}

/// The block in a cell of match-3, and whether it stays there.
fn about_block(ui: &Ui, byte: u8) -> String {
    let Some(breed) = picture_of_blocks::breed(byte) else { return format!(", {}", lang::tr(ui, match3::EMPTY)) };
    let state = match byte {
        byte if byte & picture_of_blocks::GHOST != 0 => match3::GHOST,
        byte if byte & picture_of_blocks::PLACED != 0 => match3::PLACED,
        _ => match3::WAITING,
    };
    let block = lang::fill(lang::tr(ui, match3::BLOCK), &[("breed", &breed.to_string())]);
    format!(", {block}: {}", lang::tr(ui, state))
}

const fn site_state(byte: u8) -> Text {
    match (byte & FLOOR != 0, byte & GOAL != 0, byte & BOX != 0, byte & PLAYER != 0) {
        (false, ..) => sokoban::ROCK,
        (_, true, true, _) => sokoban::BOX_ON_GOAL,
        (_, true, _, true) => sokoban::PLAYER_ON_GOAL,
        (_, true, ..) => sokoban::GOAL,
        (_, _, true, _) => sokoban::BOX,
        (.., true) => sokoban::PLAYER,
        _ => sokoban::FLOOR,
    }
}

fn level_state(task: &SokobanTask, statics: &Statics, cell: Cell, byte: u8) -> Text {
    let is_dead = || statics.is_dead(task.board.square(cell));
    match (task.level.terrain(cell), byte & BOX != 0, byte & PLAYER != 0) {
        (Terrain::Outside, ..) => sokoban::OUTSIDE,
        (Terrain::Wall, ..) => sokoban::WALL,
        (Terrain::Goal, true, _) => sokoban::BOX_ON_GOAL,
        (Terrain::Goal, _, true) => sokoban::PLAYER_ON_GOAL,
        (Terrain::Goal, ..) => sokoban::GOAL,
        (Terrain::Floor, true, _) => sokoban::BOX,
        (Terrain::Floor, _, true) => sokoban::PLAYER,
        (Terrain::Floor, ..) if is_dead() => sokoban::DEAD,
        (Terrain::Floor, ..) => sokoban::FLOOR,
    }
}

fn maze_state(task: &MazeTask, kind: StageKind, cell: Cell, byte: u8) -> Text {
    match kind {
        StageKind::Building => match GeneratorCell::of(byte) {
            GeneratorCell::Untouched => words::UNTOUCHED,
            GeneratorCell::InWork => words::IN_WORK,
            GeneratorCell::Done => words::DONE,
        },
        StageKind::Solving if task.maze.is_solid(cell) => words::SOLID,
        StageKind::Solving => match SolverCell::of(byte) {
            SolverCell::Unseen => words::UNSEEN,
            SolverCell::Frontier => words::OPEN,
            SolverCell::Visited => words::VISITED,
            SolverCell::Path => words::ON_THE_WAY,
            SolverCell::GivenUp => words::GIVEN_UP,
        },
    }
}
