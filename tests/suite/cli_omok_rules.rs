//! `gridscope omok check-rules`: what it counts, what it names, and what it refuses.

use crate::cli_common::{Folder, gridscope, json, refuses};
use serde_json::Value;

const RIGHT: &str = r#"{"id": "six", "black": ["D8", "E8", "F8", "H8", "I8"], "white": [], "probe": "G8", "expected": "forbidden", "k": "6"}
{"id": "three", "black": ["h9", "h10", "i8", "j8"], "white": [], "all_forbidden": [{"p": "h8", "k": "33"}]}
{"id": "win", "rule": "freestyle", "black": ["d8", "e8", "f8", "h8", "i8"], "white": [], "move": "g8", "side": "black", "outcome": "black_win"}
"#;

/// The map of a board with four stones in a cross: only one point is forbidden.
fn row(mark: char) -> String {
    let (mut board, mut map) = (vec!['.'; 225], vec!['.'; 225]);
    for point in [6 * 15 + 7, 5 * 15 + 7, 7 * 15 + 8, 7 * 15 + 9] {
        board[point] = 'X';
    }
    map[7 * 15 + 7] = mark;
    format!("cross\t{}\t{}\n", board.iter().collect::<String>(), map.iter().collect::<String>())
}

#[test]
fn what_is_right_is_counted() {
    let folder = Folder::new();
    let (objects, table) = (folder.write("a.jsonl", RIGHT), folder.write("b.tsv", row('3')));
    let lines = json(&["omok", "check-rules", &objects, &table]);
    let counts: Vec<[u64; 3]> =
        lines.iter().map(|line| ["boards", "points", "wrong"].map(|name| line[name].as_u64().unwrap())).collect();
    assert_eq!(counts, [[3, 1 + 221 + 1, 0], [1, 221, 0]]);
    assert!(lines.iter().all(|line| line["seconds"].as_f64().is_some()));
    let said = gridscope(&["omok", "check-rules", &objects]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.contains("boards") && said.out.contains("wrong"), "{}", said.out);
}

#[test]
fn packed_tables_and_lists_are_read() {
    use std::io::Write as _;
    let folder = Folder::new();
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(row('3').repeat(3).as_bytes()).unwrap();
    let table = folder.write("maps.tsv.gz", packed.finish().unwrap());
    assert_eq!(json(&["omok", "check-rules", &table])[0]["boards"], 3);
    let list = format!("[\n{}]", RIGHT.trim_end().replace('\n', ",\n"));
    assert_eq!(json(&["omok", "check-rules", &folder.write("list.json", list)])[0]["boards"], 3);
}

#[test]
fn what_is_wrong_is_named_and_fails() {
    let folder = Folder::new();
    let table = folder.write("wrong.tsv", row('4'));
    let said = gridscope(&["omok", "check-rules", &table]);
    assert_eq!(said.code, 1, "{}", said.err);
    assert!(said.out.contains("wrong: cross h8: expected double-four, found double-three"), "{}", said.out);
    let said = gridscope(&["omok", "check-rules", "--json", &table]);
    let line: Value = serde_json::from_str(said.out.trim()).unwrap();
    assert_eq!((said.code, &line["wrong"], &line["first_wrong"][0]["point"]), (1, &Value::from(1), &Value::from("h8")));
}

#[test]
fn the_contested_reading_is_a_switch() {
    let folder = Folder::new();
    let text = r#"{"id": "eye", "black": ["F8", "I8", "H9", "H10", "G4", "G5", "G6", "G7"], "white": [],
        "probe": "H8", "expected": "legal"}"#;
    let file = folder.write("eye.json", text);
    assert_eq!(gridscope(&["omok", "check-rules", &file]).code, 0);
    assert_eq!(gridscope(&["omok", "check-rules", "--reading", "five-counts", &file]).code, 1);
}

#[test]
fn what_is_malformed_is_named_with_its_place() {
    let folder = Folder::new();
    let broken = |name: &str, text: &str| folder.write(name, text);
    let stray = row('3').replacen('.', "?", 1);
    let cases: [(String, &[&str]); 9] = [
        (broken("stray.tsv", &format!("# a remark\n{stray}")), &["line 2, column 7", "'?'", "X, O or ."]),
        (broken("mark.tsv", &row('5')), &["line 1, column", "'5'", "3, 4, 6 or ."]),
        (broken("short.tsv", "id\tX..\t...\n"), &["line 1", "225 letters"]),
        (broken("empty.tsv", "\n# nothing\n"), &["no positions"]),
        (broken("half.json", "{\"id\": \"a\",\n \"black\": [\"h8\"]"), &["line 2", "JSON"]),
        (broken("outside.json", "\n{\"id\": \"a\", \"black\": [\"p8\"], \"white\": []}"), &["line 2", "p8", "outside"]),
        (broken("twice.json", r#"{"id": "a", "black": ["h8"], "white": ["H8"]}"#), &["line 1", "h8 is occupied"]),
        (broken("question.json", r#"{"id": "a", "black": [], "white": []}"#), &["line 1", "all_forbidden"]),
        (broken("size.json", r#"{"id": "a", "size": 26, "black": [], "white": []}"#), &["26", "1 to 25"]),
    ];
    for (file, parts) in cases {
        refuses(&["omok", "check-rules", &file], parts);
    }
    let good = broken("good.tsv", &row('3'));
    refuses(&["omok", "check-rules", "--rule", "chess", &good], &["chess", "renju"]);
    refuses(&["omok", "check-rules", "/nowhere.tsv"], &["/nowhere.tsv"]);
}
