//! `gridscope omok make`: problems that are won by threats and not by fours alone, from games of the search against
//! itself.

use serde::Serialize;
use std::io;

use super::threats;
use crate::cli::{CliError, Console, value};
use crate::omok::rules::Rule;
use crate::omok::search::opening;
use crate::omok::threat::{self, Siege};
use crate::omok::{Board, Colour, OmokTask, Point, Verdict};

/// What to make.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// How many
    #[arg(long, value_name = "N", default_value = "20")]
    count: String,
    /// The first seed; games are the same for the same seeds
    #[arg(long, value_name = "N", default_value = "1")]
    seed: String,
    /// The rule
    #[arg(long, value_name = "ID", default_value = "renju")]
    rule: String,
    /// The fewest moves of the winning sequence, answers included
    #[arg(long, value_name = "N", default_value = "7")]
    shortest: String,
    /// Only problems with one right first move: every other threat was tried to its end
    #[arg(long)]
    single: bool,
    /// Verify every win against every defence by code that shares nothing with the search
    #[arg(long)]
    verify: bool,
}

/// A problem, one JSON object a line. Names may be added, none is renamed.
#[derive(Serialize)]
struct Problem {
    id: String,
    rule: &'static str,
    to_move: &'static str,
    size: u32,
    black: Vec<String>,
    white: Vec<String>,
    /// The winning sequence, with the answers that hold out longest.
    line: Vec<String>,
    /// Threats before the final fours.
    threats: u32,
    /// Moves that were tried.
    nodes: u64,
    /// Positions in which every defence was tried, where it was verified.
    #[serde(skip_serializing_if = "Option::is_none")]
    verified: Option<usize>,
}

const SIDE: u32 = 15;
/// Nodes a move of the games that problems are taken from.
const PLAYED: i64 = 600;
/// Fours that are tried to see that fours alone do not win.
const FOURS: i64 = 200_000;
/// Moves that are tried for a win by threats.
const THREATS: i64 = 60_000;
/// Moves that are tried to see that no other first move wins.
const OTHERS: u64 = 400_000;

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let rule = super::rule(&args.rule)?;
    let count = value::count("--count", &args.count, 1..=100_000)?;
    let shortest = value::count("--shortest", &args.shortest, 1..=200)? as usize;
    let (mut made, mut seed) = (0, value::seed(&args.seed)?);
    while made < count {
        if let Some((problem, board, to_move)) = from_game(seed, rule, args, shortest) {
            let problem = if args.verify { problem.verified(&board, to_move, rule)? } else { problem };
            serde_json::to_writer(&mut *console.out, &problem).map_err(io::Error::from)?;
            writeln!(console.out)?;
            made += 1;
        }
        seed = seed.wrapping_add(1);
    }
    Ok(())
}

/// The first problem of the game with this seed; its opening has a few random stones in it.
fn from_game(seed: u64, rule: &'static Rule, args: &Args, shortest: usize) -> Option<(Problem, Board, Colour)> {
    let mut board = Board::new(SIDE).ok()?;
    let mut colour = Colour::Black;
    for point in opening::balanced(SIDE, rule, seed) {
        board.place(point, colour).ok()?;
        colour = colour.other();
    }
    loop {
        if let Some(problem) = problem(seed, &board, colour, rule, args, shortest) {
            return Some((problem, board, colour));
        }
        let played = threats::solve(&board, colour, rule, "pvs", PLAYED)?;
        // Who has won by fours leaves no problem behind.
        let point = played.best.filter(|_| played.verdict == Verdict::Estimate)?;
        board.place(point, colour).ok()?;
        colour = colour.other();
    }
}

/// The problem that the position is, if it is one.
fn problem(
    seed: u64,
    board: &Board,
    to_move: Colour,
    rule: &'static Rule,
    args: &Args,
    shortest: usize,
) -> Option<Problem> {
    let found = threats::solve(board, to_move, rule, "vct", THREATS)?;
    if found.verdict != Verdict::Win || found.line.len() < shortest {
        return None;
    }
    if threats::solve(board, to_move, rule, "vcf", FOURS)?.verdict != Verdict::NoSequence {
        return None;
    }
    if args.single && !is_only(board, to_move, rule, *found.line.first()?) {
        return None;
    }
    let names = |colour| {
        let points = board.points().filter(move |&point| board.stone(point) == Some(colour));
        points.map(|point| board.name(point)).collect()
    };
    Some(Problem {
        id: format!("{}-{seed}", rule.id),
        rule: rule.id,
        to_move: to_move.id(),
        size: board.side(),
        black: names(Colour::Black),
        white: names(Colour::White),
        line: found.line.iter().map(|&point| board.name(point)).collect(),
        threats: found.depth,
        nodes: found.nodes,
        verified: None,
    })
}

impl Problem {
    /// The same once every defence was tried.
    fn verified(mut self, board: &Board, to_move: Colour, rule: &Rule) -> Result<Self, CliError> {
        let asked = threats::verified(board, to_move, rule);
        let wrong = |error| CliError::Combination(format!("{} is no win: {error}", self.id));
        self.verified = Some(asked.map_err(wrong)?);
        Ok(self)
    }
}

/// Whether no threat but the one on `point` begins a win; every other one was tried to its end.
fn is_only(board: &Board, to_move: Colour, rule: &Rule, point: Point) -> bool {
    let Ok(task) = OmokTask::new(board.clone(), to_move, *rule) else { return false };
    let mut state = task.state();
    let mut siege = Siege::new(&state, 1 << 18, 100);
    siege.without(&[point]);
    threat::is_in_vain(&mut siege, &mut state, OTHERS)
}
