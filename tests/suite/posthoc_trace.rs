//! Search traces are what Posthoc 1.4.0 reads: fields, types, views, expressions, held against its description.

use std::collections::BTreeSet;
use std::sync::Arc;

use gridscope::export::posthoc;
use gridscope::family::{Instance as _, Tiles};
use gridscope::maze::{MazeBoard, MazeTask, format, generate, solve};
use gridscope::sokoban::{LevelBoard, formats, search};
use gridscope::trace::{Budget, Reader, Recorded, Recording, Run, Settings};
use serde_json::Value;

/// Names for which `color[..]` knows a colour, besides those of the palette.
const COLORS: [&str; 16] = [
    "source",
    "start",
    "destination",
    "goal",
    "update",
    "updating",
    "expanding",
    "generate",
    "generating",
    "open",
    "opening",
    "close",
    "closing",
    "finish",
    "end",
    "solution",
];
/// Properties without which a primitive cannot be drawn, and those that it may have.
const PRIMITIVES: [(&str, &[&str], &[&str]); 2] = [
    ("rect", &["x", "y", "width", "height", "fill"], &["alpha", "label", "label-x", "label-y", "label-size"]),
    ("circle", &["x", "y", "radius", "fill"], &["alpha", "label", "label-x", "label-y", "label-size"]),
];
/// Properties that every view may have.
const COMMON: [&str; 5] = ["$", "clear", "$if", "$for", "$info"];

/// What is wrong with a trace, one line a fault.
fn faults(trace: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expect = |is_right: bool, what: String| {
        if !is_right {
            faults.push(what);
        }
    };
    expect(trace["version"] == "1.4.0", "version".to_owned());
    let keys: BTreeSet<&str> = trace.as_object().unwrap().keys().map(String::as_str).collect();
    expect(keys.is_subset(&["version", "views", "pivot", "events"].into()), format!("keys of the trace: {keys:?}"));
    for key in ["x", "y"] {
        expect(trace["pivot"][key].as_str().is_some_and(|text| expressions(text).is_ok()), format!("pivot.{key}"));
    }
    let main = trace["views"]["main"].as_array().cloned().unwrap_or_default();
    expect(!main.is_empty(), "views.main".to_owned());
    for (index, view) in main.iter().enumerate() {
        view_faults(view).into_iter().for_each(|fault| expect(false, format!("view {index}: {fault}")));
    }
    let events = trace["events"].as_array().cloned().unwrap_or_default();
    expect(!events.is_empty(), "events".to_owned());
    for (index, event) in events.iter().enumerate() {
        event_faults(event).into_iter().for_each(|fault| expect(false, format!("event {index}: {fault}")));
    }
    faults
}

fn view_faults(view: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    let name = view["$"].as_str().unwrap_or_default();
    let Some((_, needed, possible)) = PRIMITIVES.iter().find(|(primitive, ..)| *primitive == name) else {
        return vec![format!("'{name}' is no primitive")];
    };
    let properties = view.as_object().unwrap();
    faults.extend(needed.iter().filter(|key| !properties.contains_key(**key)).map(|key| format!("no {key}")));
    let is_known = |key: &str| needed.contains(&key) || possible.contains(&key) || COMMON.contains(&key);
    faults.extend(properties.keys().filter(|key| !is_known(key)).map(|key| format!("unknown {key}")));
    if !matches!(view.get("clear"), None | Some(Value::Bool(_))) {
        faults.push("clear by type is quadratic".to_owned());
    }
    if let Some(repeat) = view.get("$for") {
        let is_complete = repeat["$let"].is_string() && !repeat["$from"].is_null() && !repeat["$to"].is_null();
        faults.extend((!is_complete).then(|| "$for".to_owned()));
    }
    let guard = view["$if"].as_str().unwrap_or_default();
    if view["x"].as_str().is_some_and(|x| x.contains("$.x")) && !guard.contains("$.x != null") {
        faults.push("events without a place blank the layer".to_owned());
    }
    if view["fill"].as_str().is_some_and(|fill| fill.contains("color[$.type]")) {
        let named = guard.split('\'').skip(1).step_by(2);
        faults.extend(named.filter(|name| !COLORS.contains(name)).map(|name| format!("no colour for '{name}'")));
    }
    strings(view).iter().for_each(|text| faults.extend(expressions(text).err()));
    faults
}

