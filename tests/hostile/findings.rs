//! Files and links that once cost too much, each as it was found.

use std::process::Command;

use gridscope::lab::Experiment;
use gridscope::omok::{format, rules};
use gridscope::recipe::Opened;

use super::table::recipe;
use super::{alone, refused};

fn read(bytes: &[u8]) -> Result<Opened, String> {
    Opened::read(bytes).map_err(|error| error.to_string())
}

fn experiment(inputs: &str) -> String {
    format!(r#"{{"gridscope":1,"experiment":"x","family":"maze","inputs":[{inputs}],"algorithms":["left-hand"]}}"#)
}

fn try_experiment(text: &str) -> Result<Experiment, String> {
    Experiment::read(text, &|name| Err(format!("there is no {name}"))).map_err(|error| error.to_string())
}

#[test]
fn choices_that_add_up_beyond_all_numbers_are_refused() {
    let _alone = alone();
    // 2^64 choices beside a few more: their sum is small again.
    let wide = format!("[{}]", vec![r#"{"each":[1,2]}"#; 64].join(","));
    let text = experiment(&format!(r#"{{"maze":{{"each":[{wide},1,2]}}}}"#));
    assert!(text.len() < 1_400);
    let message = refused("each", || try_experiment(&text));
    assert!(message.contains("runs"), "{message}");
}

#[test]
fn long_lists_without_choices_are_read_in_proportion() {
    let _alone = alone();
    for length in [95_000, 340_000] {
        let plain = format!(r#"{{"maze":{{"each":[{{"size":[{}1]}},2]}}}}"#, "1,".repeat(length));
        refused("a plain list", || try_experiment(&experiment(&plain)));
    }
    let spread =
        format!(r#"{{"name":"{}","maze":{{"seed":{{"each":[{}1]}}}}}}"#, "x".repeat(600_000), "1,".repeat(90_000));
    let message = refused("a long name ninety thousand times", || try_experiment(&experiment(&spread)));
    assert!(message.contains("choice"), "{message}");
}

#[test]
fn stones_games_and_nodes_of_a_file_are_counted() {
    let _alone = alone();
    let try_game =
        |text: String| format::read_all(text.as_bytes(), rules::default_rule()).map_err(|error| error.to_string());
    for (name, text) in [
        ("rectangles", format!("(;SZ[25]AB{})", "[aa:yy]".repeat(500_000))),
        ("rectangles in nodes", format!("(;SZ[25]{})", ";AB[aa:yy];AE[aa:yy]".repeat(170_000))),
        ("games", "(;)".repeat(1_200_000)),
        ("nodes", format!("(;{})", ";".repeat(30_000_000))),
        ("values", format!("(;{})", "A[]".repeat(10_000_000))),
    ] {
        let message = refused(name, || try_game(text));
        assert!(message.contains("more than"), "{name}: {message}");
    }
}

#[test]
fn nodes_of_a_library_are_counted_and_texts_without_an_end_are_refused() {
    let _alone = alone();
    let library = |nodes: &[u8]| [b"\xffRenLib\xff\x03\x04".as_slice(), &[0xff; 10], nodes].concat();
    let try_library = |bytes: &[u8]| format::read_all(bytes, rules::default_rule()).map_err(|error| error.to_string());
    // Passes below each other, and marks on one point beside each other.
    for (name, node) in [("deep", [0x00, 0x00]), ("wide", [0x78, 0xc0])] {
        let bytes = library(&node.repeat(16_000_000));
        let message = refused(name, || try_library(&bytes));
        assert!(message.contains("nodes"), "{name}: {message}");
    }
    for flags in [0x08, 0x20] {
        let bytes = library(&[vec![0x78, flags], vec![b'a'; 16_000_000]].concat());
        let message = refused("a text", || try_library(&bytes));
        assert!(message.contains("the end of a text"), "{message}");
    }
    let bytes = library(&vec![0; 40_000_000]);
    refused("too long", || try_library(&bytes));
}

#[test]
fn bookmarks_and_breakpoints_are_counted() {
    let _alone = alone();
    for (what, one) in
        [("bookmarks", r#"{"position":1}"#), ("breakpoints", r#"{"when":{"cell":[3,4]},"enabled":true}"#)]
    {
        for count in [46_000, 2_000_000] {
            let list = vec![one; count].join(",");
            let text = recipe(&format!(r#","marks":{{"solving":{{"{what}":[{list}]}}}}"#));
            let message = refused(what, || read(text.as_bytes()));
            assert!(message.contains("more than") || message.contains("accepted: up to"), "{message}");
        }
    }
}

#[test]
fn a_large_recipe_is_refused_cheaply_whatever_is_in_it() {
    let _alone = alone();
    let size = 70 << 20;
    for (name, part) in [
        ("lists", "[1,2],"),
        ("objects", r#"{"a":1},"#),
        ("numbers", "1,"),
        ("deep", "[[[[[1]]]]],"),
        ("texts", r#""x","#),
    ] {
        let text = recipe(&format!(r#","marks":[{}1]"#, part.repeat(size / part.len())));
        refused(name, || read(text.as_bytes()));
    }
    let fields: String = (0..3_000_000).map(|number| format!(r#","field {number}":1"#)).collect();
    let text = recipe(&fields);
    refused("fields", || read(text.as_bytes()));
    let text = format!(r#"{{"gridscope":"{}"}}"#, "x".repeat(size));
    let message = refused("a long version", || read(text.as_bytes()));
    assert!(message.len() < 1_000, "{}", message.len());
    let text = recipe(&format!(r#","{}":1"#, "x".repeat(size)));
    let message = refused("a long name", || read(text.as_bytes()));
    assert!(message.len() < 1_000, "{}", message.len());
}

fn gridscope(words: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_gridscope")).args(words).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn what_files_say_reaches_no_terminal_as_commands() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("levels.xsb");
    std::fs::write(&path, "; \u{1b}]0;owned\u{7}\u{9b}31m\n#####\n#@$.#\n#####\nTitle: \u{1b}[2J\u{1b}[31mred\n")
        .unwrap();
    let (code, out, err) = gridscope(&["sokoban", "solve", path.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{err}");
    assert!(!out.contains(['\u{1b}', '\u{7}', '\u{9b}']), "{out:?}");
    assert!(out.contains("red"), "{out}");
    let path = folder.path().join("experiment.json");
    let text = experiment(r#"{"name":"a\u001b[31m","maze":{"generator":"eller","size":[5,5]}}"#)
        .replace(r#""x""#, r#""t\u001b]0;owned\u0007""#);
    std::fs::write(&path, text).unwrap();
    let (code, out, err) = gridscope(&["lab", path.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{err}");
    assert!(!out.contains(['\u{1b}', '\u{7}']) && out.contains("owned"), "{out:?}");
    let (code, _, err) = gridscope(&["run", "x", "--set", "\u{1b}[31m", "--no\u{1b}such"]);
    assert_eq!(code, Some(2));
    assert!(!err.contains('\u{1b}'), "{err:?}");
}

#[test]
fn messages_have_a_sane_length() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("recipe.json");
    for text in [
        recipe(&format!(r#","{}":1"#, "x".repeat(20 << 20))),
        recipe("").replace("left-hand", &"y".repeat(20 << 20)),
        format!(r#"{{"gridscope":1,"family":"{}"}}"#, "z".repeat(20 << 20)),
    ] {
        std::fs::write(&path, text).unwrap();
        let (code, _, err) = gridscope(&["run", path.to_str().unwrap()]);
        assert_eq!(code, Some(2));
        assert!(err.len() < 8_200 && err.trim_end().ends_with("recipe.json"), "{}", err.len());
    }
}

#[test]
fn an_experiment_reads_only_what_is_in_its_folder() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    std::fs::create_dir(&inner).unwrap();
    for place in [folder.path().join("maze.txt"), inner.join("maze.txt")] {
        std::fs::write(place, "#####\n#S E#\n#####\n").unwrap();
    }
    let path = inner.join("experiment.json");
    for (name, is_read) in [("maze.txt", true), ("../maze.txt", false), ("/etc/passwd", false)] {
        std::fs::write(&path, experiment(&format!(r#"{{"file":"{name}"}}"#))).unwrap();
        let (code, _, err) = gridscope(&["lab", path.to_str().unwrap()]);
        assert_eq!(code == Some(0), is_read, "{name}: {err}");
        assert!(is_read || err.contains("not in the folder") && !err.contains("root:"), "{err}");
    }
    std::fs::write(&path, experiment(r#"{"file":"../maze.txt"}"#)).unwrap();
    let (code, _, err) = gridscope(&["lab", path.to_str().unwrap(), "--any-file"]);
    assert_eq!(code, Some(0), "{err}");
}

#[test]
fn exports_leave_the_old_file_or_a_whole_new_one() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let [path, table] = ["recipe.json", "table.csv"].map(|name| folder.path().join(name));
    std::fs::write(&path, recipe("")).unwrap();
    std::fs::write(&table, "what was there before").unwrap();
    let [path, table] = [&path, &table].map(|path| path.to_str().unwrap());
    if cfg!(unix) {
        // No file of this process may have more than a block.
        let line = format!(
            "ulimit -f 1; trap '' XFSZ; exec {} run {path} --export csv {table}",
            env!("CARGO_BIN_EXE_gridscope")
        );
        let big = recipe("").replace("[5,5]", "[300,300]");
        std::fs::write(path, big).unwrap();
        let output = Command::new("sh").args(["-c", &line]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert_eq!(std::fs::read_to_string(table).unwrap(), "what was there before");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left behind");
    }
    let (code, _, err) = gridscope(&["run", path, "--export", "csv", table]);
    assert_eq!(code, Some(0), "{err}");
    assert!(std::fs::read_to_string(table).unwrap().lines().count() > 2);
}

#[test]
fn small_things_say_what_is_wrong() {
    let _alone = alone();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("levels.xsb");
    std::fs::write(&path, "#####\n#@$.#\n#####\n").unwrap();
    let levels = path.to_str().unwrap();
    for (words, expected) in [
        (&["sokoban", "solve", levels, "--seconds", "-1"][..], "--seconds '-1': expected a number of seconds from 0"),
        (
            &["sokoban", "solve", levels, "--nodes", "9223372036854775808"],
            "--nodes '9223372036854775808': expected a whole number",
        ),
        (&["sokoban", "solve", levels, "--nodes", "-1"], "--nodes '-1': expected a whole number"),
        (
            &["match3", "count", "--size", "10x10", "--colours", "4"],
            "--size '10x10': the smaller side is 10; expected at most 9",
        ),
        (&["lab", folder.path().to_str().unwrap()], "expected a file, not a directory"),
    ] {
        let (code, _, err) = gridscope(words);
        assert_eq!(code, Some(2), "{words:?}: {err}");
        assert!(err.contains(expected), "{words:?}: {err}");
    }
    let rule = rules::default_rule();
    assert!(format::read(b"Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,junk\n", rule).is_err());
    assert!(format::read(b"Piskvorky 15x15, 0:0, 0\n8,8,0,more\n", rule).is_err());
    let jelly = r#"{"row":1,"col":1,"cells":[3],"goals":[{"kind":"jelly","count":4294967295}]}"#;
    assert!(gridscope::match3::Level::read(jelly.as_bytes()).unwrap_err().to_string().contains("jelly"));
    if cfg!(target_os = "linux") {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let status = Command::new(env!("CARGO_BIN_EXE_gridscope")).arg("--help").stdout(full).status().unwrap();
        assert_eq!(status.code(), Some(2), "help that could not be written");
    }
}
