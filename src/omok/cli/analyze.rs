//! `gridscope omok analyze`: what a strategy makes of a position, what is forbidden there, and what is forced.

use std::io;
use std::path::PathBuf;

use serde::Serialize;

use super::problems::{self, Position};
use crate::background::Stopwatch;
use crate::cli::CliError;
use crate::cli::{Console, value};
use crate::format::{duration, grouped};
use crate::omok::referee::{self, Need, Reading, Stop, Threat, Threats};
use crate::omok::rules::{Foul, Rule};
use crate::omok::search::{self, Strategy};
use crate::omok::{Board, Colour, OmokTask, Point, Verdict};
use crate::trace::Settings;

/// How many moves are listed with their scores.
const LISTED: usize = 10;

/// What to analyse.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A position or a game: SGF with one game or more, PSQ, a drawing, moves in a row, or problems as JSON
    /// objects
    #[arg(value_name = "FILE", conflicts_with = "moves")]
    file: Option<PathBuf>,
    /// Moves from the empty board, such as "h8 i9 j8"
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
    /// The rule
    #[arg(long, value_name = "ID", default_value = "renju")]
    rule: String,
    /// How to choose the move
    #[arg(long, value_name = "ID", default_value = "pvs")]
    strategy: String,
    /// Most moves to try; 0 for no limit
    #[arg(long, value_name = "N")]
    nodes: Option<String>,
    /// Greatest search depth in moves
    #[arg(long, value_name = "N")]
    depth: Option<String>,
    /// Another setting of the strategy, such as width=20; `gridscope list` names them
    #[arg(long = "set", value_name = "NAME=NUMBER")]
    set: Vec<String>,
    /// One JSON object per position and line
    #[arg(long)]
    json: bool,
}

/// One line of `--json`. Names may be added, none is renamed.
#[derive(Serialize)]
struct Line {
    id: String,
    rule: &'static str,
    to_move: &'static str,
    strategy: &'static str,
    verdict: &'static str,
    best: Option<String>,
    /// What the position is worth to the one who is to move.
    score: i32,
    /// The expected moves.
    line: Vec<String>,
    depth: u32,
    nodes: u64,
    cutoffs: u64,
    table_hits: u64,
    candidates: Vec<Candidate>,
    forbidden: Vec<Forbidden>,
    forced: Forced,
    seconds: f64,
}

#[derive(Serialize)]
struct Candidate {
    point: String,
    score: i32,
}

#[derive(Serialize)]
struct Forbidden {
    point: String,
    kinds: Vec<&'static str>,
}

/// What the one who is to move has to do.
#[derive(Serialize)]
struct Forced {
    /// over, win, free, watch, forced, no-legal-answer or lost.
    state: &'static str,
    /// Where the other one makes five, or oneself where the state is win.
    fives: Vec<String>,
    /// Where the other one makes a straight four.
    straight_fours: Vec<String>,
    /// What stops it and may be played.
    stops: Vec<String>,
    /// What would stop it and is forbidden.
    forbidden_stops: Vec<String>,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let rule = super::rule(&args.rule)?;
    let strategy = strategy(&args.strategy)?;
    let settings = settings(args, strategy)?;
    let mut is_stopped = false;
    for position in positions(args, rule)? {
        let line = analyse(position, rule, strategy, &settings)?;
        is_stopped |= line.verdict == Verdict::Limit.id() && line.best.is_none();
        if args.json {
            serde_json::to_writer(&mut *console.out, &line).map_err(io::Error::from)?;
            writeln!(console.out)?;
        } else {
            tell(console, &line)?;
        }
    }
    if is_stopped { Err(CliError::NodeLimit) } else { Ok(()) }
}

fn positions(args: &Args, rule: &Rule) -> Result<Vec<Position>, CliError> {
    match (&args.file, &args.moves) {
        (Some(path), _) => problems::read(path, rule),
        (None, Some(moves)) => Ok(vec![problems::after(moves, rule)?]),
        (None, None) => Err(CliError::Combination("a FILE or --moves is needed: what to analyse".to_owned())),
    }
}

fn strategy(id: &str) -> Result<&'static Strategy, CliError> {
    let known = || search::LIST.iter().map(|one| one.info.id).collect::<Vec<_>>().join(", ");
    search::find(id).ok_or_else(|| value::bad("--strategy", id, format!("one of {}", known())))
}

fn settings(args: &Args, strategy: &Strategy) -> Result<Settings, CliError> {
    let mut settings = Settings::default();
    for (option, id, text) in [("--nodes", "nodes", &args.nodes), ("--depth", "depth", &args.depth)] {
        let Some(text) = text else { continue };
        let parameter = strategy.info.parameters.iter().find(|parameter| parameter.id == id);
        let missing =
            || CliError::Combination(format!("{option}: the strategy {} has no such limit", strategy.info.id));
        let (low, high) = parameter.ok_or_else(missing)?.range;
        settings.set(id, value::count(option, text, low.unsigned_abs()..=high.unsigned_abs())? as i64);
    }
    for text in &args.set {
        let pair = text.split_once('=').and_then(|(id, number)| Some((id, number.parse::<i64>().ok()?)));
        let (id, number) = pair.ok_or_else(|| value::bad("--set", text, "NAME=NUMBER such as width=20"))?;
        settings.set(id, number);
    }
    settings.check(strategy.info).map_err(|error| CliError::Combination(error.to_string()))?;
    Ok(settings)
}

