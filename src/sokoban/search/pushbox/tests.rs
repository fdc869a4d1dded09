//! PushBox's solvers on small levels, against a search of somebody else.

use std::sync::Arc;

use super::machine::{LINES, Machine, Shown as OnBoard};
use super::open::SearchOrder;
use super::*;
use crate::grid::{Direction, Size};
use crate::random::Random;
use crate::sokoban::bound;
use crate::sokoban::search::progress::Progress;
use crate::sokoban::search::{Answer, SokobanTask, Verdict};
use crate::sokoban::walk::samples::drawn;
use crate::sokoban::{BOX, Boxes, Level, Mark, NO_SQUARE, PLAYER, Push, SearchPicture, Step};
use crate::trace::{
    Algorithm, Flow, Kind, NO_NODE, Off, Picture as _, Recorder, Run, Settings, Shown, StateHash, Values, start,
};

fn task(rows: &[&str]) -> Arc<SokobanTask> {
    Arc::new(SokobanTask::new(drawn(rows)))
}

const LEVELS: &[&[&str]] = &[
    &["#####", "#@$.#", "#####"],
    &["######", "#@ $.#", "#.$  #", "#    #", "######"],
    &["########", "#  .   #", "# $ #$ #", "#@  #. #", "#      #", "########"],
    &["#######", "#.   .#", "#  $  #", "# $@$ #", "#.    #", "#######"],
    &["  ####", "###  #", "# *  #", "# $@##", "#  . #", "######"],
    &["#######", "#+$ $.#", "#  #  #", "#     #", "#######"],
];

const UNSOLVABLE: &[&str] = &["######", "#$  .#", "# @  #", "######"];

fn solve<A: Algorithm<Input = SokobanTask, Output = Answer>>(task: &Arc<SokobanTask>, nodes: i64) -> Answer {
    let mut settings = Settings::default();
    settings.set("nodes", nodes);
    let mut state = A::start(Arc::clone(task), &settings, 0);
    while state.step(&mut Off) == Flow::Continue {}
    state.output().unwrap()
}

fn all(task: &Arc<SokobanTask>, nodes: i64) -> [Answer; 5] {
    [
        solve::<PushBoxBfs>(task, nodes),
        solve::<PushBoxDfs>(task, nodes),
        solve::<PushBoxGreedy>(task, nodes),
        solve::<PushBoxAStar>(task, nodes),
        solve::<PushBoxBest>(task, nodes),
    ]
}

/// What a move in `direction` leads to, told from the cells alone.
fn moved(level: &Level, boxes: &[u32], player: u32, direction: Direction) -> Option<(Vec<u32>, u32)> {
    let to = level.size().neighbour(player, direction).filter(|&to| level.is_inside(to))?;
    let mut boxes = boxes.to_vec();
    if let Some(pushed) = boxes.iter_mut().find(|one| **one == to) {
        *pushed = level.size().neighbour(to, direction).filter(|&cell| level.is_inside(cell))?;
        let pushed = *pushed;
        if boxes.iter().filter(|&&one| one == pushed).count() > 1 {
            return None;
        }
    }
    boxes.sort_unstable();
    Some((boxes, to))
}

/// The fewest moves that solve the level.
fn fewest(level: &Level) -> Option<usize> {
    let follow = |(boxes, player): &(Vec<u32>, u32)| {
        Direction::ALL.into_iter().filter_map(|way| moved(level, boxes, *player, way)).collect::<Vec<_>>()
    };
    let is_solved = |(boxes, _): &(Vec<u32>, u32)| boxes.iter().all(|&cell| level.is_goal(cell));
    let way = pathfinding::prelude::bfs(&(level.boxes().to_vec(), level.player()), follow, is_solved)?;
    Some(way.len() - 1)
}

/// Plays a solution and insists that every letter is right and that it solves.
fn assert_solves(level: &Level, answer: &Answer) -> usize {
    let (mut boxes, mut player) = (level.boxes().to_vec(), level.player());
    let moves = answer.solution.as_ref().unwrap();
    for one in &moves.0 {
        let (after, to) = moved(level, &boxes, player, one.direction).unwrap();
        assert_eq!(one.step == Step::Push, after != boxes);
        (boxes, player) = (after, to);
    }
    assert!(boxes.iter().all(|&cell| level.is_goal(cell)));
    moves.len()
}

