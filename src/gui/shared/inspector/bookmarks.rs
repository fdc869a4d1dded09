//! Bookmarks: places to come back to, with notes.

use egui::{Button, Label, RichText, Role, TextEdit, Ui, WidgetInfo};

use super::row::line_with_end;
use super::section::Section;
use crate::format::grouped;
use crate::gui::command;
use crate::gui::lang::{self, fill, inspector as words};
use crate::gui::look::{empty_hint, icon_button, icons, tokens, with_tip};
use crate::gui::state::{Command, State};
use crate::player::PlayerCommand;
use crate::session::{Place, Placed};

/// Shows the bookmarks of the stage on the clock.
pub(crate) fn show(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(stage) = state.session.active_stage() else { return };
    let position = stage.player().position();
    let title = lang::tr(ui, words::BOOKMARKS);
    let section = Section { name: "bookmarks", title, note: "", tip: "" };
    let mut is_toggled = false;
    let trailing = |ui: &mut Ui| {
        let entry = command::TOGGLE_BOOKMARK;
        let (name, key) = (lang::tr(ui, entry.name), entry.key_text());
        is_toggled = icon_button(ui, icons::BOOKMARK_ADD, name, (name, &*key)).clicked();
    };
    section.show(ui, trailing, |ui| {
        if stage.bookmarks.is_empty() {
            empty_hint(ui, lang::tr(ui, words::NO_BOOKMARKS));
        }
        let all = stage.bookmarks.as_slice();
        let widest = all.last().map_or(0, |placed| grouped(placed.bookmark.position).len());
        let has_signs = all.iter().any(|placed| placed.place == Place::Changed);
        for (index, placed) in all.iter().enumerate() {
            if all.len() > MANY && is_out_of_sight(ui) {
                continue;
            }
            let is_here = placed.bookmark.position == position;
            let entry = Entry { index, placed, is_here, widest, has_signs };
            ui.push_id(("bookmark", index), |ui| entry.show(ui, commands));
        }
    });
    if is_toggled {
        commands.push(Command::Do(command::TOGGLE_BOOKMARK));
    }
}

/// Of a list that is longer than this only what is in sight is drawn.
const MANY: usize = 40;

/// Leaves room for a row where it would not be seen. True if there is nothing to be drawn.
fn is_out_of_sight(ui: &mut Ui) -> bool {
    let measure = &tokens(ui).measure;
    let room = egui::vec2(ui.available_width(), measure.control + measure.gap / 4.0);
    let is_hidden = !ui.is_rect_visible(egui::Rect::from_min_size(ui.cursor().min, room));
    if is_hidden {
        ui.allocate_space(room);
    }
    is_hidden
}

/// A bookmark in its list.
struct Entry<'a> {
    index: usize,
    placed: &'a Placed,
    is_here: bool,
    /// Characters of the longest number in the list.
    widest: usize,
    /// Whether any in the list says that the run has changed: all keep room for the sign.
    has_signs: bool,
}

impl Entry<'_> {
    fn show(&self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let bookmark = &self.placed.bookmark;
        let step = grouped(bookmark.position);
        let (remove, hint) = (lang::tr(ui, words::REMOVE_BOOKMARK), lang::tr(ui, words::BOOKMARK_HINT));
        let mut note = bookmark.note.clone();
        let (is_removed, (is_gone_to, is_noted)) = line_with_end(
            ui,
            |ui| icon_button(ui, icons::CLOSE, &format!("{remove}: {step}"), remove).clicked(),
            |ui| {
                let is_gone_to = self.go(ui, &step);
                self.warn(ui);
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
            commands.push(Command::Player(PlayerCommand::Seek(bookmark.position)));
        }
    }

    fn go(&self, ui: &mut Ui, step: &str) -> bool {
        let tokens = tokens(ui);
        let color = if self.is_here { tokens.accent } else { tokens.text };
        let text = RichText::new(format!("{step:>width$}", width = self.widest)).monospace().color(color);
        let mut name = fill(lang::tr(ui, words::GO_TO_BOOKMARK), &[("step", step)]);
        if self.placed.place == Place::Changed {
            name = format!("{name}. {}", lang::tr(ui, words::BOOKMARK_CHANGED));
        }
        let button = Button::new(text).frame_when_inactive(false);
        with_tip(ui.add(button), &*name).accessible_name(&name).clicked()
    }

    /// Says where the run has changed, so that nobody trusts the place.
    fn warn(&self, ui: &mut Ui) {
        let sign = Label::new(RichText::new(icons::WARNING).color(tokens(ui).warning));
        if self.placed.place == Place::Changed {
            let text = lang::tr(ui, words::BOOKMARK_CHANGED);
            let sign = ui.add(sign);
            sign.widget_info(|| WidgetInfo::labeled(Role::Image, true, text));
            with_tip(sign, text);
        } else if self.has_signs {
            ui.add_visible(false, sign);
        }
    }
}
