//! The walker on the board, gliding from cell to cell where people can follow it.

use std::f32::consts::{PI, TAU};

use egui::Ui;

use crate::grid::Size;
use crate::gui::canvas::Walker;
use crate::gui::shared::board::facts::Pose;
use crate::gui::state::{Movements, Preferences};
use crate::player::{Motion, Player};

/// How long a step takes, in seconds.
const STEP: f32 = 0.1;

/// The greatest speed at which people can follow a glide, in grains a second.
const FOLLOWED: f64 = 20.0;

/// Whether a walker glides or jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gait {
    Glides,
    Jumps,
}

/// How the walker moves at the player's speed.
pub(crate) fn glides(player: &Player, len: u64, preferences: &Preferences) -> Gait {
    let can_follow = player.speed().rate(len).is_some_and(|rate| rate <= FOLLOWED);
    let is_slow = player.motion() == Motion::Resting || can_follow;
    if is_slow && preferences.movements == Movements::On { Gait::Glides } else { Gait::Jumps }
}

/// Where the walker of one board comes from, where it goes, and since when.
///
/// Each board has its own: boards side by side must not pull at each other's walkers.
#[derive(Default)]
pub(crate) struct Footing {
    step: Option<Step>,
    shown: Option<Walker>,
}

/// A glide from one pose to the next.
#[derive(Clone, Copy)]
struct Step {
    from: Walker,
    to: Walker,
    /// The window's clock at the beginning, in seconds.
    since: f64,
}

impl Step {
    /// How much of the glide is over, 0 to 1.
    fn share(self, now: f64) -> f32 {
        (((now - self.since) as f32) / STEP).clamp(0.0, 1.0)
    }

    fn at(self, share: f32) -> Walker {
        let between = |from: f32, to: f32| from + (to - from) * share;
        let (from, to) = (self.from, self.to);
        Walker {
            at: [between(from.at[0], to.at[0]), between(from.at[1], to.at[1])],
            heading: between(from.heading, to.heading),
        }
    }
}

impl Footing {
    /// Where a walker on squares is in a pose.
    pub fn on_squares(size: Size, pose: Pose) -> Option<Walker> {
        let is_on_board = pose.cell < size.cells();
        is_on_board.then(|| Walker::facing(size.x(pose.cell), size.y(pose.cell), pose.heading))
    }

    /// The walker as it was painted last.
    #[cfg(test)]
    pub const fn shown(&self) -> Option<Walker> {
        self.shown
    }

    /// The walker as it is to be painted now, on its way to `goal`.
    pub fn walker(&mut self, ui: &Ui, goal: Option<Walker>, gait: Gait) -> Option<Walker> {
        let goal = goal?;
        let now = ui.input(|input| input.time);
        let step = self.towards(goal, now, gait);
        let share = step.share(now);
        if share < 1.0 {
            ui.request_repaint();
        }
        self.step = Some(step);
        self.shown = Some(step.at(share));
        self.shown
    }

    /// A walker at a place, that faces where it came to it.
    pub fn came_to(&self, at: [f32; 2]) -> Walker {
        let before = self.step.map_or(Walker { at, heading: 0.0 }, |step| step.to);
        let [right, down] = [at[0] - before.at[0], at[1] - before.at[1]];
        let heading = if right == 0.0 && down == 0.0 { before.heading } else { right.atan2(-down) };
        Walker { at, heading }
    }

    /// The glide to `goal`: the one that is under way, or a new one from where the walker is now.
    fn towards(&self, mut goal: Walker, now: f64, gait: Gait) -> Step {
        let there = Step { from: goal, to: goal, since: f64::NEG_INFINITY };
        let Some(step) = self.step.filter(|_| gait == Gait::Glides) else { return there };
        goal.heading = nearest_turn(step.to.heading, goal.heading);
        if goal == step.to {
            return step;
        }
        let is_step = (0..2).all(|axis| (goal.at[axis] - step.to.at[axis]).abs() < 1.5);
        if is_step { Step { from: step.at(step.share(now)), to: goal, since: now } } else { there }
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
    use crate::grid::Direction;

    #[test]
    fn a_glide_ends_where_it_leads_and_a_jump_is_there_at_once() {
        let (here, there) = (Walker::facing(3, 4, Direction::East), Walker::facing(4, 4, Direction::East));
        let standing = Footing { step: Some(Step { from: here, to: here, since: 0.0 }), shown: None };
        let step = standing.towards(there, 10.0, Gait::Glides);
        assert_eq!(
            [10.0, 10.05, 10.1, 99.0].map(|now| step.share(now)).map(|share| (share * 2.0).round()),
            [0.0, 1.0, 2.0, 2.0]
        );
        assert_eq!(step.at(1.0), there);
        assert_eq!(standing.towards(there, 10.0, Gait::Jumps).share(10.0), 1.0);
        let far = Walker::facing(30, 4, Direction::East);
        assert_eq!(standing.towards(far, 10.0, Gait::Glides).share(10.0), 1.0);
    }

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
