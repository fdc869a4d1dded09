//! The least f is taken first.

use super::waiting::Waiting;
use super::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::text::Text;
use crate::trace::{Claim, Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "least-first",
    is_remark: false,
    name: Text::new("The least is taken first"),
    says: Text::new(
        "A best-first search expands an open node than which none has a smaller f, or g where nothing is estimated.",
    ),
    means: Text::new(
        "The open list is not in order: an entry was changed in place, the comparison is reversed, or a node was closed too early.",
    ),
    broken: Text::new("{cell} is expanded at {key}, while a node at {least} is open."),
    kinds: &[Kind::Generate, Kind::Relax, Kind::Reopen, Kind::Expand, Kind::Bound, Kind::Note],
    start: |watched| LeastFirst::start(watched),
};

/// How many open nodes there are at each value.
struct LeastFirst {
    by: Role,
    open: Waiting,
}

impl LeastFirst {
    fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
        // Where a bound is f and nodes tell g, nobody says what nodes are sorted by.
        let told = |kind: Kind, role: Role| {
            watched.info.all_says().any(|says| says.kind == kind && says.roles.v == Some(role))
        };
        let claims = watched.info.claims(Claim::LeastFirst) && watched.has(Kind::Expand);
        if [Role::F, Role::G, Role::H].iter().all(|role| told(Kind::Generate, *role)) {
            return claims
                .then(|| Box::new(Told { rounding: watched.rounding(), ..Told::default() }) as Box<dyn Watcher>);
        }
        let by = [Role::F, Role::G].into_iter().find(|role| told(Kind::Generate, *role))?;
        let is_estimated = by == Role::G && (watched.tells(Role::F) || watched.tells(Role::H));
        (claims && !is_estimated).then(|| Box::new(Self { by, open: Waiting::default() }) as Box<dyn Watcher>)
    }

    fn key(&self, memory: &Memory, node: u32) -> Option<i32> {
        let known = memory.get(node);
        if !known.is_generated() || known.is_expanded() {
            return None;
        }
        if self.by == Role::F { known.f() } else { known.g() }
    }
}

impl Watcher for LeastFirst {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let Some(node) = fact.node.filter(|_| fact.kind() != Kind::Note) else { return };
        let before = self.key(memory, node);
        if let Some(key) = before {
            self.open.leave(key.into());
        }
        if fact.kind() != Kind::Expand {
            let key = fact.value(self.by).or(before);
            key.into_iter().for_each(|key| self.open.add(key.into()));
            return;
        }
        let least = self.open.least();
        tell_of(fact, (memory, node), before.map(i64::from).zip(least), found);
    }
}

/// Adds a finding where a node is expanded at a greater value than the least.
fn tell_of(fact: &Fact<'_>, (memory, node): (&Memory, u32), values: Option<(i64, i64)>, found: &mut Found) {
    let Some((key, least)) = values.filter(|(key, least)| key > least) else { return };
    found.add(fact.number, |finding| {
        let finding = finding.since(memory.get(node).since()).cell("cell", fact.cell());
        finding.cost("key", key).cost("least", least)
    });
}

/// What was told of a node.
#[derive(Clone, Copy, Default)]
struct Node {
    /// The value at which it is open.
    open: Option<i64>,
    /// The value at which it was expanded.
    closed: Option<i64>,
    h: Option<i64>,
}

impl Node {
    /// Whether `key` is what it was expanded at but for rounding. Of two paths that are equally long, the sums of
    /// floating-point numbers may differ in their last digit. So a right program takes one for better where the cell is
    /// expanded already, and does not open the cell for that.
    fn stays_closed(self, key: Option<i64>, rounding: i64) -> bool {
        rounding > 0 && key.zip(self.closed).is_some_and(|(key, closed)| (key - closed).abs() <= rounding)
    }
}

/// The same for a run whose listing has a line for every number: what nodes are sorted by follows from what was told of
/// each, f or else g with h; of g alone nobody knows whether it is all. h and f that are told beside g are notes on the same
/// cell before the event.
#[derive(Default)]
struct Told {
    nodes: Vec<Node>,
    open: Waiting,
    /// What the notes before the next event say of a cell.
    noted: Option<(u32, Option<i64>, Option<i64>)>,
    /// g and h are each rounded to the next unit where they are told. So of two sums that are really equal, one is told as
    /// a unit more at most: two roundings up against two down differ by less than two units.
    rounding: i64,
}

impl Told {
    fn note(&mut self, fact: &Fact<'_>) {
        let Some(cell) = fact.cell() else { return };
        let before = self.noted.filter(|noted| noted.0 == cell).unwrap_or((cell, None, None));
        let [h, f] = [Role::H, Role::F].map(|role| fact.value(role).map(i64::from));
        self.noted = Some((cell, h.or(before.1), f.or(before.2)));
    }

    fn node(&mut self, node: u32) -> &mut Node {
        if node as usize >= self.nodes.len() {
            self.nodes.resize((node as usize + 1).next_power_of_two(), Node::default());
        }
        &mut self.nodes[node as usize]
    }

    /// The value that the event gives its node.
    fn key(&mut self, node: u32, fact: &Fact<'_>) -> Option<i64> {
        let (_, h, f) = self.noted.filter(|noted| Some(noted.0) == fact.cell()).unwrap_or_default();
        let known = self.node(node);
        known.h = h.or(known.h);
        let h = known.h;
        let value = |role| fact.value(role).map(i64::from);
        value(Role::F).or(f).or_else(|| Some(value(Role::G)? + h?))
    }

    fn leave(&mut self, node: u32) -> Option<i64> {
        let key = self.node(node).open.take()?;
        self.open.leave(key);
        Some(key)
    }

    fn enter(&mut self, node: u32, key: Option<i64>) {
        let rounding = self.rounding;
        let known = self.node(node);
        if known.stays_closed(key, rounding) {
            return;
        }
        known.open = key;
        key.into_iter().for_each(|key| self.open.add(key));
    }
}

impl Watcher for Told {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        if fact.kind() == Kind::Note {
            return self.note(fact);
        }
        let Some(node) = fact.node.or(fact.cell()) else { return };
        let before = self.leave(node);
        if fact.kind() != Kind::Expand {
            let key = self.key(node, fact).or(before);
            return self.enter(node, key);
        }
        let known = self.node(node);
        known.closed = before.or(known.closed);
        let least = self.open.least().filter(|least| before.is_some_and(|key| key - least > self.rounding));
        tell_of(fact, (memory, node), before.zip(least), found);
    }
}
