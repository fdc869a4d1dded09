//! The board of the stage on the clock: brought to the player's position, painted, and clicked.

mod facts;
mod history;
mod menu;
mod picture;
mod read_out;
#[cfg(all(test, not(target_arch = "wasm32")))]
pub(in crate::gui::panels) mod tests;
mod waiting;
mod walking;

use std::sync::Arc;

use egui::{Popup, Ui};

use self::facts::Facts;
pub use self::history::History;
use self::picture::Sight;
use self::read_out::ReadOut;
pub use self::read_out::state_name;
use self::walking::Footing;
use crate::grid::Cell;
use crate::gui::canvas::{
    BoardView, CanvasColors, CanvasInput, CanvasResponse, CanvasView, Changed, Flash, Marks, MazeBuilding, MazeSolving,
};
use crate::gui::format::grouped;
use crate::gui::lang::{self, canvas as words};
use crate::gui::look::tokens;
use crate::gui::state::{Command, Movements, Preferences, State};
use crate::maze::MazeTask;
use crate::player::{Breakpoint, Motion, Stopped, When};
use crate::recipe::StageKind;
use crate::session::Stage;

/// How strongly a cell is marked that somebody points at, or where a breakpoint was hit.
const MARKED: f32 = 0.5;

/// How long a hit flashes before it is only marked, in seconds.
const FLASH: f64 = 0.15;

/// What the board remembers from frame to frame.
#[derive(Default)]
pub struct BoardMemory {
    subject: Subject,
    facts: Facts,
    footing: Footing,
    sight: Sight,
    read_out: ReadOut,
    /// When the hit was seen at which the player rests, and at which position.
    hit: Option<(u64, f64)>,
    /// The cell whose menu is open, and its changes.
    menu: (Option<Cell>, History),
    waiting: waiting::Waiting,
}

/// The run and the stage that something belongs to.
#[derive(Default)]
pub struct Subject(Option<(Arc<MazeTask>, StageKind)>);

impl Subject {
    /// Turns to a stage of the run on `task`. True if it was another one before.
    pub fn turn_to(&mut self, task: &Arc<MazeTask>, kind: StageKind) -> bool {
        let is_same = self.0.as_ref().is_some_and(|(old, at)| Arc::ptr_eq(old, task) && *at == kind);
        if !is_same {
            self.0 = Some((Arc::clone(task), kind));
        }
        !is_same
    }
}

impl BoardMemory {
    /// Turns to a stage, and forgets what belongs to another one. True if it was another one.
    fn turn_to(&mut self, task: &Arc<MazeTask>, kind: StageKind) -> bool {
        let is_other = self.subject.turn_to(task, kind);
        if is_other {
            self.facts = Facts::default();
            self.footing = Footing::default();
            self.read_out = ReadOut::default();
            self.hit = None;
            self.menu = Default::default();
        }
        is_other
    }
}

/// Shows the board over all the space that is left.
///
/// Costs what changed between two frames, and a comparison a tile of 16x16 cells.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let room = ui.available_rect_before_wrap();
    let kind = state.session.active();
    let Some(task) = state.session.prepared().map(|prepared| Arc::clone(&prepared.task)) else {
        ui.painter().rect_filled(room, 0.0, tokens(ui).canvas);
        return waiting::show(ui, room, &mut state.board.waiting, waiting::For::First, commands);
    };
    let is_other = state.board.turn_to(&task, kind);
    let seen = paint(ui, state, &task, is_other);
    if let Some(seen) = seen {
        act(ui, state, &task, &seen, commands);
    }
    let wait = if state.next.is_some() { waiting::For::Next } else { waiting::For::Nothing };
    waiting::show(ui, room, &mut state.board.waiting, wait, commands);
}

