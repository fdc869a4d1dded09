//! `gridscope watch`: an algorithm in any language, told fact by fact.

use std::ffi::OsString;
use std::fs::File;
use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::error::{CliError, Fault};
use super::run::Telling;
use super::{Console, file, interrupt, value, window};
use crate::background::{Executor, Work as _};
use crate::catalog;
use crate::family::Board;
use crate::format::grouped;
use crate::recipe::{Beside, Choice, Clock, Comparison, MAX_FILE, Opened, Outside, Problem, Recipe, StageKind};
use crate::record::{Record, lock};
use crate::text::Language;
use crate::trace::compare::{Side, parting_in_common};
use crate::trace::told::{self, Log, Watching};
use crate::trace::{Budget, Claim, Reader, Recorded, Recording, sentence, theory};
use crate::watch::{Feed, Limits};
use report::Verdict;

mod report;

/// What tells the run, and on which board.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(after_help = "Examples:
  gridscope watch --map board.txt -- python3 my_astar.py         a program, in the window
  gridscope watch board.txt --check -- python3 my_bfs.py         the same without a window: is its answer right?
  gridscope watch --map board.txt --print-board > board.jsonl  what the program reads
  gridscope watch --map board.txt trace.jsonl                    what a program told
  python3 my_astar.py < board.jsonl | gridscope watch --check - a pipe

The format is a page: docs/trace-format.md. Helpers for several languages are in clients/.

Exit codes with --check: 0 the answer is right, 1 it is wrong, or a line tells no fact, or the program broke off; 2 bad
arguments or input; 3 a limit struck first.")]
pub(super) struct Args {
    /// A trace: a fact a line, or a search trace of Posthoc; `-` for standard input. Before a program: the board
    #[arg(required_unless_present_any = ["program", "print_board"])]
    trace: Option<PathBuf>,
    /// The board: a drawing, a map, a level, a position, a recipe or a link
    #[arg(long = "board", visible_aliases = ["map", "level", "position"], value_name = "FILE")]
    board: Option<PathBuf>,
    /// The first board of a family, such as the maze of the first start
    #[arg(long, value_name = "FAMILY", conflicts_with = "board")]
    example: Option<String>,
    /// Another seed for a board that is made
    #[arg(long, value_name = "N")]
    seed: Option<String>,
    /// An algorithm of ours on the same board, beside it; see `gridscope list`. With --check, where they differ first
    #[arg(long, value_name = "ID")]
    compare: Option<String>,
    /// No window: judge the answer, and name the first line that tells no fact
    #[arg(long)]
    check: bool,
    /// Print the board as programs read it, and nothing else
    #[arg(long, conflicts_with_all = ["trace", "program"])]
    print_board: bool,
    /// Seconds after which the program is stopped [default: 60 with --check, else none]
    #[arg(long, value_name = "N")]
    seconds: Option<String>,
    /// Events after which no more are taken [default: 100000000]
    #[arg(long, value_name = "EVENTS")]
    limit: Option<String>,
    /// With --check: one JSON object
    #[arg(long, requires = "check")]
    json: bool,
    /// The file whose lines the facts tell [default: the first argument of the program that is a file]
    #[arg(long, value_name = "FILE")]
    source: Option<PathBuf>,
    /// The program and its arguments
    #[arg(last = true, value_name = "PROGRAM")]
    program: Vec<OsString>,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    watch(args, Some(console))
}

/// A file before a program can only be the board, if none is named.
fn with_board(args: &Args) -> Result<Args, CliError> {
    let mut args = args.clone();
    if let Some(file) = args.trace.take_if(|_| !args.program.is_empty()) {
        if args.board.is_some() || args.example.is_some() {
            let text = format!("{} and a program are both to be watched; expected one of them", file.display());
            return Err(CliError::Combination(text));
        }
        args.board = Some(file);
    }
    Ok(args)
}

/// Opens the window where there is no `console`, or where none is asked for.
fn watch(args: &Args, mut console: Option<&mut Console<'_>>) -> Result<(), CliError> {
    let args = &with_board(args)?;
    let mut input = args.trace.as_deref().map(Input::open).transpose()?;
    let problem = problem(args, input.as_mut())?;
    let board = problem.prepare()?;
    let watching = board.watching().ok_or(crate::recipe::RecipeError::NotWatched)?;
    if let Some(console) = console.as_deref_mut().filter(|_| args.print_board) {
        return Ok(console.out.write_all(&told_board(&problem, watching)?)?);
    }
    let log = Arc::new(Log::default());
    let feed = Arc::new(feed(args, input, &problem, &board, &log)?);
    let held: Arc<Feed> = Arc::clone(&feed);
    let outside =
        Outside { log, name: name(args), claims: claims(args, &problem)?, source: source(args), feed: Some(held) };
    let problem = problem.told_by(outside);
    if let Some(console) = console.filter(|_| args.check) {
        return check(args, &problem, &board, &feed, console);
    }
    drop(feed);
    let beside = args.compare.as_deref().map(|id| choice(&problem, id)).transpose()?;
    let compare =
        |choice| Comparison { stage: StageKind::Solving, with: vec![Beside::Choice(choice)], clock: Clock::Expansion };
    let recipe = Recipe { compare: beside.map(compare), ..Recipe::new(problem) };
    window::open(Opened::recipe(recipe))
}

