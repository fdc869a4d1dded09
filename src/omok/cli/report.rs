//! `gridscope omok report`: where a game was decided, with what proves it, and what of a line of one's own is refuted.

use std::io;
use std::path::PathBuf;

use serde::Serialize;

use super::{problems, threats};
use crate::background::Stopwatch;
use crate::cli::{CliError, Console, value};
use crate::format::duration;
use crate::omok::format::moves;
use crate::omok::game::Game;
use crate::omok::report::{Effort, Fault, Proof, Report, Review, Reviewed, Worth};
use crate::omok::{Board, Colour, Point, threat};
use crate::text::Language;

/// What to report on.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A game, or several: SGF, PSQ or moves in a row
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The rule, where the file does not say
    #[arg(long, value_name = "ID", default_value = "renju")]
    rule: String,
    /// Nodes of the search that evaluates a position
    #[arg(long, value_name = "N")]
    nodes: Option<String>,
    /// Moves that are played after move --after instead of those of the game; the report is about these
    #[arg(long, value_name = "MOVES")]
    line: Option<String>,
    /// The move after which --line begins; as a rule the last one
    #[arg(long, value_name = "NUMBER", requires = "line")]
    after: Option<String>,
    /// Check every win that is told by code that shares nothing with the search
    #[arg(long)]
    verify: bool,
    /// One JSON object per game and line
    #[arg(long)]
    json: bool,
}

/// One line of `--json`. Names may be added, none is renamed.
#[derive(Serialize)]
struct Line {
    id: String,
    rule: &'static str,
    moves: usize,
    /// Who won, or wins for certain at the end.
    winner: Option<&'static str>,
    turning_points: Vec<Turn>,
    /// The number of the last move of the loser that could have stopped the win.
    last_escape: Option<u32>,
    /// Wins that were checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    verified: Option<usize>,
    seconds: f64,
    #[serde(skip)]
    sentences: Vec<String>,
}

/// A move after which the result was another, or the evaluation much lower.
#[derive(Serialize)]
struct Turn {
    number: u32,
    colour: &'static str,
    point: String,
    /// misses-win, loses or weak.
    fault: &'static str,
    /// What should have been played, with what follows.
    better: Vec<String>,
    /// fours, threats or answers, where `better` is a win.
    better_proof: Option<&'static str>,
    /// How the other side wins after it.
    refutation: Vec<String>,
    /// fours, threats or answers.
    refutation_proof: Option<&'static str>,
    /// Moves that would have stopped the win.
    stops: Vec<String>,
    /// Whether it is certain that no threats win after them.
    certain: bool,
    /// How much less the search thinks of a weak move than of the best.
    less: Option<i32>,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let rule = super::rule(&args.rule)?;
    let mut effort = Effort::default();
    if let Some(text) = &args.nodes {
        effort.nodes = value::count("--nodes", text, 1..=1 << 40)?;
    }
    for (id, game) in problems::games(&args.file, rule)? {
        let (game, first) = line_of(game, args)?;
        let line = tell_of(id, &game, first, effort, args.verify)?;
        if args.json {
            serde_json::to_writer(&mut *console.out, &line).map_err(io::Error::from)?;
            writeln!(console.out)?;
        } else {
            tell(console, &line)?;
        }
    }
    Ok(())
}

/// The line of play that the report is about, and the move after which it begins.
fn line_of(mut game: Game, args: &Args) -> Result<(Game, u32), CliError> {
    let Some(line) = &args.line else { return Ok((game, 0)) };
    let last = u64::from(game.move_count());
    let after = args.after.as_deref().map_or(Ok(last), |text| value::count("--after", text, 0..=last))? as u32;
    while game.move_count() > after && game.undo() {}
    let game = moves::read_onto(game, line).map_err(|error| problems::no_moves("--line", line, &error))?;
    Ok((game, after))
}

