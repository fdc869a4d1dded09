//! The one sentence: what this step does and why, or why there is none.

use egui::text::{LayoutJob, TextFormat};
use egui::{FontId, Label, RichText, Ui};

use super::glance::Glance;
use crate::gui::lang::{self, fill, status, transport as words};
use crate::gui::look::{self, icons, tokens};
use crate::gui::names;
use crate::gui::state::State;
use crate::gui::view::FamilyView;
use crate::player::{Motion, Stopped};
use crate::trace::Answer as _;
use crate::trace::told::Told;

/// Shows the sentence, with the reason for a halt before it.
pub(super) fn show(ui: &mut Ui, family: &dyn FamilyView, glance: &Glance, state: &State) {
    let tokens = tokens(ui);
    if let Some((icon, halt)) = halt(ui, glance, state) {
        let color = if icon == icons::BREAKPOINT { tokens.board.breakpoint } else { tokens.text_weak };
        ui.label(RichText::new(icon).size(tokens.measure.small).color(color));
        ui.add_space(tokens.measure.gap / 2.0);
        ui.add(Label::new(RichText::new(halt).text_style(look::strong_style()).color(tokens.text_strong)));
        ui.add_space(tokens.measure.gap / 2.0);
    }
    if let Some(note) = note(glance, state) {
        ui.label(RichText::new(icons::BOOKMARK).size(tokens.measure.small).color(tokens.board.bookmark));
        ui.add_space(tokens.measure.gap / 2.0);
        ui.add(Label::new(RichText::new(note).text_style(look::strong_style()).color(tokens.text_strong)));
        ui.add_space(tokens.measure.gap / 2.0);
    }
    let text = sentence(ui, family, glance, state);
    ui.add(Label::new(RichText::new(text).color(tokens.text_strong)).truncate());
}

/// How wide all that is said is on one line, in points. Costs its layout.
pub(super) fn width(ui: &Ui, family: &dyn FamilyView, glance: &Glance, state: &State) -> f32 {
    ui.painter().layout_job(job(ui, family, glance, state)).size().x
}

/// Shows all that is said, on as many lines as it takes.
pub(super) fn whole(ui: &mut Ui, family: &dyn FamilyView, glance: &Glance, state: &State) {
    let job = job(ui, family, glance, state);
    ui.add(Label::new(job).wrap());
}

/// Why nothing moves, what somebody noted, and the sentence.
fn job(ui: &Ui, family: &dyn FamilyView, glance: &Glance, state: &State) -> LayoutJob {
    let tokens = tokens(ui);
    let [body, strong] = [egui::TextStyle::Body, look::strong_style()].map(|style| style.resolve(ui.style()));
    let mut job = LayoutJob::default();
    let mut add = |text: &str, before: f32, font: &FontId, color| {
        job.append(text, before, TextFormat::simple(font.clone(), color));
    };
    let gap = tokens.measure.gap;
    if let Some((icon, halt)) = halt(ui, glance, state) {
        let color = if icon == icons::BREAKPOINT { tokens.board.breakpoint } else { tokens.text_weak };
        add(icon, 0.0, &body, color);
        add(&halt, gap / 2.0, &strong, tokens.text_strong);
    }
    if let Some(note) = note(glance, state) {
        add(icons::BOOKMARK, gap, &body, tokens.board.bookmark);
        add(note, gap / 2.0, &strong, tokens.text_strong);
    }
    let before = if job.is_empty() { 0.0 } else { gap };
    let sentence = sentence(ui, family, glance, state);
    job.append(&sentence, before, TextFormat::simple(body, tokens.text_strong));
    job
}

/// Shows the sentence, with the reason for a halt before it, so many times as large as other text.
pub(super) fn scaled(ui: &mut Ui, family: &dyn FamilyView, glance: &Glance, state: &State, scale: f32) {
    let tokens = tokens(ui);
    let mut text = sentence(ui, family, glance, state);
    if let Some((_, halt)) = halt(ui, glance, state) {
        text = format!("{halt} {text}");
    }
    if let Some(note) = note(glance, state) {
        text = format!("{note}\n{text}");
    }
    let font = FontId::proportional(tokens.measure.text * scale);
    let mut job = LayoutJob::simple(text, font, tokens.text_strong, ui.available_width());
    job.wrap.max_rows = 2;
    ui.add(Label::new(job).selectable(false));
}

/// How much larger than other text the sentence is before a class: it is read in the last row.
pub(in crate::gui) const LARGE: f32 = 1.25;

/// What to say at this position.
fn sentence(ui: &Ui, family: &dyn FamilyView, glance: &Glance, state: &State) -> String {
    if glance.is_waiting() {
        return lang::tr(ui, words::WAITING).to_owned();
    }
    if glance.is_at_end() {
        return end(ui, family, glance, state);
    }
    match &glance.event {
        Some(event) => names::sentence(ui, glance.info, event, glance.size),
        None => lang::tr(ui, words::AT_START).to_owned(),
    }
}

/// What somebody noted at this position.
fn note<'a>(glance: &'a Glance, state: &'a State) -> Option<&'a str> {
    let stage = state.session.active_stage()?;
    let logged = glance.event.as_ref().zip(glance.position.checked_sub(1));
    let logged = logged.and_then(|(event, number)| stage.breakpoints.notes(event, number).next());
    if let Some(logged) = logged.map(str::trim).filter(|logged| !logged.is_empty()) {
        return Some(logged);
    }
    let placed = stage.bookmarks.as_slice();
    let here = placed.iter().map(|placed| &placed.bookmark).find(|bookmark| bookmark.position == glance.position)?;
    Some(here.note.trim()).filter(|note| !note.is_empty())
}

/// Why nothing moves, where that is worth a word.
fn halt(ui: &Ui, glance: &Glance, state: &State) -> Option<(&'static str, String)> {
    if let Some(reached) = glance.searched {
        let percent = (reached * 100).checked_div(glance.len).unwrap_or(0).to_string();
        return Some((icons::SEARCH, fill(lang::tr(ui, status::SEARCHING), &[("percent", &percent)])));
    }
    if glance.motion != Motion::Resting {
        return None;
    }
    match glance.stopped {
        Stopped::Breakpoint(index) => {
            let breakpoints = &state.session.active_stage()?.breakpoints;
            let condition = breakpoints.as_slice().get(index)?.when.text(glance.size);
            Some((icons::BREAKPOINT, fill(lang::tr(ui, words::STOPPED_AT), &[("condition", &condition)])))
        }
        Stopped::NothingFound(_) => Some((icons::SEARCH, lang::tr(ui, words::NO_HIT).to_owned())),
        Stopped::ByUser | Stopped::AtEnd | Stopped::AtStart | Stopped::Target => None,
    }
}

/// How the run ended.
fn end(ui: &Ui, family: &dyn FamilyView, glance: &Glance, state: &State) -> String {
    let outcome = state.session.active_stage().and_then(crate::session::Stage::outcome);
    if outcome.is_none_or(|outcome| outcome.output.is_none()) {
        return lang::counted(ui, status::STOPPED, glance.len);
    }
    if let Some(told) = outcome.and_then(|outcome| outcome.get::<Told>())
        && let Some(board) = state.session.prepared()
    {
        return told.sentence(board, lang::language(ui));
    }
    family.ended(ui, state, glance.active).unwrap_or_else(|| lang::tr(ui, words::AT_END).to_owned())
}
