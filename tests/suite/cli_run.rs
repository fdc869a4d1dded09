//! `gridscope run`: recording, counting and exporting.

use gridscope::maze::generate::Sidewinder;
use gridscope::trace::Algorithm as _;
use serde_json::Value;

use crate::cli_common::{Folder, RECIPE, gridscope, json, refuses, text};

#[test]
fn a_recording_is_counted_and_hashed() {
    let folder = Folder::new();
    let recipe = folder.write("recipe.json", RECIPE);
    let (one, other) = (json(&["run", &recipe]).remove(0), json(&["run", &recipe]).remove(0));
    for field in ["hash", "state_hash", "events", "decisions", "path_length", "bytes"] {
        assert_eq!(one[field], other[field], "{field}");
        assert!(!one[field].is_null());
    }
    assert_eq!(
        (&one["stage"], &one["algorithm"], &one["end"]),
        (&"solving".into(), &"a-star".into(), &"arrived".into())
    );
    assert_eq!(one["hash"].as_str().unwrap().len(), 16);
    let parts = ["events", "headers", "cells", "series", "checkpoints"];
    let total: u64 = parts.iter().map(|part| one["bytes"][part].as_u64().unwrap()).sum();
    assert_eq!(one["bytes"]["total"].as_u64(), Some(total));
    assert!(["seconds_traced", "seconds_untraced", "ratio"].iter().all(|field| one[field].as_f64().unwrap() > 0.0));
    let maze = json(&["maze", "--map", &recipe]).remove(0);
    assert_eq!((&maze["path_length"], &maze["visited"]), (&one["path_length"], &one["visited"]));
}

#[test]
fn building_is_a_stage_of_its_own() {
    let folder = Folder::new();
    let recipe = folder.write("recipe.json", RECIPE);
    let line = json(&["run", &recipe, "--stage", "building"]).remove(0);
    assert_eq!(
        (&line["algorithm"], &line["end"], line["passages"].as_u64()),
        (&"sidewinder".into(), &"made".into(), Some(599))
    );
    let said = gridscope(&["run", &recipe, "--stage", "building"]);
    assert!(said.out.contains("599 passages") && said.out.contains("ratio"), "{}", said.out);
    let drawn = folder.write("maze.txt", "S E\n");
    refuses(&["run", &drawn, "--stage", "building"], &["'building'", "solving"]);
    assert_eq!(json(&["run", &drawn])[0]["path_length"].as_u64(), Some(2));
}

const LEVEL_RECIPE: &str = r#"{
  "gridscope": 1,
  "family": "sokoban",
  "level": {"generator": {"id": "reverse-play", "version": 1}, "size": [9, 8], "boxes": 3, "seed": 7},
  "strategy": {"id": "a-star-pushes", "version": 1}
}"#;