fn assert_agrees(task: &Arc<SokobanTask>) {
    let fewest = fewest(&task.level);
    for (number, answer) in all(task, 0).iter().enumerate() {
        let Some(fewest) = fewest else {
            assert_eq!((answer.verdict, &answer.solution), (Verdict::Unsolvable, &None));
            continue;
        };
        let moves = assert_solves(&task.level, answer);
        assert!(moves >= fewest && answer.expanded > 0 && answer.bytes > 0);
        if number == 0 || number == 4 {
            assert_eq!((answer.verdict, moves), (Verdict::FewestMoves, fewest));
        } else {
            assert_eq!(answer.verdict, Verdict::Solved);
        }
    }
}

#[test]
fn breadth_first_is_shortest_in_moves_and_all_solve() {
    LEVELS.iter().for_each(|rows| assert_agrees(&task(rows)));
    assert_agrees(&task(UNSOLVABLE));
}

/// A room with some walls, two boxes and a player wherever they fall.
fn random_task(seed: u64) -> Option<Arc<SokobanTask>> {
    let (size, mut random) = (Size::new(7, 6), Random::new(seed));
    let is_edge = |cell| [0, size.width - 1].contains(&size.x(cell)) || [0, size.height - 1].contains(&size.y(cell));
    let mut draw = |cell| if is_edge(cell) || random.below(5) == 0 { Mark::Wall } else { Mark::Floor };
    let mut marks: Vec<Mark> = (0..size.cells()).map(&mut draw).collect();
    for mark in [Mark::Box, Mark::Box, Mark::Goal, Mark::Goal, Mark::Player] {
        let cell = size.cell(1 + random.below(size.width - 2), 1 + random.below(size.height - 2));
        marks[cell as usize] = mark;
    }
    Level::new(size, &marks).ok().map(|level| Arc::new(SokobanTask::new(level)))
}

#[test]
fn random_levels_agree_with_another_search() {
    let tasks: Vec<_> = (0..300).filter_map(random_task).collect();
    assert!(tasks.len() > 50);
    tasks.iter().for_each(assert_agrees);
}

/// A box must go along a wall without a goal, which the score takes for 1000 moves.
const DETOUR: &[&str] = &["#######", "#    ##", "#  $ .#", "# $  ##", "# #@ .#", "#######"];

#[test]
fn a_star_misses_the_shortest_way_where_the_score_is_too_high() {
    let task = task(DETOUR);
    let (shortest, found) = (solve::<PushBoxBfs>(&task, 0), solve::<PushBoxAStar>(&task, 0));
    let (shortest_length, length) = (assert_solves(&task.level, &shortest), assert_solves(&task.level, &found));
    assert_eq!((shortest_length, length), (19, 31));
    assert_eq!(found.verdict, Verdict::Solved);
    let danger = score::unsafe_squares(&task.board);
    let mut left = shortest_length as u32;
    let mut position = task.board.start().clone();
    let mut is_too_high = false;
    for one in &shortest.solution.unwrap().0 {
        let to = task.board.neighbour(position.player, one.direction);
        if one.step == Step::Push {
            position = position.after(&task.board, Push { from: to, direction: one.direction });
        }
        (position.player, left) = (to, left - 1);
        is_too_high |= u32::from(score::in_danger(&danger, &position.boxes)) * score::PENALTY > left;
    }
    assert!(is_too_high && task.board.is_solved(&position.boxes));
}

#[test]
fn unsafe_are_corners_and_walls_whose_line_holds_no_goal() {
    // The lower wall has a goal on its line, but not in its corners; the gap above leads up a corridor.
    let task = task(&["#####", "### #", "#   #", "#@$ #", "# . #", "#####"]);
    let unsafe_squares = score::unsafe_squares(&task.board);
    let drawn: Vec<String> = (0..6).map(|y| (0..5).map(|x| shown(&task, &unsafe_squares, x, y)).collect()).collect();
    assert_eq!(drawn, ["#####", "###!#", "#!!!#", "#!.!#", "#!.!#", "#####"]);
}

#[test]
fn the_score_is_the_bound_of_that_name() {
    let bound = bound::find("pushbox").unwrap();
    for task in (0..400).filter_map(random_task) {
        let statics = bound::Statics::new(&task.board);
        let explained = (bound.explain)(&task.board, &statics, task.board.start());
        let in_danger = score::in_danger(&score::unsafe_squares(&task.board), &task.board.start().boxes);
        assert_eq!(explained.total, Some(u32::from(in_danger) * score::PENALTY));
    }
}

fn shown(task: &SokobanTask, marked: &Boxes, x: u32, y: u32) -> char {
    match task.board.square(task.board.size().cell(x, y)) {
        NO_SQUARE => '#',
        square if marked.contains(square) => '!',
        _ => '.',
    }
}

