//! `gridscope omok make`: problems from games of the search against itself: won by threats and not by fours alone, or by
//! fours.

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
    /// The most moves of the winning sequence, answers included
    #[arg(long, value_name = "N", default_value = "200")]
    longest: String,
    /// The most stones that stand already
    #[arg(long, value_name = "N", default_value = "225")]
    stones: String,
    /// Problems that continuous fours win, with as few fours as can be
    #[arg(long)]
    fours: bool,
    /// Only problems with one right first move: every other threat was tried to its end
    #[arg(long)]
    single: bool,
    /// Games in SGF, as under levels/omok, named by number from this one on
    #[arg(long, value_name = "FIRST")]
    sgf: Option<String>,
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

/// Moves of a winning sequence.
type Lengths = std::ops::RangeInclusive<usize>;

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
    let length = |option, text| value::count(option, text, 1..=200).map(|length| length as usize);
    let lengths = length("--shortest", &args.shortest)?..=length("--longest", &args.longest)?;
    let first = args.sgf.as_deref().map(|text| value::count("--sgf", text, 0..=1_000_000)).transpose()?;
    let most = value::count("--stones", &args.stones, 5..=225)? as usize;
    let (mut made, mut seed) = (0, value::seed(&args.seed)?);
    while made < count {
        if let Some((problem, board, to_move)) = from_game(seed, rule, args, (&lengths, most)) {
            let problem = if args.verify { problem.verified(&board, to_move, rule)? } else { problem };
            match first {
                Some(first) => write!(console.out, "{}", problem.sgf(&board, first + made))?,
                None => {
                    serde_json::to_writer(&mut *console.out, &problem).map_err(io::Error::from)?;
                    writeln!(console.out)?;
                }
            }
            // Who stops it keeps what was made.
            console.out.flush()?;
            made += 1;
        }
        seed = seed.wrapping_add(1);
    }
    Ok(())
}

/// The first problem of the game with this seed; its opening has a few random stones in it.
fn from_game(
    seed: u64,
    rule: &'static Rule,
    args: &Args,
    (lengths, most): (&Lengths, usize),
) -> Option<(Problem, Board, Colour)> {
    let mut board = Board::new(SIDE).ok()?;
    let mut colour = Colour::Black;
    for point in opening::balanced(SIDE, rule, seed) {
        board.place(point, colour).ok()?;
        colour = colour.other();
    }
    while board.count() <= most {
        if let Some(problem) = problem(seed, &board, colour, rule, args, lengths) {
            return Some((problem, board, colour));
        }
        let played = threats::solve(&board, colour, rule, "pvs", PLAYED)?;
        // Where somebody has won by force no problem is left behind.
        let point = played.best.filter(|_| matches!(played.verdict, Verdict::Estimate | Verdict::Limit))?;
        board.place(point, colour).ok()?;
        colour = colour.other();
    }
    None
}

/// The problem that the position is, if it is one.
fn problem(
    seed: u64,
    board: &Board,
    to_move: Colour,
    rule: &'static Rule,
    args: &Args,
    lengths: &Lengths,
) -> Option<Problem> {
    let (id, most) = if args.fours { ("vcf-iterative", FOURS) } else { ("vct", THREATS) };
    let found = threats::solve(board, to_move, rule, id, most)?;
    if found.verdict != Verdict::Win || !lengths.contains(&found.line.len()) {
        return None;
    }
    if !args.fours && threats::solve(board, to_move, rule, "vcf", FOURS)?.verdict != Verdict::NoSequence {
        return None;
    }
    let first = *found.line.first()?;
    let is_only = if args.fours { is_only_four } else { is_only };
    if args.single && !is_only(board, to_move, rule, first) {
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
    /// The problem as a game: the stones, and the winning sequence as its main line.
    fn sgf(&self, board: &Board, number: u64) -> String {
        let at = |name: &String| {
            let point = board.point(name).unwrap_or_default();
            let letter = |number: u32| char::from(b'a' + number.min(25) as u8);
            format!("[{}{}]", letter(point % board.side()), letter(point / board.side()))
        };
        let all = |names: &[String]| names.iter().map(at).collect::<String>();
        let mut colours = if self.to_move == Colour::Black.id() { ["B", "W"] } else { ["W", "B"] };
        let (size, rule, turn) = (self.size, self.rule, colours[0]);
        let mut text = format!(
            "\n(;GM[4]FF[4]CA[UTF-8]SZ[{size}]RU[{rule}]PL[{turn}]\nGN[#{number}]\nAB{}\nAW{}\n",
            all(&self.black),
            all(&self.white)
        );
        for name in &self.line {
            text += &format!(";{}{}", colours[0], at(name));
            colours.swap(0, 1);
        }
        text + ")\n"
    }

    /// The same once every defence was tried.
    fn verified(mut self, board: &Board, to_move: Colour, rule: &Rule) -> Result<Self, CliError> {
        let asked = threats::verified(board, to_move, rule);
        let wrong = |error| CliError::Combination(format!("{} is no win: {error}", self.id));
        self.verified = Some(asked.map_err(wrong)?);
        Ok(self)
    }
}

/// Whether no four but the one on `point` begins a win by fours; every other one was tried to its end.
fn is_only_four(board: &Board, to_move: Colour, rule: &Rule, point: Point) -> bool {
    let Ok(task) = OmokTask::new(board.clone(), to_move, *rule) else { return false };
    let mut state = task.state();
    let others = state.tables().fours(to_move).iter().filter(|&other| other != point);
    let legal: Vec<Point> = others.filter(|&other| state.is_legal(other)).collect();
    legal.into_iter().all(|other| {
        state.play(other);
        let answers: Vec<Point> = state.tables().fives(to_move).iter().filter(|&at| state.is_legal(at)).collect();
        let is_stopped = answers.len() == 1 && state.tables().fives(to_move).len() == 1;
        let fails = is_stopped && {
            let mut after = board.clone();
            let placed = after.place(other, to_move).and_then(|()| after.place(answers[0], to_move.other()));
            let answer = threats::solve(&after, to_move, rule, "vcf", FOURS);
            placed.is_ok() && answer.is_some_and(|answer| answer.verdict == Verdict::NoSequence)
        };
        state.undo();
        fails
    })
}

/// Whether no threat but the one on `point` begins a win; every other one was tried to its end.
fn is_only(board: &Board, to_move: Colour, rule: &Rule, point: Point) -> bool {
    let Ok(task) = OmokTask::new(board.clone(), to_move, *rule) else { return false };
    let mut state = task.state();
    let mut siege = Siege::new(&state, 1 << 18, 100);
    siege.without(&[point]);
    threat::is_in_vain(&mut siege, &mut state, OTHERS)
}
