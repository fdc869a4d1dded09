//! Building a game from a file: nothing is judged until [`Game::arrive`].

use super::super::{Colour, Point, PointError};
use super::{Change, Game, Move, Node, NodeId};

impl Game {
    /// Lets `colour` move next.
    pub(in super::super) fn set_next(&mut self, colour: Colour) {
        self.set_to_move(colour);
    }

    /// Appends the move of the one whose turn it is, or a pass.
    ///
    /// # Errors
    /// A point that is occupied or outside.
    pub(in super::super) fn read_move(&mut self, point: Option<Point>) -> Result<(), PointError> {
        point.map_or(Ok(()), |point| self.board.check_empty(point))?;
        let here = self.node(self.current);
        let mut node = here.after(self.current);
        node.play(Move { colour: here.to_move, point });
        self.append(node);
        Ok(())
    }

    /// Says again whose turn it was at `id`, before a file had the other side move there.
    pub(in super::super) fn give_turn_back(&mut self, id: NodeId, turn: Colour) {
        if let Some(node) = self.nodes.get_mut(id.0 as usize) {
            node.to_move = turn;
        }
    }

    /// Finds out whether the game is over where it stands.
    pub(in super::super) fn arrive(&mut self) {
        self.judge();
    }

    /// To the end of the main line.
    pub fn to_main_end(&mut self) {
        while self.back() {}
        while let Some(&first) = self.node(self.current).children.first() {
            self.step_to(first);
        }
        self.judge();
    }

    /// Keeps the values of a property at the root, where there are any.
    pub(in super::super) fn keep_at_root(&mut self, name: &str, values: Vec<String>) {
        if let (Some(root), false) = (self.nodes.first_mut(), values.is_empty()) {
            root.kept.push((name.to_owned(), values));
        }
    }

    /// The values of a property that were kept at the root.
    pub(in super::super) fn kept_at_root(&self, name: &str) -> &[String] {
        let kept = &self.node(NodeId::ROOT).kept;
        kept.iter().find(|(known, _)| known == name).map_or(&[], |(_, values)| values)
    }
}

impl Node {
    /// Notes a move, whose point is empty, and whose turn it is then.
    pub(in super::super) fn play(&mut self, played: Move) {
        self.played = Some(played);
        self.number += 1;
        self.to_move = played.colour.other();
        self.changes.extend(played.point.map(|point| Change { point, before: None, after: Some(played.colour) }));
    }
}
