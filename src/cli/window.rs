//! `gridscope [FILE]`: the window.

use std::path::{Path, PathBuf};

use clap::CommandFactory as _;

use super::error::{CliError, Fault};
use super::{Cli, file};
use crate::recipe::{Problem, Recipe, RecipeError};

pub(super) fn run(path: Option<PathBuf>) -> Result<(), CliError> {
    let recipe = path.as_deref().map(checked).transpose()?;
    open(recipe)
}

/// The recipe in `path`, checked before any window opens.
fn checked(path: &Path) -> Result<Recipe, CliError> {
    let recipe = file::recipe(path).map_err(|error| perhaps_a_command(path, error))?;
    let Problem::Maze(problem) = &recipe.problem;
    let ends_are_good = || -> Result<(), RecipeError> {
        let Some(drawn) = problem.drawn()? else { return Ok(()) };
        problem.task(drawn.maze, Some((drawn.from, drawn.to))).map(|_| ())
    };
    ends_are_good().map_err(|error| file::in_file(path, error))?;
    Ok(recipe)
}

fn perhaps_a_command(path: &Path, error: CliError) -> CliError {
    let is_missing =
        matches!(&error, CliError::Input { fault: Fault::Read(why), .. } if why.kind() == std::io::ErrorKind::NotFound);
    if !is_missing || path.extension().is_some() || path.components().count() > 1 {
        return error;
    }
    let commands: Vec<String> = Cli::command().get_subcommands().map(|command| command.get_name().to_owned()).collect();
    CliError::Unknown { path: path.to_owned(), commands: commands.join(", ") }
}

#[cfg(feature = "gui")]
fn open(recipe: Option<Recipe>) -> Result<(), CliError> {
    crate::gui::run(recipe).map_err(CliError::NoDisplay)
}

#[cfg(not(feature = "gui"))]
fn open(_recipe: Option<Recipe>) -> Result<(), CliError> {
    Err(CliError::NoWindow)
}
