//! Shufflers of match-3 against what is known of them: published rates, exact lists, random boards.

use std::sync::Arc;

use gridscope::match3::bias::{Bias, Frequencies};
use gridscope::match3::board::Board;
use gridscope::match3::count::arrangements;
use gridscope::match3::feasible::Proof;
use gridscope::match3::shuffle::{LIST, Outcome, Purpose, ShuffleTask, Shuffled, find};
use gridscope::match3::trial::{self, Checked, Limits};
use gridscope::random::Random;
use gridscope::trace::{Claim, Flow, Reason, Settings};

fn shuffle(id: &str, task: &Arc<ShuffleTask>, settings: &Settings, seed: u64) -> Shuffled {
    let mut run = (find(id).unwrap().start)(Arc::clone(task), settings, seed);
    assert_eq!(run.run_fast(u64::MAX), Flow::Done);
    run.answer::<Shuffled>().unwrap()
}

fn empty(side: u32, colours: u8) -> Arc<ShuffleTask> {
    Arc::new(ShuffleTask::new(Board::basic(side, side).unwrap(), colours).unwrap())
}

/// Rates over many boards: recoloured and endless boards and false refusals in percent, moves a board.
struct Rates {
    recoloured: f64,
    is_false: f64,
    endless: f64,
    moves: f64,
}

fn rates(id: &str, colours: u8, boards: u64) -> Rates {
    let task = empty(9, colours);
    let all: Vec<Shuffled> = (0..boards).map(|seed| shuffle(id, &task, &Settings::default(), seed)).collect();
    let done: Vec<&Shuffled> = all.iter().filter(|one| one.outcome == Outcome::Done).collect();
    assert!(done.iter().all(|one| !one.board.has_match()));
    let sum = |of: &dyn Fn(&Shuffled) -> u64| done.iter().map(|one| of(one)).sum::<u64>() as f64;
    let count = done.len() as f64;
    Rates {
        recoloured: 100.0 * sum(&|one| u64::from(one.tally.recoloured > 0)) / count,
        is_false: 100.0 * sum(&|one| one.tally.false_refusals) / sum(&|one| one.tally.refusals),
        endless: 100.0 * (boards as f64 - count) / boards as f64,
        moves: sum(&|one| u64::from(one.board.count_legal_moves())) / count,
    }
}

#[test]
fn the_published_shuffler_has_its_published_faults() {
    let six = rates("as-published", 6, 4000);
    assert!((six.recoloured - 11.2).abs() < 1.6, "{} % recoloured", six.recoloured);
    assert!((six.is_false - 63.0).abs() < 1.5, "{} % false", six.is_false);
    assert!((six.moves - 21.1).abs() < 0.3, "{} legal moves", six.moves);
    assert!(six.endless < 0.2);
    let three = rates("as-published", 3, 1500);
    assert!((three.endless - 33.6).abs() < 4.0, "{} % endless", three.endless);
    let mended = rates("without-ghosts", 6, 4000);
    assert!((mended.recoloured - 5.7).abs() < 1.2 && mended.is_false == 0.0, "{} % recoloured", mended.recoloured);
}

#[test]
fn the_published_shuffler_runs_out_of_keys_above_ten_thousand_cells() {
    let task = Arc::new(ShuffleTask::new(Board::basic(101, 100).unwrap(), 6).unwrap());
    let outcome = shuffle("as-published", &task, &Settings::default(), 1).outcome;
    assert!(matches!(outcome, Outcome::Endless { because, .. } if because == Reason::KEYS_USED_UP), "{outcome:?}");
}

fn three_of_three() -> Arc<ShuffleTask> {
    let mut board = Board::basic(3, 3).unwrap();
    for cell in board.cells() {
        board.set_block(cell, Some((cell / 3) as u8));
    }
    Arc::new(ShuffleTask::new(board, 3).unwrap())
}

fn bias(id: &str, legal_move: i64, boards: u64) -> Bias {
    let task = three_of_three();
    let mut all = arrangements(task.board(), &task.board().movable_counts()).unwrap();
    let mut settings = Settings::default();
    if find(id).unwrap().info.claims(Claim::KeepsBlocks) {
        settings.set("legal-move", legal_move);
        if legal_move == 1 {
            all = all.with_move(task.board());
        }
    }
    let mut frequencies = Frequencies::new(all);
    for seed in 0..boards {
        let begun = Arc::new(task.mixed(&mut Random::new(!seed)));
        let shuffled = shuffle(id, &begun, &settings, seed);
        if shuffled.outcome.is_arranged() && shuffled.board.counts() == task.board().counts() {
            frequencies.add(&shuffled.board);
        }
    }
    assert_eq!(frequencies.outside(), 0, "{id}");
    frequencies.bias().unwrap()
}

