//! [`Run`]: any algorithm behind one object-safe face, dispatched once per batch of steps.

use std::sync::Arc;

use super::algorithm::{Algorithm, Bulk, Flow, Info, Off, Picture as _, Reseed, Settings};
use super::answer::Answer;
use super::cells::CellIndex;
use super::event::Event;
use super::inspect::Inspector;
use super::recorder::Recorder;

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
    /// Lets chance go on with other seeds, each after so many decisions from now on, the earliest first. False, and
    /// nothing changes, where nothing is drawn by lot; see [`Algorithm::reseed`].
    fn reseed_later(&mut self, reseeds: &[Reseed]) -> bool;
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
    /// Where chance goes on with other seeds, the earliest last, and each after so many decisions from the one before.
    ahead: Vec<Reseed>,
}

impl<A: Algorithm> Running<A> {
    /// Decisions up to where chance goes on with another seed.
    fn steps_ahead(&self) -> u64 {
        self.ahead.last().map_or(u64::MAX, |next| next.after)
    }

    /// Notes that so many decisions were made, no more than are [ahead](Self::steps_ahead). True if chance goes on with
    /// another seed now.
    fn is_reseeded(&mut self, made: u64) -> bool {
        let Some(next) = self.ahead.last_mut() else { return false };
        next.after -= made;
        if next.after > 0 {
            return false;
        }
        let seed = next.seed;
        self.ahead.pop();
        self.state.reseed(seed)
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

impl<A: Algorithm> Run for Running<A> {
    fn info(&self) -> &'static Info {
        self.state.info()
    }

    fn run_traced(&mut self, recorder: &mut Recorder, events: usize) -> (u64, Flow) {
        let mut steps = 0;
        loop {
            let made = self.record(recorder, events, self.steps_ahead());
            steps += made;
            if !self.is_reseeded(made) {
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
            self.is_reseeded(most);
        }
        self.flow
    }

    fn reseed_later(&mut self, reseeds: &[Reseed]) -> bool {
        if !self.state.clone().reseed(0) {
            return false;
        }
        let mut before = 0;
        self.ahead.clear();
        for reseed in reseeds {
            self.ahead.insert(0, Reseed { after: reseed.after.saturating_sub(before), ..*reseed });
            before = reseed.after;
        }
        if self.ahead.last().is_some_and(|next| next.after == 0) {
            self.is_reseeded(0);
        }
        true
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
