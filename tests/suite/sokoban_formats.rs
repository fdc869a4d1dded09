//! Level files that people have made: every board is read, every known solution is replayed; and
//! `gridscope sokoban check`.

use std::fs;
use std::path::PathBuf;

use crate::cli_common::{Folder, gridscope, refuses};
use gridscope::sokoban::Level;
use gridscope::sokoban::formats::{self, Collection, Entry, lurd, read, read_level, sok, xsb};
use gridscope::sokoban::replay::replay;
use serde_json::Value;

/// The folder of test data, which is not part of the project. Says so where it is absent.
fn data() -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data/sokoban");
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("SKIPPED: there is no folder ../shared/data/sokoban with level files to test on");
    None
}

/// Every level file there, and how many boards its page says that it has.
const FILES: [(&str, usize); 7] = [
    ("microban-155.xsb", 155),
    ("xsokoban-odd-45.xsb", 45),
    ("sasquatch-1.xsb", 50),
    ("sasquatch-3.xsb", 50),
    ("sokhard-odd-82.xsb", 82),
    ("grigr2001-100.xsb", 100),
    ("boxoban-hard-40.xsb", 40),
];

fn collection(folder: &std::path::Path, name: &str) -> Collection {
    read(&fs::read(folder.join(name)).unwrap()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_level_file_has_the_boards_that_it_should_have() {
    let Some(folder) = data() else { return };
    for (name, count) in FILES {
        let all = collection(&folder, name);
        for entry in &all.entries {
            assert!(entry.level.is_ok(), "{name}: {:?}", entry.level);
            assert!(!entry.title.is_empty(), "{name}, line {}: no title", entry.line);
        }
        assert_eq!(all.entries.len(), count, "{name}");
    }
    assert_eq!(collection(&folder, "grigr2001-100.xsb").entries[0].title, "Bardak #01");
    assert_eq!(collection(&folder, "sasquatch-1.xsb").entries[48].title, "'Parallel Logic'");
}

#[test]
fn every_level_survives_being_written() {
    let Some(folder) = data() else { return };
    for (name, _) in FILES {
        let all = collection(&folder, name);
        let again = read(sok(&all).as_bytes()).unwrap();
        assert_eq!((again.title.clone(), again.notes.clone()), (all.title.clone(), all.notes.clone()), "{name}");
        for (one, other) in all.entries.iter().zip(&again.entries) {
            let essence = |entry: &Entry| (entry.title.clone(), entry.level.clone(), entry.notes.clone());
            assert_eq!(essence(one), essence(other), "{name}");
            let level = one.level.as_ref().unwrap();
            let text = formats::run_length(level);
            assert_eq!(xsb(&read_level(text.as_bytes()).unwrap()), xsb(&read_level(xsb(level).as_bytes()).unwrap()));
        }
        assert_eq!(all.entries.len(), again.entries.len(), "{name}");
    }
}

/// The board that a known solution is for: nothing where its set is not among the files.
fn board<'a>(sets: &'a [(&str, Collection)], name: &str) -> Option<&'a Entry> {
    let (prefix, all) = sets.iter().find(|(prefix, _)| name.starts_with(prefix)).unwrap();
    let number: usize = name[prefix.len()..].parse().unwrap();
    if *prefix == "xsokoban" {
        let title = format!("screen.{number:02}");
        return all.entries.iter().find(|entry| entry.title == title);
    }
    all.entries.get(number - 1)
}

/// Solutions in the table that are for another edition of the board than the one in the file: no
/// board there is solved by them, however it is laid.
const OTHER_BOARDS: [&str; 2] = ["sasquatch01_0015", "xsokoban0047"];

#[test]
fn every_known_solution_solves_its_level() {
    let Some(folder) = data() else { return };
    let sets = [
        ("microban01_", "microban-155.xsb"),
        ("xsokoban", "xsokoban-odd-45.xsb"),
        ("sasquatch01_", "sasquatch-1.xsb"),
        ("sasquatch03_", "sasquatch-3.xsb"),
        ("gri", "grigr2001-100.xsb"),
    ];
    let sets = sets.map(|(prefix, file)| (prefix, collection(&folder, file)));
    let table = fs::read_to_string(folder.join("known-solutions.csv")).unwrap();
    let (mut replayed, mut missing, mut failing) = (0, Vec::new(), Vec::new());
    for line in table.lines().skip(1) {
        let [name, _, pushes, moves, text] = line.split(',').collect::<Vec<_>>().try_into().unwrap();
        let Some(entry) = board(&sets, name) else {
            missing.push(name);
            continue;
        };
        replayed += 1;
        match replay(&entry.drawing, text) {
            Ok(done) if done.solved => {
                let counts = (done.pushes.to_string(), done.moves.to_string(), done.mislabelled);
                assert_eq!(counts, (pushes.to_owned(), moves.to_owned(), 0), "{name}");
                agrees(entry.level.as_ref().unwrap(), text, name);
            }
            _ => failing.push(name),
        }
    }
    eprintln!("{replayed} known solutions replayed; {} are for boards that no file has", missing.len());
    assert_eq!(replayed + missing.len(), 440);
    assert!(missing.iter().all(|name| name.starts_with("gri")), "{missing:?}");
    assert!(failing.iter().all(|name| OTHER_BOARDS.contains(name)), "{failing:?}");
}

