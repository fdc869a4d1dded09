//! [`Trial`]: a position that is solved to see how hard it is; and [`Pulling`]: the way to it, shown.

use std::sync::Arc;

use super::line;
use super::pulls::Pulls;
use crate::grid::{Direction, NOWHERE};
use crate::sokoban::generate::site::Site;
use crate::sokoban::search::{AStarPushes, Answer, SokobanTask};
use crate::sokoban::{Level, NO_SQUARE, Position, Square, walk};
use crate::trace::{Algorithm as _, Event, Flow, Kind, Off, Probe, Settings, StateHash};

/// Decisions of the solver in one decision of the generator.
const SLICE: u32 = 256;

/// A position at the solver's.
#[derive(Clone)]
pub struct Trial {
    /// The search that it came from.
    pub pulls: Arc<Pulls>,
    /// The positions from a solved one to it.
    pub path: Vec<u32>,
    /// The level that begins with it.
    pub level: Level,
    solver: AStarPushes,
    steps: u64,
}

impl Trial {
    /// The trial of the last position of `path`.
    pub fn new(pulls: Arc<Pulls>, path: Vec<u32>, solved: &Level, nodes: i64) -> Option<Self> {
        let (boxes, player) = pulls.cells(*path.last()?);
        let level = solved.with(&boxes, player).ok()?;
        let mut settings = Settings::default();
        settings.set("nodes", nodes);
        let solver = AStarPushes::start(Arc::new(SokobanTask::new(level.clone())), &settings, 0);
        Some(Self { pulls, path, level, solver, steps: 0 })
    }

    /// Whether the solver has not begun.
    pub const fn is_fresh(&self) -> bool {
        self.steps == 0
    }

    /// Decisions of the solver so far.
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Lets the solver work a while; its answer, once it has one.
    pub fn advance(&mut self) -> Option<Answer> {
        for _ in 0..SLICE {
            self.steps += 1;
            if self.solver.step(&mut Off) == Flow::Done {
                return self.solver.output();
            }
        }
        None
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.pulls.heap_bytes() + self.path.len() * 4 + self.solver.heap_bytes()
    }

    /// Bytes that copies share.
    pub fn shared_bytes(&self) -> usize {
        self.solver.shared_bytes()
    }

    /// Adds all of it to a hash.
    pub fn add_to(&self, hash: &mut StateHash) {
        hash.add_all(&self.path);
        hash.add(self.steps);
        hash.add(self.solver.state_hash());
    }
}

/// Boxes that are pulled along a path, a line at a time.
#[derive(Clone, Debug)]
pub struct Pulling {
    /// The search.
    pub pulls: Arc<Pulls>,
    /// The path.
    pub path: Vec<u32>,
    at: usize,
    position: Position,
    pulled: i32,
}

impl Pulling {
    /// From the first position of `path`.
    pub fn new(pulls: Arc<Pulls>, path: Vec<u32>) -> Self {
        let position = pulls.position(path.first().copied().unwrap_or(0));
        Self { pulls, path, at: 0, position, pulled: 0 }
    }

    /// Shows the start.
    pub fn begin<P: Probe>(&mut self, site: &mut Site, probe: &mut P) {
        let (boxes, player) = self.pulls.cells(self.path.first().copied().unwrap_or(0));
        site.turn_to(probe, Kind::Visit, line::FAR, &boxes, player, self.path.len() as i32 - 1);
        self.at = 1;
    }

    /// Whether the start was not shown yet.
    pub const fn is_fresh(&self) -> bool {
        self.at == 0
    }

    /// Shows the next line. Whether there are more.
    pub fn go_on<P: Probe>(&mut self, site: &mut Site, probe: &mut P) -> bool {
        if let Some(&node) = self.path.get(self.at) {
            self.at += 1;
            let after = self.pulls.position(node);
            self.pull_to(&after, site, probe);
        }
        self.at < self.path.len()
    }

    /// Walks to the box that `after` has elsewhere, and pulls it there.
    fn pull_to<P: Probe>(&mut self, after: &Position, site: &mut Site, probe: &mut P) {
        let pulls = Arc::clone(&self.pulls);
        let board = pulls.board();
        let gone = self.position.boxes.iter().find(|&square| !after.boxes.contains(square));
        let come = after.boxes.iter().find(|&square| !self.position.boxes.contains(square));
        let (Some(from), Some(to)) = (gone, come) else { return };
        let leads = |way: &Direction| {
            let next = |&at: &Square| Some(board.neighbour(at, *way)).filter(|&next| next != NO_SQUARE);
            std::iter::successors(Some(from), next).any(|at| at == to)
        };
        let Some(way) = Direction::ALL.into_iter().find(leads) else { return };
        self.walk(board.neighbour(from, way), site, probe);
        let mut at = from;
        while at != to {
            let next = board.neighbour(at, way);
            self.pulled += 1;
            site.tell(probe, Event::new(Kind::BoxPull, line::FAR, board.cell(next), board.cell(at), self.pulled));
            at = next;
        }
        self.position = after.clone();
    }

    fn walk<P: Probe>(&mut self, to: Square, site: &mut Site, probe: &mut P) {
        let board = self.pulls.board();
        let Some(moves) = walk::walk(board, &self.position, to) else { return };
        let mut player = board.cell(self.position.player);
        for one in moves.0 {
            let next = site.size().neighbour(player, one.direction).unwrap_or(NOWHERE);
            site.tell(probe, Event::new(Kind::Move, line::FAR, next, player, one.direction as i32));
            player = next;
        }
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        self.pulls.heap_bytes() + self.path.len() * 4
    }

    /// Adds all of it to a hash.
    pub fn add_to(&self, hash: &mut StateHash) {
        hash.add_all(&self.path);
        hash.add(self.at as u64);
    }
}
