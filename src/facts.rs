//! [`facts`]: what came of a run, as numbers and words with names of their own.
//!
//! One place for everybody who puts runs side by side: the lab, comparisons and tables.

use std::any::Any;

use crate::grid::Size;
use crate::match3::Board;
use crate::match3::shuffle::Shuffled;
use crate::match3::strategy::{Ending, Played};
use crate::maze::measure::measure;
use crate::maze::{Maze, MazeTask, Way, WayEnd};
use crate::omok;
use crate::sokoban::generate::Made;
use crate::sokoban::{self, Moves};
use crate::text::Text;

/// One thing that is known of a finished run.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    /// Name in snake case: a column of tables, a field of JSON.
    pub id: &'static str,
    /// Name shown to people.
    pub name: Text,
    /// What is known.
    pub value: Value,
}

/// What is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// A count.
    Count(u64),
    /// A whole number, with a sign.
    Whole(i64),
    /// A measure.
    Number(f64),
    /// One of a few words.
    Word(&'static str),
    /// Which one of many things it is. The number tells them apart and says nothing else.
    Code(u64),
    /// Yes or no.
    Flag(bool),
}

impl Value {
    /// The number, if it is one.
    pub fn number(self) -> Option<f64> {
        match self {
            Self::Count(count) => Some(count as f64),
            Self::Whole(number) => Some(number as f64),
            Self::Number(number) => Some(number),
            Self::Word(_) | Self::Code(_) | Self::Flag(_) => None,
        }
    }
}

/// The answer of a run in one word, and whether it is an answer in the sense of the problem: a way, a
/// solution, a victory or its disproof, a board without a line.
pub const SOLVED: &str = "solved";

/// What is known of `output`, which a run left; nothing where no algorithm of the catalog leaves such a
/// thing. The first fact is always [`SOLVED`]. Cost: a few passes over the board.
pub fn facts(output: &dyn Any) -> Vec<Fact> {
    if let Some(way) = output.downcast_ref::<Way>() {
        return of_way(way);
    }
    if let Some(maze) = output.downcast_ref::<Maze>() {
        return of_maze(maze);
    }
    if let Some(answer) = output.downcast_ref::<sokoban::Answer>() {
        return of_solution(answer);
    }
    if let Some(made) = output.downcast_ref::<Made>() {
        return of_level(made);
    }
    if let Some(answer) = output.downcast_ref::<omok::Answer>() {
        return of_move(answer);
    }
    if let Some(played) = output.downcast_ref::<Played>() {
        return of_game(played);
    }
    output.downcast_ref::<Shuffled>().map(of_board).unwrap_or_default()
}

fn of_way(way: &Way) -> Vec<Fact> {
    let end = match way.end {
        WayEnd::Arrived => "arrived",
        WayEnd::NoWay => "no-way",
        WayEnd::Circles(..) => "circles",
    };
    let mut facts = answered(way.end != WayEnd::NoWay && !way.cells.is_empty(), end);
    facts.extend(way.steps().map(|steps| count("path_length", PATH, steps)));
    facts.extend([count("visited", VISITED, way.visited), count("expanded", EXPANDED, way.expanded)]);
    facts
}

fn of_maze(maze: &Maze) -> Vec<Fact> {
    let size: Size = maze.size();
    let task = MazeTask { maze: std::sync::Arc::new(maze.clone()), from: 0, to: size.cells() - 1 };
    let found = measure(&task);
    let mut facts = answered(true, if found.is_perfect() { "perfect" } else { "made" });
    facts.extend([
        count("passages", PASSAGES, found.passages),
        count("components", COMPONENTS, found.components),
        count("loops", LOOPS, found.loops),
        number("dead_end_pct", DEAD_ENDS, found.dead_end_pct()),
        number("straight_pct", STRAIGHTS, found.straight_pct()),
        number("passage_bias", BIAS, found.passage_bias()),
    ]);
    facts.extend(found.solution_pct().map(|share| number("solution_pct", WAY_SHARE, share)));
    facts
}

