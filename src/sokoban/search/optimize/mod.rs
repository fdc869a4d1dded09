//! The optimizer: takes a solution and makes it cheaper, part by part.
//!
//! A part of the solution, from one of its positions to a later one, is a level of its own whose goals are where the
//! boxes then stand. A* looks there for a cheaper way, and prunes what costs as much as the part does. Long parts are
//! searched near the solution only: in every position all but a few boxes must stand as in some position of the part
//! ([`window`]). So it finds pushes that undo each other, boxes that are better moved in another order, and boxes that
//! change goals. Parts grow from round to round ([`sweep`]). A level without a known solution is solved by the
//! portfolio first.
//!
//! Cost: the positions that each part may keep, times the parts. Nothing is proven of the whole. Sources: the vicinity
//! search of S. Gouëzel's optimizer; P. E. Hart, N. J. Nilsson, B. Raphael, 1968, for the search within a part.

mod course;
mod sweep;
mod window;
mod words;

use std::sync::Arc;

use course::Course;
use sweep::Sweep;
use window::Window;

use super::fess::{Best, Shown};
use super::options::{self, Metric};
use super::playback::{self, Playback, tell_changes};
use super::progress::Progress;
use super::{Answer, SokobanTask, Verdict, words as search_words};
use crate::grid::NOWHERE;
use crate::sokoban::{Moves, REASONS, SearchPicture, Square, groups};
use crate::text::Text;
use crate::trace::{Algorithm, Claim, Costs, Flow, Info, Inspector, Kind, Parameter, Probe, Settings, Span, StateHash};

static INFO: Info = Info {
    id: "optimizer",
    version: 4,
    group: &groups::PUSHES,
    name: Text::new("Optimizer of solutions"),
    summary: Text::new(
        "Takes a solution, or finds one by the portfolio, and searches part after part of it for a cheaper way. Its solutions are short, but nothing is proven.",
    ),
    cost: "the portfolio; then parts of the solution, times the positions that each may keep",
    source: "S. Gouëzel's vicinity search, in YASC and YASS by B. Damgaard",
    listing: &words::LISTING,
    parameters: &[options::METRIC, EFFORT, LENGTH, RADIUS, options::NODES],
    series: words::SERIES,
    claims: &[Claim::Complete],
    reasons: REASONS,
    costs: Costs::Pushes,
};

const EFFORT: Parameter = Parameter::count(
    "effort",
    Text::new("positions per part"),
    Text::new(
        "Gives up on a part of the solution after this many positions are stored; earlier passes take a sixteenth and a quarter of it.",
    ),
    (1, 1 << 24),
    64_000,
);

const LENGTH: Parameter = Parameter::count(
    "length",
    Text::new("pushes per part"),
    Text::new("How long the parts of the solution are that are searched; 0 for rounds of growing parts."),
    (0, 1 << 16),
    0,
);

const RADIUS: Parameter = Parameter::count(
    "radius",
    Text::new("boxes that may differ"),
    Text::new(
        "How many boxes may stand on other squares than in the nearest position of the solution; 0 for more in shorter parts.",
    ),
    (0, 64),
    0,
);

/// The optimizer between two decisions.
#[derive(Clone)]
pub struct Optimizer {
    task: Arc<SokobanTask>,
    metric: Metric,
    /// The search for a first solution.
    solver: Option<Box<Best>>,
    course: Option<Arc<Course>>,
    first_cost: u32,
    sweep: Sweep,
    window: Option<Box<Window>>,
    windows: u64,
    /// Nodes of the recording so far.
    nodes: u32,
    /// Of all searches that are over.
    expanded: u64,
    generated: u64,
    shown: Shown,
    progress: Progress,
    limit: u64,
}

