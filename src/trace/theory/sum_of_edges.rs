//! The cost of a node is the sum of its edges.

use super::{Fact, Found, Memory, Rule, Step, Watched, Watcher};
use crate::text::Text;
use crate::trace::board::Board;
use crate::trace::{Claim, Info, Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "cost-is-the-sum",
    name: Text::new("The cost is the sum of the edges"),
    says: Text::new("g of a node is g of its parent and the cost of the step between them."),
    means: Text::new(
        "A step is counted too often, not at all, or at another price than the board has: diagonals and terrain are the usual places.",
    ),
    broken: Text::new("{cell} gets g = {g}; but {parent} has g = {before}, and the step costs {cost}."),
    kinds: &[Kind::Generate, Kind::Relax, Kind::Reopen],
    start: |watched| {
        let applies = watched.law().is_some() && watched.tells(Role::G) && watched.info.claims(Claim::StepByStep);
        let sums = || Sums { board: watched.board.clone(), info: watched.info };
        applies.then(|| Box::new(sums()) as Box<dyn Watcher>)
    },
};

struct Sums {
    board: Board,
    info: &'static Info,
}

impl Watcher for Sums {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let (true, Some(g), Some(cell), Some(parent)) = (fact.is_on_cells, fact.value(Role::G), fact.node, fact.parent)
        else {
            return;
        };
        let (known, Some(law)) = (memory.get(parent), self.board.law()) else { return };
        // With two roots nobody knows whose g it is.
        let (Some(before), Step::Costs(cost), true) = (known.g(), law.step(parent, cell), memory.roots() < 2) else {
            return;
        };
        let watched = Watched { info: self.info, board: &self.board };
        let cost = watched.told(cost);
        if (i64::from(g) - i64::from(before) - cost).abs() > watched.slack() {
            found.add(fact.number, |finding| {
                let finding = finding.since(known.since()).cell("cell", Some(cell)).cell("parent", Some(parent));
                finding.number("g", g).number("before", before).number("cost", cost)
            });
        }
    }
}
