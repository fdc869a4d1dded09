//! No line is left when a board has come to rest.

use crate::match3::shuffle::Shuffled;
use crate::text::Text;
use crate::trace::theory::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::trace::{Answer, Kind};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "no-line-is-left",
    is_remark: false,
    name: Text::new("No line is left"),
    says: Text::new("A board that is handed to the player has no three blocks of a colour in a row."),
    means: Text::new(
        "A line was overlooked where a block was placed last, or blocks that fell were not looked at again.",
    ),
    broken: Text::new("The board is handed over, but {cell} stands in a line."),
    kinds: &[Kind::Solution, Kind::Place, Kind::Swap, Kind::Spawn],
    start,
};

fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
    watched.board.get::<crate::match3::Arena>()?;
    Some(Box::new(Left(0)))
}

/// The last event.
struct Left(u64);

impl Watcher for Left {
    fn event(&mut self, fact: &Fact<'_>, _: &Memory, _: &mut Found) {
        self.0 = fact.number;
    }

    fn finish(&mut self, answer: Option<&dyn Answer>, _: &Memory, found: &mut Found) {
        let shuffled = answer.and_then(|answer| answer.get::<Shuffled>()).filter(|one| one.outcome.is_arranged());
        let left = shuffled.and_then(|shuffled| shuffled.board.first_match());
        if let Some(cell) = left {
            found.add(self.0, |finding| finding.cell("cell", Some(cell)));
        }
    }
}
