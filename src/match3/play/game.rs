//! [`Game`]: a board that is played on, one phase a step.

use std::sync::Arc;

use super::refill::{Refill, Spawn};
use super::reshuffle::Reshuffle;
use super::wave::{self, Drop, Fall};
use crate::grid::Cell;
use crate::match3::board::{Board, CellKind, MAX_COLOURS, Spot, Swap};
use crate::match3::shuffle::{self, Outcome, RasterSweeps, ShuffleTask, Shuffled};
use crate::random::Random;
use crate::trace::{Reason, Settings, StateHash};

/// A cascade of more waves is given up: with one or two colours it might never end.
pub const MAX_WAVES: u32 = 1000;

/// What can be chosen about a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Which new blocks come.
    pub refill: Refill,
    /// How blocks fall.
    pub fall: Fall,
    /// What is done where no swap makes a line.
    pub reshuffle: Reshuffle,
}

impl Rules {
    /// The points for one block in the first wave; in the second it is worth twice as much, and so on.
    pub const POINTS: u64 = 10;
}

/// What the next step does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nothing: a swap is waited for.
    Ready,
    /// Looks for lines.
    Find,
    /// Clears them.
    Clear,
    /// Lets blocks fall.
    Drop,
    /// Lets new blocks come.
    Spawn,
    /// Rearranges the blocks, since no swap would make a line.
    Reshuffle,
    /// Nothing any more.
    Over(End),
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// No swap makes a line, and no rearrangement with a legal move was found; the outcome says whether
    /// that is proven.
    NoMove(Outcome),
    /// The cascade went on for [`MAX_WAVES`] waves.
    EndlessCascade,
}

/// What a step did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// It found blocks in lines; [`Board::groups`] says which make one match.
    Found {
        /// The wave, from 1.
        wave: u32,
        /// The cells, in order.
        cells: Vec<Cell>,
    },
    /// It found none, and a legal move is left.
    Settled,
    /// It found none, and no legal move either.
    Dead {
        /// Every swap of two movable neighbours, all of which were tried.
        tested: u64,
    },
    /// It cleared blocks.
    Cleared {
        /// How many went away.
        blocks: u32,
        /// What they were worth.
        points: u64,
    },
    /// It let blocks fall.
    Dropped(Vec<Drop>),
    /// It let new blocks come.
    Spawned(Vec<Spawn>),
    /// It rearranged the blocks.
    Reshuffled {
        /// Exchanges that were tested.
        tests: u64,
    },
    /// There was nothing to do: a swap is waited for, or the game is over.
    Idle,
}

/// What came of a swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It makes a line; the next phase is [`Phase::Find`].
    Moved,
    /// It makes no line and was taken back.
    TakenBack,
}

/// Why a swap cannot be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SwapError {
    /// A cascade is under way, or the game is over.
    #[error("the board cannot take a swap now (phase {0:?})")]
    NotReady(Phase),
    /// Not two neighbours on the board with a movable block each.
    #[error("cells {} and {} are not neighbours with movable blocks", .0.a, .0.b)]
    NoSwap(Swap),
}

/// Why a game cannot be started: there is no board with a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no start board with a legal move was found ({})", .0.map_or("no answer", Outcome::id))]
pub struct StartError(pub Option<Outcome>);

/// What was counted since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Swaps that made a line.
    pub moves: u32,
    /// Blocks that went away.
    pub cleared: u64,
    /// Those of them of each colour.
    pub by_colour: [u64; MAX_COLOURS as usize],
    /// Cells whose jelly went away.
    pub jelly: u32,
    /// Blocks that came.
    pub spawned: u64,
    /// Waves.
    pub waves: u64,
    /// Moves with two waves or more.
    pub cascades: u32,
    /// Points.
    pub score: u64,
    /// Automatic reshuffles.
    pub reshuffles: u32,
}

/// A board in play. The same task, rules, seed and swaps give the same game.
#[derive(Clone, Debug)]
pub struct Game {
    task: Arc<ShuffleTask>,
    rules: Rules,
    board: Board,
    random: Random,
    phase: Phase,
    /// The wave of this move, from 1; 0 before the first.
    wave: u32,
    lined: Vec<Spot>,
    totals: Totals,
}

impl Game {
    /// A game on the board of `task`. If that has a block on every cell, it is played as it is, lines
    /// being cleared first; otherwise all movable blocks are drawn anew so that nothing matches.
    ///
    /// # Errors
    /// No board without a line and with a legal move was found.
    pub fn start(task: Arc<ShuffleTask>, rules: Rules, seed: u64) -> Result<Self, StartError> {
        let mut random = Random::new(seed);
        let board = if task.board().is_full() { task.board().clone() } else { drawn(&task, random.bits())? };
        let (phase, lined) = (Phase::Find, Vec::new());
        Ok(Self { task, rules, board, random, phase, wave: 0, lined, totals: Totals::default() })
    }

