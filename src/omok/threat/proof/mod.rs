//! Depth-first proof-number search (df-pn) for a win by threats.
//!
//! The proof number of a position says how many positions at least have to be won, so that it is won; the disproof
//! number how many have to fail. Where the attacker is to move one attack is enough, so the proof number is the least
//! of the attacks' and the disproof number the sum; where the defender is to move it is the other way round. The
//! search stays below a move until another one is a shorter way to a proof or a disproof, so it looks where the
//! attack is narrow. Attacks and answers are those of the search for [threats](super::Vct).
//!
//! Cost: time and memory O(positions). Source: A. Nagai, "Df-pn Algorithm for Searching AND/OR Trees and Its
//! Applications", 2002; L. V. Allis, M. van der Meulen, H. J. van den Herik, "Proof-Number Search", 1994.

mod line;

use std::sync::Arc;

use super::chase::{self, Chase};
use super::ending::played_out;
use super::failures::FailureTable;
use super::force;
use super::names::{self, HITS, KNOWN, PATH, SEQUENCE, TRIED};
use crate::grid::NOWHERE;
use crate::omok::search::evaluation::{self, Outlook};
use crate::omok::search::{Answer, OmokTask, Verdict, WIN, options, tell};
use crate::omok::state::State;
use crate::omok::{Point, PositionPicture, REASONS, groups};
use crate::text::Text;
use crate::trace::{
    Algorithm, Amount, Bulk, Costs, Flow, Info, Inspector, Item, Kind, Label, NO_NODE, Parameter, Probe, Reason,
    RowName, Settings, Shape, Span, StateHash, TableRow,
};

/// How many positions have to be proven, and disproven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

/// More than any number of positions: it cannot be.
const NEVER: u32 = 0xffff;

impl Numbers {
    const PROVEN: Self = Self { proof: 0, disproof: NEVER };
    const DISPROVEN: Self = Self { proof: NEVER, disproof: 0 };
    const UNKNOWN: Self = Self { proof: 1, disproof: 1 };

    const fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// Both in one word, as the table keeps them.
    const fn packed(self) -> u32 {
        self.proof << 16 | self.disproof
    }

    const fn unpacked(word: u32) -> Self {
        Self { proof: word >> 16, disproof: word & 0xffff }
    }
}

/// A move of a position in hand, and what is known of the position after it.
#[derive(Clone, Copy, Debug)]
struct Child {
    point: Point,
    node: u32,
    numbers: Numbers,
}

/// A position on the path: of the attacker where the number of moves before it is even.
#[derive(Clone, Copy, Debug)]
struct Frame {
    led: Point,
    node: u32,
    /// The first of its moves.
    first: usize,
    /// The one in hand.
    current: usize,
    /// It is left as soon as a number reaches its limit.
    limits: Numbers,
}

/// Depth-first proof-number search.
#[derive(Clone)]
pub struct ProofNumbers {
    task: Arc<OmokTask>,
    state: State,
    frames: Vec<Frame>,
    children: Vec<Child>,
    table: FailureTable,
    chase: Chase,
    whole: Vec<u64>,
    keys: Vec<u32>,
    root: Numbers,
    nodes: u64,
    limit: u64,
    fours: u64,
    hits: u64,
    made: u32,
    line: Vec<Point>,
    stage: ProofStage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ProofStage {
    SetUp,
    Begin,
    Search,
    Tell,
    Ended(Verdict),
}

impl ProofNumbers {
    const fn new_node(&mut self) -> u32 {
        self.made += 1;
        self.made - 1
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        probe.enter(Span::Phase);
        let node = self.new_node();
        probe.at_node(node, NO_NODE);
        probe.fact(Kind::Bound, line::BEGIN, NOWHERE, NOWHERE, 0);
        let outlook = evaluation::outlook(&self.state, 0);
        match outlook {
            _ if self.state.is_over() => return self.end(probe, Reason::UNREACHABLE, Verdict::Over),
            Outlook::Decided(1.., Some(point)) => {
                self.line = played_out(&mut self.state, &[point]);
                self.stage = ProofStage::Tell;
                return Flow::Continue;
            }
            Outlook::Decided(..) => return self.end(probe, Reason::UNREACHABLE, Verdict::NoSequence),
            Outlook::Forced(_) | Outlook::Open => {}
        }
        self.take_up(NOWHERE, node, outlook, Numbers { proof: NEVER, disproof: NEVER });
        self.stage = ProofStage::Search;
        Flow::Continue
    }

