//! `gridscope omok`: judges positions.

use clap::Subcommand;

use super::Console;
use super::error::CliError;
use crate::omok::rules::{self, Rule};

mod cases;
mod check_rules;

/// What to do with positions.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Judge positions with known answers and count what is wrong
    CheckRules(check_rules::Args),
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    match &args.command {
        Command::CheckRules(args) => check_rules::run(args, console),
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
