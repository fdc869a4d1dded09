//! The point and the colour that are asked about.

use egui::{FontSelection, Key, TextEdit, TextStyle, Ui};

use super::colours;
use crate::family::Board as Prepared;
use crate::gui::lang::tr;
use crate::gui::look::{self, error_line, with_tip};
use crate::gui::omok::words;
use crate::gui::shared::setup::{Edit, row};
use crate::gui::state::State;
use crate::omok::PointError;
use crate::omok::{Asks, OmokProblem, Question};

/// What was typed as a point, as long as it is none.
#[derive(Clone, Debug)]
struct Typed {
    text: String,
    fault: Option<String>,
}

/// Shows both, for those algorithms that ask.
pub(super) fn show(ui: &mut Ui, state: &mut State) -> Edit {
    let asks = state.omok().draft.looker().map_or(Asks::Nothing, |looker| looker.asks());
    let situation = state.session.prepared().and_then(Prepared::omok);
    let Some(now) = situation.and_then(|situation| situation.question).filter(|_| asks != Asks::Nothing) else {
        return Edit::None;
    };
    let has_stone = situation.is_some_and(|situation| situation.board().stone(now.point).is_some());
    let name = situation.map(|situation| situation.board().name(now.point)).unwrap_or_default();
    let draft = &mut state.omok_mut().draft;
    let edit = point(ui, draft, &name);
    if has_stone {
        return edit;
    }
    edit.max(colour(ui, draft, now))
}

fn colour(ui: &mut Ui, draft: &mut OmokProblem, now: Question) -> Edit {
    let name = tr(ui, words::COLOUR);
    let chosen = row(ui, name, |_| {}, |ui| colours(ui, name, now.colour));
    if let Some(colour) = chosen {
        draft.colour = Some(colour.id().to_owned());
    }
    Edit::when(chosen.is_some())
}

fn point(ui: &mut Ui, draft: &mut OmokProblem, now: &str) -> Edit {
    let name = tr(ui, words::POINT);
    let id = ui.make_persistent_id("omok point");
    let typed = ui.data(|data| data.get_temp::<Typed>(id));
    let mut text = typed.as_ref().map_or_else(|| now.to_owned(), |typed| typed.text.clone());
    let mut fault = typed.and_then(|typed| typed.fault);
    let mut edit = Edit::None;
    let response = row(
        ui,
        name,
        |_| {},
        |ui| {
            let field = TextEdit::singleline(&mut text)
                .id(id)
                .font(FontSelection::Style(TextStyle::Monospace))
                .min_size(egui::vec2(0.0, look::tokens(ui).measure.control))
                .desired_width(ui.available_width());
            with_tip(ui.add(field).accessible_name(name), tr(ui, words::POINT_TIP))
        },
    );
    if response.changed() {
        fault = None;
    }
    let is_given_up = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape));
    if response.lost_focus() && !is_given_up {
        fault = take(draft, text.trim(), now, &mut edit).err().map(|error| error.to_string());
    }
    let is_kept = !is_given_up && (response.has_focus() || fault.is_some());
    ui.data_mut(|data| {
        if is_kept {
            data.insert_temp(id, Typed { text, fault: fault.clone() });
        } else {
            data.remove::<Typed>(id);
        }
    });
    if let Some(fault) = &fault {
        error_line(ui, fault);
    }
    edit
}

/// Asks about the point called `text`, if it can be asked about.
fn take(draft: &mut OmokProblem, text: &str, now: &str, edit: &mut Edit) -> Result<(), PointError> {
    if text == now {
        return Ok(());
    }
    let Ok(game) = draft.game() else { return Ok(()) };
    let (board, looker) = (game.board(), draft.looker());
    let point = board.point(text)?;
    if looker.is_ok_and(|looker| looker.asks() == Asks::EmptyPoint) && board.stone(point).is_some() {
        return Err(PointError::Occupied { point: board.name(point) });
    }
    draft.point = Some(board.name(point));
    draft.colour = draft.colour.take().filter(|_| board.is_empty(point));
    *edit = Edit::Made;
    Ok(())
}
