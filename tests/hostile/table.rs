//! The table of limits, walked: one step below opens, one above is refused at once.

use std::fmt::Write as _;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use gridscope::kept::Everything;
use gridscope::lab::Experiment;
use gridscope::limits::{Limit, TABLE};
use gridscope::match3::Level;
use gridscope::recipe::{Opened, Recipe};

use super::{alone, refused};

type Read = fn(&[u8]) -> Result<(), String>;

fn opened(bytes: &[u8]) -> Result<(), String> {
    Opened::read(bytes).map(drop).map_err(|error| error.to_string())
}

fn linked(bytes: &[u8]) -> Result<(), String> {
    Recipe::from_link(std::str::from_utf8(bytes).unwrap()).map(drop).map_err(|error| error.to_string())
}

/// An experiment; the file that it names has as many bytes as its name says.
fn experiment(bytes: &[u8]) -> Result<(), String> {
    let library = |name: &str| {
        let bytes = name.split_once('-').and_then(|(_, bytes)| bytes.parse().ok()).ok_or("no such file")?;
        Ok(padded(&recipe(""), bytes))
    };
    let read = Experiment::read(std::str::from_utf8(bytes).unwrap(), &library);
    read.map(drop).map_err(|error| error.to_string())
}

fn level(bytes: &[u8]) -> Result<(), String> {
    Level::read(bytes).map(drop).map_err(|error| error.to_string())
}

fn kept(bytes: &[u8]) -> Result<(), String> {
    assert!(Everything::is_likely(bytes));
    Everything::read(bytes).map(drop)
}

fn game(bytes: &[u8]) -> Result<(), String> {
    gridscope::omok::format::read_all(bytes, gridscope::omok::rules::default_rule())
        .map(drop)
        .map_err(|error| error.to_string())
}

/// A recipe with something at its end.
pub fn recipe(more: &str) -> String {
    format!(
        r#"{{"gridscope":1,"family":"maze","algorithm":{{"id":"left-hand","version":1}},
        "maze":{{"generator":{{"id":"eller","version":1}},"size":[5,5],"seed":1}}{more}}}"#
    )
}

fn padded(text: &str, bytes: u64) -> Vec<u8> {
    let mut padded = text.as_bytes().to_vec();
    padded.resize(bytes as usize, b' ');
    padded
}

fn times(part: &str, count: u64) -> String {
    part.repeat(count as usize)
}

fn link(text: &[u8]) -> Vec<u8> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text).unwrap();
    let mut link = b"gridscope:".to_vec();
    for part in encoder.finish().unwrap().chunks(3) {
        let word = (0..3).fold(0_u32, |word, place| word << 8 | u32::from(part.get(place).copied().unwrap_or(0)));
        link.extend((0..=part.len()).map(|place| LETTERS[(word >> (18 - 6 * place) & 63) as usize]));
    }
    link
}

