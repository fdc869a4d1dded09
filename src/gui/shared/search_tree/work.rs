//! The tree of a run and its layout, made beside the window.

use std::sync::{Arc, Mutex};

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
