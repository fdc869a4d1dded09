//! The next thing to try: one quiet button with its key, until everything was tried.

use egui::{Button, RichText, TextStyle, Ui};

use crate::gui::command::{self, Action};
use crate::gui::lang::{fill, tr, transport as words};
use crate::gui::look::{self, icons, tokens};
use crate::gui::state::{Command, State};
use crate::player::Motion;
use crate::text::Text;

/// What there is to try, in this order.
const TRIES: [(Action, Text); 8] = [
    (command::PLAY_PAUSE, words::TRY_WATCHING),
    (command::LESSONS, words::TRY_LEARNING),
    (command::DECISION_BACK, words::TRY_STEPPING_BACK),
    (command::RACE, words::TRY_RACING),
    (command::SHOW_BUILDING, words::TRY_BUILDING),
    (command::PLAY_LEVEL, words::TRY_PLAYING),
    (command::NEW_SEED, words::TRY_ANOTHER),
    (command::PALETTE, words::TRY_SEARCHING),
];

/// The first thing that can be done now and was not done yet, while nothing moves.
fn next(state: &State) -> Option<(Action, Text)> {
    let rests = state.session.active_stage().is_some_and(|stage| stage.player().motion() == Motion::Resting);
    let is_new = |action: Action| !state.preferences.tried.contains(action.id);
    TRIES.into_iter().find(|(action, _)| rests && is_new(*action) && action.can(state).is_yes())
}

/// Whether a command is one of those to try.
pub(in crate::gui) fn is_try(action: Action) -> bool {
    TRIES.iter().any(|(one, _)| *one == action)
}

/// Shows what to try next, if `room` points are enough for it.
pub(super) fn show(ui: &mut Ui, state: &State, room: f32, commands: &mut Vec<Command>) {
    let Some((action, text)) = next(state) else { return };
    let (tokens, key) = (tokens(ui), action.key_text());
    let text = fill(tr(ui, words::TRY_NEXT), &[("what", tr(ui, text))]);
    let width = |text: &str, style: TextStyle| {
        ui.painter().layout_no_wrap(text.to_owned(), style.resolve(ui.style()), tokens.text).size().x
    };
    let wide = width(&text, TextStyle::Body) + width(&key, look::small_number_style()) + tokens.measure.gap * 7.0;
    if room < wide {
        return;
    }
    let (sign, key) =
        (RichText::new(icons::LESSON).color(tokens.accent), RichText::new(key).text_style(look::small_number_style()));
    let button = Button::new((sign, text.as_str())).shortcut_text(key).fill(tokens.selection);
    if ui.add(button).accessible_name(&text).clicked() {
        commands.push(Command::Do(action));
    }
}
