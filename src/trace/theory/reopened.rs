//! A closed node stays closed.

use super::{Fact, Found, Known, Memory, Rule, Watcher};
use crate::text::Text;
use crate::trace::{Claim, Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "closed-stays-closed",
    is_remark: false,
    name: Text::new("A closed node stays closed"),
    says: Text::new("When this search closes a node, no better path to it can come. So nothing opens it again."),
    means: Text::new(
        "Either h is inconsistent, or nodes were closed in a wrong order, or a closed node was not recognised.",
    ),
    broken: Text::new("{cell} is opened again, though it was expanded before."),
    kinds: &[Kind::Generate, Kind::Relax, Kind::Reopen],
    start: |watched| {
        let reopened = || Reopened { rounding: watched.rounding() };
        watched.info.claims(Claim::ExpandsOnce).then(|| Box::new(reopened()) as Box<dyn Watcher>)
    },
};

struct Reopened {
    rounding: i64,
}

impl Reopened {
    /// Whether rounding alone may have opened the node again. Of two paths that are equally long, the sums of floating-point
    /// numbers may differ in their last digit, so a right program takes one for better. That changes what is told by one
    /// unit at most. Where nothing is told, nobody knows.
    fn is_rounding(&self, fact: &Fact<'_>, known: Known) -> bool {
        let change = match (fact.value(Role::G).zip(known.g()), fact.value(Role::F).zip(known.f())) {
            (Some(g), _) => Some(g),
            (None, f) => f,
        };
        self.rounding > 0 && change.is_none_or(|(now, before)| i64::from(now.abs_diff(before)) <= self.rounding)
    }
}

impl Watcher for Reopened {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let Some(known) = fact.node.map(|node| memory.get(node)) else { return };
        if (known.is_expanded() || known.is_closed()) && !self.is_rounding(fact, known) {
            found.add(fact.number, |finding| finding.since(known.since()).cell("cell", fact.cell()));
        }
    }
}
