//! Only what is apart is joined.

use super::{Fact, Found, Memory, Rule, Sets, Watcher};
use crate::text::Text;
use crate::trace::{Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "sets-were-apart",
    is_remark: false,
    name: Text::new("Only sets that are apart are joined"),
    says: Text::new(
        "Sets of cells are joined where they meet. After that they are one set, so the same two cells are never joined again.",
    ),
    means: Text::new(
        "The sets do not say what is connected: one was not renamed as a whole, or the check before came too early.",
    ),
    broken: Text::new("{cell} and {other} are joined, but they were in one set already."),
    kinds: &[Kind::Union, Kind::Assign],
    start: |watched| Joins::start(watched),
};

/// The sets, and how many cells there are.
struct Joins(Sets, u32);

impl Joins {
    fn start(watched: &super::Watched<'_>) -> Option<Box<dyn Watcher>> {
        let joins = |says: &crate::trace::Says| {
            says.kind == Kind::Union && says.roles.b == Some(Role::Other) && says.roles.v == Some(Role::Set)
        };
        let applies = watched.info.all_says().any(joins);
        applies.then(|| Box::new(Self(Sets::default(), watched.board.size().cells())) as Box<dyn Watcher>)
    }
}

impl Watcher for Joins {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let (Kind::Union, Some(cell), Some(other)) = (fact.kind(), fact.cell(), fact.other()) else { return };
        if cell.max(other) >= self.1 {
            return;
        }
        if !self.0.join(cell, other) {
            let _ = memory;
            found.add(fact.number, |finding| finding.cell("cell", Some(cell)).cell("other", Some(other)));
        }
    }
}
