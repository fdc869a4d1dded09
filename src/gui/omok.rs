//! What the window knows of Omok besides the run.

use serde::{Deserialize, Serialize};

use super::app::App;
use super::canvas::omok::{PointMark, QuestionMark, RowMark};
use super::state::Command;
use crate::omok::game::Game;
use crate::omok::{Colour, Point, referee, rules};
use crate::recipe::{Choice, OmokProblem, Stones};

/// What the window knows of Omok besides the run.
#[derive(Default)]
pub struct OmokState {
    /// The game that was opened, with its variations; nothing before one is.
    pub game: Option<Game>,
    /// What a panel wants to see on the board instead of what the run shows, for this frame.
    pub focus: Option<Focus>,
    /// What is typed as a position, and what is wrong with it.
    pub typed: Typed,
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
}

impl Default for OmokPreferences {
    fn default() -> Self {
        Self { numbers: true, forbidden: true }
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

impl App {
    /// Opens a game: its last position on the board, looked at as before. Its variations are kept.
    pub(super) fn open_game(&mut self, game: Game) {
        let draft = self.state.drafts.omok.clone();
        let fresh = OmokProblem::new(&game, draft.algorithm.clone());
        let patterns = draft.patterns.clone();
        let problem = OmokProblem { patterns, ..fresh }.looked_at_by(draft.algorithm);
        self.state.omok.game = Some(game);
        self.commands.push(Command::SetUp(problem.into()));
    }
}
