//! The board of match-3: blocks as they lie at the moment, and why a block is refused.

mod tale;

use std::sync::Arc;

use egui::{Popup, Ui};

pub(crate) use self::tale::Tale;
use crate::family::Board as Prepared;
use crate::grid::{Cell, Size};
use crate::gui::canvas::{CanvasResponse, Marks};
use crate::gui::match3::canvas::{GhostMark, Match3Input, Match3Overlays, Match3Scene, SwapKind, SwapMark};
use crate::gui::match3::model::Match3Preferences;
use crate::gui::match3::model::waves::Waves;
use crate::gui::match3::words;
use crate::gui::shared::board::{BoardMemory, cells_with_breakpoints, label};
use crate::gui::state::State;
use crate::gui::view::FamilyView;
use crate::match3::Arena;
use crate::match3::picture::{self, GHOST, OPENED, PLACED};
use crate::match3::shuffle::words as labels;
use crate::match3::{Board, CellKind, Shape, strategy};
use crate::session::Stage;
use crate::text::Language;
use crate::trace::Item;

/// Boards with more cells show neither run lengths nor legal moves.
const MOST_MARKED: u32 = 10_000;

/// What is seen of one moment, kept until another one is seen.
#[derive(Default)]
pub(crate) struct Blocks {
    at: Option<Moment>,
    revision: u64,
    tale: Tale,
    runs: Vec<(Cell, [u8; 2])>,
    ghosts: Vec<GhostMark>,
    moves: Vec<SwapMark>,
    waves: Waves,
}

/// What all that depends on, within one run.
#[derive(Clone, Debug, PartialEq)]
struct Moment {
    position: u64,
    is_seeking: bool,
    is_whole: bool,
    total: u64,
    shown: Match3Preferences,
    language: Language,
}

/// Brings the board to the position and paints it with everything that lies on it.
pub(crate) fn paint(
    ui: &mut Ui,
    family: &dyn FamilyView,
    state: &mut State,
    memory: &mut BoardMemory,
    prepared: &Prepared,
    arena: &Arena,
) -> Option<CanvasResponse> {
    let room = ui.available_rect_before_wrap();
    let (kind, size) = (state.session.active(), prepared.size());
    let pointed = state.pointed.take();
    let shown = state.match3().preferences.clone();
    let State { session, view, preferences, hovered, selected, .. } = state;
    let stage = session.active_stage_mut()?;
    let breakpoints = cells_with_breakpoints(stage);
    let brought = memory.bring_up(ui, family, stage, (prepared, kind), (view, room), *hovered);
    let flash = memory.flash(ui, stage, preferences, (pointed, *selected));
    let position = stage.player().position();
    let total = if brought.is_whole { 0 } else { brought.total };
    let language = preferences.language;
    let is_seeking = stage.is_seeking();
    let moment = Moment { position, is_seeking, is_whole: brought.is_whole, total, shown, language };
    let blocks = memory.own.of::<Blocks>();
    blocks.turn_to(moment, arena, stage, brought.is_whole);
    let current = memory.facts.cell(size);
    let (trails, numbers) = (memory.trails.clone(), preferences.overlays.numbers);
    let marks = Marks { current, breakpoints: &breakpoints, flash, numbers, trails: &trails, ..Marks::default() };
    let label = label(ui, words::LABEL, size, (position, brought.total));
    let read_out = |cell| memory.read_out.text(size, cell);
    let read_out = (!Popup::is_any_open(ui)).then_some(&read_out as &dyn Fn(Cell) -> String);
    let (recording, reader) = stage.read();
    drop(recording);
    let shape = arena.level.board().shape();
    let scene = Match3Scene {
        overlays: blocks.overlays(),
        marks,
        ..Match3Scene::new(shape, reader.screen().bytes(), blocks.revision)
    };
    let shown = view.show_match3(ui, &scene, &Match3Input { acts: false, read_out, label: &label });
    memory.sight.note(room, view, &shown, size);
    Some(shown)
}

