//! A puzzle beside its board: the question, and what became of points that were marked.

use egui::{Align2, Ui, pos2};

use super::Pointed;
use super::parts::paragraph;
use crate::gui::lang::{self, fill, tr};
use crate::gui::look::{icons, primary_button, section_heading, tokens, with_tip};
use crate::gui::omok::canvas::{JudgedMarks, QuestionMark, Weight};
use crate::gui::omok::model::play::{OmokCommand, Solving};
use crate::gui::omok::words::{levels, play as words};
use crate::gui::shared::inspector::row::{self, Lit};
use crate::gui::state::{Command, State};
use crate::omok::referee::Judgement;
use crate::text::Text;

/// Shows the question.
pub(super) fn question(ui: &mut Ui, solving: &Solving, commands: &mut Vec<Command>) {
    let puzzle = solving.puzzle();
    let name = tr(ui, words::PUZZLE);
    let title =
        if puzzle.title.is_empty() { name.to_owned() } else { format!("{name} · {}", called(ui, &puzzle.title)) };
    section_heading(ui, &title);
    paragraph(ui, &puzzle.question(lang::language(ui)));
    if solving.is_solved() && !puzzle.remark.is_empty() {
        paragraph(ui, &puzzle.remark);
    }
    if solving.is_marking() && !solving.is_solved() {
        ui.add_space(tokens(ui).measure.gap / 2.0);
        ui.horizontal(|ui| {
            let (name, tip) = (tr(ui, words::CHECK), tr(ui, words::CHECK_TIP));
            if primary_button(ui, name, name, tip).clicked() {
                commands.push(OmokCommand::Check.into());
            }
            let count = solving.marked().len().to_string();
            ui.weak(fill(tr(ui, words::MARKED), &[("count", &count)]));
        });
    }
}

/// What a puzzle is called.
fn called(ui: &Ui, title: &str) -> String {
    lang::titled(levels::ALL, title, lang::language(ui))
}

/// Every point that was marked or should have been, with its verdict; what is pointed at.
pub(super) fn verdicts(ui: &mut Ui, state: &State, solving: &Solving, commands: &mut Vec<Command>) -> Option<Pointed> {
    let marking = solving.marking()?;
    let tokens = tokens(ui);
    ui.add_space(tokens.measure.gap / 2.0);
    let groups = [
        (words::RIGHT, icons::CHECK, tokens.good, &marking.right),
        (words::WRONG, icons::CLOSE, tokens.error, &marking.wrong),
        (words::MISSING, icons::FLAG, tokens.warning, &marking.missing),
    ];
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut pointed = None;
    for (mark, icon, color, verdicts) in groups {
        for verdict in verdicts {
            let response = verdict_row(ui, state, verdict, (mark, icon, color));
            if response.hovered() {
                pointed = Some(marks(verdict));
            }
            if with_tip(response, tr(ui, words::VERDICT_TIP)).clicked() {
                commands.push(OmokCommand::Why(Some(verdict.point)).into());
            }
        }
    }
    pointed
}

fn verdict_row(
    ui: &mut Ui,
    state: &State,
    verdict: &Judgement,
    (mark, icon, color): (Text, &str, egui::Color32),
) -> egui::Response {
    let point = state.omok().play.game().board().name(verdict.point);
    let fouls = verdict.legality.fouls();
    let names: Vec<&str> = fouls.iter().map(|foul| foul.name().get(lang::language(ui))).collect();
    let reason = if names.is_empty() { tr(ui, words::ALLOWED).to_owned() } else { names.join(", ") };
    let values = [("point", &*point), ("mark", tr(ui, mark)), ("reason", &*reason)];
    let said = fill(tr(ui, words::VERDICT_ROW), &values);
    let response = row::row(ui, row::height(ui), Lit::No, &said);
    let inside = row::inside(ui, response.rect);
    let gap = tokens(ui).measure.gap;
    let at = |x: f32| pos2(x, inside.center().y);
    let icon = row::line(ui, icon, color, gap * 2.0);
    let left = row::put(ui, icon, Align2::LEFT_CENTER, at(inside.left())).right() + gap / 2.0;
    row::put(ui, row::number(ui, point, tokens(ui).text_strong), Align2::LEFT_CENTER, at(left));
    let right = row::line(ui, &reason, tokens(ui).text, inside.width() * 0.7);
    row::put(ui, right, Align2::RIGHT_CENTER, at(inside.right()));
    response
}

/// What the referee found about a point.
fn marks(verdict: &Judgement) -> Pointed {
    let JudgedMarks { rows, points } = JudgedMarks::of(verdict, Weight::Strong);
    let question = Some(QuestionMark { point: verdict.point, fouls: verdict.legality.fouls() });
    Pointed { rows, points, question, ..Pointed::default() }
}
