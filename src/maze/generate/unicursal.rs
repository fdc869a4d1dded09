//! Unicursal: one path through every cell, without a single branch: a labyrinth, not a maze.
//!
//! A recursive backtracker makes a tree on a board half as wide and high. Walking around that tree with a hand on it passes
//! every cell of the board once and comes back; the round is cut open. On odd sides the row or column that is left over is
//! hung on at the cut. O(cells) time, a quarter of a byte a cell and the stack beside the maze.
//! Source: Walter Pullen, Think Labyrinth.

use super::making::{Making, Method, Work};
use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::maze::ground::{Ground as _, pick};
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Claim, Costs, Drawn, Flow, Info, Inspector, Item, Kind, Line, Probe, Settings, Shape, StateHash, says,
};

const PLAN: u8 = 0;
const ROUND: u8 = 1;
const CUT: u8 = 2;
const REST: u8 = 3;

static INFO: Info = Info {
    id: "unicursal",
    version: 1,
    group: &groups::PATTERNS,
    name: Text::new("Unicursal labyrinth"),
    summary: Text::new(
        "One winding path through every cell, without any choice: a labyrinth as on the floors of cathedrals.",
    ),
    cost: "O(cells) time, 2 bytes a cell at most beside the maze",
    source: "Walter Pullen, Think Labyrinth",
    listing: &[
        Line::new(
            Text::new("make a tree of blocks of two by two cells"),
            &[
                says(
                    Kind::Assign,
                    Text::new("The block of {cell} joins the tree, which has {set} {set|block|blocks} now."),
                )
                .drawn(Drawn::Cells),
                says(Kind::Look, Text::new("The block of {cell} has no free block beside it: back to that of {from}."))
                    .without_v(),
            ],
        ),
        Line::new(
            Text::new("open the path around the tree, block by block"),
            &[
                says(
                    Kind::Carve,
                    Text::new("Opens the wall between {cell} and {to}: the tree does not pass between them."),
                ),
                says(Kind::Close, Text::new("The block of {cell} is done.")).without_v(),
            ],
        ),
        Line::new(
            Text::new("cut the round open"),
            &[says(Kind::Wall, Text::new("Builds the wall between {cell} and {to}: the round has two ends now."))
                .without_v()],
        ),
        Line::new(
            Text::new("attach what is left over on odd sides"),
            &[
                says(
                    Kind::Carve,
                    Text::new("Opens the wall between {cell} and {to}: the path continues along the edge."),
                ),
                says(Kind::Close, Text::new("{cell} is the end of the path.")).without_v(),
            ],
        ),
    ],
    parameters: &[],
    series: &[words::PASSAGES_SERIES],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Nothing,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Ready,
    Plan,
    Round(Cell),
    Cut,
    /// The place in the rest.
    Rest(u32),
}

/// The tree of blocks, then the path.
#[derive(Clone)]
pub struct Around {
    blocks: Size,
    /// Openings of blocks; those that are visited have one, but for the first.
    tree: Vec<u8>,
    stack: Vec<Cell>,
    first: Cell,
    count: i32,
    stage: Stage,
}

/// The unicursal labyrinth.
pub type Unicursal = Making<Size, Around>;

impl Around {
    /// The upper left cell of a block.
    const fn corner(&self, size: Size, block: Cell) -> Cell {
        size.cell(2 * self.blocks.x(block), 2 * self.blocks.y(block))
    }

