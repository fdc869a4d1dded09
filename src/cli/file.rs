//! Reading and writing the files that are named on the command line.

use std::fs::File;
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};

use super::error::{CliError, Fault};
use crate::recipe::{MAX_FILE, Opened, Recipe, RecipeError, find_link};
use crate::whole;

/// Reads a recipe, or the first part of whatever a family reads.
pub(crate) fn recipe(path: &Path) -> Result<Recipe, CliError> {
    opened(path).map(Opened::into_recipe)
}

/// Reads a recipe or whatever a family reads; or a link in place of a path. A file that is too large
/// is refused unread.
pub(crate) fn opened(path: &Path) -> Result<Opened, CliError> {
    if let Some(link) = path.to_str().and_then(find_link) {
        return Ok(Opened::recipe(Recipe::from_link(link)?));
    }
    contents(path).and_then(|bytes| Ok(Opened::read(&bytes)?)).map_err(|fault| in_file(path, fault))
}

/// `fault` with the path of its file.
pub(crate) fn in_file(path: &Path, fault: impl Into<Fault>) -> CliError {
    CliError::Input { path: path.to_owned(), fault: fault.into() }
}

/// What is in a file.
pub(super) fn contents(path: &Path) -> Result<Vec<u8>, Fault> {
    at_most(path, MAX_FILE, Fault::too_large)
}

/// What is in a file of at most `limit` bytes; `refuse` says what is wrong with a longer one, which
/// stays unread.
pub(crate) fn at_most(path: &Path, limit: u64, refuse: impl FnOnce(u64) -> Fault) -> Result<Vec<u8>, Fault> {
    let metadata = std::fs::metadata(path)?;
    if metadata.is_dir() {
        return Err(Fault::Directory);
    }
    if metadata.len() > limit {
        return Err(refuse(metadata.len()));
    }
    let mut bytes = Vec::with_capacity(usize::try_from(metadata.len() + 1).unwrap_or(0));
    // Pipes have no length; the limit holds for them as well.
    File::open(path)?.take(limit + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes a file by what `fill` puts into it: whole, or the old one stays.
pub(crate) fn write(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), CliError> {
    whole::write(path, fill).map_err(|error| CliError::Write { path: path.to_owned(), error })
}

/// A file that is written bit by bit; what was written is there whatever happens next.
pub(crate) struct Growing {
    path: PathBuf,
    file: File,
    bytes: u64,
}

impl Growing {
    /// A file that begins with `heading`. Until that is written, the old file stays.
    pub(crate) fn create(path: &Path, heading: &str) -> Result<Self, CliError> {
        let file = whole::begin(path, |file| file.write_all(heading.as_bytes()));
        let file = file.map_err(|error| CliError::Write { path: path.to_owned(), error })?;
        Ok(Self { path: path.to_owned(), file, bytes: heading.len() as u64 })
    }

    /// Adds what `fill` writes, whole or, where that fails, not at all.
    pub(crate) fn write(&mut self, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), CliError> {
        let mut bytes = Vec::new();
        let written = fill(&mut bytes).and_then(|()| self.file.write_all(&bytes));
        if let Err(error) = written {
            // A pipe cannot be cut; its reader has what was written.
            let _ = self.file.set_len(self.bytes);
            return Err(CliError::Write { path: self.path.clone(), error });
        }
        self.bytes += bytes.len() as u64;
        Ok(())
    }
}

/// A file of `found` bytes is too large.
pub(crate) const fn too_large(found: u64) -> Fault {
    Fault::Contents(RecipeError::TooLarge { found })
}
