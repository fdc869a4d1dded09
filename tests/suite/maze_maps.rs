//! Solvers on maps of tiles: shortest by the counts of others, on small maps and on those of the Moving AI Lab.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

use crate::maze_common::{finish, map_steps, sparse_map, way_of, wild_map};
use gridscope::grid::Size;
use gridscope::maze::map::{Diagonals, Field, Length, MapTask, Moves, Step, format, scenario};
use gridscope::maze::solve::{MapSolver, ON_MAPS, find_on_maps};
use gridscope::maze::{MazePath, MazeProblem, PathEnd};
use gridscope::recipe::{Recipe, StageKind};
use gridscope::trace::{Claim, Settings};
use pathfinding::prelude::dijkstra;
use proptest::prelude::*;

fn solved(id: &str, task: &MapTask) -> MazePath {
    let mut run = (find_on_maps(id).unwrap().start)(Arc::new(task.clone()), &Settings::default(), 0);
    finish(&mut *run);
    way_of(&*run)
}

/// The length of a shortest path, by a search of somebody else.
fn reference(task: &MapTask) -> Option<Length> {
    if !task.field.is_free(task.from) {
        return (task.from == task.to).then_some(Length::ZERO);
    }
    let found = dijkstra(&task.from, |&cell| map_steps(task, &BTreeSet::new(), cell), |&cell| cell == task.to);
    found.map(|(_, cost)| Length::from_bits(cost))
}

fn length(path: &MazePath) -> Option<Length> {
    let steps = path.steps()?;
    Some(path.length.unwrap_or(Length::of(steps as u32, 0)))
}

fn is_any_angle(id: &str) -> bool {
    ["theta-star", "lazy-theta-star", "anya"].contains(&id)
}

