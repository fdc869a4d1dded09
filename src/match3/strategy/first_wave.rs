//! The move that clears most blocks at once, without looking at what falls.

use super::playing::words::{self, listing};
use super::ranking::Plan;
use super::{Player, Position};
use crate::match3::board::Swap;
use crate::match3::play;
use crate::text::Text;
use crate::trace::{Info, Kind, Line, Role, says};

/// The strategy.
#[derive(Clone, Copy, Debug)]
pub struct FirstWave;

impl Player for FirstWave {
    const INFO: &'static Info = &INFO;
    const PLAN: Plan = Plan::Exact(value);
}

static INFO: Info = Info {
    id: "first-wave",
    name: Text::new("Greedy, first wave"),
    summary: Text::new("Plays the move that clears the most blocks at once, whatever follows."),
    cost: "O(moves * cells)",
    source: "Folklore",
    listing: &listing(
        Line::new(
            Text::new("    for each legal move: blocks in lines"),
            &[says(Kind::Look, Text::new("Swapping {cell} and {other} puts {score} {score|block|blocks} in lines."))
                .b(Role::Other)],
        ),
        words::CHOOSE,
    ),
    ..words::GAME
};

fn value(position: Position<'_>, swap: Swap) -> f64 {
    let (mut board, mut lined) = (position.board.clone(), Vec::new());
    board.swap(swap);
    play::find(&board, &mut lined);
    lined.len() as f64
}
