use std::collections::BTreeSet;

use super::*;
use crate::grid::{NOWHERE, Size};
use crate::text::Language;
use crate::trace::{Event, Flow, Kind, Picture as _, Recorder, Run, Settings, Shown, Values};

fn reader_task(board: &Board, colour: Colour, point: Point) -> Arc<ReaderTask> {
    Arc::new(ReaderTask::new(board.clone(), Arc::new(PatternTable::default()), colour, point).unwrap())
}

/// Boards of several sizes with stones in question, among them both exhibits.
fn tasks() -> Vec<Arc<ReaderTask>> {
    let mut random = Random::new(31);
    let mut tasks = vec![
        reader_task(&row(".XXXXX.XXXXX..."), Colour::Black, 9),
        reader_task(&row("...X...X......."), Colour::Black, 3),
        reader_task(&row("..XXX.X........"), Colour::Black, 5),
        reader_task(&row("..XXX.........."), Colour::Black, 5),
        reader_task(&row("..XX..........."), Colour::Black, 4),
        reader_task(&row("X"), Colour::Black, 0),
    ];
    for side in [1, 2, 5, 9, 15] {
        for density in [0, 300, 600] {
            let board = random_board(&mut random, side, density);
            let all: Vec<(Point, Colour)> = readable(&board).collect();
            let (point, colour) = all[random.below(all.len() as u32) as usize];
            tasks.push(reader_task(&board, colour, point));
        }
    }
    tasks
}

/// Every reader on every task, and the priority map on every board.
fn runs() -> Vec<(Size, Box<dyn Run>)> {
    let settings = Settings::default();
    let mut runs: Vec<(Size, Box<dyn Run>)> = Vec::new();
    for task in tasks() {
        let size = task.board().size();
        runs.extend(LIST.iter().map(|one| (size, (one.start)(Arc::clone(&task), &settings, 0))));
        let board = task.board().clone();
        let map = Arc::new(PriorityTask { board, table: Arc::clone(task.table()), to_move: task.colour() });
        runs.extend(PRIORITY_LIST.iter().map(|one| (size, (one.start)(Arc::clone(&map), &settings, 0))));
    }
    runs
}

fn trace(run: &mut dyn Run) -> (Vec<Event>, u64) {
    let mut recorder = Recorder::default();
    let (decisions, flow) = run.run_traced(&mut recorder, usize::MAX);
    assert_eq!(flow, Flow::Done, "{}", run.info().id);
    assert_eq!(recorder.depth(), 0, "{}: a span is left open", run.info().id);
    (recorder.events().to_vec(), decisions)
}

#[test]
fn a_watched_run_ends_as_a_fast_one_and_is_repeatable() {
    for (_, mut run) in runs() {
        let (mut fast, mut again) = (run.copy(), run.copy());
        assert_eq!(fast.run_fast(u64::MAX), Flow::Done);
        let told = trace(&mut *run);
        assert_eq!(told, trace(&mut *again), "{}", run.info().id);
        assert_eq!(run.state_hash(), fast.state_hash(), "{}", run.info().id);
    }
}

#[test]
fn a_copy_from_the_middle_goes_on_alike() {
    for (_, mut run) in runs() {
        run.run_fast(17);
        let mut copy = run.copy();
        assert_eq!(copy.state_hash(), run.state_hash());
        let mut recorder = Recorder::default();
        copy.run_traced(&mut recorder, usize::MAX);
        let mut other = Recorder::default();
        run.run_traced(&mut other, usize::MAX);
        assert_eq!(recorder.events(), other.events(), "{}", run.info().id);
    }
}

