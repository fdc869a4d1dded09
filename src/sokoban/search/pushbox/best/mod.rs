//! PushBox's "run all, take the best": its four solvers one after another, then the best is played.
//!
//! The best is chosen by length and time: fewest moves, and among equals the least time. There is no
//! clock inside an algorithm, so time is counted in positions taken up. Costs the sum of the four;
//! memory is that of the largest, each is dropped before the next begins.

mod listing;

use std::sync::Arc;

use super::machine::{Lines, Machine, Stage};
use super::open::Order;
use super::playback::Playback;
use super::words;
use crate::grid::NOWHERE;
use crate::sokoban::search::{Answer, SokobanTask, Verdict};
use crate::sokoban::{Moves, SearchPicture};
use crate::text::Text;
use crate::trace::{Algorithm, Flow, Info, Inspector, Kind, Probe, Settings, Span, StateHash};

const ORDERS: [Order; 4] = [Order::Breadth, Order::Depth, Order::Greedy, Order::AStar];

/// The first four lines run a solver each; then come the lines of their search.
const SEARCH: u8 = 4;
const CHOOSE: u8 = 12;
const BACK: u8 = 13;
const PLAY: u8 = 14;

/// What one of the four came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tried {
    verdict: Verdict,
    moves: Option<u32>,
    expanded: u64,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// The solver whose turn it is goes on.
    Search,
    /// It is over and is judged.
    Judge,
    /// The board goes back to the start.
    Restore,
    /// The solution is played.
    Play,
    /// Nothing.
    Done,
}

/// All four solvers between two decisions.
#[derive(Clone)]
pub struct PushBoxBest {
    task: Arc<SokobanTask>,
    limit: u64,
    machine: Machine,
    tried: Vec<Tried>,
    /// Which of those tried is the best, and its solution.
    best: Option<(u8, Arc<Moves>)>,
    generated: u64,
    bytes: usize,
    next: Next,
    playback: Playback,
}

const fn lines(turn: u8) -> Lines {
    Lines { start: turn, search: SEARCH }
}

impl PushBoxBest {
    fn search<P: Probe>(&mut self, probe: &mut P) {
        self.machine.search(probe);
        if !matches!(self.machine.stage(), Stage::Start | Stage::Search) {
            self.next = Next::Judge;
        }
    }

    fn judge<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let turn = self.tried.len() as u8;
        let tried = self.result();
        let player = self.machine.board().cell(self.machine.shown().player);
        probe.enter(Span::Phase);
        probe.fact(Kind::Note, turn, player, NOWHERE, i32::try_from(tried.expanded).unwrap_or(i32::MAX));
        if let Some(moves) = tried.moves {
            let kind = if self.is_better(tried) { Kind::Best } else { Kind::Look };
            probe.fact(kind, CHOOSE, player, NOWHERE, moves as i32);
        }
        probe.exit();
        if self.is_better(tried) {
            self.best = self.machine.found().map(|moves| (turn, Arc::new(moves.clone())));
        }
        self.tried.push(tried);
        self.generated += self.machine.counts().1;
        self.bytes = self.bytes.max(self.machine.bytes());
        self.go_on()
    }

    /// The next solver, or the end.
    fn go_on(&mut self) -> Flow {
        let turn = self.tried.len();
        if let Some(&order) = ORDERS.get(turn) {
            let left = self.machine.left();
            self.machine = Machine::new(Arc::clone(&self.task), order, lines(turn as u8), self.limit, Some(left));
            self.next = Next::Search;
            return Flow::Continue;
        }
        let Some((_, moves)) = &self.best else {
            self.next = Next::Done;
            return Flow::Done;
        };
        self.playback = Playback::new(Moves::clone(moves));
        self.next = Next::Restore;
        Flow::Continue
    }

    fn result(&self) -> Tried {
        let moves = self.machine.found().map(|moves| moves.len() as u32);
        let verdict = match self.machine.stage() {
            Stage::Unsolvable => Verdict::Unsolvable,
            Stage::Limit => Verdict::Limit,
            _ => Verdict::Solved,
        };
        Tried { verdict, moves, expanded: self.machine.counts().0 }
    }

    fn is_better(&self, tried: Tried) -> bool {
        let Some(moves) = tried.moves else { return false };
        let best = self.best.as_ref().and_then(|(turn, _)| self.tried.get(usize::from(*turn)));
        best.and_then(|best| Some((best.moves?, best.expanded))).is_none_or(|best| (moves, tried.expanded) < best)
    }

    /// Fewest moves where breadth-first search found one as long; unsolvable where one saw everything.
    fn verdict(&self) -> Verdict {
        let best = self.best.as_ref().map(|(_, moves)| moves.len() as u32);
        let breadth = self.tried.first().and_then(|tried| tried.moves);
        match best {
            Some(_) if best == breadth => Verdict::FewestMoves,
            Some(_) => Verdict::Solved,
            None if self.tried.iter().any(|tried| tried.verdict == Verdict::Unsolvable) => Verdict::Unsolvable,
            None => Verdict::Limit,
        }
    }
}

impl Algorithm for PushBoxBest {
    type Input = SokobanTask;
    type Output = Answer;
    type Picture = SearchPicture;

    const INFO: &'static Info = &listing::INFO;

    fn start(task: Arc<SokobanTask>, settings: &Settings, _seed: u64) -> Self {
        let limit = settings.get(&listing::NODES).unsigned_abs();
        let machine = Machine::new(Arc::clone(&task), ORDERS[0], lines(0), limit, None);
        let (tried, playback) = (Vec::new(), Playback::default());
        Self { task, limit, machine, tried, best: None, generated: 0, bytes: 0, next: Next::Search, playback }
    }

    #[inline]
    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let flow = match self.next {
            Next::Search => {
                self.search(probe);
                return Flow::Continue;
            }
            Next::Judge => return self.judge(probe),
            Next::Restore => {
                self.next = Next::Play;
                self.playback.restore(probe, BACK, &self.task.board, [self.machine.start(), self.machine.shown()])
            }
            Next::Play => self.playback.step(probe, PLAY, &self.task.board),
            Next::Done => Flow::Done,
        };
        if flow == Flow::Done {
            self.next = Next::Done;
        }
        flow
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        let names = [
            Text::new("breadth-first: moves"),
            Text::new("depth-first: moves"),
            Text::new("greedy: moves"),
            Text::new("A*: moves"),
        ];
        for (name, moves) in names.into_iter().zip(&self.tried).filter_map(|(name, one)| Some((name, one.moves?))) {
            view.number(name, i64::from(moves));
        }
        if self.next == Next::Play {
            view.number(words::PLAYED, i64::from(self.playback.played()));
        }
        self.machine.inspect(view);
    }

    fn heap_bytes(&self) -> usize {
        self.machine.heap_bytes() + self.tried.len() * size_of::<Tried>()
    }

    fn shared_bytes(&self) -> usize {
        self.machine.shared_bytes()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        self.machine.hash_into(&mut hash);
        hash.add((self.tried.len() as u64) << 32 | self.next as u64);
        hash.add(u64::from(self.playback.played()));
        hash.add(self.generated);
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        if self.next != Next::Done {
            return None;
        }
        let solution = self.best.as_ref().map(|(_, moves)| Moves::clone(moves));
        let expanded = self.tried.iter().map(|tried| tried.expanded).sum();
        Some(Answer { verdict: self.verdict(), solution, expanded, generated: self.generated, bytes: self.bytes })
    }
}
