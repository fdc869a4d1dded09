//! What algorithms tell: complete, repeatable, in the vocabulary's terms, and true to the state.

mod maze_common;

use std::sync::Arc;

use gridscope::grid::{Cell, Size};
use gridscope::maze::{GeneratorCell, GeneratorPicture, Maze, SolverCell, SolverPicture, WayEnd, generate, solve};
use gridscope::trace::{
    Board, Bulk, Change, Event, Info, Kind, Picture, Reason, Recorder, Run, Settings, Shown, Values,
};
use maze_common::{finish, perfect_task, trace, way_of, wild_task};

const SIZE: Size = Size::new(23, 17);

/// Starts every algorithm on boards of its own for `seed`: generators, solvers on perfect and on wild mazes.
fn runs(seed: u64) -> impl Iterator<Item = Box<dyn Run>> {
    let settings = Settings::default();
    let generators = generate::LIST.iter().map(move |one| (one.start)(SIZE, &settings, seed));
    let tasks = [perfect_task(SIZE, seed), wild_task(SIZE, seed), wild_task(Size::new(4, 4), seed)].map(Arc::new);
    let starts = solve::LIST.iter().map(|one| one.start);
    let solvers = starts.flat_map(move |start| tasks.clone().map(|task| start(task, &Settings::default(), seed)));
    generators.chain(solvers)
}

#[test]
fn a_watched_run_ends_as_a_fast_one() {
    for seed in 0..60 {
        for mut run in runs(seed) {
            let mut fast = run.copy();
            finish(&mut *fast);
            trace(&mut *run);
            assert_eq!(run.state_hash(), fast.state_hash(), "{}", run.info().id);
        }
    }
}

#[test]
fn two_runs_tell_the_same() {
    for seed in 0..20 {
        for mut run in runs(seed) {
            let mut again = run.copy();
            assert_eq!(trace(&mut *run), trace(&mut *again));
        }
    }
}

#[test]
fn a_copy_from_the_middle_goes_on_alike() {
    for mut run in runs(7) {
        run.run_fast(150);
        let mut copy = run.copy();
        assert_eq!(copy.state_hash(), run.state_hash());
        assert_eq!(trace(&mut *run), trace(&mut *copy));
    }
}

#[test]
fn states_differ_from_step_to_step() {
    for mut run in runs(3) {
        let mut before = run.state_hash();
        for _ in 0..400 {
            if run.run_fast(1) == gridscope::trace::Flow::Done {
                break;
            }
            let after = run.state_hash();
            assert_ne!(before, after, "{}", run.info().id);
            before = after;
        }
    }
}

#[test]
fn a_finished_run_stays_as_it_is() {
    for mut run in runs(4) {
        finish(&mut *run);
        let hash = run.state_hash();
        let mut recorder = Recorder::default();
        run.run_traced(&mut recorder, 10);
        assert!(recorder.is_empty());
        assert_eq!(run.state_hash(), hash);
    }
}

#[test]
fn every_decision_tells_something() {
    for mut run in runs(11) {
        let (events, decisions) = trace(&mut *run);
        let marked = events.iter().filter(|event| event.starts_decision()).count() as u64;
        assert_eq!(marked, decisions, "{}", run.info().id);
        assert!(events.first().is_some_and(Event::starts_decision));
    }
}

#[test]
fn phases_begin_with_decisions() {
    for mut run in runs(11) {
        let id = run.info().id;
        let (events, _) = trace(&mut *run);
        let phases = events.iter().filter(|event| event.starts_phase());
        assert!(phases.clone().all(Event::starts_decision), "{id}");
    }
}

#[test]
fn every_event_has_a_sentence() {
    for seed in 0..60 {
        for mut run in runs(seed) {
            let info = run.info();
            for event in trace(&mut *run).0 {
                assert!(info.sentence(&event).is_some(), "{}: line {} {:?}", info.id, event.line(), event.kind);
            }
        }
    }
}

