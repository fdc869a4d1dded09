//! The setup of Omok: the position, the rule, and what looks at it.

mod contest;
mod forbidden;
mod guest;
mod patterns;
pub(crate) mod play;
mod position;
mod question;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::{Button, ComboBox, RichText, Ui};

use crate::gui::lang::{setup, tr};
use crate::gui::look::{self, section_heading, with_tip};
use crate::gui::omok::legend;
use crate::gui::omok::menu::colour_name;
use crate::gui::omok::setup::play as omok_play;
use crate::gui::omok::words::{self, play as playing};
use crate::gui::shared::parts::width;
use crate::gui::shared::setup::field::Dial;
use crate::gui::shared::setup::{Edit, choice, row, take, who};
use crate::gui::sokoban::words as sokoban;
use crate::gui::state::{Command, State};
use crate::omok::referee::Reading;
use crate::omok::rules::{self, Foul};
use crate::omok::{Colour, MAX_SIDE, SHORTEST_SIDE};
use crate::omok::{OmokAlgorithm, OmokProblem};
use crate::text::Text;

/// Shows every section.
pub(crate) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    if state.omok().patterns.is_open {
        return patterns::show(ui, state, commands);
    }
    who::show(ui, state, [sokoban::PLAY_IT, playing::WATCH], commands);
    let mut edit = Edit::None;
    section_heading(ui, tr(ui, words::POSITION));
    edit.note(position::show(ui, state, commands));
    omok_play::play_here(ui, commands);
    let draft = &mut state.omok_mut().draft;
    edit.note(side(ui, draft));
    edit.note(to_move(ui, draft));
    edit.note(rule(ui, &mut draft.rule));
    edit.note(reading(ui, draft));
    section_heading(ui, tr(ui, words::LOOK_WITH));
    edit.note(algorithm(ui, draft));
    edit.note(question::show(ui, state));
    patterns::offer(ui, state);
    edit.note(patterns::show_worths(ui, state));
    if edit != Edit::None {
        state.omok_mut().draft.settle();
    }
    take(ui, state, commands, edit);
    forbidden::show(ui, state, commands);
    section_heading(ui, tr(ui, setup::SHOW));
    legend::show(ui, state, commands);
}

/// How many lines the board has. Stones that find no place on a smaller one are left out.
fn side(ui: &mut Ui, draft: &mut OmokProblem) -> Edit {
    let mut value = draft.position.side;
    let (name, most) = (tr(ui, words::SIDE), u64::from(MAX_SIDE));
    let edit = Dial { name, range: 1..=most, offered: SHORTEST_SIDE.into()..=most }.show(ui, &mut value);
    if value != draft.position.side
        && let Ok(Ok(position)) = draft.rule().map(|rule| draft.position.on_side(rule, value))
    {
        draft.position = position;
    }
    edit
}

/// Whose turn it is.
fn to_move(ui: &mut Ui, draft: &mut OmokProblem) -> Edit {
    let Ok(now) = draft.game().map(|game| game.to_move()) else { return Edit::None };
    let chosen = row(ui, tr(ui, words::TO_MOVE), |_| {}, |ui| colours(ui, tr(ui, words::TO_MOVE), now));
    if let Some(colour) = chosen {
        draft.position.to_move = Some(colour.id().to_owned());
    }
    Edit::when(chosen.is_some())
}

/// Two halves of a switch: black and white. The one that was chosen anew.
fn colours(ui: &mut Ui, name: &str, now: Colour) -> Option<Colour> {
    let texts = Colour::ALL.map(|colour| tr(ui, colour_name(colour)));
    parts(ui, name, &texts, now as usize).map(|chosen| Colour::ALL[chosen])
}

/// Parts of a switch of which number `now` is on. The number of the one that was chosen anew.
pub(crate) fn parts(ui: &mut Ui, name: &str, texts: &[&str], now: usize) -> Option<usize> {
    let tokens = look::tokens(ui);
    let gap = tokens.measure.gap;
    let mut chosen = None;
    ui.spacing_mut().item_spacing.x = gap / 4.0;
    ui.spacing_mut().button_padding.x = gap / 4.0;
    ui.visuals_mut().selection.bg_fill = tokens.selection;
    let widths = part_widths(ui, texts);
    for (index, (&text, width)) in texts.iter().zip(widths).enumerate() {
        let is_on = index == now;
        let face = match is_on {
            true => RichText::new(text).text_style(look::strong_style()).color(tokens.text_strong),
            false => RichText::new(text).color(tokens.text_weak),
        };
        let button = Button::selectable(is_on, face).frame_when_inactive(true).truncate();
        let response = ui.add_sized(egui::vec2(width, tokens.measure.control), button);
        if response.accessible_name(format!("{name}: {text}")).clicked() && !is_on {
            chosen = Some(index);
        }
    }
    chosen
}

