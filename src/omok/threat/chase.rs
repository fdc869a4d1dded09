//! [`Chase`]: victory by continuous fours, a four and its forced answer at a time.
//!
//! The attacker makes a four; the defender must answer on the one point that completes it, or has lost:
//! because there are two such points, or because the point is forbidden to him. Where his answer makes a
//! four of its own, the attacker must answer with a four on the very point, or the chase is over.

use super::failures::{ANY, FailureTable};
use super::line;
use crate::grid::NOWHERE;
use crate::omok::Point;
use crate::omok::state::State;
use crate::omok::table::Shape;
use crate::trace::{Bulk, Kind, NO_NODE, Probe, Reason, StateHash};

/// A search for victory by continuous fours. It works on a [`State`] that it leaves as it was, except
/// where it wins or is stopped.
#[derive(Clone, Debug)]
pub struct Chase {
    frames: Vec<Frame>,
    /// The points left to try, of all frames; each with its urgency above 16 bits.
    candidates: Vec<u32>,
    failures: FailureTable,
    whole: Vec<u64>,
    /// Fours that may follow each other.
    depth: u32,
    /// Fours that were tried.
    nodes: u64,
    hits: u64,
    /// Nodes of the search tree so far.
    made: u32,
    line: Vec<Point>,
}

/// A position in which the attacker is to move.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// The four and the answer that led here; nothing at the start.
    pub pair: Option<(Point, Point)>,
    /// Its number in the search tree.
    node: u32,
    /// The first of its candidates.
    first: u32,
    /// The next one.
    next: u32,
    /// Whether something below was left out because of the depth.
    is_cut: bool,
}

/// How a chase stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is more to try.
    Going,
    /// It won; see [`Chase::line`].
    Won,
    /// There is no victory by fours.
    InVain,
    /// There is none within the depth.
    TooDeep,
}

impl Chase {
    /// A chase on positions like `state`, whose table keeps `limit` positions.
    pub fn new(state: &State, limit: usize) -> Self {
        Self {
            frames: Vec::new(),
            candidates: Vec::new(),
            failures: FailureTable::new(state.width(), limit),
            whole: Vec::new(),
            depth: u32::MAX,
            nodes: 0,
            hits: 0,
            made: 0,
            line: Vec::new(),
        }
    }

    /// Begins in `state`, with at most `depth` fours after each other. What is known stays known, so the
    /// attacker has to be the same every time.
    pub fn begin(&mut self, state: &State, depth: u32) {
        self.frames.clear();
        self.candidates.clear();
        self.line.clear();
        self.depth = depth;
        let start = self.new_node();
        self.take_up(state, None, start);
    }

    /// The number of the next node of the search tree.
    pub const fn next_node(&self) -> u32 {
        self.made
    }

    const fn new_node(&mut self) -> u32 {
        self.made += 1;
        self.made - 1
    }

    /// The node of the position in hand.
    fn node(&self) -> u32 {
        self.frames.last().map_or(NO_NODE, |frame| frame.node)
    }

    /// Tries one four, or goes back.
    pub fn step<P: Probe>(&mut self, state: &mut State, probe: &mut P) -> Progress {
        let Some(frame) = self.frames.last_mut() else { return Progress::InVain };
        match self.candidates.get(frame.next as usize) {
            Some(&candidate) => {
                frame.next += 1;
                self.attack(state, probe, candidate & 0xffff)
            }
            None => self.go_back(state, probe),
        }
    }

    fn attack<P: Probe>(&mut self, state: &mut State, probe: &mut P, point: Point) -> Progress {
        self.nodes += 1;
        let depth = self.frames.len() as u32;
        if !state.is_legal(point) {
            let reason = state.foul(point).map_or(Reason::DOUBLE_THREE, |foul| foul.reason());
            probe.at_node(NO_NODE, self.node());
            probe.fact(Kind::Refuse, line::FOUL, point, NOWHERE, reason.value());
            return Progress::Going;
        }
        if !P::ON && self.knows_after(state, point) {
            return Progress::Going;
        }
        let attacker = state.to_move();
        let makes_five = state.tables().fives(attacker).contains(point);
        let node = self.new_node();
        probe.at_node(node, self.node());
        probe.fact(Kind::Expand, line::FOUR, point, NOWHERE, depth as i32);
        play(state, probe, line::FOUR, point);
        if makes_five {
            return self.win(probe, node, &[point]);
        }
        let fives = *state.tables().fives(attacker);
        if P::ON {
            fives.iter().for_each(|five| probe.fact(Kind::Threat, line::THREAT, point, five, 4));
        }
        let mut points = fives.iter();
        match (points.next(), points.next()) {
            (Some(first), Some(second)) => return self.win_twice(state, probe, node, point, [first, second]),
            (Some(answer), None) if state.is_legal(answer) => self.answer(state, probe, node, (point, answer)),
            (Some(answer), None) => {
                tell_no_answer(state, probe, answer, point);
                return self.win(probe, node, &[point]);
            }
            (None, _) => {
                probe.at_node(node, self.node());
                undo(state, probe, line::BACK, 1); // Not a four after all: it cannot be.
            }
        }
        Progress::Going
    }

