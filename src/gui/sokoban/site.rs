//! The board on which a Sokoban level is made: rock, what is dug out of it, and what stands there.

use egui::{Popup, Ui};

use crate::family::Board as Prepared;
use crate::grid::{Cell, Direction, Size};
use crate::gui::canvas::{CanvasResponse, Marks};
use crate::gui::shared::board::{BoardMemory, cells_with_breakpoints, label};
use crate::gui::sokoban::canvas::{BoxView, Overlays, PlayerView, PushArrow, PushMark, SokobanInput, SokobanScene};
use crate::gui::sokoban::words;
use crate::gui::state::State;
use crate::gui::view::FamilyView;
use crate::recipe::StageKind;
use crate::sokoban::{BOX, Layout, PLAYER, picture};
use crate::trace::{Event, Kind};

/// What is seen of one position, kept until another one is seen.
#[derive(Default)]
pub(crate) struct Site(Option<(u64, Seen)>);

struct Seen {
    ground: Layout,
    boxes: Vec<BoxView>,
    player: Option<PlayerView>,
}

/// Brings the board to the position and paints it.
pub(crate) fn paint(
    ui: &mut Ui,
    family: &dyn FamilyView,
    state: &mut State,
    memory: &mut BoardMemory,
    prepared: &Prepared,
) -> Option<CanvasResponse> {
    let room = ui.available_rect_before_wrap();
    let size = prepared.size();
    let pointed = state.pointed.take();
    let skin = state.sokoban().preferences.play.skin;
    let State { session, view, preferences, hovered, selected, .. } = state;
    let stage = session.active_stage_mut()?;
    let breakpoints = cells_with_breakpoints(stage);
    let brought = memory.bring_up(ui, family, stage, (prepared, StageKind::Building), (view, room), *hovered);
    let flash = memory.flash(ui, stage, preferences, (pointed, *selected));
    let (position, event) = (stage.player().position(), memory.facts.event);
    let (recording, reader) = stage.read();
    drop(recording);
    let site = memory.own.of::<Site>();
    if !brought.is_whole {
        *site = Site::default();
    }
    let seen = site.turn_to(position, || Seen::new(size, reader.screen().bytes(), event));
    let current = memory.facts.cell(size);
    let (trails, numbers) = (memory.trails.clone(), preferences.overlays.numbers);
    let marks = Marks { current, breakpoints: &breakpoints, flash, numbers, trails: &trails, ..Marks::default() };
    let overlays = Overlays { push: event.and_then(pull), ..Overlays::default() };
    let scene = SokobanScene { marks, overlays, ..SokobanScene::on_ground(&seen.ground, &seen.boxes, seen.player) };
    let label = label(ui, words::SITE_LABEL, size, (position, brought.total));
    let read_out = |cell| memory.read_out.text(size, cell);
    let read_out = (!Popup::is_any_open(ui)).then_some(&read_out as &dyn Fn(Cell) -> String);
    let input = SokobanInput { look: skin, carries: None, read_out, label: &label };
    let shown = view.show_sokoban(ui, &scene, &input).canvas;
    memory.sight.note(room, view, &shown, size);
    Some(shown)
}

impl Site {
    /// What is seen at `position`; `look` finds it out, once for each position.
    fn turn_to(&mut self, position: u64, look: impl FnOnce() -> Seen) -> &Seen {
        let kept = self.0.take().filter(|(at, _)| *at == position);
        &self.0.insert(kept.unwrap_or_else(|| (position, look()))).1
    }
}

impl Seen {
    /// What `bytes` hold, after `event`. Costs the cells.
    fn new(size: Size, bytes: &[u8], event: Option<Event>) -> Self {
        let ground = picture::site(size, bytes);
        let holds = |cell: &Cell, bit: u8| bytes.get(*cell as usize).is_some_and(|byte| byte & bit != 0);
        let cells = || 0..size.cells();
        let boxes = cells().filter(|cell| holds(cell, BOX)).map(|cell| BoxView::on_ground(&ground, cell));
        let boxes = boxes.collect();
        let facing = event.and_then(|event| facing(size, &event)).unwrap_or(Direction::South);
        let player = cells().find(|cell| holds(cell, PLAYER));
        let player = player.map(|cell| PlayerView::on_board(size, cell, facing));
        Self { ground, boxes, player }
    }
}

/// Where the player looks after `event`, if it says so: who pulls a box looks at it.
fn facing(size: Size, event: &Event) -> Option<Direction> {
    match event.kind {
        Kind::Move => size.direction(event.b, event.a),
        Kind::BoxPull => size.direction(event.a, event.b),
        _ => None,
    }
}

/// The pull that `event` is about, if it looks at one.
fn pull(event: Event) -> Option<PushArrow> {
    let is_pull = matches!(event.kind, Kind::Generate | Kind::Duplicate);
    is_pull.then_some(PushArrow { from: event.b, to: event.a, mark: PushMark::Made })
}
