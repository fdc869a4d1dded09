//! [`Rays`]: everything that can be read from a stone to one side, as far as patterns reach.

use std::sync::OnceLock;

use super::letter::Letter;
use super::pattern::MAX_LENGTH;
use super::string::BLANKS;
use crate::omok::Colour;
use crate::omok::lines::MARGIN;

/// The greatest number of letters on one side of a stone that can lie under a pattern with it.
pub(super) const MAX_REACH: usize = MAX_LENGTH - 1;

// A ray lies within the margins of a line.
const _: () = assert!(MAX_REACH <= MARGIN as usize);

/// What can stand on a point, seen by one colour: bit 0 an own stone, bit 1 another one, both outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen(u8);

impl Seen {
    /// The letter that it is for `colour`.
    pub const fn letter(self, colour: Colour) -> Letter {
        match self.0 {
            0 => Letter::Empty,
            1 => Letter::of(colour),
            2 => Letter::of(colour.other()),
            _ => Letter::Outside,
        }
    }

    const fn is_blank(self) -> bool {
        self.0 == 0
    }

    /// Whether the reading stops here, whatever came before.
    const fn stops(self) -> bool {
        self.0 >= 2
    }
}

/// The numbers of all rays of a length, after what can be cut from two rows of bits.
#[derive(Debug)]
pub(super) struct Rays {
    reach: usize,
    /// The ray of each cut after a stone: own stones in the lower bits, others above them, the nearest
    /// point lowest.
    after: Box<[u16]>,
    /// The same before a stone: there the nearest point is highest.
    before: Box<[u16]>,
    rays: Vec<Vec<Seen>>,
}

impl Rays {
    /// The rays of `reach` letters, at most [`MAX_REACH`]; made at the first call, in about a millisecond
    /// for the longest.
    pub fn of(reach: usize) -> &'static Self {
        static ALL: [OnceLock<Rays>; MAX_REACH + 1] = [const { OnceLock::new() }; MAX_REACH + 1];
        let reach = reach.min(MAX_REACH);
        ALL[reach].get_or_init(|| Self::new(reach))
    }

    fn new(reach: usize) -> Self {
        let count = 1 << (2 * reach);
        let mut numbers = vec![u16::MAX; count];
        let (mut after, mut before) = (vec![0; count], vec![0; count]);
        let mut rays = Vec::new();
        for cut in 0..count {
            let ray = decode(cut, reach);
            let canonical = encode(&ray, reach);
            if numbers[canonical] == u16::MAX {
                numbers[canonical] = rays.len() as u16;
                rays.push(ray);
            }
            after[cut] = numbers[canonical];
            before[mirror(cut, reach)] = numbers[canonical];
        }
        Self { reach, after: after.into(), before: before.into(), rays }
    }

    /// Letters of the longest ray.
    pub const fn reach(&self) -> usize {
        self.reach
    }

    /// How many rays there are.
    pub const fn count(&self) -> usize {
        self.rays.len()
    }

    /// Every ray by number, from the stone outwards.
    pub fn iter(&self) -> impl Iterator<Item = &[Seen]> {
        self.rays.iter().map(Vec::as_slice)
    }

    /// The number of the ray after a stone whose bits were cut out.
    #[inline]
    pub fn after(&self, own: u64, other: u64) -> usize {
        usize::from(self.after[(own | other << self.reach) as usize])
    }

    /// The number of the ray before a stone whose bits were cut out.
    #[inline]
    pub fn before(&self, own: u64, other: u64) -> usize {
        usize::from(self.before[(own | other << self.reach) as usize])
    }
}

/// What is read of a cut: everything up to the letter at which the reading stops.
fn decode(cut: usize, reach: usize) -> Vec<Seen> {
    let mut ray = Vec::with_capacity(reach);
    let mut blanks = 0;
    for place in 0..reach {
        let seen = Seen((cut >> place & 1 | (cut >> (reach + place) & 1) << 1) as u8);
        ray.push(seen);
        blanks = if seen.is_blank() { blanks + 1 } else { 0 };
        if seen.stops() || blanks == BLANKS {
            break;
        }
    }
    ray
}

/// The cut of a ray with nothing behind its end.
fn encode(ray: &[Seen], reach: usize) -> usize {
    let bits = |(place, seen): (usize, &Seen)| {
        let seen = usize::from(seen.0);
        (seen & 1) << place | (seen >> 1) << (reach + place)
    };
    ray.iter().enumerate().map(bits).sum()
}

/// The cut with both of its halves turned round.
fn mirror(cut: usize, reach: usize) -> usize {
    let turn = |half: usize| (0..reach).map(|place| (half >> place & 1) << (reach - 1 - place)).sum::<usize>();
    let mask = (1 << reach) - 1;
    turn(cut & mask) | turn(cut >> reach & mask) << reach
}