    /// Plays the forced answer, and goes on from there unless there is no use.
    fn answer<P: Probe>(&mut self, state: &mut State, probe: &mut P, node: u32, (four, answer): (Point, Point)) {
        let tried = self.frames.len() as u32;
        if tried >= self.depth {
            self.frames.last_mut().into_iter().for_each(|frame| frame.is_cut = true);
            probe.at_node(node, self.node());
            probe.fact(Kind::Prune, line::DEPTH, four, answer, Reason::DEPTH_LIMIT.value());
            probe.at_node(node, self.node());
            return undo(state, probe, line::DEPTH, 1);
        }
        // Nobody sees the answer of a position that is known.
        let is_known = self.knows(state, &[answer]);
        if P::ON || !is_known {
            play(state, probe, line::ANSWER, answer);
        }
        if is_known {
            probe.at_node(node, self.node());
            probe.fact(Kind::TableHit, line::KNOWN, four, answer, tried as i32);
            probe.at_node(node, self.node());
            return undo(state, probe, line::KNOWN, if P::ON { 2 } else { 1 });
        }
        self.take_up(state, Some((four, answer)), node);
        if self.last_candidates().is_empty() {
            probe.fact(Kind::Cutoff, line::NOTHING, four, answer, tried as i32);
        }
    }

    /// Whether the position after `moves` is known to be in vain; if so, that is counted.
    fn knows(&mut self, state: &State, moves: &[Point]) -> bool {
        let key = state.write_after(moves, &mut self.whole);
        let known = self.failures.get(key, &self.whole).filter(|&fours| fours >= self.left());
        self.hits += u64::from(known.is_some());
        let is_cut = known.is_some_and(|fours| fours != ANY);
        self.frames.last_mut().into_iter().for_each(|frame| frame.is_cut |= is_cut);
        known.is_some()
    }

    /// The same after the four on `point` and its answer, as far as that can be told without playing them.
    fn knows_after(&mut self, state: &State, point: Point) -> bool {
        let (attacker, tables) = (state.to_move(), state.tables());
        if self.frames.len() as u32 >= self.depth || !tables.is_free(attacker.other()) {
            return false;
        }
        let answer = tables.completion(attacker, point);
        let is_known = answer.is_some_and(|answer| self.knows(state, &[point, answer]));
        self.made += u32::from(is_known);
        is_known
    }

    /// Fours that may still follow in the position after the next answer.
    const fn left(&self) -> u32 {
        if self.depth == u32::MAX { ANY } else { self.depth - self.frames.len() as u32 }
    }

    /// Lists the fours of the position.
    fn take_up(&mut self, state: &State, pair: Option<(Point, Point)>, node: u32) {
        let first = self.candidates.len() as u32;
        let (attacker, tables) = (state.to_move(), state.tables());
        let worth = |colour, point| tables.worth(colour, point).priority() as u32;
        // A four that also takes from the defender what he wants leaves him less to answer with.
        let urgency = |point: Point| (worth(attacker, point) + 2 * worth(attacker.other(), point)) << 16 | point;
        let count = |colour| tables.count(colour, Shape::Five);
        match (count(attacker), count(attacker.other())) {
            (0, 0) if tables.has_fours(attacker) => self.candidates.extend(tables.fours(attacker).iter().map(urgency)),
            (0, 1) => {
                let stop = tables.fives(attacker.other()).first();
                self.candidates.extend(stop.filter(|&point| tables.fours(attacker).contains(point)));
            }
            (0, _) => {}
            _ => self.candidates.extend(tables.fives(attacker).first()),
        }
        self.candidates[first as usize..].sort_unstable_by(|one, other| other.cmp(one));
        self.frames.push(Frame { pair, node, first, next: first, is_cut: false });
    }

    fn go_back<P: Probe>(&mut self, state: &mut State, probe: &mut P) -> Progress {
        let Some(frame) = self.frames.pop() else { return Progress::InVain };
        self.candidates.truncate(frame.first as usize);
        state.write(&mut self.whole);
        let tried = if frame.is_cut { self.left() } else { ANY };
        self.failures.set(state.key(), &self.whole, tried);
        probe.at_node(frame.node, self.node());
        let Some((four, answer)) = frame.pair else {
            probe.fact(Kind::Retreat, line::BACK, NOWHERE, NOWHERE, 0);
            return if frame.is_cut { Progress::TooDeep } else { Progress::InVain };
        };
        self.frames.last_mut().into_iter().for_each(|parent| parent.is_cut |= frame.is_cut);
        probe.fact(Kind::Retreat, line::BACK, four, answer, self.frames.len() as i32);
        undo(state, probe, line::BACK, 2);
        Progress::Going
    }

