//! How a search begins, goes on to the next iteration, and ends.

use super::descent::Asked;
use super::engine::{Descent, Found, Plan, SearchStage, Window};
use super::evaluation::{self, CERTAIN, CERTAIN_LOSS, Outlook};
use super::line;
use super::{Answer, Verdict, WIN};
use crate::grid::NOWHERE;
use crate::omok::Point;
use crate::omok::threat::Progress;
use crate::trace::{Algorithm as _, Flow, Kind, NO_NODE, Off, Probe, Reason, Span};

/// How far below or above the expected score the first window reaches.
const ASPIRATION: i32 = 120;
/// Fours that the chase at the start tries in one decision.
const CHASE_SLICE: u64 = 256;

impl<A: Plan> Descent<A> {
    /// What can be said of the start without playing on.
    pub(super) fn look<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let (state, own) = (&self.state, self.state.to_move());
        let most_urgent = evaluation::most_urgent(&self.state);
        if state.is_over() || state.tables().empty() == 0 {
            return self.give_up(probe, Verdict::Over);
        }
        let Some(most_urgent) = most_urgent else { return self.give_up(probe, Verdict::NoLegalMove) };
        let has_answer = state.tables().fives(own.other()).iter().any(|point| state.is_legal(point));
        match evaluation::outlook(state, 0) {
            Outlook::Decided(score, point) => {
                let verdict = match score {
                    CERTAIN.. => Verdict::Win,
                    _ if has_answer => Verdict::Loss,
                    _ => Verdict::NoLegalAnswer,
                };
                let line = vec![point.unwrap_or(most_urgent)];
                self.best = Some(Found { score, line, depth: 0, node: NO_NODE });
                self.tell_best(probe, line::DECIDED);
                self.stage = SearchStage::Tell(verdict);
            }
            Outlook::Forced(_) => self.stage = SearchStage::Begin,
            Outlook::Open if self.options.vcf > 0 => {
                self.chase.begin(&self.state, u32::MAX);
                probe.fact(Kind::Note, line::CHASE, NOWHERE, NOWHERE, self.options.vcf as i32);
                self.stage = SearchStage::Chase;
            }
            Outlook::Open => self.stage = SearchStage::Begin,
        }
        if self.stage == SearchStage::Begin {
            probe.fact(Kind::Note, line::DECIDED, NOWHERE, NOWHERE, 0);
        }
        Flow::Continue
    }

    /// Looks for victory by fours at the start, a slice at a time.
    pub(super) fn chase<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let last = (self.chase.nodes() + CHASE_SLICE).min(self.options.vcf);
        let mut progress = Progress::Going;
        let before = self.chase.nodes();
        while progress == Progress::Going && self.chase.nodes() < last {
            progress = self.chase.step(&mut self.state, &mut Off);
        }
        self.counts.nodes += self.chase.nodes() - before;
        probe.fact(Kind::Note, line::CHASE, NOWHERE, NOWHERE, self.chase.nodes() as i32);
        if progress == Progress::Going && self.chase.nodes() < self.options.vcf {
            return Flow::Continue;
        }
        while !self.state.moves().is_empty() {
            self.state.undo();
        }
        self.stage = if self.options.vct > 0 { SearchStage::Siege(0) } else { SearchStage::Begin };
        if progress == Progress::Won {
            self.win(probe, self.chase.line().to_vec());
        }
        Flow::Continue
    }

    /// The start is won by force.
    fn win<P: Probe>(&mut self, probe: &mut P, moves: Vec<Point>) {
        let score = WIN - moves.len() as i32;
        self.best = Some(Found { score, depth: moves.len() as u32, line: moves, node: NO_NODE });
        self.tell_best(probe, line::CHASE);
        self.stage = SearchStage::Tell(Verdict::Win);
    }

    /// Looks for victory by `depth` threats at the start, a slice at a time.
    pub(super) fn besiege<P: Probe>(&mut self, probe: &mut P, depth: u32) -> Flow {
        let Some(mut siege) = self.siege.take() else {
            self.stage = SearchStage::Begin;
            return Flow::Continue;
        };
        let share = if self.options.nodes == 0 { u64::MAX } else { self.options.nodes / 8 };
        let (before, most) = (siege.nodes(), self.options.vct.min(share));
        let last = (before + CHASE_SLICE).min(most);
        let mut progress = match depth {
            0 => Progress::TooDeep,
            _ => Progress::Going,
        };
        while progress == Progress::Going && siege.nodes() < last {
            progress = siege.step(&mut self.state, &mut Off);
        }
        if progress == Progress::TooDeep {
            progress = siege.begin(&mut self.state, &mut Off, depth + 1);
            self.stage = SearchStage::Siege(depth + 1);
        }
        self.counts.nodes += siege.nodes() - before;
        probe.fact(Kind::Note, line::CHASE, NOWHERE, NOWHERE, siege.nodes() as i32);
        let is_over = progress != Progress::Going || siege.nodes() >= most;
        if is_over {
            siege.leave(&mut self.state, &mut Off);
            self.stage = SearchStage::Begin;
        }
        if progress == Progress::Won {
            self.win(probe, siege.line().to_vec());
        }
        self.siege = Some(siege).filter(|_| !is_over);
        Flow::Continue
    }

    /// Begins to look `depth` moves ahead.
    pub(super) fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        probe.enter(Span::Phase);
        probe.at_node(self.nodes.next(), NO_NODE);
        probe.fact(Kind::Bound, line::DEEPER, NOWHERE, NOWHERE, self.depth as i32);
        self.candidates.truncate(0);
        let asked = Asked { window: self.window, depth: self.depth as i32, is_calm: false };
        self.open(probe, NOWHERE, asked, evaluation::outlook(&self.state, 0));
        self.stage = SearchStage::Search;
        Flow::Continue
    }

    /// The start was searched to this depth: ends, or looks further.
    pub(super) fn finish<P: Probe>(&mut self, probe: &mut P, value: i32) -> Flow {
        probe.exit();
        let Window { alpha, beta } = self.window;
        if self.window != Window::FULL && (value <= alpha || value >= beta) {
            probe.fact(Kind::Note, line::DEEPER, NOWHERE, NOWHERE, value);
            self.window = self.window.wider(value);
            self.stage = SearchStage::Begin;
            return Flow::Continue;
        }
        if self.best.is_none() {
            // Nothing stops what is threatened.
            let first = evaluation::most_urgent(&self.state);
            self.best = first.map(|first| Found { score: value, line: vec![first], depth: 0, node: NO_NODE });
        }
        if let Some(best) = &mut self.best {
            (best.score, best.depth) = (value, self.depth);
        }
        self.ranking = self.start_candidates();
        probe.fact(Kind::Note, line::DEEPER, NOWHERE, NOWHERE, value);
        let is_certain = value.abs() >= CERTAIN;
        if A::DEEPENS && self.depth < self.options.depth && !is_certain {
            self.depth += 1;
            // Whose move is the last one shifts the score, so it is compared with that of the iteration before.
            let expected = self.before.replace(value);
            self.window = match (self.depth, expected) {
                (4.., Some(expected)) => Window { alpha: expected - ASPIRATION, beta: expected + ASPIRATION },
                _ => Window::FULL,
            };
            self.stage = SearchStage::Begin;
            return Flow::Continue;
        }
        self.stage = SearchStage::Tell(match value {
            CERTAIN.. => Verdict::Win,
            ..=CERTAIN_LOSS => Verdict::Loss,
            _ => Verdict::Estimate,
        });
        Flow::Continue
    }

    /// Ends with what there is: the limit is reached.
    pub(super) fn stop<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if let Some(second) = self.frames.get(1) {
            self.candidates.truncate(second.first);
        }
        if self.ranking.is_empty() {
            self.ranking = self.start_candidates();
        }
        if let Some(start) = self.frames.first() {
            probe.at_node(start.node, NO_NODE);
        }
        probe.fact(Kind::NoSolution, line::LIMIT, NOWHERE, NOWHERE, Reason::NODE_LIMIT.value());
        while self.frames.pop().is_some() {
            probe.exit();
        }
        while let Some(&point) = self.state.moves().last() {
            self.state.undo();
            probe.fact(Kind::Remove, line::LIMIT, point, NOWHERE, self.state.to_move() as i32);
        }
        probe.exit();
        self.returned = None;
        if self.best.is_none() {
            let first = self.candidates.all().iter().map(|candidate| candidate.point);
            let first = first
                .into_iter()
                .find(|&point| self.state.is_legal(point))
                .or_else(|| evaluation::most_urgent(&self.state));
            self.best = first.map(|first| Found { score: 0, line: vec![first], depth: 0, node: NO_NODE });
        }
        self.stage = SearchStage::Tell(if A::DEEPENS && self.depth > 1 { Verdict::Estimate } else { Verdict::Limit });
        Flow::Continue
    }

    /// The answer with what there is, without looking any further than it takes to have a move at all.
    pub fn conclude(&mut self) -> Answer {
        if self.is_looking_for_threats() {
            while !self.state.moves().is_empty() {
                self.state.undo();
            }
            self.stage = SearchStage::Begin;
        }
        while self.best.is_none() && self.step(&mut Off) == Flow::Continue {
            if self.is_looking_for_threats() {
                return self.conclude();
            }
        }
        // Between two iterations, too: the next one would be searched to its end, and all after it.
        if matches!(self.stage, SearchStage::Begin | SearchStage::Search) {
            let _ = self.stop(&mut Off);
        }
        loop {
            match self.output() {
                Some(answer) => return answer,
                None => drop(self.step(&mut Off)),
            }
        }
    }

    /// Goes on with what a search learned that was for another position of the same game: its transposition table, where that
    /// was of the same size, and its corrections of the evaluation. The events are others from then on.
    pub(crate) fn inherit(&mut self, before: Self) {
        if !before.task.is_kin(&self.task) {
            return;
        }
        if before.options.table == self.options.table {
            self.table = before.table;
        }
        if before.options.correction == self.options.correction {
            self.correction = before.correction;
        }
    }

    /// Whether it looks for a win by threats at the start, in steps of up to some thousand positions.
    pub const fn is_looking_for_threats(&self) -> bool {
        matches!(self.stage, SearchStage::Chase | SearchStage::Siege(_))
    }

    /// The moves that are looked ahead now, and the best move so far with its score and what is expected after it.
    pub fn so_far(&self) -> (u32, Option<(i32, &[Point])>) {
        (self.depth, self.best.as_ref().map(|best| (best.score, &best.line[..])))
    }

    /// Whether the last whole iteration had a single move to try.
    pub const fn is_forced(&self) -> bool {
        self.ranking.len() == 1
    }

    /// Moves that were tried.
    pub const fn tried(&self) -> u64 {
        self.counts.nodes
    }

    fn give_up<P: Probe>(&mut self, probe: &mut P, verdict: Verdict) -> Flow {
        probe.fact(Kind::NoSolution, line::NOTHING, NOWHERE, NOWHERE, Reason::UNREACHABLE.value());
        self.stage = SearchStage::Ended(verdict);
        Flow::Done
    }

    pub(super) fn tell<P: Probe>(&mut self, probe: &mut P, verdict: Verdict) -> Flow {
        let moves = self.best.as_ref().map_or(&[][..], |best| &best.line);
        super::tell::path(probe, line::PATH, moves);
        if let Some(best) = self.best.as_ref().filter(|best| best.node != NO_NODE) {
            probe.at_node(best.node, NO_NODE);
        }
        probe.fact(Kind::Solution, line::PATH, moves.first().copied().unwrap_or(NOWHERE), NOWHERE, self.score());
        self.stage = SearchStage::Ended(verdict);
        Flow::Done
    }

    fn score(&self) -> i32 {
        self.best.as_ref().map_or(0, |best| best.score)
    }

    fn tell_best<P: Probe>(&self, probe: &mut P, line: u8) {
        let first = self.best.as_ref().and_then(|best| best.line.first().copied());
        probe.fact(Kind::Best, line, first.unwrap_or(NOWHERE), NOWHERE, self.score());
    }
}