#[test]
fn every_sentence_is_said_by_somebody() {
    let mut said: Vec<(&str, u8, Kind)> = Vec::new();
    let outside = gridscope::maze::MazeTask { from: u32::MAX, ..perfect_task(SIZE, 1) };
    let outside = Arc::new(outside);
    let lost = solve::LIST.iter().map(|one| (one.start)(Arc::clone(&outside), &Settings::default(), 0));
    for mut run in (0..60).flat_map(runs).chain(lost) {
        let id = run.info().id;
        said.extend(trace(&mut *run).0.iter().map(|event| (id, event.line(), event.kind)));
        said.sort_unstable();
        said.dedup();
    }
    for info in infos() {
        for (number, line) in info.listing.iter().enumerate() {
            for (kind, _) in line.says {
                let entry = (info.id, number as u8, *kind);
                assert!(said.contains(&entry), "nobody says {entry:?}");
            }
        }
    }
}

fn infos() -> impl Iterator<Item = &'static Info> {
    generate::LIST.iter().map(|one| one.info).chain(solve::LIST.iter().map(|one| one.info))
}

#[test]
fn refusals_carry_a_reason() {
    for mut run in runs(2) {
        for event in trace(&mut *run).0 {
            if matches!(event.kind, Kind::Refuse | Kind::Wall | Kind::NoSolution | Kind::Prune) {
                assert!(Reason::from_value(event.v).is_some(), "{event:?}");
            }
        }
    }
}

/// A board that pictures paint on.
struct Painted {
    size: Size,
    cells: Vec<u8>,
}

impl Painted {
    fn after<P: Picture>(size: Size, events: &[Event]) -> Self {
        let mut board = Self { size, cells: vec![P::BLANK; size.cells() as usize] };
        events.iter().for_each(|event| P::apply(event, &mut board));
        board
    }
}

impl Board for Painted {
    fn size(&self) -> Size {
        self.size
    }

    fn get(&self, cell: u32) -> u8 {
        self.cells.get(cell as usize).copied().unwrap_or(0)
    }

    fn set(&mut self, cell: u32, value: u8) {
        if let Some(shown) = self.cells.get_mut(cell as usize) {
            *shown = value;
        }
    }
}

#[test]
fn the_picture_of_a_generator_ends_as_its_maze() {
    for generator in generate::LIST {
        for size in [SIZE, Size::new(1, 9), Size::new(9, 1)] {
            let mut run = (generator.start)(size, &Settings::default(), 8);
            let (events, _) = trace(&mut *run);
            let maze = *run.output().unwrap().downcast::<Maze>().unwrap();
            let board = Painted::after::<GeneratorPicture>(size, &events);
            for cell in 0..size.cells() {
                let byte = board.get(cell);
                assert_eq!(GeneratorCell::openings(byte), maze.openings(cell), "{} {cell}", generator.info.id);
                assert_eq!(GeneratorCell::of(byte), GeneratorCell::Done, "{} {cell}", generator.info.id);
            }
        }
    }
}

#[test]
fn the_picture_of_a_solver_shows_its_way_linked_back_to_the_entrance() {
    for (seed, solver) in (0..30).flat_map(|seed| solve::LIST.iter().map(move |solver| (seed, solver))) {
        let task = Arc::new(wild_task(SIZE, seed));
        let mut run = (solver.start)(Arc::clone(&task), &Settings::default(), 0);
        let (events, _) = trace(&mut *run);
        let way = way_of(&*run);
        if way.end != WayEnd::Arrived || solver.info.id == "right-hand" {
            continue;
        }
        let board = Painted::after::<SolverPicture>(SIZE, &events);
        let shown = (0..SIZE.cells()).filter(|&cell| SolverCell::of(board.get(cell)) == SolverCell::Way).count();
        assert_eq!(shown, way.cells.len(), "{}", solver.info.id);
        for step in way.cells.windows(2) {
            let link = SolverCell::link(board.get(step[1])).and_then(|link| SIZE.neighbour(step[1], link));
            assert_eq!(link, Some(step[0]), "{}", solver.info.id);
        }
        assert_eq!(SolverCell::link(board.get(task.from)), None);
    }
}

