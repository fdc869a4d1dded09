use super::transfer::{Drawing, Matrix};
use super::*;
use crate::grid::Size;
use crate::match3::board::{Board, CellKind};
use crate::random::Random;

fn counted(height: u32, width: u32, colours: u8) -> String {
    count_boards(Size::new(width, height), colours).unwrap().boards.to_string()
}

#[test]
fn boards_are_counted_as_published() {
    assert_eq!(counted(3, 3, 3), "9750");
    assert_eq!(counted(4, 4, 3), "8484138");
    assert_eq!((counted(3, 3, 1), counted(2, 2, 1), counted(1, 1, 9)), ("0".into(), "1".into(), "9".into()));
    for (side, colours, acceptance) in
        [(5, 3, 0.051_281), (5, 4, 0.183_660), (5, 6, 0.463_332), (6, 3, 0.009_418), (6, 4, 0.069_044)]
    {
        let counted = count_boards(Size::new(side, side), colours).unwrap();
        assert!((counted.acceptance - acceptance).abs() < 6e-7, "{side} {colours}: {}", counted.acceptance);
    }
    assert!(count_boards(Size::new(12, 12), 3).is_err());
}

#[test]
fn wide_numbers_are_exact() {
    // 1 x n: a row of 60 cells with nine colours, by the recurrence of its ends.
    let (mut single, mut pair) = (num_bigint::BigUint::from(9_u8), num_bigint::BigUint::from(0_u8));
    for _ in 1..60 {
        (single, pair) = ((&single + &pair) * 8_u8, single);
    }
    assert_eq!(counted(1, 60, 9), (&single + &pair).to_string());
    assert_eq!(counted(60, 1, 9), (single + pair).to_string());
}

#[test]
fn enumeration_agrees_with_what_is_known() {
    let three = Board::basic(3, 3).unwrap();
    assert_eq!(boards(&three, 3).unwrap().len(), 9750);
    let of = |counts: [u32; 3]| std::array::from_fn(|colour| counts.get(colour).copied().unwrap_or(0));
    assert_eq!(arrangements(&three, &of([3, 3, 3])).unwrap().len(), 1344);
    assert_eq!(arrangements(&three, &of([4, 3, 2])).unwrap().len(), 846);
    assert_eq!(multinomial(&of([3, 3, 3])), 1680_u32.into());
    assert_eq!(multinomial(&of([6, 5, 5])), 2_018_016_u32.into());
    assert_eq!(arrangements(&Board::basic(4, 4).unwrap(), &of([6, 5, 5])).unwrap().len(), 657_260);
    assert!(boards(&Board::basic(5, 4).unwrap(), 2).is_none());
}

#[test]
fn an_arrangement_is_found_again_by_its_board() {
    let board = Board::basic(3, 2).unwrap();
    let all = boards(&board, 2).unwrap();
    let with_move = all.with_move(&board);
    let mut found = 0;
    for number in 0..64_u32 {
        let mut board = board.clone();
        for cell in board.cells() {
            board.set_block(cell, Some((number >> cell & 1) as u8));
        }
        assert_eq!(all.place(&board).is_some(), !board.has_match());
        assert_eq!(with_move.place(&board).is_some(), !board.has_match() && board.has_legal_move());
        found += usize::from(all.place(&board).is_some());
    }
    assert_eq!(found, all.len());
}

#[test]
fn drawn_boards_are_all_equally_likely() {
    // An L of five cells and a row of three, in two colours.
    let kinds = [1, 1, 1, 1, 0, 1, 1, 1, 1].map(|number| CellKind::from_number(number).unwrap());
    for board in [Board::new(Size::new(3, 3), kinds.to_vec()).unwrap(), Board::basic(4, 2).unwrap()] {
        let all = boards(&board, 2).unwrap();
        let matrix = Matrix::new(&board, 2).unwrap();
        assert_eq!(matrix.boards(), all.len() as u128);
        let mut random = Random::new(1);
        let mut counts = vec![0_u32; all.len()];
        let draws = 200 * all.len();
        for _ in 0..draws {
            let (mut drawn, mut drawing) = (board.clone(), Drawing::new(&matrix));
            while let Some((cell, colour)) = drawing.step(&matrix, &mut random) {
                drawn.set_block(cell, colour);
            }
            counts[all.place(&drawn).unwrap()] += 1;
        }
        let chi: f64 = counts.iter().map(|&count| (f64::from(count) - 200.0).powi(2) / 200.0).sum();
        let dof = (all.len() - 1) as f64;
        assert!((chi - dof) / (2.0 * dof).sqrt() < 4.0, "{chi} with {dof} degrees of freedom");
    }
}
