//! What is found out beside the window while a level is played.

use std::sync::Arc;

use crate::background::Work;
use crate::sokoban::distance::Statics;
use crate::sokoban::search::{self, Strategy};
use crate::sokoban::{Answer, Board, Level, SokobanTask};
use crate::trace::{Flow, Run, Settings};

/// Decisions in one slice.
const SLICE: u64 = 128;

/// What never changes in a level.
pub(super) struct Learn(pub(super) Board);

impl Work for Learn {
    type Output = Arc<Statics>;

    fn advance(&mut self) -> Option<Self::Output> {
        Some(Arc::new(Statics::new(&self.0)))
    }
}

/// What a strategy answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The strategy.
    pub strategy: &'static str,
    /// Its answer.
    pub answer: Answer,
}

/// Strategies that solve one level, one after the other.
pub(super) struct Solve {
    task: Arc<SokobanTask>,
    settings: Settings,
    left: Vec<&'static Strategy>,
    run: Option<(&'static str, Box<dyn Run>)>,
    tried: Vec<Tried>,
}

impl Solve {
    /// The strategies with these ids at work on `level`; each gives up after so many positions.
    pub(super) fn new(level: Level, ids: &[&str], positions: i64) -> Self {
        let mut settings = Settings::default();
        settings.set("nodes", positions);
        let mut left: Vec<_> = ids.iter().filter_map(|id| search::find(id)).collect();
        left.reverse();
        Self { task: Arc::new(SokobanTask::new(level)), settings, left, run: None, tried: Vec::new() }
    }

    fn begin_next(&mut self) -> bool {
        let next = self.left.pop();
        self.run = next.map(|next| (next.info.id, (next.start)(Arc::clone(&self.task), &self.settings, 0)));
        self.run.is_some()
    }
}

impl Work for Solve {
    type Output = Vec<Tried>;

    fn advance(&mut self) -> Option<Self::Output> {
        let Some((strategy, run)) = &mut self.run else {
            return if self.begin_next() { None } else { Some(std::mem::take(&mut self.tried)) };
        };
        if run.run_fast(SLICE) == Flow::Done {
            let answer = run.answer::<Answer>();
            self.tried.extend(answer.map(|answer| Tried { strategy, answer }));
            self.run = None;
        }
        None
    }
}