/// Casing and counting by the level agree with the text and the judge.
fn agrees(level: &Level, text: &str, name: &str) {
    let moves = lurd::parse(text).unwrap();
    let lower = lurd::parse(&text.to_lowercase()).unwrap();
    assert_eq!(lower.recased(level).unwrap(), moves, "{name}");
    assert_eq!(lurd::parse(&lurd::run_length(&moves)).unwrap(), moves, "{name}");
    let metrics = moves.metrics(level).unwrap();
    assert_eq!((metrics.moves, metrics.pushes), (moves.len() as u64, moves.pushes() as u64), "{name}");
    assert!(metrics.pushing_sessions <= metrics.box_lines && metrics.box_changes <= metrics.box_lines, "{name}");
    assert!(metrics.box_lines <= metrics.pushes, "{name}");
}

#[test]
fn counts_are_those_that_other_programs_give() {
    let Some(folder) = data() else { return };
    let all = collection(&folder, "microban-155.xsb");
    let moves = lurd::parse("ruuLLLLrrrrddlUruLLLulDrddllluuRRDrdLuuurDD").unwrap();
    let metrics = moves.metrics(all.entries[2].level.as_ref().unwrap()).unwrap();
    assert_eq!((metrics.moves, metrics.pushes), (43, 15));
    assert_eq!((metrics.box_lines, metrics.box_changes, metrics.pushing_sessions), (8, 5, 7));
}

const CHECKED: &str = "; One\n\n######\n#@$ .#\n######\n\nSolution\nRR\n\nSolution/Moves\nrr\n\nSolution: RRR\n\nSolution\nR\n\
    \nSolution\nRxR\n\nSnapshot\nR*\n\n; Two\n\n######\n#@$ .#\n######\n";

#[test]
fn check_replays_every_solution() {
    let folder = Folder::new();
    let file = folder.write("levels.sok", CHECKED);
    let said = gridscope(&["sokoban", "check", &file, "--json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let lines: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let all = |field: &str| lines.iter().map(|line| line[field].clone()).collect::<Vec<_>>();
    assert_eq!(all("solved"), [true, true, false, false, false]);
    assert_eq!(all("level"), [1, 1, 1, 1, 1]);
    assert_eq!(all("fails_at"), [Value::Null, Value::Null, 3.into(), Value::Null, Value::Null]);
    assert_eq!((lines[0]["moves"].as_u64(), lines[1]["pushes"].as_u64()), (Some(2), Some(2)));
    assert_eq!((lines[0]["title"].as_str(), lines[1]["solution"].as_str()), (Some("One"), Some("Solution/Moves")));
    let reasons: Vec<&str> = lines[2..].iter().map(|line| line["reason"].as_str().unwrap()).collect();
    assert_eq!(reasons[0], "move 3, at column 6, row 2: a box is pushed into a wall");
    assert_eq!(reasons[1], "1 of 1 boxes are not on a goal at the end");
    assert!(reasons[2].starts_with("line 19, column 2: found 'x', expected 'l'"), "{}", reasons[2]);
    assert_eq!(said.err, "2 levels, 1 of them without a solution, 0 unreadable; 5 solutions, 2 solve, 3 fail\n");
}

#[test]
fn check_prints_a_table() {
    let folder = Folder::new();
    let said = gridscope(&["sokoban", "check", &folder.write("levels.sok", CHECKED)]);
    assert_eq!((said.code, said.out.lines().count()), (0, 6), "{}", said.out);
    assert!(said.out.contains("solves") && said.out.contains("fails") && !said.out.contains('\x1b'));
}

#[test]
fn check_goes_on_after_a_bad_level_and_then_refuses_it() {
    let folder = Folder::new();
    let file = folder.write("levels.xsb", format!("; Bad\n\n####\n# @#\n####\n\n{CHECKED}"));
    let said = gridscope(&["sokoban", "check", &file, "--json"]);
    assert_eq!((said.code, said.out.lines().count()), (2, 6));
    let last = said.err.lines().last().unwrap();
    assert!(last.starts_with("gridscope: line 3, column 1: found no box") && last.contains("levels.xsb"), "{last}");
}

#[test]
fn check_refuses_what_is_no_collection() {
    let folder = Folder::new();
    refuses(&["sokoban", "check", "no-such-file"], &["no-such-file"]);
    refuses(&["sokoban", "check", &folder.write("empty.xsb", "")], &["found nothing", "empty.xsb"]);
    refuses(&["sokoban", "check", &folder.write("words.txt", "just\nwords")], &["line 2", "no board", "words.txt"]);
    let long = fs::File::create(folder.path("long.xsb")).unwrap();
    long.set_len(100_010_000).unwrap();
    let path = crate::cli_common::text(&folder.path("long.xsb"));
    refuses(&["sokoban", "check", &path], &["a file of 100010000 bytes", "at most 16777216 bytes"]);
}
