//! Boards with several exits: a path to any of them is as good, and shortest paths lead to the nearest.

use std::sync::Arc;

use gridscope::grid::{Cell, Size};
use gridscope::maze::map::{Diagonals, MapTask};
use gridscope::maze::{Exits, ExitsError, MazeBoard, MazePath, MazeTask, PathEnd, Sheet, solve};
use gridscope::random::Random;
use gridscope::recipe::{FamilyProblem as _, Recipe, RecipeError};
use gridscope::trace::{Claim, Info, Run, Settings};

use crate::maze_common::{finish, sparse_map, way_of, wild_task};

fn done(mut run: Box<dyn Run>) -> MazePath {
    finish(&mut *run);
    way_of(&*run)
}

/// What must be true of a path of a solver, the shortest path to each exit being known.
fn check(info: &Info, (from, exits): (Cell, &[Cell]), shortest: Option<f64>, found: &MazePath) {
    let is_shortest = info.claims(Claim::ShortestPath);
    if info.claims(Claim::Complete) || is_shortest {
        assert_eq!(found.end == PathEnd::Arrived, shortest.is_some(), "{}", info.id);
    }
    if found.end != PathEnd::Arrived {
        return;
    }
    let (last, before) = found.cells.split_last().unwrap();
    assert!(exits.contains(last), "{} ends at an exit", info.id);
    assert!(!before.iter().any(|cell| exits.contains(cell)), "{} stops at the first exit", info.id);
    assert_eq!(found.cells[0], from, "{}", info.id);
    let length = found.length.map_or(before.len() as f64, |length| length.value());
    if is_shortest {
        assert!((Some(length)) == shortest, "{}: {length} for {shortest:?}", info.id);
    }
}

/// Some cells for further exits.
fn drawn(size: Size, random: &mut Random) -> Vec<Cell> {
    (0..1 + random.below(4)).map(|_| random.below(size.cells())).collect()
}

#[test]
fn every_solver_goes_to_the_nearest_exit_or_to_any_as_it_claims() {
    let (mut random, able) = (Random::new(5), solve::LIST.iter().filter(|one| one.takes_exits));
    assert_eq!(able.clone().count(), 18);
    for seed in 0..300 {
        let size = Size::new(2 + random.below(12), 2 + random.below(10));
        let one = wild_task(size, seed);
        let others = drawn(size, &mut random);
        let exits: Vec<Cell> = [&[one.to], &others[..]].concat();
        let bfs = solve::find("bfs").unwrap();
        let alone = |to: &Cell| (bfs.start)(Arc::new(MazeTask { to: *to, ..one.clone() }), &Settings::default(), 0);
        let shortest = exits.iter().filter_map(|to| done(alone(to)).steps()).min().map(|steps| steps as f64);
        let task = Arc::new(MazeTask { others: Exits::beside(one.to, others), ..one });
        for solver in able.clone() {
            let found = done((solver.start)(Arc::clone(&task), &Settings::default(), 3));
            check(solver.info, (task.from, &exits), shortest, &found);
        }
    }
}

#[test]
fn on_maps_too() {
    let (mut random, able) = (Random::new(7), solve::ON_MAPS.iter().filter(|one| one.takes_exits));
    assert_eq!(able.clone().count(), 7);
    for seed in 0..100 {
        let size = Size::new(3 + random.below(12), 3 + random.below(10));
        let one = sparse_map(size, seed, 300, Diagonals::BothFree);
        let others: Vec<Cell> =
            drawn(size, &mut random).into_iter().filter(|cell| one.field.map().is_free(*cell)).collect();
        let exits: Vec<Cell> = [&[one.to], &others[..]].concat();
        let dijkstra = solve::find_on_maps("dijkstra").unwrap();
        let alone = |to: &Cell| (dijkstra.start)(Arc::new(MapTask { to: *to, ..one.clone() }), &Settings::default(), 0);
        let lengths = exits.iter().map(|to| done(alone(to))).filter(|found| found.end == PathEnd::Arrived);
        let shortest = lengths.filter_map(|found| found.length).min().map(|length| length.value());
        let task = Arc::new(MapTask { others: Exits::beside(one.to, others), ..one });
        for solver in able.clone() {
            let found = done((solver.start)(Arc::clone(&task), &Settings::default(), 3));
            check(solver.info, (task.from, &exits), shortest, &found);
        }
    }
}

