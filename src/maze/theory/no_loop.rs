//! A maze that is a tree has no loop, at no moment.

use super::passages::Passages;
use crate::text::Text;
use crate::trace::theory::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::trace::{Claim, Kind};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "no-loop",
    is_remark: false,
    name: Text::new("Every passage joins two parts"),
    says: Text::new(
        "A wall may be opened only between cells that no path connects yet. Then every opening makes one part of two, and one opening less than there are cells makes a tree: exactly one path between any two cells.",
    ),
    means: Text::new(
        "The passage closes a loop: there are two paths between its cells from now on. Somewhere the program takes connected cells for separate ones.",
    ),
    broken: Text::new("The wall between {cell} and {to} is opened, though a path of {length} cells connects them."),
    kinds: &[Kind::Carve, Kind::Wall],
    start,
};

/// Loops of which the cells are looked for.
const SHOWN: usize = 20;

fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
    let applies = watched.promises(Claim::SpanningTree) && watched.has(Kind::Carve);
    let passages = Passages::new(watched.board.size());
    applies.then(|| Box::new(NoLoop { passages, before: None }) as Box<dyn Watcher>)
}

/// The passages, and the event that opened the last one.
struct NoLoop {
    passages: Passages,
    before: Option<u64>,
}

impl Watcher for NoLoop {
    fn event(&mut self, fact: &Fact<'_>, _: &Memory, found: &mut Found) {
        let (Some(cell), Some(to)) = (fact.cell(), fact.other()) else { return };
        if fact.kind() == Kind::Wall {
            self.passages.close(cell, to);
            // Whoever closes passages again begins with loops.
            if self.passages.has_closed {
                found.clear();
            }
            return;
        }
        if self.passages.has_closed || self.passages.has(cell, to) {
            return;
        }
        let path = if found.findings.len() < SHOWN { self.path_if_joined(cell, to) } else { Vec::new() };
        if !self.passages.open(cell, to) {
            let before = self.before;
            found.add(fact.number, |finding| {
                let finding = finding.since(before).cell("cell", Some(cell)).cell("to", Some(to));
                finding.number("length", path.len() as i64).path(path)
            });
        }
        self.before = Some(fact.number);
    }
}

impl NoLoop {
    fn path_if_joined(&mut self, cell: u32, to: u32) -> Vec<u32> {
        if self.passages.are_joined(cell, to) { self.passages.path(cell, to) } else { Vec::new() }
    }
}
