//! Boards in space: side by side, as a stack of floors or as a solid that can be turned.

use egui::{Align, ComboBox, Ui};

use super::commands::TURN_BOARD;
use super::model::MazeCommand;
use super::words;
use crate::family::Board;
use crate::gui::lang::tr;
use crate::gui::look::{icon_button, tokens, with_tip};
use crate::gui::state::{Command, State};
use crate::maze::{Graph, Layout, MazeBoard, MazeSite, Shape};
use crate::text::Text;

/// The graph of a board; nothing where it is a plain rectangle of squares.
pub(super) fn graph(board: &Board) -> Option<&Graph> {
    let site = board.get::<MazeSite>().and_then(|site| site.graph.as_ref());
    site.or_else(|| MazeBoard::of(board)?.task.maze.graph())
}

/// Ways to show the board on the screen besides flat.
pub(super) fn layouts(state: &State) -> &'static [Layout] {
    state.session.prepared().and_then(graph).map_or(&[], Graph::layouts)
}

/// How the board on the screen is shown: as was chosen, if it can be.
pub(super) fn layout(state: &State) -> Layout {
    let chosen = state.maze().layout;
    if layouts(state).contains(&chosen.unturned()) { chosen } else { Layout::Flat }
}

/// The way after the one in which the board is shown.
pub(super) fn next(state: &State) -> Layout {
    let (all, shown) = (layouts(state), layout(state).unturned());
    let place = all.iter().position(|one| *one == shown).map_or(0, |place| place + 1);
    all.get(place).copied().unwrap_or_default()
}

/// The board after a quarter turn; a flat one is lifted into space first.
pub(super) fn turned(state: &State) -> Layout {
    match layout(state) {
        Layout::Flat => next(state),
        layout => layout.turned(),
    }
}

/// Lets people choose how the board is shown, where there is a choice.
pub(super) fn switch(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let Some(graph) = state.session.prepared().and_then(graph).filter(|graph| !graph.layouts().is_empty()) else {
        return;
    };
    let shown = layout(state);
    let gap = tokens(ui).measure.gap;
    ui.horizontal(|ui| {
        ui.label(tr(ui, words::SHOWN_AS));
        ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
            let (turn, key) = (tr(ui, TURN_BOARD.name), TURN_BOARD.key_text());
            if icon_button(ui, TURN_BOARD.icon, turn, (turn, key.as_str())).clicked() {
                commands.push(Command::Do(TURN_BOARD));
            }
            let name = tr(ui, name(graph.shape(), shown));
            let combo = ComboBox::from_id_salt("board layout").width(gap * 12.0).selected_text(name);
            let combo = combo.truncate().show_ui(ui, |ui| {
                for &one in [Layout::Flat].iter().chain(graph.layouts()) {
                    let is_shown = one == shown.unturned();
                    if ui.selectable_label(is_shown, tr(ui, self::name(graph.shape(), one))).clicked() && !is_shown {
                        commands.push(MazeCommand::ShowAs(one).into());
                    }
                }
            });
            with_tip(combo.response, tr(ui, words::SHOWN_AS_TIP)).accessible_name(tr(ui, words::SHOWN_AS));
        });
    });
}

const fn name(shape: Shape, layout: Layout) -> Text {
    match (layout, shape) {
        (Layout::Flat, Shape::Cube) => words::UNFOLDED,
        (Layout::Flat, _) => words::SIDE_BY_SIDE,
        (Layout::Stack(_), _) => words::STACK,
        (Layout::Solid(_), _) => words::SOLID,
    }
}
