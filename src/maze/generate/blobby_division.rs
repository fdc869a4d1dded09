//! Blobby division: a region is shared out between two random cells of it, then a wall with one gap parts the shares.
//!
//! As recursive division, but the parts are blobs instead of rectangles: both cells take free cells around them at random
//! until the region is shared out. Regions that wait are a stack. O(cells log cells) time on average, nine bytes a cell
//! beside the maze.
//! Source: Jamis Buck, "A Better Recursive Division Algorithm" (2015).

use super::making::{Making, Method, Work};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::{Ground, Slot};
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Change, Claim, Costs, Drawn, Flow, Info, Inspector, Item, Kind, Line, Probe, Series, Settings, Shape, Span,
    StateHash, says,
};

const CLEAR: u8 = 0;
const TAKE: u8 = 1;
const GROW: u8 = 2;
const WALL: u8 = 3;
const SPLIT: u8 = 4;

static INFO: Info = Info {
    id: "blobby-division",
    version: 1,
    group: &groups::DIVISION,
    name: Text::new("Blobby division"),
    summary: Text::new(
        "Divides the empty board into blobs by winding walls with one gap each. Bottlenecks, but no long straight walls.",
    ),
    cost: "O(cells log cells) time on average, 9 bytes a cell beside the maze",
    source: "Jamis Buck, A Better Recursive Division Algorithm (2015)",
    listing: &[
        Line::new(
            Text::new("open every wall; all cells are one region"),
            &[
                says(Kind::Carve, Text::new("Between {cell} and {to} there is no wall yet.")),
                says(
                    Kind::Note,
                    Text::new(
                        "The {count} {count|cell|cells} of the row of {cell} {count|belongs|belong} to the first region.",
                    ),
                ),
            ],
        ),
        Line::new(
            Text::new("take a region; draw two of its cells"),
            &[
                says(
                    Kind::Note,
                    Text::new("A region of {count} cells is taken from the stack; {cell} is one of them."),
                ),
                says(Kind::Assign, Text::new("{cell} is drawn: share {set} starts there.")).drawn(Drawn::Cells),
            ],
        ),
        Line::new(
            Text::new("  they take random cells around them"),
            &[
                says(Kind::Assign, Text::new("{cell} goes to share {set}.")).drawn(Drawn::Line).drawn(Drawn::Cells),
                says(Kind::Look, Text::new("Around {cell} no cell is left to take."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Cells)
                    .without_b()
                    .without_v(),
            ],
        ),
        Line::new(
            Text::new("  build a wall between the shares, but for one gap"),
            &[
                says(
                    Kind::Draw,
                    Text::new("Of the {number} {number|place|places} for a gap so far, the one at {cell} is kept."),
                )
                .drawn(Drawn::Cells),
                says(Kind::Wall, Text::new("Builds the wall between {cell} and {to}: they are in different shares."))
                    .without_v(),
            ],
        ),
        Line::new(
            Text::new("  put both shares on the stack"),
            &[
                says(
                    Kind::Note,
                    Text::new("A share of {count} {count|cell|cells}, {cell} among them, goes on the stack."),
                ),
                says(Kind::Close, Text::new("{cell} is a region of its own and done.")).without_v(),
            ],
        ),
    ],
    parameters: &[],
    series: &[Series {
        id: "passages",
        name: words::PASSAGES_SERIES.name,
        rules: &[(Kind::Carve, Change::Add(1)), (Kind::Wall, Change::Add(-1))],
    }],
    claims: &[Claim::SpanningTree],
    reasons: REASONS,
    costs: Costs::Nothing,
};

/// What a cell is to the region in hand: not of it, of either share, or not shared out yet.
const ELSEWHERE: u8 = 0;
const FIRST: u8 = 1;
const SECOND: u8 = 2;
const FREE: u8 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Clear(u32),
    Take,
    Grow,
    /// The next place in the region.
    Wall(u32),
}

/// Regions that wait, and the one in hand.
#[derive(Clone)]
pub struct Blobs {
    /// All cells; a region is a stretch of them.
    cells: Vec<Cell>,
    shares: Vec<u8>,
    waiting: Vec<(u32, u32)>,
    region: (u32, u32),
    /// Cells that may still take others.
    edge: Vec<Cell>,
    gap: Option<(Cell, Slot)>,
    places: u32,
    stage: Stage,
}

/// Blobby division.
pub type BlobbyDivision<G = Size> = Making<G, Blobs>;

impl Blobs {
    fn hand(&self) -> &[Cell] {
        &self.cells[self.region.0 as usize..self.region.1 as usize]
    }