fn of_solution(answer: &sokoban::Answer) -> Vec<Fact> {
    let end = match answer.verdict {
        sokoban::Verdict::Solved => "solved",
        sokoban::Verdict::FewestPushes => "fewest-pushes",
        sokoban::Verdict::FewestMoves => "fewest-moves",
        sokoban::Verdict::Unsolvable => "unsolvable",
        sokoban::Verdict::Limit => "limit",
    };
    let mut facts = answered(answer.solution.is_some(), end);
    facts.extend(answer.solution.iter().flat_map(|moves: &Moves| {
        [count("pushes", PUSHES, moves.pushes() as u64), count("moves", MOVES, moves.len() as u64)]
    }));
    facts.extend([count("expanded", EXPANDED, answer.expanded), count("generated", GENERATED, answer.generated)]);
    facts
}

fn of_level(made: &Made) -> Vec<Fact> {
    let mut facts = answered(made.best.is_some(), if made.best.is_some() { "made" } else { "no-level" });
    facts.extend([count("tries", TRIES, u64::from(made.tries)), count("expanded", EXPANDED, made.expanded)]);
    facts.extend(made.best.iter().map(|best| count("pushes", PUSHES, best.metrics.pushes)));
    facts
}

fn of_move(answer: &omok::Answer) -> Vec<Fact> {
    use omok::Verdict::{Limit, NoLegalAnswer, NoLegalMove, NoSequence, Over};
    let is_solved = !matches!(answer.verdict, Limit | NoSequence | Over | NoLegalMove | NoLegalAnswer);
    let mut facts = answered(is_solved, answer.verdict.id());
    facts.extend([
        count("nodes", NODES, answer.nodes),
        count("cutoffs", CUTOFFS, answer.cutoffs),
        count("table_hits", TABLE_HITS, answer.table_hits),
        count("depth", DEPTH, u64::from(answer.depth)),
        Fact { id: "score", name: SCORE, value: Value::Whole(i64::from(answer.score)) },
    ]);
    facts
}

fn of_board(shuffled: &Shuffled) -> Vec<Fact> {
    let Shuffled { board, outcome, tally } = shuffled;
    let mut facts = answered(outcome.is_arranged(), outcome.id());
    facts.extend([
        count("tests", TESTS, tally.tests),
        count("refusals", REFUSALS, tally.refusals),
        count("false_refusals", FALSE_REFUSALS, tally.false_refusals),
        count("recoloured", RECOLOURED, u64::from(tally.recoloured)),
    ]);
    if outcome.is_arranged() {
        facts.push(count("legal_moves", LEGAL_MOVES, u64::from(board.count_legal_moves())));
        facts.push(count("matches_left", MATCHES_LEFT, u64::from(board.has_match())));
        facts.extend(drawn(board).map(|code| Fact { id: "board", name: BOARD, value: Value::Code(code) }));
    }
    facts
}

/// The greatest board that is told apart from all others: every cell is a digit of a number.
const MOST_DIGITS: u32 = 16;

/// The breeds of a small board from 1 on, cell by cell, as the digits of a number; 0 for no block.
fn drawn(board: &Board) -> Option<u64> {
    let digit = |cell| board.block(cell).map_or(0, |breed| u64::from(breed) + 1);
    let is_small = board.size().cells() <= MOST_DIGITS;
    is_small.then(|| board.cells().fold(0, |number, cell| number * 10 + digit(cell)))
}

fn of_game(played: &Played) -> Vec<Fact> {
    let totals = played.totals;
    let is_solved = matches!(played.ending, Ending::Goals | Ending::MovesUsedUp);
    let each = |number: u64| number as f64 / f64::from(totals.moves.max(1));
    let mut facts = answered(is_solved, played.ending.id());
    facts.extend([
        count("moves", GAME_MOVES, u64::from(totals.moves)),
        count("points", POINTS, totals.score),
        count("cleared", CLEARED, totals.cleared),
        number("cleared_per_move", CLEARED_A_MOVE, each(totals.cleared)),
        number("waves_per_move", WAVES_A_MOVE, each(totals.waves)),
        count("reshuffles", RESHUFFLES, u64::from(totals.reshuffles)),
    ]);
    facts
}

