use super::*;
use crate::omok::rules;

fn board(side: u32, black: &str, white: &str) -> Board {
    let mut board = Board::new(side).unwrap();
    for (names, colour) in [(black, Colour::Black), (white, Colour::White)] {
        for name in names.split_whitespace() {
            board.place(board.point(name).unwrap(), colour).unwrap();
        }
    }
    board
}

fn renju(board: &Board, name: &str) -> Judgement {
    let rule = rules::find("renju").unwrap();
    judge(board, rule, Colour::Black, board.point(name).unwrap(), Reading::Judges).unwrap()
}

