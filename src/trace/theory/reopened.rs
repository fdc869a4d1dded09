//! A closed node stays closed.

use super::{Fact, Found, Memory, Rule, Watcher};
use crate::text::Text;
use crate::trace::{Claim, Kind};

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
    start: |watched| watched.info.claims(Claim::ExpandsOnce).then(|| Box::new(Reopened) as Box<dyn Watcher>),
};

struct Reopened;

impl Watcher for Reopened {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let Some(known) = fact.node.map(|node| memory.get(node)) else { return };
        if known.is_expanded() || known.is_closed() {
            found.add(fact.number, |finding| finding.since(known.since()).cell("cell", fact.cell()));
        }
    }
}