impl Optimizer {
    fn begin<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.progress = Progress::Search;
        let known = self.task.known.as_ref();
        self.course = known.and_then(|moves| Course::of(&self.task.board, moves, self.metric)).map(Arc::new);
        let Some(course) = self.course.clone() else {
            self.solver = Some(Box::new(Best::with(Arc::clone(&self.task), self.limit)));
            return self.solve(probe);
        };
        probe.enter(Span::Phase);
        playback::tell_start(probe, &self.task.board, words::KNOWN);
        self.take(probe, words::KNOWN, &course);
        Flow::Continue
    }

    /// The first solution.
    fn take<P: Probe>(&mut self, probe: &mut P, line: u8, course: &Course) {
        self.first_cost = course.cost();
        let player = self.task.board.cell(self.shown.player);
        probe.fact(Kind::Best, line, player, NOWHERE, course.cost() as i32);
    }

    /// A decision of the portfolio.
    fn solve<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some(solver) = &mut self.solver else { return Flow::Done };
        let flow = solver.step(probe);
        if let Some(moves) = solver.found() {
            self.course = Course::of(&self.task.board, moves, self.metric).map(Arc::new);
            (self.shown, self.nodes) = (solver.shown().clone(), solver.nodes());
            (self.expanded, self.generated) = (solver.expanded(), solver.generated());
            self.first_cost = self.course.as_ref().map_or(0, |course| course.cost());
            return Flow::Continue;
        }
        if flow == Flow::Done
            && let Some(Answer { verdict, expanded, generated, .. }) = solver.output()
        {
            self.progress = Progress::Ended(None, verdict);
            (self.expanded, self.generated) = (expanded, generated);
        }
        flow
    }

    /// A decision once a solution is known.
    fn improve<P: Probe>(&mut self, probe: &mut P, course: &Arc<Course>) -> Flow {
        if let Some(window) = &mut self.window {
            let before = window.nodes();
            window.step(probe, &mut self.shown);
            self.nodes += window.nodes() - before;
            if window.found().is_some() || window.is_over() {
                self.close(probe, course);
            }
            return Flow::Continue;
        }
        if self.solver.take().is_some() {
            probe.exit();
            probe.enter(Span::Phase);
            self.take(probe, words::KNOWN, course);
            return Flow::Continue;
        }
        match self.sweep.next(course).filter(|_| !self.is_at_limit()) {
            Some(frame) => self.open(probe, course, frame),
            None => {
                self.progress = Progress::Found(Playback::new(course.moves(&self.task.board), &self.task.board));
                return self.play(probe);
            }
        }
        Flow::Continue
    }

    fn is_at_limit(&self) -> bool {
        self.limit > 0 && u64::from(self.nodes) >= self.limit
    }

    /// Begins to search a part, unless it cannot be cheaper.
    fn open<P: Probe>(&mut self, probe: &mut P, course: &Course, frame: window::Frame) {
        let Some(window) = Window::new(&self.task, course, frame, self.nodes) else {
            self.sweep.failed(frame, false);
            let player = self.task.board.cell(course.position(frame.from).player);
            return probe.fact(Kind::Look, words::TIGHT, player, NOWHERE, frame.from as i32 + 1);
        };
        probe.exit();
        probe.enter(Span::Phase);
        window.take_over(probe, &self.task.board, &mut self.shown);
        self.nodes += window.nodes();
        self.windows += 1;
        let is_found = window.found().is_some();
        self.window = Some(Box::new(window));
        if is_found {
            self.close(probe, course);
        }
    }

    /// The search of a part is over.
    fn close<P: Probe>(&mut self, probe: &mut P, course: &Course) {
        let Some(window) = self.window.take() else { return };
        self.expanded += window.expanded();
        self.generated += window.generated();
        let ends = (window.frame.from, window.frame.to);
        if let Some(better) = window.found().and_then(|part| course.with(&self.task.board, ends, part)) {
            let player = self.task.board.cell(self.shown.player);
            probe.fact(Kind::Best, words::BETTER, player, NOWHERE, better.cost() as i32);
            self.course = Some(Arc::new(better));
            self.sweep.gained();
        } else {
            self.sweep.failed(window.frame, window.is_full());
        }
    }

    /// A decision once all is done: the solution is played.
    fn play<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let (board, shown) = (&self.task.board, &self.shown);
        let restore = |probe: &mut P, moves: &Moves| {
            let start = board.start();
            probe.exit();
            probe.enter(Span::Phase);
            let player = board.cell(shown.player);
            probe.fact(Kind::Visit, words::PATH, board.cell(start.player), player, moves.len() as i32);
            let cell = |square: usize| board.cell(square as Square);
            tell_changes(probe, words::PATH, &shown.boxes, start.boxes.words(), cell);
        };
        let progress = &mut self.progress;
        progress.play(probe, Verdict::Solved, restore, |probe, playback| playback.play_push(probe, words::PATH))
    }

    fn all_expanded(&self) -> u64 {
        self.expanded + self.window.as_ref().map_or(0, |window| window.expanded())
    }

    fn all_generated(&self) -> u64 {
        self.generated + self.window.as_ref().map_or(0, |window| window.generated())
    }
}

