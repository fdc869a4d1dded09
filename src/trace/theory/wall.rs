//! Steps lead through openings.

use super::{Fact, Found, Memory, Rule, Step, Watched, Watcher};
use crate::text::Text;
use crate::trace::{Claim, Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "no-step-through-a-wall",
    is_remark: false,
    name: Text::new("No step leads through a wall"),
    says: Text::new(
        "A search reaches a cell from a neighbour, and a walker steps to one, only where the board lets it through.",
    ),
    means: Text::new(
        "The program takes cells for neighbours that the board keeps apart: look at how it reads walls and corners.",
    ),
    broken: Text::new("From {from} to {cell} there is a wall."),
    kinds: &[
        Kind::Generate,
        Kind::Relax,
        Kind::Reopen,
        Kind::Duplicate,
        Kind::Expand,
        Kind::Move,
        Kind::Append,
        Kind::Path,
    ],
    start: Walls::start,
};

struct Walls {
    /// Whether nodes are reached from neighbours.
    is_step_by_step: bool,
}

impl Walls {
    fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
        let is_step_by_step = watched.info.claims(Claim::StepByStep);
        watched.law()?;
        Some(Box::new(Self { is_step_by_step }))
    }
}

impl Watcher for Walls {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let is_walked = matches!(fact.kind(), Kind::Move | Kind::Append);
        let leads = matches!(fact.roles.b, Some(Role::Parent | Role::From)) && (is_walked || self.is_step_by_step);
        let (true, Some(cell), Some(from), Some(step)) = (leads, fact.cell(), fact.other(), fact.step) else { return };
        if cell != from && (step == Step::Wall || step == Step::Apart && self.is_step_by_step) {
            found.add(fact.number, |finding| {
                finding.since(memory.get(from).since()).cell("cell", Some(cell)).cell("from", Some(from))
            });
        }
    }
}