fn analyse(
    position: Position,
    rule: &'static Rule,
    strategy: &'static Strategy,
    settings: &Settings,
) -> Result<Line, CliError> {
    let Position { id, board, to_move } = position;
    let task = OmokTask::new(board.clone(), to_move, *rule);
    let task = task.map_err(|error| CliError::Combination(error.to_string()))?;
    let mut watch = Stopwatch::default();
    let answer = watch.measure(|| strategy.run(task, settings));
    let answer = answer.ok_or(CliError::NoAnswer(strategy.info.id))?;
    let names = |points: &[Point]| points.iter().map(|&point| board.name(point)).collect();
    let candidates = answer.candidates.iter().take(LISTED);
    Ok(Line {
        id,
        rule: rule.id,
        to_move: to_move.id(),
        strategy: strategy.info.id,
        verdict: answer.verdict.id(),
        best: answer.best.map(|point| board.name(point)),
        score: answer.score,
        line: names(&answer.line),
        depth: answer.depth,
        nodes: answer.nodes,
        cutoffs: answer.cutoffs,
        table_hits: answer.table_hits,
        candidates: candidates.map(|&(point, score)| Candidate { point: board.name(point), score }).collect(),
        forbidden: forbidden(&board, rule, to_move),
        forced: forced(&board, rule, to_move),
        seconds: watch.take(),
    })
}

/// What the one who is to move must not play.
fn forbidden(board: &Board, rule: &Rule, to_move: Colour) -> Vec<Forbidden> {
    let found = referee::forbidden(board, rule, to_move, Reading::default());
    let kinds = |fouls: crate::omok::rules::Fouls| fouls.iter().map(Foul::id).collect();
    found.into_iter().map(|(point, fouls)| Forbidden { point: board.name(point), kinds: kinds(fouls) }).collect()
}

fn forced(board: &Board, rule: &Rule, to_move: Colour) -> Forced {
    let names = |threats: &[Threat]| threats.iter().map(|threat| board.name(threat.point)).collect::<Vec<_>>();
    let (state, threats, stops) = match referee::need(board, rule, to_move, Reading::default()) {
        Need::Win(fives) => ("win", Threats { fives, ..Threats::default() }, Vec::new()),
        Need::Over(_) => ("over", Threats::default(), Vec::new()),
        Need::Free => ("free", Threats::default(), Vec::new()),
        Need::Watch(threats, stops) => ("watch", threats, stops),
        Need::Forced(threats, stops) => ("forced", threats, stops),
        Need::NoLegalAnswer(threats, stops) => ("no-legal-answer", threats, stops),
        Need::Lost(threats) => ("lost", threats, Vec::new()),
    };
    let stopping = |is_forbidden: bool| {
        let those = stops.iter().filter(move |stop: &&Stop| stop.legality.is_forbidden() == is_forbidden);
        those.map(|stop| board.name(stop.point)).collect()
    };
    Forced {
        state,
        fives: names(&threats.fives),
        straight_fours: names(&threats.straight_fours),
        stops: stopping(false),
        forbidden_stops: stopping(true),
    }
}

fn tell(console: &mut Console<'_>, line: &Line) -> io::Result<()> {
    let out = &mut *console.out;
    if !line.id.is_empty() {
        writeln!(out, "{}", crate::cli::one_line(&line.id))?;
    }
    writeln!(out, "{} to move, rule {}, strategy {}", line.to_move, line.rule, line.strategy)?;
    let best = line.best.as_deref().unwrap_or("none");
    writeln!(out, "verdict      {}", line.verdict)?;
    writeln!(out, "best move    {best}, score {}", line.score)?;
    if !line.line.is_empty() {
        writeln!(out, "variation    {}", line.line.join(" "))?;
    }
    if !line.candidates.is_empty() {
        let one = |candidate: &Candidate| format!("{} {}", candidate.point, candidate.score);
        writeln!(out, "candidates   {}", line.candidates.iter().map(one).collect::<Vec<_>>().join(", "))?;
    }
    if !line.forbidden.is_empty() {
        let one = |foul: &Forbidden| format!("{} ({})", foul.point, foul.kinds.join(" "));
        writeln!(out, "forbidden    {}", line.forbidden.iter().map(one).collect::<Vec<_>>().join(", "))?;
    }
    tell_forced(out, &line.forced)?;
    let (nodes, cutoffs, hits) = (grouped(line.nodes), grouped(line.cutoffs), grouped(line.table_hits));
    let time = duration(line.seconds);
    writeln!(out, "search       depth {}, {nodes} nodes, {cutoffs} cutoffs, {hits} table hits, {time}", line.depth)
}

fn tell_forced(out: &mut dyn io::Write, forced: &Forced) -> io::Result<()> {
    if matches!(forced.state, "free" | "over") {
        return Ok(());
    }
    writeln!(out, "forced       {}", forced.state)?;
    let lists = [
        ("  five at", &forced.fives),
        ("  straight four at", &forced.straight_fours),
        ("  stopped by", &forced.stops),
        ("  forbidden stops", &forced.forbidden_stops),
    ];
    for (name, points) in lists.iter().filter(|(_, points)| !points.is_empty()) {
        writeln!(out, "{name} {}", points.join(" "))?;
    }
    Ok(())
}
