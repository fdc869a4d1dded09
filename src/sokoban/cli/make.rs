//! `gridscope sokoban make`: makes levels, each with a solution that was replayed.

use std::io;

use serde::Serialize;

use crate::background::Stopwatch;
use crate::cli::CliError;
use crate::cli::Console;
use crate::cli::value::{self, Setting, bad};
use crate::format::grouped;
use crate::sokoban::formats::{self, Collection, Entry, Solution};
use crate::sokoban::generate::{self, Generator, MAX_SIDE, MIN_SIDE, Made, Measured, Order, OrderError};
use crate::sokoban::{Level, Moves, replay};
use crate::trace::{Flow, Settings};

/// The greatest number of levels that one command makes.
const MAX_COUNT: u64 = 10_000;

/// What to make, and how.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Most columns and rows, walls included
    #[arg(long, value_name = "WxH", default_value = "9x8", allow_hyphen_values = true)]
    size: String,
    /// How many boxes
    #[arg(long, value_name = "N", default_value = "3", allow_hyphen_values = true)]
    boxes: String,
    /// Seed of all random choices
    #[arg(long, value_name = "N", default_value = "7", allow_hyphen_values = true)]
    seed: String,
    /// How many levels; each has the next seed
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    count: String,
    /// The generator; see `gridscope list sokoban`
    #[arg(long, value_name = "ID", default_value = "reverse-play")]
    generator: String,
    /// Set a parameter of the generator, such as walls=0.3 or tries=20
    #[arg(long = "set", value_name = "[ID.]NAME=VALUE", allow_hyphen_values = true)]
    settings: Vec<String>,
    /// One JSON object per line: one for each level
    #[arg(long)]
    json: bool,
}

/// One line of `--json`. Names may be added, none is renamed.
#[derive(Serialize)]
struct Line {
    generator: &'static str,
    seed: u64,
    /// Columns and rows of the level, which may be fewer than were asked for.
    width: Option<u32>,
    height: Option<u32>,
    boxes: u32,
    /// Fewest pushes, as the generator's solver proved.
    pushes: Option<u64>,
    moves: Option<u64>,
    box_lines: Option<u64>,
    box_changes: Option<u64>,
    difficulty: Option<u32>,
    lurd: Option<String>,
    /// Positions that the solver expanded on this level.
    nodes_expanded: Option<u64>,
    tries: u32,
    seconds: f64,
    /// The rows of the level.
    level: Option<Vec<String>>,
}

/// What was asked for.
struct Plan {
    generator: &'static Generator,
    order: Order,
    settings: Settings,
    seed: u64,
    count: u64,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let plan = Plan::of(args)?;
    let mut misses = 0;
    for number in 0..plan.count {
        let seed = plan.seed.wrapping_add(number);
        let (made, seconds) = plan.make(seed)?;
        let best = made.best.as_ref().filter(|best| is_solution(&best.level, &best.solution));
        misses += usize::from(best.is_none());
        if args.json {
            serde_json::to_writer(&mut *console.out, &line(&plan, seed, &made, best, seconds))
                .map_err(io::Error::from)?;
            writeln!(console.out)?;
            console.out.flush()?;
        } else {
            print(&plan, (seed, number), best, console)?;
        }
    }
    if misses > 0 { Err(CliError::NoAnswer(plan.generator.info.id)) } else { Ok(()) }
}

impl Plan {
    fn of(args: &Args) -> Result<Self, CliError> {
        let known = || generate::LIST.iter().map(|one| one.info.id).collect::<Vec<_>>().join(", ");
        let unknown = || bad("--generator", &args.generator, format!("one of {}", known()));
        let generator = generate::find(&args.generator).ok_or_else(unknown)?;
        let seed = value::seed(&args.seed)?;
        let count = value::count("--count", &args.count, 1..=MAX_COUNT)?;
        Ok(Self { generator, order: order(args)?, settings: settings(args, generator)?, seed, count })
    }

    /// What the generator makes of `seed`, and the seconds that it took with nobody watching.
    fn make(&self, seed: u64) -> Result<(Made, f64), CliError> {
        let mut watch = Stopwatch::default();
        let mut run = (self.generator.start)(self.order, &self.settings, seed);
        while watch.measure(|| run.run_fast(u64::MAX)) == Flow::Continue {}
        let made = run.answer::<Made>();
        let made = made.ok_or(CliError::NoAnswer(self.generator.info.id))?;
        Ok((made, watch.take()))
    }
}

