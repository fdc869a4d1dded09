//! `gridscope [FILE]`: the window.

use std::path::{Path, PathBuf};

use clap::CommandFactory as _;

use super::error::{CliError, Fault};
use super::{Cli, file};
use crate::recipe::Opened;

/// What a window is opened on.
#[cfg_attr(not(feature = "gui"), expect(dead_code, reason = "there is no window to open"))]
enum Content {
    Held(Opened),
    /// An experiment, by the whole path of its file, and the text there.
    Experiment(PathBuf, String),
}

pub(super) fn run(path: Option<PathBuf>) -> Result<(), CliError> {
    let content = path.as_deref().map(checked).transpose()?;
    open(content)
}

/// What `path` holds, checked before any window opens.
fn checked(path: &Path) -> Result<Content, CliError> {
    match super::lab::text_at(path)? {
        Some(text) => Ok(Content::Experiment(std::path::absolute(path)?, text)),
        None => held(path).map(Content::Held),
    }
}

fn held(path: &Path) -> Result<Opened, CliError> {
    let opened = file::opened(path).map_err(|error| perhaps_a_command(path, error))?;
    // Nothing has read a drawing yet as it is read when it is solved.
    opened.first().problem.check_board().map_err(|error| file::in_file(path, error))?;
    Ok(opened.named_after(&path.display().to_string()))
}

fn perhaps_a_command(path: &Path, error: CliError) -> CliError {
    let is_missing =
        matches!(&error, CliError::Input { fault: Fault::Read(why), .. } if why.kind() == std::io::ErrorKind::NotFound);
    if !is_missing || path.extension().is_some() || path.components().count() > 1 {
        return error;
    }
    let all = super::family::add_commands(Cli::command());
    let commands: Vec<String> = all.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    CliError::Unknown { path: path.to_owned(), commands: commands.join(", ") }
}

#[cfg(feature = "gui")]
fn open(content: Option<Content>) -> Result<(), CliError> {
    use crate::gui::Opening;
    let opening = content.map(|content| match content {
        Content::Held(held) => Opening::Held(held),
        Content::Experiment(path, text) => Opening::Experiment(path.display().to_string(), text.into_bytes().into()),
    });
    crate::gui::run(opening).map_err(CliError::NoDisplay)
}

#[cfg(not(feature = "gui"))]
fn open(_content: Option<Content>) -> Result<(), CliError> {
    Err(CliError::NoWindow)
}
