//! Monte-Carlo tree search: the tree grows where games played at random go well.
//!
//! Every round goes down the tree, at each position to the move with the best upper confidence bound; adds the next
//! move there; plays on from it at random, urgent moves more often, until something decides the game or enough was
//! played; and counts the result in every position on the way. In the end the move that was visited most is the
//! answer.
//!
//! Cost: time O(rounds), memory O(rounds). Source: R. Coulom, "Efficient Selectivity and Backup Operators in
//! Monte-Carlo Tree Search", 2006; L. Kocsis, C. Szepesvari, "Bandit Based Monte-Carlo Planning", 2006.

use std::sync::Arc;

use super::candidate::Candidates;
use super::evaluation::{self, Outlook};
use super::history::History;
use super::{Answer, OmokTask, Verdict, options, tell};
use crate::grid::NOWHERE;
use crate::omok::state::State;
use crate::omok::{Point, PositionPicture, REASONS, groups};
use crate::random::Random;
use crate::text::Text;
use crate::trace::{
    Algorithm, Amount, Bulk, Change, Costs, Drawn, Flow, Info, Inspector, Item, Kind, Label, Line, NO_NODE, Parameter,
    Probe, Reason, Role, RowName, Series, Settings, Shape, Span, StateHash, TableRow, says,
};

/// A position of the tree.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The move that led here.
    point: Point,
    parent: u32,
    /// The first of its moves, which stand in a row; how many there are, and how many of them were tried.
    first: u32,
    count: u16,
    tried: u16,
    visits: u32,
    /// Thousandths of points of the one who made the move.
    points: u64,
}

/// A win, in thousandths of a point.
const POINT: u64 = 1000;

/// Monte-Carlo tree search.
#[derive(Clone)]
pub struct MonteCarlo {
    task: Arc<OmokTask>,
    state: State,
    nodes: Vec<Node>,
    candidates: Candidates,
    history: History,
    random: Random,
    rounds: u64,
    limit: u64,
    width: usize,
    playout: u32,
    /// How much moves are preferred that were visited seldom, in hundredths.
    curiosity: u32,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    SetUp,
    Look,
    Search,
    Tell(Verdict),
    Ended(Verdict),
}

impl MonteCarlo {
    fn look<P: Probe>(&mut self, probe: &mut P) -> Flow {
        if self.state.is_over() || self.state.tables().empty() == 0 {
            return self.give_up(probe, Verdict::Over);
        }
        probe.enter(Span::Phase);
        probe.at_node(0, NO_NODE);
        probe.fact(Kind::Bound, line::ROUND, NOWHERE, NOWHERE, self.limit.min(i32::MAX as u64) as i32);
        self.nodes.push(Node { point: NOWHERE, parent: NO_NODE, first: 0, count: 0, tried: 0, visits: 0, points: 0 });
        self.list(0);
        if self.nodes[0].count == 0 {
            return self.give_up(probe, Verdict::NoLegalMove);
        }
        let verdict = match evaluation::outlook(&self.state, 0) {
            Outlook::Decided(1.., _) => Some(Verdict::Win),
            Outlook::Decided(..=-1, _) => {
                let mut fives = self.state.tables().fives(self.state.to_move().other()).iter();
                let has_answer = fives.any(|point| self.state.is_legal(point));
                Some(if has_answer { Verdict::Loss } else { Verdict::NoLegalAnswer })
            }
            _ if self.nodes[0].count == 1 => Some(Verdict::Estimate),
            _ => None,
        };
        self.stage = verdict.map_or(Stage::Search, Stage::Tell);
        Flow::Continue
    }

    /// Appends the moves of the position in hand, which is `node`; the only sensible ones where it is decided.
    fn list(&mut self, node: u32) {
        let outlook = evaluation::outlook(&self.state, 0);
        let first = self.nodes.len() as u32;
        let mut points: Vec<Point> = Vec::new();
        if let Outlook::Decided(_, Some(point)) = outlook {
            points.push(point);
        } else {
            self.candidates.truncate(0);
            let listed = self.candidates.list(&self.state, outlook, self.width, None, &self.history, 0);
            points.extend(self.candidates.all()[listed.first..].iter().map(|one| one.point));
            points.retain(|&point| self.state.is_legal(point));
            if points.is_empty() {
                self.candidates.add_rest(&self.state, 0);
                points.extend(self.candidates.all().iter().map(|one| one.point));
                points.retain(|&point| self.state.is_legal(point));
                points.truncate(self.width);
            }
        }
        let new = |point| Node { point, parent: node, first: 0, count: 0, tried: 0, visits: 0, points: 0 };
        self.nodes.extend(points.iter().map(|&point| new(point)));
        let here = &mut self.nodes[node as usize];
        (here.first, here.count) = (first, points.len() as u16);
    }

