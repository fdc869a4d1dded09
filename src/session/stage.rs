//! [`Stage`]: one run, its recording, and the place where people are in it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use super::Resources;
use super::bookmarks::Bookmarks;
use super::landmark::landmark;
use super::rules::Rules;
use super::tally::Tallies;
use super::work::{StateWork, Timing};
use crate::background::{Polled, Task};
use crate::family::Board;
use crate::grid::{Cell, Size};
use crate::player::{Breakpoints, Grain, Player, PlayerCommand, Replay, SourceLines, Timeline as _};
use crate::recipe::StageMarks;
use crate::record::{Outcome, Record, lock};
use crate::trace::tree::Tree;
use crate::trace::{Event, Info, Reader, Recorded, Recording, Run, Scope, StateJob, TreeNode, Values};

/// One run, its recording, and the place where people are in it.
pub struct Stage {
    number: u64,
    info: &'static Info,
    size: Size,
    recording: Arc<Mutex<Recording>>,
    recorder: Option<Task<Record>>,
    outcome: Option<Arc<Outcome>>,
    rules: Rules,
    stopwatch: Option<Task<Timing>>,
    again: Option<Box<dyn Run>>,
    full_speed: Option<f64>,
    resources: Resources,
    reader: Reader,
    player: Player,
    tallies: Tallies,
    /// What was counted last, and for which position, length and unit.
    counted: Option<(Place, (u64, u64))>,
    /// Where running stops.
    pub breakpoints: Breakpoints,
    /// Which line of a program's source told each event, where one did.
    source: Option<Arc<dyn SourceLines>>,
    /// Places to come back to, in order of position.
    pub bookmarks: Bookmarks,
    /// A saved position that is not recorded yet.
    wanted: Option<u64>,
    state: Option<Task<StateWork>>,
    values: Option<(u64, Values)>,
    tree: Tree,
    /// What was told of the tree last, and for which position.
    around: (u64, Vec<TreeNode>),
}

/// A position, a length of the recording, and a unit of counting.
type Place = (u64, u64, Grain);

/// Stages started so far.
static STAGES: AtomicU64 = AtomicU64::new(0);

/// Bytes of the budget for each node of a search tree: with some 80 of its own, an eighth of the budget is for it.
const TREE_SHARE: usize = 640;
/// Blocks that are read for a tree in a frame: some 2 ms each.
const TREE_BLOCKS: usize = 3;

/// How many items of each structure are shown.
const ITEMS: usize = 1000;

impl Stage {
    pub(super) fn start(run: Box<dyn Run>, again: Option<Box<dyn Run>>, board: Board, resources: &Resources) -> Self {
        let (info, size) = (run.info(), board.size());
        let (recorded, recording) = Recorded::new(run, size, resources.budget);
        let reader = Reader::new(&recording);
        let recording = Arc::new(Mutex::new(recording));
        let work = Record::new(recorded, Arc::clone(&recording), resources.executor);
        let work = work.within(Arc::clone(&resources.allowance));
        let rules = Rules::new(&recording, board, resources.budget);
        let recorder = Some(Task::start("record", resources.executor, work, Arc::clone(&resources.wake)));
        Self {
            number: STAGES.fetch_add(1, Ordering::Relaxed),
            info,
            size,
            recording,
            recorder,
            outcome: None,
            rules,
            stopwatch: None,
            again,
            full_speed: None,
            resources: resources.clone(),
            reader,
            player: Player::default(),
            tallies: Tallies::default(),
            counted: None,
            breakpoints: Breakpoints::new(),
            source: None,
            bookmarks: Bookmarks::default(),
            wanted: None,
            state: None,
            values: None,
            tree: Tree::new(resources.budget.bytes / TREE_SHARE),
            around: (u64::MAX, Vec::new()),
        }
    }

    /// Goes on with all that is computed. Rules begin to be checked only where they `may_check`.
    pub(super) fn pump(&mut self, may_check: bool) {
        if let Some(task) = &mut self.recorder {
            match task.poll() {
                Polled::Working => {}
                Polled::Ready(outcome) => self.finish(outcome),
                // The thread ended without a result: what is recorded stays, no more will come.
                Polled::Gone => {
                    self.recorder = None;
                    lock(&self.recording).complete();
                }
            }
        }
        if !self.bookmarks.is_settled() {
            self.bookmarks.check(&lock(&self.recording), &mut self.reader);
        }
        self.go_to_wanted();
        self.check(may_check);
        self.tallies.pump(&self.recording, &mut self.breakpoints, &self.resources);
        if let Some(Polled::Ready(seconds)) = self.stopwatch.as_mut().map(Task::poll) {
            self.full_speed = Some(seconds);
            self.stopwatch = None;
        }
    }

    pub(super) fn limit_memory(&self, bytes: usize) {
        lock(&self.recording).limit(bytes);
    }

    pub(super) fn set_marks(&mut self, marks: StageMarks) {
        self.breakpoints = Breakpoints::load_some(&marks.breakpoints, self.scope());
        self.breakpoints.take_source(self.source.clone());
        self.breakpoints.take_broken(self.rules.events_that_break());
        self.bookmarks = Bookmarks::load(marks.bookmarks);
        self.wanted = (marks.position > 0).then_some(marks.position);
    }

