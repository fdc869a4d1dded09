//! What the window shows of Sokoban.

use std::borrow::Cow;

use egui::Ui;

use super::{board, browser, cells, editor, game, inspector, setup, site, status};
use crate::family::Board as Prepared;
use crate::grid::Cell;
use crate::gui::canvas::{CanvasResponse, Differing};
use crate::gui::shared::board::BoardMemory;
use crate::gui::shared::status::item::Found;
use crate::gui::sokoban::model::SokobanPreferences;
use crate::gui::state::{Command, State};
use crate::gui::view::{FamilyView, GameView, Page};
use crate::recipe::StageKind;
use crate::record::Outcome;
use crate::session::Stage;
use crate::sokoban::generate::Made;
use crate::sokoban::{Answer, LevelBoard, Sokoban, picture, search};
use crate::text::Text;
use crate::trace::{Label, Values};

impl FamilyView for Sokoban {
    fn recall(&self, storage: &dyn eframe::Storage) -> Option<String> {
        #[derive(serde::Deserialize)]
        struct Before {
            sokoban: SokobanPreferences,
        }
        let before: Before = eframe::get_value(storage, eframe::APP_KEY)?;
        serde_json::to_string(&before.sokoban).ok()
    }

    fn setup(&self, ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
        setup::show(ui, state, commands);
    }

    fn board(
        &self,
        ui: &mut Ui,
        state: &mut State,
        memory: &mut BoardMemory,
        board: &Prepared,
        _is_other: bool,
    ) -> Option<CanvasResponse> {
        match board.get::<LevelBoard>() {
            Some(level) => board::paint(ui, self, state, memory, board, level),
            None => site::paint(ui, self, state, memory, board),
        }
    }

    fn described<'a>(&self, board: &Prepared, bytes: &'a [u8]) -> Cow<'a, [u8]> {
        board.sokoban().map_or(Cow::Borrowed(bytes), |task| picture::seen(&task.level, bytes))
    }

    fn cell(&self, board: &Prepared, _kind: StageKind, cell: Cell, byte: u8) -> Text {
        match board.get::<LevelBoard>() {
            Some(level) => cells::level_state(&level.task, level.statics(), cell, byte),
            None => cells::site_state(byte),
        }
    }

    fn differing<'a>(&self, board: &'a Prepared, kind: StageKind) -> Differing<'a> {
        let task = board.sokoban().filter(|_| kind == StageKind::Solving);
        task.map_or(Differing::Plain, |task| Differing::Level(&task.level))
    }

    fn inspect(&self, ui: &mut Ui, state: &mut State, board: &Prepared, commands: &mut Vec<Command>) -> Option<Cell> {
        inspector::show_node(ui, state, board, commands)
    }

    fn inspect_more(&self, ui: &mut Ui, state: &mut State, board: &Prepared, commands: &mut Vec<Command>) {
        inspector::show_rest(ui, state, board, commands);
    }

    fn shows(&self, _values: &Values, label: Label) -> bool {
        [search::CELL_TABLE, search::PLAN_SQUARES, search::ZONE].contains(&label)
    }

    fn breakpoints(&self, ui: &mut Ui, stage: &Stage, commands: &mut Vec<Command>) {
        inspector::deadlock_menu(ui, stage, commands);
    }

    fn facts(&self, ui: &mut Ui, board: &Prepared) {
        if let Some(level) = LevelBoard::of(board) {
            status::facts(ui, &level.task);
        }
    }

    fn found(&self, ui: &Ui, stage: &Stage, _board: Option<&Prepared>, _kind: StageKind) -> Found {
        let Some(answer) = stage.outcome().and_then(Outcome::get::<Answer>) else { return Found::default() };
        let after = vec![status::generated(ui, answer), status::memory(ui, answer)];
        Found { verdict: Some(status::verdict(ui, answer)), beside: None, after }
    }

    fn ended(&self, ui: &Ui, state: &State, _kind: StageKind) -> Option<String> {
        let outcome = state.session.active_stage()?.outcome()?;
        match Outcome::get::<Answer>(outcome) {
            Some(answer) => Some(status::end_of_level(ui, answer)),
            None => status::made_text(ui, Outcome::get::<Made>(outcome)?),
        }
    }

    fn page(&self, state: &State) -> Option<Page> {
        let sokoban = state.sokoban();
        let page: Option<Page> = match () {
            () if sokoban.editor.is_open => Some(editor::show),
            () => sokoban.browser.is_some().then_some(browser::show),
        };
        page.filter(|_| state.is_of(self))
    }

    fn game(&self) -> Option<&dyn GameView> {
        Some(self)
    }
}

impl GameView for Sokoban {
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
