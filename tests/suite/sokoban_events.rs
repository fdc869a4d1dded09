//! What Sokoban strategies tell: complete, repeatable, in the vocabulary's terms, and true to the state.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::laws::{Painted, trace};
use gridscope::grid::{Cell, NOWHERE, Size};
use gridscope::sokoban::search::{LIST, Strategy};
use gridscope::sokoban::{Answer, BOX, Level, Mark, Moves, PLAYER, SearchPicture, SokobanTask, Step, Verdict};
use gridscope::trace::{Event, Kind, Picture as _, Reason, Run, Settings, StateHash};

/// Levels of one and several boxes, with dead ends, one that starts solved, and four without a solution.
const LEVELS: &[&[&str]] = &[
    &["#####", "#@$.#", "#####"],
    &["######", "#@ $.#", "#.$  #", "#    #", "######"],
    &["#######", "#  .  #", "#@$#$ #", "#   . #", "#######"],
    &["  ####", "###  #", "# *  #", "# $@##", "#  . #", "######"],
    &["#####", "#@* #", "#   #", "#####"],
    &["######", "#$  .#", "# @  #", "######"],
    &["#####", "#@$ #", "#. ##", "#####"],
    &["#######", "#@ $$.#", "#    .#", "#######"],
];

fn task(rows: &[&str]) -> Arc<SokobanTask> {
    let mark = |letter| match letter {
        b'#' => Mark::Wall,
        b'.' => Mark::Goal,
        b'$' => Mark::Box,
        b'*' => Mark::BoxOnGoal,
        b'@' => Mark::Player,
        b'+' => Mark::PlayerOnGoal,
        _ => Mark::Floor,
    };
    let marks: Vec<Mark> = rows.iter().flat_map(|row| row.bytes().map(mark)).collect();
    let level = Level::new(Size::new(rows[0].len() as u32, rows.len() as u32), &marks).unwrap();
    Arc::new(SokobanTask::new(level))
}

fn tasks() -> impl Iterator<Item = Arc<SokobanTask>> {
    LEVELS.iter().map(|rows| task(rows))
}

fn runs_of(strategy: &'static Strategy) -> impl Iterator<Item = (Arc<SokobanTask>, Box<dyn Run>)> {
    tasks().map(|task| (Arc::clone(&task), (strategy.start)(task, &Settings::default(), 0)))
}

/// Every strategy on every level.
fn runs() -> impl Iterator<Item = (Arc<SokobanTask>, Box<dyn Run>)> {
    LIST.iter().flat_map(runs_of)
}

/// Every strategy that has a limit, with a small one.
fn limited() -> impl Iterator<Item = Box<dyn Run>> {
    let has_limit = |strategy: &&Strategy| strategy.info.parameters.iter().any(|one| one.id == "nodes");
    LIST.iter().filter(has_limit).map(|strategy| {
        let mut settings = Settings::default();
        settings.set("nodes", 5);
        (strategy.start)(task(LEVELS[1]), &settings, 0)
    })
}

fn answer(run: &dyn Run) -> Answer {
    crate::laws::output(run)
}

/// The runs alone, those with a small limit too.
fn all() -> impl Iterator<Item = Box<dyn Run>> {
    runs().map(|(_, run)| run).chain(limited())
}

crate::laws::every_law_holds!(all, answer, 120);

#[test]
fn every_sentence_of_pushbox_is_said() {
    let said = crate::laws::said(&mut all());
    for info in LIST.iter().map(|one| one.info).filter(|info| info.id.starts_with("pushbox-")) {
        assert_eq!(crate::laws::unsaid(info, &said), [], "{}", info.id);
    }
}

#[test]
fn who_reaches_the_limit_has_no_solution_and_says_so() {
    let mut stopped = Vec::new();
    for mut run in limited() {
        let (events, _) = trace(&mut *run);
        let answer = answer(&*run);
        let says_limit = |event: &Event| event.kind == Kind::NoSolution && event.v == Reason::NODE_LIMIT.value();
        let is_stopped = answer.verdict == Verdict::Limit;
        assert_eq!(is_stopped, answer.solution.is_none(), "{}", run.info().id);
        assert_eq!(is_stopped, events.iter().any(says_limit), "{}", run.info().id);
        stopped.extend(is_stopped.then_some(run.info().id));
    }
    assert!(stopped.contains(&"pushbox-bfs") && stopped.contains(&"pushbox-best"), "{stopped:?}");
}

/// Hands the picture at the end of each decision to `look`.
fn watch(task: &SokobanTask, events: &[Event], mut look: impl FnMut(&Event, &Painted)) {
    let mut board = Painted::blank(task.level.size(), SearchPicture::BLANK);
    for (place, event) in events.iter().enumerate() {
        SearchPicture::apply(event, &mut board);
        if events.get(place + 1).is_none_or(Event::starts_decision) {
            look(event, &board);
        }
    }
}

