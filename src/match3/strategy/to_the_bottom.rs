//! The move that clears most blocks in all waves that are known; of equal ones the lowest.

use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::sandbox::Sandbox;
use super::{Player, Position, row};
use crate::match3::board::Swap;
use crate::match3::groups;
use crate::text::Text;
use crate::trace::{Info, Kind, Line, Role, says};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct ToTheBottom;

impl Player for ToTheBottom {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Exact(value);
    const SCALE: f64 = words::HUNDREDTHS;
}

static INFO: Info = Info {
    id: "known-cascade-bottom",
    group: &groups::AHEAD,
    name: Text::new("Known cascade, bottom"),
    summary: Text::new("Plays the move that clears the most blocks in all known waves; ties go to the lowest."),
    cost: "O(moves * waves * cells)",
    source: "Folklore",
    listing: &listing(
        Line::new(
            Text::new("    for each legal move: the same, plus a little for its row"),
            &[says(
                Kind::Look,
                Text::new("Swapping {cell} and {other} is worth {score}/100 blocks, its row included."),
            )
            .b(Role::Other)],
        ),
        words::CHOOSE_HUNDREDTHS,
    ),
    ..words::GAME
};

fn value(position: Position<'_>, swap: Swap) -> f64 {
    // Less than one block altogether.
    let share = 1.0 / f64::from(position.board.size().height + 1);
    let cleared = f64::from(Sandbox::known(position, swap).cleared);
    cleared + share * row(position.board, swap)
}