fn event_faults(event: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expect = |is_right: bool, what: &str| faults.extend((!is_right).then(|| format!("{what}: {event}")));
    expect(event["type"].as_str().is_some_and(|name| !name.is_empty()), "type");
    expect(event["id"].is_string() || event["id"].is_u64(), "id");
    let parent = event.get("pId");
    expect(parent.is_some_and(|parent| parent.is_null() || parent.is_string() || parent.is_u64()), "pId");
    expect(parent.is_none_or(|parent| parent.is_null() || *parent != event["id"]), "its own parent");
    expect(event.get("x").is_some() == event.get("y").is_some(), "x without y");
    for key in ["x", "y", "event", "line", "depth"] {
        expect(event.get(key).is_none_or(Value::is_u64), key);
    }
    for key in ["f", "g", "h", "v"] {
        expect(event.get(key).is_none_or(Value::is_i64), key);
    }
    expect(event["type"] != "expand", "an alias that does not exist");
    faults
}

/// Every string within a value.
fn strings(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(values) => values.iter().flat_map(strings).collect(),
        Value::Object(values) => values.values().flat_map(strings).collect(),
        _ => Vec::new(),
    }
}

/// Checks the expressions between `${{` and `}}`: closed, balanced, and of names that are in scope.
fn expressions(text: &str) -> Result<(), String> {
    for part in text.split("${{").skip(1) {
        let (code, rest) = part.split_once("}}").ok_or_else(|| format!("not closed: {text}"))?;
        if code.trim().is_empty() || rest.contains("}}") {
            return Err(format!("empty or closed twice: {text}"));
        }
        for (open, close) in [('(', ')'), ('[', ']')] {
            if code.matches(open).count() != code.matches(close).count() {
                return Err(format!("not balanced: {text}"));
            }
        }
        if code.matches('\'').count() % 2 != 0 {
            return Err(format!("a string is not closed: {text}"));
        }
        names(code)?;
    }
    let is_plain = !text.contains("${{") && text.contains("}}");
    if is_plain { Err(format!("closed but not opened: {text}")) } else { Ok(()) }
}

/// Checks that all names of an expression are in scope. Those after a dot are properties of what is.
fn names(code: &str) -> Result<(), String> {
    let outside: String = code.split('\'').step_by(2).collect::<Vec<_>>().join("''");
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "$_.".contains(letter);
    for word in outside.split(|letter| !is_name(letter)).filter(|word| !word.is_empty()) {
        let mut parts = word.split('.');
        let (first, second) = (parts.next().unwrap_or_default(), parts.next());
        let is_right = match first {
            "$" | "parent" | "color" => second.is_some() || matches!(first, "parent" | "color"),
            "theme" => matches!(second, Some("foreground" | "background" | "accent")),
            "events" | "step" | "null" | "" => true,
            number => number.parse::<u64>().is_ok(),
        };
        let is_color = first != "color" || second.is_none_or(|name| COLORS.contains(&name));
        if !is_right || !is_color {
            return Err(format!("'{word}' is not in scope: {code}"));
        }
    }
    Ok(())
}

fn recorded(run: Box<dyn Run>, size: gridscope::grid::Size) -> Recording {
    let (recorded, mut recording) = Recorded::new(run, size, Budget::DESKTOP);
    recorded.record_all(&mut recording);
    recording
}

fn trace(recording: &Recording, tiles: &Tiles, from: u64, to: u64) -> Value {
    let (mut bytes, mut reader) = (Vec::new(), Reader::new(recording));
    posthoc::write(recording, &mut reader, (from, to.min(recording.len())), tiles, &mut bytes).unwrap();
    serde_json::from_slice(&bytes).unwrap()
}

fn maze() -> Arc<MazeTask> {
    Arc::new(format::parse("S   #  \n### # #\n#   # #\n# ### #\n#     E\n").unwrap())
}

