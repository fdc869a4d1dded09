//! Where the same position stands in a tree, in whatever order its moves were played, turned or mirrored.

use super::super::Colour;
use super::super::book::{WAYS, turned};
use super::super::state::number_of;
use super::node::Change;
use super::{Game, NodeId};

/// Numbers of the position in all ways; the least of them is the same for all that are alike.
#[derive(Clone, Copy, Default)]
struct Key([u64; WAYS]);

impl Key {
    /// Adds stones, or takes them away: both are the same.
    fn toggle(&mut self, side: u32, changes: &[Change]) {
        for change in changes {
            for colour in [change.before, change.after].into_iter().flatten() {
                (0..WAYS).for_each(|way| self.0[way] ^= number_of(turned(change.point, side, way), colour));
            }
        }
    }

    fn least(&self, to_move: Colour) -> (u64, Colour) {
        (self.0.into_iter().min().unwrap_or_default(), to_move)
    }
}

impl Game {
    /// The other nodes of the tree with the position of the current one and the same colour to move, turned or mirrored,
    /// at most `most`, in the order of the tree. Costs its nodes.
    pub fn alike(&self, most: usize) -> Vec<NodeId> {
        let side = self.board.side();
        let mut key = Key::default();
        let path = self.path();
        path.iter().for_each(|&id| key.toggle(side, &self.node(id).changes));
        let (wanted, mut found) = (key.least(self.to_move()), Vec::new());
        let (mut key, mut open) = (Key::default(), vec![(NodeId::ROOT, true)]);
        while let Some((id, is_new)) = open.pop() {
            let node = self.node(id);
            key.toggle(side, &node.changes);
            if !is_new {
                continue;
            }
            // What is chosen in an opening leaves the position on its way as it is.
            let is_elsewhere = || !node.changes_nothing() && !path.contains(&id);
            if key.least(node.to_move) == wanted && is_elsewhere() {
                found.push(id);
                if found.len() == most {
                    break;
                }
            }
            open.push((id, false));
            open.extend(node.children.iter().rev().map(|&child| (child, true)));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::format;
    use crate::omok::rules;

    fn at(text: &str, moves: &str) -> (Game, Vec<String>) {
        let mut game = format::read(text.as_bytes(), rules::default_rule()).unwrap();
        game.to_start();
        for name in moves.split(' ') {
            game.play(game.board().point(name).unwrap()).unwrap();
        }
        let path = |id: &NodeId| {
            let names = game.path_to(*id).into_iter().filter_map(|id| game.node(id).played?.point);
            names.map(|point| game.board().name(point)).collect::<Vec<_>>().join(" ")
        };
        let found = game.alike(9).iter().map(path).collect();
        (game, found)
    }

    #[test]
    fn positions_are_found_turned_mirrored_and_by_another_order_of_moves() {
        let text = "(;GM[4]SZ[15](;B[hh];W[ii];B[jj])(;B[hh];W[gg];B[ff])(;B[jj];W[ii];B[hh])(;B[hh];W[ii];B[kj]))";
        let (game, found) = at(text, "h8 i7 j6");
        assert_eq!(found, ["h8 g9 f10", "j6 i7 h8"]);
        assert_eq!(at(text, "h8").1, ["h8", "h8"], "the middle is alike only to itself, in every variation");
        assert_eq!(at("(;GM[4]SZ[15](;B[aa])(;B[oo])(;B[ab]))", "a15").1, ["o1"]);
        assert_eq!(game.alike(1).len(), 1);
    }

    #[test]
    fn who_is_to_move_and_every_stone_counts() {
        let text = "(;GM[4]SZ[15](;B[hh];W[];B[ii])(;B[hh];W[ii])(;B[hh];W[];B[ii];W[]))";
        assert_eq!(at(text, "h8 i7").1, ["h8 i7"], "where white passed, another colour lies there");
    }
}
