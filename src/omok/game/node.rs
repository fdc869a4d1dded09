//! [`Node`]: one move or set-up in a tree of variations.

use super::super::{Board, Colour, Point};
use super::Game;

/// The number of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The start of the game.
    pub const ROOT: Self = Self(0);
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Whose.
    pub colour: Colour,
    /// Where to; nothing for a pass.
    pub point: Option<Point>,
}

/// What a node changes on one point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The point.
    pub point: Point,
    /// What stood there.
    pub before: Option<Colour>,
    /// What stands there now.
    pub after: Option<Colour>,
}

/// A move or stones set up, and what goes on from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The node before it; nothing at the root.
    pub parent: Option<NodeId>,
    /// The variations that begin after it, the main one first.
    pub children: Vec<NodeId>,
    /// The move, where there is one.
    pub played: Option<Move>,
    /// Everything that is different on the board.
    pub changes: Vec<Change>,
    /// Who is to move.
    pub to_move: Colour,
    /// How many moves led here, this one included.
    pub number: u32,
    /// What somebody wrote.
    pub comment: String,
    /// Properties of a file that mean nothing to a game, kept to be written again: name and raw values.
    pub kept: Vec<(String, Vec<String>)>,
    /// The child that redo goes to.
    pub(super) next: usize,
}

impl Node {
    /// The start of a game.
    pub(in super::super) const fn root() -> Self {
        Self {
            parent: None,
            children: Vec::new(),
            played: None,
            changes: Vec::new(),
            to_move: Colour::Black,
            number: 0,
            comment: String::new(),
            kept: Vec::new(),
            next: 0,
        }
    }

    /// A node after `self`, with the same side to move and nothing else.
    pub(in super::super) fn after(&self, parent: NodeId) -> Self {
        Self { parent: Some(parent), to_move: self.to_move, number: self.number, ..Self::root() }
    }

    /// Whether it has neither a move nor stones that are set up, such as what is chosen in an opening.
    pub const fn changes_nothing(&self) -> bool {
        self.played.is_none() && self.changes.is_empty()
    }

    /// The place of `child` among the children. The last one, which a file that is being read goes back
    /// from, is found at once.
    fn place_of(&self, child: NodeId) -> usize {
        if self.children.first() == Some(&child) {
            return 0;
        }
        self.children.iter().rposition(|&one| one == child).unwrap_or(0)
    }
}

/// Makes `board` what it is after `changes`.
pub(in super::super) fn apply(board: &mut Board, changes: &[Change]) {
    changes.iter().for_each(|change| put(board, change.point, change.after));
}

/// Makes `board` what it was before `changes`.
pub(in super::super) fn revert(board: &mut Board, changes: &[Change]) {
    changes.iter().rev().for_each(|change| put(board, change.point, change.before));
}

fn put(board: &mut Board, point: Point, stone: Option<Colour>) {
    board.remove(point);
    if let Some(colour) = stone {
        // Changes are made of points of the board, and the point was emptied just now.
        let _ = board.place(point, colour);
    }
}

impl Game {
    /// Appends `node` below its parent and goes there.
    pub(in super::super) fn append(&mut self, node: Node) -> NodeId {
        let id = NodeId(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        apply(&mut self.board, &node.changes);
        let here = self.here();
        here.next = here.children.len();
        here.children.push(id);
        self.nodes.push(node);
        self.current = id;
        id
    }

    /// One node back. Whether there was one.
    pub fn undo(&mut self) -> bool {
        let is_back = self.back();
        self.judge();
        is_back
    }

    /// One node on, along the variation that was left last. Whether there was one.
    pub fn redo(&mut self) -> bool {
        let node = self.node(self.current);
        let Some(&child) = node.children.get(node.next).or(node.children.first()) else { return false };
        self.step_to(child);
        self.judge();
        true
    }

    /// Back to the root.
    pub fn to_start(&mut self) {
        while self.back() {}
        self.judge();
    }

    /// To the end of the variation that was left last.
    pub fn to_end(&mut self) {
        loop {
            let node = self.node(self.current);
            let Some(&child) = node.children.get(node.next).or(node.children.first()) else { break };
            self.step_to(child);
        }
        self.judge();
    }

    /// The nodes from the root through the current one to the end of the variation that was left last.
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = self.path();
        let mut at = self.node(self.current);
        while let Some(&child) = at.children.get(at.next).or(at.children.first()) {
            line.push(child);
            at = self.node(child);
        }
        line
    }

    /// To `id`, wherever it is. Costs the nodes of both ways to the root. Whether there is such a node.
    pub fn go(&mut self, id: NodeId) -> bool {
        if id.0 as usize >= self.nodes.len() {
            return false;
        }
        let path = self.path_to(id);
        // Nodes that were taken out keep their parent, but are no longer among its children.
        if !path.windows(2).all(|pair| self.node(pair[0]).children.contains(&pair[1])) {
            return false;
        }
        while self.back() {}
        path.into_iter().skip(1).for_each(|child| self.step_to(child));
        self.judge();
        true
    }

    /// Takes the current node and everything after it out of the tree, and goes back to its parent.
    /// Whether there was something to take: the root stays.
    pub fn delete(&mut self) -> bool {
        let gone = self.current;
        if !self.back() {
            return false;
        }
        let here = self.here();
        here.children.retain(|&child| child != gone);
        here.next = 0;
        self.judge();
        true
    }

    /// Makes the variation of the current node the main one of its parent. Whether it was not.
    pub fn promote(&mut self) -> bool {
        let current = self.current;
        let Some(parent) = self.node(current).parent else { return false };
        let Some(node) = self.nodes.get_mut(parent.0 as usize) else { return false };
        let place = node.children.iter().position(|&child| child == current).unwrap_or(0);
        node.children[..=place].rotate_right(1);
        node.next = 0;
        place > 0
    }

    /// One node back, without finding out whether the game is over there.
    pub(in super::super) fn back(&mut self) -> bool {
        let node = &self.nodes[self.current.0 as usize];
        let Some(parent) = node.parent else { return false };
        revert(&mut self.board, &node.changes);
        let current = std::mem::replace(&mut self.current, parent);
        let here = self.here();
        here.next = here.place_of(current);
        true
    }

    pub(super) fn step_to(&mut self, child: NodeId) {
        let here = self.here();
        here.next = here.place_of(child);
        self.current = child;
        let node = &self.nodes[child.0 as usize];
        apply(&mut self.board, &node.changes);
    }
}
