//! [`Puzzle`]: our own positions, made and proved by our own solver and referee; they come with the program.
//!
//! A file of `levels/omok` is an SGF collection. Each game sets up a position; its main line is the shortest
//! victory by continuous fours, a win by threats or the only move that escapes one, as the file asks, or its second node
//! marks (`MA`) every forbidden point.

use super::format::{FormatError, sgf};
use super::game::{Game, NodeId};
use super::rules::{self, Rule};
use super::{Board, Colour, Point};
use crate::text::{Language, Plural, Text};

/// A position with a question and its answer.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The name of its file and its number there, from 1: `easy-3`.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The question.
    pub task: Task,
    /// What is played by.
    pub rule: Rule,
    /// The stones.
    pub board: Board,
    /// Who is to move.
    pub to_move: Colour,
    /// The moves of the attacker and their answers in turn, the move that escapes, or the forbidden points in board
    /// order.
    pub solution: Vec<Point>,
    /// What the file says of the solution; empty where it says nothing.
    pub remark: String,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// To win by continuous fours.
    FindVcf {
        /// As few as there can be. A five at the end is not counted.
        fours: u32,
    },
    /// To win by fours and threes.
    FindThreats,
    /// To find the only move against which no threats of the other one win.
    Escape,
    /// To find every point that is forbidden to the one who is to move.
    FindForbidden,
}

impl Puzzle {
    /// The question in words.
    pub fn question(&self, language: Language) -> String {
        let side = self.to_move as usize;
        match self.task {
            Task::FindVcf { fours } => WIN[side].get(language, fours.into()).replace("{count}", &fours.to_string()),
            Task::FindThreats => THREATS[side].get(language).to_owned(),
            Task::Escape => ESCAPE[side].get(language).to_owned(),
            Task::FindForbidden => FIND[side].get(language).to_owned(),
        }
    }

    /// The puzzle that `game` is, as number `number` of `file`; nothing where it has no answer.
    fn of(file: &Embedded, number: usize, mut game: Game) -> Option<Self> {
        game.to_start();
        let root = game.node(NodeId::ROOT);
        let first = game.node(*root.children.first()?);
        let marks = kept(&first.kept, "MA");
        let line = main_line(&game);
        let (task, solution) = match (line.is_empty(), file.asks) {
            (true, _) => (Task::FindForbidden, marks.iter().filter_map(|mark| marked(game.board(), mark)).collect()),
            (false, Asks::Fours) => (Task::FindVcf { fours: count_fours(&game, &line) }, line),
            (false, Asks::Threats) => (Task::FindThreats, line),
            (false, Asks::Escape) => (Task::Escape, line),
        };
        Some(Self {
            id: format!("{}-{number}", file.name),
            title: kept(&root.kept, "GN").first().cloned().unwrap_or_default(),
            task,
            rule: *game.rule(),
            to_move: root.to_move,
            remark: first.comment.clone(),
            board: game.board().clone(),
            solution,
        })
    }
}

/// The values of a property that a game only keeps.
fn kept<'a>(kept: &'a [(String, Vec<String>)], name: &str) -> &'a [String] {
    kept.iter().find(|(known, _)| known == name).map_or(&[], |(_, values)| values)
}

/// The point of a mark: two letters from the upper left corner.
fn marked(board: &Board, mark: &str) -> Option<Point> {
    let [x, y] = mark.as_bytes() else { return None };
    let number = |letter: &u8| letter.checked_sub(b'a').map(u32::from).filter(|&number| number < board.side());
    Some(number(y)? * board.side() + number(x)?)
}

/// The points of the main line.
fn main_line(game: &Game) -> Vec<Point> {
    let mut line = Vec::new();
    let mut at = game.node(NodeId::ROOT);
    while let Some(&first) = at.children.first() {
        at = game.node(first);
        line.extend(at.played.and_then(|played| played.point));
    }
    line
}

