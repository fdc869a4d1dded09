//! "Go to step": a number in what the speed counts, a share of the run, or what happens there: a cell, a condition.

use egui::{Key, RichText, TextEdit, TextStyle, Ui};

use super::{Place, modal};
use crate::format::grouped;
use crate::gui::lang::{fill, messages, tr, transport};
use crate::gui::look::{self, empty_hint, error_line};
use crate::gui::names::{Names, names};
use crate::gui::shared::setup::parse_number;
use crate::gui::state::{Command, Dialog, State};
use crate::player::{Grain, PlayerCommand, When};
use crate::session::Stage;
use crate::text::Text;
use crate::trace::{Event, Found, Scope, Search, Towards};

/// Shows the dialog; what is open afterwards.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>, mut typed: String) -> Dialog {
    let Some(stage) = state.session.active_stage_mut() else { return Dialog::None };
    let (_, most) = stage.place();
    let unit = stage.player().unit();
    let width = look::tokens(ui).measure.text * 24.0;
    let mut target = None;
    let is_closed = modal(ui, "gridscope go to", width, Place::Top, |ui| {
        let name = tr(ui, number_of(unit));
        ui.label(RichText::new(name).text_style(look::section_style()).color(look::tokens(ui).text_weak));
        let last = grouped(most);
        let field = TextEdit::singleline(&mut typed)
            .font(TextStyle::Monospace)
            .hint_text(fill(tr(ui, messages::STEP_HINT), &[("high", &last)]))
            .desired_width(f32::INFINITY)
            .margin(egui::Margin::from(look::tokens(ui).measure.gap * 0.75));
        let response = ui.add(field).accessible_name(name);
        let entered = ui.input(|input| input.key_pressed(Key::Enter));
        response.request_focus();
        let numbered = parse_step(&typed, most);
        let step = numbered.map(|place| stage.position_of(place)).or_else(|| found(ui, stage, &typed));
        if step.is_none() && !typed.trim().is_empty() {
            let values = [("found", typed.trim()), ("high", last.as_str())];
            error_line(ui, &fill(tr(ui, messages::NO_STEP), &values));
        } else if let Some(step) = step.filter(|_| numbered.is_none()) {
            empty_hint(ui, &fill(tr(ui, messages::STEP_FOUND), &[("step", &grouped(step))]));
        }
        target = step.filter(|_| entered);
    });
    if let Some(step) = target {
        commands.push(Command::Player(PlayerCommand::Seek(step)));
    }
    if is_closed || target.is_some() { Dialog::None } else { Dialog::GoTo(typed) }
}

const fn number_of(unit: Grain) -> Text {
    match unit {
        Grain::Event => transport::STEP_NUMBER,
        Grain::Decision => transport::DECISION_NUMBER,
        Grain::Phase => transport::PHASE_NUMBER,
    }
}

/// The step after the next event that fits a cell or a condition, or after the first one of all. Found
/// once for each text and position.
fn found(ui: &Ui, stage: &mut Stage, typed: &str) -> Option<u64> {
    let (id, position) = (ui.scope_id().with("found"), stage.player().position());
    let kept = ui.data(|data| data.get_temp::<Kept>(id));
    if let Some(kept) = kept.filter(|kept| kept.text == typed && kept.position == position) {
        return kept.step;
    }
    let names = names(ui);
    let when = parse_place(typed, stage.scope(), names);
    let (recording, reader) = stage.read();
    let mut search = |from: u64, to: u64| {
        let search = Search { to, ..Search::all(Towards::End, from) };
        let when = when.as_ref()?;
        let fits = |event: &Event, number: u64| when.matches(event, number);
        match reader.find(&recording, search, |block| when.can_match(&block.summary), fits) {
            Found::Event(number) => Some(number + 1),
            Found::Nothing | Found::NotYet(_) => None,
        }
    };
    let step = search(position, u64::MAX).or_else(|| search(0, position));
    drop(recording);
    ui.data_mut(|data| data.insert_temp(id, Kept { text: typed.to_owned(), position, step }));
    step
}

/// What was found.
#[derive(Clone)]
struct Kept {
    text: String,
    position: u64,
    step: Option<u64>,
}

/// A cell, such as `(3, 4)` or `h8`, or any condition.
pub(crate) fn parse_place(text: &str, scope: Scope<'_>, names: Names) -> Option<When> {
    let names = |word: &str| names.named(scope.size, word);
    let parse = |text: &str| When::parse_in(text, Scope { names: &names, ..scope }).ok();
    parse(text.trim()).or_else(|| parse(&format!("at {}", text.trim())))
}

/// A place out of `len`: a number, or a share in percent.
fn parse_step(text: &str, len: u64) -> Option<u64> {
    let step = match text.trim().strip_suffix('%') {
        Some(share) => {
            let share: f64 = share.trim().replace(',', ".").parse().ok()?;
            (0.0..=100.0).contains(&share).then(|| (len as f64 * share / 100.0).round() as u64)?
        }
        None => parse_number(text)?,
    };
    (step <= len).then_some(step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn steps_are_numbers_or_shares() {
        for (text, step) in [("0", 0), ("2,299", 2299), ("2_299", 2299), ("50%", 2684), ("12,5 %", 671), ("100%", 5368)]
        {
            assert_eq!(parse_step(text, 5368), Some(step), "{text}");
        }
        for text in ["", "5369", "-1", "101%", "NaN%", "%", "first"] {
            assert_eq!(parse_step(text, 5368), None, "{text}");
        }
        assert_eq!(parse_step("100%", 0), Some(0));
    }

    #[test]
    fn places_are_cells_by_their_names_or_conditions() {
        let size = Scope::board(Size::new(15, 15));
        assert_eq!(parse_place(" h8 ", size, Names::Points), Some(When::Cell(112)));
        assert_eq!(parse_place("at H8", size, Names::Points), Some(When::Cell(112)));
        assert_eq!(parse_place("(7, 7)", size, Names::Coordinates), Some(When::Cell(112)));
        assert!(matches!(parse_place("v > 3 and at h8", size, Names::Points), Some(When::Condition(_))));
        for (text, names) in
            [("h8", Names::Coordinates), ("q1", Names::Points), ("(15, 0)", Names::Points), ("", Names::Points)]
        {
            assert_eq!(parse_place(text, size, names), None, "{text}");
        }
    }
}
