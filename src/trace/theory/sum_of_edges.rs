//! The cost of a node is the sum of its edges.

use super::{Fact, Found, Memory, Rule, Step, Watcher};
use crate::text::Text;
use crate::trace::{Claim, Costs, Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "cost-is-the-sum",
    is_remark: false,
    name: Text::new("The cost is the sum of the edges"),
    says: Text::new("g of a node is g of its parent and the cost of the step between them."),
    means: Text::new(
        "A step is counted too often, not at all, or at another price than the board has: diagonals and terrain are the usual places.",
    ),
    broken: Text::new("{cell} gets g = {g}; but {parent} has g = {before}, and the step costs {cost}."),
    kinds: &[Kind::Generate, Kind::Relax, Kind::Reopen],
    start: |watched| {
        let applies = watched.law().is_some() && watched.tells(Role::G) && watched.info.claims(Claim::StepByStep);
        let is_in_hundredths = matches!(watched.info.costs, Costs::Lengths);
        let sums = || Sums { is_in_hundredths, slack: watched.slack() };
        applies.then(|| Box::new(sums()) as Box<dyn Watcher>)
    },
};

struct Sums {
    is_in_hundredths: bool,
    slack: i64,
}

impl Watcher for Sums {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let (true, Some(g), Some(cell), Some(parent)) = (fact.is_on_cells, fact.value(Role::G), fact.node, fact.parent)
        else {
            return;
        };
        let known = memory.get(parent);
        // With two roots nobody knows whose g it is.
        let (Some(before), Some(Step::Costs(cost)), true) = (known.g(), fact.step, memory.roots() < 2) else { return };
        let cost = if self.is_in_hundredths { cost } else { cost / 100 };
        if (i64::from(g) - i64::from(before) - cost).abs() > self.slack {
            found.add(fact.number, |finding| {
                let finding = finding.since(known.since()).cell("cell", Some(cell)).cell("parent", Some(parent));
                finding.cost("g", g).cost("before", before).cost("cost", cost)
            });
        }
    }
}
