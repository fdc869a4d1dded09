//! The board of a Sokoban level: the position in hand, and what follows from it.

#[cfg(test)]
mod tests;

use egui::{Popup, Ui};

use crate::family::Board as Prepared;
use crate::grid::{Cell, Direction, Size};
use crate::gui::canvas::{CanvasResponse, Marks};
use crate::gui::lang::language;
use crate::gui::shared::board::{BoardMemory, cells_with_breakpoints, label};
use crate::gui::shared::inspector::InspectorMemory;
use crate::gui::sokoban::canvas::{
    BoundLine, BoxView, Overlays, PlayerView, PushArrow, PushMark, SokobanInput, SokobanScene,
};
use crate::gui::sokoban::features::{Features, ShownPlan};
use crate::gui::sokoban::heat::HeatMap;
use crate::gui::sokoban::inspector::Talk;
use crate::gui::sokoban::model::{Mode, SokobanOverlays};
use crate::gui::sokoban::words;
use crate::gui::state::State;
use crate::gui::view::FamilyView;
use crate::session::Stage;
use crate::sokoban::bound::{self, BoundPart};
use crate::sokoban::distance::Statics;
use crate::sokoban::search;
use crate::sokoban::{BOX, Board, Boxes, LevelBoard, PLAYER, Position, SokobanTask, picture};
use crate::trace::{Event, Kind};

/// What the board of a level remembers from frame to frame.
#[derive(Default)]
pub(crate) struct LevelMemory {
    pieces: Pieces,
    features: Features,
    /// The plan that the search shows at one moment of a stage.
    plan: (Option<(u64, u64)>, ShownPlan),
    /// How often something happened to each square.
    pub(crate) heat: HeatMap,
}

/// What is seen of one position, kept until another one is seen.
#[derive(Default)]
struct Pieces {
    at: Option<Moment>,
    position: Option<Position>,
    boxes: Vec<BoxView>,
    player: Option<PlayerView>,
    reach: Vec<Cell>,
    lines: Vec<BoundLine>,
    /// Belongs to the level.
    dead: Option<Vec<Cell>>,
}

/// What the pieces depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Moment {
    position: u64,
    mode: Mode,
    overlays: SokobanOverlays,
}

/// A level, and what never changes in it.
type Subject<'a> = (&'a SokobanTask, &'a Statics);

/// Brings the board to the position and paints it with everything that lies on it.
pub(crate) fn paint(
    ui: &mut Ui,
    family: &dyn FamilyView,
    state: &mut State,
    memory: &mut BoardMemory,
    prepared: &Prepared,
    level: &LevelBoard,
) -> Option<CanvasResponse> {
    let room = ui.available_rect_before_wrap();
    let (task, statics) = (&level.task, level.statics());
    let (kind, size) = (state.session.active(), prepared.size());
    let pointed = state.pointed.take();
    let (mode, overlays) = (state.sokoban().mode, state.sokoban().preferences.overlays);
    let skin = state.sokoban().preferences.play.skin;
    let State { session, view, preferences, seen: memories, hovered, selected, .. } = state;
    let stage = session.active_stage_mut()?;
    let breakpoints = cells_with_breakpoints(stage);
    let brought = memory.bring_up(ui, family, stage, (prepared, kind), (view, room), *hovered);
    let flash = memory.flash(ui, stage, preferences, (pointed, *selected));
    let position = stage.player().position();
    let moment = Moment { position, mode, overlays };
    let event = memory.facts.event.filter(|_| mode == Mode::Search);
    let (recording, reader) = stage.read();
    drop(recording);
    let bytes = if mode == Mode::Play { &[] } else { reader.screen().bytes() };
    let LevelMemory { pieces: kept, heat, features, plan } = memory.own.of::<LevelMemory>();
    kept.turn_to(moment, (task, statics), bytes, event);
    if let Some(position) = &kept.position {
        features.turn_to(task, position, overlays);
    }
    show_plan(plan, stage, overlays.plan && mode == Mode::Search, |cell| statics.is_dead(task.board.square(cell)));
    if !brought.is_whole {
        kept.at = None;
    }
    let node = memories.of::<InspectorMemory>().node.take();
    let talk = memories.of::<Talk>();
    if let Some(node) = node {
        talk.point_at(&node, size);
    }
    if mode == Mode::Search {
        talk.insight.turn_to(stage, (task, statics));
    }
    let chosen = talk.heat(task);
    let heat = heat.turn_to(ui, stage, overlays.heat).or(chosen.as_deref());
    let name = event.and_then(|event| search::advisor(stage.info(), &event)).map(|place| search::ADVISORS[place]);
    let current = memory.facts.cell(size).filter(|_| mode == Mode::Search);
    let (trails, numbers) = (memory.trails.clone(), preferences.overlays.numbers);
    let marks = Marks { current, breakpoints: &breakpoints, flash, numbers, trails: &trails, ..Marks::default() };
    let label = label(ui, words::LABEL, size, (position, brought.total));
    let said = talk.said();
    let moved = talk.push(&task.level, &kept.boxes);
    let pieces = kept.overlays(overlays, event);
    let lines = said.lines.as_deref().unwrap_or(pieces.lines);
    // The tint of the reach would change the colours of the heat.
    let reach = if heat.is_some() { &[][..] } else { pieces.reach };
    let push_name = name.map_or("", |name| name.get(language(ui)));
    let pieces = plan.1.add(features.add(overlays, pieces));
    let push = said.push.or(pieces.push.filter(|_| !is_look(event) || name.is_some()));
    let shown = talk.prove(Overlays { heat, reach, lines, push, push_name, ..pieces });
    let scene = kept.scene(task);
    let boxes = moved.as_deref().unwrap_or(scene.boxes);
    let scene = SokobanScene { marks, boxes, overlays: shown, ..scene };
    let read_out = |cell| memory.read_out.text(size, cell);
    let read_out = (!Popup::is_any_open(ui)).then_some(&read_out as &dyn Fn(Cell) -> String);
    let input = SokobanInput { look: skin, carries: None, read_out, label: &label };
    let seen = view.show_sokoban(ui, &scene, &input).canvas;
    memory.sight.note(room, view, &seen, size);
    Some(seen)
}

