//! Traces from end to end: what is told is what is recorded, whatever comes.

use std::sync::Arc;

use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::export::facts;
use crate::family::{Board, Instance as _};
use crate::grid::{NOWHERE, Size};
use crate::maze::map::{Diagonals, Field, MapTask, Moves, TileMap};
use crate::maze::{MazeBoard, generate, solve};
use crate::random::Random;
use crate::record::{Record, lock};
use crate::trace::{
    Answer as _, Budget, Costs, Event, Flow, Info, Kind, Measure, Reader, Recorded, Recording, Role, Run, Settings,
};

fn maze(seed: u64) -> MazeBoard {
    let size = Size::new(17, 11);
    let mut run = (generate::find("recursive-backtracker").unwrap().start)(size, &Settings::default(), seed);
    assert_eq!(run.run_fast(u64::MAX), Flow::Done);
    let mut maze = run.answer::<crate::maze::Maze>().unwrap();
    let mut random = Random::new(seed);
    for _ in 0..20 {
        let cell = random.below(size.cells());
        maze.open(cell, crate::grid::Direction::from_index(random.below(4) as u8));
    }
    MazeBoard::new(crate::maze::MazeTask::new(Arc::new(maze), 0, size.cells() - 1))
}

fn record(run: Box<dyn Run>, size: Size) -> Recording {
    let (recorded, mut recording) = Recorded::new(run, size, Budget::DESKTOP);
    recorded.record_all(&mut recording);
    recording
}

fn lines(recording: &Recording) -> Vec<u8> {
    let mut text = Vec::new();
    facts::write(recording, &mut Reader::new(recording), (0, u64::MAX), &mut text).unwrap();
    text
}

/// What was told in pieces of `piece` bytes.
fn told(board: &Board, text: &[u8], piece: usize) -> Arc<Log> {
    let log = Arc::new(Log::default());
    let watching = board.watching().unwrap();
    let mut teller = Teller::new(Arc::clone(&log), board.size(), watching.setting(), u64::MAX);
    for piece in text.chunks(piece) {
        teller.feed(piece).unwrap();
    }
    teller.finish();
    log.end(Ending::Complete);
    log
}

fn retold(board: &Board, log: &Arc<Log>) -> Recording {
    record(board.watching().unwrap().start(log, Who { name: "test", claims: HELD_TO }), board.size())
}

/// What an event says, whatever line of whatever listing it belongs to; costs in hundredths.
fn said(info: &Info, event: &Event) -> (Kind, Vec<(Role, i64)>) {
    let scale = |role: Role| if role.measure() == Measure::Cost && info.costs != Costs::Lengths { 100 } else { 1 };
    (event.kind, info.roles(event).map(|(role, value)| (role, value * scale(role))).collect())
}

fn all(recording: &Recording) -> Vec<(Kind, Vec<(Role, i64)>)> {
    let mut reader = Reader::new(recording);
    (0..recording.len()).map(|number| said(recording.info(), &reader.event(recording, number).unwrap())).collect()
}

#[test]
fn a_run_that_is_written_and_told_again_says_the_same() {
    // A weighted f has a fraction, and is told as a whole number of steps; so is a g that is not known yet.
    let others = ["random-mouse", "weighted-a-star", "d-star-lite"];
    let is_whole = |solver: &&solve::Solver| !others.contains(&solver.info.id);
    for seed in 0..4 {
        let board = maze(seed);
        for solver in solve::LIST.iter().filter(is_whole) {
            let ours = record((solver.start)(Arc::clone(&board.task), &Settings::default(), 1), board.size());
            let text = lines(&ours);
            let board = Board::new(MazeBoard::new((*board.task).clone()));
            let log = told(&board, &text, 100);
            assert_eq!(log.faults(), [], "{}", solver.info.id);
            let (mine, theirs) = (all(&ours), all(&retold(&board, &log)));
            assert_eq!(mine.len(), theirs.len(), "{}", solver.info.id);
            let differs = mine.iter().zip(&theirs).position(|(one, other)| one != other);
            assert_eq!(differs.map(|at| (&mine[at], &theirs[at])), None, "{}", solver.info.id);
        }
    }
}

