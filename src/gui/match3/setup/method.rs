//! Choosing what works on the board, group by group.

use egui::{ComboBox, RichText, Ui};

use crate::gui::lang::tr;
use crate::gui::look;
use crate::gui::match3::words;
use crate::gui::shared::setup::{Edit, choice};
use crate::match3::Match3Algorithm;
use crate::recipe::Choice;

/// Shows the list and the parameters of the one that is chosen.
pub(super) fn show(ui: &mut Ui, algorithm: &mut Choice) -> Edit {
    let mut edit = list(ui, algorithm);
    edit.note(choice::parameters(ui, algorithm, Match3Algorithm::all().map(Match3Algorithm::info)));
    edit
}

/// The list, with the names of groups between.
fn list(ui: &mut Ui, algorithm: &mut Choice) -> Edit {
    let name = tr(ui, words::METHOD);
    let chosen = Match3Algorithm::find(&algorithm.id);
    let face = chosen.map_or(algorithm.id.clone(), |one| tr(ui, one.info().name).to_owned());
    let mut edit = Edit::None;
    let combo = ComboBox::from_id_salt("match-3 method").selected_text(face).width(ui.available_width()).truncate();
    let list = combo.height(look::tokens(ui).measure.control * 24.0).show_ui(ui, |ui| {
        let mut group = None;
        for one in Match3Algorithm::all() {
            if group != Some(one.group()) {
                group = Some(one.group());
                let heading = RichText::new(tr(ui, one.group().name())).text_style(look::section_style());
                ui.label(heading.color(look::tokens(ui).text_weak));
            }
            let response = ui.selectable_label(one.info().id == algorithm.id, tr(ui, one.info().name));
            if choice::describe(response, one.info()).clicked() && one.info().id != algorithm.id {
                *algorithm = Choice::of(one.info());
                edit = Edit::Made;
            }
        }
    });
    let face = list.response.accessible_name(name);
    if let Some(one) = chosen {
        choice::describe(face, one.info());
    }
    edit
}
