//! What algorithms tell: complete, repeatable, in the vocabulary's terms, and true to the state.

use std::sync::Arc;

use crate::laws::{Painted, trace};
use crate::maze_common::{perfect_task, sparse_map, way_of, wild_map, wild_task};
use gridscope::facts::Fact;
use gridscope::grid::{Cell, Size};
use gridscope::maze::map::{Diagonals, MapTask};
use gridscope::maze::{GeneratorCell, GeneratorPicture, Maze, PathEnd, SolverCell, SolverPicture, generate, solve};
use gridscope::trace::{Board as _, Bulk, Change, Event, Info, Kind, Recorder, Run, Settings, Shown, Values};

const SIZE: Size = Size::new(23, 17);

/// Starts every algorithm on boards of its own for `seed`: generators, solvers on perfect and on wild mazes.
fn runs(seed: u64) -> impl Iterator<Item = Box<dyn Run>> {
    let settings = Settings::default();
    let generators = generate::LIST.iter().map(move |one| (one.start)(SIZE, &settings, seed));
    let tasks = [perfect_task(SIZE, seed), wild_task(SIZE, seed), wild_task(Size::new(4, 4), seed)].map(Arc::new);
    let starts = solve::LIST.iter().map(|one| one.start);
    let solvers = starts.flat_map(move |start| tasks.clone().map(|task| start(task, &Settings::default(), seed)));
    generators.chain(solvers).chain(maps(seed))
}

/// Starts every solver of maps on boards of its own for `seed`.
fn maps(seed: u64) -> impl Iterator<Item = Box<dyn Run>> {
    let rule = Diagonals::ALL[seed as usize % 4];
    let wild = [wild_map(SIZE, seed, rule, seed.is_multiple_of(3)), wild_map(Size::new(5, 4), seed, rule, false)];
    let maps = wild.into_iter().chain([sparse_map(SIZE, seed, 250, rule)]).map(Arc::new).collect::<Vec<_>>();
    let fits = |(solver, map): &(&solve::MapSolver, Arc<MapTask>)| solver.needs.are_met(&map.field);
    let pairs = solve::ON_MAPS.iter().flat_map(move |solver| maps.clone().into_iter().map(move |map| (solver, map)));
    pairs.filter(fits).map(|(solver, map)| (solver.start)(map, &Settings::default(), 0))
}

/// Every algorithm on many boards.
fn all() -> impl Iterator<Item = Box<dyn Run>> {
    (0..60).flat_map(runs)
}

/// What came of a run: a maze or a path.
fn answer(run: &dyn Run) -> Vec<Fact> {
    run.output().map_or_else(Vec::new, |output| output.facts())
}

crate::laws::every_law_holds!(all, answer, 400);

#[test]
fn every_sentence_is_said_by_somebody() {
    let outside = gridscope::maze::MazeTask { from: u32::MAX, ..perfect_task(SIZE, 1) };
    let outside = Arc::new(outside);
    let lost = solve::LIST.iter().map(|one| (one.start)(Arc::clone(&outside), &Settings::default(), 0));
    let inside = sparse_map(SIZE, 1, 0, Diagonals::BothFree);
    let outside = Arc::new(MapTask { to: u32::MAX, ..inside });
    let lost_on_maps = solve::ON_MAPS.iter().map(|one| (one.start)(Arc::clone(&outside), &Settings::default(), 0));
    let said = crate::laws::said(&mut all().chain(lost).chain(lost_on_maps));
    for info in infos() {
        assert_eq!(crate::laws::unsaid(info, &said), [], "{}", info.id);
    }
}

fn infos() -> impl Iterator<Item = &'static Info> {
    generate::LIST.iter().map(|one| one.info).chain(solve::infos())
}

