//! [`Playback`]: going back to the start and playing the solution, one move a decision.

use std::sync::Arc;

use super::store::Bits;
use super::words;
use crate::grid::NOWHERE;
use crate::sokoban::{Board, Move, Moves, Square, Step};
use crate::text::Text;
use crate::trace::{Flow, Kind, Line, Probe, Span};

/// The line of a listing that goes back to the start.
pub const BACK_LINE: Line = Line::new(
    Text::new("solved: go back to the start"),
    &[
        (Kind::Remove, words::BOX_LEAVES),
        (Kind::Place, words::BOX_RETURNS),
        (Kind::Visit, Text::new("Everything stands as at the start, the player on {a}: now the solution is played.")),
    ],
);

/// The line of a listing that plays the solution.
pub const PLAY_LINE: Line = Line::new(
    Text::new("play the solution, move by move"),
    &[
        (Kind::Move, Text::new("The player walks {heading}, to {a}.")),
        (Kind::BoxPush, Text::new("The player pushes the box on {b} {towards}, to {a}: push number {v}.")),
    ],
);

/// A solution on its way over the board.
#[derive(Clone, Debug, Default)]
pub struct Playback {
    moves: Arc<Moves>,
    next: u32,
    pushes: u32,
    player: Square,
}

impl Playback {
    /// Plays `moves`, after the board was put back.
    pub fn new(moves: Moves) -> Self {
        Self { moves: Arc::new(moves), next: 0, pushes: 0, player: 0 }
    }

    /// The solution.
    pub fn moves(&self) -> &Moves {
        &self.moves
    }

    /// How many moves were played.
    pub const fn played(&self) -> u32 {
        self.next
    }

    /// Puts the start, the boxes of which are `start`, on a board that shows `boxes` and `player`, and
    /// opens the span that the last move closes.
    pub fn restore<P: Probe>(
        &mut self,
        probe: &mut P,
        line: u8,
        board: &Board,
        [start, shown]: [Shown<'_>; 2],
    ) -> Flow {
        probe.enter(Span::Phase);
        tell_changes(probe, line, board, [shown.boxes, start.boxes]);
        self.player = start.player;
        probe.fact(Kind::Visit, line, board.cell(start.player), board.cell(shown.player), 0);
        self.flow(probe)
    }

    /// Plays the next move.
    pub fn step<P: Probe>(&mut self, probe: &mut P, line: u8, board: &Board) -> Flow {
        let Some(&Move { direction, step }) = self.moves.0.get(self.next as usize) else { return Flow::Done };
        let from = self.player;
        let to = board.neighbour(from, direction);
        self.player = to;
        self.next += 1;
        match step {
            Step::Walk => probe.fact(Kind::Move, line, board.cell(to), board.cell(from), direction as i32),
            Step::Push => {
                self.pushes += 1;
                let ahead = board.neighbour(to, direction);
                probe.fact(Kind::BoxPush, line, board.cell(ahead), board.cell(to), self.pushes as i32);
            }
        }
        self.flow(probe)
    }

    fn flow<P: Probe>(&self, probe: &mut P) -> Flow {
        if (self.next as usize) < self.moves.len() {
            return Flow::Continue;
        }
        probe.exit();
        Flow::Done
    }
}

/// Tells which boxes go and which come where a board that shows `before` shall show `after`.
pub fn tell_changes<P: Probe>(probe: &mut P, line: u8, board: &Board, [before, after]: [Bits<'_>; 2]) {
    if P::ON && before != after {
        for square in before.without(after) {
            probe.fact(Kind::Remove, line, board.cell(square), NOWHERE, 0);
        }
        for square in after.without(before) {
            probe.fact(Kind::Place, line, board.cell(square), NOWHERE, 0);
        }
    }
}

/// The moves from the start to a position; `steps` are that position, the one before it, and so on back
/// to the start.
pub fn moves_of<'a>(board: &Board, steps: impl Iterator<Item = Shown<'a>>) -> Moves {
    let mut moves = Vec::new();
    let mut after: Option<Square> = None;
    for Shown { boxes, player } in steps {
        let way = |to: Square| crate::grid::Direction::ALL.into_iter().find(|&way| board.neighbour(player, way) == to);
        if let Some((to, direction)) = after.and_then(|to| Some((to, way(to)?))) {
            moves.push(Move { direction, step: if boxes.contains(to) { Step::Push } else { Step::Walk } });
        }
        after = Some(player);
    }
    moves.reverse();
    Moves(moves)
}

/// What a board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown<'a> {
    /// Its boxes.
    pub boxes: Bits<'a>,
    /// Its player.
    pub player: Square,
}

/// What a search left on the board when the next one began.
#[derive(Clone, Debug)]
pub struct Left {
    /// Its boxes, one bit a square.
    pub boxes: Vec<u64>,
    /// Its player.
    pub player: Square,
}
