//! [`Editor`]: walls, solid cells, terrain and masks that are drawn on the board, with a way back.

mod stroke;

use egui::{CursorIcon, Stroke as Line, Ui};

use self::stroke::Stroke;
pub(super) use self::stroke::Touch;
use crate::family::Board as Prepared;
use crate::grid::{Cell, Size};
use crate::gui::canvas::plan::Plan;
use crate::gui::canvas::{CanvasResponse, Trail, TrailKind};
use crate::gui::look::tokens;
use crate::gui::state::State;
use crate::maze::{Maze, MazeBoard, MazePath, MazeProblem, MazeSource, PathEnd};
use crate::recipe::StageKind;
use crate::record::Outcome;

/// The most steps that can be taken back.
const MOST_KEPT: usize = 200;

/// Longer paths are not drawn again.
const MOST_STEPS: usize = 20_000;

/// The most bytes of drawings that steps back hold.
const MOST_BYTES: usize = 1 << 26;

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Walls between cells.
    Walls,
    /// Solid squares.
    Cells,
    /// The terrain of tiles, by its letter.
    Terrain(u8),
    /// Cells that the generator leaves out.
    Mask,
}

impl Tool {
    /// Every terrain that can be drawn.
    pub const TERRAIN: [u8; 4] = [b'.', b'@', b'S', b'W'];

    /// Whether it can be used on a board.
    pub fn suits(self, problem: &MazeProblem, board: &MazeBoard) -> bool {
        let (is_map, is_square) = (board.map.is_some(), board.task.maze.graph().is_none());
        match self {
            Self::Walls => !is_map,
            Self::Cells => !is_map && is_square,
            Self::Terrain(_) => is_map,
            Self::Mask => matches!(problem.maze, MazeSource::Generated { .. }) && !is_map,
        }
    }
}

/// What a run came to, to be held against the next one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    /// The board's size: cells of another one are others.
    pub size: Option<Size>,
    /// The path that was found.
    pub path: Vec<Cell>,
    /// Its length; nothing where there is none.
    pub length: Option<f64>,
    /// Cells that were visited.
    pub visited: u64,
    /// Dead ends of the maze.
    pub dead_ends: u64,
    /// Loops of the maze.
    pub loops: u64,
}

impl Told {
    /// What the run on the screen came to; nothing before it is over.
    pub fn of(state: &State) -> Option<Self> {
        let board = MazeBoard::of(state.session.prepared()?)?;
        let path = Outcome::get::<MazePath>(state.session.stage(StageKind::Solving)?.outcome()?)?;
        let has_arrived = path.end == PathEnd::Arrived;
        let length = path.length.map(|length| length.value()).or(path.steps().map(|steps| steps as f64));
        let measures = board.measures();
        Some(Self {
            size: Some(board.task.maze.size()),
            path: path.cells.iter().copied().filter(|_| path.cells.len() <= MOST_STEPS).collect(),
            length: length.filter(|_| has_arrived),
            visited: path.visited,
            dead_ends: measures.dead_ends,
            loops: measures.loops,
        })
    }
}

/// What is drawn with, and what was drawn.
#[derive(Default)]
pub struct Editor {
    /// What is drawn with; nothing: the board is only looked at.
    pub tool: Option<Tool>,
    stroke: Option<Stroke>,
    /// A stroke that is over, shown until the board with it is there.
    pending: Option<Stroke>,
    finished: Option<MazeProblem>,
    undo: Vec<MazeProblem>,
    redo: Vec<MazeProblem>,
    /// What the last step led to.
    left: Option<MazeProblem>,
    /// What the run before the last step came to.
    before: Option<Told>,
}

/// Whether two problems have the same board.
fn is_same(one: &MazeProblem, other: &MazeProblem) -> bool {
    let ends = |problem: &MazeProblem| (problem.from, problem.to, problem.exits.clone());
    (&one.maze, ends(one), &one.moves) == (&other.maze, ends(other), &other.moves)
}

impl Editor {
    /// Whether there is a step back from `shown`, and one forward.
    pub fn steps(&self, shown: &MazeProblem) -> [bool; 2] {
        let is_here = self.left.as_ref().is_some_and(|left| is_same(left, shown));
        [is_here && !self.undo.is_empty(), is_here && !self.redo.is_empty()]
    }

    /// What the run before the last step came to, if `shown` is what that step led to.
    pub fn before(&self, shown: &MazeProblem) -> Option<&Told> {
        self.before.as_ref().filter(|_| self.left.as_ref().is_some_and(|left| is_same(left, shown)))
    }

    /// Notes the step from `shown`, whose run came to `told`, to `next`.
    pub fn note(&mut self, shown: &MazeProblem, next: &MazeProblem, told: Option<Told>) {
        if self.left.as_ref().is_none_or(|left| !is_same(left, shown)) {
            self.undo.clear();
        }
        self.redo.clear();
        self.undo.push(shown.clone());
        while self.undo.len() > MOST_KEPT || self.undo.len() > 1 && bytes(&self.undo) > MOST_BYTES {
            self.undo.remove(0);
        }
        (self.left, self.before) = (Some(next.clone()), told);
    }

