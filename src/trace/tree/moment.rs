//! [`Moment`]: the tree as it was at a moment.

use super::{Fate, Node, Tree};
use crate::trace::{Event, Info, NO_NODE, Role};

/// The tree at a position. Nodes are numbered from 0 in the order in which they came up, parents before
/// their children, and keep their numbers from moment to moment.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    tree: &'a Tree,
    /// Events before this one have happened.
    at: u32,
    len: u32,
    current: Option<u32>,
}

/// How many nodes are below each node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sizes(Vec<Below>);

/// What is below a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Below {
    nodes: u32,
    open: u32,
    left_out: u32,
}

impl Tree {
    /// The tree when `position` events had happened, or as far as it was read. Cost: two searches by halves.
    pub fn at(&self, position: u64) -> Moment<'_> {
        let at = u32::try_from(position.min(self.read)).unwrap_or(u32::MAX);
        let len = self.nodes.partition_point(|node| node.born < at) as u32;
        let currents = self.currents.partition_point(|current| current.0 < at);
        let current = currents.checked_sub(1).map(|last| self.currents[last].1).filter(|&node| node != NO_NODE);
        Moment { tree: self, at, len, current }
    }
}

impl<'a> Moment<'a> {
    /// How many nodes there are.
    pub const fn len(&self) -> u32 {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    fn node(&self, node: u32) -> Option<&'a Node> {
        self.tree.node(node).filter(|_| node < self.len)
    }

    /// The number by which the search knows `node`; nothing for a child that never became a node.
    pub fn key(&self, node: u32) -> Option<u32> {
        self.node(node).map(|one| one.key).filter(|&key| key != NO_NODE)
    }

    /// The newest node that the search knows by the number `key`. Cost: the nodes that had the number
    /// since this moment.
    pub fn find(&self, key: u32) -> Option<u32> {
        let newest = self.tree.keys.get(key)?;
        if newest < self.len {
            return Some(newest);
        }
        (0..self.len).rev().find(|&node| self.tree.nodes[node as usize].key == key && !self.is_left_out(node))
    }

    /// The next node after `from` whose first event `matches`, with its number; from the last one on to the first. Cost: the
    /// nodes between, all of them at most.
    pub fn find_after(&self, from: Option<u32>, matches: impl Fn(&Event, u64) -> bool) -> Option<u32> {
        let first = from.map_or(0, |from| from + 1).min(self.len);
        let is_wanted = |node: &u32| {
            let one = &self.tree.nodes[*node as usize];
            matches(&one.birth, u64::from(one.born))
        };
        (first..self.len).chain(0..first).find(is_wanted)
    }

    /// Whether `node` is a child that was cut off or met again before it became part of the search.
    pub fn is_left_out(&self, node: u32) -> bool {
        self.tree.node(node).is_some_and(|one| Fate::is_leaf(one.birth.kind))
    }

    /// The parent of `node`; nothing for a root.
    pub fn parent(&self, node: u32) -> Option<u32> {
        self.node(node).map(|one| one.parent).filter(|&parent| parent != NO_NODE)
    }

    /// Steps from its root.
    pub fn depth(&self, node: u32) -> u32 {
        self.node(node).map_or(0, |one| one.depth)
    }

    /// The event that `node` came up with, and its number.
    pub fn birth(&self, node: u32) -> Option<(u64, Event)> {
        self.node(node).map(|one| (u64::from(one.born), one.birth))
    }

