//! What a file holds, read beside the window: a large one takes longer than a frame.

use std::sync::Arc;

use super::told::on_its_board;
use crate::background::{Task, Work};
use crate::kept::Everything;
use crate::lab::{Experiment, LabError};
use crate::recipe::{Opened, Problem, RecipeError, find_link};
use crate::text::Language;
use crate::trace::told;

/// Reads a file beside another one: the language of messages, the path of the one, the name of the other.
pub type Library = fn(Language, &str, &str) -> Result<Vec<u8>, String>;

/// What has so many bytes at most, and asks for nothing else, is read at once.
pub(super) const AT_ONCE: usize = 256 << 10;

/// A file that is being read.
pub(super) struct Reading {
    pub(super) name: String,
    pub(super) task: Task<Parsing>,
}

/// A file, and what is needed to read it.
pub(super) struct Parsing {
    pub(super) name: String,
    pub(super) bytes: Arc<[u8]>,
    /// The board of a trace that brings none.
    pub(super) shown: Problem,
    pub(super) language: Language,
    pub(super) library: Library,
}

/// What a file turned out to be.
pub(super) enum Parsed {
    Experiment(Result<Experiment, LabError>, Arc<str>),
    Trace(Result<Problem, RecipeError>),
    Kept(Result<Everything, String>),
    Other { opened: Result<Opened, RecipeError>, is_link: bool },
}

impl Work for Parsing {
    type Output = Parsed;

    fn advance(&mut self) -> Option<Parsed> {
        Some(self.parse())
    }
}

/// The text of an experiment, if `bytes` are meant to be one.
pub(super) fn experiment_in(bytes: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(bytes).ok()?.trim_start_matches('\u{feff}');
    // What is no JSON says nothing of itself but by its words.
    let is_torn = || {
        text.trim_start().starts_with('{')
            && text.contains("\"experiment\"")
            && serde_json::from_str::<serde::de::IgnoredAny>(text).is_err()
    };
    (Experiment::is_likely(text) || is_torn()).then_some(text)
}

impl Parsing {
    pub(super) fn parse(&self) -> Parsed {
        if let Some(text) = experiment_in(&self.bytes) {
            let library = |other: &str| (self.library)(self.language, &self.name, other);
            return Parsed::Experiment(Experiment::read(text, &library), text.into());
        }
        if told::is_trace(&self.bytes) {
            return Parsed::Trace(on_its_board(&self.name, &self.bytes, self.shown.clone()));
        }
        if Everything::is_likely(&self.bytes) {
            return Parsed::Kept(Everything::read(&self.bytes));
        }
        let is_link = std::str::from_utf8(&self.bytes).ok().and_then(find_link).is_some();
        Parsed::Other { opened: Opened::read(&self.bytes), is_link }
    }
}