#[test]
fn making_a_level_is_a_stage_of_its_own() {
    let folder = Folder::new();
    let recipe = folder.write("recipe.json", LEVEL_RECIPE);
    let line = json(&["run", &recipe, "--stage", "building"]).remove(0);
    assert_eq!(
        (&line["algorithm"], &line["end"], line["seed"].as_u64()),
        (&"reverse-play".into(), &"made".into(), Some(7))
    );
    let said = gridscope(&["run", &recipe, "--stage", "building"]);
    let made = json(&["sokoban", "make", "--seed", "7"]).remove(0);
    let pushes = made["pushes"].as_u64().unwrap();
    assert!(said.out.contains(&format!("fewest pushes: {pushes}; difficulty: {}", made["difficulty"])), "{}", said.out);
    let solved = json(&["run", &recipe]).remove(0);
    assert_eq!((&solved["end"], solved["pushes"].as_u64()), (&"fewest-pushes".into(), Some(pushes)));
    assert_eq!((&solved["width"], &solved["height"]), (&made["width"], &made["height"]));
    let picture = folder.path("end.png");
    let words = ["run", &recipe, "--stage", "building", "--export", "png", &text(&picture)];
    assert_eq!(gridscope(&words).code, 0);
    assert!(std::fs::read(picture).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn a_recipe_of_which_no_level_comes_is_refused() {
    let folder = Folder::new();
    let settings = r#""version": 1, "settings": {"tries": 1, "nodes": 100, "walls": 900}}, "size": [9, 8], "boxes": 6"#;
    let hopeless = LEVEL_RECIPE.replace(r#""version": 1}, "size": [9, 8], "boxes": 3"#, settings);
    let recipe = folder.write("recipe.json", hopeless);
    refuses(&["run", &recipe], &["no level was found (tries: 1, boxes: 6, size: 9x8)", "recipe.json"]);
    assert_eq!(json(&["run", &recipe, "--stage", "building"])[0]["end"], "no-level");
}

#[test]
fn a_table_of_series_is_spaced_evenly_and_ends_exactly() {
    let folder = Folder::new();
    let (recipe, table) = (folder.write("recipe.json", RECIPE), folder.path("table.csv"));
    let series: Vec<&str> = Sidewinder::INFO.series.iter().map(|series| series.id).collect();
    let heading = format!("event,{}", series.join(","));
    let passages = 1 + series.iter().position(|id| *id == "passages").unwrap();
    let export = |rows: &[&str]| -> Vec<Vec<i64>> {
        let words = ["run", &recipe, "--stage", "building", "--export", "csv", &text(&table)];
        assert_eq!(gridscope(&[&words[..], rows].concat()).code, 0);
        let table = std::fs::read_to_string(&table).unwrap();
        assert_eq!(table.lines().next(), Some(heading.as_str()));
        table.lines().skip(1).map(|row| row.split(',').map(|word| word.parse().unwrap()).collect()).collect()
    };
    let all = export(&[]);
    assert!(all.iter().zip(0..).all(|(row, event)| row[0] == event));
    assert_eq!((all[0][passages], all[all.len() - 1][passages]), (0, 599));
    let some = export(&["--rows", "10"]);
    assert_eq!(some.len(), 11);
    assert!(some.iter().all(|row| *row == all[row[0] as usize]));
    assert_eq!(some.last(), all.last());
}

#[test]
fn every_event_is_written_once_in_order() {
    let folder = Folder::new();
    let (recipe, file) = (folder.write("recipe.json", RECIPE), folder.path("events.json"));
    let line = json(&["run", &recipe, "--export", "json", &text(&file)]).remove(0);
    let events: Vec<Value> =
        std::fs::read_to_string(file).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(line["events"].as_u64(), Some(events.len() as u64));
    for (event, number) in events.iter().zip(0_u64..) {
        assert_eq!(event["event"].as_u64(), Some(number));
        assert_eq!(event.as_object().unwrap().len(), 10);
        assert!(event["roles"].is_object());
        if let Some(cell) = event["a"].as_u64() {
            assert_eq!((event["x"].as_u64(), event["y"].as_u64()), (Some(cell % 30), Some(cell / 30)));
        }
    }
    assert_eq!(
        events.iter().filter(|event| event["kind"] == "Expand").count() as u64,
        line["expanded"].as_u64().unwrap()
    );
}

#[test]
fn pictures_show_either_stage_at_its_end() {
    let folder = Folder::new();
    let (recipe, picture) = (folder.write("recipe.json", RECIPE), folder.path("end.png"));
    let draw = |stage| {
        let words = ["run", &recipe, "--stage", stage, "--export", "png", &text(&picture)];
        assert_eq!(gridscope(&words).code, 0);
        image::open(&picture).unwrap().to_rgb8()
    };
    let (building, solving) = (draw("building"), draw("solving"));
    assert_eq!(building.dimensions(), solving.dimensions());
    use gridscope::export::paper::{PATH, UNTOUCHED, VISITED, WALL};
    let has = |picture: &image::RgbImage, colour| picture.pixels().any(|pixel| *pixel == colour);
    assert!(has(&building, WALL) && !has(&building, PATH) && !has(&building, UNTOUCHED));
    assert!(has(&solving, WALL) && has(&solving, PATH) && has(&solving, VISITED));
}

#[test]
fn a_drawing_has_walls_a_way_and_both_ends() {
    let folder = Folder::new();
    let (recipe, path) = (folder.write("recipe.json", RECIPE), folder.path("end.svg"));
    assert_eq!(gridscope(&["run", &recipe, "--export", "svg", &text(&path)]).code, 0);
    let svg = std::fs::read_to_string(path).unwrap();
    assert!(svg.starts_with(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 723 483" width="190mm" height="126.93mm">"#
    ));
    assert!(svg.ends_with("</svg>\n"));
    let count = |what: &str| svg.matches(what).count();
    assert!(count(r##"fill="#3b4656""##) > 100 && count(r##"fill="#05985f""##) > 10);
    assert_eq!((count("<circle"), count("<polygon")), (1, 2));
}

#[test]
fn a_moving_picture_has_the_frames_that_were_asked_for() {
    use image::AnimationDecoder as _;
    let folder = Folder::new();
    let recipe = folder.write("recipe.json", RECIPE);
    let path = folder.path("run.gif");
    let words = ["run", &recipe, "--scale", "6", "--range", "50..250", "--every", "50", "--export", "gif"];
    assert_eq!(gridscope(&[&words[..], &[&text(&path)]].concat()).code, 0);
    let decoder =
        image::codecs::gif::GifDecoder::new(std::io::BufReader::new(std::fs::File::open(path).unwrap())).unwrap();
    let frames = decoder.into_frames().collect_frames().unwrap();
    assert_eq!(frames.len(), 5);
    assert_eq!(frames[0].buffer().dimensions(), (30 * 6 + 1, 20 * 6 + 1));
    assert!(frames.windows(2).all(|pair| pair[0].buffer() != pair[1].buffer()));
}

#[test]
fn a_trace_for_another_viewer_has_every_event() {
    let folder = Folder::new();
    let recipe = folder.write("recipe.json", RECIPE);
    let path = folder.path("run.trace.json");
    let line = json(&["run", &recipe, "--export", "posthoc", &text(&path)]).remove(0);
    let trace: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(trace["version"], "1.4.0");
    assert_eq!(trace["events"].as_array().unwrap().len() as u64, line["events"].as_u64().unwrap() + 3);
}

#[test]
fn a_range_of_events_is_written_one_a_line() {
    let folder = Folder::new();
    let recipe = folder.write("recipe.json", RECIPE);
    let path = folder.path("part.jsonl");
    json(&["run", &recipe, "--range", "5..9", "--export", "json", &text(&path)]);
    let numbers = std::fs::read_to_string(path).unwrap();
    let numbers = numbers.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["event"].as_u64().unwrap());
    assert_eq!(numbers.collect::<Vec<_>>(), [5, 6, 7, 8]);
}

#[test]
fn a_comparison_says_where_its_runs_part() {
    let folder = Folder::new();
    let with = r#", "compare": {"stage": "solving", "with": [{"id": "a-star", "version": 1, "settings": {"ties": 1}}, {"id": "bfs", "version": 1}]}"#;
    let recipe = folder.write("recipe.json", RECIPE.trim_end().strip_suffix('}').unwrap().to_owned() + with + "}");
    let lines = json(&["run", &recipe]);
    assert_eq!(lines[1]["compare"], serde_json::json!(["a-star", "a-star ties=1", "bfs"]));
    let numbers = lines[1]["numbers"].as_array().unwrap();
    let row = |id: &str| numbers.iter().find(|row| row["id"] == id).unwrap();
    assert_eq!(row("events")["values"][0], lines[0]["events"].as_f64().unwrap());
    assert_eq!(row("path_length")["ratios"], serde_json::json!([1.0, 1.0, 1.0]));
    let parts = lines[1]["first_differences"].as_array().unwrap();
    assert!(parts.len() == 2 && parts[0]["event"].as_u64().unwrap() > 0, "{parts:?}");
    let said = gridscope(&["run", &recipe]);
    assert!(said.out.contains("bfs and a-star: the first different event is number"), "{}", said.out);
}

#[test]
fn a_link_opens_wherever_a_file_does() {
    let folder = Folder::new();
    let recipe = folder.write("recipe.json", RECIPE);
    let link = gridscope(&["run", &recipe, "--link"]).out;
    assert!(link.starts_with("gridscope:") && link.len() < 400, "{link}");
    let (from_file, from_link) = (json(&["run", &recipe]).remove(0), json(&["run", link.trim()]).remove(0));
    assert_eq!(from_file["hash"], from_link["hash"]);
    refuses(&["run", &link.trim()[..40]], &["the link cannot be read"]);
}

#[test]
fn a_limit_that_strikes_first_has_exit_code_3() {
    let folder = Folder::new();
    let recipe = folder.write("recipe.json", RECIPE.replace("[30, 20]", "[600, 400]"));
    let said = gridscope(&["run", &recipe, "--stage", "building", "--limit", "20000"]);
    assert_eq!(said.code, 3, "{}", said.err);
    assert!(said.err.contains("events was reached") && said.err.lines().count() == 1, "{}", said.err);
    assert!(said.out.contains("none yet"), "{}", said.out);
}

#[test]
fn a_small_budget_drops_detail_and_never_the_run() {
    let folder = Folder::new();
    let recipe = folder.write("recipe.json", RECIPE.replace("[30, 20]", "[600, 400]"));
    let line = |budget| json(&["run", &recipe, "--stage", "building", "--budget", budget]).remove(0);
    let (small, large) = (line("1"), line("100"));
    assert_ne!(small["kept"], "everything");
    assert_eq!(large["kept"], "everything");
    assert_eq!((&small["hash"], &small["events"]), (&large["hash"], &large["events"]));
}

#[test]
fn bad_arguments_are_named_with_what_is_accepted() {
    let folder = Folder::new();
    let recipe = folder.write("recipe.json", RECIPE);
    let cases: [(&[&str], &[&str]); 13] = [
        (&["--stage", "thinking"], &["'thinking'", "building or solving"]),
        (&["--export", "txt", "a.txt"], &["'txt'", "csv, json, png, svg, gif, posthoc or trace"]),
        (&["--range", "9..3"], &["'9..3'", "FROM..TO"]),
        (&["--range", "-1..3"], &["'-1..3'", "FROM..TO"]),
        (&["--export", "gif", "a.gif", "--range", "900000..900001"], &["'900000..900001'", "within 0.."]),
        (&["--every", "0"], &["'0'", "1 to "]),
        (&["--fps", "0"], &["'0'", "1 to 50"]),
        (&["--scale", "25"], &["'25'", "1 to 24"]),
        (&["--export", "csv", "no/such/folder/a.csv"], &["cannot write", "no/such/folder/a.csv"]),
        (&["--rows", "0"], &["'0'", "1 to "]),
        (&["--budget", "-1"], &["'-1'", "1 to 1048576"]),
        (&["--budget", "lots"], &["'lots'", "1 to 1048576"]),
        (&["--limit", "0"], &["'0'", "1 to 10000000000"]),
    ];
    for (words, parts) in cases {
        refuses(&[&["run", &recipe], words].concat(), parts);
    }
    assert_eq!(gridscope(&["run", &recipe, "--export", "csv"]).code, 2);
    let outside = folder.write("outside.json", RECIPE.replace("\"solver\"", "\"to\": [30, 0], \"solver\""));
    refuses(&["run", &outside], &["(30, 0)", "0,0 to 29,19", "outside.json"]);
}

const LEVEL: &str = "Corner\n#######\n#     #\n# $.$ #\n# .@  #\n#######\n";

#[test]
fn a_level_is_recorded_and_its_solution_told() {
    let folder = Folder::new();
    let level = folder.write("level.xsb", LEVEL);
    let line = json(&["run", &level]).remove(0);
    assert_eq!((&line["stage"], &line["end"]), (&"solving".into(), &"fewest-pushes".into()), "{line}");
    assert_eq!((line["pushes"].as_u64(), line["width"].as_u64()), (Some(2), Some(7)));
    let solution = line["solution"].as_str().unwrap();
    assert_eq!(line["moves"].as_u64(), Some(solution.len() as u64));
    assert_eq!(solution.chars().filter(char::is_ascii_uppercase).count(), 2);
    let said = gridscope(&["run", &level]);
    assert!(said.out.contains("2 pushes") && said.out.contains("fewest pushes proven"), "{}", said.out);
    refuses(&["run", &level, "--stage", "building"], &["'building'", "solving"]);
    refuses(&["maze", "--map", &level], &["--map", "a maze"]);
}

#[test]
fn a_level_without_a_solution_is_called_unsolvable() {
    let folder = Folder::new();
    let level = folder.write("level.xsb", "######\n#@$ .#\n# #  #\n#$  .#\n######\n");
    let line = json(&["run", &level]).remove(0);
    assert_eq!((&line["end"], line["pushes"].as_u64()), (&"unsolvable".into(), None), "{line}");
}

#[test]
fn a_run_on_a_level_is_exported_in_every_format() {
    let folder = Folder::new();
    let (level, path) = (folder.write("level.xsb", LEVEL), |name| text(&folder.path(name)));
    let (csv, events, png) = (path("a.csv"), path("a.json"), path("a.png"));
    let exports = ["--export", "csv", &csv, "--export", "json", &events, "--export", "png", &png];
    let line = json(&[&["run", &level][..], &exports].concat()).remove(0);
    let events = std::fs::read_to_string(events).unwrap();
    assert_eq!(events.lines().count() as u64, line["events"].as_u64().unwrap());
    assert!(std::fs::read_to_string(csv).unwrap().starts_with("event,"));
    let picture = image::open(png).unwrap();
    assert_eq!((picture.width(), picture.height()), (7 * 32, 5 * 32));
}

#[test]
fn levels_that_are_wrong_are_refused_with_their_place() {
    let folder = Folder::new();
    for (level, parts) in [
        ("#####\n# $.#\n#####\n", &["player"][..]),
        ("#####\n#@$ #\n#####\n", &["boxes", "goals"]),
        ("#####\n#@$. \n#####\n", &["line 2, column 5", "open"]),
        ("#####\n#@$.@\n#####\n", &["second player"]),
    ] {
        let path = folder.write("level.xsb", level);
        refuses(&["run", &path], parts);
        refuses(&[&path], parts);
    }
}
