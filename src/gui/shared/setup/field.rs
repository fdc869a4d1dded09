//! A field for a whole number. What was typed stays until it is a number.

use std::ops::RangeInclusive;

use egui::{FontSelection, Key, Slider, SliderClamping, TextEdit, TextStyle, Ui};

use super::choice;
use super::row::{Edit, row};
use crate::format::grouped;
use crate::gui::command::Action;
use crate::gui::lang::{fill, messages, setup, tr};
use crate::gui::look::{self, error_line, icons};
use crate::gui::state::Command;

/// A field for a number: what it is called, what is accepted, how wide it is.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    /// Its name, for those who cannot see where it stands.
    pub name: &'a str,
    /// What is accepted.
    pub range: RangeInclusive<u64>,
    /// Its width in points.
    pub width: f32,
}

/// What was typed, while it is typed and as long as it is no number. With it, the number that was
/// there before: if that changes otherwise, what was typed is forgotten.
#[derive(Clone, Debug)]
struct Typed {
    text: String,
    before: u64,
}

/// What a field says.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// Whether the number was changed.
    pub edit: Edit,
    /// What is wrong with what was typed.
    pub error: Option<String>,
}

impl Field<'_> {
    /// Shows the field.
    pub fn show(&self, ui: &mut Ui, value: &mut u64) -> Answer {
        let id = ui.make_persistent_id(("field", self.name));
        let typed = ui.data(|data| data.get_temp::<Typed>(id)).filter(|typed| typed.before == *value);
        let mut text = typed.map_or_else(|| value.to_string(), |typed| typed.text);
        let response = ui.add(
            TextEdit::singleline(&mut text)
                .id(id)
                .font(FontSelection::Style(TextStyle::Monospace))
                .align(egui::Align2::RIGHT_CENTER)
                .min_size(egui::vec2(0.0, look::tokens(ui).measure.control))
                .desired_width(self.width),
        );
        let escaped = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape));
        let parsed = parse_number(&text).filter(|number| self.range.contains(number));
        let mut answer = Answer::default();
        if response.lost_focus()
            && !escaped
            && let Some(number) = parsed
        {
            answer.edit = Edit::when(*value != number);
            *value = number;
        }
        let is_kept = response.has_focus() || (!escaped && parsed.is_none());
        if !response.has_focus() && is_kept {
            answer.error = Some(self.error(ui, &text));
        }
        ui.data_mut(|data| {
            if is_kept {
                data.insert_temp(id, Typed { text, before: *value });
            } else {
                data.remove::<Typed>(id);
            }
        });
        response.accessible_name(self.name);
        answer
    }

    fn error(&self, ui: &Ui, found: &str) -> String {
        let (low, high) = (grouped(*self.range.start()), grouped(*self.range.end()));
        let values = [("found", found), ("low", low.as_str()), ("high", high.as_str())];
        fill(tr(ui, messages::NOT_A_NUMBER), &values)
    }
}

/// A number of which people have a feeling: a field for the number, and below it a slider over the whole width for a
/// quick look. What is wrong with it stands below.
#[derive(Clone, Debug)]
pub struct Dial<'a> {
    /// Its name, before it and for those who cannot see it.
    pub name: &'a str,
    /// What is accepted.
    pub range: RangeInclusive<u64>,
    /// What the slider offers, the small numbers with more room than the large ones.
    pub offered: RangeInclusive<u64>,
}

impl Dial<'_> {
    /// Shows the row.
    pub fn show(self, ui: &mut Ui, value: &mut u64) -> Edit {
        self.row(ui, value, true)
    }

    /// The same with equal room for all numbers.
    pub fn show_even(self, ui: &mut Ui, value: &mut u64) -> Edit {
        self.row(ui, value, false)
    }

    fn row(self, ui: &mut Ui, value: &mut u64, logarithmic: bool) -> Edit {
        let Self { name, range, offered } = self;
        let (mut edit, mut error) = (Edit::None, None);
        let controls = |ui: &mut Ui| {
            let answer = Field { name, range, width: ui.available_width() }.show(ui, value);
            edit.note(answer.edit);
            error = answer.error;
        };
        row(ui, name, |_| {}, controls);
        ui.scope(|ui| {
            ui.spacing_mut().slider_width = ui.available_width();
            let slider = Slider::new(value, offered).logarithmic(logarithmic);
            edit.note(choice::of(&look::slider(ui, slider.clamping(SliderClamping::Edits), name)));
        });
        if let Some(error) = error {
            error_line(ui, &error);
        }
        edit
    }
}

/// A row for a seed, with a die that rolls another one; its tip names the key of `action`.
pub fn seed_row(ui: &mut Ui, seed: &mut u64, action: Option<Action>, commands: &mut Vec<Command>) -> Edit {
    let name = tr(ui, setup::SEED);
    let controls = |ui: &mut Ui| {
        let measure = &look::tokens(ui).measure;
        let width = ui.available_width() - measure.control * 1.25 - ui.spacing().item_spacing.x;
        let answer = Field { name, range: 0..=u64::MAX, width }.show(ui, seed);
        let key = action.map_or(String::new(), |action| action.key_text());
        let roll = tr(ui, setup::ROLL_SEED);
        if look::icon_button(ui, icons::DICE, roll, (roll, key.as_str())).clicked() {
            commands.push(Command::RollSeed);
        }
        answer
    };
    let answer = row(ui, name, |_| {}, controls);
    if let Some(error) = &answer.error {
        error_line(ui, error);
    }
    answer.edit
}

/// A whole number as people write it: digits, with commas, low lines, apostrophes or spaces between.
pub(crate) fn parse_number(text: &str) -> Option<u64> {
    let is_between = |c: char| matches!(c, ',' | '_' | '\'' | '\u{2019}') || c.is_whitespace();
    let digits: String = text.trim().chars().filter(|&c| !is_between(c)).collect();
    let plain = digits.chars().all(|c| c.is_ascii_digit());
    if plain { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for text in ["1234567", "1,234,567", "1_234_567", " 1 234 567 ", "1'234'567"] {
            assert_eq!(parse_number(text), Some(1_234_567), "{text}");
        }
        for text in ["", "-1", "+1", "1.5", "12a", "99999999999999999999", ","] {
            assert_eq!(parse_number(text), None, "{text}");
        }
        assert_eq!(parse_number("18446744073709551615"), Some(u64::MAX));
    }
}
