//! Playing and studying Omok: the board that takes clicks, the line below it, and beside it what has just
//! happened, the moves with their variations, candidates and the course of the evaluation.

mod bar;
mod board;
mod candidates;
mod evaluation;
mod moves;
mod news;
mod puzzle;
mod rows;
mod side;
mod status;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
mod words;

pub use bar::show as bar;
pub use board::show as board;
pub use side::show as side;
pub use status::show as status;

use crate::gui::command::Action;
use crate::gui::omok::canvas::{Ghost, PointMark, QuestionMark, RowMark};
use crate::gui::omok::model::play::Play;
use crate::gui::shared::inspector::rows::Sight;
use crate::gui::shared::parts;
use crate::gui::state::State;
use crate::omok::Point;
use crate::omok::game::NodeId;

/// What the board of a game of Omok, and what stands beside it, remember from frame to frame.
#[derive(Default)]
pub struct OmokMemory {
    /// What is seen of the game, kept until it changes.
    seen: board::Seen,
    /// The rows of the tree.
    rows: rows::Rows,
    /// Which of them are in sight.
    sight: Sight,
    /// What a panel points at in this frame.
    pointed: Option<Pointed>,
    /// The point whose menu is open.
    menu: Option<Point>,
}

/// What a panel wants to see on the board.
#[derive(Clone, Debug, Default, PartialEq)]
struct Pointed {
    ghosts: Vec<Ghost>,
    rows: Vec<RowMark>,
    points: Vec<PointMark>,
    question: Option<QuestionMark>,
}

/// Whether a command about playing can do anything at the moment.
pub fn is_available(state: &State, action: Action) -> bool {
    let play = &state.omok.play;
    let game = play.game();
    let solving = play.solving();
    let is_free = solving.is_none();
    let node = game.node(game.current());
    match action {
        Action::UndoMove | Action::UndoAll => node.parent.is_some(),
        Action::RedoMove | Action::RedoAll => !node.children.is_empty(),
        Action::ResetLevel => !is_free,
        Action::Hint => is_free || solving.is_some_and(|solving| !solving.is_solved()),
        Action::PlaceStone => state.omok.cursor.is_some(),
        Action::LetProgramMove => is_free && game.outcome().is_none() && !play.is_thinking(),
        Action::Pass => is_free && game.outcome().is_none() && !play.is_thinking(),
        Action::PromoteVariation => is_variation(play, game.current()),
        Action::DeleteVariation => is_free && node.parent.is_some(),
        Action::SolveFromHere => game.outcome().is_none() && !game.board().is_full(),
        Action::CopyMoves => game.move_count() > 0,
        _ => true,
    }
}

/// Whether a node is not the first that was played where it was played.
fn is_variation(play: &Play, node: NodeId) -> bool {
    let game = play.game();
    let parent = game.node(node).parent;
    parent.is_some_and(|parent| game.node(parent).children.first() != Some(&node))
}
