//! A lesson that is written beside the live board.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{Lessons, WriteCommand};
use crate::gui::desk::Desk;
use crate::gui::lang::{lesson as words, messages};
use crate::gui::model::family::Document;
use crate::gui::state::{Dialog, FileCommand, Notice, State};
use crate::lesson::write::{self, Asked};
use crate::lesson::{LONGEST, Lesson};
use crate::player::PlayerCommand;
use crate::recipe::{Bookmark, StageKind};
use crate::session::landmark;
use crate::trace::Reader;
use crate::trace::quiz::{Names, ask_from};

/// So many events after the present one are looked at for a question.
const REACH: u64 = 400;

/// The text of a lesson, and what it is.
#[derive(Clone, Debug)]
pub struct Draft {
    text: String,
    /// The lesson, or what is wrong with the text.
    read: Result<Arc<Lesson>, String>,
    /// Whether something was added at its end, which is to be seen.
    pub is_longer: bool,
    /// Whether it is more than what every lesson begins with.
    is_changed: bool,
    /// Questions that were asked for, so that the next one is another.
    asked: u64,
}

impl Draft {
    /// A text, read.
    fn new(text: String) -> Self {
        let read = Lesson::read(&text).map(Arc::new).map_err(|error| error.to_string());
        Self { text, read, is_longer: false, is_changed: false, asked: 0 }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What is wrong with it, if anything.
    pub fn fault(&self) -> Option<&str> {
        self.read.as_ref().err().map(String::as_str)
    }

    /// Puts a text in the place of this one.
    pub fn change(&mut self, text: String) {
        *self = Self { asked: self.asked, is_changed: true, ..Self::new(text) };
    }

    /// Whether its last page is at this place and asks nothing yet.
    fn ends_at(&self, run: &str, stage: StageKind, step: u64) -> bool {
        self.read.as_ref().is_ok_and(|lesson| {
            lesson.pages.last().is_some_and(|page| {
                let moment = &page.moment;
                let is_there =
                    lesson.recipes[moment.recipe].name == run && (moment.stage, moment.step) == (stage, step);
                is_there && page.question.is_none()
            })
        })
    }

    fn add(&mut self, more: &str) {
        let text = format!("{}\n{more}", self.text.trim_end());
        self.change(text + "\n");
        self.is_longer = true;
    }
}

/// The text, to be kept.
pub(in crate::gui) fn kept(state: &State) -> Value {
    let draft = state.lessons().and_then(|lessons| lessons.draft.as_ref());
    draft.map_or_else(|| json!({}), |draft| json!({ "text": draft.text }))
}

/// Takes the text that was kept, unless one is being written; the paths of what cannot be read.
pub(in crate::gui) fn take(state: &mut State, value: &Value) -> Vec<String> {
    let lessons = state.views.of::<Lessons>();
    match value.get("text") {
        None => Vec::new(),
        Some(Value::String(text)) if text.len() <= LONGEST => {
            lessons.draft.get_or_insert_with(|| Draft { is_changed: true, ..Draft::new(text.clone()) });
            Vec::new()
        }
        Some(_) => vec!["text".to_owned()],
    }
}

impl Desk {
    /// Does something with the lesson that is being written.
    pub(super) fn write_lesson(&mut self, command: WriteCommand) {
        match command {
            WriteCommand::Begin => self.begin_draft(),
            WriteCommand::AddMoment => self.add_moment(),
            WriteCommand::AddQuestion => self.add_question(),
            WriteCommand::See => {
                let lesson = self.draft().and_then(|draft| draft.read.clone().ok());
                lesson.into_iter().for_each(|lesson| self.begin_lesson(lesson));
            }
            WriteCommand::Edit => {
                let lessons = self.state.views.of::<Lessons>();
                (lessons.open, lessons.is_writing) = (None, true);
            }
            WriteCommand::Save => {
                let Some(text) = self.draft().map(|draft| draft.text.clone()) else { return };
                let (filter, name) = ((messages::FILTER_LESSONS, &["md"][..]), "my-lesson.md".to_owned());
                self.file(FileCommand::Write(Document { filter, name, bytes: text.into_bytes() }));
            }
            WriteCommand::Drop if self.draft().is_some_and(|draft| draft.is_changed) => {
                self.state.dialog = Dialog::DropLesson;
            }
            WriteCommand::Drop | WriteCommand::DropAnyway => {
                let lessons = self.state.views.of::<Lessons>();
                (lessons.draft, lessons.is_writing, lessons.is_listed) = (None, false, true);
            }
        }
    }

