//! The positions that were sorted into some cells of a feature space, as small boards.

use egui::{Sense, StrokeKind, Ui, vec2};

use crate::format::grouped;
use crate::gui::lang::{fill, tr};
use crate::gui::look::{empty_hint, tokens};
use crate::gui::sokoban::board::position;
use crate::gui::sokoban::canvas::{BoxView, MiniBoard, PlayerView, SokobanScene, mini_board};
use crate::gui::sokoban::words::features as words;
use crate::gui::state::Command;
use crate::player::{Motion, PlayerCommand};
use crate::session::Stage;
use crate::sokoban::search::{CellEvent, VARIANT, cell_event};
use crate::sokoban::{Position, SokobanTask, picture};
use crate::trace::{CellRect, Event, Found, Info, Reader, Recording, Search, Shows, Towards};

/// Positions that are shown, the newest.
const MOST: usize = 12;

/// Small boards in a row.
const IN_A_ROW: usize = 3;

/// Blocks of events that are read at once, and events that are looked at in one frame.
const BLOCKS: usize = 2;
const EVENTS: usize = 4;

/// Units of work for the picture of a position; see [`Reader::show`].
const WORK: usize = 1 << 20;

/// The positions of some cells, kept until others are asked for.
#[derive(Default)]
pub(super) struct Members {
    hunt: Option<Hunt>,
}

/// What is asked for: the stage, the moment, the cells, and the variant that is current.
type Key = (u64, u64, Vec<i64>, Option<i64>);

/// A search backwards through the events.
struct Hunt {
    key: Key,
    reader: Reader,
    /// Events from here on were read.
    from: u64,
    is_done: bool,
    /// Positions that are the current variant's if the turn that they are in is.
    pending: Vec<u64>,
    found: Vec<(u64, Position)>,
}

impl Members {
    /// Forgets what was found.
    pub fn forget(&mut self) {
        self.hunt = None;
    }

    /// On how many of the positions a box is on each cell, as shares; nothing while there are none.
    pub fn heat(&self, task: &SokobanTask) -> Option<Vec<f32>> {
        let found = &self.hunt.as_ref()?.found;
        let most = found.len() as f32;
        let mut shares = vec![-1.0_f32; task.board.size().cells() as usize];
        for square in found.iter().flat_map(|(_, position)| position.boxes.iter()) {
            let share = &mut shares[task.board.cell(square) as usize];
            *share = share.max(0.0) + 1.0 / most;
        }
        (!found.is_empty()).then_some(shares)
    }

    /// Shows the newest positions of `cells`. True if they are to be closed.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        (task, stage): (&SokobanTask, &mut Stage),
        cells: &[i64],
        commands: &mut Vec<Command>,
    ) -> bool {
        self.turn_to(stage, cells);
        let Some(hunt) = &mut self.hunt else { return false };
        if !hunt.is_done {
            hunt.go_on(task, stage);
            ui.ctx().request_repaint();
        }
        let gap = tokens(ui).measure.gap;
        let is_closed = ui.link(tr(ui, words::CLOSE_CELL)).clicked();
        if hunt.found.is_empty() {
            if hunt.is_done {
                empty_hint(ui, tr(ui, words::NO_MEMBERS));
            }
            return is_closed;
        }
        ui.weak(tr(ui, words::MEMBERS));
        ui.add_space(gap / 2.0);
        let side = (ui.available_width() - gap * (IN_A_ROW + 1) as f32) / IN_A_ROW as f32;
        for row in hunt.found.chunks(IN_A_ROW) {
            ui.horizontal_top(|ui| {
                for (number, position) in row {
                    if small(ui, task, position, (*number, side)) {
                        commands.push(Command::Player(PlayerCommand::Seek(number + 1)));
                    }
                }
            });
            ui.add_space(gap / 2.0);
        }
        is_closed
    }

    /// Begins to look for other positions, once the player rests.
    fn turn_to(&mut self, stage: &mut Stage, cells: &[i64]) {
        let variant = stage.values().and_then(|(_, values)| values.find_number(VARIANT));
        let at = stage.player().position();
        let key = (stage.number(), at, cells.to_vec(), variant);
        let is_kept = |hunt: &Hunt| hunt.key == key || stage.player().motion() != Motion::Resting;
        if self.hunt.as_ref().is_some_and(is_kept) {
            return;
        }
        let reader = Reader::new(&stage.read().0);
        self.hunt = Some(Hunt { key, reader, from: at, is_done: false, pending: Vec::new(), found: Vec::new() });
    }
}

