use super::*;
use crate::omok::referee::{Judgement, MOST_TOLD, Referee, RefereeTask};
use crate::omok::rules;
use crate::random::Random;
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

fn quick(board: &Board, limit: u32) -> Quick {
    Quick { limit, ..Quick::new(board, Colour::Black, Fouls::ALL, Reading::Judges) }
}

/// The verdict without sharing, and how many questions it took.
fn plain(board: &Board, point: Point) -> (Legality, u32) {
    let mut quick = quick(board, u32::MAX);
    (quick.legality(point, Thorough::Yes), quick.asked)
}

fn shared(board: &Board, point: Point) -> (Legality, u32) {
    let mut quick = quick(board, 0);
    (quick.shared(point), quick.asked)
}

#[test]
fn shared_answers_are_the_same_answers_and_fewer() {
    let mut random = Random::new(3);
    let mut boards = vec![tangle()];
    for _ in 0..12 {
        let mut board = tangle();
        (0..40).for_each(|_| board.remove(random.below(625)));
        boards.push(board);
    }
    let (mut most, mut saved) = (0, 0);
    for board in &boards {
        for point in empty(board) {
            let (expected, asked) = plain(board, point);
            let (found, fewer) = shared(board, point);
            assert_eq!(found, expected, "{}\n{board:?}", board.name(point));
            assert!(fewer <= asked);
            most = most.max(asked);
            saved += asked - fewer;
        }
    }
    assert!(most > 500 && saved > 1000, "{most} questions at most, {saved} saved");
}

#[test]
fn questions_end_at_the_limit() {
    let board = tangle();
    let point = empty(&board).max_by_key(|&point| plain(&board, point).1).unwrap();
    for limit in [0, 1, 10, 100] {
        let mut quick = quick(&board, limit);
        quick.legality(point, Thorough::Yes);
        // The questions that are open when the limit strikes ask for their other points once more.
        assert!(quick.asked > limit && quick.asked < limit + 200, "{} of {limit}", quick.asked);
    }
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
        let (expected, _) = plain(&board, point);
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