fn tell_of(id: String, game: &Game, first: u32, effort: Effort, is_verified: bool) -> Result<Line, CliError> {
    let mut watch = Stopwatch::default();
    let review = Review::new(game, effort).map_err(|error| CliError::Combination(error.to_string()))?;
    let report = watch.measure(|| finish(review));
    let turns: Vec<&Reviewed> = report.turning_points().filter(|one| one.number > first).collect();
    let last_escape = report.last_escape.map(|place| report.moves[place].number).filter(|number| *number > first);
    let verified = is_verified.then(|| verify(game, &turns)).transpose()?;
    let board = game.board();
    Ok(Line {
        id,
        rule: game.rule().id,
        moves: report.moves.len(),
        winner: report.winner.map(Colour::id),
        turning_points: turns.iter().map(|one| Turn::of(one, board)).collect(),
        last_escape,
        verified,
        seconds: watch.take(),
        sentences: turns.iter().map(|one| one.sentence(board, Language::ENGLISH)).collect(),
    })
}

fn finish(mut review: Review) -> Report {
    loop {
        if let Some(report) = review.advance() {
            return report;
        }
    }
}

impl Turn {
    fn of(one: &Reviewed, board: &Board) -> Self {
        let names = |points: &[Point]| points.iter().map(|&point| board.name(point)).collect();
        let (stops, certain): (&[Point], bool) = match &one.before {
            Worth::Open { saves, is_certain, .. } if !saves.is_empty() => (saves, *is_certain),
            _ => (&[], false),
        };
        Self {
            number: one.number,
            colour: one.played.colour.id(),
            point: one.played.point.map_or_else(|| "pass".to_owned(), |point| board.name(point)),
            fault: one.fault.map_or("", Fault::id),
            better: names(one.better()),
            better_proof: proof(&one.before),
            refutation: names(one.refutation()),
            refutation_proof: proof(&one.after),
            stops: names(stops),
            certain,
            less: match one.fault {
                Some(Fault::Weak(less)) => Some(less),
                _ => None,
            },
        }
    }
}

const fn proof(worth: &Worth) -> Option<&'static str> {
    match worth {
        Worth::Won { proof, .. } => Some(proof.id()),
        _ => None,
    }
}

/// Checks the wins before and after every turning point; how many there were.
fn verify(game: &Game, turns: &[&Reviewed]) -> Result<usize, CliError> {
    let (mut game, mut count) = (game.clone(), 0);
    for one in turns {
        game.go(one.node);
        count += check(&game, &one.after)?;
        game.undo();
        count += check(&game, &one.before)?;
    }
    Ok(count)
}

/// Checks the win where `game` stands, if one is told there that can be checked by itself; how many were.
fn check(game: &Game, worth: &Worth) -> Result<usize, CliError> {
    let (board, to_move, rule) = (game.board(), game.to_move(), game.rule());
    let wrong = |error: String| CliError::Combination(format!("after move {} no win: {error}", game.move_count()));
    match worth {
        Worth::Won { proof: Proof::Fours, line } => {
            threat::replay(board, to_move, rule, line).map_err(|error| wrong(error.to_string()))?;
        }
        Worth::Won { proof: Proof::Threats, .. } => {
            threats::verified(board, to_move, rule).map_err(|error| wrong(error.to_string()))?;
        }
        _ => return Ok(0),
    }
    Ok(1)
}

fn tell(console: &mut Console<'_>, line: &Line) -> io::Result<()> {
    let out = &mut *console.out;
    let winner = line.winner.map_or_else(|| "nobody has won".to_owned(), |winner| format!("{winner} wins"));
    let name = crate::cli::one_line(&line.id);
    writeln!(out, "{name}: {} moves, rule {}, {winner}, {}", line.moves, line.rule, duration(line.seconds))?;
    for (turn, sentence) in line.turning_points.iter().zip(&line.sentences) {
        writeln!(out, "{:>4}  {} {:<4} {sentence}", turn.number, turn.colour, turn.point)?;
    }
    if line.turning_points.is_empty() {
        writeln!(out, "no move is at fault")?;
    }
    if let Some(number) = line.last_escape {
        writeln!(out, "last escape: move {number}")?;
    }
    if let Some(count) = line.verified {
        writeln!(out, "wins that were checked: {count}")?;
    }
    Ok(())
}
