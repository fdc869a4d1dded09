//! h falls by no more than the step costs.

use super::fact::NotedH;
use super::pages::Pages;
use super::{Fact, Found, Memory, Rule, Step, Watched, Watcher};
use crate::text::Text;
use crate::trace::board::Board;
use crate::trace::{Claim, Info, Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "h-is-consistent",
    is_remark: false,
    name: Text::new("h is consistent"),
    says: Text::new("h of a node is no more than the cost of a step and h of the cell that the step leads to."),
    means: Text::new(
        "With such an h a cell may be closed before the best path to it is known. Open closed cells again, or take another h.",
    ),
    broken: Text::new("h falls from {before} at {parent} to {h} at {cell}, and the step costs only {cost}."),
    kinds: &[Kind::Generate, Kind::Relax, Kind::Reopen, Kind::Expand, Kind::Note],
    start: Heights::start,
};

struct Heights {
    info: &'static Info,
    board: Board,
    h: Pages<Option<i32>>,
    noted: NotedH,
}

impl Heights {
    fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
        let applies =
            watched.law().is_some() && watched.tells_of_nodes(Role::H) && watched.info.claims(Claim::LeastFirst);
        let (info, board) = (watched.info, watched.board.clone());
        applies
            .then(|| Box::new(Self { info, board, h: Pages::default(), noted: NotedH::default() }) as Box<dyn Watcher>)
    }
}

impl Watcher for Heights {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let (Some(h), Some(cell)) = (self.noted.take(fact), fact.node.filter(|_| fact.is_on_cells)) else { return };
        if cell < self.board.size().cells() {
            *self.h.at(cell) = Some(h);
        }
        let Some(parent) = fact.parent else { return };
        let before = self.h.get(parent);
        let (Some(before), Some(Step::Costs(cost))) = (before, fact.step) else { return };
        let watched = Watched { info: self.info, board: &self.board };
        let cost = watched.told(cost);
        if i64::from(before) - i64::from(h) > cost + watched.slack() {
            found.add(fact.number, |finding| {
                let finding = finding.since(memory.get(parent).since());
                let finding = finding.cell("cell", Some(cell)).cell("parent", Some(parent));
                finding.cost("h", h).cost("before", before).cost("cost", cost)
            });
        }
    }
}
