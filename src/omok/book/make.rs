//! [`Making`]: how the book is made, one number of stones after the other.

use std::collections::BTreeSet;

use super::{Stones, WAYS, least, turned};
use crate::omok::rules::Rule;
use crate::omok::search::{OmokTask, STRONGEST};
use crate::omok::table::{Terms, UnreadableRule};
use crate::omok::{Answer, Point};

/// Replies that are followed, by how many stones there are before them.
const REPLIES: [usize; 3] = [10, 6, 4];
/// The first stone may be so far from the middle, in columns and rows.
const FIRST: u32 = 3;

/// A book in the making.
pub struct Making {
    rule: &'static Rule,
    side: u32,
    nodes: i64,
    /// The stones in turns, of every position whose move is not known yet.
    open: Vec<Vec<Point>>,
    seen: BTreeSet<Stones>,
}

impl Making {
    /// Begins with the empty board. `nodes` moves are tried for every move of the book.
    ///
    /// # Errors
    /// A rule that the searches cannot read; see [`Terms::of`].
    pub fn new(rule: &'static Rule, side: u32, nodes: u32) -> Result<Self, UnreadableRule> {
        Terms::of(rule)?;
        Ok(Self { rule, side, nodes: i64::from(nodes), open: vec![Vec::new()], seen: BTreeSet::new() })
    }

    /// The positions to search next, all with the same number of stones; nothing at the end.
    pub fn open(&self) -> &[Vec<Point>] {
        &self.open
    }

    fn task(&self, moves: &[Point]) -> Option<OmokTask> {
        OmokTask::after(self.side, self.rule, moves)
    }

    /// What a search says of the position with these stones.
    pub fn search(&self, moves: &[Point]) -> Option<Answer> {
        STRONGEST.answer(self.task(moves)?, self.nodes)
    }

    /// Takes what the searches said of [`open`](Self::open), in order, and goes on to the replies. The lines of the book.
    pub fn take(&mut self, answers: &[Option<Answer>]) -> Vec<String> {
        let (mut lines, mut next) = (Vec::new(), Vec::new());
        for (moves, answer) in std::mem::take(&mut self.open).into_iter().zip(answers) {
            let Some((task, answer)) = self.task(&moves).zip(answer.as_ref()) else { continue };
            let board = task.board();
            let Some(best) = answer.best else { continue };
            let names: String = moves.iter().map(|&point| format!(" {}", board.name(point))).collect();
            lines.push(format!("{} {}{names} > {}", self.rule.id, self.side, board.name(best)));
            for point in self.replies(&moves, answer) {
                let after = [&moves[..], &[point]].concat();
                let is_new = self.task(&after).is_some_and(|task| self.seen.insert(least(task.board()).0));
                next.extend(Some(after).filter(|_| is_new));
            }
        }
        self.open = next;
        lines
    }

    /// The moves after which the book goes on.
    fn replies(&self, moves: &[Point], answer: &Answer) -> Vec<Point> {
        let most = REPLIES.get(moves.len()).copied().unwrap_or(0);
        if moves.is_empty() {
            let (side, middle) = (self.side, self.side / 2);
            let near = middle.saturating_sub(FIRST)..=middle;
            let points = near.clone().flat_map(|y| near.clone().map(move |x| y * side + x));
            // One of those that are alike.
            return points.filter(|&point| (0..WAYS).all(|way| turned(point, side, way) >= point)).take(most).collect();
        }
        answer.candidates.iter().map(|&(point, _)| point).chain(answer.best).take(most).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::rules;

    #[test]
    fn the_same_book_is_made_again_and_no_two_positions_are_alike() {
        let make = || {
            let mut making = Making::new(rules::default_rule(), 9, 200).unwrap();
            let mut lines = Vec::new();
            while !making.open().is_empty() {
                let answers: Vec<_> = making.open().iter().map(|moves| making.search(moves)).collect();
                lines.extend(making.take(&answers));
            }
            lines
        };
        let lines = make();
        assert_eq!(lines, make());
        assert_eq!(lines[0], "renju 9 > e5");
        let longest = lines.iter().map(|line| line.split(' ').count()).max();
        assert_eq!(longest, Some(2 + REPLIES.len() + 2), "{lines:?}");
        let keys: BTreeSet<_> = lines.iter().map(|line| super::super::read(line).unwrap().0).collect();
        assert_eq!(keys.len(), lines.len());
    }
}
