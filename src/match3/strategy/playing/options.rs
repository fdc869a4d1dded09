//! What can be set of a game.

use super::terms::{FALL, MOVES, REFILL, RESHUFFLING, SLIPS};
use crate::match3::play::{Aims, Fall, Refill, Reshuffle, Rules};
use crate::trace::Settings;

/// Moves of a game where nobody says anything.
const DEFAULT_MOVES: u32 = 30;

/// The values of the parameters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Options {
    pub moves: u32,
    pub rules: Rules,
    pub slips: u32,
}

impl Options {
    pub fn read(settings: &Settings, aims: &Aims) -> Self {
        let number = |parameter| u32::try_from(settings.get(parameter)).unwrap_or(0);
        let moves = Some(number(&MOVES)).filter(|&moves| moves > 0);
        let refill = Refill::ALL.get(number(&REFILL) as usize).map_or(Refill::default(), |refill| refill.1);
        let fall = Fall::ALL.get(number(&FALL) as usize).copied().unwrap_or_default();
        Self {
            moves: moves.or(aims.moves).unwrap_or(DEFAULT_MOVES),
            rules: Rules { refill, fall, reshuffle: Reshuffle::from_number(settings.get(&RESHUFFLING)) },
            slips: number(&SLIPS),
        }
    }
}