impl Blocks {
    /// Turns to a moment. Costs the cells once for each, on boards that are not large.
    fn turn_to(&mut self, moment: Moment, arena: &Arena, stage: &mut Stage, is_whole: bool) {
        if self.at.as_ref() == Some(&moment) && is_whole {
            return;
        }
        let size = arena.size();
        self.revision = self.revision.wrapping_add(1);
        let is_game = strategy::find(stage.info().id).is_some();
        (self.tale, self.waves) = match is_game {
            true => (Tale::default(), waves(stage, moment.language)),
            false => (Tale::of(stage, size), Waves::default()),
        };
        (self.runs, self.ghosts) = (Vec::new(), Vec::new());
        self.moves.clear();
        if size.cells() <= MOST_MARKED {
            self.learn(stage, size, &moment.shown);
            if moment.shown.moves {
                self.moves = legal_moves(arena.level.board().shape(), stage);
            }
        }
        self.at = Some(moment);
    }

    /// What the state says: lengths of runs and ghosts.
    fn learn(&mut self, stage: &mut Stage, size: Size, shown: &Match3Preferences) {
        if stage.is_seeking() {
            return;
        }
        let told = self.tale.ghost;
        let Some((_, values)) = stage.values() else { return };
        let items = |label| values.find_structure(label).map(|found| found.0);
        if let (Some(across), Some(up), true) = (items(labels::RUNS_ACROSS), items(labels::RUNS_UP), shown.runs) {
            let both = across.iter().zip(up);
            self.runs = both.map(|(across, up)| (across.cell, [across, up].map(number))).collect();
        }
        if let Some(ghosts) = items(labels::GHOSTS).filter(|_| shown.ghosts) {
            let mark = |item: &Item| {
                let really = u32::try_from(item.value?).ok().filter(|cell| *cell < size.cells())?;
                Some(GhostMark { at: item.cell, really, is_told: told == Some([item.cell, really]) })
            };
            self.ghosts = ghosts.iter().filter_map(mark).collect();
        }
    }

    fn overlays(&self) -> Match3Overlays<'_> {
        Match3Overlays {
            runs: &self.runs,
            ghosts: &self.ghosts,
            trial: self.tale.trial,
            reasons: &self.tale.reasons,
            swaps: [&self.tale.swaps, &self.waves.swaps].into_iter().find(|one| !one.is_empty()).unwrap_or(&self.moves),
            groups: &self.waves.groups,
            falls: &self.waves.falls,
            arrivals: &self.waves.arrivals,
            cycle: self.tale.cycle,
            ..Match3Overlays::default()
        }
    }
}

/// What a game shows at the position of `stage`.
fn waves(stage: &mut Stage, language: Language) -> Waves {
    let position = stage.player().position();
    let (recording, reader) = stage.read();
    Waves::of(position, (&recording, reader), language)
}

fn number(item: &Item) -> u8 {
    item.value.and_then(|value| u8::try_from(value).ok()).unwrap_or(0)
}

/// The legal moves of the blocks that are placed, where every cell is filled.
fn legal_moves(shape: &Arc<Shape>, stage: &mut Stage) -> Vec<SwapMark> {
    let (recording, reader) = stage.read();
    drop(recording);
    let size = shape.size();
    let mut board = Board::of_shape(Arc::clone(shape));
    for (cell, &byte) in (0..size.cells()).zip(reader.screen().bytes()) {
        if byte & OPENED != 0 {
            board.set_kind(cell, CellKind::Basic);
        }
        let is_there = byte & PLACED != 0 && byte & GHOST == 0;
        board.set_block(cell, picture::colour(byte).filter(|_| is_there));
    }
    let moves = board.legal_moves().into_iter();
    moves.map(|swap| SwapMark { swap, kind: SwapKind::Legal }).collect()
}
