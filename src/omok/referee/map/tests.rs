use super::*;
use crate::omok::referee::{Judgement, MOST_TOLD, Referee, RefereeTask};
use crate::omok::rules;
use crate::text::Language;
use crate::trace::{self, Algorithm as _, Flow};

/// A board found by search, on which one verdict takes a thousand nested questions.
const TANGLE: &str = "\
.O....O..OXO.....OOOO.O.O
.X.X....OX..X..X........X
.X..XX.......XXX.XOXX..XO
..O...X.X....X.X......XX.
...XX......XX....X.X.XXXX
X..O.OXX.X.XX.X.....XX...
.OXX..XXX.X.X..X.X.......
...X..X..X..O....XX...O..
..XX......XX....X.XXXXXX.
.OO...X.X..XX.O.XO...XXX.
.....X....X.OX...X.X....O
...X.X.O.....XX..X...O...
..X.X...OO.O.X......XXX.O
O...XOX.X..X.XO....XX..X.
..XX.XXXXX.O.....XX...O..
.....X.X.O......XX....XX.
O....X..X.O..X.X...X.X..O
.......X.XXX.XXX..X..XXXO
..XX......X.XXX..O..X...O
XX.XX.......XX...X..X....
.XX...XX.....X.XO..X.X..O
..XX....X.XXXXO..XX...XXO
..XX.X...XX....XO.XX.XXX.
.OXXO.XOXX.XXXXXXXO..X.X.
...X..X........X.X..X....";

pub(in crate::omok) fn tangle() -> Board {
    let mut board = Board::new(25).unwrap();
    for (point, stone) in (0..).zip(TANGLE.lines().flat_map(str::bytes)) {
        match stone {
            b'X' => board.place(point, Colour::Black).unwrap(),
            b'O' => board.place(point, Colour::White).unwrap(),
            _ => {}
        }
    }
    board
}

fn empty(board: &Board) -> impl Iterator<Item = Point> {
    board.points().filter(|&point| board.is_empty(point))
}

/// The judgement of `point`, with its tree closed after `limit` judgements.
fn told(board: &Board, point: Point, limit: u32) -> Judgement {
    let renju = *rules::find("renju").unwrap();
    let task = RefereeTask::new(board.clone(), renju, Colour::Black, point).unwrap();
    let mut referee = Referee::with_reading(task.into(), Reading::Judges).telling(limit);
    while referee.step(&mut trace::Off) == Flow::Continue {}
    referee.into_judgement()
}

#[test]
fn large_trees_are_closed_with_the_right_verdict() {
    let board = tangle();
    let (mut largest, mut closed) = (0, 0);
    for point in empty(&board) {
        let expected = legality(&board, rules::default_rule(), Colour::Black, point, Reading::Judges);
        let (whole, small) = (told(&board, point, MOST_TOLD), told(&board, point, 5));
        assert_eq!((whole.legality, small.legality), (expected, expected), "{}", board.name(point));
        assert!(whole.count() < MOST_TOLD as usize + 500 && small.count() < 100);
        largest = largest.max(whole.count());
        let told = small.sentences(&board, Language::ENGLISH);
        let is_closed = told.iter().any(|(_, sentence)| sentence.starts_with("The tree ends"));
        assert_eq!(is_closed, small != whole, "{}", board.name(point));
        closed += u32::from(is_closed);
    }
    assert!(largest > 500 && closed > 10, "{largest} judgements at most, {closed} trees closed");
}
