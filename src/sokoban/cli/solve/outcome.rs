//! One search, and what came of it.

use std::sync::Arc;
use std::time::Duration;

use crate::background::{Instant, processor_time};
use crate::grid::Direction;
use crate::sokoban::search::Strategy;
use crate::sokoban::{Answer, Level, SokobanTask, Verdict, formats, replay};
use crate::text::Text;
use crate::trace::{Flow, Inspector, Item, Label, Settings, Shape, TableRow, TreeNode};

/// What came of one search.
pub struct Outcome {
    pub strategy: &'static str,
    pub answer: Option<Answer>,
    /// On the wall.
    pub seconds: f64,
    /// Of the processor.
    pub processor_seconds: f64,
    /// Which of them was limited.
    pub clock: Clock,
    pub expanded: u64,
    pub generated: u64,
    pub bytes: usize,
    pub replayed: bool,
    /// Whether it came to its end by itself.
    pub finished: bool,
}

/// Which time is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Clock {
    /// Time on the wall.
    Wall,
    /// Processor time of this process.
    Processor,
}

impl Clock {
    /// The word for it on the command line and in results.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Wall => "wall",
            Self::Processor => "processor",
        }
    }
}

/// Seconds between two looks at the clock, about.
const SLICE: f64 = 0.01;

/// Solves the level of `task` within some seconds by `clock`, and replays the solution.
pub fn solve((limit, clock): (f64, Clock), strategy: &Strategy, settings: &Settings, task: SokobanTask) -> Outcome {
    let (watch, task) = (Watch::start(), Arc::new(task));
    let mut run = (strategy.start)(Arc::clone(&task), settings, 0);
    let (mut flow, mut slice) = (Flow::Continue, 8);
    while flow == Flow::Continue && watch.seconds(clock) < limit {
        let before = watch.seconds(Clock::Wall);
        flow = run.run_fast(slice);
        let took = watch.seconds(Clock::Wall) - before;
        slice = if took < SLICE / 2.0 { slice * 2 } else { (slice / 2).max(1) };
    }
    let (seconds, processor_seconds) = (watch.seconds(Clock::Wall), watch.seconds(Clock::Processor));
    let answer = run.answer::<Answer>();
    let bytes = run.shared_bytes() + run.heap_bytes();
    let replayed = answer.as_ref().is_some_and(|answer| is_solution(&task.level, answer));
    let mut counts = Counts::default();
    match &answer {
        Some(answer) => (counts.expanded, counts.generated) = (answer.expanded, answer.generated),
        None => run.inspect(&mut counts),
    }
    let Counts { expanded, generated } = counts;
    Outcome {
        strategy: strategy.info.id,
        answer,
        seconds,
        processor_seconds,
        clock,
        bytes,
        replayed,
        finished: flow == Flow::Done,
        expanded,
        generated,
    }
}

/// Both clocks from a moment on.
pub(super) struct Watch {
    wall: Instant,
    processor: Option<Duration>,
}

impl Watch {
    pub fn start() -> Self {
        Self { wall: Instant::now(), processor: processor_time() }
    }

    /// Seconds since the start. Where the system does not tell processor time, it is taken from the wall.
    pub fn seconds(&self, clock: Clock) -> f64 {
        let processor = || Some((processor_time()? - self.processor?).as_secs_f64());
        let wall = || self.wall.elapsed().as_secs_f64();
        if clock == Clock::Processor { processor().unwrap_or_else(wall) } else { wall() }
    }
}

/// What a search that was stopped says of its nodes.
#[derive(Default)]
struct Counts {
    expanded: u64,
    generated: u64,
}

impl Inspector for Counts {
    fn number(&mut self, label: Label, value: i64) {
        match label.id {
            "expanded" => self.expanded = value.unsigned_abs(),
            "generated" => self.generated = value.unsigned_abs(),
            _ => {}
        }
    }

    fn cell(&mut self, _: Label, _: u32) {}
    fn heading(&mut self, _: Label, _: Direction) {}
    fn structure(&mut self, _: Label, _: Shape, _: usize, _: &mut dyn Iterator<Item = Item>) {}
    fn tree(&mut self, _: Label, _: &mut dyn Iterator<Item = TreeNode>) {}
    fn table(&mut self, _: Label, _: &[Text], _: &mut dyn Iterator<Item = TableRow>) {}
}

/// Whether the solution of `answer`, if it has one, solves `level` before an independent judge.
pub(super) fn is_solution(level: &Level, answer: &Answer) -> bool {
    let Some(solution) = &answer.solution else { return false };
    let replayed = replay::replay(&formats::xsb(level), &solution.to_string());
    replayed.is_ok_and(|replayed| replayed.solved && replayed.mislabelled == 0)
}

impl Outcome {
    /// Whether a solution is reported: one that was not found good by the judge is not.
    pub const fn is_solved(&self) -> bool {
        self.replayed
    }

    pub fn is_optimal(&self) -> bool {
        self.replayed && self.answer.as_ref().is_some_and(|answer| answer.verdict.is_optimal())
    }

    pub fn has_answer(&self) -> bool {
        self.replayed || self.verdict() == "unsolvable"
    }

    pub fn verdict(&self) -> &'static str {
        match self.answer.as_ref().map(|answer| answer.verdict) {
            None | Some(Verdict::Limit) => "limit",
            Some(Verdict::Unsolvable) => "unsolvable",
            Some(_) if !self.replayed => "limit",
            Some(Verdict::Solved) => "solved",
            Some(Verdict::FewestPushes) => "fewest-pushes",
            Some(Verdict::FewestMoves) => "fewest-moves",
        }
    }

    pub fn limit(&self) -> Option<&'static str> {
        match self.answer.as_ref().map(|answer| answer.verdict) {
            None => Some("seconds"),
            Some(Verdict::Limit) => Some("nodes"),
            _ => None,
        }
    }

    /// Solved before unsolved, then fewest pushes, fewest moves, least time.
    pub fn rank(&self) -> (bool, usize, usize, u64) {
        let solution = self.answer.as_ref().filter(|_| self.replayed).and_then(|answer| answer.solution.as_ref());
        let (pushes, moves) = solution.map_or((0, 0), |moves| (moves.pushes(), moves.len()));
        (!self.has_answer(), pushes, moves, (self.seconds * 1e9) as u64)
    }

    /// What was proven, with the number of pushes or moves where there is a solution.
    pub fn proven(&self) -> Option<(Verdict, usize)> {
        let answer = self.answer.as_ref()?;
        let solution = answer.solution.as_ref().filter(|_| self.replayed);
        match answer.verdict {
            Verdict::FewestPushes => Some((answer.verdict, solution?.pushes())),
            Verdict::FewestMoves => Some((answer.verdict, solution?.len())),
            Verdict::Unsolvable => Some((answer.verdict, 0)),
            Verdict::Solved | Verdict::Limit => None,
        }
    }
}
