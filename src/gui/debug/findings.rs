//! The findings of the stage on the clock, and the way from one to the next.

use super::Question;
use crate::gui::command::Can;
use crate::gui::lang::reasons;
use crate::gui::state::State;
use crate::player::Direction;
use crate::session::Rules;
use crate::trace::theory::{Finding, Found};

impl State {
    /// What the rules say of the stage on the clock.
    pub(in crate::gui) fn rules(&self) -> Option<&Rules> {
        self.session.active_stage().map(|stage| stage.rules())
    }

    /// A finding of the stage on the clock, with all of its rule.
    pub(in crate::gui) fn finding(&self, rule: usize, index: usize) -> Option<(&Found, &Finding)> {
        let found = self.rules()?.found().get(rule)?;
        Some((found, found.findings.get(index)?))
    }

    /// The next finding from the current position; beyond the last one the first.
    pub(super) fn next_finding(&self, direction: Direction) -> Option<Question> {
        let here = self.session.active_stage()?.player().position();
        let rules = self.rules()?.found().iter().enumerate();
        let of_rule = |(rule, found): (usize, &Found)| {
            let places = found.findings.iter().enumerate();
            places.map(move |(index, finding)| (finding.event + 1, rule, index)).collect::<Vec<_>>()
        };
        let mut all: Vec<_> = rules.flat_map(of_rule).collect();
        all.sort_unstable();
        let shown = match self.question() {
            Question::Finding { rule, index } => all.iter().position(|one| (one.1, one.2) == (rule, index)),
            Question::None | Question::Why { .. } | Question::Value { .. } => None,
        };
        let shown = shown.filter(|&place| all[place].0 == here);
        let last = all.len().checked_sub(1)?;
        let place = match (direction, shown) {
            (Direction::Forward, Some(place)) => Some(place + 1).filter(|next| *next <= last),
            (Direction::Backward, Some(place)) => place.checked_sub(1),
            (Direction::Forward, None) => all.iter().position(|one| one.0 > here),
            (Direction::Backward, None) => all.iter().rposition(|one| one.0 < here),
        };
        let around = if direction == Direction::Forward { 0 } else { last };
        let (_, rule, index) = all[place.unwrap_or(around)];
        Some(Question::Finding { rule, index })
    }
}

/// A rule is broken in the run on the clock.
pub(in crate::gui) fn is_any_broken(state: &State) -> Can {
    let Some(rules) = state.rules() else { return Can::No(reasons::PREPARING) };
    match (rules.found().iter().find(|found| found.count > 0), rules.ended()) {
        (Some(_), _) => Can::Yes,
        (None, Some(_)) => Can::No(reasons::NOTHING_BROKEN),
        (None, None) => Can::No(reasons::STILL_CHECKING),
    }
}
