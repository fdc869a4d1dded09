//! [`Hunter`]: whether one side has a win that can be proven, by fours or else by threats.

use crate::omok::Point;
use crate::omok::search::evaluation::{Outlook, outlook};
use crate::omok::state::State;
use crate::omok::threat::{self, Chase, Siege};

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

/// Looks for wins of one colour. What it learns in one position serves it in the next.
#[derive(Clone, Debug)]
pub struct Hunter {
    chase: Chase,
    siege: Siege,
    /// Fours and threats that are tried in a position.
    most: [u64; 2],
}

impl Hunter {
    /// For positions like `state`; `most` fours and threats are tried in each.
    pub fn new(state: &State, most: [u64; 2]) -> Self {
        Self { chase: Chase::new(state, KEPT), siege: Siege::new(state, KEPT, FOURS_INSIDE), most }
    }

    /// Looks for a win of the one who is to move, always the same, and leaves `state` as it was.
    pub fn hunt(&mut self, state: &mut State) -> Hunted {
        let [fours, threats] = self.most;
        let is_decided = match outlook(state, 0) {
            Outlook::Decided(..=0, _) => return Hunted::Nothing(true),
            Outlook::Decided(_, Some(five)) if state.tables().fives(state.to_move()).iter().any(|at| at == five) => {
                return Hunted::Won(Proof::Fours, vec![five]);
            }
            seen => matches!(seen, Outlook::Decided(..)),
        };
        if let Some(line) = threat::find(&mut self.chase, state, fours) {
            return Hunted::Won(Proof::Fours, line);
        }
        if is_decided {
            return Hunted::Nothing(false);
        }
        let before = self.siege.nodes();
        match threat::find_threats(&mut self.siege, state, threats, MOST_THREATS) {
            Some(line) => Hunted::Won(Proof::Threats, line),
            None => Hunted::Nothing(self.siege.nodes() - before < threats),
        }
    }
}
