//! h never exceeds the true rest.

use super::fact::NotedH;
use super::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::text::Text;
use crate::trace::board::Board;
use crate::trace::{Claim, Info, Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "h-is-a-lower-bound",
    is_remark: false,
    name: Text::new("h is never above the true rest"),
    says: Text::new(
        "h is a lower bound: it is no more than what the rest really costs. So f of no node on a path to an answer is above the cost of that answer.",
    ),
    means: Text::new(
        "With such an h, A* may stop at an answer that is not the cheapest, because it left a cheaper path waiting.",
    ),
    broken: Text::new(
        "{cell} was given f = {f}, but the answer through it costs only {cost}: h is too high by at least {over}.",
    ),
    kinds: &[Kind::Generate, Kind::Relax, Kind::Reopen, Kind::Expand, Kind::Solution, Kind::Note],
    start: |watched| Overestimates::start(watched),
};

/// The last node that was expanded, from which an answer is followed back to the root.
struct Overestimates {
    info: &'static Info,
    board: Board,
    rounding: i64,
    last: Option<u32>,
    rests: Option<Vec<i32>>,
    noted: NotedH,
}

impl Overestimates {
    fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
        let applies = watched.info.claims(Claim::LeastFirst)
            && (watched.tells_of_nodes(Role::F) || watched.tells_of_nodes(Role::H));
        applies.then(|| {
            let (info, board, rounding) = (watched.info, watched.board.clone(), watched.rounding());
            Box::new(Self { info, board, rounding, last: None, rests: None, noted: NotedH::default() })
                as Box<dyn Watcher>
        })
    }

    /// h of a cell against the true rest.
    fn compare(&mut self, fact: &Fact<'_>, found: &mut Found) {
        let watched = Watched { info: self.info, board: &self.board };
        let (Some(h), Some(law)) = (self.noted.take(fact), watched.law()) else { return };
        let rests = self.rests.get_or_insert_with(|| law.rests());
        let rest = fact.cell().and_then(|cell| rests.get(cell as usize).copied()).filter(|rest| *rest >= 0);
        let rest = rest.map(|rest| watched.told(rest.into()));
        if let Some(rest) = rest.filter(|rest| i64::from(h) > rest + watched.slack()) {
            found.add(fact.number, |finding| {
                let finding = finding.cell("cell", fact.cell()).cost("f", h).cost("cost", rest);
                finding.cost("over", i64::from(h) - rest)
            });
        }
    }

    /// The nodes on the way back from the answer whose f is above its cost.
    fn follow(&self, fact: &Fact<'_>, cost: i32, memory: &Memory, found: &mut Found) {
        let mut at = fact.node.or(self.last);
        let mut worst: Option<(u32, i32)> = None;
        let mut left = 1 << 24;
        while let Some(node) = at.filter(|_| left > 0) {
            let known = memory.get(node);
            worst = worst.max_by_f(known.f().map(|f| (node, f)));
            at = known.parent();
            left -= 1;
        }
        let Some((node, f)) = worst.filter(|one| i64::from(one.1) - i64::from(cost) > self.rounding) else { return };
        found.add(fact.number, |finding| {
            let cell = if fact.is_on_cells && fact.node.is_some() { Some(node) } else { fact.cell() };
            let finding = finding.since(memory.get(node).since()).cell("cell", cell);
            finding.cost("f", f).cost("cost", cost).cost("over", f - cost)
        });
    }
}

trait Worst {
    fn max_by_f(self, other: Self) -> Self;
}

impl Worst for Option<(u32, i32)> {
    fn max_by_f(self, other: Self) -> Self {
        match (self, other) {
            (Some(one), Some(two)) if two.1 <= one.1 => Some(one),
            (one, None) => one,
            (_, two) => two,
        }
    }
}

impl Watcher for Overestimates {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        self.compare(fact, found);
        match fact.kind() {
            Kind::Expand => self.last = fact.node.or(self.last),
            Kind::Solution => {
                if let Some(cost) = fact.value(Role::Cost) {
                    self.follow(fact, cost, memory, found);
                }
            }
            _ => {}
        }
    }
}
