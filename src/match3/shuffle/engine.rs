//! [`Careful`]: what all methods share that keep their promises. It draws the blocks, looks for proofs that
//! nothing can come of it, lets the [`Method`] work, asks for a legal move, and when the method gives up
//! tries everything within a bound.

use std::sync::Arc;

use super::answer::{Outcome, Shuffled, Tally};
use super::desk::Desk;
use super::options::{LEGAL_MOVE, PROOF};
use super::task::{Fills, Opening, ShuffleTask};
use super::words::{self, tail};
use crate::grid::NOWHERE;
use crate::match3::board::Board;
use crate::match3::feasible::{Counts, Found, Proof, Prover, move_proof, quick, thorough};
use crate::match3::picture::ShufflePicture;
use crate::random::Random;
use crate::trace::{Algorithm, Bulk, Flow, Info, Inspector, Kind, Probe, Reason, Settings, Span, StateHash};

/// The first line of a listing that is the method's own.
pub(super) const OWN: u8 = 2;

/// Blocks that one step of a proof lays.
const PROOF_STEP: u64 = 4096;

/// After so many boards without a legal move it is asked whether there is any with one.
const DOUBTFUL: u32 = 64;

/// What lies on movable cells when a method begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// The blocks that are to be laid out anew; the picture shows them as what was there before.
    WithOld,
    /// The blocks as they will stay where nothing changes them.
    WithBlocks,
    /// Nothing.
    Empty,
}

/// What a step of a method came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// There is more to do.
    Continue,
    /// The board has no line.
    Arranged,
    /// It gives up, and the board may have lines.
    GivesUp(Reason),
}

/// A way of making a board without a line.
pub trait Method: Clone + Send + Sync + 'static {
    /// What it says of itself. The listing has two shared lines, its own ones, and three shared ones.
    const INFO: &'static Info;
    /// What lies on the board when it begins.
    const BEGINS: Begins;
    /// Whether the setting for a legal move is its business.
    const ASKS_FOR_MOVE: bool = true;

    /// The method with these settings.
    fn new(task: &ShuffleTask, settings: &Settings) -> Self;

    /// Gets ready, once fixed blocks and, where it begins with them, the others are there.
    fn begin(&mut self, _desk: &mut Desk) {}

    /// Makes one decision and tells it, with its own lines from [`OWN`] on.
    fn step<P: Probe>(&mut self, desk: &mut Desk, probe: &mut P) -> Next;

    /// The board without a line had no legal move: whether it goes on to find another.
    fn again(&mut self, desk: &mut Desk) -> bool;

    /// Shows its state.
    fn inspect(&self, desk: &Desk, view: &mut dyn Inspector);

    /// Bytes on the heap beside the board.
    fn heap_bytes(&self) -> usize {
        0
    }

    /// Adds what makes two of its states different beside board and random numbers.
    fn add_to(&self, hash: &mut StateHash);
}

/// A method between two decisions.
#[derive(Clone)]
pub struct Careful<M> {
    desk: Desk,
    method: M,
    opening: Opening,
    /// Whether a legal move is asked for, and still possible.
    needs_move: bool,
    /// Why no legal move is possible, where that is proven.
    dead: Option<Proof>,
    proof_bound: u64,
    seed: u64,
    /// The seed with which chance goes on once the opening stands.
    next_seed: Option<u64>,
    /// Boards without a legal move that came up.
    dead_boards: u32,
    steps: u64,
    stage: MethodStage,
}

#[derive(Clone)]
enum MethodStage {
    Opening,
    Check,
    Work,
    Prove(Box<Prover>, Reason),
    /// So many boards without a legal move came up that it is asked whether there is any other.
    Doubt(Box<Prover>),
    Ended(Outcome),
}

impl<M: Method> Careful<M> {
    const TAIL: u8 = M::INFO.listing.len() as u8 - tail::LINES;

