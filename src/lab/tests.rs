//! Experiments from the text to the rows: laws, bad input, stops.

use std::sync::Arc;

use super::*;
use crate::trace::Flow;

const SMALL: &str = r#"{
  "gridscope": 1, "experiment": "small", "family": "maze",
  "inputs": [{"maze": {"generator": {"each": ["eller", {"id": "sidewinder", "settings": {"right": 700}}]}, "size": {"each": [[9, 7], [20, 20]]}}}],
  "seeds": {"from": 3, "count": 4},
  "algorithms": ["bfs", {"id": "a-star", "settings": {"ties": {"each": ["nearer-exit", "nearer-entrance"]}}}, "right-hand"],
  "measures": ["expanded", "path_length"], "series": true
}"#;

fn no_files(name: &str) -> Result<Vec<u8>, String> {
    Err(format!("there is no {name}"))
}

fn plan(text: &str) -> Plan {
    Plan::new(Experiment::read(text, &no_files).unwrap())
}

fn run(plan: Plan, threads: usize) -> Execution {
    let execution = Arc::new(Execution::new(plan));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            std::thread::Builder::new().spawn_scoped(scope, || execution.work()).unwrap();
        }
    });
    Arc::into_inner(execution).unwrap()
}

fn csv(execution: &Execution) -> String {
    let mut bytes = Vec::new();
    execution.rows().iter().try_for_each(|row| row.to_csv(execution.plan(), &mut bytes)).unwrap();
    String::from_utf8(bytes).unwrap()
}

#[test]
fn rows_are_the_same_however_many_work() {
    let (one, three) = (run(plan(SMALL), 1), run(plan(SMALL), 3));
    assert_eq!(one.rows().len(), 4 * 4 * 4);
    assert_eq!(csv(&one), csv(&three));
    assert!(one.is_over() && one.progress().done == one.progress().of);
    assert!(one.rows().iter().enumerate().all(|(number, row)| row.job == number as u64));
    let heading = columns(one.plan().experiment());
    assert!(csv(&one).lines().all(|line| line.split(',').count() >= heading.len()));
}

#[test]
fn a_run_of_the_lab_is_the_run_of_its_recipe() {
    let execution = run(plan(SMALL), 1);
    for row in execution.rows().into_iter().step_by(5) {
        let recipe = execution.plan().recipe(row.job).unwrap();
        assert_eq!(crate::recipe::Recipe::from_json(&recipe.to_json()), Ok(recipe.clone()));
        let board = recipe.problem.prepare().unwrap();
        let (mut run, _) = recipe.problem.start(execution.plan().experiment().stage, Some(&board)).unwrap();
        while run.run_fast(u64::MAX) == Flow::Continue {}
        assert_eq!((run.state_hash(), run.output().unwrap().facts()), (row.state_hash, row.facts.clone()));
        assert!(row.value("events").unwrap() >= row.value("expanded").unwrap());
        assert_eq!((row.seconds, row.runs), (None, 0));
    }
}

#[test]
fn every_shipped_experiment_fills_its_columns() {
    for shipped in SHIPPED.iter() {
        let experiment =
            Experiment::read(shipped.text, &no_files).unwrap_or_else(|error| unreachable!("{}: {error}", shipped.name));
        assert!(!experiment.about.is_empty() && !experiment.times, "{}", shipped.name);
        let short = Experiment { limits: Limits { steps: 20_000, nodes: Some(2000) }, ..experiment };
        let execution = Execution::new(Plan::new(short));
        assert!(execution.advance());
        let columns = columns(execution.plan().experiment());
        for row in execution.rows() {
            let ids = row.facts.iter().map(|fact| fact.id);
            assert!(ids.into_iter().all(|id| columns.iter().any(|column| column == id)), "{}: {row:?}", shipped.name);
            let measures = &execution.plan().experiment().measures;
            assert!(
                !row.solved || measures.iter().all(|measure| row.value(measure).is_some()),
                "{}: {row:?}",
                shipped.name
            );
        }
    }
}

