//! Bookmarks: places to come back to, with notes.

use egui::{Button, RichText, TextEdit, Ui};

use super::row::line_with_end;
use super::section::Section;
use crate::gui::command::Action;
use crate::gui::format::grouped;
use crate::gui::lang::{self, fill, inspector as words};
use crate::gui::look::{empty_hint, icon_button, icons, tokens, with_tip};
use crate::gui::state::{Command, State};
use crate::player::PlayerCommand;
use crate::recipe::Bookmark;

/// Shows the bookmarks of the stage on the clock.
pub(super) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(stage) = state.session.active_stage() else { return };
    let position = stage.player().position();
    let title = lang::tr(ui, words::BOOKMARKS);
    let section = Section { name: "bookmarks", title, note: "", tip: "" };
    let mut is_toggled = false;
    let trailing = |ui: &mut Ui| {
        let entry = Action::ToggleBookmark.entry();
        let (name, key) = (lang::tr(ui, entry.text), entry.key_text());
        is_toggled = icon_button(ui, icons::BOOKMARK_ADD, name, (name, &*key)).clicked();
    };
    section.show(ui, trailing, |ui| {
        if stage.bookmarks.is_empty() {
            empty_hint(ui, lang::tr(ui, words::NO_BOOKMARKS));
        }
        let widest = stage.bookmarks.last().map_or(0, |bookmark| grouped(bookmark.position).len());
        for (index, bookmark) in stage.bookmarks.iter().enumerate() {
            let is_here = bookmark.position == position;
            let place = Place { index, bookmark, is_here, widest };
            ui.push_id(("bookmark", index), |ui| place.show(ui, commands));
        }
    });
    if is_toggled {
        commands.push(Command::Do(Action::ToggleBookmark));
    }
}

/// A bookmark in its list.
struct Place<'a> {
    index: usize,
    bookmark: &'a Bookmark,
    is_here: bool,
    /// Characters of the longest number in the list.
    widest: usize,
}

impl Place<'_> {
    fn show(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let step = grouped(self.bookmark.position);
        let (remove, hint) = (lang::tr(ui, words::REMOVE_BOOKMARK), lang::tr(ui, words::BOOKMARK_HINT));
        let mut note = self.bookmark.note.clone();
        let (is_removed, (is_gone_to, is_noted)) = line_with_end(
            ui,
            |ui| icon_button(ui, icons::CLOSE, &format!("{remove}: {step}"), remove).clicked(),
            |ui| {
                let is_gone_to = self.go(ui, &step);
                let field = TextEdit::singleline(&mut note).hint_text(hint).desired_width(f32::INFINITY);
                let name = format!("{}: {step}", lang::tr(ui, words::BOOKMARK_NAME));
                (is_gone_to, ui.add(field).accessible_name(name).changed())
            },
        );
        if is_removed {
            commands.push(Command::RemoveBookmark(self.index));
        } else if is_noted {
            commands.push(Command::NoteBookmark(self.index, note));
        }
        if is_gone_to {
            commands.push(Command::Player(PlayerCommand::Seek(self.bookmark.position)));
        }
    }

    fn go(&self, ui: &mut Ui, step: &str) -> bool {
        let tokens = tokens(ui);
        let color = if self.is_here { tokens.accent } else { tokens.text };
        let text = RichText::new(format!("{step:>width$}", width = self.widest)).monospace().color(color);
        let name = fill(lang::tr(ui, words::GO_TO_BOOKMARK), &[("step", step)]);
        let button = Button::new(text).frame_when_inactive(false);
        with_tip(ui.add(button), &*name).accessible_name(&name).clicked()
    }
}
