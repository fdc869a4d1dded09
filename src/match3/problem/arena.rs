//! [`Arena`]: a level, and what is known of it before anything works on it.

use std::sync::Arc;

use crate::drawing::Drawing;
use crate::grid::Size;
use crate::match3::drawing::draw;
use crate::match3::feasible::{self, Proof};
use crate::match3::play::{Aims, PlayTask};
use crate::match3::shuffle::ShuffleTask;
use crate::match3::{Board, Level, quiz, theory};
use crate::trace::board::Instance;
use crate::trace::quiz::Asks;
use crate::trace::theory::Rule;
use crate::trace::told::Watching;

/// A level, and what is known of it before anything works on it.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The level, with its number of colours and its size as they are asked for.
    pub level: Level,
    /// What shufflers work on.
    pub task: Arc<ShuffleTask>,
    /// What strategies play on.
    pub game: Arc<PlayTask>,
    /// The blocks that shufflers start from, missing ones drawn.
    pub opening: Board,
    /// Why there is no arrangement without a line, if arithmetic tells.
    pub impossible: Option<Proof>,
    /// Why there is never a legal move, if arithmetic tells.
    pub dead: Option<Proof>,
}

impl Arena {
    /// Draws what is missing, and finds out what arithmetic can. `draws_blocks` is true for methods that
    /// draw all movable blocks anew.
    pub(super) fn new(level: Level, draws_blocks: bool, seed: u64) -> Self {
        let task = Arc::new(ShuffleTask::of_level(&level));
        let game = Arc::new(PlayTask { blocks: Arc::clone(&task), aims: Aims::of_level(&level) });
        let opening = task.opening(seed);
        let counts = if draws_blocks { task.any_blocks() } else { opening.movable_counts() };
        let impossible = feasible::quick(&opening, &counts);
        let dead = feasible::move_proof(&opening, &counts);
        Self { level, task, game, opening, impossible, dead }
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.level.size()
    }
}

impl Instance for Arena {
    fn size(&self) -> Size {
        self.level.size()
    }

    fn rules(&self) -> &'static [&'static Rule] {
        theory::RULES
    }

    fn questions(&self) -> &'static [&'static Asks] {
        quiz::ASKS
    }

    fn drawing<'a>(&'a self, shown: &'a [u8]) -> Drawing<'a> {
        Drawing::new(self.size(), |pen| draw(self.level.board(), shown, pen))
    }

    fn watching(&self) -> Option<&dyn Watching> {
        Some(self)
    }
}
