use proptest::prelude::*;

use super::*;
use crate::grid::Size;
use crate::match3::board::{Board, CellKind};
use crate::random::Random;

#[test]
fn the_most_of_one_colour_is_as_published() {
    let known = [
        (3, 3, 6),
        (4, 3, 8),
        (4, 4, 11),
        (5, 3, 10),
        (5, 4, 14),
        (5, 5, 17),
        (6, 6, 24),
        (7, 7, 33),
        (8, 8, 43),
        (9, 6, 36),
        (9, 8, 48),
        (9, 9, 54),
    ];
    for (height, width, most) in known {
        assert_eq!(most_of_one(Size::new(width, height)), MostOfOne::Exactly(most), "{height}x{width}");
        assert_eq!(most_of_one(Size::new(height, width)), MostOfOne::Exactly(most), "{width}x{height}");
    }
    assert_eq!(most_of_one(Size::new(12, 12)), MostOfOne::AtMost(96));
}

/// A board of up to 3x4 cells with some fixed, and the blocks to lay on the others.
fn small() -> impl Strategy<Value = (Board, Counts)> {
    (1..5_u32, 1..4_u32, 1..5_u32, any::<u64>()).prop_map(|(width, height, colours, seed)| {
        let mut random = Random::new(seed);
        let fixed = random.below(12);
        let kinds = (0..width * height).map(|_| match random.below(12) {
            number if number >= fixed => CellKind::Basic,
            number if number % 4 == 0 => CellKind::Cage,
            number if number % 4 == 1 => CellKind::Hole,
            _ => CellKind::Chain,
        });
        let mut board = Board::new(Size::new(width, height), kinds.collect()).unwrap();
        for cell in board.cells() {
            let colour = if random.coin() { 0 } else { random.below(colours) };
            board.set_block(cell, Some(colour as u8));
        }
        let counts = board.movable_counts();
        (board, counts)
    })
}

/// Every arrangement, without any of the cleverness of the search: (without a line, with a legal move).
fn by_trying(board: &mut Board, left: &mut Counts, cell: u32) -> (bool, bool) {
    if cell == board.size().cells() {
        let is_clean = !board.has_match();
        return (is_clean, is_clean && board.has_legal_move());
    }
    if !board.kind(cell).is_movable() {
        return by_trying(board, left, cell + 1);
    }
    let mut found = (false, false);
    for colour in 0..MAX_COLOURS {
        if left[usize::from(colour)] > 0 {
            left[usize::from(colour)] -= 1;
            board.set_block(cell, Some(colour));
            let one = by_trying(board, left, cell + 1);
            found = (found.0 | one.0, found.1 | one.1);
            left[usize::from(colour)] += 1;
        }
    }
    board.set_block(cell, None);
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn proofs_agree_with_trying_everything((board, counts) in small()) {
        let (is_clean, has_move) = by_trying(&mut board.clone(), &mut counts.clone(), 0);
        if let Some(proof) = quick(&board, &counts) {
            prop_assert!(!is_clean, "{:?}", proof);
        }
        if let Some(proof) = move_proof(&board, &counts) {
            prop_assert!(!has_move, "{:?}", proof);
        }
        let mut prover = Prover::new(&board, counts, u64::MAX);
        let found = loop {
            if let Some(found) = prover.advance(50) {
                break found;
            }
        };
        match found {
            Found::WithMove(found) => {
                prop_assert!(has_move && !found.has_match() && found.has_legal_move());
                prop_assert_eq!(found.movable_counts(), counts);
            }
            Found::Dead(found) => {
                prop_assert!(is_clean && !has_move && !found.has_match());
                prop_assert_eq!(found.movable_counts(), counts);
            }
            Found::Impossible => prop_assert!(!is_clean),
            Found::Unknown(_) => prop_assert!(false, "there is no bound"),
        }
    }
}

#[test]
fn a_bound_is_kept() {
    let board = Board::basic(6, 6).unwrap();
    let mut prover = Prover::new(&board, [24, 12, 0, 0, 0, 0, 0, 0, 0], 1000);
    let found = (0..10_000).find_map(|_| prover.advance(100));
    assert!(prover.nodes() < 1200 && found.is_some());
}
