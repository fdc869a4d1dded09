//! `gridscope maze`: makes mazes and finds paths through them.

use std::path::PathBuf;
use std::sync::Arc;

use crate::cli::CliError;
use crate::cli::timing::{self, Effort, Timing};
use crate::cli::value::bad;
use crate::cli::{Colours, Console, file};
use crate::export::{png, raster, svg};
use crate::family::Board;
use crate::maze::drawing::Drawn;
use crate::maze::measure::Measures;
use crate::maze::styles::{self, Style};
use crate::maze::{MazeBoard, MazePath, MazeProblem, MazeTask};
use crate::recipe::{Choice, FamilyProblem as _};
use plan::Plan;

mod plan;
mod report;
mod scenarios;
mod textures;

/// What to make, by what to solve it, and what to show of it.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// The generator; see `gridscope list maze` [default: eller]
    #[arg(long, value_name = "ID")]
    generator: Option<String>,
    /// Columns and rows [default: 40x25]
    #[arg(long, value_name = "WxH", allow_hyphen_values = true)]
    size: Option<String>,
    /// Shape of the cells: square, hexagons, triangles, rings, octagons, cube, floors or weave. Rings and cubes have
    /// one size, the first number of --size
    #[arg(long, value_name = "ID")]
    shape: Option<String>,
    /// Number of floors, with stairs between them
    #[arg(long, value_name = "N")]
    floors: Option<String>,
    /// Leave out the cells that a drawing ('#' or 'X') or the dark pixels of a picture cover
    #[arg(long, value_name = "FILE")]
    mask: Option<PathBuf>,
    /// Percentage of the dead ends to open
    #[arg(long, value_name = "PERCENT")]
    braid: Option<String>,
    /// How dead ends are opened: any-wall, dead-ends or straight-on [default: any-wall]
    #[arg(long, value_name = "ID", requires = "braid")]
    braid_method: Option<String>,
    /// Seed of all random choices [default: 7]
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with = "seeds")]
    seed: Option<String>,
    /// A maze for each seed from A up to, but not including, B; A..=B includes B
    #[arg(long, value_name = "A..B", allow_hyphen_values = true)]
    seeds: Option<String>,
    /// A solver; repeat the option to compare several. Without it nothing is solved, unless --map, --from or --to is given
    #[arg(long = "solver", value_name = "ID")]
    solvers: Vec<String>,
    /// Read the maze from a drawing ('#', space, S, E) or a recipe instead of generating it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["generator", "size", "seed", "seeds", "shape", "floors", "mask", "braid"])]
    map: Option<PathBuf>,
    /// Column and row of the entrance, from 0 [default: the upper left corner, or the drawn S]
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    from: Option<String>,
    /// Column and row of the exit; repeat the option for several exits, of which any will do [default: the lower right
    /// corner, or the drawn E]
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    to: Vec<String>,
    /// Set a parameter of an algorithm, such as right=700 or sidewinder.right=0.7
    #[arg(long = "set", value_name = "[ID.]NAME=VALUE", allow_hyphen_values = true)]
    settings: Vec<String>,
    /// Print the maze and the path. Only they go to standard output, so that --map can read them again; figures go to standard error. With --json they become the field `drawing`
    #[arg(long)]
    print: bool,
    /// How --print writes it: hashes, boxes (`+--+`) or digits (1 is wall). --map reads them all, and pictures
    #[arg(long, value_name = "STYLE", requires = "print")]
    style: Option<String>,
    /// Draw the maze and the path of the one solver as a PNG picture
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Draw the same as an SVG picture that fits on a sheet of A4 or Letter
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Report statistics of the maze, and time more carefully
    #[arg(long)]
    measure: bool,
    /// One JSON object per line: one for each solver, or one for the maze
    #[arg(long)]
    json: bool,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Check solvers against scenarios with known lengths
    Scen(scenarios::Args),
    /// Measure what mazes of each generator are like on average, beside published figures
    Textures(textures::Args),
}

/// A finished maze.
struct Made {
    /// Its generator; nothing for a drawn maze.
    generator: Option<(&'static str, Timing)>,
    seed: Option<u64>,
    board: Board,
    task: Arc<MazeTask>,
    measures: Measures,
}

/// What a solver answered.
struct Solved {
    solver: &'static str,
    path: MazePath,
    timing: Timing,
}

pub fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    match &args.command {
        Some(Command::Scen(args)) => return scenarios::run(args, console),
        Some(Command::Textures(args)) => return textures::run(args, console),
        None => {}
    }
    let plan = Plan::of(args)?;
    check_picture(args, &plan)?;
    if args.print && !plan.is_of_squares() {
        let refusal = "--print draws squares alone; expected --png or --svg for other shapes";
        return Err(CliError::Combination(refusal.to_owned()));
    }
    style(args)?;
    let effort = if args.measure { Effort::Careful } else { Effort::Quick };
    for seed in plan.seeds() {
        let problem = plan.problem(seed);
        let made = Made::of(&problem, effort)?;
        let solved = plan.solvers.iter().map(|solver| made.solve(&problem, solver, effort));
        let solved: Vec<Solved> = solved.collect::<Result<_, _>>()?;
        draw(args, &made, &solved)?;
        show(args, &made, &solved, console)?;
    }
    Ok(())
}

