//! Bringing the cells to the player's position: those in sight first.

use std::time::Duration;

use egui::{Id, Rect, Ui};

use crate::background::Instant;
use crate::grid::Size;
use crate::gui::canvas::{CanvasResponse, CanvasView};
use crate::trace::{CellRect, Reader, Recording, Shows};

/// Work at a stretch, in changes of cells. Then the clock is asked: what a change costs depends on how far apart they lie.
const STRETCH: usize = 2_000;

/// How long a board may be brought up to date in a frame in which the player moves. It has twice as long in every frame
/// in which the player rests and the board is not there yet.
const STEP: Duration = Duration::from_millis(1);

/// How long all boards together may be brought up to date in a frame.
const ALL: Duration = Duration::from_millis(8);

/// How long each may, if the others have used all up.
const LEAST: Duration = Duration::from_micros(500);

/// How a board keeps up with the player.
#[derive(Default)]
pub(crate) struct Pace {
    position: u64,
    /// Frames since the player came to rest after which the board was not there yet.
    late: u32,
}

impl Pace {
    /// Brings the board to `position`, first the cells that are `seen`. True once all of it is there.
    pub(crate) fn bring(
        &mut self,
        ui: &Ui,
        (recording, reader): (&Recording, &mut Reader),
        position: u64,
        seen: CellRect,
    ) -> bool {
        let (id, frame) = (Id::unique("boards brought up to date"), ui.ctx().cumulative_frame_nr());
        let spent = ui.data(|data| data.get_temp::<(u64, Duration)>(id)).filter(|(of, _)| *of == frame);
        let spent = spent.map_or(Duration::ZERO, |(_, spent)| spent);
        let start = Instant::now();
        self.turn_to(position);
        let is_whole = bring(reader, recording, position, seen, self.budget(spent));
        self.end_frame(is_whole);
        ui.data_mut(|data| data.insert_temp(id, (frame, spent + start.elapsed())));
        is_whole
    }

    fn budget(&self, spent: Duration) -> Duration {
        STEP.saturating_mul(1 << self.late.min(4)).min(ALL.saturating_sub(spent)).max(LEAST)
    }

    /// Takes note of where the player is.
    fn turn_to(&mut self, position: u64) {
        if std::mem::replace(&mut self.position, position) != position {
            self.late = 0;
        }
    }

    /// Takes note of whether a frame was enough.
    const fn end_frame(&mut self, is_whole: bool) {
        self.late = if is_whole { 0 } else { self.late.saturating_add(1) };
    }
}

/// The same within so much time.
fn bring(reader: &mut Reader, recording: &Recording, position: u64, seen: CellRect, budget: Duration) -> bool {
    let whole = CellRect::whole(recording.index_size());
    let is_part = seen != whole && recording.cells().keeps_changes();
    let parts = [is_part.then_some(seen), Some(whole)];
    let start = Instant::now();
    for part in parts.into_iter().flatten() {
        while reader.show(recording, position, part, STRETCH) == Shows::Part {
            if start.elapsed() > budget {
                return false;
            }
        }
    }
    true
}

/// Brings the whole board to `position`, some of it in this frame. True once all of it is there.
pub fn bring_whole(reader: &mut Reader, recording: &Recording, position: u64) -> bool {
    bring(reader, recording, position, CellRect::whole(recording.index_size()), STEP)
}

/// Which cells are in sight, as far as the pointer tells. It decides what comes first, never what comes.
#[derive(Default)]
pub(crate) struct Sight {
    /// The point of the board in the middle of the canvas, in cells.
    middle: Option<[f32; 2]>,
}

impl Sight {
    /// Takes note of where the board is, from the cell that lies under the pointer.
    pub fn note(&mut self, room: Rect, view: &CanvasView, seen: &CanvasResponse, size: Size) {
        let (Some(at), Some(scale)) = (seen.response.hover_pos(), view.points_per_cell()) else { return };
        let away = (at - room.center()) / scale as f32;
        self.middle = seen.hovered.map(|cell| [size.x(cell) as f32 + 0.5 - away.x, size.y(cell) as f32 + 0.5 - away.y]);
    }

    /// The cells that are probably in sight; all of them where that is not known.
    pub fn cells(&self, view: &CanvasView, room: Rect, size: Size) -> CellRect {
        let (Some([x, y]), Some(scale), false) = (self.middle, view.points_per_cell(), view.is_fitted()) else {
            return CellRect::whole(size);
        };
        let reach = room.size() / 2.0 / scale as f32;
        let range = |middle: f32, reach: f32, cells: u32| {
            // Conversions stop at the ends, so that nothing leaves the board.
            let first = ((middle - reach - 2.0) as u32).min(cells);
            (first, ((middle + reach + 3.0) as u32).clamp(first, cells))
        };
        let (left, right) = range(x, reach.x, size.width);
        let (top, bottom) = range(y, reach.y, size.height);
        CellRect { left, top, right, bottom }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    #[test]
    fn all_boards_share_what_there_is() {
        let pace = |late| Pace { position: 0, late };
        assert_eq!([0, 1, 3, u32::MAX].map(|late| pace(late).budget(Duration::ZERO)), [STEP, STEP * 2, ALL, ALL]);
        assert_eq!(pace(9).budget(STEP), ALL - STEP);
        assert_eq!(pace(9).budget(ALL * 2), LEAST);
    }

    #[test]
    fn a_board_has_more_time_while_the_player_rests_until_it_is_there() {
        let mut pace = Pace::default();
        let frames = [(7, false), (9, false), (9, false), (9, false), (9, true), (9, false), (8, false)];
        let budgets = frames.map(|(position, is_whole)| {
            pace.turn_to(position);
            let budget = pace.budget(Duration::ZERO);
            pace.end_frame(is_whole);
            budget
        });
        assert_eq!(budgets, [1, 1, 2, 4, 8, 1, 1].map(|times| STEP * times));
    }

    #[test]
    fn unknown_sight_is_everything() {
        let (view, size) = (CanvasView::new(), Size::new(40, 25));
        let room = Rect::from_min_size(pos2(10.0, 10.0), vec2(300.0, 200.0));
        assert_eq!(Sight::default().cells(&view, room, size), CellRect::whole(size));
        assert_eq!(Sight { middle: Some([5.0, 5.0]) }.cells(&view, room, size), CellRect::whole(size));
    }
}
