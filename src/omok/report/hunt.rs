//! [`Hunter`]: whether one side has a win that can be proven, by fours or else by threats.

use crate::omok::Point;
use crate::omok::search::evaluation::{Outlook, outlook};
use crate::omok::state::State;
use crate::omok::threat::{Chase, Progress, Siege};
use crate::trace::Off;

/// How a win is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// By continuous fours.
    Fours,
    /// By continuous threats: every answer to every threat was tried.
    Threats,
    /// By the move that was played: every answer to it was tried.
    Answers,
}

impl Proof {
    /// The name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Fours => "fours",
            Self::Threats => "threats",
            Self::Answers => "answers",
        }
    }
}

/// What came of looking for a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hunted {
    /// A win: the moves of both sides.
    Won(Proof, Vec<Point>),
    /// None was found; whether it is certain that there is none by threats.
    Nothing(bool),
}

/// Positions in vain that are kept.
const KEPT: usize = 1 << 16;
/// Fours that are tried after every answer to a threat.
const FOURS_INSIDE: u64 = 100;
/// More threats do not fit on a board.
const MOST_THREATS: u32 = 312;

/// Fours, or moves, that are tried in one slice.
const SLICE: u64 = 200;

/// Looks for wins of one colour. What it learns in one position serves it in the next.
#[derive(Clone, Debug)]
pub struct Hunter {
    chase: Chase,
    siege: Siege,
    /// Fours and threats that are tried in a position.
    most: [u64; 2],
    /// Moves on the state where the hunt began.
    start: usize,
    phase: Phase,
}

/// What a hunt is about, and how many nodes there may be at its end.
#[derive(Clone, Copy, Debug)]
enum Phase {
    Idle,
    Fours(u64),
    Threats(u64),
}

impl Hunter {
    /// For positions like `state`; `most` fours and threats are tried in each.
    pub fn new(state: &State, most: [u64; 2]) -> Self {
        let (chase, siege) = (Chase::new(state, KEPT), Siege::new(state, KEPT, FOURS_INSIDE));
        Self { chase, siege, most, start: 0, phase: Phase::Idle }
    }

    /// Looks a little further for a win of the one who is to move in `state`, always the same colour and the same state
    /// until something comes of it; `state` is as it was then.
    pub fn hunt(&mut self, state: &mut State) -> Option<Hunted> {
        let hunted = match self.phase {
            Phase::Idle => self.begin(state),
            Phase::Fours(last) => self.try_fours(state, last),
            Phase::Threats(last) => self.try_threats(state, last),
        }?;
        while state.moves().len() > self.start {
            state.undo();
        }
        self.phase = Phase::Idle;
        Some(hunted)
    }

    fn begin(&mut self, state: &State) -> Option<Hunted> {
        self.start = state.moves().len();
        match outlook(state, 0) {
            Outlook::Decided(..=0, _) => return Some(Hunted::Nothing(true)),
            Outlook::Decided(_, Some(point)) if is_five(state, point) => {
                return Some(Hunted::Won(Proof::Fours, vec![point]));
            }
            _ => {}
        }
        self.chase.begin(state, u32::MAX);
        self.phase = Phase::Fours(self.chase.nodes() + self.most[0]);
        None
    }

    fn try_fours(&mut self, state: &mut State, last: u64) -> Option<Hunted> {
        let (mut progress, end) = (Progress::Going, last.min(self.chase.nodes() + SLICE));
        while progress == Progress::Going && self.chase.nodes() < end {
            progress = self.chase.step(state, &mut Off);
        }
        match progress {
            Progress::Won => return Some(Hunted::Won(Proof::Fours, self.chase.line().to_vec())),
            Progress::Going if end < last => return None,
            _ => {}
        }
        while state.moves().len() > self.start {
            state.undo();
        }
        // A search for threats begins where nothing is decided yet.
        if let Outlook::Decided(..) = outlook(state, 0) {
            return Some(Hunted::Nothing(false));
        }
        self.phase = Phase::Threats(self.siege.nodes() + self.most[1]);
        self.deepen(state, 1)
    }

    /// Begins with so many threats after each other at most.
    fn deepen(&mut self, state: &mut State, depth: u32) -> Option<Hunted> {
        let progress = self.siege.begin(state, &mut Off, depth);
        self.judge(state, progress)
    }

    fn try_threats(&mut self, state: &mut State, last: u64) -> Option<Hunted> {
        let (mut progress, end) = (Progress::Going, last.min(self.siege.nodes() + SLICE));
        while progress == Progress::Going && self.siege.nodes() < end {
            progress = self.siege.step(state, &mut Off);
        }
        if progress == Progress::Going && end == last {
            return Some(Hunted::Nothing(false));
        }
        self.judge(state, progress)
    }

    fn judge(&mut self, state: &mut State, progress: Progress) -> Option<Hunted> {
        match progress {
            Progress::Going => None,
            Progress::Won => Some(Hunted::Won(Proof::Threats, self.siege.line().to_vec())),
            Progress::TooDeep if self.siege.depth() < MOST_THREATS => {
                while state.moves().len() > self.start {
                    state.undo();
                }
                self.deepen(state, self.siege.depth() + 1)
            }
            Progress::InVain | Progress::TooDeep => Some(Hunted::Nothing(progress == Progress::InVain)),
        }
    }
}

/// Whether the one who is to move makes five on `point`.
fn is_five(state: &State, point: Point) -> bool {
    state.tables().fives(state.to_move()).iter().any(|five| five == point)
}