impl Algorithm for Optimizer {
    type Input = SokobanTask;
    type Output = Answer;
    type Picture = SearchPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<SokobanTask>, settings: &Settings, _seed: u64) -> Self {
        let start = task.board.start();
        let shown = Shown { boxes: start.boxes.words().to_vec(), player: start.player };
        let setting = |parameter: &Parameter| settings.get(parameter).unsigned_abs();
        Self {
            metric: if settings.get(&options::METRIC) == 1 { Metric::Moves } else { Metric::Pushes },
            solver: None,
            course: None,
            first_cost: 0,
            sweep: Sweep::new(setting(&LENGTH) as usize, setting(&RADIUS) as u32, setting(&EFFORT)),
            window: None,
            windows: 0,
            nodes: 0,
            expanded: 0,
            generated: 0,
            shown,
            progress: Progress::Start,
            limit: setting(&options::NODES),
            task,
        }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match (&self.progress, self.course.clone()) {
            (Progress::Start, _) => self.begin(probe),
            (Progress::Search, None) => self.solve(probe),
            (Progress::Search, Some(course)) => self.improve(probe, &course),
            _ => self.play(probe),
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        if let (Some(solver), None) = (&self.solver, &self.course) {
            return solver.inspect(view);
        }
        view.number(search_words::EXPANDED, self.all_expanded() as i64);
        view.number(search_words::GENERATED, self.all_generated() as i64);
        view.number(words::FIRST_COST, i64::from(self.first_cost));
        view.number(words::COST, self.course.as_ref().map_or(0, |course| i64::from(course.cost())));
        view.number(words::ROUND, self.sweep.round() as i64);
        view.number(words::WINDOWS, self.windows as i64);
        if let Some(window) = &self.window {
            view.number(words::FIRST_PUSH, window.frame.from as i64 + 1);
            view.number(words::LAST_PUSH, window.frame.to as i64);
            view.number(words::RADIUS, i64::from(window.frame.radius));
            view.number(search_words::STORED, i64::from(window.nodes()));
        }
    }

    fn heap_bytes(&self) -> usize {
        let solver = self.solver.as_ref().map_or(0, |solver| solver.heap_bytes());
        solver + self.sweep.heap_bytes() + self.window.as_ref().map_or(0, |window| window.heap_bytes())
    }

    fn shared_bytes(&self) -> usize {
        let solver = self.solver.as_ref().map_or(0, |solver| solver.shared_bytes());
        let course = self.course.as_ref().map_or(0, |course| course.heap_bytes());
        solver + course + self.window.as_ref().map_or(0, |window| window.shared_bytes())
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.solver.as_ref().map_or(0, |solver| solver.state_hash()));
        hash.add(self.window.as_ref().map_or(0, |window| window.state_hash()));
        hash.add(self.course.as_ref().map_or(0, |course| u64::from(course.cost())));
        for number in [self.sweep.number(), self.windows, self.expanded, self.generated, self.progress.number()] {
            hash.add(number);
        }
        hash.finish()
    }

    /// The best solution so far, before the end too.
    fn output(&self) -> Option<Answer> {
        let (expanded, generated) = (self.all_expanded(), self.all_generated());
        let bytes = self.heap_bytes() + self.shared_bytes();
        let so_far = || {
            let solution = Some(self.course.as_ref()?.moves(&self.task.board));
            Some(Answer { verdict: Verdict::Solved, solution, expanded, generated, bytes })
        };
        self.progress.answer(expanded, generated, bytes).or_else(so_far)
    }
}