    fn plan<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P) {
        let Some(&block) = self.stack.last() else { return };
        let size = work.ground;
        let is_free = |next: Cell| self.tree[next as usize] == 0 && next != self.first;
        let free =
            self.blocks.neighbours(block).filter(|&(_, next)| is_free(next)).fold(0, |set, (slot, _)| set | 1 << slot);
        if free != 0 {
            let slot = pick(&mut work.random, free);
            let next = self.blocks.beyond(block, slot);
            self.tree[block as usize] |= 1 << slot;
            self.tree[next as usize] |= 1 << (slot ^ 2);
            self.stack.push(next);
            self.count += 1;
            probe.fact(Kind::Assign, PLAN, self.corner(size, next), NOWHERE, self.count);
            return;
        }
        self.stack.pop();
        let back = self.stack.last().map_or(NOWHERE, |&before| self.corner(size, before));
        probe.fact(Kind::Look, PLAN, self.corner(size, block), back, 0);
        if self.stack.is_empty() {
            self.stage = Stage::Round(0);
        }
    }

    /// The path along the sides of a block: across where the tree passes, inside the block where it does not.
    fn round<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P, block: Cell) {
        let size = work.ground;
        let north_west = self.corner(size, block);
        let (north_east, south_west) = (north_west + 1, north_west + size.width);
        let south_east = south_west + 1;
        let sides = [
            (Direction::North, [north_west, north_east], Direction::East),
            (Direction::East, [north_east, south_east], Direction::South),
            (Direction::South, [south_west, south_east], Direction::East),
            (Direction::West, [north_west, south_west], Direction::South),
        ];
        for (side, cells, along) in sides {
            if self.tree[block as usize] & side.bit() == 0 {
                work.carve(probe, ROUND, cells[0], along as u8);
            } else if matches!(side, Direction::East | Direction::South) {
                for cell in cells {
                    work.carve(probe, ROUND, cell, side as u8);
                }
            }
        }
        if P::ON {
            for cell in [north_west, north_east, south_west, south_east] {
                probe.fact(Kind::Close, ROUND, cell, NOWHERE, 0);
            }
        }
        self.stage = if block + 1 < self.blocks.cells() { Stage::Round(block + 1) } else { Stage::Cut };
    }

    /// The cells that are left over, in the order of the path, and the cell of the round that they hang on.
    fn rest(size: Size) -> (Option<Cell>, Vec<Cell>) {
        let Size { width, height } = size;
        if width == 1 || height == 1 {
            return (None, (0..size.cells()).collect());
        }
        let mut rest = Vec::new();
        if width % 2 == 1 {
            rest.extend((0..height - height % 2).map(|y| size.cell(width - 1, y)));
        }
        if height % 2 == 1 {
            rest.extend((0..width).rev().map(|x| size.cell(x, height - 1)));
        }
        let hook = match (width % 2, height % 2) {
            (1, _) => size.cell(width - 2, 0),
            (_, 1) => size.cell(width - 1, height - 2),
            _ => 0,
        };
        (Some(hook), rest)
    }

    fn cut<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P) -> Flow {
        let (hook, rest) = Self::rest(work.ground);
        if let Some(hook) = hook {
            let slot = work.pick(work.openings[hook as usize]);
            work.wall(probe, CUT, hook, slot);
        }
        self.stage = Stage::Rest(0);
        if rest.is_empty() { Flow::Done } else { Flow::Continue }
    }

    /// The next cell of the rest is joined to the one before it.
    fn hang_on<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P, place: u32) -> Flow {
        let (hook, rest) = Self::rest(work.ground);
        let cell = rest[place as usize];
        let before = place.checked_sub(1).map(|place| rest[place as usize]).or(hook);
        if let Some((before, slot)) = before.and_then(|before| Some((before, work.ground.slot_to(before, cell)?))) {
            work.carve(probe, REST, before, slot);
        }
        probe.fact(Kind::Close, REST, cell, NOWHERE, 0);
        self.stage = Stage::Rest(place + 1);
        if place as usize + 1 == rest.len() { Flow::Done } else { Flow::Continue }
    }
}

impl Method<Size> for Around {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<Size>, _settings: &Settings) -> Self {
        let blocks = Size::new(work.ground.width / 2, work.ground.height / 2);
        let first = work.random.below(blocks.cells().max(1));
        let stage = if blocks.cells() == 0 { Stage::Rest(0) } else { Stage::Ready };
        Self { blocks, tree: vec![0; blocks.cells() as usize], stack: Vec::new(), first, count: 0, stage }
    }

    fn step<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P) -> Flow {
        match self.stage {
            Stage::Ready => {
                self.stack.push(self.first);
                self.count = 1;
                self.stage = Stage::Plan;
                probe.fact(Kind::Assign, PLAN, self.corner(work.ground, self.first), NOWHERE, self.count);
            }
            Stage::Plan => self.plan(work, probe),
            Stage::Round(block) => self.round(work, probe, block),
            Stage::Cut => return self.cut(work, probe),
            Stage::Rest(place) => return self.hang_on(work, probe, place),
        }
        Flow::Continue
    }

    fn inspect(&self, work: &Work<Size>, view: &mut dyn Inspector) {
        let item = |&block: &Cell| Item { cell: self.corner(work.ground, block), value: None };
        view.structure(words::STACK, Shape::Stack, self.stack.len(), &mut self.stack.iter().rev().map(item));
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.tree);
        hash.add_all(&self.stack);
        hash.add(match self.stage {
            Stage::Ready => 0,
            Stage::Plan => 1,
            Stage::Cut => 2,
            Stage::Round(block) => 4 + 2 * u64::from(block),
            Stage::Rest(place) => 5 + 2 * u64::from(place),
        });
    }

    fn heap_bytes(&self) -> usize {
        self.tree.len() + self.stack.len() * size_of::<Cell>()
    }
}
