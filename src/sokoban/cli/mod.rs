//! `gridscope sokoban`: solves, checks and makes levels, and makes solutions shorter.

use std::path::Path;

use clap::Subcommand;

use crate::cli::{CliError, Fault};
use crate::cli::{Console, file};
use crate::recipe::RecipeError;
use crate::sokoban::formats::{self, Collection, FormatError};

mod check;
mod make;
mod optimize;
mod solutions;
mod solve;

/// What to do with levels.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Solve levels; every solution is replayed before it is reported
    Solve(solve::Args),
    /// Make solutions shorter; every result is replayed before it is reported
    Optimize(optimize::Args),
    /// Replay every solution in the collections
    Check(check::Args),
    /// Generate levels, each with a replayed solution
    Make(make::Args),
}

pub fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    match &args.command {
        Command::Solve(args) => solve::run(args, console),
        Command::Optimize(args) => optimize::run(args, console),
        Command::Check(args) => check::run(args, console),
        Command::Make(args) => make::run(args, console),
    }
}

/// Reads the levels in a file. A file that is too large for levels is refused unread.
fn levels(path: &Path) -> Result<Collection, CliError> {
    let too_large = |bytes| Fault::from(FormatError::file_too_large(bytes));
    file::at_most(path, formats::MAX_FILE as u64, too_large)
        .and_then(|bytes| Ok(formats::read(&bytes)?))
        .map_err(|fault| file::in_file(path, fault))
}

impl From<FormatError> for Fault {
    fn from(error: FormatError) -> Self {
        Self::Contents(RecipeError::of(error))
    }
}
