//! A maze to make and to solve.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::board::{MazeBoard, MazeSite};
use super::family::Mazes;
use super::map::{self, Diagonals, Field, MapTask, Moves, TileMap};
use super::model::size_up_to;
use super::{
    Exits, Graph, Ground as _, Mask, Maze, MazeTask, Site, SiteError, SizeError, cells, format, generate, solve, styles,
};
use crate::family::Family;
use crate::grid::{Cell, Size};
use crate::recipe::{Build, Choice, FamilyProblem, Problem, RecipeError, StageKind};
use crate::trace::board::Board;
use crate::trace::{Answer, Info, Run};

/// A maze, where it comes from, and how a path is looked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MazeProblem {
    /// Where the maze comes from.
    pub maze: MazeSource,
    /// Column and row of the entrance; the upper left corner, or the drawn `S`, where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<[u32; 2]>,
    /// Column and row of the exit; the lower right corner, or the drawn `E`, where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<[u32; 2]>,
    /// Columns and rows of further exits: a path to any exit is as good; the other drawn `E`, where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exits: Option<Vec<[u32; 2]>>,
    /// How one walks, where the maze is walked as a map of tiles: see [`walked`](Self::walked).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Moves>,
    /// How a path is looked for.
    #[serde(rename = "algorithm", alias = "solver")]
    pub solver: Choice,
}

/// Where a maze comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum MazeSource {
    /// Made by a generator.
    Generated {
        /// How it is made.
        generator: Choice,
        /// Columns and rows.
        size: [u64; 2],
        /// Seed of all random choices.
        seed: u64,
        /// Shape, mask and braid.
        #[serde(flatten)]
        site: Site,
    },
    /// Drawn as text.
    Drawn {
        /// The rows: `#` wall, space floor, `S` entrance, `E` exit.
        text: String,
    },
    /// A map of tiles.
    Map {
        /// The map as the Moving AI Lab writes them.
        map: String,
    },
    /// Given cell by cell.
    Cells {
        /// The openings of every cell, as [`cells`](super::cells) has them.
        cells: String,
        /// Columns and rows.
        size: [u64; 2],
        /// Seed of shapes that draw.
        #[serde(default, skip_serializing_if = "is_zero")]
        seed: u64,
        /// Shape, mask and braid.
        #[serde(flatten)]
        site: Site,
    },
}

impl MazeProblem {
    /// The maze that is drawn or given cell by cell, with the ends that are drawn in it. Nothing where it is made.
    ///
    /// # Errors
    /// A drawing that cannot be read.
    fn drawn(&self) -> Result<Option<WithEnds>, RecipeError> {
        match &self.maze {
            MazeSource::Drawn { text } => {
                let drawn = format::parse(text)?;
                let ends = std::iter::once(drawn.from).chain(drawn.exits()).collect();
                Ok(Some((drawn.maze, ends)))
            }
            MazeSource::Cells { cells, size, seed, site } => {
                let size = site.check(*size)?;
                size_up_to(Maze::MAX_DRAWN, size.width.into(), size.height.into())?;
                let maze = match site.graph(size, *seed)? {
                    Some(graph) => cells::parse_on(cells, &graph)?,
                    None => cells::parse(cells, size)?,
                };
                Ok(Some((Arc::new(self.finished(maze)), Vec::new())))
            }
            MazeSource::Generated { .. } | MazeSource::Map { .. } => Ok(None),
        }
    }

    /// A maze that is made within what is drawn: its floor becomes cells, its walls are left out. Nothing where nothing
    /// is drawn.
    pub fn within(&self) -> Option<Self> {
        let MazeSource::Drawn { text } = &self.maze else { return None };
        let rows = Mask::of_drawing(&styles::to_hashes(text).ok()?);
        let size = Mask::parse(&rows).ok()?.size();
        let generator = Choice::of(generate::find("recursive-backtracker").unwrap_or(&generate::LIST[0]).info);
        let site = Site { mask: Some(rows), ..Site::default() };
        let size = [u64::from(size.width), u64::from(size.height)];
        let maze = MazeSource::Generated { generator, size, seed: 7, site };
        Some(Self { maze, from: None, to: None, exits: None, moves: None, solver: self.solver.clone() })
    }

