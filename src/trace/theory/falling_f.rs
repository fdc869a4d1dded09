//! f never falls along a path.

use super::{Fact, Found, Memory, Rule, Watcher};
use crate::text::Text;
use crate::trace::{Claim, Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "f-never-falls",
    is_remark: false,
    name: Text::new("f never falls along a path"),
    says: Text::new(
        "f of a node is what a path through it costs at least. A path to its child is one of those, so f of the child is no less.",
    ),
    means: Text::new(
        "h is inconsistent: it falls by more than the step costs. Nodes may be expanded before the best path to them is known.",
    ),
    broken: Text::new("f falls from {before} to {f} on the step to {cell}."),
    kinds: &[Kind::Generate, Kind::Relax, Kind::Reopen],
    start: |watched| {
        let falls = || Falls { rounding: watched.rounding() };
        (watched.info.claims(Claim::LeastFirst) && watched.tells_of_nodes(Role::F))
            .then(|| Box::new(falls()) as Box<dyn Watcher>)
    },
};

struct Falls {
    rounding: i64,
}

impl Watcher for Falls {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let (Some(f), Some(parent)) = (fact.value(Role::F), fact.parent) else { return };
        let known = memory.get(parent);
        if let Some(before) = known.f().filter(|before| i64::from(*before) - i64::from(f) > self.rounding) {
            found.add(fact.number, |finding| {
                finding.since(known.since()).cell("cell", fact.cell()).cost("f", f).cost("before", before)
            });
        }
    }
}