#[test]
fn states_differ_from_decision_to_decision() {
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
fn every_decision_tells_something_and_phases_begin_with_decisions() {
    for (_, mut run) in runs() {
        let (events, decisions) = trace(&mut *run);
        let marked = events.iter().filter(|event| event.starts_decision()).count() as u64;
        assert_eq!(marked, decisions, "{}", run.info().id);
        assert!(events.iter().filter(|event| event.starts_phase()).all(Event::starts_decision));
    }
}

#[test]
fn a_finished_run_stays_as_it_is() {
    for (_, mut run) in runs() {
        run.run_fast(u64::MAX);
        let hash = run.state_hash();
        let mut recorder = Recorder::default();
        run.run_traced(&mut recorder, 10);
        assert!(recorder.is_empty() && run.state_hash() == hash);
    }
}

#[test]
fn every_event_has_a_sentence_and_every_sentence_of_the_readers_is_said() {
    let mut said: BTreeSet<(&str, u8, Kind)> = BTreeSet::new();
    for (size, mut run) in runs() {
        let info = run.info();
        for event in trace(&mut *run).0 {
            let text = info.sentence(&event);
            assert!(text.is_some(), "{}: line {} {:?}", info.id, event.line(), event.kind);
            for language in Language::all() {
                assert!(!crate::trace::sentence(info, &event, size, language).contains('{'));
            }
            if event.kind == Kind::Refuse {
                assert!(info.reason_of(&event).is_some(), "{}: {event:?}", info.id);
            }
            said.insert((info.id, event.line(), event.kind));
        }
    }
    for info in infos() {
        for (number, line) in (0..).zip(info.listing) {
            for kind in line.says.iter().map(|says| says.kind) {
                assert!(said.contains(&(info.id, number, kind)), "{} never says line {number}, {kind:?}", info.id);
            }
        }
    }
}

#[test]
fn the_machine_reads_what_read_reads() {
    for task in tasks() {
        for (entry, occurrence) in LIST.iter().zip(Occurrence::ALL) {
            let mut run = (entry.start)(Arc::clone(&task), &Settings::default(), 0);
            run.run_fast(u64::MAX);
            let output = run.answer::<PointReading>().unwrap();
            assert_eq!(output, read(task.board(), task.table(), task.colour(), task.point(), occurrence));
        }
    }
}

#[test]
fn the_exhibits_are_told() {
    let told = |task: usize, reader: usize| {
        let mut run = (LIST[reader].start)(Arc::clone(&tasks()[task]), &Settings::default(), 0);
        let info = run.info();
        let events = trace(&mut *run).0;
        let say = |event: &Event| crate::trace::sentence(info, event, Size::new(15, 15), Language::ENGLISH);
        events.iter().map(say).collect::<Vec<_>>()
    };
    let missed = "A fault of the original: pattern 1 matches again and covers the stone on (9, 0), but only the first match is checked.";
    assert!(told(0, 1).iter().any(|sentence| sentence == missed));
    assert!(told(0, 0).iter().any(|sentence| sentence.contains("makes five")));
    assert!(told(0, 1).iter().any(|sentence| sentence.contains("does not make five")));
    assert!(told(1, 0).iter().any(|sentence| sentence.starts_with("Right behind the three blanks")));
}

#[test]
fn the_inspector_shows_the_string_as_it_grows_and_the_flags() {
    let task = reader_task(&row("..XXXX........."), Colour::Black, 6);
    let mut run = (LIST[0].start)(task, &Settings::default(), 0);
    let mut lengths = Vec::new();
    for _ in 0..14 {
        run.run_fast(1);
        let mut values = Values::with_limit(usize::MAX);
        run.inspect(&mut values);
        let string = values.entries.iter().find_map(|(_, shown)| match shown {
            Shown::Structure(_, length, items) => Some((*length, items.clone())),
            _ => None,
        });
        let (length, items) = string.unwrap();
        assert_eq!(length, items.len());
        assert!(items.iter().all(|item| item.cell == NOWHERE || item.cell < 225));
        lengths.push(length);
    }
    // The stone itself twice, then three blanks after it, then four stones, two blanks and the edge.
    assert_eq!(lengths, [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 11]);
    run.run_fast(u64::MAX);
    let mut values = Values::with_limit(usize::MAX);
    run.inspect(&mut values);
    let flag = |id: &str| {
        values.entries.iter().find_map(|(label, shown)| match shown {
            Shown::Number(number) if label.id == id => Some(*number),
            _ => None,
        })
    };
    assert_eq!((flag("flag-horizontal"), flag("flag-vertical")), (Some(1), Some(0)));
}

#[test]
fn a_stone_of_the_other_colour_and_points_outside_are_refused() {
    let board = row("O....");
    let new = |colour, point| ReaderTask::new(board.clone(), Arc::new(PatternTable::default()), colour, point);
    assert!(new(Colour::Black, 0).is_err() && new(Colour::White, 0).is_ok());
    assert!(new(Colour::Black, 25).is_err() && new(Colour::Black, 24).is_ok());
}

/// A board that pictures paint on.
struct Painted(Size, Vec<u8>);

impl crate::trace::Board for Painted {
    fn size(&self) -> Size {
        self.0
    }

    fn get(&self, cell: u32) -> u8 {
        self.1.get(cell as usize).copied().unwrap_or(0)
    }

    fn set(&mut self, cell: u32, value: u8) {
        if let Some(shown) = self.1.get_mut(cell as usize) {
            *shown = value;
        }
    }
}

#[test]
fn the_picture_shows_the_window_and_the_points_of_the_string() {
    let task = reader_task(&row("..XXXX........."), Colour::Black, 6);
    let mut run = (LIST[0].start)(task, &Settings::default(), 0);
    let mut board = Painted(Size::new(15, 15), vec![0; 225]);
    let with = |board: &Painted, mark: u8| (0..225).filter(|&cell| board.1[cell] & mark != 0).collect::<Vec<_>>();
    for event in trace(&mut *run).0 {
        ReaderPicture::apply(&event, &mut board);
        match event.kind {
            Kind::Look if event.line() == listing::LAY => {
                let marked = with(&board, WINDOW);
                assert!([event.a, event.b].iter().all(|&end| marked.contains(&(end as usize))));
            }
            Kind::Note if event.line() == listing::READ && event.v == 11 => {
                assert_eq!(with(&board, crate::omok::picture::LOOKED), [0, 1, 2, 3, 4, 5, 7, 8, 9]);
            }
            Kind::Match if event.v == 1 => assert_eq!(with(&board, WINDOW), [1, 2, 3, 4, 5, 6, 7]),
            _ => {}
        }
    }
    assert_eq!(with(&board, crate::omok::picture::ON_FOUR), [1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn the_priority_picture_keeps_the_stones_and_shows_the_heat() {
    let board = row("..XXXX.........");
    let task = PriorityTask { board: board.clone(), table: Arc::new(PatternTable::default()), to_move: Colour::Black };
    let mut run = (PRIORITY_LIST[0].start)(Arc::new(task), &Settings::default(), 0);
    let mut painted = Painted(Size::new(15, 15), vec![0; 225]);
    for event in trace(&mut *run).0 {
        PriorityPicture::apply(&event, &mut painted);
    }
    let stones: Vec<u8> = painted.1.iter().map(|value| value & crate::omok::picture::STONE).collect();
    assert_eq!(stones, crate::omok::picture::start(&board));
    let hottest = painted.1.iter().map(|value| value >> HEAT).max().unwrap();
    assert!(painted.1[6] >> HEAT == hottest && painted.1[224] >> HEAT < hottest && hottest <= HOTTEST);
}
