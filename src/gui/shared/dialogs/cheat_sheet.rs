//! The cheat-sheet: the keys of what is on the screen by menu, and what the mouse does.

use egui::{Align, Label, Layout, RichText, ScrollArea, Ui, vec2};

use super::{Place, modal};
use crate::gui::command::{self, Action, Menu, of_menu};
use crate::gui::lang::{commands as words, tr};
use crate::gui::look::{self, icon_button, icons, key_cap, section_heading};
use crate::gui::state::{Dialog, State};
use crate::text::Text;

/// Columns where there is room.
const COLUMNS: usize = 4;

/// What is shown, in the order of the columns, as far as it has a place on the screen.
const BLOCKS: [Block; 9] = [
    Block::Menu(Menu::Run),
    Block::Menu(Menu::Play),
    Block::Menu(Menu::Compare),
    Block::Menu(Menu::Level),
    Block::Menu(Menu::File),
    Block::Menu(Menu::Marks),
    Block::Menu(Menu::View),
    Block::Menu(Menu::Help),
    Block::Mouse,
];

/// Rows that a heading takes, with the space before it.
const HEADING: usize = 2;
/// The fewest rows of a menu that stand alone where it goes on in another column.
const LEAST: usize = 3;

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
const COLUMN: f32 = 23.0;

/// Shows the cheat-sheet; what is open afterwards.
pub fn show(ui: &mut Ui, state: &State) -> Dialog {
    let measure = &look::tokens(ui).measure;
    let (column, space) = (measure.text * COLUMN, measure.gap * 3.0);
    let room = ui.content_rect().width() - measure.gap * 9.0;
    let columns = (((room + space) / (column + space)) as usize).clamp(1, COLUMNS);
    // The bar lies over what is below it: it has room of its own.
    let bar = ui.spacing().scroll.bar_width + measure.gap * 2.0;
    let width = columns as f32 * (column + space) - space + bar;
    let mut is_done = false;
    let is_closed = modal(ui, "gridscope cheat-sheet", width, Place::Middle, |ui| {
        is_done = title(ui);
        let area = ScrollArea::vertical().auto_shrink([false, true]);
        area.max_height(ui.content_rect().height() - measure.gap * 14.0).show(ui, |ui| {
            ui.set_max_width((ui.available_width() - bar).max(0.0));
            ui.spacing_mut().item_spacing.x = space;
            ui.columns(columns, |uis| {
                for (ui, blocks) in uis.iter_mut().zip(shared(&blocks(state), columns)) {
                    ui.spacing_mut().item_spacing = vec2(measure.gap, measure.gap / 4.0);
                    blocks.iter().for_each(|block| show_block(ui, block));
                }
            });
        });
    });
    if is_closed || is_done { Dialog::None } else { Dialog::CheatSheet }
}

/// A block and its commands that can be meant on the screen.
type Filled = (Block, Vec<Action>);

/// Every block that has something to say.
fn blocks(state: &State) -> Vec<Filled> {
    let now = state.context();
    let entries = |menu: Menu| of_menu(state, menu).filter(|action| action.at.holds(now)).collect::<Vec<_>>();
    let filled = BLOCKS.into_iter().map(|block| match block {
        Block::Menu(menu) => (block, entries(menu)),
        Block::Mouse => (block, Vec::new()),
    });
    filled.filter(|(block, entries)| matches!(block, Block::Mouse) || !entries.is_empty()).collect()
}

/// Shares blocks among columns in their order, so that the longest column is as short as can be.
fn shared(blocks: &[Filled], columns: usize) -> Vec<Vec<Filled>> {
    let total: usize = blocks.iter().map(rows).sum();
    let least = total.div_ceil(columns);
    (least..=total).filter_map(|most| filled(blocks, most)).find(|shared| shared.len() <= columns).unwrap_or_default()
}

/// Columns of at most `most` rows. A menu that has no room below goes on in the next column, under its heading again.
/// Nothing where something fits in no column.
fn filled(blocks: &[Filled], most: usize) -> Option<Vec<Vec<Filled>>> {
    let (mut columns, mut column, mut room) = (Vec::new(), Vec::new(), most);
    let mut waiting: Vec<Filled> = blocks.iter().rev().cloned().collect();
    while let Some(mut block) = waiting.pop() {
        let whole = rows(&block);
        if whole <= room {
            room -= whole;
            column.push(block);
            continue;
        }
        let here = room.saturating_sub(HEADING).min(block.1.len().saturating_sub(LEAST));
        if here >= LEAST {
            waiting.push((block.0, block.1.split_off(here)));
            column.push(block);
        } else if room < most {
            waiting.push(block);
        } else {
            return None;
        }
        columns.push(std::mem::take(&mut column));
        room = most;
    }
    columns.push(column);
    Some(columns)
}

/// Rows of a block with its heading.
fn rows((block, entries): &Filled) -> usize {
    HEADING
        + match block {
            Block::Menu(_) => entries.len(),
            Block::Mouse => GESTURES.len(),
        }
}

/// True if the button to close was pressed.
fn title(ui: &mut Ui) -> bool {
    ui.horizontal(|ui| {
        ui.add(Label::new(RichText::new(tr(ui, words::SHORTCUTS)).heading().color(look::tokens(ui).text_strong)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = tr(ui, words::CLOSE);
            let key = command::STOP_RECORDING.key_text();
            icon_button(ui, icons::CLOSE, close, (close, key.as_str())).clicked()
        })
        .inner
    })
    .inner
}

fn show_block(ui: &mut Ui, (block, entries): &Filled) {
    match block {
        Block::Menu(menu) => {
            section_heading(ui, tr(ui, menu.text()));
            entries.iter().for_each(|entry| key_row(ui, *entry));
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

fn key_row(ui: &mut Ui, entry: Action) {
    let key = entry.key_text();
    line(ui, tr(ui, entry.name), |ui| drop(key_cap(ui, &key)));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_even_as_their_order_allows() {
        let named = |count: usize| (Block::Menu(Menu::View), crate::gui::families::all().commands()[..count].to_vec());
        let blocks: Vec<Filled> = [19, 9, 6, 8, 15, 2].map(named).into();
        for (columns, longest) in [(1, 71), (2, 37), (3, 26), (6, 14)] {
            let shared = shared(&blocks, columns);
            assert!(shared.len() <= columns);
            let lengths = shared.iter().map(|column| column.iter().map(rows).sum::<usize>());
            assert_eq!(lengths.max(), Some(longest), "{columns} columns");
            let parts: Vec<usize> = shared.iter().flatten().map(|(_, entries)| entries.len()).collect();
            assert_eq!(parts.iter().sum::<usize>(), 59, "{parts:?}");
            assert!(parts.iter().all(|part| *part >= LEAST || *part == 2), "{parts:?}");
        }
    }

    #[test]
    fn what_the_mouse_does_stays_together() {
        let commands = crate::gui::families::all().commands()[..4].to_vec();
        let blocks = vec![(Block::Menu(Menu::View), commands), (Block::Mouse, Vec::new())];
        let shared = shared(&blocks, 2);
        assert_eq!(shared.iter().map(Vec::len).collect::<Vec<_>>(), [1, 1]);
        assert!(filled(&blocks, HEADING + GESTURES.len() - 1).is_none(), "it fits in no such column");
    }
}
