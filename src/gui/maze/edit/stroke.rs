//! One stroke on the board: all that is drawn between pressing and letting go.

use super::Tool;
use crate::family::Board as Prepared;
use crate::grid::{Cell, Direction, Size};
use crate::gui::canvas::plan::{Plan, Point};
use crate::gui::maze::shapes;
use crate::maze::{Mask, MazeBoard, MazeProblem, MazeSource, Sheet, Slot};

/// Steps between two places of the pointer, in cells: no wall is longer than some of them.
const STEP: f32 = 0.2;

/// How near to a wall the pointer must be to draw it, in cells.
const NEAR: f32 = 0.3;

/// The most steps of one frame.
const MOST_STEPS: f32 = 20_000.0;

/// Where the pointer is on a board.
#[derive(Clone, Copy)]
pub(in crate::gui::maze) struct Touch<'a> {
    /// In cells from the upper left corner, or in units of the plan.
    pub(super) at: Point,
    pub(super) plan: Option<&'a Plan>,
    pub(super) size: Size,
}

/// A side of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Edge {
    pub(super) cell: Cell,
    pub(super) slot: Slot,
    /// Where it begins and where it ends.
    pub(super) points: [Point; 2],
    /// How far the pointer is from it.
    pub(super) distance: f32,
}

impl Touch<'_> {
    fn cell(self) -> Option<Cell> {
        match self.plan {
            Some(plan) => plan.cell_at(self.at),
            None => self.size.checked_cell(self.at[0].floor() as i64, self.at[1].floor() as i64),
        }
    }

    /// The nearest side behind which there is a cell.
    pub(super) fn edge(self) -> Option<Edge> {
        let cell = self.cell()?;
        let edges: Vec<Edge> = match self.plan {
            None => self.sides_of_square(cell).collect(),
            Some(plan) => {
                let polygon = plan.polygon(cell)?;
                let count = polygon.corners.len();
                let known = polygon.sides.iter().enumerate().filter(|(_, side)| side.beyond.is_some());
                let points = |number: usize| [number, (number + 1) % count].map(|corner| polygon.corners[corner]);
                known.map(|(number, side)| self.side(cell, side.slot, points(number))).collect()
            }
        };
        edges.into_iter().min_by(|one, other| one.distance.total_cmp(&other.distance))
    }

    fn sides_of_square(self, cell: Cell) -> impl Iterator<Item = Edge> {
        let [left, top] = [self.size.x(cell) as f32, self.size.y(cell) as f32];
        let inner = Direction::ALL.into_iter().filter(move |way| self.size.neighbour(cell, *way).is_some());
        inner.map(move |way| {
            let points = match way {
                Direction::North => [[left, top], [left + 1.0, top]],
                Direction::East => [[left + 1.0, top], [left + 1.0, top + 1.0]],
                Direction::South => [[left, top + 1.0], [left + 1.0, top + 1.0]],
                Direction::West => [[left, top], [left, top + 1.0]],
            };
            self.side(cell, way as Slot, points)
        })
    }

    fn side(self, cell: Cell, slot: Slot, points: [Point; 2]) -> Edge {
        Edge { cell, slot, points, distance: distance(self.at, points) }
    }
}

/// How far a point is from a line between two others.
fn distance([x, y]: Point, [from, to]: [Point; 2]) -> f32 {
    let way = [to[0] - from[0], to[1] - from[1]];
    let long = (way[0] * way[0] + way[1] * way[1]).max(f32::EPSILON);
    let share = (((x - from[0]) * way[0] + (y - from[1]) * way[1]) / long).clamp(0.0, 1.0);
    (x - from[0] - way[0] * share).hypot(y - from[1] - way[1] * share)
}

/// All that is drawn between pressing and letting go.
pub(super) struct Stroke {
    /// The board that it began on.
    pub(super) of: Prepared,
    pub(super) sheet: Sheet,
    pub(super) has_changed: bool,
    tool: Tool,
    /// Whether walls and solid cells are drawn, or taken away.
    sets: bool,
    last: Point,
    /// Cells that the board leaves out, where a mask is drawn.
    mask: Vec<bool>,
}

