//! `gridscope maze` and `gridscope list`, as scripts and people use them.

use std::fs::File;
use std::time::{Duration, Instant};

use gridscope::catalog::entries;
use gridscope::text::Language;
use serde_json::Value;

use crate::cli_common::{Folder, RECIPE, gridscope, json, refuses, text};

const FIELDS: [&str; 19] = [
    "cells",
    "circles",
    "components",
    "cost",
    "dead_end_pct",
    "end",
    "expanded",
    "floors",
    "generator",
    "height",
    "passages",
    "path_length",
    "peak_bytes",
    "seconds",
    "seed",
    "solution_pct",
    "solver",
    "visited",
    "width",
];

fn keys(line: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = line.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

#[test]
fn the_names_of_json_fields_are_stable() {
    let cases: [&[&str]; 3] = [&["maze"], &["maze", "--solver", "bfs"], &["maze", "--solver", "left-hand"]];
    for words in cases {
        assert_eq!(keys(&json(words)[0]), FIELDS, "{words:?}");
    }
    let more = json(&["maze", "--size", "3x3", "--measure", "--print"]);
    assert!(FIELDS.iter().all(|field| keys(&more[0]).contains(field)));
    assert!(more[0]["drawing"].as_str().unwrap().starts_with("#######\n#S"));
}

#[test]
fn counts_are_whole_numbers_that_belong_together() {
    let lines = json(&["maze", "--size", "31x17", "--solver", "bfs", "--solver", "a-star", "--solver", "left-hand"]);
    assert_eq!(lines.len(), 3);
    for line in &lines {
        assert_eq!((line["generator"].as_str(), line["seed"].as_u64()), (Some("eller"), Some(7)));
        assert_eq!((line["cells"].as_u64(), line["passages"].as_u64()), (Some(527), Some(526)));
        assert_eq!((line["components"].as_u64(), line["floors"].as_u64()), (Some(1), Some(1)));
        assert_eq!(line["path_length"], lines[0]["path_length"]);
        assert_eq!((line["cost"].as_u64(), &line["end"]), (line["path_length"].as_u64(), &"arrived".into()));
        let steps = line["path_length"].as_u64().unwrap();
        let part = 100.0 * (steps + 1) as f64 / 527.0;
        assert!((line["solution_pct"].as_f64().unwrap() - part).abs() < 1e-9);
        assert!(line["visited"].as_u64().unwrap() > steps && line["expanded"].is_u64());
        assert!(line["seconds"].as_f64().unwrap() > 0.0 && line["peak_bytes"].as_u64().unwrap() > 527);
    }
}

#[test]
fn without_a_solver_there_is_one_line_for_the_maze() {
    let lines = json(&["maze", "--generator", "binary-tree", "--size", "5x4", "--seed", "18446744073709551615"]);
    assert_eq!(lines.len(), 1);
    assert_eq!(
        (&lines[0]["solver"], &lines[0]["visited"], &lines[0]["end"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(lines[0]["seed"].as_u64(), Some(u64::MAX));
    assert!(lines[0]["seconds"].is_f64());
    assert_eq!(json(&["maze", "--to", "1,1"])[0]["solver"], "a-star", "ends want a path");
}

#[test]
fn every_algorithm_of_the_list_works() {
    for entry in entries().filter(|entry| entry.family.id() == "maze") {
        let line = json(&["maze", "--size", "9x9", &format!("--{}", entry.role.id()), entry.info.id]).remove(0);
        assert_eq!(line[entry.role.id()], entry.info.id);
    }
}

#[test]
fn a_range_of_seeds_gives_a_line_each() {
    let seeds = |words: &[&str]| -> Vec<u64> {
        json(&[&["maze", "--size", "4x4"], words].concat()).iter().map(|line| line["seed"].as_u64().unwrap()).collect()
    };
    assert_eq!(seeds(&["--seeds", "3..6"]), [3, 4, 5]);
    assert_eq!(seeds(&["--seeds", "3..=4", "--solver", "bfs", "--solver", "a-star"]), [3, 3, 4, 4]);
}

#[test]
fn the_same_seed_gives_the_same_output_except_for_times() {
    let run = || {
        let words =
            ["maze", "--seeds", "0..20", "--generator", "recursive-backtracker", "--solver", "right-hand", "--print"];
        let mut lines = json(&words);
        lines.iter_mut().for_each(|line| line["seconds"] = Value::Null);
        lines
    };
    let lines = run();
    assert_eq!(lines, run());
    assert_ne!(lines[0]["drawing"], lines[1]["drawing"]);
}

#[test]
fn a_printed_maze_reads_back_with_the_same_way() {
    let folder = Folder::new();
    let words = ["maze", "--generator", "sidewinder", "--size", "23x14", "--solver", "bfs"];
    let said = gridscope(&[&words[..], &["--print"]].concat());
    assert_eq!((said.code, said.out.lines().count()), (0, 29));
    assert!(said.err.contains("sidewinder 23x14 seed 7") && said.err.contains("path"), "{}", said.err);
    let map = folder.write("maze.txt", &said.out);
    let (made, read) = (json(&words).remove(0), json(&["maze", "--map", &map, "--solver", "bfs", "--print"]).remove(0));
    for field in ["width", "height", "cells", "passages", "path_length", "visited", "dead_end_pct"] {
        assert_eq!(made[field], read[field], "{field}");
    }
    assert_eq!((&read["generator"], &read["seed"]), (&Value::Null, &Value::Null));
    assert_eq!(read["drawing"].as_str(), Some(said.out.as_str()));
}

#[test]
fn a_recipe_is_a_map_with_its_own_solver() {
    let folder = Folder::new();
    let recipe = folder.write("recipe.json", RECIPE);
    let line = json(&["maze", "--map", &recipe]).remove(0);
    assert_eq!((&line["generator"], &line["solver"]), (&"sidewinder".into(), &"a-star".into()));
    let same = json(&["maze", "--generator", "sidewinder", "--size", "30x20", "--solver", "bfs"]).remove(0);
    assert_eq!(line["path_length"], same["path_length"]);
    assert_eq!(json(&["maze", "--map", &recipe, "--solver", "bfs"])[0]["visited"], same["visited"]);
}

#[test]
fn no_way_is_an_answer() {
    let folder = Folder::new();
    let map = folder.write("walled.txt", "#######\n#S  #E#\n### ###\n#     #\n#######\n");
    for solver in ["a-star", "bfs"] {
        let line = json(&["maze", "--map", &map, "--solver", solver]).remove(0);
        assert_eq!(
            (&line["end"], &line["path_length"], &line["cost"]),
            (&"no-path".into(), &Value::Null, &Value::Null)
        );
        assert_eq!((&line["solution_pct"], line["components"].as_u64()), (&Value::Null, Some(2)));
    }
    let said = gridscope(&["maze", "--map", &map]);
    assert_eq!(said.code, 0);
    assert!(said.out.contains("no path"), "{}", said.out);
}

#[test]
fn a_walker_that_circles_says_where() {
    let folder = Folder::new();
    let map = folder.write("ring.txt", "     \n ### \n #E# \n ### \nS    \n");
    let line = json(&["maze", "--map", &map, "--solver", "left-hand"]).remove(0);
    assert_eq!((&line["end"], &line["path_length"]), (&"circles".into(), &Value::Null));
    assert!(line["circles"]["x"].is_u64() && line["circles"]["y"].is_u64() && line["circles"]["heading"].is_string());
    let said = gridscope(&["maze", "--map", &map, "--solver", "left-hand"]);
    let part = format!("endless loop: again on ({}, {}) facing", line["circles"]["x"], line["circles"]["y"]);
    assert!(said.code == 0 && said.out.contains(&part), "{}", said.out);
}

#[test]
fn settings_reach_their_algorithm() {
    let passages = |words: &[&str]| {
        let line = json(&[&["maze", "--generator", "sidewinder", "--measure"], words].concat()).remove(0);
        line["horizontal_passages"].as_u64().unwrap()
    };
    let default = passages(&[]);
    let more = passages(&["--set", "right=900"]);
    assert!(more > default);
    for same in ["sidewinder.right=900", "generator.right=0.9", "right=0.900"] {
        assert_eq!(passages(&["--set", same]), more, "{same}");
    }
}

#[test]
fn bad_arguments_are_named_with_what_is_accepted() {
    let size = "1x1 to 10000x10000";
    let seeds = "0 to 18446744073709551615";
    let cases: &[(&[&str], &[&str])] = &[
        (&["--size", "0x5"], &["0x5", size]),
        (&["--size", "5x0"], &["5x0", size]),
        (&["--size", "2147483648x3"], &["2147483648x3", size]),
        (&["--size", "10001x4096"], &["10001x4096", size]),
        (&["--size", "12"], &["'12'", size]),
        (&["--size", "axb"], &["'axb'", size]),
        (&["--size", "-4x5"], &["'-4x5'", size]),
        (&["--size", ""], &["''", size]),
        (&["--size", "40x25x2"], &["'40x25x2'", "one floor"]),
        (&["--seed", "seven"], &["'seven'", seeds]),
        (&["--seed", "-1"], &["'-1'", seeds]),
        (&["--seed", "18446744073709551616"], &["'18446744073709551616'", seeds]),
        (&["--seeds", "9..3"], &["'9..3'", "0..100"]),
        (&["--generator", "ellr"], &["generator 'ellr'", "eller, "]),
        (&["--generator", "bfs"], &["generator 'bfs'", "eller, "]),
        (&["--solver", "a*"], &["solver 'a*'", "a-star, bfs"]),
        (&["--solver", "bfs", "--solver", ""], &["solver ''", "a-star, bfs"]),
        (&["--from", "40,0"], &["(40, 0)", "40x25", "0,0 to 39,24"]),
        (&["--to", "0,25"], &["(0, 25)", "0,0 to 39,24"]),
        (&["--from", "-1,0"], &["'-1,0'", "COLUMN,ROW"]),
        (&["--to", "3"], &["'3'", "COLUMN,ROW"]),
        (&["--to", "4294967296,0"], &["'4294967296,0'", "COLUMN,ROW"]),
        (&["--set", "right=1"], &["'right=1'", "eller.right-wall, eller.bottom-wall"]),
        (&["--set", "right-wall"], &["'right-wall'", "NAME=VALUE"]),
        (&["--set", "right-wall=2.5"], &["2500", "0 to 1000"]),
        (&["--set", "right-wall=many"], &["'right-wall=many'", "0 to 1000"]),
        (&["--png", "a.png", "--seeds", "0..2"], &["--png", "one seed"]),
        (&["--png", "a.png", "--seeds", "0..=18446744073709551615"], &["--png", "one seed"]),
        (&["--png", "a.png", "--solver", "bfs", "--solver", "a-star"], &["--png", "one --solver"]),
        (&["--png", "no/such/folder/a.png"], &["cannot write", "no/such/folder/a.png"]),
    ];
    for (words, parts) in cases {
        refuses(&[&["maze"], *words].concat(), parts);
    }
    refuses(&["list", "chess"], &["'chess'", "maze, sokoban, omok, match3"]);
}

#[test]
fn what_the_parser_refuses_has_exit_code_2_as_well() {
    let cases: [&[&str]; 6] = [
        &["maze", "--sise", "4x4"],
        &["maze", "extra"],
        &["maze", "--size"],
        &["maze", "--seed", "1", "--seeds", "1..2"],
        &["maze", "--map", "a.txt", "--size", "4x4"],
        &["run"],
    ];
    for words in cases {
        let said = gridscope(words);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{words:?}");
        assert!(said.err.starts_with("error: "), "{}", said.err);
    }
    assert!(["--help", "--version"].into_iter().all(|word| gridscope(&[word]).code == 0));
}

#[test]
fn bad_files_are_refused_with_their_path_last() {
    let folder = Folder::new();
    let cases = [
        (folder.path("missing.txt"), "cannot read the file"),
        (folder.path("."), "directory"),
        (folder.write("cut.json", &RECIPE[..RECIPE.len() / 2]).into(), "line 4, column "),
        (folder.write("binary", [b'#', 0xff, 0x00]).into(), "byte 1"),
        (folder.write("old.json", RECIPE.replace("\"gridscope\": 1", "\"gridscope\": 9")).into(), "reads version 1"),
        (folder.write("newer.json", RECIPE.replace("\"version\": 1", "\"version\": 99")).into(), "version 99 of "),
        (folder.write("ragged.txt", "#####\n#S E#\n####\n").into(), "line 3, column 5"),
        (folder.write("empty.txt", "").into(), "line 1, column 1: found nothing"),
    ];
    for (path, part) in cases {
        let path = text(&path);
        for words in [&["maze", "--map", &path][..], &["run", &path], &[&path]] {
            refuses(words, &[part, &format!(": {path}\n")]);
        }
    }
}

#[test]
fn a_file_that_is_too_large_is_refused_unread() {
    let folder = Folder::new();
    let path = folder.path("large.txt");
    File::create(&path).unwrap().set_len(100 << 20).unwrap();
    let start = Instant::now();
    refuses(&["maze", "--map", &text(&path)], &["104857600 bytes", "accepted: up to 75497472"]);
    assert!(start.elapsed() < Duration::from_secs(2));
}

#[test]
fn a_picture_shows_the_way() {
    let folder = Folder::new();
    let path = folder.path("maze.png");
    let said = gridscope(&["maze", "--size", "12x7", "--solver", "bfs", "--png", &text(&path)]);
    assert_eq!(said.code, 0, "{}", said.err);
    let picture = image::open(path).unwrap().to_rgb8();
    assert_eq!(picture.dimensions(), (12 * 24 + 3, 7 * 24 + 3));
    for colour in [gridscope::export::paper::PATH, gridscope::export::paper::WALL] {
        assert!(picture.pixels().any(|pixel| *pixel == colour));
    }
}

#[test]
fn the_list_names_everything() {
    let lines = json(&["list"]);
    assert_eq!(lines.len(), entries().count());
    for (entry, line) in entries().zip(&lines) {
        let said = gridscope(&["list", entry.family.id()]);
        assert_eq!((&line["id"], &line["role"]), (&entry.info.id.into(), &entry.role.id().into()));
        let row = said.out.lines().find(|row| row.starts_with(&format!("{} ", entry.info.id))).unwrap();
        assert!(
            [entry.info.name.get(Language::ENGLISH), entry.info.cost, entry.info.source]
                .into_iter()
                .all(|word| row.contains(word))
        );
    }
    assert_eq!(gridscope(&["list", "match3"]).out.is_empty(), entries().all(|entry| entry.family.id() != "match3"));
}

#[test]
fn without_a_display_the_window_names_the_way_without_it() {
    if cfg!(all(feature = "gui", not(target_os = "linux"))) {
        return;
    }
    let mut command = assert_cmd::cargo_bin_cmd!("gridscope");
    ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().for_each(|name| _ = command.env_remove(name));
    let output = command.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.starts_with("gridscope: ") && said.ends_with("gridscope run FILE\n"), "{said}");
    refuses(&["mzae"], &["no such file or command", "list, ", "maze, sokoban"]);
}

#[test]
fn mazes_of_every_shape_are_made_and_solved() {
    for (shape, cells) in [
        ("square", 80),
        ("hexagons", 80),
        ("triangles", 80),
        ("rings", 6 + 12 + 12 + 4 * 24 + 3 * 48),
        ("octagons", 80 + 63),
        ("cube", 600),
        ("floors", 240),
        ("weave", 80),
    ] {
        let line =
            json(&["maze", "--shape", shape, "--size", "10x8", "--generator", "wilson", "--solver", "bfs"]).remove(0);
        assert_eq!(line["components"], 1, "{shape}");
        assert_eq!(line["end"], "arrived", "{shape}");
        assert_eq!(line["passages"].as_u64().unwrap() + 1, line["cells"].as_u64().unwrap(), "{shape}");
        assert_eq!(line["cells"], cells, "{shape}");
    }
    let folder = Folder::new();
    let (png, svg) = (text(&folder.path("a.png")), text(&folder.path("a.svg")));
    let words = ["maze", "--floors", "3", "--size", "5x4", "--generator", "kruskal", "--solver", "a-star"];
    let line = json(&[&words[..], &["--png", &png, "--svg", &svg]].concat()).remove(0);
    assert_eq!(line["floors"], 3);
    let written = std::fs::read_to_string(folder.path("a.svg")).unwrap();
    assert!(written.starts_with("<svg") && written.ends_with("</svg>\n") && written.contains("<path"));
    assert!(File::open(folder.path("a.png")).unwrap().metadata().unwrap().len() > 100);
}

#[test]
fn boards_that_cannot_be_are_refused() {
    let folder = Folder::new();
    let mask = folder.write("mask.txt", "..#..\n..#..\n");
    refuses(&["maze", "--shape", "hexagons", "--generator", "eller"], &["eller", "hexagons", "wilson"]);
    refuses(
        &["maze", "--shape", "cube", "--generator", "wilson", "--solver", "left-hand"],
        &["left-hand", "cube", "bfs"],
    );
    refuses(&["maze", "--shape", "spheres"], &["spheres", "hexagons"]);
    refuses(&["maze", "--mask", &mask, "--size", "5x2", "--generator", "wilson"], &["4 of 8 cells"]);
    refuses(&["maze", "--mask", &mask, "--size", "6x2", "--generator", "wilson"], &["5x2", "6x2"]);
    let islands = folder.write("islands.txt", "####\n#..#\n");
    refuses(
        &["maze", "--mask", &folder.write("full.txt", "##\n"), "--size", "2x1", "--generator", "wilson"],
        &["no cell"],
    );
    refuses(&["maze", "--mask", &islands, "--size", "9x9", "--generator", "wilson"], &["4x2", "9x9"]);
    let wide = folder.path("wide.png").display().to_string();
    image::GrayImage::new(30_000, 3).save(&wide).unwrap();
    for words in [["maze", "--mask", &wide, "--print"], ["maze", "--map", &wide, "--print"]] {
        refuses(&words, &["30000x3 pixels", "16384 pixels a side"]);
    }
    let dark = folder.path("dark.png").display().to_string();
    image::GrayImage::new(5, 5).save(&dark).unwrap();
    refuses(&["maze", "--map", &dark], &["no light pixel"]);
    refuses(&["maze", "--floors", "65", "--generator", "wilson"], &["65", "64"]);
    refuses(&["maze", "--braid", "101"], &["101", "100"]);
    refuses(&["maze", "--shape", "rings", "--generator", "wilson", "--print"], &["--print", "--svg"]);
}

#[test]
fn braiding_takes_the_dead_ends_away() {
    let line =
        json(&["maze", "--size", "30x20", "--braid", "100", "--braid-method", "straight-on", "--measure"]).remove(0);
    assert_eq!((&line["dead_ends"], &line["components"]), (&Value::from(0), &Value::from(1)));
    assert!(line["loops"].as_u64().unwrap() > 20);
}

#[test]
fn mazes_of_other_programs_are_read_and_written() {
    let folder = Folder::new();
    let words = ["maze", "--generator", "wilson", "--size", "13x8", "--solver", "bfs", "--print"];
    let plain = gridscope(&words).out;
    for style in ["boxes", "digits"] {
        let drawn = gridscope(&[&words[..], &["--style", style]].concat()).out;
        assert!(drawn.starts_with(if style == "boxes" { "+--+" } else { "111" }), "{drawn}");
        let file = folder.write(&format!("{style}.txt"), &drawn);
        assert_eq!(gridscope(&["maze", "--map", &file, "--solver", "bfs", "--print"]).out, plain, "{style}");
    }
    let png = folder.path("maze.png").display().to_string();
    let picture = image::RgbImage::from_fn(12, 9, |_, y| image::Rgb([if y / 3 == 1 { 255 } else { 0 }; 3]));
    picture.save(&png).unwrap();
    assert_eq!(json(&["maze", "--map", &png, "--solver", "bfs"])[0]["path_length"], 3);
    refuses(&[&words[..], &["--style", "runes"]].concat(), &["--style", "runes", "hashes, boxes, digits"]);
}

#[test]
fn one_cell_is_made_drawn_and_solved() {
    for (shape, solver) in [("square", "chain"), ("square", "jps"), ("hexagons", "flood"), ("cube", "a-star")] {
        let line = &json(&["maze", "--size", "1x1", "--generator", "wilson", "--shape", shape, "--solver", solver])[0];
        let end = (line["end"].as_str(), line["cells"].as_u64());
        let expected = if shape == "cube" { 6 } else { 1 };
        assert_eq!(end, (Some("arrived"), Some(expected)), "{shape} {solver}");
    }
    let drawn = gridscope(&["maze", "--size", "1x1", "--print"]);
    assert_eq!((drawn.code, drawn.out.lines().count()), (0, 3));
}

#[test]
fn textures_stand_beside_published_ones() {
    let words = ["maze", "textures", "--seeds", "3", "--generator", "binary-tree", "--generator", "spiral"];
    let lines = json(&words);
    let number = |line: usize, id: &str| {
        let numbers = lines[line]["numbers"].as_array().unwrap();
        numbers.iter().find(|one| one["id"] == id).unwrap().clone()
    };
    let dead_ends = number(0, "dead_end_pct");
    assert_eq!(dead_ends["published"], 25.01);
    assert!((dead_ends["mean"].as_f64().unwrap() - 25.0).abs() < 1.0 && dead_ends["apart"].is_f64());
    assert_eq!(
        (number(0, "loops")["mean"].as_f64(), number(1, "dead_end_pct")["published"].as_f64()),
        (Some(0.0), None)
    );
    let table = gridscope(&words).out;
    assert!(table.contains("published") && table.contains("25.01"), "{table}");
    let kruskal = gridscope(&["maze", "textures", "--seeds", "3", "--generator", "kruskal"]).out;
    assert!(kruskal.contains("made as published") && kruskal.contains("exchange each wall"), "{kruskal}");
    let unpublished = gridscope(&["maze", "textures", "--seeds", "2", "--size", "9x9", "--generator", "kruskal"]).out;
    assert!(!unpublished.contains("exchange"), "{unpublished}");
    refuses(&["maze", "textures", "--generator", "ellr"], &["'ellr'", "eller, "]);
    refuses(&["maze", "textures", "--size", "0x3"], &["0x3", "1x1 to"]);
}
