//! What `gridscope maze` says about mazes and paths: JSON for programs, text for people.

use std::io::{self, Write};

use serde::Serialize;

use super::{Args, Made, Solved};
use crate::cli::CliError;
use crate::cli::table;
use crate::cli::timing::Timing;
use crate::format::{bytes, duration, grouped};
use crate::grid::Size;
use crate::maze::measure::Measures;
use crate::maze::{Graph, MazePath, PathEnd, Shape};
use crate::text::Language;
use crate::trace::{cell_name, direction_name};

/// One line of `--json`. Names may be added, none is renamed.
#[derive(Serialize)]
struct Line {
    /// Nothing for a drawn maze.
    generator: Option<&'static str>,
    /// Nothing where nothing is solved.
    solver: Option<&'static str>,
    width: u32,
    height: u32,
    floors: u32,
    seed: Option<u64>,
    cells: u64,
    passages: u64,
    components: u64,
    dead_end_pct: f64,
    solution_pct: Option<f64>,
    visited: Option<u64>,
    expanded: Option<u64>,
    /// Steps from entrance to exit.
    path_length: Option<u64>,
    /// Every step costs 1.
    cost: Option<u64>,
    /// Of the solver, or of the generator where nothing is solved: nobody watches, the quickest of
    /// several runs where it is quick.
    seconds: Option<f64>,
    /// Bytes of the largest state that was seen, and of the maze a solver works on.
    peak_bytes: u64,
    end: Option<&'static str>,
    circles: Option<Circles>,
    #[serde(flatten)]
    details: Option<Details>,
    #[serde(skip_serializing_if = "Option::is_none")]
    drawing: Option<String>,
}

/// Where a walker stands as it stood before.
#[derive(Serialize)]
struct Circles {
    x: u32,
    y: u32,
    heading: &'static str,
}

/// What `--measure` adds.
#[derive(Serialize)]
struct Details {
    loops: u64,
    isolated: u64,
    dead_ends: u64,
    corridors: u64,
    junctions: u64,
    crossroads: u64,
    #[serde(flatten)]
    directed: Option<Directed>,
    mean_dead_end_length: f64,
    seconds_median: Option<f64>,
    seconds_runs: Option<usize>,
}

/// What only squares have.
#[derive(Serialize)]
struct Directed {
    straights: u64,
    turns: u64,
    longest_horizontal: u64,
    longest_vertical: u64,
    horizontal_passages: u64,
}

pub(super) fn json(args: &Args, made: &Made, solved: &[Solved], out: &mut dyn Write) -> Result<(), CliError> {
    let answers: Vec<Option<&Solved>> = if solved.is_empty() { vec![None] } else { solved.iter().map(Some).collect() };
    for answer in answers {
        serde_json::to_writer(&mut *out, &line(args, made, answer)).map_err(io::Error::from)?;
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}

fn line(args: &Args, made: &Made, solved: Option<&Solved>) -> Line {
    let (size, measures) = (made.task.maze.size(), &made.measures);
    let timing = solved.map(|solved| solved.timing).or(made.generator.map(|(_, timing)| timing));
    let path = solved.map(|solved| &solved.path);
    let steps = path.and_then(MazePath::steps);
    Line {
        generator: made.generator.map(|(id, _)| id),
        solver: solved.map(|solved| solved.solver),
        width: size.width,
        height: size.height,
        floors: floors(made),
        seed: made.seed,
        cells: measures.cells,
        passages: measures.passages,
        components: measures.components,
        dead_end_pct: measures.dead_end_pct(),
        solution_pct: measures.solution_pct(),
        visited: path.map(|path| path.visited),
        expanded: path.map(|path| path.expanded),
        path_length: steps,
        cost: steps,
        seconds: timing.map(|timing| timing.best),
        peak_bytes: peak_bytes(made, solved),
        end: path.map(|path| end_id(path.end)),
        circles: path.and_then(|path| circles(size, path.end)),
        details: args.measure.then(|| details(measures, timing)),
        drawing: args.print.then(|| made.print(solved, super::style(args).unwrap_or_default())),
    }
}

fn floors(made: &Made) -> u32 {
    match made.task.maze.graph().map(Graph::shape) {
        Some(Shape::Floors(floors)) => floors,
        _ => 1,
    }
}

/// A generator's state holds its maze; a solver's does not, so the maze is added.
fn peak_bytes(made: &Made, solved: Option<&Solved>) -> u64 {
    let maze = made.task.maze.bytes().len() as u64;
    match (solved, made.generator) {
        (Some(solved), _) => solved.timing.peak_bytes + maze,
        (None, Some((_, timing))) => timing.peak_bytes,
        (None, None) => maze,
    }
}

const fn end_id(end: PathEnd) -> &'static str {
    match end {
        PathEnd::Arrived => "arrived",
        PathEnd::NoPath => "no-path",
        PathEnd::Circles(..) => "circles",
        PathEnd::GaveUp => "gave-up",
    }
}

