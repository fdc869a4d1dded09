//! What is kept in a browser: in the local storage of the page, under a name for each kind.

use std::collections::{BTreeMap, VecDeque};

use serde_json::Value;
use web_sys::Storage;

use crate::background::Wake;
use crate::kept::{Found, Kind, News, Remark, What};

/// The local storage of the page.
#[derive(Debug)]
pub(in crate::gui) struct Store(Storage);

/// The name of a kind in the storage.
fn key(name: &str) -> String {
    format!("gridscope.kept.{name}")
}

impl Store {
    /// The one of this page.
    pub(in crate::gui) fn usual() -> Result<Self, String> {
        let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
        storage.map(Self).ok_or_else(|| "localStorage".to_owned())
    }

    pub(super) fn read(&mut self, kind: &Kind) -> Found {
        let Ok(Some(text)) = self.0.get_item(&key(kind.name)) else { return Found::default() };
        match kind.read(text.as_bytes()) {
            Some((value, _)) => Found { value: Some(value), remarks: Vec::new() },
            None => {
                let aside = format!("{}.unread", key(kind.name));
                // Where there is no room for it, it is lost: it said nothing.
                let _ = self.0.set_item(&aside, &text);
                Found { value: None, remarks: vec![Remark { name: kind.name, what: What::PutAside(aside) }] }
            }
        }
    }

    #[expect(clippy::unnecessary_wraps, reason = "a disk can refuse")]
    pub(super) fn write(self, kinds: Vec<(Kind, Value)>, _wake: Wake) -> Result<Writer, String> {
        let (waiting, news) = (BTreeMap::new(), VecDeque::new());
        Ok(Writer { storage: self.0, kinds, waiting, news, due: 0.0, failed: false })
    }
}

/// What is still to be written, and when, in seconds of the window's clock.
#[derive(Debug)]
pub(in crate::gui) struct Writer {
    storage: Storage,
    kinds: Vec<(Kind, Value)>,
    waiting: BTreeMap<usize, Value>,
    news: VecDeque<News>,
    due: f64,
    failed: bool,
}

/// Between two times of writing, in seconds.
const PAUSE: f64 = 1.0;

impl Writer {
    pub(super) fn keep(&mut self, index: usize, value: Value) {
        self.waiting.insert(index, value);
    }

    /// Writes now and then, the first change at once; in how many seconds it wants to write again.
    pub(super) fn advance(&mut self, now: f64) -> Option<f64> {
        if !self.waiting.is_empty() && now >= self.due {
            self.due = now + PAUSE;
            self.flush();
        }
        (!self.waiting.is_empty()).then_some(self.due - now)
    }

    pub(super) fn news(&mut self) -> Option<News> {
        self.news.pop_front()
    }

    pub(super) fn flush(&mut self) {
        for (index, mine) in std::mem::take(&mut self.waiting) {
            let Some((kind, base)) = self.kinds.get_mut(index) else { continue };
            let text = self.storage.get_item(&key(kind.name)).ok().flatten();
            let theirs = text.and_then(|text| kind.read(text.as_bytes()));
            let value =
                theirs.as_ref().map_or_else(|| mine.clone(), |(theirs, _)| (kind.merge)(Some(base), &mine, theirs));
            let version = theirs.map_or(kind.version, |(_, version)| version.max(kind.version));
            if self.storage.set_item(&key(kind.name), &Kind { version, ..*kind }.write(&value)).is_err() {
                // The quota of the page: what was there stays.
                self.waiting.insert(index, mine);
                if !std::mem::replace(&mut self.failed, true) {
                    let what = What::NotWritten("QuotaExceededError".to_owned());
                    self.news.push_back(News::Remark(Remark { name: kind.name, what }));
                }
                continue;
            }
            self.failed = false;
            if value != mine {
                self.news.push_back(News::Joined(index, value));
            }
            *base = mine;
        }
    }
}
