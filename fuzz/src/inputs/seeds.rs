//! Small files to begin with.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use gridscope::grid::Size;
use gridscope::kept::{self, Everything, merge};
use gridscope::omok::reader::PatternTable;
use gridscope::sokoban::formats;
use gridscope::sokoban::game::Records;
use gridscope::trace::{Coder, Event, Kind};

fn list(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}

fn recipe(more: &str) -> String {
    format!(
        r#"{{"gridscope":1,"family":"maze","algorithm":{{"id":"left-hand","version":1}},"maze":{{"generator":{{"id":"eller","version":1}},"size":[5,5],"seed":1}}{more}}}"#
    )
}

pub fn recipes() -> Vec<Vec<u8>> {
    let marks = r#","marks":{"solving":{"position":9,"bookmarks":[{"position":3,"note":"a"}],"breakpoints":[{"when":{"cell":[3,4]},"enabled":true},{"when":{"condition":"f > 2"},"enabled":false}]}}"#;
    let compare = r#","compare":{"stage":"solving","with":[{"id":"right-hand","version":1}]}"#;
    let mut all = list(&[&recipe(""), &recipe(marks), &recipe(compare)]);
    let others = ["########\n#@  $ .#\n########\n", "(;GM[4]SZ[15];B[hh];W[ii])"];
    all.extend(
        others
            .iter()
            .filter_map(|text| Some(gridscope::recipe::Recipe::read(text.as_bytes()).ok()?.to_json().into_bytes())),
    );
    all.extend(
        match3().iter().filter_map(|text| Some(gridscope::recipe::Recipe::read(text).ok()?.to_json().into_bytes())),
    );
    all
}

pub fn links() -> Vec<Vec<u8>> {
    recipes().iter().map(|text| link_of(text)).collect()
}

/// A link that unpacks to `text`, whatever that is.
pub fn link_of(text: &[u8]) -> Vec<u8> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    let packed = encoder.write_all(text).and_then(|()| encoder.finish()).unwrap_or_default();
    let mut link = b"gridscope:".to_vec();
    for part in packed.chunks(3) {
        let word = (0..3).fold(0_u32, |word, place| word << 8 | u32::from(part.get(place).copied().unwrap_or(0)));
        link.extend((0..=part.len()).map(|place| LETTERS[(word >> (18 - 6 * place) & 63) as usize]));
    }
    link
}

pub fn mazes() -> Vec<Vec<u8>> {
    list(&["#####\n#S  #\n### #\n#E  #\n#####\n", "#####\n#   #\n# # #\n#   #\n#####\n"])
}

pub fn maps() -> Vec<Vec<u8>> {
    list(&["type octile\nheight 4\nwidth 5\nmap\n.....\n.@@T.\n.WS..\n.....\n"])
}

pub fn scenarios() -> Vec<Vec<u8>> {
    list(&["version 1\n0\ta.map\t8\t8\t1\t1\t5\t6\t6.41421356\n1\ta.map\t8\t8\t0\t0\t7\t7\t9.9\n"])
}

pub fn masks() -> Vec<Vec<u8>> {
    list(&["..X\nX..\n...\n", "#..#\n....\n"])
}

pub fn levels() -> Vec<Vec<u8>> {
    list(&[
        "; one\n#####\n#@$.#\n#####\nTitle: a\nSolution: R\n\n5#|#@*-.$#|7#\n",
        "  ####\n###  #\n#  $*#\n# .@ #\n######\nAuthor: x\n\n####\n#@.$ #\n####\n",
        "4#|#@$.#|4#\n",
    ])
}

pub fn moves() -> Vec<Vec<u8>> {
    list(&["rrLLuD3(ur)2U", "2(3(rl)u)DDlr"])
}

pub fn sgf() -> Vec<Vec<u8>> {
    list(&[
        "(;GM[4]SZ[15]AB[aa:cc]AW[dd]C[a \\] b];B[hh](;W[ii];B[])(;W[gg]N[x]))(;GM[4])",
        "(;FF[4]GM[4]SZ[9]PB[a]PW[b]RE[B+]KO[]RU[x];B[ee];W[ef]LB[aa:1]TR[bb]AE[cc])",
    ])
}

pub fn games() -> Vec<Vec<u8>> {
    let psq = "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,12\nblack\nwhite\n-1\n";
    let texts = list(&[psq, "h8 i9 j10", "15: h8 i9 pass j10", ". . X\n. O .\n. . .\n", "XO.\n.X.\n..O\n"]);
    // A RenLib library: the root with a comment, h8, below it i7 with a text on the board and j6, and a pass.
    let nodes = b"\x00\x08one\x08two\0\x78\x00\x89\x81\x00\x01A\0\x9a\x40\x00\x50";
    let library = [b"\xffRenLib\xff\x03\x04".as_slice(), &[0xff; 10], nodes].concat();
    texts.into_iter().chain([library]).collect()
}

