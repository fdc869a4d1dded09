//! What match-3 shufflers tell: complete, repeatable, in the vocabulary's terms, and true to the state.
#![allow(clippy::unwrap_used)]

mod match3_common;

use std::collections::BTreeSet;
use std::sync::Arc;

use gridscope::grid::NOWHERE;
use gridscope::match3::picture::{self, PLACED, ShufflePicture};
use gridscope::match3::shuffle::{LIST, Outcome, Purpose, ShuffleTask, Shuffled, Shuffler, find};
use gridscope::text::Language;
use gridscope::trace::{Board as _, Event, Flow, Kind, Picture as _, Reason, Recorder, Run, Settings, Shown, Values};
use match3_common::{Painted, board, trace};

fn task(rows: &[&str], breeds: u8) -> Arc<ShuffleTask> {
    Arc::new(ShuffleTask::new(board(rows), breeds).unwrap())
}

/// Boards of all kinds: easy, crowded, with holes and fixed blocks, impossible, dead for good, without blocks.
fn tasks() -> Vec<Arc<ShuffleTask>> {
    vec![
        task(&["******", "******", "******", "******", "******"], 4),
        task(&["*****", "*****", "*****", "*****"], 3),
        task(&["**.**", "*a***", "**#*a", ".***j", "*B***"], 3),
        task(&["000", "000", "000"], 1),
        task(&["01", "23"], 4),
        task(&["0011", "2233", "0123"], 4),
        task(&["000011", "101001", "110000", "000100"], 2),
        task(&["aaa", "***"], 2),
        task(&["..", "#."], 2),
        task(&["*"], 2),
    ]
}

fn runs_of(shuffler: &'static Shuffler) -> impl Iterator<Item = (Arc<ShuffleTask>, Box<dyn Run>)> {
    let mut settings = Settings::default();
    for (id, value) in [("tries", 300), ("moves", 3), ("proof", 20_000)] {
        if shuffler.info.parameters.iter().any(|parameter| parameter.id == id) {
            settings.set(id, value);
        }
    }
    tasks().into_iter().flat_map(move |task| {
        let settings = settings.clone();
        (0..3).map(move |seed| (Arc::clone(&task), (shuffler.start)(Arc::clone(&task), &settings, seed)))
    })
}

/// Every shuffler on every board.
fn runs() -> impl Iterator<Item = (Arc<ShuffleTask>, Box<dyn Run>)> {
    LIST.iter().flat_map(runs_of)
}

fn answer(run: &dyn Run) -> Shuffled {
    *run.output().unwrap().downcast::<Shuffled>().unwrap()
}

#[test]
fn a_watched_run_ends_as_a_fast_one() {
    for (_, mut run) in runs() {
        let mut fast = run.copy();
        assert_eq!(fast.run_fast(u64::MAX), Flow::Done, "{}", run.info().id);
        trace(&mut *run);
        assert_eq!(run.state_hash(), fast.state_hash(), "{}", run.info().id);
        assert_eq!(answer(&*run), answer(&*fast), "{}", run.info().id);
    }
}

#[test]
fn a_copy_from_the_middle_goes_on_alike() {
    for (_, mut run) in runs() {
        run.run_fast(40);
        let mut copy = run.copy();
        assert_eq!(copy.state_hash(), run.state_hash());
        assert_eq!(trace(&mut *copy), trace(&mut *run), "{}", run.info().id);
    }
}

