//! [`Network`]: a small network that corrects the estimate of a position for what its lines make together.
//!
//! Every empty point adds rows of eight numbers to a sum: one by the four lines through it of the colour that is to move,
//! one by the lines of the colour that waits, and one by the [kind] of the point to both: what either could make there, roughly.
//! The sums, cut off below 0 and above 1, are the input of a layer of eight, and these of one number. A stone changes few rows,
//! so the sums are kept from stone to stone. All is whole numbers: the same on every machine.
//!
//! Cost: four rows for every point whose lines change; some 80 multiplications for an estimate. Source: Y. Nasu, "Efficiently
//! Updatable Neural-Network-based Evaluation Functions for Computer Shogi", 2018. The weights are made by
//! `gridscope omok fit`.

use std::sync::OnceLock;

use wide::i16x8;

use super::table::LineClass;
use super::weights;

/// How many sums there are, and how many numbers are made of them.
pub const WIDTH: usize = 8;
/// Rows: one for every four classes, whichever lines they are of.
pub const ROWS: usize = 3060;
/// The number of a point on which its colour may never play. It has no row: it adds nothing.
pub const BARRED: usize = ROWS;
/// Numbers of rows, a power of two so that every masked number has a row.
pub const NUMBERS: usize = 4096;
/// Kinds of points.
pub const KINDS: usize = 16;
/// One, in the sums.
pub const ONE: i32 = 512;
/// One, in the weights of the layers.
pub const LAYER_ONE: i32 = 64;
/// Weights for a factor of e in the odds to win, in parts of a point.
pub const SCALE: i64 = 550 * weights::FINE as i64;
/// Bytes of the weights: rows of lines, rows of kinds, then the layers.
pub const BYTES: usize =
    ROWS * 4 * WIDTH + KINDS * KINDS * 2 * WIDTH + 2 * WIDTH + 2 * WIDTH * WIDTH + 4 * WIDTH + 2 * WIDTH;

/// The sums of a position, to one who is to move. They are added to all at once.
pub type Sums = i16x8;

/// The weights.
#[derive(Debug)]
pub struct Network {
    rows: Box<[[Sums; 2]; NUMBERS]>,
    /// By the kind of a point to the colour that is to move, then to the other one.
    both: [[Sums; KINDS]; KINDS],
    bias: Sums,
    /// By the number that is made.
    inner: [Sums; WIDTH],
    inner_bias: [i32; WIDTH],
    outer: [i32; WIDTH],
}

static WEIGHTS: &[u8; BYTES] = include_bytes!("weights.bin");

/// The number of the row of four classes: the same in whichever order they come. The row of four lines without anything is 0.
pub const fn row(mut classes: [LineClass; 4]) -> usize {
    let mut sorted = 1;
    while sorted < classes.len() {
        let mut at = sorted;
        while at > 0 && (classes[at] as usize) < classes[at - 1] as usize {
            classes.swap(at, at - 1);
            at -= 1;
        }
        sorted += 1;
    }
    let [a, b, c, d] = classes;
    let (a, b, c, d) = (a as usize, b as usize, c as usize, d as usize);
    a + b * (b + 1) / 2 + c * (c + 1) * (c + 2) / 6 + d * (d + 1) * (d + 2) * (d + 3) / 24
}

/// The kind of the points with each number.
static KIND: [u8; NUMBERS] = {
    let mut kinds = [KINDS as u8 - 1; NUMBERS];
    let (count, mut four) = (LineClass::ALL.len(), 0);
    while four < count.pow(4) {
        let [a, b, c, d] = [four % count, four / count % count, four / count.pow(2) % count, four / count.pow(3)];
        if a <= b && b <= c && c <= d {
            let classes = [LineClass::ALL[a], LineClass::ALL[b], LineClass::ALL[c], LineClass::ALL[d]];
            kinds[row(classes)] = kind_of(classes);
        }
        four += 1;
    }
    kinds
};

