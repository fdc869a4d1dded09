//! Where a swap can make a line at all: three cells of one colour around a fourth.

use crate::match3::board::{Board, Spot, UNMATCHABLE};

/// Three places that hold one colour before a legal move: the one that moves, and the two that it joins.
pub(super) type Pattern = [Spot; 3];

/// Every pattern that the cells of `board` allow, whatever movable blocks lie there. One swap has up to
/// six of them.
pub(super) fn patterns(board: &Board) -> impl Iterator<Item = Pattern> {
    let stride = i64::from(board.shape().stride());
    let ways = move |&from: &Spot| [1, -1, stride, -stride].map(move |way| (i64::from(from), way));
    let is_movable = |spot: i64| board.shape().is_movable(spot as Spot);
    let swaps = board.shape().movable().iter().flat_map(ways).filter(move |&(from, way)| is_movable(from + way));
    swaps.flat_map(move |(from, way)| {
        let to = from + way;
        let across = if way.abs() == 1 { stride } else { 1 };
        let pairs = [(way, 2 * way), (-across, -2 * across), (across, 2 * across), (-across, across)];
        pairs
            .into_iter()
            .map(move |(one, other)| [from, to + one, to + other])
            .filter(move |places| places.iter().all(|&place| is_matchable(board, place)))
            .map(|places| places.map(|place| place as Spot))
    })
}

/// Whether a block at `place` would count for matches. Fixed blocks are on the board.
fn is_matchable(board: &Board, place: i64) -> bool {
    let spot = place as Spot;
    board.shape().is_movable(spot) || board.value(spot) < UNMATCHABLE
}
