//! [`Metrics`]: what players compare solutions by.

use super::{Blocked, Moves, Track};
use crate::grid::Cell;
use crate::sokoban::Level;

/// What players compare solutions by, as Sokoban programs count it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Metrics {
    /// Steps of the player, pushes among them.
    pub moves: u64,
    /// Steps that push a box.
    pub pushes: u64,
    /// Straight lines along which a box is pushed without a pause: a push begins a new line unless
    /// the move right before it pushed the same box. (Without a step in between, the same box can
    /// only go on in the same direction.)
    pub box_lines: u64,
    /// How often a push moves another box than the push before it, whatever was walked in between;
    /// the first push counts.
    pub box_changes: u64,
    /// Runs of pushes without a step of walking in between, of whichever boxes. Never more than
    /// box lines.
    pub pushing_sessions: u64,
}

impl Metrics {
    fn push(&mut self, is_same_box: bool, is_after_push: bool) {
        self.pushes += 1;
        self.box_lines += u64::from(!(is_same_box && is_after_push));
        self.box_changes += u64::from(!is_same_box);
        self.pushing_sessions += u64::from(!is_after_push);
    }
}

impl Moves {
    /// Counts these moves on `level`. Which of them push is found by making them, not by what they
    /// say of themselves. Costs the moves, and the cells once.
    ///
    /// # Errors
    /// The first move that cannot be made.
    pub fn metrics(&self, level: &Level) -> Result<Metrics, Blocked> {
        let mut track = Track::new(level);
        let mut metrics = Metrics::default();
        let mut last_box: Option<Cell> = None;
        let mut is_after_push = false;
        for (index, one) in self.0.iter().enumerate() {
            let pushed = track.go(one.direction).map_err(|(by, cell)| Blocked { at: index + 1, by, cell })?;
            metrics.moves += 1;
            if let Some(pushed) = pushed {
                metrics.push(last_box == Some(pushed.from), is_after_push);
                last_box = Some(pushed.to);
            }
            is_after_push = pushed.is_some();
        }
        Ok(metrics)
    }
}

#[cfg(test)]
mod tests {
    use crate::sokoban::formats::{lurd, read_level};
    use crate::sokoban::moves::{Blocked, Obstacle};

    use super::*;

    fn metrics(rows: &str, moves: &str) -> Metrics {
        lurd::parse(moves).unwrap().metrics(&read_level(rows.as_bytes()).unwrap()).unwrap()
    }

    #[test]
    fn each_count_has_its_own_rule() {
        // One box, three pushes, with walking after the second.
        let rows = "########\n#@$   .#\n#      #\n########";
        let counts = metrics(rows, "RRlrRR");
        let Metrics { moves, pushes, box_lines, box_changes, pushing_sessions } = counts;
        assert_eq!((moves, pushes, box_lines, box_changes, pushing_sessions), (6, 4, 2, 1, 2));
    }

    #[test]
    fn two_boxes_can_be_pushed_in_one_session() {
        let rows = "#######\n#@$ . #\n# $   #\n# .   #\n#######";
        let counts = Metrics { moves: 2, pushes: 2, box_lines: 2, box_changes: 2, pushing_sessions: 1 };
        assert_eq!(metrics(rows, "RD"), counts);
        let counts = Metrics { moves: 4, pushes: 3, box_lines: 3, box_changes: 3, pushing_sessions: 2 };
        assert_eq!(metrics(rows, "RDuR"), counts);
    }

    #[test]
    fn what_is_in_the_way_is_named() {
        let level = read_level(b"######\n#@$ .#\n######").unwrap();
        let blocked = |moves: &str| lurd::parse(moves).unwrap().metrics(&level).unwrap_err();
        assert_eq!(blocked("RRR"), Blocked { at: 3, by: Obstacle::WallBehindBox, cell: 11 });
        assert_eq!(blocked("Ru"), Blocked { at: 2, by: Obstacle::Wall, cell: 2 });
    }
}