    /// The breakpoints that go on to another run; those on lines only where the algorithm stays the same.
    pub(super) fn breakpoints_for(&self, algorithm: Option<&str>) -> StageMarks {
        let is_same = algorithm == Some(self.info().id);
        let kept = self.breakpoints.as_slice().iter().zip(self.breakpoints.save(self.size));
        let kept = kept.filter(|(breakpoint, _)| is_same || !breakpoint.when.asks_for_lines());
        StageMarks { breakpoints: kept.map(|(_, saved)| saved).collect(), ..StageMarks::NONE }
    }

    pub(super) fn marks(&self) -> StageMarks {
        StageMarks {
            position: self.player.position(),
            bookmarks: self.bookmarks.save(),
            breakpoints: self.breakpoints.save(self.size),
        }
    }

    /// Goes to the saved position as soon as it is recorded, unless somebody moved meanwhile.
    fn go_to_wanted(&mut self) {
        let Some(wanted) = self.wanted else { return };
        let recording = lock(&self.recording);
        let is_there = wanted <= recording.len() || recording.is_complete();
        drop(recording);
        if self.player.position() > 0 {
            self.wanted = None;
        } else if is_there {
            self.wanted = None;
            self.command(PlayerCommand::Seek(wanted));
        }
    }

    /// Goes on with the check of the rules.
    fn check(&mut self, may_begin: bool) {
        if self.rules.ended().is_some() {
            return;
        }
        let recording = lock(&self.recording);
        let extent = (recording.len(), recording.kept());
        drop(recording);
        let over = self.recorder.is_none().then_some(self.outcome.as_ref());
        let before = self.rules.count();
        self.rules.pump(extent, over, may_begin, &self.resources);
        if self.rules.count() != before {
            self.breakpoints.take_broken(self.rules.events_that_break());
        }
    }

    /// Takes over which line of a program's source told each event.
    pub(super) fn told_by(&mut self, source: Arc<dyn SourceLines>) {
        self.breakpoints.take_source(Some(Arc::clone(&source)));
        self.source = Some(source);
    }

    fn finish(&mut self, outcome: Outcome) {
        self.recorder = None;
        // What a limit ended would go on without one.
        let again = self.again.take().filter(|_| outcome.output.is_some());
        self.outcome = Some(Arc::new(outcome));
        if let Some(run) = again {
            let work = Timing::new(run);
            self.stopwatch = Some(Task::start("time", self.resources.executor, work, Arc::clone(&self.resources.wake)));
        }
    }

    pub(super) fn is_busy(&self) -> bool {
        let is_placing = || !self.bookmarks.is_settled() && lock(&self.recording).is_complete();
        self.recorder.is_some() || self.stopwatch.is_some() || self.state.is_some() || is_placing()
    }

    /// Whether the rules are still checked, though the run is over.
    pub(super) const fn is_checking(&self) -> bool {
        self.recorder.is_none() && (self.rules.ended().is_none() || self.tallies.is_busy())
    }

