//! What a [`Machine`] shows of itself: values, sizes, hash and answer.

use super::{Machine, Stage, Taken};
use crate::sokoban::search::pushbox::open::Order;
use crate::sokoban::search::pushbox::score::PENALTY;
use crate::sokoban::search::pushbox::store::NO_NODE;
use crate::sokoban::search::pushbox::words;
use crate::sokoban::search::{Answer, Verdict};
use crate::trace::{Inspector, Item, Shape, StateHash};

impl Machine {
    /// Bytes that the search holds.
    pub fn bytes(&self) -> usize {
        self.heap_bytes() + self.shared_bytes()
    }

    /// Shows numbers and open list.
    pub fn inspect(&self, view: &mut dyn Inspector) {
        let Taken { index, moves } = self.current;
        if self.store.len() > 0 {
            let node = self.store.node(index);
            let danger = i64::from(node.in_danger) * i64::from(PENALTY);
            view.number(words::NODE, i64::from(index));
            view.number(words::PARENT, if node.parent == NO_NODE { -1 } else { i64::from(node.parent) });
            view.cell(words::PLAYER, self.cell(node.player));
            view.number(words::MOVES, i64::from(moves));
            view.number(words::SCORE, danger);
            view.number(words::SUM, i64::from(moves) + danger);
        }
        view.number(words::EXPANDED, self.expanded as i64);
        view.number(words::GENERATED, self.generated as i64);
        view.number(words::KNOWN, i64::from(self.store.len()));
        if self.stage == Stage::Play {
            view.number(words::PLAYED, i64::from(self.playback.played()));
        }
        self.inspect_open(view);
    }

    fn inspect_open(&self, view: &mut dyn Inspector) {
        let (name, shape) = match self.order {
            Order::Breadth => (words::QUEUE, Shape::Queue),
            Order::Depth => (words::STACK, Shape::Stack),
            Order::Greedy | Order::AStar => (words::OPEN, Shape::Heap),
        };
        let item =
            |(index, score)| Item { cell: self.cell(self.store.node(index).player), value: Some(i64::from(score)) };
        let mut items = self.open.iter(&self.store).map(item);
        view.structure(name, shape, self.open.len(&self.store), &mut items);
    }

    /// Bytes that a copy takes of its own.
    pub fn heap_bytes(&self) -> usize {
        self.store.own_bytes() + self.open.heap_bytes()
    }

    /// Bytes that copies share.
    pub fn shared_bytes(&self) -> usize {
        self.store.shared_bytes() + self.open.shared_bytes()
    }

    /// Adds to `hash` what tells it from others. What waits follows from what was met and taken.
    pub fn hash_into(&self, hash: &mut StateHash) {
        hash.add(self.store.digest());
        hash.add(u64::from(self.store.len()) << 32 | u64::from(self.current.index));
        hash.add(self.expanded);
        hash.add(self.generated);
        hash.add((self.stage as u64) << 32 | u64::from(self.playback.played()));
    }

    /// The answer of a solver of its own, once there is one.
    pub fn output(&self) -> Option<Answer> {
        let verdict = match self.stage {
            Stage::Played if self.order == Order::Breadth => Verdict::FewestMoves,
            Stage::Played => Verdict::Solved,
            Stage::Unsolvable => Verdict::Unsolvable,
            Stage::Limit => Verdict::Limit,
            _ => return None,
        };
        let (expanded, generated) = self.counts();
        Some(Answer { verdict, solution: self.found().cloned(), expanded, generated, bytes: self.bytes() })
    }
}
