//! The least f is taken first.

use std::collections::BTreeMap;

use super::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::text::Text;
use crate::trace::{Claim, Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "least-first",
    name: Text::new("The least is taken first"),
    says: Text::new(
        "A best-first search expands an open node than which none has a smaller f, or g where nothing is estimated.",
    ),
    means: Text::new(
        "The open list is not in order: an entry was changed in place, the comparison is reversed, or a node was closed too early.",
    ),
    broken: Text::new("{cell} is expanded at {key}, while a node at {least} is open."),
    kinds: &[Kind::Generate, Kind::Relax, Kind::Reopen, Kind::Expand, Kind::Bound],
    start: |watched| LeastFirst::start(watched),
};

/// How many open nodes there are at each value.
struct LeastFirst {
    by: Role,
    open: BTreeMap<i32, u64>,
}

impl LeastFirst {
    fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
        // Where a bound is f and nodes tell g, nobody says what nodes are sorted by.
        let told = |kind: Kind, role: Role| {
            watched.info.all_says().any(|says| says.kind == kind && says.roles.v == Some(role))
        };
        let by = [Role::F, Role::G].into_iter().find(|role| told(Kind::Generate, *role))?;
        let is_estimated = by == Role::G && (watched.tells(Role::F) || watched.tells(Role::H));
        let applies = watched.info.claims(Claim::LeastFirst) && watched.has(Kind::Expand) && !is_estimated;
        applies.then(|| Box::new(Self { by, open: BTreeMap::new() }) as Box<dyn Watcher>)
    }

    fn key(&self, memory: &Memory, node: u32) -> Option<i32> {
        let known = memory.get(node);
        if !known.is_generated() || known.is_expanded() {
            return None;
        }
        if self.by == Role::F { known.f() } else { known.g() }
    }

    fn leave(&mut self, key: i32) {
        if let Some(count) = self.open.get_mut(&key) {
            *count -= 1;
            if *count == 0 {
                self.open.remove(&key);
            }
        }
    }
}

impl Watcher for LeastFirst {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let Some(node) = fact.node else { return };
        let before = self.key(memory, node);
        if let Some(key) = before {
            self.leave(key);
        }
        if fact.kind() != Kind::Expand {
            let key = fact.value(self.by).or(before);
            key.into_iter().for_each(|key| *self.open.entry(key).or_default() += 1);
            return;
        }
        let least = self.open.first_key_value().map(|one| *one.0);
        if let (Some(key), Some(least)) = (before, least.filter(|least| before.is_some_and(|key| key > *least))) {
            found.add(fact.number, |finding| {
                let finding = finding.since(memory.get(node).since()).cell("cell", fact.cell());
                finding.number("key", key).number("least", least)
            });
        }
    }
}
