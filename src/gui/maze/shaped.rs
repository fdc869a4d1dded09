//! Mazes whose cells are no squares, as the canvas asks for them.

use crate::grid::Cell;
use crate::gui::canvas::plan::{Outlines, Plan, Point, Polygon, Side};
use crate::gui::canvas::{CellStyle, Glyph, MazeBuilding};
use crate::maze::{Graph, Ground as _, Layout, Maze, Outline, Shape};

/// The slots behind which stairs lead up and down.
const STAIRS: [u8; 2] = [4, 5];

/// The plan of a board, kept as long as it is the same.
#[derive(Default)]
pub(super) struct Planned(Option<(Graph, Layout, Plan)>);

impl Planned {
    /// The plan of `graph` in `layout`; nothing where its cells are squares.
    pub(super) fn of(&mut self, graph: Option<&Graph>, layout: Layout) -> Option<&Plan> {
        let graph = graph.filter(|graph| !graph.shape().is_square())?;
        if self.0.as_ref().is_none_or(|(old, shown, _)| (old, *shown) != (graph, layout)) {
            let plan = Plan::new(Box::new(OfGraph(graph.clone(), layout)));
            self.0 = Some((graph.clone(), layout, plan));
        }
        self.known()
    }

    /// The plan that was asked for last.
    pub(super) fn known(&self) -> Option<&Plan> {
        self.0.as_ref().map(|(_, _, plan)| plan)
    }
}

/// Where the cells of a graph lie.
pub(super) struct OfGraph(pub(super) Graph, pub(super) Layout);

impl OfGraph {
    fn outline(&self, cell: Cell) -> Option<Outline> {
        self.0.outline_in(cell, self.1)
    }

    fn beyond(&self, cell: Cell, slot: u8) -> Option<Cell> {
        (self.0.ways_of(cell) & 1 << slot != 0).then(|| self.0.beyond(cell, slot))
    }

    /// The side of a cell whose slot is `slot`, from one corner to the next.
    fn side(&self, cell: Cell, slot: Option<u8>, [from, to]: [Point; 2]) -> Side {
        let beyond = slot.and_then(|slot| self.beyond(cell, slot));
        let between = [(from[0] + to[0]) / 2.0, (from[1] + to[1]) / 2.0];
        let is_far = |there: Outline| (there.centre[0] - between[0]).hypot(there.centre[1] - between[1]) > 1.0;
        let is_flat = self.1 == Layout::Flat;
        let is_joined = self.0.shape() == Shape::Cube || matches!(self.1, Layout::Solid(_));
        Side {
            slot: slot.unwrap_or(u8::MAX),
            beyond,
            is_own: beyond.is_none() || !is_flat || slot.is_none_or(|slot| self.0.draws(cell, slot)),
            is_apart: is_joined && beyond.is_some_and(|beyond| self.outline(beyond).is_none_or(is_far)),
        }
    }
}

impl Outlines for OfGraph {
    fn extent(&self) -> Point {
        self.0.extent_in(self.1)
    }

    fn cells(&self) -> Vec<Cell> {
        self.0.cells().iter().copied().filter(|&cell| self.outline(cell).is_some()).collect()
    }

    fn polygon(&self, cell: Cell) -> Polygon {
        let outline = self.outline(cell).unwrap_or_else(|| self.0.outline(cell));
        let ends = |place: usize| [place, (place + 1) % outline.corners.len()].map(|corner| outline.corners[corner]);
        let sides = (0..).zip(&outline.sides).map(|(place, slot)| self.side(cell, *slot, ends(place))).collect();
        Polygon { sides, corners: outline.corners, middle: outline.centre, folds: outline.folds }
    }

    /// Where passages up and down are no sides, and no ladders.
    fn stairs(&self, cell: Cell, is_open: &dyn Fn(u8) -> bool) -> [bool; 2] {
        let has_stairs = matches!(self.0.shape(), Shape::Floors(_)) && !matches!(self.1, Layout::Stack(_));
        let is_side = |slot| self.outline(cell).is_some_and(|outline| outline.sides.contains(&Some(slot)));
        STAIRS.map(|slot| has_stairs && is_open(slot) && !STAIRS.into_iter().any(is_side))
    }

    fn ladders(&self, cell: Cell, is_open: &dyn Fn(u8) -> bool) -> Vec<Cell> {
        let has_ladders = matches!(self.1, Layout::Stack(_));
        let leads = |slot: u8| self.beyond(cell, slot).filter(|_| is_open(slot));
        STAIRS.into_iter().filter(|_| has_ladders).filter_map(leads).collect()
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
    use super::super::commands::TURN_BOARD;
    use super::super::space;
    use super::Planned;
    use crate::grid::Size;
    use crate::gui::command;
    use crate::gui::shared::setup::tests::{problem, settle, wide};
    use crate::gui::state::Command;
    use crate::maze::{Graph, Layout, MazeBoard, MazeProblem, MazeSource, Shape, Site, generate, solve};
    use crate::recipe::Choice;

    #[test]
    fn the_cell_under_the_pointer_is_the_one_that_is_drawn_there() {
        for (shape, layouts) in [
            (Shape::Cube, vec![Layout::Solid(0), Layout::Solid(3), Layout::Solid(6)]),
            (Shape::Floors(3), vec![Layout::Stack(0), Layout::Stack(1), Layout::Solid(1), Layout::Solid(4)]),
        ] {
            let graph = Graph::new(shape, Size::new(6, 6), 1, None).unwrap();
            for layout in layouts {
                let mut planned = Planned::default();
                let plan = planned.of(Some(&graph), layout).unwrap();
                let seen = graph.cells().iter().filter(|cell| plan.middle(**cell).is_some());
                assert!(seen.clone().count() >= 3 * 16, "{layout:?}");
                for &cell in seen {
                    assert_eq!(plan.middle(cell).and_then(|at| plan.cell_at(at)), Some(cell), "{layout:?}");
                }
            }
        }
    }

    #[test]
    fn a_cube_is_turned_and_unfolded_again() {
        let mut harness = wide();
        let site = Site { shape: Shape::Cube, ..Site::default() };
        let generator = Choice::of(generate::find("kruskal").unwrap().info);
        let maze = MazeSource::Generated { generator, size: [6, 6], seed: 3, site };
        let solver = Choice::of(solve::find("bfs").unwrap().info);
        let shown = MazeProblem { maze, solver, from: None, to: None, ..problem(&harness) };
        harness.state_mut().desk.commands.push(Command::SetUp(shown.into()));
        settle(&mut harness);
        let layouts =
            [super::super::commands::NEXT_LAYOUT, TURN_BOARD, TURN_BOARD, super::super::commands::NEXT_LAYOUT].map(
                |action| {
                    harness.state_mut().desk.commands.push(Command::Do(action));
                    settle(&mut harness);
                    space::layout(harness.state().state())
                },
            );
        assert_eq!(layouts, [Layout::Solid(0), Layout::Solid(1), Layout::Solid(2), Layout::Flat]);
    }

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