#[test]
fn states_differ_from_step_to_step() {
    for (_, mut run) in runs() {
        let mut before = run.state_hash();
        for _ in 0..150 {
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
fn a_finished_run_stays_as_it_is() {
    for (_, mut run) in runs() {
        assert_eq!(run.run_fast(u64::MAX), Flow::Done);
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
        let phases = events.iter().filter(|event| event.starts_phase());
        assert!(phases.into_iter().all(Event::starts_decision), "{}", run.info().id);
    }
}

#[test]
fn every_event_has_a_sentence_and_every_refusal_a_reason() {
    let mut said: BTreeSet<(&str, u8, Kind)> = BTreeSet::new();
    for (_, mut run) in runs() {
        let info = run.info();
        for event in trace(&mut *run).0 {
            said.insert((info.id, event.line(), event.kind));
            let sentence = info.sentence(&event);
            let sentence = sentence.unwrap_or_else(|| panic!("{}: line {} {:?}", info.id, event.line(), event.kind));
            assert!(Language::ALL.into_iter().all(|language| !sentence.get(language).is_empty()));
            if matches!(event.kind, Kind::Refuse | Kind::NoSolution) {
                assert!(Reason::from_value(event.v).is_some(), "{}: {event:?}", info.id);
            }
        }
    }
    let published = find("as-published").unwrap().info;
    for (number, line) in (0..).zip(published.listing) {
        for (kind, _) in line.says {
            // Keys are used up on boards of more than ten thousand cells, and ghosts leave nothing to remove.
            let is_rare = *kind == Kind::Remove || (number == 2 && *kind != Kind::Generate) || number == 1;
            assert!(is_rare || said.contains(&("as-published", number, *kind)), "never says line {number}, {kind:?}");
        }
    }
}

#[test]
fn the_picture_ends_with_the_board() {
    for (task, mut run) in runs() {
        let (events, _) = trace(&mut *run);
        let shuffled = answer(&*run);
        if !shuffled.outcome.is_arranged() {
            continue;
        }
        let size = task.board().size();
        let mut painted = Painted { size, cells: vec![ShufflePicture::BLANK; size.cells() as usize] };
        for event in &events {
            ShufflePicture::apply(event, &mut painted);
        }
        for cell in shuffled.board.cells() {
            let shown = picture::breed(painted.get(cell));
            assert_eq!(shown, shuffled.board.block(cell), "{} at {cell}\n{}", run.info().id, shuffled.board);
            if shuffled.board.kind(cell).is_movable() {
                assert_eq!(painted.get(cell) & !picture::BLOCK, PLACED, "{} at {cell}", run.info().id);
            }
        }
    }
}

#[test]
fn answers_keep_what_they_promise() {
    for shuffler in LIST {
        for (seed, (task, mut run)) in runs_of(shuffler).enumerate() {
            run.run_fast(u64::MAX);
            let (shuffled, id) = (answer(&*run), shuffler.info.id);
            let before = task.opening(seed as u64 % 3);
            // The published shuffler does not look whether fixed blocks make a line by themselves.
            let is_lined = task.board().has_match() && task.fixed().len() == 3;
            if shuffled.outcome.is_arranged() {
                assert!(!shuffled.board.has_match() || is_lined, "{id}\n{}", shuffled.board);
                assert!(shuffled.board.is_full(), "{id}");
            }
            let is_careful = shuffler.info.claims(gridscope::trace::Claim::Complete);
            if shuffled.outcome == Outcome::Done && is_careful && id != "exact-moves" {
                assert!(shuffled.board.has_legal_move(), "{id}\n{}", shuffled.board);
            }
            if shuffler.info.claims(gridscope::trace::Claim::KeepsBlocks) {
                assert_eq!(shuffled.board.counts(), before.counts(), "{id}");
            }
            if shuffler.purpose == Purpose::Rearrange {
                for &cell in task.fixed() {
                    assert_eq!(shuffled.board.block(cell), before.block(cell), "{id}");
                }
            }
            let is_published = shuffler.info.claims(gridscope::trace::Claim::AsPublished);
            assert!(is_published || !matches!(shuffled.outcome, Outcome::Endless { .. }), "{id}");
        }
    }
}

#[test]
fn structures_show_as_many_items_as_they_say() {
    for (task, mut run) in runs() {
        let cells = task.board().size().cells();
        for _ in 0..30 {
            run.run_fast(7);
            let mut values = Values::with_limit(usize::MAX);
            run.inspect(&mut values);
            for (name, shown) in &values.entries {
                if let Shown::Structure(_, len, items) = shown {
                    assert_eq!(*len, items.len(), "{} {}", run.info().id, name.en);
                    let is_cell = |cell: u32| cell < cells || cell == NOWHERE;
                    assert!(items.iter().all(|item| is_cell(item.cell)), "{} {}", run.info().id, name.en);
                }
            }
        }
    }
}
