//! Cellular-automaton cave: random rock is smoothed in rounds, and the largest hollow is the cave.
//!
//! Each cell is rock with a given chance. In a round a cell becomes rock where five or more of the nine cells around and
//! with it are rock; what lies beyond the edge counts as rock. Of the hollows that come of it the largest stays. No maze:
//! wide rooms with loops. O(cells) time a round, six bytes a cell beside the maze.
//! Source: folklore of roguelike games; Walter Pullen, Think Labyrinth (Cavern).

use super::making::{Making, Method, Work};
use super::sets::Sets;
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::Ground as _;
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Change, Costs, Drawn, Flow, Info, Inspector, Kind, Line, Parameter, Probe, Series, Settings, Span, StateHash, says,
};

const FILL: u8 = 0;
const SMOOTH: u8 = 1;
const JOIN: u8 = 2;
const CARVE: u8 = 3;

const ROCK: Parameter = Parameter::thousandths(
    "rock",
    Text::new("rock"),
    Text::new(
        "Share of cells that are rock at first. Much more than half leaves small hollows, much less leaves no walls.",
    ),
    (0, 1000),
    450,
);

const ROUNDS: Parameter =
    Parameter::count("rounds", Text::new("rounds"), Text::new("How often the rock is smoothed."), (0, 20), 4);

static INFO: Info = Info {
    id: "cave",
    version: 1,
    group: &groups::DIVISION,
    name: Text::new("Cave"),
    summary: Text::new(
        "Smooths random rock until hollows remain, and keeps the largest. Wide, rough rooms with loops.",
    ),
    cost: "O(cells) time a round, 6 bytes a cell beside the maze",
    source: "Folklore; Walter Pullen, Think Labyrinth",
    listing: &[
        Line::new(
            Text::new("each cell is rock by chance"),
            &[
                says(Kind::Note, Text::new("{count} {count|cell|cells} of the row of {cell} {count|is|are} not rock."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Number),
                says(Kind::Assign, Text::new("{cell} is not rock.")).drawn(Drawn::Line).drawn(Drawn::Cells).without_v(),
            ],
        ),
        Line::new(
            Text::new("each round: rock is what has much rock around it"),
            &[
                says(Kind::Note, Text::new("{count} {count|cell|cells} of the row of {cell} {count|changes|change}.")),
                says(Kind::Assign, Text::new("{cell} is no longer rock: there is little of it around.")).without_v(),
                says(Kind::Cut, Text::new("{cell} turns to rock: there is much of it around.")).without_v(),
            ],
        ),
        Line::new(
            Text::new("find out which hollows are connected"),
            &[says(
                Kind::Note,
                Text::new("The hollows of the row of {cell} are joined with those above: {count} {count|cell|cells}."),
            )],
        ),
        Line::new(
            Text::new("keep the largest; between its cells there is no wall"),
            &[
                says(
                    Kind::Note,
                    Text::new(
                        "{count} {count|cell|cells} of the row of {cell} {count|belongs|belong} to the largest hollow.",
                    ),
                ),
                says(Kind::Carve, Text::new("Between {cell} and {to} there is no wall.")),
                says(Kind::Close, Text::new("{cell} belongs to the cave.")).without_v(),
                says(Kind::Cut, Text::new("{cell} belongs to a smaller hollow and is filled.")).without_v(),
            ],
        ),
    ],
    parameters: &[ROCK, ROUNDS],
    series: &[
        words::PASSAGES_SERIES,
        Series {
            id: "hollow",
            name: words::HOLLOW.name,
            rules: &[(Kind::Assign, Change::Add(1)), (Kind::Cut, Change::Add(-1))],
        },
    ],
    claims: &[],
    reasons: REASONS,
    costs: Costs::Nothing,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Fill,
    /// Rounds that are left.
    Smooth(u32),
    Join,
    Carve,
}

/// Rock between two rows.
#[derive(Clone)]
pub struct Rock {
    is_rock: Vec<bool>,
    /// What the round makes of it.
    next: Vec<bool>,
    sets: Sets,
    sizes: Vec<u32>,
    largest: Cell,
    chance: u32,
    rounds: u32,
    stage: Stage,
    row: u32,
}

/// The cave.
pub type Cave = Making<Size, Rock>;

impl Rock {
    fn fill<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P) -> i32 {
        let mut count = 0;
        for cell in work.row(self.row) {
            self.is_rock[cell as usize] = work.random.chance(self.chance);
            if !self.is_rock[cell as usize] {
                count += 1;
                probe.fact(Kind::Assign, FILL, cell, NOWHERE, 0);
            }
        }
        count
    }

    fn smooth<P: Probe>(&mut self, work: &Work<Size>, probe: &mut P) -> i32 {
        let size = work.ground;
        let is_rock = |x: i64, y: i64| size.checked_cell(x, y).is_none_or(|cell| self.is_rock[cell as usize]);
        let mut count = 0;
        for cell in work.row(self.row) {
            let (x, y) = (i64::from(size.x(cell)), i64::from(size.y(cell)));
            let around = (0..9).filter(|place| is_rock(x - 1 + place % 3, y - 1 + place / 3)).count();
            let turns_to_rock = around >= 5;
            self.next[cell as usize] = turns_to_rock;
            if turns_to_rock != self.is_rock[cell as usize] {
                count += 1;
                probe.fact(if turns_to_rock { Kind::Cut } else { Kind::Assign }, SMOOTH, cell, NOWHERE, 0);
            }
        }
        count
    }

    fn join(&mut self, work: &Work<Size>) -> i32 {
        let mut count = 0;
        for cell in work.row(self.row).filter(|&cell| !self.is_rock[cell as usize]) {
            count += 1;
            for (_, next) in work.ground.neighbours(cell).filter(|&(_, next)| next < cell) {
                if !self.is_rock[next as usize] {
                    self.sets.join(cell, next);
                }
            }
        }
        count
    }

    /// Counts the hollows. Where there is none of two cells, everything is hollow.
    fn measure(&mut self) {
        self.sizes = vec![0; self.is_rock.len()];
        for cell in (0..self.is_rock.len() as Cell).filter(|&cell| !self.is_rock[cell as usize]) {
            let root = self.sets.root(cell);
            self.sizes[root as usize] += 1;
        }
        let largest = (0..self.sizes.len()).max_by_key(|&root| self.sizes[root]).unwrap_or(0);
        self.largest = largest as Cell;
        if self.sizes.get(largest).is_none_or(|&size| size < 2) {
            self.is_rock.fill(false);
            for cell in 1..self.is_rock.len() as Cell {
                self.sets.join(0, cell);
            }
            self.largest = self.sets.root(0);
        }
    }

    fn carve<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P) -> i32 {
        let mut count = 0;
        for cell in work.row(self.row).filter(|&cell| !self.is_rock[cell as usize]) {
            if self.sets.root(cell) != self.largest {
                probe.fact(Kind::Cut, CARVE, cell, NOWHERE, 0);
                continue;
            }
            count += 1;
            let size = work.ground;
            for (slot, next) in size.neighbours(cell).filter(|&(_, next)| next > cell) {
                if !self.is_rock[next as usize] {
                    work.carve(probe, CARVE, cell, slot);
                }
            }
            probe.fact(Kind::Close, CARVE, cell, NOWHERE, 0);
        }
        count
    }

    /// What comes after the last row of a stage, or nothing.
    fn after(&mut self) -> Option<Stage> {
        match self.stage {
            Stage::Fill if self.rounds > 0 => Some(Stage::Smooth(self.rounds)),
            Stage::Smooth(left) => {
                std::mem::swap(&mut self.is_rock, &mut self.next);
                Some(if left > 1 { Stage::Smooth(left - 1) } else { Stage::Join })
            }
            Stage::Fill => Some(Stage::Join),
            Stage::Join => {
                self.measure();
                Some(Stage::Carve)
            }
            Stage::Carve => None,
        }
    }
}

