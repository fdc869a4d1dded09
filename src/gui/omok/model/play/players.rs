//! [`Players`]: who plays, and how much is thought.

use serde::{Deserialize, Serialize};

use super::{Effort, GuestChoice};
use crate::omok::Colour;
use crate::omok::game::{Game, OnFoul};
use crate::omok::opening::{Opening, Player};
use crate::recipe::Choice;

/// Who plays a colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// A person.
    #[default]
    Person,
    /// The program.
    Program,
    /// Another program.
    Guest,
}

/// Who plays, and how much is thought.
#[derive(Clone, Debug, PartialEq)]
pub struct Players {
    /// Who plays black and white; where an opening gives colours, who is the first and the second player in it.
    pub seats: [Seat; 2],
    /// The program's strategy.
    pub program: Choice,
    /// The other program.
    pub guest: GuestChoice,
    /// Whether fouls are refused, rather than losing.
    pub refuses_fouls: bool,
    /// How positions are studied.
    pub effort: Effort,
}

/// Whose seat is that of `colour`: 0 for the first of [`Players::seats`].
pub fn place_of(opening: Option<&Opening>, colour: Colour) -> usize {
    opening.map_or(colour as usize, |opening| {
        let black = opening.black();
        (if colour == Colour::Black { black } else { black.other() }) as usize
    })
}

impl Players {
    /// Who has to do something in `game`.
    pub fn asked(&self, game: &Game) -> Seat {
        let opening = game.opening();
        let asked = opening.as_ref().filter(|opening| opening.asks().is_some()).map(Opening::who);
        let place = asked.map_or_else(|| place_of(opening.as_ref(), game.to_move()), |who: Player| who as usize);
        self.seats[place]
    }

    /// What becomes of fouls.
    pub const fn on_foul(&self) -> OnFoul {
        if self.refuses_fouls { OnFoul::Refused } else { OnFoul::Loses }
    }
}