#[test]
fn a_level_that_starts_solved_needs_no_move() {
    let task = task(&["#####", "#@* #", "#####"]);
    for answer in all(&task, 0) {
        assert_eq!(answer.solution.map(|moves| moves.len()), Some(0));
    }
}

#[test]
fn a_limit_is_no_proof() {
    let task = task(LEVELS[3]);
    for answer in all(&task, 6) {
        assert_eq!((answer.verdict, answer.solution), (Verdict::Limit, None));
    }
    let kept = solve::<PushBoxBfs>(&task, 1 << 30);
    assert_eq!(kept.verdict, Verdict::FewestMoves, "a limit that is not reached changes nothing");
}

/// Who was tried, how long each took, and which solutions were kept.
fn judgements(task: &Arc<SokobanTask>) -> Vec<(Kind, u8, i32)> {
    let mut run = start::<PushBoxBest>(Arc::clone(task), &Settings::default(), 0);
    let mut recorder = Recorder::default();
    run.run_traced(&mut recorder, usize::MAX);
    let told = recorder.events().iter().filter(|one| matches!(one.kind, Kind::Note | Kind::Best | Kind::Look));
    told.map(|one| (one.kind, one.line(), one.v)).collect()
}

#[test]
fn the_best_has_the_fewest_moves_and_each_is_reported() {
    let task = task(DETOUR);
    let each = all(&task, 0);
    let moves = each.each_ref().map(|answer| answer.solution.as_ref().map_or(0, |moves| moves.len() as i32));
    let told = judgements(&task);
    let notes: Vec<_> = told.iter().filter(|one| one.0 == Kind::Note).map(|one| (one.1, one.2)).collect();
    assert_eq!(notes, (0..4).map(|line| (line, each[usize::from(line)].expanded as i32)).collect::<Vec<_>>());
    let judged: Vec<_> = told.iter().filter(|one| one.0 != Kind::Note).map(|one| one.2).collect();
    assert_eq!(judged, moves[..4]);
    assert_eq!(moves[4], moves[..4].iter().copied().min().unwrap());
    assert_eq!(each[4].expanded, each[..4].iter().map(|answer| answer.expanded).sum::<u64>());
}

#[test]
fn among_equally_long_solutions_the_one_found_sooner_is_the_best() {
    let equal = (0..3000).filter_map(random_task).find_map(|task| {
        let [breadth, _, greedy, ..] = all(&task, 0);
        let length = |answer: &Answer| answer.solution.as_ref().map(|moves| moves.len());
        let differ = breadth.solution != greedy.solution && greedy.expanded < breadth.expanded;
        (length(&breadth) == length(&greedy) && differ).then_some(task)
    });
    let task = equal.unwrap();
    let last = judgements(&task).into_iter().rev().find(|one| one.0 == Kind::Best).unwrap();
    assert_eq!(last.2 as usize, fewest(&task.level).unwrap());
    let [breadth, .., best] = all(&task, 0);
    assert_eq!(best.verdict, Verdict::FewestMoves);
    assert!(best.solution != breadth.solution);
}

#[test]
fn moves_are_tried_up_down_left_right() {
    let task = task(&["#######", "#     #", "#  @  #", "#     #", "#  $. #", "#######"]);
    let mut run = start::<PushBoxBfs>(Arc::clone(&task), &Settings::default(), 0);
    let mut recorder = Recorder::default();
    run.run_fast(1);
    run.run_traced(&mut recorder, 1);
    let size = task.board.size();
    let ways = recorder.events().iter().filter(|one| one.kind == Kind::Generate);
    let ways: Vec<_> = ways.filter_map(|one| size.direction(one.b, one.a)).collect();
    assert_eq!(ways, [Direction::North, Direction::South, Direction::West, Direction::East]);
}

/// The cells of a level as a search's picture shows them.
struct Painted(Size, Vec<u8>);

impl crate::trace::Board for Painted {
    fn size(&self) -> Size {
        self.0
    }

    fn get(&self, cell: u32) -> u8 {
        self.1[cell as usize]
    }

    fn set(&mut self, cell: u32, value: u8) {
        self.1[cell as usize] = value;
    }
}

