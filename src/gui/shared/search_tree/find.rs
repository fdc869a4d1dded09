//! Looking for a node: by its number, by its cell, or by a condition on the event that it came up with.

use egui::{Key, TextEdit, Ui};

use super::seen::Seen;
use crate::gui::lang::{debug as words, tr};
use crate::gui::look::{error_line, tokens};
use crate::gui::names::names;
use crate::gui::shared::dialogs::parse_place;
use crate::gui::shared::setup::parse_number;
use crate::gui::state::Command;
use crate::player::PlayerCommand;
use crate::trace::tree::Moment;
use crate::trace::{Event, Scope};

/// Shows a field in which a node is looked for; the next one that fits, at the press of Enter.
pub(super) fn show(
    ui: &mut Ui,
    seen: &mut Seen,
    scope: Scope<'_>,
    after: &Moment<'_>,
    commands: &mut Vec<Command>,
) -> Option<u32> {
    let hint = tr(ui, words::FIND_NODE);
    let field = TextEdit::singleline(&mut seen.wanted).hint_text(hint).desired_width(tokens(ui).measure.text * 24.0);
    let response = ui.add(field).accessible_name(hint);
    if response.changed() {
        seen.is_missing = false;
    }
    let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    if seen.is_missing {
        error_line(ui, tr(ui, words::NO_NODE));
    }
    if !is_entered {
        return None;
    }
    response.request_focus();
    let found = find(ui, &seen.wanted, scope, (after, seen.chosen));
    seen.is_missing = found.is_none();
    let node = found?;
    seen.chosen = Some(node);
    let moment = after.birth(node).map(|(born, _)| PlayerCommand::Seek(born + 1));
    commands.extend(moment.map(Command::Player));
    Some(node)
}

fn find(ui: &Ui, text: &str, scope: Scope<'_>, (after, chosen): (&Moment<'_>, Option<u32>)) -> Option<u32> {
    if let Some(number) = parse_number(text) {
        return after.find(u32::try_from(number).ok()?);
    }
    let when = parse_place(text, scope, names(ui))?;
    after.find_after(chosen, |event: &Event, number| when.matches(event, number))
}