    /// Lists the moves of the position in hand with what the table knows of them.
    fn take_up(&mut self, led: Point, node: u32, outlook: Outlook, limits: Numbers) {
        let (first, is_attack) = (self.children.len(), self.frames.len().is_multiple_of(2));
        self.keys.clear();
        if is_attack {
            force::attacks(&self.state, outlook, None, &mut self.keys);
        } else {
            force::answers(&self.state, outlook, &mut self.keys);
        }
        for number in 0..self.keys.len() {
            let point = force::point_of(self.keys[number]);
            if self.state.is_legal(point) {
                self.children.push(Child { point, node: NO_NODE, numbers: Numbers::UNKNOWN });
            }
        }
        self.frames.push(Frame { led, node, first, current: first, limits });
    }

    /// The numbers of the position in hand, from those of its moves.
    fn numbers(&self) -> Numbers {
        let first = self.frames.last().map_or(0, |frame| frame.first);
        let all = self.children[first..].iter().map(|child| child.numbers);
        let sum = |sum: u32, one: u32| if sum >= NEVER || one >= NEVER { NEVER } else { (sum + one).min(NEVER - 1) };
        let (mut proof, mut disproof);
        if self.is_attack() {
            (proof, disproof) = (NEVER, 0);
            all.for_each(|one| (proof, disproof) = (proof.min(one.proof), sum(disproof, one.disproof)));
        } else {
            (proof, disproof) = (0, NEVER);
            all.for_each(|one| (proof, disproof) = (sum(proof, one.proof), disproof.min(one.disproof)));
        }
        Numbers { proof, disproof }
    }

    /// Whether the attacker is to move in the position in hand.
    const fn is_attack(&self) -> bool {
        self.frames.len() % 2 == 1
    }

    /// Goes down to the move that is the shortest way to a proof or a disproof, or back.
    fn search<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if self.limit > 0 && self.nodes >= self.limit {
            return self.end(probe, Reason::NODE_LIMIT, Verdict::Limit);
        }
        let Some(&frame) = self.frames.last() else { return Flow::Done };
        let numbers = self.numbers();
        let parent = self.frames.len().checked_sub(2).map_or(NO_NODE, |before| self.frames[before].node);
        let kind = if frame.led == NOWHERE { Kind::Score } else { Kind::Relax };
        probe.at_node(frame.node, parent);
        probe.fact(kind, line::NUMBERS, frame.led, numbers.disproof, numbers.proof as i32);
        if numbers.is_settled() || numbers.proof >= frame.limits.proof || numbers.disproof >= frame.limits.disproof {
            return self.leave(probe, numbers);
        }
        self.descend(probe, frame, numbers);
        Flow::Continue
    }

    /// Plays the best move of the position in hand.
    fn descend<P: Probe>(&mut self, probe: &mut P, frame: Frame, numbers: Numbers) {
        let is_attack = self.is_attack();
        let least = |child: &Child| if is_attack { child.numbers.proof } else { child.numbers.disproof };
        let moves = (frame.first..).zip(&self.children[frame.first..]);
        let (mut best, mut second) = (None, NEVER);
        for (place, child) in moves {
            match best {
                Some((_, value)) if least(child) >= value => second = second.min(least(child)),
                _ => {
                    second = best.map_or(NEVER, |(_, value)| value);
                    best = Some((place, least(child)));
                }
            }
        }
        let Some((place, _)) = best else { return };
        let child = self.children[place];
        let rest = |limit: u32, sum: u32, own: u32| {
            if limit >= NEVER { NEVER } else { limit.saturating_sub(sum.saturating_sub(own)).max(own + 1) }
        };
        let least = |limit: u32| limit.min(second.saturating_add(1));
        let limits = if is_attack {
            let disproof = rest(frame.limits.disproof, numbers.disproof, child.numbers.disproof);
            Numbers { proof: least(frame.limits.proof), disproof }
        } else {
            let proof = rest(frame.limits.proof, numbers.proof, child.numbers.proof);
            Numbers { proof, disproof: least(frame.limits.disproof) }
        };
        if let Some(frame) = self.frames.last_mut() {
            frame.current = place;
        }
        self.enter(probe, frame, child, limits);
    }