/// How wide parts are: the same, or by their texts where one has no room then.
fn part_widths(ui: &Ui, texts: &[&str]) -> Vec<f32> {
    let spacing = ui.spacing();
    let count = texts.len().max(1) as f32;
    let all = ui.available_width() - spacing.item_spacing.x * (count - 1.0);
    // The part that is on is written strong.
    let strong = look::strong_style();
    let wanted = texts.iter().map(|text| width(ui, text, &strong).ceil() + 2.0 * spacing.button_padding.x);
    let wanted: Vec<f32> = wanted.collect();
    if wanted.iter().all(|&width| width <= all / count) {
        return vec![all / count; texts.len()];
    }
    let more = (all - wanted.iter().sum::<f32>()) / count;
    wanted.into_iter().map(|width| width + more).collect()
}

/// What wins and what is barred.
pub(crate) fn rule(ui: &mut Ui, id: &mut String) -> Edit {
    let name = tr(ui, words::RULE);
    let mut edit = Edit::None;
    row(
        ui,
        name,
        |_| {},
        |ui| {
            let now = rules::find(id);
            let face = now.map_or(id.as_str(), |rule| tr(ui, rule.name)).to_owned();
            let combo = ComboBox::from_id_salt("rule").selected_text(face).width(ui.available_width()).truncate();
            let list = combo.show_ui(ui, |ui| {
                for rule in rules::LIST {
                    let response = ui.selectable_label(rule.id == *id, tr(ui, rule.name));
                    if with_tip(response, tr(ui, rule.summary)).clicked() && rule.id != *id {
                        rule.id.clone_into(id);
                        edit = Edit::Made;
                    }
                }
            });
            let response = list.response.accessible_name(name);
            with_tip(response, now.map_or("", |rule| tr(ui, rule.summary)));
        },
    );
    edit
}

const fn reading_name(reading: Reading) -> Text {
    match reading {
        Reading::Judges => words::READING_JUDGES,
        Reading::FiveCounts => words::READING_FIVE,
    }
}

/// How the contested sentence is read, where the rule bars double-threes.
fn reading(ui: &mut Ui, draft: &mut OmokProblem) -> Edit {
    let bars = |colour| draft.rule().is_ok_and(|rule| rule.side(colour).bans.contains(Foul::DoubleThree));
    let (true, Ok(now)) = (Colour::ALL.into_iter().any(bars), draft.reading()) else { return Edit::None };
    let name = tr(ui, words::READING);
    let mut edit = Edit::None;
    row(
        ui,
        name,
        |_| {},
        |ui| {
            let combo = ComboBox::from_id_salt("reading").selected_text(tr(ui, reading_name(now)));
            let list = combo.width(ui.available_width()).truncate().show_ui(ui, |ui| {
                for reading in Reading::ALL {
                    if ui.selectable_label(reading == now, tr(ui, reading_name(reading))).clicked() && reading != now {
                        draft.set_reading(reading);
                        edit = Edit::Made;
                    }
                }
            });
            with_tip(list.response.accessible_name(name), tr(ui, words::READING_TIP));
        },
    );
    edit
}

/// What looks at the position. The referee's only parameter stands with the rule.
fn algorithm(ui: &mut Ui, draft: &mut OmokProblem) -> Edit {
    let infos = OmokAlgorithm::all().map(OmokAlgorithm::info);
    let name = tr(ui, words::LOOK_WITH);
    match draft.looker() {
        Ok(OmokAlgorithm::Strategy(one)) if !one.info.parameters.is_empty() => {
            choice::show_folded(ui, name, &mut draft.algorithm, infos)
        }
        _ => choice::list(ui, name, &mut draft.algorithm, infos),
    }
}
