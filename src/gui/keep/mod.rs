//! What people own is kept while the window is open: each kind in a file of its own, soon after it changed.

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod disk;
mod everything;
mod table;
#[cfg(test)]
#[cfg(not(target_arch = "wasm32"))]
mod tests;

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

#[cfg(target_arch = "wasm32")]
pub(super) use self::browser::{Store, Writer};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use self::disk::{Store, Writer};

use super::lang::{fill, messages as words};
use super::model::family::Families;
use super::model::keepsake::Keepsake;
use super::state::{Notice, Preferences, State};
use crate::background::Wake;
use crate::kept::{News, Remark, What, lenient};
use crate::text::Language;

/// As much of `kept` as can be read; what cannot be is put on the list `lost`.
pub fn read<T: Default + Serialize + DeserializeOwned>(kept: &Value, lost: &mut Vec<String>) -> T {
    let (found, more) = lenient::read(kept);
    lost.extend(more);
    found
}

/// Every kind that the window keeps: those of the table, and those of families.
fn keepsakes(families: &Families) -> Vec<Keepsake> {
    let own = families.iter().flat_map(|family| family.keepsakes());
    table::SHARED.iter().chain(own).copied().collect()
}

impl State {
    /// Puts what was on the screen and what people own into the preferences, to be found again at the next start.
    pub fn store(&mut self) {
        self.store_screen();
        let all = keepsakes(&self.families).into_iter().skip(table::OWN);
        self.preferences.kept = all.map(|one| (one.kind.name.to_owned(), (one.have)(self))).collect();
    }

    /// Takes what was kept at the last start. The paths say what could not be read.
    pub(super) fn restore(&mut self) -> Vec<String> {
        let kept = std::mem::take(&mut self.preferences.kept);
        let all = keepsakes(&self.families);
        let found = all.iter().filter_map(|one| Some((one, kept.get(one.kind.name)?)));
        let mut lost = Vec::new();
        for (one, value) in found {
            lost.extend((one.take)(self, value).into_iter().map(|path| in_file(one.kind.name, &path)));
        }
        lost
    }
}

/// The path to a value that could not be read.
fn in_file(name: &str, path: &str) -> String {
    [name, path].join(if path.is_empty() { "" } else { ": " })
}

/// Keeps what people own while a window is open.
pub(super) struct Keeping {
    keepsakes: Vec<Keepsake>,
    writer: Writer,
    /// What was last handed over, and when, in seconds of the window's clock.
    handed: Vec<Value>,
    looked: f64,
}

/// What was found at the start.
pub(super) struct Opened {
    store: Store,
    keepsakes: Vec<Keepsake>,
    found: Vec<Option<Value>>,
    notices: Vec<Notice>,
}

/// Between two looks whether something has changed, in seconds, where nothing was asked for in between.
const LOOKS: f64 = 0.5;

impl Opened {
    /// Reads what is kept in `store`.
    pub(super) fn read(mut store: Store, families: &Families) -> Self {
        let keepsakes = keepsakes(families);
        let (mut found, mut notices) = (Vec::new(), Vec::new());
        for keepsake in &keepsakes {
            let read = store.read(&keepsake.kind);
            notices.extend(read.remarks.iter().map(|remark| remarked(remark, Language::ENGLISH)));
            found.push(read.value);
        }
        Self { store, keepsakes, found, notices }
    }

    /// What people chose, and what they own: as it was kept, or where nothing was, as `before`, where earlier versions
    /// of the program put all of it.
    pub(super) fn preferences(&mut self, before: impl FnOnce() -> Preferences) -> Preferences {
        let mut all = Value::Object(serde_json::Map::new());
        for value in self.found.iter().take(table::OWN).flatten() {
            if let (Value::Object(all), Value::Object(fields)) = (&mut all, value) {
                all.extend(fields.clone());
            }
        }
        let is_new = self.found.iter().all(Option::is_none);
        let mut lost = Vec::new();
        let mut preferences = if is_new { before() } else { read(&all, &mut lost) };
        self.lost(&lost, preferences.language);
        let others = self.keepsakes.iter().zip(&self.found).skip(table::OWN);
        let others = others.filter_map(|(one, value)| Some((one.kind.name.to_owned(), value.clone()?)));
        preferences.kept = others.collect::<BTreeMap<_, _>>();
        preferences
    }