    #[inline]
    fn open<P: Probe>(&mut self, probe: &mut P) {
        let kind = if M::BEGINS == Begins::WithOld { Kind::Assign } else { Kind::Spawn };
        let Desk { task, board, random, .. } = &mut self.desk;
        if !self.opening.step(task, board, random, probe, kind, words::FILL) {
            self.desk.counts = match M::BEGINS {
                Begins::Empty => self.desk.task.any_blocks(),
                _ => self.desk.board.movable_counts(),
            };
            probe.fact(Kind::Note, words::FILL, NOWHERE, NOWHERE, self.desk.movable() as i32);
            self.stage = MethodStage::Check;
            if let Some(seed) = self.next_seed.take() {
                self.desk.random = Random::new(seed);
            }
        }
    }

    fn check<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if let Some(proof) = quick(&self.desk.board, &self.desk.counts) {
            let cell = proof.cell().unwrap_or(NOWHERE);
            probe.fact(Kind::NoSolution, words::CHECK, cell, NOWHERE, proof.reason().value());
            return self.end(Outcome::Impossible(proof));
        }
        self.dead = if self.needs_move { move_proof(&self.desk.board, &self.desk.counts) } else { None };
        let most = self.desk.counts.iter().max().copied().unwrap_or(0);
        match self.dead {
            Some(proof) => probe.fact(Kind::Refuse, words::CHECK, NOWHERE, NOWHERE, proof.reason().value()),
            None => probe.fact(Kind::Note, words::CHECK, NOWHERE, NOWHERE, most.min(self.desk.movable()) as i32),
        }
        self.needs_move &= self.dead.is_none();
        self.stage = MethodStage::Work;
        self.method.begin(&mut self.desk);
        if self.desk.movable() == 0 {
            probe.enter(Span::Call);
            return self.arranged(probe);
        }
        probe.enter(Span::Phase);
        Flow::Continue
    }

    #[inline]
    fn work<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.method.step(&mut self.desk, probe) {
            Next::Continue => Flow::Continue,
            Next::Arranged => self.arranged(probe),
            Next::GivesUp(reason) => self.prove(probe, reason),
        }
    }

    fn arranged<P: Probe>(&mut self, probe: &mut P) -> Flow {
        debug_assert!(!self.desk.has_line(), "{} left a line:\n{}", M::INFO.id, self.desk.board);
        if self.needs_move && !self.desk.board.has_legal_move() {
            probe.fact(Kind::Refuse, Self::TAIL + tail::MOVE, NOWHERE, NOWHERE, Reason::NO_MOVE.value());
            self.dead_boards += 1;
            if self.dead_boards == DOUBTFUL {
                let prover = Prover::new(&self.desk.board, self.desk.counts, self.proof_bound);
                self.stage = MethodStage::Doubt(Box::new(prover));
                return Flow::Continue;
            }
            return self.go_on(probe);
        }
        self.done(probe)
    }

    /// The board has no legal move: the method makes another.
    fn go_on<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.stage = MethodStage::Work;
        if self.method.again(&mut self.desk) { Flow::Continue } else { self.prove(probe, Reason::NO_MOVE) }
    }

    /// Looks whether there is any board with a legal move. If there is, the method goes on and finds one by
    /// itself, so that its chances stay as they are.
    fn doubt<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let MethodStage::Doubt(prover) = &mut self.stage else { return Flow::Done };
        let found = prover.advance(PROOF_STEP);
        let nodes = prover.nodes();
        let line = Self::TAIL + tail::PROVE;
        probe.fact(Kind::Note, line, NOWHERE, NOWHERE, nodes.min(i32::MAX as u64) as i32);
        match found {
            None => Flow::Continue,
            Some(Found::Dead(_)) => {
                probe.fact(Kind::NoSolution, line, NOWHERE, NOWHERE, Reason::EXHAUSTED.value());
                self.dead = Some(Proof::Exhausted { nodes });
                self.done(probe)
            }
            Some(_) => self.go_on(probe),
        }
    }

    fn done<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if P::ON {
            let moves = self.desk.board.count_legal_moves();
            probe.fact(Kind::Solution, Self::TAIL + tail::END, NOWHERE, NOWHERE, moves as i32);
        }
        probe.exit();
        self.end(self.dead.map_or(Outcome::Done, Outcome::Dead))
    }

    fn end(&mut self, outcome: Outcome) -> Flow {
        self.stage = MethodStage::Ended(outcome);
        Flow::Done
    }

    /// The method gave up: now everything is tried, if that is allowed.
    fn prove<P: Probe>(&mut self, probe: &mut P, reason: Reason) -> Flow {
        self.desk.tally.is_uniform = false;
        if reason != Reason::NO_MOVE
            && let Some(proof) = thorough(&self.desk.board, &self.desk.counts)
        {
            let line = Self::TAIL + tail::PROVE;
            probe.fact(Kind::NoSolution, line, NOWHERE, NOWHERE, proof.reason().value());
            probe.exit();
            return self.end(Outcome::Impossible(proof));
        }
        let prover = Prover::new(&self.desk.board, self.desk.counts, self.proof_bound);
        probe.fact(Kind::Refuse, Self::TAIL + tail::PROVE, NOWHERE, NOWHERE, reason.value());
        self.stage = MethodStage::Prove(Box::new(prover), reason);
        Flow::Continue
    }

    fn search<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let MethodStage::Prove(prover, reason) = &mut self.stage else { return Flow::Done };
        let reason = *reason;
        let found = prover.advance(PROOF_STEP);
        let nodes = prover.nodes();
        let line = Self::TAIL + tail::PROVE;
        probe.fact(Kind::Note, line, NOWHERE, NOWHERE, nodes.min(i32::MAX as u64) as i32);
        let proof = Proof::Exhausted { nodes };
        match found {
            None => return Flow::Continue,
            Some(Found::WithMove(_) | Found::Dead(_)) if M::BEGINS == Begins::Empty && reason != Reason::NO_MOVE => {
                return self.give_up(probe, None, reason);
            }
            Some(Found::WithMove(_)) if M::BEGINS == Begins::Empty => return self.give_up(probe, None, reason),
            Some(Found::WithMove(board)) => {
                self.show(probe, board);
                return self.done(probe);
            }
            Some(Found::Dead(board)) => {
                if self.needs_move {
                    probe.fact(Kind::NoSolution, line, NOWHERE, NOWHERE, Reason::EXHAUSTED.value());
                    self.dead = Some(proof);
                }
                if reason != Reason::NO_MOVE {
                    self.show(probe, board);
                }
                return self.done(probe);
            }
            Some(Found::Impossible) => {
                probe.fact(Kind::NoSolution, line, NOWHERE, NOWHERE, Reason::EXHAUSTED.value());
                self.stage = MethodStage::Ended(Outcome::Impossible(proof));
            }
            Some(Found::Unknown(board)) => return self.give_up(probe, board, reason),
        }
        probe.exit();
        Flow::Done
    }

    fn give_up<P: Probe>(&mut self, probe: &mut P, board: Option<Board>, reason: Reason) -> Flow {
        let mut because = reason;
        if let Some(board) = board.filter(|_| reason != Reason::NO_MOVE && M::BEGINS != Begins::Empty) {
            self.show(probe, board);
            if !self.needs_move {
                return self.done(probe);
            }
            because = Reason::NO_MOVE;
        }
        probe.fact(Kind::NoSolution, Self::TAIL + tail::END, NOWHERE, NOWHERE, because.value());
        probe.exit();
        self.end(Outcome::GaveUp { after: self.desk.tally.tests, because })
    }

    /// Takes the board that was found by trying everything.
    fn show<P: Probe>(&mut self, probe: &mut P, board: Board) {
        self.desk.board = board;
        if P::ON {
            for &spot in self.desk.board.shape().movable() {
                let colour = self.desk.board.value(spot);
                probe.fact(Kind::Spawn, Self::TAIL + tail::PROVE, self.desk.cell(spot), NOWHERE, i32::from(colour));
            }
        }
    }

    /// The board from which it started.
    fn first_board(&self) -> Board {
        let task = &self.desk.task;
        if M::BEGINS == Begins::Empty { task.board().clone() } else { task.opening(self.seed) }
    }
}

