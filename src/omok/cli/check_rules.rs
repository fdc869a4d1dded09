//! `gridscope omok check-rules`: judges positions with known answers, each by the tree of reasons and
//! by the quick map.

use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::cases::{self, Case, Question};
use crate::background::Stopwatch;
use crate::cli::CliError;
use crate::cli::{Console, one_line, table};
use crate::format::{duration, grouped};
use crate::omok::referee::{Legality, Reading, forbidden, judge, legality};
use crate::omok::rules::{Foul, Fouls, Rule};
use crate::omok::{Board, Colour, Point};

/// How many wrong points are named.
const NAMED: usize = 10;

/// What to check.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Files of positions with known answers: a table (may be packed with gzip), or JSON objects
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The rule for positions that name none
    #[arg(long, value_name = "ID", default_value = "renju")]
    rule: String,
    /// Whether a straight-four point that makes five at the same time makes a three
    #[arg(long, value_enum, default_value_t = Chosen::Judges)]
    reading: Chosen,
    /// One JSON object per file and line
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Chosen {
    /// It does not, like four published judges
    Judges,
    /// It does: "eye makes five"
    FiveCounts,
}

impl Chosen {
    const fn reading(self) -> Reading {
        match self {
            Self::Judges => Reading::Judges,
            Self::FiveCounts => Reading::FiveCounts,
        }
    }
}

/// One line of `--json`. Names may be added, none is renamed.
#[derive(Serialize)]
struct Line {
    file: String,
    rule: &'static str,
    reading: &'static str,
    boards: u64,
    points: u64,
    wrong: u64,
    /// The time of the quick judgements alone.
    seconds: f64,
    /// The first points that were judged otherwise than expected.
    first_wrong: Vec<Wrong>,
}

/// A point that was judged otherwise than expected.
#[derive(Serialize)]
struct Wrong {
    id: String,
    point: String,
    expected: String,
    found: String,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let rule = super::rule(&args.rule)?;
    let mut lines = Vec::new();
    let mut wrong = 0;
    for path in &args.files {
        // What was found in other files is told before one that cannot be read.
        let line = match check(path, rule, args.reading.reading()) {
            Ok(line) => line,
            Err(error) => {
                tell(console, &lines)?;
                return Err(error);
            }
        };
        wrong += line.wrong;
        if args.json {
            serde_json::to_writer(&mut *console.out, &line).map_err(io::Error::from)?;
            writeln!(console.out)?;
        } else {
            lines.push(line);
        }
    }
    tell(console, &lines)?;
    if wrong == 0 { Ok(()) } else { Err(CliError::JudgedWrong { points: wrong }) }
}

/// The table of `lines`, if there are any, and the first wrong points of each.
fn tell(console: &mut Console<'_>, lines: &[Line]) -> io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    let heads = ["file", "rule", "reading", "boards", "points", "wrong", "time"];
    let row = |line: &Line| {
        let (file, time) = (one_line(&line.file), duration(line.seconds));
        let counts = [line.boards, line.points, line.wrong].map(grouped);
        [vec![file, line.rule.to_owned(), line.reading.to_owned()], counts.to_vec(), vec![time]].concat()
    };
    let rows: Vec<Vec<String>> = [heads.map(str::to_owned).to_vec()].into_iter().chain(lines.iter().map(row)).collect();
    table::write(&rows, console.out)?;
    for wrong in lines.iter().flat_map(|line| &line.first_wrong) {
        let Wrong { id, point, expected, found } = wrong;
        writeln!(console.out, "wrong: {} {point}: expected {expected}, found {found}", one_line(id))?;
    }
    Ok(())
}

/// What is counted while a file is checked.
struct Count {
    rule: &'static Rule,
    reading: Reading,
    watch: Stopwatch,
    points: u64,
    wrong: u64,
    first: Vec<Wrong>,
}

fn check(path: &Path, rule: &'static Rule, reading: Reading) -> Result<Line, CliError> {
    let cases = cases::read(path, reading)?;
    let mut count = Count { rule, reading, watch: Stopwatch::default(), points: 0, wrong: 0, first: Vec::new() };
    cases.iter().for_each(|case| count.check(case));
    Ok(Line {
        file: path.display().to_string(),
        rule: rule.id,
        reading: reading.id(),
        boards: cases.len() as u64,
        points: count.points,
        wrong: count.wrong,
        seconds: count.watch.take(),
        first_wrong: count.first,
    })
}

