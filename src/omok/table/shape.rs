//! [`Shapes`]: what the four lines through a point make together, looked up by their four classes.

use std::sync::OnceLock;

use super::window::LineClass;
use crate::omok::rules::{Foul, Fouls};
use crate::omok::{network, weights};

/// What a stone on a point would make, over all four lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Shape {
    /// Nothing that has to be answered.
    Quiet = 0,
    /// It is barred for certain: an overline or a double-four. A double-three is only certain when it
    /// was played out, so it is not told here.
    Barred,
    /// A three, if its straight four is legal.
    Three,
    /// Two threes or more, if their straight fours are legal.
    DoubleThree,
    /// A four.
    Four,
    /// A four and a three at once.
    FourThree,
    /// Two fours or more.
    DoubleFour,
    /// A straight four.
    StraightFour,
    /// A five.
    Five,
}

impl Shape {
    /// How many there are.
    pub const COUNT: usize = 9;

    /// Every shape, by number.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Quiet,
        Self::Barred,
        Self::Three,
        Self::DoubleThree,
        Self::Four,
        Self::FourThree,
        Self::DoubleFour,
        Self::StraightFour,
        Self::Five,
    ];
}

/// What a stone on a point would make: a [`Shape`], and the number of its [`Worth`], in 16 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Made(u16);

impl Made {
    const fn new(shape: Shape, row: usize) -> Self {
        Self(row as u16 | (shape as u16) << 12)
    }

    /// Both numbers as one.
    #[inline]
    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    /// What has these [`bits`](Self::bits).
    #[inline]
    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The shape.
    #[inline]
    pub const fn shape(self) -> Shape {
        NUMBERED[(self.0 >> 12) as usize]
    }

    /// Whether the shapes are the same.
    #[inline]
    pub(super) const fn is_alike(self, other: Self) -> bool {
        (self.0 ^ other.0) >> 12 == 0
    }

    /// The number of its row in the [network](crate::omok::network), up to 3,060: by the classes of the four lines in any order.
    #[inline]
    pub const fn row(self) -> usize {
        (self.0 & 0xfff) as usize
    }
}

/// A shape for every four bits.
const NUMBERED: [Shape; 16] = {
    let (mut shapes, mut number) = ([Shape::Quiet; 16], 0);
    while number < Shape::COUNT {
        shapes[number] = Shape::ALL[number];
        number += 1;
    }
    shapes
};

/// What a stone is worth by what it [makes](Made), and whether it may be barred.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    values: [i16; 2],
    priority: u16,
    is_suspect: bool,
}

impl Worth {
    /// The greatest value.
    const MOST: i32 = i16::MAX as i32;

    /// Whether it may be barred; certain for all but double-threes.
    #[inline]
    pub const fn is_suspect(self) -> bool {
        self.is_suspect
    }

    /// The priority of a stone here for its colour, by a table of patterns: 0 to 4,095.
    #[inline]
    pub const fn priority(self) -> i32 {
        self.priority as i32
    }

    /// What the empty point is worth to its colour, if that is to move and if the other one is, in sixteenths
    /// of a point: -32,767 to 32,767 each.
    #[inline]
    pub const fn values(self) -> [i32; 2] {
        [self.values[0] as i32, self.values[1] as i32]
    }
}

/// The priority of a line, by class.
const PRIORITY: [u32; 15] = [0, 2, 8, 7, 25, 29, 21, 27, 58, 66, 70, 300, 700, 2000, 0];
/// What the whole adds to the priority of its lines, by shape.
const PRIORITY_TOGETHER: [u32; Shape::COUNT] = [0, 0, 0, 70, 0, 250, 300, 0, 0];

/// What every four classes make, and what that is worth. Which lines they are of does not matter, so that two pairs of
/// classes name them: the tables are small enough to stay near the processor.
#[derive(Debug)]
pub struct Shapes {
    made: Box<[Made; COUNT]>,
    /// By the number of the row.
    worth: Box<[Worth; network::NUMBERS]>,
    /// What each adds to the urgency of a move of its colour, and of the other one, by the number of the row.
    urgency: Box<[[i16; 2]; network::NUMBERS]>,
}

