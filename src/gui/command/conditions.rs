//! Conditions of commands that mean the same in all families.

use super::Can;
use crate::gui::lang::reasons;
use crate::gui::state::State;
use crate::player::{Direction, PlayerCommand};
use crate::text::Text;

/// There is a stage on the clock.
pub(in crate::gui) fn ready(state: &State) -> Can {
    Can::given(state.session.active_stage().is_some(), reasons::PREPARING)
}

/// The input of the run is known, so that others can be made from it.
pub(super) fn known(state: &State) -> Can {
    Can::given(state.session.is_ready(), reasons::PREPARING)
}

/// Runs are compared.
pub(super) fn compared(state: &State) -> Can {
    Can::given(state.compare.is_some(), reasons::NOT_COMPARED)
}

/// The lesson that is open has a page so many pages further on; `why_not` says why it has none. Means nothing without a
/// lesson.
pub(super) fn page(state: &State, by: isize, why_not: Text) -> Can {
    Can::offered(state.lesson().is_some()).and(|| Can::given(state.lesson_page(by).is_some(), why_not))
}

/// The player of the stage on the clock would do something.
pub(super) fn player(state: &State, command: &PlayerCommand) -> Can {
    let Some(stage) = state.session.active_stage() else { return Can::No(reasons::PREPARING) };
    if stage.offers(command) {
        return Can::Yes;
    }
    Can::No(match command {
        PlayerCommand::PlayPause | PlayerCommand::PlayForward => reasons::NO_EVENTS,
        PlayerCommand::NextHit | PlayerCommand::PreviousHit => reasons::NO_BREAKPOINTS,
        PlayerCommand::Faster => reasons::FASTEST,
        PlayerCommand::Slower => reasons::SLOWEST,
        PlayerCommand::ToStart
        | PlayerCommand::PlayBackward
        | PlayerCommand::Step(_, Direction::Backward)
        | PlayerCommand::StepOver(Direction::Backward)
        | PlayerCommand::StepOut(Direction::Backward) => reasons::AT_START,
        _ if stage.is_recording() => reasons::AT_EDGE,
        _ => reasons::AT_END,
    })
}

/// The same, where the runs beside the focus may go on without it.
pub(super) fn players(state: &State, command: &PlayerCommand) -> Can {
    if state.compare.is_some() { Can::Yes } else { player(state, command) }
}
