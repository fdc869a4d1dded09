//! [`Braid`]: opening dead ends of a maze that is made, all of them or some.

use serde::{Deserialize, Serialize};

use super::Maze;
use super::ground::{Slot, nth_slot};
use crate::grid::Cell;
use crate::random::Random;

/// Which dead ends are opened, and into what. A fully braided maze has none left, but loops instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Braid {
    /// How many of the dead ends, out of 100.
    pub percent: u32,
    /// Which of their walls goes.
    #[serde(default)]
    pub method: BraidMethod,
}

/// Which wall of a dead end goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BraidMethod {
    /// Any wall with a cell behind it, all equally likely.
    #[default]
    AnyWall,
    /// One to another dead end where there is one: two of them go at once, so fewer loops come of it.
    DeadEnds,
    /// The one straight on where there is one: corridors go on, so loops are long.
    StraightOn,
}

impl BraidMethod {
    /// Every method.
    pub const ALL: [Self; 3] = [Self::AnyWall, Self::DeadEnds, Self::StraightOn];

    /// Its name in recipes and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::AnyWall => "any-wall",
            Self::DeadEnds => "dead-ends",
            Self::StraightOn => "straight-on",
        }
    }
}

impl Braid {
    /// Opens dead ends, cell by cell in an order that is drawn. O(cells) time, four bytes a dead end.
    pub fn apply(self, mut maze: Maze, seed: u64) -> Maze {
        let mut random = Random::new(seed ^ 0xb4a1_d000);
        let mut ends: Vec<Cell> = maze.free_cells().filter(|&cell| is_dead_end(&maze, cell)).collect();
        for place in (1..ends.len()).rev() {
            ends.swap(place, random.below(place as u32 + 1) as usize);
        }
        let opened = (ends.len() as u64 * u64::from(self.percent.min(100))).div_ceil(100) as usize;
        for &cell in &ends[..opened] {
            // A neighbour may have opened it meanwhile.
            if is_dead_end(&maze, cell) {
                self.open(&mut maze, cell, &mut random);
            }
        }
        maze
    }

    fn open(self, maze: &mut Maze, cell: Cell, random: &mut Random) {
        let closed = maze.ways(cell) & !maze.openings(cell);
        let wanted = match self.method {
            BraidMethod::AnyWall => 0,
            BraidMethod::DeadEnds => only(closed, |slot| is_dead_end(maze, maze.beyond(cell, slot))),
            BraidMethod::StraightOn => straight_on(maze, cell) & closed,
        };
        let slots = if wanted == 0 { closed } else { wanted };
        if slots != 0 {
            let slot = nth_slot(slots, random.below(slots.count_ones()));
            maze.open_slot(cell, slot);
        }
    }
}

fn is_dead_end(maze: &Maze, cell: Cell) -> bool {
    maze.openings(cell).count_ones() == 1
}

fn only(slots: u8, is_wanted: impl Fn(Slot) -> bool) -> u8 {
    (0..8).filter(|slot| slots & 1 << slot != 0 && is_wanted(*slot)).fold(0, |set, slot| set | 1 << slot)
}

/// The slot across from the opening of a dead end, where cells have sides across from each other.
fn straight_on(maze: &Maze, cell: Cell) -> u8 {
    let open = maze.openings(cell).trailing_zeros();
    let sides = maze.graph().map_or(4, |graph| graph.outline(cell).sides.len() as u32);
    if sides.is_multiple_of(2) { 1 << ((open + sides / 2) % sides).min(7) } else { 0 }
}