#[test]
fn the_picture_counts_the_visited_cells_of_walkers() {
    for id in ["left-hand", "right-hand"] {
        let task = Arc::new(perfect_task(SIZE, 6));
        let mut run = (solve::find(id).unwrap().start)(task, &Settings::default(), 0);
        let (events, _) = trace(&mut *run);
        let board = Painted::after::<SolverPicture>(SIZE, &events);
        let seen = board.cells.iter().filter(|&&byte| SolverCell::of(byte) != SolverCell::Unseen).count();
        assert_eq!(seen as u64, way_of(&*run).visited);
    }
}

#[test]
fn the_depth_of_the_backtracker_is_the_height_of_its_stack() {
    let mut run = (generate::find("recursive-backtracker").unwrap().start)(SIZE, &Settings::default(), 5);
    let mut recorder = Recorder::default();
    while !recorder_is_done(&mut *run, &mut recorder) {
        let mut values = Values::with_limit(usize::MAX);
        run.inspect(&mut values);
        let stack = stack_of(&values);
        assert_eq!(stack.0, recorder.depth() as usize);
        assert_eq!(stack.0, stack.1.len(), "the stack shows as many cells as it says");
        for pair in stack.1.windows(2) {
            assert!(SIZE.direction(pair[0], pair[1]).is_some());
        }
    }
}

fn recorder_is_done(run: &mut dyn Run, recorder: &mut Recorder) -> bool {
    recorder.clear();
    run.run_traced(recorder, 1).1 == gridscope::trace::Flow::Done
}

fn stack_of(values: &Values) -> (usize, Vec<Cell>) {
    let structure = values.entries.iter().find_map(|(_, shown)| match shown {
        Shown::Structure(_, len, items) => Some((*len, items.iter().map(|item| item.cell).collect())),
        _ => None,
    });
    structure.unwrap_or_default()
}

#[test]
fn structures_show_as_many_items_as_they_say() {
    for mut run in runs(9) {
        for _ in 0..200 {
            run.run_fast(3);
            let mut values = Values::with_limit(usize::MAX);
            run.inspect(&mut values);
            for (name, shown) in &values.entries {
                if let Shown::Structure(_, len, items) = shown {
                    assert_eq!(*len, items.len(), "{} {}", run.info().id, name.en);
                }
            }
        }
    }
}

#[test]
fn the_open_list_of_a_star_is_shown_in_order() {
    let mut run = (solve::find("a-star").unwrap().start)(Arc::new(wild_task(SIZE, 1)), &Settings::default(), 0);
    for _ in 0..100 {
        run.run_fast(2);
        let mut values = Values::with_limit(usize::MAX);
        run.inspect(&mut values);
        for (_, shown) in &values.entries {
            if let Shown::Structure(_, _, items) = shown {
                assert!(items.is_sorted_by_key(|item| item.value));
            }
        }
    }
}

#[test]
fn series_end_where_the_answer_says() {
    for mut run in runs(13) {
        let info = run.info();
        let (events, _) = trace(&mut *run);
        let last =
            |id: &str| info.series.iter().find(|series| series.id == id).map(|series| plot(series.rules, &events));
        if let Some(stack) = last("stack") {
            assert_eq!(stack, 0);
        }
        if let Some(run) = last("run") {
            assert_eq!(run, 0);
        }
        if let (Some(sets), "eller") = (last("sets"), info.id) {
            assert_eq!(sets, 1);
        }
        if let Ok(way) = run.output().unwrap().downcast::<gridscope::maze::Way>() {
            if let Some(visited) = last("visited") {
                assert_eq!(visited as u64, way.visited);
            }
            if let (Some(length), WayEnd::Arrived) = (last("way"), way.end) {
                assert_eq!(length as usize, way.cells.len());
            }
            if let Some(closed) = last("closed") {
                assert_eq!(closed as u64, way.expanded);
            }
        }
    }
}

