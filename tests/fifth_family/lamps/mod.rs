//! Lamps: pressing one switches it and its neighbours; all are to be dark in the end. A family as small as can be.

mod family;
mod generate;
mod problem;
mod solve;
#[cfg(feature = "gui")]
pub mod window;

use std::sync::Arc;

use gridscope::drawing::{Drawing, Pen, middle};
use gridscope::facts::{EXPANDED, Fact, answered, count};
use gridscope::family::{Board, Instance};
use gridscope::grid::{Cell, Direction, Size};
use gridscope::text::{Language, Text};
use gridscope::trace::{self, Answer, Event, Kind, Picture};
use image::Rgb;

pub use family::Lamps;
pub use problem::LampsProblem;

/// Which lamps burn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub size: Size,
    pub lit: Vec<bool>,
}

impl Field {
    /// A field on which none burns.
    pub fn dark(size: Size) -> Self {
        Self { size, lit: vec![false; size.cells() as usize] }
    }

    /// Switches a lamp and its neighbours; those that changed.
    pub fn press(&mut self, cell: Cell) -> Vec<Cell> {
        let around = Direction::ALL.into_iter().filter_map(|direction| self.size.neighbour(cell, direction));
        let changed: Vec<Cell> = around.chain([cell]).collect();
        for &cell in &changed {
            self.lit[cell as usize] ^= true;
        }
        changed
    }

    pub fn is_dark(&self) -> bool {
        !self.lit.contains(&true)
    }
}

/// Which lamps to press, if that is known.
#[derive(Clone, Debug)]
pub struct Presses {
    pub cells: Option<Vec<Cell>>,
    pub tried: u64,
}

impl Answer for Field {
    fn facts(&self) -> Vec<Fact> {
        let lit = self.lit.iter().filter(|lit| **lit).count() as u64;
        let mut facts = answered(true, "made");
        facts.push(count("lit", Text::same("lit"), lit));
        facts
    }

    fn sentence(&self, _board: &Board, _language: Language) -> String {
        "the lamps are set".to_owned()
    }
}

impl Answer for Presses {
    fn facts(&self) -> Vec<Fact> {
        let mut facts = answered(self.cells.is_some(), if self.cells.is_some() { "dark" } else { "never-dark" });
        facts.extend(self.cells.iter().map(|cells| count("presses", Text::same("presses"), cells.len() as u64)));
        facts.push(count("expanded", EXPANDED, self.tried));
        facts
    }

    fn sentence(&self, board: &Board, _language: Language) -> String {
        let presses = self.cells.as_ref().map_or(0, Vec::len);
        format!("{presses} presses on {}", board.size())
    }
}

/// A field that is solved, or on which one is set.
#[derive(Clone, Debug)]
pub struct LampsBoard {
    pub field: Arc<Field>,
}

impl Instance for LampsBoard {
    fn size(&self) -> Size {
        self.field.size
    }

    fn drawing<'a>(&'a self, shown: &'a [u8]) -> Drawing<'a> {
        let size = self.field.size;
        let draw = move |pen: &mut dyn Pen| {
            for (cell, byte) in (0..size.cells()).zip(shown) {
                pen.square(middle(size, cell), 1.0, Rgb([byte * 255, byte * 255, 0]));
            }
        };
        Drawing::new(size, draw)
    }
}

/// A byte a cell: 1 where a lamp burns.
pub struct LampsPicture;

impl Picture for LampsPicture {
    const BLANK: u8 = 0;

    fn apply<B: trace::Board>(event: &Event, board: &mut B) {
        if event.kind == Kind::Swap {
            board.set(event.a, u8::from(event.v != 0));
        }
    }
}
