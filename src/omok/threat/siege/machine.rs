//! [`Siege`]: the search itself, an attack or an answer at a time.

use super::line;
use crate::grid::NOWHERE;
use crate::omok::Point;
use crate::omok::search::WIN;
use crate::omok::search::evaluation::{self, Outlook};
use crate::omok::state::State;
use crate::omok::table::Points;
use crate::omok::threat::chase::{self, Chase};
use crate::omok::threat::ending::played_out;
use crate::omok::threat::failures::{ANY, FailureTable};
use crate::omok::threat::{Progress, force};
use crate::trace::{Bulk, Kind, NO_NODE, Probe, Reason, StateHash};

/// Moves after a threat of two fives: any answer, and the five.
const BEFORE_FIVE: u32 = 2;
/// Moves after a threat of fours that no answer stops: any answer, the four, an answer to it, and the five.
const BEFORE_FOUR: u32 = 4;

/// A search for victory by threats. It works on a [`State`] that it leaves as it was, except where it is stopped.
#[derive(Clone, Debug)]
pub struct Siege {
    frames: Vec<Frame>,
    /// The points left to try, of all frames, as [`force`] makes them.
    candidates: Vec<u32>,
    /// The moves that are expected from the position `ply` moves below the start.
    lines: Vec<Expected>,
    /// The attack that won last, so many moves below the start.
    killers: Vec<Option<Point>>,
    failures: FailureTable,
    chase: Chase,
    whole: Vec<u64>,
    /// Threats that may follow each other.
    depth: u32,
    /// Fours that are tried after an answer before threes are.
    fours: u64,
    nodes: u64,
    hits: u64,
    made: u32,
    /// Attacks that are left out at the start.
    except: Vec<Point>,
    /// The only points of attacks, where there are others to leave out.
    only: Option<Points>,
}

/// The moves of a win that are expected from a position on.
#[derive(Clone, Debug, Default)]
struct Expected {
    moves: Vec<Point>,
    /// How many more there are to the five, whatever they are.
    rest: u32,
}

impl Expected {
    const fn length(&self) -> i32 {
        self.moves.len() as i32 + self.rest as i32
    }
}

/// A position on the path: of the attacker where the number of moves before it is even.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// The move that led here.
    led: Point,
    node: u32,
    /// The first of its candidates.
    first: u32,
    /// The next one.
    next: u32,
    /// Whether something below was left out because of the depth.
    is_cut: bool,
}

impl Siege {
    /// A search on positions like `state`, whose table keeps `limit` positions, and which tries `fours` fours after
    /// every answer.
    pub fn new(state: &State, limit: usize, fours: u64) -> Self {
        Self {
            frames: Vec::new(),
            candidates: Vec::new(),
            lines: Vec::new(),
            killers: Vec::new(),
            failures: FailureTable::new(state.width(), limit),
            chase: Chase::new(state, limit.min(1 << 14)),
            whole: Vec::new(),
            depth: 0,
            fours,
            nodes: 0,
            hits: 0,
            made: 0,
            except: Vec::new(),
            only: None,
        }
    }

    /// Attacks on `points` alone, but for what stops a five, and for the fours that are tried after an answer.
    pub const fn only(&mut self, points: Points) {
        self.only = Some(points);
    }

    /// Leaves attacks that begin with any of `points` out from now on.
    pub fn without(&mut self, points: &[Point]) {
        self.except = points.to_vec();
    }

