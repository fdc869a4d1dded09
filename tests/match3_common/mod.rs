//! Boards and helpers that tests of match-3 share.
#![allow(dead_code, reason = "not every test uses all of them")]

use gridscope::grid::Size;
use gridscope::match3::{Board as Blocks, CellKind};
use gridscope::trace::{Board, Event, Flow, Recorder, Run};

/// A board from rows: digits are given blocks, `*` blocks to draw, `.` holes, `#` fixtures, `j` jelly,
/// `a`-`i` chained blocks, `A`-`I` caged ones.
pub fn board(rows: &[&str]) -> Blocks {
    let letters: Vec<u8> = rows.iter().flat_map(|row| row.bytes()).collect();
    let kind = |&letter: &u8| match letter {
        b'.' => CellKind::Hole,
        b'#' => CellKind::Fixture,
        b'j' => CellKind::Jelly,
        b'a'..=b'i' => CellKind::Chain,
        b'A'..=b'I' => CellKind::Cage,
        _ => CellKind::Basic,
    };
    let size = Size::new(rows[0].len() as u32, rows.len() as u32);
    let mut board = Blocks::new(size, letters.iter().map(kind).collect()).unwrap();
    for (cell, &letter) in (0..).zip(&letters) {
        let block = match letter {
            b'0'..=b'8' => Some(letter - b'0'),
            b'a'..=b'i' => Some(letter - b'a'),
            b'A'..=b'I' => Some(letter - b'A'),
            _ => None,
        };
        board.set_block(cell, block);
    }
    board
}

/// All events of a run and how many decisions it made.
pub fn trace(run: &mut dyn Run) -> (Vec<Event>, u64) {
    let mut recorder = Recorder::default();
    let (decisions, flow) = run.run_traced(&mut recorder, usize::MAX);
    assert_eq!(flow, Flow::Done, "{}", run.info().id);
    assert_eq!(recorder.depth(), 0, "{}: every span is closed at the end", run.info().id);
    (recorder.events().to_vec(), decisions)
}

/// A board that pictures paint on.
pub struct Painted {
    /// Columns and rows.
    pub size: Size,
    /// What each cell shows.
    pub cells: Vec<u8>,
}

impl Board for Painted {
    fn size(&self) -> Size {
        self.size
    }

    fn get(&self, cell: u32) -> u8 {
        self.cells.get(cell as usize).copied().unwrap_or(0)
    }

    fn set(&mut self, cell: u32, value: u8) {
        if let Some(shown) = self.cells.get_mut(cell as usize) {
            *shown = value;
        }
    }
}
