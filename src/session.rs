//! [`Session`]: a recipe at work. It prepares the maze, records both stages beside the window, and
//! keeps a reader and a player for each.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use crate::background::{Executor, Polled, Stopwatch, Task, Wake, Work};
use crate::grid::Size;
use crate::maze::measure::{Measures, measure};
use crate::maze::{Maze, MazeTask};
use crate::player::{Breakpoints, Direction, Grain, Motion, Player, PlayerCommand, Replay, Speed, Stopped};
use crate::recipe::{Bookmark, Marks, MazeProblem, MazeSource, Problem, Recipe, RecipeError, StageKind, StageMarks};
use crate::record::{Outcome, Record, lock};
use crate::trace::{Budget, Event, Info, Reader, Recorded, Recording, Run, StateJob, Values};

/// How long work is carried out, and with how much memory.
#[derive(Clone)]
pub struct Means {
    /// Thread or slices.
    pub executor: Executor,
    /// Memory and length of each stage's recording.
    pub budget: Budget,
    /// Called when something new is to be seen.
    pub wake: Wake,
}

/// A recipe at work.
pub struct Session {
    recipe: Recipe,
    means: Means,
    preparing: Option<Task<Prepare>>,
    prepared: Option<Prepared>,
    building: Option<Stage>,
    solving: Option<Stage>,
    active: StageKind,
}

/// What is known once the maze stands.
pub struct Prepared {
    /// The maze with its ends.
    pub task: Arc<MazeTask>,
    /// Counts about the maze.
    pub measures: Measures,
}

impl Session {
    /// Starts to prepare `recipe`; [`pump`](Self::pump) says when it can be looked at.
    ///
    /// # Errors
    /// A recipe that cannot be carried out.
    pub fn start(recipe: Recipe, means: Means) -> Result<Self, RecipeError> {
        recipe.check()?;
        let Problem::Maze(problem) = &recipe.problem;
        let prepare = Prepare::new(problem.clone())?;
        let preparing = Some(Task::start("prepare", means.executor, prepare, Arc::clone(&means.wake)));
        let active = StageKind::Solving;
        Ok(Self { recipe, means, preparing, prepared: None, building: None, solving: None, active })
    }

    /// Takes over what is ready. Call it once a frame.
    ///
    /// # Errors
    /// A drawing or an end of the way that cannot be used, found while preparing.
    pub fn pump(&mut self) -> Result<(), RecipeError> {
        if let Some(task) = &mut self.preparing
            && let Polled::Ready(prepared) = task.poll()
        {
            self.preparing = None;
            self.begin(prepared?)?;
        }
        for stage in [&mut self.building, &mut self.solving].into_iter().flatten() {
            stage.pump();
        }
        Ok(())
    }

    fn begin(&mut self, prepared: Prepared) -> Result<(), RecipeError> {
        let Problem::Maze(problem) = &self.recipe.problem;
        let size = prepared.task.maze.size();
        let solver = problem.start_solver(Arc::clone(&prepared.task))?;
        let solver_again = problem.start_solver(Arc::clone(&prepared.task))?;
        self.solving = Some(Stage::start(solver, solver_again, size, &self.means));
        if let (Some((run, size)), Some((again, _))) = (problem.start_generator()?, problem.start_generator()?) {
            self.building = Some(Stage::start(run, again, size, &self.means));
        }
        for kind in [StageKind::Building, StageKind::Solving] {
            let marks = self.recipe.marks.stage(kind).clone();
            if let Some(stage) = self.stage_mut(kind) {
                stage.set_marks(marks);
            }
        }
        self.activate(self.recipe.marks.active.unwrap_or(StageKind::Solving));
        self.prepared = Some(prepared);
        Ok(())
    }

    /// The recipe as it was started.
    pub const fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// What is known about the maze, once it stands.
    pub const fn prepared(&self) -> Option<&Prepared> {
        self.prepared.as_ref()
    }

    /// Whether there is something to look at.
    pub const fn is_ready(&self) -> bool {
        self.solving.is_some()
    }

    /// Whether anything is still computed in the background.
    pub fn is_busy(&self) -> bool {
        let stages = [&self.building, &self.solving];
        self.preparing.is_some() || stages.into_iter().flatten().any(Stage::is_busy)
    }

    /// Which stage is on the clock.
    pub const fn active(&self) -> StageKind {
        self.active
    }

    /// Puts a stage on the clock, if there is one of this kind. It goes on at the speed of the other.
    pub fn activate(&mut self, kind: StageKind) {
        if self.stage(kind).is_none() || kind == self.active {
            return;
        }
        let pace = self.pace();
        if let Some(left) = self.active_stage_mut() {
            left.command(PlayerCommand::Pause);
        }
        self.active = kind;
        self.set_pace(pace);
    }

    /// How fast the stage on the clock plays, and what that counts.
    pub fn pace(&self) -> Option<(Speed, Grain)> {
        self.active_stage().map(|stage| (stage.player.speed(), stage.player.grain()))
    }

