//! No node is expanded again for nothing.

use super::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::text::Text;
use crate::trace::{Claim, Kind, Role};

/// The rule: a remark, for a search in a tree needs no closed set, and nobody knows what a told run is.
pub(super) static RULE: Rule = Rule {
    id: "expanded-in-vain",
    is_remark: true,
    name: Text::new("A node is expanded again only for a better path"),
    says: Text::new(
        "Once a node is expanded, its children are known. To expand it again pays only where a better path to it was found since.",
    ),
    means: Text::new(
        "A breadth-first search, Dijkstra's algorithm and A* need a closed set here, or throw away outdated entries of the open list. A search in a tree or by backtracking may do so: it buys memory with time.",
    ),
    broken: Text::new("{cell} is expanded again, and no better path to it was told since."),
    kinds: &[Kind::Expand, Kind::Bound],
    start: |watched| InVain::start(watched),
};

/// What the last expansion of a node knew.
#[derive(Clone, Copy, Default)]
struct Last {
    /// The event + 1; 0 for none.
    event: u64,
    /// The round: a search that deepens begins anew with every bound.
    round: u32,
    g: Option<i32>,
}

#[derive(Default)]
struct InVain {
    nodes: Vec<Last>,
    round: u32,
}

impl InVain {
    /// Applies where nobody says whether nodes are expanded once.
    fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
        (watched.is_told() && !watched.info.claims(Claim::ExpandsOnce))
            .then(|| Box::<Self>::default() as Box<dyn Watcher>)
    }

    fn last(&mut self, node: u32) -> &mut Last {
        if node as usize >= self.nodes.len() {
            self.nodes.resize((node as usize + 1).next_power_of_two(), Last::default());
        }
        &mut self.nodes[node as usize]
    }
}

impl Watcher for InVain {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        if fact.kind() == Kind::Bound {
            self.round += 1;
            return;
        }
        let Some(node) = fact.node.or(fact.cell()) else { return };
        let g = fact.value(Role::G).or_else(|| memory.get(node).g());
        let now = Last { event: fact.number + 1, round: self.round, g };
        let before = std::mem::replace(self.last(node), now);
        let is_better = before.g.zip(g).is_some_and(|(before, now)| now < before);
        if before.event > 0 && before.round == self.round && !is_better {
            found.add(fact.number, |finding| finding.since(Some(before.event - 1)).cell("cell", fact.cell()));
        }
    }
}
