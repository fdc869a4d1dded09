//! [`Game`]: a game of Omok as a tree of variations, without a window, a clock or a file.
//!
//! Each node holds a move, or stones that are set up, and what they change on the board, so that going
//! back and forth costs the nodes passed. Nothing recurses: a game of a million moves is no different.

mod alike;
mod load;
mod node;
mod opening;
mod outcome;
mod play;
#[cfg(test)]
mod tests;

pub use node::{Change, Move, Node, NodeId};
pub use opening::OpenError;
pub use outcome::{Outcome, SHORTEST_SIDE, warning};
pub use play::{OnFoul, PlayError, Played};

use super::referee::{Need, Reading, legality, need};
use super::rules::Rule;
use super::{Board, Colour, Point, PointError};

/// A game with all its variations, at one of its nodes.
#[derive(Clone, Debug)]
pub struct Game {
    rule: Rule,
    reading: Reading,
    on_foul: OnFoul,
    nodes: Vec<Node>,
    current: NodeId,
    /// The stones at the current node.
    board: Board,
    outcome: Option<Outcome>,
}

impl Game {
    /// An empty board of `side` by `side` points, black to move.
    ///
    /// # Errors
    /// A side other than 1 to [`MAX_SIDE`](super::MAX_SIDE).
    pub fn new(side: u32, rule: Rule) -> Result<Self, PointError> {
        Ok(Self::on(Board::new(side)?, rule))
    }

    /// A game that starts with the stones of `board`, which are set up at its root.
    pub fn on(board: Board, rule: Rule) -> Self {
        let stones = board.points().filter_map(|point| Some((point, board.stone(point)?)));
        let changes = stones.map(|(point, colour)| Change { point, before: None, after: Some(colour) }).collect();
        let counts = Colour::ALL.map(|colour| board.points().filter(|&at| board.stone(at) == Some(colour)).count());
        let to_move = if counts[0] > counts[1] { Colour::White } else { Colour::Black };
        let root = Node { changes, to_move, ..Node::root() };
        let (reading, on_foul) = (Reading::default(), OnFoul::default());
        Self { rule, reading, on_foul, nodes: vec![root], current: NodeId::ROOT, board, outcome: None }
    }

    /// The rule.
    pub const fn rule(&self) -> &Rule {
        &self.rule
    }

    /// Goes on by another rule, from this node on.
    pub fn set_rule(&mut self, rule: Rule) {
        if rule.id != self.rule.id {
            // A file named the rule before.
            self.nodes.first_mut().into_iter().for_each(|root| root.kept.retain(|(name, _)| name != "RU"));
        }
        self.rule = rule;
        self.judge();
    }

    /// How the contested sentence of the rules is read.
    pub const fn reading(&self) -> Reading {
        self.reading
    }

    /// Reads the contested sentence of the rules another way.
    pub fn set_reading(&mut self, reading: Reading) {
        self.reading = reading;
        self.judge();
    }

    /// What becomes of a move that is a foul.
    pub fn set_on_foul(&mut self, on_foul: OnFoul) {
        self.on_foul = on_foul;
    }

    /// The stones at the current node.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The current node.
    pub const fn current(&self) -> NodeId {
        self.current
    }

    /// A node, or the root where there is none with this number.
    pub fn node(&self, id: NodeId) -> &Node {
        self.nodes.get(id.0 as usize).unwrap_or(&self.nodes[0])
    }

    /// How many nodes there ever were; numbers of nodes lie below it.
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether nothing was played yet.
    pub const fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }

    /// Whether some move ever stood beside another one.
    pub fn has_variations(&self) -> bool {
        self.nodes.iter().any(|node| node.children.len() > 1)
    }

    /// Who is to move.
    pub fn to_move(&self) -> Colour {
        self.node(self.current).to_move
    }

    /// Lets `colour` move next at the current node, whoever's turn it is.
    pub fn set_to_move(&mut self, colour: Colour) {
        self.here().to_move = colour;
    }

    /// How the game ended at the current node, if it did.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// What the one who is to move has to do, and whether a legal move does it. Costs some milliseconds.
    pub fn need(&self) -> Need {
        need(&self.board, &self.rule, self.to_move(), self.reading)
    }

    /// Whether the one who is to move may play anywhere. Where not, only a pass is left.
    pub fn has_legal_move(&self) -> bool {
        let colour = self.to_move();
        let is_legal = |point| !legality(&self.board, &self.rule, colour, point, self.reading).is_forbidden();
        self.board.points().filter(|&point| self.board.is_empty(point)).any(is_legal)
    }

    /// The move that led to the current node.
    pub fn last_move(&self) -> Option<Move> {
        self.node(self.current).played
    }

    /// How many moves led to the current node, passes among them.
    pub fn move_count(&self) -> u32 {
        self.node(self.current).number
    }

    /// The nodes from the root to the current one, both included.
    pub fn path(&self) -> Vec<NodeId> {
        self.path_to(self.current)
    }

    /// The nodes from the root to `id`, both included.
    pub fn path_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = vec![id];
        let mut at = id;
        while let Some(parent) = self.node(at).parent {
            path.push(parent);
            at = parent;
        }
        path.reverse();
        path
    }

    /// The moves from the root to the current node.
    pub fn moves(&self) -> Vec<Move> {
        self.path().into_iter().filter_map(|id| self.node(id).played).collect()
    }

    /// The number on each stone that was played, from 1; stones that were set up have none.
    pub fn numbers(&self) -> Vec<(Point, u32)> {
        let path = self.path();
        let numbered = path.into_iter().filter_map(|id| {
            let node = self.node(id);
            Some((node.played?.point?, node.number))
        });
        numbered.filter(|(point, _)| !self.board.is_empty(*point)).collect()
    }

    /// The comment of the current node.
    pub fn comment(&self) -> &str {
        &self.node(self.current).comment
    }

    /// Writes another comment to the current node.
    pub fn set_comment(&mut self, comment: String) {
        self.here().comment = comment;
    }

    /// The current node, which there always is.
    pub(super) fn here(&mut self) -> &mut Node {
        let place = (self.current.0 as usize).min(self.nodes.len() - 1);
        &mut self.nodes[place]
    }

    /// Finds out again whether the game is over at the current node.
    fn judge(&mut self) {
        self.outcome = outcome::of(&self.board, &self.rule, self.reading, self.last_move());
    }
}
