//! [`Window`]: what a stone makes of one line, looked up by the five cells on either side of it.
//!
//! A window is a number in base 3, a digit a cell: empty, own stone, or blocked by the other colour or
//! the edge. Five cells each way decide everything that rules ask: the stones of a four and the point
//! that completes it lie within four steps, and one step more tells five from six.

use std::sync::LazyLock;

use crate::text::Text;

/// Cells of a window on either side of its centre.
pub const REACH: usize = 5;
/// Different windows.
pub const WINDOWS: usize = 59_049;

const CELLS: usize = 2 * REACH;
const EMPTY: u8 = 0;
const OWN: u8 = 1;

/// What an own stone adds to the number of a window, by slot: the cells before the centre from the
/// farthest to the nearest, then those after it from the nearest to the farthest. Twice as much is a
/// blocked cell.
pub const WEIGHT: [u16; CELLS] = weights();

const fn weights() -> [u16; CELLS] {
    let mut weights = [1; CELLS];
    let mut slot = 1;
    while slot < CELLS {
        weights[slot] = weights[slot - 1] * 3;
        slot += 1;
    }
    weights
}

/// The slot of the cell `steps` steps from the centre: 1 to 5 before it or after it.
#[inline]
pub const fn slot(steps: i32) -> usize {
    (if steps < 0 { REACH as i32 + steps } else { REACH as i32 - 1 + steps }) as usize
}

/// What a stone makes of a line through it, from nothing to five.
///
/// A *way* is a point that makes the next better class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum LineClass {
    /// No five can come of it.
    Nothing = 0,
    /// Four more stones make a five.
    ClosedOne,
    /// Two more stones can make a three.
    OpenOne,
    /// Two more stones make a four.
    ClosedTwo,
    /// One more stone makes a three, in one or two ways.
    OpenTwo,
    /// One more stone makes a three, in three ways or more.
    WideTwo,
    /// One more stone makes a four, in one way.
    ClosedThree,
    /// One more stone makes a four, in two ways or more, none of them straight.
    WideClosedThree,
    /// One more stone makes a straight four, in one way.
    Three,
    /// One more stone makes a straight four, in two ways.
    WideThree,
    /// One point makes a five.
    Four,
    /// Two points make a five, from different sets of four.
    DoubleFour,
    /// Both ends of an unbroken row of four make a five.
    StraightFour,
    /// A winning row.
    Five,
    /// Six or more, where that does not win.
    Overline,
}

impl LineClass {
    /// Every class, by number.
    pub const ALL: [Self; 15] = [
        Self::Nothing,
        Self::ClosedOne,
        Self::OpenOne,
        Self::ClosedTwo,
        Self::OpenTwo,
        Self::WideTwo,
        Self::ClosedThree,
        Self::WideClosedThree,
        Self::Three,
        Self::WideThree,
        Self::Four,
        Self::DoubleFour,
        Self::StraightFour,
        Self::Five,
        Self::Overline,
    ];

    /// What players call it; nothing for what is none.
    pub const fn name(self) -> Option<Text> {
        Some(match self {
            Self::Nothing => return None,
            Self::ClosedOne => Text::new("closed one"),
            Self::OpenOne => Text::new("open one"),
            Self::ClosedTwo => Text::new("closed two"),
            Self::OpenTwo => Text::new("open two"),
            Self::WideTwo => Text::new("wide open two"),
            Self::ClosedThree => Text::new("closed three, one way on"),
            Self::WideClosedThree => Text::new("closed three"),
            Self::Three => Text::new("open three"),
            Self::WideThree => Text::new("wide open three"),
            Self::Four => Text::new("four"),
            Self::DoubleFour => Text::new("double four in a line"),
            Self::StraightFour => Text::new("straight four"),
            Self::Five => Text::new("five"),
            Self::Overline => Text::new("overline"),
        })
    }

    /// How many fours, as sets of stones: a straight four is one.
    pub const fn fours(self) -> u32 {
        match self {
            Self::Four | Self::StraightFour => 1,
            Self::DoubleFour => 2,
            _ => 0,
        }
    }

    /// Whether one more stone may make a straight four; whether it is legal is not known here.
    pub const fn is_three(self) -> bool {
        matches!(self, Self::Three | Self::WideThree)
    }
}

/// What a stone in the centre of a window makes of its line, in 16 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry(pub u16);

const COMPLETES: u16 = 1 << 4;
const STRAIGHT: u16 = 1 << 6;
const BEFORE: u32 = 8;
const AFTER: u32 = 10;

impl Entry {
    /// The class of the line.
    #[inline]
    pub const fn class(self) -> LineClass {
        LineClass::ALL[(self.0 & 15) as usize % LineClass::ALL.len()]
    }

    /// Steps to the points that make a five of the four that the stone makes, negative before the stone.
    pub fn completes(self) -> impl Iterator<Item = i32> {
        self.steps(COMPLETES)
    }

    /// Steps to the points that would make a straight four, negative before the stone. None where the
    /// stone makes a four.
    pub fn straights(self) -> impl Iterator<Item = i32> {
        self.steps(STRAIGHT)
    }

