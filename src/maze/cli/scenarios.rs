//! `gridscope maze scen`: solves every problem of a file of scenarios and checks the lengths.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Serialize;

use crate::background::Stopwatch;
use crate::catalog::Role;
use crate::cli::value::{Setting, bad};
use crate::cli::{CliError, Console, Fault, file, table};
use crate::format::{duration, grouped};
use crate::maze::format::FormatError;
use crate::maze::map::scenario::{self, Scenario};
use crate::maze::map::{self, Diagonals, Field, Moves};
use crate::maze::scenarios;
use crate::maze::solve::{self, MapSolver};
use crate::recipe::{Choice, RecipeError};
use crate::trace::Claim;

/// How long a solver works before its time counts, in seconds. By then its code and the map are in the caches, and its
/// tables for the map are made.
const WARM_UP: f64 = 0.02;

/// More than any file of scenarios has.
const MAX_FILE: u64 = 64 << 20;

/// Check solvers against scenarios with known lengths. Exit code 1 if a path is missing or has another length though the
/// solver claims shortest paths
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The scenarios, as the Moving AI Lab writes them
    file: PathBuf,
    /// The map [default: the one next to the scenarios]
    #[arg(long, value_name = "FILE")]
    map: Option<PathBuf>,
    /// A solver; repeat the option to compare several, 'all' for all that claim shortest paths [default: a-star]
    #[arg(long = "solver", value_name = "ID")]
    solvers: Vec<String>,
    /// When diagonal steps are allowed: never, both-free, one-free, always [default: both-free, as in the known lengths]
    #[arg(long, value_name = "RULE")]
    diagonals: Option<String>,
    /// Only every Nth problem
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,
    /// Set a parameter of a solver, such as weight=1200
    #[arg(long = "set", value_name = "[ID.]NAME=VALUE", allow_hyphen_values = true)]
    settings: Vec<String>,
    /// One JSON object per line and solver
    #[arg(long)]
    json: bool,
}

/// The results of one solver.
#[derive(Serialize)]
struct Row {
    solver: &'static str,
    problems: usize,
    /// Paths that are as long as they should be.
    equal: usize,
    expanded: u64,
    /// Of the solver alone, unrecorded, and without what it prepares for a map.
    seconds: f64,
    /// The first that differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<String>,
    #[serde(skip)]
    is_wrong: bool,
}

pub fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let all = read(&args.file)?;
    let (path, field) = field(args, &all)?;
    let every = all.iter().enumerate().step_by(args.every.max(1));
    let problems: Vec<(usize, &Scenario)> = every.collect();
    scenarios::check(&all, field.map(), &path.display().to_string())
        .map_err(|fault| file::in_file(&args.file, fault))?;
    let mut wrong = 0;
    for solver in solvers(args, &field)? {
        let row = solve(solver, &choice(args, solver)?, &field, &problems);
        wrong += if row.is_wrong { row.problems - row.equal } else { 0 };
        tell(args, &row, console)?;
    }
    if wrong == 0 { Ok(()) } else { Err(CliError::WrongAnswers { answers: wrong as u64 }) }
}

fn text(path: &Path, limit: u64) -> Result<String, CliError> {
    let bytes = file::at_most(path, limit, |found| Fault::TooLong { found, limit });
    let text = bytes.and_then(|bytes| {
        let binary = |error: std::string::FromUtf8Error| RecipeError::Binary { at: error.utf8_error().valid_up_to() };
        Ok(String::from_utf8(bytes).map_err(binary)?)
    });
    text.map_err(|fault| file::in_file(path, fault))
}

fn read(path: &Path) -> Result<Vec<Scenario>, CliError> {
    scenario::parse(&text(path, MAX_FILE)?).map_err(|fault| file::in_file(path, fault))
}

impl From<FormatError> for Fault {
    fn from(error: FormatError) -> Self {
        Self::Contents(RecipeError::of(error))
    }
}

/// The map, and where it was found.
fn field(args: &Args, scenarios: &[Scenario]) -> Result<(PathBuf, Arc<Field>), CliError> {
    let name = scenarios.first().map_or("", |one| one.map.as_str());
    let beside = || args.file.with_file_name(name.rsplit(['/', '\\']).next().unwrap_or(name));
    let path = args.map.clone().unwrap_or_else(beside);
    let map =
        map::format::parse(&text(&path, crate::recipe::MAX_FILE)?).map_err(|fault| file::in_file(&path, fault))?;
    let rule = args.diagonals.as_deref().unwrap_or(Diagonals::BothFree.id());
    let known = || Diagonals::ALL.map(Diagonals::id).join(", ");
    let diagonals = Diagonals::from_id(rule).ok_or_else(|| bad("--diagonals", rule, known()))?;
    let moves = Moves { diagonals, ..Moves::default() };
    let from = scenarios.first().map_or(0, |one| one.from);
    Ok((path, Arc::new(Field::new(map, &moves, from))))
}

