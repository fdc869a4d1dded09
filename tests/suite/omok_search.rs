//! Searches for Omok: right where the answer is known, legal always, of one mind where they must be.

use std::path::PathBuf;
use std::sync::Arc;

use gridscope::omok::format::moves;
use gridscope::omok::rules::{self, Rule};
use gridscope::omok::search::{self, LIST, Strategy, WIN};
use gridscope::omok::table::Terms;
use gridscope::omok::{Answer, Board, Colour, OmokTask, Point, Verdict, referee, threat};
use gridscope::random::Random;
use gridscope::trace::{Flow, Settings};

fn rule(id: &str) -> Rule {
    *rules::find(id).unwrap()
}

fn readable() -> impl Iterator<Item = Rule> {
    rules::LIST.iter().map(|rule| **rule).filter(|rule| Terms::of(rule).is_ok())
}

/// The position after `text`, moves in a row.
fn task(text: &str, id: &str) -> OmokTask {
    let game = moves::read_default(text, &rule(id)).unwrap();
    OmokTask::new(game.board().clone(), game.to_move(), rule(id)).unwrap()
}

fn answer(strategy: &Strategy, task: &OmokTask, set: &[(&str, i64)]) -> Answer {
    let mut settings = Settings::default();
    for &(id, value) in set.iter().filter(|one| strategy.info.parameters.iter().any(|known| known.id == one.0)) {
        settings.set(id, value);
    }
    settings.check(strategy.info).unwrap();
    let mut run = (strategy.start)(Arc::new(task.clone()), &settings, 0);
    while run.run_fast(1 << 10) == Flow::Continue {}
    run.answer::<Answer>().unwrap()
}

fn by_id(id: &str, task: &OmokTask, set: &[(&str, i64)]) -> Answer {
    answer(search::find(id).unwrap(), task, set)
}

/// Small limits, so that every strategy ends soon.
const SMALL: [(&str, i64); 3] = [("nodes", 3000), ("depth", 3), ("width", 10)];

/// The strategies that always propose a move.
fn players() -> impl Iterator<Item = &'static Strategy> {
    LIST.iter().filter(|strategy| strategy.info.group.id != "threats")
}

/// A board with `stones` stones near its middle, in turns, on which nobody has won.
fn random_task(random: &mut Random, side: u32, stones: u32, rule: Rule) -> OmokTask {
    let mut board = Board::new(side).unwrap();
    let mut colour = Colour::Black;
    let reach = side.min(8);
    let first = (side - reach) / 2;
    let mut left = stones.min(reach * reach / 2);
    while left > 0 {
        let point = (first + random.below(reach)) * side + first + random.below(reach);
        let wins = |board: &Board| {
            let judged = referee::judge(board, &rule, colour, point, Default::default());
            judged.is_ok_and(|judged| judged.legality == referee::Legality::Wins)
        };
        if board.is_empty(point) && !wins(&board) {
            board.place(point, colour).unwrap();
            colour = colour.other();
            left -= 1;
        }
    }
    OmokTask::new(board, colour, rule).unwrap()
}

fn is_legal(task: &OmokTask, point: Point) -> bool {
    let judged = referee::judge(task.board(), task.rule(), task.to_move(), point, Default::default()).unwrap();
    !judged.legality.is_forbidden()
}

#[test]
fn minimax_alpha_beta_and_principal_variation_agree() {
    let mut random = Random::new(21);
    for round in 0..24 {
        let rule = readable().nth(round % 5).unwrap();
        let task = random_task(&mut random, [9, 15, 7, 19][round % 4], 6 + round as u32 % 12, rule);
        let depth = 1 + round as i64 % 3;
        let set = [("depth", depth), ("width", 9), ("nodes", 0), ("table", 0), ("reductions", 0), ("vcf", 0)];
        let exact =
            [("leaf-vcf", 0), ("inner-vcf", 0), ("vct", 0), ("root-width", 0), ("futility", 0), ("correction", 0)];
        let truth = by_id("minimax", &task, &set);
        for id in ["alpha-beta", "pvs"] {
            for killers in [0, 1] {
                let found = by_id(id, &task, &[&set[..], &[("killers", killers)], &exact].concat());
                // A certain end may be seen before the last iteration.
                if found.depth == truth.depth {
                    assert_eq!(found.score, truth.score, "{id} {} depth {depth}\n{:?}", rule.id, task.board());
                }
                assert_eq!(found.verdict, truth.verdict, "{id} {}\n{:?}", rule.id, task.board());
                assert!(id == "pvs" || found.nodes <= truth.nodes);
            }
        }
    }
}

