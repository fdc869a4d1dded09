//! `gridscope omok`: judges positions.

use clap::Subcommand;

use crate::cli::Console;
use crate::cli::{CliError, Fault};
use crate::omok::format::FormatError;
use crate::omok::opening::{self, Protocol};
use crate::omok::rules::{self, Rule};
use crate::recipe::RecipeError;

mod analyze;
mod book;
mod cases;
mod check_rules;
mod contest;
mod convert;
mod engine;
mod fit;
mod make;
mod parallel;
mod player;
mod problems;
mod report;
mod threats;
mod vcf;

/// What to do with positions.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Find the best move of a position, its forbidden points and its forced moves
    Analyze(analyze::Args),
    /// Tell where a game was decided: wins missed, losing moves, and the last move that could have held it
    Report(report::Args),
    /// Write a game with its variations in another format
    Convert(convert::Args),
    /// Judge positions with known answers and count the errors
    CheckRules(check_rules::Args),
    /// Solve problems of win by continuous fours or threats; every answer is checked by code of its own
    Vcf(vcf::Args),
    /// Make problems from games of the search against itself: won by threats, not by fours, in one way
    Make(make::Args),
    /// Make the opening book with long searches
    Book(book::Args),
    /// Fit the weights of the estimate and of the order of moves to games of the search against itself
    Fit(fit::Args),
    /// Play for a manager that speaks the Gomocup protocol, through standard input and output
    Engine(engine::Args),
    /// Let two players play each other, every opening with either colour, and count
    Match(contest::Args),
}

pub fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    match &args.command {
        Command::Analyze(args) => analyze::run(args, console),
        Command::Report(args) => report::run(args, console),
        Command::Convert(args) => convert::run(args, console),
        Command::CheckRules(args) => check_rules::run(args, console),
        Command::Vcf(args) => vcf::run(args, console),
        Command::Make(args) => make::run(args, console),
        Command::Book(args) => book::run(args, console),
        Command::Fit(args) => fit::run(args, console),
        Command::Engine(args) => engine::run(args, console),
        Command::Match(args) => contest::run(args, console),
    }
}

/// The rule with this id.
fn rule(id: &str) -> Result<&'static Rule, CliError> {
    rules::find(id).ok_or_else(|| CliError::Value {
        option: "--rule",
        found: id.to_owned(),
        expected: format!("one of {}", rules::LIST.iter().map(|rule| rule.id).collect::<Vec<_>>().join(", ")),
    })
}

/// The opening protocol with this id.
fn protocol(id: &str) -> Result<&'static Protocol, CliError> {
    opening::find(id).ok_or_else(|| CliError::Value {
        option: "--opening",
        found: id.to_owned(),
        expected: format!("one of {}", opening::LIST.iter().map(|one| one.id).collect::<Vec<_>>().join(", ")),
    })
}

impl From<FormatError> for Fault {
    fn from(error: FormatError) -> Self {
        Self::Contents(RecipeError::of(error))
    }
}
