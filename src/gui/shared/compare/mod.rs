//! Several runs side by side: their boards in tiles, and their numbers in a table.

mod difference;
mod head;
mod letter;
mod plots;
pub(in crate::gui) mod podium;
mod table;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::{Rect, Stroke, StrokeKind, Ui, UiBuilder, WidgetText};
use egui_tiles::{Behavior, ResizeState, SimplificationOptions, TileId, UiResponse};

pub use letter::{color, letter};
pub use plots::show as curves;
pub use table::{clock_line, show as numbers};

use super::board;
use crate::grid::Cell;
use crate::gui::compare::{CompareCommand, Pane, RunId, Standing};
use crate::gui::look::tokens;
use crate::gui::state::{Command, State};
use crate::gui::view::FamilyView;

/// Space between two tiles, in points.
const GAP: f32 = 4.0;

/// Shows the boards of all runs. Costs what every single one costs.
pub fn show(ui: &mut Ui, family: &dyn FamilyView, state: &mut State, commands: &mut Vec<Command>) {
    let size = state.size();
    let Some(compare) = &mut state.compare else { return };
    if let Some(size) = size {
        let heading = head::height(ui);
        let room = ui.available_size_before_wrap();
        compare.layout.fit(room, egui::vec2(size.width as f32, size.height as f32), heading);
    }
    let mut tree = compare.layout.take();
    state.share_place();
    let Some(compare) = &state.compare else { return };
    let runs = compare.runs();
    let before = state.hovered;
    ui.painter().rect_filled(ui.available_rect_before_wrap(), 0.0, tokens(ui).hairline);
    let standings = state.standings();
    let mut shown = Shown { family, state, commands, runs, standings, before, now: None };
    tree.ui(&mut shown, ui);
    let Shown { state, now, .. } = shown;
    if state.hovered != now {
        ui.request_repaint();
    }
    (state.hovered, state.pointed) = (now, None);
    if let Some(compare) = &mut state.compare {
        compare.layout.put_back(tree);
    }
}

/// What the tiles need to show themselves.
struct Shown<'a> {
    family: &'a dyn FamilyView,
    state: &'a mut State,
    commands: &'a mut Vec<Command>,
    runs: Vec<RunId>,
    /// Where each of them stands among the others.
    standings: Vec<Standing>,
    /// The cell that the pointer was over in the frame before, on whichever board.
    before: Option<Cell>,
    /// The one that it is over now.
    now: Option<Cell>,
}

impl Behavior<Pane> for Shown<'_> {
    fn pane_ui(&mut self, ui: &mut Ui, _tile: TileId, pane: &mut Pane) -> UiResponse {
        match *pane {
            Pane::Run(id) => self.run(ui, id),
            Pane::Difference => self.difference(ui),
        }
    }

    fn tab_title_for_pane(&mut self, pane: &Pane) -> WidgetText {
        match pane {
            Pane::Run(id) => letter(*id).into(),
            Pane::Difference => "≠".into(),
        }
    }

    fn retain_pane(&mut self, pane: &Pane) -> bool {
        matches!(pane, Pane::Difference) || self.runs.iter().any(|id| *pane == Pane::Run(*id))
    }

    fn gap_width(&self, _style: &egui::Style) -> f32 {
        GAP
    }

    fn resize_stroke(&self, style: &egui::Style, state: ResizeState) -> Stroke {
        match state {
            ResizeState::Idle => Stroke::NONE,
            ResizeState::Hovering | ResizeState::Dragging => Stroke::new(GAP, style.visuals.hyperlink_color),
        }
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions { all_panes_must_have_tabs: false, ..SimplificationOptions::default() }
    }
}

impl Shown<'_> {
    /// The board of a run under its heading.
    fn run(&mut self, ui: &mut Ui, id: RunId) -> UiResponse {
        ui.spacing_mut().item_spacing.y = 0.0;
        let focus = self.state.focused_run();
        let standing = self.standings.iter().find(|standing| standing.id == id);
        let head = head::show(ui, self.state, (id, standing), self.commands);
        let room = ui.available_rect_before_wrap();
        let pointed = self.state.pointed;
        let is_here = ui.rect_contains_pointer(room);
        self.state.hovered = self.before;
        if !is_here {
            self.state.pointed = pointed.or(self.before);
        }
        let asked = self.commands.len();
        self.board(ui, id, room);
        self.state.pointed = pointed;
        if is_here {
            self.now = self.state.hovered;
        }
        let is_pressed = is_here && ui.input(|input| input.pointer.any_pressed());
        if id != focus && (self.commands.len() > asked || is_pressed) {
            self.commands.insert(asked, Command::Compare(CompareCommand::Focus(id)));
        }
        if id == focus {
            let tokens = tokens(ui);
            let stroke = Stroke::new(tokens.measure.hairline * 2.0, tokens.accent);
            ui.painter().rect_stroke(room, 0.0, stroke, StrokeKind::Inside);
        }
        if head { UiResponse::DragStarted } else { UiResponse::None }
    }

    /// The board alone, seen from where all boards are seen.
    fn board(&mut self, ui: &mut Ui, id: RunId, room: Rect) {
        let Self { family, state, commands, .. } = self;
        let place = state.seen_from();
        state.lend(id, |state| {
            state.view.look_from(place);
            ui.scope_builder(UiBuilder::new().max_rect(room).id_salt(("run", id)), |ui| {
                board::show(ui, *family, state, commands);
            });
        });
        state.look_as(id, place);
    }

    fn difference(&mut self, ui: &mut Ui) -> UiResponse {
        ui.spacing_mut().item_spacing.y = 0.0;
        let is_dragged = difference::show(ui, self.family, self.state, self.commands);
        if is_dragged { UiResponse::DragStarted } else { UiResponse::None }
    }
}