    /// What was told of `node` by now with the number of the event, the last first; the event that it came
    /// up with is the last one. Of the others only kind, line and `v` are kept.
    pub fn told(&self, node: u32) -> impl Iterator<Item = (u64, Event)> + use<'a> {
        let first = self.node(node).map(|one| (u64::from(one.born), one.birth));
        let key = self.node(node).map_or(NO_NODE, |one| one.key);
        let event = move |(at, kind, line, v)| (u64::from(at), Event::new(kind, line, key, NO_NODE, v));
        self.changes(node).map(|one| (one.at, one.kind, one.line, one.v)).map(event).chain(first)
    }

    /// The newest number of `role` that was told of `node` by now. Cost: the events about it.
    pub fn latest(&self, node: u32, info: &Info, role: Role) -> Option<i64> {
        let is_told = |event: &Event| info.roles_at(event.line(), event.kind).v == Some(role);
        self.told(node).map(|(_, event)| event).find(is_told).map(|event| event.v.into())
    }

    fn changes(&self, node: u32) -> impl Iterator<Item = &'a super::Change> + use<'a> {
        let (changes, at) = (&self.tree.changes, self.at);
        let last = self.node(node).and_then(|one| changes.get(one.change as usize));
        std::iter::successors(last, |one| changes.get(one.before as usize)).skip_while(move |one| one.at >= at)
    }

    /// What became of `node` by now. Cost: the events about it.
    pub fn fate(&self, node: u32) -> Fate {
        let Some(one) = self.node(node) else { return Fate::Open };
        // What has children was taken up, whether that was told or not.
        let least = if one.children.first < self.len { Fate::Expanded } else { Fate::Open };
        self.changes(node).map(|one| one.fate).fold(Fate::of(one.birth.kind).max(least), Fate::max)
    }

    /// Whether `node` waits to be taken up. Cost: next to nothing for most, which have children.
    pub fn is_open(&self, node: u32) -> bool {
        let is_born_open = |one: &Node| Fate::of(one.birth.kind) == Fate::Open && one.children.first >= self.len;
        self.node(node).is_some_and(is_born_open) && self.changes(node).all(|one| one.fate == Fate::Open)
    }

    /// The node that the search works on.
    pub const fn current(&self) -> Option<u32> {
        self.current
    }

    /// Whether `node` lies on the path to an answer that was found.
    pub fn is_on_path(&self, node: u32) -> bool {
        self.node(node).is_some_and(|one| one.answered < self.at)
    }

    /// The nodes on the path to answers that were found, parents first.
    pub fn path(&self) -> impl Iterator<Item = u32> + use<> {
        let known = self.tree.answers.partition_point(|&node| self.tree.nodes[node as usize].answered < self.at);
        let mut path = self.tree.answers[..known].to_vec();
        path.sort_unstable();
        path.into_iter()
    }

    /// The children of `node` in the order in which they came up.
    pub fn children(&self, node: u32) -> impl Iterator<Item = u32> + use<'a> {
        self.siblings(self.node(node).map_or(NO_NODE, |one| one.children.first))
    }

    /// The node after `node` of those below `top`, parents before their children; the first one after `top` itself. Cost:
    /// constant on average.
    pub fn next_below(&self, top: u32, node: u32) -> Option<u32> {
        if let Some(child) = self.children(node).next() {
            return Some(child);
        }
        let mut at = node;
        while at != top {
            let sibling = self.node(at)?.next_sibling;
            if sibling < self.len {
                return Some(sibling);
            }
            at = self.parent(at)?;
        }
        None
    }

    /// The nodes without a parent, in the order in which they came up.
    pub fn roots(&self) -> impl Iterator<Item = u32> + use<'a> {
        self.siblings(self.tree.roots.first)
    }

    fn siblings(&self, first: u32) -> impl Iterator<Item = u32> + use<'a> {
        let (tree, len) = (self.tree, self.len);
        let next = |&node: &u32| tree.node(node).map(|one| one.next_sibling);
        std::iter::successors(Some(first), next).take_while(move |&node| node < len)
    }

    /// The nodes from a root to `node`.
    pub fn path_to(&self, node: u32) -> Vec<u32> {
        let mut path: Vec<u32> =
            std::iter::successors(Some(node).filter(|&node| node < self.len), |&one| self.parent(one)).collect();
        path.reverse();
        path
    }

    /// Nodes below each node, how many of them wait, and how many children were left out. Cost: one pass over
    /// the nodes, some 15 ms for 10^6.
    pub fn sizes(&self) -> Sizes {
        let mut sizes = vec![Below::default(); self.len as usize];
        for (number, node) in (0..self.len).zip(&self.tree.nodes).rev() {
            let below = sizes[number as usize];
            let Some(above) = sizes.get_mut(node.parent as usize) else { continue };
            let is_left_out = Fate::is_leaf(node.birth.kind);
            above.left_out += below.left_out + u32::from(is_left_out);
            above.nodes += below.nodes + u32::from(!is_left_out);
            above.open += below.open + u32::from(self.is_open(number));
        }
        Sizes(sizes)
    }
}

impl Sizes {
    fn at(&self, node: u32) -> Below {
        self.0.get(node as usize).copied().unwrap_or_default()
    }

    /// Nodes below `node`, without the children that were left out.
    pub fn below(&self, node: u32) -> u32 {
        self.at(node).nodes
    }

    /// Children that were left out at `node` and below it.
    pub fn left_out_below(&self, node: u32) -> u32 {
        self.at(node).left_out
    }

    /// Nodes below `node` that wait to be taken up.
    pub fn open_below(&self, node: u32) -> u32 {
        self.at(node).open
    }
}