#[test]
fn traces_of_mazes_are_as_described() {
    let task = maze();
    let tiles = MazeBoard::new(MazeTask::clone(&task)).tiles();
    for solver in solve::LIST {
        let recording = recorded((solver.start)(Arc::clone(&task), &Settings::default(), 7), task.maze.size());
        for (from, to) in [(0, u64::MAX), (5, 25), (recording.len() - 1, u64::MAX)] {
            let trace = trace(&recording, &tiles, from, to);
            assert_eq!(faults(&trace), [""; 0], "{} {from}..{to}", solver.info.id);
        }
    }
    for generator in generate::LIST {
        let size = task.maze.size();
        let recording = recorded((generator.start)(size, &Settings::default(), 7), size);
        let trace = trace(&recording, &Tiles::default(), 0, u64::MAX);
        assert_eq!(faults(&trace), [""; 0], "{}", generator.info.id);
    }
}

#[test]
fn traces_of_levels_are_as_described() {
    let level = formats::read_level(b"#######\n#@ $ .#\n# $ . #\n#######\n").unwrap();
    let board = LevelBoard::new(level);
    let (task, tiles) = (Arc::clone(&board.task), board.tiles());
    for strategy in search::LIST {
        let recording = recorded((strategy.start)(Arc::clone(&task), &Settings::default(), 7), task.board.size());
        let to = recording.len().min(2_000);
        let trace = trace(&recording, &tiles, 0, to);
        assert_eq!(faults(&trace), [""; 0], "{}", strategy.info.id);
    }
}

#[test]
fn nodes_of_a_search_hang_together_and_stand_on_free_tiles() {
    let task = maze();
    let tiles = MazeBoard::new(MazeTask::clone(&task)).tiles();
    let run = (solve::find("a-star").unwrap().start)(Arc::clone(&task), &Settings::default(), 7);
    let trace = trace(&recorded(run, task.maze.size()), &tiles, 0, u64::MAX);
    let events = trace["events"].as_array().unwrap();
    let walls: BTreeSet<(u64, u64)> = events[0]["walls"]
        .as_array()
        .unwrap()
        .iter()
        .map(|place| (place[0].as_u64().unwrap(), place[1].as_u64().unwrap()))
        .collect();
    let mut known = BTreeSet::new();
    for event in events {
        if let (Some(x), Some(y)) = (event["x"].as_u64(), event["y"].as_u64()) {
            assert!(!walls.contains(&(x, y)), "{event}");
        }
        let is_node = ["generating", "expanding", "updating"].iter().any(|name| event["type"] == *name);
        if is_node {
            assert!(event["g"].is_i64(), "{event}");
            assert!(event["pId"].is_null() || known.contains(&event["pId"].to_string()), "{event}");
        }
        known.insert(event["id"].to_string());
    }
}

#[test]
fn faults_are_found() {
    let task = maze();
    let tiles = MazeBoard::new(MazeTask::clone(&task)).tiles();
    let run = (solve::find("bfs").unwrap().start)(Arc::clone(&task), &Settings::default(), 7);
    let good = trace(&recorded(run, task.maze.size()), &tiles, 0, 30);
    let changes: [fn(&mut Value); 8] = [
        |trace| trace["version"] = "1.4".into(),
        |trace| trace["views"]["main"][0]["$"] = "square".into(),
        |trace| trace["views"]["main"][1]["$if"] = "${{ $.type == 'end' }}".into(),
        |trace| trace["views"]["main"][1]["fill"] = "${{ paint.red }}".into(),
        |trace| trace["views"]["main"][1]["x"] = "${{ $.x + (1 }}".into(),
        |trace| trace["views"]["main"][2]["clear"] = "closing".into(),
        |trace| trace["events"][4]["id"] = Value::Null,
        |trace| trace["events"][4]["type"] = "expand".into(),
    ];
    for (index, change) in changes.into_iter().enumerate() {
        let mut bad = good.clone();
        change(&mut bad);
        assert!(!faults(&bad).is_empty(), "change {index}");
    }
}
