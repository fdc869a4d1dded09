//! The command line: one file per subcommand.
//!
//! Exit codes: 0 done, which includes the answer that there is no path; 1 an answer that was checked is wrong; 2 bad
//! arguments or bad input; 3 a limit struck before an answer.

use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

mod bench;
mod error;
mod family;
pub(crate) mod file;
mod interrupt;
mod lab;
mod lesson;
mod list;
mod manual;
pub mod meter;
mod run;
pub(crate) mod table;
#[cfg(test)]
mod tests;
pub(crate) mod timing;
pub(crate) mod value;
mod watch;
mod window;

use crate::limits;
pub use error::{CliError, Fault};
pub use family::FamilyCommand;
pub use window::{OpenWindow, Opening, bring_window};

/// A time-travel debugger for algorithms that live on a grid.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
#[command(after_help = "Examples:
  gridscope                                              the window
  gridscope FILE                                         the window, on a drawn board, a level or a recipe
  gridscope run recipe.json --export csv table.csv       record a run
  gridscope lab EXPERIMENT                               many runs, and what they have in common
  gridscope watch --map FILE -- python3 my_astar.py      your own program at work on a board

Exit codes: 0 done, 1 an answer that was checked is wrong, 2 bad arguments or input, 3 a limit struck before an answer.")]
struct Cli {
    /// A recipe, a board or levels in any known format, or a link, to open in the window
    file: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List every algorithm: id, name, role, cost, source
    List(list::Args),
    /// Record the run of a recipe, report its figures and export it
    Run(run::Args),
    /// Measure this machine: a table of ratios
    Bench(bench::Args),
    /// Compare many runs: inputs x seeds x algorithms
    Lab(lab::Args),
    /// Open a lesson, list and check them, and find the places of runs that they speak of
    Lesson(lesson::Args),
    /// Watch an algorithm in any language, told fact by fact
    Watch(watch::Args),
    /// Write the manual pages, or what a shell needs to complete arguments
    Manual(manual::Args),
}

/// Where a command writes, and what may be done there.
pub struct Console<'a> {
    /// Takes results.
    pub out: &'a mut dyn Write,
    /// Takes remarks and errors.
    pub err: &'a mut dyn Write,
    /// Whether results may have colours.
    pub colours: Colours,
    /// Whether long work shows how far it is.
    pub progress: Progress,
}

/// Whether results may have colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// Plain text.
    Plain,
    /// Escape sequences of a terminal.
    Terminal,
}

/// Whether long work shows how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Nobody would see it.
    Hidden,
    /// On the terminal behind standard error.
    Shown,
}

/// Carries out the command line of this process.
pub fn main() -> ExitCode {
    let stdout = io::stdout();
    let is_plain = !stdout.is_terminal() || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let colours = if is_plain { Colours::Plain } else { Colours::Terminal };
    let progress = if io::stderr().is_terminal() { Progress::Shown } else { Progress::Hidden };
    let mut out = BufWriter::new(stdout.lock());
    let mut console = Console { out: &mut out, err: &mut io::stderr(), colours, progress };
    ExitCode::from(run(std::env::args_os(), &mut console))
}

/// Carries out a command line, of which the first word is the program's name. Returns the exit code.
pub fn run(words: impl IntoIterator<Item = OsString>, console: &mut Console<'_>) -> u8 {
    let matches = match whole().try_get_matches_from(words) {
        Ok(matches) => matches,
        Err(error) => return refuse(&error, console),
    };
    let result = match family::run(&matches, console) {
        Some(result) => result,
        None => match Cli::from_arg_matches(&matches) {
            Ok(cli) => dispatch(cli, console),
            Err(error) => return refuse(&error, console),
        },
    };
    let result = result.and_then(|()| Ok(console.out.flush()?));
    let Err(error) = result else { return 0 };
    if error.is_broken_pipe() {
        return 0;
    }
    // What there is comes before the error. Where neither can be written, the exit code says it all.
    let _ = console.out.flush();
    let _ = writeln!(console.err, "gridscope: {}", one_line(&limits::message(&error.to_string())));
    error.exit_code()
}

/// The command line with what the families bring.
fn whole() -> clap::Command {
    family::add_commands(Cli::command())
}

fn dispatch(cli: Cli, console: &mut Console<'_>) -> Result<(), CliError> {
    match cli.command {
        None => window::run(cli.file),
        Some(Command::List(args)) => list::run(&args, console),
        Some(Command::Run(args)) => run::run(&args, console),
        Some(Command::Bench(args)) => bench::run(&args, console),
        Some(Command::Lab(args)) => lab::run(&args, console),
        Some(Command::Lesson(args)) => lesson::run(&args, console),
        Some(Command::Watch(args)) => watch::run(&args, console),
        Some(Command::Manual(args)) => manual::run(&args, console),
    }
}

/// Prints what the parser of arguments says: help and version to the results, the rest as an error.
fn refuse(error: &clap::Error, console: &mut Console<'_>) -> u8 {
    let text = error.render().to_string();
    // What was typed stands in errors as it was typed.
    let text = if error.use_stderr() { lines(&limits::message(&text)) } else { text };
    let stream: &mut dyn Write = if error.use_stderr() { console.err } else { console.out };
    let written = write!(stream, "{text}").and_then(|()| stream.flush());
    match written {
        // Whoever closed the stream does not want to read it.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            // Where this cannot be written either, the exit code says it all.
            let _ = writeln!(console.err, "gridscope: {}", CliError::Output(error));
            2
        }
        _ if error.use_stderr() => 2,
        _ => 0,
    }
}

/// `text` without control characters other than line breaks.
fn lines(text: &str) -> String {
    text.split_inclusive('\n')
        .map(|line| line.strip_suffix('\n').map_or_else(|| one_line(line), |line| one_line(line) + "\n"))
        .collect()
}

/// `text` without line breaks and other control characters, which what was typed may contain.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() {
            line.extend(character.escape_default());
        } else {
            line.push(character);
        }
    }
    line
}
