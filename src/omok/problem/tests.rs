use proptest::prelude::*;

use super::*;
use crate::omok::MAX_SIDE;
use crate::omok::format::{self, moves};
use crate::omok::referee::Judgement;
use crate::recipe::{Opened, Recipe};
use crate::session::{Resources, Session};
use crate::trace::{Budget, Flow};

/// A double-three within a double-three.
fn nested() -> OmokProblem {
    let renju = rules::default_rule();
    let board = "h9 h10 i8 j8 k9 k10 l7 m6";
    let position = Stones { side: 15, black: board.to_owned(), white: "f10 e7 e11".to_owned(), ..Stones::default() };
    let mut game = position.game(renju).unwrap();
    game.set_to_move(Colour::Black);
    let referee = OmokAlgorithm::find("referee").unwrap();
    OmokProblem::new(&game, Choice::of(referee.info())).about("h8".to_owned(), Some(Colour::Black))
}

fn recipe(problem: OmokProblem) -> Recipe {
    Recipe::new(problem.into())
}

fn omok(text: &str) -> OmokProblem {
    Recipe::read(text.as_bytes()).unwrap().problem.take().unwrap()
}

#[test]
fn a_position_reads_back_as_it_was_written() {
    let mut problem = nested();
    problem.title = "Nested".to_owned();
    problem.set_reading(Reading::FiveCounts);
    problem.patterns = Some(PatternTable::original().write());
    let text = recipe(problem.clone()).to_json();
    assert_eq!(Recipe::read(text.as_bytes()), Ok(recipe(problem)));
    let plain = recipe(OmokProblem { patterns: None, ..nested() }).to_json();
    assert!(!plain.contains("patterns") && !plain.contains("reading") && !plain.contains("title"), "{plain}");
}

#[test]
fn every_algorithm_runs_on_a_position_to_its_end() {
    for looker in OmokAlgorithm::all() {
        let mut problem = OmokProblem { point: None, ..nested() }.looked_at_by(Choice::of(looker.info()));
        if looker.info().parameters.iter().any(|parameter| parameter.id == "nodes") {
            problem.algorithm.settings.set("nodes", 200);
        }
        let situation = problem.situation().unwrap();
        assert_eq!(situation.question.is_some(), looker.asks() != Asks::Nothing, "{}", looker.info().id);
        let mut run = problem.start(&situation).unwrap();
        while run.run_fast(1000) == Flow::Continue {}
        assert!(run.output().is_some(), "{}", looker.info().id);
    }
}

#[test]
fn faults_are_named_with_what_was_expected() {
    let good = recipe(nested()).to_json();
    let cases = [
        (good.replace("\"renju\"", "\"renyu\""), "unknown rule 'renyu'; known: renju, freestyle"),
        (good.replace("\"referee\"", "\"judge\""), "unknown algorithm 'judge'; known: referee"),
        (good.replace("\"side\": 15", "\"side\": 26"), "the side has 26 points; accepted: 1 to 25"),
        (good.replace("\"side\": 15", "\"side\": 8"), "line 1, column 1: h10 is outside the board of 8x8"),
        (good.replace("\"h8\"", "\"h9\""), "h9 is occupied"),
        (good.replace("\"h8\"", "\"z8\""), "z8 is outside the board of 15x15 points"),
        (good.replace("\"colour\": \"black\"", "\"colour\": \"red\""), "unknown colour 'red'; known: black, white"),
        (good.replace("f10 e7", "f10 h9"), "h9 is occupied"),
        (good.replace("f10 e7", "f10 #"), "line 1, column 9"),
        (good.replace("\"rule\"", "\"rules\""), "unknown field \"rules\""),
    ];
    crate::recipe::tests::assert_faults_are_named(&good, &cases);
    let caro = OmokProblem { rule: "caro".to_owned(), ..nested() };
    assert_eq!(recipe(caro.clone()).check(), Ok(()), "the referee knows every rule");
    let search = caro.looked_at_by(Choice::of(OmokAlgorithm::find("vcf").unwrap().info()));
    assert!(recipe(search).check().unwrap_err().to_string().contains("caro"));
    let patterns = Some("gridscope patterns 1\nblack five x BBBBB\n".to_owned());
    assert!(recipe(OmokProblem { patterns, ..nested() }).check().unwrap_err().to_string().starts_with("line 2"));
}

#[test]
fn a_full_board_has_no_point_to_judge() {
    let (side, names) = (3, "a1 b1 c1 a2 b2 c2 a3 b3 c3".to_owned());
    let position = Stones { side, black: names, ..Stones::default() };
    let problem = OmokProblem { position, point: None, ..nested() };
    assert!(problem.situation().unwrap_err().to_string().contains("no empty point"));
}