#[test]
fn the_picture_after_each_expansion_is_the_position_in_hand() {
    for order in [SearchOrder::Breadth, SearchOrder::Depth, SearchOrder::Greedy, SearchOrder::AStar] {
        let task = task(DETOUR);
        let mut machine = Machine::new(Arc::clone(&task), order, LINES, 0, None);
        let mut painted = Painted(task.board.size(), vec![SearchPicture::BLANK; 42]);
        while matches!(machine.progress(), Progress::Start | Progress::Search) {
            let mut recorder = Recorder::default();
            machine.search(&mut recorder);
            recorder.events().iter().for_each(|event| SearchPicture::apply(event, &mut painted));
            let OnBoard { boxes, player, .. } = machine.shown();
            for square in task.board.squares() {
                let of_box = if boxes[usize::from(square / 64)] >> (square % 64) & 1 == 1 { BOX } else { 0 };
                let of_player = if player == square { PLAYER } else { 0 };
                assert_eq!(painted.1[task.board.cell(square) as usize], of_box | of_player);
            }
        }
        assert!(matches!(machine.progress(), Progress::Found(_)));
    }
}

/// The ends of fixed runs, with a hash of all that was told on the way. When one of these changes, so
/// must the algorithm's version.
#[test]
fn events_never_change_unnoticed() {
    let settings = Settings::default();
    let runs = [
        start::<PushBoxBfs>(task(DETOUR), &settings, 0),
        start::<PushBoxDfs>(task(DETOUR), &settings, 0),
        start::<PushBoxGreedy>(task(DETOUR), &settings, 0),
        start::<PushBoxAStar>(task(DETOUR), &settings, 0),
        start::<PushBoxBest>(task(DETOUR), &settings, 0),
    ];
    let found: Vec<String> = runs.into_iter().map(golden).collect();
    assert_eq!(found, GOLDEN, "{found:#?}");
}

fn golden(mut run: Box<dyn Run>) -> String {
    let mut recorder = Recorder::default();
    let (decisions, _) = run.run_traced(&mut recorder, usize::MAX);
    let mut hash = StateHash::default();
    for event in recorder.events() {
        hash.add(u64::from(event.a) << 32 | u64::from(event.b));
        hash.add(u64::from(event.v as u32) << 32 | u64::from(event.depth) << 16 | u64::from(event.line()));
        hash.add(event.kind as u64);
    }
    let (info, told, state) = (run.info(), hash.finish(), run.state_hash());
    format!("{} {} {decisions} {} {state:016x} {told:016x}", info.id, info.version, recorder.len())
}

const GOLDEN: &[&str] = &[
    "pushbox-bfs 1 1500 9578 c0d94258e5dab5d2 bdbf0e64af2b5ed4",
    "pushbox-dfs 1 540 2732 6c3b0128f3326dbf d74f89b5b88bccac",
    "pushbox-greedy 1 340 1970 afb43d14f6397540 6c18f5fa31bbcab7",
    "pushbox-a-star 1 679 4153 d5a5574c84be7d0d 15d6278ae51f6c3b",
    "pushbox-best 1 2973 18345 b6a95fb6d6e90124 902f57a6bbedb460",
];

#[test]
fn the_inspector_names_the_node_and_its_parent() {
    let mut run = start::<PushBoxAStar>(task(LEVELS[2]), &Settings::default(), 0);
    run.run_fast(20);
    let mut values = Values::with_limit(usize::MAX);
    run.inspect(&mut values);
    let number = |label| values.find_number(label);
    let (moves, score) = (number(words::MOVES).unwrap(), number(words::SCORE).unwrap());
    assert_eq!(number(words::SUM), Some(moves + score));
    assert_eq!(number(words::EXPANDED), Some(19));
    assert!(number(words::PARENT) < number(words::NODE));
    let open = values.entries.iter().find_map(|(_, shown)| match shown {
        Shown::Structure(_, _, items) => Some(items),
        _ => None,
    });
    assert!(open.unwrap().is_sorted_by_key(|item| item.value));
}

#[test]
fn the_nodes_in_the_events_are_those_of_the_store() {
    for order in [SearchOrder::Breadth, SearchOrder::Depth, SearchOrder::Greedy, SearchOrder::AStar] {
        for level in LEVELS {
            let before = OnBoard { boxes: vec![0; 2], player: 0, nodes: 1000 };
            let mut machine = Machine::new(task(level), order, LINES, 0, Some(before));
            let mut recorder = Recorder::default();
            while matches!(machine.progress(), Progress::Start | Progress::Search) {
                machine.search(&mut recorder);
            }
            let (events, parents) = (recorder.events(), machine.parents());
            let made: Vec<_> =
                recorder.nodes().iter().filter(|mark| events[mark.event as usize].kind == Kind::Generate).collect();
            assert_eq!(made.len(), parents.len());
            for ((mark, number), parent) in made.into_iter().zip(1000..).zip(parents) {
                let parent = if parent == NO_NODE { parent } else { 1000 + parent };
                assert_eq!((mark.node, mark.parent), (number, parent));
            }
        }
    }
}
