//! [`Games`]: strategies that play the same games, one game after the other.

use std::sync::Arc;

use crate::match3::play::{PlayTask, Rules};
use crate::match3::strategy::{Contest, Standing, Strategy};

/// What one strategy reached.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The strategy.
    pub strategy: &'static Strategy,
    /// What it reached so far.
    pub standing: Standing,
    /// Games that it played.
    pub games: u64,
}

/// Strategies at their games.
#[derive(Clone, Debug)]
pub struct Games {
    contest: Contest,
    rows: Vec<Row>,
    seed: u64,
    games: u64,
    /// The strategy that plays next.
    turn: usize,
    /// Why there are no games, if there are none.
    refused: bool,
}

impl Games {
    /// So many games of each strategy on `task`, each with the next seed, the same for all.
    pub fn new(
        task: Arc<PlayTask>,
        strategies: impl IntoIterator<Item = &'static Strategy>,
        moves: u32,
        seed: u64,
        games: u64,
    ) -> Self {
        let contest = Contest { task, rules: Rules::default(), moves };
        let row = |strategy| Row { strategy, standing: Standing::default(), games: 0 };
        Self { contest, rows: strategies.into_iter().map(row).collect(), seed, games, turn: 0, refused: false }
    }

    /// Plays one game: every strategy in its turn, so that all have played as many. Whether there are any
    /// left.
    pub fn advance(&mut self) -> bool {
        let Some(row) = self.rows.get_mut(self.turn).filter(|row| row.games < self.games) else { return false };
        let seed = self.seed.wrapping_add(row.games);
        if self.contest.play(row.strategy, seed, &mut row.standing).is_err() {
            self.refused = true;
            return false;
        }
        row.games += 1;
        self.turn = (self.turn + 1) % self.rows.len();
        self.rows[self.turn].games < self.games
    }

    /// What was reached so far, in the order in which the strategies were given.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Whether there is no board to start from.
    pub const fn is_refused(&self) -> bool {
        self.refused
    }

    /// Games that were played, and how many there are to be.
    pub fn progress(&self) -> (u64, u64) {
        (self.rows.iter().map(|row| row.games).sum(), self.games * self.rows.len() as u64)
    }
}
