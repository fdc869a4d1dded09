//! Another program in the setup of play: the command that starts it, its time, and whether it runs.

use egui::{FontSelection, Key, Label, RichText, TextEdit, TextStyle, Ui};

use crate::gui::lang::{counted, fill, tr};
use crate::gui::look::{empty_hint, icon_button, icon_button_width, icons, tokens, with_tip};
use crate::gui::omok::model::play::{OmokCommand, Play, SECONDS, Seat};
use crate::gui::omok::words::play as words;
use crate::gui::shared::setup::row;
use crate::gui::state::{Command, FileCommand, State};
use crate::omok::program::{is_known, plain};

/// What is typed as a command, until it is confirmed.
#[derive(Clone)]
struct Typed(String);

/// Shows the rows.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    named(ui, state, commands);
    if state.omok().preferences.guest.command.is_empty() {
        if state.omok().preferences.seats.contains(&Seat::Guest) {
            empty_hint(ui, tr(ui, words::GUEST_NONE));
        }
        return;
    }
    time(ui, state);
    let omok = state.omok();
    let name = omok.play.guest().name(&omok.preferences.guest.command);
    let text = if omok.play.guest().is_running() { words::GUEST_RUNS } else { words::GUEST_RESTS };
    hint(ui, &fill(tr(ui, text), &[("name", &name)]));
    if omok.preferences.seats.contains(&Seat::Guest) {
        limits(ui, &omok.play, &name);
    }
}

/// The row of the command.
fn named(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let (name, guest) = (tr(ui, words::GUEST_COMMAND), &state.omok().preferences.guest);
    match row(ui, name, |_| {}, |ui| command(ui, (name, &guest.command), &guest.recent)) {
        Some(Named::Command(text)) => commands.push(OmokCommand::Program(text).into()),
        Some(Named::File) => commands.push(Command::File(FileCommand::ChooseProgram)),
        // It starts when that is confirmed.
        Some(Named::Typed(_)) | None => {}
    }
}

fn hint(ui: &mut Ui, text: &str) {
    let color = tokens(ui).text_weak;
    ui.add(Label::new(RichText::new(text).color(color)).wrap());
}

/// What the program cannot be told.
fn limits(ui: &mut Ui, play: &Play, name: &str) {
    let game = play.games().game();
    if !is_known(game.rule()) {
        hint(ui, &fill(tr(ui, words::GUEST_RULE), &[("name", name)]));
    }
    if game.protocol().steps.len() > 1 && game.protocol().id != SPOKEN {
        hint(ui, &fill(tr(ui, words::GUEST_OPENING), &[("name", name)]));
    }
}

/// The opening that programs speak.
const SPOKEN: &str = "swap2";

/// What was done about the command of a program.
pub(super) enum Named {
    /// It was chosen, or typed and confirmed.
    Command(String),
    /// It is typed.
    Typed(String),
    /// A file is to be chosen.
    File,
}

/// The field for the command, those that were used before, and the dialog.
pub(super) fn command(ui: &mut Ui, (name, before): (&str, &str), recent: &[String]) -> Option<Named> {
    let gap = tokens(ui).measure.gap / 4.0;
    ui.spacing_mut().item_spacing.x = gap;
    let width = ui.available_width() - 2.0 * (icon_button_width(ui) + gap);
    let typed = field(ui, (name, before), width);
    let chosen = before_now(ui, recent).map(Named::Command);
    let file = tr(ui, words::CHOOSE_PROGRAM);
    let file = icon_button(ui, icons::OPEN, file, file).clicked().then_some(Named::File);
    file.or(chosen).or(typed)
}

fn field(ui: &mut Ui, (name, before): (&str, &str), width: f32) -> Option<Named> {
    let id = ui.make_persistent_id(("guest command", name));
    let typed = ui.data(|data| data.get_temp::<Typed>(id));
    let mut text = typed.map_or_else(|| plain(before), |typed| typed.0);
    let edit = TextEdit::singleline(&mut text)
        .id(id)
        .font(FontSelection::Style(TextStyle::Monospace))
        .hint_text(tr(ui, words::GUEST_HINT))
        .min_size(egui::vec2(0.0, tokens(ui).measure.control))
        .desired_width(width);
    let response = ui.add_sized(egui::vec2(width, tokens(ui).measure.control), edit);
    let pressed = |key| response.lost_focus() && ui.input(|input| input.key_pressed(key));
    let (is_entered, is_given_up) = (pressed(Key::Enter), pressed(Key::Escape));
    let is_over = is_entered || is_given_up || text == plain(before);
    ui.data_mut(|data| {
        if is_over {
            data.remove::<Typed>(id);
        } else {
            data.insert_temp(id, Typed(text.clone()));
        }
    });
    let is_typed = response.changed();
    with_tip(response, tr(ui, words::GUEST_TIP)).accessible_name(name);
    match (is_entered, is_typed) {
        (true, _) => Some(Named::Command(text)),
        (false, true) => Some(Named::Typed(text)),
        (false, false) => None,
    }
}

/// The commands that were used before; the one that was chosen.
fn before_now(ui: &mut Ui, recent: &[String]) -> Option<String> {
    let name = tr(ui, words::GUEST_RECENT);
    let mut chosen = None;
    ui.add_enabled_ui(!recent.is_empty(), |ui| {
        let gap = tokens(ui).measure.gap;
        ui.spacing_mut().button_padding.x = gap * 0.75;
        let face = RichText::new(icons::CHEVRON_DOWN).size(tokens(ui).measure.icon);
        let menu = ui.menu_button(face, |ui| {
            for command in recent {
                if ui.button(plain(command)).clicked() {
                    chosen = Some(command.clone());
                    ui.close();
                }
            }
        });
        with_tip(menu.response, name).accessible_name(name);
    });
    chosen
}

/// How long the program may think.
fn time(ui: &mut Ui, state: &mut State) {
    let name = tr(ui, words::GUEST_TIME);
    let says = |ui: &Ui, seconds: u32| counted(ui, words::GUEST_SECONDS, seconds.into());
    let seconds = &mut state.omok_mut().preferences.guest.seconds;
    row(
        ui,
        name,
        |_| {},
        |ui| {
            let face = says(ui, *seconds);
            let combo =
                egui::ComboBox::from_id_salt("guest time").selected_text(face).width(ui.available_width()).truncate();
            let list = combo.show_ui(ui, |ui| {
                for offered in SECONDS {
                    let text = says(ui, offered);
                    ui.selectable_value(seconds, offered, text);
                }
            });
            list.response.accessible_name(name);
        },
    );
}