    /// A number that no other stage has; for those who remember what they found out about one.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// What conditions about the run mean.
    pub const fn scope(&self) -> Scope<'static> {
        Scope::of(self.info(), self.size)
    }

    /// What the algorithm says of itself.
    pub const fn info(&self) -> &'static Info {
        self.info
    }

    /// Width and height of its board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether events still come.
    pub const fn is_recording(&self) -> bool {
        self.recorder.is_some()
    }

    /// Stops recording; what is recorded stays.
    pub fn stop_recording(&mut self) {
        if self.recorder.take().is_some() {
            lock(&self.recording).complete();
        }
    }

    /// How the run ended, once it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_deref()
    }

    /// What the rules of theory say of the run, as far as it was checked.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether it is being measured how long the run takes with nobody watching.
    pub const fn is_timing(&self) -> bool {
        self.stopwatch.is_some()
    }

    /// Seconds that the run takes with nobody watching, once measured.
    pub const fn full_speed(&self) -> Option<f64> {
        self.full_speed
    }

    /// Where people are in the run.
    pub const fn player(&self) -> &Player {
        &self.player
    }

    /// The recording and its reader. Hold them no longer than a frame: the recording thread waits.
    pub fn read(&mut self) -> (MutexGuard<'_, Recording>, &mut Reader) {
        (lock(&self.recording), &mut self.reader)
    }

    /// The recording, for work beside the window that reads it now and then.
    pub fn share(&self) -> Arc<Mutex<Recording>> {
        Arc::clone(&self.recording)
    }

    /// The event that is current at the player's position; nothing at the start.
    pub fn current_event(&mut self) -> Option<Event> {
        let recording = lock(&self.recording);
        let number = self.player.position().checked_sub(1)?;
        self.reader.event(&recording, number)
    }

    /// Whether a command to the player would do anything.
    pub fn offers(&self, command: &PlayerCommand) -> bool {
        let extent = {
            let recording = lock(&self.recording);
            (recording.len(), recording.is_complete())
        };
        self.player.offers(command, extent, &self.breakpoints)
    }

    /// Gives the player a command.
    pub fn command(&mut self, command: PlayerCommand) {
        let recording = lock(&self.recording);
        let mut replay = Replay::new(&recording, &mut self.reader);
        self.player.apply(command, &mut replay, &self.breakpoints);
    }

    /// How many of the player's units are complete at its position, and how many there are.
    pub fn place(&mut self) -> (u64, u64) {
        let recording = lock(&self.recording);
        let (position, len, unit) = (self.player.position(), recording.len(), self.player.unit());
        if let Some((_, counted)) = self.counted.filter(|(of, _)| *of == (position, len, unit)) {
            return counted;
        }
        let mut replay = Replay::new(&recording, &mut self.reader);
        let counted = (replay.grains_before(position, unit), replay.grains_before(len, unit));
        self.counted = Some(((position, len, unit), counted));
        counted
    }

    /// How many decisions have begun at the player's position; nothing where no other follows.
    pub fn decisions_begun(&mut self) -> Option<u64> {
        let position = self.player.position();
        let recording = lock(&self.recording);
        if position > 0 && position >= recording.len() {
            return None;
        }
        let complete = self.reader.decisions(&recording, position);
        let is_within = position > 0 && complete == self.reader.decisions(&recording, position - 1);
        Some(complete + u64::from(is_within))
    }

    /// The moves one of which could be played after the decision that has begun, each between two cells. None where no
    /// move is waited for, and while the way to the state there takes longer than a frame.
    pub fn moves(&mut self) -> Vec<[Cell; 2]> {
        self.values();
        let Some(begun) = self.decisions_begun() else { return Vec::new() };
        match self.reader.state() {
            Some((at, run)) if at == begun => run.moves(),
            Some((at, run)) if at + 1 == begun => {
                let mut run = run.copy();
                run.run_fast(1);
                run.moves()
            }
            _ => Vec::new(),
        }
    }

    /// The position at which so many of the player's units are complete, or the end.
    pub fn position_of(&mut self, place: u64) -> u64 {
        let recording = lock(&self.recording);
        Replay::new(&recording, &mut self.reader).boundaries_after(0, self.player.unit(), place)
    }

    /// Sets a bookmark where the player is, or removes the one that is there.
    pub fn toggle_bookmark(&mut self) {
        let position = self.player.position();
        let event = landmark(&lock(&self.recording), &mut self.reader, position);
        self.bookmarks.toggle(position, event);
    }

    /// Lets `seconds` pass for the player. True if it moved or wants to go on.
    pub fn advance(&mut self, seconds: f64) -> bool {
        let recording = lock(&self.recording);
        let mut replay = Replay::new(&recording, &mut self.reader);
        self.player.advance(seconds, &mut replay, &self.breakpoints)
    }

    /// The structures and values at the player's position, or the last ones that were reached while
    /// the way there takes longer than a frame. With them, how many decisions they have made.
    pub fn values(&mut self) -> Option<&(u64, Values)> {
        self.take_state();
        if self.state.is_none() {
            self.seek_state();
        }
        self.values.as_ref()
    }

    /// Whether [`values`](Self::values) are those of another position, because the way is long.
    pub const fn is_seeking(&self) -> bool {
        self.state.is_some()
    }

    /// Whether the search says which nodes its events are about.
    pub fn has_tree(&self) -> bool {
        lock(&self.recording).has_nodes()
    }

    /// The search tree around the current node at the player's position, and whether it is that of an earlier
    /// position because reading on takes longer than a frame. Nothing where the tree grew beyond the budget.
    pub fn tree(&mut self) -> (&[TreeNode], bool) {
        let (recording, position) = (lock(&self.recording), self.player.position());
        let is_read = self.tree.grow(&recording, &mut self.reader, position, TREE_BLOCKS);
        if is_read && self.around.0 != position {
            let is_whole = self.tree.read() >= position;
            self.around = (position, if is_whole { self.tree.at(position).around() } else { Vec::new() });
        }
        (&self.around.1, !is_read)
    }

    fn take_state(&mut self) {
        match self.state.as_mut().map(Task::poll) {
            Some(Polled::Ready(job)) => {
                self.state = None;
                self.keep(job);
            }
            Some(Polled::Gone) => self.state = None,
            _ => {}
        }
    }

    fn seek_state(&mut self) {
        let recording = lock(&self.recording);
        let position = self.player.position();
        let target = self.reader.decisions(&recording, position);
        if self.values.as_ref().is_some_and(|(at, _)| *at == target) {
            return;
        }
        let mut job = self.reader.plan_state(&recording, position);
        drop(recording);
        if job.is_quick() {
            while !job.advance(u64::MAX) {}
            self.keep(job);
        } else {
            let wake = Arc::clone(&self.resources.wake);
            self.state = Some(Task::start("seek", self.resources.executor, StateWork(Some(job)), wake));
        }
    }

    fn keep(&mut self, job: StateJob) {
        self.reader.keep_state(job);
        self.values = self.reader.inspect(ITEMS);
    }
}
