//! [`Ending`]: how far a search is, and its path once it has one, told from the exit back, one cell a decision.

use super::world::World;
use crate::grid::{Cell, NOWHERE};
use crate::maze::map::Length;
use crate::maze::{MazePath, PathEnd};
use crate::trace::{Flow, Kind, Probe, Reason, StateHash};

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Start,
    Search,
    /// The path is told: the place of the next cell to tell.
    Tell(u32),
    Arrived,
    NoPath,
}

/// The end of a search.
#[derive(Clone)]
pub(super) struct Ending {
    pub(super) stage: Stage,
    /// The path from the entrance, once there is one.
    pub(super) path: Vec<Cell>,
    length: Length,
}

impl Ending {
    /// Nothing was done yet.
    pub(super) const fn new() -> Self {
        Self { stage: Stage::Start, path: Vec::new(), length: Length::ZERO }
    }

    /// Ends with `path`, which is `length` long; it will be told. A path of no cell is none.
    pub(super) fn arrive(&mut self, path: Vec<Cell>, length: Length) {
        self.stage = Stage::Tell((path.len() as u32).saturating_sub(1));
        (self.path, self.length) = (path, length);
    }

    /// Ends with `path`, every cell of which was told as the walk went on.
    pub(super) fn arrive_at_once(&mut self, path: Vec<Cell>, length: Length) {
        self.arrive(path, length);
        self.stage = Stage::Arrived;
    }

    /// Ends without a path.
    pub(super) fn give_up<P: Probe>(&mut self, probe: &mut P, line: u8, to: Cell) -> Flow {
        self.stage = Stage::NoPath;
        probe.fact(Kind::NoSolution, line, to, NOWHERE, Reason::UNREACHABLE.value());
        Flow::Done
    }

    /// Tells the next cell of the path, and closes the span that the search has left open at the last one.
    pub(super) fn tell<P: Probe>(&mut self, probe: &mut P, line: u8) -> Flow {
        let Stage::Tell(place) = self.stage else { return Flow::Done };
        let index = place as usize;
        let before = index.checked_sub(1).map_or(NOWHERE, |before| self.path[before]);
        probe.fact(Kind::Path, line, self.path[index], before, place as i32);
        if place == 0 {
            probe.exit();
            self.stage = Stage::Arrived;
            return Flow::Done;
        }
        self.stage = Stage::Tell(place - 1);
        Flow::Continue
    }

    /// The cell that is told next, while the path is told.
    pub(super) fn cell(&self) -> Option<Cell> {
        match self.stage {
            Stage::Tell(place) => self.path.get(place as usize).copied(),
            _ => None,
        }
    }

    /// The answer, once there is one.
    pub(super) fn answer<W: World>(&self, world: &W, visited: u64, expanded: u64) -> Option<MazePath> {
        let (end, cells) = match self.stage {
            Stage::Arrived => (PathEnd::Arrived, self.path.clone()),
            Stage::NoPath => (PathEnd::NoPath, Vec::new()),
            _ => return None,
        };
        let length = (world.diagonals() != crate::maze::map::Diagonals::Never || self.is_longer_than_its_steps())
            .then_some(self.length)
            .filter(|_| end == PathEnd::Arrived);
        Some(MazePath { end, cells, visited, expanded, length })
    }

    fn is_longer_than_its_steps(&self) -> bool {
        self.length != Length::of((self.path.len() as u32).saturating_sub(1), 0)
    }

    pub(super) fn heap_bytes(&self) -> usize {
        self.path.len() * size_of::<Cell>()
    }

    pub(super) fn hash(&self, hash: &mut StateHash) {
        hash.add(match self.stage {
            Stage::Start => 0,
            Stage::Search => 1,
            Stage::Arrived => 2,
            Stage::NoPath => 3,
            Stage::Tell(place) => 4 + u64::from(place),
        });
        hash.add_all(&self.path);
    }
}