fn order(args: &Args) -> Result<Order, CliError> {
    let sizes = || format!("WIDTHxHEIGHT such as 9x8, from {MIN_SIDE}x{MIN_SIDE} to {MAX_SIDE}x{MAX_SIDE}");
    let bad_size = || bad("--size", &args.size, sizes());
    let Ok([width, height]) = value::size(&args.size) else { return Err(bad_size()) };
    let boxes = value::count("--boxes", &args.boxes, 0..=u64::MAX)?;
    Order::new(width, height, boxes).map_err(|error| match error {
        OrderError::Size { .. } => bad_size(),
        OrderError::Boxes { most, .. } => bad("--boxes", &args.boxes, format!("1 to {most} boxes for this size")),
    })
}

fn settings(args: &Args, generator: &Generator) -> Result<Settings, CliError> {
    let info = generator.info;
    let mut settings = Settings::default();
    for text in &args.settings {
        let setting = Setting::read(text)?;
        let is_meant = setting.scope.is_none_or(|scope| scope == info.id);
        let parameter = info.parameters.iter().find(|parameter| parameter.id == setting.name && is_meant);
        let names = || info.parameters.iter().map(|parameter| parameter.id).collect::<Vec<_>>().join(", ");
        let parameter =
            parameter.ok_or_else(|| bad("--set", text, format!("a parameter of {}: {}", info.id, names())))?;
        settings.set(parameter.id, setting.value(parameter)?);
    }
    settings.check(info).map_err(crate::recipe::RecipeError::from)?;
    Ok(settings)
}

/// Whether `solution` solves `level` before an independent judge.
fn is_solution(level: &Level, solution: &Moves) -> bool {
    let replayed = replay::replay(&formats::xsb(level), &solution.to_string());
    replayed.is_ok_and(|replayed| replayed.solved && replayed.mislabelled == 0)
}

fn line(plan: &Plan, seed: u64, made: &Made, best: Option<&Measured>, seconds: f64) -> Line {
    let metrics = best.map(|best| best.metrics);
    Line {
        generator: plan.generator.info.id,
        seed,
        width: best.map(|best| best.level.size().width),
        height: best.map(|best| best.level.size().height),
        boxes: plan.order.boxes(),
        pushes: metrics.map(|metrics| metrics.pushes),
        moves: metrics.map(|metrics| metrics.moves),
        box_lines: metrics.map(|metrics| metrics.box_lines),
        box_changes: metrics.map(|metrics| metrics.box_changes),
        difficulty: best.map(Measured::difficulty),
        lurd: best.map(|best| best.solution.to_string()),
        nodes_expanded: best.map(|best| best.expanded),
        tries: made.tries,
        seconds,
        level: best.map(|best| formats::xsb(&best.level).lines().map(str::to_owned).collect()),
    }
}

/// Prints a level as part of a `.sok` collection, which `gridscope sokoban check` reads again.
fn print(
    plan: &Plan,
    (seed, number): (u64, u64),
    best: Option<&Measured>,
    console: &mut Console<'_>,
) -> Result<(), CliError> {
    let Some(best) = best else {
        let remark = "no level was found; use more tries, more floor or fewer boxes";
        return Ok(writeln!(console.err, "seed {seed}: {remark}")?);
    };
    if number > 0 {
        writeln!(console.out)?;
    }
    let mut entry = Entry::new(best.level.clone());
    entry.title = format!("Seed {seed}");
    entry.notes = format!(
        "{} of {} with {} boxes: {} pushes, {} moves, {} box lines; difficulty {}; {} positions expanded",
        plan.generator.info.id,
        plan.order.size(),
        plan.order.boxes(),
        best.metrics.pushes,
        best.metrics.moves,
        best.metrics.box_lines,
        best.difficulty(),
        grouped(best.expanded),
    );
    entry.solutions.push(Solution::new(best.solution.clone()));
    let collection = Collection { entries: vec![entry], ..Collection::default() };
    write!(console.out, "{}", formats::sok(&collection))?;
    Ok(console.out.flush()?)
}