/// A link of so many bytes: noise in a note does not pack.
fn link_of(bytes: u64) -> Vec<u8> {
    let mut rng = gridscope::random::Random::new(bytes);
    let noise: String =
        (0..4000).map(|_| char::from(b'!' + rng.below(90) as u8)).filter(|one| !"\\\"".contains(*one)).collect();
    let note = |length: usize| {
        recipe(&format!(r#","marks":{{"solving":{{"bookmarks":[{{"position":1,"note":"{}"}}]}}}}"#, &noise[..length]))
    };
    // Six bits a letter: not every length can be had, but of two neighbours one can.
    let found = (0..noise.len()).map(|length| link(note(length).as_bytes())).find(|link| link.len() as u64 >= bytes);
    found.unwrap()
}

fn marks(what: &str, one: &str, count: u64) -> Vec<u8> {
    let list = vec![one; count as usize].join(",");
    recipe(&format!(r#","marks":{{"solving":{{"{what}":[{list}]}}}}"#)).into_bytes()
}

fn an_experiment(inputs: &str, seeds: &str) -> String {
    format!(
        r#"{{"gridscope":1,"experiment":"x","family":"maze","inputs":[{inputs}],"seeds":{seeds},"algorithms":["left-hand"]}}"#
    )
}

const MADE: &str = r#"{"maze":{"generator":"eller","size":[5,5]}}"#;

fn values(count: u64) -> String {
    format!("[{}0]", times("0,", count - 1))
}

/// Something of this size, and who reads it. Not everything can be had in every size: then it is the next larger one.
fn sample(limit: &Limit, size: u64) -> (Vec<u8>, Read) {
    let small = r#"{"row":1,"col":1,"cells":[1]"#;
    match limit.id {
        "recipe-bytes" => (padded(&recipe(""), size), opened),
        "recipe-values" => {
            // Six values an input, and one more for each of the first few.
            let (inputs, rest) = ((size - 7) / 6, (size - 7) % 6);
            let seeded = MADE.replace("[5,5]", r#"[5,5],"seed":1"#);
            let all =
                (0..inputs).map(|number| if number < rest { &*seeded } else { MADE }).collect::<Vec<_>>().join(",");
            let text = format!(
                r#"{{"gridscope":1,"experiment":"x","family":"maze","inputs":[{all}],"algorithms":["left-hand"]}}"#
            );
            (text.into_bytes(), experiment)
        }
        "link-bytes" => (link_of(size), linked),
        "link-text" => (link(&padded(&recipe(""), size)), linked),
        "bookmarks" => (marks("bookmarks", r#"{"position":1}"#, size), opened),
        "breakpoints" => (marks("breakpoints", r#"{"when":{"cell":[3,4]},"enabled":true}"#, size), opened),
        "compared-runs" => {
            let others = vec![r#"{"id":"right-hand","version":1}"#; size as usize - 1].join(",");
            (recipe(&format!(r#","compare":{{"stage":"solving","with":[{others}]}}"#)).into_bytes(), opened)
        }
        "departures" => {
            // Half of them move, the others draw anew.
            let written = |after| match after % 2 {
                0 => format!(r#"{{"after":{after},"seed":7}}"#),
                _ => format!(r#"{{"after":{after},"move":[1,2]}}"#),
            };
            let all = (0..size).map(written).collect::<Vec<_>>().join(",");
            let other = format!(r#"{{"id":"random-mouse","version":1,"departures":[{all}]}}"#);
            (recipe(&format!(r#","compare":{{"stage":"solving","with":[{other}]}}"#)).into_bytes(), opened)
        }
        "experiment-bytes" => (padded(&an_experiment(MADE, "[1]"), size), experiment),
        "experiment-runs" => (an_experiment(MADE, &format!(r#"{{"from":1,"count":{size}}}"#)).into_bytes(), experiment),
        "experiment-spread" => {
            // 500 variants of a name.
            let sizes = (1..=500).map(|side| format!("[{side},5]")).collect::<Vec<_>>().join(",");
            let input = |name: &str| {
                format!(r#"{{"name":"{name}","maze":{{"generator":"eller","size":{{"each":[{sizes}]}}}}}}"#)
            };
            let own = gridscope::lab::spread(&an_experiment(&input(""), "[1]")).unwrap();
            let length = if size > limit.most { (size - own).div_ceil(500) } else { (size - own) / 500 };
            (an_experiment(&input(&times("n", length)), "[1]").into_bytes(), experiment)
        }
        "experiment-reads" => {
            let third = size / 3;
            let files = [third, third, size - 2 * third];
            let files: Vec<String> =
                (1..).zip(files).map(|(file, bytes)| format!(r#"{{"file":"{file}-{bytes}"}}"#)).collect();
            let files = files.join(",");
            (an_experiment(&files, "null").into_bytes(), experiment)
        }
        "game-bytes" => (padded("(;GM[4])", size), game),
        "game-nodes" => (format!("({})", times(";", size)).into_bytes(), game),
        "games" => (times("(;)", size).into_bytes(), game),
        "game-values" => (format!("(;GC{})", times("[]", size)).into_bytes(), game),
        "game-stones" => {
            let (all, rest) = (size / 625, size % 625);
            (format!("(;SZ[25]AB{}{})", times("[aa:yy]", all), times("[aa]", rest)).into_bytes(), game)
        }
        "blocks-bytes" => (padded(&format!("{small}}}"), size), level),
        "blocks-values" => (format!(r#"{small},"more":{}}}"#, values(size - 6)).into_bytes(), level),
        "kept-bytes" => (padded(r#"{"gridscope":"everything","version":1,"kept":{}}"#, size), kept),
        "kept-values" => {
            let list = values(size - 5);
            (format!(r#"{{"gridscope":"everything","version":1,"kept":{{"a":{list}}}}}"#).into_bytes(), kept)
        }
        other => panic!("no sample for {other}"),
    }
}

#[test]
fn one_step_below_opens_and_one_above_is_refused_at_once() {
    let _alone = alone();
    for limit in &TABLE {
        let (bytes, read) = sample(limit, limit.most);
        if limit.id == "experiment-reads" {
            // The files are as large as what is counted; only that they are counted is looked at.
            assert_eq!(read(&bytes), Ok(()));
            let (more, _) = sample(limit, limit.most + 1);
            let message = read(&more).unwrap_err();
            assert!(message.contains("bytes in all"), "{message}");
            continue;
        }
        let exact = if limit.id == "link-bytes" && bytes.len() as u64 > limit.most {
            read(&sample(limit, limit.most - 1).0)
        } else {
            read(&bytes)
        };
        assert_eq!(exact, Ok(()), "{} at {}", limit.id, limit.most);
        let (bytes, read) = sample(limit, limit.most + 1);
        let message = refused(limit.id, || read(&bytes));
        eprintln!("{}: {message:.150}", limit.id);
        assert!(message.len() < 400, "{message}");
    }
}

#[test]
fn the_page_of_limits_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/limits.md");
    let page = std::fs::read_to_string(path).unwrap();
    let (begin, end) = ("<!-- limits -->\n", "<!-- end of limits -->");
    let (before, rest) = page.split_once(begin).unwrap();
    let (_, after) = rest.split_once(end).unwrap();
    let mut table = "| what | at most |\n|---|---|\n".to_owned();
    for limit in &TABLE {
        writeln!(table, "| {} | {} |", limit.what, gridscope::format::grouped(limit.most)).unwrap();
    }
    let fresh = format!("{before}{begin}{table}{end}{after}");
    if std::env::var_os("UPDATE_PAGES").is_some() {
        std::fs::write(path, &fresh).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), fresh, "run: UPDATE_PAGES=1 cargo test --test hostile");
}