fn check_picture(args: &Args, plan: &Plan) -> Result<(), CliError> {
    if args.png.is_none() && args.svg.is_none() {
        return Ok(());
    }
    if plan.solvers.len() > 1 || plan.seeds().start() != plan.seeds().end() {
        let refusal = "--png and --svg draw one picture; expected one seed and at most one --solver";
        return Err(CliError::Combination(refusal.to_owned()));
    }
    Ok(())
}

impl Made {
    fn of(problem: &MazeProblem, effort: Effort) -> Result<Self, CliError> {
        let build = problem.build()?;
        let timed = build.as_ref().map(|build| timing::time(&*build.run, effort)).transpose()?;
        let (answer, timing) = timed.unzip();
        let generator = build.map(|build| build.run.info().id).zip(timing);
        let board = problem.board(answer)?;
        let maze = board.get::<MazeBoard>().ok_or(CliError::NoAnswer("the maze"))?;
        let (task, measures) = (Arc::clone(&maze.task), *maze.measures());
        Ok(Self { generator, seed: problem.lot(), board, task, measures })
    }

    fn solve(&self, problem: &MazeProblem, solver: &Choice, effort: Effort) -> Result<Solved, CliError> {
        let problem = MazeProblem { solver: solver.clone(), ..problem.clone() };
        let run = problem.solve(&self.board)?;
        let (answer, timing) = timing::time(&*run, effort)?;
        let solver = run.info().id;
        let path = answer.take::<MazePath>().ok_or(CliError::NoAnswer(solver))?;
        Ok(Solved { solver, path, timing })
    }

    /// The maze as text, with the path where one was found.
    fn print(&self, solved: Option<&Solved>, style: Style) -> String {
        let path = solved.map(|solved| solved.path.cells.as_slice());
        styles::print(&self.task, path, style)
    }
}

fn draw(args: &Args, made: &Made, solved: &[Solved]) -> Result<(), CliError> {
    let path = solved.first().map_or(&[][..], |solved| &solved.path.cells);
    let drawing = Drawn::of(&made.task, path).drawing();
    if let Some(path) = &args.png {
        let picture = raster::paint(&drawing, png::MAX_SIDE);
        file::write(path, |out| png::write(&picture, out))?;
    }
    if let Some(path) = &args.svg {
        file::write(path, |out| svg::write_to_print(&drawing, out))?;
    }
    Ok(())
}

fn show(args: &Args, made: &Made, solved: &[Solved], console: &mut Console<'_>) -> Result<(), CliError> {
    if args.json {
        return report::json(args, made, solved, console.out);
    }
    if args.print {
        print_all(made, solved, style(args)?, console)?;
        // Figures come after the drawing, and are no part of it.
        console.out.flush()?;
        return report::text(args, made, solved, console.err);
    }
    report::text(args, made, solved, console.out)
}

/// The style of what is printed.
fn style(args: &Args) -> Result<Style, CliError> {
    let Some(name) = args.style.as_deref() else { return Ok(Style::default()) };
    let known = || bad("--style", name, format!("one of: {}", Style::ALL.map(Style::id).join(", ")));
    Style::ALL.into_iter().find(|style| style.id() == name).ok_or_else(known)
}

/// Prints the maze once for each solver, or once.
fn print_all(made: &Made, solved: &[Solved], style: Style, console: &mut Console<'_>) -> Result<(), CliError> {
    let paths: Vec<Option<&Solved>> = if solved.is_empty() { vec![None] } else { solved.iter().map(Some).collect() };
    for (place, path) in paths.into_iter().enumerate() {
        if place > 0 {
            writeln!(console.out)?;
        }
        let text = made.print(path, style);
        match console.colours {
            Colours::Plain => write!(console.out, "{text}")?,
            Colours::Terminal => write!(console.out, "{}", coloured(&text))?,
        }
    }
    Ok(())
}

/// A drawing with its path in green and its ends in bold.
fn coloured(text: &str) -> String {
    let code = |letter| match letter {
        '.' => "\x1b[0;32m",
        'S' | 'E' => "\x1b[0;1m",
        _ => "\x1b[0m",
    };
    let mut result = String::with_capacity(text.len() * 2);
    let mut last = code(' ');
    for letter in text.chars() {
        if code(letter) != last {
            last = code(letter);
            result.push_str(last);
        }
        result.push(letter);
    }
    result
}