impl Count {
    fn check(&mut self, case: &Case) {
        match &case.question {
            Question::Map(expected) => {
                let expected: Vec<(Point, Option<Foul>)> =
                    expected.iter().map(|&(at, foul)| (at, Some(foul))).collect();
                self.map(case, &expected, |found, wanted| found.first() == wanted);
            }
            Question::All(expected) => self.map(case, expected, is_among),
            Question::Probe { point, forbidden, foul } => {
                let wanted = if *forbidden { *foul } else { None };
                let is_right = |found: Legality| found.is_forbidden() == *forbidden && is_among(found.fouls(), wanted);
                let expected = if *forbidden { "forbidden" } else { "legal or five" };
                self.point(case, (self.rule, Colour::Black, *point), expected, is_right);
            }
            Question::Win { rule, colour, point, wins } => {
                let is_right = |found: Legality| (found == Legality::Wins) == *wins;
                self.point(case, (rule, *colour, *point), if *wins { "a win" } else { "no win" }, is_right);
            }
        }
    }

    /// Compares the map of a whole board, and the tree of every point that is forbidden here or there.
    fn map(&mut self, case: &Case, expected: &[(Point, Option<Foul>)], agrees: fn(Fouls, Option<Foul>) -> bool) {
        let (rule, reading, board) = (self.rule, self.reading, &case.board);
        let found = self.watch.measure(|| forbidden(board, rule, Colour::Black, reading));
        self.points += board.points().filter(|&point| board.is_empty(point)).count() as u64;
        for point in board.points() {
            let wanted = expected.iter().find(|one| one.0 == point).map(|one| one.1);
            let quick = found.iter().find(|one| one.0 == point).map_or(Fouls::NONE, |one| one.1);
            if wanted.is_none() && quick.is_empty() {
                continue;
            }
            let tree = self.tree(board, rule, Colour::Black, point);
            let is_right = wanted.is_some() && !quick.is_empty() && agrees(quick, wanted.flatten());
            if !is_right || tree.fouls() != quick {
                let expected = wanted.map_or("legal".to_owned(), |foul| foul.map_or("forbidden", Foul::id).to_owned());
                self.note(case, point, expected, &[Legality::Forbidden(quick), tree]);
            }
        }
    }

    fn point(
        &mut self,
        case: &Case,
        (rule, colour, point): (&Rule, Colour, Point),
        expected: &str,
        is_right: impl Fn(Legality) -> bool,
    ) {
        let (board, reading) = (&case.board, self.reading);
        let quick = self.watch.measure(|| legality(board, rule, colour, point, reading));
        let tree = self.tree(board, rule, colour, point);
        self.points += 1;
        if !case.board.is_empty(point) || !is_right(quick) || !is_right(tree) || quick != tree {
            self.note(case, point, expected.to_owned(), &[quick, tree]);
        }
    }

    /// What the tree says; a point where no stone can be put is legal for nobody.
    fn tree(&self, board: &Board, rule: &Rule, colour: Colour, point: Point) -> Legality {
        judge(board, rule, colour, point, self.reading).map_or(Legality::Legal, |judgement| judgement.legality)
    }

    fn note(&mut self, case: &Case, point: Point, expected: String, found: &[Legality]) {
        self.wrong += 1;
        if self.first.len() < NAMED {
            let found: Vec<String> = found.iter().map(|&legality| words(legality)).collect();
            let point = case.board.name(point);
            self.first.push(Wrong { id: case.id.clone(), point, expected, found: found.join("; by the tree ") });
        }
    }
}

/// Whether a foul that is known is among those found.
fn is_among(found: Fouls, wanted: Option<Foul>) -> bool {
    wanted.is_none_or(|foul| found.contains(foul))
}

fn words(legality: Legality) -> String {
    match legality {
        Legality::Legal => "legal".to_owned(),
        Legality::Wins => "five".to_owned(),
        Legality::Forbidden(fouls) if fouls.is_empty() => "legal".to_owned(),
        Legality::Forbidden(fouls) => fouls.iter().map(Foul::id).collect::<Vec<_>>().join(" "),
    }
}