fn solvers(args: &Args, field: &Field) -> Result<Vec<&'static MapSolver>, CliError> {
    let claims = |solver: &&MapSolver| solver.info.claims(Claim::ShortestPath) && solver.needs.are_met(field);
    if args.solvers.iter().any(|id| id == "all") {
        return Ok(solve::ON_MAPS.iter().filter(claims).collect());
    }
    let ids = if args.solvers.is_empty() { vec!["a-star"] } else { args.solvers.iter().map(String::as_str).collect() };
    let known = || solve::ON_MAPS.iter().map(|solver| solver.info.id).collect::<Vec<_>>().join(", ");
    let find = |id: &&str| solve::find_on_maps(id).ok_or_else(|| bad("--solver", id, known()));
    let found: Vec<&MapSolver> = ids.iter().map(find).collect::<Result<_, _>>()?;
    match found.iter().find(|solver| !solver.needs.are_met(field)) {
        Some(solver) => Err(bad(
            "--diagonals",
            field.diagonals().id(),
            format!("what {} needs: {}", solver.info.id, solver.needs.text()),
        )),
        None => Ok(found),
    }
}

fn choice(args: &Args, solver: &MapSolver) -> Result<Choice, CliError> {
    let mut choice = Choice::of(solver.info);
    for text in &args.settings {
        let setting = Setting::read(text)?;
        let is_meant = setting.scope.is_none_or(|scope| scope == Role::Solver.id() || scope == solver.info.id);
        let parameter = solver.info.parameters.iter().find(|parameter| is_meant && parameter.id == setting.name);
        if let Some(parameter) = parameter {
            choice.settings.set(parameter.id, setting.value(parameter)?);
        }
    }
    choice.settings.check(solver.info).map_err(RecipeError::from)?;
    Ok(choice)
}

fn solve(solver: &MapSolver, choice: &Choice, field: &Arc<Field>, problems: &[(usize, &Scenario)]) -> Row {
    let is_wrong = scenarios::must_meet(solver, field);
    let (id, of) = (solver.info.id, problems.len());
    let mut row = Row { solver: id, problems: of, equal: 0, expanded: 0, seconds: 0.0, first: None, is_wrong };
    let answer = |&(_, one): &(usize, &Scenario)| scenarios::solve(solver, &choice.settings, field, one);
    warm_up(problems.iter().map(answer));
    let mut watch = Stopwatch::default();
    for problem in problems {
        let Some(found) = watch.measure(|| answer(problem)) else { continue };
        let &(number, one) = problem;
        row.expanded += found.expanded;
        if found.is_met {
            row.equal += 1;
        } else if row.first.is_none() {
            row.first = Some(difference(number, one, found.length));
        }
    }
    row.seconds = watch.take();
    row
}

/// Answers problems, the first again after the last, for as long as [`WARM_UP`] says.
fn warm_up<T>(answers: impl Iterator<Item = T> + Clone) {
    let (mut answers, mut watch, mut spent) = (answers.cycle(), Stopwatch::default(), 0.0);
    while spent < WARM_UP && watch.measure(|| answers.next()).is_some() {
        spent += watch.take();
    }
}

fn difference(number: usize, one: &Scenario, length: Option<map::Length>) -> String {
    let size = one.size;
    let [from, to] = [one.from, one.to].map(|cell| format!("({}, {})", size.x(cell), size.y(cell)));
    let found = length.map_or("no path".to_owned(), scenarios::said);
    format!("problem {} from {from} to {to}: found {found}, expected {:.5}", number + 1, one.length)
}

fn tell(args: &Args, row: &Row, console: &mut Console<'_>) -> Result<(), CliError> {
    if args.json {
        let line = serde_json::to_string(row).unwrap_or_default();
        return Ok(writeln!(console.out, "{line}")?);
    }
    let speed = row.expanded as f64 / row.seconds.max(1e-9) / 1e6;
    let cells = vec![
        format!("{:<18}", row.solver),
        format!("{} of {} as long as known", grouped(row.equal as u64), grouped(row.problems as u64)),
        format!("expanded {}", grouped(row.expanded)),
        duration(row.seconds),
        format!("{speed:.1} million/s"),
    ];
    table::write(&[cells], console.out)?;
    if let Some(first) = &row.first {
        writeln!(console.out, "  the first that differs: {first}")?;
    }
    Ok(())
}
