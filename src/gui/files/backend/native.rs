//! The system's dialogs. They, reading and writing run on threads of their own.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Poll, Wake, Waker};
use std::thread::{self, Thread};

use super::{Arrived, Ask, Fault, Post, Question};
use crate::background::Stopwatch;
use crate::recipe::MAX_FILE;
use crate::sokoban::formats;
use crate::whole;

/// The most bytes that a file of levels has.
const LEVELS: u64 = formats::MAX_FILE as u64;

/// The system's dialogs, one at a time.
#[derive(Debug, Default)]
pub struct Dialogs {
    is_open: Arc<AtomicBool>,
}

impl Dialogs {
    /// Asks for a file and reads it.
    pub fn open(&self, ask: Ask, post: Post) {
        // Made here, since some systems open dialogs on the main thread only.
        let picked = ask.dialog().pick_file();
        self.ask(post, picked, ask, Question::Open);
    }

    /// Asks for a program.
    pub fn choose_program(&self, ask: Ask, post: Post) {
        let picked = ask.dialog().pick_file();
        self.ask(post, picked, ask, Question::Run);
    }

    /// Asks where to save, then makes the bytes and writes them.
    pub fn save(&self, ask: Ask, post: Post, bytes: impl FnOnce() -> Result<Vec<u8>, String> + Send + 'static) {
        let picked = ask.dialog().save_file();
        self.ask(post, picked, ask, Question::Save(Box::new(bytes)));
    }

    /// Waits for the dialog. One that was closed sooner than anybody can close it was never there.
    fn ask<F>(&self, post: Post, picked: F, ask: Ask, question: Question)
    where
        F: Future<Output = Option<rfd::FileHandle>> + Send + 'static,
    {
        if self.is_open.swap(true, Ordering::Relaxed) {
            return;
        }
        let is_open = Closing(Arc::clone(&self.is_open));
        let work = move || {
            let mut stopwatch = Stopwatch::default();
            let picked = stopwatch.measure(|| block_on(picked));
            drop(is_open);
            match picked {
                Some(handle) => Some(answer(question, handle.path().to_path_buf(), extension(&ask).as_deref())),
                None if stopwatch.take() < AT_ONCE => Some(Arrived::NoDialog(ask, question)),
                None => None,
            }
        };
        spawn("file dialog", post, work);
    }
}

/// A dialog that nobody saw is over within so many seconds.
const AT_ONCE: f64 = 0.3;

/// The extension of the name that is proposed.
pub fn extension(ask: &Ask) -> Option<String> {
    Path::new(&ask.file_name).extension().map(|extension| extension.display().to_string())
}

/// Reads or writes the file that was chosen.
pub fn answer(question: Question, path: PathBuf, extension: Option<&str>) -> Arrived {
    match question {
        Question::Open => read(path.display().to_string()),
        Question::Run => Arrived::Chosen(path.display().to_string()),
        Question::Save(bytes) => write(with_extension(path, extension), bytes()),
    }
}

/// Says that the dialog is closed, however its thread ends.
struct Closing(Arc<AtomicBool>);

impl Drop for Closing {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// Does `work` on a thread called `name`.
pub fn beside(name: &str, post: Post, work: impl FnOnce() -> Arrived + Send + 'static) {
    spawn(name, post, || Some(work()));
}

fn spawn(name: &str, post: Post, work: impl FnOnce() -> Option<Arrived> + Send + 'static) {
    let reply = post.clone();
    let body = move || {
        if let Some(arrived) = work() {
            reply.send(arrived);
        }
    };
    if let Err(error) = thread::Builder::new().name(name.to_owned()).spawn(body) {
        post.send(Arrived::Read(String::new(), Err(Fault::System(error.to_string()))));
    }
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// Waits for `future` on this thread.
fn block_on<F: Future>(future: F) -> F::Output {
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = std::task::Context::from_waker(&waker);
    let mut future = pin!(future);
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(output) => return output,
            Poll::Pending => thread::park(),
        }
    }
}

/// Reads a file of a size that its kind may have.
pub fn read(path: String) -> Arrived {
    let bytes = read_bytes(Path::new(&path));
    Arrived::Read(path, bytes)
}

fn read_bytes(path: &Path) -> Result<Arc<[u8]>, Fault> {
    let metadata = fs::metadata(path).map_err(fault)?;
    if !metadata.is_file() {
        return Err(Fault::NoFile);
    }
    let length = metadata.len();
    Fault::of_length(&path.display().to_string(), length)?;
    let mut file = File::open(path).map_err(fault)?;
    let mut bytes = Vec::with_capacity(usize::try_from(length.min(LEVELS)).unwrap_or(0));
    file.by_ref().take(LEVELS).read_to_end(&mut bytes).map_err(fault)?;
    if length > LEVELS && formats::is_likely(&bytes) {
        return Err(Fault::LevelsTooLarge(length));
    }
    bytes.reserve_exact(usize::try_from(length.saturating_sub(LEVELS)).unwrap_or(0));
    // It may have grown since.
    file.take(MAX_FILE + 1 - LEVELS).read_to_end(&mut bytes).map_err(fault)?;
    Ok(bytes.into())
}

fn fault(error: io::Error) -> Fault {
    match error.kind() {
        io::ErrorKind::NotFound => Fault::Missing(error.to_string()),
        _ => Fault::System(error.to_string()),
    }
}

/// Writes a file, if its bytes could be made.
pub fn write(path: PathBuf, bytes: Result<Vec<u8>, String>) -> Arrived {
    let result =
        bytes.and_then(|bytes| whole::write(&path, |file| file.write_all(&bytes)).map_err(|error| error.to_string()));
    Arrived::Written(path.display().to_string(), result)
}

/// The path with the extension that its kind of file has, where none was typed and no other file
/// would be overwritten that way.
fn with_extension(path: PathBuf, extension: Option<&str>) -> PathBuf {
    match (path.extension(), extension) {
        (None, Some(extension)) => {
            let longer = path.with_extension(extension);
            if longer.exists() { path } else { longer }
        }
        _ => path,
    }
}
