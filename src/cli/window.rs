//! `gridscope [FILE]`: the window.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use clap::CommandFactory as _;

use super::error::{CliError, Fault};
use super::{Cli, file, watch};
use crate::recipe::Opened;

/// What a window is opened on.
#[derive(Debug)]
pub enum Opening {
    /// What a file holds.
    Held(Opened),
    /// A lesson, by the whole path of its file, and the bytes there.
    Lesson(String, Arc<[u8]>),
    /// An experiment, by the whole path of its file, and the bytes there.
    Experiment(String, Arc<[u8]>),
}

/// Opens a window and returns when it is closed; where no display can be opened, what the system says.
pub type OpenWindow = fn(Option<Opening>) -> Result<(), String>;

static WINDOW: OnceLock<OpenWindow> = OnceLock::new();

/// Says how a window is opened, before a command line is carried out; false where that was said before.
pub fn bring_window(open: OpenWindow) -> bool {
    WINDOW.set(open).is_ok()
}

pub(super) fn run(path: Option<PathBuf>) -> Result<(), CliError> {
    if let Some(path) = path.as_deref().filter(|path| watch::is_trace(path)) {
        return watch::open(path);
    }
    if let Some(path) = path.as_deref().filter(|path| path.extension().is_some_and(|ending| ending == "md")) {
        return super::lesson::open(path);
    }
    show(path.as_deref().map(checked).transpose()?)
}

/// Opens the window on something that was read.
pub(super) fn open(opened: Opened) -> Result<(), CliError> {
    show(Some(Opening::Held(opened)))
}

/// Opens the window on a lesson.
pub(super) fn lesson(name: String, text: String) -> Result<(), CliError> {
    show(Some(Opening::Lesson(name, text.into_bytes().into())))
}

fn show(opening: Option<Opening>) -> Result<(), CliError> {
    let open = WINDOW.get().ok_or(CliError::NoWindow)?;
    open(opening).map_err(CliError::CannotOpen)
}

/// What `path` holds, checked before any window opens.
fn checked(path: &Path) -> Result<Opening, CliError> {
    match super::lab::text_at(path)? {
        Some(text) => {
            Ok(Opening::Experiment(std::path::absolute(path)?.display().to_string(), text.into_bytes().into()))
        }
        None => held(path).map(Opening::Held),
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
