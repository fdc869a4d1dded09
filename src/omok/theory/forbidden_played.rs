//! Nobody plays where the rules forbid it.

use crate::omok::{Answer, Situation};
use crate::text::Text;
use crate::trace::board::Board;
use crate::trace::theory::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::trace::{self, Kind};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "no-forbidden-move",
    is_remark: false,
    name: Text::new("No forbidden move is played"),
    says: Text::new("The move that a search answers with is one that the rules allow."),
    means: Text::new(
        "The search does not know the rule, or asks it for the other colour: it would lose the game at once.",
    ),
    broken: Text::new("The answer is {cell}, which is forbidden."),
    kinds: &[Kind::Best, Kind::Solution],
    start,
};

fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
    watched.board.get::<Situation>()?;
    Some(Box::new(Played { board: watched.board.clone(), last: 0 }))
}

struct Played {
    board: Board,
    last: u64,
}

impl Watcher for Played {
    fn event(&mut self, fact: &Fact<'_>, _: &Memory, _: &mut Found) {
        self.last = fact.number;
    }

    fn finish(&mut self, answer: Option<&dyn trace::Answer>, _: &Memory, found: &mut Found) {
        let best = answer.and_then(|answer| answer.get::<Answer>()?.best);
        let (Some(best), Some(known)) = (best, self.board.get::<Situation>()) else { return };
        if !known.fouls(known.game.to_move(), best).is_empty() {
            found.add(self.last, |finding| finding.cell("cell", Some(best)));
        }
    }
}
