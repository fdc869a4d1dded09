//! The walker on the board, gliding from cell to cell where people can follow it.

use std::f32::consts::{PI, TAU};

use egui::{Id, Ui};

use crate::grid::Size;
use crate::gui::canvas::Walker;
use crate::gui::shared::board::facts::Pose;
use crate::gui::state::{Movements, Preferences};
use crate::player::{Motion, Player, Speed};

/// How long a step takes, in seconds.
const STEP: f32 = 0.1;

/// The greatest speed at which people can follow a glide, in grains a second.
const FOLLOWED: u32 = 20;

/// Whether a walker glides or jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gait {
    Glides,
    Jumps,
}

/// How the walker moves at the player's speed.
pub(crate) fn glides(player: &Player, preferences: &Preferences) -> Gait {
    let is_slow = player.motion() == Motion::Resting || player.speed() <= Speed::PerSecond(FOLLOWED);
    if is_slow && preferences.movements == Movements::On { Gait::Glides } else { Gait::Jumps }
}

/// Where the walker was sent last.
#[derive(Default)]
pub(crate) struct Footing {
    last: Option<Walker>,
    shown: Option<Walker>,
}

impl Footing {
    /// The walker as it was painted last.
    #[cfg(test)]
    pub const fn shown(&self) -> Option<Walker> {
        self.shown
    }

    /// The walker as it is to be painted now, on its way to `pose`.
    pub fn walker(&mut self, ui: &Ui, size: Size, pose: Option<Pose>, gait: Gait) -> Option<Walker> {
        let pose = pose.filter(|pose| pose.cell < size.cells())?;
        let mut goal = Walker::facing(size.x(pose.cell), size.y(pose.cell), pose.heading);
        let before = self.last.unwrap_or(goal);
        goal.heading = nearest_turn(before.heading, goal.heading);
        self.last = Some(goal);
        let is_step = (0..2).all(|axis| (goal.at[axis] - before.at[axis]).abs() < 1.5);
        let seconds = if is_step && gait == Gait::Glides { STEP } else { 0.0 };
        let id = Id::unique("gridscope walker");
        let animate = |name: &str, value: f32| ui.animate_value_with_time(id.with(name), value, seconds);
        self.shown = Some(Walker {
            at: [animate("x", goal.at[0]), animate("y", goal.at[1])],
            heading: animate("heading", goal.heading),
        });
        self.shown
    }
}

/// `heading`, give or take whole turns, on the shorter way from `before`.
fn nearest_turn(before: f32, heading: f32) -> f32 {
    let difference = (heading - before).rem_euclid(TAU);
    before + if difference > PI + 0.01 { difference - TAU } else { difference }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walker_turns_the_shorter_way() {
        let quarter = TAU / 4.0;
        for (before, heading, expected) in [
            (0.0, 3.0 * quarter, -quarter),
            (3.0 * quarter, 0.0, 4.0 * quarter),
            (quarter, 0.0, 0.0),
            (-quarter, 3.0 * quarter, -quarter),
            (0.0, 2.0 * quarter, 2.0 * quarter),
        ] {
            assert!((nearest_turn(before, heading) - expected).abs() < 1e-4, "{before} to {heading}");
        }
    }
}
