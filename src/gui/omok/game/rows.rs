//! The tree of variations as rows of moves: the main line first, each variation indented below the move
//! that it replaces.

use crate::omok::game::{Game, NodeId};

/// Moves in a row.
pub(super) const COLUMNS: usize = 4;
/// Variations within variations are indented no further than this.
const DEEPEST: u8 = 6;

/// A row of moves that follow each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    /// How many variations it lies within.
    pub indent: u8,
    /// Its nodes.
    pub nodes: [Option<NodeId>; COLUMNS],
}

/// All rows of a tree, kept until it changes.
#[derive(Default)]
pub(super) struct Rows {
    revision: u64,
    /// The rows.
    pub all: Vec<Row>,
    /// The row of the current node.
    pub current: usize,
}

impl Rows {
    /// Brings the rows up to `game`. Costs its nodes, once for each `revision`.
    pub fn turn_to(&mut self, game: &Game, revision: u64) {
        if self.revision == revision {
            return;
        }
        self.revision = revision;
        self.all = rows(game);
        let holds = |row: &Row| row.nodes.contains(&Some(game.current()));
        self.current = self.all.iter().position(holds).unwrap_or(0);
    }
}

/// Positions that are listed.
const ALIKE: usize = 4;

/// Where the position stands elsewhere in the tree, turned or mirrored; kept until it changes.
#[derive(Default)]
pub(super) struct Alike {
    revision: u64,
    /// The nodes.
    pub all: Vec<NodeId>,
}

impl Alike {
    /// Brings it up to `game`. Costs its nodes, once for each `revision`. The start is like nothing else.
    pub fn turn_to(&mut self, game: &Game, revision: u64) {
        if self.revision != revision {
            let all = if game.move_count() > 0 { game.alike(ALIKE) } else { Vec::new() };
            *self = Self { revision, all };
        }
    }
}

/// Every node of the tree in rows, without recursion: a game can be a million moves long.
pub(super) fn rows(game: &Game) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut open = vec![(NodeId::ROOT, 0)];
    while let Some((first, indent)) = open.pop() {
        line(game, (first, indent), &mut rows, &mut open);
    }
    rows
}

/// The rows of a line, up to the first move that has variations beside it; those are left open.
fn line(game: &Game, (first, indent): (NodeId, u8), rows: &mut Vec<Row>, open: &mut Vec<(NodeId, u8)>) {
    let (mut row, mut filled, mut at) = (Row { indent, ..Row::default() }, 0, first);
    loop {
        row.nodes[filled] = Some(at);
        filled += 1;
        let others = beside(game, at);
        let next = game.node(at).children.first().copied();
        if filled == COLUMNS || !others.is_empty() || next.is_none() {
            rows.push(row);
            (row, filled) = (Row { indent, ..Row::default() }, 0);
        }
        let Some(next) = next else { break open_all(others, indent, None, open) };
        if !others.is_empty() {
            break open_all(others, indent, Some(next), open);
        }
        at = next;
    }
}

/// The variations beside a move of the main line.
fn beside(game: &Game, node: NodeId) -> &[NodeId] {
    let parent = game.node(node).parent;
    match parent.map(|parent| game.node(parent).children.as_slice()) {
        Some([main, others @ ..]) if *main == node => others,
        _ => &[],
    }
}

/// Leaves variations open, the first of them on top, and below them what goes on from the main move.
fn open_all(others: &[NodeId], indent: u8, next: Option<NodeId>, open: &mut Vec<(NodeId, u8)>) {
    open.extend(next.map(|next| (next, indent)));
    open.extend(others.iter().rev().map(|&other| (other, (indent + 1).min(DEEPEST))));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::format::sgf;
    use crate::omok::rules;

    fn names(text: &str) -> Vec<String> {
        let game = sgf::read(text, rules::default_rule()).unwrap();
        let name = |node: &NodeId| match game.node(*node).played.and_then(|played| played.point) {
            Some(point) => game.board().name(point),
            None => "start".to_owned(),
        };
        let row = |row: &Row| {
            let names: Vec<String> = row.nodes.iter().flatten().map(name).collect();
            format!("{}{}", " ".repeat(row.indent.into()), names.join(" "))
        };
        rows(&game).iter().map(row).collect()
    }

    #[test]
    fn a_line_without_variations_fills_its_rows() {
        let text = "(;GM[4]SZ[15];B[hh];W[ii];B[jj];W[gg];B[ff])";
        assert_eq!(names(text), ["start h8 i7 j6", "g9 f10"]);
    }

    #[test]
    fn variations_stand_below_the_move_they_replace_and_the_main_line_goes_on() {
        let text = "(;GM[4]SZ[15];B[hh](;W[ii];B[jj])(;W[gg](;B[ff])(;B[ee]))(;W[aa]))";
        let rows = names(text);
        assert_eq!(rows, ["start h8 i7", " g9 f10", "  e11", " a15", "j6"]);
    }

    #[test]
    fn every_node_stands_in_one_row_however_deep_the_tree_is() {
        let mut game = sgf::read("(;GM[4]SZ[15]RU[freestyle])", rules::default_rule()).unwrap();
        for depth in 0..40 {
            game.play(depth).unwrap();
            game.undo();
            game.play(depth + 100).unwrap();
        }
        let all: Vec<NodeId> = rows(&game).iter().flat_map(|row| row.nodes).flatten().collect();
        let mut sorted = all.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!((all.len(), sorted.len()), (game.len(), game.len()));
    }
}
