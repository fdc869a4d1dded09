//! Where breakpoints would halt: found bit by bit, a column at a time.

use super::super::glance::Glance;
use crate::player::{Hit, Replay, Timeline as _};
use crate::session::Stage;
use crate::trace::Kept;

/// The time line is looked at in so many columns; a column has at most one mark.
const COLUMNS: u64 = 480;
/// Searches in one frame, each of which reads a few blocks at most.
const SEARCHES: usize = 6;
/// Frames that one search may take, so that no run keeps the window busy for ever.
const FRAMES: u32 = 2_000;

/// The first hit in every column.
#[derive(Default)]
pub(crate) struct Hits {
    key: Option<(u64, u64, u64)>,
    at: u64,
    frames: u32,
    pub positions: Vec<u64>,
}

impl Hits {
    /// Searches on for a while; true where there is more to search. Waits until the run is recorded
    /// and rests; where events were dropped, looking would cost too much.
    pub fn search(&mut self, stage: &mut Stage, glance: &Glance) -> bool {
        let key = (glance.stage, glance.len, stage.breakpoints.revision());
        if self.key != Some(key) {
            *self = Self { key: Some(key), ..Self::default() };
        }
        let is_wanted = glance.is_complete && stage.breakpoints.any_enabled() && !glance.is_moving();
        if !is_wanted || self.at >= glance.len || self.frames >= FRAMES {
            return false;
        }
        self.frames += 1;
        let breakpoints = std::mem::take(&mut stage.breakpoints);
        let (recording, reader) = stage.read();
        if recording.kept() == Kept::Checkpoints {
            self.at = glance.len;
        }
        let mut replay = Replay::new(&recording, reader);
        for _ in 0..SEARCHES {
            if self.at >= glance.len {
                break;
            }
            match replay.next_hit(self.at, glance.len, &breakpoints) {
                Hit::Found { position, .. } => {
                    self.positions.push(position);
                    self.at = end_of_column(position, glance.len);
                }
                Hit::None => self.at = glance.len,
                Hit::Searching { reached } => {
                    self.at = reached.max(self.at);
                    break;
                }
            }
        }
        drop(recording);
        stage.breakpoints = breakpoints;
        self.at < glance.len
    }
}

/// The last position in the column of `position`.
fn end_of_column(position: u64, len: u64) -> u64 {
    let column = u128::from(position.saturating_sub(1)) * u128::from(COLUMNS) / u128::from(len.max(1));
    let next = ((column + 1) * u128::from(len)).div_ceil(u128::from(COLUMNS)) as u64;
    next.max(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_search_goes_on_behind_its_column() {
        for len in [1, 7, 480, 5_369, 1 << 40, u64::MAX] {
            for position in [1, len / 3 + 1, len / 2 + 1, len] {
                let end = end_of_column(position, len);
                assert!((position..=len).contains(&end), "{position} of {len}: {end}");
                assert!(end - position <= len / COLUMNS + 1);
            }
        }
    }
}