    fn steps(self, bit: u16) -> impl Iterator<Item = i32> {
        let before = (self.0 & bit != 0).then(|| -1 - i32::from(self.0 >> BEFORE & 3));
        let after = (self.0 & bit << 1 != 0).then(|| 1 + i32::from(self.0 >> AFTER & 3));
        before.into_iter().chain(after)
    }
}

/// Which rows of five and more win, as far as a window can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// Exactly five.
    Five,
    /// Five or more.
    FiveOrMore,
}

/// The entries of all windows.
#[derive(Debug)]
pub struct Window {
    /// As many as a number may name, so that every number has one.
    entries: Box<[u16; 1 << 16]>,
}

static EXACT: LazyLock<Window> = LazyLock::new(|| Window::build(Length::Five));
static OR_MORE: LazyLock<Window> = LazyLock::new(|| Window::build(Length::FiveOrMore));

impl Window {
    /// The table for `length`; built at the first call, which costs a few milliseconds.
    pub fn of(length: Length) -> &'static Self {
        match length {
            Length::Five => &EXACT,
            Length::FiveOrMore => &OR_MORE,
        }
    }

    /// The entry of window `index`, which is below [`WINDOWS`].
    #[inline]
    pub fn entry(&self, index: u16) -> Entry {
        Entry(self.entries[usize::from(index)])
    }

    fn build(length: Length) -> Self {
        let mut entries = Box::new([0; 1 << 16]);
        for index in (0..WINDOWS).rev() {
            // A stone more is a greater number: what becomes of the window with it is known.
            entries[index] = read(&cells(index), index, length, &entries[..]);
        }
        Self { entries }
    }
}

/// The cells of window `index`, its centre included, which is an own stone.
fn cells(mut index: usize) -> [u8; CELLS + 1] {
    let mut cells = [OWN; CELLS + 1];
    for (place, cell) in cells.iter_mut().enumerate() {
        if place != REACH {
            *cell = (index % 3) as u8;
            index /= 3;
        }
    }
    cells
}

/// Own stones next to each other from the centre, without it.
fn run(cells: impl Iterator<Item = u8>) -> usize {
    cells.take_while(|&cell| cell == OWN).count()
}

fn read(cells: &[u8; CELLS + 1], index: usize, length: Length, entries: &[u16]) -> u16 {
    let before = run(cells[..REACH].iter().rev().copied());
    let after = run(cells[REACH + 1..].iter().copied());
    let row = before + after + 1;
    if row == 5 || row > 5 && length == Length::FiveOrMore {
        return LineClass::Five as u16;
    }
    if row > 5 {
        return LineClass::Overline as u16;
    }
    // With at most four in a row there is a cell on either side.
    let gaps = [-(before as i32) - 1, after as i32 + 1];
    let with = |steps: i32| {
        let is_empty = cells[(REACH as i32 + steps) as usize] == EMPTY;
        is_empty.then(|| Entry(entries[index + usize::from(WEIGHT[slot(steps)])]).class())
    };
    let next = gaps.map(with);
    let bits = |bit: u16, class: LineClass| {
        (u16::from(next[0] == Some(class)) * bit) | (u16::from(next[1] == Some(class)) * (bit << 1))
    };
    let distances = (before as u16 & 3) << BEFORE | (after as u16 & 3) << AFTER;
    let completes = bits(COMPLETES, LineClass::Five);
    if completes != 0 {
        let class = match (completes.count_ones(), row) {
            (1, _) => LineClass::Four,
            (_, 4) => LineClass::StraightFour,
            _ => LineClass::DoubleFour,
        };
        return class as u16 | completes | distances;
    }
    let straight = bits(STRAIGHT, LineClass::StraightFour);
    match straight.count_ones() {
        0 => developing((-4..=4).filter(|&steps| steps != 0).filter_map(with)) as u16,
        1 => LineClass::Three as u16 | straight | distances,
        _ => LineClass::WideThree as u16 | straight | distances,
    }
}

/// The class of a line without fours and threes, from what one more stone makes of it.
fn developing(next: impl Iterator<Item = LineClass>) -> LineClass {
    use LineClass::{
        ClosedOne, ClosedThree, ClosedTwo, Five, Nothing, OpenOne, OpenTwo, Overline, StraightFour, WideClosedThree,
        WideTwo,
    };
    let (mut best, mut ways) = (Nothing, 0);
    for class in next {
        let made = match class {
            LineClass::Four | LineClass::DoubleFour | StraightFour => ClosedThree,
            LineClass::Three | LineClass::WideThree => OpenTwo,
            ClosedThree | WideClosedThree => ClosedTwo,
            OpenTwo | WideTwo => OpenOne,
            ClosedTwo => ClosedOne,
            Nothing | ClosedOne | OpenOne | Five | Overline => Nothing,
        };
        match made.cmp(&best) {
            std::cmp::Ordering::Greater => (best, ways) = (made, 1),
            std::cmp::Ordering::Equal => ways += 1,
            std::cmp::Ordering::Less => {}
        }
    }
    match (best, ways) {
        (ClosedThree, 2..) => WideClosedThree,
        (OpenTwo, 3..) => WideTwo,
        _ => best,
    }
}
