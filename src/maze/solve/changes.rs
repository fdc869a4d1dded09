//! [`Changes`]: walls that appear and vanish while somebody walks, at moments and places drawn by lot.
//!
//! Half of them, as long as there is a plan, close a step of the plan not far ahead; the others open something that is
//! shut, anywhere on the board. In mazes they are walls between two cells, on maps tiles.

use std::collections::BTreeSet;

use super::world::World;
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::Step;
use crate::random::Random;
use crate::trace::StateHash;

/// How far ahead of the walker the plan may be closed, in steps.
pub(super) const AHEAD: usize = 16;
/// Places that are tried until one is found that can be opened.
const TRIES: u32 = 256;

/// What changes at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// The cell on one side of the wall, or the tile.
    pub(super) cell: Cell,
    /// The cell on its other side; nowhere where a tile changes.
    pub(super) other: Cell,
    /// Whether one can pass from now on.
    pub(super) opens: bool,
}

/// What is still to change, and when.
#[derive(Clone)]
pub(super) struct Changes {
    random: Random,
    left: u32,
    made: u32,
    /// The length of the walk at which the next change is due, once that was drawn.
    due: Option<u64>,
    /// The tiles that are not as the map has them.
    flipped: BTreeSet<Cell>,
}

impl Changes {
    pub(super) fn new(seed: u64, count: u32) -> Self {
        Self { random: Random::new(seed), left: count, made: 0, due: None, flipped: BTreeSet::new() }
    }

    /// Draws those that are to come with another seed; false where there are none.
    pub(super) fn reseed(&mut self, seed: u64) -> bool {
        if self.left > 0 {
            self.random = Random::new(seed);
        }
        self.left > 0
    }

    /// How many are to come.
    pub(super) const fn left(&self) -> u32 {
        self.left
    }

    /// How many there were.
    pub(super) const fn made(&self) -> u32 {
        self.made
    }

    /// Whether one is due when `walked` steps are done. Where the next one is not drawn yet, it will come about when its
    /// share of the `rest` of the path is walked.
    pub(super) fn is_due(&mut self, walked: u64, rest: u64) -> bool {
        let share = (rest / (u64::from(self.left) + 1)).clamp(1, 1 << 30) as u32;
        let random = &mut self.random;
        let due = *self.due.get_or_insert_with(|| walked + 1 + u64::from(random.below(2 * share)));
        self.left > 0 && walked >= due
    }

    /// Draws the next change; `plan` are the next cells that the walker means to enter, after the one on which it stands.
    /// Nothing where no place was found.
    pub(super) fn draw<W: World>(&mut self, world: &W, known: &[u8], at: Cell, plan: &[Cell]) -> Option<Change> {
        self.left = self.left.saturating_sub(1);
        self.due = None;
        let closes = !plan.is_empty() && self.random.coin();
        let found = if closes { self.closed(world, at, plan) } else { self.opened(world, known) };
        self.made += u32::from(found.is_some());
        found
    }

    /// A step of the plan that is closed: the wall before one of its cells, or the tile.
    fn closed<W: World>(&mut self, world: &W, at: Cell, plan: &[Cell]) -> Option<Change> {
        let place = self.random.below(plan.len() as u32) as usize;
        let before = place.checked_sub(1).map_or(at, |before| plan[before]);
        let change = Change { cell: plan[place], other: before, opens: false };
        match W::HAS_TILES {
            false => Some(change),
            true => Some(Change { other: NOWHERE, ..change }).filter(|change| change.cell != world.ends().1),
        }
    }

    /// A wall or a tile anywhere that is opened.
    fn opened<W: World>(&mut self, world: &W, known: &[u8]) -> Option<Change> {
        (0..TRIES).find_map(|_| {
            let cell = self.random.below(world.size().cells());
            if W::HAS_TILES {
                let is_shut = !world.is_free(cell) ^ self.flipped.contains(&cell);
                return is_shut.then_some(Change { cell, other: NOWHERE, opens: true });
            }
            let step = Step::from_index(self.random.below(4) as u8);
            let other = step.on(world.size(), cell).filter(|&other| world.is_free(other) && world.is_free(cell))?;
            (known[cell as usize] & step.bit() == 0).then_some(Change { cell, other, opens: true })
        })
    }

    pub(super) fn hash(&self, hash: &mut StateHash) {
        hash.add(u64::from(self.left) << 32 | u64::from(self.made));
        hash.add(self.random.fingerprint());
    }

    /// Changes `known`, and says which cells have other steps than before.
    pub(super) fn make<W: World>(&mut self, world: &W, known: &mut [u8], change: Change) -> Vec<Cell> {
        let Change { cell, other, .. } = change;
        let size = world.size();
        if let Some(step) = Step::between(size, cell, other) {
            known[cell as usize] ^= step.bit();
            known[other as usize] ^= step.opposite().bit();
            return vec![cell, other];
        }
        if !self.flipped.remove(&cell) {
            self.flipped.insert(cell);
        }
        let around = Step::ALL.into_iter().filter_map(|step| step.on(size, cell)).chain([cell]);
        let is_news = |cell: &Cell| {
            let steps = world.steps_with(*cell, &self.flipped);
            std::mem::replace(&mut known[*cell as usize], steps) != steps
        };
        around.filter(is_news).collect()
    }
}
