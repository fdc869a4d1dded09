//! [`Space`]: chains of threats on a board on which the defender has every answer at once.

use super::line;
use crate::grid::NOWHERE;
use crate::omok::state::State;
use crate::omok::table::{Points, Tables};
use crate::omok::threat::force;
use crate::omok::{Colour, Point};
use crate::trace::{Kind, NO_NODE, Probe, Reason, StateHash};

/// A threat, with all its answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Threat {
    pub(super) gain: Point,
    pub(super) costs: Points,
}

/// Threats that make each other possible: those of its parent, and some more.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    pub(super) parent: Option<u32>,
    /// Its number in the search tree, and how deep it lies there.
    pub(super) node: u32,
    pub(super) level: u32,
    /// Whether it was joined of two.
    pub(super) is_joined: bool,
    /// Its own threats among all: the first, and how many.
    pub(super) own: [usize; 2],
    /// What the attacker and the defender have of the whole chain.
    pub(super) gains: Points,
    pub(super) costs: Points,
    /// Where the attacker can make a four, or a five, and where a three.
    pub(super) fours: Points,
    pub(super) threes: Points,
}

/// A chain on the board whose new threats are followed.
#[derive(Clone, Copy, Debug)]
struct Frame {
    chain: u32,
    /// Stones that stood before those of the chain.
    placed: usize,
    /// The first of its candidates, and the next one.
    first: usize,
    next: usize,
}

/// What there is against a threat.
enum Answers {
    /// Any move: nothing is threatened.
    Any,
    /// These points alone; where there is none, it wins.
    Only(Points),
}

/// What came of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// There is more to try.
    Nothing,
    /// The threat that was tried has no answer, and so the chain may win.
    Chain,
    /// Every threat was followed.
    AllFollowed,
    /// All chains were compared.
    AllCompared,
}

/// Chains of threats. All are kept, so that two of them can be joined.
#[derive(Clone, Debug)]
pub struct Space {
    pub(super) tables: Tables,
    pub(super) attacker: Colour,
    pub(super) threats: Vec<Threat>,
    pub(super) chains: Vec<Chain>,
    frames: Vec<Frame>,
    /// The points left to try, of all frames; each with its urgency.
    candidates: Vec<u32>,
    /// The stones on the board that were not there at first.
    pub(super) placed: Vec<(Point, Colour)>,
    /// The two chains that are compared next.
    pub(super) pair: [u32; 2],
    /// The chains that were there before this round.
    pub(super) before: u32,
    pub(super) nodes: u64,
    pub(super) made: u32,
}

impl Space {
    /// The threats of the one who is to move in `state`.
    pub fn new(state: &State) -> Self {
        Self {
            tables: state.tables().clone(),
            attacker: state.to_move(),
            threats: Vec::new(),
            chains: Vec::new(),
            frames: Vec::new(),
            candidates: Vec::new(),
            placed: Vec::new(),
            pair: [1, 1],
            before: 0,
            nodes: 0,
            made: 0,
        }
    }

    /// Takes up the position without any threat.
    pub fn begin(&mut self) {
        let node = self.new_node();
        let root = Chain {
            parent: None,
            node,
            level: 0,
            is_joined: false,
            own: [0; 2],
            gains: Points::NONE,
            costs: Points::NONE,
            fours: self.fours(),
            threes: force::threes(&self.tables, self.attacker),
        };
        self.follow(root, 0, [Points::NONE; 2]);
    }

    const fn new_node(&mut self) -> u32 {
        self.made += 1;
        self.made - 1
    }

    fn fours(&self) -> Points {
        self.tables.fours(self.attacker).or(self.tables.fives(self.attacker))
    }

    /// Follows the threats of `chain`, which stands on the board above `placed` other stones, that are not `known`:
    /// fours and threes.
    fn follow(&mut self, chain: Chain, placed: usize, known: [Points; 2]) {
        let (attacker, tables) = (self.attacker, &self.tables);
        let threats = chain.fours.without(&known[0]).or(&chain.threes.without(&known[1]));
        let stops = tables.fives(attacker.other());
        // Where the defender threatens five, a threat has to stop it.
        let is_free = |&point: &Point| stops.is_empty() || stops.len() == 1 && stops.contains(point);
        let key = |point: Point| (tables.worth(attacker, point).priority() as u32) << 16 | point;
        let first = self.candidates.len();
        self.candidates.extend(threats.iter().filter(is_free).map(key));
        self.candidates[first..].sort_unstable_by(|one, other| other.cmp(one));
        self.frames.push(Frame { chain: self.chains.len() as u32, placed, first, next: first });
        self.chains.push(chain);
    }

