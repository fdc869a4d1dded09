//! Reverse play: makes a room, puts the boxes on their goals, pulls them as far away as they go, and
//! asks a solver how hard it is to push them back.
//!
//! A room is dug out of rock by rectangles that overlap; a few pillars go up, and dead ends are filled.
//! A breadth-first search plays backwards from the solved board: a layer holds the positions that are
//! one straight line of pulls further away, and of a large layer only some are followed. The position
//! farthest away is solved by A* over pushes with a limit on positions; if that is too little, one a
//! quarter nearer to the goals is taken instead. Of all tries the best level is kept. Whatever is made
//! can be solved, because it was reached by pulls; its solution is the solver's, which has the fewest
//! pushes.
//!
//! Cost: for each try, the positions of the reverse search and those of the solver. Source: reverse
//! search for the farthest position, J. Taylor and I. Parberry, "Procedural Generation of Sokoban
//! Levels" (2011); rooms and measure are our own.

mod judge;
mod line;
mod options;
mod pulls;
mod room;
mod trial;
mod words;

use std::sync::Arc;

use super::made::{Made, Measured};
use super::order::Order;
use super::site::Site;
use crate::grid::{Cell, NOWHERE};
use crate::random::Random;
use crate::sokoban::{Board, FLOOR, GOAL, GeneratorPicture, Level};
use crate::trace::{
    Algorithm, Event, Flow, Info, Inspector, Kind, NO_NODE, Probe, Reason, Settings, Shape, Span, StateHash,
};
use options::Options;
use pulls::Pulls;
use trial::{Pulling, Trial};

/// The generator between two decisions.
#[derive(Clone)]
pub struct ReversePlay {
    order: Order,
    options: Options,
    random: Random,
    site: Site,
    next: Next,
    tries: u32,
    expanded: u64,
    /// Nodes of the search trees of the tries before.
    nodes: u32,
    best: Option<Arc<Best>>,
    is_phase_open: bool,
}

/// What is to be done next.
#[derive(Clone)]
enum Next {
    /// A new room.
    Try,
    /// Rectangles; so many were dug.
    Dig(u32),
    /// Pillars, from this cell on.
    Pillars(Cell),
    /// Dead ends.
    Fill,
    /// Goals and boxes.
    Goals,
    /// The reverse search.
    Search(Box<Pulls>),
    /// The way to the farthest position.
    Pull(Box<Pulling>),
    /// The solver.
    Measure(Box<Trial>),
    /// The best level.
    Show,
    Over,
}

/// The best level so far, on the whole board.
#[derive(Debug)]
struct Best {
    level: Level,
    measured: Measured,
}

impl ReversePlay {
    /// Begins a phase with the next event.
    fn turn_page<P: Probe>(&mut self, probe: &mut P) {
        if std::mem::replace(&mut self.is_phase_open, true) {
            probe.exit();
        }
        probe.enter(Span::Phase);
    }

    fn begin<P: Probe>(&mut self, probe: &mut P) -> Next {
        self.turn_page(probe);
        self.tries += 1;
        self.site.tell(probe, Event::new(Kind::Note, line::TRY, NOWHERE, NOWHERE, self.tries as i32));
        self.site.clear(probe, line::TRY);
        Next::Dig(0)
    }

    fn dig<P: Probe>(&mut self, dug: u32, probe: &mut P) -> Next {
        room::dig(&mut self.site, &mut self.random, probe);
        let size = self.order.size();
        let is_enough = self.site.count(FLOOR) >= room::wanted_floor(size, self.options.walls, self.least_floor());
        if is_enough || dug >= 4 * size.cells() { Next::Pillars(0) } else { Next::Dig(dug + 1) }
    }

    /// The floor without which nothing good comes of so many boxes.
    const fn least_floor(&self) -> u32 {
        3 * self.order.boxes() + 2
    }

    fn pillars<P: Probe>(&mut self, from: Cell, probe: &mut P) -> Next {
        let next = room::raise_pillar(&mut self.site, from, self.options.pillars, &mut self.random, probe);
        next.map_or_else(|| self.fill(probe), Next::Pillars)
    }

