//! The lab in the place of the board: experiments on the left, what they found in the middle.

mod boxes;
mod chart;
mod curves;
mod editor;
mod frequencies;
pub(crate) mod lines;
mod orders;
mod results;
mod scatter;
mod side;
mod table;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::{CentralPanel, Color32, Frame, Id, Margin, Panel, RichText, ScrollArea, Ui};

use crate::format::{bytes, duration, grouped};
use crate::gui::lab::Carried;
use crate::gui::lang::{fill, lab as words, tr};
use crate::gui::look::{self, tokens};
use crate::gui::state::{Command, State};

/// Shows the lab.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let text = tokens(ui).measure.text;
    Panel::left(Id::unique(("lab experiments", text.to_bits())))
        .resizable(true)
        .default_size(19.7 * text)
        .size_range(15.5 * text..=28.0 * text)
        .show(ui, |ui| side::show(ui, state, commands));
    CentralPanel::no_frame().show(ui, |ui| {
        let room = ui.available_rect_before_wrap();
        ui.painter().rect_filled(room, 0.0, tokens(ui).canvas);
        let gap = tokens(ui).measure.gap as i8;
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            Frame::new().inner_margin(Margin::symmetric(gap * 2, gap)).show(ui, |ui| {
                results::show(ui, state, commands);
            });
        });
    });
}

/// Shows in the status line how far the experiment is, and what is recorded of it.
pub fn status(ui: &mut Ui, state: &State) {
    let tokens = tokens(ui);
    ui.horizontal_centered(|ui| {
        ui.add_space(tokens.measure.gap / 2.0);
        ui.spacing_mut().item_spacing.x = tokens.measure.gap * 2.0;
        let label = |ui: &mut Ui, text: &str| {
            ui.label(RichText::new(text).text_style(look::small_number_style()).color(tokens.text_weak));
        };
        if let Some((progress, _)) = state.lab.seen().map(Carried::progress) {
            let (done, total) = (grouped(progress.done), grouped(progress.of));
            label(ui, &fill(tr(ui, words::PROGRESS), &[("done", &done), ("total", &total)]));
        }
        label(ui, tr(ui, words::NOTHING_RECORDED));
    });
}

/// Half the size of a sign in charts, in points.
const SIGN: f32 = 3.0;

/// The letter that an algorithm or a player goes by.
pub(crate) fn letter(place: usize) -> String {
    char::from(b'A' + (place % 26) as u8).to_string()
}

/// The colour that it goes by, together with its letter.
pub(crate) fn color(ui: &Ui, place: usize) -> Color32 {
    let series = &tokens(ui).series;
    series[place % series.len()]
}

/// A number of `column` for people.
fn say(column: &str, value: f64) -> String {
    match column {
        "seconds" => duration(value),
        "peak_bytes" => bytes(value.max(0.0) as u64),
        _ => number(value),
    }
}

/// Whole numbers in groups, others with as many digits as mean anything.
fn number(value: f64) -> String {
    let sign = if value < 0.0 { "−" } else { "" };
    let size = value.abs();
    let text = match size {
        _ if size.fract() == 0.0 || size >= 1000.0 => grouped(size.round() as u64),
        _ if size >= 100.0 => format!("{size:.1}"),
        _ if size >= 1.0 => format!("{size:.2}"),
        _ => format!("{size:.3}"),
    };
    format!("{sign}{text}")
}
