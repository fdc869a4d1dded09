//! [`PlayTask`]: what a game is played on, and for what.

use std::sync::Arc;

use super::goal::Aims;
use crate::match3::level::Level;
use crate::match3::shuffle::ShuffleTask;

/// A level to play.
#[derive(Clone, Debug)]
pub struct PlayTask {
    /// The board, and which blocks come.
    pub blocks: Arc<ShuffleTask>,
    /// Goals and moves.
    pub aims: Aims,
}

impl PlayTask {
    /// The task that `level` is.
    pub fn of_level(level: &Level) -> Self {
        Self { blocks: Arc::new(ShuffleTask::of_level(level)), aims: Aims::of_level(level) }
    }

    /// Playing on `blocks` without goals and without a limit.
    pub fn free(blocks: Arc<ShuffleTask>) -> Self {
        Self { blocks, aims: Aims::default() }
    }
}
