//! What holds of every run of every family: complete, repeatable, in the vocabulary's terms, true to the state.
//! Each law walks over the runs that it is given and fails at the first one that breaks it.

use std::collections::BTreeSet;
use std::fmt::Debug;

use gridscope::grid::{NOWHERE, Size};
use gridscope::text::Language;
use gridscope::trace::{Answer, Board, Event, Flow, Info, Kind, Measure, Picture, Recorder, Run, Shown, Values};

/// Runs to the end with nobody watching.
pub fn finish(run: &mut dyn Run) {
    assert_eq!(run.run_fast(u64::MAX), Flow::Done, "{}", run.info().id);
}

/// Runs to the end and keeps every event, and how many decisions there were.
pub fn trace(run: &mut dyn Run) -> (Vec<Event>, u64) {
    let mut recorder = Recorder::default();
    let (decisions, flow) = run.run_traced(&mut recorder, usize::MAX);
    assert_eq!(flow, Flow::Done, "{}", run.info().id);
    (recorder.events().to_vec(), decisions)
}

/// What came of a run.
pub fn output<T: Answer>(run: &dyn Run) -> T {
    run.answer::<T>().unwrap()
}

type Runs<'a> = &'a mut dyn Iterator<Item = Box<dyn Run>>;

/// Every law as a test: over the runs that `$all()` makes anew, which leave what `$answer` says of them; their
/// states are told apart for so many steps.
macro_rules! every_law_holds {
    ($all:expr, $answer:expr, $steps:expr) => {
        #[test]
        fn a_watched_run_ends_as_a_fast_one() {
            crate::laws::watching_changes_nothing(&mut $all(), $answer);
        }

        #[test]
        fn two_runs_tell_the_same() {
            crate::laws::two_runs_tell_the_same(&mut $all(), &mut $all());
        }

        #[test]
        fn a_copy_from_the_middle_goes_on_alike_whoever_goes_first() {
            crate::laws::copies_go_on_alike(&mut $all());
        }

        #[test]
        fn states_differ_from_step_to_step() {
            crate::laws::states_differ(&mut $all(), $steps);
        }

        #[test]
        fn every_span_is_closed_at_the_end() {
            crate::laws::spans_are_closed(&mut $all());
        }

        #[test]
        fn a_finished_run_stays_as_it_is() {
            crate::laws::finished_runs_stay(&mut $all());
        }

        #[test]
        fn every_decision_tells_something_and_phases_begin_with_decisions() {
            crate::laws::decisions_tell_something(&mut $all());
        }

        #[test]
        fn every_event_has_a_sentence_in_every_language_and_every_refusal_a_reason() {
            crate::laws::events_have_sentences_and_reasons(&mut $all());
        }
    };
}

pub(crate) use every_law_holds;

/// A watched run ends as a fast one, with the same result.
pub fn watching_changes_nothing<T: PartialEq + Debug>(runs: Runs<'_>, answer: impl Fn(&dyn Run) -> T) {
    for mut run in runs {
        let mut fast = run.copy();
        finish(&mut *fast);
        trace(&mut *run);
        assert_eq!(run.state_hash(), fast.state_hash(), "{}", run.info().id);
        assert_eq!(answer(&*run), answer(&*fast), "{}", run.info().id);
    }
}

/// Two runs that were started alike tell the same.
pub fn two_runs_tell_the_same(runs: Runs<'_>, again: Runs<'_>) {
    for (mut run, mut again) in runs.zip(again) {
        assert_eq!(trace(&mut *run), trace(&mut *again), "{}", run.info().id);
        assert_eq!(run.state_hash(), again.state_hash());
    }
}

/// A copy from the start or the middle goes on alike, whoever goes first.
pub fn copies_go_on_alike(runs: Runs<'_>) {
    for (run, steps) in runs.flat_map(|run| [0, 20, 40, 150, 200].map(|steps| (run.copy(), steps))) {
        let mut run = run;
        run.run_fast(steps);
        let (mut before, mut after) = (run.copy(), run.copy());
        assert_eq!(before.state_hash(), run.state_hash());
        let told = trace(&mut *before);
        assert_eq!(trace(&mut *run), told, "{}", run.info().id);
        assert_eq!(trace(&mut *after), told, "{}", run.info().id);
    }
}

/// States differ from step to step.
pub fn states_differ(runs: Runs<'_>, steps: u32) {
    for mut run in runs {
        let mut before = run.state_hash();
        for _ in 0..steps {
            let flow = run.run_fast(1);
            assert_ne!(before, run.state_hash(), "{}", run.info().id);
            before = run.state_hash();
            if flow == Flow::Done {
                break;
            }
        }
    }
}