    /// Lets the stage on the clock play at this pace.
    pub fn set_pace(&mut self, pace: Option<(Speed, Grain)>) {
        if let (Some((speed, grain)), Some(stage)) = (pace, self.active_stage_mut()) {
            stage.command(PlayerCommand::SetSpeed(speed));
            stage.command(PlayerCommand::SetGrain(grain));
        }
    }

    /// Lets `seconds` pass for the stage on the clock; where the making of the maze has been played
    /// to its end, solving plays on. True if something moved or wants to go on.
    pub fn advance(&mut self, seconds: f64) -> bool {
        let Some(stage) = self.active_stage_mut() else { return false };
        let played = stage.player.motion() == Motion::Playing(Direction::Forward);
        let moved = stage.advance(seconds);
        let rests = stage.player.motion() == Motion::Resting;
        let is_over = played && rests && stage.player.stopped() == Stopped::AtEnd;
        if is_over && self.active == StageKind::Building && self.solving.is_some() {
            self.activate(StageKind::Solving);
            if let Some(solving) = self.active_stage_mut() {
                solving.command(PlayerCommand::ToStart);
                solving.command(PlayerCommand::PlayForward);
            }
            return true;
        }
        moved || !rests
    }

    /// The stage of this kind; a drawn maze has no building stage.
    pub const fn stage(&self, kind: StageKind) -> Option<&Stage> {
        match kind {
            StageKind::Building => self.building.as_ref(),
            StageKind::Solving => self.solving.as_ref(),
        }
    }

    /// The stage on the clock.
    pub const fn active_stage(&self) -> Option<&Stage> {
        self.stage(self.active)
    }

    /// The stage on the clock.
    pub const fn active_stage_mut(&mut self) -> Option<&mut Stage> {
        self.stage_mut(self.active)
    }

    const fn stage_mut(&mut self, kind: StageKind) -> Option<&mut Stage> {
        match kind {
            StageKind::Building => self.building.as_mut(),
            StageKind::Solving => self.solving.as_mut(),
        }
    }

    /// The recipe with everything that people marked.
    pub fn marked_recipe(&self) -> Recipe {
        let marks = |stage: &Option<Stage>| stage.as_ref().map(Stage::marks).unwrap_or_default();
        let marks = Marks { building: marks(&self.building), solving: marks(&self.solving), active: Some(self.active) };
        Recipe { marks, ..self.recipe.clone() }
    }

    /// The marked recipe as JSON, to be found again at the next start. Nothing where it carries a
    /// drawing that is too large to be stored with the preferences.
    pub fn stored(&self) -> Option<String> {
        let Problem::Maze(problem) = &self.recipe.problem;
        let is_small = !matches!(&problem.maze, MazeSource::Drawn { text } if text.len() > LARGEST_STORED);
        is_small.then(|| self.marked_recipe().to_json())
    }
}

/// The greatest drawing that is stored with the preferences, in bytes.
const LARGEST_STORED: usize = 200_000;

/// One run, its recording, and the place where people are in it.
pub struct Stage {
    number: u64,
    info: &'static Info,
    size: Size,
    recording: Arc<Mutex<Recording>>,
    recorder: Option<Task<Record>>,
    outcome: Option<Outcome>,
    stopwatch: Option<Task<Timing>>,
    again: Option<Box<dyn Run>>,
    full_speed: Option<f64>,
    means: Means,
    reader: Reader,
    player: Player,
    /// Where running stops.
    pub breakpoints: Breakpoints,
    /// Places to come back to, in order of position.
    pub bookmarks: Vec<Bookmark>,
    /// A saved position that is not recorded yet.
    wanted: Option<u64>,
    state: Option<Task<StateWork>>,
    values: Option<(u64, Values)>,
}

/// Stages started so far.
static STAGES: AtomicU64 = AtomicU64::new(0);

/// How many items of each structure are shown.
const ITEMS: usize = 200;

impl Stage {
    fn start(run: Box<dyn Run>, again: Box<dyn Run>, size: Size, means: &Means) -> Self {
        let info = run.info();
        let (recorded, recording) = Recorded::new(run, size, means.budget);
        let reader = Reader::new(&recording);
        let recording = Arc::new(Mutex::new(recording));
        let work = Record::new(recorded, Arc::clone(&recording), means.executor);
        let recorder = Some(Task::start("record", means.executor, work, Arc::clone(&means.wake)));
        Self {
            number: STAGES.fetch_add(1, Ordering::Relaxed),
            info,
            size,
            recording,
            recorder,
            outcome: None,
            stopwatch: None,
            again: Some(again),
            full_speed: None,
            means: means.clone(),
            reader,
            player: Player::default(),
            breakpoints: Breakpoints::new(),
            bookmarks: Vec::new(),
            wanted: None,
            state: None,
            values: None,
        }
    }

