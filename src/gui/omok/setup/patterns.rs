//! The page of the pattern table: every pattern in the order in which they are tried, and the one that is
//! edited. What is edited runs at once.

mod cells;
mod list;
mod one;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
mod worths;

use egui::{Button, ComboBox, ScrollArea, Ui};

use crate::family::Board as Prepared;
use crate::gui::lang::tr;
use crate::gui::look::{self, icon_button, icons, labelled_button, with_tip};
use crate::gui::omok::model::patterns::{Against, PatternPage, Stroke};
use crate::gui::omok::model::{OmokState, table_document};
use crate::gui::omok::words::tables as words;
use crate::gui::shared::setup::{Edit, row, take};
use crate::gui::state::{Command, FileCommand, State};
use crate::omok::reader::PatternTable;
use crate::omok::{OmokAlgorithm, OmokProblem};
use crate::text::Text;

pub(super) use worths::show as show_worths;

/// Offers the page, where patterns are looked for.
pub(super) fn offer(ui: &mut Ui, state: &mut State) {
    let looker = state.omok().draft.looker();
    if !matches!(looker, Ok(OmokAlgorithm::Reader(_) | OmokAlgorithm::Priorities(_))) {
        return;
    }
    ui.add_space(look::tokens(ui).measure.gap / 2.0);
    if labelled_button(ui, icons::TABLE, tr(ui, words::OPEN_PAGE), tr(ui, words::OPEN_PAGE_TIP)).clicked() {
        let OmokState { patterns, draft, .. } = state.omok_mut();
        patterns.open(draft);
    }
}

/// Shows the page.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let State { models, session, .. } = state;
    let OmokState { patterns: page, draft, .. } = models.of();
    page.bring_up(draft);
    let mut edit = Edit::None;
    if head(ui) {
        page.close();
        return;
    }
    edit.note(tables(ui, page, draft, commands));
    against(ui, page);
    let room = list::room(ui);
    ScrollArea::vertical().id_salt("pattern list").max_height(room).auto_shrink([false, true]).show(ui, |ui| {
        list::show(ui, page);
    });
    edit.note(one::show(ui, page, draft));
    // What was edited is compared in the same frame.
    page.bring_up(draft);
    if let Some(situation) = session.prepared().and_then(Prepared::omok) {
        page.compare(situation.board());
    }
    take(ui, state, commands, edit);
}

/// The way back, and what the page is; whether to go back.
fn head(ui: &mut Ui) -> bool {
    ui.add_space(look::tokens(ui).measure.gap / 2.0);
    ui.horizontal(|ui| {
        let back = tr(ui, words::BACK);
        let is_left = icon_button(ui, icons::CHEVRON_LEFT, back, back).clicked();
        let color = look::tokens(ui).text_strong;
        let title = egui::RichText::new(tr(ui, words::PAGE)).text_style(look::strong_style()).color(color);
        with_tip(ui.add(egui::Label::new(title).truncate()), tr(ui, words::ORDER_TIP));
        is_left
    })
    .inner
}

/// A whole table: its name, what it is, how it is made.
type Whole = (Text, Text, fn() -> PatternTable);

/// Whole tables, saving, and the way back from edits.
fn tables(ui: &mut Ui, page: &mut PatternPage, draft: &mut OmokProblem, commands: &mut Vec<Command>) -> Edit {
    let mut edit = Edit::None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = look::tokens(ui).measure.gap / 2.0;
        let whole: [Whole; 2] = [
            (words::USUAL, words::USUAL_TIP, PatternTable::default),
            (words::PUBLISHED, words::PUBLISHED_TIP, PatternTable::original),
        ];
        for (name, tip, make) in whole {
            let button = ui.add(Button::new(tr(ui, name)));
            if with_tip(button, tr(ui, tip)).clicked() {
                page.typed = None;
                edit.note(Edit::when(page.put(draft, &make(), Stroke::Whole)));
            }
        }
        let save = ui.add(Button::new(tr(ui, words::SAVE)));
        if with_tip(save, tr(ui, words::SAVE_TIP)).clicked() {
            commands.push(Command::File(FileCommand::Write(table_document(draft))));
        }
        let undo =
            |ui: &mut Ui| icon_button(ui, icons::HISTORY, tr(ui, words::UNDO), tr(ui, words::UNDO_TIP)).clicked();
        if ui.add_enabled_ui(page.can_undo(), undo).inner {
            edit.note(Edit::when(page.undo(draft)));
        }
    });
    edit
}

/// With which table the verdicts are compared.
fn against(ui: &mut Ui, page: &mut PatternPage) {
    let name = tr(ui, words::COMPARED);
    row(
        ui,
        name,
        |_| {},
        |ui| {
            let combo = ComboBox::from_id_salt("patterns against").selected_text(tr(ui, against_name(page.against)));
            let list = combo.width(ui.available_width()).truncate().show_ui(ui, |ui| {
                for one in Against::ALL {
                    if ui.selectable_label(one == page.against, tr(ui, against_name(one))).clicked() {
                        page.against = one;
                    }
                }
            });
            with_tip(list.response.accessible_name(name), tr(ui, words::COMPARED_TIP));
        },
    );
}

const fn against_name(against: Against) -> Text {
    match against {
        Against::Opened => words::AGAINST_OPENED,
        Against::Usual => words::AGAINST_USUAL,
        Against::Published => words::AGAINST_PUBLISHED,
    }
}