/// The attacker's moves of `line`, but for the five at its end. A line that ends with a four leaves a
/// defender who has no legal answer.
fn count_fours(game: &Game, line: &[Point]) -> u32 {
    let mut end = game.clone();
    end.to_main_end();
    let fives = u32::from(end.outcome().is_some_and(|outcome| outcome.winner() == Some(game.to_move())));
    (line.len() as u32).div_ceil(2) - fives
}

/// A file of puzzles inside the program.
#[derive(Clone, Copy, Debug)]
pub struct Embedded {
    /// The name of the file in `levels/omok`, without `.sgf`.
    pub name: &'static str,
    /// The grade, shown to people.
    pub title: Text,
    /// What is asked where a game has moves.
    pub asks: Asks,
    /// What it holds.
    pub text: &'static str,
}

/// What the moves of a file's games are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// Fours that win.
    Fours,
    /// Threats that win.
    Threats,
    /// The move that escapes threats.
    Escape,
}

/// Every file, easiest first.
pub static EMBEDDED: &[Embedded] = &[
    Embedded {
        name: "first-steps",
        title: Text::new("First steps: one or two fours"),
        asks: Asks::Fours,
        text: include_str!("../../levels/omok/first-steps.sgf"),
    },
    Embedded {
        name: "easy",
        title: Text::new("Easy: three or four fours"),
        asks: Asks::Fours,
        text: include_str!("../../levels/omok/easy.sgf"),
    },
    Embedded {
        name: "medium",
        title: Text::new("Medium: five or six fours"),
        asks: Asks::Fours,
        text: include_str!("../../levels/omok/medium.sgf"),
    },
    Embedded {
        name: "hard",
        title: Text::new("Hard: seven fours or more"),
        asks: Asks::Fours,
        text: include_str!("../../levels/omok/hard.sgf"),
    },
    Embedded {
        name: "fouls",
        title: Text::new("Fours that leave Black only forbidden answers"),
        asks: Asks::Fours,
        text: include_str!("../../levels/omok/fouls.sgf"),
    },
    Embedded {
        name: "threats",
        title: Text::new("Threats: fours and threes"),
        asks: Asks::Threats,
        text: include_str!("../../levels/omok/threats.sgf"),
    },
    Embedded {
        name: "escape",
        title: Text::new("Escapes: the only defence"),
        asks: Asks::Escape,
        text: include_str!("../../levels/omok/escape.sgf"),
    },
    Embedded {
        name: "forbidden",
        title: Text::in_context("collection", "Forbidden points"),
        asks: Asks::Fours,
        text: include_str!("../../levels/omok/forbidden.sgf"),
    },
];

impl Embedded {
    /// Its puzzles, in the order of the file. Costs the bytes.
    ///
    /// # Errors
    /// Never; tests read every file.
    pub fn read(&self) -> Result<Vec<Puzzle>, FormatError> {
        let games = sgf::read_collection(self.text, rules::default_rule())?;
        Ok((1..).zip(games).filter_map(|(number, game)| Puzzle::of(self, number, game)).collect())
    }
}

/// The question for continuous fours, by colour.
const WIN: [Plural; 2] = [
    Plural::new(
        "Black to move: win by continuous fours. {count} four is enough.",
        "Black to move: win by continuous fours. {count} fours are enough.",
    ),
    Plural::new(
        "White to move: win by continuous fours. {count} four is enough.",
        "White to move: win by continuous fours. {count} fours are enough.",
    ),
];

/// The question for threats, by colour.
const THREATS: [Text; 2] = [
    Text::new("Black to move: win by threats, fours and threes. Fours alone do not win."),
    Text::new("White to move: win by threats, fours and threes. Fours alone do not win."),
];

/// The question for escapes, by colour.
const ESCAPE: [Text; 2] = [
    Text::new("Black to move: White threatens to win. Find the only move that stops it."),
    Text::new("White to move: Black threatens to win. Find the only move that stops it."),
];

/// The question for forbidden points, by colour.
const FIND: [Text; 2] = [
    Text::new("Find every point that is forbidden for Black."),
    Text::new("Find every point that is forbidden for White."),
];
