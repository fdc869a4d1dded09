//! What a game tells of its steps.

use super::words::line;
use super::{Ending, Player};
use crate::grid::{Cell, NOWHERE};
use crate::match3::board::{Board, CellKind, Swap};
use crate::match3::play::{Drop, End, Game, Phase, Spawn, Step};
use crate::match3::strategy::ranking::{Choice, Trial};
use crate::trace::{Kind, Probe, Reason};

/// Numbers beyond the range of an event are told as its greatest.
fn number(value: u64) -> i32 {
    i32::try_from(value).unwrap_or(i32::MAX)
}

/// A fact about the whole board.
fn whole<R: Probe>(probe: &mut R, kind: Kind, line: u8, value: i32) {
    probe.fact(kind, line, NOWHERE, NOWHERE, value);
}

pub(super) fn no_start<R: Probe>(probe: &mut R, reason: Reason) {
    whole(probe, Kind::NoSolution, line::START, reason.value());
}

pub(super) fn start<R: Probe>(probe: &mut R, board: &Board) {
    if !R::ON {
        return;
    }
    let mut blocks = 0;
    for cell in board.cells() {
        if let Some(colour) = board.block(cell) {
            probe.fact(Kind::Spawn, line::START, cell, NOWHERE, i32::from(colour));
            blocks += 1;
        }
    }
    whole(probe, Kind::Note, line::START, blocks);
}

pub(super) fn trial<P: Player, R: Probe>(probe: &mut R, trial: Trial) {
    match trial {
        Trial::Valued(candidate) => {
            let (swap, value) = (candidate.swap, scaled::<P>(candidate.value));
            probe.fact(Kind::Look, line::TRY, swap.a, swap.b, value);
        }
        Trial::Rollout(swap, cleared) => probe.fact(Kind::Draw, line::TRY, swap.a, swap.b, number(cleared.into())),
        Trial::Expanded(swap, best, _) => probe.fact(Kind::Expand, line::TRY, swap.a, swap.b, number(best.into())),
    }
}

pub(super) fn scaled<P: Player>(value: f64) -> i32 {
    (value * P::SCALE).round() as i32
}

pub(super) fn choice<P: Player, R: Probe>(probe: &mut R, choice: &Choice) {
    let value = choice.candidates.first().map_or(0.0, |best| best.value);
    probe.fact(Kind::Best, line::CHOOSE, choice.swap.a, choice.swap.b, scaled::<P>(value));
}

pub(super) fn slip<R: Probe>(probe: &mut R, board: &Board, swap: Swap) {
    let reason = if board.block(swap.a) == board.block(swap.b) { Reason::SAME_COLOUR } else { Reason::NO_LINE };
    probe.fact(Kind::Swap, line::IN_VAIN, swap.a, swap.b, 0);
    probe.fact(Kind::Refuse, line::IN_VAIN, swap.a, swap.b, reason.value());
    probe.fact(Kind::Swap, line::IN_VAIN, swap.a, swap.b, 0);
}

pub(super) fn swap<R: Probe>(probe: &mut R, swap: Swap) {
    probe.fact(Kind::Swap, line::SWAP, swap.a, swap.b, 0);
}

/// A step of the game that was done; `before` is the board that it was done on, `lined` what stood in lines.
pub(super) fn step<R: Probe>(probe: &mut R, step: &Step, game: &Game, before: &Board, lined: &[Cell]) {
    match step {
        Step::Found { wave, .. } => found(probe, *wave, before),
        Step::Cleared { .. } => cleared(probe, game, before, lined),
        Step::Dropped(drops) => dropped(probe, drops, before),
        Step::Spawned(spawns) => came(probe, spawns),
        Step::Settled => whole(probe, Kind::Moves, line::SETTLED, legal(game)),
        Step::Dead { .. } => dead(probe, before),
        Step::Reshuffled { .. } => reshuffled(probe, game, before),
        Step::Idle => idle(probe, game.phase()),
    }
}

fn legal(game: &Game) -> i32 {
    number(game.board().count_legal_moves().into())
}

fn found<R: Probe>(probe: &mut R, wave: u32, board: &Board) {
    whole(probe, Kind::Wave, line::FIND, number(wave.into()));
    for (number, group) in (1..).zip(board.groups()) {
        let line = line::of_shape(group.shape);
        let (first, last) = (group.cells.first(), group.cells.last());
        let end = |cell: Option<&Cell>| cell.copied().unwrap_or(NOWHERE);
        probe.fact(Kind::Note, line, end(first), end(last), group.cells.len() as i32);
        group.cells.iter().for_each(|&cell| probe.fact(Kind::Match, line, cell, NOWHERE, number));
    }
}

fn cleared<R: Probe>(probe: &mut R, game: &Game, before: &Board, lined: &[Cell]) {
    for &cell in lined {
        if before.kind(cell) != CellKind::Chain {
            probe.fact(Kind::Remove, line::CLEAR, cell, NOWHERE, 0);
        }
    }
    if before.shape() != game.board().shape() {
        for cell in before.cells().filter(|&cell| before.kind(cell) != game.board().kind(cell)) {
            probe.fact(Kind::Open, line::CLEAR, cell, NOWHERE, before.kind(cell) as i32);
        }
    }
    whole(probe, Kind::Score, line::CLEAR, number(game.totals().score));
}

fn dropped<R: Probe>(probe: &mut R, drops: &[Drop], board: &Board) {
    let row = |cell: Cell| board.size().y(cell);
    for drop in drops {
        let rows = row(drop.to).saturating_sub(row(drop.from));
        probe.fact(Kind::Fall, line::DROP, drop.to, drop.from, number(rows.into()));
    }
    whole(probe, Kind::Note, line::DROP, number(drops.len() as u64));
}

fn came<R: Probe>(probe: &mut R, spawns: &[Spawn]) {
    for spawn in spawns {
        probe.fact(Kind::Spawn, line::COME, spawn.cell, NOWHERE, i32::from(spawn.colour));
    }
    whole(probe, Kind::Note, line::COME, number(spawns.len() as u64));
}

fn dead<R: Probe>(probe: &mut R, board: &Board) {
    for (swap, reason) in board.refusals() {
        probe.fact(Kind::Refuse, line::PROVE, swap.a, swap.b, reason.value());
    }
    whole(probe, Kind::Deadlock, line::PROVE, Reason::NO_MOVE.value());
}

fn reshuffled<R: Probe>(probe: &mut R, game: &Game, before: &Board) {
    let board = game.board();
    let mut changed = 0;
    for cell in board.cells().filter(|&cell| board.block(cell) != before.block(cell)) {
        let colour = board.block(cell).map_or(-1, i32::from);
        probe.fact(Kind::Place, line::RESHUFFLE, cell, NOWHERE, colour);
        changed += 1;
    }
    whole(probe, Kind::Note, line::RESHUFFLE, changed);
    whole(probe, Kind::Moves, line::RESHUFFLE, legal(game));
}

/// The game found that it cannot go on.
fn idle<R: Probe>(probe: &mut R, phase: Phase) {
    if let Phase::Over(End::NoMove(outcome)) = phase {
        whole(probe, Kind::NoSolution, line::RESHUFFLE, Ending::NoMove(outcome).reason().value());
    }
}

/// The end, with the score where nothing was missed.
pub(super) fn end<R: Probe>(probe: &mut R, ending: Ending, score: Option<u64>) {
    match score {
        Some(score) => whole(probe, Kind::Solution, line::END, number(score)),
        None => whole(probe, Kind::NoSolution, line::END, ending.reason().value()),
    }
}