#[test]
fn the_picture_of_a_generator_ends_as_its_maze() {
    for generator in generate::LIST {
        for size in [SIZE, Size::new(1, 9), Size::new(9, 1)] {
            let mut run = (generator.start)(size, &Settings::default(), 8);
            let (events, _) = trace(&mut *run);
            let maze = run.answer::<Maze>().unwrap();
            let board = Painted::after::<GeneratorPicture>(size, &events);
            for cell in 0..size.cells() {
                let byte = board.get(cell);
                assert_eq!(GeneratorCell::openings(byte), maze.openings(cell), "{} {cell}", generator.info.id);
                let end = if maze.is_solid(cell) { GeneratorCell::Untouched } else { GeneratorCell::Done };
                assert_eq!(GeneratorCell::of(byte), end, "{} {cell}", generator.info.id);
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
        let path = way_of(&*run);
        let is_walk = [
            "right-hand",
            "d-star-lite",
            "d-star-lite-changing",
            "all-shortest",
            "random-mouse",
            "pledge-left",
            "pledge-right",
        ]
        .contains(&solver.info.id);
        if path.end != PathEnd::Arrived || is_walk {
            continue;
        }
        let board = Painted::after::<SolverPicture>(SIZE, &events);
        let shown = (0..SIZE.cells()).filter(|&cell| SolverCell::of(board.get(cell)) == SolverCell::Path).count();
        assert_eq!(shown, path.cells.len(), "{}", solver.info.id);
        for step in path.cells.windows(2) {
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
        let seen = board.cells().iter().filter(|&&byte| SolverCell::of(byte) != SolverCell::Unseen).count();
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
    crate::laws::structures_show_what_they_say(&mut runs(9), SIZE, (200, 3));
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
        if let Some(path) = run.answer::<gridscope::maze::MazePath>() {
            if let Some(visited) = last("visited") {
                assert_eq!(visited as u64, path.visited);
            }
            if let (Some(length), PathEnd::Arrived) = (last("path"), path.end) {
                assert_eq!(length as usize, path.cells.len());
            }
            if let Some(closed) = last("closed") {
                assert_eq!(closed as u64, path.expanded);
            }
        }
    }
}

fn plot(rules: &[(Kind, Change)], events: &[Event]) -> i64 {
    events.iter().fold(0, |value, event| match rules.iter().find(|(kind, _)| *kind == event.kind) {
        Some((_, Change::Add(step))) => value + i64::from(*step),
        Some((_, Change::SetOn(line))) if *line != event.line() => value,
        Some((_, Change::Set | Change::SetOn(_))) => i64::from(event.v),
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
    "parallel-backtracker 1 2403 3602 63daa2e17022bb06 9f0c2e8e87cc0f14",
    "hunt-and-kill 3 1439 3707 5623c24a270d1c83 40501a8fe720424e",
    "growing-tree 1 2400 5998 fa02a65867bda5f9 95d1b1c66cb11080",
    "growing-forest 1 2411 3610 50b2dcaeb0dc48f4 3cb37d44b00e6c1e",
    "prim-simplified 1 2400 3599 cdafaf1495221fa2 531f5b4f0b6cabc4",
    "prim-modified 3 1200 3598 b2fe3ddb1312ae5d 51c5eba3e01366f1",
    "prim-true 1 2061 6789 604503c105d29fc5 ca0f7920c3302658",
    "kruskal 1 2120 6579 d110f15ec6157ed0 dfb4bacfa8ff81b0",
    "boruvka 1 1792 5833 f6d6e0d7b5e86df5 017ae506fc4e3663",
    "reverse-delete 1 2088 8717 4e10daaec2c00dd3 8145d13af759a919",
    "aldous-broder 1 34005 35204 156211dbb926ea9d 80ad24497be6d65d",
    "wilson 1 27298 44971 677dfa0f59f0447f 5d6f189f5c3c16f9",
    "houston 2 7840 12226 751b13fe180e586c 0fc962dde037d6ee",
    "random-breadth-first 1 1201 3599 acbbb66adbab9ab7 f0c6dcf0bb6658e1",
    "recursive-division 2 392 6947 6fb7cc6d5c0dd988 7df8e1cde8217041",
    "blobby-division 1 30958 37500 3db8d8c6575d5bb4 1dcc3ac05b3d55df",
    "spiral 1 2429 4827 e86df85eaea38a7c 46476c296265fdef",
    "unicursal 1 901 3001 33f065303473e2da e0d12af7cea86a38",
    "cave 1 210 3385 d695345ed4392a19 58bdba049bc67634",
    "rooms-and-corridors 1 281 1629 47ce92cb0ab9fa96 213eda051b79a6fe",
    "a-star 1 580 1803 beaa9d42d760baad 17e22c5df2f8cacd",
    "a-star 1 464 1730 da89927518b7fee8 25bde08426495a4c",
    "bfs 1 701 2226 78444170eb2dec08 88e980f0fa537f1f",
    "bfs 1 799 3143 d4cf6bd34c6625e3 ae833b18ac1bd5bb",
    "left-hand 1 7466 12350 906f886fdedfa55f 8f1d109c4a496376",
    "left-hand 1 3821 6467 c2266f8ce2af63bd 0ef96f824c7992e7",
    "right-hand 1 650 1458 bca7763d01e249f0 b6dceb096d1f7ac1",
    "right-hand 1 665 1466 94fd240424cef071 75729a75a07fb8be",
    "dijkstra 1 706 2437 9351ddba6554c155 ee04d4ca90f643c1",
    "dijkstra 1 803 3224 ee23f2722c4a33fa b57240014a21400e",
    "greedy 2 484 1365 ce163092efe121ee e17b541a3a4954f7",
    "greedy 2 160 480 8eaacec986b10d1e 6490c1f7b9fc2745",
    "weighted-a-star 1 542 1684 c98158f94d85e1f0 b58ed8300237976f",
    "weighted-a-star 1 334 1207 db8d1a04b1a3b700 96c2bd7241e66860",
    "two-sided-bfs 2 692 2190 b040f6dbcbe5b17f 5f1fa4ac94727a42",
    "two-sided-bfs 2 509 1939 5c7f547825819100 4316c47b828fe5d8",
    "two-sided-dijkstra 1 737 2365 1c9bbd37ac66ccf2 376722a30dcc3be6",
    "two-sided-dijkstra 1 499 1901 63720dcdada47423 067833a461eec941",
    "two-sided-a-star 1 733 2349 1a3acd4690f5d90f 54fd110b7e5e2813",
    "two-sided-a-star 1 325 1171 f2300cfabdfbafeb 37e79ea7d6e482a5",
    "fringe 1 800 1967 a919b10f09aef2c9 96292a33811f024e",
    "fringe 1 734 2026 a9325addc4a3ae56 b059fb960479d292",
    "ida-star 1 33670 33734 f438d273f94d99d6 bbc32e50cc400fdf",
    "ida-star 1 20945 20964 defde1476b9947e3 9ebf1e6cf213c693",
    "iterative-deepening 1 122172 122366 fb994ff0d4e18f11 6eb9e0492385ea46",
    "iterative-deepening 1 202817 202882 26cdf35de72da253 ca9532c003a54bfe",
    "dfs 1 2256 2257 47dfa10705d89083 6473d305ff48a78e",
    "dfs 1 1841 1842 ad37d91761ccc5ee e2d94b8f3e4b551c",
    "d-star-lite 1 3021 3155 169ff0fb176d557a 535aaa56ae5fcefa",
    "d-star-lite 1 1802 1852 c1b1e6601c6ce521 0216bcb142ce3f13",
    "d-star-lite-changing 1 2828 2846 b682bf9e4c5e4b75 ac0a3accb826ac02",
    "d-star-lite-changing 1 1548 1551 1478b871a137ca87 c873e8d17f3df6d7",
    "tremaux 1 1572 1573 d45a11457d737c4e 36616d31809942ee",
    "tremaux 1 1268 1269 2146e6d0aec87f06 e3c8f75254763c42",
    "dead-end-filler 2 2401 2401 e18f89e280d251ae ed2c896919486569",
    "dead-end-filler 2 1682 1682 9621342c4bd3bdfa 457e017451913b60",
    "cul-de-sac-filler 1 2401 2401 e18f89e280d251ae 9638d86811508af0",
    "cul-de-sac-filler 1 4183 4183 e5ad785484527c9d 6066fde0ccda4529",
    "blind-alley-filler 1 4800 4800 426880ee9c0ad389 f4e5ddb396c41360",
    "blind-alley-filler 1 4228 4228 ee792c0745acae72 f5ab370f5d334436",
    "blind-alley-sealer 1 3793 4800 426880ee9c0ad389 05f23c18b74a8d40",
    "blind-alley-sealer 1 3455 3941 19fc1997ff9ab069 f1e5d5deb689df4a",
    "bottlenecks 1 3793 3985 d58f811af3738b08 399aa6ab549882e0",
    "bottlenecks 1 3455 3478 fafe13b2c931600c 034ff06b6598b1a5",
    "all-shortest 1 893 895 b262c831e4834cde a30d9df979990007",
    "all-shortest 1 863 866 13a3ae01344dfb9d a10ca208558e6f5a",
    "random-mouse 1 13569 14625 83009ab3c8d09cf5 9214459dd4e30d73",
    "random-mouse 1 7256 8116 f5953971929e52a6 6d9197a7c73468ad",
    "pledge-left 1 4900 7433 a20a1dd2da08861a e84dfa41cf73acf6",
    "pledge-left 1 1569 2459 92b797c8841f0534 5a29291112a0636f",
    "pledge-right 1 1808 2764 1339a15843e886de 5d7b33e6e77f7270",
    "pledge-right 1 3981 6160 27e3077f1e232f29 582d566832b73e8e",
    "chain 1 1247 1256 888d106de974503f 951e7a56de1a2215",
    "chain 1 529 537 5ea0186ab91b75bc bcfb22290caf9832",
    "collision 1 2596 3989 865abc2cc6117479 c23b9ca6b2b6af38",
    "collision 1 3446 6011 c697b87b255d2cc2 290a864b33927086",
    "flood 1 1395 3793 72217829a11da1dc a33dc9c0c245db9f",
    "flood 1 1135 3455 9132b377be8469fc 8eca18aa8ed1aaf0",
];
