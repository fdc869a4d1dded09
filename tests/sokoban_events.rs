//! What Sokoban strategies tell: complete, repeatable, in the vocabulary's terms, and true to the state.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::sync::Arc;

use gridscope::grid::{Cell, NOWHERE, Size};
use gridscope::sokoban::search::{LIST, Strategy};
use gridscope::sokoban::{Answer, BOX, Level, Mark, Moves, PLAYER, SearchPicture, SokobanTask, Step, Verdict};
use gridscope::text::Language;
use gridscope::trace::{Board, Event, Flow, Kind, Picture as _, Reason, Recorder, Run, Settings, Shown, Values};

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

fn finish(run: &mut dyn Run) {
    assert_eq!(run.run_fast(u64::MAX), Flow::Done, "{}", run.info().id);
}

/// Runs to the end and keeps every event, and how many decisions there were.
fn trace(run: &mut dyn Run) -> (Vec<Event>, u64) {
    let mut recorder = Recorder::default();
    let (decisions, flow) = run.run_traced(&mut recorder, usize::MAX);
    assert_eq!(flow, Flow::Done, "{}", run.info().id);
    (recorder.events().to_vec(), decisions)
}

fn answer(run: &dyn Run) -> Answer {
    *run.output().unwrap().downcast::<Answer>().unwrap()
}

#[test]
fn a_watched_run_ends_as_a_fast_one() {
    for (_, mut run) in runs() {
        let mut fast = run.copy();
        finish(&mut *fast);
        trace(&mut *run);
        assert_eq!(run.state_hash(), fast.state_hash(), "{}", run.info().id);
        assert_eq!(answer(&*run), answer(&*fast), "{}", run.info().id);
    }
}

#[test]
fn two_runs_tell_the_same() {
    for strategy in LIST {
        for ((_, mut run), (_, mut again)) in runs_of(strategy).zip(runs_of(strategy)) {
            assert_eq!(trace(&mut *run), trace(&mut *again), "{}", strategy.info.id);
            assert_eq!(run.state_hash(), again.state_hash());
        }
    }
}

#[test]
fn a_copy_from_the_middle_goes_on_alike_whoever_goes_first() {
    for (_, mut run) in runs() {
        run.run_fast(40);
        let (mut before, mut after) = (run.copy(), run.copy());
        assert_eq!(before.state_hash(), run.state_hash());
        let told = trace(&mut *before);
        assert_eq!(trace(&mut *run), told, "{}", run.info().id);
        assert_eq!(trace(&mut *after), told, "{}", run.info().id);
    }
}

#[test]
fn states_differ_from_step_to_step() {
    for (_, mut run) in runs() {
        let mut before = run.state_hash();
        for _ in 0..120 {
            let flow = run.run_fast(1);
            assert_ne!(before, run.state_hash(), "{}", run.info().id);
            before = run.state_hash();
            if flow == Flow::Done {
                break;
            }
        }
    }
}

#[test]
fn every_span_is_closed_at_the_end() {
    for mut run in runs().map(|(_, run)| run).chain(limited()) {
        let mut recorder = Recorder::default();
        run.run_traced(&mut recorder, usize::MAX);
        assert_eq!(recorder.depth(), 0, "{}", run.info().id);
    }
}

#[test]
fn a_finished_run_stays_as_it_is() {
    for (_, mut run) in runs() {
        finish(&mut *run);
        let hash = run.state_hash();
        let mut recorder = Recorder::default();
        run.run_traced(&mut recorder, 10);
        assert!(recorder.is_empty());
        assert_eq!(run.state_hash(), hash);
    }
}

#[test]
fn every_decision_tells_something_and_phases_begin_with_decisions() {
    for (_, mut run) in runs() {
        let (events, decisions) = trace(&mut *run);
        let marked = events.iter().filter(|event| event.starts_decision()).count() as u64;
        assert_eq!(marked, decisions, "{}", run.info().id);
        assert!(events.first().is_some_and(Event::starts_decision), "{}", run.info().id);
        let phases = events.iter().filter(|event| event.starts_phase());
        assert!(phases.into_iter().all(Event::starts_decision), "{}", run.info().id);
    }
}

