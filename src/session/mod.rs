//! [`Session`]: a recipe at work. It prepares the board, records its stages beside the window, and
//! keeps a reader and a player for each.

mod bookmarks;
mod landmark;
mod rules;
mod stage;
mod tally;
mod work;

use std::sync::Arc;

use crate::background::{Executor, Polled, Task, Wake};
use crate::family::Board;
use crate::player::{Direction, Grain, Motion, PlayerCommand, Speed, Stopped};
use crate::recipe::{Marks, Preparing, Problem, Recipe, RecipeError, StageKind};
use crate::record::Allowance;
use crate::trace::Budget;

pub use bookmarks::{Bookmarks, Place, Placed};
pub use landmark::{find as find_landmark, landmark};
pub use rules::{Ended, Rules};
pub use stage::Stage;
use work::Prepare;

/// How long work is carried out, and with how much memory.
#[derive(Clone)]
pub struct Resources {
    /// Thread or slices.
    pub executor: Executor,
    /// Memory and length of each stage's recording.
    pub budget: Budget,
    /// What the states of all runs may take together before somebody is asked.
    pub allowance: Arc<Allowance>,
    /// Called when something new is to be seen.
    pub wake: Wake,
}

/// A recipe at work.
pub struct Session {
    recipe: Recipe,
    resources: Resources,
    preparing: Option<Task<Prepare>>,
    /// The board whose making has begun to be recorded; solving comes next.
    begun: Option<Board>,
    board: Option<Board>,
    /// The board of the building stage.
    site: Option<Board>,
    building: Option<Stage>,
    solving: Option<Stage>,
    active: StageKind,
}

impl Session {
    /// Starts to prepare `recipe`; [`pump`](Self::pump) says when it can be looked at.
    ///
    /// # Errors
    /// A recipe that cannot be carried out.
    pub fn start(recipe: Recipe, resources: Resources) -> Result<Self, RecipeError> {
        recipe.check()?;
        let prepare = Prepare::Makes(Preparing::new(&recipe.problem)?);
        let preparing = Some(Task::start("prepare", resources.executor, prepare, Arc::clone(&resources.wake)));
        Ok(Self { preparing, ..Self::idle(recipe, resources) })
    }

    /// Starts another run of the same input beside this one. A board that stands already and is the same
    /// for every algorithm is shared: it is neither made nor shown a second time.
    ///
    /// # Errors
    /// A recipe that cannot be carried out.
    pub fn beside(&self, recipe: Recipe, resources: Resources) -> Result<Self, RecipeError> {
        let board = self.board.as_ref().filter(|_| self.recipe.problem.has_same_board(&recipe.problem));
        let Some(board) = board.cloned() else { return Self::start(recipe, resources) };
        recipe.check()?;
        let mut session = Self::idle(recipe, resources);
        session.run(StageKind::Solving, &board)?;
        session.board = Some(board);
        session.mark();
        Ok(session)
    }

    fn idle(recipe: Recipe, resources: Resources) -> Self {
        let active = StageKind::Solving;
        Self {
            recipe,
            resources,
            preparing: None,
            begun: None,
            board: None,
            site: None,
            building: None,
            solving: None,
            active,
        }
    }

    /// Lets each recording keep no more than so many bytes of detail from now on.
    pub fn limit_memory(&mut self, bytes: usize) {
        for stage in self.stages() {
            stage.limit_memory(bytes);
        }
    }

    /// Takes over what is ready. Call it once a frame.
    ///
    /// # Errors
    /// A drawing or an end of the path that cannot be used, or a generator that gave up, found while
    /// preparing.
    pub fn pump(&mut self) -> Result<(), RecipeError> {
        if let Some(board) = self.begun.take() {
            self.solve(board)?;
        }
        if let Some(task) = &mut self.preparing
            && let Polled::Ready(board) = task.poll()
        {
            self.preparing = None;
            self.begin(board?)?;
        }
        // Where there are no threads, rules are checked one run after the other: what they remember takes room.
        let is_alone =
            self.resources.executor == Executor::Thread || !self.stages().any(|stage| stage.rules().is_working());
        for stage in [&mut self.building, &mut self.solving].into_iter().flatten() {
            stage.pump(is_alone);
        }
        Ok(())
    }

    /// Begins with the first stage. The next one waits for the next call: each makes a copy of all that it works on.
    fn begin(&mut self, board: Board) -> Result<(), RecipeError> {
        if self.recipe.problem.choice(StageKind::Building).is_none() {
            return self.solve(board);
        }
        self.site = Some(self.run(StageKind::Building, &board)?);
        self.begun = Some(board);
        Ok(())
    }

