//! Small files for every reader, mutated: none makes it panic, hang, or take more than it may to refuse.
//!
//! The same on every machine: the seed is the number of the try. `HOSTILE=1000000 cargo test --profile fast --test hostile
//! mutated -- --nocapture` tries so many for each reader.

use std::panic::catch_unwind;
use std::time::Duration;

use gridscope::grid::Size;
use gridscope::lab::Experiment;
use gridscope::match3::Level;
use gridscope::omok::reader::PatternTable;
use gridscope::omok::{format, rules};
use gridscope::random::Random;
use gridscope::recipe::{Opened, Recipe};
use gridscope::trace::Condition;

use super::table::recipe;
use super::{MEMORY_TO_REFUSE, alone, cost};

/// A reader: its name, what it reads, and whether it could.
type Target = (&'static str, fn() -> Vec<String>, fn(&str) -> bool);

const TARGETS: [Target; 11] = [
    ("recipe", recipes, |text| Opened::read(text.as_bytes()).is_ok()),
    ("link", links, |text| Recipe::from_link(text).is_ok()),
    ("text maze and map", boards, |text| Opened::read(text.as_bytes()).is_ok()),
    ("scenarios", || vec!["version 1\n0\ta.map\t8\t8\t1\t1\t5\t6\t6.41421356\n".to_owned()], |text| {
        gridscope::maze::map::scenario::parse(text).is_ok()
    }),
    ("level of Sokoban", levels, |text| gridscope::sokoban::formats::read(text.as_bytes()).is_ok()),
    ("moves of Sokoban", || vec!["rrLLuD3(ur)2U".to_owned()], |text| gridscope::sokoban::formats::lurd::parse(text).is_ok()),
    ("game of Omok", games, |text| format::read_all(text.as_bytes(), rules::default_rule()).is_ok()),
    ("pattern table", || vec![PatternTable::original().write()], |text| PatternTable::parse(text).is_ok()),
    ("match-3 level", match3, |text| Level::read(text.as_bytes()).is_ok()),
    ("condition", || vec!["f > 3 && (g == h || !v < -1) && kind == expand".to_owned(), "cell == 3,4".to_owned()], |text| {
        Condition::parse(text, Size::new(20, 20)).is_ok()
    }),
    ("experiment", experiments, |text| Experiment::read(text, &|name| Err(format!("no {name}"))).is_ok()),
];

fn recipes() -> Vec<String> {
    let marks = r#","marks":{"solving":{"position":9,"bookmarks":[{"position":3,"note":"a"}],
        "breakpoints":[{"when":{"cell":[3,4]},"enabled":true},{"when":{"condition":"f > 2"},"enabled":false}]}}"#;
    let compare = r#","compare":{"stage":"solving","with":[{"id":"right-hand","version":1}]}"#;
    vec![recipe(""), recipe(marks), recipe(compare)]
}

fn links() -> Vec<String> {
    recipes().iter().filter_map(|text| Recipe::from_json(text).ok()?.to_link().ok()).collect()
}

fn boards() -> Vec<String> {
    let map = "type octile\nheight 4\nwidth 5\nmap\n.....\n.@@T.\n.WS..\n.....\n";
    vec!["#####\n#S  #\n### #\n#E  #\n#####\n".to_owned(), map.to_owned()]
}

fn levels() -> Vec<String> {
    let collection = "; one\n#####\n#@$.#\n#####\nTitle: a\nSolution: R\n\n5#|#@*-.$#|7#\n";
    vec![collection.to_owned(), "  ####\n###  #\n#  $*#\n# .@ #\n######\n".to_owned()]
}

fn games() -> Vec<String> {
    let sgf = "(;GM[4]SZ[15]AB[aa:cc]AW[dd]C[a \\] b];B[hh](;W[ii];B[])(;W[gg]N[x]))(;GM[4])";
    let psq = "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,12\nblack\nwhite\n-1\n";
    [sgf, psq, "h8 i9 j10", ". . X\n. O .\n. . .\n"].map(str::to_owned).to_vec()
}

fn match3() -> Vec<String> {
    let text = r#"{"row":2,"col":3,"cells":[1,1,2,3,0,1],"colours":4,"weights":[1,2,3,4],"seed":7,
        "blocks":[0,1,-1,2,-1,3],"covers":[0,1,0,0,0,2],"goals":[{"kind":"score","count":10},
        {"kind":"colour","colour":1,"count":3},{"kind":"jelly","count":1}],"moves":20,"name":"x"}"#;
    vec![text.to_owned()]
}