#[test]
fn every_event_has_a_sentence_in_every_language() {
    for mut run in runs().map(|(_, run)| run).chain(limited()) {
        let info = run.info();
        for event in trace(&mut *run).0 {
            let sentence = info.sentence(&event);
            let sentence = sentence.unwrap_or_else(|| panic!("{}: line {} {:?}", info.id, event.line(), event.kind));
            assert!(Language::ALL.into_iter().all(|language| !sentence.get(language).is_empty()));
        }
    }
}

#[test]
fn every_sentence_of_pushbox_is_said() {
    let mut said: BTreeSet<(&str, u8, Kind)> = BTreeSet::new();
    for mut run in runs().map(|(_, run)| run).chain(limited()) {
        let id = run.info().id;
        said.extend(trace(&mut *run).0.iter().map(|event| (id, event.line(), event.kind)));
    }
    for info in LIST.iter().map(|one| one.info).filter(|info| info.id.starts_with("pushbox-")) {
        for (number, line) in (0..).zip(info.listing) {
            for (kind, _) in line.says {
                assert!(said.contains(&(info.id, number, *kind)), "{} never says line {number}, {kind:?}", info.id);
            }
        }
    }
}

#[test]
fn refusals_carry_a_reason() {
    for mut run in runs().map(|(_, run)| run).chain(limited()) {
        for event in trace(&mut *run).0 {
            if matches!(event.kind, Kind::Refuse | Kind::Prune | Kind::Deadlock | Kind::NoSolution) {
                assert!(Reason::from_value(event.v).is_some(), "{}: {event:?}", run.info().id);
            }
        }
    }
}

#[test]
fn who_reaches_the_limit_has_no_solution_and_says_so() {
    let mut stopped = Vec::new();
    for mut run in limited() {
        let (events, _) = trace(&mut *run);
        let answer = answer(&*run);
        let says_limit = |event: &Event| event.kind == Kind::NoSolution && event.v == Reason::NodeLimit as i32;
        let is_stopped = answer.verdict == Verdict::Limit;
        assert_eq!(is_stopped, answer.solution.is_none(), "{}", run.info().id);
        assert_eq!(is_stopped, events.iter().any(says_limit), "{}", run.info().id);
        stopped.extend(is_stopped.then_some(run.info().id));
    }
    assert!(stopped.contains(&"pushbox-bfs") && stopped.contains(&"pushbox-best"), "{stopped:?}");
}

/// A board that pictures paint on.
struct Painted {
    size: Size,
    cells: Vec<u8>,
}

impl Painted {
    fn blank(size: Size) -> Self {
        Self { size, cells: vec![SearchPicture::BLANK; size.cells() as usize] }
    }

    fn with(&self, bit: u8) -> Vec<Cell> {
        (0..self.size.cells()).filter(|&cell| self.get(cell) & bit != 0).collect()
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

/// Hands the picture at the end of each decision to `look`.
fn watch(task: &SokobanTask, events: &[Event], mut look: impl FnMut(&Event, &Painted)) {
    let mut board = Painted::blank(task.level.size());
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
        let mut board = Painted::blank(task.level.size());
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
    for (task, mut run) in runs() {
        let cells = task.level.size().cells();
        for _ in 0..30 {
            run.run_fast(7);
            let mut values = Values::with_limit(usize::MAX);
            run.inspect(&mut values);
            for (name, shown) in &values.entries {
                if let Shown::Structure(_, len, items) = shown {
                    assert_eq!(*len, items.len(), "{} {}", run.info().id, name.en);
                    assert!(items.iter().all(|item| item.cell < cells), "{} {}", run.info().id, name.en);
                }
            }
        }
    }
}