    fn solve(&mut self, board: Board) -> Result<(), RecipeError> {
        self.run(StageKind::Solving, &board)?;
        self.board = Some(board);
        self.mark();
        Ok(())
    }

    /// Starts a stage; returns the board that it is shown on.
    fn run(&mut self, kind: StageKind, board: &Board) -> Result<Board, RecipeError> {
        let (run, shown) = self.recipe.problem.start(kind, Some(board))?;
        // What was told took the time of its program; to tell it again says nothing.
        let is_told = kind == StageKind::Solving && self.recipe.problem.outside().is_some();
        let again = (!is_told).then(|| run.copy());
        let mut stage = Stage::start(run, again, shown.clone(), &self.resources);
        if let Some(outside) = self.recipe.problem.outside().filter(|_| is_told) {
            stage.told_by(outside.log.clone());
        }
        match kind {
            StageKind::Building => self.building = Some(stage),
            StageKind::Solving => self.solving = Some(stage),
        }
        Ok(shown)
    }

    /// Puts the recipe's marks where they belong.
    fn mark(&mut self) {
        for kind in [StageKind::Building, StageKind::Solving] {
            let marks = self.recipe.marks.stage(kind).clone();
            if let Some(stage) = self.stage_mut(kind) {
                stage.set_marks(marks);
            }
        }
        self.activate(self.recipe.marks.active.unwrap_or(StageKind::Solving));
    }

    /// The recipe as it was started.
    pub const fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// What is known about the board of the stage on the clock, once it stands.
    pub const fn prepared(&self) -> Option<&Board> {
        self.board(self.active)
    }

    /// What is known about the board of a stage, once it stands.
    pub const fn board(&self, kind: StageKind) -> Option<&Board> {
        match (kind, &self.site) {
            (StageKind::Building, Some(site)) => Some(site),
            _ => self.board.as_ref(),
        }
    }

    /// Whether there is something to look at.
    pub const fn is_ready(&self) -> bool {
        self.solving.is_some()
    }

    /// Whether anything is still computed in the background.
    pub fn is_busy(&self) -> bool {
        self.preparing.is_some() || self.begun.is_some() || self.stages().any(Stage::is_busy)
    }

    fn stages(&self) -> impl Iterator<Item = &Stage> {
        [&self.building, &self.solving].into_iter().flatten()
    }

    /// Whether the rules of theory are still checked, though the runs are over.
    pub fn is_checking(&self) -> bool {
        self.stages().any(Stage::is_checking)
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
        self.active_stage().map(|stage| (stage.player().speed(), stage.player().grain()))
    }

    /// Lets the stage on the clock play at this pace.
    pub fn set_pace(&mut self, pace: Option<(Speed, Grain)>) {
        if let (Some((speed, grain)), Some(stage)) = (pace, self.active_stage_mut()) {
            stage.command(PlayerCommand::SetSpeed(speed));
            stage.command(PlayerCommand::SetGrain(grain));
        }
    }

    /// Lets `seconds` pass for the stage on the clock; where the making of the board has been played
    /// to its end, solving plays on. True if something moved or wants to go on.
    pub fn advance(&mut self, seconds: f64) -> bool {
        let Some(stage) = self.active_stage_mut() else { return false };
        let played = stage.player().motion() == Motion::Playing(Direction::Forward);
        let moved = stage.advance(seconds);
        let rests = stage.player().motion() == Motion::Resting;
        let is_over = played && rests && stage.player().stopped() == Stopped::AtEnd;
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

    /// The stage of this kind; a drawn board has no building stage.
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

    /// The breakpoints that still mean something when `problem` takes the place of this run.
    pub fn breakpoints_for(&self, problem: &Problem) -> Marks {
        let of = |kind| {
            let choice = problem.choice(kind).map(|choice| &*choice.id);
            self.stage(kind).map(|stage| stage.breakpoints_for(choice)).unwrap_or_default()
        };
        Marks { building: of(StageKind::Building), solving: of(StageKind::Solving), active: None }
    }

    /// The recipe with everything that people marked.
    pub fn marked_recipe(&self) -> Recipe {
        let marks = |stage: &Option<Stage>| stage.as_ref().map(Stage::marks).unwrap_or_default();
        let marks = Marks { building: marks(&self.building), solving: marks(&self.solving), active: Some(self.active) };
        Recipe { marks, ..self.recipe.clone() }
    }
}
