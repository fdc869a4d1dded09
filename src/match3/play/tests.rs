use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::grid::Size;
use crate::match3::board::{Board, CellKind, Swap};
use crate::match3::shuffle::ShuffleTask;
use crate::random::Random;

fn board(rows: &[&str]) -> Board {
    let mut board = Board::basic(rows[0].len() as u32, rows.len() as u32).unwrap();
    for (cell, letter) in (0..).zip(rows.concat().bytes()) {
        match letter {
            b'.' => board.set_kind(cell, CellKind::Hole),
            b'#' => board.set_kind(cell, CellKind::Fixture),
            b'-' => {}
            digit => board.set_block(cell, Some(digit - b'0')),
        }
    }
    board
}

fn text(board: &Board) -> Vec<String> {
    board.to_string().lines().map(str::to_owned).collect()
}

fn task_on(board: Board, colours: u8) -> Arc<ShuffleTask> {
    Arc::new(ShuffleTask::new(board, colours).unwrap())
}

/// Ordinary cells with some of all other kinds, and no block.
fn mixed_board(seed: u64) -> Board {
    let mut random = Random::new(seed);
    let size = Size::new(4 + random.below(6), 4 + random.below(6));
    let kinds = (0..size.cells()).map(|_| match random.below(24) {
        number @ 0..6 => CellKind::ALL[number as usize],
        _ => CellKind::Basic,
    });
    Board::new(size, kinds.collect()).unwrap()
}

fn blocks(board: &Board) -> u32 {
    board.counts().iter().sum()
}

/// Plays random moves and looks at every step; the boards after each move.
fn watched_game(seed: u64, rules: Rules) -> Vec<Board> {
    let Ok(mut game) = Game::start(task_on(mixed_board(seed), 5), rules, seed) else { return Vec::new() };
    let mut random = Random::new(seed);
    let mut boards = Vec::new();
    for _ in 0..6 {
        watched_settle(&mut game);
        boards.push(game.board().clone());
        if matches!(game.phase(), Phase::Over(_)) {
            break;
        }
        let moves = game.board().legal_moves();
        let swap = moves[random.below(moves.len() as u32) as usize];
        assert_eq!(game.swap(swap), Ok(Answer::Moved));
    }
    boards
}

fn watched_settle(game: &mut Game) {
    loop {
        let (before, totals) = (game.board().clone(), game.totals());
        let step = game.step();
        let (old, new) = (blocks(&before), blocks(game.board()));
        match step {
            Step::Found { cells, .. } => assert!(!cells.is_empty() && before.has_match()),
            Step::Cleared { blocks, .. } => {
                assert_eq!(old - blocks, new);
                assert_eq!(game.totals().cleared - totals.cleared, u64::from(blocks));
            }
            Step::Dropped(drops) => {
                assert_eq!(before.counts(), game.board().counts());
                assert!(drops.iter().all(|drop| drop.to > drop.from));
            }
            Step::Spawned(spawns) => {
                assert_eq!(old + spawns.len() as u32, new);
                assert!(game.board().is_full());
            }
            Step::Settled => assert!(!game.board().has_match() && game.board().has_legal_move()),
            Step::Dead { tested } => assert_eq!(tested, game.board().swaps().count() as u64),
            Step::Reshuffled { .. } => {
                assert_eq!(before.counts(), game.board().counts());
                assert!(!game.board().has_match() && game.board().has_legal_move());
            }
            Step::Idle => return,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_step_keeps_the_laws_and_equal_seeds_play_alike(seed in any::<u64>(), calm in any::<bool>(), slide in any::<bool>()) {
        let refill = if calm { Refill::Calm } else { Refill::Independent };
        let rules = Rules { refill, fall: Fall::ALL[usize::from(slide)], ..Rules::default() };
        prop_assert_eq!(watched_game(seed, rules), watched_game(seed, rules));
    }
}

#[test]
fn most_mixed_boards_can_be_played() {
    let played = (0..40).filter(|&seed| watched_game(seed, Rules::default()).len() == 6).count();
    assert!(played > 20, "{played}");
}

#[test]
fn a_swap_without_a_line_is_taken_back() {
    let mut game = Game::start(task_on(board(&["0102", "2313", "1020"]), 4), Rules::default(), 1).unwrap();
    game.settle();
    let before = game.board().clone();
    let swap = before.swaps().find(|&swap| !before.is_legal(swap)).unwrap();
    assert_eq!(game.swap(swap), Ok(Answer::TakenBack));
    assert_eq!((game.board(), game.totals().moves, game.phase()), (&before, 0, Phase::Ready));
    for swap in [Swap { a: 0, b: 2 }, Swap { a: 11, b: 12 }, Swap { a: u32::MAX, b: 0 }, Swap { a: 3, b: 4 }] {
        assert_eq!(game.swap(swap), Err(SwapError::NoSwap(swap)));
    }
}

#[test]
fn blocks_fall_through_holes_but_not_through_fixtures() {
    let mut board = board(&["12", "-#", ".3", "--"]);
    let mut drops = Vec::new();
    drop_blocks(&mut board, Fall::Straight, |drop| drops.push(drop));
    assert_eq!(text(&board), ["-2", "-#", ".-", "13"]);
    assert_eq!(drops, [Drop { from: 0, to: 6 }, Drop { from: 5, to: 7 }]);
}

#[test]
fn blocks_slide_in_below_obstacles_and_those_above_follow() {
    let mut board = board(&["12", "3#", "--", "--"]);
    let mut drops = Vec::new();
    drop_blocks(&mut board, Fall::Slide, |drop| drops.push(drop));
    assert_eq!(text(&board), ["-2", "-#", "--", "31"]);
    assert_eq!(drops, [Drop { from: 2, to: 6 }, Drop { from: 0, to: 4 }, Drop { from: 4, to: 7 }]);
}

#[test]
fn matches_open_chains_and_cages_and_take_jelly_away() {
    let mut board = board(&["111", "232"]);
    for (cell, kind) in [(0, CellKind::Chain), (1, CellKind::Jelly), (4, CellKind::Cage)] {
        board.set_kind(cell, kind);
    }
    let mut lined = Vec::new();
    find(&board, &mut lined);
    assert_eq!(clear(&mut board, &lined, |_, _| {}), 2);
    assert_eq!(text(&board), ["1--", "232"]);
    assert!(board.cells().all(|cell| board.kind(cell) == CellKind::Basic));
}

#[test]
fn one_colour_never_settles_and_that_is_said() {
    let mut game = Game::start(task_on(board(&["000", "000"]), 1), Rules::default(), 1).unwrap();
    game.settle();
    assert_eq!(game.phase(), Phase::Over(End::EndlessCascade));
    assert_eq!(game.totals().waves, u64::from(MAX_WAVES));
}

#[test]
fn a_board_that_can_have_no_move_ends_the_game_with_the_proof() {
    let mut game = Game::start(task_on(board(&["012", "120"]), 3), Rules::default(), 1).unwrap();
    game.settle();
    assert!(matches!(game.phase(), Phase::Over(End::NoMove(_))), "{:?}", game.phase());
}