    /// One round: down the tree, a new move, a game at random, and back.
    fn round<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.rounds += 1;
        let mut node = 0;
        while self.nodes[node as usize].count > 0 {
            let (next, is_new) = self.choose(node);
            let (from, to) = (self.nodes[node as usize], self.nodes[next as usize]);
            probe.at_node(next, node);
            if is_new {
                probe.fact(Kind::Expand, line::NEW, to.point, from.point, self.state.moves().len() as i32 + 1);
            } else {
                probe.fact(Kind::Look, line::CHOOSE, to.point, from.point, to.visits as i32);
            }
            self.play(probe, if is_new { line::NEW } else { line::CHOOSE }, to.point);
            node = next;
            if is_new {
                break;
            }
        }
        if self.nodes[node as usize].visits == 1 && self.nodes[node as usize].count == 0 {
            self.list_unless_over(node);
        }
        let points = self.play_out();
        self.count(probe, node, points);
        if self.rounds >= self.limit {
            self.stage = Stage::Tell(Verdict::MostVisited);
        }
        Flow::Continue
    }

    fn list_unless_over(&mut self, node: u32) {
        if !self.has_won() && self.state.tables().empty() > 0 {
            self.list(node);
        }
    }

    fn play<P: Probe>(&mut self, probe: &mut P, line: u8, point: Point) {
        let colour = self.state.to_move();
        self.state.play(point);
        probe.fact(Kind::Place, line, point, NOWHERE, colour as i32);
    }

    /// The move of `node` to go to, and whether it was never tried.
    fn choose(&mut self, node: u32) -> (u32, bool) {
        let here = &mut self.nodes[node as usize];
        if here.tried < here.count && here.visits >= u32::from(here.tried) {
            here.tried += 1;
            return (here.first + u32::from(here.tried) - 1, true);
        }
        let (first, tried) = (here.first, here.tried.max(1));
        let log = logarithm(here.visits.max(2));
        let bound = |number: u32| {
            let one = &self.nodes[number as usize];
            let visits = f64::from(one.visits.max(1));
            let mean = one.points as f64 / (POINT as f64 * visits);
            mean + f64::from(self.curiosity) / 100.0 * (log / visits).sqrt()
        };
        let mut best = (first, bound(first));
        for number in first + 1..first + u32::from(tried) {
            let value = bound(number);
            if value > best.1 {
                best = (number, value);
            }
        }
        (best.0, false)
    }

    /// Whether the one who moved last has five in a row.
    fn has_won(&self) -> bool {
        let mover = self.state.to_move().other();
        let last = self.state.moves().last().copied();
        let five = crate::omok::table::LineClass::Five;
        last.is_some_and(|point| self.state.tables().classes(mover, point).contains(&five))
    }

    /// Plays on at random, and takes it back: thousandths of a point for the one who has just moved.
    fn play_out(&mut self) -> u64 {
        let (mover, played) = (self.state.to_move().other(), self.state.moves().len());
        let mut left = self.playout;
        let points = loop {
            let seen = self.state.to_move();
            let own = |value: u64| if seen == mover { value } else { POINT - value };
            if self.has_won() {
                break own(0);
            }
            match evaluation::outlook(&self.state, 0) {
                Outlook::Decided(0, _) => break POINT / 2,
                Outlook::Decided(value, _) => break own(if value > 0 { POINT } else { 0 }),
                Outlook::Open if left == 0 => break own(chance(evaluation::evaluate(&self.state))),
                outlook => match self.at_random(outlook) {
                    Some(point) => self.state.play(point),
                    None => break own(0),
                },
            }
            left = left.saturating_sub(1);
        };
        while self.state.moves().len() > played {
            self.state.undo();
        }
        points
    }

    /// A move of a game at random: the better of two urgent ones.
    fn at_random(&mut self, outlook: Outlook) -> Option<Point> {
        self.candidates.truncate(0);
        let listed = self.candidates.list(&self.state, outlook, PLAYED, None, &self.history, 0);
        let count = self.candidates.all().len() as u32 - listed.first as u32;
        let drawn = if count == 0 { 0 } else { self.random.below(count).min(self.random.below(count)) };
        let all = self.candidates.all().get(listed.first..).unwrap_or_default();
        let order = all.iter().cycle().skip(drawn as usize).take(count as usize);
        order.map(|one| one.point).find(|&point| self.state.is_legal(point))
    }

    /// Counts the result in every position from `node` up to the start, and takes the moves back.
    fn count<P: Probe>(&mut self, probe: &mut P, node: u32, points: u64) {
        let (mut at, mut points) = (node, points);
        loop {
            let here = &mut self.nodes[at as usize];
            here.visits += 1;
            here.points += points;
            let (visits, share) = (here.visits, here.points / u64::from(here.visits) / 10);
            let (point, parent) = (here.point, here.parent);
            probe.at_node(at, parent);
            if parent == NO_NODE {
                probe.fact(Kind::Score, line::COUNT, NOWHERE, visits, 0);
                return;
            }
            probe.fact(Kind::Relax, line::COUNT, point, visits, share as i32);
            self.state.undo();
            probe.fact(Kind::Remove, line::COUNT, point, NOWHERE, self.state.to_move() as i32);
            (at, points) = (parent, POINT - points);
        }
    }

    fn give_up<P: Probe>(&mut self, probe: &mut P, verdict: Verdict) -> Flow {
        probe.fact(Kind::NoSolution, line::NOTHING, NOWHERE, NOWHERE, Reason::UNREACHABLE.value());
        self.stage = Stage::Ended(verdict);
        Flow::Done
    }

    /// The moves of the start, the most visited first.
    fn ranking(&self) -> Vec<&Node> {
        let root = self.nodes.first();
        let moves = root.map_or(0..0, |root| root.first as usize..root.first as usize + usize::from(root.count));
        let mut all: Vec<&Node> = self.nodes[moves].iter().collect();
        all.sort_by_key(|node| std::cmp::Reverse((node.visits, node.points)));
        all
    }

    /// The most visited moves, one after the other.
    fn line(&self) -> Vec<Point> {
        let (mut found, mut at) = (Vec::new(), 0);
        while let Some(here) = self.nodes.get(at as usize).filter(|here| here.count > 0) {
            let moves = here.first..here.first + u32::from(here.count);
            let visits = |&number: &u32| (self.nodes[number as usize].visits, std::cmp::Reverse(number));
            let Some(next) = moves.max_by_key(visits) else { break };
            if self.nodes[next as usize].visits == 0 && at != 0 {
                break;
            }
            found.push(self.nodes[next as usize].point);
            at = next;
        }
        found
    }

    fn tell<P: Probe>(&mut self, probe: &mut P, verdict: Verdict) -> Flow {
        let mut before = NOWHERE;
        let moves = self.line();
        for (number, &point) in (0..).zip(&moves) {
            probe.fact(Kind::Path, line::DONE, point, before, number);
            before = point;
        }
        let visits = self.ranking().first().map_or(0, |best| best.visits);
        probe.fact(Kind::Solution, line::DONE, moves.first().copied().unwrap_or(NOWHERE), NOWHERE, visits as i32);
        probe.exit();
        self.stage = Stage::Ended(verdict);
        Flow::Done
    }
}