    /// How the board is walked as a map of tiles, or nothing where it is walked as a maze. A map always is one, and so
    /// is what a solver needs as one. Where nothing is said, maps have diagonal steps that cut no corner, and mazes none.
    pub fn walked(&self) -> Option<Moves> {
        let is_map = matches!(self.maze, MazeSource::Map { .. });
        let usual = |diagonals| Moves { diagonals, ..Moves::default() };
        match &self.moves {
            Some(moves) => Some(moves.clone()),
            None if is_map => Some(usual(Diagonals::BothFree)),
            None => solve::find(&self.solver.id).is_none().then(|| usual(Diagonals::Never)),
        }
    }

    /// Where paths start and where they lead: what is set, else what is `drawn`, else what is `usual`.
    fn ends(
        &self,
        size: Size,
        (drawn, usual): (&[Cell], [Cell; 2]),
        is_free: impl Fn(Cell) -> bool,
    ) -> Result<(Cell, Cell, Exits), RecipeError> {
        let usual = |place: usize| drawn.get(place).copied().unwrap_or(usual[place]);
        let from = end("entrance", self.from, size)?.unwrap_or_else(|| usual(0));
        let to = end("exit", self.to, size)?.unwrap_or_else(|| usual(1));
        let others = match &self.exits {
            None => drawn.get(2..).unwrap_or_default().to_vec(),
            Some(_) => self.further_exits(size)?,
        };
        let exits = std::iter::once(to).chain(others.iter().copied()).map(|cell| ("exit", cell));
        for (what, cell) in std::iter::once(("entrance", from)).chain(exits) {
            if !is_free(cell) {
                return Err(EndError::Solid { what, x: size.x(cell), y: size.y(cell) }.into());
            }
        }
        Ok((from, to, Exits::beside(to, others)))
    }

    /// The further exits that are set.
    fn further_exits(&self, size: Size) -> Result<Vec<Cell>, RecipeError> {
        let places = self.exits.as_deref().unwrap_or_default();
        if places.len() >= Exits::MOST {
            return Err(EndError::Many { found: places.len() + 1 }.into());
        }
        places.iter().filter_map(|place| end("exit", Some(*place), size).transpose()).collect()
    }

    /// Whether its solver can look for any of so many exits.
    fn check_exits(&self, count: usize) -> Result<(), RecipeError> {
        let id = solver(&self.solver)?.id;
        let is_walked = self.walked().is_some();
        if count <= 1 || solve::takes_exits(id, is_walked) {
            return Ok(());
        }
        let able = solve::infos().map(|info| info.id).filter(|id| solve::takes_exits(id, is_walked)).collect();
        Err(RecipeError::of(ExitsError { id, count, able }))
    }

    /// The path to find on `map`, in which `drawn` ends lie.
    fn map_task(&self, map: TileMap, moves: &Moves, drawn: &[Cell]) -> Result<MapTask, RecipeError> {
        let mut free = (0..map.size().cells()).filter(|&cell| map.is_free(cell));
        let first = free.next().unwrap_or(0);
        let usual = [first, free.next_back().unwrap_or(first)];
        let (from, to, others) = self.ends(map.size(), (drawn, usual), |cell| map.is_free(cell))?;
        Ok(MapTask { others, ..MapTask::new(Arc::new(Field::new(map, moves, from)), from, to) })
    }

    /// The board as a map of tiles, from the maze that was made or drawn, or from the map itself.
    fn map_board(&self, made: Option<WithEnds>, moves: &Moves) -> Result<Board, RecipeError> {
        let (map, ends) = match (&self.maze, made) {
            (MazeSource::Map { map }, _) => (map::format::parse(map)?, Vec::new()),
            (_, Some((maze, ends))) => {
                if maze.graph().is_some() {
                    return Err(self.site_or_plain().needs_squares(solver(&self.solver)?.id, &[]).into());
                }
                TileMap::of_maze(&maze, &ends)
            }
            (_, None) => return Err(RecipeError::NoStage),
        };
        Ok(Board::new(MazeBoard::on_map(self.map_task(map, moves, &ends)?)))
    }

