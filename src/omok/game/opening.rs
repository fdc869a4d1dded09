//! How a game was begun. The root names the protocol, and what is chosen in an opening has nodes of its own, with a
//! property each. So going back, variations and files need nothing besides.

use super::super::Point;
use super::super::opening::{self, Act, Ask, Choice, Opening, OpeningError, Protocol};
use super::{Game, Node, NodeId, PlayError};

/// The property of the root that names the protocol.
const PROTOCOL: &str = "OPENING";
/// The property of a node that says what was chosen, how many stones were declared, or which stone was offered.
const ACT: &str = "OPENS";

/// Why something was not done in an opening.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The opening does not allow it.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// The game does not.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl Game {
    /// How the game begins.
    pub fn protocol(&self) -> &'static Protocol {
        let named = self.kept_at_root(PROTOCOL).first();
        named.and_then(|id| opening::find(id.trim())).unwrap_or_else(opening::default_protocol)
    }

    /// Lets the game begin by `protocol`.
    ///
    /// # Errors
    /// A board that is too small or has stones already, and a game that has begun.
    pub fn begin_by(&mut self, protocol: &'static Protocol) -> Result<(), OpeningError> {
        Opening::new(protocol, self.board.side())?;
        let root = self.node(NodeId::ROOT);
        if !root.children.is_empty() || !root.changes.is_empty() {
            return Err(OpeningError::Over);
        }
        self.nodes.first_mut().into_iter().for_each(|root| root.kept.retain(|(name, _)| name != PROTOCOL));
        if protocol != opening::default_protocol() {
            self.keep_at_root(PROTOCOL, vec![protocol.id.to_owned()]);
        }
        Ok(())
    }

    /// The opening as it stands at the current node, or as it ended before. Nothing where the game has none, or where
    /// its moves do not keep to it. Costs the moves up to its end.
    pub fn opening(&self) -> Option<Opening> {
        let protocol = self.protocol();
        if protocol == opening::default_protocol() || !self.node(NodeId::ROOT).changes.is_empty() {
            return None;
        }
        let mut opening = Opening::new(protocol, self.board.side()).ok()?;
        for id in self.path().into_iter().skip(1) {
            let Some(ask) = opening.asks() else { break };
            let node = self.node(id);
            // A stone is played, unless it is only offered.
            let is_played = node.played.is_some_and(|played| played.colour == opening.to_move());
            let wants_stone = matches!(ask, Ask::Stone { .. } | Ask::Pick);
            match self.act(node) {
                Some(act) if is_played == wants_stone => opening.take(act).ok()?,
                None if node.changes_nothing() => {}
                _ => return None,
            }
        }
        Some(opening)
    }

    /// Whoever is asked in the opening does something.
    ///
    /// # Errors
    /// What the opening does not allow, or the game does not; nothing is changed then.
    pub fn open(&mut self, act: Act) -> Result<(), OpenError> {
        let mut ahead = self.opening().ok_or(OpeningError::Over)?;
        let is_offer = matches!(ahead.asks(), Some(Ask::Offer(_)));
        ahead.take(act)?;
        match act {
            Act::Stone(point) if is_offer => self.note(self.board.name(point)),
            Act::Stone(point) => drop(self.play(point)?),
            Act::Choose(choice) => self.note(choice.id().to_owned()),
            Act::Declare(count) => self.note(count.to_string()),
        }
        Ok(())
    }

    /// What a node does in an opening.
    pub fn act(&self, node: &Node) -> Option<Act> {
        if let Some(played) = node.played {
            return played.point.map(Act::Stone);
        }
        let value = &node.kept.iter().find(|(name, _)| name == ACT)?.1;
        let value = value.first()?.trim();
        let offered = || self.board.point(value).ok().map(|point: Point| Act::Stone(point));
        let declared = || value.parse().ok().map(Act::Declare);
        Choice::find(value).map(Act::Choose).or_else(declared).or_else(offered)
    }

    /// Goes to the node below this one that says `value`, which is made where there is none.
    fn note(&mut self, value: String) {
        let kept = vec![(ACT.to_owned(), vec![value])];
        let here = self.node(self.current);
        let is_same = |&&child: &&NodeId| {
            let node = self.node(child);
            node.changes_nothing() && node.kept == kept
        };
        match here.children.iter().find(is_same).copied() {
            Some(child) => self.step_to(child),
            None => drop(self.append(Node { kept, ..here.after(self.current) })),
        }
    }
}
