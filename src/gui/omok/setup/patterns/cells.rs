//! The letters of a pattern as cells that can be clicked through.

use egui::{Align2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::list::stone;
use crate::gui::lang::{fill, tr};
use crate::gui::look::{icon_button, icons, tokens, with_tip};
use crate::gui::omok::canvas::OmokColors;
use crate::gui::omok::words::tables as words;
use crate::omok::Colour;
use crate::omok::reader::MAX_LENGTH;
use crate::text::Text;

/// The letters, in the order in which clicks go through them.
const LETTERS: [char; 5] = ['E', 'B', 'W', 'X', '?'];

/// Shows a cell a letter of `text`, and lets it grow and shrink; the new letters after a click.
pub(super) fn show(ui: &mut Ui, text: &str) -> Option<String> {
    let letters: Vec<char> = text.chars().collect();
    let mut changed = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let step = tokens(ui).measure.control * 1.6 + tokens(ui).measure.gap;
        let side = ((ui.available_width() - step) / MAX_LENGTH as f32).floor().min(tokens(ui).measure.control);
        for (place, letter) in letters.iter().enumerate() {
            if let Some(next) = cell(ui, place, *letter, side) {
                changed = Some(with(&letters, place, next));
            }
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            changed = changed.take().or_else(|| length(ui, &letters));
        });
    });
    changed
}

/// Ways to a longer and to a shorter pattern.
fn length(ui: &mut Ui, letters: &[char]) -> Option<String> {
    let (longer, shorter) = (tr(ui, words::LONGER), tr(ui, words::SHORTER));
    ui.spacing_mut().button_padding.x = 2.0;
    let more =
        ui.add_enabled_ui(letters.len() < MAX_LENGTH, |ui| icon_button(ui, icons::PLUS, longer, longer).clicked());
    let less = ui.add_enabled_ui(letters.len() > 1, |ui| icon_button(ui, icons::MINUS, shorter, shorter).clicked());
    match (more.inner, less.inner) {
        (true, _) => Some(letters.iter().chain(&['E']).collect()),
        (_, true) => Some(letters[..letters.len() - 1].iter().collect()),
        _ => None,
    }
}

fn with(letters: &[char], place: usize, letter: char) -> String {
    letters.iter().enumerate().map(|(at, old)| if at == place { letter } else { *old }).collect()
}

/// One letter; another one after a click.
fn cell(ui: &mut Ui, place: usize, letter: char, side: f32) -> Option<char> {
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click());
    let meaning = tr(ui, letter_name(letter));
    let name = fill(tr(ui, words::LETTER), &[("number", &(place + 1).to_string()), ("letter", meaning)]);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    paint(ui, rect, letter, &response);
    let tip = format!("{name}\n{}", tr(ui, words::LETTER_TIP));
    let response = with_tip(response, tip.as_str());
    let now = LETTERS.iter().position(|one| *one == letter).unwrap_or(0);
    match () {
        () if response.clicked() => Some(LETTERS[(now + 1) % LETTERS.len()]),
        () if response.secondary_clicked() => Some(LETTERS[(now + LETTERS.len() - 1) % LETTERS.len()]),
        () => None,
    }
}

const fn letter_name(letter: char) -> Text {
    match letter {
        'B' => words::LETTER_BLACK,
        'W' => words::LETTER_WHITE,
        'X' => words::LETTER_OUTSIDE,
        '?' => words::LETTER_ANY,
        _ => words::LETTER_EMPTY,
    }
}

/// A piece of a board: a crossing, with a stone or a sign on it; outside the board there is no wood.
fn paint(ui: &Ui, rect: Rect, letter: char, response: &Response) {
    let tokens = tokens(ui);
    let colors = OmokColors::of(tokens);
    let painter = ui.painter();
    let line = Stroke::new(1.0, colors.line);
    if letter == 'X' {
        painter.rect_filled(rect, 0.0, tokens.raised);
    } else {
        painter.rect_filled(rect, 0.0, colors.wood);
        painter.hline(rect.x_range(), rect.center().y.round() + 0.5, line);
        painter.vline(rect.center().x.round() + 0.5, rect.y_range(), line);
    }
    let sign = |text: &str, color| {
        let font = egui::FontId::new(rect.height() * 0.55, crate::gui::look::semibold());
        painter.text(rect.center(), Align2::CENTER_CENTER, text, font, color);
    };
    match letter {
        'B' => stone(ui, rect.center(), rect.width() * 0.42, Colour::Black),
        'W' => stone(ui, rect.center(), rect.width() * 0.42, Colour::White),
        'X' => sign("×", tokens.text_weak),
        '?' => {
            painter.circle_filled(rect.center(), rect.width() * 0.36, colors.wood);
            sign("?", colors.stones[0]);
        }
        _ => {}
    }
    if response.hovered() || response.has_focus() {
        painter.rect_stroke(rect, 0.0, Stroke::new(2.0, tokens.accent), StrokeKind::Inside);
    }
}
