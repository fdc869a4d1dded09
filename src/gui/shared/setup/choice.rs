//! Choosing an algorithm, and setting its parameters.

use egui::{Button, Color32, ComboBox, DragValue, Label, PopupCloseBehavior, Response, RichText, Slider, Ui};

use super::chooser;
use super::row::{Edit, NAMES, WIDE_NAMES, row_with};
use crate::gui::lang::{fill, setup, tr};
use crate::gui::look::{self, icons};
use crate::recipe::Choice;
use crate::trace::{Alternative, Info, Parameter, Settings, Unit};

/// A list of algorithms with what each is good for, and the parameters of the one that is chosen.
pub fn show(ui: &mut Ui, name: &str, choice: &mut Choice, infos: impl Iterator<Item = &'static Info> + Clone) -> Edit {
    let mut edit = list(ui, name, choice, infos.clone());
    edit.note(parameters(ui, choice, infos));
    edit
}

/// The same with a small picture of each algorithm in the list.
pub fn show_with(
    ui: &mut Ui,
    name: &str,
    choice: &mut Choice,
    infos: impl Iterator<Item = &'static Info> + Clone,
    picture: chooser::Picture<'_>,
) -> Edit {
    let mut edit = list_with(ui, name, choice, infos.clone(), Some(picture));
    edit.note(parameters(ui, choice, infos));
    edit
}

/// The same with the parameters folded away until somebody wants them.
pub fn show_folded(
    ui: &mut Ui,
    name: &str,
    choice: &mut Choice,
    infos: impl Iterator<Item = &'static Info> + Clone,
) -> Edit {
    show_folded_but(ui, name, choice, infos, None)
}

/// The same without the parameter whose id is `elsewhere`: it has a row of its own.
pub fn show_folded_but(
    ui: &mut Ui,
    name: &str,
    choice: &mut Choice,
    infos: impl Iterator<Item = &'static Info> + Clone,
    elsewhere: Option<&str>,
) -> Edit {
    let mut edit = list(ui, name, choice, infos.clone());
    let id = ui.make_persistent_id(("parameters", name));
    let is_open = ui.data(|data| data.get_temp(id)).unwrap_or(false);
    let title = tr(ui, setup::PARAMETERS);
    let changed = choice.settings.iter().count();
    let face = match changed {
        0 => title.to_owned(),
        _ => fill(tr(ui, setup::PARAMETERS_SET), &[("count", &changed.to_string())]),
    };
    let icon = if is_open { icons::CHEVRON_DOWN } else { icons::CHEVRON_RIGHT };
    let button = Button::selectable(false, (icon, RichText::new(face).color(look::tokens(ui).text_weak)));
    let response = ui.scope(|ui| {
        ui.spacing_mut().button_padding.x = 0.0;
        ui.add(button)
    });
    if response.inner.accessible_name(title).clicked() {
        ui.data_mut(|data| data.insert_temp(id, !is_open));
    }
    if is_open {
        edit.note(parameters_but(ui, choice, infos, elsewhere));
    }
    edit
}

/// The parameters of the algorithm that is chosen.
pub fn parameters(ui: &mut Ui, choice: &mut Choice, infos: impl Iterator<Item = &'static Info>) -> Edit {
    parameters_but(ui, choice, infos, None)
}

fn parameters_but(
    ui: &mut Ui,
    choice: &mut Choice,
    mut infos: impl Iterator<Item = &'static Info>,
    elsewhere: Option<&str>,
) -> Edit {
    let mut edit = Edit::None;
    let all = infos.find(|info| info.id == choice.id).map_or(&[][..], |info| info.parameters);
    for parameter in all.iter().filter(|parameter| Some(parameter.id) != elsewhere) {
        edit.note(parameter_row(ui, parameter, &mut choice.settings));
    }
    edit
}

/// A list of algorithms with what each is good for.
pub fn list(ui: &mut Ui, name: &str, choice: &mut Choice, infos: impl Iterator<Item = &'static Info> + Clone) -> Edit {
    list_with(ui, name, choice, infos, None)
}

