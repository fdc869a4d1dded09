//! [`Descent`]: what the searches share that look ahead move by move. A strategy is a [`Plan`]: whether it
//! cuts, whether it asks with narrow windows first, whether it begins again one move deeper.

use std::marker::PhantomData;
use std::sync::Arc;

use super::candidate::Candidates;
use super::correction::Correction;
use super::history::History;
use super::line;
use super::options::Options;
use super::tally::{Fate, Tally};
use super::transposition::TranspositionTable;
use super::{Answer, OmokTask, Verdict, WIN, tell};
use crate::omok::state::State;
use crate::omok::threat::{Chase, Siege};
use crate::omok::{Point, PositionPicture};
use crate::trace::{Algorithm, Bulk, Flow, Info, Inspector, Probe, Settings, StateHash};

/// What makes a strategy out of the search.
pub trait Plan: Clone + Send + Sync + 'static {
    /// What it says of itself.
    const INFO: &'static Info;
    /// Whether it leaves a position when the rest cannot matter.
    const CUTS: bool;
    /// Whether it asks first only if a move is better than the best one.
    const SCOUTS: bool;
    /// Whether it begins with one move, then looks one further each time.
    const DEEPENS: bool;
}

/// A search that looks ahead move by move.
#[derive(Clone)]
pub struct Descent<A> {
    pub(super) task: Arc<OmokTask>,
    pub(super) options: Options,
    pub(super) state: State,
    pub(super) candidates: Candidates,
    pub(super) frames: Vec<Frame>,
    /// The expected moves from each position on the path, by its distance from the start.
    pub(super) lines: Vec<Vec<Point>>,
    pub(super) table: TranspositionTable,
    pub(super) history: History,
    pub(super) correction: Correction,
    pub(super) chase: Chase,
    /// What looks for a win by threats at the start, where that is asked for.
    pub(super) siege: Option<Siege>,
    /// What came back from the position after the last move, to the one who is to move there.
    pub(super) returned: Option<i32>,
    /// Moves that this iteration looks ahead.
    pub(super) depth: u32,
    pub(super) window: Window,
    /// The score of the iteration before the last one.
    pub(super) before: Option<i32>,
    pub(super) best: Option<Found>,
    /// The moves of the start with their scores, the best first, after the last whole iteration.
    pub(super) ranking: Vec<(Point, i32)>,
    pub(super) counts: Counts,
    pub(super) nodes: Nodes,
    pub(super) tally: Tally,
    /// What became of the position that was left last.
    pub(super) fate: Fate,
    pub(super) stage: SearchStage,
    plan: PhantomData<A>,
}

/// What was counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// Moves that were tried.
    pub nodes: u64,
    /// Positions that were left early because of a better one elsewhere.
    pub cutoffs: u64,
    /// Those of them that the first move brought about.
    pub first_cutoffs: u64,
    /// Positions that the table knew.
    pub hits: u64,
    /// Moves that were searched again with a wider window.
    pub again: u64,
}

/// Numbers of nodes of the search tree. A move that is searched again is a new node.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nodes {
    /// How many there were.
    pub made: u32,
    /// That of the position in hand, or of the one that was left last.
    pub last: u32,
}

impl Nodes {
    /// A new one, which is in hand.
    pub const fn next(&mut self) -> u32 {
        self.last = self.made;
        self.made += 1;
        self.last
    }
}

/// The best move so far.
#[derive(Clone, Debug)]
pub struct Found {
    /// What it is worth to the one who is to move at the start.
    pub score: i32,
    /// The expected moves, this one first.
    pub line: Vec<Point>,
    /// Moves that were looked ahead.
    pub depth: u32,
    /// The node of the search tree that the first move led to; [`NO_NODE`](crate::trace::NO_NODE) where none did.
    pub node: u32,
}

/// A window that would be opened by more than this becomes [`Window::FULL`].
const FAR: i32 = 4_000;
/// Beyond every score.
pub const INFINITE: i32 = WIN + 1;

/// The scores that matter: more than what the one who is to move is sure of, less than the other one allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// What the one who is to move is sure of.
    pub alpha: i32,
    /// What the other one does not let be exceeded.
    pub beta: i32,
}

impl Window {
    /// Every score.
    pub const FULL: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// The window to search with again after `value` fell outside this one: three times as wide, opened on that side alone.
    pub fn wider(self, value: i32) -> Self {
        let more = 2 * (self.beta - self.alpha);
        match value {
            _ if more > FAR => Self::FULL,
            _ if value <= self.alpha => Self { alpha: (self.alpha - more).max(-INFINITE), ..self },
            _ => Self { beta: (self.beta + more).min(INFINITE), ..self },
        }
    }

    /// The same to the other one.
    pub const fn reversed(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

/// A value of the position `ply` moves below the start, to the one who is to move at the start.
pub const fn from_start(value: i32, ply: usize) -> i32 {
    if ply.is_multiple_of(2) { value } else { -value }
}

/// How a move is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Whether it is better, looking less far.
    Reduced,
    /// Whether it is better.
    Better,
    /// What it is worth.
    Value,
}

/// A position on the path down.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// The move that led here.
    pub led: Point,
    /// Its number in the search tree.
    pub node: u32,
    /// What is certain already, to the one who is to move.
    pub alpha: i32,
    /// What the other one does not allow to be exceeded.
    pub beta: i32,
    /// Where alpha was at first.
    pub start: i32,
    /// The best score so far.
    pub best: i32,
    /// The move with that score.
    pub best_move: Option<Point>,
    /// The first of its candidates.
    pub first: usize,
    /// The one in hand, or the next one.
    pub next: usize,
    /// Candidates that were legal, so far.
    pub legal: u32,
    /// Moves that are looked ahead from here.
    pub depth: i32,
    /// How the one in hand is asked for; nothing where it was not tried.
    pub ask: Option<Ask>,
    /// Whether moves were left out that might save a lost position.
    pub is_choosy: bool,
    /// Whether some fours were tried here and none of them won.
    pub is_calm: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchStage {
    SetUp,
    Look,
    Chase,
    /// Looks for a win by so many threats at most.
    Siege(u32),
    Begin,
    Search,
    Tell(Verdict),
    Ended(Verdict),
}

impl<A: Plan> Algorithm for Descent<A> {
    type Input = OmokTask;
    type Output = Answer;
    type Picture = PositionPicture;

