//! The board of a maze that is made or solved.

use egui::{Popup, Ui};

use super::changing::Changing;
use super::edit::Editor;
use super::layers::{self, Colouring, Layers, Shown};
use super::leaping::{self, Leaping};
use super::shaped::{self, Masked, Planned};
use super::space;
use super::walking::{self, Footing, Gait};
use crate::family::Board as Prepared;
use crate::grid::{Cell, Size};
use crate::gui::canvas::plan::Plan;
use crate::gui::canvas::{
    BoardView, CanvasColors, CanvasInput, CanvasResponse, CanvasView, CellStyle, Changed, Layered, Marks, MazeBuilding,
    MazeSolving, Shaped, Texts, Trail, Walker,
};
use crate::gui::lang::canvas as words;
use crate::gui::look::{Tokens, tokens};
use crate::gui::shared::board::{BoardMemory, cells_with_breakpoints, label};
use crate::gui::state::State;
use crate::gui::view::FamilyView;
use crate::maze::{GeneratorCell, Maze, MazeBoard, MazeProblem, MazeSite, MazeTask};
use crate::recipe::StageKind;

/// Brings the board to the position and paints it with everything that lies on it. Takes what is drawn on it.
pub(crate) fn paint(
    ui: &mut Ui,
    family: &dyn FamilyView,
    state: &mut State,
    memory: &mut BoardMemory,
    (prepared, board): (&Prepared, &MazeBoard),
    is_other: bool,
) -> Option<CanvasResponse> {
    let mut editor = std::mem::take(&mut state.maze_mut().editor);
    let was_drawn = memory.own.get::<Drawn>().is_some_and(|drawn| drawn.0);
    let is_other = is_other || was_drawn || editor.shown(prepared).is_some();
    let seen = shown(ui, family, state, memory, (prepared, board, &editor), is_other);
    if let Some(seen) = seen.as_ref().filter(|_| state.session.active() == StageKind::Solving) {
        let planned = memory.own.take::<Planned>();
        let is_drawn = editor.draw(ui, state, (prepared, planned.known()), seen);
        memory.own.put(planned);
        memory.own.put(Drawn(is_drawn));
    }
    let draws = editor.draws_on(state, board);
    state.maze_mut().editor = editor;
    seen.map(|seen| if draws { CanvasResponse { clicked: None, ..seen } } else { seen })
}

/// Whether something was being drawn in the frame before.
#[derive(Default)]
struct Drawn(bool);

