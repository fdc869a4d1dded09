//! Mazes whose cells are no squares, as the canvas asks for them.

use crate::grid::Cell;
use crate::gui::canvas::plan::{Outlines, Plan, Point, Polygon, Side};
use crate::gui::canvas::{CellStyle, Glyph, MazeBuilding};
use crate::maze::{Graph, Ground as _, Maze, Shape};

/// The slots behind which stairs lead up and down.
const STAIRS: [u8; 2] = [4, 5];

/// The plan of a board, kept as long as it is the same.
#[derive(Default)]
pub(super) struct Planned(Option<(Graph, Plan)>);

impl Planned {
    /// The plan of `graph`; nothing where its cells are squares.
    pub(super) fn of(&mut self, graph: Option<&Graph>) -> Option<&Plan> {
        let graph = graph.filter(|graph| !graph.shape().is_square())?;
        if self.0.as_ref().is_none_or(|(old, _)| old != graph) {
            self.0 = Some((graph.clone(), Plan::new(Box::new(OfGraph(graph.clone())))));
        }
        self.0.as_ref().map(|(_, plan)| plan)
    }
}

impl Planned {
    /// The plan that was asked for last.
    pub(super) fn known(&self) -> Option<&Plan> {
        self.0.as_ref().map(|(_, plan)| plan)
    }
}

/// Where the cells of a graph lie.
pub(super) struct OfGraph(pub(super) Graph);

impl Outlines for OfGraph {
    fn extent(&self) -> Point {
        self.0.extent()
    }

    fn cells(&self) -> Vec<Cell> {
        self.0.cells().to_vec()
    }

    fn polygon(&self, cell: Cell) -> Polygon {
        let outline = self.0.outline(cell);
        let ways = self.0.ways_of(cell);
        let is_cube = self.0.shape() == Shape::Cube;
        let side = |(place, slot): (usize, &Option<u8>)| {
            let known = slot.filter(|slot| ways & 1 << slot != 0);
            let [from, to] = [place, (place + 1) % outline.corners.len()].map(|corner| outline.corners[corner]);
            let between = [(from[0] + to[0]) / 2.0, (from[1] + to[1]) / 2.0];
            let is_far = |slot| {
                let there = self.0.outline(self.0.beyond(cell, slot)).centre;
                (there[0] - between[0]).hypot(there[1] - between[1]) > 0.6
            };
            Side {
                slot: slot.unwrap_or(u8::MAX),
                beyond: known.map(|slot| self.0.beyond(cell, slot)),
                is_own: known.is_none_or(|slot| self.0.draws(cell, slot)),
                is_apart: is_cube && known.is_some_and(is_far),
            }
        };
        let sides = outline.sides.iter().enumerate().map(side).collect();
        Polygon { sides, corners: outline.corners, middle: outline.centre }
    }

    fn stairs(&self, _cell: Cell, is_open: &dyn Fn(u8) -> bool) -> [bool; 2] {
        let has_stairs = matches!(self.0.shape(), Shape::Floors(_));
        STAIRS.map(|slot| has_stairs && is_open(slot))
    }
}

/// Whether the passage behind `slot` of `cell` is open while a maze is made; `bytes` is the board.
pub(super) fn is_made(graph: &Graph, bytes: &[u8], cell: Cell, slot: u8) -> bool {
    if graph.ways_of(cell) & 1 << slot == 0 {
        return false;
    }
    let next = graph.beyond(cell, slot);
    let (owner, other) = (cell.min(next), cell.max(next));
    let bit = graph.owned(owner).position(|(_, there)| there == other);
    bit.is_some_and(|bit| bytes.get(owner as usize).is_some_and(|byte| byte & 1 << bit != 0))
}

/// Whether one can walk from `cell` through `slot`.
pub(super) fn is_open(maze: &Maze, cell: Cell, slot: u8) -> bool {
    cell < maze.size().cells() && slot < 8 && maze.openings(cell) & 1 << slot != 0
}

/// A maze of squares while it is made, some of which a mask covers.
pub(super) struct Masked<'a>(pub(super) &'a Graph);

impl CellStyle for Masked<'_> {
    fn state(&self, cell: Cell, byte: u8) -> u8 {
        MazeBuilding.state(cell, byte)
    }

    fn openings(&self, cell: Cell, byte: u8) -> u8 {
        MazeBuilding.openings(cell, byte)
    }

    fn is_solid(&self, cell: Cell, _byte: u8) -> bool {
        !self.0.exists(cell)
    }

    fn glyph(&self, cell: Cell, byte: u8) -> Option<Glyph> {
        MazeBuilding.glyph(cell, byte)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use crate::gui::command;
    use crate::gui::shared::setup::tests::{problem, settle, wide};
    use crate::gui::state::Command;
    use crate::maze::{MazeBoard, MazeProblem, MazeSource, Shape, Site, generate, solve};
    use crate::recipe::Choice;

    #[test]
    fn numbers_stand_beside_stairs_and_the_path_not_over_them() {
        let mut harness = wide();
        let site = Site { shape: Shape::Floors(3), ..Site::default() };
        let generator = Choice::of(generate::find("kruskal").unwrap().info);
        let maze = MazeSource::Generated { generator, size: [4, 4], seed: 3, site };
        let solver = Choice::of(solve::find("bfs").unwrap().info);
        let shown = MazeProblem { maze, solver, from: None, to: None, ..problem(&harness) };
        harness.state_mut().desk.commands.push(Command::SetUp(shown.into()));
        settle(&mut harness);
        harness.state_mut().desk.commands.push(Command::Do(command::TO_END));
        settle(&mut harness);
        let state = harness.state().state();
        let maze = &state.session.prepared().and_then(MazeBoard::of).unwrap().task.maze;
        let plain = maze.free_cells().filter(|&cell| maze.openings(cell) & 0b11_0000 == 0).count();
        let is_number = |shape: &&egui::epaint::ClippedShape| match &shape.shape {
            egui::Shape::Text(text) => {
                state.canvas.contains(text.pos) && text.galley.text().bytes().all(|byte| byte.is_ascii_digit())
            }
            _ => false,
        };
        let numbers = harness.output().shapes.iter().filter(is_number).count();
        assert!((1..=plain).contains(&numbers), "{numbers} numbers, {plain} cells without stairs");
    }
}