    /// One step back from `shown`, or forward: the board that was there, with the solver that is chosen now.
    pub fn step(&mut self, shown: &MazeProblem, is_back: bool, told: Option<Told>) -> Option<MazeProblem> {
        let [can_undo, can_redo] = self.steps(shown);
        let (from, to) = match is_back {
            true if can_undo => (&mut self.undo, &mut self.redo),
            false if can_redo => (&mut self.redo, &mut self.undo),
            _ => return None,
        };
        let next = MazeProblem { solver: shown.solver.clone(), ..from.pop()? };
        to.push(shown.clone());
        (self.left, self.before) = (Some(next.clone()), told);
        Some(next)
    }

    /// The board that a stroke led to, to be set up. It is forgotten.
    pub fn take_finished(&mut self) -> Option<MazeProblem> {
        self.finished.take()
    }

    /// The maze as it is drawn just now, where it is not the one of `board`.
    pub fn shown(&self, board: &Prepared) -> Option<&Maze> {
        let stroke = self.stroke.as_ref().or(self.pending.as_ref())?;
        stroke.of.is_same(board).then(|| stroke.sheet.maze())
    }

    /// The terrain as it is drawn just now.
    pub fn letters(&self, board: &Prepared) -> Option<&[u8]> {
        let stroke = self.stroke.as_ref().or(self.pending.as_ref())?;
        stroke.sheet.letters().filter(|_| stroke.of.is_same(board))
    }

    /// Whether drags draw on `board`.
    pub fn draws_on(&self, state: &State, board: &MazeBoard) -> bool {
        let problem = state.session.recipe().problem.get::<MazeProblem>();
        problem.is_some_and(|problem| self.tool.is_some_and(|tool| tool.suits(problem, board)))
            && state.session.active() == StageKind::Solving
    }

    /// What is drawn over the cells: those that a mask will cover, and the path of the run before the last step.
    pub fn trails(&self, shown: &MazeProblem, size: Size) -> Vec<Trail> {
        let covered = self.stroke.as_ref().or(self.pending.as_ref()).map_or_else(Vec::new, Stroke::covered);
        let before = self.before(shown).filter(|told| self.tool.is_some() && told.size == Some(size));
        let before = before.map_or_else(Vec::new, |told| told.path.clone());
        let trail = |kind, cells| Trail { cells, kind, numbers: Vec::new() };
        let both = [trail(TrailKind::Before, before), trail(TrailKind::Cause, covered)];
        both.into_iter().filter(|trail| !trail.cells.is_empty()).collect()
    }

    /// Takes what the pointer does on the board of `state`. True if the board looks other than before.
    pub fn draw(
        &mut self,
        ui: &Ui,
        state: &State,
        (board, plan): (&Prepared, Option<&Plan>),
        seen: &CanvasResponse,
    ) -> bool {
        let was_there = self.pending.is_some();
        // What was refused never comes.
        self.pending = self.pending.take().filter(|stroke| stroke.of.is_same(board) && state.next.is_some());
        let problem = state.session.recipe().problem.get::<MazeProblem>();
        let (Some(problem), Some(maze)) = (problem, MazeBoard::of(board)) else { return was_there };
        let Some(tool) = self.tool.filter(|tool| tool.suits(problem, maze)) else { return was_there };
        let touch = seen.place().map(|at| Touch { at, plan, size: maze.task.maze.size() });
        let (is_pressed, is_down) = ui.input(|input| (input.pointer.primary_pressed(), input.pointer.primary_down()));
        if let Some(touch) = touch.filter(|_| !seen.is_at_end) {
            ui.set_cursor_icon(CursorIcon::Crosshair);
            if is_pressed && seen.response.is_pointer_button_down_on() {
                self.stroke = Stroke::begin(tool, problem, (board, maze), touch);
            }
            if tool == Tool::Walls {
                light(ui, seen, touch);
            }
        }
        if !is_down {
            self.end(problem);
        } else if let (Some(stroke), Some(touch)) = (&mut self.stroke, touch) {
            stroke.go_on(touch);
        }
        was_there || self.stroke.is_some() || self.pending.is_some()
    }

    fn end(&mut self, problem: &MazeProblem) {
        let Some(stroke) = self.stroke.take().filter(|stroke| stroke.has_changed) else { return };
        self.finished = Some(stroke.problem(problem));
        self.pending = Some(stroke);
    }
}

/// What drawings of `steps` hold, in bytes.
fn bytes(steps: &[MazeProblem]) -> usize {
    let of = |problem: &MazeProblem| match &problem.maze {
        MazeSource::Drawn { text } | MazeSource::Map { map: text } | MazeSource::Cells { cells: text, .. } => {
            text.len()
        }
        MazeSource::Generated { site, .. } => site.mask.as_ref().map_or(0, String::len),
    };
    steps.iter().map(of).sum()
}

/// Lights the wall that a click would change.
fn light(ui: &Ui, seen: &CanvasResponse, touch: Touch<'_>) {
    let Some(edge) = touch.edge() else { return };
    let points = edge.points.map(|point| seen.point(point));
    let [Some(from), Some(to)] = points else { return };
    let tokens = tokens(ui);
    let line = Line::new(tokens.measure.wall * 2.0, tokens.accent);
    ui.painter_at(seen.response.rect).line_segment([from, to], line);
}

#[cfg(all(test, not(target_arch = "wasm32")))]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests;
