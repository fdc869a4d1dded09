//! Positions with known answers: a table of boards and maps, or JSON objects one after the other.

use std::io::Read as _;
use std::path::Path;

use serde::Deserialize;

use crate::cli::file;
use crate::cli::{CliError, Fault};
use crate::omok::format::{FormatError, Problem};
use crate::omok::referee::Reading;
use crate::omok::rules::{self, Foul, Rule};
use crate::omok::{Board, Colour, Point, PointError};

/// The longest file that is read, in bytes, packed or not.
const MAX_BYTES: u64 = 256 << 20;
/// Points of a side in tables of boards.
const SIDE: u32 = 15;
const FORMS: &str = "lines of an id, a board and a map with tabs between, or JSON objects with id, black and white";

/// A position and what is known of it.
pub(super) struct Case {
    pub id: String,
    pub board: Board,
    pub question: Question,
}

/// What is known of a position.
pub(super) enum Question {
    /// For every empty point whether it is forbidden to black, and by which foul first.
    Map(Vec<(Point, Foul)>),
    /// Every forbidden point, and one of its fouls.
    All(Vec<(Point, Option<Foul>)>),
    /// Whether this point is forbidden, and one of its fouls.
    Probe { point: Point, forbidden: bool, foul: Option<Foul> },
    /// Whether a move wins by a rule.
    Win { rule: &'static Rule, colour: Colour, point: Point, wins: bool },
}

/// Every case of a file, which may be packed with gzip. `reading` chooses between two known answers.
pub(super) fn read(path: &Path, reading: Reading) -> Result<Vec<Case>, CliError> {
    contents(path).and_then(|text| Ok(cases(&text, reading)?)).map_err(|fault| file::in_file(path, fault))
}

fn contents(path: &Path) -> Result<String, Fault> {
    let too_long = |_| Fault::from(too_long());
    let bytes = file::at_most(path, MAX_BYTES, too_long)?;
    let mut text = String::new();
    if bytes.starts_with(&[0x1f, 0x8b]) {
        let limited = flate2::read::GzDecoder::new(bytes.as_slice()).take(MAX_BYTES + 1);
        std::io::BufReader::new(limited).read_to_string(&mut text)?;
    } else {
        text = String::from_utf8_lossy(&bytes).into_owned();
    }
    if text.len() as u64 > MAX_BYTES { Err(Fault::from(self::too_long())) } else { Ok(text) }
}

fn too_long() -> FormatError {
    let problem = Problem::TooMany { what: "bytes", limit: MAX_BYTES as usize };
    FormatError { line: 1, column: 1, problem }
}

fn unexpected(line: usize, column: usize, found: &str, expected: &'static str) -> FormatError {
    let found = format!("'{}'", found.chars().take(20).collect::<String>());
    FormatError { line: line as u32, column: column as u32, problem: Problem::Unexpected { found, expected } }
}

fn cases(text: &str, reading: Reading) -> Result<Vec<Case>, FormatError> {
    let text = text.trim_start_matches('\u{feff}');
    let cases = if text.trim_start().starts_with(['{', '[']) { objects(text, reading) } else { table(text) }?;
    if cases.is_empty() {
        let problem = Problem::Unexpected { found: "no positions".to_owned(), expected: FORMS };
        return Err(FormatError { line: 1, column: 1, problem });
    }
    Ok(cases)
}

fn table(text: &str) -> Result<Vec<Case>, FormatError> {
    let rows = (1..).zip(text.lines()).filter(|(_, row)| !row.starts_with('#') && !row.trim().is_empty());
    rows.map(|(line, row)| table_row(line, row)).collect()
}

/// `id`, a board of 225 letters and a map of 225, between tabs.
fn table_row(line: usize, row: &str) -> Result<Case, FormatError> {
    const EXPECTED: &str = "an id, a board and a map of 225 letters each, with tabs between them";
    let mut fields = row.split('\t');
    let (Some(id), Some(stones), Some(map), None) = (fields.next(), fields.next(), fields.next(), fields.next()) else {
        return Err(unexpected(line, 1, row, EXPECTED));
    };
    let points = (SIDE * SIDE) as usize;
    if stones.len() != points || map.len() != points {
        return Err(unexpected(line, id.chars().count() + 2, stones, EXPECTED));
    }
    let failed = |error: PointError| FormatError { line: line as u32, column: 1, problem: error.into() };
    let mut board = Board::new(SIDE).map_err(failed)?;
    let mut forbidden = Vec::new();
    let start = id.chars().count() + 2;
    for (point, (stone, mark)) in (0..).zip(stones.bytes().zip(map.bytes())) {
        match stone {
            b'X' => board.place(point, Colour::Black).map_err(failed)?,
            b'O' => board.place(point, Colour::White).map_err(failed)?,
            b'.' => {}
            _ => return Err(unexpected(line, start + point as usize, &char::from(stone).to_string(), "X, O or .")),
        }
        let column = start + points + 1 + point as usize;
        let wrong = || unexpected(line, column, &char::from(mark).to_string(), "3, 4, 6 or .");
        forbidden.extend(foul(&char::from(mark).to_string()).ok_or_else(wrong)?.map(|foul| (point, foul)));
    }
    Ok(Case { id: id.to_owned(), board, question: Question::Map(forbidden) })
}

/// The foul that a sign stands for: 3 or 33, 4 or 44, 6; none for a dot. Nothing for any other sign.
fn foul(sign: &str) -> Option<Option<Foul>> {
    match sign {
        "." => Some(None),
        "3" | "33" => Some(Some(Foul::DoubleThree)),
        "4" | "44" => Some(Some(Foul::DoubleFour)),
        "6" => Some(Some(Foul::Overline)),
        _ => None,
    }
}

/// An object, or a list of them.
#[derive(Deserialize)]
#[serde(untagged, expecting = "an object, or a list of objects, with id, black and white")]
enum Listed {
    One(Box<Object>),
    Many(Vec<Object>),
}

/// One JSON object of any of the forms.
#[derive(Deserialize)]
struct Object {
    id: String,
    #[serde(default = "usual_side")]
    size: u32,
    black: Vec<String>,
    white: Vec<String>,
    probe: Option<String>,
    expected: Option<String>,
    k: Option<String>,
    all_forbidden: Option<Vec<Marked>>,
    rule: Option<String>,
    #[serde(rename = "move")]
    played: Option<String>,
    side: Option<String>,
    outcome: Option<String>,
    oracle4: Option<String>,
    #[serde(rename = "quintet_pr124_and_mintaka")]
    other_reading: Option<String>,
}

#[derive(Deserialize)]
struct Marked {
    p: String,
    k: Option<String>,
}

const fn usual_side() -> u32 {
    SIDE
}

fn objects(text: &str, reading: Reading) -> Result<Vec<Case>, FormatError> {
    let mut stream = serde_json::Deserializer::from_str(text).into_iter::<Listed>();
    let mut cases = Vec::new();
    let (mut line, mut seen) = (1, 0);
    loop {
        let at = stream.byte_offset().min(text.len());
        let skipped = &text[seen..at];
        let space = text[at..].len() - text[at..].trim_start().len();
        line += skipped.matches('\n').count();
        seen = at;
        let first = line + text[at..at + space].matches('\n').count();
        let Some(listed) = stream.next() else { return Ok(cases) };
        let listed = listed.map_err(|error| FormatError {
            line: error.line() as u32,
            column: error.column() as u32,
            problem: Problem::Unexpected {
                found: error.to_string(),
                expected: "JSON objects with id, black and white",
            },
        })?;
        let objects = match listed {
            Listed::One(object) => vec![*object],
            Listed::Many(objects) => objects,
        };
        for object in objects {
            cases.push(object.case(first, reading)?);
        }
    }
}

impl Object {
    fn case(self, line: usize, reading: Reading) -> Result<Case, FormatError> {
        let failed = |error: PointError| FormatError { line: line as u32, column: 1, problem: error.into() };
        let mut board = Board::new(self.size).map_err(failed)?;
        for (names, colour) in [(&self.black, Colour::Black), (&self.white, Colour::White)] {
            for name in names {
                let point = board.point(name).map_err(failed)?;
                board.place(point, colour).map_err(failed)?;
            }
        }
        let question = self.question(&board, line, reading)?;
        Ok(Case { id: self.id, board, question })
    }