    /// Plays the move of `child`, and looks what the position after it is.
    fn enter<P: Probe>(&mut self, probe: &mut P, frame: Frame, child: Child, limits: Numbers) {
        self.nodes += 1;
        let (ply, is_attack, is_new) = (self.frames.len(), self.is_attack(), child.node == NO_NODE);
        let node = if is_new { self.new_node() } else { child.node };
        let place = self.frames.last().map_or(0, |frame| frame.current);
        self.children[place].node = node;
        let line = if is_attack { line::ATTACK } else { line::ANSWER };
        probe.at_node(node, frame.node);
        if is_new {
            probe.fact(Kind::Expand, line, child.point, frame.led, ply as i32);
        } else {
            probe.fact(Kind::Look, line::CHOOSE, child.point, frame.led, child.numbers.proof as i32);
        }
        let colour = self.state.to_move();
        self.state.play(child.point);
        probe.fact(Kind::Place, line, child.point, NOWHERE, colour as i32);
        let outlook = evaluation::outlook(&self.state, ply as u32);
        self.state.write(&mut self.whole);
        if is_new {
            if let Some(numbers) = self.at_a_glance(is_attack, outlook) {
                return self.settle(probe, node, frame, child.point, numbers);
            }
            if let Some(word) = self.table.get(self.state.key(), &self.whole) {
                let numbers = Numbers::unpacked(word);
                self.hits += 1;
                self.children[place].numbers = numbers;
                probe.at_node(node, frame.node);
                probe.fact(Kind::TableHit, line::KNOWN, child.point, numbers.disproof, numbers.proof as i32);
                if numbers.is_settled() || numbers.proof >= limits.proof || numbers.disproof >= limits.disproof {
                    return self.undo(probe);
                }
            }
        }
        self.take_up(child.point, node, outlook, limits);
    }

    /// The numbers of a position that needs no moves: `was_attack` where the attacker made the last one.
    fn at_a_glance(&mut self, was_attack: bool, outlook: Outlook) -> Option<Numbers> {
        let settled = |is_won| if is_won { Numbers::PROVEN } else { Numbers::DISPROVEN };
        if let Outlook::Decided(value, _) = outlook {
            return Some(settled(if was_attack { value < 0 } else { value > 0 }));
        }
        self.keys.clear();
        if was_attack {
            let is_threat = force::answers(&self.state, outlook, &mut self.keys);
            return match (is_threat, self.keys.is_empty()) {
                (false, _) => Some(Numbers::DISPROVEN),
                (true, true) => Some(Numbers::PROVEN),
                (true, false) => None,
            };
        }
        let has_fours = self.state.tables().has_fours(self.state.to_move());
        if self.fours > 0 && has_fours {
            let before = self.chase.nodes();
            let found = chase::find(&mut self.chase, &mut self.state, self.fours);
            self.nodes += self.chase.nodes() - before;
            return found.map(|_| Numbers::PROVEN);
        }
        None
    }

    /// The position after the last move is known once and for all.
    fn settle<P: Probe>(&mut self, probe: &mut P, node: u32, frame: Frame, point: Point, numbers: Numbers) {
        let place = self.frames.last().map_or(0, |frame| frame.current);
        self.children[place].numbers = numbers;
        self.table.set(self.state.key(), &self.whole, numbers.packed());
        let line = if numbers.proof == 0 { line::PROVEN } else { line::DISPROVEN };
        probe.at_node(node, frame.node);
        probe.fact(Kind::Close, line, point, NOWHERE, 0);
        self.undo(probe);
    }

    fn undo<P: Probe>(&mut self, probe: &mut P) {
        let Some(&point) = self.state.moves().last() else { return };
        self.state.undo();
        probe.fact(Kind::Remove, line::BACK, point, NOWHERE, self.state.to_move() as i32);
    }

    /// Goes back from the position in hand, whose numbers are these.
    fn leave<P: Probe>(&mut self, probe: &mut P, numbers: Numbers) -> Flow {
        self.state.write(&mut self.whole);
        self.table.set(self.state.key(), &self.whole, numbers.packed());
        let Some(frame) = self.frames.pop() else { return Flow::Done };
        self.children.truncate(frame.first);
        let Some(&parent) = self.frames.last() else {
            self.root = numbers;
            return self.finish(probe);
        };
        self.children[parent.current].numbers = numbers;
        probe.at_node(frame.node, parent.node);
        match numbers {
            Numbers { proof: 0, .. } => probe.fact(Kind::Close, line::PROVEN, frame.led, NOWHERE, 0),
            Numbers { disproof: 0, .. } => probe.fact(Kind::Close, line::DISPROVEN, frame.led, NOWHERE, 0),
            _ => probe.fact(Kind::Retreat, line::BACK, frame.led, NOWHERE, numbers.proof as i32),
        }
        self.undo(probe);
        Flow::Continue
    }