/// The same with a small picture of each.
pub fn list_with(
    ui: &mut Ui,
    name: &str,
    choice: &mut Choice,
    infos: impl Iterator<Item = &'static Info> + Clone,
    picture: Option<chooser::Picture<'_>>,
) -> Edit {
    let chosen = infos.clone().find(|info| info.id == choice.id);
    let face = chosen.map_or(choice.id.clone(), |info| tr(ui, info.name).to_owned());
    let mut edit = Edit::None;
    let combo = ComboBox::from_id_salt(("choice", name)).selected_text(face).width(ui.available_width()).truncate();
    let combo = combo.height(f32::INFINITY).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let top = ui.cursor().top();
    let list = combo.show_ui(ui, |ui| {
        if let Some(info) = chooser::show(ui, (&choice.id, top), infos, picture).filter(|info| info.id != choice.id) {
            *choice = Choice::of(info);
            edit = Edit::Made;
        }
    });
    let face = list.response.accessible_name(name);
    if let Some(info) = chosen {
        describe(face, info);
    }
    edit
}

/// Says over a name what the algorithm does, what it costs and where it comes from.
pub fn describe(response: Response, info: &'static Info) -> Response {
    crate::gui::look::told_over(response, |ui| {
        let weak = look::tokens(ui).text_weak;
        ui.label(tr(ui, info.summary));
        ui.label(RichText::new(info.cost).monospace().color(weak));
        ui.label(RichText::new(info.source).small().color(weak));
    })
}

fn parameter_row(ui: &mut Ui, parameter: &'static Parameter, settings: &mut Settings) -> Edit {
    let name = capitalized(tr(ui, parameter.name));
    let mut value = settings.get(parameter);
    let edit = match parameter.unit {
        Unit::Choice(all) => choice_row(ui, parameter, (&name, all), &mut value),
        Unit::Count | Unit::Thousandths => number_row(ui, parameter, &name, &mut value),
    };
    if edit != Edit::None {
        *settings = with(settings, parameter, value);
    }
    edit
}

fn reset_button(ui: &mut Ui, parameter: &Parameter, name: &str) -> bool {
    let default = shown(ui, parameter, parameter.default);
    let tip = fill(tr(ui, setup::RESET_VALUE), &[("name", name), ("value", &default)]);
    let measure = &look::tokens(ui).measure;
    ui.scope(|ui| {
        ui.spacing_mut().button_padding = egui::Vec2::ZERO;
        let icon = RichText::new(icons::UNDO).size(measure.small).color(look::tokens(ui).accent);
        let button = egui::Button::new(icon).frame(false).min_size(egui::Vec2::splat(measure.text));
        look::with_tip(ui.add(button), tip.as_str()).accessible_name(&tip).clicked()
    })
    .inner
}

/// A number behind its name, and a way back to the default.
fn number_row(ui: &mut Ui, parameter: &'static Parameter, name: &str, value: &mut i64) -> Edit {
    let mut edit = Edit::None;
    let is_default = *value == parameter.default;
    let mut reset = false;
    let share = if matches!(parameter.unit, Unit::Count) { WIDE_NAMES } else { NAMES };
    row_with(
        ui,
        (name, share),
        |ui| reset = !is_default && reset_button(ui, parameter, name),
        |ui| edit = number(ui, parameter, name, value),
    );
    if reset {
        *value = parameter.default;
        edit = Edit::Made;
    }
    edit
}

