//! [`Session`]: a recipe at work. It prepares the board, records its stages beside the window, and
//! keeps a reader and a player for each.

mod bookmarks;
mod landmark;
mod stage;
mod work;

use std::sync::Arc;

use crate::background::{Executor, Polled, Task, Wake};
use crate::grid::Size;
use crate::maze::MazeTask;
use crate::maze::measure::Measures;
use crate::player::{Direction, Grain, Motion, PlayerCommand, Speed, Stopped};
use crate::recipe::{Arena, Marks, Problem, Recipe, RecipeError, Situation, StageKind, Started};
use crate::sokoban::SokobanTask;
use crate::sokoban::distance::Statics;
use crate::trace::{Budget, Run};

pub use bookmarks::{Bookmarks, Place, Placed};
pub use stage::Stage;
use work::Prepare;

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
    /// The board of the building stage, where it is another one than the one that is solved.
    site: Option<Prepared>,
    building: Option<Stage>,
    solving: Option<Stage>,
    active: StageKind,
}

/// What is known once the board stands. Clones are cheap.
#[derive(Clone, Debug)]
pub enum Prepared {
    /// A maze.
    Maze {
        /// The maze with its ends.
        task: Arc<MazeTask>,
        /// Counts about the maze.
        measures: Measures,
    },
    /// A Sokoban level.
    Sokoban {
        /// The level and its squares.
        task: Arc<SokobanTask>,
        /// What never changes in it: dead squares, pushes to the goals.
        statics: Arc<Statics>,
    },
    /// A position of Omok.
    Omok {
        /// The position, and what is known of it.
        situation: Arc<Situation>,
    },
    /// A stage of match-3.
    Match3 {
        /// The stage, and what is known of it.
        arena: Arc<Arena>,
    },
    /// The board on which a Sokoban level is made.
    Site {
        /// Columns and rows: as many as the level has at most.
        size: Size,
        /// The level that comes of it.
        task: Arc<SokobanTask>,
    },
}

impl Prepared {
    /// Columns and rows of the board.
    pub fn size(&self) -> Size {
        match self {
            Self::Maze { task, .. } => task.maze.size(),
            Self::Sokoban { task, .. } => task.board.size(),
            Self::Omok { situation } => situation.board().size(),
            Self::Match3 { arena } => arena.size(),
            Self::Site { size, .. } => *size,
        }
    }

    /// The maze with its ends; nothing in other families.
    pub const fn maze(&self) -> Option<&Arc<MazeTask>> {
        match self {
            Self::Maze { task, .. } => Some(task),
            Self::Sokoban { .. } | Self::Site { .. } | Self::Omok { .. } | Self::Match3 { .. } => None,
        }
    }

    /// The level that is solved, and its squares; nothing in other families, nor while it is made.
    pub const fn sokoban(&self) -> Option<&Arc<SokobanTask>> {
        match self {
            Self::Sokoban { task, .. } => Some(task),
            Self::Maze { .. } | Self::Site { .. } | Self::Omok { .. } | Self::Match3 { .. } => None,
        }
    }

    /// The position of Omok that is looked at; nothing in other families.
    pub const fn omok(&self) -> Option<&Arc<Situation>> {
        match self {
            Self::Omok { situation } => Some(situation),
            Self::Maze { .. } | Self::Sokoban { .. } | Self::Site { .. } | Self::Match3 { .. } => None,
        }
    }

    /// The stage of match-3 that is worked on; nothing in other families.
    pub const fn match3(&self) -> Option<&Arc<Arena>> {
        match self {
            Self::Match3 { arena } => Some(arena),
            Self::Maze { .. } | Self::Sokoban { .. } | Self::Site { .. } | Self::Omok { .. } => None,
        }
    }

    /// Whether this is the very board of `other`, not just an equal one.
    pub fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Maze { task, .. }, Self::Maze { task: other, .. }) => Arc::ptr_eq(task, other),
            (Self::Sokoban { task, .. }, Self::Sokoban { task: other, .. })
            | (Self::Site { task, .. }, Self::Site { task: other, .. }) => Arc::ptr_eq(task, other),
            (Self::Omok { situation }, Self::Omok { situation: other }) => Arc::ptr_eq(situation, other),
            (Self::Match3 { arena }, Self::Match3 { arena: other }) => Arc::ptr_eq(arena, other),
            _ => false,
        }
    }
}