impl Pieces {
    /// Turns to what `bytes` hold. Costs the cells, once for each moment.
    fn turn_to(&mut self, moment: Moment, (task, statics): Subject<'_>, bytes: &[u8], event: Option<Event>) {
        if self.at == Some(moment) {
            return;
        }
        self.at = Some(moment);
        let SokobanTask { level, board, .. } = task;
        let bytes = picture::seen(level, bytes);
        let position = &*self.position.insert(position(task, &bytes));
        self.boxes = BoxView::of_position(level, board, position);
        let facing = event.and_then(|event| facing(board.size(), &event)).unwrap_or(Direction::South);
        let cells = |squares: &Boxes| squares.iter().map(|square| board.cell(square)).collect();
        self.player = Some(PlayerView::resting(level, board.cell(position.player), facing));
        self.reach = if moment.overlays.reach { cells(&board.reach(&position.boxes, position.player)) } else { vec![] };
        self.lines = if moment.overlays.matching { matching(board, statics, position) } else { vec![] };
        self.dead.get_or_insert_with(|| {
            board.squares().filter(|&square| statics.is_dead(square)).map(|square| board.cell(square)).collect()
        });
    }

    fn scene<'a>(&'a self, task: &'a SokobanTask) -> SokobanScene<'a> {
        SokobanScene::new(&task.level, &self.boxes, self.player)
    }

    fn overlays(&self, shown: SokobanOverlays, event: Option<Event>) -> Overlays<'_> {
        let dead = self.dead.as_deref().filter(|_| shown.dead).unwrap_or_default();
        Overlays { reach: &self.reach, dead, lines: &self.lines, push: event.and_then(push), ..Overlays::default() }
    }
}

/// Turns to the plan that the search shows at the moment on the clock, if it is to be shown.
fn show_plan(
    (at, plan): &mut (Option<(u64, u64)>, ShownPlan),
    stage: &mut Stage,
    is_wanted: bool,
    is_dead: impl Fn(Cell) -> bool,
) {
    if !is_wanted || !search::has_features(stage.info()) {
        (*at, *plan) = (None, ShownPlan::default());
        return;
    }
    let moment = (stage.number(), stage.player().position());
    let is_late = *at != Some(moment);
    if is_late {
        let seen = stage.values().map(|(_, values)| ShownPlan::of(values, &is_dead));
        // On a long way to the state the plan of an earlier moment stays.
        if let Some(seen) = seen {
            *plan = seen;
        }
        *at = (!stage.is_seeking()).then_some(moment);
    }
}

/// Whether the event looks at something.
fn is_look(event: Option<Event>) -> bool {
    event.is_some_and(|event| event.kind == Kind::Look)
}

/// The position that `bytes` hold; the player of the level's start where they hold none.
pub(super) fn position(task: &SokobanTask, bytes: &[u8]) -> Position {
    let SokobanTask { board, .. } = task;
    let holds = |square: u16, bit: u8| bytes.get(board.cell(square) as usize).is_some_and(|byte| byte & bit != 0);
    let boxes = Boxes::new(board.len(), board.squares().filter(|&square| holds(square, BOX)));
    let player = board.squares().find(|&square| holds(square, PLAYER)).unwrap_or(board.start().player);
    Position { boxes, player }
}

/// Where the player looks after `event`, if it says so.
fn facing(size: Size, event: &Event) -> Option<Direction> {
    match event.kind {
        Kind::Move | Kind::BoxPush => size.direction(event.b, event.a),
        _ => None,
    }
}

/// The push that `event` is about, if it looks at one.
fn push(event: Event) -> Option<PushArrow> {
    let mark = match event.kind {
        Kind::Generate | Kind::Relax | Kind::Duplicate | Kind::Look => PushMark::Made,
        Kind::Prune => PushMark::Refused,
        _ => return None,
    };
    Some(PushArrow { from: event.b, to: event.a, mark })
}

/// Levels with more boxes are shown without their pairing, which costs the cube of their number.
const MOST_PAIRED: usize = 200;

/// The cheapest pairing of boxes and goals; nothing for boxes that have no goal of their own, or while a search is
/// between two positions and has taken a box away that it has not put down yet.
pub(crate) fn matching(board: &Board, statics: &Statics, position: &Position) -> Vec<BoundLine> {
    let is_paired = board.goals().len() <= MOST_PAIRED && position.boxes.len() == board.goals().len();
    let Some(bound) = bound::find("matching").filter(|_| is_paired) else { return Vec::new() };
    let lines = (bound.explain)(board, statics, position).lines;
    let line = |line: BoundPart| {
        let (goal, cost) = (line.goal?, line.cost?);
        Some(BoundLine { from: board.cell(line.square), to: board.cell(goal), cost })
    };
    lines.into_iter().filter_map(line).collect()
}