    /// Tries one threat, or goes back.
    pub fn step<P: Probe>(&mut self, probe: &mut P) -> Found {
        let Some(frame) = self.frames.last_mut() else { return Found::AllFollowed };
        let next = self.candidates.get(frame.next).map(|key| key & 0xffff);
        frame.next += 1;
        match next {
            Some(point) => self.try_threat(probe, point),
            None => self.go_back(probe),
        }
    }

    fn try_threat<P: Probe>(&mut self, probe: &mut P, gain: Point) -> Found {
        self.nodes += 1;
        let (attacker, chain, placed) = (self.attacker, self.chain().clone(), self.placed.len());
        let is_five = self.tables.fives(attacker).contains(gain);
        if !is_five && !self.tables.is_legal(attacker, gain) {
            let foul = self.tables.legality(attacker, gain).fouls().first();
            probe.at_node(NO_NODE, chain.node);
            probe.fact(
                Kind::Refuse,
                line::FOUL,
                gain,
                NOWHERE,
                foul.map_or(Reason::DOUBLE_THREE, |foul| foul.reason()).value(),
            );
            return Found::Nothing;
        }
        let (node, level) = (self.new_node(), chain.level + 1);
        let line = if chain.fours.contains(gain) { line::FOUR } else { line::THREE };
        let led = self.last_of(&chain).unwrap_or(NOWHERE);
        probe.at_node(node, chain.node);
        probe.fact(Kind::Expand, line, gain, led, level as i32);
        self.place(probe, line, gain, attacker);
        let answers = if is_five { Answers::Only(Points::NONE) } else { self.answers() };
        probe.at_node(node, chain.node);
        let Answers::Only(costs) = answers else {
            probe.fact(Kind::Prune, line::NOTHING, gain, led, Reason::THREATENS_NOTHING.value());
            self.take_back(probe, line::NOTHING, placed);
            return Found::Nothing;
        };
        if costs.is_empty() {
            probe.fact(Kind::Close, line::GOAL, gain, NOWHERE, 1 + chain.gains.len() as i32);
            return Found::Chain;
        }
        if self.place_all(probe, line::ANSWERS, &costs) {
            let parent = self.frames.last().map(|frame| frame.chain);
            let longer = Chain { parent, node, level, is_joined: false, ..chain.clone() };
            self.take_up(longer, &[Threat { gain, costs }], placed, [&chain; 2]);
        } else {
            probe.at_node(node, chain.node);
            probe.fact(Kind::Cutoff, line::FIVE, gain, led, 0);
            self.take_back(probe, line::FIVE, placed);
        }
        Found::Nothing
    }

    /// What there is against the threat that was played last.
    fn answers(&mut self) -> Answers {
        let (attacker, defender) = (self.attacker, self.attacker.other());
        let fives = *self.tables.fives(attacker);
        let (points, is_three) = match fives.len() {
            0 => match force::meeting(&self.tables, attacker) {
                Some(points) => (points, true),
                None => return Answers::Any,
            },
            1 => (fives, false),
            _ => (Points::NONE, false),
        };
        let mut answers = Points::NONE;
        for point in points.iter() {
            if !self.tables.is_empty(point) || !self.tables.is_legal(defender, point) {
                continue;
            }
            self.tables.play(point, defender);
            if !is_three || force::meeting(&self.tables, attacker).is_none() {
                answers.insert(point);
            }
            self.tables.take_back();
        }
        Answers::Only(answers)
    }

    /// Adds `threats` to `chain`, which stand on the board, and follows what neither of the chains in `before` made
    /// possible. Whether there is anything to follow; if not, nothing is kept.
    pub(super) fn take_up(&mut self, mut chain: Chain, threats: &[Threat], placed: usize, before: [&Chain; 2]) -> bool {
        let [one, other] = before;
        (chain.fours, chain.threes) = (self.fours(), force::threes(&self.tables, self.attacker));
        let known = [one.fours.or(&other.fours), one.threes.or(&other.threes)];
        let has_new = [(&chain.fours, &known[0]), (&chain.threes, &known[1])];
        if chain.is_joined && has_new.iter().all(|(now, known)| now.without(known).is_empty()) {
            return false;
        }
        chain.own = [self.threats.len(), threats.len()];
        for threat in threats {
            chain.gains.insert(threat.gain);
            chain.costs = chain.costs.or(&threat.costs);
        }
        self.threats.extend_from_slice(threats);
        self.follow(chain, placed, known);
        true
    }