impl Hunt {
    /// Reads on for a frame.
    fn go_on(&mut self, task: &SokobanTask, stage: &mut Stage) {
        let info = stage.info();
        let (recording, _) = stage.read();
        for _ in 0..EVENTS {
            match self.next(&recording, info) {
                Found::Event(number) => self.take(&recording, (task, info), number),
                Found::NotYet(at) => return self.from = at,
                Found::Nothing => return self.is_done = true,
            }
            if self.found.len() >= MOST {
                return self.is_done = true;
            }
        }
    }

    /// The next event back that says to which of the cells a position belongs, or that another variant goes on.
    fn next(&mut self, recording: &Recording, info: &Info) -> Found {
        let (_, _, cells, variant) = &self.key;
        let matches = |event: &Event, _: u64| match cell_event(info, event) {
            Some(CellEvent::Into(cell)) => cells.contains(&cell),
            Some(CellEvent::Turn(_)) => variant.is_some(),
            None => false,
        };
        let search = Search { towards: Towards::Start, from: self.from, to: 0, blocks: BLOCKS };
        self.reader.find(recording, search, |_| true, matches)
    }

    /// Takes the position of an event; where variants take turns, once it is known whose turn it was.
    fn take(&mut self, recording: &Recording, (task, info): (&SokobanTask, &Info), number: u64) {
        self.from = number;
        let variant = self.key.3;
        match self.reader.event(recording, number).and_then(|event| cell_event(info, &event)) {
            Some(CellEvent::Into(_)) if self.pending.len() < MOST => self.pending.push(number),
            Some(CellEvent::Turn(turn)) if Some(turn) != variant => self.pending.clear(),
            _ => {}
        }
        let is_known = variant.is_none() || self.is_turn(recording, info, number);
        for number in if is_known { std::mem::take(&mut self.pending) } else { Vec::new() } {
            let shown = self.reader.show(recording, number + 1, CellRect::whole(task.board.size()), WORK);
            if shown == Shows::Everything && self.found.len() < MOST {
                let bytes = picture::seen(&task.level, self.reader.screen().bytes());
                self.found.push((number, position(task, &bytes)));
            }
        }
    }

    /// Whether a turn of the current variant begins with the event.
    fn is_turn(&mut self, recording: &Recording, info: &Info, number: u64) -> bool {
        let event = self.reader.event(recording, number);
        let turn = event.and_then(|event| cell_event(info, &event));
        matches!(turn, Some(CellEvent::Turn(turn)) if Some(turn) == self.key.3)
    }
}

/// One position; whether it was clicked.
fn small(ui: &mut Ui, task: &SokobanTask, position: &Position, (number, side): (u64, f32)) -> bool {
    let boxes = BoxView::of_position(&task.level, &task.board, position);
    let player = PlayerView::resting(&task.level, task.board.cell(position.player), crate::grid::Direction::South);
    let scene = SokobanScene::new(&task.level, &boxes, Some(player));
    let label = fill(tr(ui, words::MEMBER), &[("step", &grouped(number + 1))]);
    let response = mini_board(ui, &scene, &MiniBoard::new(vec2(side, side), &label)).interact(Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &label));
    if response.hovered() || response.has_focus() {
        let tokens = tokens(ui);
        ui.painter().rect_stroke(response.rect, 2.0, (tokens.measure.line, tokens.accent), StrokeKind::Outside);
    }
    crate::gui::look::with_tip(response, label.as_str()).clicked()
}