#[test]
fn no_strategy_ever_plays_a_foul_or_on_a_stone() {
    let mut random = Random::new(4);
    for round in 0..40 {
        let rule = if round % 4 == 0 { rule("korean") } else { rule("renju") };
        let task = random_task(&mut random, [5, 15, 9, 11][round % 4], 5 + round as u32 % 26, rule);
        for strategy in LIST {
            let found = answer(strategy, &task, &SMALL);
            let Some(best) = found.best else { continue };
            assert!(task.board().is_empty(best), "{}", strategy.info.id);
            assert!(is_legal(&task, best), "{} {}\n{:?}", strategy.info.id, task.board().name(best), task.board());
            assert_eq!(found.line.first(), Some(&best));
        }
    }
}

#[test]
fn a_five_is_made_and_a_five_is_stopped() {
    let make = task("h8 a1 i8 a2 j8 a3 k8 a5", "renju");
    let stop = task("h8 c3 i8 d3 j8 e3 k9 f3 a9 m12", "renju");
    for strategy in players() {
        let found = answer(strategy, &make, &SMALL);
        let name = make.board().name(found.best.unwrap());
        assert_eq!(found.verdict, Verdict::Win, "{}", strategy.info.id);
        assert!(["g8", "l8"].contains(&name.as_str()), "{} plays {name}", strategy.info.id);
        let found = answer(strategy, &stop, &SMALL);
        let name = stop.board().name(found.best.unwrap());
        assert!(["b3", "g3"].contains(&name.as_str()), "{} plays {name}", strategy.info.id);
        assert_eq!(found.verdict, Verdict::Loss, "{}", strategy.info.id);
    }
}

/// Positions in which the only point that stops a five is forbidden. Programs were seen to hang here.
const NO_ANSWER: [(&str, &str); 3] = [
    ("h8g6f6g5f7g4h7g3g2a1", "g7"),
    (
        "h8h9i8i9j9h10j10g11f12k7b1a1c1d1e1f1g1h1i1j1k1l1m1n1o1a2b2c2d2e2f2g2h2i2j2k2l2m2n2o2a3b3c3d3e3f3g3h3i3j3k3\
         l3m3n3o3a4b4a5c4d4e4f4g4h4i4j4k4l4m4n4o4b5c5d5e5f5g5h5i5j5k5l5m5n5o5a6b6c6d6e7e6f6f7g6",
        "j8",
    ),
    // White's row ends where black would have seven in a row.
    ("h4 d7 h5 e7 h6 f7 h8 g7 h9 o1 h10 o3 c7 o5", "h7"),
];

#[test]
fn where_the_only_answer_is_forbidden_it_says_so_and_plays_something_legal() {
    for (text, only) in NO_ANSWER {
        let task = task(text, "renju");
        for strategy in players() {
            let found = answer(strategy, &task, &SMALL);
            let best = found.best.unwrap();
            assert_eq!(found.verdict, Verdict::NoLegalAnswer, "{} {only}", strategy.info.id);
            assert!(is_legal(&task, best) && task.board().name(best) != only, "{}", strategy.info.id);
        }
    }
}

#[test]
fn one_forbidden_stop_of_two_is_a_loss_like_any_other() {
    // White's row is open at both ends; black may play on c7 and not on h7, and neither saves it.
    let task = task("h4 d7 h5 e7 h6 f7 h8 g7 h9 o1 h10 o3", "renju");
    assert!(!is_legal(&task, task.board().point("h7").unwrap()) && is_legal(&task, task.board().point("c7").unwrap()));
    for strategy in players() {
        assert_eq!(answer(strategy, &task, &SMALL).verdict, Verdict::Loss, "{}", strategy.info.id);
    }
}

#[test]
fn a_four_whose_answer_is_a_foul_wins_for_white() {
    // Black may not play h7: three in the column and three in the row, and it is where white's row ends.
    let text = "h8 d7 h9 e7 i7 f7 j7";
    let task = task(text, "renju");
    let found = by_id("vcf", &task, &[]);
    assert_eq!(found.verdict, Verdict::Win);
    assert_eq!(threat::replay(task.board(), Colour::White, task.rule(), &found.line), Ok(()));
    assert_eq!(by_id("pvs", &task, &SMALL).verdict, Verdict::Win);
}

