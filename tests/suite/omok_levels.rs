//! Our own Omok puzzles are what they claim to be.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use gridscope::omok::collection::{EMBEDDED, Puzzle, Task};
use gridscope::omok::referee::{self, Legality, Need};
use gridscope::omok::rules::Foul;
use gridscope::omok::{Answer, Board, Colour, OmokTask, Point, Verdict, search, threat};
use gridscope::text::Language;
use gridscope::trace::{Flow, Settings};

fn puzzles() -> Vec<Puzzle> {
    EMBEDDED.iter().flat_map(|one| one.read().unwrap()).collect()
}

/// The puzzles that ask for fours, with how many.
fn chases() -> Vec<(Puzzle, u32)> {
    let fours = |puzzle: &Puzzle| match puzzle.task {
        Task::FindVcf { fours } => Some(fours),
        Task::FindThreats | Task::Escape | Task::FindForbidden => None,
    };
    puzzles().into_iter().filter_map(|puzzle| fours(&puzzle).map(|fours| (puzzle, fours))).collect()
}

fn solve(puzzle: &Puzzle, id: &str, most: u32) -> Answer {
    let task = Arc::new(OmokTask::new(puzzle.board.clone(), puzzle.to_move, puzzle.rule).unwrap());
    let mut settings = Settings::default();
    settings.set("fours", i64::from(most));
    settings.set("nodes", 0);
    let mut run = (search::find(id).unwrap().start)(task, &settings, 0);
    while run.run_fast(u64::MAX) == Flow::Continue {}
    run.answer::<Answer>().unwrap()
}

#[test]
fn there_are_many_puzzles_each_with_a_title_and_a_question_of_its_own() {
    let mut titles = BTreeSet::new();
    for puzzle in puzzles() {
        assert!(!puzzle.title.is_empty() && titles.insert(puzzle.title.clone()), "{}: '{}'", puzzle.id, puzzle.title);
        assert!(!puzzle.solution.is_empty(), "{}", puzzle.id);
        for language in Language::all() {
            assert!(!puzzle.question(language).contains(['{', '}']), "{}", puzzle.id);
        }
    }
    // A game without an answer would be no puzzle.
    let games = EMBEDDED.iter().map(|one| one.text.matches("(;").count()).sum::<usize>();
    assert_eq!(titles.len(), games);
    assert!(chases().len() >= 24 && games - chases().len() >= 6, "{games}");
}

#[test]
fn every_file_in_the_folder_is_in_the_program() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("levels/omok");
    let files: BTreeSet<String> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(files, EMBEDDED.iter().map(|one| format!("{}.sgf", one.name)).collect());
}

#[test]
fn the_grade_is_the_number_of_fours_and_all_kinds_are_there() {
    let mut kinds = BTreeSet::new();
    for (puzzle, fours) in chases() {
        let grade = puzzle.id.rsplit_once('-').unwrap().0.to_owned();
        let range = match grade.as_str() {
            "first-steps" => 1..=2,
            "easy" => 3..=4,
            "medium" => 5..=6,
            "fouls" => 2..=u32::MAX,
            _ => 7..=u32::MAX,
        };
        assert!(range.contains(&fours), "{}: {fours} fours", puzzle.id);
        kinds.insert((grade, puzzle.rule.id == "renju", puzzle.to_move));
    }
    for grade in ["first-steps", "easy", "medium", "hard"] {
        for colour in Colour::ALL {
            assert!(kinds.contains(&(grade.to_owned(), true, colour)), "{grade}: Renju, {}", colour.id());
        }
        let is_free = |kind: &(String, bool, Colour)| kind.0 == grade && !kind.1;
        assert!(kinds.iter().any(is_free), "{grade}: freestyle");
    }
}

#[test]
fn stored_lines_win_and_both_searches_find_a_win() {
    for (puzzle, _) in chases() {
        let found = ["vcf", "vcf-iterative"].map(|id| solve(&puzzle, id, 0));
        assert!(found.iter().all(|answer| answer.verdict == Verdict::Win), "{}", puzzle.id);
        for line in found.iter().map(|answer| &answer.line).chain([&puzzle.solution]) {
            assert_eq!(
                threat::replay(&puzzle.board, puzzle.to_move, &puzzle.rule, line),
                Ok(()),
                "{}: {line:?}",
                puzzle.id
            );
        }
    }
}

