#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::*;
use crate::omok::collection::{EMBEDDED, Puzzle, Task};
use crate::omok::game::Game;
use crate::omok::referee::Legality;
use crate::omok::search::OmokTask;
use crate::omok::threat::replay;
use crate::omok::{Board, Colour, Point, rules};

fn puzzles() -> impl Iterator<Item = Puzzle> {
    EMBEDDED.iter().flat_map(|file| file.read().unwrap())
}

fn attacks() -> impl Iterator<Item = Puzzle> {
    puzzles().filter(|puzzle| matches!(puzzle.task, Task::FindVcf { .. }))
}

fn asking(task: Task) -> impl Iterator<Item = Puzzle> {
    puzzles().filter(move |puzzle| puzzle.task == task)
}

fn reply(board: &Board, colour: Colour, rule: &str, point: Point) -> Reply {
    asked(Task::FindVcf { fours: 1 }, board, colour, rule, point)
}

fn asked(task: Task, board: &Board, colour: Colour, rule: &str, point: Point) -> Reply {
    let position = OmokTask::new(board.clone(), colour, *rules::find(rule).unwrap()).unwrap();
    let mut trial = Trial::new(task, &position, point).unwrap();
    loop {
        if let Some(reply) = trial.advance(100) {
            return reply;
        }
    }
}

fn position(text: &str) -> Board {
    crate::omok::format::read(text.as_bytes(), rules::default_rule()).unwrap().board().clone()
}

/// Follows `choose` to the end of an attack; the moves that were played.
fn follow(puzzle: &Puzzle, mut choose: impl FnMut(&Board, &[Point]) -> Point) -> Vec<Point> {
    let (mut board, mut moves, mut line) = (puzzle.board.clone(), Vec::new(), puzzle.solution.clone());
    loop {
        let point = choose(&board, &line);
        let reply = asked(puzzle.task, &board, puzzle.to_move, puzzle.rule.id, point);
        board.place(point, puzzle.to_move).unwrap();
        moves.push(point);
        match reply {
            Reply::Five | Reply::NoAnswer { .. } => return moves,
            Reply::Answered { answer, line: rest } => {
                board.place(answer, puzzle.to_move.other()).unwrap();
                moves.push(answer);
                line = rest;
            }
            other => unreachable!("{}: {other:?} after {moves:?}", puzzle.id),
        }
    }
}

#[test]
fn the_line_that_is_known_after_each_answer_wins_every_puzzle() {
    for puzzle in attacks() {
        let moves = follow(&puzzle, |_, line| line[0]);
        assert_eq!(replay(&puzzle.board, puzzle.to_move, &puzzle.rule, &moves), Ok(()), "{}", puzzle.id);
    }
}

#[test]
fn the_line_that_is_known_after_each_answer_wins_every_puzzle_of_threats() {
    let mut seen = 0;
    for puzzle in asking(Task::FindThreats) {
        let moves = follow(&puzzle, |_, line| line[0]);
        assert!(moves.len() >= 5, "{}", puzzle.id);
        seen += 1;
    }
    assert!(seen >= 8, "{seen}");
}

#[test]
fn a_threat_that_does_not_win_and_a_move_that_threatens_nothing_are_lost() {
    let (mut in_vain, mut quiet) = (0, 0);
    for puzzle in asking(Task::FindThreats) {
        let far = puzzle.board.points().find(|&point| puzzle.board.is_empty(point)).unwrap();
        let reply = |point| asked(puzzle.task, &puzzle.board, puzzle.to_move, puzzle.rule.id, point);
        match reply(far) {
            Reply::Lost { why: Lost::NoThreat, answer: None } => quiet += 1,
            // The defender has a four that cannot be stopped.
            Reply::Lost { why: Lost::InVain, answer: Some(_) } => {}
            other => unreachable!("{}: {other:?}", puzzle.id),
        }
        for point in puzzle.board.points().filter(|&point| puzzle.board.is_empty(point)) {
            match reply(point) {
                Reply::Lost { why: Lost::InVain, answer } => in_vain += u32::from(answer.is_some()),
                Reply::Lost { .. } => {}
                other => assert_eq!(point, puzzle.solution[0], "{}: {other:?}", puzzle.id),
            }
        }
    }
    assert!(in_vain > 10 && quiet > 5, "{in_vain} {quiet}");
}