impl Stroke {
    /// Begins at `touch`: the first wall or cell that is touched tells whether the stroke draws or erases.
    pub(super) fn begin(
        tool: Tool,
        problem: &MazeProblem,
        (of, board): (&Prepared, &MazeBoard),
        touch: Touch<'_>,
    ) -> Option<Self> {
        let sheet = Sheet::of(board);
        let mask = if tool == Tool::Mask { covered(problem, board) } else { Vec::new() };
        let is_solid = |cell: Cell| board.task.maze.is_solid(cell);
        let sets = match tool {
            Tool::Walls => touch.edge().is_some_and(|edge| board.task.maze.openings(edge.cell) & 1 << edge.slot != 0),
            Tool::Cells => !is_solid(touch.cell()?),
            Tool::Mask => !mask.get(touch.cell()? as usize).copied().unwrap_or(false),
            Tool::Terrain(_) => true,
        };
        let of = of.clone();
        let mut stroke = Self { of, sheet, has_changed: false, tool, sets, last: touch.at, mask };
        stroke.touch(touch, f32::INFINITY);
        Some(stroke)
    }

    /// Goes on to `touch`, over all that lies between.
    pub(super) fn go_on(&mut self, touch: Touch<'_>) {
        let way = [touch.at[0] - self.last[0], touch.at[1] - self.last[1]];
        let steps = (way[0].hypot(way[1]) / STEP).ceil().min(MOST_STEPS);
        for step in 1..=steps as u32 {
            let share = step as f32 / steps;
            let at = [self.last[0] + way[0] * share, self.last[1] + way[1] * share];
            self.touch(Touch { at, ..touch }, NEAR);
        }
        self.last = touch.at;
    }

    fn touch(&mut self, touch: Touch<'_>, near: f32) {
        let has_changed = match (self.tool, touch.cell()) {
            (_, None) => false,
            (Tool::Walls, _) => {
                let edge = touch.edge().filter(|edge| edge.distance <= near);
                edge.is_some_and(|edge| self.sheet.set_wall(edge.cell, edge.slot, self.sets))
            }
            (Tool::Cells, Some(cell)) => self.sheet.set_solid(cell, self.sets),
            (Tool::Terrain(letter), Some(cell)) => self.sheet.set_letter(cell, letter),
            (Tool::Mask, Some(cell)) => self.cover(cell),
        };
        self.has_changed |= has_changed;
    }

    fn cover(&mut self, cell: Cell) -> bool {
        let sets = self.sets;
        let covered = self.mask.get_mut(cell as usize);
        covered.is_some_and(|covered| std::mem::replace(covered, sets) != sets)
    }

    /// The cells that a mask covers.
    pub(super) fn covered(&self) -> Vec<Cell> {
        (0..).zip(&self.mask).filter(|(_, covered)| **covered).map(|(cell, _)| cell).collect()
    }

    /// `before` with what was drawn.
    pub(super) fn problem(&self, before: &MazeProblem) -> MazeProblem {
        if self.tool == Tool::Mask { self.masked(before) } else { self.sheet.problem(before) }
    }

    /// `before` with another mask. Ends that it covers are where they usually are.
    fn masked(&self, before: &MazeProblem) -> MazeProblem {
        let mut problem = before.clone();
        let size = self.sheet.maze().size();
        let letters = |row: &[bool]| row.iter().map(|covered| if *covered { '#' } else { '.' }).collect::<String>();
        let rows = self.mask.chunks(size.width.max(1) as usize).map(|row| letters(row) + "\n");
        let text = self.mask.contains(&true).then(|| rows.collect());
        if let MazeSource::Generated { site, .. } = &mut problem.maze {
            site.mask = text;
        }
        let is_left = |end: &[u32; 2]| {
            let cell = size.checked_cell(i64::from(end[0]), i64::from(end[1]));
            cell.is_some_and(|cell| self.mask.get(cell as usize) == Some(&false))
        };
        (problem.from, problem.to) = (problem.from.filter(is_left), problem.to.filter(is_left));
        problem.exits.iter_mut().for_each(|exits| exits.retain(is_left));
        shapes::keep_able(&mut problem);
        problem
    }
}

/// The cells that the mask of `problem` covers.
fn covered(problem: &MazeProblem, board: &MazeBoard) -> Vec<bool> {
    let cells = board.task.maze.size().cells();
    let MazeSource::Generated { site, .. } = &problem.maze else { return Vec::new() };
    let mask = site.mask.as_deref().and_then(|text| Mask::parse(text).ok());
    (0..cells).map(|cell| mask.as_ref().is_some_and(|mask| !mask.leaves(cell))).collect()
}