impl Session {
    /// Starts to prepare `recipe`; [`pump`](Self::pump) says when it can be looked at.
    ///
    /// # Errors
    /// A recipe that cannot be carried out.
    pub fn start(recipe: Recipe, means: Means) -> Result<Self, RecipeError> {
        recipe.check()?;
        let prepare = Prepare::new(&recipe.problem)?;
        let preparing = Some(Task::start("prepare", means.executor, prepare, Arc::clone(&means.wake)));
        let active = StageKind::Solving;
        Ok(Self { recipe, means, preparing, prepared: None, site: None, building: None, solving: None, active })
    }

    /// Starts another run of the same input beside this one. A board that stands already and is the same
    /// for every algorithm is shared: it is neither made nor shown a second time.
    ///
    /// # Errors
    /// A recipe that cannot be carried out.
    pub fn beside(&self, recipe: Recipe, means: Means) -> Result<Self, RecipeError> {
        let board = self.prepared.as_ref().filter(|_| self.recipe.problem.has_same_board(&recipe.problem));
        let Some(board) = board.cloned() else { return Self::start(recipe, means) };
        recipe.check()?;
        let active = StageKind::Solving;
        let (preparing, prepared, site, building, solving) = (None, None, None, None, None);
        let mut session = Self { recipe, means, preparing, prepared, site, building, solving, active };
        session.solve(board)?;
        session.mark();
        Ok(session)
    }

    /// Takes over what is ready. Call it once a frame.
    ///
    /// # Errors
    /// A drawing or an end of the way that cannot be used, or a generator that gave up, found while
    /// preparing.
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
        if let Some((run, size)) = generator(&self.recipe.problem)? {
            let again = run.copy();
            self.site = prepared.sokoban().map(|task| Prepared::Site { size, task: Arc::clone(task) });
            self.building = Some(Stage::start(run, again, size, &self.means));
        }
        self.solve(prepared)?;
        self.mark();
        Ok(())
    }

    fn solve(&mut self, prepared: Prepared) -> Result<(), RecipeError> {
        let solver = solver(&self.recipe.problem, &prepared)?;
        let again = solver.copy();
        self.solving = Some(Stage::start(solver, again, prepared.size(), &self.means));
        self.prepared = Some(prepared);
        Ok(())
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
    pub const fn prepared(&self) -> Option<&Prepared> {
        self.board(self.active)
    }

    /// What is known about the board of a stage, once it stands.
    pub const fn board(&self, kind: StageKind) -> Option<&Prepared> {
        match (kind, &self.site) {
            (StageKind::Building, Some(site)) => Some(site),
            _ => self.prepared.as_ref(),
        }
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

    /// The recipe with everything that people marked.
    pub fn marked_recipe(&self) -> Recipe {
        let marks = |stage: &Option<Stage>| stage.as_ref().map(Stage::marks).unwrap_or_default();
        let marks = Marks { building: marks(&self.building), solving: marks(&self.solving), active: Some(self.active) };
        Recipe { marks, ..self.recipe.clone() }
    }
}

/// The solver of `problem`, about to make its first decision on the board.
fn solver(problem: &Problem, prepared: &Prepared) -> Result<Box<dyn Run>, RecipeError> {
    match (problem, prepared) {
        (Problem::Maze(problem), Prepared::Maze { task, .. }) => problem.start_solver(Arc::clone(task)),
        (Problem::Sokoban(problem), Prepared::Sokoban { task, .. }) => problem.start_strategy(Arc::clone(task)),
        (Problem::Omok(problem), Prepared::Omok { situation }) => problem.start(situation),
        (Problem::Match3(problem), Prepared::Match3 { arena }) => problem.start(arena),
        (Problem::Maze(_) | Problem::Sokoban(_) | Problem::Omok(_) | Problem::Match3(_), _) => {
            unreachable!("a board of the problem's own family")
        }
    }
}

/// What makes the board, if anything does.
fn generator(problem: &Problem) -> Result<Option<Started>, RecipeError> {
    match problem {
        Problem::Maze(problem) => problem.start_generator(),
        Problem::Sokoban(problem) => problem.start_generator(),
        Problem::Omok(_) | Problem::Match3(_) => Ok(None),
    }
}
