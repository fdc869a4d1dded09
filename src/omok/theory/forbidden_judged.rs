//! A point is judged as the rules have it.

use crate::omok::Situation;
use crate::omok::referee::Judgement;
use crate::text::Text;
use crate::trace::board::Board;
use crate::trace::theory::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::trace::{Answer, Kind};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "forbidden-is-known",
    is_remark: false,
    name: Text::new("No forbidden point is missed"),
    says: Text::new("A point is called forbidden exactly where the rules forbid it."),
    means: Text::new(
        "A foul was overlooked, or a move was taken for one. Threes that are none because their points are forbidden in turn are the usual place.",
    ),
    broken: Text::new("{cell} is judged otherwise than the rules have it."),
    kinds: &[Kind::Foul, Kind::Close, Kind::Solution],
    start,
};

fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
    watched.board.get::<Situation>()?;
    watched.has(Kind::Foul).then(|| Box::new(Judged { board: watched.board.clone(), last: 0 }) as Box<dyn Watcher>)
}

struct Judged {
    board: Board,
    last: u64,
}

impl Watcher for Judged {
    fn event(&mut self, fact: &Fact<'_>, _: &Memory, _: &mut Found) {
        self.last = fact.number;
    }

    fn finish(&mut self, answer: Option<&dyn Answer>, _: &Memory, found: &mut Found) {
        let judgement = answer.and_then(|answer| answer.get::<Judgement>()).filter(|judgement| !judgement.is_cut);
        let (Some(judgement), Some(known)) = (judgement, self.board.get::<Situation>()) else { return };
        // A stone that stands there already was judged when it was put there.
        let is_asked = known.board().is_empty(judgement.point);
        let is_forbidden = !known.fouls(judgement.colour, judgement.point).is_empty();
        if is_asked && is_forbidden == judgement.legality.fouls().is_empty() {
            found.add(self.last, |finding| finding.cell("cell", Some(judgement.point)));
        }
    }
}
