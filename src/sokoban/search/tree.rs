//! The part of a search tree that people can take in: the way to the node in hand, what branches off its
//! last steps, and everything else collapsed to a number.

use crate::trace::TreeState;

/// Trees of more nodes are not counted out: then only the way is told.
const MOST: u32 = 400_000;
/// Steps of the way, counted from its end, whose branches are told.
const OPENED: usize = 12;
/// Steps of the way, counted from its end, that are told.
const TOLD: usize = 48;

/// A node that is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// Its number.
    pub number: u32,
    /// Steps from the root.
    pub depth: u32,
    /// How far the search is with it.
    pub state: TreeState,
    /// Nodes below it that are not told.
    pub hidden: u32,
}

/// A tree of `len` nodes; children have greater numbers than their parents.
pub struct Tree<'a> {
    /// How many nodes there are.
    pub len: u32,
    /// The parent of a node, or nothing for the root.
    pub parent: &'a dyn Fn(u32) -> Option<u32>,
    /// The nodes that wait, in any order.
    pub waiting: &'a mut dyn Iterator<Item = u32>,
}

/// What is known of the nodes below each node.
struct Below {
    nodes: Vec<u32>,
    waiting: Vec<u32>,
    is_waiting: Vec<bool>,
}

impl Below {
    fn count(tree: &mut Tree<'_>) -> Self {
        let len = tree.len as usize;
        let mut below = Self { nodes: vec![0; len], waiting: vec![0; len], is_waiting: vec![false; len] };
        for number in &mut tree.waiting {
            below.is_waiting[number as usize] = true;
        }
        for number in (1..tree.len).rev() {
            let (index, parent) = (number as usize, (tree.parent)(number));
            let Some(parent) = parent.map(|parent| parent as usize) else { continue };
            below.nodes[parent] += below.nodes[index] + 1;
            below.waiting[parent] += below.waiting[index] + u32::from(below.is_waiting[index]);
        }
        below
    }

    fn state(&self, number: u32) -> TreeState {
        let index = number as usize;
        match () {
            () if self.is_waiting[index] => TreeState::Waiting,
            () if self.waiting[index] > 0 => TreeState::Alive,
            () => TreeState::Failed,
        }
    }
}

/// The tree around node `in_hand`. Costs the nodes of the tree, as far as it is counted out.
pub fn around(mut tree: Tree<'_>, in_hand: u32) -> Vec<Told> {
    if in_hand >= tree.len {
        return Vec::new();
    }
    let mut way: Vec<u32> = std::iter::successors(Some(in_hand), |&number| (tree.parent)(number)).collect();
    way.reverse();
    let depth = way.len() - 1;
    if tree.len > MOST {
        return way
            .iter()
            .enumerate()
            .skip((depth + 1).saturating_sub(TOLD))
            .map(|step| on_the_way(step, depth))
            .collect();
    }
    let below = Below::count(&mut tree);
    let branches = branches(&tree, &way);
    let mut told = Vec::new();
    tell(&way, (depth + 1).saturating_sub(TOLD), &below, &branches, &mut told);
    told
}

fn on_the_way((step, &number): (usize, &u32), depth: usize) -> Told {
    let state = if step == depth { TreeState::InHand } else { TreeState::OnTheWay };
    Told { number, depth: step as u32, state, hidden: 0 }
}

/// The children of the last steps of the way, by step.
fn branches(tree: &Tree<'_>, way: &[u32]) -> Vec<Vec<u32>> {
    let mut branches = vec![Vec::new(); way.len()];
    let first = way.len().saturating_sub(OPENED);
    for number in way.get(first).map_or(0, |&number| number + 1)..tree.len {
        let Some(parent) = (tree.parent)(number) else { continue };
        if let Ok(step) = way[first..].binary_search(&parent) {
            branches[first + step].push(number);
        }
    }
    branches
}

fn tell(way: &[u32], step: usize, below: &Below, branches: &[Vec<u32>], told: &mut Vec<Told>) {
    let Some(&number) = way.get(step) else { return };
    let depth = way.len() - 1;
    let next = way.get(step + 1).copied();
    let shown: u32 = branches[step].iter().map(|&child| 1 + below.nodes[child as usize]).sum();
    let on_way = next.filter(|_| shown == 0).map_or(0, |next| 1 + below.nodes[next as usize]);
    let hidden = below.nodes[number as usize] - shown - on_way;
    told.push(Told { hidden, ..on_the_way((step, &number), depth) });
    if branches[step].is_empty() {
        return tell(way, step + 1, below, branches, told);
    }
    for &child in &branches[step] {
        if Some(child) == next {
            tell(way, step + 1, below, branches, told);
        } else {
            let hidden = below.nodes[child as usize];
            told.push(Told { number: child, depth: step as u32 + 1, state: below.state(child), hidden });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(parents: &[u32], waiting: &[u32], in_hand: u32) -> Vec<(u32, u32, TreeState, u32)> {
        let parent = |number: u32| number.checked_sub(1).map(|index| parents[index as usize]);
        let tree = Tree { len: parents.len() as u32 + 1, parent: &parent, waiting: &mut waiting.iter().copied() };
        around(tree, in_hand).into_iter().map(|one| (one.number, one.depth, one.state, one.hidden)).collect()
    }

    #[test]
    fn branches_of_the_way_are_told_and_what_is_below_them_is_counted() {
        use TreeState::{Alive, Failed, InHand, OnTheWay, Waiting};
        // 0 has 1, 2, 3; 1 has 4, 5; 4 has 6; 2 is in hand and has 7 and 8.
        let all = told(&[0, 0, 0, 1, 1, 4, 2, 2], &[6, 7, 8], 2);
        let expected =
            [(0, 0, OnTheWay, 0), (1, 1, Alive, 3), (2, 1, InHand, 0), (7, 2, Waiting, 0), (8, 2, Waiting, 0)];
        assert_eq!(all[..5], expected);
        assert_eq!(all[5..], [(3, 1, Failed, 0)]);
    }

    #[test]
    fn all_nodes_are_told_or_counted() {
        let mut random = crate::random::Random::new(3);
        for len in 1..200 {
            let parents: Vec<u32> = (1..len).map(|number| random.below(number)).collect();
            let all = told(&parents, &[], random.below(len));
            let whole: u32 = all.iter().map(|one| 1 + one.3).sum();
            let skipped = all.first().map_or(0, |first| first.1);
            assert!(skipped > 0 || whole == len, "{all:?}");
        }
    }
}
