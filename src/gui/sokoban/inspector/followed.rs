//! What followed: the pushes of the decision in hand, and what became of each.

use egui::{Color32, Ui};

use super::Talk;
use super::insight::{Followed, Outcome};
use super::words::Line;
use crate::format::grouped;
use crate::grid::{Cell, Size};
use crate::gui::lang::{self, fill, search as words};
use crate::gui::look::{Tokens, empty_hint, icons, tokens};
use crate::gui::shared::inspector::row::Lit;
use crate::gui::shared::inspector::section::Section;
use crate::gui::sokoban::canvas::{PushArrow, PushMark};
use crate::gui::sokoban::words::features;
use crate::gui::state::Command;
use crate::player::PlayerCommand;
use crate::session::Stage;
use crate::sokoban::{Board, SokobanTask, search};
use crate::trace::{Reason, cell_name};

/// Pushes that are shown before somebody wants all of them.
const FEW: usize = 12;

/// What the list of pushes remembers.
#[derive(Default)]
pub(super) struct Following {
    shows_all: bool,
}

/// Shows the pushes of the decision in hand.
pub(super) fn show(ui: &mut Ui, talk: &mut Talk, (task, stage): (&SokobanTask, &Stage), commands: &mut Vec<Command>) {
    let all: Vec<Followed> = talk.insight.followed().collect();
    let position = stage.player().position();
    let count = grouped(all.len() as u64);
    let (title, tip) = (lang::tr(ui, words::FOLLOWED), lang::tr(ui, words::FOLLOWED_TIP));
    let section = Section { name: "followed", title, note: "", tip };
    let trailing = |ui: &mut Ui| {
        if !all.is_empty() {
            let text = egui::RichText::new(&*count).monospace().color(tokens(ui).text_strong);
            ui.add_space(tokens(ui).measure.gap / 2.0);
            ui.label(text);
        }
    };
    let mut pointed = None;
    section.show(ui, trailing, |ui| {
        if all.is_empty() {
            empty_hint(ui, lang::tr(ui, words::NOTHING_FOLLOWED));
        }
        let shown = if talk.following.shows_all || all.len() <= FEW + 1 { all.len() } else { FEW };
        for one in &all[..shown] {
            let response = row(ui, one, &task.board, position);
            if response.clicked() {
                commands.push(Command::Player(PlayerCommand::Seek(one.number + 1)));
            }
            if response.hovered() || response.has_focus() {
                let is_refused = matches!(one.outcome, Outcome::LeftOut(_));
                pointed = arrow(task.board.size(), one.from, one.to, is_refused);
            }
        }
        if all.len() > FEW + 1 {
            more(ui, &mut talk.following.shows_all, all.len() - FEW);
        }
    });
    talk.pointed = pointed.or(talk.pointed);
}

pub(super) fn more(ui: &mut Ui, shows_all: &mut bool, count: usize) {
    let text = match *shows_all {
        true => lang::tr(ui, lang::inspector::FEWER_ITEMS).to_owned(),
        false => fill(lang::tr(ui, lang::inspector::MORE_ITEMS), &[("count", &grouped(count as u64))]),
    };
    if ui.link(text).clicked() {
        *shows_all = !*shows_all;
    }
}

/// One push: where from, where to, and what became of it.
fn row(ui: &mut Ui, one: &Followed, board: &Board, position: u64) -> egui::Response {
    let language = lang::language(ui);
    let size = board.size();
    let (sign, color) = sign(one.outcome, tokens(ui));
    let advised;
    let (note, value) = match one.outcome {
        Outcome::New(value) => (lang::tr(ui, words::NEW), value.to_string()),
        Outcome::Cheaper(value) => (lang::tr(ui, words::CHEAPER), value.to_string()),
        Outcome::Known => (lang::tr(ui, words::KNOWN), String::new()),
        Outcome::LeftOut(reason) => (short(reason).get(language), String::new()),
        Outcome::Advised(advisor) => {
            let name = search::ADVISORS[advisor].get(language);
            advised = fill(lang::tr(ui, features::ADVISED), &[("name", name)]);
            (&*advised, String::new())
        }
    };
    let name = step_name(size, one.from, one.to);
    let label = format!("{name}: {note} {value}");
    let lit = if one.number + 1 == position { Lit::Yes } else { Lit::No };
    let weak = tokens(ui).text_strong;
    let line =
        Line { label: label.trim_end(), sign: Some((sign, color)), name: &name, note, value: &value, color: weak, lit };
    let response = line.show(ui);
    crate::gui::look::told_over(response, |ui| {
        if let Outcome::LeftOut(reason) = one.outcome {
            ui.label(reason.text().get(language));
        }
        ui.weak(lang::tr(ui, words::GO_TO_PUSH));
    })
}

/// A reason in a word or two.
pub(super) fn short(reason: Reason) -> crate::text::Text {
    SHORT.iter().find(|(known, _)| *known == reason).map_or(reason.text(), |(_, text)| *text)
}

const SHORT: [(Reason, crate::text::Text); 10] = [
    (Reason::DEAD_SQUARE, words::DEAD_SQUARE),
    (Reason::FREEZE, words::FREEZE),
    (Reason::BIPARTITE, words::TOO_FEW_GOALS),
    (Reason::DEAD_TOGETHER, words::DEAD_TOGETHER),
    (Reason::FROZEN_WALLS, words::FROZEN_WALLS),
    (Reason::CORRAL, words::CORRAL_FIRST),
    (Reason::CORRAL_FIRST, words::CORRAL_FIRST),
    (Reason::OVER_BOUND, words::OVER_BOUND),
    (Reason::WALL_AHEAD, words::WALL_AHEAD),
    (Reason::BOX_BLOCKED, words::BOX_BLOCKED),
];

/// Reasons for which a push is only put off.
const PUT_OFF: [Reason; 3] = [Reason::CORRAL_FIRST, Reason::OVER_BOUND, Reason::DEPTH_LIMIT];

/// The sign of an outcome, and its colour.
fn sign(outcome: Outcome, tokens: &Tokens) -> (&'static str, Color32) {
    match outcome {
        Outcome::New(_) => (icons::PLUS, tokens.good),
        Outcome::Cheaper(_) => (icons::CHEVRON_UP, tokens.accent),
        Outcome::Known => (icons::REPEAT, tokens.text_weak),
        Outcome::Advised(_) => (icons::STAR, tokens.accent),
        Outcome::LeftOut(reason) if PUT_OFF.contains(&reason) => (icons::MINUS, tokens.text_weak),
        Outcome::LeftOut(_) => (icons::CLOSE, tokens.error),
    }
}

/// Where a step leads from and to, with an arrow.
pub(crate) fn step_name(size: Size, from: Cell, to: Cell) -> String {
    format!("{} → {}", cell_name(size, from), cell_name(size, to))
}

/// A step as an arrow on the board, if both ends are on it.
pub(super) fn arrow(size: Size, from: Cell, to: Cell, is_refused: bool) -> Option<PushArrow> {
    let mark = if is_refused { PushMark::Refused } else { PushMark::Made };
    (from < size.cells() && to < size.cells()).then_some(PushArrow { from, to, mark })
}
