//! The descent itself: a move is tried, what comes back is weighed, a position is cut or left.

use super::WIN;
use super::candidate::{Candidate, Source};
use super::engine::{Ask, Descent, Found, Frame, INFINITE, Plan, Window, from_start};
use super::evaluation::{self, LIKELY_LOSS, Outlook};
use super::line;
use super::options::Options;
use super::tally::Fate;
use super::transposition::{Bound, TableEntry};
use crate::grid::NOWHERE;
use crate::omok::{Point, threat};
use crate::trace::{Flow, Kind, NO_NODE, Probe, Reason, Span};

/// How far a position is looked ahead from which its evaluation may stand for.
const FUTILE_DEPTH: i32 = 3;
/// A position for which the table has no move is looked at less far from this depth on.
const NEW_DEPTH: i32 = 4;
/// The depth in the table of what is certain.
const CERTAIN_DEPTH: i32 = 100;

/// What is asked of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    pub(super) window: Window,
    /// Moves to look ahead.
    pub(super) depth: i32,
    /// Whether some fours were tried here and none of them won.
    pub(super) is_calm: bool,
}

impl<A: Plan> Descent<A> {
    /// Takes up the position in hand: lists its moves.
    pub(super) fn open<P: Probe>(&mut self, probe: &mut P, led: Point, asked: Asked, outlook: Outlook) {
        let Asked { window, depth, is_calm } = asked;
        let ply = self.frames.len();
        let known = self.table.get(self.state.key(), ply as u32).and_then(|known| known.best);
        let width = if ply == 0 { self.options.width.max(self.options.root_width) } else { self.options.width };
        let is_new = ply > 0 && known.is_none() && outlook == Outlook::Open && depth >= NEW_DEPTH;
        let depth = depth - i32::from(self.options.iir && is_new);
        let listed = self.candidates.list(&self.state, outlook, width, known, &self.history, ply);
        if self.lines.len() <= ply + 1 {
            self.lines.resize(ply + 2, Vec::new());
        }
        self.lines[ply].clear();
        let (first, is_choosy) = (listed.first, listed.is_choosy);
        let (best, best_move, legal) = (-INFINITE, None, 0);
        let frame = Frame {
            led,
            node: self.nodes.last,
            alpha: window.alpha,
            beta: window.beta,
            start: window.alpha,
            best,
            best_move,
            first,
            next: first,
            legal,
            depth,
            ask: None,
            is_choosy,
            is_calm,
        };
        self.frames.push(frame);
        probe.enter(Span::Call);
    }