#[test]
fn the_picture_always_shows_a_position() {
    for (task, mut run) in runs() {
        let (events, _) = trace(&mut *run);
        let id = run.info().id;
        watch(&task, &events, |event, board| {
            let (boxes, players) = (board.with(BOX), board.with(PLAYER));
            let counts = (task.level.boxes().len(), 1);
            assert_eq!((boxes.len(), players.len()), counts, "{id}: the picture after {event:?}");
            assert!(!boxes.contains(&players[0]), "{id}: {event:?}");
            assert!(boxes.iter().chain(&players).all(|&cell| task.level.is_inside(cell)), "{id}: {event:?}");
        });
    }
}

#[test]
fn the_picture_shows_the_cell_that_an_expansion_names() {
    for (task, mut run) in runs() {
        let (events, _) = trace(&mut *run);
        let mut board = Painted::blank(task.level.size(), SearchPicture::BLANK);
        for event in &events {
            if event.kind == Kind::Expand && event.b != NOWHERE {
                assert_eq!(board.with(PLAYER), [event.b], "{}: {event:?}", run.info().id);
            }
            SearchPicture::apply(event, &mut board);
            if event.kind == Kind::Expand {
                assert_eq!(board.with(PLAYER), [event.a], "{}: {event:?}", run.info().id);
            }
        }
    }
}

/// Plays a solution from the drawing of the level alone.
fn end_of(task: &SokobanTask, moves: &Moves) -> (Vec<Cell>, Cell) {
    let (level, mut player) = (&task.level, task.level.player());
    let mut boxes: BTreeSet<Cell> = level.boxes().iter().copied().collect();
    for one in &moves.0 {
        let to = level.size().neighbour(player, one.direction).unwrap();
        assert!(level.is_inside(to));
        assert_eq!(boxes.remove(&to), one.step == Step::Push);
        if one.step == Step::Push {
            let ahead = level.size().neighbour(to, one.direction).unwrap();
            assert!(level.is_inside(ahead) && boxes.insert(ahead));
        }
        player = to;
    }
    (boxes.into_iter().collect(), player)
}

#[test]
fn a_solution_solves_and_is_played_to_its_end() {
    for (task, mut run) in runs() {
        let id = run.info().id;
        let (events, _) = trace(&mut *run);
        let answer = answer(&*run);
        let Some(moves) = answer.solution else {
            assert!(matches!(answer.verdict, Verdict::Unsolvable), "{id}");
            assert!(events.iter().any(|event| event.kind == Kind::NoSolution), "{id}");
            continue;
        };
        let (boxes, player) = end_of(&task, &moves);
        assert!(boxes.iter().all(|&cell| task.level.is_goal(cell)), "{id}: {moves}");
        let mut last = (Vec::new(), Vec::new());
        watch(&task, &events, |_, board| last = (board.with(BOX), board.with(PLAYER)));
        assert_eq!(last, (boxes, vec![player]), "{id}");
    }
}

#[test]
fn structures_show_as_many_items_as_they_say() {
    for (task, run) in runs() {
        crate::laws::structures_show_what_they_say(&mut [run].into_iter(), task.level.size(), (30, 7));
    }
}

/// The ends of fixed runs of every strategy, with a hash of all that was told on the way. When one of these
/// changes, so must the algorithm's version.
#[test]
fn events_never_change_unnoticed() {
    let found: Vec<String> = LIST.iter().map(golden).collect();
    assert_eq!(found, GOLDEN, "{found:#?}");
}

fn golden(strategy: &'static Strategy) -> String {
    let mut by_moves = Settings::default();
    by_moves.set("metric", 1);
    let runs = runs_of(strategy).chain(tasks().map(|task| (Arc::clone(&task), (strategy.start)(task, &by_moves, 0))));
    let (mut hash, mut decisions, mut events) = (StateHash::default(), 0, 0);
    for (_, mut run) in runs {
        let (told, made) = trace(&mut *run);
        (decisions, events) = (decisions + made, events + told.len());
        for event in &told {
            hash.add(u64::from(event.a) << 32 | u64::from(event.b));
            hash.add(u64::from(event.v as u32) << 32 | u64::from(event.depth) << 16 | u64::from(event.line()));
            hash.add(event.kind as u64);
        }
    }
    format!("{} {} {decisions} {events} {:016x}", strategy.info.id, strategy.info.version, hash.finish())
}

const GOLDEN: &[&str] = &[
    "a-star-pushes 1 69 325 3bde807955cc27fd",
    "bfs-pushes 1 74 342 4ddf459d080dfef6",
    "dfs-pushes 1 64 268 5d9cdf0bf1895984",
    "iterative-deepening-pushes 1 258 1114 cf7de07b1215b065",
    "greedy-pushes 1 54 222 9aad25305d7e2889",
    "weighted-a-star-pushes 1 64 297 3dc50cb067fcd68c",
    "ida-star-pushes 1 54 250 6729bfa172fc8d38",
    "fess 5 94 342 4abf97f67fefa771",
    "best 8 94 358 6a6b65cbaf779436",
    "optimizer 4 227 1084 2018d28c59e9ab1c",
    "pushbox-bfs 1 1760 11470 20f50019f3a2cea6",
    "pushbox-dfs 1 2020 10468 17ace4f62fe98c3d",
    "pushbox-greedy 1 1366 8424 373818745364c3dd",
    "pushbox-a-star 1 1366 8662 1939c129e1106d22",
    "pushbox-best 1 6406 38902 089c2cf951744d2f",
];
