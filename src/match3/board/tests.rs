use proptest::prelude::*;

use super::*;
use crate::random::Random;

/// A board from rows of digits; `.` is a hole, `#` a fixture, `a`-`i` chained blocks, `A`-`I` caged ones.
fn board(rows: &[&str]) -> Board {
    let letters: Vec<u8> = rows.iter().flat_map(|row| row.bytes()).collect();
    let kind = |&letter: &u8| match letter {
        b'.' => CellKind::Hole,
        b'#' => CellKind::Fixture,
        b'a'..=b'i' => CellKind::Chain,
        b'A'..=b'I' => CellKind::Cage,
        _ => CellKind::Basic,
    };
    let block = |&letter: &u8| match letter {
        b'0'..=b'8' => Some(letter - b'0'),
        b'a'..=b'i' => Some(letter - b'a'),
        b'A'..=b'I' => Some(letter - b'A'),
        _ => None,
    };
    let size = Size::new(rows[0].len() as u32, rows.len() as u32);
    let mut board = Board::new(size, letters.iter().map(kind).collect()).unwrap();
    for (cell, letter) in (0..).zip(&letters) {
        board.set_block(cell, block(letter));
    }
    board
}

/// Tries every swap and looks at the whole board.
fn legal_by_trying(board: &Board) -> Vec<Swap> {
    let is_legal = |swap: &Swap| {
        let mut tried = board.clone();
        tried.swap(*swap);
        tried.runs().iter().flat_map(|run| run.cells()).any(|cell| cell == swap.a || cell == swap.b)
            && board.block(swap.a) != board.block(swap.b)
    };
    board.swaps().filter(is_legal).collect()
}

fn any_board() -> impl Strategy<Value = Board> {
    (1..9_u32, 1..9_u32, 1..6_u8, any::<u64>()).prop_map(|(width, height, colours, seed)| {
        let mut random = Random::new(seed);
        let kinds = (0..width * height).map(|_| match random.below(12) {
            number @ 0..6 => CellKind::ALL[number as usize],
            _ => CellKind::Basic,
        });
        let mut board = Board::new(Size::new(width, height), kinds.collect()).unwrap();
        for cell in board.cells() {
            let is_empty = random.below(20) == 0;
            board.set_block(cell, (!is_empty).then(|| random.below(u32::from(colours)) as u8));
        }
        board
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn moves_are_those_that_trying_finds(board in any_board()) {
        let mut without_lines = board;
        // Where a line stands already, any swap inside it looks like a match to whoever tries.
        while let Some(cell) = without_lines.first_match() {
            without_lines.set_block(cell, None);
        }
        let moves = without_lines.moves();
        prop_assert_eq!(&moves.legal, &legal_by_trying(&without_lines));
        prop_assert_eq!(moves.legal.len() as u32, without_lines.count_legal_moves());
        prop_assert_eq!(moves.is_dead(), !without_lines.has_legal_move());
        for swap in without_lines.swaps() {
            prop_assert_eq!(without_lines.is_legal(swap), moves.legal.contains(&swap));
        }
    }

    #[test]
    fn matched_cells_are_those_in_groups(board in any_board()) {
        let mut in_groups = vec![0; board.size().cells() as usize];
        for group in board.groups() {
            for &cell in &group.cells {
                in_groups[cell as usize] += 1;
                prop_assert_eq!(board.block(cell), Some(group.colour));
            }
        }
        for cell in board.cells() {
            let matched = board.block(cell).is_some_and(|colour| board.makes_line(cell, colour));
            prop_assert_eq!(u32::from(matched), in_groups[cell as usize]);
        }
        prop_assert_eq!(board.has_match(), in_groups.contains(&1));
    }

    #[test]
    fn a_swap_back_restores_the_board(board in any_board()) {
        let mut other = board.clone();
        for swap in board.swaps() {
            other.swap(swap);
            prop_assert_eq!(other.counts(), board.counts());
            other.swap(swap);
        }
        prop_assert_eq!(other, board);
    }
}

#[test]
fn groups_have_shapes() {
    let shape = |rows: &[&str]| board(rows).groups().iter().map(|group| group.shape).collect::<Vec<_>>();
    assert_eq!(shape(&["000"]), [MatchShape::Three]);
    assert_eq!(shape(&["0", "0", "0", "0"]), [MatchShape::Four]);
    assert_eq!(shape(&["1111111"]), [MatchShape::Five]);
    assert_eq!(shape(&["000", "012", "021"]), [MatchShape::L]);
    assert_eq!(shape(&["000", "101", "202"]), [MatchShape::T]);
    assert_eq!(shape(&["101", "000", "202"]), [MatchShape::Cross]);
    assert_eq!(shape(&["000", "010", "000"]), [MatchShape::Cluster]);
    assert_eq!(shape(&["0001", "2111"]), [MatchShape::Three, MatchShape::Three]);
}

#[test]
fn holes_fixtures_and_cages_cut_lines_and_chains_do_not() {
    for row in ["00.0", "00#0", "00A0"] {
        assert!(!board(&[row]).has_match(), "{row}");
    }
    assert!(board(&["00a1"]).has_match());
}

#[test]
fn fixed_blocks_take_part_in_matches_but_not_in_swaps() {
    assert_eq!(board(&["0010"]).legal_moves(), [Swap { a: 2, b: 3 }]);
    assert_eq!(board(&["00b0"]).moves(), Moves { legal: vec![], tested: 1 });
    assert_eq!(board(&["aa10"]).legal_moves(), [Swap { a: 2, b: 3 }]);
    assert_eq!(board(&["AA10"]).legal_moves(), []);
    assert_eq!(board(&["00-0"]).legal_moves(), []);
}

#[test]
fn a_change_of_a_cell_keeps_its_block_where_it_can() {
    let mut board = board(&["012"]);
    let before = board.clone();
    board.set_kind(1, CellKind::Cage);
    assert_eq!((board.block(1), board.kind(1)), (Some(1), CellKind::Cage));
    board.set_kind(1, CellKind::Hole);
    assert_eq!((board.block(1), board.is_full()), (None, true));
    assert_eq!(before.block(1), Some(1), "a copy is its own board");
}

#[test]
fn bad_sizes_are_refused() {
    assert_eq!(Board::basic(0, 0).unwrap_err(), BoardError::Size { width: 0, height: 0 });
    assert!(Board::basic(MAX_SIDE + 1, 1).is_err());
    assert!(Board::new(Size::new(3, 3), vec![CellKind::Basic; 8]).unwrap_err().to_string().contains("expected 9"));
}
