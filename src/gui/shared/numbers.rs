//! The numbers of the run at the player's position.

use crate::session::Stage;
use crate::trace::{BUCKET, Reader, Recording};

/// Series and decisions at one position, remembered until it changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    key: Option<(u64, u64, u64)>,
    /// The value of every series, in the order of the algorithm's list.
    pub series: Vec<i32>,
    /// The greatest value that every series ever has.
    pub most: Vec<i32>,
    /// Decisions made.
    pub decisions: u64,
    /// Decisions recorded so far.
    pub all_decisions: u64,
    /// Events recorded so far.
    pub len: u64,
}

impl Numbers {
    /// Reads the numbers again where the position or the recording has changed.
    /// Cost: the events of one bucket for every series.
    pub fn refresh(&mut self, stage: &mut Stage) {
        let number = stage.number();
        let position = stage.player().position();
        let (recording, reader) = stage.read();
        let len = recording.len();
        let key = Some((number, position, len));
        if self.key == key {
            return;
        }
        let position = position.min(len);
        if self.key.is_none_or(|(stage, _, known)| (stage, known) != (number, len)) {
            self.all_decisions = reader.decisions(&recording, len);
            self.most = recording.series().iter().map(|series| series.over(0, len).map_or(0, |all| all.max)).collect();
        }
        let every = 0..recording.series().len();
        self.series = every.map(|index| value_at(&recording, reader, index, position)).collect();
        self.decisions = reader.decisions(&recording, position);
        (self.key, self.len) = (key, len);
    }
}

/// The value of series number `index` after `position` events; 0 where there is no such series.
pub fn value_at(recording: &Recording, reader: &mut Reader, index: usize, position: u64) -> i32 {
    let Some(series) = recording.series().get(index) else { return 0 };
    let start = position / BUCKET * BUCKET;
    let before = series.value_before(start);
    let events = reader.events(recording, start, position);
    events.iter().fold(before, |value, event| series.next_value(value, event))
}