    fn fill<P: Probe>(&mut self, probe: &mut P) -> Next {
        if room::fill_dead_end(&mut self.site, probe) {
            return Next::Fill;
        }
        if self.site.count(FLOOR) < self.least_floor() {
            return self.give_up(probe);
        }
        self.goals(probe)
    }

    fn goals<P: Probe>(&mut self, probe: &mut P) -> Next {
        if self.site.count(GOAL) == 0 {
            self.turn_page(probe);
        }
        if !room::put_goal(&mut self.site, self.options.together, &mut self.random, probe) {
            return self.give_up(probe);
        }
        if self.site.count(GOAL) < self.order.boxes() {
            return Next::Goals;
        }
        let search = |level| Next::Search(Box::new(Pulls::new(Board::new(&level))));
        self.site.solved().map_or_else(|_| self.next_try(), search)
    }

    /// Nothing comes of this try.
    fn give_up<P: Probe>(&mut self, probe: &mut P) -> Next {
        self.site.tell(probe, Event::new(Kind::Refuse, line::FILL, NOWHERE, NOWHERE, Reason::UNREACHABLE.value()));
        self.next_try()
    }

    const fn next_try(&self) -> Next {
        if self.tries < self.options.tries { Next::Try } else { Next::Show }
    }

    fn search<P: Probe>(&mut self, mut pulls: Box<Pulls>, probe: &mut P) -> Next {
        if pulls.is_fresh() {
            self.turn_page(probe);
        }
        if pulls.next().is_some() {
            self.expand(&mut pulls, probe);
            return Next::Search(pulls);
        }
        let limit = self.options.positions;
        if let Some(followed) = pulls.go_deeper(self.options.beam, limit, &mut self.random) {
            self.turn_page(probe);
            self.site.tell(probe, Event::new(Kind::Bound, line::LAYER, NOWHERE, NOWHERE, pulls.lines() as i32));
            self.site.tell(probe, Event::new(Kind::Note, line::LAYER, NOWHERE, NOWHERE, followed as i32));
            return Next::Search(pulls);
        }
        self.nodes += pulls.len();
        match pulls.farthest().filter(|_| pulls.lines() > 0) {
            None => self.give_up(probe),
            Some(node) => {
                let path = pulls.path(node);
                self.pull(Box::new(Pulling::new(Arc::from(pulls), path)), probe)
            }
        }
    }

    fn expand<P: Probe>(&mut self, pulls: &mut Pulls, probe: &mut P) {
        let Some(node) = pulls.next() else { return };
        let (boxes, player) = pulls.cells(node);
        let lines = pulls.lines() as i32;
        let number = |node: u32| if node == NO_NODE { NO_NODE } else { self.nodes + node };
        probe.at_node(number(node), number(pulls.parent(node)));
        self.site.turn_to(probe, Kind::Expand, line::EXPAND, &boxes, player, lines);
        pulls.expand(self.options.positions, |board, pulled| {
            let (kind, line, v, new) = match pulled.far {
                Some(far) => (Kind::Generate, line::NEW, far as i32, pulled.kept - 1),
                None => (Kind::Duplicate, line::KNOWN, lines + 1, NO_NODE),
            };
            probe.at_node(number(new), number(node));
            probe.tell(|| Event::new(kind, line, board.cell(pulled.to), board.cell(pulled.from), v));
        });
    }

    fn pull<P: Probe>(&mut self, mut pulling: Box<Pulling>, probe: &mut P) -> Next {
        if pulling.is_fresh() {
            self.turn_page(probe);
            pulling.begin(&mut self.site, probe);
            return Next::Pull(pulling);
        }
        if pulling.go_on(&mut self.site, probe) {
            return Next::Pull(pulling);
        }
        let Pulling { pulls, path, .. } = *pulling;
        self.trial(pulls, path)
    }

    fn trial(&self, pulls: Arc<Pulls>, path: Vec<u32>) -> Next {
        let solved = self.site.solved().ok();
        let trial = solved.and_then(|solved| Trial::new(pulls, path, &solved, self.options.nodes));
        trial.map_or_else(|| self.next_try(), |trial| Next::Measure(Box::new(trial)))
    }
}

