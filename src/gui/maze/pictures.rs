//! Small live pictures of generators and solvers, for lists: a maze of a few cells, coloured by distance.

use std::sync::Arc;

use egui::{Color32, ColorImage, Context, Id, TextureHandle, TextureOptions};

use super::layers::distances;
use crate::grid::{Cell, Direction, Size};
use crate::gui::look::{Tokens, tokens};
use crate::maze::map::{Field, MapTask, Moves, TileMap};
use crate::maze::{Maze, MazeTask, SolverCell, generate, solve};
use crate::random::Random;
use crate::trace::{Budget, CellRect, Info, Reader, Recorded, Run, Settings};

/// Cells and pixels of a side of a cell, its wall among them.
const SIDE: u32 = 12;
const PIXELS: usize = 8;
const WALL: usize = 2;

/// Decisions after which a picture is taken as it is.
const STEPS: u64 = 100_000;

/// Passages in a thousand on the board of solvers, free tiles on their map.
const OPEN: u32 = 780;

/// The seed of all pictures.
const SEED: u64 = 5;

/// The picture of a generator; made when it is first asked for.
pub(super) fn generator(ctx: &Context, info: &'static Info) -> Option<TextureHandle> {
    kept(ctx, info, |tokens| {
        let maze = made(info.id)?;
        let steps = distances(&maze, maze.free_cells().next()?);
        let most = steps.iter().copied().max().unwrap_or(1).max(1);
        let color = |cell: Cell| match steps[cell as usize] {
            _ if maze.is_solid(cell) => tokens.board.block,
            0 => tokens.board.floor,
            step => tokens.board.gradient[(step as usize - 1) * 12 / most as usize],
        };
        Some(drawn(tokens, &maze, color))
    })
}

/// The picture of a solver: what it looked at, and its path.
pub(super) fn solver(ctx: &Context, info: &'static Info) -> Option<TextureHandle> {
    kept(ctx, info, |tokens| {
        let (maze, run) = solving(info.id)?;
        let size = maze.size();
        let (recorded, mut recording) = Recorded::new(run, size, Budget { bytes: 1 << 22, events: STEPS });
        recorded.record_all(&mut recording);
        let mut reader = Reader::new(&recording);
        reader.show(&recording, recording.len(), CellRect::whole(size), usize::MAX);
        let bytes = reader.screen().bytes();
        let color = |cell: Cell| match SolverCell::of(bytes[cell as usize]) {
            _ if maze.is_solid(cell) => tokens.board.block,
            SolverCell::Unseen => tokens.board.floor,
            SolverCell::Frontier => tokens.board.frontier,
            SolverCell::Visited => tokens.board.visited,
            SolverCell::Path => tokens.board.path,
            SolverCell::GivenUp => tokens.board.given_up,
        };
        Some(drawn(tokens, &maze, color))
    })
}

/// A solver at its beginning, on a maze or, where it works on maps alone, on a map.
fn solving(id: &str) -> Option<(Arc<Maze>, Box<dyn Run>)> {
    let size = Size::new(SIDE, SIDE);
    let (from, to) = (size.cell(1, SIDE / 2), size.cell(SIDE - 2, SIDE / 2 - 1));
    if let Some(solver) = solve::find(id) {
        let maze = Arc::new(open_ground());
        let task = MazeTask::new(maze.clone(), from, to);
        return Some((maze, (solver.start)(task.into(), &Settings::default(), SEED)));
    }
    let map = scattered_tiles(from, to);
    let maze = Arc::new(map.maze());
    let field = Arc::new(Field::new(map, &Moves::default(), from));
    let run = (solve::find_on_maps(id)?.start)(MapTask::new(field, from, to).into(), &Settings::default(), SEED);
    Some((maze, run))
}

/// A map of a few tiles with some blocked, both ends free.
fn scattered_tiles(from: Cell, to: Cell) -> TileMap {
    let mut random = Random::new(SEED);
    let size = Size::new(SIDE, SIDE);
    let free: Vec<bool> = (0..size.cells()).map(|cell| random.chance(OPEN) || cell == from || cell == to).collect();
    TileMap::of(size, |cell| free[cell as usize])
}

/// A board with some walls, on which searches differ.
fn open_ground() -> Maze {
    let size = Size::new(SIDE, SIDE);
    let (mut maze, mut random) = (Maze::closed(size), Random::new(SEED));
    for cell in 0..size.cells() {
        for direction in [Direction::East, Direction::South] {
            if random.chance(OPEN) {
                maze.open(cell, direction);
            }
        }
    }
    maze
}

/// The maze that a generator makes of a few cells.
fn made(id: &str) -> Option<Maze> {
    let mut run = (generate::find(id)?.start)(Size::new(SIDE, SIDE), &Settings::default(), SEED);
    run.run_fast(STEPS);
    run.answer::<Maze>()
}

fn kept(ctx: &Context, info: &Info, draw: impl FnOnce(&Tokens) -> Option<ColorImage>) -> Option<TextureHandle> {
    let tokens = tokens(ctx);
    let id = Id::unique(("picture of an algorithm", info.id, tokens.board.floor));
    if let Some(texture) = ctx.data(|data| data.get_temp::<TextureHandle>(id)) {
        return Some(texture);
    }
    let texture = ctx.load_texture(info.id, draw(tokens)?, TextureOptions::LINEAR);
    ctx.data_mut(|data| data.insert_temp(id, texture.clone()));
    Some(texture)
}

/// A maze with thin walls, a few pixels a cell.
fn drawn(tokens: &Tokens, maze: &Maze, color: impl Fn(Cell) -> Color32) -> ColorImage {
    let size = maze.size();
    let side = size.width as usize * PIXELS + WALL;
    let mut image = ColorImage::filled([side, side], tokens.board.wall);
    for cell in 0..size.cells() {
        let (x, y) = (size.x(cell) as usize * PIXELS, size.y(cell) as usize * PIXELS);
        let reach = |direction| if maze.is_open(cell, direction) { PIXELS + WALL } else { PIXELS };
        let (right, below) = (reach(Direction::East), reach(Direction::South));
        let fill = color(cell);
        for (width, height) in [(right, PIXELS), (PIXELS, below)] {
            for row in y + WALL..y + height {
                image.pixels[row * side + x + WALL..row * side + x + width].fill(fill);
            }
        }
    }
    image
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::MazePath;
    use crate::trace::Claim;

    #[test]
    fn every_solver_of_maps_comes_to_a_path_on_its_picture() {
        let stays = |info: &&Info| !info.claims.contains(&Claim::ChangesWalls);
        for id in solve::ON_MAPS.iter().map(|solver| solver.info).filter(stays).map(|info| info.id) {
            let Some((_, mut run)) = solving(id) else { unreachable!("{id} has no picture") };
            run.run_fast(STEPS);
            let path = run.answer::<MazePath>();
            assert!(path.is_some_and(|path| !path.cells.is_empty()), "{id} finds no path with seed {SEED}");
        }
    }
}
