//! A solution solves the level.

use crate::sokoban::{Answer, LevelBoard, formats, replay};
use crate::text::Text;
use crate::trace::board::Board;
use crate::trace::theory::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::trace::{self, Kind};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "solution-replays",
    is_remark: false,
    name: Text::new("The solution replays"),
    says: Text::new("Played move by move on the level, a solution ends with every box on a goal."),
    means: Text::new(
        "A move goes through a wall or pushes two boxes, or boxes are left. The search and the board do not agree about what a move does.",
    ),
    broken: Text::new("The solution does not solve the level: it goes wrong at move {move}."),
    kinds: &[Kind::Solution],
    start,
};

fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
    watched.board.get::<LevelBoard>()?;
    Some(Box::new(Replays { board: watched.board.clone(), last: 0 }))
}

struct Replays {
    board: Board,
    last: u64,
}

impl Watcher for Replays {
    fn event(&mut self, fact: &Fact<'_>, _: &Memory, _: &mut Found) {
        self.last = fact.number;
    }

    fn finish(&mut self, answer: Option<&dyn trace::Answer>, _: &Memory, found: &mut Found) {
        let moves = answer.and_then(|answer| answer.get::<Answer>()?.solution.as_ref());
        let (Some(moves), Some(level)) = (moves, self.board.get::<LevelBoard>()) else { return };
        let at = match replay::replay(&formats::xsb(&level.task.level), &moves.to_string()) {
            Ok(done) if done.solved => return,
            Ok(done) => done.moves,
            Err(error) => error.at,
        };
        found.add(self.last, |finding| finding.number("move", at as i64));
    }
}
