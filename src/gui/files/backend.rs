//! Who is asked for a file, and how it is read and written: the system's dialogs on a thread, the
//! browser's, or answers given beforehand.

use egui::Context;

use super::{Arrived, Fault, Post, words};
use crate::gui::lang;
use crate::text::Text;

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

/// A question for a file.
#[derive(Debug)]
pub struct Ask {
    /// Title of the dialog.
    pub title: &'static str,
    /// Names of kinds of files, with their extensions.
    pub filters: Vec<(&'static str, &'static [&'static str])>,
    /// The name that is proposed.
    pub file_name: String,
}

impl Ask {
    /// Where to save a file of one kind.
    pub fn save(ctx: &Context, (name, extensions): (Text, &'static [&'static str]), file_name: String) -> Self {
        let filters = vec![(lang::tr(ctx, name), extensions)];
        Self { title: lang::tr(ctx, words::SAVE_TITLE), filters, file_name }
    }

    fn dialog(&self) -> rfd::AsyncFileDialog {
        let dialog = rfd::AsyncFileDialog::new().set_title(self.title).set_file_name(&self.file_name);
        self.filters.iter().fold(dialog, |dialog, (name, extensions)| dialog.add_filter(*name, extensions))
    }
}

/// What a file is asked for.
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a browser has dialogs"))]
pub(crate) enum Question {
    /// To be read.
    Open,
    /// To be started as a program.
    Run,
    /// To be written; the bytes are made then.
    Save(Box<dyn FnOnce() -> Result<Vec<u8>, String> + Send>),
}

impl std::fmt::Debug for Question {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Self::Open => "Open",
            Self::Run => "Run",
            Self::Save(_) => "Save",
        })
    }
}

/// Reads or writes the file at `path`, beside the window.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn answer(ask: &Ask, question: Question, path: std::path::PathBuf, post: Post) {
    let extension = native::extension(ask);
    native::beside("chosen file", post, move || native::answer(question, path, extension.as_deref()));
}

/// Who is asked for a path.
#[derive(Debug)]
pub enum Backend {
    /// The system's dialogs, or the browser's.
    #[cfg_attr(test, expect(dead_code, reason = "no test opens a real dialog"))]
    System(Dialogs),
    /// Answers given beforehand, first one first; nothing cancels.
    #[cfg(test)]
    Scripted(std::collections::VecDeque<Option<std::path::PathBuf>>),
    /// Nobody: no dialog can be had.
    #[cfg(test)]
    Nobody,
}

impl Default for Backend {
    #[cfg(not(test))]
    fn default() -> Self {
        Self::System(Dialogs::default())
    }

    #[cfg(test)]
    fn default() -> Self {
        Self::Scripted([].into())
    }
}

#[cfg(not(target_arch = "wasm32"))]
use native::Dialogs;
#[cfg(target_arch = "wasm32")]
use web::Dialogs;

/// What reading the file at `path` brings.
#[cfg(test)]
pub(super) fn read_now(path: &std::path::Path) -> Arrived {
    native::read(path.display().to_string())
}

/// What reading the file `other` beside the one at `path` brings.
pub(super) fn read_beside(path: &str, other: &str) -> Arrived {
    #[cfg(not(target_arch = "wasm32"))]
    if let Some(folder) = std::path::Path::new(path).parent().filter(|folder| folder.is_absolute()) {
        return match crate::whole::beside_it(&folder.join(path), other) {
            Some(found) => native::read(found.display().to_string()),
            None => Arrived::Read(other.to_owned(), Err(Fault::Elsewhere)),
        };
    }
    let _ = path;
    Arrived::Read(other.to_owned(), Err(Fault::NoFile))
}

impl Backend {
    /// Asks for a file and reads it.
    pub fn open(&mut self, ask: Ask, post: Post) {
        match self {
            Self::System(dialogs) => dialogs.open(ask, post),
            #[cfg(test)]
            Self::Nobody => post.send(Arrived::NoDialog(ask, Question::Open)),
            #[cfg(test)]
            Self::Scripted(answers) => {
                if let Some(path) = answers.pop_front().flatten() {
                    post.send(native::read(path.display().to_string()));
                }
            }
        }
    }

    /// Asks for a program. Where none can be started, nobody is asked.
    pub fn choose_program(&mut self, ask: Ask, post: Post) {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::System(dialogs) => dialogs.choose_program(ask, post),
            #[cfg(target_arch = "wasm32")]
            Self::System(_) => drop((ask, post)),
            #[cfg(test)]
            Self::Nobody => post.send(Arrived::NoDialog(ask, Question::Run)),
            #[cfg(test)]
            Self::Scripted(answers) => {
                if let Some(path) = answers.pop_front().flatten() {
                    post.send(Arrived::Chosen(path.display().to_string()));
                }
            }
        }
    }

    /// Asks where to save, then makes the bytes and writes them.
    pub fn save(&mut self, ask: Ask, post: Post, bytes: impl FnOnce() -> Result<Vec<u8>, String> + Send + 'static) {
        match self {
            Self::System(dialogs) => dialogs.save(ask, post, bytes),
            #[cfg(test)]
            Self::Nobody => post.send(Arrived::NoDialog(ask, Question::Save(Box::new(bytes)))),
            #[cfg(test)]
            Self::Scripted(answers) => {
                if let Some(path) = answers.pop_front().flatten() {
                    post.send(native::write(path, bytes()));
                }
            }
        }
    }

    /// Reads a file whose path is known.
    pub fn read(&self, path: String, post: Post) {
        match self {
            #[cfg(not(target_arch = "wasm32"))]
            Self::System(_) => native::beside("read file", post, move || native::read(path)),
            #[cfg(target_arch = "wasm32")]
            Self::System(_) => post.send(Arrived::Read(path, Err(Fault::NoFile))),
            #[cfg(test)]
            Self::Scripted(_) | Self::Nobody => post.send(native::read(path)),
        }
    }
}