    /// Wins by the four on `point`, which two points complete: the defender answers on one that he may
    /// play on, if there is one.
    fn win_twice<P: Probe>(
        &mut self,
        state: &State,
        probe: &mut P,
        node: u32,
        point: Point,
        ends: [Point; 2],
    ) -> Progress {
        let [first, second] = ends;
        match ends.map(|end| state.is_legal(end)) {
            [true, _] => self.win(probe, node, &[point, first, second]),
            [false, true] => self.win(probe, node, &[point, second, first]),
            [false, false] => {
                tell_no_answer(state, probe, first, point);
                self.win(probe, node, &[point])
            }
        }
    }

    fn win<P: Probe>(&mut self, probe: &mut P, node: u32, end: &[Point]) -> Progress {
        self.line = self.pairs().flat_map(|(four, answer)| [four, answer]).chain(end.iter().copied()).collect();
        let last = end.first().copied().unwrap_or(NOWHERE);
        probe.at_node(node, self.node());
        probe.fact(Kind::Solution, line::WON, last, NOWHERE, self.line.len() as i32);
        Progress::Won
    }

    /// The fours on the path to the position in hand and their answers.
    pub fn pairs(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        self.frames.iter().filter_map(|frame| frame.pair)
    }

    /// The points left to try in the position in hand, the next one first, with their urgency.
    pub fn last_candidates(&self) -> &[u32] {
        self.frames.last().and_then(|frame| self.candidates.get(frame.next as usize..)).unwrap_or_default()
    }

    /// The winning sequence: fours and answers in turn. It ends with a five, or with a four whose answer is
    /// forbidden.
    pub fn line(&self) -> &[Point] {
        &self.line
    }

    /// Fours that were tried.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Positions that were known to be in vain.
    pub const fn hits(&self) -> u64 {
        self.hits
    }

    /// Positions that are known to be in vain.
    pub const fn known(&self) -> usize {
        self.failures.len()
    }

    /// Fours that may follow each other.
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// Bytes on the heap.
    pub const fn heap_bytes(&self) -> usize {
        self.failures.heap_bytes() + self.candidates.len() * 4 + self.frames.len() * size_of::<Frame>()
    }

    /// Adds the state of the search to a hash.
    pub fn add_to(&self, hash: &mut StateHash) {
        self.failures.add_to(hash);
        for frame in &self.frames {
            hash.add(u64::from(frame.first) << 32 | u64::from(frame.next));
        }
        hash.add_all(&self.candidates);
        hash.add_all(&self.line);
        hash.add(self.nodes);
        hash.add(u64::from(self.depth));
    }

    /// Hands out its large arrays, to be kept compressed.
    pub fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        self.failures.bulk(visit);
    }
}

/// Tells that `answer`, the only one to the four on `four`, is forbidden.
fn tell_no_answer<P: Probe>(state: &State, probe: &mut P, answer: Point, four: Point) {
    if P::ON {
        let reason = state.foul(answer).map_or(Reason::DOUBLE_THREE, |foul| foul.reason());
        probe.fact(Kind::Foul, line::NO_ANSWER, answer, four, reason.value());
    }
}

fn play<P: Probe>(state: &mut State, probe: &mut P, line: u8, point: Point) {
    let colour = state.to_move();
    state.try_out(point);
    probe.fact(Kind::Place, line, point, NOWHERE, colour as i32);
}

fn undo<P: Probe>(state: &mut State, probe: &mut P, line: u8, count: usize) {
    for _ in 0..count {
        let Some(&point) = state.moves().last() else { return };
        state.undo();
        probe.fact(Kind::Remove, line, point, NOWHERE, state.to_move() as i32);
    }
}

/// Looks for victory by fours of the one who is to move in `state`, in at most `nodes` fours. Returns the
/// winning sequence, and leaves `state` as it was.
pub fn find(chase: &mut Chase, state: &mut State, nodes: u64) -> Option<Vec<Point>> {
    let (played, last) = (state.moves().len(), chase.nodes.saturating_add(nodes));
    chase.begin(state, u32::MAX);
    let mut progress = Progress::Going;
    while progress == Progress::Going && chase.nodes < last {
        progress = chase.step(state, &mut crate::trace::Off);
    }
    while state.moves().len() > played {
        state.undo();
    }
    (progress == Progress::Won).then(|| chase.line.clone())
}
