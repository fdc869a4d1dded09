//! [`Play`]: a level that a person plays: the game, what is chosen, what is warned of, what is thought about.

mod hint;
mod solver;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use super::glide::Glide;
use super::think::{Learn, Solve, Tried};
use crate::background::{Polled, Task};
use crate::grid::{Cell, Direction};
use crate::gui::sokoban::canvas::Target;
use crate::session::Resources;
use crate::sokoban::deadlock::{self, Certificate, Detector};
use crate::sokoban::distance::Statics;
use crate::sokoban::game::{Broken, Game, LevelId, Rules};
use crate::sokoban::moves::Blocked;
use crate::sokoban::walk::{BoxPaths, Fewest, PathLength};
use crate::sokoban::{Level, Moves};

pub use hint::Hint;
pub use solver::{PUSHBOX, Solver};

/// What a person does in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameCommand {
    /// Goes one step, and pushes what stands there.
    Step(Direction),
    /// Walks to a cell.
    WalkTo(Cell),
    /// Pushes the box on a cell to another one.
    PushTo(Cell, Cell),
    /// Chooses a box, or none.
    Choose(Option<Cell>),
    /// Takes a move back.
    Undo,
    /// Makes a move again.
    Redo,
    /// Takes a push back, and the walk that led to it.
    UndoPush,
    /// Makes a push again.
    RedoPush,
    /// Takes everything back.
    UndoAll,
    /// Makes everything again.
    RedoAll,
    /// Starts over.
    Reset,
    /// In reverse play, goes one step and pulls the box behind along.
    Pull(Direction),
    /// In reverse play, puts the player where he is to end.
    PutPlayer(Cell),
}

/// A level that a person plays.
pub struct Play {
    id: LevelId,
    /// The level that is played in reverse.
    reversed: Option<Level>,
    game: Game,
    glide: Glide,
    statics: Option<Arc<Statics>>,
    learning: Option<Task<Learn>>,
    chosen: Option<Chosen>,
    reach: Vec<Cell>,
    danger: Option<Danger>,
    hint: Hint,
    /// Solutions from the start of the level that searches found.
    found: Vec<Moves>,
    solver: Solver,
    resources: Resources,
    /// Which records the solution broke that was just played.
    pub broken: Option<Broken>,
}

/// A box that is chosen, and everywhere it can be pushed to.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// Where it stands.
    pub cell: Cell,
    /// Where it can be pushed to.
    pub targets: Vec<Target>,
    paths: BoxPaths,
}

/// Why the level can no longer be solved.
#[derive(Clone, Debug)]
pub struct Danger {
    /// Who saw it.
    pub detector: &'static Detector,
    /// The proof.
    pub certificate: Certificate,
}

/// A search beside the window.
pub struct SolveWork(Solve);

impl SolveWork {
    pub(super) fn start(level: Level, ids: &[&str], positions: i64, resources: &Resources) -> Task<Self> {
        let work = Self(Solve::new(level, ids, positions));
        Task::start("solve", resources.executor, work, Arc::clone(&resources.wake))
    }
}

impl crate::background::Work for SolveWork {
    type Output = Vec<Tried>;

    fn advance(&mut self) -> Option<Self::Output> {
        self.0.advance()
    }
}

impl Play {
    /// Goes on with `game`; `statics` are those of its level, where they are known.
    pub fn new(game: Game, statics: Option<Arc<Statics>>, resources: &Resources) -> Self {
        let learn = || Learn(game.board().clone());
        let is_unknown = statics.is_none() && !game.is_reverse();
        let learning =
            is_unknown.then(|| Task::start("learn", resources.executor, learn(), Arc::clone(&resources.wake)));
        let mut play = Self {
            id: LevelId::of(game.level()),
            reversed: None,
            glide: Glide::at(&game),
            game,
            statics,
            learning,
            chosen: None,
            reach: Vec::new(),
            danger: None,
            hint: Hint::None,
            found: Vec::new(),
            solver: Solver::Off,
            resources: resources.clone(),
            broken: None,
        };
        play.look();
        play
    }