    fn go_back<P: Probe>(&mut self, probe: &mut P) -> Found {
        let Some(frame) = self.frames.pop() else { return Found::AllFollowed };
        self.candidates.truncate(frame.first);
        let chain = &self.chains[frame.chain as usize];
        let parent = chain.parent.map_or(NO_NODE, |parent| self.chains[parent as usize].node);
        probe.at_node(chain.node, parent);
        probe.fact(Kind::Retreat, line::BACK, self.last_of(chain).unwrap_or(NOWHERE), NOWHERE, 0);
        self.take_back(probe, line::BACK, frame.placed);
        if self.frames.is_empty() { Found::AllFollowed } else { Found::Nothing }
    }

    /// Gives up the threat that was played last, which has no answer but does not win.
    pub fn reject<P: Probe>(&mut self, probe: &mut P) {
        let Some(&(gain, _)) = self.placed.last() else { return };
        let chain = self.chain();
        probe.at_node(self.made - 1, chain.node);
        probe.fact(Kind::Cutoff, line::FAILS, gain, self.last_of(chain).unwrap_or(NOWHERE), 0);
        self.take_back(probe, line::FAILS, self.placed.len() - 1);
    }

    /// The last threat of a chain.
    pub(super) fn last_of(&self, chain: &Chain) -> Option<Point> {
        let [first, count] = chain.own;
        (count > 0).then(|| self.threats[first + count - 1].gain)
    }

    /// The chain in hand; the root's where there is none.
    fn chain(&self) -> &Chain {
        &self.chains[self.frames.last().map_or(0, |frame| frame.chain as usize)]
    }

    /// The points of the chain in hand, and of the threat after it that is on the board.
    pub fn points(&self) -> Points {
        let mut points = self.chain().gains;
        self.placed.last().into_iter().for_each(|&(gain, _)| points.insert(gain));
        points
    }

    pub(super) fn place<P: Probe>(&mut self, probe: &mut P, line: u8, point: Point, colour: Colour) {
        if self.tables.is_empty(point) {
            self.tables.play(point, colour);
            self.placed.push((point, colour));
            probe.fact(Kind::Place, line, point, NOWHERE, colour as i32);
        }
    }

    /// Puts the defender's stones on `costs`; whether they make no five.
    pub(super) fn place_all<P: Probe>(&mut self, probe: &mut P, line: u8, costs: &Points) -> bool {
        let defender = self.attacker.other();
        let mut has_five = false;
        for cost in costs.iter() {
            has_five |= self.tables.fives(defender).contains(cost);
            self.place(probe, line, cost, defender);
        }
        !has_five
    }

    /// Takes stones away until there are `count`.
    pub fn take_back<P: Probe>(&mut self, probe: &mut P, line: u8, count: usize) {
        while self.placed.len() > count {
            let Some((point, colour)) = self.placed.pop() else { return };
            self.tables.take_back();
            probe.fact(Kind::Remove, line, point, NOWHERE, colour as i32);
        }
    }

    /// The stones on the board that were not there at first.
    pub fn placed(&self) -> &[(Point, Colour)] {
        &self.placed
    }

    /// The points left to try, the next one first.
    pub fn left_to_try(&self) -> &[u32] {
        self.frames.last().and_then(|frame| self.candidates.get(frame.next..)).unwrap_or_default()
    }

    /// Threats that were tried.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many chains there are.
    pub const fn chains(&self) -> usize {
        self.chains.len()
    }

    /// Bytes on the heap.
    pub const fn heap_bytes(&self) -> usize {
        self.tables.heap_bytes()
            + self.chains.len() * size_of::<Chain>()
            + self.threats.len() * size_of::<Threat>()
            + self.frames.len() * size_of::<Frame>()
            + self.candidates.len() * size_of::<u32>()
    }

    /// Adds the state of the search to a hash.
    pub fn add_to(&self, hash: &mut StateHash) {
        hash.add_all(&self.candidates);
        for frame in &self.frames {
            hash.add((frame.chain as u64) << 32 | frame.next as u64);
        }
        self.placed.iter().for_each(|&(point, colour)| hash.add(u64::from(point) << 1 | colour as u64));
        hash.add(self.nodes);
        hash.add(self.chains.len() as u64);
        self.pair.iter().for_each(|&one| hash.add(one.into()));
    }
}