/// The binary logarithm, straight between powers of two: the same on every machine.
fn logarithm(number: u32) -> f64 {
    let whole = number.max(1).ilog2();
    f64::from(whole) + f64::from(number - (1 << whole)) / f64::from(1_u32 << whole)
}

/// The chance of a win, in thousandths, that an estimate stands for.
const fn chance(estimate: i32) -> u64 {
    let half = POINT as i32 / 2;
    (half + half * estimate / (estimate.abs() + SCALE)) as u64
}

/// With an estimate of so many points, three games of four are won.
const SCALE: i32 = 150;
/// Moves among which a game at random draws.
const PLAYED: usize = 8;

impl Algorithm for MonteCarlo {
    type Input = OmokTask;
    type Output = Answer;
    type Picture = PositionPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<OmokTask>, settings: &Settings, seed: u64) -> Self {
        let state = task.state();
        let points = state.tables().geometry().points();
        let limit: u64 = settings.number(&ROUNDS);
        Self {
            history: History::new(points, false),
            state,
            task,
            nodes: Vec::new(),
            candidates: Candidates::default(),
            random: Random::new(seed),
            rounds: 0,
            limit,
            width: settings.number::<u32>(&options::WIDTH) as usize,
            playout: settings.number(&PLAYOUT),
            curiosity: settings.number(&CURIOSITY),
            stage: Stage::SetUp,
        }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            Stage::SetUp => {
                tell::set_up(probe, line::SET_UP, self.task.board());
                self.stage = Stage::Look;
                Flow::Continue
            }
            Stage::Look => self.look(probe),
            Stage::Search => self.round(probe),
            Stage::Tell(verdict) => self.tell(probe, verdict),
            Stage::Ended(_) => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.number(ROUNDS_DONE, self.rounds as i64);
        view.number(POSITIONS, self.nodes.len() as i64);
        let ranking = self.ranking();
        let mut visits = ranking.iter().map(|node| Item { cell: node.point, value: Some(node.visits.into()) });
        view.structure(VISITS, Shape::List, ranking.len(), &mut visits);
        let share = |node: &&Node| TableRow {
            name: RowName::Cell(node.point),
            amounts: vec![
                Amount::Whole(node.visits.into()),
                node.points
                    .checked_div(u64::from(node.visits) * 10)
                    .map_or(Amount::Nothing, |one| Amount::Whole(one as i64)),
            ],
        };
        view.table(MOVES, COLUMNS, &mut ranking.iter().map(share));
        let line = self.line();
        let mut moves = (1..).zip(&line).map(|(number, &cell)| Item { cell, value: Some(number) });
        view.structure(super::VARIATION, Shape::List, line.len(), &mut moves);
    }

    fn heap_bytes(&self) -> usize {
        self.state.heap_bytes() + self.nodes.len() * size_of::<Node>()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.state.key());
        hash.add(self.random.fingerprint());
        hash.add(self.rounds << 32 | self.nodes.len() as u64);
        for node in self.ranking() {
            hash.add(u64::from(node.point) << 32 | u64::from(node.visits));
            hash.add(node.points);
        }
        hash.add(match self.stage {
            Stage::SetUp => 0,
            Stage::Look => 1,
            Stage::Search => 2,
            Stage::Tell(verdict) => 16 + verdict as u64,
            Stage::Ended(verdict) => 32 + verdict as u64,
        });
        hash.finish()
    }

    fn reseed(&mut self, seed: u64) -> bool {
        self.random = Random::new(seed);
        true
    }

    fn output(&self) -> Option<Answer> {
        let Stage::Ended(verdict) = self.stage else { return None };
        let ranking = self.ranking();
        let share = |node: &Node| (node.points.checked_div(u64::from(node.visits)).unwrap_or(POINT / 2)) as i32;
        let has_move = !matches!(verdict, Verdict::NoLegalMove | Verdict::Over);
        let line = if has_move { self.line() } else { Vec::new() };
        let score = match evaluation::outlook(&self.state, 0) {
            _ if !has_move => 0,
            Outlook::Decided(score, _) => score,
            _ => ranking.first().map_or(0, |best| share(best) - POINT as i32 / 2),
        };
        let candidates = ranking.iter().map(|node| (node.point, node.visits as i32)).collect();
        let depth = line.len() as u32;
        Some(Answer { candidates, nodes: self.rounds, ..Answer::new(verdict, score, line, depth) })
    }

    fn bulk(&mut self, _visit: &mut dyn FnMut(Bulk<'_>)) {}
}

/// How many games are played.
const ROUNDS: Parameter = Parameter::count(
    "nodes",
    Text::new("rounds"),
    Text::new("How many games are played at random."),
    (1, 1 << 24),
    10_000,
);

/// How long games at random are.
const PLAYOUT: Parameter = Parameter::count(
    "playout",
    Text::new("moves per game"),
    Text::new("A game at random is evaluated after this many moves, unless it is decided before."),
    (0, 600),
    12,
);

/// How much seldom visited moves are preferred.
const CURIOSITY: Parameter = Parameter::count(
    "curiosity",
    Text::new("exploration, hundredths"),
    Text::new("The weight of the term that prefers moves which were visited seldom."),
    (0, 1000),
    40,
);

const ROUNDS_DONE: Label = Label::new("rounds", Text::new("rounds"));
const POSITIONS: Label = Label::new("positions", Text::new("positions in the tree"));
const VISITS: Label = Label::new("visits", Text::new("visits"));
const MOVES: Label = Label::new("moves-of-the-start", Text::new("moves of the start"));
const COLUMNS: &[Text] = &[VISITS.name, Text::new("won, %")];

mod line {
    pub const SET_UP: u8 = 0;
    pub const ROUND: u8 = 1;
    pub const CHOOSE: u8 = 2;
    pub const NEW: u8 = 3;
    pub const COUNT: u8 = 4;
    pub const DONE: u8 = 5;
    pub const NOTHING: u8 = 6;
}

static INFO: Info = Info {
    id: "mcts",
    version: 5,
    group: &groups::TREE,
    name: Text::new("Monte-Carlo tree search"),
    summary: Text::new(
        "Plays games at random and looks more often where they go well. Shows visits and wins of every position.",
    ),
    cost: "O(rounds) time and memory",
    source: "L. Kocsis, C. Szepesvári, Bandit Based Monte-Carlo Planning, 2006",
    listing: &[
        Line::new(
            Text::new("the position"),
            &[
                says(Kind::Place, Text::new("There is a stone on {cell}.")),
                says(Kind::Note, Text::new("There {count|is|are} {count} {count|stone|stones} on the board.")),
            ],
        ),
        Line::new(
            Text::new("so many rounds:"),
            &[says(Kind::Bound, Text::new("Plays {count} {count|round|rounds}.")).v(Role::Count)],
        ),
        Line::new(
            Text::new("  go to the move with the best upper confidence bound"),
            &[
                says(Kind::Look, Text::new("Goes to {cell}, which was visited {visits} times.")).v(Role::Visits),
                says(Kind::Place, Text::new("Places a stone on {cell}, the move with the best bound.")),
            ],
        ),
        Line::new(
            Text::new("  where a move was never tried: add it to the tree"),
            &[
                says(Kind::Expand, Text::new("{cell} is new in the tree, move {level} from the start."))
                    .drawn(Drawn::Cells)
                    .v(Role::Level),
                says(Kind::Place, Text::new("Places a stone on {cell}, which was never tried here.")),
            ],
        ),
        Line::new(
            Text::new("  play on at random, and count the result on the way back"),
            &[
                says(Kind::Relax, Text::new("{cell} was visited {visits} times and won {number} % of them."))
                    .b(Role::Visits)
                    .v(Role::Number),
                says(Kind::Score, Text::new("The start was visited {visits} times.")).b(Role::Visits).without_v(),
                says(Kind::Remove, Text::new("The stone on {cell} is removed.")).v(Role::Colour),
            ],
        ),
        Line::new(
            Text::new("the move that was visited most"),
            &[
                says(Kind::Path, Text::new("Expected move {index}, from 0: {cell}.")),
                says(Kind::Solution, Text::new("The answer is {cell}, visited {visits} times.")).v(Role::Visits),
            ],
        ),
        Line::new(Text::new("no move is allowed"), &[says(Kind::NoSolution, Text::new("There is no move: {reason}."))]),
    ],
    parameters: &[ROUNDS, options::WIDTH, PLAYOUT, CURIOSITY],
    series: &[
        Series { id: "rounds", name: Text::new("rounds"), rules: &[(Kind::Score, Change::Add(1))] },
        Series { id: "depth", name: Text::new("depth"), rules: &[(Kind::Expand, Change::Set)] },
    ],
    claims: &[],
    reasons: REASONS,
    costs: Costs::Plies,
};