#[test]
fn the_fair_shuffle_is_fair_and_the_published_one_is_not() {
    for legal_move in [0, 1] {
        let fair = bias("fair", legal_move, 60_000);
        assert!(fair.p > 0.001, "{fair:?}");
    }
    let published = bias("as-published", 0, 60_000);
    assert!((published.divergence - 0.208).abs() < 0.02, "{published:?}");
    let chain = bias("swap-chain", 0, 30_000);
    assert!(chain.p > 0.001, "{chain:?}");
}

#[test]
fn random_boards_of_all_kinds_are_answered_rightly() {
    let keeps = |one: &&gridscope::match3::shuffle::Shuffler| one.info.claims(Claim::KeepsBlocks);
    for method in LIST.iter().filter(keeps) {
        assert_eq!(method.purpose, Purpose::Rearrange);
        for (side, boards) in [(4, 1500), (30, 40)] {
            for seed in 0..boards {
                let task = Arc::new(trial::random_task(&mut Random::new(seed), Limits { side, fixed: 80 }).unwrap());
                let shuffled = shuffle(method.info.id, &task, &Settings::default(), seed);
                let checked = trial::check(&task, &shuffled);
                let is_settled = side > 4 || !matches!(shuffled.outcome, Outcome::GaveUp { .. });
                assert!(checked.is_ok() && is_settled, "{} {seed}: {checked:?} {:?}", method.info.id, shuffled.outcome);
                assert!(side > 4 || checked != Ok(Checked::Unchecked), "{} {seed}", method.info.id);
            }
        }
    }
}

#[test]
fn too_many_of_one_colour_are_refused_with_the_number() {
    let mut board = Board::basic(9, 9).unwrap();
    for cell in board.cells() {
        board.set_block(cell, Some(u8::from(cell >= 55)));
    }
    let task = Arc::new(ShuffleTask::new(board.clone(), 2).unwrap());
    let outcome = shuffle("fair", &task, &Settings::default(), 1).outcome;
    assert_eq!(outcome, Outcome::Impossible(Proof::TooMany { colour: 0, count: 55, most: 54 }));
}

#[test]
fn exactly_so_many_moves_are_made() {
    for wanted in [0, 1, 5, 20, 40] {
        let mut settings = Settings::default();
        settings.set("moves", wanted);
        let shuffled = shuffle("exact-moves", &empty(8, 6), &settings, 3);
        assert_eq!(shuffled.outcome, Outcome::Done);
        assert_eq!((i64::from(shuffled.board.count_legal_moves()), shuffled.board.has_match()), (wanted, false));
    }
}

#[test]
fn a_dead_board_is_woken_with_few_exchanges() {
    let mut dead = Settings::default();
    dead.set("moves", 0);
    let mut minimal = Settings::default();
    minimal.set("extent", 0);
    let mut tests = 0;
    for seed in 0..20 {
        let board = shuffle("exact-moves", &empty(8, 7), &dead, seed).board;
        let task = Arc::new(ShuffleTask::new(board, 7).unwrap());
        let woken = shuffle("swap-chain", &task, &minimal, seed);
        assert!(woken.outcome == Outcome::Done && woken.board.has_legal_move());
        assert_eq!(woken.board.counts(), task.board().counts());
        tests += woken.tally.tests;
    }
    assert!(tests <= 20 * 16, "{tests} exchanges tried");
}

#[test]
fn hopeless_rejection_gives_up_and_says_why() {
    let mut settings = Settings::default();
    settings.set("tries", 50);
    let outcome = shuffle("rejection", &empty(20, 6), &settings, 1).outcome;
    assert!(matches!(outcome, Outcome::GaveUp { because, .. } if because == Reason::TRIES_USED_UP), "{outcome:?}");
    let outcome = shuffle("transfer-matrix", &empty(12, 6), &settings, 1).outcome;
    assert!(matches!(outcome, Outcome::GaveUp { because, .. } if because == Reason::TOO_LARGE), "{outcome:?}");
}