/// The same with the version of an algorithm beside its id.
fn versioned(text: &str, id: &str) -> String {
    let version = gridscope::catalog::entries().find(|entry| entry.info.id == id).unwrap().info.version;
    let with = format!("\"id\": \"{id}\", \"version\": {version}");
    text.replace(&format!("\"id\": \"{id}\""), &with)
}

fn recipe(fields: &str) -> Result<Recipe, RecipeError> {
    let text = format!(r#"{{"gridscope": 1, "family": "maze", {fields}}}"#);
    let text = ["bfs", "jps", "chain", "eller"].iter().fold(text, |text, id| versioned(&text, id));
    let recipe = Recipe::read(text.as_bytes())?;
    recipe.check()?;
    recipe.problem.check_board().map(|()| recipe)
}

#[test]
fn exits_are_drawn_set_and_written_down() {
    let text = r##""maze": {"text": "E   S\n ### \nE   E\n"}"##;
    let board = |fields: &str| recipe(fields).unwrap().problem.board(None).unwrap();
    let exits = |fields: &str| board(fields).get::<MazeBoard>().unwrap().task.exits().collect::<Vec<_>>();
    let bfs = r#""algorithm": {"id": "bfs"}"#;
    assert_eq!(exits(&format!("{text}, {bfs}")), [0, 10, 14]);
    assert_eq!(exits(&format!("{text}, {bfs}, \"to\": [2, 0]")), [2, 10, 14]);
    assert_eq!(exits(&format!("{text}, {bfs}, \"exits\": [[1, 0], [1, 0], [0, 0]]")), [0, 1]);
    assert_eq!(exits(&format!("{text}, {bfs}, \"exits\": []")), [0]);
    // As a map of tiles, exits are tiles.
    let moves = r#""moves": {"diagonals": "both-free"}"#;
    assert_eq!(exits(&format!("{text}, {bfs}, {moves}")), [0, 10, 14]);
    let board = board(&format!("{text}, {bfs}"));
    let before = recipe(&format!("{text}, {bfs}")).unwrap();
    let next = Sheet::of(board.get::<MazeBoard>().unwrap()).problem(before.problem.get().unwrap());
    assert_eq!((next.to, next.exits.clone()), (Some([0, 0]), Some(vec![[0, 2], [4, 2]])));
    assert_eq!(next.board(None).unwrap().get::<MazeBoard>().unwrap().task.exits().count(), 3);
}

#[test]
fn what_cannot_be_done_with_several_exits_is_said() {
    let made = r#""maze": {"generator": {"id": "eller"}, "size": [9, 7], "seed": 1}"#;
    let refusal = |fields: &str| recipe(fields).unwrap_err().to_string();
    let jps = refusal(&format!(r#"{made}, "exits": [[1, 1]], "algorithm": {{"id": "jps"}}"#));
    assert!(jps.contains("jps looks for a path to one exit, and there are 2; expected one exit, or one of"), "{jps}");
    let chain = refusal(r#""maze": {"text": "S E\n  E"}, "algorithm": {"id": "chain"}"#);
    assert!(chain.contains("chain looks for a path to one exit") && chain.contains("dead-end-filler"), "{chain}");
    let outside = refusal(&format!(r#"{made}, "exits": [[9, 1]], "algorithm": {{"id": "bfs"}}"#));
    assert!(outside.contains("exit (9, 1) is outside the maze"), "{outside}");
    let solid = refusal(r##""maze": {"text": "S E\n#  "}, "exits": [[0, 1]], "algorithm": {"id": "bfs"}"##);
    assert!(solid.contains("exit (0, 1) is inside a wall"), "{solid}");
    let many = vec!["[1, 1]"; 300].join(", ");
    let many = refusal(&format!(r#"{made}, "exits": [{many}], "algorithm": {{"id": "bfs"}}"#));
    assert!(many.contains("301 exits; accepted: up to 200"), "{many}");
    let error = ExitsError { id: "jps", count: 2, able: vec!["bfs"] };
    assert_eq!(
        error.to_string(),
        "jps looks for a path to one exit, and there are 2; expected one exit, or one of bfs"
    );
}
