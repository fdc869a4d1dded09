//! [`Folder`]: the files of what is kept. Each is replaced whole; older versions of it stay beside it.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;

use super::{Found, Kind, Remark, What};
use crate::whole;

/// Versions of a file that are kept beside it: `name.1.json` is the youngest.
pub const VERSIONS: u32 = 3;
/// The most bytes that a file may have.
pub const MOST_BYTES: u64 = 64 << 20;
/// A file is kept as an older version before the first change in a process, and then before so many more.
const CHANGES: u32 = 200;
/// Files that could not be read and were put aside, of one name.
const ASIDE: u32 = 9;
/// Another window writes for no longer than this.
const PATIENCE: Duration = Duration::from_secs(2);
/// Between two looks whether it is done.
const PAUSE: Duration = Duration::from_millis(5);

/// Where what is kept has its files.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// Changes since an older version was kept, by name.
    changes: Vec<(&'static str, u32)>,
}

/// What a file was before and is now.
#[derive(Debug)]
pub struct Updated {
    /// What is in the file.
    pub value: Value,
    /// What went wrong.
    pub remarks: Vec<Remark>,
}

impl Folder {
    /// The folder at `path`, which is made where there is none. What was left half-written there is removed.
    ///
    /// # Errors
    /// If there can be no such folder.
    pub fn open(path: impl Into<PathBuf>) -> io::Result<Self> {
        let path = path.into();
        fs::create_dir_all(&path)?;
        let folder = Self { path, changes: Vec::new() };
        // Where nothing can be written there is something to be read all the same.
        if let Ok(_lock) = folder.lock() {
            whole::tidy(&folder.path);
        }
        Ok(folder)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn file(&self, kind: &Kind, middle: &str) -> PathBuf {
        self.path.join(format!("{}{middle}.json", kind.name))
    }

    /// What is kept of a kind. A file that cannot be read is put aside, and the youngest version that can be read
    /// takes its place. Cost: the file, of at most [`MOST_BYTES`].
    pub fn read(&self, kind: &Kind) -> Found {
        let remark = |what| Remark { name: kind.name, what };
        let path = self.file(kind, "");
        match contents(&path).map(|text| kind.read(&text)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Found::default(),
            Ok(Some((value, version))) => {
                let newer = (version > kind.version).then(|| self.copy_newer(kind, version)).flatten();
                Found { value: Some(value), remarks: newer.into_iter().map(|to| remark(What::Newer(to))).collect() }
            }
            // What cannot even be opened, or is no file, can perhaps be renamed.
            Ok(None) | Err(_) => {
                let what =
                    self.put_aside(kind).map_or_else(|error| What::NotWritten(error.to_string()), What::PutAside);
                Found { value: self.older(kind), remarks: vec![remark(what)] }
            }
        }
    }

    /// The youngest version that can be read.
    fn older(&self, kind: &Kind) -> Option<Value> {
        (1..=VERSIONS).find_map(|version| {
            let text = contents(&self.file(kind, &format!(".{version}"))).ok()?;
            Some(kind.read(&text)?.0)
        })
    }

    /// Puts the file out of the way, where nothing writes; the place.
    fn put_aside(&self, kind: &Kind) -> io::Result<String> {
        let places = (1..=ASIDE).map(|number| match number {
            1 => self.file(kind, ".unread"),
            _ => self.file(kind, &format!(".unread-{number}")),
        });
        let mut last = None;
        let free = places.inspect(|path| last = Some(path.clone())).find(|path| !path.exists());
        let place = free.or(last).ok_or(io::ErrorKind::NotFound)?;
        fs::rename(self.file(kind, ""), &place)?;
        Ok(place.display().to_string())
    }

    /// A copy of what a newer version wrote, unless there is one; the place.
    fn copy_newer(&self, kind: &Kind, version: u64) -> Option<String> {
        let place = self.file(kind, &format!(".version-{version}"));
        if place.exists() {
            return None;
        }
        fs::copy(self.file(kind, ""), &place).ok()?;
        Some(place.display().to_string())
    }

    /// Writes `mine`, joined with what others wrote since this window had `base`. Nothing is written where the file
    /// says that already.
    ///
    /// # Errors
    /// If it cannot be written; the file is as it was.
    pub fn update(&mut self, kind: &Kind, base: Option<&Value>, mine: &Value) -> io::Result<Updated> {
        let _lock = self.lock()?;
        let path = self.file(kind, "");
        let known = contents(&path).ok().and_then(|text| kind.read(&text));
        let Some((theirs, version)) = known else {
            let remarks = if path.exists() { self.read(kind).remarks } else { Vec::new() };
            self.write(kind, mine)?;
            return Ok(Updated { value: mine.clone(), remarks });
        };
        let value = (kind.merge)(base, mine, &theirs);
        if value != theirs {
            self.rotate(kind);
            // What a newer version wrote and this one does not know is still there, so it stays one of the newer.
            self.write(&Kind { version: version.max(kind.version), ..*kind }, &value)?;
        }
        Ok(Updated { value, remarks: Vec::new() })
    }

    fn write(&self, kind: &Kind, value: &Value) -> io::Result<()> {
        whole::write(&self.file(kind, ""), |file| file.write_all(kind.write(value).as_bytes()))
    }

    /// Keeps the file as an older version, if it is time. Where that fails, the file itself is as safe as before.
    fn rotate(&mut self, kind: &Kind) {
        let known = self.changes.iter_mut().find(|(name, _)| *name == kind.name);
        match known {
            Some((_, changes)) if *changes < CHANGES => return *changes += 1,
            Some((_, changes)) => *changes = 1,
            None => self.changes.push((kind.name, 1)),
        }
        let version = |number: u32| self.file(kind, &format!(".{number}"));
        for number in (1..VERSIONS).rev() {
            let _ = fs::rename(version(number), version(number + 1));
        }
        let (file, first) = (self.file(kind, ""), version(1));
        let _ = fs::remove_file(&first);
        // The file is replaced, not changed, so another name for it will do.
        let _ = fs::hard_link(&file, &first).or_else(|_| fs::copy(&file, &first).map(drop));
    }

    /// Waits until no other window writes. On systems that know no locks nobody waits.
    fn lock(&self) -> io::Result<Option<File>> {
        let file = File::options().create(true).truncate(false).write(true).open(self.path.join("lock"))?;
        for _ in 0..PATIENCE.as_millis() / PAUSE.as_millis() {
            match file.try_lock() {
                Ok(()) => return Ok(Some(file)),
                Err(TryLockError::WouldBlock) => sleep(PAUSE),
                Err(TryLockError::Error(_)) => return Ok(None),
            }
        }
        Err(io::ErrorKind::TimedOut.into())
    }
}

/// What is in a file of at most [`MOST_BYTES`].
fn contents(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}
