//! The position as text, to be typed or pasted over.

use egui::{Button, FontSelection, Key, Modifiers, TextEdit, TextStyle, Ui};

use crate::gui::lang::tr;
use crate::gui::look::{self, error_line, with_tip};
use crate::gui::omok::model::{OmokState, Typed, first_position};
use crate::gui::omok::words;
use crate::gui::shared::setup::Edit;
use crate::gui::state::{Command, State};
use crate::omok::format::{self, Format, FormatError, moves, sgf};
use crate::omok::game::Game;
use crate::omok::rules;
use crate::omok::{OmokProblem, Stones};

/// Rows of the field.
const ROWS: usize = 2;

/// Shows the field, and ways to other positions.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) -> Edit {
    let edit = field(ui, state);
    if let Some(fault) = &state.omok().typed.fault {
        error_line(ui, fault);
    }
    let mut others = Edit::None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = look::tokens(ui).measure.gap / 2.0;
        let empty = ui.add(Button::new(tr(ui, words::EMPTY_BOARD)));
        if with_tip(empty, tr(ui, words::EMPTY_BOARD_TIP)).clicked() {
            let side = state.omok().draft.position.side;
            state.omok_mut().draft.position = Stones { side, ..Stones::default() };
            others = Edit::Made;
        }
        let example = ui.add(Button::new(tr(ui, words::EXAMPLE)));
        if with_tip(example, tr(ui, words::EXAMPLE_TIP)).clicked() {
            let algorithm = state.omok().draft.algorithm.clone();
            commands.push(Command::SetUp(first_position().looked_at_by(algorithm).into()));
        }
    });
    edit.max(others)
}

/// The field itself. What was typed stays until it can be read.
fn field(ui: &mut Ui, state: &mut State) -> Edit {
    let OmokState { typed, draft, .. } = state.omok_mut();
    let mut text = typed.text.clone().unwrap_or_else(|| written(draft));
    let before = text.clone();
    let id = ui.make_persistent_id("omok position");
    // Enter takes the text over; a new line needs Shift.
    let entered = ui.memory(|memory| memory.has_focus(id))
        && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    let edit = TextEdit::multiline(&mut text)
        .id(id)
        .font(FontSelection::Style(TextStyle::Monospace))
        .hint_text(tr(ui, words::MOVES_HINT))
        .desired_rows(ROWS)
        .desired_width(f32::INFINITY);
    let response = egui::ScrollArea::vertical()
        .id_salt("omok position room")
        .max_height(look::tokens(ui).measure.text * 5.0)
        .show(ui, |ui| ui.add(edit))
        .inner;
    if text != before {
        typed.text = Some(text.clone());
    }
    if entered {
        response.surrender_focus();
    }
    let is_given_up = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape));
    let is_taken = (entered || response.lost_focus()) && !is_given_up && typed.text.is_some();
    with_tip(response.accessible_name(tr(ui, words::MOVES)), tr(ui, words::MOVES_TIP));
    if is_given_up {
        *typed = Default::default();
    }
    if is_taken { take(typed, draft, &text) } else { Edit::None }
}

/// Takes over what was typed, if it can be read; else says what is wrong with it.
fn take(typed: &mut Typed, draft: &mut OmokProblem, text: &str) -> Edit {
    let game = match read(text, draft) {
        Ok(game) => game,
        Err(fault) => {
            typed.fault = Some(fault.to_string());
            return Edit::None;
        }
    };
    *typed = Default::default();
    game.rule().id.clone_into(&mut draft.rule);
    draft.title.clear();
    let before = std::mem::replace(&mut draft.position, Stones::of(&game));
    Edit::when(before != draft.position)
}

/// The position as the field shows it: moves, or SGF where stones were set up.
fn written(draft: &OmokProblem) -> String {
    let position = &draft.position;
    if position.black.is_empty() && position.white.is_empty() {
        return position.moves.clone();
    }
    draft.game().map(|game| sgf::write(&game)).unwrap_or_default()
}

/// Reads what was typed; moves are made on a board of the side that is set up.
fn read(text: &str, draft: &OmokProblem) -> Result<Game, FormatError> {
    let rule = draft.rule().unwrap_or(rules::default_rule());
    match format::likely(text) {
        Format::Moves => moves::read(text, u32::try_from(draft.position.side).unwrap_or(0), rule),
        _ => format::read(text.as_bytes(), rule),
    }
}
