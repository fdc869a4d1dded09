//! A path that is claimed to be shortest is.

use super::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::text::Text;
use crate::trace::board::Board;
use crate::trace::{Answer, Claim, Info, Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "path-is-shortest",
    is_remark: false,
    name: Text::new("The path is shortest"),
    says: Text::new("The algorithm says that no path is shorter than the one that it finds."),
    means: Text::new(
        "A shorter path was thrown away, or never looked at. The first node of the shorter path that was not expanded shows where.",
    ),
    broken: Text::new("The answer at {cell} costs {cost}; the shortest path costs {least}."),
    kinds: &[Kind::Solution],
    start: Shortest::start,
};

/// The last answer that was told: its event, cell and cost.
struct Shortest {
    info: &'static Info,
    board: Board,
    told: Option<(u64, Option<u32>, i32)>,
}

impl Shortest {
    fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
        let applies = watched.law().is_some() && watched.info.claims(Claim::ShortestPath);
        let shortest = || Self { info: watched.info, board: watched.board.clone(), told: None };
        applies.then(|| Box::new(shortest()) as Box<dyn Watcher>)
    }
}

impl Watcher for Shortest {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let _ = (memory, found);
        if let Some(cost) = fact.value(Role::Cost) {
            self.told = Some((fact.number, fact.cell(), cost));
        }
    }

    fn finish(&mut self, answer: Option<&dyn Answer>, memory: &Memory, found: &mut Found) {
        let _ = (answer, memory);
        let watched = Watched { info: self.info, board: &self.board };
        let (Some((event, cell, cost)), Some(law)) = (self.told, watched.law()) else { return };
        let Some(least) =
            law.shortest().map(|least| watched.told(least)).filter(|least| i64::from(cost) - least > watched.slack())
        else {
            return;
        };
        found.add(event, |finding| finding.cell("cell", cell).cost("cost", cost).cost("least", least));
    }
}