#[test]
fn no_line_has_fewer_fours() {
    for (puzzle, fours) in chases() {
        assert_eq!(solve(&puzzle, "vcf-iterative", fours).verdict, Verdict::Win, "{}", puzzle.id);
        if fours > 1 {
            assert_eq!(solve(&puzzle, "vcf-iterative", fours - 1).verdict, Verdict::Limit, "{}", puzzle.id);
        }
    }
}

/// The puzzles that are named by a number: they were made to have one right first move.
fn numbered() -> Vec<Puzzle> {
    chases().into_iter().map(|(puzzle, _)| puzzle).filter(|puzzle| puzzle.title.starts_with('#')).collect()
}

#[test]
fn numbered_puzzles_have_one_right_first_move() {
    let all = numbered();
    assert!(all.len() >= 12, "{}", all.len());
    for puzzle in all {
        let (board, rule, attacker) = (&puzzle.board, &puzzle.rule, puzzle.to_move);
        let is_foul =
            |&point: &Point| referee::legality(board, rule, attacker, point, Default::default()).is_forbidden();
        for point in board.points().filter(|&point| board.is_empty(point) && point != puzzle.solution[0]) {
            if is_foul(&point) {
                continue;
            }
            let mut after = board.clone();
            after.place(point, attacker).unwrap();
            match referee::need(&after, rule, attacker.other(), Default::default()) {
                Need::Forced(_, stops) => {
                    for stop in stops.iter().filter(|stop| !stop.legality.is_forbidden()) {
                        let mut then = Puzzle { board: after.clone(), ..puzzle.clone() };
                        then.board.place(stop.point, attacker.other()).unwrap();
                        let found = solve(&then, "vcf", 0).verdict;
                        assert_eq!(found, Verdict::NoSequence, "{}: {}", puzzle.id, board.name(point));
                    }
                }
                Need::Lost(_) | Need::NoLegalAnswer(..) => panic!("{}: {} wins", puzzle.id, board.name(point)),
                _ => {}
            }
        }
    }
}

#[test]
fn nobody_has_a_five_at_once_and_turns_were_taken() {
    for puzzle in puzzles() {
        for colour in Colour::ALL {
            let wins = |&point: &Point| {
                let judged = referee::judge(&puzzle.board, &puzzle.rule, colour, point, Default::default());
                judged.is_ok_and(|judged| judged.legality == Legality::Wins)
            };
            assert_eq!(puzzle.board.points().find(wins), None, "{}", puzzle.id);
        }
        let count = |colour| puzzle.board.stones().iter().filter(|&&stone| stone == Some(colour)).count();
        let more = usize::from(puzzle.to_move == Colour::White);
        assert_eq!(count(Colour::Black), count(Colour::White) + more, "{}", puzzle.id);
    }
}

#[test]
fn forbidden_points_are_those_of_the_referee() {
    let (mut fouls, mut nested) = (BTreeSet::new(), 0);
    for puzzle in puzzles().into_iter().filter(|puzzle| puzzle.task == Task::FindForbidden) {
        let (board, rule) = (&puzzle.board, &puzzle.rule);
        let found = referee::forbidden(board, rule, puzzle.to_move, Default::default());
        let mut points: Vec<Point> = found.iter().map(|one| one.0).collect();
        assert_eq!(points, puzzle.solution, "{}", puzzle.id);
        // The tree of reasons, point by point, says the same.
        let judge = |&point: &Point| referee::judge(board, rule, puzzle.to_move, point, Default::default()).ok();
        points = board.points().filter(|at| judge(at).is_some_and(|one| one.legality.is_forbidden())).collect();
        assert_eq!(points, puzzle.solution, "{}", puzzle.id);
        let all = [Foul::DoubleThree, Foul::DoubleFour, Foul::Overline];
        fouls.extend(all.iter().filter(|&&foul| found.iter().any(|one| one.1.contains(foul))).map(|foul| *foul as u8));
        nested += u32::from(board.points().filter_map(|at| judge(&at)).any(|judged| is_nested(&judged)));
    }
    assert_eq!(fouls.len(), 3);
    assert!(nested >= 3, "only {nested} have a double-three within a double-three");
}

/// The puzzles that ask for this.
fn asking(task: Task) -> Vec<Puzzle> {
    puzzles().into_iter().filter(|puzzle| puzzle.task == task).collect()
}

