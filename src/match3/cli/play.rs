//! `gridscope match3 play`: lets strategies play the same games and compares them.

use std::io;
use std::sync::Arc;

use serde::Serialize;

use super::Subject;
use crate::background::Stopwatch;
use crate::cli::CliError;
use crate::cli::value::{self, bad};
use crate::cli::{Console, table};
use crate::format::grouped;
use crate::match3::play::{Fall, PlayTask, Refill, Reshuffle, Rules};
use crate::match3::strategy::{self, Contest, Standing, Strategy};
use crate::trace::Alternative;

/// The greatest number of games that one command plays with each strategy.
const MAX_GAMES: u64 = 10_000_000;

/// The greatest number of moves in a game.
const MAX_MOVES: u64 = 1_000_000;

/// Who plays what.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    subject: Subject,
    /// Who plays: names with commas, or all; the table is in the order of blocks cleared
    #[arg(long, value_name = "ID,...", default_value = "all")]
    strategy: String,
    /// Moves per game [default: the number of the level, or 30]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    moves: Option<String>,
    /// Games per strategy; each has the next seed, the same for all strategies
    #[arg(long, value_name = "N", default_value = "50", allow_hyphen_values = true)]
    games: String,
    /// Seed of the first game [default: the seed of the level, or 1]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<String>,
    /// How new blocks are drawn: independent, or calm (none that completes a line)
    #[arg(long, value_name = "POLICY", default_value = "independent")]
    refill: String,
    /// How blocks fall: straight, or slide (in below obstacles)
    #[arg(long, value_name = "WAY", default_value = "straight")]
    fall: String,
    /// How a board without a legal move is reshuffled: minimal, full, fair, min-conflicts, or redraw
    #[arg(long, value_name = "METHOD", default_value = "minimal")]
    reshuffle: String,
    /// One JSON object per strategy and line
    #[arg(long)]
    json: bool,
}

/// A line of `--json`. Names may be added, none is renamed.
#[derive(Serialize)]
struct Line {
    strategy: &'static str,
    seed: u64,
    games: u64,
    moves: u64,
    /// Blocks cleared in a move: the mean over games, its standard deviation over games, and half the
    /// 95 % confidence interval of the mean.
    cleared_per_move: f64,
    cleared_sd: f64,
    cleared_ci95: Option<f64>,
    waves_per_move: f64,
    waves_ci95: Option<f64>,
    cascade_pct: f64,
    cascade_ci95: Option<f64>,
    legal_moves_left: f64,
    legal_moves_ci95: Option<f64>,
    score_mean: f64,
    reshuffles: u64,
    /// Games that ended before their last move.
    ended_early: u64,
    /// Games in which all goals of the level were reached, and the moves that it took; nothing where it has none.
    goals_reached: Option<u64>,
    moves_to_goals: Option<f64>,
    microseconds_per_move: f64,
}

/// What was asked for.
struct Plan {
    contest: Contest,
    strategies: Vec<&'static Strategy>,
    games: u64,
    seed: u64,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let plan = Plan::of(args)?;
    let mut lines = Vec::new();
    for strategy in &plan.strategies {
        let line = plan.play(strategy)?;
        if args.json {
            serde_json::to_writer(&mut *console.out, &line).map_err(io::Error::from)?;
            writeln!(console.out)?;
        }
        lines.push(line);
    }
    if args.json {
        return Ok(());
    }
    lines.sort_by(|one, other| one.cleared_per_move.total_cmp(&other.cleared_per_move));
    print(&lines, console)
}

impl Plan {
    fn of(args: &Args) -> Result<Self, CliError> {
        let level = args.subject.level()?;
        let moves = args.moves.as_deref().map(|text| value::count("--moves", text, 1..=MAX_MOVES)).transpose()?;
        let seed = args.seed.as_deref().map(value::seed).transpose()?;
        let rules = Rules {
            refill: refill(&args.refill)?,
            fall: Fall::ALL[number("--fall", &args.fall, Fall::NAMES)?],
            reshuffle: Reshuffle::ALL[number("--reshuffle", &args.reshuffle, Reshuffle::NAMES)?],
        };
        // The range was checked above.
        let moves = moves.map(|moves| moves as u32).or(level.moves()).unwrap_or(30);
        Ok(Self {
            strategies: strategies(&args.strategy)?,
            games: value::count("--games", &args.games, 1..=MAX_GAMES)?,
            seed: seed.or(level.seed()).unwrap_or(1),
            contest: Contest { task: Arc::new(PlayTask::of_level(&level)), rules, moves },
        })
    }