    fn finish<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if self.root.proof != 0 {
            return self.end(probe, Reason::UNREACHABLE, Verdict::NoSequence);
        }
        let sequence = self.sequence();
        self.line = played_out(&mut self.state, &sequence);
        self.stage = ProofStage::Tell;
        Flow::Continue
    }

    /// A winning sequence from the table: attacks that are proven, and the most urgent answers.
    fn sequence(&mut self) -> Vec<Point> {
        let mut found = Vec::new();
        while let Some(moves) = self.next_of_proof(found.len().is_multiple_of(2)) {
            let is_end = moves.len() != 1;
            for &point in &moves {
                found.push(point);
                self.state.play(point);
            }
            if is_end {
                break;
            }
        }
        while !self.state.moves().is_empty() {
            self.state.undo();
        }
        found
    }

    /// What comes next in a won position: a single move, or all moves to the end.
    fn next_of_proof(&mut self, is_attack: bool) -> Option<Vec<Point>> {
        let outlook = evaluation::outlook(&self.state, 0);
        if let Outlook::Decided(_, point) = outlook {
            // The last attack: what the defender does does not matter any more.
            return point.filter(|_| is_attack && !self.state.is_over()).map(|point| vec![point]);
        }
        let mut keys = Vec::new();
        if !is_attack {
            force::answers(&self.state, outlook, &mut keys);
            return keys.first().map(|&key| vec![force::point_of(key)]);
        }
        if let Some(moves) = chase::find(&mut self.chase, &mut self.state, self.fours) {
            return Some(moves);
        }
        force::attacks(&self.state, outlook, None, &mut keys);
        let legal: Vec<Point> = keys.into_iter().map(force::point_of).filter(|&at| self.state.is_legal(at)).collect();
        let mut whole = Vec::new();
        legal
            .into_iter()
            .find(|&point| {
                self.state.play(point);
                self.state.write(&mut whole);
                let known = self.table.get(self.state.key(), &whole).map(Numbers::unpacked);
                self.state.undo();
                known.is_some_and(|numbers| numbers.proof == 0)
            })
            .map(|point| vec![point])
    }

    fn end<P: Probe>(&mut self, probe: &mut P, reason: Reason, verdict: Verdict) -> Flow {
        if let Some(root) = self.frames.first() {
            probe.at_node(root.node, NO_NODE);
        }
        probe.fact(Kind::NoSolution, line::FAILED, NOWHERE, NOWHERE, reason.value());
        while let Some(&point) = self.state.moves().last() {
            self.state.undo();
            probe.fact(Kind::Remove, line::FAILED, point, NOWHERE, self.state.to_move() as i32);
        }
        self.frames.clear();
        probe.exit();
        self.stage = ProofStage::Ended(verdict);
        Flow::Done
    }

    fn tell<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let first = self.line.first().copied().unwrap_or(NOWHERE);
        probe.at_node(0, NO_NODE);
        probe.fact(Kind::Solution, line::DONE, first, NOWHERE, self.line.len() as i32);
        tell::path(probe, line::PATH, &self.line);
        probe.exit();
        self.stage = ProofStage::Ended(Verdict::Win);
        Flow::Done
    }

    /// The numbers of the moves of the position in hand.
    fn rows(&self) -> impl Iterator<Item = TableRow> {
        let first = self.frames.last().map_or(self.children.len(), |frame| frame.first);
        let amount = |number: u32| if number >= NEVER { Amount::Infinite } else { Amount::Whole(number.into()) };
        self.children[first..].iter().map(move |child| TableRow {
            name: RowName::Cell(child.point),
            amounts: vec![amount(child.numbers.proof), amount(child.numbers.disproof)],
        })
    }
}

