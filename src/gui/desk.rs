//! [`Desk`]: what commands are carried out on. What they do stands with what they are about, family by family.

use std::time::Duration;

use super::command::row::Action;
use super::lang::{self, messages};
use super::model::family::Document;
pub use super::reading::Library;
use super::reading::Reading;
use super::state::{Command, FileCommand, Form, State};
use crate::recipe::{Recipe, RecipeError};
use crate::text::{Plural, Text};

/// What the window knows, and what it was asked for. Only [`App`](super::app::App) is above it.
pub struct Desk {
    /// What the window knows.
    pub state: State,
    /// What was asked for and is not done yet.
    pub commands: Vec<Command>,
    /// The command that was last asked for in vain, as long as nothing else was done.
    pub vain: Option<Action>,
    /// What only the window's system knows and does.
    pub outside: Outside,
    /// Reads files that experiments name.
    pub library: Library,
    /// The file that is being read.
    pub(super) reading: Option<Reading>,
}

/// What only the window's system knows, and what it is to do at the end of the frame.
#[derive(Clone, Debug, Default)]
pub struct Outside {
    /// The window's clock, in seconds.
    pub now: f64,
    /// Whether the theme on the screen is the dark one.
    pub is_dark: bool,
    /// The address of the page that the window is on, up to `?` and `#`; nothing where it is on no page.
    pub page: Option<String>,
    copied: Option<String>,
    next_frame: Option<Duration>,
    full_screen: Option<bool>,
    is_reset: bool,
}

impl Outside {
    /// Copies a text.
    pub fn copy(&mut self, text: impl Into<String>) {
        self.copied = Some(text.into());
    }

    /// A link to `recipe` that opens where the window is: an address where it is on a page.
    ///
    /// # Errors
    /// The recipe is too long for a link.
    pub fn link_to(&self, recipe: &Recipe) -> Result<String, RecipeError> {
        match &self.page {
            Some(page) => recipe.to_fragment().map(|fragment| format!("{page}#{fragment}")),
            None => recipe.to_link(),
        }
    }

    /// Asks for another frame at once.
    pub fn repaint(&mut self) {
        self.repaint_after(0);
    }

    /// Asks for another frame within so many milliseconds.
    pub fn repaint_after(&mut self, milliseconds: u64) {
        let wanted = Duration::from_millis(milliseconds);
        self.next_frame = Some(self.next_frame.map_or(wanted, |before| before.min(wanted)));
    }

    /// Lets all panels be as wide as at the first start.
    pub const fn reset_panels(&mut self) {
        self.is_reset = true;
    }

    /// Whether panels are to be as at the first start. It is forgotten.
    pub const fn take_reset(&mut self) -> bool {
        std::mem::replace(&mut self.is_reset, false)
    }

    /// Lets the window fill the screen, or no longer.
    pub const fn fill_screen(&mut self, is_full: bool) {
        self.full_screen = Some(is_full);
    }

    /// Whether the window is to fill the screen, if that was asked for. It is forgotten.
    pub const fn take_full_screen(&mut self) -> Option<bool> {
        self.full_screen.take()
    }

    /// What was copied, and when another frame is wanted. Both are forgotten.
    pub fn take(&mut self) -> (Option<String>, Option<Duration>) {
        (self.copied.take(), self.next_frame.take())
    }
}

impl Desk {
    /// Nothing was asked for yet.
    pub fn new(state: State, library: Library) -> Self {
        Self { state, commands: Vec::new(), vain: None, outside: Outside::default(), library, reading: None }
    }

    /// `text` in the language of the window.
    pub fn tr(&self, text: Text) -> &'static str {
        text.get(self.state.preferences.language)
    }

    /// `text` for `count` things, in the language of the window.
    pub fn counted(&self, text: Plural, count: u64) -> String {
        lang::counted_in(self.state.preferences.language, text, count)
    }

    /// Asks for a file to be read or written.
    pub(in crate::gui) fn file(&mut self, command: FileCommand) {
        self.commands.push(Command::File(command));
    }

    /// Saves the numbers of the run, or the rows of the lab.
    pub(in crate::gui) fn save_series(&mut self) {
        let is_lab = self.state.lab.is_open;
        self.file(if is_lab { FileCommand::SaveRows } else { FileCommand::SaveRun(Form::Series) });
    }

    /// Saves everything that is kept as one file.
    pub(in crate::gui) fn save_everything(&mut self) {
        let (filter, name) = ((messages::FILTER_KEPT, &["json"][..]), "gridscope-everything.json".to_owned());
        let text = self.state.everything();
        self.file(FileCommand::Write(Document { filter, name, bytes: text.into_bytes() }));
    }
}