/// Brings the board to the position and paints it with everything that lies on it.
fn paint(ui: &mut Ui, state: &mut State, task: &MazeTask, is_other: bool) -> Option<CanvasResponse> {
    let room = ui.available_rect_before_wrap();
    let kind = state.session.active();
    let size = task.maze.size();
    let pointed = state.pointed.take();
    let State { session, view, preferences, board: memory, hovered, selected, .. } = state;
    let stage = session.active_stage_mut()?;
    let breakpoints = cells_with_breakpoints(stage);
    let total = memory.bring_up(ui, stage, (task, kind), (view, room), *hovered);
    let flash = memory.flash(ui, stage, preferences, (pointed, *selected));
    let walker = memory.footing.walker(ui, size, memory.facts.pose, walking::glides(stage.player(), preferences));
    let label = label(ui, task, stage.player().position(), total);
    let marks = Marks {
        entrance: Some(task.from),
        exit: Some(task.to),
        walker,
        current: memory.facts.cell(size),
        breakpoints: &breakpoints,
        flash,
        links: preferences.overlays.links,
        numbers: preferences.overlays.numbers,
    };
    let read_out = |cell| memory.read_out.text(task, cell);
    let read_out = (!Popup::is_any_open(ui)).then_some(&read_out as &dyn Fn(Cell) -> String);
    let walls = preferences.walls.into();
    let tokens = tokens(ui);
    let (recording, reader) = stage.read();
    drop(recording);
    let tiles = reader.take_changed();
    let changed = if is_other { Changed::All } else { Changed::Tiles(&tiles) };
    let board = BoardView { size, bytes: reader.screen().bytes(), changed };
    let colors = match kind {
        StageKind::Building => CanvasColors::building(tokens),
        StageKind::Solving => CanvasColors::solving(tokens),
    };
    let input = CanvasInput { colors: &colors, walls, marks, read_out, label: &label };
    let seen = match kind {
        StageKind::Building => view.show(ui, &board, &MazeBuilding, &input),
        StageKind::Solving => view.show(ui, &board, &MazeSolving::new(&task.maze), &input),
    };
    memory.sight.note(room, view, &seen, size);
    Some(seen)
}

/// Does what was clicked.
fn act(ui: &Ui, state: &mut State, task: &MazeTask, seen: &CanvasResponse, commands: &mut Vec<Command>) {
    if state.hovered != seen.hovered {
        state.hovered = seen.hovered;
        ui.request_repaint();
    }
    if seen.response.clicked() {
        state.selected = seen.clicked;
        ui.request_repaint();
    }
    if seen.response.double_clicked() {
        commands.extend(seen.clicked.map(Command::ToggleCell));
    }
    if seen.response.secondary_clicked() {
        state.board.menu.0 = seen.context;
    }
    menu::show(ui, state, task, &seen.response, commands);
}

impl BoardMemory {
    /// Brings the board and what is known of the position up to date; answers how long the run is.
    fn bring_up(
        &mut self,
        ui: &Ui,
        stage: &mut Stage,
        (task, kind): (&MazeTask, StageKind),
        (view, room): (&CanvasView, egui::Rect),
        hovered: Option<Cell>,
    ) -> u64 {
        let (info, position) = (stage.info(), stage.player().position());
        let (recording, reader) = stage.read();
        self.facts.go_to(position, info, task.from, &recording, reader);
        let seen = self.sight.cells(view, room, task.maze.size());
        if !picture::bring(reader, &recording, position, seen) {
            ui.request_repaint();
        }
        self.read_out.learn(ui, hovered, (task, kind), position, (&recording, reader));
        recording.len()
    }
}

impl BoardMemory {
    /// The cell to be marked: the one pointed at, else where a breakpoint was hit, else the selected one.
    fn flash(
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
            return pointed.or(selected).map(|cell| Flash { cell, strength: MARKED });
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

fn cells_with_breakpoints(stage: &Stage) -> Vec<Cell> {
    let cell = |breakpoint: &Breakpoint| match breakpoint.when {
        When::Cell(cell) if breakpoint.enabled => Some(cell),
        _ => None,
    };
    stage.breakpoints.as_slice().iter().filter_map(cell).collect()
}

/// What the canvas is, for those who cannot see it.
fn label(ui: &Ui, task: &MazeTask, position: u64, total: u64) -> String {
    let size = task.maze.size();
    let (width, height) = (size.width.to_string(), size.height.to_string());
    let (step, total) = (grouped(position), grouped(total));
    let values = [("width", &*width), ("height", &*height), ("step", &*step), ("total", &*total)];
    lang::fill(lang::tr(ui, words::LABEL), &values)
}
