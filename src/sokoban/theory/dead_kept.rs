//! What is dead is not kept.

use crate::sokoban::LevelBoard;
use crate::text::Text;
use crate::trace::theory::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::trace::{Kind, Reason, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "dead-is-pruned",
    is_remark: false,
    name: Text::new("No dead position is kept"),
    says: Text::new(
        "A box on a dead square can never reach a goal, whatever stands elsewhere. A search that leaves out one such push leaves out all.",
    ),
    means: Text::new(
        "The test is skipped on some path through the program. The search is not wrong, but it works on positions that cannot be solved.",
    ),
    broken: Text::new("The push to {cell} is kept, though a box there can never reach a goal."),
    kinds: &[Kind::Prune, Kind::Generate],
    start,
};

fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
    watched.board.get::<LevelBoard>()?;
    let cells = watched.board.size().cells() as usize;
    watched.has(Kind::Prune).then(|| Box::new(Kept(vec![None; cells])) as Box<dyn Watcher>)
}

/// When each cell was first called dead.
struct Kept(Vec<Option<u64>>);

impl Watcher for Kept {
    fn event(&mut self, fact: &Fact<'_>, _: &Memory, found: &mut Found) {
        let is_push = fact.roles.b == Some(Role::From);
        let Some(place) = fact.cell().filter(|_| is_push).and_then(|cell| self.0.get_mut(cell as usize)) else {
            return;
        };
        if fact.kind() == Kind::Prune {
            if fact.value(Role::Reason) == Some(Reason::DEAD_SQUARE.value()) {
                place.get_or_insert(fact.number);
            }
        } else if let Some(since) = *place {
            found.add(fact.number, |finding| finding.since(Some(since)).cell("cell", fact.cell()));
        }
    }
}
