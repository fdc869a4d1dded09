//! Why a cell is what it is, or why it was never reached: the events as links to their moments.

use egui::{Button, Label, RichText, Ui};

use super::card;
use super::event::Line;
use crate::family::Board as Prepared;
use crate::format::grouped;
use crate::grid::{Cell, Size};
use crate::gui::canvas::{Trail, TrailKind};
use crate::gui::debug::{DebugCommand, Question};
use crate::gui::lang::{self, debug as words, fill, tr};
use crate::gui::look::{empty_hint, tokens};
use crate::gui::names;
use crate::gui::state::{Command, State};
use crate::player::PlayerCommand;
use crate::text::Text;
use crate::trace::{Beside, BesideFate, How, Link};

/// Links that are shown before the others are folded, and after them.
const SHOWN: [usize; 2] = [6, 2];

/// The places of the links that are shown of a chain of so many.
pub(super) fn shown(links: usize) -> impl Iterator<Item = usize> {
    let [first, last] = SHOWN;
    (0..links).filter(move |place| *place < first || place + last >= links)
}

/// A link in words.
struct Told {
    number: u32,
    link: Link,
    sentence: String,
    /// Links that are folded before it.
    folded: usize,
}

/// Shows the answer that is open, if one is.
pub(crate) fn show(ui: &mut Ui, state: &mut State, board: &Prepared, commands: &mut Vec<Command>) {
    let Question::Why { cell, position } = state.question() else { return };
    let size = board.size();
    let name = names::names(ui).cell(size, cell);
    let here = state.session.active_stage().map_or(0, |stage| stage.player().position());
    let is_reached = state.answer().is_none_or(|found| found.why.is_reached());
    let title = if is_reached { words::WHY_CELL } else { words::WHY_NOT_CELL };
    let title = fill(tr(ui, title), &[("cell", &name)]);
    let note = fill(tr(ui, words::AS_OF_STEP), &[("step", &grouped(position))]);
    let color = tokens(ui).accent;
    card::head(ui, (&title, tr(ui, words::CLOSE_ANSWER)), color, |ui| drop(ui.label(note)), commands);
    ui.add_space(tokens(ui).measure.gap / 2.0);
    match told(ui, state, size) {
        Some(links) => chain(ui, &links, here, commands),
        None => drop(empty_hint(ui, tr(ui, words::CHECKING))),
    }
    why_not(ui, state, size, commands);
    if here != position && ui.button(tr(ui, words::ASK_HERE)).clicked() {
        commands.push(Command::Debug(DebugCommand::Ask(Question::Why { cell, position: here })));
    }
    ui.add_space(tokens(ui).measure.gap);
    crate::gui::look::hairline(ui);
}

/// The links that are shown.
fn told(ui: &Ui, state: &mut State, size: Size) -> Option<Vec<Told>> {
    let links = state.answer()?.why.links.clone();
    let stage = state.session.active_stage_mut()?;
    let info = stage.info();
    let (recording, reader) = stage.read();
    let mut last = None;
    let tell = |(number, place): (u32, usize)| {
        let link = links[place];
        let event = reader.event(&recording, link.event)?;
        let folded = last.replace(place).map_or(0, |before| place - before - 1);
        Some(Told { number, link, sentence: names::sentence(ui, info, &event, size), folded })
    };
    Some((1..).zip(shown(links.len())).filter_map(tell).collect())
}

fn chain(ui: &mut Ui, links: &[Told], here: u64, commands: &mut Vec<Command>) {
    let color = tokens(ui).accent;
    for told in links {
        if told.folded > 0 {
            let text = lang::counted(ui, words::FOLDED, told.folded as u64);
            ui.label(RichText::new(text).color(tokens(ui).text_weak));
            ui.add_space(tokens(ui).measure.gap / 2.0);
        }
        let note = how(told.link.how).map_or("", |text| tr(ui, text));
        let step = told.link.event + 1;
        let line = Line { number: told.number, color, title: &told.sentence, note, step, is_here: step == here };
        if ui.push_id(("link", told.number), |ui| line.show(ui)).inner {
            commands.push(Command::Player(PlayerCommand::Seek(step)));
        }
    }
}

/// What a link has to do with the question, where its sentence does not say it.
const fn how(how: How) -> Option<Text> {
    Some(match how {
        How::Reached => return None,
        How::Last => words::HOW_LAST,
        How::Replaced => words::HOW_REPLACED,
        How::Begins => words::HOW_BEGINS,
        How::LeftOut => words::HOW_LEFT_OUT,
        How::Waits => words::HOW_WAITS,
    })
}

/// What is known of a cell that was never reached.
fn why_not(ui: &mut Ui, state: &State, size: Size, commands: &mut Vec<Command>) {
    let Some(found) = state.answer().filter(|found| !found.why.is_reached()) else { return };
    if found.why.links.is_empty() {
        paragraph(ui, tr(ui, words::NOTHING_CAME));
    }
    let Some(beside) = &found.beside else { return };
    if beside.is_empty() {
        return paragraph(ui, tr(ui, words::SHUT_IN));
    }
    let Question::Why { position, .. } = state.question() else { return };
    for one in beside {
        neighbour(ui, one, (size, position), commands);
    }
}

/// A cell from which the cell in question could have been reached.
fn neighbour(ui: &mut Ui, one: &Beside, (size, position): (Size, u64), commands: &mut Vec<Command>) {
    let cell = names::names(ui).cell(size, one.cell);
    let (text, event) = match one.fate {
        BesideFate::Never => (words::BESIDE_NEVER, None),
        BesideFate::Waits(event) => (words::BESIDE_WAITS, Some(event)),
        BesideFate::Done(event) => (words::BESIDE_DONE, Some(event)),
    };
    let step = event.map_or(String::new(), |event| grouped(event + 1));
    paragraph(ui, &fill(tr(ui, text), &[("cell", &cell), ("step", &step)]));
    ui.horizontal(|ui| {
        let why = fill(tr(ui, words::ASK_ABOUT), &[("cell", &cell)]);
        if ui.add(Button::new(&why)).clicked() {
            let question = Question::Why { cell: one.cell, position };
            commands.push(Command::Debug(DebugCommand::Ask(question)));
        }
        let go = fill(tr(ui, words::GO_TO_STEP), &[("step", &step)]);
        if let Some(event) = event.filter(|_| ui.button(go).clicked()) {
            commands.push(Command::Player(PlayerCommand::Seek(event + 1)));
        }
    });
    ui.add_space(tokens(ui).measure.gap / 2.0);
}

fn paragraph(ui: &mut Ui, text: &str) {
    ui.add(Label::new(RichText::new(text).color(tokens(ui).text)).wrap());
    ui.add_space(tokens(ui).measure.gap / 4.0);
}

/// The cells and the numbers that the answer draws on the board.
pub(super) fn trail(state: &State) -> Option<Trail> {
    let why = &state.answer()?.why;
    let Question::Why { cell, .. } = state.question() else { return None };
    let numbers = (1..).zip(shown(why.links.len())).map(|(number, place)| (why.links[place].cell, number)).collect();
    let path: Vec<Cell> = why.path().collect();
    let cells = if path.is_empty() { vec![cell] } else { path };
    Some(Trail { cells, kind: TrailKind::Cause, numbers })
}