    pub(super) fn search<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if self.options.nodes > 0 && self.counts.nodes >= self.options.nodes {
            return self.stop(probe);
        }
        match (self.returned.take(), self.frames.is_empty()) {
            (Some(value), false) => self.weigh(probe, -value),
            (Some(value), true) => return self.finish(probe, value),
            (None, _) => self.try_next(probe),
        }
        Flow::Continue
    }

    /// Tries the next move of the position in hand, or leaves it.
    fn try_next<P: Probe>(&mut self, probe: &mut P) {
        let ply = self.frames.len();
        let Some(frame) = self.frames.last_mut() else { return };
        let Some(candidate) = self.candidates.get(frame.next) else {
            if frame.legal == 0 && frame.is_choosy {
                // All that were listed are forbidden: whatever else there is.
                self.candidates.add_rest(&self.state, frame.first);
                frame.is_choosy = false;
                probe.fact(Kind::Note, line::FOUL, NOWHERE, NOWHERE, 0);
                return;
            }
            return self.leave(probe, Fate::Whole);
        };
        if !self.state.is_legal(candidate.point) {
            let reason = self.state.foul(candidate.point).map_or(Reason::DOUBLE_THREE, |foul| foul.reason());
            probe.at_node(NO_NODE, frame.node);
            probe.fact(Kind::Refuse, line::FOUL, candidate.point, NOWHERE, reason.value());
            frame.next += 1;
            return;
        }
        let ask = frame.ask.unwrap_or_else(|| self.options.ask::<A>(frame, candidate));
        frame.ask = Some(ask);
        candidate.nodes[0] = self.counts.nodes as u32;
        let window = match ask {
            _ if !A::CUTS => Window::FULL,
            Ask::Value => Window { alpha: frame.alpha, beta: frame.beta },
            Ask::Better | Ask::Reduced => Window { alpha: frame.alpha, beta: frame.alpha + 1 },
        };
        let extension = i32::from(candidate.source == Source::Forced);
        let is_wide = frame.beta - frame.alpha > 1;
        let reduction = if ask == Ask::Reduced { self.options.reduction(frame.legal, frame.depth, is_wide) } else { 0 };
        let depth = frame.depth - 1 + extension - reduction;
        let (point, source) = (candidate.point, candidate.source);
        let line = if ask == Ask::Value && A::SCOUTS && frame.legal > 0 { line::AGAIN } else { line::of(source) };
        probe.at_node(self.nodes.next(), frame.node);
        probe.fact(Kind::Expand, line, point, frame.led, ply as i32);
        let colour = self.state.to_move();
        self.state.play(point);
        probe.fact(Kind::Place, line, point, NOWHERE, colour as i32);
        self.counts.nodes += 1;
        self.enter(probe, point, window.reversed(), depth);
    }

    /// Comes to the position after a move: says at once what it is worth, or takes it up.
    fn enter<P: Probe>(&mut self, probe: &mut P, led: Point, window: Window, depth: i32) {
        let ply = self.frames.len() as u32;
        let outlook = evaluation::outlook(&self.state, ply);
        if let Outlook::Decided(value, best) = outlook {
            self.set_line(ply, best);
            self.at_current(probe);
            self.tell_value(probe, Kind::Close, line::DECIDED, led, value);
            return self.come_back(ply, Fate::Decided, value);
        }
        let is_leaf = depth <= 0 && outlook == Outlook::Open;
        if is_leaf && !A::SCOUTS {
            let value = self.leaf(ply, window, false).score;
            self.at_current(probe);
            self.tell_value(probe, Kind::Close, line::LEAF, led, value);
            return self.come_back(ply, Fate::Leaf, value);
        }
        let kept = self.table.get(self.state.key(), ply);
        let mut is_calm = kept.is_some_and(|kept| kept.is_calm);
        if let Some(known) = kept.filter(|kept| Self::settles(kept, window, depth)) {
            self.counts.hits += 1;
            self.set_line(ply, known.best);
            self.at_current(probe);
            self.tell_value(probe, Kind::TableHit, line::KNOWN, led, known.score);
            return self.come_back(ply, Fate::Known, known.score);
        }
        if is_leaf {
            let known = self.leaf(ply, window, is_calm);
            self.keep_leaf(ply, kept, known);
            self.at_current(probe);
            self.tell_value(probe, Kind::Close, line::LEAF, led, known.score);
            return self.come_back(ply, Fate::Leaf, known.score);
        }
        // No fours are tried before this: a win by them would only raise the value.
        if outlook == Outlook::Open
            && let Some(value) = self.stands(window, depth)
        {
            let line = if ply.is_multiple_of(2) { line::CUT_BETA } else { line::CUT_ALPHA };
            self.set_line(ply, None);
            self.at_current(probe);
            self.tell_value(probe, Kind::Close, line, led, value);
            return self.come_back(ply, Fate::Leaf, value);
        }
        if outlook == Outlook::Open
            && !is_calm
            && let Some(value) = self.wins_by_fours(ply, self.options.inner_vcf)
        {
            self.table.set(self.state.key(), ply, self.won_by_fours(ply, value));
            self.at_current(probe);
            self.tell_value(probe, Kind::Close, line::CHASE, led, value);
            return self.come_back(ply, Fate::Decided, value);
        }
        is_calm |= self.options.inner_vcf > 0;
        self.open(probe, led, Asked { window, depth, is_calm }, outlook);
    }

    /// What the position in hand is worth at a glance, where that is so far above a narrow window that the few moves
    /// which are left to look ahead will hardly bring it down.
    fn stands(&mut self, window: Window, depth: i32) -> Option<i32> {
        let is_near = (1..=FUTILE_DEPTH).contains(&depth) && window.beta - window.alpha == 1;
        if self.options.futility == 0 || !is_near {
            return None;
        }
        self.state.settle();
        let value = self.correction.evaluate(&self.state);
        (value - self.options.futility * depth >= window.beta).then_some(value)
    }

    /// What the position in hand is worth, if continuous fours win, of which `fours` are tried.
    fn wins_by_fours(&mut self, ply: u32, fours: u64) -> Option<i32> {
        let left =
            if self.options.nodes == 0 { u64::MAX } else { self.options.nodes.saturating_sub(self.counts.nodes) };
        let fours = fours.min(left);
        if fours == 0 || !self.state.tables().has_fours(self.state.to_move()) {
            return None;
        }
        let before = self.chase.nodes();
        let found = threat::find(&mut self.chase, &mut self.state, fours);
        self.counts.nodes += self.chase.nodes() - before;
        let moves = found?;
        let value = WIN - (ply + moves.len() as u32) as i32;
        if self.lines.len() <= ply as usize {
            self.lines.resize(ply as usize + 1, Vec::new());
        }
        self.lines[ply as usize] = moves;
        Some(value)
    }

    /// What is known of a position that continuous fours win, worth `score`.
    fn won_by_fours(&self, ply: u32, score: i32) -> TableEntry {
        let best = self.lines.get(ply as usize).and_then(|line| line.first().copied());
        TableEntry { score, bound: Bound::Exact, depth: CERTAIN_DEPTH, best, is_calm: false }
    }

    /// Keeps what is known of a leaf, unless the table has the same position searched deeper: `kept`.
    fn keep_leaf(&mut self, ply: u32, kept: Option<TableEntry>, known: TableEntry) {
        let is_deeper = |kept: TableEntry| kept.depth > known.depth && (kept.is_calm || !known.is_calm);
        if !kept.is_some_and(is_deeper) {
            let best = known.best.or_else(|| kept?.best);
            self.table.set(self.state.key(), ply, TableEntry { best, ..known });
        }
    }

    /// The next event is about the position after the last move, which is not on the path down yet.
    #[inline]
    fn at_current<P: Probe>(&self, probe: &mut P) {
        probe.at_node(self.nodes.last, self.frames.last().map_or(NO_NODE, |frame| frame.node));
    }

    /// The next event is about the position `ply` moves below the start, on the path down.
    #[inline]
    fn at_ply<P: Probe>(&self, probe: &mut P, ply: usize) {
        let node = |ply: Option<usize>| ply.and_then(|ply| self.frames.get(ply)).map_or(NO_NODE, |frame| frame.node);
        if P::ON {
            probe.at_node(node(Some(ply)), node(ply.checked_sub(1)));
        }
    }

    /// The position `ply` moves below the start is done, and worth `value` to the one who is to move there.
    fn come_back(&mut self, ply: u32, fate: Fate, value: i32) {
        self.tally.note(ply as usize, fate);
        (self.fate, self.returned) = (fate, Some(value));
    }

    /// Whether what the table knows settles the position in hand.
    const fn settles(known: &TableEntry, window: Window, depth: i32) -> bool {
        let is_wide = A::SCOUTS && window.beta - window.alpha > 1;
        let settles = match known.bound {
            Bound::Exact => true,
            Bound::Lower => known.score >= window.beta,
            Bound::Upper => known.score <= window.alpha,
        };
        !is_wide && settles && known.depth >= depth
    }

    /// What a position is worth that is looked no further from. Where its evaluation reaches beta, no fours are tried: a win by
    /// them would only raise the value.
    fn leaf(&mut self, ply: u32, window: Window, is_calm: bool) -> TableEntry {
        self.set_line(ply, None);
        let value = self.correction.evaluate(&self.state);
        if value >= window.beta {
            return TableEntry { score: value, bound: Bound::Lower, depth: 0, best: None, is_calm };
        }
        let fours = if is_calm { 0 } else { self.options.leaf_vcf };
        if let Some(score) = self.wins_by_fours(ply, fours) {
            return self.won_by_fours(ply, score);
        }
        let is_calm = is_calm || self.options.leaf_vcf > 0;
        TableEntry { score: value, bound: Bound::Exact, depth: 0, best: None, is_calm }
    }

    /// The expected moves from the position `ply` moves below the start are just `best`.
    fn set_line(&mut self, ply: u32, best: Option<Point>) {
        if let Some(line) = self.lines.get_mut(ply as usize) {
            line.clear();
            line.extend(best);
        }
    }

    /// Takes back the move in hand, which is worth `score` as far as was asked.
    fn weigh<P: Probe>(&mut self, probe: &mut P, score: i32) {
        let Some(frame) = self.frames.last_mut() else { return };
        let Some(candidate) = self.candidates.get(frame.next) else { return };
        let point = candidate.point;
        candidate.nodes[1] += self.counts.nodes as u32 - candidate.nodes[0];
        self.state.undo();
        let colour = self.state.to_move();
        probe.at_node(self.nodes.last, frame.node);
        probe.fact(Kind::Remove, line::BACK, point, NOWHERE, colour as i32);
        let wider = match frame.ask {
            Some(Ask::Reduced) if score > frame.alpha => Some(Ask::Better),
            Some(Ask::Better) if score > frame.alpha && score < frame.beta => Some(Ask::Value),
            _ => None,
        };
        if wider.is_some() {
            frame.ask = wider;
            self.counts.again += 1;
            return;
        }
        candidate.score = Some(score);
        candidate.fate = self.fate;
        frame.ask = None;
        frame.next += 1;
        frame.legal += 1;
        if score > frame.best {
            (frame.best, frame.best_move) = (score, Some(point));
            self.improve(probe, point, score);
        }
    }

    /// The move on `point` is the best so far of the position in hand.
    fn improve<P: Probe>(&mut self, probe: &mut P, point: Point, score: i32) {
        let ply = self.frames.len() - 1;
        let Some(frame) = self.frames.last_mut() else { return };
        if score <= frame.alpha {
            return;
        }
        let (led, beta) = (frame.led, frame.beta);
        frame.alpha = frame.alpha.max(score);
        let (before, after) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (before.last_mut(), after.first()) {
            line.clear();
            line.push(point);
            line.extend_from_slice(rest);
        }
        let is_start = ply == 0;
        if is_start {
            probe.at_node(self.nodes.last, self.frames[0].node);
        } else {
            self.at_ply(probe, ply);
        }
        let (kind, a, b) = if is_start { (Kind::Best, point, NOWHERE) } else { (Kind::Relax, led, point) };
        probe.fact(kind, line::BETTER, a, b, from_start(score, ply));
        if is_start {
            let (line, node) = (self.lines[0].clone(), self.nodes.last);
            self.best = Some(Found { score, line, depth: self.depth, node });
        }
        if A::CUTS && score >= beta {
            self.cut(probe, point, score);
        }
    }

    /// Leaves the position in hand: the other one will not let it come to this.
    fn cut<P: Probe>(&mut self, probe: &mut P, point: Point, score: i32) {
        let ply = self.frames.len() - 1;
        let Some(frame) = self.frames.last() else { return };
        let (led, depth, legal, next, node) = (frame.led, frame.depth, frame.legal, frame.next, frame.node);
        if let Some(cutting) = next.checked_sub(1).and_then(|place| self.candidates.get(place)) {
            self.tally.cut(cutting.source, legal);
        }
        let next = self.candidates.get(next).map(|candidate| candidate.point);
        self.counts.cutoffs += 1;
        self.counts.first_cutoffs += u64::from(legal == 1);
        self.history.note(ply, self.state.to_move(), point, depth);
        let (line, reason) = if ply.is_multiple_of(2) {
            (line::CUT_BETA, Reason::ABOVE_BETA)
        } else {
            (line::CUT_ALPHA, Reason::BELOW_ALPHA)
        };
        self.at_ply(probe, ply);
        probe.fact(Kind::Cutoff, line, led, point, from_start(score, ply));
        if let Some(next) = next {
            probe.at_node(NO_NODE, node);
            probe.fact(Kind::Prune, line, next, led, reason.value());
        }
        self.leave(probe, Fate::Cut);
    }

    /// Goes back to the position before, with the value of this one.
    fn leave<P: Probe>(&mut self, probe: &mut P, fate: Fate) {
        let ply = self.frames.len() as u32 - 1;
        self.at_ply(probe, ply as usize);
        let Some(frame) = self.frames.pop() else { return };
        self.nodes.last = frame.node;
        let mut value = frame.best;
        if frame.legal == 0 {
            // Nothing can be played that does not lose.
            value = -(WIN - (ply + 4) as i32);
        } else if frame.is_choosy && value < LIKELY_LOSS {
            value = LIKELY_LOSS;
        }
        let bound = match value {
            _ if value >= frame.beta => Bound::Lower,
            _ if value <= frame.start => Bound::Upper,
            _ => Bound::Exact,
        };
        self.correction.learn(&self.state, value, bound, frame.depth);
        let first = self.candidates.get(frame.first).filter(|first| first.source == Source::Table);
        // Where no move was good enough, all scores are upper bounds, and the highest one hardly tells the best move.
        let before = first.filter(|_| bound == Bound::Upper).map(|first| first.point);
        let (depth, best, is_calm) = (frame.depth, before.or(frame.best_move), frame.is_calm);
        self.table.set(self.state.key(), ply, TableEntry { score: value, bound, depth, best, is_calm });
        if ply > 0 {
            self.candidates.truncate(frame.first);
        }
        probe.fact(Kind::Close, line::BACK, frame.led, NOWHERE, from_start(value, ply as usize));
        probe.exit();
        self.come_back(ply, fate, value);
    }

    /// Tells a value of the position after the last move.
    fn tell_value<P: Probe>(&self, probe: &mut P, kind: Kind, line: u8, point: Point, value: i32) {
        probe.fact(kind, line, point, NOWHERE, from_start(value, self.frames.len()));
    }
}

