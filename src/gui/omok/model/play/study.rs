//! [`Study`]: what positions are worth, found out beside the window and kept by position.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::think::{Facts, FindFacts, Look, Looked};
use crate::background::{Polled, Task, Work};
use crate::omok::game::{Game, NodeId, Outcome};
use crate::omok::referee::Reading;
use crate::omok::rules::Rule;
use crate::omok::search::WIN;
use crate::omok::{Board, Colour, OmokTask, Verdict};
use crate::session::Resources;

/// Positions that are remembered.
const MOST: usize = 4096;
/// Nodes of a line of play that are looked at.
const LONGEST: usize = 1000;

/// A position and the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The stones.
    pub board: Board,
    /// Whose turn it is.
    pub to_move: Colour,
    /// The rule.
    pub rule: Rule,
    /// How its contested sentence is read.
    pub reading: Reading,
}

/// What tells a position from others that are played by the same rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key(Vec<u8>);

impl Position {
    /// Where `game` stands.
    pub fn of(game: &Game) -> Self {
        let (board, to_move) = (game.board().clone(), game.to_move());
        Self { board, to_move, rule: *game.rule(), reading: game.reading() }
    }

    /// What tells it from others.
    fn key(&self) -> Key {
        let letter = |stone: &Option<Colour>| stone.map_or(0, |colour| 1 + colour as u8);
        Key([self.to_move as u8].into_iter().chain(self.board.stones().iter().map(letter)).collect())
    }

    /// The task for a search; nothing where the rule cannot be searched.
    pub fn task(&self) -> Option<OmokTask> {
        let task = OmokTask::new(self.board.clone(), self.to_move, self.rule).ok()?;
        Some(task.with_reading(self.reading))
    }
}

/// The line of play that the game is on.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// Its nodes from the root on.
    pub nodes: Vec<NodeId>,
    /// What each position is worth to black, as far as that is known.
    pub scores: Vec<Option<i32>>,
    keys: Vec<Key>,
}

/// What positions are worth, and what is found out about them at the moment.
#[derive(Default)]
pub struct Study {
    /// The rule, its reading, and the nodes of a search that all of it was found out with.
    terms: Option<(&'static str, Reading, u64)>,
    known: BTreeMap<Key, Arc<Looked>>,
    /// What ends of games are worth to black. A search does not say who has won there.
    ends: BTreeMap<Key, i32>,
    looking: Option<(Key, Task<Look>)>,
    here: Key,
    facts: Option<Facts>,
    finding: Option<Task<FindFacts>>,
    line: Line,
}

/// Whether positions are searched, and in how many nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// They are not.
    None,
    /// In so many nodes.
    Nodes(u64),
}

impl Study {
    /// Turns to where `game` stands. Costs the moves of its line.
    pub fn turn_to(&mut self, game: &Game, resources: &Resources) {
        let position = Position::of(game);
        let here = position.key();
        if here != self.here || self.facts.is_none() {
            self.facts = None;
            self.finding = Some(start("facts", FindFacts(position), resources));
        }
        self.here = here;
        let nodes: Vec<NodeId> = game.line().into_iter().take(LONGEST).collect();
        if nodes != self.line.nodes {
            self.line.keys = keys(game, &nodes);
            self.line.nodes = nodes;
        }
        self.score(game);
    }

    /// What follows from the stones and the rule, as soon as it is known.
    pub const fn facts(&self) -> Option<&Facts> {
        self.facts.as_ref()
    }

    /// What the position is worth, as soon as it is known.
    pub fn looked(&self) -> Option<&Looked> {
        self.known.get(&self.here).map(|looked| &**looked)
    }

    /// The line of play that the game is on.
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// Whether something is found out at the moment.
    pub const fn is_busy(&self) -> bool {
        self.looking.is_some() || self.finding.is_some()
    }

    /// Takes what is ready and goes on with what is not known yet. True if something became known.
    pub fn advance(&mut self, game: &Game, effort: Effort, resources: &Resources) -> bool {
        let mut is_new = false;
        match self.finding.as_mut().map(Task::poll) {
            Some(Polled::Ready(facts)) => {
                (self.facts, self.finding) = (Some(facts), None);
                is_new = true;
            }
            Some(Polled::Gone) => self.finding = None,
            Some(Polled::Working) | None => {}
        }
        self.keep_terms(game, effort);
        is_new | self.look(game, effort, resources)
    }

    /// Forgets what was found out by another rule, or in other nodes.
    fn keep_terms(&mut self, game: &Game, effort: Effort) {
        let Effort::Nodes(nodes) = effort else {
            self.looking = None;
            return;
        };
        let terms = Some((game.rule().id, game.reading(), nodes));
        if self.terms != terms {
            self.terms = terms;
            self.known.clear();
            self.ends.clear();
            self.looking = None;
            self.score(game);
        }
    }

