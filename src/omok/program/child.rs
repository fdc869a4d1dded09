//! [`Program`]: the child process, the lines that it writes, and the [`Leash`] that ends it from anywhere.

use std::io::{self, Read, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::question::Told;
use super::{CAN_START, Failure};
use crate::omok::protocol::Lines;
use crate::record::lock;

/// Lines of a program that wait; it is held up while there are more.
const WAITING: usize = 1024;
/// Bytes that are read at once.
const PIECE: usize = 4096;
/// How long a program that is told to end has for it, in pieces of 10 ms.
const LAST_WORDS: u32 = 50;

/// A program that was started. Dropping it ends it: it is asked to end, and half a second later made to.
pub struct Program {
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    leash: Leash,
    /// What it has been told of the game.
    pub(super) told: Option<Told>,
    /// How it calls itself, once it was asked.
    pub(super) name: Option<String>,
}

/// What ends a program at once, from any thread.
#[derive(Clone, Default)]
pub struct Leash(Arc<Mutex<Held>>);

#[derive(Default)]
struct Held {
    child: Option<Child>,
    is_let_go: bool,
}

/// What a program was heard to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    Line(String),
    Nothing,
    Ended,
}

/// The program and its arguments in a command as people type it: apart where there is space between them, unless it
/// stands in double quotes.
pub fn words(command: &str) -> Vec<String> {
    let (mut words, mut is_quoted, mut word) = (Vec::new(), false, None::<String>);
    for letter in command.chars() {
        match letter {
            '"' => {
                is_quoted = !is_quoted;
                word.get_or_insert_default();
            }
            _ if letter.is_whitespace() && !is_quoted => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

/// How `command` is started.
fn process(command: &str) -> Option<Command> {
    let mut words = words(command).into_iter();
    let name = words.next().filter(|name| !name.is_empty())?;
    let arguments: Vec<String> = words.collect();
    let mut process = Command::new(&name);
    // What stands beside a program that is named by its whole path is its own, such as its weights.
    if let (true, Some(folder)) = (arguments.is_empty(), Path::new(&name).parent().filter(|one| one.is_absolute())) {
        process.current_dir(folder);
    }
    process.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    #[cfg(windows)]
    std::os::windows::process::CommandExt::creation_flags(&mut process, NO_WINDOW);
    Some(process)
}

/// No console opens beside the window.
#[cfg(windows)]
const NO_WINDOW: u32 = 0x0800_0000;

impl Program {
    /// Starts a command on `leash`.
    ///
    /// # Errors
    /// What the system says.
    pub fn start(command: &str, leash: &Leash) -> Result<Self, Failure> {
        let failed = |error: io::Error| Failure::NotStarted(error.to_string());
        if !CAN_START {
            return Err(failed(io::ErrorKind::Unsupported.into()));
        }
        let mut process = process(command).ok_or_else(|| failed(io::ErrorKind::InvalidInput.into()))?;
        let mut child = process.spawn().map_err(failed)?;
        let pipes = (child.stdin.take(), child.stdout.take());
        leash.hold(child);
        let (Some(input), Some(output)) = pipes else { return Err(Failure::Ended) };
        let (sender, lines) = sync_channel(WAITING);
        let read = move || read(output, &sender);
        std::thread::Builder::new().name("program".to_owned()).spawn(read).map_err(failed)?;
        Ok(Self { input: Some(input), lines, leash: leash.clone(), told: None, name: None })
    }

    /// Writes whole lines.
    pub(super) fn write(&mut self, text: &str) -> Result<(), Failure> {
        let input = self.input.as_mut().ok_or(Failure::Ended)?;
        let written = input.write_all(text.as_bytes()).and_then(|()| input.flush());
        written.map_err(|_error| Failure::Ended)
    }

    /// The next line, if one comes within `patience`.
    pub(super) fn hear(&self, patience: Duration) -> Heard {
        match self.lines.recv_timeout(patience) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::Ended,
        }
    }

    /// Forgets what it said unasked. Whether it still runs.
    pub(super) fn forget_lines(&self) -> bool {
        for _ in 0..WAITING {
            match self.lines.try_recv() {
                Ok(_) => {}
                Err(error) => return error == TryRecvError::Empty,
            }
        }
        true
    }

    /// How it calls itself.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }
}

/// Hands on every line that `output` brings.
fn read(mut output: impl Read, sender: &SyncSender<String>) {
    let (mut lines, mut piece, mut is_heard) = (Lines::default(), [0; PIECE], true);
    while is_heard {
        let Ok(count @ 1..) = output.read(&mut piece) else { break };
        lines.take(piece.get(..count).unwrap_or_default(), |line| is_heard = is_heard && sender.send(line).is_ok());
    }
    lines.end().into_iter().for_each(|line| drop(sender.send(line)));
}

impl Leash {
    fn hold(&self, child: Child) {
        let mut held = lock(&self.0);
        held.child = Some(child);
        if held.is_let_go {
            held.end();
        }
    }

    /// Ends the program at once, and any that is started on it later.
    pub fn end(&self) {
        let mut held = lock(&self.0);
        held.is_let_go = true;
        held.end();
    }

    /// Ends the program at once; another one can be started on it.
    pub(super) fn end_program(&self) {
        lock(&self.0).end();
    }

    /// Whether it was let go for good.
    #[cfg(test)]
    pub(super) fn is_let_go(&self) -> bool {
        lock(&self.0).is_let_go
    }

    /// Whether there is nothing to end any more.
    pub fn is_over(&self) -> bool {
        lock(&self.0).child.is_none()
    }

    /// How the program ended, if it did.
    fn status(&self) -> Option<ExitStatus> {
        lock(&self.0).child.as_mut()?.try_wait().ok()?
    }

    /// The number that the system knows the program by, while it is held.
    #[cfg(test)]
    pub(super) fn id(&self) -> Option<u32> {
        lock(&self.0).child.as_ref().map(Child::id)
    }
}

impl Held {
    fn end(&mut self) {
        if let Some(mut child) = self.child.take() {
            // One that has ended cannot be ended; what the system keeps of it is taken either way.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Its input is closed then, which says the same.
        let _ = self.write("END\n");
        self.input = None;
        for _ in 0..LAST_WORDS {
            if self.leash.is_over() || self.leash.status().is_some() {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        self.leash.end_program();
    }
}
