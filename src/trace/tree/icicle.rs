//! [`Icicle`]: where the nodes of a tree lie when each is as wide as all that is below it.

use std::ops::Range;

use super::{Fate, Tree};
use crate::trace::{Info, Role};

/// The nodes of a tree from left to right, depth by depth: each takes one unit and the units of its descendants. Children lie in
/// the order in which they came up, so nothing ever moves when the tree grows at its end.
///
/// Cost: a few passes over the nodes, some 0.2 s and 12 bytes a node for 10^6.
#[derive(Clone, Debug, Default)]
pub struct Icicle {
    /// The first unit of each node.
    starts: Vec<u32>,
    /// The units of each node; 0 for those that are left out.
    sizes: Vec<u32>,
    /// The nodes, depth by depth, from left to right.
    nodes: Vec<u32>,
    /// Where each depth begins in `nodes`, and where the last one ends.
    rows: Vec<u32>,
    /// What events about nodes tell, with the ends of a scale.
    roles: Vec<(Role, i64, i64)>,
    total: u32,
}

/// Which nodes are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folded {
    /// All of them.
    Nothing,
    /// Not the children that never became part of the search: duplicates, and what was pruned.
    LeftOut,
}

impl Icicle {
    /// Lays out all of `tree`, a search of `info`.
    pub fn new(tree: &Tree, info: &Info, folded: Folded) -> Self {
        let is_shown = |birth| folded == Folded::Nothing || !Fate::is_leaf(birth);
        let mut sizes: Vec<u32> = tree.nodes.iter().map(|node| u32::from(is_shown(node.birth.kind))).collect();
        for (number, node) in tree.nodes.iter().enumerate().rev() {
            let below = sizes[number];
            if let Some(above) = sizes.get_mut(node.parent as usize) {
                *above += below;
            }
        }
        let starts = starts(tree, &sizes);
        let roots = tree.nodes.iter().zip(&sizes).filter(|(node, _)| tree.node(node.parent).is_none());
        let total = roots.map(|(_, size)| *size).sum();
        let (nodes, rows) = rows(tree, &sizes, &starts, total);
        Self { starts, sizes, nodes, rows, roles: roles(tree, info), total }
    }

    /// Units from left to right: the nodes that are laid out.
    pub const fn total(&self) -> u32 {
        self.total
    }

    /// How many depths there are.
    pub const fn depth(&self) -> u32 {
        (self.rows.len() as u32).saturating_sub(1)
    }

    /// The units of `node` and all below it; nothing is in the range of one that is left out.
    pub fn span(&self, node: u32) -> Range<u32> {
        let (start, size) = (self.starts.get(node as usize), self.sizes.get(node as usize));
        start.zip(size).map_or(0..0, |(start, size)| *start..start + size)
    }

    /// The nodes of a depth, from left to right.
    pub fn row(&self, depth: u32) -> &[u32] {
        let bound = |depth: u32| self.rows.get(depth as usize).map(|bound| *bound as usize);
        bound(depth).zip(bound(depth + 1)).map_or(&[], |(first, last)| &self.nodes[first..last])
    }

    /// The place in a [row](Self::row) of the first node that ends behind `unit`, from `from` on. Cost: the logarithm of how
    /// far that is.
    pub fn first_behind(&self, row: &[u32], from: usize, unit: f64) -> usize {
        let is_before = |node: &u32| f64::from(self.span(*node).end) <= unit;
        let (mut low, mut step) = (from, 1);
        while row.get(low + step - 1).is_some_and(is_before) {
            low += step;
            step *= 2;
        }
        let rest = row.get(low..row.len().min(low + step)).unwrap_or_default();
        low + rest.partition_point(is_before)
    }

    /// The node of a depth at `unit`.
    pub fn at(&self, depth: u32, unit: f64) -> Option<u32> {
        let row = self.row(depth);
        let node = *row.get(self.first_behind(row, 0, unit))?;
        (f64::from(self.span(node).start) <= unit).then_some(node)
    }

    /// The numbers that events about nodes tell, each with the ends of a scale: few nodes are below and above.
    pub fn roles(&self) -> &[(Role, i64, i64)] {
        &self.roles
    }
}

/// The first unit of each node: its own comes first, then its children in order.
fn starts(tree: &Tree, sizes: &[u32]) -> Vec<u32> {
    let mut starts = vec![0; tree.nodes.len()];
    // Where the next child of each node begins.
    let mut next = vec![0_u32; tree.nodes.len()];
    let mut next_root = 0;
    for (number, node) in tree.nodes.iter().enumerate() {
        let place = next.get_mut(node.parent as usize).unwrap_or(&mut next_root);
        starts[number] = *place;
        *place += sizes[number];
        next[number] = starts[number] + 1;
    }
    starts
}