fn experiments() -> Vec<String> {
    let text = r#"{"gridscope":1,"experiment":"x","about":"y","family":"maze","stage":"solving",
        "inputs":[{"name":"n","maze":{"generator":{"each":["eller","prim"]},"size":{"each":[[5,5],[9,7]]}}},
        {"file":"a.txt","take":3}],"seeds":{"from":1,"count":5},"algorithms":["left-hand",{"id":"a-star"}],
        "limits":{"steps":1000},"measures":["expanded"],"times":false,"repeats":3}"#;
    vec![text.to_owned(), text.replace(",\n        {\"file\":\"a.txt\",\"take\":3}", "")]
}

/// Words that mean something to one reader or another.
const WORDS: [&str; 24] = [
    "0", "-1", "1e400", "18446744073709551616", "4294967295", "null", "[]", "{}", "\"\"", "[[[[[[[[", "))))", "(((", ";;;", "\u{0}",
    "\u{1b}[2J", "\u{feff}", "\u{10ffff}", "each", "999999(R)", "AB[aa:yy]", "..=", "&&", "#", "\r\n",
];

/// `text` with a few changes: parts doubled, moved, cut, swapped with parts of `other`, numbers and words replaced.
fn mutated(text: &str, other: &str, rng: &mut Random) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(4) {
        let length = letters.len() as u32;
        let start = rng.below(length + 1) as usize;
        let end = (start + rng.below(12) as usize).min(letters.len());
        let word = WORDS[rng.below(WORDS.len() as u32) as usize];
        match rng.below(8) {
            0 => drop(letters.drain(start..end)),
            1 => drop(letters.splice(start..end, word.chars())),
            2 => {
                let part: Vec<char> = letters[start..end].repeat(1 + rng.below(30) as usize);
                letters.splice(start..start, part);
            }
            3 => {
                let others: Vec<char> = other.chars().collect();
                let from = rng.below(others.len() as u32) as usize;
                let part = others[from..(from + rng.below(40) as usize).min(others.len())].to_vec();
                letters.splice(start..end, part);
            }
            4 => letters.truncate(start),
            5 => {
                if let Some(letter) = letters.get_mut(start) {
                    *letter = char::from_u32(rng.below(0x300)).unwrap_or(' ');
                }
            }
            6 => {
                let digit = char::from(b'0' + rng.below(10) as u8);
                if let Some(found) = letters.iter_mut().skip(start).find(|letter| letter.is_ascii_digit()) {
                    *found = digit;
                }
            }
            _ => drop(letters.splice(start..start, word.chars())),
        }
        letters.truncate(20_000);
    }
    letters.into_iter().collect()
}

#[test]
fn mutated_files_cost_no_more_than_they_may() {
    let _alone = alone();
    let tries: u64 = std::env::var("HOSTILE").ok().and_then(|text| text.parse().ok()).unwrap_or(1_500);
    let longest = Duration::from_secs(if cfg!(debug_assertions) { 5 } else { 1 });
    for (name, seeds, read) in TARGETS {
        let seeds = seeds();
        assert!(seeds.iter().any(|seed| read(seed)), "{name}: no seed can be read");
        let (mut read_well, mut worst) = (0_u64, Duration::ZERO);
        for number in 0..tries {
            let mut rng = Random::new(number);
            let pick = |rng: &mut Random| &*seeds[rng.below(seeds.len() as u32) as usize];
            let (one, other) = (pick(&mut rng), pick(&mut rng));
            let text = mutated(one, other, &mut rng);
            let (result, cost) = cost(|| catch_unwind(|| read(&text)));
            let is_read = result.unwrap_or_else(|_| panic!("{name}, try {number} panics: {text:?}"));
            read_well += u64::from(is_read);
            worst = worst.max(cost.time);
            assert!(cost.time < longest, "{name}, try {number}: {:?} for {text:?}", cost.time);
            assert!(is_read || cost.bytes <= MEMORY_TO_REFUSE, "{name}, try {number}: {} bytes for {text:?}", cost.bytes);
        }
        eprintln!("{name}: {tries} tried, {read_well} read, {worst:?} at worst");
    }
}