/// Every span is closed at the end.
pub fn spans_are_closed(runs: Runs<'_>) {
    for mut run in runs {
        let mut recorder = Recorder::default();
        run.run_traced(&mut recorder, usize::MAX);
        assert_eq!(recorder.depth(), 0, "{}", run.info().id);
    }
}

/// A finished run stays as it is.
pub fn finished_runs_stay(runs: Runs<'_>) {
    for mut run in runs {
        finish(&mut *run);
        let hash = run.state_hash();
        let mut recorder = Recorder::default();
        run.run_traced(&mut recorder, 10);
        assert!(recorder.is_empty());
        assert_eq!(run.state_hash(), hash);
    }
}

/// Every decision tells something, and phases begin with decisions.
pub fn decisions_tell_something(runs: Runs<'_>) {
    for mut run in runs {
        let (events, decisions) = trace(&mut *run);
        let marked = events.iter().filter(|event| event.starts_decision()).count() as u64;
        assert_eq!(marked, decisions, "{}", run.info().id);
        assert!(events.first().is_some_and(Event::starts_decision), "{}", run.info().id);
        let mut phases = events.iter().filter(|event| event.starts_phase());
        assert!(phases.all(Event::starts_decision), "{}", run.info().id);
    }
}

/// Every event has a sentence in every language, and values that fit its roles: headings, known reasons,
/// counts.
pub fn events_have_sentences_and_reasons(runs: Runs<'_>) {
    for mut run in runs {
        let info = run.info();
        for event in trace(&mut *run).0 {
            let sentence = info.sentence(&event);
            let sentence = sentence.unwrap_or_else(|| panic!("{}: line {} {:?}", info.id, event.line(), event.kind));
            assert!(Language::all().all(|language| !sentence.get(language).is_empty()));
            for (role, value) in info.roles(&event) {
                let fits = match role.measure() {
                    Measure::Heading => (0..4).contains(&value),
                    Measure::Reason => info.reason(value).is_some(),
                    Measure::Count | Measure::Length => value >= 0,
                    _ => true,
                };
                assert!(fits, "{}: {} {value} in {event:?}", info.id, role.id());
            }
        }
    }
}

/// What is said by which lines of which algorithms.
pub fn said(runs: Runs<'_>) -> BTreeSet<(&'static str, u8, Kind)> {
    runs.flat_map(|mut run| {
        let id = run.info().id;
        trace(&mut *run).0.into_iter().map(move |event| (id, event.line(), event.kind))
    })
    .collect()
}

/// The sentences of a listing that nobody said.
pub fn unsaid(info: &'static Info, said: &BTreeSet<(&str, u8, Kind)>) -> Vec<(u8, Kind)> {
    let lines = (0..).zip(info.listing);
    let sentences = lines.flat_map(|(number, line)| line.says.iter().map(move |says| (number, says.kind)));
    sentences.filter(|(number, kind)| !said.contains(&(info.id, *number, *kind))).collect()
}

/// Structures show as many items as they say, and cells of the board: at so many looks, with so many steps before
/// each, or until the end.
pub fn structures_show_what_they_say(runs: Runs<'_>, size: Size, (looks, steps): (usize, u64)) {
    for mut run in runs {
        for _ in 0..looks {
            let flow = run.run_fast(steps);
            let mut values = Values::with_limit(usize::MAX);
            run.inspect(&mut values);
            let ids: BTreeSet<_> = values.entries.iter().map(|(label, _)| label.id).collect();
            assert_eq!(ids.len(), values.entries.len(), "{}: {ids:?}", run.info().id);
            for (label, shown) in &values.entries {
                if let Shown::Structure(_, len, items) = shown {
                    assert_eq!(*len, items.len(), "{} {}", run.info().id, label.id);
                    let is_cell = |cell: u32| cell < size.cells() || cell == NOWHERE;
                    assert!(items.iter().all(|item| is_cell(item.cell)), "{} {}", run.info().id, label.id);
                }
            }
            if flow == Flow::Done {
                break;
            }
        }
    }
}

/// A board that pictures paint on.
pub struct Painted {
    size: Size,
    cells: Vec<u8>,
}

impl Painted {
    /// A board on which nothing was painted yet.
    pub fn blank(size: Size, blank: u8) -> Self {
        Self { size, cells: vec![blank; size.cells() as usize] }
    }

    /// What is shown after `events`.
    pub fn after<P: Picture>(size: Size, events: &[Event]) -> Self {
        let mut painted = Self::blank(size, P::BLANK);
        events.iter().for_each(|event| P::apply(event, &mut painted));
        painted
    }

    /// The cells that show any of these bits.
    pub fn with(&self, bits: u8) -> Vec<u32> {
        (0..self.size.cells()).filter(|&cell| self.get(cell) & bits != 0).collect()
    }

    /// What every cell shows.
    pub fn cells(&self) -> &[u8] {
        &self.cells
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