/// The algorithm of ours that stands beside it.
fn choice(problem: &Problem, id: &str) -> Result<Choice, CliError> {
    let mut all = problem.candidates(StageKind::Solving);
    let known = || problem.candidates(StageKind::Solving).map(|entry| entry.info.id).collect::<Vec<_>>().join(", ");
    let found = all.find(|entry| entry.info.id == id);
    found.map(|entry| Choice::of(entry.info)).ok_or_else(|| value::bad("--compare", id, format!("one of {}", known())))
}

/// What the rules of theory hold it to: whatever the algorithm of ours claims that it is compared with.
fn claims(args: &Args, problem: &Problem) -> Result<&'static [Claim], CliError> {
    let Some(id) = args.compare.as_deref() else { return Ok(told::HELD_TO) };
    choice(problem, id)?;
    let mut all = problem.candidates(StageKind::Solving);
    Ok(all.find(|entry| entry.info.id == id).map_or(told::HELD_TO, |entry| entry.info.claims))
}

/// Where a run that was told and one of ours differ first, as each says it; nothing where they agree.
fn difference(problem: &Problem, board: &Board, told: &Recording, id: &str) -> Result<Option<[String; 2]>, CliError> {
    let log = problem.outside().map(|outside| Arc::clone(&outside.log));
    let problem = problem.clone().with_choice(StageKind::Solving, choice(problem, id)?);
    let (run, _) = problem.start(StageKind::Solving, Some(board))?;
    let (recorded, mut ours) = Recorded::new(run, board.size(), Budget::DESKTOP);
    recorded.record_all(&mut ours);
    let (mut reader, mut others) = (Reader::new(told), Reader::new(&ours));
    let mut one = Side { recording: told, reader: &mut reader };
    let mut other = Side { recording: &ours, reader: &mut others };
    let Some((mine, theirs)) = parting_in_common(&mut one, &mut other, usize::MAX) else { return Ok(None) };
    let line = log.and_then(|log| log.source_line(mine));
    let line = line.map_or(String::new(), |line| format!(", line {line}"));
    Ok(Some([(one, mine, line), (other, theirs, String::new())].map(|(side, number, line)| {
        let event = side.reader.event(side.recording, number);
        let (info, size) = (side.recording.info(), side.recording.index_size());
        let said = event.map_or_else(String::new, |event| sentence(info, &event, size, Language::ENGLISH));
        format!("{}, event {}{line}: {said}", info.name.get(Language::ENGLISH), grouped(number + 1))
    })))
}

/// Whether there is a trace at `path`.
pub(super) fn is_trace(path: &Path) -> bool {
    let read = File::open(path).and_then(|file| {
        let mut start = Vec::new();
        file.take(START).read_to_end(&mut start).map(|_| start)
    });
    read.is_ok_and(|start| told::is_trace(&start))
}

/// Opens the window on a trace that carries its board.
pub(super) fn open(path: &Path) -> Result<(), CliError> {
    let args = Args { trace: Some(path.to_owned()), ..Args::default() };
    watch(&args, None)
}

/// What is read, and its beginning.
struct Input {
    path: PathBuf,
    reader: Box<dyn Read + Send>,
    start: Vec<u8>,
}

/// The most bytes that are looked at to find a board.
const START: u64 = 64 << 10;

impl Input {
    fn open(path: &Path) -> Result<Self, CliError> {
        let in_file = |error: std::io::Error| file::in_file(path, Fault::Read(error));
        let mut reader: Box<dyn std::io::BufRead + Send> = if path.as_os_str() == "-" {
            Box::new(BufReader::new(std::io::stdin()))
        } else {
            if path.is_dir() {
                return Err(file::in_file(path, Fault::Directory));
            }
            Box::new(BufReader::new(File::open(path).map_err(in_file)?))
        };
        let mut start = Vec::new();
        (&mut reader).take(START).read_until(b'\n', &mut start).map_err(in_file)?;
        if told::is_document(&start) == Some(true) {
            (&mut reader).take(MAX_FILE).read_to_end(&mut start).map_err(in_file)?;
        }
        Ok(Self { path: path.to_owned(), reader, start })
    }

    /// The board that the trace itself carries: a recipe in its first line, or the walls of a search trace.
    fn board(&self) -> Option<Result<Problem, CliError>> {
        let recipe = told::recipe_in(&self.start).or_else(|| told::drawing(&self.start))?;
        let read = Opened::read(recipe.as_bytes()).map(|opened| opened.into_recipe().problem);
        Some(read.map_err(|error| file::in_file(&self.path, error)))
    }
}

