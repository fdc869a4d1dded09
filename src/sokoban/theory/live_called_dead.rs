//! What can be solved is never called dead.

use std::collections::BTreeMap;

use crate::grid::Cell;
use crate::sokoban::{Answer, DEADLOCKS, LevelBoard, Step};
use crate::text::Text;
use crate::trace::board::Board;
use crate::trace::theory::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::trace::{self, Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "live-is-not-dead",
    is_remark: false,
    name: Text::new("No position that can be solved is called dead"),
    says: Text::new(
        "A push is left out as a deadlock only where no solution can follow it. No position of a solution was ever called dead.",
    ),
    means: Text::new(
        "The test for deadlocks is too quick to judge. A search that believes it can miss the best solution, or every solution.",
    ),
    broken: Text::new(
        "The push of the box from {from} to {cell} was left out as a deadlock, but the solution makes it.",
    ),
    kinds: &[Kind::Place, Kind::Remove, Kind::Prune, Kind::Expand, Kind::Bound, Kind::Retreat],
    start,
};

/// Positions that are remembered at most.
const REMEMBERED: usize = 1 << 22;

fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
    watched.board.get::<LevelBoard>()?;
    let dead = Dead {
        board: watched.board.clone(),
        boxes: vec![false; watched.board.size().cells() as usize],
        hash: 0,
        shown: None,
        called: BTreeMap::new(),
    };
    watched.has(Kind::Prune).then(|| Box::new(dead) as Box<dyn Watcher>)
}

/// Where boxes stand now, and the positions that were called dead, with the push that leads there and when.
struct Dead {
    board: Board,
    boxes: Vec<bool>,
    hash: u64,
    /// The node whose position the board shows.
    shown: Option<u32>,
    called: BTreeMap<u64, (u64, Cell, Cell)>,
}

/// A number that differs for different cells.
const fn mixed(cell: Cell) -> u64 {
    let word = (cell as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (word ^ word >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

/// A position after a push: the boxes that stood before it, and the push.
const fn pushed(boxes: u64, from: Cell, to: Cell) -> u64 {
    boxes.wrapping_sub(mixed(from)).wrapping_add(mixed(to)) ^ mixed(from).rotate_left(17)
}

impl Dead {
    fn set(&mut self, cell: Cell, is_box: bool) {
        let Some(place) = self.boxes.get_mut(cell as usize).filter(|place| **place != is_box) else { return };
        *place = is_box;
        self.hash = if is_box { self.hash.wrapping_add(mixed(cell)) } else { self.hash.wrapping_sub(mixed(cell)) };
    }
}

impl Watcher for Dead {
    fn event(&mut self, fact: &Fact<'_>, _: &Memory, _: &mut Found) {
        if fact.kind() == Kind::Bound {
            self.shown = fact.node;
        }
        let Some(cell) = fact.cell() else { return };
        match (fact.kind(), fact.other()) {
            (Kind::Place, _) => self.set(cell, true),
            (Kind::Remove, _) => self.set(cell, false),
            (Kind::Expand, _) => self.shown = fact.node,
            (Kind::Bound, _) => {}
            (Kind::Retreat, _) => self.shown = fact.parent,
            // A search may take up a move of a node long after it showed that node.
            _ if fact.parent.is_some() && fact.parent != self.shown => {}
            (_, Some(from)) if fact.roles.b == Some(Role::From) && self.called.len() < REMEMBERED => {
                let reason = fact.value(Role::Reason);
                if DEADLOCKS.iter().any(|deadlock| Some(deadlock.value()) == reason) {
                    self.called.entry(pushed(self.hash, from, cell)).or_insert((fact.number, from, cell));
                }
            }
            _ => {}
        }
    }

    fn finish(&mut self, answer: Option<&dyn trace::Answer>, _: &Memory, found: &mut Found) {
        let moves = answer.and_then(|answer| answer.get::<Answer>()?.solution.as_ref());
        let (Some(moves), Some(level)) = (moves, self.board.get::<LevelBoard>()) else { return };
        let (level, size) = (&level.task.level, level.task.level.size());
        let mut boxes = level.boxes().iter().fold(0_u64, |sum, cell| sum.wrapping_add(mixed(*cell)));
        let mut player = level.player();
        for one in &moves.0 {
            let Some(next) = size.neighbour(player, one.direction) else { return };
            let beyond = size.neighbour(next, one.direction).filter(|_| one.step == Step::Push);
            if let Some(to) = beyond {
                if let Some((event, from, cell)) = self.called.get(&pushed(boxes, next, to)) {
                    found.add(*event, |finding| finding.cell("cell", Some(*cell)).cell("from", Some(*from)));
                }
                boxes = boxes.wrapping_sub(mixed(next)).wrapping_add(mixed(to));
            }
            player = next;
        }
    }
}
