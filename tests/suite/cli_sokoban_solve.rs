//! `gridscope sokoban optimize`, and what `solve` and `check` do with threads and files of solutions.

use crate::cli_common::{Folder, gridscope, refuses};
use gridscope::sokoban::replay;
use serde_json::Value;

const LEVELS: &str = "\
#######
#@$ . #
#######

########
#      #
# @$ . #
#  $ . #
#      #
########
";

/// Solves the second level, the lower box by way of the upper row.
const LONG: &str = "rdlDluRRdrUURRurDDDrrr";

fn lines(words: &[&str]) -> Vec<Value> {
    let said = gridscope(words);
    assert_eq!(said.code, 0, "{words:?}: {}", said.err);
    said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_solution_of_a_file_becomes_shorter_and_is_replayed() {
    let folder = Folder::new();
    let file = folder.write("levels.xsb", LEVELS);
    let solved = gridscope(&["sokoban", "solve", &file, "--strategy", "dfs-pushes", "--json"]);
    let solutions = folder.write("solutions.json", &solved.out);
    let told = lines(&["sokoban", "optimize", &file, "--solutions", &solutions, "--json"]);
    let drawings: Vec<&str> = LEVELS.split("\n\n").collect();
    for (line, drawing) in told.iter().zip(drawings) {
        let done = replay::replay(drawing, line["lurd"].as_str().unwrap()).unwrap();
        assert!(done.solved && line["finished"] == true && line["replayed"] == true);
        assert!(
            line["pushes"].as_u64() == Some(done.pushes) && done.pushes <= line["before"]["pushes"].as_u64().unwrap()
        );
    }
    assert_eq!(told.iter().map(|line| line["pushes"].as_u64().unwrap()).collect::<Vec<_>>(), [2, 4]);
}

#[test]
fn moves_can_be_made_less_and_a_level_without_a_solution_is_solved_first() {
    let folder = Folder::new();
    let file = folder.write("levels.xsb", LEVELS);
    let told = lines(&["sokoban", "optimize", &file, "--metric", "moves", "--json"]);
    assert!(told.iter().all(|line| line["solved"] == true && line["before"].is_null()));
    let fewest = lines(&["sokoban", "solve", &file, "--set", "metric=moves", "--json"]);
    let moves = |lines: &[Value]| lines.iter().map(|line| line["moves"].as_u64()).collect::<Vec<_>>();
    assert_eq!(moves(&told), moves(&fewest));
}

#[test]
fn solutions_of_other_levels_are_refused() {
    let folder = Folder::new();
    let (file, solutions) = (folder.write("levels.xsb", LEVELS), folder.write("solutions.txt", "rR\n\nRR\n"));
    for command in ["optimize", "check"] {
        refuses(
            &["sokoban", command, &file, "--solutions", &solutions],
            &["a solution of level 3", "levels from 1 to 2"],
        );
    }
}

#[test]
fn check_takes_solutions_from_a_file_of_their_own() {
    let folder = Folder::new();
    let (file, solutions) =
        (folder.write("levels.xsb", LEVELS), folder.write("solutions.txt", format!("RR\n{LONG}\n")));
    let said = gridscope(&["sokoban", "check", &file, "--solutions", &solutions, "--json"]);
    let found: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(found.iter().map(|line| line["solved"].as_bool().unwrap()).collect::<Vec<_>>(), [true, false]);
    assert!(found[1]["level"] == 2 && found[1]["line"] == 2, "{}", said.out);
}

#[test]
fn several_threads_give_the_answer_of_one() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/sokoban/medium.xsb");
    let solve = |threads: &str| {
        lines(&["sokoban", "solve", file, "--strategy", "best", "--seconds", "60", "--threads", threads, "--json"])
    };
    let moves = |lines: &[Value]| lines.iter().map(|line| line["lurd"].clone()).collect::<Vec<_>>();
    let one = solve("1");
    assert!(one.len() > 5 && one.iter().all(|line| line["solved"] == true));
    assert_eq!(moves(&solve("3")), moves(&one));
}

#[test]
fn an_experiment_runs_on_the_levels_of_a_file() {
    let folder = Folder::new();
    let file = folder.write("levels.xsb", LEVELS);
    let csv = folder.path("runs.csv");
    let said = gridscope(&["lab", "sokoban-techniques", "--input", &file, "--csv", csv.to_str().unwrap()]);
    assert_eq!(said.code, 0, "{}", said.err);
    let rows = std::fs::read_to_string(csv).unwrap();
    assert_eq!(rows.lines().filter(|row| row.contains("ancestors")).count(), 2, "{rows}");
}
