//! The board of the stage on the clock: brought to the player's position, painted, and clicked.

pub(crate) mod facts;
mod history;
pub(crate) mod menu;
mod picture;
mod read_out;
#[cfg(all(test, not(target_arch = "wasm32")))]
pub(crate) mod tests;
pub(crate) mod turns;
mod waiting;

use std::rc::Rc;

use egui::Ui;

use self::facts::Facts;
pub use self::history::History;
pub use self::picture::bring_whole;
use self::picture::{Pace, Sight};
use self::read_out::ReadOut;
use crate::family::Board as Prepared;
use crate::format::grouped;
use crate::grid::{Cell, Size};
use crate::gui::canvas::{CanvasResponse, CanvasView, Flash, Trail};
use crate::gui::lang;
use crate::gui::look::tokens;
use crate::gui::memories::Memories;
use crate::gui::shared::debug::Trails;
use crate::gui::state::{Command, Movements, Preferences, State};
use crate::gui::view::FamilyView;
use crate::player::{Breakpoint, Motion, Stopped, When};
use crate::recipe::StageKind;
use crate::session::Stage;
use crate::text::Text;

/// How strongly a cell is marked that somebody points at, or where a breakpoint was hit.
const MARKED: f32 = 0.5;

/// How long a hit flashes before it is only marked, in seconds.
const FLASH: f64 = 0.15;

/// What the board remembers from frame to frame.
#[derive(Default)]
pub struct BoardMemory {
    subject: Subject,
    pub(crate) facts: Facts,
    pub(crate) sight: Sight,
    pace: Pace,
    pub(crate) read_out: ReadOut,
    /// What the family's own board remembers.
    pub(crate) own: Memories,
    /// How large the board is that was seen last.
    size: Option<Size>,
    /// When the hit was seen at which the player rests, and at which position.
    hit: Option<(u64, f64)>,
    /// The cell whose menu is open, and its changes.
    menu: (Option<Cell>, History),
    waiting: waiting::Waiting,
    /// What is drawn over the cells.
    pub(crate) trails: Rc<[Trail]>,
}

/// The run and the stage that something belongs to.
#[derive(Default)]
pub struct Subject(Option<(Prepared, StageKind)>);

impl Subject {
    /// Turns to a stage of the run on `board`. True if it was another one before.
    pub fn turn_to(&mut self, board: &Prepared, kind: StageKind) -> bool {
        let is_same = self.0.as_ref().is_some_and(|(old, at)| old.is_same(board) && *at == kind);
        if !is_same {
            self.0 = Some((board.clone(), kind));
        }
        !is_same
    }
}

impl BoardMemory {
    /// Turns to a stage, and forgets what belongs to another one. True if it was another one.
    fn turn_to(&mut self, board: &Prepared, kind: StageKind) -> bool {
        let is_other = self.subject.turn_to(board, kind);
        if is_other {
            self.facts = Facts::default();
            self.read_out = ReadOut::default();
            self.own = Memories::default();
            self.hit = None;
            self.menu = Default::default();
        }
        is_other
    }
}

/// Shows the board over all the space that is left.
///
/// Costs what changed between two frames, and a comparison a tile of 16x16 cells.
pub fn show(ui: &mut Ui, family: &dyn FamilyView, state: &mut State, commands: &mut Vec<Command>) {
    let mut memory = state.seen.take::<BoardMemory>();
    shown(ui, family, state, &mut memory, commands);
    state.seen.put(memory);
}

fn shown(
    ui: &mut Ui,
    family: &dyn FamilyView,
    state: &mut State,
    memory: &mut BoardMemory,
    commands: &mut Vec<Command>,
) {
    let room = ui.available_rect_before_wrap();
    let kind = state.session.active();
    let Some(board) = state.session.prepared().cloned() else {
        ui.painter().rect_filled(room, 0.0, tokens(ui).canvas);
        return waiting::show(ui, room, &mut memory.waiting, waiting::For::First, commands);
    };
    let is_other = memory.turn_to(&board, kind);
    // A maze that is walked as a map of tiles is made on a smaller board.
    let size = state.session.active_stage().map_or(board.size(), Stage::size);
    if memory.size.replace(size) != Some(size) {
        state.view.fit();
        state.selected = None;
    }
    let mut trails = state.seen.take::<Trails>();
    memory.trails = trails.of(state);
    state.seen.put(trails);
    let seen = family.board(ui, state, memory, &board, is_other);
    if let Some(seen) = seen {
        act(ui, family, state, memory, (&board, &seen), commands);
    }
    let wait = if state.next.is_some() { waiting::For::Next } else { waiting::For::Nothing };
    waiting::show(ui, room, &mut memory.waiting, wait, commands);
}