impl Algorithm for ProofNumbers {
    type Input = OmokTask;
    type Output = Answer;
    type Picture = PositionPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<OmokTask>, settings: &Settings, _seed: u64) -> Self {
        let state = task.state();
        let limit = 1 << settings.get(&options::KEPT);
        Self {
            table: FailureTable::new(state.width(), limit),
            chase: Chase::new(&state, limit.min(1 << 14)),
            state,
            task,
            frames: Vec::new(),
            children: Vec::new(),
            whole: Vec::new(),
            keys: Vec::new(),
            root: Numbers::UNKNOWN,
            nodes: 0,
            limit: settings.number(&options::NODES),
            fours: settings.number(&FOURS),
            hits: 0,
            made: 0,
            line: Vec::new(),
            stage: ProofStage::SetUp,
        }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            ProofStage::SetUp => {
                tell::set_up(probe, line::SET_UP, self.task.board());
                self.stage = ProofStage::Begin;
                Flow::Continue
            }
            ProofStage::Begin => self.begin(probe),
            ProofStage::Search => self.search(probe),
            ProofStage::Tell => self.tell(probe),
            ProofStage::Ended(_) => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.number(TRIED, self.nodes as i64);
        view.number(HITS, self.hits as i64);
        view.number(KNOWN, self.table.len() as i64);
        if let Some(frame) = self.frames.last() {
            let numbers = self.numbers();
            view.number(PROOF, numbers.proof.into());
            view.number(DISPROOF, numbers.disproof.into());
            view.number(PROOF_LIMIT, frame.limits.proof.into());
            view.number(DISPROOF_LIMIT, frame.limits.disproof.into());
        }
        let moves = self.state.moves();
        let mut path = (1..).zip(moves).map(|(number, &cell)| Item { cell, value: Some(number) });
        view.structure(PATH, Shape::List, moves.len(), &mut path);
        view.table(MOVES, COLUMNS, &mut self.rows());
        let mut line = (1..).zip(&self.line).map(|(number, &cell)| Item { cell, value: Some(number) });
        view.structure(SEQUENCE, Shape::List, self.line.len(), &mut line);
    }

    fn heap_bytes(&self) -> usize {
        let frames = self.frames.len() * size_of::<Frame>() + self.children.len() * size_of::<Child>();
        self.state.heap_bytes() + self.table.heap_bytes() + self.chase.heap_bytes() + frames
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.state.key());
        self.table.add_to(&mut hash);
        self.chase.add_to(&mut hash);
        for child in &self.children {
            hash.add(u64::from(child.point) << 32 | u64::from(child.numbers.packed()));
        }
        for frame in &self.frames {
            hash.add((frame.current as u64) << 32 | u64::from(frame.limits.packed()));
        }
        hash.add_all(&self.line);
        hash.add(self.nodes);
        hash.add(match self.stage {
            ProofStage::SetUp => 0,
            ProofStage::Begin => 1,
            ProofStage::Search => 2,
            ProofStage::Tell => 3,
            ProofStage::Ended(verdict) => 4 + verdict as u64,
        });
        hash.finish()
    }

    fn output(&self) -> Option<Answer> {
        let ProofStage::Ended(verdict) = self.stage else { return None };
        let score = if verdict == Verdict::Win { WIN - self.line.len() as i32 } else { 0 };
        let depth = self.line.len() as u32;
        Some(Answer {
            nodes: self.nodes,
            table_hits: self.hits,
            ..Answer::new(verdict, score, self.line.clone(), depth)
        })
    }

    fn bulk(&mut self, visit: &mut dyn FnMut(Bulk<'_>)) {
        self.table.bulk(visit);
        self.chase.bulk(visit);
    }
}

/// How many fours are tried after every answer.
const FOURS: Parameter = names::fours(20);

const PROOF: Label = Label::new("proof", Text::new("proof number"));
const DISPROOF: Label = Label::new("disproof", Text::new("disproof number"));
const PROOF_LIMIT: Label = Label::new("proof-limit", Text::new("limit of the proof number"));
const DISPROOF_LIMIT: Label = Label::new("disproof-limit", Text::new("limit of the disproof number"));
const MOVES: Label = Label::new("moves-here", Text::new("moves here"));
const COLUMNS: &[Text] = &[PROOF.name, DISPROOF.name];

static INFO: Info = Info {
    id: "df-pn",
    version: 3,
    group: &groups::THREATS,
    name: Text::new("Proof-number search, depth first"),
    summary: Text::new(
        "Looks for a win by threats where the fewest positions are left to prove. Shows both numbers of every position.",
    ),
    cost: "O(positions) time and memory",
    source: "A. Nagai, Df-pn Algorithm for Searching AND/OR Trees and Its Applications, 2002",
    listing: line::LISTING,
    parameters: &[options::NODES, options::KEPT, FOURS],
    series: line::SERIES,
    claims: &[],
    reasons: REASONS,
    costs: Costs::Plies,
};