    fn draft(&mut self) -> Option<&mut Draft> {
        self.state.views.of::<Lessons>().draft.as_mut()
    }

    fn begin_draft(&mut self) {
        let (recipe, language) = (self.state.marked_recipe(), self.state.preferences.language);
        let lessons = self.state.views.of::<Lessons>();
        lessons.draft.get_or_insert_with(|| Draft::new(write::begun(&recipe, language)));
        (lessons.open, lessons.is_writing) = (None, true);
    }

    /// The present moment as a bookmark.
    fn moment(&mut self, position: Option<u64>) -> Option<Bookmark> {
        let stage = self.state.session.active_stage_mut()?;
        let position = position.unwrap_or_else(|| stage.player().position());
        let recording = stage.share();
        let recording = crate::record::lock(&recording);
        let event = landmark(&recording, &mut Reader::new(&recording), position);
        Some(Bookmark { position, note: String::new(), event })
    }

    fn add_moment(&mut self) {
        let Some(moment) = self.moment(None) else { return };
        let page = self.page_at(&moment);
        self.draft().into_iter().for_each(|draft| draft.add(&page));
    }

    /// A page at a moment of the run on the clock, after that run where the lesson does not have it yet.
    fn page_at(&mut self, moment: &Bookmark) -> String {
        let (kind, language) = (self.state.session.active(), self.state.preferences.language);
        let recipe = self.state.session.marked_recipe();
        let Some(draft) = self.draft() else { return String::new() };
        let (name, block) = write::named(&draft.text, &recipe);
        block + &write::page(&name, (kind, moment), language)
    }

    /// Adds a question of the run to the last page where that is at its moment, else with a page of its own; where the
    /// run has none, one to be filled in.
    fn add_question(&mut self) {
        let (kind, language) = (self.state.session.active(), self.state.preferences.language);
        self.play(PlayerCommand::Pause);
        let found = self.asked();
        if found.is_none() {
            self.tell(Notice::hint(self.tr(words::NO_QUESTION).to_owned()));
        }
        let template = |moment| Some((moment, Asked::template(language)));
        let Some((moment, asked)) = found.or_else(|| self.moment(None).and_then(template)) else { return };
        self.play(PlayerCommand::Seek(moment.position));
        let recipe = self.state.session.marked_recipe();
        let ends_there = self.draft().is_some_and(|draft| {
            let (name, block) = write::named(&draft.text, &recipe);
            block.is_empty() && draft.ends_at(&name, kind, moment.position)
        });
        let page = if ends_there { String::new() } else { self.page_at(&moment) };
        let more = page + &write::question(&asked, language);
        self.draft().into_iter().for_each(|draft| draft.add(&more));
    }

    /// A question about the run from here on, and its moment.
    fn asked(&mut self) -> Option<(Bookmark, Asked)> {
        let account = self.account()?;
        let kinds = self.state.quiz_kinds();
        let draft = self.draft()?;
        draft.asked += 1;
        let number = draft.asked;
        let stage = self.state.session.active_stage()?;
        let (info, size, position) = (stage.info(), stage.size(), stage.player().position());
        let question = ask_from(&account, (position, REACH), number, &kinds)?;
        let called = self.state.family().names();
        let cell = |cell| called.cell(size, cell);
        let names = Names { info, cell: &cell, language: self.state.preferences.language };
        let reason = Some(question.until).filter(|until| *until > question.position);
        let told = reason
            .and_then(|until| account.event(until - 1))
            .map(|event| called.sentence(info, event, size, names.language));
        let why = [told, question.because(names)].into_iter().flatten().collect::<Vec<_>>().join(" ");
        let asked = Asked {
            ask: question.ask(names),
            options: (0..question.options.len()).map(|place| question.option(place, names)).collect(),
            right: question.right,
            why,
            until: reason,
        };
        Some((self.moment(Some(question.position))?, asked))
    }
}
