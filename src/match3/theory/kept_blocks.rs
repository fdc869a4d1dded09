//! A shuffle neither loses blocks nor makes any.

use crate::match3::Arena;
use crate::match3::shuffle::Shuffled;
use crate::text::Text;
use crate::trace::board::Board;
use crate::trace::theory::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::trace::{Answer, Claim, Kind};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "blocks-are-kept",
    is_remark: false,
    name: Text::new("No block is lost or made"),
    says: Text::new("A shuffle lays out the very blocks that were there: as many of each colour after it as before."),
    means: Text::new(
        "A block was placed twice, left behind, or given another colour to get out of a dead end. Players see that the board is not the one they had.",
    ),
    broken: Text::new("Of colour {colour} there were {before} blocks, and there are {after} now."),
    kinds: &[Kind::Solution, Kind::Place, Kind::Swap, Kind::Spawn],
    start,
};

fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
    watched.board.get::<Arena>()?;
    let applies = watched.promises(Claim::KeepsBlocks);
    applies.then(|| Box::new(Blocks { board: watched.board.clone(), last: 0 }) as Box<dyn Watcher>)
}

struct Blocks {
    board: Board,
    last: u64,
}

impl Watcher for Blocks {
    fn event(&mut self, fact: &Fact<'_>, _: &Memory, _: &mut Found) {
        self.last = fact.number;
    }

    fn finish(&mut self, answer: Option<&dyn Answer>, _: &Memory, found: &mut Found) {
        let shuffled = answer.and_then(|answer| answer.get::<Shuffled>()).filter(|one| one.outcome.is_arranged());
        let (Some(shuffled), Some(arena)) = (shuffled, self.board.get::<Arena>()) else { return };
        let counts = arena.opening.counts().into_iter().zip(shuffled.board.counts());
        for (colour, (before, after)) in (0..).zip(counts).filter(|one| one.1.0 != one.1.1) {
            found.add(self.last, |finding| {
                finding.number("colour", colour).number("before", before).number("after", after)
            });
        }
    }
}