#[test]
fn bad_experiments_are_refused_with_their_place() {
    let cases: &[(&str, &str, &[&str])] = &[
        ("\"gridscope\": 1", "\"gridscope\": 1 2", &["line 2", "column"]),
        ("\"gridscope\": 1", "\"gridscope\": 3", &["gridscope: found 3", "expected 1"]),
        ("\"seeds\"", "\"sedes\"", &["sedes", "one of the fields", "seeds"]),
        ("\"maze\",", "\"mace\",", &["family: found \"mace\"", "maze, sokoban, omok, match3"]),
        ("\"bfs\"", "\"bsf\"", &["algorithms[0]", "found \"bsf\"", "a-star"]),
        ("\"nearer-exit\"", "\"nearest\"", &["algorithms[1].settings.ties", "nearest", "nearer-entrance"]),
        ("\"ties\"", "\"tires\"", &["algorithms[1].settings.tires", "a parameter of a-star: ties"]),
        ("\"right-hand\"]", "\"bfs\"]", &["algorithms[2]", "do not stand there already"]),
        ("\"eller\",", "\"ellar\",", &["inputs[0].maze.generator", "\"ellar\"", "eller-as-published"]),
        ("700", "1700", &["inputs[0].maze.generator.settings.right", "from 0 to 1000"]),
        ("[[9, 7], [20, 20]]", "[[9, 70000], [20, 20]]", &["inputs[0]", "accepted: 1x1 to 10000x10000"]),
        ("[[9, 7], [20, 20]]", "[]", &["inputs[0].maze.size.each", "a list of at least one value"]),
        ("\"count\": 4", "\"count\": 0", &["seeds", "expected {\"from\""]),
        ("\"count\": 4", "\"count\": 1000000", &["1,000,000 runs", "up to 100,000"]),
        ("\"count\": 4", "\"count\": 99000", &["1,584,000 runs", "up to 100,000"]),
        ("\"expanded\", ", "\"expended\", ", &["measures[0]", "expended", "visited"]),
        ("\"series\"", "\"frequencies\"", &["frequencies: found true", "a list of end"]),
        ("\"series\": true", "\"frequencies\": [\"end\", \"end\"]", &["frequencies[1]", "end, each once"]),
        ("\"path_length\"]", "\"expanded\"]", &["measures[1]", "each once"]),
        ("\"series\"", "\"repeats\"", &["repeats: found true", "a whole number"]),
        ("\"series\": true", "\"against\": \"dfs\"", &["against", "a-star ties=nearer-exit"]),
        ("\"series\": true", "\"limits\": {\"seconds\": 3}", &["limits.seconds", "steps or nodes"]),
        ("\"series\": true", "\"limits\": [1]", &["limits: found [1]", "\"steps\": N"]),
        ("\"series\": true", "\"limits\": {\"steps\": 0}", &["limits.steps: found 0", "from 1"]),
        ("\"series\": true", "\"about\": 7", &["about: found 7"]),
        ("\"count\": 4", "\"cuont\": 4", &["seeds: found", "expected {\"from\""]),
        ("[{\"maze\"", "[{\"name\": 7, \"maze\"", &["inputs[0].name: found 7"]),
        ("\"bfs\"", "{\"id\": \"bfs\", \"version\": 99}", &["algorithms[0].version: found 99"]),
        ("\"eller\",", "\"a-star\",", &["inputs[0].maze.generator: found \"a-star\"", "eller-as-published"]),
        ("\"series\": true", "\"stage\": \"cooking\"", &["stage", "building"]),
        ("\"inputs\": [", "\"inputs\": [{\"maze\": {\"text\": \"S E\\n\"}},", &["seeds", "nothing is drawn by lot"]),
        ("\"inputs\": [", "\"inputs\": [{\"file\": \"m.txt\"},", &["inputs[0].file", "there is no m.txt"]),
        ("\"inputs\": [", "\"inputs\": [7,", &["inputs[0]: found 7", "\"generator\""]),
        ("\"inputs\": [", "\"inputs\": [{\"maze\": 3},", &["inputs[0]", "\"generator\""]),
    ];
    assert!(Experiment::read(SMALL, &no_files).is_ok());
    for (from, to, parts) in cases {
        assert!(SMALL.contains(from), "{from}");
        let error = Experiment::read(&SMALL.replacen(from, to, 1), &no_files).map(|_| ()).unwrap_err().to_string();
        for part in *parts {
            assert!(error.contains(part), "{to}: {error:?} does not say {part:?}");
        }
    }
}