    const INFO: &'static Info = A::INFO;

    fn start(task: Arc<OmokTask>, settings: &Settings, _seed: u64) -> Self {
        let options = Options::read(settings, A::INFO);
        let state = task.state();
        let points = state.tables().geometry().points();
        Self {
            chase: Chase::new(&state, CHASE_POSITIONS),
            siege: (options.vct > 0).then(|| Siege::new(&state, CHASE_POSITIONS, SIEGE_FOURS)),
            state,
            candidates: Candidates::default(),
            frames: Vec::new(),
            lines: Vec::new(),
            table: TranspositionTable::new(options.table),
            history: History::new(points, options.killers),
            correction: Correction::new(options.correction),
            returned: None,
            depth: if A::DEEPENS { 1 } else { options.depth },
            window: Window::FULL,
            before: None,
            best: None,
            ranking: Vec::new(),
            counts: Counts::default(),
            nodes: Nodes::default(),
            tally: Tally::default(),
            fate: Fate::Whole,
            stage: SearchStage::SetUp,
            plan: PhantomData,
            options,
            task,
        }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            SearchStage::SetUp => {
                tell::set_up(probe, line::SET_UP, self.task.board());
                self.stage = SearchStage::Look;
                Flow::Continue
            }
            SearchStage::Look => self.look(probe),
            SearchStage::Chase => self.chase(probe),
            SearchStage::Siege(depth) => self.besiege(probe, depth),
            SearchStage::Begin => self.begin(probe),
            SearchStage::Search => self.search(probe),
            SearchStage::Tell(verdict) => self.tell(probe, verdict),
            SearchStage::Ended(_) => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        self.show(view);
    }

    fn heap_bytes(&self) -> usize {
        let lines: usize = self.lines.iter().map(|line| line.len() * size_of::<Point>()).sum();
        let candidates = std::mem::size_of_val(self.candidates.all());
        let frames = self.frames.len() * size_of::<Frame>();
        self.state.heap_bytes()
            + self.table.heap_bytes()
            + self.history.heap_bytes()
            + self.correction.heap_bytes()
            + self.chase.heap_bytes()
            + self.siege.as_ref().map_or(0, Siege::heap_bytes)
            + self.tally.heap_bytes()
            + lines
            + candidates
            + frames
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.state.key());
        for frame in &self.frames {
            hash.add((frame.alpha as u32 as u64) << 32 | u64::from(frame.best as u32));
            hash.add((frame.next as u64) << 8 | frame.ask.map_or(0, |ask| ask as u64 + 1));
        }
        hash.add(self.returned.map_or(0, |value| value as u32 as u64 + 1));
        hash.add(self.counts.nodes << 16 | self.counts.again);
        hash.add(u64::from(self.depth) << 32 | self.window.alpha as u32 as u64);
        self.table.add_to(&mut hash);
        self.history.add_to(&mut hash);
        self.correction.add_to(&mut hash);
        self.chase.add_to(&mut hash);
        self.siege.iter().for_each(|siege| siege.add_to(&mut hash));
        if let Some(best) = &self.best {
            hash.add(best.score as u64);
            hash.add_all(&best.line);
        }
        hash.add(match self.stage {
            SearchStage::SetUp => 0,
            SearchStage::Look => 1,
            SearchStage::Chase => 2,
            SearchStage::Begin => 3,
            SearchStage::Search => 4,
            SearchStage::Siege(depth) => 1 << 16 | u64::from(depth),
            SearchStage::Tell(verdict) => 16 + verdict as u64,
            SearchStage::Ended(verdict) => 32 + verdict as u64,
        });
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        let SearchStage::Ended(verdict) = self.stage else { return None };
        let (score, line, depth) =
            self.best.as_ref().map_or((0, Vec::new(), 0), |best| (best.score, best.line.clone(), best.depth));
        let Counts { nodes, cutoffs, hits: table_hits, .. } = self.counts;
        let candidates = self.ranking.clone();
        Some(Answer { candidates, nodes, cutoffs, table_hits, ..Answer::new(verdict, score, line, depth) })
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        self.table.bulk(visit);
        self.chase.bulk(visit);
        self.siege.iter_mut().for_each(|siege| siege.bulk(visit));
    }
}

/// Positions in vain that the chase keeps.
const CHASE_POSITIONS: usize = 1 << 14;
/// Fours that are tried after every answer in the search for threats at the start.
const SIEGE_FOURS: u64 = 60;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_becomes_wider_on_the_side_that_failed_and_ends_with_every_score() {
        let window = Window { alpha: -100, beta: 140 };
        assert_eq!(window.wider(-100), Window { alpha: -580, beta: 140 });
        assert_eq!(window.wider(140), Window { alpha: -100, beta: 620 });
        let (mut widest, mut count) = (Window { alpha: INFINITE - 300, beta: INFINITE - 60 }.wider(INFINITE - 60), 0);
        assert_eq!(widest, Window { alpha: INFINITE - 300, beta: INFINITE });
        while widest != Window::FULL {
            widest = widest.wider(widest.alpha);
            assert!(widest.beta == INFINITE && count < 4, "{widest:?}");
            count += 1;
        }
    }
}