/// Pairs of classes without an order.
const PAIRS: usize = 15 * 16 / 2;
/// Numbers of two such pairs; a power of two, so that every masked number has an entry.
const COUNT: usize = 1 << 14;
/// The number of the pair of two classes, by four bits each.
static PAIR: [u8; 256] = pairs();
/// Where the entries begin whose first pair is this one, by four bits a class.
static FIRST: [u16; 256] = {
    let (numbers, mut first, mut both) = (pairs(), [0; 256], 0);
    while both < 256 {
        first[both] = numbers[both] as u16 * PAIRS as u16;
        both += 1;
    }
    first
};

const fn pairs() -> [u8; 256] {
    let (mut numbers, mut both, mut next) = ([0; 256], 0, 0);
    while both < 256 {
        let (one, other) = (both & 15, both >> 4);
        if one <= other && other < 15 {
            numbers[both] = next;
            numbers[one << 4 | other] = next;
            next += 1;
        }
        both += 1;
    }
    numbers
}

impl Shapes {
    /// The table where `bans` are barred; built at the first call, which costs about a millisecond.
    pub fn of(bans: Fouls) -> &'static Self {
        static ALL: [OnceLock<Shapes>; 8] = [const { OnceLock::new() }; 8];
        let number = bans.iter().map(|foul| 1_usize << foul as u8).sum::<usize>();
        ALL[number % 8].get_or_init(|| Self::build(bans))
    }

    fn build(bans: Fouls) -> Self {
        let mut worth = Box::new([Worth::default(); network::NUMBERS]);
        let mut urgent = Box::new([[0; 2]; network::NUMBERS]);
        let made = each(|classes| {
            let (made, one) = judge(classes, bans);
            worth[made.row()] = one;
            urgent[made.row()] = urgency(classes, made.shape());
            made
        });
        Self { made, worth, urgency: urgent }
    }

    /// What four lines make, whose classes are the four parts of `classes`, of four bits each.
    #[inline]
    pub fn made(&self, classes: u16) -> Made {
        self.made[number(classes)]
    }

    /// What a stone that makes this is worth.
    #[inline]
    pub fn worth(&self, made: Made) -> Worth {
        self.worth_of(made.row())
    }

    /// The same by the number of the row.
    #[inline]
    pub(super) fn worth_of(&self, number: usize) -> Worth {
        self.worth[number % network::NUMBERS]
    }

    /// What four lines of these `classes`, that `made` this, add to the urgency of a move of their colour, and of the other one.
    #[inline]
    pub fn urgency(&self, made: Made, classes: u16) -> [i16; 2] {
        match made.row() {
            // All that are barred have this row, but they are not equally urgent to the other colour.
            network::BARRED => urgency_of(classes, made.shape()),
            row => self.urgency[row % network::NUMBERS],
        }
    }
}

/// The place of four classes in the tables.
#[inline]
const fn number(classes: u16) -> usize {
    let [low, high] = classes.to_le_bytes();
    (FIRST[low as usize] as usize + PAIR[high as usize] as usize) % COUNT
}

/// A table of what `one` says of every four classes.
fn each<T: Copy + Default>(mut one: impl FnMut([LineClass; 4]) -> T) -> Box<[T; COUNT]> {
    let pairs = LineClass::ALL.iter().enumerate().flat_map(|(most, &first)| {
        let second = LineClass::ALL.iter().take(most + 1);
        second.map(move |&second| [first, second])
    });
    let pairs: Vec<_> = pairs.collect();
    // It is too large for a stack.
    let mut all: Vec<T> = Vec::with_capacity(COUNT);
    for (place, &[a, b]) in pairs.iter().enumerate() {
        for (other, &[c, d]) in pairs.iter().enumerate() {
            // The same four stand before, with the pairs the other way round.
            all.push(if other < place { all[other * PAIRS + place] } else { one([a, b, c, d]) });
        }
    }
    all.resize(COUNT, T::default());
    all.into_boxed_slice().try_into().unwrap_or_else(|_| unreachable!("there is one for every number"))
}