    /// The task on `maze`, in which `drawn` ends lie: the entrance, then exits.
    ///
    /// # Errors
    /// An entrance or exit outside the maze or inside a wall.
    pub fn task(&self, maze: Arc<Maze>, drawn: &[Cell]) -> Result<MazeTask, RecipeError> {
        let last = maze.size().cells().saturating_sub(1);
        let usual = [maze.free_cells().next().unwrap_or(0), maze.free_cells().next_back().unwrap_or(last)];
        let (from, to, others) = self.ends(maze.size(), (drawn, usual), |cell| !maze.is_solid(cell))?;
        Ok(MazeTask { others, ..MazeTask::new(maze, from, to) })
    }

    fn site_or_plain(&self) -> Site {
        match &self.maze {
            MazeSource::Generated { site, .. } | MazeSource::Cells { site, .. } => site.clone(),
            MazeSource::Drawn { .. } | MazeSource::Map { .. } => Site::default(),
        }
    }

    /// A maze as the recipe wants it, from what the generator made.
    fn finished(&self, maze: Maze) -> Maze {
        self.site_or_plain().finish(maze, self.lot().unwrap_or(0))
    }

    /// The board, where it is no plain rectangle of squares.
    fn graph(&self) -> Option<Graph> {
        let MazeSource::Generated { size, seed, site, .. } = &self.maze else { return None };
        site.graph(site.check(*size).ok()?, *seed).ok().flatten()
    }

    /// The map that `text` holds, from its first free tile to its last.
    ///
    /// # Errors
    /// A map that cannot be read.
    pub(super) fn from_map(text: &str) -> Result<Self, RecipeError> {
        map::format::parse(text)?;
        let maze = MazeSource::Map { map: text.to_owned() };
        Ok(Self { maze, from: None, to: None, exits: None, moves: None, solver: Choice::of(solve::LIST[0].info) })
    }

    /// The maze that `text` shows in any of its styles, with the first solver.
    ///
    /// # Errors
    /// A drawing that cannot be read.
    pub(super) fn from_drawing(text: &str) -> Result<Self, RecipeError> {
        let text = styles::to_hashes(text)?;
        format::parse(&text)?;
        let maze = MazeSource::Drawn { text };
        Ok(Self { maze, from: None, to: None, exits: None, moves: None, solver: Choice::of(solve::LIST[0].info) })
    }
}