impl Options {
    /// How a move is asked for first.
    fn ask<A: Plan>(&self, frame: &Frame, candidate: &Candidate) -> Ask {
        let is_first = frame.legal == 0 || !A::SCOUTS || frame.best <= -INFINITE;
        if is_first {
            return Ask::Value;
        }
        let first = if self.reductions > 1 { 2 } else { 3 };
        let is_late =
            frame.legal >= first && frame.depth >= 2 && candidate.is_quiet && candidate.source == Source::Urgency;
        if self.reductions > 0 && is_late { Ask::Reduced } else { Ask::Better }
    }

    /// How many moves less deeply a late move is searched; `legal` moves came before it. One less where the window `is_wide`,
    /// but at least one.
    fn reduction(&self, legal: u32, depth: i32, is_wide: bool) -> i32 {
        let reduction = match self.reductions {
            1 => 1 + (legal >= 8) as i32,
            2 => 1 + (legal >= 6) as i32 + (legal >= 10 && depth >= 5) as i32,
            _ => 1 + (legal >= 4) as i32 + (legal >= 9) as i32 + (legal >= 6 && depth >= 6) as i32,
        };
        (reduction - i32::from(is_wide)).max(1)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::engine::SearchStage;
    use super::super::{LIKELY, OmokTask, PrincipalVariation};
    use super::*;
    use crate::omok::rules;
    use crate::trace::{Algorithm as _, Off, Settings};

    /// A search that is about to begin its first iteration.
    fn search() -> PrincipalVariation {
        let task = OmokTask::after(15, rules::find("freestyle").unwrap(), &[112, 113, 98, 127, 96]).unwrap();
        let mut search = PrincipalVariation::start(Arc::new(task), &Settings::default(), 0);
        while search.stage != SearchStage::Begin {
            assert_eq!(search.step(&mut Off), Flow::Continue);
        }
        search
    }

    /// Searches to the end of an iteration.
    fn iterate(search: &mut PrincipalVariation) {
        assert_eq!(search.step(&mut Off), Flow::Continue);
        while search.stage == SearchStage::Search {
            let _ = search.step(&mut Off);
        }
    }

    #[test]
    fn a_position_without_a_move_that_is_good_enough_keeps_the_move_of_the_table() {
        let mut search = search();
        let (key, nothing) = (search.state.key(), Window { alpha: LIKELY - 1, beta: LIKELY });
        search.depth = 2;
        search.window = nothing;
        iterate(&mut search);
        let soft = search.table.get(key, 0).and_then(|known| known.best);
        assert!(soft.is_some());
        let others = search.candidates.all().iter().map(|candidate| candidate.point);
        let other = others.into_iter().find(|&point| Some(point) != soft).unwrap();
        let known = TableEntry { score: 0, bound: Bound::Exact, depth: 0, best: Some(other), is_calm: true };
        search.table.set(key, 0, known);
        search.window = nothing;
        iterate(&mut search);
        let known = search.table.get(key, 0).unwrap();
        assert_eq!((known.bound, known.best), (Bound::Upper, Some(other)));
    }

    #[test]
    fn a_leaf_does_not_replace_what_a_deeper_search_found_but_a_win_by_fours_does() {
        let mut search = search();
        let key = search.state.key();
        let deeper = TableEntry { score: 5, bound: Bound::Upper, depth: 3, best: Some(7), is_calm: true };
        let leaf = TableEntry { score: -9, bound: Bound::Exact, depth: 0, best: None, is_calm: true };
        search.table.set(key, 0, deeper);
        search.keep_leaf(0, Some(deeper), leaf);
        assert_eq!(search.table.get(key, 0), Some(deeper));
        search.keep_leaf(0, Some(TableEntry { depth: 0, ..deeper }), leaf);
        assert_eq!(search.table.get(key, 0), Some(TableEntry { best: Some(7), ..leaf }));
        search.lines = vec![vec![8, 9]];
        let won = search.won_by_fours(0, WIN - 5);
        search.keep_leaf(0, Some(deeper), won);
        let known = search.table.get(key, 0).unwrap();
        assert_eq!((known.score, known.best, known.is_calm), (WIN - 5, Some(8), false));
        assert!(PrincipalVariation::settles(&known, Window { alpha: 0, beta: 1 }, 40));
    }
}