/// Does what was clicked.
fn act(
    ui: &Ui,
    family: &dyn FamilyView,
    state: &mut State,
    memory: &mut BoardMemory,
    (board, seen): (&Prepared, &CanvasResponse),
    commands: &mut Vec<Command>,
) {
    if state.hovered != seen.hovered {
        state.hovered = seen.hovered;
        ui.request_repaint();
    }
    if let Some([from, to]) = seen.carried {
        family.carry(board, from, to, commands);
    }
    family.finish(state, commands);
    if seen.response.clicked() {
        state.selected = seen.clicked;
        ui.request_repaint();
    }
    if seen.response.double_clicked() {
        commands.extend(seen.clicked.map(Command::ToggleCell));
    }
    if seen.response.secondary_clicked() {
        memory.menu.0 = seen.context;
    }
    menu::show(ui, family, state, &mut memory.menu, (board, &seen.response), commands);
}

/// What the board was brought to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Brought {
    /// How many events there are so far.
    pub(crate) total: u64,
    /// Whether all cells show the position.
    pub(crate) is_whole: bool,
}

impl BoardMemory {
    /// Brings the board and what is known of the position up to date.
    pub(crate) fn bring_up(
        &mut self,
        ui: &Ui,
        family: &dyn FamilyView,
        stage: &mut Stage,
        (board, kind): (&Prepared, StageKind),
        (view, room): (&CanvasView, egui::Rect),
        hovered: Option<Cell>,
    ) -> Brought {
        let (info, position) = (stage.info(), stage.player().position());
        let (recording, reader) = stage.read();
        let start = family.start(board);
        self.facts.go_to(position, info, start, &recording, reader);
        let seen = self.sight.cells(view, room, board.size());
        let is_whole = self.pace.bring(ui, (&recording, reader), position, seen);
        if !is_whole {
            ui.request_repaint();
        }
        self.read_out.learn(ui, family, hovered, (board, kind), position, (&recording, reader));
        Brought { total: recording.len(), is_whole }
    }
}

impl BoardMemory {
    /// The cell to be marked: the one pointed at, else where a breakpoint was hit, else the selected one.
    pub(crate) fn flash(
        &mut self,
        ui: &Ui,
        stage: &Stage,
        preferences: &Preferences,
        (pointed, selected): (Option<Cell>, Option<Cell>),
    ) -> Option<Flash> {
        let player = stage.player();
        let has_hit = player.motion() == Motion::Resting && matches!(player.stopped(), Stopped::Breakpoint(_));
        if !has_hit {
            self.hit = None;
            let selected = selected.map(|cell| Flash { cell, strength: 1.0 });
            return pointed.map(|cell| Flash { cell, strength: MARKED }).or(selected);
        }
        let now = ui.time();
        let (position, since) = self.hit.filter(|hit| hit.0 == player.position()).unwrap_or((player.position(), now));
        self.hit = Some((position, since));
        let age = ((now - since) / FLASH).min(1.0) as f32;
        let age = if preferences.movements == Movements::On { age } else { 1.0 };
        if age < 1.0 {
            ui.request_repaint();
        }
        let cell = pointed.or_else(|| self.facts.event.map(|event| event.a))?;
        Some(Flash { cell, strength: 1.0 - (1.0 - MARKED) * age })
    }
}

pub(crate) fn cells_with_breakpoints(stage: &Stage) -> Vec<Cell> {
    let cell = |breakpoint: &Breakpoint| match breakpoint.when {
        When::Cell(cell) if breakpoint.enabled => Some(cell),
        _ => None,
    };
    stage.breakpoints.as_slice().iter().filter_map(cell).collect()
}

/// What the canvas is, for those who cannot see it.
pub(crate) fn label(ui: &Ui, wording: Text, size: Size, (position, total): (u64, u64)) -> String {
    let (width, height) = (size.width.to_string(), size.height.to_string());
    let (step, total) = (grouped(position), grouped(total));
    let values = [("width", &*width), ("height", &*height), ("step", &*step), ("total", &*total)];
    lang::fill(lang::tr(ui, wording), &values)
}