    fn question(&self, board: &Board, line: usize, reading: Reading) -> Result<Question, FormatError> {
        let failed = |error: PointError| FormatError { line: line as u32, column: 1, problem: error.into() };
        let known = |sign: &Option<String>| {
            let wrong = |sign: &String| unexpected(line, 1, sign, "33, 44 or 6");
            sign.as_ref().map(|sign| foul(sign).ok_or_else(|| wrong(sign))).transpose().map(Option::flatten)
        };
        if let Some(all) = &self.all_forbidden {
            let points = all.iter().map(|one| Ok((board.point(&one.p).map_err(failed)?, known(&one.k)?)));
            return Ok(Question::All(points.collect::<Result<_, _>>()?));
        }
        if let (Some(played), Some(outcome)) = (&self.played, &self.outcome) {
            return self.win(board.point(played).map_err(failed)?, outcome, line);
        }
        let expected = match reading {
            Reading::FiveCounts => self.other_reading.as_ref().or(self.expected.as_ref()),
            Reading::Judges => self.oracle4.as_ref().or(self.expected.as_ref()),
        };
        let (Some(probe), Some(expected)) = (&self.probe, expected) else {
            return Err(unexpected(line, 1, &self.id, "all_forbidden, or probe and expected, or move and outcome"));
        };
        let point = board.point(probe).map_err(failed)?;
        let forbidden = expected.contains("forbidden");
        Ok(Question::Probe { point, forbidden, foul: known(&self.k)? })
    }

    fn win(&self, point: Point, outcome: &str, line: usize) -> Result<Question, FormatError> {
        let id = match self.rule.as_deref() {
            Some("caro5") => "caro",
            Some("caro6") => "caro-6",
            other => other.unwrap_or("renju"),
        };
        let rule = rules::find(id).ok_or_else(|| unexpected(line, 1, id, "the id of a rule"))?;
        let colour = if self.side.as_deref() == Some("white") { Colour::White } else { Colour::Black };
        Ok(Question::Win { rule, colour, point, wins: outcome.ends_with("win") })
    }
}
