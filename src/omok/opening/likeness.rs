//! Whether two positions are alike: one can be turned, mirrored and shifted into the other.

use crate::omok::{Colour, Point};

/// Column, row and colour of stones.
type Stones = Vec<(i64, i64, Colour)>;

/// The stones of a position, put the same for all that are alike. Edges count for nothing.
pub(super) fn face(side: u32, stones: &[Point]) -> Stones {
    let colours = Colour::ALL.into_iter().cycle();
    let at = |(&point, colour): (&Point, Colour)| (i64::from(point % side), i64::from(point / side), colour);
    let all: Stones = stones.iter().zip(colours).map(at).collect();
    (0..8).map(|way| shifted(&all, way)).min().unwrap_or_default()
}

/// The stones turned and mirrored by `way`, in order, with the least column and row 0.
fn shifted(stones: &[(i64, i64, Colour)], way: u32) -> Stones {
    let turned = |&(x, y, colour): &(i64, i64, Colour)| {
        let (x, y) = if way & 1 == 0 { (x, y) } else { (y, x) };
        (if way & 2 == 0 { x } else { -x }, if way & 4 == 0 { y } else { -y }, colour)
    };
    let mut all: Stones = stones.iter().map(turned).collect();
    let left = all.iter().map(|stone| stone.0).min().unwrap_or(0);
    let top = all.iter().map(|stone| stone.1).min().unwrap_or(0);
    all.iter_mut().for_each(|stone| (stone.0, stone.1) = (stone.0 - left, stone.1 - top));
    all.sort_unstable();
    all
}
