//! [`FamilyView`]: what the window shows of one family. Panels that all families share are handed one of these and
//! never ask which family it is.

use std::borrow::Cow;

use egui::Ui;

use super::canvas::plan::Outlines;
use super::canvas::{CanvasResponse, Differing};
use super::model::family::FamilyModel;
pub use super::shared::board::BoardMemory;
pub use super::shared::status::item::{Found, Item};
use super::state::{Command, State};
use crate::family::Board as Prepared;
use crate::grid::Cell;
use crate::recipe::StageKind;
use crate::session::Stage;
use crate::text::Text;
use crate::trace::{Label, Values};

/// What the window shows of one family.
pub trait FamilyView: FamilyModel {
    /// What it kept when preferences had a field of its own for it, as [`keep`](FamilyModel::keep) writes it now.
    fn recall(&self, storage: &dyn eframe::Storage) -> Option<String> {
        let _ = storage;
        None
    }

    /// Shows the sections of the setup panel.
    fn setup(&self, ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>);

    /// Brings the board to the player's position and paints it with everything that lies on it; `is_other` where it
    /// was another run or stage in the frame before. Nothing while there is no stage on the clock.
    fn board(
        &self,
        ui: &mut Ui,
        state: &mut State,
        memory: &mut BoardMemory,
        board: &Prepared,
        is_other: bool,
    ) -> Option<CanvasResponse>;

    /// The cell where somebody stands before the first event.
    fn start(&self, _board: &Prepared) -> Option<Cell> {
        None
    }

    /// The bytes of a board as cells are described by them.
    fn described<'a>(&self, _board: &Prepared, bytes: &'a [u8]) -> Cow<'a, [u8]> {
        Cow::Borrowed(bytes)
    }

    /// What a cell is that shows `byte`.
    fn cell(&self, board: &Prepared, kind: StageKind, cell: Cell, byte: u8) -> Text;

    /// What else is to be said of a cell, in the same line.
    fn about(&self, _ui: &Ui, _board: &Prepared, _cell: Cell, _byte: u8) -> String {
        String::new()
    }

    /// Offers in the menu of a cell what only this family has. True if it offers anything.
    fn offer(
        &self,
        _ui: &mut Ui,
        _state: &State,
        _board: &Prepared,
        _cell: Cell,
        _commands: &mut Vec<Command>,
    ) -> bool {
        false
    }

    /// Does what it means that an end of the path was carried from one cell to another.
    fn carry(&self, _board: &Prepared, _from: Cell, _to: Cell, _commands: &mut Vec<Command>) {}

    /// Takes over what was drawn on the board in this frame.
    fn finish(&self, _state: &mut State, _commands: &mut Vec<Command>) {}

    /// How a board is drawn that shows where two others differ.
    fn differing<'a>(&self, _board: &'a Prepared, _kind: StageKind) -> Differing<'a> {
        Differing::Plain
    }

    /// Where the cells of a board lie that are no squares.
    fn outlines(&self, _board: &Prepared) -> Option<Box<dyn Outlines>> {
        None
    }

    /// Whether the passage behind a side of such a cell is open on a finished board.
    fn is_open(&self, _board: &Prepared, _kind: StageKind, _cell: Cell, _slot: u8) -> bool {
        false
    }

    /// Shows what belongs above the listing of the inspector; the cell that is pointed at.
    fn inspect(
        &self,
        _ui: &mut Ui,
        _state: &mut State,
        _board: &Prepared,
        _commands: &mut Vec<Command>,
    ) -> Option<Cell> {
        None
    }

    /// Shows what belongs below the listing of the inspector.
    fn inspect_more(&self, _ui: &mut Ui, _state: &mut State, _board: &Prepared, _commands: &mut Vec<Command>) {}

    /// Shows what belongs below everything else: what is known of the board, whatever the moment.
    fn inspect_last(&self, _ui: &mut Ui, _state: &mut State, _board: &Prepared) {}

    /// Whether it shows a structure or a table of the state in its own sections, so that it is not shown once more.
    fn shows(&self, _values: &Values, _label: Label) -> bool {
        false
    }

    /// Offers breakpoints that only this family has.
    fn breakpoints(&self, _ui: &mut Ui, _stage: &Stage, _commands: &mut Vec<Command>) {}

    /// Says what the board is, in the status line.
    fn facts(&self, ui: &mut Ui, board: &Prepared);

    /// What the status line says of what was found out.
    fn found(&self, _ui: &Ui, _stage: &Stage, _board: Option<&Prepared>, _kind: StageKind) -> Found {
        Found::default()
    }

    /// How the run on the clock ended, as a sentence; nothing where there is none to say.
    fn ended(&self, ui: &Ui, state: &State, kind: StageKind) -> Option<String>;

    /// What is shown in the place of boards, if something is.
    fn page(&self, _state: &State) -> Option<Page> {
        None
    }

    /// How it is played; nothing where it is not.
    fn game(&self) -> Option<&dyn GameView> {
        None
    }
}

/// A page in the place of boards.
pub type Page = fn(&mut Ui, &mut State, &mut Vec<Command>);

/// What the window shows of a game.
pub trait GameView: Sync {
    /// Shows the board over all the space that is left.
    fn board(&self, ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>);

    /// Shows the line below the board.
    fn bar(&self, ui: &mut Ui, state: &State, commands: &mut Vec<Command>);

    /// Shows the panel beside the board.
    fn side(&self, ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>);

    /// Shows the status line.
    fn status(&self, ui: &mut Ui, state: &State);
}
