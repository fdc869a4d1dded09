//! Files that are written whole or not at all: beside the old one, to the disk, and then in its place.

use std::fs::{self, File, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Component, Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

/// How the names of files begin and end that are not whole yet.
const BEGINS: &str = ".gridscope-";
const ENDS: &str = ".new";

/// Writes the file at `path` by what `fill` puts into it. Until all of it is on the disk, the old file stays as it
/// is; whatever is no plain file (a pipe, a device) is written to directly. Costs the bytes and a wait for the disk.
///
/// # Errors
/// What `fill` or the system says. The old file is as before.
pub fn write(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    begin(path, fill).map(drop)
}

/// The same for a file that grows: it takes the place of the old one as soon as what `fill` puts into it is on the
/// disk, and what is written to it from then on is there whatever happens next.
///
/// # Errors
/// What `fill` or the system says. The old file is as before.
pub fn begin(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<File> {
    // The file that a link leads to is replaced, not the link.
    let target = fs::canonicalize(path).unwrap_or_else(|_missing| path.to_owned());
    let old = fs::metadata(&target).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        let mut file = BufWriter::new(File::options().write(true).open(&target)?);
        fill(&mut file)?;
        return file.into_inner().map_err(io::IntoInnerError::into_error);
    }
    let mut file = BufWriter::new(beside(&target, old.map(|old| old.permissions()))?);
    fill(&mut file)?;
    let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.as_file().sync_all()?;
    let file = file.persist(&target).map_err(|error| error.error)?;
    sync_folder(&target)?;
    Ok(file)
}

/// A new file beside `target`, with the permissions of the old one or those that new files have.
fn beside(target: &Path, permissions: Option<Permissions>) -> io::Result<NamedTempFile> {
    if permissions.as_ref().is_some_and(Permissions::readonly) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let mut builder = Builder::new();
    builder.prefix(BEGINS).suffix(ENDS);
    #[cfg(unix)]
    let usual = {
        use std::os::unix::fs::PermissionsExt as _;
        Permissions::from_mode(0o666)
    };
    #[cfg(unix)]
    builder.permissions(usual);
    let file = builder.tempfile_in(folder(target))?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    Ok(file)
}

/// The folder of a file.
fn folder(path: &Path) -> PathBuf {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new(".")).to_owned()
}

/// Lets the disk know the new name as well, where folders can be synced.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder(path))?.sync_all() } else { Ok(()) }
}

/// The path of the file `name` in the folder of the file at `path`, or in a folder below it; nothing where it leads
/// elsewhere, be it by its name or by a link.
pub fn beside_it(path: &Path, name: &str) -> Option<PathBuf> {
    let is_below = Path::new(name).components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
    let folder = self::folder(path);
    let found = folder.join(name);
    let leads_out = || match (fs::canonicalize(&folder), fs::canonicalize(&found)) {
        (Ok(folder), Ok(found)) => !found.starts_with(folder),
        // What is not there leads nowhere.
        _ => false,
    };
    (is_below && !leads_out()).then_some(found)
}

/// Removes what a program that was ended in the middle left in `folder`. Call it only while nobody else writes there.
pub(crate) fn tidy(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        if name.to_str().is_some_and(|name| name.starts_with(BEGINS) && name.ends_with(ENDS)) {
            // Where it cannot be removed it does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_old_file_stays_until_the_new_one_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.csv");
        write(&path, |file| file.write_all(b"old")).unwrap();
        let error = write(&path, |file| {
            file.write_all(&[b'x'; 100_000])?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(error.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left behind");
        write(&path, |file| file.write_all(b"new")).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
    }

    #[cfg(unix)]
    #[test]
    fn links_permissions_and_devices_are_as_before() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = tempfile::tempdir().unwrap();
        let [path, link] = ["a", "b"].map(|name| folder.path().join(name));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
        symlink(&path, &link).unwrap();
        write(&link, |file| file.write_all(b"new")).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        write(Path::new("/dev/null"), |file| file.write_all(b"gone")).unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }

    #[cfg(unix)]
    #[test]
    fn what_is_beside_a_file_is_in_its_folder() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("levels")).unwrap();
        for name in ["experiment.json", "a.xsb", "levels/b.xsb"] {
            fs::write(folder.path().join(name), "x").unwrap();
        }
        std::os::unix::fs::symlink("/etc/passwd", folder.path().join("innocent.xsb")).unwrap();
        let own = folder.path().join("experiment.json");
        for name in ["a.xsb", "./a.xsb", "levels/b.xsb", "gone.xsb"] {
            assert_eq!(beside_it(&own, name), Some(folder.path().join(name)), "{name}");
        }
        for name in ["/etc/passwd", "../a.xsb", "levels/../../a.xsb", "innocent.xsb"] {
            assert_eq!(beside_it(&own, name), None, "{name}");
        }
    }

    #[test]
    fn what_was_left_behind_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(".gridscope-abc.new"), "half").unwrap();
        fs::write(folder.path().join("kept.json"), "{}").unwrap();
        tidy(folder.path());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
