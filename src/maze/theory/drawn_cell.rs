//! What was drawn by lot is what is done.

use crate::grid::Cell;
use crate::text::Text;
use crate::trace::theory::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::trace::{Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "drawn-cell-is-used",
    is_remark: false,
    name: Text::new("The drawn cell is the one that is used"),
    says: Text::new("When a cell is drawn out of several, the next wall is opened at that cell."),
    means: Text::new(
        "The draw has no effect: the maze hangs together, but not all mazes are as likely as they should be. Here every passage hugs one side.",
    ),
    broken: Text::new("{cell} was drawn, but the wall is opened at {other}."),
    kinds: &[Kind::Draw, Kind::Carve],
    start,
};

fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
    let draws = watched.info.all_says().any(|says| says.kind == Kind::Draw && says.roles.v == Some(Role::Index));
    draws.then(|| Box::new(Drawn(None)) as Box<dyn Watcher>)
}

/// The cell that was drawn, and when.
struct Drawn(Option<(Cell, u64)>);

impl Watcher for Drawn {
    fn event(&mut self, fact: &Fact<'_>, _: &Memory, found: &mut Found) {
        if fact.kind() == Kind::Draw {
            self.0 = fact.cell().filter(|_| fact.value(Role::Index).is_some()).map(|cell| (cell, fact.number));
            return;
        }
        let (Some((drawn, since)), Some(cell)) = (self.0.take(), fact.cell()) else { return };
        if cell != drawn {
            found.add(fact.number, |finding| {
                finding.since(Some(since)).cell("cell", Some(drawn)).cell("other", Some(cell))
            });
        }
    }
}
