//! Boruvka: in rounds, every set opens the lightest wall around it.
//!
//! Each round at least halves the number of sets. A round looks at all walls, row by row, then joins the sets. All weights
//! differ, so no loop can close, and what comes of it is the minimum spanning tree: Kruskal's maze of the same seed.
//! O(cells log cells) time, eight bytes a cell beside the maze.
//! Source: Otakar Boruvka, "O jistem problemu minimalnim" (1926).

use super::making::{Making, Method, Work};
use super::sets::Sets;
use super::weights::{Wall, Weights, walls_of};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::Ground;
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Claim, Costs, Flow, Info, Inspector, Kind, Line, Probe, Reason, Settings, Shape, Span, StateHash, says,
};

const LOOK: u8 = 0;
const CHOOSE: u8 = 1;
const OPEN: u8 = 2;
const AGAIN: u8 = 3;

static INFO: Info = Info {
    id: "boruvka",
    version: 1,
    group: &groups::EDGES,
    name: Text::new("Boruvka"),
    summary: Text::new("In every round each set opens the lightest wall around it, so all sets grow at the same time."),
    cost: "O(cells log cells) time, 8 bytes a cell beside the maze",
    source: "Otakar Boruvka, O jistem problemu minimalnim (1926)",
    listing: &[
        Line::new(
            Text::new("each round: look at all walls, row by row"),
            &[says(
                Kind::Note,
                Text::new("{count} {count|wall|walls} of the row of {cell} {count|lies|lie} between different sets."),
            )],
        ),
        Line::new(
            Text::new("  for each set, its lightest wall"),
            &[says(Kind::Draw, Text::new("The lightest wall around the set of {cell} weighs {number}."))],
        ),
        Line::new(
            Text::new("    opens, and joins two sets"),
            &[
                says(
                    Kind::Carve,
                    Text::new("Opens the wall between {cell} and {to}: it is the lightest around its set."),
                ),
                says(Kind::Union, Text::new("The sets of {cell} and {other} become one, number {set}.")),
                says(Kind::Close, Text::new("{cell} is connected with another cell now.")).without_v(),
            ],
        ),
        Line::new(
            Text::new("    was opened from the other side: do nothing"),
            &[says(Kind::Refuse, Text::new("Nothing to do between {cell} and {to}: {reason}."))],
        ),
    ],
    parameters: &[],
    series: &[words::PASSAGES_SERIES],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// The lightest wall of a set is not known.
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Looks at the walls of this row.
    Look(u32),
    /// Joins the set whose root is the next cell from here on that has a wall.
    Join(Cell),
}

/// A round between two rows or joins.
#[derive(Clone)]
pub struct Rounds {
    weights: Weights,
    sets: Sets,
    /// By root, the lightest wall of the round.
    best: Vec<u32>,
    stage: Stage,
    count: u32,
    round: u32,
}

/// Boruvka's algorithm.
pub type Boruvka<G = Size> = Making<G, Rounds>;

impl Rounds {
    fn look<G: Ground, P: Probe>(&mut self, work: &Work<G>, probe: &mut P, row: u32) {
        if row == 0 {
            probe.enter(Span::Phase);
            self.round += 1;
        }
        let mut count = 0;
        for cell in work.row(row) {
            for wall in walls_of(&work.ground, cell) {
                let (one, other) = (self.sets.root(cell), self.sets.root(work.ground.beyond(cell, wall.slot())));
                if one != other {
                    count += 1;
                    self.offer(one, wall);
                    self.offer(other, wall);
                }
            }
        }
        let size = work.ground.size();
        probe.fact(Kind::Note, LOOK, row * size.width, NOWHERE, count);
        self.stage = if row + 1 < size.height { Stage::Look(row + 1) } else { Stage::Join(0) };
    }

    #[inline]
    fn offer(&mut self, root: Cell, wall: Wall) {
        let best = &mut self.best[root as usize];
        if *best == NONE || self.weights.key(wall) < self.weights.key(Wall::of_key(u64::from(*best))) {
            *best = wall.number();
        }
    }

    fn join<G: Ground, P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P, from: Cell) -> Flow {
        let best = &self.best[from as usize..];
        let Some(found) = best.iter().position(|&wall| wall != NONE) else {
            self.stage = Stage::Look(0);
            probe.exit();
            return self.after(work, probe);
        };
        let set = from + found as Cell;
        let wall = Wall::of_key(u64::from(std::mem::replace(&mut self.best[set as usize], NONE)));
        self.stage = Stage::Join(set + 1);
        let (cell, slot) = (wall.cell(), wall.slot());
        let next = work.ground.beyond(cell, slot);
        probe.tell(|| crate::trace::Event::new(Kind::Draw, CHOOSE, cell, NOWHERE, self.weights.shown(wall)));
        let Some(root) = self.sets.join(cell, next) else {
            probe.fact(Kind::Refuse, AGAIN, cell, next, Reason::SAME_SET.value());
            return Flow::Continue;
        };
        let were_bare = [cell, next].map(|cell| work.openings[cell as usize] == 0);
        work.carve(probe, OPEN, cell, slot);
        probe.fact(Kind::Union, OPEN, cell, next, root as i32);
        for (cell, _) in [cell, next].into_iter().zip(were_bare).filter(|(_, was_bare)| P::ON && *was_bare) {
            probe.fact(Kind::Close, OPEN, cell, NOWHERE, 0);
        }
        self.count -= 1;
        if self.count > 1 {
            return Flow::Continue;
        }
        probe.exit();
        Flow::Done
    }

    /// The first row of the next round; so every decision says something.
    fn after<G: Ground, P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        self.look(work, probe, 0);
        Flow::Continue
    }
}

impl<G: Ground> Method<G> for Rounds {
    const INFO: &'static Info = &INFO;
    const DRAWS: bool = false;

    fn begin(work: &mut Work<G>, _settings: &Settings) -> Self {
        let (weights, cells) = (Weights::draw(work), work.ground.size().cells());
        let best = vec![NONE; cells as usize];
        Self { weights, sets: Sets::new(cells), best, stage: Stage::Look(0), count: work.ground.count(), round: 0 }
    }

    #[inline]
    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        match self.stage {
            Stage::Look(row) => {
                self.look(work, probe, row);
                if self.count > 1 {
                    return Flow::Continue;
                }
                // One cell has no wall to look at.
                probe.exit();
                Flow::Done
            }
            Stage::Join(from) => self.join(work, probe, from),
        }
    }

    fn inspect(&self, work: &Work<G>, view: &mut dyn Inspector) {
        view.number(words::ROUND, i64::from(self.round));
        view.number(words::SET_COUNT, i64::from(self.count));
        let (ground, cells) = (&work.ground, work.ground.count());
        let mut items = self.sets.items((0..cells).map(|number| ground.nth(number)));
        view.structure(words::FOREST, Shape::Sets, cells as usize, &mut items);
    }

    fn hash(&self, hash: &mut StateHash) {
        self.sets.hash(hash);
        hash.add_all(&self.best);
        hash.add(u64::from(self.round));
        hash.add(match self.stage {
            Stage::Look(row) => u64::from(row) << 1,
            Stage::Join(from) => u64::from(from) << 1 | 1,
        });
    }

    fn heap_bytes(&self) -> usize {
        self.sets.heap_bytes() + self.best.len() * size_of::<u32>()
    }
}
