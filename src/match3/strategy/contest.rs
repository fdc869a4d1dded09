//! [`Contest`]: strategies that play the same games.

use super::statistics::Sample;
use super::{Position, Strategy};
use crate::match3::play::{Aims, Game, Phase, PlayTask, Rules, StartError, Step, Totals, Verdict};
use crate::random::Random;
use std::sync::Arc;

/// Told apart from the seed of the game, so that a strategy that draws does not change the new blocks.
pub(super) const CHOICE_STREAM: u64 = 0x636f_6e74_6573_7400;

/// Games that every strategy plays from the same start boards.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The board, the blocks that come, and the goals. A game is played on when they are reached, so that
    /// all games have as many moves.
    pub task: Arc<PlayTask>,
    /// The rules.
    pub rules: Rules,
    /// Moves of a game.
    pub moves: u32,
}

/// What a strategy reached. Samples are over games: each number is the mean of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Standing {
    /// Blocks that went away in a move.
    pub cleared: Sample,
    /// Waves of a move.
    pub waves: Sample,
    /// The share of moves with two waves or more.
    pub cascades: Sample,
    /// Legal moves that a move left, before a reshuffle.
    pub legal: Sample,
    /// Points of a game.
    pub score: Sample,
    /// Moves that were played.
    pub moves: u64,
    /// Boards without a legal move that were reshuffled.
    pub reshuffles: u64,
    /// Games that ended before their last move.
    pub ended: u64,
    /// Games in which all goals were reached.
    pub won: u64,
    /// Moves that these took for it.
    pub moves_to_goal: Sample,
}

impl Contest {
    /// Plays the game with this seed and adds it to `standing`.
    ///
    /// # Errors
    /// There is no start board.
    pub fn play(&self, strategy: &Strategy, seed: u64, standing: &mut Standing) -> Result<(), StartError> {
        let mut game = Game::start(Arc::clone(&self.task.blocks), self.rules, seed)?;
        game.settle();
        let aims = Aims { goals: self.task.aims.goals.clone(), moves: None };
        let mut won_after = None;
        let start = game.totals();
        let mut random = Random::new(seed ^ CHOICE_STREAM);
        let mut legal = Sample::default();
        while game.totals().moves < self.moves {
            let Some(left) = one_move(&mut game, strategy, &mut random) else { break };
            legal.add(f64::from(left));
            if won_after.is_none() && aims.verdict(&game.totals()) == Verdict::Reached {
                won_after = Some(game.totals().moves);
            }
        }
        if let Some(moves) = won_after {
            standing.won += 1;
            standing.moves_to_goal.add(f64::from(moves));
        }
        standing.add(start, game.totals(), legal);
        standing.ended += u64::from(game.totals().moves < self.moves);
        Ok(())
    }
}

impl Standing {
    fn add(&mut self, start: Totals, end: Totals, legal: Sample) {
        self.moves += u64::from(end.moves);
        self.reshuffles += u64::from(end.reshuffles - start.reshuffles);
        self.score.add((end.score - start.score) as f64);
        if end.moves == 0 {
            return;
        }
        let each = |number: u64| number as f64 / f64::from(end.moves);
        self.cleared.add(each(end.cleared - start.cleared));
        self.waves.add(each(end.waves - start.waves));
        self.cascades.add(each(u64::from(end.cascades - start.cascades)));
        self.legal.add(legal.mean());
    }
}

/// Plays one move to its end; how many legal moves it left, or nothing where none was made.
fn one_move(game: &mut Game, strategy: &Strategy, random: &mut Random) -> Option<u32> {
    if game.phase() != Phase::Ready {
        return None;
    }
    let choice = strategy.choose(Position::of(game), random)?;
    game.swap(choice.swap).ok()?;
    let mut left = 0;
    loop {
        match game.step() {
            Step::Settled => left = game.board().count_legal_moves(),
            Step::Idle => return Some(left),
            _ => {}
        }
    }
}
