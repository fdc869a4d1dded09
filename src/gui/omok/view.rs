//! What the window shows of Omok.

use egui::Ui;

use super::{board, cells, game, inspector, menu, setup, status};
use crate::family::Board as Prepared;
use crate::grid::Cell;
use crate::gui::canvas::CanvasResponse;
use crate::gui::lang;
use crate::gui::omok::model::OmokPreferences;
use crate::gui::shared::board::BoardMemory;
use crate::gui::state::{Command, State};
use crate::gui::view::{FamilyView, GameView, Page};
use crate::omok::Omok;
use crate::recipe::StageKind;
use crate::text::Text;

impl FamilyView for Omok {
    fn recall(&self, storage: &dyn eframe::Storage) -> Option<String> {
        #[derive(serde::Deserialize)]
        struct Before {
            omok: OmokPreferences,
        }
        let before: Before = eframe::get_value(storage, eframe::APP_KEY)?;
        serde_json::to_string(&before.omok).ok()
    }

    fn setup(&self, ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
        match state.is_playing() {
            true => setup::play::show(ui, state, commands),
            false => setup::show(ui, state, commands),
        }
    }

    fn board(
        &self,
        ui: &mut Ui,
        state: &mut State,
        memory: &mut BoardMemory,
        board: &Prepared,
        _is_other: bool,
    ) -> Option<CanvasResponse> {
        board::paint(ui, self, state, memory, board, board.omok()?)
    }

    fn cell(&self, board: &Prepared, _kind: StageKind, cell: Cell, byte: u8) -> Text {
        board.omok().map_or(Text::same(""), |situation| cells::point_state(situation, cell, byte))
    }

    fn about(&self, ui: &Ui, board: &Prepared, cell: Cell, _byte: u8) -> String {
        board.omok().map_or(String::new(), |situation| cells::about_point(ui, situation, cell))
    }

    fn offer(&self, ui: &mut Ui, state: &State, board: &Prepared, cell: Cell, commands: &mut Vec<Command>) -> bool {
        let situation = board.omok();
        situation.inspect(|situation| menu::ask(ui, (situation, &state.omok().draft), cell, commands)).is_some()
    }

    fn inspect(&self, ui: &mut Ui, state: &mut State, board: &Prepared, commands: &mut Vec<Command>) -> Option<Cell> {
        inspector::show(ui, state, board, commands)
    }

    fn facts(&self, ui: &mut Ui, board: &Prepared) {
        if let Some(situation) = board.omok() {
            status::facts(ui, situation);
        }
    }

    fn ended(&self, ui: &Ui, state: &State, _kind: StageKind) -> Option<String> {
        let output = state.session.active_stage()?.outcome()?.output.as_ref()?;
        Some(output.sentence(state.session.prepared()?, lang::language(ui)))
    }

    fn page(&self, state: &State) -> Option<Page> {
        let is_open = state.is_of(self) && state.is_playing() && state.omok().contest.is_open;
        is_open.then_some(game::contest)
    }

    fn game(&self) -> Option<&dyn GameView> {
        Some(self)
    }
}

impl GameView for Omok {
    fn board(&self, ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
        game::board(ui, state, commands);
    }

    fn bar(&self, ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
        game::bar(ui, state, commands);
    }

    fn side(&self, ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
        game::side(ui, state, commands);
    }

    fn status(&self, ui: &mut Ui, state: &State) {
        game::status(ui, state);
    }
}
