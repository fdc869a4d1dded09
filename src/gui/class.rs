//! A class that answers from its phones: the room that the window has opened to the local network.

#[cfg(not(target_arch = "wasm32"))]
mod here;
#[cfg(target_arch = "wasm32")]
mod nowhere;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

#[cfg(not(target_arch = "wasm32"))]
pub use here::Phones;
#[cfg(target_arch = "wasm32")]
pub use nowhere::Phones;

use super::desk::Desk;
use super::lang::{fill, lesson as words, messages};
use super::model::family::Document;
use super::state::{ClassCommand, Dialog, FileCommand, Notice, State};
use crate::class::{Poll, Said};
use crate::export::{handout, picture};
use crate::grid::Cell;
use crate::record::lock;
use crate::text::Language;
use crate::trace::Reader;

/// Boards of more cells are not shown on phones.
const MOST_CELLS: u32 = 10_000;

/// The room, as long as it is open.
#[derive(Debug, Default)]
struct Opened(Option<Phones>);

impl State {
    /// The phones of the class, while the room is open.
    pub fn phones(&self) -> Option<&Phones> {
        self.views.get::<Opened>()?.0.as_ref()
    }

    /// A question for phones in every language, that of the window first; `said` says it in a language, with what can
    /// be chosen, and `marked` are the cells that are chosen between.
    pub(in crate::gui) fn poll(
        &self,
        said: impl Fn(Language) -> (String, Vec<String>),
        right: usize,
        marked: &[Cell],
    ) -> Poll {
        let own = self.preferences.language;
        let languages = [own].into_iter().chain(Language::all().filter(|language| *language != own));
        let in_language = |language| {
            let (ask, options) = said(language);
            Said { language, ask, options }
        };
        Poll { says: languages.map(in_language).collect(), picture: self.drawn(marked), right, is_second: false }
    }

    /// The board on the clock as SVG, where it is small enough for a phone.
    fn drawn(&self, marked: &[Cell]) -> Option<String> {
        let stage = self.session.active_stage()?;
        let board = self.session.board(self.session.active())?;
        if stage.size().cells() > MOST_CELLS {
            return None;
        }
        let (position, size) = (stage.player().position(), stage.size());
        let recording = stage.share();
        let recording = lock(&recording);
        let mut reader = Reader::new(&recording);
        let last = position.checked_sub(1).and_then(|last| reader.event(&recording, last));
        let current: Vec<Cell> = last.map(|event| event.a).into_iter().filter(|cell| *cell < size.cells()).collect();
        let shown = picture::shown(&recording, &mut reader, position).to_vec();
        handout::board(board, &shown, handout::Marks { outlined: &current, lettered: marked }).ok()
    }
}

impl Desk {
    /// Opens the room where it is closed, and shows how to come in.
    pub(in crate::gui) fn open_class(&mut self) {
        if self.state.phones().is_none() {
            match Phones::open(&self.state.resources.wake) {
                Ok(phones) => self.state.views.put(Opened(Some(phones))),
                Err(error) => {
                    let text = fill(self.tr(words::NO_CLASS), &[("reason", &error.to_string())]);
                    return self.tell(Notice::error(text));
                }
            }
        }
        self.state.dialog = Dialog::Class;
    }

    /// Does something with the room.
    pub(super) fn class(&mut self, command: ClassCommand) {
        match command {
            ClassCommand::End => self.state.views.put(Opened(None)),
            ClassCommand::Share(is_shared) => {
                self.state.phones().iter().for_each(|phones| phones.share(is_shared));
            }
            ClassCommand::Save => {
                let Some(text) = self.state.phones().map(Phones::csv) else { return };
                let (filter, name) = ((messages::FILTER_TABLES, &["csv"][..]), "gridscope-answers.csv".to_owned());
                self.file(FileCommand::Write(Document { filter, name, bytes: text.into_bytes() }));
            }
        }
    }
}
