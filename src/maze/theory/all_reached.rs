//! A maze that is a tree connects all its cells.

use super::passages::Passages;
use crate::maze::MazeSite;
use crate::text::Text;
use crate::trace::board::Board;
use crate::trace::theory::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::trace::{Answer, Claim, Kind};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "all-connected",
    is_remark: false,
    name: Text::new("The finished maze is one tree"),
    says: Text::new("When a maze is finished, a path connects any two of its cells, and only one."),
    means: Text::new("Some cells can never be reached, or there is more than one path between some cells."),
    broken: Text::new("The maze ends in {parts} parts; there should be 1."),
    kinds: &[Kind::Carve, Kind::Wall],
    start,
};

fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
    watched.board.get::<MazeSite>()?;
    let applies = watched.promises(Claim::SpanningTree) && watched.has(Kind::Carve);
    let (passages, board) = (Passages::new(watched.board.size()), watched.board.clone());
    applies.then(|| Box::new(AllReached { passages, board, last: 0 }) as Box<dyn Watcher>)
}

struct AllReached {
    passages: Passages,
    board: Board,
    last: u64,
}

impl AllReached {
    fn cells(&self) -> u64 {
        match self.board.get::<MazeSite>().and_then(|site| site.graph.as_ref()) {
            Some(graph) => graph.cells().len() as u64,
            None => u64::from(self.board.size().cells()),
        }
    }
}

impl Watcher for AllReached {
    fn event(&mut self, fact: &Fact<'_>, _: &Memory, _: &mut Found) {
        self.last = fact.number;
        let (Some(cell), Some(to)) = (fact.cell(), fact.other()) else { return };
        match fact.kind() {
            Kind::Wall => self.passages.close(cell, to),
            _ => drop(self.passages.open(cell, to)),
        }
    }

    fn finish(&mut self, answer: Option<&dyn Answer>, _: &Memory, found: &mut Found) {
        if answer.is_none() {
            return;
        }
        let (parts, has_loop) = self.passages.count(self.cells());
        if parts > 1 || has_loop && self.passages.has_closed {
            found.add(self.last, |finding| finding.number("parts", parts as i64));
        }
    }
}