    fn pump(&mut self) {
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
        self.go_to_wanted();
        if let Some(Polled::Ready(seconds)) = self.stopwatch.as_mut().map(Task::poll) {
            self.full_speed = Some(seconds);
            self.stopwatch = None;
        }
    }

    fn set_marks(&mut self, marks: StageMarks) {
        self.breakpoints = Breakpoints::load(&marks.breakpoints, self.size).unwrap_or_default();
        self.bookmarks = marks.bookmarks;
        self.bookmarks.sort_by_key(|bookmark| bookmark.position);
        self.wanted = (marks.position > 0).then_some(marks.position);
    }

    fn marks(&self) -> StageMarks {
        StageMarks {
            position: self.player.position(),
            bookmarks: self.bookmarks.clone(),
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

    fn finish(&mut self, outcome: Outcome) {
        self.recorder = None;
        self.outcome = Some(outcome);
        if let Some(run) = self.again.take() {
            let work = Timing::new(run);
            self.stopwatch = Some(Task::start("time", self.means.executor, work, Arc::clone(&self.means.wake)));
        }
    }

    fn is_busy(&self) -> bool {
        self.recorder.is_some() || self.stopwatch.is_some() || self.state.is_some()
    }

    /// A number that no other stage has; for those who remember what they found out about one.
    pub const fn number(&self) -> u64 {
        self.number
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
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
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

    /// The event that is current at the player's position; nothing at the start.
    pub fn current_event(&mut self) -> Option<Event> {
        let recording = lock(&self.recording);
        let number = self.player.position().checked_sub(1)?;
        self.reader.event(&recording, number)
    }

    /// Gives the player a command.
    pub fn command(&mut self, command: PlayerCommand) {
        let recording = lock(&self.recording);
        let mut replay = Replay::new(&recording, &mut self.reader);
        self.player.apply(command, &mut replay, &self.breakpoints);
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
            let wake = Arc::clone(&self.means.wake);
            self.state = Some(Task::start("seek", self.means.executor, StateWork(Some(job)), wake));
        }
    }

    fn keep(&mut self, job: StateJob) {
        self.reader.keep_state(job);
        self.values = self.reader.inspect(ITEMS);
    }
}

/// Makes the maze with nobody watching, and measures it.
struct Prepare {
    problem: MazeProblem,
    generator: Option<Box<dyn Run>>,
}

/// Decisions in one slice.
const SLICE: u64 = 1 << 15;

impl Prepare {
    fn new(problem: MazeProblem) -> Result<Self, RecipeError> {
        let generator = problem.start_generator()?.map(|(run, _)| run);
        Ok(Self { problem, generator })
    }

    fn prepared(&self, maze: Maze, ends: Option<(u32, u32)>) -> Result<Prepared, RecipeError> {
        let task = Arc::new(self.problem.task(Arc::new(maze), ends)?);
        let measures = measure(&task);
        Ok(Prepared { task, measures })
    }
}

impl Work for Prepare {
    type Output = Result<Prepared, RecipeError>;

    fn advance(&mut self) -> Option<Self::Output> {
        let Some(run) = &mut self.generator else {
            let drawn = match self.problem.drawn() {
                Ok(drawn) => drawn?,
                Err(error) => return Some(Err(error)),
            };
            let maze = Arc::unwrap_or_clone(drawn.maze);
            return Some(self.prepared(maze, Some((drawn.from, drawn.to))));
        };
        run.run_fast(SLICE);
        let maze = run.output()?.downcast::<Maze>().ok()?;
        Some(self.prepared(*maze, None))
    }
}

/// Times a run with nobody watching: the quickest of several where it is short.
struct Timing {
    start: Box<dyn Run>,
    run: Box<dyn Run>,
    watch: Stopwatch,
    best: f64,
    total: f64,
}

/// Short runs are repeated for this many seconds.
const TIMING_SECONDS: f64 = 0.05;

impl Timing {
    fn new(start: Box<dyn Run>) -> Self {
        let run = start.copy();
        Self { start, run, watch: Stopwatch::default(), best: f64::INFINITY, total: 0.0 }
    }
}

impl Work for Timing {
    type Output = f64;

    fn advance(&mut self) -> Option<f64> {
        let run = &mut self.run;
        let flow = self.watch.measure(|| run.run_fast(SLICE));
        if flow == crate::trace::Flow::Continue {
            return None;
        }
        let seconds = self.watch.take();
        self.best = self.best.min(seconds);
        self.total += seconds;
        self.run = self.start.copy();
        (self.total >= TIMING_SECONDS).then_some(self.best)
    }
}

struct StateWork(Option<StateJob>);

impl Work for StateWork {
    type Output = StateJob;

    fn advance(&mut self) -> Option<StateJob> {
        let is_there = self.0.as_mut()?.advance(SLICE);
        if is_there { self.0.take() } else { None }
    }
}