#[test]
fn one_move_escapes_and_every_other_one_is_answered() {
    let mut seen = 0;
    for puzzle in asking(Task::Escape) {
        let reply = |point| asked(puzzle.task, &puzzle.board, puzzle.to_move, puzzle.rule.id, point);
        assert_eq!(reply(puzzle.solution[0]), Reply::Holds, "{}", puzzle.id);
        for point in puzzle.board.points().filter(|&point| puzzle.board.is_empty(point) && point % 7 == 0) {
            if point != puzzle.solution[0] {
                let is_answered = matches!(
                    reply(point),
                    Reply::Lost { why: Lost::Threats, answer: Some(_) } | Reply::Lost { why: Lost::Foul(_), .. }
                );
                assert!(is_answered, "{}: {}", puzzle.id, puzzle.board.name(point));
                seen += 1;
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn another_order_that_still_wins_is_accepted_and_whatever_is_accepted_can_be_won() {
    let mut others = 0;
    for puzzle in attacks() {
        for point in puzzle.board.points().filter(|&point| puzzle.board.is_empty(point)) {
            let is_first = puzzle.solution.first() == Some(&point);
            if let Reply::Answered { answer, line } = reply(&puzzle.board, puzzle.to_move, puzzle.rule.id, point) {
                let whole: Vec<Point> = [point, answer].into_iter().chain(line).collect();
                assert_eq!(replay(&puzzle.board, puzzle.to_move, &puzzle.rule, &whole), Ok(()), "{}", puzzle.id);
                others += usize::from(!is_first);
            }
        }
    }
    assert!(others > 0, "some puzzle has two ways in");
}

#[test]
fn an_attack_is_lost_for_four_reasons() {
    let quiet = position(".......\n.......\n..XX...\n.......\n...O...\n.......\n.......\n");
    let point = |board: &Board, name: &str| board.point(name).unwrap();
    let lost = |board: &Board, name: &str, rule: &str| match reply(board, Colour::Black, rule, point(board, name)) {
        Reply::Lost { why, answer } => (why, answer.map(|answer| board.name(answer))),
        other => unreachable!("{other:?}"),
    };
    assert_eq!(lost(&quiet, "a1", "renju"), (Lost::NoFour, None));
    let alone = position(".......\n.......\n..XXX..\n.......\n...O...\n.......\n.......\n");
    let (why, answer) =
        lost(&position("O......\n.......\nOXXX...\n.......\n.......\n.......\n.......\n"), "e5", "renju");
    assert_eq!((why, answer.as_deref()), (Lost::InVain, Some("f5")));
    assert!(matches!(
        reply(&alone, Colour::Black, "renju", point(&alone, "f5")),
        Reply::Answered { line, .. } if line.len() == 1
    ));
    let race = position("OOOO...\n.......\nOXXX...\n.......\n.......\n.......\n.......\n");
    assert_eq!(lost(&race, "e5", "renju"), (Lost::Five, Some("e7".to_owned())));
    let fork = position(".......\n..X....\n..X....\n.......\nXX.....\n.......\n.......\n");
    assert_eq!(lost(&fork, "c4", "freestyle").0, Lost::NoFour);
    let long = position("XXX.XX.\n.......\n.......\n.......\n.......\n.......\n.......\n");
    let Lost::Foul(judgement) = lost(&long, "d7", "renju").0 else { unreachable!("an overline") };
    assert!(judgement.legality.is_forbidden() && !judgement.overlines.is_empty());
}

#[test]
fn a_point_that_is_taken_cannot_be_put_to_the_test() {
    let board = position(".......\n.......\n..XX...\n.......\n...O...\n.......\n.......\n");
    let task = OmokTask::new(board.clone(), Colour::Black, *rules::default_rule()).unwrap();
    let fours = Task::FindVcf { fours: 1 };
    assert!(Trial::new(fours, &task, board.point("c5").unwrap()).is_err());
    assert!(Trial::new(fours, &task, 4711).is_err());
}

#[test]
fn forbidden_points_are_right_wrong_or_missing() {
    let puzzle = puzzles().find(|puzzle| puzzle.task == Task::FindForbidden && puzzle.solution.len() > 1).unwrap();
    assert!(mark(&puzzle, &puzzle.solution).is_solved());
    let free = puzzle.board.points().find(|&at| puzzle.board.is_empty(at) && !puzzle.solution.contains(&at)).unwrap();
    let marking = mark(&puzzle, &[puzzle.solution[0], free, 4711]);
    let points =
        |verdicts: &[crate::omok::referee::Judgement]| verdicts.iter().map(|one| one.point).collect::<Vec<_>>();
    assert_eq!(points(&marking.right), [puzzle.solution[0]]);
    assert_eq!(points(&marking.wrong), [free]);
    assert_eq!(points(&marking.missing), puzzle.solution[1..]);
    assert!(!marking.is_solved());
    assert_eq!(marking.verdict(free).unwrap().legality, Legality::Legal);
    assert!(marking.missing.iter().all(|one| one.legality.is_forbidden()));
}

#[test]
fn the_line_of_a_game_goes_through_the_current_node_to_the_end() {
    let rule = *rules::default_rule();
    let mut game = Game::new(15, rule).unwrap();
    for point in [112, 113, 97] {
        game.play(point).unwrap();
    }
    let whole = game.line();
    game.undo();
    assert_eq!(game.line(), whole, "what was taken back is still ahead");
    game.play(50).unwrap();
    let other = game.line();
    assert_ne!(other, whole);
    game.to_start();
    assert_eq!(game.line(), other);
}
