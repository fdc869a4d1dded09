//! Rooms and corridors: rectangles at random places that do not touch, each joined to the nearest one before it.
//!
//! A room that would touch another is dropped. A corridor goes along the row of one middle and the column of the other, in
//! an order that is drawn, and may pass through rooms and other corridors. Everything else is solid. No maze: open rooms,
//! loops. O(tries squared + cells carved) time, sixteen bytes a room.
//! Source: folklore of roguelike games; Michael Toy and Glenn Wichman, Rogue (1980).

use super::making::{Making, Method, Work};
use crate::grid::{Cell, NOWHERE, Size};
use crate::maze::ground::Ground as _;
use crate::maze::groups;
use crate::maze::{REASONS, words};
use crate::text::Text;
use crate::trace::{
    Change, Costs, Drawn, Flow, Info, Inspector, Item, Kind, Line, Parameter, Probe, Reason, Series, Settings, Shape,
    StateHash, says,
};

const TRY: u8 = 0;
const ROOM: u8 = 1;
const NEAREST: u8 = 2;
const CORRIDOR: u8 = 3;

const TRIES: Parameter = Parameter::count(
    "tries",
    Text::new("tries"),
    Text::new("How many rooms are tried. Those that would touch another are dropped."),
    (1, 10_000),
    80,
);

const LARGEST: Parameter = Parameter::count(
    "largest",
    Text::new("largest side"),
    Text::new("Width and height of the largest rooms, in cells."),
    (2, 64),
    8,
);

static INFO: Info = Info {
    id: "rooms-and-corridors",
    version: 1,
    group: &groups::DIVISION,
    name: Text::new("Rooms and corridors"),
    summary: Text::new(
        "Puts rooms at random places and joins each to the nearest earlier one: the dungeon of old games.",
    ),
    cost: "O(tries^2 + cells) time, 16 bytes a room beside the maze",
    source: "Michael Toy, Glenn Wichman, Rogue (1980)",
    listing: &[
        Line::new(
            Text::new("try a room at a random place"),
            &[says(Kind::Refuse, Text::new("A room from {cell} to {to} is dropped: {reason}."))
                .drawn(Drawn::Line)
                .drawn(Drawn::Cells)],
        ),
        Line::new(
            Text::new("  it touches no other: it stays"),
            &[
                says(Kind::Note, Text::new("A room of {count} cells stays; its upper left cell is {cell}."))
                    .drawn(Drawn::Line)
                    .drawn(Drawn::Cells)
                    .drawn(Drawn::Number),
                says(Kind::Carve, Text::new("Between {cell} and {to} there is no wall: both are in the room.")),
                says(Kind::Close, Text::new("{cell} is part of the room.")).without_v(),
            ],
        ),
        Line::new(
            Text::new("  find the nearest room before it"),
            &[says(Kind::Look, Text::new("The room around {cell} is nearest to the new one around {from}."))
                .without_v()],
        ),
        Line::new(
            Text::new("  dig a corridor between their middles"),
            &[
                says(Kind::Visit, Text::new("The corridor continues from {from} to {cell}.")),
                says(Kind::Carve, Text::new("The corridor opens the wall between {cell} and {to}.")),
                says(Kind::Close, Text::new("{cell} is part of the corridor.")).without_v(),
            ],
        ),
    ],
    parameters: &[TRIES, LARGEST],
    series: &[
        words::PASSAGES_SERIES,
        Series { id: "refused", name: words::REFUSED.name, rules: &[(Kind::Refuse, Change::Add(1))] },
    ],
    claims: &[],
    reasons: REASONS,
    costs: Costs::Nothing,
};

#[derive(Clone, Copy, Debug)]
struct Room {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
}

impl Room {
    const fn middle(self, size: Size) -> Cell {
        size.cell(self.x + self.width / 2, self.y + self.height / 2)
    }

    /// Whether there is not a cell between the two.
    const fn touches(self, other: Self) -> bool {
        self.x <= other.x + other.width
            && other.x <= self.x + self.width
            && self.y <= other.y + other.height
            && other.y <= self.y + self.height
    }
}

/// Where a corridor is, where it leads, and which way it goes first.
#[derive(Clone, Copy, Debug)]
struct Corridor {
    at: Cell,
    to: Cell,
    is_row_first: bool,
}

/// Rooms so far.
#[derive(Clone)]
pub struct Dungeon {
    rooms: Vec<Room>,
    corridor: Option<Corridor>,
    tries: u32,
    largest: u32,
}

