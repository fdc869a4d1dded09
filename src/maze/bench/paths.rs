//! Paths over maps of tiles, unrecorded.

use std::path::Path;
use std::sync::Arc;

use crate::bench::{Row, own_seconds};
use crate::grid::Size;
use crate::maze::map::{Diagonals, Field, MapTask, Moves, TileMap, format, scenario};
use crate::maze::{MazePath, MazeTask, solve};
use crate::random::Random;
use crate::trace::{Flow, Run, Settings};

/// Tiles that are blocked, in thousandths.
const BLOCKED: u32 = 200;

/// Searches on maps of our own; with a folder of the Moving AI Lab's, also on all scenarios in it.
pub fn all(folder: Option<&Path>, tell: &mut dyn FnMut(Row)) {
    let map = scattered(4000, Diagonals::Never);
    let maze = MazeTask::new(Arc::new(map.field.map().maze()), map.from, map.to);
    let solver = solve::find("bfs").unwrap_or(&solve::LIST[0]);
    let bfs = least(|| finish((solver.start)(Arc::new(maze.clone()), &Settings::default(), 0)));
    tell(Row::new("bfs on 4000x4000 tiles, a fifth blocked", bfs.0, 0.4, "s"));
    let map = scattered(1000, Diagonals::BothFree);
    let (a_star, expanded) = on_map("a-star", &map);
    tell(Row::new("a-star on 1000x1000 tiles, eight neighbours", expanded as f64 / a_star / 1e6, 5.0, "million/s"));
    for id in ["jps", "jps-plus", "subgoal-graph", "dijkstra", "two-sided-a-star", "lazy-theta-star"] {
        let name = format!("{id} on 1000x1000 tiles (other: a-star)");
        tell(Row::new(name, on_map(id, &map).0 * 1e3, a_star * 1e3, "ms"));
    }
    for (name, tasks) in folder.map(scenarios).unwrap_or_default() {
        let (a_star, expanded) = over("a-star", &tasks);
        let speed = expanded as f64 / a_star / 1e6;
        tell(Row::new(format!("{name}: a-star, {} problems", tasks.len()), speed, 5.0, "million/s"));
        for id in ["jps", "jps-plus", "subgoal-graph"] {
            let (seconds, _) = over(id, &tasks);
            tell(Row::new(format!("{name}: {id} (other: a-star)"), seconds * 1e3, a_star * 1e3, "ms"));
        }
    }
}

/// Tiles of which some are blocked at random, corner to corner.
fn scattered(side: u32, diagonals: Diagonals) -> MapTask {
    let size = Size::new(side, side);
    let (from, to) = (0, size.cells() - 1);
    let mut random = Random::new(1);
    let free: Vec<bool> = (0..size.cells()).map(|cell| !random.chance(BLOCKED) || cell == from || cell == to).collect();
    let map = TileMap::of(size, |cell| free[cell as usize]);
    let field = Arc::new(Field::new(map, &Moves { diagonals, ..Moves::default() }, from));
    MapTask::new(field, from, to)
}

/// Measurements of which the least is taken.
const PASSES: usize = 3;
/// Seconds of work below which more measurements are made: what takes a millisecond is quick only once it is warm.
const WARM: f64 = 0.05;

/// The least seconds of several measurements, and what was expanded.
fn least(measure: impl Fn() -> u64) -> (f64, u64) {
    let (mut best, mut spent, mut passes) = ((f64::INFINITY, 0), 0.0, 0);
    while passes < PASSES || (spent < WARM && passes < 32 * PASSES) {
        let mut expanded = 0;
        let seconds = own_seconds(|| expanded = measure());
        best = (best.0.min(seconds), expanded);
        (spent, passes) = (spent + seconds, passes + 1);
    }
    best
}

/// Makes a run to its end, and tells what was expanded.
fn finish(mut run: Box<dyn Run>) -> u64 {
    while run.run_fast(1 << 16) == Flow::Continue {}
    run.answer::<MazePath>().map_or(0, |path| path.expanded)
}

fn start(id: &str, task: &MapTask) -> Box<dyn Run> {
    let solver = solve::find_on_maps(id).unwrap_or(&solve::ON_MAPS[0]);
    (solver.start)(Arc::new(task.clone()), &Settings::default(), 0)
}

fn on_map(id: &str, task: &MapTask) -> (f64, u64) {
    least(|| finish(start(id, task)))
}

/// All problems of a map one after the other. What a solver makes once for a map is there after the first
/// pass, and one clock for all takes no part of searches that last a microsecond.
fn over(id: &str, tasks: &[MapTask]) -> (f64, u64) {
    least(|| tasks.iter().map(|task| finish(start(id, task))).sum())
}

/// The problems of every file of scenarios in a folder whose map lies there too.
fn scenarios(folder: &Path) -> Vec<(String, Vec<MapTask>)> {
    let Ok(files) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<_> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "scen"));
    paths.sort();
    let read = |path: &Path| {
        let all = scenario::parse(&std::fs::read_to_string(path).ok()?).ok()?;
        let first = all.first()?;
        let map = path.with_file_name(first.map.rsplit('/').next()?);
        let map = format::parse(&std::fs::read_to_string(map).ok()?).ok()?;
        let field = Arc::new(Field::new(map, &Moves::default(), first.from));
        let task = |one: &scenario::Scenario| MapTask::new(Arc::clone(&field), one.from, one.to);
        // Of large maps every tenth problem is enough to tell.
        let every = if field.size().cells() > 100_000 { 10 } else { 1 };
        let tasks = all.iter().step_by(every).filter(|one| one.size == field.size()).map(task).collect();
        Some((path.file_stem()?.to_string_lossy().into_owned(), tasks))
    };
    paths.iter().filter_map(|path| read(path)).collect()
}