#[test]
fn what_cannot_be_played_on_is_said() {
    let over = task("h8 a1 i8 a2 j8 a3 k8 a4 l8", "renju");
    let mut full = Board::new(3).unwrap();
    let mut one = Board::new(1).unwrap();
    for point in full.points() {
        full.place(point, if point % 2 == 0 { Colour::Black } else { Colour::White }).unwrap();
    }
    let full = OmokTask::new(full, Colour::White, rule("renju")).unwrap();
    let single = OmokTask::new(one.clone(), Colour::Black, rule("renju")).unwrap();
    one.place(0, Colour::Black).unwrap();
    for strategy in players() {
        assert_eq!(answer(strategy, &over, &SMALL).verdict, Verdict::Over, "{}", strategy.info.id);
        assert_eq!(answer(strategy, &over, &SMALL).best, None);
        assert_eq!(answer(strategy, &full, &SMALL).verdict, Verdict::Over, "{}", strategy.info.id);
        assert_eq!(answer(strategy, &single, &SMALL).best, Some(0), "{}", strategy.info.id);
    }
}

#[test]
fn every_side_from_the_smallest_to_the_largest_has_an_answer() {
    let mut random = Random::new(8);
    for side in 1..=25 {
        let task = random_task(&mut random, side, side, rule("renju"));
        for strategy in LIST {
            let found = answer(strategy, &task, &[("nodes", 300), ("depth", 2), ("width", 6)]);
            assert!(found.score.abs() <= WIN, "{} {side}", strategy.info.id);
        }
    }
}

#[test]
fn a_rule_that_asks_for_the_ends_of_a_five_is_refused() {
    let board = Board::new(15).unwrap();
    let refused = OmokTask::new(board, Colour::Black, rule("caro")).unwrap_err().to_string();
    assert!(refused.contains("caro") && refused.contains("renju"));
}

#[test]
fn the_limit_on_nodes_is_kept() {
    let task = task("h8 i9 j8 i7 i8 g8", "renju");
    for id in ["minimax", "alpha-beta", "pvs"] {
        let without = [("leaf-vcf", 0), ("inner-vcf", 0), ("vcf", 0), ("vct", 0)];
        let found = by_id(id, &task, &[&[("nodes", 500), ("depth", 6)], &without[..]].concat());
        assert!(found.nodes <= 501 && found.best.is_some(), "{id}: {}", found.nodes);
    }
}

#[test]
fn the_shortest_chase_is_no_longer_than_any() {
    let mut random = Random::new(33);
    let mut won = 0;
    for round in 0..400 {
        let rule = readable().nth(round % 5).unwrap();
        let task = random_task(&mut random, 13, 16 + round as u32 % 16, rule);
        let (deep, short) =
            (by_id("vcf", &task, &[("nodes", 20_000)]), by_id("vcf-iterative", &task, &[("nodes", 20_000)]));
        if deep.verdict == Verdict::Limit || short.verdict == Verdict::Limit {
            continue;
        }
        assert_eq!(deep.verdict, short.verdict, "{}\n{:?}", rule.id, task.board());
        if deep.verdict == Verdict::Win {
            won += 1;
            assert!(short.line.len() <= deep.line.len());
            for line in [&deep.line, &short.line] {
                assert_eq!(
                    threat::replay(task.board(), task.to_move(), &rule, line),
                    Ok(()),
                    "{}\n{:?}",
                    rule.id,
                    task.board()
                );
            }
        }
    }
    assert!(won > 40, "{won}");
}

#[derive(serde::Deserialize)]
struct Problem {
    id: String,
    to_move: String,
    black: Vec<String>,
    white: Vec<String>,
}

fn problems() -> Option<Vec<Problem>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data/omok/vcf-1200.jsonl");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: there is no {}", path.display());
        return None;
    };
    Some(text.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

#[test]
fn every_known_problem_is_solved_and_the_sequence_holds() {
    let Some(problems) = problems() else { return };
    // Every seventh: the whole set is what the command is for.
    for problem in problems.iter().step_by(7) {
        let mut board = Board::new(15).unwrap();
        for (names, colour) in [(&problem.black, Colour::Black), (&problem.white, Colour::White)] {
            names.iter().for_each(|name| board.place(board.point(name).unwrap(), colour).unwrap());
        }
        let to_move = if problem.to_move == "black" { Colour::Black } else { Colour::White };
        let task = OmokTask::new(board, to_move, rule("renju")).unwrap();
        let found = by_id("vcf", &task, &[("nodes", 0)]);
        assert_eq!(found.verdict, Verdict::Win, "{}", problem.id);
        assert_eq!(threat::replay(task.board(), to_move, task.rule(), &found.line), Ok(()), "{}", problem.id);
    }
}
