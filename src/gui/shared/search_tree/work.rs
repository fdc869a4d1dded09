//! The tree of a run and its layout, made beside the window.

use std::sync::{Arc, Mutex};

use super::paint::Sort;
use crate::background::{Polled, Task, Work};
use crate::gui::state::State;
use crate::record::lock;
use crate::trace::tree::{Folded, Icicle, Tree};
use crate::trace::{Info, Reader, Recording};

/// A tree and its layout.
pub(super) struct Planned {
    /// All that was recorded when it was made.
    pub tree: Arc<Tree>,
    /// Where its nodes lie.
    pub icicle: Icicle,
    /// What is left out of the layout.
    pub folded: Folded,
    /// The events that were recorded.
    len: u64,
}

/// The tree of the stage on the clock.
#[derive(Default)]
pub(super) struct Grown {
    stage: Option<u64>,
    seen: u64,
    task: Option<Task<Growing>>,
    pub planned: Option<Arc<Planned>>,
}

/// Bytes of the budget for each node: with some 100 of its own, a sixth of the budget is for the tree.
const SHARE: usize = 640;
/// Trees of more nodes are shown without what was left out, unless somebody wants to see it.
const MANY: usize = 100_000;

impl Grown {
    /// Takes what is ready, and begins again where the run has changed. `wanted` is what people chose to leave out. True
    /// where the tree is being made.
    pub fn pump(&mut self, state: &State, wanted: Option<Folded>) -> bool {
        let Some(stage) = state.session.active_stage() else { return false };
        if self.stage != Some(stage.number()) {
            *self = Self { stage: Some(stage.number()), ..Self::default() };
        }
        match self.task.as_mut().map(Task::poll) {
            Some(Polled::Ready(planned)) => (self.task, self.planned) = (None, Some(Arc::new(planned))),
            Some(Polled::Gone) => self.task = None,
            Some(Polled::Working) => return true,
            None => {}
        }
        let shared = stage.share();
        let (len, is_complete) = {
            let recording = lock(&shared);
            (recording.len(), recording.is_complete())
        };
        let rests = std::mem::replace(&mut self.seen, len) == len;
        let kept = self.planned.as_ref();
        let is_read = kept.is_some_and(|planned| planned.len == len);
        let is_as_wanted = kept.is_some_and(|planned| wanted.is_none_or(|wanted| planned.folded == wanted));
        if is_read && is_as_wanted || !(is_complete || rests) {
            return false;
        }
        let tree = kept.filter(|_| is_read).map(|planned| Arc::clone(&planned.tree));
        let limit = state.resources.budget.bytes / SHARE;
        let work = Growing { recording: shared, reader: None, tree: Tree::new(limit), whole: tree, len, wanted };
        let wake = Arc::clone(&state.resources.wake);
        self.task = Some(Task::start("tree", state.resources.executor, work, wake));
        true
    }

    /// Stops what is being made.
    pub fn stop(&mut self) {
        self.task = None;
    }
}

/// A tree that is being read.
pub(super) struct Growing {
    recording: Arc<Mutex<Recording>>,
    reader: Option<Reader>,
    tree: Tree,
    /// The tree that was read before, where nothing has come since.
    whole: Option<Arc<Tree>>,
    len: u64,
    wanted: Option<Folded>,
}

impl Growing {
    /// Reads on, for some two milliseconds; true where everything was read.
    fn read(&mut self) -> (bool, &'static Info) {
        let recording = lock(&self.recording);
        let reader = self.reader.get_or_insert_with(|| Reader::new(&recording));
        let is_read = self.whole.is_some() || self.tree.grow(&recording, reader, self.len, 1);
        (is_read, recording.info())
    }
}

impl Work for Growing {
    type Output = Planned;

    fn advance(&mut self) -> Option<Planned> {
        let (true, info) = self.read() else { return None };
        let tree = self.whole.take().unwrap_or_else(|| Arc::new(std::mem::replace(&mut self.tree, Tree::new(0))));
        let usual = if tree.len() > MANY { Folded::LeftOut } else { Folded::Nothing };
        let folded = self.wanted.unwrap_or(usual);
        let icicle = Icicle::new(&tree, info, folded);
        Some(Planned { tree, icicle, folded, len: self.len })
    }
}

/// How many nodes there are of each sort at a moment, in the order of [`Sort::ALL`].
pub(super) type Counts = [u32; Sort::ALL.len()];

/// The plan, the position and the node below which is counted; the whole tree without one.
type Moments = (usize, u64, Option<u32>);

/// The nodes of each sort, counted beside the window wherever people rest.
#[derive(Default)]
pub(super) struct Counted {
    seen: Option<Moments>,
    task: Option<(Moments, Task<Counting>)>,
    known: Option<(Moments, Counts)>,
}

impl Counted {
    /// Goes on counting the nodes below `top`, or all; what was counted, where it is about this moment.
    pub fn pump(&mut self, state: &State, planned: &Arc<Planned>, position: u64, top: Option<u32>) -> Option<Counts> {
        let position = position.min(planned.tree.read());
        let wanted = (Arc::as_ptr(planned) as usize, position, top);
        self.task.take_if(|(moment, _)| *moment != wanted);
        let polled = self.task.as_mut().map(|(_, task)| task.poll());
        if let Some(Polled::Ready(counts)) = polled {
            (self.task, self.known) = (None, Some((wanted, counts)));
        }
        let known = self.known.filter(|known| known.0 == wanted).map(|known| known.1);
        let rests = self.seen.replace(wanted) == Some(wanted);
        if rests && known.is_none() && self.task.is_none() {
            let work = Counting { planned: Arc::clone(planned), position, top, at: top, counts: Counts::default() };
            let wake = Arc::clone(&state.resources.wake);
            self.task = Some((wanted, Task::start("nodes", state.resources.executor, work, wake)));
        }
        known
    }
}

/// Nodes that are being counted.
struct Counting {
    planned: Arc<Planned>,
    position: u64,
    top: Option<u32>,
    /// The node that was counted last; nothing before the first of the whole tree.
    at: Option<u32>,
    counts: Counts,
}

/// Nodes that are counted in a slice: less than a millisecond.
const SLICE: u32 = 1 << 14;

impl Work for Counting {
    type Output = Counts;

    fn advance(&mut self) -> Option<Counts> {
        let (moment, after) = (self.planned.tree.at(self.position), self.planned.tree.at(u64::MAX));
        for _ in 0..SLICE {
            let next = match (self.top, self.at) {
                (Some(top), Some(at)) => after.next_below(top, at),
                (_, at) => Some(at.map_or(0, |at| at + 1)).filter(|next| *next < moment.len()),
            };
            let Some(node) = next else { return Some(self.whole(moment.len())) };
            self.counts[Sort::of(&moment, node).place()] += 1;
            self.at = Some(node);
        }
        None
    }
}

impl Counting {
    /// What was counted, with those of the whole tree that have not come up yet.
    fn whole(&self, known: u32) -> Counts {
        let mut counts = self.counts;
        if self.top.is_none() {
            counts[Sort::ToCome.place()] = self.planned.tree.len() as u32 - known;
        }
        counts
    }
}