fn circles(size: Size, end: PathEnd) -> Option<Circles> {
    match end {
        PathEnd::Circles(cell, heading) => {
            Some(Circles { x: size.x(cell), y: size.y(cell), heading: direction_name(heading).get(Language::ENGLISH) })
        }
        PathEnd::Arrived | PathEnd::NoPath | PathEnd::GaveUp => None,
    }
}

fn details(measures: &Measures, timing: Option<Timing>) -> Details {
    Details {
        loops: measures.loops,
        isolated: measures.isolated,
        dead_ends: measures.dead_ends,
        corridors: measures.straights() + measures.turns,
        junctions: measures.junctions,
        crossroads: measures.crossroads,
        directed: measures.is_square.then(|| directed(measures)),
        mean_dead_end_length: measures.mean_dead_end_length(),
        seconds_median: timing.map(|timing| timing.median),
        seconds_runs: timing.map(|timing| timing.runs),
    }
}

fn directed(measures: &Measures) -> Directed {
    Directed {
        straights: measures.straights(),
        turns: measures.turns,
        longest_horizontal: measures.longest_runs.0,
        longest_vertical: measures.longest_runs.1,
        horizontal_passages: measures.horizontal_passages,
    }
}

pub(super) fn text(args: &Args, made: &Made, solved: &[Solved], out: &mut dyn Write) -> Result<(), CliError> {
    writeln!(out, "{}", heading(made))?;
    if args.measure {
        table::write(&counts(&made.measures), out)?;
    }
    let rows: Vec<Vec<String>> = solved.iter().map(|solved| row(args, made, solved)).collect();
    Ok(table::write(&rows, out)?)
}

fn heading(made: &Made) -> String {
    let measures = &made.measures;
    let source = match (made.generator, made.seed) {
        (Some((id, timing)), Some(seed)) => {
            let figures = format!("generated in {}, {}", duration(timing.best), bytes(timing.peak_bytes));
            format!("{id} {} seed {seed}: {figures}", made.task.maze.size())
        }
        _ => format!("drawn {}", made.task.maze.size()),
    };
    let parts = if measures.components == 1 {
        "1 component".to_owned()
    } else {
        format!("{} components", grouped(measures.components))
    };
    let solution = measures.solution_pct().map_or("no path".to_owned(), |part| format!("path {part:.1} % of cells"));
    let cells = format!("{} cells, {} passages, {parts}", grouped(measures.cells), grouped(measures.passages));
    format!("{source}; {cells}, dead ends {:.1} %, {solution}", measures.dead_end_pct())
}

fn row(args: &Args, made: &Made, solved: &Solved) -> Vec<String> {
    let width = grouped(made.measures.cells).len();
    let count = |number: u64| format!("{:>width$}", grouped(number));
    let (path, size) = (&solved.path, made.task.maze.size());
    let timing = solved.timing;
    let mut row = vec![
        solved.solver.to_owned(),
        format!("visited {}", count(path.visited)),
        match path.end {
            PathEnd::Arrived => {
                let length = path.length.map_or(String::new(), |length| format!(", {:.2} long", length.value()));
                format!("path {} steps{length}", count(path.steps().unwrap_or(0)))
            }
            PathEnd::NoPath => "no path".to_owned(),
            PathEnd::GaveUp => "gave up".to_owned(),
            PathEnd::Circles(cell, heading) => {
                let heading = direction_name(heading).get(Language::ENGLISH);
                format!("endless loop: again on {} facing {heading}", cell_name(size, cell))
            }
        },
        format!("expanded {}", count(path.expanded)),
        format!("{:>7}", duration(timing.best)),
        format!("{:>7}", bytes(peak_bytes(made, Some(solved)))),
    ];
    if args.measure {
        row.push(format!("median {} of {} runs", duration(timing.median), grouped(timing.runs as u64)));
    }
    row
}

/// What `--measure` adds, two names and numbers a row.
fn counts(measures: &Measures) -> Vec<Vec<String>> {
    let mut pairs = vec![
        ("cells", measures.cells),
        ("passages", measures.passages),
        ("parts", measures.components),
        ("loops", measures.loops),
        ("isolated cells", measures.isolated),
        ("dead ends", measures.dead_ends),
        ("corridors", measures.straights() + measures.turns),
        ("shortest path", measures.solution_cells.unwrap_or(0)),
        ("junctions", measures.junctions),
        ("crossroads", measures.crossroads),
    ];
    if measures.is_square {
        pairs.extend([
            ("straights", measures.straights()),
            ("turns", measures.turns),
            ("longest horizontal", measures.longest_runs.0),
            ("longest vertical", measures.longest_runs.1),
            ("horizontal passages", measures.horizontal_passages),
        ]);
    }
    let width = pairs.iter().map(|(_, number)| grouped(*number).len()).max().unwrap_or(0);
    let words = |(name, number): &(&str, u64)| [format!("  {name}"), format!("{:>width$}", grouped(*number))];
    pairs.chunks(2).map(|pair| pair.iter().flat_map(words).collect()).collect()
}