#[test]
fn the_verdict_on_a_path_is_that_of_our_solvers() {
    for seed in 0..6 {
        let board = maze(seed);
        for solver in solve::LIST.iter().filter(|solver| solver.info.claims(crate::trace::Claim::ShortestPath)) {
            let mut run = (solver.start)(Arc::clone(&board.task), &Settings::default(), 1);
            assert_eq!(run.run_fast(u64::MAX), Flow::Done);
            let path = run.answer::<crate::maze::MazePath>().unwrap().cells;
            let claim = Claim { cost: Some(path.len() as i64 - 1), path, ..Claim::default() };
            let found = board.judge(&claim);
            assert!(found.len() == 3 && found.iter().all(|one| one.is_right), "{}: {found:?}", solver.info.id);
            let wrong = |claim: Claim| {
                let found = board.judge(&claim);
                found.iter().find(|one| !one.is_right).map(|one| one.id).unwrap_or("nothing")
            };
            let mut shorter = claim.clone();
            shorter.path.remove(3);
            let mut half = claim.clone();
            half.path.pop();
            let mut there_and_back = claim.clone();
            let before = there_and_back.path[2];
            there_and_back.path.splice(2..2, [before, there_and_back.path[3]]);
            let none = Claim { none: true, ..Claim::default() };
            let longer = Claim { cost: Some(3), ..claim.clone() };
            assert_eq!((wrong(shorter), wrong(half)), ("steps", "ends"));
            assert_eq!((wrong(there_and_back), wrong(none), wrong(longer)), ("cost", "no-path", "cost"));
            assert_eq!(wrong(Claim::default()), "answer");
        }
    }
}

#[test]
fn paths_on_maps_are_measured_exactly() {
    for (seed, diagonals) in (0..20).zip(Diagonals::ALL.into_iter().cycle()) {
        let size = Size::new(30, 20);
        let mut random = Random::new(seed);
        let free: Vec<bool> = (0..size.cells()).map(|_| !random.chance(250)).collect();
        let ends: Vec<u32> = (0..size.cells()).filter(|&cell| free[cell as usize]).collect();
        let map = TileMap::of(size, |cell| free[cell as usize]);
        let moves = Moves { diagonals, ..Moves::default() };
        let task = MapTask::new(Arc::new(Field::new(map, &moves, ends[0])), ends[0], ends[ends.len() - 1]);
        let board = Board::new(MazeBoard::on_map(task.clone()));
        let ours =
            record((solve::find_on_maps("a-star").unwrap().start)(Arc::new(task), &Settings::default(), 0), size);
        let log = told(&board, &lines(&ours), 1 << 16);
        assert_eq!(log.faults(), []);
        let (mine, theirs) = (all(&ours), all(&retold(&board, &log)));
        let differs = mine.iter().zip(&theirs).position(|(one, other)| one != other);
        assert_eq!((differs.map(|at| (&mine[at], &theirs[at])), mine.len()), (None, theirs.len()));
        let found = board.watching().unwrap().judge(&log.claim());
        assert!(!found.is_empty() && found.iter().all(|one| one.is_right), "{found:?}");
    }
}

/// A long trace of a search that never was.
fn long(facts: u32) -> Vec<u8> {
    let mut text = Vec::new();
    for number in 0..facts {
        let [x, y] = [number % 17, number / 17 % 11];
        let verb = ["generate", "expand", "duplicate"][(number % 3) as usize];
        let fact = json!({verb: [x, y], "g": number / 50, "f": number / 40, "line": number % 90, "parent": [y, y]});
        text.extend_from_slice(format!("{fact}\n").as_bytes());
    }
    text
}

#[test]
fn a_run_that_is_recorded_while_it_is_told_is_the_one_recorded_afterwards() {
    let board = Board::new(maze(1));
    let text = long(120_000);
    let afterwards = retold(&board, &told(&board, &text, 1 << 20));
    assert!(afterwards.blocks().len() > 2);
    let log = Arc::new(Log::default());
    let run = board.watching().unwrap().start(&log, Who { name: "test", claims: HELD_TO });
    let (recorded, recording) = Recorded::new(run, board.size(), Budget::DESKTOP);
    let recording = Arc::new(std::sync::Mutex::new(recording));
    let shared = Arc::clone(&recording);
    let work = move || Record::new(recorded, shared, crate::background::Executor::Thread).finish();
    let thread = std::thread::Builder::new().spawn(work).unwrap();
    let mut teller = Teller::new(Arc::clone(&log), board.size(), board.watching().unwrap().setting(), u64::MAX);
    for piece in text.chunks(7919) {
        teller.feed(piece).unwrap();
        std::thread::yield_now();
    }
    teller.finish();
    log.end(Ending::Complete);
    let outcome = thread.join().unwrap();
    let live = lock(&recording);
    assert_eq!((live.len(), live.hash()), (afterwards.len(), afterwards.hash()));
    let told: &Told = outcome.get().unwrap();
    assert_eq!((told.tally.facts, told.tally.bad), (120_000, 0));
    let mut one = Reader::new(&live);
    let mut other = Reader::new(&afterwards);
    for position in [0, 1, 70_001, 150_000, live.len()] {
        // A decision that waited for its rest was made in two parts: between decisions both are the same.
        let begins = |at: &u64| other.event(&afterwards, *at).is_some_and(|event| event.starts_decision());
        let position = (position..live.len()).find(begins).unwrap_or(live.len());
        assert_eq!(one.state_hash(&live, position), other.state_hash(&afterwards, position), "{position}");
    }
}