    /// Draws new blocks with another seed from now on.
    pub fn reseed(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    /// The board as it is now.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The colours and weights of new blocks.
    pub const fn task(&self) -> &Arc<ShuffleTask> {
        &self.task
    }

    /// Its rules.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Goes on by other rules.
    pub const fn change_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// What the next step does.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The cells of the blocks that stand in lines, while they wait to be cleared.
    pub fn lined(&self) -> impl ExactSizeIterator<Item = Cell> {
        let lined: &[Spot] = if self.phase == Phase::Clear { &self.lined } else { &[] };
        lined.iter().map(|&spot| self.board.shape().cell(spot))
    }

    /// A number that differs between games that go on differently.
    pub fn fingerprint(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(self.board.bytes());
        hash.add(self.random.fingerprint());
        hash.add(self.totals.score);
        hash.add(self.totals.spawned << 32 | u64::from(self.totals.moves));
        let phase = match self.phase {
            Phase::Ready => 0,
            Phase::Find => 1,
            Phase::Clear => 2,
            Phase::Drop => 3,
            Phase::Spawn => 4,
            Phase::Reshuffle => 5,
            Phase::Over(_) => 6,
        };
        hash.add(u64::from(self.wave) << 8 | phase);
        hash.finish()
    }

    /// Bytes on the heap that a copy takes.
    pub fn heap_bytes(&self) -> usize {
        self.board.bytes().len() + self.lined.len() * size_of::<Spot>()
    }

    /// The wave of the move under way, from 1; 0 before the first.
    pub const fn wave(&self) -> u32 {
        self.wave
    }

    /// What was counted since the start.
    pub const fn totals(&self) -> Totals {
        self.totals
    }

    /// Tries a swap: one that makes no line is taken back and is no move.
    ///
    /// # Errors
    /// The board does not wait for a swap, or these two cannot be swapped.
    pub fn swap(&mut self, swap: Swap) -> Result<Answer, SwapError> {
        if self.phase != Phase::Ready {
            return Err(SwapError::NotReady(self.phase));
        }
        let cells = self.board.size().cells();
        if swap.a >= cells || swap.b >= cells || !self.board.is_swap(swap) {
            return Err(SwapError::NoSwap(swap));
        }
        if !self.board.is_legal(swap) {
            return Ok(Answer::TakenBack);
        }
        self.board.swap(swap);
        self.totals.moves += 1;
        self.wave = 0;
        self.phase = Phase::Find;
        Ok(Answer::Moved)
    }

    /// Does the next phase.
    pub fn step(&mut self) -> Step {
        match self.phase {
            Phase::Ready | Phase::Over(_) => Step::Idle,
            Phase::Find => self.find(),
            Phase::Clear => self.clear(),
            Phase::Drop => self.drop_blocks(),
            Phase::Spawn => self.spawn(),
            Phase::Reshuffle => self.reshuffle(),
        }
    }

    /// Steps until a swap is waited for or the game is over.
    pub fn settle(&mut self) {
        while self.step() != Step::Idle {}
    }

    fn find(&mut self) -> Step {
        wave::find(&self.board, &mut self.lined);
        if self.lined.is_empty() {
            return self.look_for_move();
        }
        if self.wave >= MAX_WAVES {
            self.phase = Phase::Over(End::EndlessCascade);
            return Step::Idle;
        }
        self.wave += 1;
        self.totals.waves += 1;
        self.totals.cascades += u32::from(self.wave == 2 && self.totals.moves > 0);
        self.phase = Phase::Clear;
        let cells = self.lined.iter().map(|&spot| self.board.shape().cell(spot)).collect();
        Step::Found { wave: self.wave, cells }
    }

    fn look_for_move(&mut self) -> Step {
        if self.board.has_legal_move() {
            self.phase = Phase::Ready;
            return Step::Settled;
        }
        self.phase = Phase::Reshuffle;
        Step::Dead { tested: self.board.moves().tested }
    }

    fn clear(&mut self) -> Step {
        let totals = &mut self.totals;
        let blocks = wave::clear(&mut self.board, &self.lined, |colour, kind| {
            if let Some(cleared) = totals.by_colour.get_mut(usize::from(colour)) {
                *cleared += 1;
            }
            totals.jelly += u32::from(kind == CellKind::Jelly);
        });
        let points = Rules::POINTS * u64::from(blocks) * u64::from(self.wave);
        self.totals.cleared += u64::from(blocks);
        self.totals.score += points;
        self.phase = Phase::Drop;
        Step::Cleared { blocks, points }
    }

    fn drop_blocks(&mut self) -> Step {
        let mut drops = Vec::new();
        wave::drop_blocks(&mut self.board, self.rules.fall, |drop| drops.push(drop));
        self.phase = Phase::Spawn;
        Step::Dropped(drops)
    }

    fn spawn(&mut self) -> Step {
        let mut spawns = Vec::new();
        self.rules.refill.fill(&mut self.board, &self.task, &mut self.random, |spawn| spawns.push(spawn));
        self.totals.spawned += spawns.len() as u64;
        self.phase = Phase::Find;
        Step::Spawned(spawns)
    }

    fn reshuffle(&mut self) -> Step {
        let task = Arc::new(self.task.on(self.board.clone()));
        let shuffled = self.rules.reshuffle.run(&task, self.random.bits());
        let Some(Shuffled { board, outcome, tally }) = shuffled else {
            self.phase = Phase::Over(End::NoMove(NO_ANSWER));
            return Step::Idle;
        };
        if outcome != Outcome::Done {
            self.phase = Phase::Over(End::NoMove(outcome));
            return Step::Idle;
        }
        self.board = board;
        self.totals.reshuffles += 1;
        self.phase = Phase::Ready;
        Step::Reshuffled { tests: tally.tests }
    }
}

/// What is said where a shuffler says nothing.
const NO_ANSWER: Outcome = Outcome::GaveUp { after: 0, because: Reason::NO_MOVE };

/// A board without a line and with a legal move.
fn drawn(task: &Arc<ShuffleTask>, seed: u64) -> Result<Board, StartError> {
    let shuffled = shuffle::shuffle::<RasterSweeps>(task, &Settings::default(), seed).ok_or(StartError(None))?;
    if shuffled.outcome == Outcome::Done { Ok(shuffled.board) } else { Err(StartError(Some(shuffled.outcome))) }
}
