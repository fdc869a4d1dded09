//! [`Hint`]: the next push of a solution, from those that are known or from a search.

use super::{Play, SolveWork};
use crate::background::{Polled, Task};
use crate::sokoban::game;
use crate::sokoban::{Moves, Verdict};

/// The searches for a hint, one after the other, and how many positions each may keep: the fewest pushes where they are
/// found at once, else what solves most levels.
const SEARCHES: [(&str, i64); 2] = [("a-star-pushes", 30_000), ("best", 1_000_000)];

/// The next push of a solution, or how far the search for one is.
#[derive(Default)]
pub enum Hint {
    /// Nobody asked.
    #[default]
    None,
    /// A search is under way: its number, and its work.
    Thinking(usize, Task<SolveWork>),
    /// The next push.
    Push(game::Hint),
    /// There is no solution: the certificate of the danger, or so many positions looked at.
    NoSolution(Option<u64>),
    /// No answer within so many positions.
    GaveUp(u64),
}

impl Play {
    /// Asks for the next push of a solution: one of `known`, or one that a search finds.
    pub fn ask_hint(&mut self, known: &[Moves]) {
        if self.is_locked() || self.game.is_solved() {
            return;
        }
        let next = known.iter().chain(&self.found).find_map(|moves| game::hint(&self.game, moves));
        self.hint = match (next, &self.danger) {
            (Some(push), _) => Hint::Push(push),
            (None, Some(_)) => Hint::NoSolution(None),
            (None, None) => self.think(0),
        };
    }

    /// Starts one of the searches on the position in hand.
    fn think(&self, search: usize) -> Hint {
        let (id, positions) = SEARCHES[search];
        match self.game.as_level() {
            Ok(level) => Hint::Thinking(search, SolveWork::start(level, &[id], positions, &self.resources)),
            Err(_) => Hint::None,
        }
    }

    /// Takes the answer of the search for a hint.
    pub(super) fn take_hint(&mut self) {
        let Hint::Thinking(search, task) = &mut self.hint else { return };
        let next = *search + 1;
        let answer = match task.poll() {
            Polled::Working => return,
            Polled::Ready(tried) => tried.into_iter().next().map(|tried| tried.answer),
            Polled::Gone => None,
        };
        self.hint = match answer {
            None => Hint::None,
            Some(answer) => match answer.solution {
                Some(rest) => self.hint_from(&rest),
                None if answer.verdict == Verdict::Unsolvable => Hint::NoSolution(Some(answer.expanded)),
                None if next < SEARCHES.len() => self.think(next),
                None => Hint::GaveUp(answer.expanded),
            },
        };
    }

    /// The next push of the solution that goes on from here with `rest`.
    fn hint_from(&mut self, rest: &Moves) -> Hint {
        let mut whole = self.game.moves();
        whole.0.extend(&rest.0);
        let hint = game::hint(&self.game, &whole);
        self.found.push(whole);
        hint.map_or(Hint::None, Hint::Push)
    }
}
