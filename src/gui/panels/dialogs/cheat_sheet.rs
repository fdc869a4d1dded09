//! The cheat-sheet: every key by menu, and what the mouse does.

use egui::{Align, Label, Layout, RichText, ScrollArea, Ui};

use super::{Place, modal};
use crate::gui::command::{Action, Entry, Menu};
use crate::gui::lang::{commands as words, tr};
use crate::gui::look::{self, icon_button, icons, key_cap, section_heading};
use crate::gui::state::Dialog;
use crate::text::Text;

/// What stands in each column, where there are three.
const COLUMNS: [&[Block]; 3] = [
    &[Block::Menu(Menu::Run), Block::Menu(Menu::File)],
    &[Block::Menu(Menu::Play), Block::Menu(Menu::Level), Block::Menu(Menu::Help)],
    &[Block::Menu(Menu::View), Block::Menu(Menu::Marks), Block::Mouse],
];

#[derive(Clone, Copy)]
enum Block {
    Menu(Menu),
    Mouse,
}

/// What can be done with the mouse, and what it does.
const GESTURES: [(Text, Text); 5] = [
    (words::MOUSE_DRAG, words::MOUSE_DRAG_DOES),
    (words::MOUSE_WHEEL, words::MOUSE_WHEEL_DOES),
    (words::MOUSE_CLICK, words::MOUSE_CLICK_DOES),
    (words::MOUSE_SECOND, words::MOUSE_SECOND_DOES),
    (words::MOUSE_DROP, words::MOUSE_DROP_DOES),
];

/// Width of a column, in text sizes.
const COLUMN: f32 = 25.0;

/// Shows the cheat-sheet; what is open afterwards.
pub fn show(ui: &mut Ui) -> Dialog {
    let measure = &look::tokens(ui).measure;
    let (column, space) = (measure.text * COLUMN, measure.gap * 3.0);
    let room = ui.content_rect().width() - measure.gap * 9.0;
    let columns = (((room + space) / (column + space)) as usize).clamp(1, COLUMNS.len());
    let width = columns as f32 * (column + space) - space;
    let mut is_done = false;
    let is_closed = modal(ui, "gridscope cheat-sheet", width, Place::Middle, |ui| {
        is_done = title(ui);
        ScrollArea::vertical().max_height(ui.content_rect().height() - measure.gap * 16.0).show(ui, |ui| {
            ui.spacing_mut().item_spacing.x = space;
            ui.columns(columns, |uis| {
                for (index, blocks) in COLUMNS.iter().enumerate() {
                    let ui = &mut uis[index % columns];
                    ui.spacing_mut().item_spacing.x = measure.gap;
                    blocks.iter().for_each(|block| show_block(ui, *block));
                }
            });
        });
    });
    if is_closed || is_done { Dialog::None } else { Dialog::CheatSheet }
}

/// True if the button to close was pressed.
fn title(ui: &mut Ui) -> bool {
    ui.horizontal(|ui| {
        ui.add(Label::new(RichText::new(tr(ui, words::SHORTCUTS)).heading().color(look::tokens(ui).text_strong)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = tr(ui, words::CLOSE);
            let key = Action::StopRecording.entry().key_text();
            icon_button(ui, icons::CLOSE, close, (close, key.as_str())).clicked()
        })
        .inner
    })
    .inner
}

fn show_block(ui: &mut Ui, block: Block) {
    match block {
        Block::Menu(menu) => {
            section_heading(ui, tr(ui, menu.text()));
            for entry in Action::ALL.iter().filter(|entry| entry.menu == menu) {
                key_row(ui, entry);
            }
        }
        Block::Mouse => {
            section_heading(ui, tr(ui, words::MOUSE));
            for (gesture, does) in GESTURES {
                line(ui, tr(ui, does), |ui| {
                    let color = look::tokens(ui).text_weak;
                    ui.label(RichText::new(tr(ui, gesture)).small().color(color));
                });
            }
        }
    }
}

fn key_row(ui: &mut Ui, entry: &Entry) {
    let key = entry.key_text();
    line(ui, tr(ui, entry.text), |ui| drop(key_cap(ui, &key)));
}

/// What it does on the left, how on the right.
fn line(ui: &mut Ui, does: &str, how: impl FnOnce(&mut Ui)) {
    let height = ui.text_style_height(&egui::TextStyle::Body) + look::tokens(ui).measure.gap / 4.0;
    let layout = Layout::right_to_left(Align::Center);
    ui.allocate_ui_with_layout(egui::vec2(ui.available_width(), height), layout, |ui| {
        how(ui);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| ui.add(Label::new(does).truncate()));
    });
}
