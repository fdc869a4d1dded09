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
        let moves = Some(settings.number(&MOVES)).filter(|&moves| moves > 0);
        let refill = Refill::ALL.get(settings.number::<usize>(&REFILL)).map_or(Refill::default(), |refill| refill.1);
        let fall = Fall::ALL.get(settings.number::<usize>(&FALL)).copied().unwrap_or_default();
        Self {
            moves: moves.or(aims.moves).unwrap_or(DEFAULT_MOVES),
            rules: Rules { refill, fall, reshuffle: Reshuffle::from_number(settings.get(&RESHUFFLING)) },
            slips: settings.number(&SLIPS),
        }
    }
}
