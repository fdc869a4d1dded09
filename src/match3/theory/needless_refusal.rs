//! A block is refused only where it would make a line.

use crate::grid::Cell;
use crate::match3::{Arena, Board, Colour};
use crate::text::Text;
use crate::trace::theory::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::trace::{Kind, Role};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "refused-for-a-line",
    is_remark: false,
    name: Text::new("A block is refused only for a line"),
    says: Text::new(
        "A block is refused at a cell only if it would stand there in a line of three, with the blocks that lie on the board at that moment.",
    ),
    means: Text::new(
        "Something is counted that is not there: a ghost, the old place of a block that lies elsewhere by now. Good arrangements are thrown away, and some become impossible.",
    ),
    broken: Text::new("Colour {colour} is refused at {cell} because of {other}, though it would make no line there."),
    kinds: &[Kind::Look, Kind::Place, Kind::Draw, Kind::Refuse],
    start,
};

fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
    let arena = watched.board.get::<Arena>()?;
    let takes = watched
        .info
        .all_says()
        .any(|says| says.kind == Kind::Look && says.roles.v == Some(Role::Colour) && says.tag.is_some());
    let mut board = arena.task.board().clone();
    for cell in board.cells().filter(|&cell| arena.level.board().kind(cell).is_movable()) {
        board.set_block(cell, None);
    }
    (takes && watched.has(Kind::Refuse)).then(|| Box::new(Refused { board, tried: None }) as Box<dyn Watcher>)
}

/// The blocks that were placed, and the one that is tried: where, its colour, and since when.
struct Refused {
    board: Board,
    tried: Option<(Cell, i32, u64)>,
}

impl Watcher for Refused {
    fn event(&mut self, fact: &Fact<'_>, _: &Memory, found: &mut Found) {
        let Some(cell) = fact.cell() else { return };
        match (fact.kind(), self.tried) {
            (Kind::Look, _) => {
                self.tried = fact.value(Role::Colour).map(|colour| (cell, colour, fact.number));
            }
            (Kind::Draw, Some((tried, _, since))) => {
                self.tried = fact.value(Role::Colour).map(|colour| (tried, colour, since));
            }
            (Kind::Place, _) => {
                self.tried = None;
                let colour = fact.value(Role::Colour).and_then(|colour| Colour::try_from(colour).ok());
                self.board.set_block(cell, colour);
            }
            (Kind::Refuse, Some((tried, colour, since))) if tried == cell => {
                let makes_line = Colour::try_from(colour).is_ok_and(|colour| self.board.makes_line(cell, colour));
                if !makes_line {
                    found.add(fact.number, |finding| {
                        let finding = finding.since(Some(since)).cell("cell", Some(cell)).cell("other", fact.other());
                        finding.number("colour", colour)
                    });
                }
            }
            _ => {}
        }
    }
}