/// What a stone makes of four lines, roughly: 0 where nothing is near, more for stronger threats, the greatest where its colour
/// may never play.
const fn kind_of(classes: [LineClass; 4]) -> u8 {
    use LineClass as Class;
    let mut counts = [0; Class::ALL.len()];
    let mut line = 0;
    while line < classes.len() {
        counts[classes[line] as usize] += 1;
        line += 1;
    }
    let fours = counts[Class::Four as usize];
    let strong =
        counts[Class::DoubleFour as usize] + counts[Class::StraightFour as usize] + counts[Class::Five as usize];
    let threes = counts[Class::Three as usize] + counts[Class::WideThree as usize];
    let closed_threes = counts[Class::ClosedThree as usize] + counts[Class::WideClosedThree as usize];
    let twos = counts[Class::OpenTwo as usize] + counts[Class::WideTwo as usize];
    match () {
        () if counts[Class::Nothing as usize] == 4 || counts[Class::OpenOne as usize] == 4 => 0,
        () if counts[Class::Overline as usize] > 0 => KINDS as u8 - 1,
        () if strong > 0 => 14,
        () if fours > 1 => 13,
        () if fours == 1 && threes > 0 => 12,
        () if fours == 1 && twos + closed_threes > 0 => 11,
        () if fours == 1 => 10,
        () if threes > 1 => 9,
        () if threes == 1 && twos + closed_threes > 0 => 8,
        () if threes == 1 => 7,
        () if closed_threes > 0 => 6,
        () if twos > 1 => 5,
        () if twos == 1 => 4,
        () if counts[Class::ClosedTwo as usize] > 0 => 3,
        () if counts[Class::OpenOne as usize] > 1 => 2,
        () => 1,
    }
}

/// The kind of a point by the number of its row: what a stone there would make, roughly. Below [`KINDS`].
#[inline]
pub const fn kind(number: usize) -> usize {
    KIND[number % NUMBERS] as usize
}

impl Network {
    /// The weights of one that adds nothing.
    pub const NOTHING: [u8; BYTES] = [0; BYTES];

