//! The board of a maze that is made or solved.

use egui::{Popup, Ui};

use super::layers::{self, Colouring, Layers, Shown};
use super::shaped::{self, Masked, Planned};
use super::walking::{self, Footing};
use crate::family::Board as Prepared;
use crate::grid::Cell;
use crate::gui::canvas::{
    BoardView, CanvasColors, CanvasInput, CanvasResponse, CanvasView, CellStyle, Changed, Layered, Marks, MazeBuilding,
    MazeSolving, Shaped, Texts,
};
use crate::gui::lang::canvas as words;
use crate::gui::look::tokens;
use crate::gui::shared::board::{BoardMemory, cells_with_breakpoints, label};
use crate::gui::state::State;
use crate::gui::view::FamilyView;
use crate::maze::{GeneratorCell, Maze, MazeSite, MazeTask};
use crate::recipe::StageKind;

/// Brings the board to the position and paints it with everything that lies on it.
pub(crate) fn paint(
    ui: &mut Ui,
    family: &dyn FamilyView,
    state: &mut State,
    memory: &mut BoardMemory,
    (prepared, task): (&Prepared, &MazeTask),
    is_other: bool,
) -> Option<CanvasResponse> {
    let room = ui.available_rect_before_wrap();
    let kind = state.session.active();
    let size = task.maze.size();
    let pointed = state.pointed.take();
    let colouring = layers::chosen(state);
    let State { session, view, preferences, hovered, selected, .. } = state;
    let stage = session.active_stage_mut()?;
    let breakpoints = cells_with_breakpoints(stage);
    let brought = memory.bring_up(ui, family, stage, (prepared, kind), (view, room), *hovered);
    let flash = memory.flash(ui, stage, preferences, (pointed, *selected));
    let len = stage.read().0.len();
    let gait = walking::glides(stage.player(), len, preferences);
    let site = prepared.get::<MazeSite>().filter(|_| kind == StageKind::Building);
    let graph = site.map_or(task.maze.graph(), |site| site.graph.as_ref());
    let mut planned = memory.own.take::<Planned>();
    let plan = planned.of(graph);
    let footing = memory.own.of::<Footing>();
    let goal = memory.facts.pose.and_then(|pose| match plan {
        Some(plan) => plan.middle(pose.cell).map(|[x, y]| footing.came_to([x - 0.5, y - 0.5])),
        None => Footing::on_squares(size, pose),
    });
    let walker = footing.walker(ui, goal, gait);
    let mut own = memory.own.take::<Layers>();
    let built = |bytes: &[u8]| site.map_or_else(|| Maze::clone(&task.maze), |site| site.built(bytes));
    let is_blank = |byte| GeneratorCell::of(byte) == GeneratorCell::Untouched;
    let shown = Shown { maze: &built, from: task.from, is_blank: &is_blank };
    let colouring = own.at_hand(ui, stage, colouring);
    let is_other = own.turn_to(ui, stage, colouring, &shown) || is_other;
    let texts = |cell| own.text(cell);
    let trails = memory.trails.clone();
    let label = label(ui, words::LABEL, size, (stage.player().position(), brought.total));
    let marks = Marks {
        entrance: Some(task.from),
        exit: Some(task.to),
        walker,
        current: memory.facts.cell(size),
        breakpoints: &breakpoints,
        flash,
        links: preferences.overlays.links,
        numbers: preferences.overlays.numbers,
        trails: &trails,
        texts: (colouring != Colouring::State).then_some(Texts(&texts)),
    };
    let read_out = |cell| memory.read_out.text(size, cell);
    let read_out = (!Popup::is_any_open(ui)).then_some(&read_out as &dyn Fn(Cell) -> String);
    let walls = preferences.walls.into();
    let tokens = tokens(ui);
    let (recording, reader) = stage.read();
    drop(recording);
    let tiles = reader.take_changed();
    let changed = if is_other { Changed::All } else { Changed::Tiles(&tiles) };
    let bytes = reader.screen().bytes();
    let board = BoardView { size, bytes, changed };
    let colors = match kind {
        StageKind::Building => CanvasColors::building(tokens),
        StageKind::Solving => CanvasColors::solving(tokens),
    };
    let is_layered = colouring != Colouring::State;
    let colors = if is_layered { colors.layered(colouring.fills(tokens)) } else { colors };
    let is_open = |cell, slot| match (kind, graph) {
        (StageKind::Building, Some(graph)) => shaped::is_made(graph, bytes, cell, slot),
        _ => shaped::is_open(&task.maze, cell, slot),
    };
    let shaped = plan.map(|plan| Shaped { plan, is_open: &is_open });
    let input = CanvasInput { colors: &colors, walls, marks, shaped, read_out, label: &label };
    let classes = is_layered.then(|| own.classes());
    let seen = match (kind, graph) {
        (StageKind::Building, Some(graph)) => styled(ui, view, &board, (&Masked(graph), classes), &input),
        (StageKind::Building, None) => styled(ui, view, &board, (&MazeBuilding, classes), &input),
        (StageKind::Solving, _) => styled(ui, view, &board, (&MazeSolving::new(&task.maze), classes), &input),
    };
    if plan.is_none() {
        memory.sight.note(room, view, &seen, size);
    }
    memory.own.put(planned);
    memory.own.put(own);
    Some(seen)
}

/// Shows the board in its own style, or coloured by classes.
fn styled<S: CellStyle>(
    ui: &mut Ui,
    view: &mut CanvasView,
    board: &BoardView<'_>,
    (style, classes): (&S, Option<&[u8]>),
    input: &CanvasInput<'_>,
) -> CanvasResponse {
    match classes {
        Some(classes) => view.show(ui, board, &Layered { base: style, classes }, input),
        None => view.show(ui, board, style, input),
    }
}