#[test]
fn files_bring_all_their_problems() {
    let levels = "One\n#####\n#@$.#\n#####\n\nTwo\n######\n#@ $.#\n######\n\nThree\n#######\n#@  $.#\n#######\n";
    let library =
        |name: &str| if name == "three.xsb" { Ok(levels.as_bytes().to_vec()) } else { Err("missing".to_owned()) };
    let text = r#"{"gridscope": 1, "experiment": "levels", "family": "sokoban", "algorithms": ["bfs-pushes", "a-star-pushes"],
        "inputs": [{"file": "three.xsb"}, {"levels": "easy", "take": 2}], "measures": ["pushes"]}"#;
    let execution = run(Plan::new(Experiment::read(text, &library).unwrap()), 2);
    let rows = execution.rows();
    assert_eq!(rows.len(), 10);
    assert_eq!(
        (rows[4].input.as_str(), rows[4].group.as_str(), rows[4].value("pushes")),
        ("three 3 Three", "three", Some(1.0))
    );
    assert!(rows[6].input.starts_with("easy 1 ") && rows.iter().all(|row| row.solved));
    for (from, to) in [("\"easy\"", "\"eazy\""), ("\"three.xsb\"", "\"four.xsb\""), ("\"take\": 2", "\"take\": 0")] {
        let error = Experiment::read(&text.replace(from, to), &library).unwrap_err().to_string();
        assert!(error.starts_with("inputs["), "{error}");
    }
}

#[test]
fn a_stop_keeps_what_is_done() {
    let execution = Execution::new(plan(SMALL));
    assert!(execution.advance() && execution.advance());
    execution.stop();
    execution.work();
    let progress = execution.progress();
    assert_eq!((progress.done, progress.of, execution.rows().len(), execution.is_over()), (8, 64, 8, false));
    let (rows, next) = execution.ready(1);
    assert_eq!((rows.len(), rows[0].job, next), (4, 4, 2));
    let report = Report::of(execution.plan().experiment(), &execution.rows());
    assert_eq!(report.standings.len(), 2 * 4);
}

#[test]
fn limits_strike_and_are_told() {
    let text = SMALL.replace("\"series\": true", "\"limits\": {\"steps\": 5}");
    let rows = run(plan(&text), 1).rows();
    assert!(rows.iter().all(|row| row.end == "limit" && !row.solved && row.facts.is_empty()));
    let sokoban = r#"{"gridscope": 1, "experiment": "limit", "family": "sokoban", "algorithms": ["bfs-pushes"],
        "inputs": [{"levels": "medium", "take": 1}], "limits": {"nodes": 5}}"#;
    let rows = run(plan(sokoban), 1).rows();
    assert_eq!((rows[0].end.as_str(), rows[0].solved), ("limit", false));
}

#[test]
fn times_are_taken_only_where_they_are_asked_for() {
    let text = SMALL.replace("\"series\": true", "\"times\": true, \"repeats\": 7");
    let rows = run(plan(&text), 1).rows();
    assert!(rows.iter().all(|row| row.seconds.is_some_and(|seconds| seconds > 0.0) && row.runs >= 7));
}

#[test]
fn ratios_are_those_of_pairs() {
    let execution = run(plan(SMALL), 1);
    let rows = execution.rows();
    let report = Report::of(execution.plan().experiment(), &rows);
    let group = "eller 20x20";
    let of = |algorithm: &str| -> Vec<f64> {
        rows.iter()
            .filter(|row| row.group == group && row.algorithm == algorithm)
            .filter_map(|row| row.value("expanded"))
            .collect()
    };
    let ratios: Vec<f64> = of("right-hand").iter().zip(of("bfs")).map(|(mine, theirs)| mine / theirs).collect();
    let is_it = |one: &&Standing| {
        (one.group.as_str(), one.measure.as_str(), one.algorithm.as_str()) == (group, "expanded", "right-hand")
    };
    let standing = report.standings.iter().find(is_it).unwrap();
    assert_eq!(standing.ratio.map(|ratio| ratio.summary), statistics::Summary::of(&ratios));
    assert_eq!(standing.summary, statistics::Summary::of(&of("right-hand")));
    assert_eq!((standing.runs, standing.within.last().map(|last| last.1)), (4, Some(1.0)));
}