    fn take<G: Ground, P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        let Some(region) = self.waiting.pop() else { return Flow::Done };
        self.region = region;
        for place in region.0..region.1 {
            self.shares[self.cells[place as usize] as usize] = FREE;
        }
        let len = region.1 - region.0;
        let one = work.random.below(len);
        let other = (one + 1 + work.random.below(len - 1)) % len;
        probe.enter(Span::Phase);
        probe.fact(Kind::Note, TAKE, self.hand()[0], NOWHERE, len as i32);
        for (place, share) in [(one, FIRST), (other, SECOND)] {
            let cell = self.hand()[place as usize];
            self.give(probe, TAKE, cell, share);
        }
        self.stage = Stage::Grow;
        Flow::Continue
    }

    fn give<P: Probe>(&mut self, probe: &mut P, line: u8, cell: Cell, share: u8) {
        self.shares[cell as usize] = share;
        self.edge.push(cell);
        probe.fact(Kind::Assign, line, cell, NOWHERE, i32::from(share));
    }

    fn grow<G: Ground, P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) {
        let place = work.random.below(self.edge.len() as u32) as usize;
        let cell = self.edge[place];
        let is_free = |&(_, next): &(Slot, Cell)| self.shares[next as usize] == FREE;
        let free = work.ground.neighbours(cell).filter(is_free).fold(0, |set, (slot, _)| set | 1 << slot);
        if free != 0 {
            let slot = work.pick(free);
            self.give(probe, GROW, work.ground.beyond(cell, slot), self.shares[cell as usize]);
            return;
        }
        self.edge.swap_remove(place);
        probe.fact(Kind::Look, GROW, cell, NOWHERE, 0);
        if self.edge.is_empty() {
            (self.gap, self.places) = (None, 0);
            self.stage = Stage::Wall(0);
        }
    }

    /// Goes on to the next cell of the first share that touches the second, and builds its walls. Of all places for a gap,
    /// each is kept with the same chance: number n with one in n.
    fn build<G: Ground, P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P, from: u32) {
        for place in from..self.hand().len() as u32 {
            let cell = self.hand()[place as usize];
            let across = |&(_, next): &(Slot, Cell)| self.shares[next as usize] == SECOND;
            if self.shares[cell as usize] != FIRST || !work.ground.neighbours(cell).any(|next| across(&next)) {
                continue;
            }
            let slots = work.ground.neighbours(cell).filter(across).fold(0, |set, (slot, _)| set | 1_u8 << slot);
            for slot in (0..8).filter(|slot| slots & 1 << slot != 0) {
                self.places += 1;
                let is_kept = work.random.below(self.places) == 0;
                let wall = if is_kept { self.gap.replace((cell, slot)) } else { Some((cell, slot)) };
                if is_kept {
                    probe.fact(Kind::Draw, WALL, cell, NOWHERE, self.places as i32);
                }
                if let Some((cell, slot)) = wall {
                    work.wall(probe, WALL, cell, slot);
                }
            }
            self.stage = Stage::Wall(place + 1);
            return;
        }
        self.split(probe);
    }

    /// The cells of the first share come first in the stretch.
    fn split<P: Probe>(&mut self, probe: &mut P) {
        let (start, end) = self.region;
        let mut middle = start;
        for place in start..end {
            let share = std::mem::replace(&mut self.shares[self.cells[place as usize] as usize], ELSEWHERE);
            if share == FIRST {
                self.cells.swap(place as usize, middle as usize);
                middle += 1;
            }
        }
        for part in [(start, middle), (middle, end)] {
            let (cell, len) = (self.cells[part.0 as usize], part.1 - part.0);
            if len > 1 {
                self.waiting.push(part);
                probe.fact(Kind::Note, SPLIT, cell, NOWHERE, len as i32);
            } else {
                probe.fact(Kind::Close, SPLIT, cell, NOWHERE, 0);
            }
        }
        self.stage = Stage::Take;
        probe.exit();
    }
}

impl<G: Ground> Method<G> for Blobs {
    const INFO: &'static Info = &INFO;

    fn begin(work: &mut Work<G>, _settings: &Settings) -> Self {
        let cells: Vec<Cell> = (0..work.ground.count()).map(|number| work.ground.nth(number)).collect();
        let shares = vec![ELSEWHERE; work.openings.len()];
        let whole = (0, cells.len() as u32);
        let waiting = if cells.len() > 1 { vec![whole] } else { Vec::new() };
        Self { cells, shares, waiting, region: whole, edge: Vec::new(), gap: None, places: 0, stage: Stage::Clear(0) }
    }

    fn step<P: Probe>(&mut self, work: &mut Work<G>, probe: &mut P) -> Flow {
        match self.stage {
            Stage::Clear(row) => {
                work.clear_row(probe, CLEAR, row);
                let count = work.row(row).count();
                probe.fact(Kind::Note, CLEAR, row * work.ground.size().width, NOWHERE, count as i32);
                self.stage = if row + 1 < work.ground.size().height { Stage::Clear(row + 1) } else { Stage::Take };
            }
            Stage::Take => return self.take(work, probe),
            Stage::Grow => self.grow(work, probe),
            Stage::Wall(from) => self.build(work, probe, from),
        }
        if self.stage == Stage::Take && self.waiting.is_empty() { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, _work: &Work<G>, view: &mut dyn Inspector) {
        let mut items =
            self.edge.iter().rev().map(|&cell| Item { cell, value: Some(self.shares[cell as usize].into()) });
        view.structure(words::ACTIVE, Shape::List, self.edge.len(), &mut items);
        let item =
            |&(start, end): &(u32, u32)| Item { cell: self.cells[start as usize], value: Some((end - start).into()) };
        view.structure(words::REGIONS, Shape::Stack, self.waiting.len(), &mut self.waiting.iter().rev().map(item));
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add_all(&self.cells);
        hash.add_all(&self.shares);
        hash.add_all(&self.edge);
        hash.add(match self.stage {
            Stage::Take => 0,
            Stage::Grow => 1,
            Stage::Clear(row) => 2 + 2 * u64::from(row),
            Stage::Wall(place) => 3 + 2 * u64::from(place),
        });
        hash.add(u64::from(self.places));
        self.waiting.iter().for_each(|&(start, end)| hash.add(u64::from(start) << 32 | u64::from(end)));
    }

    fn heap_bytes(&self) -> usize {
        (self.cells.len() + self.edge.len()) * size_of::<Cell>() + self.shares.len() + self.waiting.len() * 8
    }
}
