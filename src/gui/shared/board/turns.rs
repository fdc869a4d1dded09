//! Whose turn it is where several boards have expensive work to do: one board a frame, one after the other.

use egui::{Id, Ui};

#[derive(Clone, Default)]
struct Turns {
    frame: u64,
    holder: Option<u64>,
    /// Who asked in this frame.
    asked: Vec<u64>,
}

impl Turns {
    fn ask(&mut self, frame: u64, board: u64) -> bool {
        if self.frame != frame {
            let asked = if self.frame + 1 == frame { std::mem::take(&mut self.asked) } else { Vec::new() };
            let after = asked.iter().filter(|one| self.holder.is_some_and(|holder| **one > holder)).min();
            *self = Self { frame, holder: after.or(asked.iter().min()).copied(), asked: Vec::new() };
        }
        self.asked.push(board);
        *self.holder.get_or_insert(board) == board
    }
}

/// Whether the board of stage number `board` may do expensive work in this frame. If not, another frame is asked for. Every
/// board that goes on asking gets a turn.
pub(crate) fn has(ui: &Ui, board: u64) -> bool {
    let frame = ui.ctx().cumulative_frame_nr();
    let may =
        ui.data_mut(|data| data.get_temp_mut_or_default::<Turns>(Id::unique("turns of boards")).ask(frame, board));
    if !may {
        ui.request_repaint();
    }
    may
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_turn() {
        let mut turns = Turns::default();
        let mut had = Vec::new();
        for frame in 5..11 {
            let mine: Vec<u64> = [4, 7, 9].into_iter().filter(|board| turns.ask(frame, *board)).collect();
            assert_eq!(mine.len(), 1);
            had.extend(mine);
        }
        assert_eq!(had, [4, 7, 9, 4, 7, 9]);
        // The turn of a board that no longer asks passes by.
        assert_eq!((11..14).map(|frame| turns.ask(frame, 9)).collect::<Vec<_>>(), [false, true, true]);
        assert!(turns.ask(20, 3) && turns.ask(20, 3) && !turns.ask(20, 4));
    }
}
