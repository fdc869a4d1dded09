//! `gridscope [FILE]`: the window.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use clap::CommandFactory as _;

use super::error::{CliError, Fault};
use super::{Cli, file, watch};
use crate::catalog;
use crate::family::Contents;
use crate::recipe::{Opened, find_link};

/// What a window is opened on.
#[derive(Debug)]
pub enum Opening {
    /// What a file holds, and its whole path; an empty one where it is none.
    Held(Opened, String),
    /// What the window reads by itself, such as a lesson or an experiment: the whole path of the file, and the bytes there.
    File(String, Arc<[u8]>),
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
    show(Some(Opening::Held(opened, String::new())))
}

/// Opens the window on a lesson.
pub(super) fn lesson(name: String, text: String) -> Result<(), CliError> {
    show(Some(Opening::File(name, text.into_bytes().into())))
}

fn show(opening: Option<Opening>) -> Result<(), CliError> {
    let open = WINDOW.get().ok_or(CliError::NoWindow)?;
    open(opening).map_err(CliError::CannotOpen)
}

/// What `path` holds, checked before any window opens.
fn checked(path: &Path) -> Result<Opening, CliError> {
    let whole = || std::path::absolute(path).map(|path| path.display().to_string());
    if let Some(text) = super::lab::text_at(path)? {
        return Ok(Opening::File(whole()?, text.into_bytes().into()));
    }
    if let Some(bytes) = about_boards(path) {
        return Ok(Opening::File(whole()?, bytes.into()));
    }
    let is_link = path.to_str().and_then(find_link).is_some();
    Ok(Opening::Held(held(path)?, if is_link { String::new() } else { whole()? }))
}

/// What is in a file that is about boards but holds none.
fn about_boards(path: &Path) -> Option<Vec<u8>> {
    let bytes = file::contents(path).ok()?;
    let file = Contents::of(&bytes);
    catalog::families().any(|family| family.is_about_boards(&file)).then_some(bytes)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_about_boards_is_left_to_the_window_and_a_board_comes_with_its_path() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path
        };
        let map = write("small.map", "type octile\nheight 1\nwidth 2\nmap\n..\n");
        let problems = write("small.map.scen", "version 1\n0\tsmall.map\t2\t1\t0\t0\t1\t0\t1\n");
        let whole = |path: &Path| path.display().to_string();
        assert!(matches!(checked(&map).unwrap(), Opening::Held(_, path) if path == whole(&map)));
        assert!(matches!(checked(&problems).unwrap(), Opening::File(path, _) if path == whole(&problems)));
        assert!(checked(&write("neither.txt", "neither")).is_err());
    }
}