fn assert_right(task: &MapTask) {
    let shortest = reference(task);
    let stays = |solver: &&MapSolver| !solver.info.claims(Claim::ChangesWalls);
    for solver in ON_MAPS.iter().filter(|solver| solver.needs.are_met(&task.field)).filter(stays) {
        let id = solver.info.id;
        let path = solved(id, task);
        let end = if shortest.is_some() { PathEnd::Arrived } else { PathEnd::NoPath };
        assert_eq!(path.end, end, "{id}");
        let found = length(&path);
        if solver.info.claims(Claim::ShortestPath) {
            assert_eq!(found.map(Length::counts), shortest.map(Length::counts), "{id}");
        }
        if found.is_none() || is_any_angle(id) {
            continue;
        }
        assert!(found >= shortest, "{id}");
        assert_eq!((path.cells.first(), path.cells.last()), (Some(&task.from), Some(&task.to)), "{id}");
        let costs = path.cells.windows(2).map(|pair| {
            let step = map_steps(task, &BTreeSet::new(), pair[0]).into_iter().find(|(next, _)| *next == pair[1]);
            step.unwrap_or_else(|| panic!("{id}: no step {pair:?}")).1
        });
        assert_eq!(found, Some(Length::from_bits(costs.sum())), "{id}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn ways_on_maps_are_valid_and_shortest_where_promised(
        width in 1u32..26, height in 2u32..26, seed: u64, rule in 0usize..4, is_weighted: bool,
    ) {
        assert_right(&wild_map(Size::new(width, height), seed, Diagonals::ALL[rule], is_weighted));
    }

    #[test]
    fn ways_on_open_maps_are_valid_and_shortest_where_promised(
        width in 2u32..90, height in 2u32..40, seed: u64, rule in 0usize..4, blocked in 0u32..350,
    ) {
        assert_right(&sparse_map(Size::new(width, height), seed, blocked, Diagonals::ALL[rule]));
    }

    #[test]
    fn any_text_is_a_map_or_refused(text in "type octile\nheight [0-9]{1,3}\nwidth [0-9]{1,2}\nmap\n[.@TSW\r\n]{0,60}|\\PC{0,30}") {
        if let Ok(map) = format::parse(&text) {
            prop_assert_eq!(format::parse(&format::print(&map)).unwrap(), map);
        }
        let _ = scenario::parse(&text);
    }
}

#[test]
fn ways_at_any_angle_are_no_shorter_than_lines_and_seen_from_turn_to_turn() {
    for seed in 0..200 {
        let task = sparse_map(Size::new(30, 22), seed, 200, Diagonals::BothFree);
        let octile = solved("a-star", &task);
        let shortest = solved("anya", &task);
        assert_eq!(shortest.end, octile.end);
        for id in ["theta-star", "lazy-theta-star"] {
            let path = solved(id, &task);
            assert_eq!(path.end, octile.end);
            let Some(found) = length(&path) else { continue };
            assert!(found >= Length::line(29, 21), "{id}");
            assert!(length(&shortest).unwrap().value() <= found.value() + 1e-6, "{id}");
            assert!(found.value() <= length(&octile).unwrap().value() * 1.05, "{id}");
            assert!(path.cells.windows(2).all(|pair| Step::between(task.field.size(), pair[0], pair[1]).is_some()));
            assert!(path.cells.iter().all(|&cell| task.field.is_free(cell)));
        }
    }
}

#[test]
fn corners_are_cut_as_the_rule_says() {
    let map = |text: &str| format::parse(&format!("type octile\nheight 2\nwidth 2\nmap\n{text}")).unwrap();
    let path = |text: &str, diagonals| {
        let field = Field::new(map(text), &Moves { diagonals, ..Moves::default() }, 0);
        solved("dijkstra", &MapTask::new(Arc::new(field), 0, 3)).end
    };
    for (text, arrives) in [("..\n..", [true; 4]), (".@\n..", [true; 4]), (".@\n@.", [false, false, false, true])] {
        assert_eq!(Diagonals::ALL.map(|rule| path(text, rule) == PathEnd::Arrived), arrives, "{text}");
    }
    let counts = |text: &str, diagonals| {
        let field = Field::new(map(text), &Moves { diagonals, ..Moves::default() }, 0);
        length(&solved("a-star", &MapTask::new(Arc::new(field), 0, 3))).unwrap().counts()
    };
    assert_eq!(Diagonals::ALL.map(|rule| counts(".@\n..", rule)), [(2, 0), (2, 0), (0, 1), (0, 1)]);
}

#[test]
fn water_is_for_boats() {
    let map = format::parse("type octile\nheight 1\nwidth 5\nmap\nW.SWW\n").unwrap();
    for (from, to, end) in
        [(1, 2, PathEnd::Arrived), (3, 4, PathEnd::Arrived), (0, 4, PathEnd::NoPath), (2, 3, PathEnd::NoPath)]
    {
        let field = Arc::new(Field::new(map.clone(), &Moves::default(), from));
        assert_eq!(solved("a-star", &MapTask::new(field, from, to)).end, end);
    }
}

#[test]
fn recipes_have_maps_and_moves() {
    let recipe = |maze: &str, rest: &str| -> Result<Option<(u64, u64)>, String> {
        let text = format!(r#"{{"gridscope": 1, "family": "maze", "maze": {maze}, {rest}}}"#);
        let recipe = Recipe::read(text.as_bytes()).map_err(|error| error.to_string())?;
        recipe.check().map_err(|error| error.to_string())?;
        let problem = recipe.problem;
        problem.get::<MazeProblem>().expect("a maze");
        let board = problem.prepare().map_err(|error| error.to_string())?;
        let (mut run, _) = problem.start(StageKind::Solving, Some(&board)).map_err(|error| error.to_string())?;
        finish(&mut *run);
        Ok(length(&way_of(&*run)).map(Length::counts))
    };
    let map = r#"{"map": "type octile\nheight 2\nwidth 3\nmap\n.@.\n...\n"}"#;
    let jps = r#""algorithm": {"id": "jps", "version": 1}"#;
    assert_eq!(recipe(map, jps), Ok(Some((3, 0))));
    assert_eq!(recipe(map, &format!(r#""from": [0, 1], {jps}"#)), Ok(Some((2, 0))));
    assert_eq!(
        recipe(map, r#""moves": {"diagonals": "one-free"}, "algorithm": {"id": "a-star", "version": 1}"#),
        Ok(Some((1, 1)))
    );
    let said = recipe(map, &format!(r#""moves": {{"diagonals": "always"}}, {jps}"#)).unwrap_err();
    assert!(said.starts_with("jps needs a map without weights"), "{said}");
    let said = recipe(map, &format!(r#""from": [1, 0], {jps}"#)).unwrap_err();
    assert_eq!(said, "entrance (1, 0) is inside a wall; expected a free cell");
    let said = recipe(map, &format!(r#""moves": {{"weights": {{"T": 2}}}}, {jps}"#)).unwrap_err();
    assert_eq!(said, "\"weights\" says 2 for 'T'; accepted: 1 to 9, for the letters . G S W");
    // A maze with thin walls becomes a map twice as fine where a solver or the recipe wants one.
    let maze = r######"{"text": "#####\n#S#E#\n# # #\n#   #\n#####"}"######;
    assert_eq!(recipe(maze, jps), Ok(Some((6, 0))));
    assert_eq!(recipe(maze, r#""algorithm": {"id": "bfs", "version": 1}"#), Ok(Some((3, 0))));
}

/// The folder with maps and scenarios, from the environment.
fn folder() -> Option<std::path::PathBuf> {
    let folder = std::env::var_os("GRIDSCOPE_MOVINGAI").map(Into::into);
    if folder.is_none() {
        let mut err = std::io::stderr();
        let _ = writeln!(err, "SKIPPED: GRIDSCOPE_MOVINGAI names no folder with maps of the Moving AI Lab");
    }
    folder
}

fn scenarios(folder: &Path, name: &str, map: &str) -> Vec<MapTask> {
    let text = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let field = Arc::new(Field::new(format::parse(&text(map)).unwrap(), &Moves::default(), u32::MAX));
    let all = scenario::parse(&text(name)).unwrap();
    // Every so many problems: the whole sets are for `gridscope maze scen`.
    let every = (all.len() / 12).max(1);
    all.iter()
        .step_by(every)
        .map(|one| {
            let task = MapTask::new(Arc::clone(&field), one.from, one.to);
            let found = length(&solved("a-star", &task)).unwrap();
            assert!(one.is_met_by(found), "{name}: {one:?}, found {}", found.value());
            task
        })
        .collect()
}

#[test]
fn known_lengths_are_met_by_all_who_promise_shortest_ways() {
    let Some(folder) = folder() else { return };
    for (scenes, map) in [
        ("arena.map.scen", "arena.map"),
        ("den312d.map.scen", "den312d.map"),
        ("maze-32-32-2-random-1.scen", "maze-32-32-2.map"),
        ("8room_000.map.scen", "8room_000.map"),
        ("maze512-4-0.map.scen", "maze512-4-0.map"),
        ("random512-25-0.map.scen", "random512-25-0.map"),
    ] {
        for task in scenarios(&folder, scenes, map) {
            let known = length(&solved("a-star", &task));
            let is_small = task.field.size().cells() < 10_000;
            for solver in ON_MAPS.iter().filter(|solver| solver.info.claims(Claim::ShortestPath)) {
                if is_small || solver.info.id != "fringe" {
                    assert_eq!(length(&solved(solver.info.id, &task)), known, "{scenes}: {}", solver.info.id);
                }
            }
        }
    }
}
