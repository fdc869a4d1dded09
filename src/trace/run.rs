//! [`Run`]: any algorithm behind one object-safe face, dispatched once per batch of steps.

use std::sync::Arc;

use super::algorithm::{Algorithm, Bulk, Departure, Flow, Info, Instead, Off, Picture as _, Settings};
use super::answer::Answer;
use super::cells::CellIndex;
use super::event::Event;
use super::inspect::Inspector;
use super::recorder::Recorder;
use crate::grid::Cell;

/// Applies a batch of events, the first of which has number `first`, to a cell index.
pub type PaintBatch = fn(events: &[Event], first: u64, index: &mut CellIndex);

/// What counts of a cell's byte when two boards are compared; 0 is nothing.
pub type Counts = fn(byte: u8) -> u8;

/// A running algorithm whose type is not known.
pub trait Run: Send + Sync {
    /// What the algorithm says of itself.
    fn info(&self) -> &'static Info;
    /// Makes decisions until `recorder` holds at least `events` events, or it is done.
    /// Returns how many decisions were made.
    fn run_traced(&mut self, recorder: &mut Recorder, events: usize) -> (u64, Flow);
    /// Makes up to `steps` decisions that nobody watches.
    fn run_fast(&mut self, steps: u64) -> Flow;
    /// Lets the run go on otherwise, each time after so many decisions from now on, the earliest first; see
    /// [`Algorithm::reseed`] and [`Algorithm::play`].
    ///
    /// # Errors
    /// What cannot happen in such a run; nothing changes then.
    fn depart_later(&mut self, departures: &[Departure]) -> Result<(), Instead>;
    /// The moves one of which could be played now; see [`Algorithm::moves`].
    fn moves(&self) -> Vec<[Cell; 2]>;
    /// A copy of the state.
    fn copy(&self) -> Box<dyn Run>;
    /// Hands the state's large arrays to `visit`; see [`Algorithm::bulk`].
    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>));
    /// Shows the state.
    fn inspect(&self, view: &mut dyn Inspector);
    /// Bytes that a copy takes.
    fn heap_bytes(&self) -> usize;
    /// Bytes that copies share; see [`Algorithm::shared_bytes`].
    fn shared_bytes(&self) -> usize;
    /// A number that differs between different states.
    fn state_hash(&self) -> u64;
    /// The answer, once there is one: the algorithm's `Output`.
    fn output(&self) -> Option<Box<dyn Answer>>;
    /// What every cell shows before the first event.
    fn blank(&self) -> u8;
    /// How its events change the board.
    fn paint(&self) -> PaintBatch;
    /// What counts of a cell when two boards are compared; see [`Picture::counted`](super::Picture::counted).
    fn counted(&self) -> Counts;
}

impl dyn Run + '_ {
    /// The answer, once there is one, if it is a `T`.
    pub fn answer<T: Answer>(&self) -> Option<T> {
        self.output()?.take()
    }
}

/// Starts algorithm `A` as a [`Run`].
pub fn start<A: Algorithm>(input: Arc<A::Input>, settings: &Settings, seed: u64) -> Box<dyn Run> {
    Box::new(Running { state: A::start(input, settings, seed), flow: Flow::Continue, ahead: Vec::new() })
}

#[derive(Clone)]
struct Running<A> {
    state: A,
    flow: Flow,
    /// Where it goes on otherwise, the earliest last, and each after so many decisions from the one before.
    ahead: Vec<Departure>,
}

impl<A: Algorithm> Running<A> {
    /// Decisions up to where it goes on otherwise.
    fn steps_ahead(&self) -> u64 {
        self.ahead.last().map_or(u64::MAX, |next| next.after)
    }

    /// Notes that so many decisions were made, no more than are [ahead](Self::steps_ahead). True if it goes on otherwise
    /// now.
    fn departs(&mut self, made: u64) -> bool {
        let Some(next) = self.ahead.last_mut() else { return false };
        next.after -= made;
        if next.after > 0 {
            return false;
        }
        let instead = next.instead;
        self.ahead.pop();
        takes(&mut self.state, instead)
    }

    /// Makes up to `steps` decisions, until `recorder` holds at least `events` events.
    fn record(&mut self, recorder: &mut Recorder, events: usize, most: u64) -> u64 {
        let mut steps = 0;
        while self.flow != Flow::Done && recorder.len() < events && steps < most {
            if self.flow == Flow::Continue {
                recorder.begin_decision();
            }
            self.flow = self.state.step(recorder);
            if self.flow == Flow::Waits {
                break;
            }
            steps += 1;
        }
        steps
    }
}

/// Whether an algorithm goes on as it is told.
fn takes<A: Algorithm>(state: &mut A, instead: Instead) -> bool {
    match instead {
        Instead::Seed(seed) => state.reseed(seed),
        Instead::Move(cells) => state.play(cells),
    }
}

impl<A: Algorithm> Run for Running<A> {
    fn info(&self) -> &'static Info {
        self.state.info()
    }

    fn run_traced(&mut self, recorder: &mut Recorder, events: usize) -> (u64, Flow) {
        let mut steps = 0;
        loop {
            let made = self.record(recorder, events, self.steps_ahead());
            steps += made;
            if !self.departs(made) {
                return (steps, self.flow);
            }
        }
    }

    fn run_fast(&mut self, steps: u64) -> Flow {
        let mut left = steps;
        while left > 0 && self.flow != Flow::Done {
            let most = left.min(self.steps_ahead());
            for _ in 0..most {
                self.flow = self.state.step(&mut Off);
                if self.flow != Flow::Continue {
                    return self.flow;
                }
            }
            left -= most;
            self.departs(most);
        }
        self.flow
    }

    fn depart_later(&mut self, departures: &[Departure]) -> Result<(), Instead> {
        let mut trial = self.state.clone();
        if let Some(wrong) = departures.iter().find(|one| !takes(&mut trial, one.instead)) {
            return Err(wrong.instead);
        }
        let mut before = 0;
        self.ahead.clear();
        for departure in departures {
            self.ahead.insert(0, Departure { after: departure.after.saturating_sub(before), ..*departure });
            before = departure.after;
        }
        if self.ahead.last().is_some_and(|next| next.after == 0) {
            self.departs(0);
        }
        Ok(())
    }

    fn moves(&self) -> Vec<[Cell; 2]> {
        self.state.moves()
    }

    fn copy(&self) -> Box<dyn Run> {
        Box::new(self.clone())
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        self.state.bulk(visit);
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        self.state.inspect(view);
    }

    fn heap_bytes(&self) -> usize {
        self.state.heap_bytes() + size_of::<Self>() + size_of_val(self.ahead.as_slice())
    }

    fn shared_bytes(&self) -> usize {
        self.state.shared_bytes()
    }

    fn state_hash(&self) -> u64 {
        self.state.state_hash()
    }

    fn output(&self) -> Option<Box<dyn Answer>> {
        self.state.output().map(|output| Box::new(output) as Box<dyn Answer>)
    }

    fn blank(&self) -> u8 {
        A::Picture::BLANK
    }

    fn counted(&self) -> Counts {
        A::Picture::counted
    }

    fn paint(&self) -> PaintBatch {
        |events, first, index| {
            for (offset, event) in events.iter().enumerate() {
                index.at(first + offset as u64);
                A::Picture::apply(event, index);
            }
        }
    }
}