/// Whether `attacker` wins on `board` whatever is answered: plays every defence by code that shares nothing with the
/// search.
fn wins(board: &Board, attacker: Colour, puzzle: &Puzzle) -> bool {
    let choose = &mut |board: &Board| {
        let then = Puzzle { board: board.clone(), to_move: attacker, ..puzzle.clone() };
        let answer = solve(&then, "vct", 0);
        answer.best.filter(|_| answer.verdict == Verdict::Win)
    };
    threat::verify(board, attacker, &puzzle.rule, 5000, choose).is_ok()
}

#[test]
fn threats_win_with_one_first_move_where_fours_do_not() {
    let all = asking(Task::FindThreats);
    assert!(all.len() >= 8, "{}", all.len());
    for puzzle in all {
        assert_eq!(solve(&puzzle, "vcf", 0).verdict, Verdict::NoSequence, "{}", puzzle.id);
        assert!(wins(&puzzle.board, puzzle.to_move, &puzzle), "{}", puzzle.id);
        assert_eq!(solve(&puzzle, "vct", 0).best, puzzle.solution.first().copied(), "{}", puzzle.id);
        let mut state = OmokTask::new(puzzle.board.clone(), puzzle.to_move, puzzle.rule).unwrap().state();
        let mut others = threat::Siege::new(&state, 1 << 18, 100);
        others.without(&puzzle.solution[..1]);
        assert!(threat::is_in_vain(&mut others, &mut state, 1_000_000), "{}: another move wins", puzzle.id);
    }
}

#[test]
fn escapes_are_the_only_moves_that_hold() {
    let all = asking(Task::Escape);
    assert!(all.len() >= 4, "{}", all.len());
    for puzzle in all {
        let (attacker, mut verified) = (puzzle.to_move.other(), 0);
        for point in puzzle.board.points().filter(|&point| puzzle.board.is_empty(point)) {
            let mut after = Puzzle { to_move: attacker, ..puzzle.clone() };
            let judged = referee::legality(&puzzle.board, &puzzle.rule, puzzle.to_move, point, Default::default());
            if judged.is_forbidden() {
                continue;
            }
            after.board.place(point, puzzle.to_move).unwrap();
            let expected = if puzzle.solution == [point] { Verdict::NoSequence } else { Verdict::Win };
            assert_eq!(solve(&after, "vct", 0).verdict, expected, "{}: {}", puzzle.id, puzzle.board.name(point));
            // Every defence everywhere takes minutes; `omok make --verify` did that when the puzzle was made.
            if expected == Verdict::Win && point % 29 == 0 {
                assert!(wins(&after.board, attacker, &puzzle), "{}: {}", puzzle.id, puzzle.board.name(point));
                verified += 1;
            }
        }
        assert!(verified > 2, "{}", puzzle.id);
    }
}

#[test]
fn fouls_win_what_would_not_be_won_without_them() {
    let fouls: Vec<Puzzle> = puzzles().into_iter().filter(|puzzle| puzzle.id.starts_with("fouls-")).collect();
    assert!(fouls.len() >= 8, "{}", fouls.len());
    for puzzle in fouls {
        let free = *gridscope::omok::rules::find("original").unwrap();
        let found = solve(&Puzzle { rule: free, ..puzzle.clone() }, "vcf", 0);
        assert_eq!((found.verdict, puzzle.to_move), (Verdict::NoSequence, Colour::White), "{}", puzzle.id);
    }
}

/// Whether a three depends on a point that is itself a double-three.
fn is_nested(judged: &referee::Judgement) -> bool {
    let points = judged.threes.iter().flat_map(|three| &three.points);
    let mut within = points.filter_map(|point| point.judgement.as_deref());
    judged.threes.len() >= 2 && within.any(|inner| inner.legality.fouls().contains(Foul::DoubleThree))
}

#[test]
fn no_two_puzzles_are_the_same_however_they_are_turned() {
    let mut seen = BTreeMap::new();
    for puzzle in puzzles() {
        let key = (0..8).map(|turn| turned(&puzzle.board, turn)).min().unwrap();
        if let Some(other) = seen.insert(key, puzzle.id.clone()) {
            panic!("{} is {other}", puzzle.id);
        }
    }
}

/// The stones as they lie after one of the eight symmetries.
fn turned(board: &Board, turn: u32) -> Vec<Option<Colour>> {
    let side = board.side();
    let from = |point: Point| {
        let (x, y) = (point % side, point / side);
        let x = if turn & 1 == 0 { x } else { side - 1 - x };
        let y = if turn & 2 == 0 { y } else { side - 1 - y };
        if turn & 4 == 0 { y * side + x } else { x * side + y }
    };
    board.points().map(|point| board.stone(from(point))).collect()
}
