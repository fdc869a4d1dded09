//! `gridscope manual`: pages for `man`, and scripts by which shells complete arguments, made from the command line itself.

use std::path::PathBuf;

use clap_complete::Shell;

use super::error::CliError;
use super::{Console, whole};

/// What to write.
#[derive(Debug, clap::Args)]
#[group(required = true, multiple = false)]
pub(super) struct Args {
    /// A folder, which is there: one page for each command goes into it
    #[arg(long, value_name = "FOLDER")]
    pages: Option<PathBuf>,
    /// Print the script for this shell: bash, zsh, fish, powershell or elvish
    #[arg(long, value_name = "SHELL")]
    completions: Option<Shell>,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let mut command = whole().disable_help_subcommand(true);
    if let Some(shell) = args.completions {
        clap_complete::generate(shell, &mut command, "gridscope", &mut *console.out);
    }
    let Some(folder) = &args.pages else { return Ok(()) };
    clap_mangen::generate_to(command, folder).map_err(|error| CliError::Write { path: folder.clone(), error })
}