fn shown(
    ui: &mut Ui,
    family: &dyn FamilyView,
    state: &mut State,
    memory: &mut BoardMemory,
    (prepared, board, editor): (&Prepared, &MazeBoard, &Editor),
    is_other: bool,
) -> Option<CanvasResponse> {
    let task: &MazeTask = &board.task;
    let room = ui.available_rect_before_wrap();
    let kind = state.session.active();
    let draws = editor.draws_on(state, board) && kind == StageKind::Solving;
    let size = prepared.size();
    // A maze that is walked as a map of tiles is made on a smaller board, which has no ends.
    let ends = (size == task.maze.size()).then_some((task.from, task.to));
    let pointed = state.pointed.take();
    let problem = state.session.recipe().problem.get::<MazeProblem>().filter(|_| kind == StageKind::Solving);
    let drawn = problem.map_or_else(Vec::new, |problem| editor.trails(problem, task.maze.size()));
    let colouring = layers::chosen(state);
    let course = leaping::course(state);
    let layout = space::layout(state);
    let State { session, view, preferences, hovered, selected, .. } = state;
    let stage = session.active_stage_mut()?;
    let breakpoints = cells_with_breakpoints(stage);
    let brought = memory.bring_up(ui, family, stage, (prepared, kind), (view, room), *hovered);
    let mut changing = memory.own.take::<Changing>();
    let is_other = changing.bring(ui, stage, board) || is_other;
    let flash = memory.flash(ui, stage, preferences, (pointed, *selected));
    let len = stage.read().0.len();
    let gait = walking::glides(stage.player(), len, preferences);
    let site = prepared.get::<MazeSite>().filter(|_| kind == StageKind::Building);
    let graph = site.map_or(task.maze.graph(), |site| site.graph.as_ref());
    let mut planned = memory.own.take::<Planned>();
    let plan = planned.of(graph, layout);
    let walker = walker(ui, memory, (plan, size), gait);
    let mut own = memory.own.take::<Layers>();
    let built = |bytes: &[u8]| site.map_or_else(|| Maze::clone(&task.maze), |site| site.built(bytes));
    let is_blank = |byte| GeneratorCell::of(byte) == GeneratorCell::Untouched;
    let kept = kept(task, ends, size);
    let from = ends.map_or(0, |ends| ends.0);
    let shown = Shown { maze: &built, from, kept: &kept, chosen: *selected, is_blank: &is_blank };
    let colouring = own.at_hand(ui, stage, colouring);
    let is_other = own.turn_to(ui, stage, colouring, &shown) || is_other;
    let mut leaping = memory.own.take::<Leaping>();
    if kind == StageKind::Solving && plan.is_none() {
        leaping.bring(ui, stage, memory.facts.event.as_ref());
    }
    let texts = |cell| own.text(cell);
    let trails: Vec<Trail> = drawn.into_iter().chain(memory.trails.iter().cloned()).collect();
    let label = label(ui, words::LABEL, size, (stage.player().position(), brought.total));
    let marks = Marks {
        entrance: ends.map(|ends| ends.0),
        exit: ends.map(|ends| ends.1),
        others: ends.map_or(&[], |_| task.others.cells()),
        carried: None,
        walker,
        current: memory.facts.cell(size),
        breakpoints: &breakpoints,
        flash,
        links: preferences.overlays.links,
        numbers: preferences.overlays.numbers,
        trails: &trails,
        leaps: leaping.leaps(course),
        texts: (colouring != Colouring::State).then_some(Texts(&texts)),
    };
    let read_out = |cell| memory.read_out.text(size, cell);
    let read_out = (!Popup::is_any_open(ui)).then_some(&read_out as &dyn Fn(Cell) -> String);
    let walls = preferences.walls.into();
    let reader = stage.read().1;
    let tiles = reader.take_changed();
    let changed = if is_other { Changed::All } else { Changed::Tiles(&tiles) };
    let bytes = reader.screen().bytes();
    let view_of = BoardView { size, bytes, changed };
    let is_layered = colouring != Colouring::State;
    let colors = colors(tokens(ui), kind, colouring);
    let now = changing.now();
    let maze = editor.shown(prepared).or(now.map(|now| &now.maze)).unwrap_or(&task.maze);
    let letters = editor.letters(prepared).or(now.map(|now| &now.letters[..]));
    let letters = letters.or(board.map.as_ref().map(|map| map.field.map().letters()));
    let is_open = |cell, slot| match (kind, graph) {
        (StageKind::Building, Some(graph)) => shaped::is_made(graph, bytes, cell, slot),
        _ => shaped::is_open(maze, cell, slot),
    };
    let solving = MazeSolving::new(maze).on(letters.unwrap_or_default());
    let shaped = plan.map(|plan| Shaped { plan, is_open: &is_open });
    let input = CanvasInput { colors: &colors, walls, marks, shaped, draws, read_out, label: &label };
    let classes = is_layered.then(|| own.classes());
    let seen = match (kind, graph) {
        (StageKind::Building, Some(graph)) => styled(ui, view, &view_of, (&Masked(graph), classes), &input),
        (StageKind::Building, None) => styled(ui, view, &view_of, (&MazeBuilding, classes), &input),
        (StageKind::Solving, _) => styled(ui, view, &view_of, (&solving, classes), &input),
    };
    if plan.is_none() {
        memory.sight.note(room, view, &seen, size);
    }
    memory.own.put(planned);
    memory.own.put(changing);
    memory.own.put(own);
    memory.own.put(leaping);
    Some(seen)
}

/// The ends: those of the task, where the board has any.
fn kept(task: &MazeTask, ends: Option<(Cell, Cell)>, size: Size) -> Vec<Cell> {
    let usual = [0, size.cells().saturating_sub(1)];
    ends.map_or(usual.to_vec(), |ends| task.exits().chain([ends.0]).collect())
}

/// Where the walker is drawn in this frame, on a board with a plan or on squares.
fn walker(ui: &Ui, memory: &mut BoardMemory, (plan, size): (Option<&Plan>, Size), gait: Gait) -> Option<Walker> {
    let footing = memory.own.of::<Footing>();
    let goal = memory.facts.pose.and_then(|pose| match plan {
        Some(plan) => plan.middle(pose.cell).map(|[x, y]| footing.came_to([x - 0.5, y - 0.5])),
        None => Footing::on_squares(size, pose),
    });
    footing.walker(ui, goal, gait)
}

/// What cells of a maze in this stage are drawn in.
fn colors(tokens: &Tokens, kind: StageKind, colouring: Colouring) -> CanvasColors {
    let colors = match kind {
        StageKind::Building => CanvasColors::building(tokens),
        StageKind::Solving => CanvasColors::solving(tokens),
    };
    if colouring == Colouring::State { colors } else { colors.layered(colouring.fills(tokens)) }
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