impl FamilyProblem for MazeProblem {
    fn family(&self) -> &'static dyn Family {
        &Mazes
    }

    fn choice(&self, stage: StageKind) -> Option<&Choice> {
        match (stage, &self.maze) {
            (StageKind::Solving, _) => Some(&self.solver),
            (StageKind::Building, MazeSource::Generated { generator, .. }) => Some(generator),
            (StageKind::Building, _) => None,
        }
    }

    fn choice_mut(&mut self, stage: StageKind) -> Option<&mut Choice> {
        match (stage, &mut self.maze) {
            (StageKind::Solving, _) => Some(&mut self.solver),
            (StageKind::Building, MazeSource::Generated { generator, .. }) => Some(generator),
            (StageKind::Building, _) => None,
        }
    }

    fn lot(&self) -> Option<u64> {
        match self.maze {
            MazeSource::Generated { seed, .. } => Some(seed),
            _ => None,
        }
    }

    fn set_seed(&mut self, wanted: u64) {
        if let MazeSource::Generated { seed, .. } = &mut self.maze {
            *seed = wanted;
        }
    }

    fn drawn_bytes(&self) -> usize {
        match &self.maze {
            MazeSource::Drawn { text } | MazeSource::Map { map: text } | MazeSource::Cells { cells: text, .. } => {
                text.len()
            }
            MazeSource::Generated { .. } => 0,
        }
    }

    fn check(&self) -> Result<(), RecipeError> {
        let id = solver(&self.solver)?.id;
        self.check_exits(1 + self.exits.as_ref().map_or(0, Vec::len))?;
        self.moves.as_ref().map_or(Ok(()), Moves::check).map_err(RecipeError::of)?;
        if let MazeSource::Generated { generator: choice, size, site, .. } = &self.maze {
            let size = site.check(*size)?;
            let (generator, solver) = (generator(choice)?, solve::find(&self.solver.id));
            if !site.is_plain() && generator.start_elsewhere.is_none() {
                let others = generate::LIST.iter().filter(|one| one.start_elsewhere.is_some()).map(|one| one.info.id);
                return Err(site.needs_squares(generator.info.id, &others.collect::<Vec<_>>()).into());
            }
            if !site.shape.is_square() && solver.is_none_or(|solver| solver.start_elsewhere.is_none()) {
                let others = solve::LIST.iter().filter(|one| one.start_elsewhere.is_some()).map(|one| one.info.id);
                return Err(site.needs_squares(id, &others.collect::<Vec<_>>()).into());
            }
            if self.walked().is_some() {
                size_up_to(Maze::MAX_DRAWN, size.width.into(), size.height.into())?;
            } else {
                let size = site.shape.board(size);
                end("entrance", self.from, size)?;
                end("exit", self.to, size)?;
                self.further_exits(size)?;
            }
        }
        Ok(())
    }

    fn check_board(&self) -> Result<(), RecipeError> {
        let is_made = matches!(self.maze, MazeSource::Generated { .. });
        let board = if is_made { return Ok(()) } else { self.board(None)? };
        board.get::<MazeBoard>().map_or(Ok(()), |board| self.check_exits(board.task.exits().count()))
    }

    fn has_same_board(&self, other: &Problem) -> bool {
        let ends = |problem: &Self| (problem.from, problem.to, problem.exits.clone());
        other.get::<Self>().is_some_and(|other| {
            self.maze == other.maze && ends(self) == ends(other) && self.walked() == other.walked()
        })
    }

    fn counts_alike(&self, other: &Problem) -> bool {
        self.has_same_board(other)
    }

    fn build(&self) -> Result<Option<Build>, RecipeError> {
        let MazeSource::Generated { generator: choice, size, seed, site } = &self.maze else { return Ok(None) };
        let (size, generator) = (site.check(*size)?, generator(choice)?);
        let Some(graph) = site.graph(size, *seed)? else {
            let run = (generator.start)(size, &choice.settings, *seed);
            return Ok(Some(Build { run, size, slice: SLICE }));
        };
        let start = generator.start_elsewhere.ok_or_else(|| site.needs_squares(generator.info.id, &[]))?;
        let size = graph.size();
        Ok(Some(Build { run: start(graph, &choice.settings, *seed), size, slice: SLICE }))
    }

    fn board(&self, made: Option<Box<dyn Answer>>) -> Result<Board, RecipeError> {
        let made = match made.and_then(|made| made.take::<Maze>()) {
            Some(maze) => Some((Arc::new(self.finished(maze)), Vec::new())),
            None => self.drawn()?,
        };
        if let Some(moves) = self.walked() {
            return self.map_board(made, &moves);
        }
        let (maze, ends) = made.ok_or(RecipeError::NoStage)?;
        Ok(Board::new(MazeBoard::new(self.task(maze, &ends)?)))
    }

    fn site(&self, size: Size, made: Option<&Board>) -> Option<Board> {
        let made = made.and_then(Board::share::<MazeBoard>);
        Some(Board::new(MazeSite { size, made, graph: self.graph() }))
    }

    fn solve(&self, board: &Board) -> Result<Box<dyn Run>, RecipeError> {
        let board = board.get::<MazeBoard>().ok_or(RecipeError::NoStage)?;
        self.check_exits(board.task.exits().count())?;
        let (id, settings, seed) = (solver(&self.solver)?.id, &self.solver.settings, self.lot().unwrap_or(0));
        if let (Some(map), Some(solver)) = (&board.map, solve::find_on_maps(id)) {
            if !solver.needs.are_met(&map.field) {
                return Err(RecipeError::of(NeedError { id, needs: solver.needs.text() }));
            }
            return Ok((solver.start)(Arc::clone(map), settings, seed));
        }
        let needs = "a map of tiles; the recipe's \"moves\" make one of any maze";
        let solver = solve::find(id).ok_or_else(|| RecipeError::of(NeedError { id, needs }))?;
        let start = match board.task.maze.graph() {
            None => solver.start,
            Some(_) => solver.start_elsewhere.ok_or_else(|| self.site_or_plain().needs_squares(id, &[]))?,
        };
        Ok(start(Arc::clone(&board.task), settings, seed))
    }
}

