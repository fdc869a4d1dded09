//! Bookmarks: places to come back to, with notes.

use egui::{Button, RichText, TextEdit, Ui};

use super::breakpoints::trailing;
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
    let section = Section { name: "bookmarks", title, note: "" };
    let mut is_toggled = false;
    let trailing = |ui: &mut Ui| {
        let entry = Action::ToggleBookmark.entry();
        let (name, key) = (lang::tr(ui, entry.text), ui.format_shortcut(&entry.key));
        is_toggled = icon_button(ui, icons::BOOKMARK_ADD, name, (name, &*key)).clicked();
    };
    section.show(ui, trailing, |ui| {
        if stage.bookmarks.is_empty() {
            empty_hint(ui, lang::tr(ui, words::NO_BOOKMARKS));
        }
        let widest = stage.bookmarks.last().map_or(0, |bookmark| grouped(bookmark.position).len());
        for (index, bookmark) in stage.bookmarks.iter().enumerate() {
            let is_here = bookmark.position == position;
            ui.push_id(("bookmark", index), |ui| {
                ui.horizontal(|ui| one(ui, (index, bookmark), is_here.then_some(()), widest, commands));
            });
        }
    });
    if is_toggled {
        commands.push(Command::Do(Action::ToggleBookmark));
    }
}

fn one(
    ui: &mut Ui,
    (index, bookmark): (usize, &Bookmark),
    here: Option<()>,
    widest: usize,
    commands: &mut Vec<Command>,
) {
    let tokens = tokens(ui);
    let step = grouped(bookmark.position);
    let color = if here.is_some() { tokens.accent } else { tokens.text };
    let go = Button::new(RichText::new(format!("{step:>widest$}")).monospace().color(color)).frame_when_inactive(false);
    let name = fill(lang::tr(ui, words::GO_TO_BOOKMARK), &[("step", &step)]);
    if with_tip(ui.add(go), &*name).accessible_name(&name).clicked() {
        commands.push(Command::Player(PlayerCommand::Seek(bookmark.position)));
    }
    trailing(ui, |ui| {
        let remove = lang::tr(ui, words::REMOVE_BOOKMARK);
        if icon_button(ui, icons::CLOSE, &format!("{remove}: {step}"), remove).clicked() {
            commands.push(Command::RemoveBookmark(index));
        }
        let mut note = bookmark.note.clone();
        let hint = lang::tr(ui, words::BOOKMARK_HINT);
        let field = TextEdit::singleline(&mut note).hint_text(hint).desired_width(ui.available_width());
        let name = format!("{}: {step}", lang::tr(ui, words::BOOKMARK_NAME));
        if ui.add(field).accessible_name(name).changed() {
            commands.push(Command::NoteBookmark(index, note));
        }
    });
}