    fn lost(&mut self, lost: &[String], language: Language) {
        if !lost.is_empty() {
            let found = lost.join(", ");
            self.notices.push(Notice::error(fill(words::KEPT_IN_PART.get(language), &[("found", &found)])));
        }
    }

    /// Begins to keep what `state` has, into which everything was put; and what is to be said to people.
    pub(super) fn begin(mut self, state: &mut State, lost: &[String], wake: Wake) -> (Option<Keeping>, Vec<Notice>) {
        self.lost(lost, state.preferences.language);
        let handed = look(&self.keepsakes, state);
        let kinds = self.keepsakes.iter().zip(&handed).map(|(one, has)| (one.kind, has.clone())).collect();
        let writer = match self.store.write(kinds, wake) {
            Ok(writer) => writer,
            Err(reason) => {
                self.notices.push(not_kept(state.preferences.language, "", &reason));
                return (None, self.notices);
            }
        };
        let mut keeping = Keeping { keepsakes: self.keepsakes, writer, handed, looked: 0.0 };
        for (index, found) in self.found.iter().enumerate() {
            if found.as_ref() != Some(&keeping.handed[index]) {
                keeping.writer.keep(index, keeping.handed[index].clone());
            }
        }
        (Some(keeping), self.notices)
    }
}

/// What `state` has of each kind.
fn look(keepsakes: &[Keepsake], state: &mut State) -> Vec<Value> {
    state.store_screen();
    keepsakes.iter().map(|one| (one.have)(state)).collect()
}

impl Keeping {
    /// Hands over what has changed: at once where something was done, else now and then. In how many seconds it wants
    /// to look again; nothing where it has looked. `now` is in seconds of the window's clock.
    pub(super) fn advance(&mut self, state: &mut State, now: f64, was_done: bool) -> Option<f64> {
        // Nobody waits for a clock that was set back.
        let left = (self.looked + LOOKS - now).min(if now < self.looked { 0.0 } else { LOOKS });
        if !was_done && left > 0.0 {
            return Some(self.writer.advance(now).map_or(left, |wait| wait.min(left)));
        }
        self.looked = now;
        for (index, value) in look(&self.keepsakes, state).into_iter().enumerate() {
            if self.handed[index] != value {
                self.writer.keep(index, value.clone());
                self.handed[index] = value;
            }
        }
        self.writer.advance(now)
    }

    /// Takes what other windows have, and says what is to be said.
    pub(super) fn take_news(&mut self, state: &mut State) -> Vec<Notice> {
        let language = state.preferences.language;
        let mut notices = Vec::new();
        while let Some(news) = self.writer.news() {
            match news {
                News::Joined(index, value) => {
                    if let Some(one) = self.keepsakes.get(index).filter(|one| one.is_shared) {
                        (one.take)(state, &value);
                    }
                }
                News::Remark(remark) => notices.push(remarked(&remark, language)),
            }
        }
        notices
    }

    /// Writes everything now. For the end.
    pub(super) fn flush(&mut self, state: &mut State, now: f64) {
        self.advance(state, now, true);
        self.writer.flush();
    }

    /// What writes.
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) const fn writer(&self) -> &Writer {
        &self.writer
    }
}

/// That nothing is kept, and why.
pub(super) fn not_kept(language: Language, file: &str, reason: &str) -> Notice {
    Notice::error(fill(words::KEPT_NOT_WRITTEN.get(language), &[("reason", reason), ("file", file)]).trim_end())
}

fn remarked(remark: &Remark, language: Language) -> Notice {
    let with = |wording: &str, file: &str| Notice::error(fill(wording, &[("file", file), ("name", remark.name)]));
    match &remark.what {
        What::PutAside(file) => with(words::KEPT_ASIDE.get(language), file),
        What::Newer(file) => with(words::KEPT_NEWER.get(language), file),
        What::NotWritten(reason) => not_kept(language, remark.name, reason),
    }
}