/// Rooms and corridors.
pub type Rooms = Making<Size, Dungeon>;

impl Dungeon {
    fn draw(&self, work: &mut Work<Size>) -> Room {
        let Size { width, height } = work.ground;
        let mut side = |limit: u32| {
            let most = self.largest.min(limit);
            let least = 2.min(most);
            least + work.random.below(most - least + 1)
        };
        let (wide, high) = (side(width), side(height));
        let (x, y) = (work.random.below(width - wide + 1), work.random.below(height - high + 1));
        Room { x, y, width: wide, height: high }
    }

    fn attempt<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P) {
        let (size, room) = (work.ground, self.draw(work));
        self.tries -= 1;
        let first = size.cell(room.x, room.y);
        if self.rooms.iter().any(|&other| other.touches(room)) {
            let last = size.cell(room.x + room.width - 1, room.y + room.height - 1);
            probe.fact(Kind::Refuse, TRY, first, last, Reason::NO_ROOM.value());
            return;
        }
        probe.fact(Kind::Note, ROOM, first, NOWHERE, (room.width * room.height) as i32);
        for (down, right) in (0..room.height).flat_map(|down| (0..room.width).map(move |right| (down, right))) {
            let cell = size.cell(room.x + right, room.y + down);
            if right + 1 < room.width {
                work.carve(probe, ROOM, cell, 1);
            }
            if down + 1 < room.height {
                work.carve(probe, ROOM, cell, 2);
            }
            probe.fact(Kind::Close, ROOM, cell, NOWHERE, 0);
        }
        let middle = room.middle(size);
        let nearest =
            self.rooms.iter().map(|other| other.middle(size)).min_by_key(|&other| size.manhattan(middle, other));
        if let Some(to) = nearest {
            probe.fact(Kind::Look, NEAREST, to, middle, 0);
            self.corridor = Some(Corridor { at: middle, to, is_row_first: work.random.coin() });
        }
        self.rooms.push(room);
    }

    fn dig<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P, corridor: Corridor) {
        let (size, Corridor { at, to, is_row_first }) = (work.ground, corridor);
        let across = match size.x(at).cmp(&size.x(to)) {
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Greater => Some(3),
            std::cmp::Ordering::Equal => None,
        };
        let along = if size.y(at) < size.y(to) { 2 } else { 0 };
        let is_in_row = size.y(at) == size.y(to);
        let slot = if is_row_first || is_in_row { across.unwrap_or(along) } else { along };
        let next = size.beyond(at, slot);
        probe.fact(Kind::Visit, CORRIDOR, next, at, 0);
        if work.openings[at as usize] & 1 << slot == 0 {
            work.carve(probe, CORRIDOR, at, slot);
        }
        probe.fact(Kind::Close, CORRIDOR, next, NOWHERE, 0);
        self.corridor = (next != to).then_some(Corridor { at: next, ..corridor });
    }
}

impl Method<Size> for Dungeon {
    const INFO: &'static Info = &INFO;
    const FILLS: bool = true;

    fn begin(_work: &mut Work<Size>, settings: &Settings) -> Self {
        let (tries, largest) = (settings.number(&TRIES), settings.number(&LARGEST));
        Self { rooms: Vec::new(), corridor: None, tries, largest }
    }

    fn step<P: Probe>(&mut self, work: &mut Work<Size>, probe: &mut P) -> Flow {
        match self.corridor {
            Some(corridor) => self.dig(work, probe, corridor),
            None => self.attempt(work, probe),
        }
        if self.tries == 0 && self.corridor.is_none() { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, work: &Work<Size>, view: &mut dyn Inspector) {
        view.number(words::LEFT_TRIES, i64::from(self.tries));
        let item =
            |room: &Room| Item { cell: room.middle(work.ground), value: Some((room.width * room.height).into()) };
        view.structure(words::ROOMS, Shape::List, self.rooms.len(), &mut self.rooms.iter().rev().map(item));
    }

    fn hash(&self, hash: &mut StateHash) {
        hash.add(u64::from(self.tries));
        for room in &self.rooms {
            hash.add(u64::from(room.x) << 32 | u64::from(room.y));
            hash.add(u64::from(room.width) << 32 | u64::from(room.height));
        }
        if let Some(corridor) = self.corridor {
            hash.add(u64::from(corridor.at) << 32 | u64::from(corridor.to));
        }
    }

    fn heap_bytes(&self) -> usize {
        self.rooms.len() * size_of::<Room>()
    }
}