    /// Begins in `state`, which is not decided, with at most `depth` threats after each other. What is known stays
    /// known, so the attacker has to be the same every time.
    pub fn begin<P: Probe>(&mut self, state: &mut State, probe: &mut P, depth: u32) -> Progress {
        self.frames.clear();
        self.candidates.clear();
        self.depth = depth;
        let node = self.new_node();
        if self.except.is_empty() && self.wins_by_fours(state, 0) {
            probe.at_node(node, NO_NODE);
            probe.fact(Kind::Solution, line::FOURS, self.lines[0].moves[0], NOWHERE, self.lines[0].length());
            return Progress::Won;
        }
        let outlook = evaluation::outlook(state, 0);
        self.take_up(state, NOWHERE, node, outlook);
        let except = &self.except;
        self.candidates.retain(|&key| !except.contains(&force::point_of(key)));
        Progress::Going
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

    /// Tries one move, or goes back.
    pub fn step<P: Probe>(&mut self, state: &mut State, probe: &mut P) -> Progress {
        let is_attack = self.is_attack();
        let Some(frame) = self.frames.last_mut() else { return Progress::InVain };
        let next = self.candidates.get(frame.next as usize).copied();
        frame.next += 1;
        match (next.map(force::point_of), is_attack) {
            (Some(point), true) => self.attack(state, probe, point),
            (Some(point), false) => {
                self.answer(state, probe, point);
                Progress::Going
            }
            (None, true) => self.fail(state, probe),
            (None, false) => self.succeed(state, probe),
        }
    }

    /// Whether the attacker is to move in the position in hand.
    const fn is_attack(&self) -> bool {
        self.frames.len() % 2 == 1
    }

    /// Tries an attack: looks whether it threatens anything, and what answers there are.
    fn attack<P: Probe>(&mut self, state: &mut State, probe: &mut P, point: Point) -> Progress {
        self.nodes += 1;
        let ply = self.frames.len();
        if !state.is_legal(point) {
            let reason = state.foul(point).map_or(Reason::DOUBLE_THREE, |foul| foul.reason());
            probe.at_node(NO_NODE, self.node());
            probe.fact(Kind::Refuse, line::FOUL, point, NOWHERE, reason.value());
            return Progress::Going;
        }
        let attacker = state.to_move();
        let line = if state.tables().fours(attacker).contains(point) { line::FOUR } else { line::THREE };
        let (led, node) = (self.led(), self.new_node());
        probe.at_node(node, self.node());
        probe.fact(Kind::Expand, line, point, led, ply as i32);
        play(state, probe, line, point);
        let outlook = evaluation::outlook(state, ply as u32);
        if P::ON {
            state.tables().fives(attacker).iter().for_each(|five| probe.fact(Kind::Threat, line, point, five, 5));
        }
        let first = self.candidates.len();
        match outlook {
            Outlook::Decided(..0, block) => {
                let five = state.tables().fives(attacker).iter().find(|&five| Some(five) != block);
                let both = block.zip(five);
                let rest = if both.is_some() { 0 } else { BEFORE_FIVE };
                self.set_line(ply, both.into_iter().flat_map(|(block, five)| [block, five]), rest);
                return self.win(state, probe, node, point);
            }
            Outlook::Decided(..) => {
                probe.at_node(node, self.node());
                probe.fact(Kind::Cutoff, line::COUNTER, point, led, ply as i32);
            }
            _ if !force::answers(state, outlook, &mut self.candidates) => {
                probe.at_node(node, self.node());
                probe.fact(Kind::Prune, line::NOTHING, point, led, Reason::THREATENS_NOTHING.value());
            }
            _ if self.candidates.len() == first => {
                self.set_line(ply, [], BEFORE_FOUR);
                return self.win(state, probe, node, point);
            }
            _ => {
                self.frames.push(Frame { led: point, node, first: first as u32, next: first as u32, is_cut: false });
                self.set_line(ply, [], 0);
                return Progress::Going;
            }
        }
        undo(state, probe, line::BACK, 1);
        Progress::Going
    }

    /// The attack on `point`, which was played, has no answer that helps.
    fn win<P: Probe>(&mut self, state: &mut State, probe: &mut P, node: u32, point: Point) -> Progress {
        probe.at_node(node, self.node());
        probe.fact(Kind::Solution, line::WON, point, NOWHERE, 1 + self.lines[self.frames.len()].length());
        undo(state, probe, line::BACK, 1);
        self.carry(point);
        self.won(state, probe, point)
    }

    /// Tries an answer: looks whether the attacker can go on.
    fn answer<P: Probe>(&mut self, state: &mut State, probe: &mut P, point: Point) {
        self.nodes += 1;
        let ply = self.frames.len();
        let (led, node) = (self.led(), self.new_node());
        probe.at_node(node, self.node());
        probe.fact(Kind::Expand, line::ANSWER, point, led, ply as i32);
        play(state, probe, line::ANSWER, point);
        let outlook = evaluation::outlook(state, ply as u32);
        match outlook {
            Outlook::Decided(value @ 1.., best) => {
                let moves = (WIN - value) as u32 - ply as u32;
                self.set_line(ply, best, moves.saturating_sub(1));
                return self.refute(state, probe, node, point, line::DECIDED);
            }
            Outlook::Decided(..) => return self.hold(state, probe, node, false, line::HOLDS),
            _ if self.wins_by_fours(state, ply) => return self.refute(state, probe, node, point, line::FOURS),
            _ => {}
        }
        state.write(&mut self.whole);
        let left = self.left(ply);
        if let Some(tried) = self.failures.get(state.key(), &self.whole).filter(|&tried| tried >= left) {
            self.hits += 1;
            return self.hold(state, probe, node, tried != ANY, line::KNOWN);
        }
        if left == 0 {
            return self.hold(state, probe, node, true, line::DEPTH);
        }
        self.take_up(state, point, node, outlook);
    }

    /// The move that led to the position in hand.
    fn led(&self) -> Point {
        self.frames.last().map_or(NOWHERE, |frame| frame.led)
    }

    /// Threats that may still follow in the attacker's position `ply` moves below the start.
    const fn left(&self, ply: usize) -> u32 {
        if self.depth == u32::MAX { ANY } else { self.depth.saturating_sub(ply as u32 / 2) }
    }

    /// Lists the attacks of the position after `led`.
    fn take_up(&mut self, state: &State, led: Point, node: u32, outlook: Outlook) {
        let (first, ply) = (self.candidates.len(), self.frames.len());
        let killer = self.killers.get(ply).copied().flatten();
        force::attacks(state, outlook, killer, &mut self.candidates);
        if let (Some(only), Outlook::Open) = (self.only, outlook) {
            keep_from(&mut self.candidates, first, |key| only.contains(force::point_of(key)));
        }
        self.frames.push(Frame { led, node, first: first as u32, next: first as u32, is_cut: false });
        self.set_line(ply, [], 0);
    }

    /// Looks for victory by fours alone, `ply` moves below the start.
    fn wins_by_fours(&mut self, state: &mut State, ply: usize) -> bool {
        if self.fours == 0 || !state.tables().has_fours(state.to_move()) {
            return false;
        }
        let before = self.chase.nodes();
        let found = chase::find(&mut self.chase, state, self.fours);
        self.nodes += self.chase.nodes() - before;
        let is_won = found.is_some();
        found.into_iter().for_each(|moves| self.set_line(ply, moves, 0));
        is_won
    }

    /// Expects `moves` in the position in hand, and after them `rest` more to the five.
    fn set_line(&mut self, ply: usize, moves: impl IntoIterator<Item = Point>, rest: u32) {
        if self.lines.len() <= ply {
            self.lines.resize(ply + 1, Expected::default());
        }
        let line = &mut self.lines[ply];
        line.moves.clear();
        line.moves.extend(moves);
        line.rest = rest;
    }

    /// Expects `point` in the position in hand, and after it what is expected there.
    fn carry(&mut self, point: Point) {
        let ply = self.frames.len();
        if let ([.., here], [rest, ..]) = self.lines.split_at_mut(ply) {
            here.moves.clear();
            here.moves.push(point);
            here.moves.extend_from_slice(&rest.moves);
            here.rest = rest.rest;
        }
    }

    /// The answer on `point`, which was played, loses.
    fn refute<P: Probe>(&mut self, state: &mut State, probe: &mut P, node: u32, point: Point, line: u8) {
        let ply = self.frames.len();
        let length = self.lines[ply].length();
        probe.at_node(node, self.node());
        probe.fact(Kind::Close, line, point, NOWHERE, length);
        undo(state, probe, line::BACK, 1);
        if length + 1 > self.lines[ply - 1].length() {
            self.carry(point);
        }
    }

    /// The answer in hand, which was played, holds as far as was looked, so the attack before it fails.
    fn hold<P: Probe>(&mut self, state: &mut State, probe: &mut P, node: u32, is_cut: bool, line: u8) {
        let Some(frame) = self.frames.pop() else { return };
        self.candidates.truncate(frame.first as usize);
        self.frames.last_mut().into_iter().for_each(|attack| attack.is_cut |= is_cut);
        let answer = state.moves().last().copied().unwrap_or(NOWHERE);
        let tried = self.frames.len().div_ceil(2) as i32;
        probe.at_node(node, frame.node);
        match line {
            line::DEPTH => probe.fact(Kind::Prune, line, answer, frame.led, Reason::DEPTH_LIMIT.value()),
            line::KNOWN => probe.fact(Kind::TableHit, line, frame.led, answer, tried),
            _ => probe.fact(Kind::Cutoff, line, frame.led, answer, tried),
        }
        undo(state, probe, line::BACK, 2);
    }

    /// The attacker has tried everything in the position in hand.
    fn fail<P: Probe>(&mut self, state: &mut State, probe: &mut P) -> Progress {
        let Some(frame) = self.frames.pop() else { return Progress::InVain };
        self.candidates.truncate(frame.first as usize);
        state.write(&mut self.whole);
        let tried = if frame.is_cut { self.left(self.frames.len()) } else { ANY };
        self.failures.set(state.key(), &self.whole, tried);
        if self.frames.is_empty() {
            probe.at_node(frame.node, NO_NODE);
            probe.fact(Kind::Retreat, line::BACK, NOWHERE, NOWHERE, 0);
            return if frame.is_cut { Progress::TooDeep } else { Progress::InVain };
        }
        self.hold(state, probe, frame.node, frame.is_cut, line::HOLDS);
        Progress::Going
    }

    /// Every answer to the attack in hand loses.
    fn succeed<P: Probe>(&mut self, state: &mut State, probe: &mut P) -> Progress {
        let Some(frame) = self.frames.pop() else { return Progress::InVain };
        self.candidates.truncate(frame.first as usize);
        self.carry(frame.led);
        probe.at_node(frame.node, self.node());
        probe.fact(Kind::Close, line::ALL_LOSE, frame.led, NOWHERE, self.lines[self.frames.len() - 1].length());
        undo(state, probe, line::BACK, 1);
        self.won(state, probe, frame.led)
    }

    /// The position in hand is won by an attack on `point`.
    fn won<P: Probe>(&mut self, state: &mut State, probe: &mut P, point: Point) -> Progress {
        let ply = self.frames.len() - 1;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, None);
        }
        self.killers[ply] = Some(point);
        if ply == 0 {
            let moves = played_out(state, &self.lines[0].moves);
            self.lines[0] = Expected { moves, rest: 0 };
            return Progress::Won;
        }
        let Some(frame) = self.frames.pop() else { return Progress::Won };
        self.candidates.truncate(frame.first as usize);
        self.refute(state, probe, frame.node, frame.led, line::LOSES);
        Progress::Going
    }

    /// Takes back what was played, where the search ends before its time.
    pub fn leave<P: Probe>(&mut self, state: &mut State, probe: &mut P) {
        let played = self.frames.len().saturating_sub(1);
        self.frames.clear();
        undo(state, probe, line::FAILED, played);
    }

    /// The moves from the start to the position in hand.
    pub fn path(&self) -> impl Iterator<Item = Point> + '_ {
        self.frames.iter().skip(1).map(|frame| frame.led)
    }

    /// The points left to try in the position in hand, the next one first.
    pub fn left_to_try(&self) -> &[u32] {
        self.frames.last().and_then(|frame| self.candidates.get(frame.next as usize..)).unwrap_or_default()
    }

    /// The winning sequence to the five, with the answers that hold out longest.
    pub fn line(&self) -> &[Point] {
        self.lines.first().map_or(&[], |line| &line.moves)
    }

    /// Moves that were tried.
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

    /// Threats that may follow each other.
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// Bytes on the heap.
    pub fn heap_bytes(&self) -> usize {
        let lines: usize = self.lines.iter().map(|line| line.moves.len() * size_of::<Point>()).sum();
        let frames = self.frames.len() * size_of::<Frame>() + self.candidates.len() * 4;
        self.failures.heap_bytes() + self.chase.heap_bytes() + lines + frames
    }

    /// Adds the state of the search to a hash.
    pub fn add_to(&self, hash: &mut StateHash) {
        self.failures.add_to(hash);
        self.chase.add_to(hash);
        for frame in &self.frames {
            hash.add(u64::from(frame.first) << 32 | u64::from(frame.next) << 1 | u64::from(frame.is_cut));
        }
        hash.add_all(&self.candidates);
        self.lines.iter().for_each(|line| hash.add_all(&line.moves));
        hash.add(self.nodes << 16 | u64::from(self.depth & 0xffff));
    }

    /// Hands out its large arrays, to be kept compressed.
    pub fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        self.failures.bulk(visit);
        self.chase.bulk(visit);
    }
}

/// Drops the keys from number `first` on that are not wanted.
fn keep_from(keys: &mut Vec<u32>, first: usize, is_wanted: impl Fn(u32) -> bool) {
    let mut kept = first;
    for number in first..keys.len() {
        if is_wanted(keys[number]) {
            keys.swap(kept, number);
            kept += 1;
        }
    }
    keys.truncate(kept);
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
