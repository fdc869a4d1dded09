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
        let along = (is_in_hundredths && watched.is_told() && watched.slack() > 0).then(Along::default);
        let sums = || Sums { is_in_hundredths, slack: watched.slack(), along };
        applies.then(|| Box::new(sums()) as Box<dyn Watcher>)
    },
};

/// What is said where a step alone is right within its rounding, and the sum is not.
const OFF_ALONG: Text = Text::new(
    "{cell} gets g = {g} from {parent}; but the edges along its path add up to a length between {least} and {greatest}.",
);

struct Sums {
    is_in_hundredths: bool,
    slack: i64,
    /// Of runs that are told from outside, the sums along whole paths: a step that is wrong by less than its rounding adds up.
    along: Option<Along>,
}

/// Sums of edges along parents. Each edge is known to the next hundredth, so a sum lies between two bounds.
#[derive(Default)]
struct Along(Vec<Sum>);

/// What g was told of a node, and the bounds of the sum of the edges to it, in halves of hundredths.
#[derive(Clone, Copy, Default)]
struct Sum {
    told: Option<i32>,
    least: i64,
    greatest: i64,
}

impl Sum {
    /// A length of which nothing is known but what was told.
    fn told(g: i32) -> Self {
        Self { told: Some(g), least: 2 * i64::from(g) - 1, greatest: 2 * i64::from(g) + 1 }
    }

    /// Whether what was told is too little or too much, by more than all roundings.
    fn is_off(self, slack: i64) -> bool {
        let told = self.told.map_or(self.least, |g| 2 * i64::from(g));
        told + 1 + 2 * slack < self.least || told - 1 - 2 * slack > self.greatest
    }
}

impl Along {
    /// Takes note of a step from `parent`, where g is `before`, to `cell`, where it is `g`. The sum, if it is off; it is
    /// counted anew from there.
    fn off(&mut self, [parent, cell]: [u32; 2], [before, g]: [i32; 2], cost: i64, slack: i64) -> Option<Sum> {
        let known = self.0.get(parent as usize).copied().filter(|sum| sum.told == Some(before));
        let from = known.unwrap_or_else(|| Sum::told(before));
        let rounding = i64::from(cost % 100 != 0);
        let (least, greatest) = (from.least + 2 * cost - rounding, from.greatest + 2 * cost + rounding);
        let sum = Sum { told: Some(g), least, greatest };
        let is_off = sum.is_off(slack);
        if cell as usize >= self.0.len() {
            self.0.resize((cell as usize + 1).next_power_of_two(), Sum::default());
        }
        self.0[cell as usize] = if is_off { Sum::told(g) } else { sum };
        is_off.then_some(sum)
    }
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
        let slack = self.slack;
        let off = self.along.as_mut().and_then(|along| along.off([parent, cell], [before, g], cost, slack));
        let is_wrong = (i64::from(g) - i64::from(before) - cost).abs() > slack;
        if off.is_none() && !is_wrong {
            return;
        }
        found.add(fact.number, |finding| {
            let finding = finding.since(known.since()).cell("cell", Some(cell)).cell("parent", Some(parent));
            let finding = finding.cost("g", g);
            match off.filter(|_| !is_wrong) {
                // Halves of hundredths, rounded outwards.
                Some(sum) => finding
                    .saying(OFF_ALONG)
                    .cost("least", sum.least.div_euclid(2))
                    .cost("greatest", (sum.greatest + 1).div_euclid(2)),
                None => finding.cost("before", before).cost("cost", cost),
            }
        });
    }
}
