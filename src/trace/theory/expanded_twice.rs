//! No node is expanded twice.

use super::{Fact, Found, Memory, Rule, Watcher};
use crate::text::Text;
use crate::trace::{Claim, Kind};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "expanded-once",
    is_remark: false,
    name: Text::new("A node is expanded once"),
    says: Text::new(
        "When this search expands a node, the best path to it is known. To expand it again finds nothing new.",
    ),
    means: Text::new(
        "There is no closed set, or outdated entries of the open list are not thrown away. Time is lost, and in a search without any check it grows without end.",
    ),
    broken: Text::new("{cell} is expanded again."),
    kinds: &[Kind::Expand],
    start: |watched| watched.info.claims(Claim::ExpandsOnce).then(|| Box::new(Twice) as Box<dyn Watcher>),
};

struct Twice;

impl Watcher for Twice {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let Some(known) = fact.node.map(|node| memory.get(node)).filter(|known| known.is_expanded()) else { return };
        found.add(fact.number, |finding| finding.since(known.since()).cell("cell", fact.cell()));
    }
}
