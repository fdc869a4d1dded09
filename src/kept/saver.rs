//! [`Saver`]: a thread that writes what is kept soon after it changed, whatever the window does meanwhile.

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use serde_json::Value;

use super::folder::Folder;
use super::{Kind, News, Remark, What};
use crate::background::{Instant, Wake};

/// Changes that come so soon after one another are written together.
pub const GATHERS: Duration = Duration::from_millis(300);
/// What could not be written is tried again after this.
const TRIES_AGAIN: Duration = Duration::from_secs(2);
/// Nobody waits longer for everything to be written.
const PATIENCE: Duration = Duration::from_secs(4);

/// What is written for a window.
#[derive(Debug)]
pub struct Saver {
    orders: Sender<Order>,
    news: Receiver<News>,
    thread: Option<JoinHandle<()>>,
}

/// What the thread is asked for.
#[derive(Debug)]
enum Order {
    /// This is what the window has of a kind now.
    Keep(usize, Value),
    /// Everything is to be written at once; whether it was, is answered.
    Flush(Sender<bool>),
    /// Everything is to be written; then there is nothing more to do.
    End,
}

/// Asks for everything to be written, from any thread.
#[derive(Clone, Debug)]
pub struct Flusher(Sender<Order>);

impl Flusher {
    /// Waits until everything is written; false where it could not be, or takes longer than four seconds.
    pub fn flush(&self) -> bool {
        let (sender, answer) = channel();
        self.0.send(Order::Flush(sender)).is_ok() && answer.recv_timeout(PATIENCE).unwrap_or(false)
    }
}

impl Saver {
    /// Writes into `folder`. Each kind comes with what this window has of it now. `wake` is called when there is news.
    ///
    /// # Errors
    /// If there can be no thread.
    pub fn start(folder: Folder, kinds: Vec<(Kind, Value)>, wake: Wake) -> io::Result<Self> {
        let ((orders, taken), (sender, news)) = (channel(), channel());
        let tell = move |told: News| {
            // Nobody is left to be told when the window is closed.
            let _ = sender.send(told);
            wake();
        };
        let kinds = kinds.into_iter().map(|(kind, has)| Known { kind, base: has, failed: false }).collect();
        let mut desk = Desk { folder, kinds, waiting: BTreeMap::new(), tell };
        let thread = Builder::new().name("saver".to_owned()).spawn(move || desk.work(&taken))?;
        Ok(Self { orders, news, thread: Some(thread) })
    }

    /// What the window has of kind number `index` now. It is on the disk within a second.
    pub fn keep(&self, index: usize, value: Value) {
        // The thread ends only after this.
        let _ = self.orders.send(Order::Keep(index, value));
    }

    /// To be used where the saver itself is not.
    pub fn flusher(&self) -> Flusher {
        Flusher(self.orders.clone())
    }

    /// The next thing that the window may want to know.
    pub fn news(&self) -> Option<News> {
        self.news.try_recv().ok()
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        let _ = self.orders.send(Order::End);
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing more to write.
            let _ = thread.join();
        }
    }
}

/// A kind, what this window had of it when it was last written, and whether that failed.
struct Known {
    kind: Kind,
    base: Value,
    failed: bool,
}

struct Desk<T> {
    folder: Folder,
    kinds: Vec<Known>,
    waiting: BTreeMap<usize, Value>,
    tell: T,
}

impl<T: Fn(News)> Desk<T> {
    fn work(&mut self, orders: &Receiver<Order>) {
        let mut due: Option<Instant> = None;
        loop {
            let order = match due {
                None => orders.recv().map_err(|_gone| RecvTimeoutError::Disconnected),
                Some(due) => orders.recv_timeout(due.saturating_duration_since(Instant::now())),
            };
            match order {
                Ok(Order::Keep(index, value)) => {
                    self.waiting.insert(index, value);
                    due = due.or_else(|| Some(Instant::now() + GATHERS));
                    continue;
                }
                Ok(Order::Flush(answer)) => {
                    // Who asked may have gone.
                    let _ = answer.send(self.write());
                }
                Err(RecvTimeoutError::Timeout) => drop(self.write()),
                Ok(Order::End) | Err(RecvTimeoutError::Disconnected) => {
                    self.write();
                    return;
                }
            }
            due = (!self.waiting.is_empty()).then(|| Instant::now() + TRIES_AGAIN);
        }
    }

    /// Writes what is waiting; what cannot be written goes on waiting. False where there is such.
    fn write(&mut self) -> bool {
        for (index, mine) in std::mem::take(&mut self.waiting) {
            let Some(known) = self.kinds.get_mut(index) else { continue };
            match self.folder.update(&known.kind, Some(&known.base), &mine) {
                Ok(updated) => {
                    known.failed = false;
                    updated.remarks.into_iter().for_each(|remark| (self.tell)(News::Remark(remark)));
                    if updated.value != mine {
                        (self.tell)(News::Joined(index, updated.value));
                    }
                    known.base = mine;
                }
                Err(error) => {
                    let what = What::NotWritten(error.to_string());
                    if !std::mem::replace(&mut known.failed, true) {
                        (self.tell)(News::Remark(Remark { name: known.kind.name, what }));
                    }
                    self.waiting.insert(index, mine);
                }
            }
        }
        self.waiting.is_empty()
    }
}