fn problem(args: &Args, input: Option<&mut Input>) -> Result<Problem, CliError> {
    let mut problem = match (&args.board, &args.example, input) {
        (Some(path), ..) => file::recipe(path)?.problem,
        (None, Some(id), _) => {
            let expected = || format!("one of {}", catalog::family_ids());
            catalog::family(id).ok_or_else(|| value::bad("--example", id, expected()))?.example()
        }
        (None, None, Some(input)) => input.board().unwrap_or_else(|| Err(no_board()))?,
        (None, None, None) => return Err(no_board()),
    };
    if let Some(seed) = &args.seed {
        problem.set_seed(value::seed(seed)?);
    }
    Ok(problem)
}

fn no_board() -> CliError {
    let text = "no board is named, and the trace carries none; expected --map FILE, --level FILE, --position FILE or --example FAMILY";
    CliError::Combination(text.to_owned())
}

/// The board as programs read it: first the recipe, so that what they tell can say where it belongs.
fn told_board(problem: &Problem, watching: &dyn Watching) -> Result<Vec<u8>, CliError> {
    let mut lines = Vec::new();
    let recipe = serde_json::json!({"gridscope": 1, "recipe": Recipe::new(problem.clone())});
    writeln!(lines, "{recipe}")?;
    watching.write(&mut lines)?;
    Ok(lines)
}

const CHECK_SECONDS: u64 = 60;

fn limits(args: &Args) -> Result<Limits, CliError> {
    let events = args.limit.as_deref().map(|text| value::count("--limit", text, 1..=10_000_000_000)).transpose()?;
    let seconds = args.seconds.as_deref().map(|text| value::count("--seconds", text, 1..=1_000_000)).transpose()?;
    let seconds = seconds.or(args.check.then_some(CHECK_SECONDS));
    let usual = Limits::USUAL;
    Ok(Limits { events: events.unwrap_or(usual.events), time: seconds.map(Duration::from_secs) })
}

fn feed(args: &Args, input: Option<Input>, problem: &Problem, board: &Board, log: &Arc<Log>) -> Result<Feed, CliError> {
    let watching = board.watching().ok_or(crate::recipe::RecipeError::NotWatched)?;
    let (on, limits, log) = ((board.size(), watching.setting()), limits(args)?, Arc::clone(log));
    match input {
        Some(input) => {
            let whole = std::io::Cursor::new(input.start).chain(input.reader);
            Feed::input(whole, log, on, limits).map_err(|error| file::in_file(&input.path, Fault::Read(error)))
        }
        None => {
            let started = Feed::program(&args.program, told_board(problem, watching)?, log, on, limits);
            let path = || args.program.first().map(PathBuf::from).unwrap_or_default();
            started.map_err(|error| CliError::Program { path: path(), error })
        }
    }
}

/// What people call it: the file of the program, else the program, else the trace.
fn name(args: &Args) -> String {
    let path = source_path(args).or_else(|| args.program.first().map(PathBuf::from)).or_else(|| args.trace.clone());
    let name = path.as_deref().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
    super::one_line(&name.unwrap_or_else(|| "-".to_owned()))
}

fn source_path(args: &Args) -> Option<PathBuf> {
    let is_file = |word: &&OsString| Path::new(word).is_file();
    let named = || args.program.iter().skip(1).find(is_file).map(PathBuf::from);
    args.source.clone().or_else(named)
}

/// The greatest source that is shown, in bytes.
const MOST_SOURCE: u64 = 1 << 20;

fn source(args: &Args) -> Option<Arc<str>> {
    let path = source_path(args)?;
    let bytes = file::at_most(&path, MOST_SOURCE, |found| Fault::TooLong { found, limit: MOST_SOURCE }).ok()?;
    String::from_utf8(bytes).ok().map(Arc::from)
}

fn check(
    args: &Args,
    problem: &Problem,
    board: &Board,
    feed: &Feed,
    console: &mut Console<'_>,
) -> Result<(), CliError> {
    let (run, _) = problem.start(StageKind::Solving, Some(board))?;
    let (recorded, recording) = Recorded::new(run, board.size(), Budget::DESKTOP);
    let recording: Arc<Mutex<Recording>> = Arc::new(Mutex::new(recording));
    let mut record = Record::new(recorded, Arc::clone(&recording), Executor::DEFAULT);
    interrupt::listen();
    let outcome = loop {
        if let Some(outcome) = record.advance() {
            break outcome;
        }
        if interrupt::is_pressed() {
            feed.stop("it was stopped with Ctrl+C");
        }
    };
    let recording = lock(&recording);
    let differs = args.compare.as_deref().map(|id| difference(problem, board, &recording, id)).transpose()?;
    let report = theory::check(&recording, board, outcome.output.as_deref());
    let telling = Telling::new(board, &recording).told(problem.outside().map(|outside| &*outside.log));
    let mut verdict = Verdict::of(problem, board, feed, (&recording, &outcome), differs);
    verdict.rules = report.broken().map(|found| telling.found(found)).collect();
    verdict.remarks = report.remarks().map(|found| telling.found(found)).collect();
    verdict.write(args.json, console.out)?;
    if !args.json {
        report.broken().try_for_each(|found| telling.broken(found, console.out))?;
        report.remarks().try_for_each(|found| telling.remark(found, console.out))?;
    }
    verdict.result()
}