    /// Goes on with `game`, which plays `level` in reverse.
    pub fn reverse(level: &Level, game: Game, resources: &Resources) -> Self {
        Self { id: LevelId::of(level), reversed: Some(level.clone()), ..Self::new(game, None, resources) }
    }

    /// The level as it is solved, and the solution that was just found: by moves, or by moves backwards.
    pub fn solved(&self) -> Option<(&Level, Moves)> {
        match &self.reversed {
            Some(level) => Some((level, self.game.solution()?)),
            None => self.game.is_solved().then(|| (self.game.level(), self.game.moves())),
        }
    }

    /// The moves so far; of reverse play, forward from here to the end.
    pub fn moves(&self) -> Moves {
        if self.game.is_reverse() { self.game.forward() } else { self.game.moves() }
    }

    /// What tells the level from others.
    pub const fn id(&self) -> LevelId {
        self.id
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The game, to be played on later.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// What is seen of the game.
    pub const fn glide(&self) -> &Glide {
        &self.glide
    }

    /// What never changes in the level, once it is known.
    pub const fn statics(&self) -> Option<&Arc<Statics>> {
        self.statics.as_ref()
    }

    /// The box that is chosen.
    pub const fn chosen(&self) -> Option<&Chosen> {
        self.chosen.as_ref()
    }

    /// Where the player can walk to.
    pub fn reach(&self) -> &[Cell] {
        &self.reach
    }

    /// Why the level can no longer be solved, if a detector knows.
    pub const fn danger(&self) -> Option<&Danger> {
        self.danger.as_ref()
    }

    /// The next push of a solution, if somebody asked.
    pub const fn hint(&self) -> &Hint {
        &self.hint
    }

    /// PushBox's solver mode.
    pub const fn solver(&self) -> &Solver {
        &self.solver
    }

    /// Whether people have to wait: the solver thinks, or plays.
    pub const fn is_locked(&self) -> bool {
        matches!(self.solver, Solver::Thinking(_) | Solver::Playing(_))
    }

    /// Whether something is computed beside the window.
    pub const fn is_busy(&self) -> bool {
        self.learning.is_some() || matches!(self.hint, Hint::Thinking(..)) || matches!(self.solver, Solver::Thinking(_))
    }

    /// Plays by these rules from now on.
    pub fn set_rules(&mut self, rules: Rules) {
        if self.game.rules() != rules {
            self.game.set_rules(rules);
        }
    }

    /// Does what a person wants, unless the solver is at it. True if boxes or player stand elsewhere now.
    pub fn apply(&mut self, command: &GameCommand) -> bool {
        if self.is_locked() {
            return false;
        }
        if let GameCommand::Choose(cell) = command {
            self.choose(*cell);
            return false;
        }
        let before = self.game.place();
        let game = &mut self.game;
        match *command {
            GameCommand::Step(direction) => drop(game.step(direction)),
            GameCommand::WalkTo(cell) => drop(game.walk_to(cell)),
            GameCommand::PushTo(from, to) => drop(game.push_to(from, to, Fewest::Pushes)),
            GameCommand::Undo => drop(game.undo()),
            GameCommand::Redo => drop(game.redo()),
            GameCommand::UndoPush => drop(game.undo_push()),
            GameCommand::RedoPush => drop(game.redo_push()),
            GameCommand::UndoAll => drop(game.undo_all()),
            GameCommand::RedoAll => drop(game.redo_all()),
            GameCommand::Reset => game.reset(),
            GameCommand::Pull(direction) => drop(game.pull(direction)),
            GameCommand::PutPlayer(cell) => {
                if game.put_player(cell) {
                    self.glide.rest(&self.game);
                    self.look();
                }
            }
            GameCommand::Choose(_) => {}
        }
        if *command == GameCommand::Reset && self.game.is_empty() {
            self.glide.rest(&self.game);
        }
        self.moved(before)
    }

    /// Makes all `moves` from here, or none of them.
    ///
    /// # Errors
    /// The first move that cannot be made.
    pub fn play_all(&mut self, moves: &Moves) -> Result<(), Blocked> {
        let before = self.game.place();
        self.game.play_all(moves)?;
        self.moved(before);
        Ok(())
    }

    /// Follows the game from a place in its history to where it is. True if that is another place.
    fn moved(&mut self, before: usize) -> bool {
        let after = self.game.place();
        if self.game.len() >= before {
            self.glide.follow(&self.game, before, after);
        }
        self.chosen = None;
        if before == after {
            return false;
        }
        self.hint = Hint::None;
        if !self.is_locked() {
            self.solver = Solver::Off;
        }
        self.broken = None;
        self.look();
        true
    }

    /// Finds out what follows from where boxes and player stand.
    fn look(&mut self) {
        let (board, position) = (self.game.board(), self.game.position());
        self.reach = board.reach(&position.boxes, position.player).iter().map(|square| board.cell(square)).collect();
        let statics = self.statics.as_deref();
        let proof = statics.and_then(|statics| deadlock::explain(board, statics, position));
        self.danger = proof.map(|(detector, certificate)| Danger { detector, certificate });
    }

    fn choose(&mut self, cell: Option<Cell>) {
        let cell = cell.filter(|&cell| self.game.has_box(cell) && !self.game.is_reverse());
        self.chosen = cell.map(|cell| {
            let paths = self.game.box_paths(cell, Fewest::Pushes);
            let board = self.game.board();
            let target = |square| Some(Target { cell: board.cell(square), pushes: paths.length(square)?.pushes });
            let targets = paths.squares().filter_map(target).collect();
            Chosen { cell, targets, paths }
        });
    }

    /// How long the path of the chosen box to `cell` is, if there is one.
    pub fn way_of_chosen(&self, cell: Cell) -> Option<PathLength> {
        self.chosen.as_ref()?.paths.length(self.game.board().square(cell))
    }

    /// The cells on the path that a click on `cell` would start: of the chosen box, or of the player.
    pub fn way_to(&self, cell: Cell) -> Vec<Cell> {
        let board = self.game.board();
        let to = board.square(cell);
        let of_box = self.chosen.as_ref().and_then(|chosen| chosen.paths.pushes(board, to));
        if let Some(pushes) = of_box {
            return pushes.iter().map(|push| board.cell(push.to(board))).collect();
        }
        if self.is_locked() || !self.reach.contains(&cell) {
            return Vec::new();
        }
        let size = board.size();
        let mut here = self.game.player();
        let moves = self.game.walk(cell).unwrap_or_default();
        let step = |one: &crate::sokoban::Move| {
            here = size.neighbour(here, one.direction).unwrap_or(here);
            here
        };
        moves.0.iter().map(step).collect()
    }

    /// Lets `seconds` pass and takes what is ready. True if another frame is wanted.
    pub fn advance(&mut self, seconds: f32, gait: Gait) -> bool {
        if let Some(Polled::Ready(statics)) = self.learning.as_mut().map(Task::poll) {
            (self.statics, self.learning) = (Some(statics), None);
            self.look();
        }
        self.take_hint();
        let plays = self.advance_solver(seconds);
        if gait == Gait::Jumps {
            self.glide.rest(&self.game);
        }
        self.glide.advance(seconds) || plays
    }

    /// Lets go of what was chosen or asked for last. True if there was something.
    pub fn let_go(&mut self) -> bool {
        if self.is_locked() {
            self.solver = Solver::Off;
        } else if !matches!(self.hint, Hint::None) {
            self.hint = Hint::None;
        } else if self.chosen.take().is_none() {
            return false;
        }
        true
    }
}

/// Whether what is seen glides or jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    /// It glides.
    Glides,
    /// It jumps.
    Jumps,
}
