//! A parent comes up before its children.

use super::{Fact, Found, Memory, Rule, Watcher};
use crate::text::Text;
use crate::trace::{Claim, Kind};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "parent-was-generated",
    is_remark: false,
    name: Text::new("A parent was generated before its children"),
    says: Text::new(
        "A search reaches every node from one that it has reached before. So the parent of a node was generated earlier.",
    ),
    means: Text::new(
        "The parent is not the node that was expanded: it is set too late, or it is another number. Paths that are followed back through it end nowhere.",
    ),
    broken: Text::new("{cell} comes from {parent}, which was never generated."),
    kinds: &[Kind::Generate, Kind::Relax, Kind::Reopen],
    start: |watched| {
        // Cells that are no nodes, such as the corners of intervals, need not come up themselves.
        let are_nodes = watched.info.claims(Claim::StepByStep) || !watched.info.searches_cells();
        let applies = are_nodes && watched.has(Kind::Generate) && watched.has(Kind::Expand);
        applies.then(|| Box::new(Orphans) as Box<dyn Watcher>)
    },
};

struct Orphans;

impl Watcher for Orphans {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let Some(parent) = fact.parent else { return };
        if fact.node.is_some() && !memory.get(parent).is_generated() {
            let other = if fact.is_on_cells { Some(parent) } else { fact.other() };
            found.add(fact.number, |finding| finding.cell("cell", fact.cell()).cell("parent", other));
        }
    }
}
