//! [`WorkingPosition`]: the position that a search has taken up, ready to be pushed about.

use std::sync::Arc;

use super::flood::{Floor, Reach};
use super::playback::tell_changes;
use super::space::{Shift, Space};
use crate::grid::{Cell, Direction, NOWHERE};
use crate::sokoban::board::ones;
use crate::sokoban::{Boxes, NO_SQUARE, Push, Square};
use crate::trace::{Event, Kind, Probe};

/// A position as a search needs it: packed, as a set, as a list, and as free floor.
#[derive(Clone, Debug)]
pub struct WorkingPosition {
    space: Arc<Space>,
    packed: Vec<u64>,
    boxes: Boxes,
    list: Vec<Square>,
    floor: Floor,
    player: Square,
    /// Where the player can walk.
    reach: Reach,
    /// Where the player could walk after the push that is tried.
    after: Reach,
}

impl WorkingPosition {
    /// An empty board.
    pub fn new(space: Arc<Space>) -> Self {
        let board = space.board();
        let floor = Floor::new(board);
        Self {
            packed: vec![0; space.words()],
            boxes: Boxes::new(board.len(), []),
            list: Vec::new(),
            floor,
            player: NO_SQUARE,
            reach: Reach::default(),
            after: Reach::default(),
            space,
        }
    }

    /// Takes up a packed position: only what differs is touched.
    #[inline]
    pub fn load(&mut self, packed: &[u64], player: Square) {
        for (index, (old, &new)) in self.packed.iter_mut().zip(packed).enumerate() {
            let mut changed = *old ^ new;
            while changed != 0 {
                let square = self.space.square(index * 64 + changed.trailing_zeros() as usize);
                self.floor.toggle(square);
                if new & changed & changed.wrapping_neg() != 0 {
                    self.boxes.insert(square);
                } else {
                    self.boxes.remove(square);
                }
                changed &= changed - 1;
            }
            *old = new;
        }
        self.list.clear();
        self.list.extend(ones(&self.packed).map(|number| self.space.square(number)));
        self.player = player;
    }

    /// Takes up a packed position and tells how the one shown before becomes it: an event of `kind` with value
    /// `v` brings the player, then every box that goes or comes has one.
    #[inline]
    pub fn go_to<P: Probe>(&mut self, probe: &mut P, kind: Kind, line: u8, packed: &[u64], player: Square, v: i32) {
        probe.tell(|| Event::new(kind, line, self.space.board().cell(player), self.player_cell(), v));
        tell_changes(probe, line, &self.packed, packed, |number| self.space.board().cell(self.space.square(number)));
        self.load(packed, player);
    }

    /// The cell of the player, or nowhere on the empty board.
    pub fn player_cell(&self) -> Cell {
        if self.player == NO_SQUARE { NOWHERE } else { self.space.board().cell(self.player) }
    }

    /// Finds out where the player can walk.
    #[inline]
    pub fn flood(&mut self) {
        self.floor.flood(self.player, &mut self.reach);
    }

    /// The boxes, in board order.
    #[inline]
    pub fn list(&self) -> &[Square] {
        &self.list
    }

    /// The boxes as a set.
    #[inline]
    pub const fn boxes(&self) -> &Boxes {
        &self.boxes
    }

    /// The position as it is packed.
    #[inline]
    pub fn packed(&self) -> &[u64] {
        &self.packed
    }

    /// The square of the player.
    #[inline]
    pub const fn player(&self) -> Square {
        self.player
    }

    /// Whether the player can walk to `square`, as of the last [`flood`](Self::flood).
    #[inline]
    pub fn reaches(&self, square: Square) -> bool {
        self.floor.reaches(&self.reach, square)
    }

    /// Whether neither wall nor box is on `square`.
    #[inline]
    pub fn is_free(&self, square: Square) -> bool {
        square != NO_SQUARE && self.floor.is_free(square)
    }

    /// Where the box goes if there is room for it and the player can stand behind it, as of the last
    /// [`flood`](Self::flood).
    #[inline]
    pub fn possible(&self, push: Push) -> Option<Square> {
        let board = self.space.board();
        let behind = board.neighbour(push.from, push.direction.opposite());
        let to = push.to(board);
        (behind != NO_SQUARE && self.reaches(behind) && self.is_free(to)).then_some(to)
    }

    /// Moves a box, or moves it back.
    #[inline]
    pub fn shift(&mut self, Shift { from, to }: Shift) {
        self.space.toggle(&mut self.packed, from);
        self.space.toggle(&mut self.packed, to);
        self.boxes.remove(from);
        self.boxes.insert(to);
        self.floor.toggle(from);
        self.floor.toggle(to);
    }

    /// The square that stands for wherever the player on `from` can walk now.
    #[inline]
    pub fn normalised(&mut self, from: Square) -> Square {
        self.floor.flood(from, &mut self.after);
        self.floor.first(&self.after)
    }

    /// The number of steps to every square that the player can walk to; `u32::MAX` for the others.
    pub fn walks(&self, steps: &mut Vec<u32>) {
        let board = self.space.board();
        steps.clear();
        steps.resize(board.len(), u32::MAX);
        steps[usize::from(self.player)] = 0;
        let mut queue = Vec::with_capacity(board.len());
        queue.push(self.player);
        let mut head = 0;
        while let Some(&square) = queue.get(head) {
            head += 1;
            for direction in Direction::ALL {
                let next = board.neighbour(square, direction);
                if self.is_free(next) && steps[usize::from(next)] == u32::MAX {
                    steps[usize::from(next)] = steps[usize::from(square)] + 1;
                    queue.push(next);
                }
            }
        }
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.packed.len() * 16 + self.list.len() * 2 + self.space.board().len()
    }
}