impl<M: Method> Algorithm for Careful<M> {
    type Input = ShuffleTask;
    type Output = Shuffled;
    type Picture = ShufflePicture;

    const INFO: &'static Info = M::INFO;

    fn start(task: Arc<ShuffleTask>, settings: &Settings, seed: u64) -> Self {
        let mut board = task.board().clone();
        let is_empty = M::BEGINS == Begins::Empty;
        if is_empty {
            let shape = Arc::clone(board.shape());
            for &spot in shape.movable() {
                board.clear(spot);
            }
        }
        Self {
            method: M::new(&task, settings),
            opening: Opening::of(if is_empty { Fills::Fixed } else { Fills::Everything }),
            needs_move: M::ASKS_FOR_MOVE && settings.get(&LEGAL_MOVE) == 1,
            dead: None,
            proof_bound: settings.number(&PROOF),
            seed,
            next_seed: None,
            dead_boards: 0,
            steps: 0,
            stage: MethodStage::Opening,
            desk: Desk { board, random: Random::new(seed), counts: Counts::default(), tally: Tally::default(), task },
        }
    }

    #[inline(always)]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.steps += 1;
        match &self.stage {
            MethodStage::Work => return self.work(probe),
            MethodStage::Opening => self.open(probe),
            MethodStage::Check => return self.check(probe),
            MethodStage::Prove(..) => return self.search(probe),
            MethodStage::Doubt(_) => return self.doubt(probe),
            MethodStage::Ended(_) => {
                self.steps -= 1;
                return Flow::Done;
            }
        }
        Flow::Continue
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.number(words::TESTS, self.desk.tally.tests as i64);
        view.number(words::REFUSALS, self.desk.tally.refusals as i64);
        if let MethodStage::Prove(prover, _) | MethodStage::Doubt(prover) = &self.stage {
            view.number(words::NODES, prover.nodes() as i64);
        }
        self.method.inspect(&self.desk, view);
    }

    fn heap_bytes(&self) -> usize {
        let proof = if matches!(self.stage, MethodStage::Prove(..) | MethodStage::Doubt(_)) {
            4 * self.desk.board.bytes().len()
        } else {
            0
        };
        self.desk.board.bytes().len() + self.method.heap_bytes() + proof
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(self.desk.board.bytes());
        hash.add(self.desk.random.fingerprint());
        hash.add(self.desk.tally.tests);
        hash.add(u64::from(self.opening.place()));
        hash.add(self.steps);
        self.method.add_to(&mut hash);
        hash.add(match &self.stage {
            MethodStage::Opening => 0,
            MethodStage::Check => 1,
            MethodStage::Work => 2,
            MethodStage::Prove(prover, _) => 3 + prover.nodes() * 2,
            MethodStage::Doubt(prover) => 4 + prover.nodes() * 2,
            MethodStage::Ended(_) => u64::MAX,
        });
        hash.finish()
    }

    fn reseed(&mut self, seed: u64) -> bool {
        // The blocks that it starts from are a part of the board.
        match self.stage {
            MethodStage::Opening => self.next_seed = Some(seed),
            _ => self.desk.random = Random::new(seed),
        }
        true
    }

    fn output(&self) -> Option<Shuffled> {
        let MethodStage::Ended(outcome) = self.stage else { return None };
        let board = if outcome.is_arranged() { self.desk.board.clone() } else { self.first_board() };
        Some(Shuffled { board, outcome, tally: self.desk.tally })
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        visit(Bulk::Bytes(self.desk.board.bytes_mut()));
    }
}
