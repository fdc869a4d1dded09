//! A finding that is open: what its rule says, its evidence, what it means.

use std::collections::BTreeSet;

use egui::{Button, Color32, Label, RichText, Ui};

use super::card;
use super::event::Line;
use crate::family::Board as Prepared;
use crate::format::grouped;
use crate::gui::debug::{DebugCommand, Question};
use crate::gui::lang::{self, debug as words, fill, tr};
use crate::gui::look::{icons, section_heading, small_number_style, strong_style, tokens};
use crate::gui::names;
use crate::gui::state::{Command, State};
use crate::player::PlayerCommand;

/// A finding in the words of the window.
struct Told {
    rule: usize,
    index: usize,
    name: &'static str,
    says: &'static str,
    means: &'static str,
    broken: String,
    sentence: String,
    count: u64,
    kept: usize,
    first: u64,
    cells: usize,
    /// Its sign, and the colour of everything about it.
    sign: (&'static str, Color32),
    /// The events of the evidence and the finding itself, each with its sentence.
    events: Vec<(u64, String)>,
}

/// Shows the finding that is open, if one is.
pub(crate) fn show(ui: &mut Ui, state: &mut State, board: &Prepared, commands: &mut Vec<Command>) {
    let Question::Finding { rule, index } = state.question() else { return };
    let Some(told) = told(ui, state, board, (rule, index)) else { return };
    let here = state.session.active_stage().map_or(0, |stage| stage.player().position());
    let close = (told.name, tr(ui, words::CLOSE_FINDING));
    card::head(ui, close, told.sign.1, |ui| times(ui, &told), commands);
    section_heading(ui, tr(ui, words::RULE_SAYS));
    paragraph(ui, told.says);
    section_heading(ui, tr(ui, words::EVIDENCE));
    evidence(ui, &told, here, commands);
    section_heading(ui, tr(ui, words::MEANS));
    paragraph(ui, told.means);
    ui.add_space(tokens(ui).measure.gap);
    others(ui, &told, commands);
    ui.add_space(tokens(ui).measure.gap);
    crate::gui::look::hairline(ui);
}

fn told(ui: &Ui, state: &mut State, board: &Prepared, (rule, index): (usize, usize)) -> Option<Told> {
    let (found, finding) = state.finding(rule, index)?;
    let (rule_of, finding, count, kept) = (found.rule, finding.clone(), found.count, found.findings.len());
    let (how_often, sign) = (super::times_of(found), super::sign_of(rule_of, tokens(ui)));
    let first = found.findings.first().map_or(0, |first| first.event + 1);
    let (language, cells) = (lang::language(ui), names::names(ui));
    let stage = state.session.active_stage_mut()?;
    let info = stage.info();
    let (recording, reader) = stage.read();
    let numbers = finding.evidence.iter().copied().chain([finding.event]);
    let say = |number: u64| {
        let event = reader.event(&recording, number)?;
        Some((number, names::sentence(ui, info, &event, board.size())))
    };
    let events = numbers.filter_map(say).collect();
    Some(Told {
        rule,
        index,
        name: rule_of.name.get(language),
        says: rule_of.says.get(language),
        means: rule_of.means.get(language),
        broken: lang::counted(ui, how_often, count),
        sign,
        sentence: finding.sentence(info, &|cell| cells.cell(board.size(), cell), language),
        count,
        kept,
        first,
        cells: finding.cells.iter().collect::<BTreeSet<_>>().len(),
        events,
    })
}

/// How often the rule is broken, and where first.
fn times(ui: &mut Ui, told: &Told) {
    let tokens = tokens(ui);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = tokens.measure.gap;
        ui.label(RichText::new(told.sign.0).color(told.sign.1));
        ui.label(RichText::new(&told.broken).text_style(strong_style()).color(told.sign.1));
        ui.label(fill(tr(ui, words::RULE_FIRST), &[("step", &grouped(told.first))]));
    });
}

fn paragraph(ui: &mut Ui, text: &str) {
    ui.add(Label::new(RichText::new(text).color(tokens(ui).text)).wrap());
}

/// The events, each a link to its moment, and what they come to.
fn evidence(ui: &mut Ui, told: &Told, here: u64, commands: &mut Vec<Command>) {
    let color = told.sign.1;
    ui.add_space(tokens(ui).measure.gap / 4.0);
    for (number, (event, sentence)) in (1..).zip(&told.events) {
        let note = if *event == told.event() { told.sentence.as_str() } else { "" };
        let line = Line { number, color, title: sentence, note, step: event + 1, is_here: event + 1 == here };
        if ui.push_id(("evidence", number), |ui| line.show(ui)).inner {
            commands.push(Command::Player(PlayerCommand::Seek(event + 1)));
        }
    }
    if told.events.is_empty() {
        paragraph(ui, &told.sentence);
    }
    if told.cells > 0 {
        let cells = lang::counted(ui, words::CELLS, told.cells as u64);
        let text = fill(tr(ui, words::CELLS_DRAWN), &[("cells", &cells)]);
        ui.horizontal(|ui| {
            ui.label(RichText::new("━").color(color).strong());
            ui.label(text);
        });
    }
}

impl Told {
    fn event(&self) -> u64 {
        self.events.last().map_or(0, |last| last.0)
    }
}

/// The way to the other findings of the rule.
fn others(ui: &mut Ui, told: &Told, commands: &mut Vec<Command>) {
    if told.count < 2 {
        return;
    }
    let kept = told.kept;
    ui.horizontal(|ui| {
        let ways = [
            (icons::CHEVRON_LEFT, words::PREVIOUS_OF_RULE, told.index.checked_sub(1)),
            (icons::CHEVRON_RIGHT, words::NEXT_OF_RULE, Some(told.index + 1).filter(|next| *next < kept)),
        ];
        for (place, (icon, text, to)) in ways.into_iter().enumerate() {
            let name = tr(ui, text);
            let button = Button::new(RichText::new(icon).size(tokens(ui).measure.icon));
            let response = ui.add_enabled(to.is_some(), button);
            if crate::gui::look::with_tip(response, name).accessible_name(name).clicked()
                && let Some(index) = to
            {
                let question = Question::Finding { rule: told.rule, index };
                commands.push(Command::Debug(DebugCommand::Ask(question)));
            }
            if place == 0 {
                let (at, count) = (grouped(told.index as u64 + 1), grouped(told.count));
                let text = fill(tr(ui, words::FINDING_OF), &[("place", &at), ("count", &count)]);
                ui.label(RichText::new(text).text_style(small_number_style()));
            }
        }
    });
}
