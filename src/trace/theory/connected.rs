//! A path is connected.

use super::{Fact, Found, Memory, Rule, Watcher};
use crate::grid::Cell;
use crate::text::Text;
use crate::trace::{Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "path-is-connected",
    is_remark: false,
    name: Text::new("The path is connected"),
    says: Text::new("Each cell of a path is the one that the cell after it was reached from."),
    means: Text::new(
        "The path was put together from parents of different searches, or parents changed after it was begun.",
    ),
    broken: Text::new("The path goes to {cell} from {from}, but the cell told next to it is {other}."),
    kinds: &[Kind::Path],
    start: |watched| (watched.has(Kind::Path)).then(|| Box::new(Connected(None)) as Box<dyn Watcher>),
};

/// The last cell of the path that was told, the one it came from, and its place.
struct Connected(Option<(Cell, Option<Cell>, i32)>);

impl Watcher for Connected {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let (Some(cell), Some(place)) = (fact.cell(), fact.value(Role::Index)) else { return };
        let before = self.0.replace((cell, fact.other(), place));
        let Some((last, from, index)) = before else { return };
        // Paths are told from either end.
        let broken = match place - index {
            -1 => from.filter(|from| *from != cell).map(|from| (last, from, cell)),
            1 => fact.other().filter(|from| *from != last).map(|from| (cell, from, last)),
            _ => None,
        };
        if let Some((cell, from, other)) = broken {
            let _ = memory;
            found.add(fact.number, |finding| {
                let finding = finding.since(Some(fact.number - 1)).cell("cell", Some(cell));
                finding.cell("from", Some(from)).cell("other", Some(other))
            });
        }
    }
}