fn plot(rules: &[(Kind, Change)], events: &[Event]) -> i64 {
    events.iter().fold(0, |value, event| match rules.iter().find(|(kind, _)| *kind == event.kind) {
        Some((_, Change::Add(step))) => value + i64::from(*step),
        Some((_, Change::Set)) => i64::from(event.v),
        None => value,
    })
}

#[test]
fn bulk_arrays_survive_being_taken_out_and_put_back() {
    for mut run in runs(5) {
        run.run_fast(100);
        let hash = run.state_hash();
        let mut bytes = 0;
        run.bulk(&mut |bulk| match bulk {
            Bulk::Bytes(array) => bytes += array.len(),
            Bulk::Words(array) => bytes += 4 * array.len(),
            Bulk::Doubles(array) => bytes += 8 * array.len(),
        });
        assert_eq!(run.state_hash(), hash);
        assert!(bytes > 0 && bytes <= run.heap_bytes(), "{}", run.info().id);
    }
}

/// The end of a fixed recipe of every algorithm, with a hash of all that was told on the way. When
/// one of these changes, so must the algorithm's version.
#[test]
fn events_never_change_unnoticed() {
    let settings = Settings::default();
    let size = Size::new(40, 30);
    let tasks = [perfect_task(size, 2024), wild_task(size, LOOPS_AND_ISLANDS)].map(Arc::new);
    let generators = generate::LIST.iter().map(|one| (one.start)(size, &settings, 2024));
    let starts = solve::LIST.iter().map(|one| one.start);
    let solvers = starts.flat_map(|start| tasks.each_ref().map(|task| start(Arc::clone(task), &settings, 0)));
    let found: Vec<String> = generators.chain(solvers).map(golden).collect();
    assert_eq!(found, GOLDEN, "{found:#?}");
}

fn golden(mut run: Box<dyn Run>) -> String {
    let (events, decisions) = trace(&mut *run);
    let mut hash = gridscope::trace::StateHash::default();
    for event in &events {
        hash.add(u64::from(event.a) << 32 | u64::from(event.b));
        hash.add(u64::from(event.v as u32) << 32 | u64::from(event.depth) << 16 | u64::from(event.line()));
        hash.add(event.kind as u64);
    }
    let info = run.info();
    let (state, told) = (run.state_hash(), hash.finish());
    format!("{} {} {decisions} {} {state:016x} {told:016x}", info.id, info.version, events.len())
}

/// A seed for which A* improves cells that are open already.
const LOOPS_AND_ISLANDS: u64 = 24;

const GOLDEN: &[&str] = &[
    "recursive-backtracker 1 2400 7939 3c4f96da25ccb218 9d84e559d9483d2e",
    "eller 1 2440 7447 3d4d819334b2beaa d87c2bb3977215a4",
    "eller-as-published 1 2440 7045 7451233e83d75e71 e86268b22d54931e",
    "sidewinder 1 1200 5877 4c70d9e1281d8e68 b03cf6a342c5edbd",
    "sidewinder-as-published 1 1200 5877 a9ffee685c28de0f a27012e9450a92a1",
    "binary-tree 1 1200 5862 63021c7c0b577d5f 9eaffb09b5e6bc8c",
    "a-star 1 580 1803 4ce8e5133829f28c 17e22c5df2f8cacd",
    "a-star 1 464 1730 79a7c51e23d4b901 25bde08426495a4c",
    "bfs 1 701 2226 78444170eb2dec08 88e980f0fa537f1f",
    "bfs 1 799 3143 d4cf6bd34c6625e3 ae833b18ac1bd5bb",
    "left-hand 1 7466 12350 906f886fdedfa55f 8f1d109c4a496376",
    "left-hand 1 3821 6467 c2266f8ce2af63bd 0ef96f824c7992e7",
    "right-hand 1 650 1458 bca7763d01e249f0 b6dceb096d1f7ac1",
    "right-hand 1 665 1466 94fd240424cef071 75729a75a07fb8be",
];