impl Method<Size> for Rock {
    const INFO: &'static Info = &INFO;
    const FILLS: bool = true;

    fn begin(work: &mut Work<Size>, settings: &Settings) -> Self {
        let cells = work.openings.len();
        let (is_rock, next) = (vec![true; cells], vec![true; cells]);
        let (chance, rounds) = (settings.number(&ROCK), settings.number(&ROUNDS));
        let (sets, stage) = (Sets::new(cells as u32), Stage::Fill);
        Self { is_rock, next, sets, sizes: Vec::new(), largest: 0, chance, rounds, stage, row: 0 }
    }

    fn step<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P) -> Flow {
        if self.row == 0 {
            probe.enter(Span::Phase);
        }
        let first = self.row * work.ground.width;
        let (line, count) = match self.stage {
            Stage::Fill => (FILL, self.fill(work, probe)),
            Stage::Smooth(_) => (SMOOTH, self.smooth(work, probe)),
            Stage::Join => (JOIN, self.join(work)),
            Stage::Carve => (CARVE, self.carve(work, probe)),
        };
        probe.fact(Kind::Note, line, first, NOWHERE, count);
        self.row += 1;
        if self.row < work.ground.height {
            return Flow::Continue;
        }
        self.row = 0;
        probe.exit();
        match self.after() {
            Some(stage) => {
                self.stage = stage;
                Flow::Continue
            }
            None => Flow::Done,
        }
    }

    fn inspect(&self, _work: &Work<Size>, view: &mut dyn Inspector) {
        view.number(words::ROW, i64::from(self.row));
        if let Stage::Smooth(left) = self.stage {
            view.number(words::ROUND, i64::from(self.rounds - left + 1));
        }
    }

    fn hash(&self, hash: &mut StateHash) {
        self.is_rock.iter().zip(&self.next).for_each(|(&now, &next)| hash.add(u64::from(now) << 1 | u64::from(next)));
        self.sets.hash(hash);
        hash.add(u64::from(self.row) << 32 | u64::from(self.largest));
        hash.add(match self.stage {
            Stage::Fill => 0,
            Stage::Join => 1,
            Stage::Carve => 2,
            Stage::Smooth(left) => 3 + u64::from(left),
        });
    }

    fn heap_bytes(&self) -> usize {
        2 * self.is_rock.len() + self.sets.heap_bytes() + self.sizes.len() * size_of::<u32>()
    }
}