    /// The network; read at the first call.
    pub fn get() -> &'static Self {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        NETWORK.get_or_init(|| Self::read(WEIGHTS))
    }

    /// The network with these weights.
    pub fn read(bytes: &[u8; BYTES]) -> Self {
        let mut short = bytes.chunks(2).map(|two| i16::from_le_bytes([two[0], two[1]]));
        let mut next = || std::array::from_fn(|_| short.next().unwrap_or_default());
        let mut rows = vec![[Sums::ZERO; 2]; NUMBERS];
        rows.iter_mut().take(ROWS).flatten().for_each(|row| *row = Sums::new(next()));
        let both = std::array::from_fn(|_| std::array::from_fn(|_| Sums::new(next())));
        let bias = Sums::new(next());
        let inner: [[i16; WIDTH]; WIDTH] = std::array::from_fn(|_| next());
        let inner = std::array::from_fn(|to| Sums::new(inner.map(|from| from[to])));
        // Two halves a number.
        let halves: [[i16; WIDTH]; 2] = [next(), next()];
        let halves = halves.as_flattened();
        let inner_bias =
            std::array::from_fn(|at| i32::from(halves[2 * at]) & 0xffff | i32::from(halves[2 * at + 1]) << 16);
        let rows = rows.into_boxed_slice().try_into().unwrap_or_else(|_| unreachable!("there is one for every number"));
        Self { rows, both, bias, inner, inner_bias, outer: next().map(i32::from) }
    }

    /// What the lines of a point add to the sums of its colour, and to those of the other one.
    #[inline]
    pub fn row(&self, number: usize) -> &[Sums; 2] {
        &self.rows[number % NUMBERS]
    }

    /// What a point adds to the sums of a colour to which it is of the kind `own`, and of the kind `other` to the other colour.
    #[inline]
    pub const fn both(&self, own: usize, other: usize) -> &Sums {
        &self.both[own % KINDS][other % KINDS]
    }

    /// What it adds to the estimate for the one who is to move and has these sums, in parts of a point.
    #[inline]
    pub fn output(&self, sums: &Sums) -> i32 {
        let input = sums.saturating_add(self.bias).max(Sums::ZERO).min(Sums::splat(ONE as i16));
        let inner =
            self.inner.iter().zip(self.inner_bias).map(|(weights, bias)| bias + input.dot(*weights).reduce_add());
        let outer: i64 = inner.zip(self.outer).map(|(one, weight)| i64::from(one.max(0)) * i64::from(weight)).sum();
        (outer * SCALE / i64::from(ONE * LAYER_ONE * LAYER_ONE)) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::state::State;
    use crate::omok::table::Shape;
    use crate::omok::{Board, Colour, OmokTask, Point, rules};
    use crate::random::Random;

    /// The sums of a position, from nothing but the classes of its points.
    fn sums(state: &State, colour: Colour) -> Sums {
        let tables = state.tables();
        let mut sums = Sums::ZERO;
        let network = Network::get();
        for point in (0..tables.geometry().points() as Point).filter(|&point| tables.is_empty(point)) {
            let [own, other] = [colour, colour.other()].map(|one| match tables.made(one, point).shape() {
                Shape::Barred => BARRED,
                _ => row(tables.classes(one, point)),
            });
            sums += network.row(own)[0] + network.row(other)[1] + *network.both(kind(own), kind(other));
        }
        sums
    }

    #[test]
    fn sums_are_kept_up_with_every_stone_that_is_played_taken_back_or_tried_out() {
        let (mut random, mut differ) = (Random::new(6), 0);
        for game in 0..40 {
            let rule = *rules::find(["renju", "freestyle"][game % 2]).unwrap();
            // The greatest board shows that the sums of many points do not leave their range.
            let (side, first, across) = [(15, 3, 9), (25, 0, 25)][game % 4 / 2];
            let mut state = OmokTask::new(Board::new(side).unwrap(), Colour::Black, rule).unwrap().state();
            for _ in 0..side * side / 2 {
                let point = (first + random.below(across)) * side + first + random.below(across);
                match (random.below(4), state.tables().is_empty(point)) {
                    (0, _) => state.undo(),
                    (1, true) => {
                        state.try_out(point);
                        state.undo();
                    }
                    (_, true) => state.play(point),
                    _ => {}
                }
                for colour in Colour::ALL {
                    assert_eq!(state.tables().totals().network[colour as usize], sums(&state, colour));
                }
                differ +=
                    usize::from(Network::get().output(&state.tables().totals().network[state.to_move() as usize]) != 0);
            }
        }
        assert!(differ > 1000, "{differ}");
    }

    #[test]
    fn the_rows_of_four_classes_are_one_for_every_four_in_any_order() {
        let mut numbers = std::collections::BTreeSet::new();
        for four in 0..15_u32.pow(4) {
            let class = |place: u32| LineClass::ALL[(four / 15_u32.pow(place) % 15) as usize];
            let number = row([class(0), class(1), class(2), class(3)]);
            assert_eq!(number, row([class(2), class(3), class(1), class(0)]));
            numbers.insert(number);
        }
        assert_eq!((numbers.len(), numbers.last()), (ROWS, Some(&(ROWS - 1))));
        assert_eq!(row([LineClass::Nothing; 4]), 0);
    }

    #[test]
    fn a_point_is_of_a_kind_by_its_strongest_lines() {
        use LineClass::{ClosedTwo, Five, Four, Nothing, OpenOne, OpenTwo, Overline, Three};
        let rising = [
            [Nothing, Nothing, Nothing, OpenOne],
            [OpenOne, OpenOne, OpenOne, ClosedTwo],
            [Nothing, OpenOne, OpenOne, OpenTwo],
            [OpenOne, OpenTwo, Three, ClosedTwo],
            [Three, Three, OpenTwo, OpenTwo],
            [Nothing, Four, Three, Nothing],
            [Five, Nothing, OpenTwo, Four],
            [Overline, Three, Five, Nothing],
        ];
        let kinds = rising.map(|classes| kind(row(classes)));
        assert!(kinds.is_sorted_by(|one, next| one < next), "{kinds:?}");
        assert_eq!([0, BARRED, row([OpenOne; 4])].map(kind), [0, KINDS - 1, 0]);
        assert_eq!(*Network::get().both(0, 0), Sums::ZERO);
        assert_eq!(*Network::get().row(BARRED), [Sums::ZERO; 2]);
    }
}