#[test]
fn lines_of_the_source_and_remarks_are_found_by_event() {
    let board = Board::new(maze(1));
    let text =
        b"{\"expand\": [0, 0], \"line\": 12, \"colour of the sky\": \"blue\"}\n\nhello\n{\"teleport\": [1, 1]}\n";
    let log = told(&board, text, 3);
    assert_eq!((log.source_line(0), log.source_line(1)), (Some(12), None));
    assert_eq!(log.remark(0).as_deref(), Some("colour of the sky: \"blue\""));
    assert_eq!((log.remark(1).as_deref(), log.remark(2).as_deref()), (Some("hello"), Some("teleport: [1, 1]")));
    let tally = log.tally();
    assert_eq!((tally.lines, tally.facts, tally.bad, tally.unknown), (4, 2, 1, 1));
    assert_eq!(log.faults()[0].line, 3);
}

#[test]
fn errors_name_line_and_field() {
    let board = Board::new(maze(1));
    let faults = [
        ("{\"expand\": [17, 0]}", "field \"expand\": found [17, 0], expected a cell from [0, 0] to [16, 10]"),
        ("{\"expand\": [1, 0], \"parent\": [-1, 0]}", "field \"parent\": found [-1, 0], expected a cell"),
        ("{\"expand\": [1, 0], \"g\": 1.5}", "field \"g\": found 1.5, expected a whole number"),
        ("{\"expand\": [1, 0], \"g\": 99999999999}", "expected a number of at most nine digits"),
        ("{\"expand\": [1, 0]", "column 17: EOF while parsing an object; expected an object"),
        ("[1]", "column 0: invalid type: sequence, expected an object such as"),
        ("{\"gridscope\": 2}", "field \"gridscope\": found 2, expected 1"),
        ("{\"turn\": [1, 0], \"heading\": \"up\"}", "field \"heading\": found \"up\""),
        ("\u{fffd}", "column 1: expected value"),
    ];
    for (text, expected) in faults {
        let log = told(&board, format!("{{\"gridscope\": 1}}\n{text}\n").as_bytes(), 5);
        let found = log.faults().first().map(ToString::to_string).unwrap_or_default();
        assert!(found.starts_with("line 2: ") && found.contains(expected), "{text}: {found}");
    }
    let log = told(&board, b"{\"expand\": [1, 0]}\n\xff\xfe\n", 5);
    assert_eq!(log.faults()[0].to_string(), "line 2: column 1: a byte that is no UTF-8; expected text");
}

#[test]
fn nodes_with_names_make_a_tree() {
    let board = Board::new(maze(1));
    let text = r#"{"generate": "root", "at": [0, 0]}
{"expand": "root"}
{"generate": "a", "at": [1, 0], "parent": "root"}
{"generate": 7, "at": [2, 0], "parent": "root"}
{"expand": 7, "g": 3}
"#;
    let recording = retold(&board, &told(&board, text.as_bytes(), 1000));
    assert!(recording.has_nodes());
    let mut reader = Reader::new(&recording);
    let marks: Vec<_> = (0..5).map(|event| reader.node(&recording, event).unwrap()).collect();
    let none = crate::trace::NO_NODE;
    assert_eq!(
        marks.iter().map(|mark| (mark.node, mark.parent)).collect::<Vec<_>>(),
        [(0, none), (0, none), (1, 0), (2, 0), (2, none)]
    );
    assert_eq!(reader.event(&recording, 4).unwrap().a, 2);
}

