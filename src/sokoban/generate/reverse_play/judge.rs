//! What becomes of a position that was pulled far away: it is solved, compared with the best, and in
//! the end the best is shown.

use std::sync::Arc;

use super::trial::Trial;
use super::{Best, Next, ReversePlay, line};
use crate::grid::NOWHERE;
use crate::sokoban::generate::made::{self, Measured};
use crate::sokoban::{Answer, Level, Verdict};
use crate::trace::{Event, Kind, Probe, Reason};

impl ReversePlay {
    pub(super) fn measure<P: Probe>(&mut self, mut trial: Box<Trial>, probe: &mut P) -> Next {
        if trial.is_fresh() {
            self.turn_page(probe);
        }
        let answer = trial.advance();
        let steps = i32::try_from(trial.steps()).unwrap_or(i32::MAX);
        let player = trial.level.player();
        self.site.tell(probe, Event::new(Kind::Look, line::MEASURE, player, NOWHERE, steps));
        let Some(answer) = answer else { return Next::Measure(trial) };
        self.expanded += answer.expanded;
        match self.judge(&trial.level, &answer) {
            Some(measured) => self.compare(&trial.level, measured, probe),
            None => self.go_nearer(*trial, probe),
        }
    }

    /// The level with its figures, if the solver found the fewest pushes.
    fn judge(&self, level: &Level, answer: &Answer) -> Option<Measured> {
        let solution = answer.solution.clone().filter(|_| answer.verdict == Verdict::FewestPushes)?;
        let metrics = solution.metrics(level).ok()?;
        let idle = made::idle(level, &solution);
        let level = made::trimmed(level);
        Some(Measured { level, solution, metrics, idle, expanded: answer.expanded, attempt: self.tries })
    }

    /// Keeps the level if it is better than the best.
    fn compare<P: Probe>(&mut self, level: &Level, measured: Measured, probe: &mut P) -> Next {
        let (player, points) = (level.player(), measured.difficulty());
        let pushes = measured.metrics.pushes as i32;
        self.site.tell(probe, Event::new(Kind::Solution, line::MEASURE, player, NOWHERE, pushes));
        let is_better = self.best.as_ref().is_none_or(|best| self.rank(points) > self.rank(best.measured.difficulty()));
        let kind = if is_better { Kind::Best } else { Kind::Close };
        self.site.tell(probe, Event::new(kind, line::KEEP, player, NOWHERE, points as i32));
        if is_better {
            self.best = Some(Arc::new(Best { level: level.clone(), measured }));
        }
        if self.is_wanted(points) { Next::Show } else { self.next_try() }
    }

    /// The greater, the better.
    fn rank(&self, points: u32) -> i64 {
        let wanted = self.options.wanted;
        if wanted == 0 { i64::from(points) } else { -i64::from(points.abs_diff(wanted)) }
    }

    /// Whether a level of so many points ends the search: no more than a tenth from what is wanted.
    const fn is_wanted(&self, points: u32) -> bool {
        let wanted = self.options.wanted;
        wanted > 0 && points.abs_diff(wanted) * 10 <= wanted
    }

    /// The level is too hard to be measured: tries a position nearer to the goals.
    fn go_nearer<P: Probe>(&mut self, trial: Trial, probe: &mut P) -> Next {
        let Trial { pulls, mut path, level, .. } = trial;
        let reason = Reason::NODE_LIMIT.value();
        self.site.tell(probe, Event::new(Kind::Refuse, line::NEARER, level.player(), NOWHERE, reason));
        path.truncate(1 + (path.len() - 1) * 3 / 4);
        let Some(&node) = path.last().filter(|_| path.len() > 1) else { return self.next_try() };
        let (boxes, player) = pulls.cells(node);
        self.site.turn_to(probe, Kind::Retreat, line::NEARER, &boxes, player, path.len() as i32 - 1);
        self.trial(pulls, path)
    }

    /// Draws the best level.
    pub(super) fn show<P: Probe>(&mut self, probe: &mut P) -> Next {
        self.turn_page(probe);
        let Some(best) = self.best.clone() else {
            let reason = Reason::UNREACHABLE.value();
            self.site.tell(probe, Event::new(Kind::NoSolution, line::SHOW, NOWHERE, NOWHERE, reason));
            probe.exit();
            return Next::Over;
        };
        let (level, measured) = (&best.level, &best.measured);
        let number = measured.attempt as i32;
        self.site.tell(probe, Event::new(Kind::Note, line::SHOW, NOWHERE, NOWHERE, number));
        self.site.clear(probe, line::SHOW);
        for cell in (0..level.size().cells()).filter(|&cell| level.is_inside(cell)) {
            self.site.tell(probe, Event::new(Kind::Carve, line::SHOW, cell, NOWHERE, 0));
        }
        for (number, goal) in (1..).zip(level.goals()) {
            self.site.tell(probe, Event::new(Kind::Assign, line::SHOW, goal, NOWHERE, number));
        }
        let pushes = measured.metrics.pushes as i32;
        self.site.turn_to(probe, Kind::Visit, line::SHOW, level.boxes(), level.player(), pushes);
        probe.exit();
        Next::Over
    }
}
