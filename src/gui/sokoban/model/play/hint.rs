//! [`Hint`]: the next push of a solution, from those that are known or from a search.

use super::{Play, SolveWork};
use crate::background::{Polled, Task};
use crate::sokoban::game;
use crate::sokoban::{Moves, Verdict};

/// Positions that the search may keep.
const POSITIONS: i64 = 1_000_000;

/// The next push of a solution, or how far the search for one is.
#[derive(Default)]
pub enum Hint {
    /// Nobody asked.
    #[default]
    None,
    /// A search is under way.
    Thinking(Task<SolveWork>),
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
        self.hint = match (next, &self.danger, self.game.as_level()) {
            (Some(push), ..) => Hint::Push(push),
            (None, Some(_), _) => Hint::NoSolution(None),
            (None, None, Ok(level)) => {
                Hint::Thinking(SolveWork::start(level, &["a-star-pushes"], POSITIONS, &self.resources))
            }
            (None, None, Err(_)) => Hint::None,
        };
    }

    /// Takes the answer of the search for a hint.
    pub(super) fn take_hint(&mut self) {
        let Hint::Thinking(task) = &mut self.hint else { return };
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