#[test]
fn documents_of_posthoc_are_read_as_traces_and_as_boards() {
    let board = maze(3);
    let run = (solve::find("a-star").unwrap().start)(Arc::clone(&board.task), &Settings::default(), 0);
    let recording = record(run, board.size());
    let (mut text, tiles) = (Vec::new(), board.tiles());
    let range = (0, recording.len());
    crate::export::posthoc::write(&recording, &mut Reader::new(&recording), range, &tiles, &mut text).unwrap();
    let drawn = crate::maze::format::parse(&drawing(&text).unwrap()).unwrap();
    assert_eq!(drawn, *board.task);
    let board = Board::new(MazeBoard::new(drawn));
    let log = told(&board, &text, 1000);
    assert_eq!(log.faults(), []);
    let mine = all(&recording);
    let theirs = all(&retold(&board, &log));
    let telling = |all: &[(Kind, Vec<(Role, i64)>)]| {
        let is_search = |one: &&(Kind, Vec<_>)| matches!(one.0, Kind::Expand | Kind::Generate | Kind::Close);
        all.iter().filter(is_search).cloned().collect::<Vec<_>>()
    };
    assert_eq!(telling(&mine), telling(&theirs));
}

#[test]
fn limits_keep_what_came() {
    let board = Board::new(maze(1));
    let log = Arc::new(Log::default());
    let mut teller = Teller::new(Arc::clone(&log), board.size(), board.watching().unwrap().setting(), 100);
    let text = long(1000);
    let full = text.chunks(64).find_map(|piece| teller.feed(piece).err());
    assert_eq!(full, Some(Full::Events(100)));
    assert!((100..110).contains(&log.len()));
    let mut teller = Teller::new(Arc::new(Log::default()), board.size(), board.watching().unwrap().setting(), 1000);
    let piece = vec![b'x'; 1 << 20];
    (0..40).for_each(|_| teller.feed(&piece).unwrap());
    assert!(teller.held() <= LONGEST_LINE + (1 << 20), "a line without an end is thrown away");
    teller.feed(b"\n{\"expand\": [1, 1]}\n").unwrap();
    teller.finish();
    let log = teller.log();
    assert_eq!((log.tally().bad, log.tally().facts, log.faults()[0].line), (1, 1, 1));
}

fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3..20_i64).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "[a-z]{0,6}".prop_map(Value::from),
        (-1..18_i64, -1..12_i64).prop_map(|(x, y)| json!([x, y])),
    ];
    leaf.prop_recursive(2, 8, 4, |inner| prop::collection::vec(inner, 0..4).prop_map(Value::from))
}

fn any_line() -> impl Strategy<Value = String> {
    let words: Vec<String> = Kind::ALL.iter().map(|kind| word(*kind)).collect();
    let roles: Vec<String> = Role::ALL.iter().map(|role| role.id().to_owned()).collect();
    let name = prop_oneof![
        prop::sample::select(words),
        prop::sample::select(roles),
        prop::sample::select(vec!["line", "at", "boxes", "gridscope", "recipe", "x"]).prop_map(str::to_owned),
    ];
    let fact = prop::collection::vec((name, any_value()), 0..5).prop_map(|fields| {
        let fields: serde_json::Map<String, Value> = fields.into_iter().collect();
        Value::Object(fields).to_string()
    });
    prop_oneof![8 => fact, 1 => "\\PC{0,30}"]
}

proptest! {
    #[test]
    fn nothing_that_is_told_panics_or_leaves_the_board(
        lines in prop::collection::vec(any_line(), 0..40), piece in 1..200_usize, on_levels: bool,
    ) {
        let board = if on_levels { crate::recipe::Recipe::read(b"#####\n#@$.#\n#####\n").unwrap().problem.prepare().unwrap() }
            else { Board::new(maze(2)) };
        let text = lines.join("\n");
        let log = told(&board, text.as_bytes(), piece);
        let recording = retold(&board, &log);
        let mut reader = Reader::new(&recording);
        for number in 0..recording.len() {
            let event = reader.event(&recording, number).unwrap();
            prop_assert!(event.a == NOWHERE || event.a < board.size().cells());
            prop_assert!(event.b == NOWHERE || event.b < board.size().cells());
        }
        let claim = log.claim();
        let findings = board.watching().unwrap().judge(&claim);
        prop_assert!(!findings.is_empty());
        let told = Told { claim, ending: Ending::Complete, tally: log.tally(), findings };
        prop_assert!(!told.facts().is_empty());
    }

    #[test]
    fn any_bytes_are_taken(bytes in prop::collection::vec(any::<u8>(), 0..300), piece in 1..50_usize) {
        let log = told(&Board::new(maze(2)), &bytes, piece);
        prop_assert!(log.ending().is_some());
    }
}