/// A drop-down behind its name; below it where the longest of its faces has no room there.
fn choice_row(
    ui: &mut Ui,
    parameter: &'static Parameter,
    (name, all): (&str, &'static [Alternative]),
    value: &mut i64,
) -> Edit {
    if fits_beside(ui, name, all) {
        return row_with(ui, (name, NAMES), |_| {}, |ui| alternatives(ui, parameter, (name, all), value));
    }
    ui.add(Label::new(name).truncate());
    alternatives(ui, parameter, (name, all), value)
}

/// Whether `name` and every face of its drop-down can be read in one row.
fn fits_beside(ui: &Ui, name: &str, all: &[Alternative]) -> bool {
    let font = egui::TextStyle::Body.resolve(ui.style());
    let width = |text: &str| ui.painter().layout_no_wrap(text.to_owned(), font.clone(), Color32::PLACEHOLDER).size().x;
    let (room, spacing) = (ui.available_width(), ui.spacing());
    let face = all.iter().map(|one| width(tr(ui, one.name))).fold(0.0, f32::max);
    let face = face + spacing.icon_width + spacing.icon_spacing + spacing.button_padding.x * 2.0;
    width(name) <= room * NAMES && face <= room * (1.0 - NAMES) - spacing.item_spacing.x
}

/// A drop-down of named things.
fn alternatives(
    ui: &mut Ui,
    parameter: &'static Parameter,
    (name, all): (&str, &'static [Alternative]),
    value: &mut i64,
) -> Edit {
    let called = |ui: &Ui, value| alternative(all, value).map_or(String::new(), |one| tr(ui, one.name).to_owned());
    let combo = ComboBox::from_id_salt(("alternatives", parameter.id)).selected_text(called(ui, *value));
    let mut edit = Edit::None;
    let list = combo.width(ui.available_width()).truncate().show_ui(ui, |ui| {
        for (number, one) in (0..).zip(all) {
            if ui.selectable_label(number == *value, tr(ui, one.name)).clicked() && number != *value {
                *value = number;
                edit = Edit::Made;
            }
        }
    });
    look::with_tip(list.response.accessible_name(name), tr(ui, parameter.help));
    edit
}

fn alternative(all: &'static [Alternative], value: i64) -> Option<&'static Alternative> {
    usize::try_from(value).ok().and_then(|number| all.get(number))
}

/// A field for a number, with a slider where it is a share.
fn number(ui: &mut Ui, parameter: &'static Parameter, name: &str, value: &mut i64) -> Edit {
    let range = parameter.range.0..=parameter.range.1;
    let help = tr(ui, parameter.help);
    let width = look::tokens(ui).measure.text * 4.0;
    let slider_room = ui.available_width() - width - ui.spacing().item_spacing.x;
    let mut edit = Edit::None;
    if slider_room >= width / 2.0 && matches!(parameter.unit, Unit::Thousandths) {
        ui.spacing_mut().slider_width = slider_room;
        let response = look::slider(ui, Slider::new(value, range.clone()), name);
        edit.note(of(&response));
        look::with_tip(response, help);
    }
    ui.spacing_mut().interact_size.x = width;
    let field = DragValue::new(value).range(range).speed(1.0);
    let field = match parameter.unit {
        Unit::Count | Unit::Choice(_) => field,
        Unit::Thousandths => field.custom_formatter(|value, _| thousandths(value)).custom_parser(parse_thousandths),
    };
    let response = ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| ui.add(field)).inner;
    edit.note(of(&response));
    look::with_tip(response, help).accessible_name(name);
    edit
}

/// What a slider or a field that can be dragged says about its number.
pub fn of(response: &Response) -> Edit {
    match () {
        () if response.drag_stopped() => Edit::Made,
        () if response.changed() && response.dragged() => Edit::Dragged,
        () if response.changed() => Edit::Made,
        () => Edit::None,
    }
}

/// `settings` with a value, which is left out where it is the default.
fn with(settings: &Settings, parameter: &Parameter, value: i64) -> Settings {
    let mut changed = Settings::default();
    for (id, value) in settings.iter().filter(|(id, _)| *id != parameter.id) {
        changed.set(id, value);
    }
    if value != parameter.default {
        changed.set(parameter.id, value);
    }
    changed
}

fn shown(ui: &Ui, parameter: &Parameter, value: i64) -> String {
    match parameter.unit {
        Unit::Count => value.to_string(),
        Unit::Choice(all) => alternative(all, value).map_or(String::new(), |one| tr(ui, one.name).to_owned()),
        Unit::Thousandths => thousandths(value as f64),
    }
}

fn thousandths(value: f64) -> String {
    format!("{:.3}", value / 1000.0)
}

fn parse_thousandths(text: &str) -> Option<f64> {
    text.trim().replace(',', ".").parse::<f64>().ok().map(|share| (share * 1000.0).round())
}

/// Names of parameters are written small, since they stand in sentences too; here one begins a line.
fn capitalized(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
