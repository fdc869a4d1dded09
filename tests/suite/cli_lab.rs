//! `gridscope lab`: experiments from files and by name.

use serde_json::Value;

use crate::cli_common::{Folder, gridscope, json, refuses, text};

const EXPERIMENT: &str = r#"{
  "gridscope": 1, "experiment": "Two solvers", "about": "A test.", "family": "maze",
  "inputs": [{"maze": {"generator": "eller", "size": [15, 15]}}], "seeds": [1, 2, 3, 4, 5, 6, 7],
  "algorithms": ["bfs", "left-hand"], "measures": ["expanded"]
}"#;

#[test]
fn an_experiment_makes_a_table_that_repeats_to_the_byte() {
    let folder = Folder::new();
    let experiment = folder.write("two.json", EXPERIMENT);
    let (one, other) = (folder.path("one.csv"), folder.path("other.csv"));
    let said = gridscope(&["lab", &experiment, "--csv", &text(&one), "--threads", "1"]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for part in ["Two solvers: A test.", "14 of 14 runs", "ratio to bfs", "left-hand", "no times taken"] {
        assert!(said.out.contains(part), "{part}: {}", said.out);
    }
    assert_eq!(gridscope(&["lab", &experiment, "--csv", &text(&other), "--threads", "3"]).code, 0);
    let (one, other) = (std::fs::read(one).unwrap(), std::fs::read(other).unwrap());
    assert!(one == other && one.starts_with(b"job,input,group,seed,algorithm,solved,end,"));
}

#[test]
fn lines_of_json_are_runs_and_then_statistics() {
    let folder = Folder::new();
    let experiment = folder.write("two.json", EXPERIMENT);
    let lines = json(&["lab", &experiment, "--times"]);
    let (runs, rest): (Vec<Value>, Vec<Value>) = lines.into_iter().partition(|line| line.get("job").is_some());
    assert_eq!(runs.len(), 14);
    assert!(runs.iter().all(|run| run["seconds"].as_f64().unwrap() > 0.0 && run["solved"] == true));
    assert_eq!(
        (&rest[1]["algorithm"], &rest[1]["runs"], &rest[1]["ratio"]["count"]),
        (&"left-hand".into(), &7.into(), &7.into())
    );
    let recipe = gridscope(&["lab", &experiment, "--open", "3"]);
    let recipe = folder.write("run.json", recipe.out);
    let alone = json(&["run", &recipe]).remove(0);
    assert_eq!((&alone["algorithm"], &alone["expanded"]), (&runs[3]["algorithm"], &runs[3]["expanded"]));
    assert_eq!(alone["state_hash"], runs[3]["state_hash"]);
}

#[test]
fn names_are_listed_and_faults_told() {
    let listed = gridscope(&["lab"]).out;
    assert!(listed.contains("maze-solvers") && listed.contains("sokoban-strategies"), "{listed}");
    let folder = Folder::new();
    let broken = folder.write("broken.json", &EXPERIMENT[..40]);
    refuses(&["lab", &broken], &["line 2, column", "broken.json"]);
    let deep = folder.write("deep.json", "[".repeat(100_000) + &"]".repeat(100_000));
    refuses(&["lab", &deep], &["line 1, column 128: recursion limit exceeded: ", "deep.json"]);
    let long = folder.write("long.json", " ".repeat((8 << 20) + 1));
    refuses(&["lab", &long], &["8388609 bytes; accepted: up to 8388608: "]);
    let wrong = folder.write("wrong.json", EXPERIMENT.replace("\"bfs\"", "\"bsf\""));
    refuses(&["lab", &wrong], &["algorithms[0]", "\"bsf\"", "a-star"]);
    refuses(&["lab", "maze-sovlers"], &["maze-sovlers", "maze-solvers"]);
    refuses(&["lab", &folder.write("two.json", EXPERIMENT), "--open", "14"], &["--open", "from 0 to 13"]);
    refuses(&["lab", &folder.write("two.json", EXPERIMENT), "--threads", "0"], &["--threads", "from 1"]);
}

#[test]
fn a_stop_keeps_what_is_done_and_says_so() {
    let folder = Folder::new();
    let long =
        EXPERIMENT.replace("[15, 15]", "[900, 900]").replace("[1, 2, 3, 4, 5, 6, 7]", "{\"from\": 1, \"count\": 5000}");
    let (experiment, table) = (folder.write("long.json", long), folder.path("rows.csv"));
    let said = gridscope(&["lab", &experiment, "--csv", &text(&table), "--seconds", "1", "--threads", "1"]);
    assert_eq!(said.code, 3, "{}", said.err);
    assert!(said.err.contains("of 10000 runs; finished runs are kept"), "{}", said.err);
    let rows = std::fs::read_to_string(table).unwrap();
    assert!(rows.ends_with('\n') && said.out.contains("Two solvers"));
}

/// Mazes of which the first keeps a thread busy while the others are done.
const UNEVEN: &str = r#"{
  "gridscope": 1, "experiment": "Uneven", "family": "maze", "algorithms": ["bfs", "left-hand"],
  "inputs": [
    {"name": "large", "maze": {"generator": "eller", "size": [4000, 4000], "seed": {"each": [1, 2, 3]}}},
    {"name": "small", "maze": {"generator": "eller", "size": [15, 15], "seed": {"each": [1, 2, 3, 4, 5, 6, 7, 8, 9]}}}
  ]
}"#;

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_everything_that_is_done() {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    let folder = Folder::new();
    let (experiment, table) = (folder.write("uneven.json", UNEVEN), folder.path("rows.csv"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridscope"));
    command.args(["lab", &experiment, "--csv", &text(&table), "--threads", "4"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while !std::fs::read_to_string(&table).is_ok_and(|table| table.ends_with('\n')) {
        std::thread::sleep(Duration::from_millis(5));
    }
    std::thread::sleep(Duration::from_millis(150));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(3), "{err}");
    let told = err.trim_start_matches("gridscope: stopped after ").split(' ').next().unwrap();
    let done: usize = told.parse().unwrap();
    assert!(done > 0 && out.contains(&format!("{done} of 24 runs")), "{err}{out}");
    let table = std::fs::read_to_string(table).unwrap();
    assert!(table.ends_with("}\"\n"), "{table}");
    let jobs: Vec<u64> = table.lines().skip(1).map(|line| line.split(',').next().unwrap().parse().unwrap()).collect();
    // The small ones lie behind a large one that is not over.
    assert!(jobs.len() == done && jobs.is_sorted() && jobs.last() == Some(&23), "{jobs:?}");
    assert!(table.lines().skip(1).all(|line| line.starts_with(char::is_numeric) && line.ends_with("}\"")), "{table}");
}
