//! The opening book: positions of few stones, each with the move that a long search of our own chose there.
//!
//! `gridscope omok book` makes it. Every line of it has a rule, a side, the stones in turns, black first, and the move:
//! `renju 15 h8 i9 > j7`. Positions that are alike, turned or mirrored, stand in it once.

mod make;

use std::collections::BTreeMap;
use std::sync::OnceLock;

pub use make::Making;

use super::search::OmokTask;
use super::{Board, Colour, Point};

/// Ways in which a square board is turned or mirrored.
pub(super) const WAYS: usize = 8;

/// Stones of a position, in the order of their points, turned so that all positions that are alike have the same.
pub type Stones = Vec<(Point, Colour)>;

/// A rule, a side and stones.
type Key = (String, u32, Stones);

/// The move of the book in the position of `task`, where it has one: a look at a table.
pub fn find(task: &OmokTask) -> Option<Point> {
    static BOOK: OnceLock<BTreeMap<Key, Point>> = OnceLock::new();
    let board = task.board();
    if !task.is_common() || !is_in_turn(board, task.to_move()) {
        return None;
    }
    let (stones, way) = least(board);
    let book = BOOK.get_or_init(|| include_str!("book.txt").lines().filter_map(read).collect());
    let point = *book.get(&(task.rule().id.to_owned(), board.side(), stones))?;
    board.points().find(|&at| board.is_empty(at) && turned(at, board.side(), way) == point)
}

/// Whether both colours have moved in turns, black first, and `to_move` is next.
fn is_in_turn(board: &Board, to_move: Colour) -> bool {
    let count = |colour| board.stones().iter().filter(|&&stone| stone == Some(colour)).count();
    let (black, white) = (count(Colour::Black), count(Colour::White));
    black - usize::from(to_move == Colour::White).min(black) == white
}

/// One line of the book.
fn read(line: &str) -> Option<(Key, Point)> {
    let (position, chosen) = line.split_once(" > ")?;
    let mut words = position.split(' ');
    let (rule, side) = (words.next()?, words.next()?.parse().ok()?);
    let mut board = Board::new(side).ok()?;
    for (name, colour) in words.zip(Colour::ALL.into_iter().cycle()) {
        board.place(board.point(name).ok()?, colour).ok()?;
    }
    let point = board.point(chosen).ok()?;
    let (stones, way) = least(&board);
    Some(((rule.to_owned(), side, stones), turned(point, side, way)))
}

/// The stones of all positions that are alike, and the way in which `board` is turned into them.
fn least(board: &Board) -> (Stones, usize) {
    let side = board.side();
    let stones = || board.points().filter_map(|point| Some((point, board.stone(point)?)));
    let seen = |way| {
        let mut seen: Stones = stones().map(|(point, colour)| (turned(point, side, way), colour)).collect();
        seen.sort_unstable();
        (seen, way)
    };
    (0..WAYS).map(seen).min().unwrap_or_default()
}

/// Where `point` lies when the board is turned or mirrored in one of [`WAYS`].
pub(super) const fn turned(point: Point, side: u32, way: usize) -> Point {
    let (x, y) = (point % side, point / side);
    let x = if way & 1 == 0 { x } else { side - 1 - x };
    let y = if way & 2 == 0 { y } else { side - 1 - y };
    if way & 4 == 0 { y * side + x } else { x * side + y }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::rules;

    fn task(rule: &str, side: u32, names: &[&str]) -> OmokTask {
        let mut board = Board::new(side).unwrap();
        for (name, colour) in names.iter().zip(Colour::ALL.into_iter().cycle()) {
            board.place(board.point(name).unwrap(), colour).unwrap();
        }
        OmokTask::new(board, Colour::ALL[names.len() % 2], *rules::find(rule).unwrap()).unwrap()
    }

    #[test]
    fn every_line_is_read_and_its_move_is_legal_however_the_board_is_turned() {
        let lines: Vec<&str> = include_str!("book.txt").lines().collect();
        assert!(lines.len() > 500, "{}", lines.len());
        for line in lines {
            let ((rule, side, stones), point) = read(line).unwrap_or_else(|| panic!("{line}"));
            for way in 0..WAYS {
                let mut board = Board::new(side).unwrap();
                stones.iter().for_each(|&(at, colour)| board.place(turned(at, side, way), colour).unwrap());
                let to_move = Colour::ALL[stones.len() % 2];
                let task = OmokTask::new(board, to_move, *rules::find(&rule).unwrap()).unwrap();
                let found = find(&task).unwrap_or_else(|| panic!("{line}, turned {way}"));
                assert!(task.state().is_legal(found), "{line}");
                let mut after = task.board().clone();
                after.place(found, to_move).unwrap();
                let mut expected = Board::new(side).unwrap();
                stones.iter().for_each(|&(at, colour)| expected.place(at, colour).unwrap());
                expected.place(point, to_move).unwrap();
                assert_eq!(least(&after).0, least(&expected).0, "{line}, turned {way}");
            }
        }
    }

    #[test]
    fn the_first_move_is_in_the_middle_and_what_the_book_cannot_know_is_left_to_the_search() {
        assert_eq!(find(&task("renju", 15, &[])), Some(7 * 15 + 7));
        assert_eq!(find(&task("renju", 9, &[])), None);
        let mut board = Board::new(15).unwrap();
        board.place(7 * 15 + 7, Colour::White).unwrap();
        for to_move in Colour::ALL {
            let rule = *rules::find("renju").unwrap();
            assert_eq!(find(&OmokTask::new(board.clone(), to_move, rule).unwrap()), None, "{to_move:?}");
        }
    }
}
