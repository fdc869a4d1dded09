//! The part of a tree that people can take in: the path to the current node, what branches off its last steps,
//! and everything else collapsed to a number.

use super::{Moment, Sizes};
use crate::trace::tree::Fate;
use crate::trace::{Kind, TreeNode, TreeState};

/// Trees of more nodes are not counted out: then only the path is told.
const MOST: u32 = 400_000;
/// Steps of the path, counted from its end, whose branches are told.
const OPENED: usize = 12;
/// Steps of the path, counted from its end, that are told.
const TOLD: usize = 48;

impl Moment<'_> {
    /// The tree around the current node; nothing where none is. Children that never became nodes are left
    /// out. Cost: that of [`sizes`](Self::sizes).
    pub fn around(&self) -> Vec<TreeNode> {
        let Some(current) = self.current() else { return Vec::new() };
        let path = self.path_to(current);
        let first = path.len().saturating_sub(TOLD);
        if self.len() > MOST {
            let state = |node| if node == current { TreeState::Current } else { TreeState::OnTheWay };
            return path[first..].iter().map(|&node| self.row(node, state(node), 0)).collect();
        }
        let (sizes, mut told) = (self.sizes(), Vec::new());
        self.tell(&path, first, &sizes, &mut told);
        told
    }

    /// Tells the path from `step` on, and what branches off it. No deeper than [`TOLD`].
    fn tell(&self, path: &[u32], step: usize, sizes: &Sizes, told: &mut Vec<TreeNode>) {
        let Some(&node) = path.get(step) else { return };
        let next = path.get(step + 1).copied();
        let is_opened = step + OPENED >= path.len();
        let is_shown = |child: &u32| Some(*child) == next || is_opened && !self.is_left_out(*child);
        let shown: u32 = self.children(node).filter(is_shown).map(|child| 1 + sizes.below(child)).sum();
        let state = if next.is_none() { TreeState::Current } else { TreeState::OnTheWay };
        told.push(self.row(node, state, sizes.below(node).saturating_sub(shown)));
        for child in self.children(node).filter(is_shown) {
            if Some(child) == next {
                self.tell(path, step + 1, sizes, told);
            } else {
                told.push(self.row(child, self.state(child, sizes), sizes.below(child)));
            }
        }
    }

    fn state(&self, node: u32, sizes: &Sizes) -> TreeState {
        match () {
            () if self.fate(node) == Fate::Open => TreeState::Waiting,
            () if sizes.open_below(node) > 0 => TreeState::Alive,
            () => TreeState::Failed,
        }
    }

    fn row(&self, node: u32, state: TreeState, hidden: u32) -> TreeNode {
        let (number, depth) = (self.key(node).unwrap_or(node), self.depth(node));
        let (from, to) = self.birth(node).map_or_else(Default::default, |(_, birth)| (birth.b, birth.a));
        let fate = self.fate(node).name().filter(|_| state == TreeState::Failed);
        TreeNode { number, depth, from, to, value: self.value(node), state, hidden, fate }
    }

    /// The number that was told of `node` last: its cost, priority or value.
    fn value(&self, node: u32) -> i64 {
        let is_step = |kind| matches!(kind, Kind::Expand | Kind::Retreat | Kind::Remove | Kind::Deadlock | Kind::Stale);
        let last = self.told(node).find(|(_, event)| !is_step(event.kind)).or_else(|| self.told(node).last());
        last.map_or(0, |(_, event)| i64::from(event.v))
    }
}
