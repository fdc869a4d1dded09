//! What the window knows of Omok besides the run.

mod act;
pub mod contest;
mod family;
pub mod patterns;
pub(in crate::gui) use self::family::{library_document, table_document};
pub use act::puzzles;
pub mod play;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use self::contest::MatchDesk;
use self::play::{Effort, GuestChoice, KeptGames, Play, Players, Seat};
use crate::gui::mode::Mode;
use crate::gui::omok::canvas::{PointMark, QuestionMark, RowMark};
use crate::omok::program::CAN_START;
use crate::omok::{Colour, Point, referee, rules, search};
use crate::omok::{OmokProblem, Stones};
use crate::recipe::Choice;

/// What the window knows of Omok besides the run.
pub struct OmokState {
    /// What is set up.
    pub draft: OmokProblem,
    /// What people chose.
    pub preferences: OmokPreferences,
    /// Who is at it: a person, or an algorithm.
    pub mode: Mode,
    /// The games and puzzles that people play.
    pub play: Play,
    /// Engine matches.
    pub contest: MatchDesk,
    /// The point that keys have chosen.
    pub cursor: Option<Point>,
    /// What a panel wants to see on the board instead of what the run shows, for this frame.
    pub focus: Option<Focus>,
    /// What is typed as a position, and what is wrong with it.
    pub typed: Typed,
    /// The pattern table that is edited.
    pub patterns: patterns::PatternPage,
}

impl OmokState {
    /// What was left at the last start.
    pub fn new(preferences: OmokPreferences) -> Self {
        Self {
            draft: first_position(),
            mode: Mode::default(),
            play: Play::kept(&preferences),
            contest: MatchDesk::default(),
            cursor: None,
            focus: None,
            typed: Typed::default(),
            patterns: patterns::PatternPage::default(),
            preferences,
        }
    }
}

impl Default for OmokState {
    fn default() -> Self {
        Self::new(OmokPreferences::default())
    }
}

/// What is typed as a position, while it is typed and as long as it cannot be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Typed {
    /// The text; nothing while nobody types.
    pub text: Option<String>,
    /// What is wrong with it.
    pub fault: Option<String>,
}

/// What a panel wants to see on the board instead of what the run shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Focus {
    /// Stones that are supposed to stand there as well.
    pub supposed: Vec<(Point, Colour)>,
    /// Rows of stones.
    pub rows: Vec<RowMark>,
    /// Points that complete them.
    pub points: Vec<PointMark>,
    /// The point in question.
    pub question: Option<QuestionMark>,
}

/// What people chose in Omok and find again at the next start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct OmokPreferences {
    /// Numbers on stones.
    pub numbers: bool,
    /// Forbidden points.
    pub forbidden: bool,
    /// Who plays black and white; where an opening gives colours, who is the first and the second player in it.
    pub seats: [Seat; 2],
    /// The program's strategy in a game.
    pub program: Choice,
    /// The other program.
    pub guest: GuestChoice,
    /// Whether fouls are refused, rather than losing.
    pub refuses_fouls: bool,
    /// Whether positions are studied while a game is played.
    pub studies: bool,
    /// Nodes in which a position is studied.
    pub nodes: u64,
    /// Ids of the puzzles that were solved.
    pub solved: BTreeSet<String>,
    /// The games that were open.
    pub games: KeptGames,
}

/// Nodes in which a position can be studied.
pub const NODES: [u64; 3] = [2_000, 20_000, 200_000];
/// Nodes in which the program looks for its move, when nothing is said.
const PROGRAM_NODES: i64 = 100_000;

impl Default for OmokPreferences {
    fn default() -> Self {
        let mut program = Choice::of(search::LIST[0].info);
        program.settings.set("nodes", PROGRAM_NODES);
        Self {
            numbers: true,
            forbidden: true,
            seats: [Seat::Person; 2],
            program,
            guest: GuestChoice::default(),
            refuses_fouls: false,
            studies: true,
            nodes: NODES[1],
            solved: BTreeSet::new(),
            games: KeptGames::default(),
        }
    }
}

impl OmokPreferences {
    /// Who plays, and how much is thought.
    pub fn players(&self) -> Players {
        let effort = if self.studies { Effort::Nodes(self.nodes) } else { Effort::None };
        // Where no program can be started, a person takes the seat of one.
        let seat = |seat: Seat| if CAN_START || seat != Seat::Guest { seat } else { Seat::Person };
        Players {
            seats: self.seats.map(seat),
            program: self.program.clone(),
            guest: self.guest.clone(),
            refuses_fouls: self.refuses_fouls,
            effort,
        }
    }
}

/// The position of the first example: h8 is a double-three, and one of the points that the referee has to
/// ask about, k8, is a double-three itself.
pub fn first_position() -> OmokProblem {
    let position = Stones { side: 15, moves: FIRST_MOVES.to_owned(), ..Stones::default() };
    let algorithm = Choice::of(referee::LIST[0].info);
    OmokProblem {
        position,
        title: String::new(),
        rule: rules::default_rule().id.to_owned(),
        reading: None,
        algorithm,
        point: Some("h8".to_owned()),
        colour: Some(Colour::Black.id().to_owned()),
        patterns: None,
    }
}

const FIRST_MOVES: &str = "h9g10i8g11h10l6j8f10k7m12k6n7l9e11m10d9";