    /// Goes on with the search of the position in hand, or else of one of its line. True if one came to
    /// its end.
    fn look(&mut self, game: &Game, effort: Effort, resources: &Resources) -> bool {
        let Effort::Nodes(nodes) = effort else { return false };
        let is_known = self.known.contains_key(&self.here);
        if self.looking.as_ref().is_some_and(|(key, _)| !is_known && *key != self.here) {
            self.looking = None;
        }
        let Some((key, task)) = &mut self.looking else {
            let next =
                if is_known { self.line.keys.iter().position(|key| !self.known.contains_key(key)) } else { None };
            let position = match next {
                _ if !is_known => Some((self.here.clone(), Position::of(game))),
                Some(index) => Some((self.line.keys[index].clone(), position_at(game, &self.line.nodes[..=index]))),
                None => None,
            };
            self.looking =
                position.map(|(key, position)| (key, start("study", Look::new(&position, nodes), resources)));
            return false;
        };
        match task.poll() {
            Polled::Working => return false,
            Polled::Ready(looked) => {
                if self.known.len() >= MOST {
                    self.known.clear();
                }
                self.known.insert(key.clone(), Arc::new(looked));
            }
            Polled::Gone => {}
        }
        self.looking = None;
        self.score(game);
        true
    }

    /// Brings the scores of the line up to what is known.
    fn score(&mut self, game: &Game) {
        let Line { nodes, keys, scores } = &mut self.line;
        let here = nodes.iter().position(|node| *node == game.current());
        if let (Some(outcome), Some(here)) = (game.outcome(), here) {
            self.ends.insert(keys[here].clone(), worth(outcome));
        }
        let known = |(node, key): (&NodeId, &Key)| {
            if let Some(&end) = self.ends.get(key) {
                return Some(end);
            }
            let answer = self.known.get(key)?.answer.as_ref().filter(|answer| answer.verdict != Verdict::Over)?;
            Some(if game.node(*node).to_move == Colour::Black { answer.score } else { -answer.score })
        };
        *scores = nodes.iter().zip(&*keys).map(known).collect();
    }
}

/// What the end of a game is worth to black.
fn worth(outcome: &Outcome) -> i32 {
    match outcome.winner() {
        Some(Colour::Black) => WIN,
        Some(Colour::White) => -WIN,
        None => 0,
    }
}

fn start<W: Work>(name: &str, work: W, resources: &Resources) -> Task<W> {
    Task::start(name, resources.executor, work, Arc::clone(&resources.wake))
}

/// The keys of the positions at `nodes`, which follow each other from the root on.
fn keys(game: &Game, nodes: &[NodeId]) -> Vec<Key> {
    let mut position = at_start(game);
    let step = |id: &NodeId| {
        play(&mut position, game, *id);
        position.key()
    };
    nodes.iter().map(step).collect()
}

/// The position at the last of `nodes`, which follow each other from the root on.
fn position_at(game: &Game, nodes: &[NodeId]) -> Position {
    let mut position = at_start(game);
    nodes.iter().for_each(|id| play(&mut position, game, *id));
    position
}

/// The empty board of `game`.
fn at_start(game: &Game) -> Position {
    let mut position = Position::of(game);
    for point in position.board.points() {
        position.board.remove(point);
    }
    position
}

fn play(position: &mut Position, game: &Game, id: NodeId) {
    let node = game.node(id);
    for change in &node.changes {
        position.board.remove(change.point);
        if let Some(colour) = change.after {
            // A change of the game fits its own board.
            let _ = position.board.place(change.point, colour);
        }
    }
    position.to_move = node.to_move;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::background::Executor;
    use crate::omok::{format, rules};
    use crate::trace::Budget;

    fn resources() -> Resources {
        Resources {
            executor: Executor::Slices,
            budget: Budget::BROWSER,
            allowance: Default::default(),
            wake: Arc::new(|| {}),
        }
    }

    fn finish(study: &mut Study, game: &Game, nodes: u64) {
        study.turn_to(game, &resources());
        for _ in 0..20_000 {
            study.advance(game, Effort::Nodes(nodes), &resources());
            if !study.is_busy() && study.line().scores.iter().all(Option::is_some) {
                return;
            }
        }
        unreachable!("the study never ends");
    }

    #[test]
    fn every_position_of_the_line_gets_a_score_once() {
        let mut game = format::read(b"h8i9h9i10h10i11h11", rules::default_rule()).unwrap();
        let mut study = Study::default();
        finish(&mut study, &game, 300);
        assert_eq!(study.line().scores.len(), 8);
        assert!(study.line().scores[7] > Some(20_000), "black has a straight four: {:?}", study.line().scores);
        let before = study.known.len();
        game.undo();
        study.turn_to(&game, &resources());
        assert!(study.looked().is_some() && study.facts().is_none());
        finish(&mut study, &game, 300);
        assert_eq!(study.known.len(), before, "all of it was known");
        finish(&mut study, &game, 301);
        assert_eq!(study.known.len(), before, "another effort begins anew");
    }

    #[test]
    fn an_end_is_worth_what_it_is() {
        let mut game = format::read(b"h8i9h9i10h10i11h11i12", rules::default_rule()).unwrap();
        game.play(game.board().point("h12").unwrap()).unwrap();
        let mut study = Study::default();
        finish(&mut study, &game, 100);
        assert_eq!(study.line().scores.last(), Some(&Some(WIN)));
        // It still is when the game stands before it.
        game.undo();
        finish(&mut study, &game, 100);
        assert_eq!(study.line().scores.last(), Some(&Some(WIN)));
    }
}