fn answered(is_solved: bool, end: &'static str) -> Vec<Fact> {
    vec![
        Fact { id: SOLVED, name: Text::new("solved"), value: Value::Flag(is_solved) },
        Fact { id: "end", name: Text::new("end"), value: Value::Word(end) },
    ]
}

const fn count(id: &'static str, name: Text, count: u64) -> Fact {
    Fact { id, name, value: Value::Count(count) }
}

const fn number(id: &'static str, name: Text, number: f64) -> Fact {
    Fact { id, name, value: Value::Number(number) }
}

const PATH: Text = Text::new("way, in steps");
const VISITED: Text = Text::new("cells visited");
const EXPANDED: Text = Text::new("expanded");
const GENERATED: Text = Text::new("generated");
const PASSAGES: Text = Text::new("passages");
const COMPONENTS: Text = Text::new("parts");
const LOOPS: Text = Text::new("loops");
const DEAD_ENDS: Text = Text::new("dead ends, %");
const STRAIGHTS: Text = Text::new("straight corridors, %");
const BIAS: Text = Text::new("bias of passages");
const WAY_SHARE: Text = Text::new("cells on the way, %");
const PUSHES: Text = Text::new("pushes");
const MOVES: Text = Text::new("moves");
const TRIES: Text = Text::new("tries");
const NODES: Text = Text::in_context("omok", "positions");
const CUTOFFS: Text = Text::new("cutoffs");
const TABLE_HITS: Text = Text::new("table hits");
const DEPTH: Text = Text::new("depth");
const SCORE: Text = Text::new("score");
const TESTS: Text = Text::new("tests");
const REFUSALS: Text = Text::new("refusals");
const FALSE_REFUSALS: Text = Text::new("false refusals");
const RECOLOURED: Text = Text::new("recoloured");
const LEGAL_MOVES: Text = Text::new("legal moves");
const GAME_MOVES: Text = Text::in_context("match3", "moves");
const POINTS: Text = Text::new("points");
const CLEARED: Text = Text::new("blocks cleared");
const CLEARED_A_MOVE: Text = Text::new("cleared a move");
const WAVES_A_MOVE: Text = Text::new("waves a move");
const RESHUFFLES: Text = Text::new("reshuffles");
const BOARD: Text = Text::new("board");
const MATCHES_LEFT: Text = Text::new("boards with a line");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::generate::{Eller, EllerAsPublished, generate};
    use crate::trace::Settings;

    fn value(facts: &[Fact], id: &str) -> Option<Value> {
        facts.iter().find(|fact| fact.id == id).map(|fact| fact.value)
    }

    #[test]
    fn mazes_are_measured() {
        let maze = generate::<Eller>(Size::new(30, 20), &Settings::default(), 1).unwrap();
        let found = facts(&maze);
        assert_eq!((found[0].id, found[0].value), (SOLVED, Value::Flag(true)));
        assert_eq!(value(&found, "end"), Some(Value::Word("perfect")));
        assert_eq!(value(&found, "passages"), Some(Value::Count(599)));
        assert!(value(&found, "dead_end_pct").and_then(Value::number).unwrap() > 0.0);
        let looped =
            (0..20).map(|seed| generate::<EllerAsPublished>(Size::new(30, 20), &Settings::default(), seed).unwrap());
        assert!(looped.into_iter().any(|maze| value(&facts(&maze), "loops") != Some(Value::Count(0))));
    }

    #[test]
    fn small_boards_are_told_apart() {
        let mut board = Board::basic(3, 2).unwrap();
        for (cell, breed) in (0..).zip([8, 0, 1, 2, 0]) {
            board.set_block(cell, Some(breed));
        }
        assert_eq!(drawn(&board), Some(912_310));
        assert_eq!(drawn(&Board::basic(5, 4).unwrap()), None);
    }

    #[test]
    fn nothing_is_known_of_what_no_algorithm_leaves() {
        assert!(facts(&12_u8).is_empty());
    }
}
