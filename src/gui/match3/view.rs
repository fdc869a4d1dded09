//! What the window shows of match-3.

use egui::Ui;

use super::{board, cells, game, inspector, pages, setup, status};
use crate::family::Board as Prepared;
use crate::grid::Cell;
use crate::gui::canvas::CanvasResponse;
use crate::gui::match3::model::Match3Preferences;
use crate::gui::shared::board::BoardMemory;
use crate::gui::state::{Command, State};
use crate::gui::view::{FamilyView, GameView, Page};
use crate::match3::Match3;
use crate::recipe::StageKind;
use crate::text::Text;
use crate::trace::{Label, Values};

impl FamilyView for Match3 {
    fn recall(&self, storage: &dyn eframe::Storage) -> Option<String> {
        #[derive(serde::Deserialize)]
        struct Before {
            match3: Match3Preferences,
        }
        let before: Before = eframe::get_value(storage, eframe::APP_KEY)?;
        serde_json::to_string(&before.match3).ok()
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
        board::paint(ui, self, state, memory, board, board.match3()?)
    }

    fn cell(&self, board: &Prepared, _kind: StageKind, cell: Cell, _byte: u8) -> Text {
        board.match3().map_or(Text::same(""), |arena| cells::kind_name(arena.level.board().kind(cell)))
    }

    fn about(&self, ui: &Ui, _board: &Prepared, _cell: Cell, byte: u8) -> String {
        cells::about_block(ui, byte)
    }

    fn inspect(&self, ui: &mut Ui, state: &mut State, board: &Prepared, commands: &mut Vec<Command>) -> Option<Cell> {
        inspector::show(ui, state, board, commands);
        None
    }

    fn shows(&self, values: &Values, label: Label) -> bool {
        inspector::shows(values, label)
    }

    fn facts(&self, ui: &mut Ui, board: &Prepared) {
        if let Some(arena) = board.match3() {
            status::facts(ui, arena);
        }
    }

    fn ended(&self, _ui: &Ui, _state: &State, _kind: StageKind) -> Option<String> {
        None
    }

    fn page(&self, state: &State) -> Option<Page> {
        state.shows_page().then_some(pages::show)
    }

    fn game(&self) -> Option<&dyn GameView> {
        Some(self)
    }
}

impl GameView for Match3 {
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