#[test]
fn games_keep_their_moves_and_what_was_set_up() {
    let rule = rules::default_rule();
    for text in [
        "(;GM[4]SZ[15];B[hh];W[ii];B[])",
        "(;GM[4]SZ[9]AB[aa][bb]AW[cc]PL[W];W[dd];B[ee])",
        "(;GM[4]SZ[15]AB[aa]PL[B])",
        "(;GM[4]SZ[15];B[hh];W[ii];AE[hh])",
        "(;GM[4]SZ[15];B[hh];W[ii];AE[hh];B[jj];W[hh])",
    ] {
        let game = format::read(text.as_bytes(), rule).unwrap();
        let again = Stones::of(&game).game(rule).unwrap();
        assert_eq!((again.board(), again.to_move()), (game.board(), game.to_move()), "{text}");
    }
    let game = format::read(b"h8i9j10", rule).unwrap();
    assert_eq!(Stones::of(&game).moves, "h8i9j10");
}

#[test]
fn a_smaller_board_keeps_what_finds_a_place() {
    let rule = rules::default_rule();
    let game = format::read(b"a1 o15 b2 c3 d4", rule).unwrap();
    let small = Stones::of(&game).on_side(rule, 9).unwrap();
    assert_eq!((small.side, small.moves.as_str()), (9, "a1 b:b2c3d4"));
    assert_eq!(small.game(rule).unwrap().to_move(), game.to_move());
    let set_up = nested().position.on_side(rule, 10).unwrap();
    assert_eq!(set_up.game(rule).unwrap().board().count(), 6, "{set_up:?}");
    assert!(Stones::of(&game).on_side(rule, 0).is_err());
}

fn is_game(text: &str) -> bool {
    Opened::read(text.as_bytes()).is_ok_and(|opened| opened.get::<crate::omok::Games>().is_some())
}

#[test]
fn files_of_omok_are_told_from_mazes_and_levels() {
    let psq = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\nblack\nwhite\n-1\n";
    for text in [
        "h8i9j10",
        "1. h8 2. i9",
        "(;GM[4]SZ[15];B[hh])",
        psq,
        "...\n.X.\n..O\n",
        "3 . X .\n2 . O .\n1 . . .\n  A B C\n",
    ] {
        assert!(is_game(text), "{text}");
    }
    assert_eq!(omok("h8i9j10").position.moves, "h8i9j10");
    assert_eq!(omok("...\n.X.\n..O\n").position.side, 3);
    for text in ["#####\n#S E#\n#####\n", "S E\n", "######\n#@ $.#\n######\n", "6 3\n######\n#@ $.#\n######\n"] {
        assert!(!is_game(text), "{text}");
    }
    let fault = |text: &str| Recipe::read(text.as_bytes()).unwrap_err().to_string();
    assert!(fault("h8i9h8").contains("move 3: h8 is occupied"), "{}", fault("h8i9h8"));
    assert!(fault("(;GM[4]SZ[15];B[hh").contains("line 1"), "{}", fault("(;GM[4]SZ[15];B[hh"));
}

#[test]
fn a_session_plays_the_referee() {
    let wake: crate::background::Wake = Arc::new(|| {});
    let resources = Resources {
        executor: crate::background::Executor::Slices,
        budget: Budget::BROWSER,
        allowance: Default::default(),
        wake,
    };
    let mut session = Session::start(recipe(nested()), resources).unwrap();
    for _ in 0..10_000 {
        session.pump().unwrap();
        if session.is_ready() && !session.is_busy() {
            break;
        }
    }
    let stage = session.active_stage().unwrap();
    let judgement = stage.outcome().and_then(|outcome| outcome.get::<Judgement>()).unwrap();
    assert!(judgement.legality.is_forbidden() && judgement.depth() >= 1);
    assert_eq!(session.prepared().unwrap().size().width, 15);
}

proptest! {
    #[test]
    fn moves_of_a_game_are_made_again(points in prop::collection::vec(0_u32..225, 0..60), side in 1..=MAX_SIDE) {
        let rule = rules::default_rule();
        let mut game = Game::new(side, *rule).unwrap();
        for point in points {
            let _ = game.play(point);
        }
        let stones = Stones::of(&game);
        let again = stones.game(rule).unwrap();
        prop_assert_eq!((again.board(), again.to_move()), (game.board(), game.to_move()));
        prop_assert_eq!(moves::write(&again), moves::write(&game));
    }

    #[test]
    fn damaged_positions_never_panic(cut in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut bytes = recipe(nested()).to_json().into_bytes();
        let place = cut.index(bytes.len());
        bytes[place] = byte;
        if let Ok(recipe) = Recipe::read(&bytes) {
            prop_assert!(recipe.check().is_ok());
        }
        bytes.truncate(place);
        let _ = Recipe::read(&bytes);
    }
}