impl Algorithm for ReversePlay {
    type Input = Order;
    type Output = Made;
    type Picture = GeneratorPicture;

    const INFO: &'static Info = &words::INFO;

    fn start(order: Arc<Order>, settings: &Settings, seed: u64) -> Self {
        Self {
            order: *order,
            options: Options::read(settings),
            random: Random::new(seed),
            site: Site::new(order.size()),
            next: Next::Try,
            tries: 0,
            expanded: 0,
            nodes: 0,
            best: None,
            is_phase_open: false,
        }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.next = match std::mem::replace(&mut self.next, Next::Over) {
            Next::Try => self.begin(probe),
            Next::Dig(dug) => self.dig(dug, probe),
            Next::Pillars(from) => self.pillars(from, probe),
            Next::Fill => self.fill(probe),
            Next::Goals => self.goals(probe),
            Next::Search(pulls) => self.search(pulls, probe),
            Next::Pull(pulling) => self.pull(pulling, probe),
            Next::Measure(trial) => self.measure(trial, probe),
            Next::Show => self.show(probe),
            Next::Over => Next::Over,
        };
        if matches!(self.next, Next::Over) { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.number(words::TRY, i64::from(self.tries));
        view.number(words::FLOOR, i64::from(self.site.count(FLOOR)));
        view.number(words::BEST, self.best.as_ref().map_or(0, |best| i64::from(best.measured.difficulty())));
        view.number(words::EXPANDED, self.expanded as i64);
        match &self.next {
            Next::Search(pulls) => {
                view.number(words::LINES, i64::from(pulls.lines()));
                view.number(words::POSITIONS, i64::from(pulls.len()));
                view.structure(words::LAYER, Shape::Queue, pulls.waiting(), &mut pulls.items());
            }
            Next::Measure(trial) => {
                view.number(words::LINES, trial.path.len() as i64 - 1);
                view.number(words::STEPS, trial.steps() as i64);
            }
            _ => {}
        }
    }

    fn heap_bytes(&self) -> usize {
        let stage = match &self.next {
            Next::Search(pulls) => pulls.heap_bytes(),
            Next::Pull(pulling) => pulling.heap_bytes(),
            Next::Measure(trial) => trial.heap_bytes(),
            _ => 0,
        };
        self.site.bytes().len() + stage
    }

    fn shared_bytes(&self) -> usize {
        match &self.next {
            Next::Measure(trial) => trial.shared_bytes(),
            _ => 0,
        }
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(self.site.bytes());
        hash.add(self.random.fingerprint());
        hash.add(u64::from(self.tries));
        hash.add(self.expanded);
        hash.add(self.best.as_ref().map_or(0, |best| u64::from(best.measured.difficulty())));
        self.next.add_to(&mut hash);
        hash.finish()
    }

    fn reseed(&mut self, seed: u64) -> bool {
        self.random = Random::new(seed);
        true
    }

    fn output(&self) -> Option<Made> {
        let best = self.best.as_ref().map(|best| best.measured.clone());
        matches!(self.next, Next::Over).then_some(Made { best, tries: self.tries, expanded: self.expanded })
    }
}

impl Next {
    fn add_to(&self, hash: &mut StateHash) {
        match self {
            Self::Try => hash.add(1),
            Self::Dig(dug) => hash.add_all(&[2_u64, u64::from(*dug)]),
            Self::Pillars(cell) => hash.add_all(&[3_u64, u64::from(*cell)]),
            Self::Fill => hash.add(4),
            Self::Goals => hash.add(5),
            Self::Search(pulls) => {
                hash.add(6);
                pulls.add_to(hash);
            }
            Self::Pull(pulling) => {
                hash.add(7);
                pulling.add_to(hash);
            }
            Self::Measure(trial) => {
                hash.add(8);
                trial.add_to(hash);
            }
            Self::Show => hash.add(9),
            Self::Over => hash.add(10),
        }
    }
}