pub fn patterns() -> Vec<Vec<u8>> {
    let whole = PatternTable::original().write();
    let lines: Vec<&str> = whole.lines().collect();
    let part = |step: usize| lines.iter().step_by(step).copied().collect::<Vec<_>>().join("\n");
    vec![whole.clone().into_bytes(), part(7).into_bytes()]
}

pub fn protocol() -> Vec<Vec<u8>> {
    list(&[
        "START 15\nBEGIN\nTURN 7,8\nTAKEBACK 7,8\nEND\n",
        "START 20\nINFO rule 1\nINFO timeout_turn 100\nINFO max_memory 1000000\nBOARD\n9,9,1\n10,9,2\n9,10,3\nDONE\nRESTART\nABOUT\n",
        "RECTSTART 10,12\nINFO timeout_match 0\nPLAY 3,4\nSWAP2BOARD\nDONE\nYXSHOWINFO\nYXBOARD\n7,7,1\nDONE\nYXNBEST 3\nINFO game_type 1\n",
    ])
}

pub fn match3() -> Vec<Vec<u8>> {
    list(&[
        r#"{"row":2,"col":3,"cells":[1,1,2,3,0,1],"colours":4,"weights":[1,2,3,4],"seed":7,"blocks":[0,1,-1,2,-1,3],"covers":[0,1,0,0,0,2],"goals":[{"kind":"score","count":10},{"kind":"colour","colour":1,"count":3},{"kind":"jelly","count":1}],"moves":20,"name":"x"}"#,
    ])
}

pub fn conditions() -> Vec<Vec<u8>> {
    list(&[
        "f > 3 and (g == h or not v < -1) and kind == Expand",
        "kind == Expand and x in 3..6",
        "(x, y) == (3, 4) or g + h * 2 - 1 >= f",
        "3,4",
        "depth > 2 and cell == 3,4",
    ])
}

pub fn experiments() -> Vec<Vec<u8>> {
    list(&[
        include_str!("../../../experiments/maze-solvers.json"),
        include_str!("../../../experiments/sokoban-strategies.json"),
        include_str!("../../../experiments/match3-strategies.json"),
    ])
}

pub fn lessons() -> Vec<Vec<u8>> {
    let own = |id: &str| gridscope::lesson::own_file(id).unwrap_or_default().as_bytes().to_vec();
    let whole = own("perfect-maze");
    let small = whole.iter().copied().take(2_500).collect();
    vec![whole, small]
}

pub fn kept() -> Vec<Vec<u8>> {
    let mut records = Records::default();
    for (level, moves) in [("#####\n#@$.#\n#####\n", "R"), ("######\n#@ $.#\n######\n", "rR")] {
        let read = formats::read_level(level.as_bytes()).ok().zip(formats::lurd::parse(moves).ok());
        read.into_iter().for_each(|(level, moves)| assert!(records.offer(&level, &moves).is_ok()));
    }
    let records = serde_json::to_string(&records).unwrap_or_default();
    list(&[
        &format!(r#"{{"gridscope":"fuzz","version":1,"kept":{records}}}"#),
        r#"{"gridscope":"fuzz","version":1,"kept":{"a":[1,2,[3,{"b":null}]],"list":[2,3],"c":{"d":{"e":[]}}}}"#,
        r#"{"gridscope":"fuzz","version":2,"kept":["one","two"]}"#,
    ])
}

pub fn everything() -> Vec<Vec<u8>> {
    let [one, other] = ["one", "two"].map(serde_json::Value::from);
    let kinds = [("fuzz", one), ("other", serde_json::json!({ "a": [other, 2, null] }))];
    let kinds = kinds.map(|(name, value)| (kept::Kind { name, version: 1, merge: merge::union }, value));
    list(&[&Everything::write(kinds), r#"{"gridscope":"everything","version":3,"kept":{"fuzz":{"kept":{}}}}"#])
}

/// Batches of events, packed.
pub fn packed() -> Vec<Vec<u8>> {
    let size = Size::new(30, 30);
    let event = |number: u32| {
        let kind = Kind::from_index((number % 7) as u8).unwrap_or(Kind::Expand);
        Event::new(
            kind,
            (number % 5) as u8,
            size.cell(number % 30, number / 30 % 30),
            number / 3,
            number as i32 / 2 - 40,
        )
    };
    [3, 60, 700]
        .iter()
        .map(|count| Coder::default().encode(&(0..*count).map(event).collect::<Vec<_>>()).into_vec())
        .collect()
}