    fn play(&self, strategy: &'static Strategy) -> Result<Line, CliError> {
        let mut standing = Standing::default();
        let mut watch = Stopwatch::default();
        for number in 0..self.games {
            let seed = self.seed.wrapping_add(number);
            let played = watch.measure(|| self.contest.play(strategy, seed, &mut standing));
            played.map_err(|error| CliError::Combination(format!("{error}; seed {seed}")))?;
        }
        Ok(self.line(strategy, &standing, watch.take()))
    }

    fn line(&self, strategy: &Strategy, standing: &Standing, seconds: f64) -> Line {
        Line {
            strategy: strategy.info.id,
            seed: self.seed,
            games: self.games,
            moves: standing.moves,
            cleared_per_move: standing.cleared.mean(),
            cleared_sd: standing.cleared.deviation(),
            cleared_ci95: standing.cleared.half_width(),
            waves_per_move: standing.waves.mean(),
            waves_ci95: standing.waves.half_width(),
            cascade_pct: 100.0 * standing.cascades.mean(),
            cascade_ci95: standing.cascades.half_width().map(|half| 100.0 * half),
            legal_moves_left: standing.legal.mean(),
            legal_moves_ci95: standing.legal.half_width(),
            score_mean: standing.score.mean(),
            reshuffles: standing.reshuffles,
            ended_early: standing.ended,
            goals_reached: (!self.contest.task.aims.goals.is_empty()).then_some(standing.won),
            moves_to_goals: (standing.won > 0).then(|| standing.moves_to_goal.mean()),
            microseconds_per_move: seconds * 1e6 / standing.moves.max(1) as f64,
        }
    }
}

/// The strategies with these names.
fn strategies(text: &str) -> Result<Vec<&'static Strategy>, CliError> {
    if text == "all" {
        return Ok(strategy::LIST.iter().collect());
    }
    let known = || strategy::LIST.iter().map(|one| one.info.id).collect::<Vec<_>>().join(", ");
    let find =
        |id: &str| strategy::find(id).ok_or_else(|| bad("--strategy", id, format!("all, or some of {}", known())));
    text.split(',').map(|id| find(id.trim())).collect()
}

fn refill(text: &str) -> Result<Refill, CliError> {
    let found = Refill::ALL.into_iter().find(|(id, _)| *id == text);
    let known = || Refill::ALL.map(|(id, _)| id).join(" or ");
    found.map(|(_, refill)| refill).ok_or_else(|| bad("--refill", text, known()))
}

/// The number of one of these names.
fn number(option: &'static str, text: &str, names: &[Alternative]) -> Result<usize, CliError> {
    let known = || names.iter().map(|name| name.id).collect::<Vec<_>>().join(", ");
    let found = names.iter().position(|name| name.id == text);
    found.ok_or_else(|| bad(option, text, format!("one of {}", known())))
}

const TITLES: [&str; 9] = [
    "strategy",
    "cleared/move",
    "sd",
    "waves/move",
    "with cascade %",
    "legal moves left",
    "score",
    "reshuffles",
    "us/move",
];

fn print(lines: &[Line], console: &mut Console<'_>) -> Result<(), CliError> {
    let mut titles = TITLES.map(str::to_owned).to_vec();
    if lines.iter().any(|line| line.goals_reached.is_some()) {
        titles.extend(["goals %".to_owned(), "moves to goals".to_owned()]);
    }
    let mut rows = vec![titles];
    rows.extend(lines.iter().map(row));
    table::write(&rows, console.out)?;
    let ended: u64 = lines.iter().map(|line| line.ended_early).sum();
    if ended > 0 {
        writeln!(console.out, "games that ended early: {}", grouped(ended))?;
    }
    Ok(writeln!(console.out, "+-: 95 % confidence interval of the mean over games")?)
}

fn row(line: &Line) -> Vec<String> {
    let with = |mean: f64, half: Option<f64>, digits: usize| match half {
        Some(half) => format!("{mean:.digits$} +-{half:.digits$}"),
        None => format!("{mean:.digits$}"),
    };
    let mut row = vec![
        line.strategy.to_owned(),
        with(line.cleared_per_move, line.cleared_ci95, 2),
        format!("{:.2}", line.cleared_sd),
        with(line.waves_per_move, line.waves_ci95, 2),
        with(line.cascade_pct, line.cascade_ci95, 1),
        with(line.legal_moves_left, line.legal_moves_ci95, 1),
        format!("{:.0}", line.score_mean),
        grouped(line.reshuffles),
        format!("{:.1}", line.microseconds_per_move),
    ];
    if let Some(reached) = line.goals_reached {
        row.push(format!("{:.1}", 100.0 * reached as f64 / line.games as f64));
        row.push(line.moves_to_goals.map_or("–".to_owned(), |moves| format!("{moves:.1}")));
    }
    row
}
