//! Pointing before a class: a pen that writes over the board, and a spotlight that leaves the rest dark.

use egui::{Pos2, Rect, pos2, vec2};

use crate::gui::desk::Desk;
use crate::gui::state::State;

/// What is pointed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    /// A pen.
    Pen,
    /// A spotlight.
    Spotlight,
}

/// Points of all strokes, at most.
const MOST: usize = 20_000;

/// What is pointed with, and what was written. Strokes lie on the view in shares of it, so that they stay when the window
/// changes its size.
#[derive(Clone, Debug, Default)]
pub struct Pointing {
    /// What is in the hand.
    pub pointer: Option<Pointer>,
    strokes: Vec<Vec<[f32; 2]>>,
}

impl Pointing {
    /// Begins a stroke.
    pub fn begin(&mut self) {
        self.strokes.push(Vec::new());
    }

    /// Goes on with the stroke to a point of the view.
    pub fn go_on(&mut self, view: Rect, at: Pos2) {
        let points: usize = self.strokes.iter().map(Vec::len).sum();
        let share = (at - view.min) / view.size().max(vec2(1.0, 1.0));
        if let Some(stroke) = self.strokes.last_mut().filter(|_| points < MOST) {
            stroke.push([share.x, share.y]);
        }
    }

    /// The strokes on a view.
    pub fn strokes(&self, view: Rect) -> impl Iterator<Item = Vec<Pos2>> {
        let place = move |[x, y]: &[f32; 2]| pos2(view.left() + x * view.width(), view.top() + y * view.height());
        self.strokes.iter().map(move |stroke| stroke.iter().map(place).collect())
    }

    /// Whether anything was written.
    pub const fn is_written(&self) -> bool {
        !self.strokes.is_empty()
    }
}

impl State {
    /// What is pointed with.
    pub fn pointer(&self) -> Option<Pointer> {
        self.views.get::<Pointing>()?.pointer
    }
}

impl Desk {
    /// Takes a pointer into the hand, or puts it down; what was written goes with the pen.
    pub(in crate::gui) fn turn_pointer(&mut self, pointer: Pointer) {
        let pointing = self.state.views.of::<Pointing>();
        let pointer = Some(pointer).filter(|_| pointing.pointer != Some(pointer));
        *pointing = Pointing { pointer, strokes: Vec::new() };
    }

    /// Puts the pointer down. True if there was one.
    pub(in crate::gui) fn put_down(&mut self) -> bool {
        std::mem::take(self.state.views.of::<Pointing>()).pointer.is_some()
    }
}