#[test]
fn a_run_far_from_the_others_is_named() {
    let execution = run(plan(SMALL), 1);
    let mut rows: Vec<Row> = execution.rows().into_iter().filter(|row| row.group == "eller 20x20").collect();
    let copies: Vec<Row> = rows.iter().cycle().take(rows.len() * 3).cloned().collect();
    rows.extend(copies);
    for (number, row) in rows.iter_mut().enumerate() {
        row.job = number as u64;
        row.counted = vec![("events", if number == 20 { 9999.0 } else { (number % 7) as f64 + 100.0 })];
    }
    let experiment = Experiment { measures: vec!["events".to_owned()], ..execution.plan().experiment().clone() };
    let report = Report::of(&experiment, &rows);
    assert_eq!(report.outliers.iter().map(|outlier| outlier.job).collect::<Vec<_>>(), [20]);
}

const SHUFFLERS: &str = r#"{
  "gridscope": 1, "experiment": "fair or not", "family": "match3", "seeds": {"from": 1, "count": 600},
  "inputs": [{"name": "3x3", "breeds": 2,
    "stage": {"json": "{\"row\":3,\"col\":3,\"cells\":[1,1,1,1,1,1,1,1,1],\"blocks\":[0,1,0,1,0,1,0,1,0]}"}}],
  "algorithms": ["rejection", "fair", "as-published"], "against": "fair", "frequencies": ["board", "end"]
}"#;

#[test]
fn how_often_values_come_up_is_compared() {
    let execution = run(plan(SHUFFLERS), 1);
    let (rows, columns) = (execution.rows(), columns(execution.plan().experiment()));
    assert!(columns.contains(&"board".to_owned()) && columns.iter().filter(|column| *column == "end").count() == 1);
    let report = Report::of(execution.plan().experiment(), &rows);
    let of = |column: &str, algorithm: &str| {
        let is_it = |one: &&Frequency| (one.column.as_str(), one.algorithm.as_str()) == (column, algorithm);
        report.frequencies.iter().find(is_it).unwrap()
    };
    let fair = of("board", "fair");
    assert_eq!((fair.counted, fair.values, fair.elsewhere), (300, 45, 0));
    assert!(fair.difference.unwrap().chi_square.p > 0.001, "{fair:?}");
    let published = of("board", "as-published");
    let odd = |row: &&Row| row.algorithm == "as-published" && row.job / 3 % 2 == 1;
    let boards: Vec<String> = rows.iter().filter(odd).filter_map(|row| row.category("board")).collect();
    assert_eq!((published.counted, published.elsewhere > 0), (boards.len() as u64, true));
    // Many of its shuffles never end: what is left is too little for 45 boards, but not for two ends.
    assert_eq!((published.difference, of("board", "rejection").difference), (None, None));
    assert_eq!((of("end", "as-published").values, of("end", "as-published").counted), (2, 300));
    assert!(Report::of(run(plan(SMALL), 1).plan().experiment(), &rows).frequencies.is_empty());
}

#[test]
fn rows_that_were_kept_are_read_again_and_no_others_are() {
    let execution = run(plan(SMALL), 2);
    let (rows, plan) = (execution.rows(), execution.plan());
    let packed = sheet::write(&rows).unwrap();
    assert_eq!(sheet::read(&packed, plan).as_ref(), Some(&rows));
    let again = Execution::found(plan.clone(), sheet::read(&packed, plan).unwrap());
    assert!(csv(&again) == csv(&execution) && again.is_over() && !again.is_stopped() && !again.advance());
    let some = Execution::found(plan.clone(), sheet::read(&sheet::write(&rows[..9]).unwrap(), plan).unwrap());
    assert!(some.rows() == rows[..9] && some.progress().done == 9 && some.is_stopped());
    let fewer = Plan::new(Experiment::read(&SMALL.replace("\"count\": 4", "\"count\": 1"), &no_files).unwrap());
    assert_eq!(sheet::read(&packed, &fewer), None, "there are no such jobs");
    let twice = [&rows[..3], &rows[2..4]].concat();
    assert_eq!(sheet::read(&sheet::write(&twice).unwrap(), plan), None, "one job stands there twice");
    for broken in ["", "????", &packed[1..], &packed[..packed.len() / 2], &crate::packed::pack(&[b'['; 100])] {
        assert_eq!(sheet::read(broken, plan), None, "{broken:.20}");
    }
}
