//! Controls of commands: sign, name, key, whether they are on and why they can do nothing come from the table.

use egui::{Button, Response, RichText, Role, Ui, WidgetInfo, vec2};

use crate::gui::command::{Action, Can, why_not};
use crate::gui::lang::tr;
use crate::gui::look::{self, icon_toggle, icons, with_tip};
use crate::gui::state::{Command, State};
use crate::text::Text;

/// What is said over a control of a command: its name, or why it can do nothing.
pub(crate) fn tip(ui: &Ui, state: &State, action: Action) -> String {
    match action.can(state) {
        Can::No(why) => why_not(crate::gui::lang::language(ui), action, why),
        Can::Yes | Can::Never => tr(ui, action.name).to_owned(),
    }
}

/// A command as a quiet button with its sign, lit while it is on.
pub(crate) fn button(ui: &mut Ui, state: &State, action: Action, commands: &mut Vec<Command>) {
    let (tip, key) = (tip(ui, state, action), action.key_text());
    let name = tr(ui, action.name);
    let add = |ui: &mut Ui| icon_toggle(ui, action.icon, name, (tip.as_str(), key.as_str()), action.is_on(state));
    if ui.add_enabled_ui(action.is_available(state), add).inner.clicked() {
        commands.push(Command::Do(action));
    }
}

/// A command as a button with a short name.
pub(crate) fn named(ui: &mut Ui, state: &State, action: Action, name: Text, commands: &mut Vec<Command>) {
    let (tip, key) = (tip(ui, state, action), action.key_text());
    let name = tr(ui, name);
    let response = ui.add_enabled(action.is_available(state), Button::new(name));
    if with_tip(response, (tip.as_str(), key.as_str())).accessible_name(name).clicked() {
        commands.push(Command::Do(action));
    }
}

/// A command as a button with its sign, a short name and its key.
pub(crate) fn keyed(ui: &mut Ui, state: &State, action: Action, name: Text, commands: &mut Vec<Command>) {
    let (tip, name) = (tip(ui, state, action), tr(ui, name));
    let key = RichText::new(action.key_text()).text_style(look::small_number_style());
    let button = Button::new((RichText::new(action.icon), name)).shortcut_text(key);
    let response = ui.add_enabled(action.is_available(state), button);
    if with_tip(response, tip.as_str()).accessible_name(name).clicked() {
        commands.push(Command::Do(action));
    }
}

/// A command as an entry of a menu: its sign, or a check where it is on; its name and its key.
pub(crate) fn item(ui: &mut Ui, state: &State, action: Action, commands: &mut Vec<Command>) {
    let tokens = look::tokens(ui);
    let is_on = action.is_on(state);
    let (sign, color) = if is_on { (icons::CHECK, tokens.accent) } else { (action.icon, tokens.text_weak) };
    let (name, can) = (tr(ui, action.name), action.can(state));
    let key = RichText::new(action.key_text()).text_style(look::small_number_style());
    let button = padded(ui, Button::new((RichText::new(sign).color(color), name)).shortcut_text(key));
    let response = ui.add_enabled(can.is_yes(), button);
    let response = say_whether_on(response, state, action, name);
    let response = match can {
        Can::No(why) => with_tip(response, why_not(crate::gui::lang::language(ui), action, why).as_str()),
        Can::Yes | Can::Never => response,
    };
    if response.clicked() {
        commands.push(Command::Do(action));
        ui.close();
    }
}

/// Screen readers hear of a switch whether it is on.
fn say_whether_on(response: Response, state: &State, action: Action, name: &str) -> Response {
    if action.is_on.is_some() {
        let enabled = response.enabled();
        response.widget_info(|| WidgetInfo::selected(Role::Button, enabled, action.is_on(state), name));
    }
    response.accessible_name(name)
}

/// An entry as wide as its menu.
pub(crate) fn padded<'a>(ui: &mut Ui, button: Button<'a>) -> Button<'a> {
    let measure = &look::tokens(ui).measure;
    ui.spacing_mut().button_padding.x = measure.gap / 2.0;
    button.min_size(vec2(ui.available_width(), measure.control))
}
