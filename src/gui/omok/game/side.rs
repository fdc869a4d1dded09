//! The panel beside the board of a game of Omok.

use egui::{FontSelection, Frame, Margin, ScrollArea, TextEdit, TextStyle, Ui};

use super::{OmokMemory, candidates, evaluation, guest, moves, news, puzzle, report};
use crate::gui::lang::tr;
use crate::gui::look::{section_heading, tokens};
use crate::gui::omok::model::play::OmokCommand;
use crate::gui::omok::words::play as words;
use crate::gui::state::{Command, State};

/// Rows of the comment.
const ROWS: usize = 2;

/// Shows the panel.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    // The panel is as wide as people made it, whatever it shows.
    ui.set_min_width(ui.available_width());
    let gap = tokens(ui).measure.gap as i8;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        Frame::new().inner_margin(Margin { left: gap / 2, right: gap, top: 0, bottom: gap * 2 }).show(ui, |ui| {
            sections(ui, state, commands);
        });
    });
}

fn sections(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    if let Some(solving) = state.omok().play.solving() {
        puzzle::question(ui, solving, commands);
    }
    news::show(ui, state, commands);
    if let Some(solving) = state.omok().play.solving().filter(|solving| solving.is_marking()) {
        let pointed = puzzle::verdicts(ui, state, solving, commands);
        state.views.of::<OmokMemory>().pointed = pointed;
        return;
    }
    moves::show(ui, state, commands);
    evaluation::show(ui, state, commands);
    report::show(ui, state, commands);
    let pointed = candidates::show(ui, state, commands);
    let pointed = guest::show(ui, state, commands).or(pointed);
    state.views.of::<OmokMemory>().pointed = pointed;
    if state.omok().play.solving().is_none() {
        comment(ui, state, commands);
    }
}

/// What somebody wrote about the move, to be edited.
fn comment(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    section_heading(ui, tr(ui, words::COMMENT));
    let before = state.omok().play.game().comment();
    let mut text = before.to_owned();
    let edit = TextEdit::multiline(&mut text)
        .font(FontSelection::Style(TextStyle::Body))
        .hint_text(tr(ui, words::COMMENT_HINT))
        .desired_rows(ROWS)
        .desired_width(f32::INFINITY);
    ui.add(edit).accessible_name(tr(ui, words::COMMENT));
    if text != before {
        commands.push(OmokCommand::Comment(text).into());
    }
}