/// What four lines make where `bans` are barred, and what it is worth.
fn judge(classes: [LineClass; 4], bans: Fouls) -> (Made, Worth) {
    let has = |class: LineClass| classes.contains(&class);
    let fours: u32 = classes.iter().map(|class| class.fours()).sum();
    let threes = classes.iter().filter(|class| class.is_three()).count();
    let mut suspicion = Fouls::NONE;
    let found =
        [(Foul::Overline, has(LineClass::Overline)), (Foul::DoubleFour, fours >= 2), (Foul::DoubleThree, threes >= 2)];
    for (foul, _) in found.into_iter().filter(|&(_, is_found)| is_found) {
        suspicion = suspicion.with(foul);
    }
    let suspicion = if has(LineClass::Five) { Fouls::NONE } else { suspicion.and(bans) };
    let is_certain = suspicion.contains(Foul::Overline) || suspicion.contains(Foul::DoubleFour);
    let shape = match () {
        () if has(LineClass::Five) => Shape::Five,
        () if is_certain => Shape::Barred,
        () if has(LineClass::StraightFour) => Shape::StraightFour,
        () if fours >= 2 => Shape::DoubleFour,
        () if fours == 1 && threes > 0 => Shape::FourThree,
        () if fours == 1 => Shape::Four,
        () if threes > 1 => Shape::DoubleThree,
        () if threes == 1 => Shape::Three,
        () => Shape::Quiet,
    };
    if shape == Shape::Barred {
        return (Made::new(shape, network::BARRED), Worth { is_suspect: true, ..Worth::default() });
    }
    let priority =
        classes.iter().map(|&class| PRIORITY[class as usize]).sum::<u32>() + PRIORITY_TOGETHER[shape as usize];
    // What the point is worth while it stays empty, to a colour that is to move and to one that waits.
    let values = [0, 1].map(|turn| sum(classes, &weights::LINES[turn], &weights::PAIRS[turn]));
    let values = values.map(|value| value.clamp(-Worth::MOST, Worth::MOST) as i16);
    let (priority, is_suspect) = (priority.min(4095) as u16, !suspicion.is_empty());
    (Made::new(shape, network::row(classes)), Worth { values, priority, is_suspect })
}

/// What four lines add to the urgency of a move on their point: of their colour, and of the other one.
fn urgency(classes: [LineClass; 4], shape: Shape) -> [i16; 2] {
    [0, 1].map(|turn| {
        let lines = sum(classes, &weights::ORDER_LINES[turn], &weights::ORDER_PAIRS[turn]);
        let urgency = lines + weights::ORDER_SHAPES[turn][shape as usize];
        urgency.clamp(-Worth::MOST, Worth::MOST) as i16
    })
}

/// The same of four lines whose classes are the four parts of `classes`.
#[cold]
fn urgency_of(classes: u16, shape: Shape) -> [i16; 2] {
    let class = |line: u16| LineClass::ALL[usize::from(classes >> (4 * line) & 15) % LineClass::ALL.len()];
    urgency([0, 1, 2, 3].map(class), shape)
}

/// The sum of four lines, and of every two of them.
fn sum(classes: [LineClass; 4], lines: &[i32; 15], both: &[[i32; 15]; 15]) -> i32 {
    let classes = classes.map(|class| class as usize);
    let pairs = (1..classes.len()).flat_map(|one| (0..one).map(move |other| both[classes[one]][classes[other]]));
    classes.iter().map(|&class| lines[class]).sum::<i32>() + pairs.sum::<i32>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_the_lines_does_not_matter() {
        let bans = Fouls::NONE.with(Foul::Overline).with(Foul::DoubleFour).with(Foul::DoubleThree);
        let shapes = Shapes::of(bans);
        let mut seen = 0;
        for classes in (0..=u16::MAX).step_by(7) {
            let class = |line: usize| LineClass::ALL.get(usize::from(classes) >> (4 * line) & 15).copied();
            let (Some(a), Some(b), Some(c), Some(d)) = (class(0), class(1), class(2), class(3)) else { continue };
            let (made, worth) = judge([a, b, c, d], bans);
            assert_eq!(shapes.made(classes), made, "{classes}");
            assert_eq!(shapes.worth(made), worth, "{classes}");
            assert_eq!(shapes.urgency(made, classes), urgency([a, b, c, d], made.shape()), "{classes}");
            seen += 1;
        }
        assert!(seen > 7000, "{seen}");
    }
}
