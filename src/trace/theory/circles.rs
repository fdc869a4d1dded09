//! A walker that goes the same way again goes it for ever.

use std::collections::BTreeMap;

use super::{Fact, Found, Memory, Rule, Watcher};
use crate::text::Text;
use crate::trace::Kind;

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "no-circles",
    is_remark: false,
    name: Text::new("No walker goes round in circles"),
    says: Text::new(
        "A walker without memory or chance that comes to a cell with the same heading again does what it did before. So it never arrives.",
    ),
    means: Text::new(
        "Walls that hang together with neither end guide the walker round and round: the usual fate of a hand on the wall of an island.",
    ),
    broken: Text::new("At {cell} the walker has gone the same {length} steps three times."),
    kinds: &[Kind::Move, Kind::Draw],
    start: |watched| {
        (watched.has(Kind::Move) && (watched.has(Kind::Turn) || watched.has(Kind::Repeat)))
            .then(|| Box::<Circles>::default() as Box<dyn Watcher>)
    },
};

/// When each step was made last, counted in steps, and for how long steps have come back at one distance.
#[derive(Default)]
struct Circles {
    last: BTreeMap<(u32, u32), u64>,
    steps: u64,
    period: u64,
    repeated: u64,
    /// Whether anything was drawn by lot.
    is_random: bool,
}

impl Watcher for Circles {
    fn event(&mut self, fact: &Fact<'_>, memory: &Memory, found: &mut Found) {
        let _ = memory;
        self.is_random |= fact.kind() == Kind::Draw;
        if self.is_random {
            return;
        }
        self.steps += 1;
        let before = self.last.insert((fact.event.a, fact.event.b), self.steps);
        let period = before.map_or(0, |before| self.steps - before);
        self.repeated = if period != 0 && period == self.period { self.repeated + 1 } else { 1 };
        self.period = period;
        if period > 2 && self.repeated == 2 * period {
            found.add(fact.number, |finding| finding.cell("cell", fact.cell()).number("length", period as i64));
        }
    }
}