/// The nodes by depth, those of one depth by their first unit.
fn rows(tree: &Tree, sizes: &[u32], starts: &[u32], total: u32) -> (Vec<u32>, Vec<u32>) {
    let is_shown = |number: &usize| sizes[*number] > 0;
    let deepest = (0..tree.nodes.len()).filter(is_shown).map(|number| tree.nodes[number].depth + 1).max();
    let mut rows = vec![0_u32; deepest.unwrap_or(0) as usize + 1];
    let mut in_order = vec![0_u32; total as usize];
    for number in (0..tree.nodes.len()).filter(is_shown) {
        in_order[starts[number] as usize] = number as u32;
        rows[tree.nodes[number].depth as usize + 1] += 1;
    }
    for depth in 1..rows.len() {
        rows[depth] += rows[depth - 1];
    }
    let mut places = rows.clone();
    let mut nodes = vec![0_u32; total as usize];
    for number in in_order {
        let place = &mut places[tree.nodes[number as usize].depth as usize];
        nodes[*place as usize] = number;
        *place += 1;
    }
    (nodes, rows)
}

/// What events about nodes tell, with a value that few are below and one that few are above: what is proven has numbers out of
/// all proportion.
fn roles(tree: &Tree, info: &Info) -> Vec<(Role, i64, i64)> {
    let births = tree.nodes.iter().map(|node| (node.birth.kind, node.birth.line(), node.birth.v));
    let births = births.filter(|(kind, ..)| !Fate::is_leaf(*kind));
    let mut found: Vec<(Role, Vec<i32>)> = Vec::new();
    for (kind, line, v) in births.chain(tree.changes.iter().map(|change| (change.kind, change.line, change.v))) {
        let Some(role) = info.roles_at(line, kind).v.filter(|role| role.is_amount()) else { continue };
        match found.iter_mut().find(|one| one.0 == role) {
            Some((_, values)) => values.push(v),
            None => found.push((role, vec![v])),
        }
    }
    let ranged = |(role, mut values): (Role, Vec<i32>)| {
        let last = values.len() - 1;
        let mut at = |place: usize| i64::from(*values.select_nth_unstable(place).1);
        (role, at(last * FEW / 100), at(last - last * FEW / 100))
    };
    found.into_iter().map(ranged).collect()
}

/// So many of a hundred values lie outside the colours of a number, on either side.
const FEW: usize = 2;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::tree::{Family, NEVER, Node};
    use crate::trace::{Event, Kind, NO_NODE};

    /// A tree of nodes whose parents are given, each with the kind of event that it came up with.
    fn tree(parents: &[(u32, Kind)]) -> Tree {
        let mut tree = Tree::new(usize::MAX);
        for (born, &(parent, kind)) in (0..).zip(parents) {
            let depth = tree.nodes.get(parent as usize).map_or(0, |above| above.depth + 1);
            let birth = Event::new(kind, 0, born, parent, born as i32);
            let (children, next_sibling, change) = (Family::EMPTY, NO_NODE, NO_NODE);
            let answered = NEVER;
            tree.nodes.push(Node { birth, born, key: born, parent, children, next_sibling, depth, change, answered });
        }
        tree
    }

    fn info() -> &'static Info {
        crate::maze::solve::find("a-star").unwrap().info
    }

    #[test]
    fn nodes_are_as_wide_as_what_is_below_them_and_stand_in_order() {
        let new = Kind::Generate;
        let tree =
            tree(&[(NO_NODE, new), (0, new), (0, new), (1, new), (0, Kind::Duplicate), (1, new), (NO_NODE, new)]);
        let all = Icicle::new(&tree, info(), Folded::Nothing);
        assert_eq!((all.total(), all.depth()), (7, 3));
        let spans: Vec<_> = (0..7).map(|node| all.span(node)).collect();
        assert_eq!(spans, [0..6, 1..4, 4..5, 2..3, 5..6, 3..4, 6..7]);
        assert_eq!([all.row(0), all.row(1), all.row(2)], [&[0, 6][..], &[1, 2, 4], &[3, 5]]);
        assert_eq!((all.at(2, 3.5), all.at(2, 4.5), all.at(1, 0.5), all.at(9, 0.0)), (Some(5), None, None, None));
        let folded = Icicle::new(&tree, info(), Folded::LeftOut);
        assert_eq!((folded.total(), folded.span(4), folded.row(1)), (6, 5..5, &[1, 2][..]));
    }

    #[test]
    fn what_ends_behind_a_unit_is_found_from_anywhere() {
        let new = Kind::Generate;
        let parents: Vec<_> = std::iter::once((NO_NODE, new)).chain((0..500).map(|_| (0, new))).collect();
        let icicle = Icicle::new(&tree(&parents), info(), Folded::Nothing);
        for unit in [0.0, 1.0, 1.5, 77.0, 499.5, 500.9, 501.0, 9e9] {
            let expected =
                icicle.row(1).iter().position(|&node| f64::from(icicle.span(node).end) > unit).unwrap_or(500);
            for from in [0, 1, 50, 499].into_iter().filter(|from| *from <= expected) {
                assert_eq!(icicle.first_behind(icicle.row(1), from, unit), expected, "{unit} from {from}");
            }
        }
    }
}