#[cfg_attr(target_pointer_width = "64", expect(clippy::trivially_copy_pass_by_ref, reason = "the derive asks for it"))]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// A maze with the ends that are drawn in it, where some are: the entrance, then exits.
type WithEnds = (Arc<Maze>, Vec<Cell>);

/// Decisions of a generator that take a few milliseconds.
const SLICE: u64 = if cfg!(target_arch = "wasm32") { 1 << 13 } else { 1 << 15 };

/// An end of the path that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EndError {
    /// A cell outside the maze.
    #[error("{what} ({x}, {y}) is outside the maze of {size} cells; accepted: 0,0 to {},{}", .size.width - 1, .size.height - 1)]
    Outside {
        /// Entrance or exit.
        what: &'static str,
        /// Column.
        x: u32,
        /// Row.
        y: u32,
        /// The maze's size.
        size: Size,
    },
    /// A cell inside a wall.
    #[error("{what} ({x}, {y}) is inside a wall; expected a free cell")]
    Solid {
        /// Entrance or exit.
        what: &'static str,
        /// Column.
        x: u32,
        /// Row.
        y: u32,
    },
    /// More exits than a board may have.
    #[error("{found} exits; accepted: up to {}", Exits::MOST)]
    Many {
        /// How many.
        found: usize,
    },
}

/// A solver that looks for one exit, on a board with several.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{id} looks for a path to one exit, and there are {count}; expected one exit, or one of {}", .able.join(", "))]
pub struct ExitsError {
    /// The solver.
    pub id: &'static str,
    /// Exits of the board.
    pub count: usize,
    /// Solvers that look for the way to any of several.
    pub able: Vec<&'static str>,
}

/// A solver on a board that lacks what it needs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{id} needs {needs}")]
pub struct NeedError {
    /// The solver.
    pub id: &'static str,
    /// What it needs, in words.
    pub needs: &'static str,
}

impl From<EndError> for RecipeError {
    fn from(error: EndError) -> Self {
        Self::of(error)
    }
}

impl From<SiteError> for RecipeError {
    fn from(error: SiteError) -> Self {
        Self::of(error)
    }
}

impl From<SizeError> for RecipeError {
    fn from(error: SizeError) -> Self {
        Self::of(error)
    }
}

impl From<format::FormatError> for RecipeError {
    fn from(error: format::FormatError) -> Self {
        Self::of(error)
    }
}

fn end(what: &'static str, place: Option<[u32; 2]>, size: Size) -> Result<Option<Cell>, RecipeError> {
    let Some([x, y]) = place else { return Ok(None) };
    let cell = size.checked_cell(i64::from(x), i64::from(y));
    Ok(Some(cell.ok_or(EndError::Outside { what, x, y, size })?))
}

fn generator(choice: &Choice) -> Result<&'static generate::Generator, RecipeError> {
    choice.find("generator", generate::LIST.iter(), |one| one.info)
}

fn solver(choice: &Choice) -> Result<&'static Info, RecipeError> {
    choice.find("solver", solve::infos(), |info| info)
}
