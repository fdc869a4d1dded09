//! [`PlayTask`]: what a game is played on, and for what.

use std::sync::Arc;

use super::goal::Aims;
use crate::match3::shuffle::ShuffleTask;
use crate::match3::stage::Stage;

/// A stage to play.
#[derive(Clone, Debug)]
pub struct PlayTask {
    /// The board, and which blocks come.
    pub blocks: Arc<ShuffleTask>,
    /// Goals and moves.
    pub aims: Aims,
}

impl PlayTask {
    /// The task that `stage` is.
    pub fn of_stage(stage: &Stage) -> Self {
        Self { blocks: Arc::new(ShuffleTask::of_stage(stage)), aims: Aims::of_stage(stage) }
    }

    /// Playing on `blocks` without goals and without a limit.
    pub fn free(blocks: Arc<ShuffleTask>) -> Self {
        Self { blocks, aims: Aims::default() }
    }
}
