//! [`Level`]: a board that can be played, checked once when it is made.

use crate::grid::{Cell, Direction, Size};

/// The longest side of a level, in cells.
pub const MAX_SIDE: u32 = 256;

/// What a drawing says of one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Nothing: floor, or the space around the level.
    #[default]
    Floor,
    /// A wall.
    Wall,
    /// A goal.
    Goal,
    /// A box.
    Box,
    /// A box on a goal.
    BoxOnGoal,
    /// The player.
    Player,
    /// The player on a goal.
    PlayerOnGoal,
}

impl Mark {
    /// Whether a goal is drawn here.
    pub const fn has_goal(self) -> bool {
        matches!(self, Self::Goal | Self::BoxOnGoal | Self::PlayerOnGoal)
    }

    /// Whether a box is drawn here.
    pub const fn has_box(self) -> bool {
        matches!(self, Self::Box | Self::BoxOnGoal)
    }

    /// Whether the player is drawn here.
    pub const fn has_player(self) -> bool {
        matches!(self, Self::Player | Self::PlayerOnGoal)
    }
}

/// What a cell of a level is, whatever stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// Neither the player nor a box that counts can ever be here.
    Outside,
    /// A wall.
    Wall,
    /// Floor inside the walls.
    Floor,
    /// A goal inside the walls.
    Goal,
}

/// Walls, floor and goals, without what stands on them. It need not be closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    size: Size,
    terrain: Vec<Terrain>,
}

impl Layout {
    /// Cells of `size`, each of which is what `terrain` says.
    pub fn new(size: Size, terrain: impl Fn(Cell) -> Terrain) -> Self {
        Self { size, terrain: (0..size.cells()).map(terrain).collect() }
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What `cell` is; outside the board it is [`Terrain::Outside`].
    pub fn terrain(&self, cell: Cell) -> Terrain {
        self.terrain.get(cell as usize).copied().unwrap_or(Terrain::Outside)
    }

    /// Whether `cell` is floor or a goal.
    pub fn is_inside(&self, cell: Cell) -> bool {
        matches!(self.terrain(cell), Terrain::Floor | Terrain::Goal)
    }

    /// Whether `cell` is a goal.
    pub fn is_goal(&self, cell: Cell) -> bool {
        self.terrain(cell) == Terrain::Goal
    }
}

/// A level: closed by walls, one player, at least one box, and as many goals as boxes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    layout: Layout,
    boxes: Vec<Cell>,
    player: Cell,
}

/// Why a drawing is no level. Columns and rows count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LevelError {
    /// Too large, or nothing at all.
    #[error("the level has {width} columns and {height} rows; accepted: 1 to {MAX_SIDE} of each")]
    Size {
        /// Columns.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// Nobody to push.
    #[error("there is no player; expected one '@' or '+'")]
    NoPlayer,
    /// More than one player.
    #[error("a second player stands at column {x}, row {y}; expected exactly one")]
    SecondPlayer {
        /// Column.
        x: u32,
        /// Row.
        y: u32,
    },
    /// The player can leave the level.
    #[error("the level is open at column {x}, row {y}; expected a wall")]
    Open {
        /// Column.
        x: u32,
        /// Row.
        y: u32,
    },
    /// Nothing to push.
    #[error("the player can reach no box; expected at least one")]
    NoBox,
    /// Boxes and goals do not pair up.
    #[error("there are {boxes} boxes and {goals} goals within the walls; expected as many of each")]
    Count {
        /// Boxes.
        boxes: usize,
        /// Goals.
        goals: usize,
    },
}

impl LevelError {
    /// Column and row that it is about, where it is about one cell.
    pub const fn place(&self) -> Option<(u32, u32)> {
        match *self {
            Self::SecondPlayer { x, y } | Self::Open { x, y } => Some((x, y)),
            _ => None,
        }
    }
}

impl Level {
    /// The level drawn by `marks`, row by row. What lies outside the walls is dropped: decorative
    /// boxes and goals there do not count. A level that starts solved is accepted.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    ///
    /// # Panics
    /// Never; `marks` that do not fill `size` are taken to be floor where they are missing.
    pub fn new(size: Size, marks: &[Mark]) -> Result<Self, LevelError> {
        if !(1..=MAX_SIDE).contains(&size.width) || !(1..=MAX_SIDE).contains(&size.height) {
            return Err(LevelError::Size { width: size.width as usize, height: size.height as usize });
        }
        let mark = |cell: Cell| marks.get(cell as usize).copied().unwrap_or_default();
        let player = the_player(size, mark)?;
        let inside = inside(size, mark, player)?;
        let cells = || (0..size.cells()).filter(|&cell| inside[cell as usize]);
        let boxes: Vec<Cell> = cells().filter(|&cell| mark(cell).has_box()).collect();
        let goals = cells().filter(|&cell| mark(cell).has_goal()).count();
        if boxes.is_empty() {
            return Err(LevelError::NoBox);
        }
        if boxes.len() != goals {
            return Err(LevelError::Count { boxes: boxes.len(), goals });
        }
        let layout = Layout::new(size, |cell| terrain(mark(cell), inside[cell as usize]));
        Ok(Self { layout, boxes, player })
    }

    /// Walls, floor and goals.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.layout.size
    }

    /// What `cell` is; outside the board it is [`Terrain::Outside`].
    pub fn terrain(&self, cell: Cell) -> Terrain {
        self.layout.terrain(cell)
    }

    /// Whether `cell` is floor or a goal.
    pub fn is_inside(&self, cell: Cell) -> bool {
        self.layout.is_inside(cell)
    }

    /// Whether `cell` is a goal.
    pub fn is_goal(&self, cell: Cell) -> bool {
        self.layout.is_goal(cell)
    }

    /// Where the boxes stand at first, in board order.
    pub fn boxes(&self) -> &[Cell] {
        &self.boxes
    }

    /// Where the goals are, in board order.
    pub fn goals(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.size().cells()).filter(|&cell| self.is_goal(cell))
    }

    /// Where the player stands at first.
    pub const fn player(&self) -> Cell {
        self.player
    }

    /// Whether every box stands on a goal from the start.
    pub fn starts_solved(&self) -> bool {
        self.boxes.iter().all(|&cell| self.is_goal(cell))
    }

    /// What a drawing of the level shows in `cell`.
    pub fn mark(&self, cell: Cell) -> Mark {
        let goal = self.is_goal(cell);
        if cell == self.player {
            return if goal { Mark::PlayerOnGoal } else { Mark::Player };
        }
        if self.boxes.binary_search(&cell).is_ok() {
            return if goal { Mark::BoxOnGoal } else { Mark::Box };
        }
        match self.terrain(cell) {
            Terrain::Wall => Mark::Wall,
            Terrain::Goal => Mark::Goal,
            Terrain::Outside | Terrain::Floor => Mark::Floor,
        }
    }

    /// The same walls and goals with other boxes and another player.
    ///
    /// # Errors
    /// As [`new`](Self::new): there must be as many boxes as goals, all of them inside.
    pub fn with(&self, boxes: &[Cell], player: Cell) -> Result<Self, LevelError> {
        let empty = |cell: Cell| match self.terrain(cell) {
            Terrain::Wall => Mark::Wall,
            Terrain::Goal => Mark::Goal,
            Terrain::Outside | Terrain::Floor => Mark::Floor,
        };
        let mut marks: Vec<Mark> = (0..self.size().cells()).map(empty).collect();
        for &cell in boxes {
            if let Some(mark) = marks.get_mut(cell as usize) {
                *mark = if self.is_goal(cell) { Mark::BoxOnGoal } else { Mark::Box };
            }
        }
        if let Some(mark) = marks.get_mut(player as usize) {
            *mark = if self.is_goal(player) { Mark::PlayerOnGoal } else { Mark::Player };
        }
        Self::new(self.size(), &marks)
    }
}

const fn terrain(mark: Mark, is_inside: bool) -> Terrain {
    match mark {
        Mark::Wall => Terrain::Wall,
        _ if !is_inside => Terrain::Outside,
        _ if mark.has_goal() => Terrain::Goal,
        _ => Terrain::Floor,
    }
}

fn the_player(size: Size, mark: impl Fn(Cell) -> Mark) -> Result<Cell, LevelError> {
    let mut players = (0..size.cells()).filter(|&cell| mark(cell).has_player());
    let player = players.next().ok_or(LevelError::NoPlayer)?;
    match players.next() {
        Some(second) => Err(LevelError::SecondPlayer { x: size.x(second), y: size.y(second) }),
        None => Ok(player),
    }
}

/// Which cells the player could reach if there were no boxes.
fn inside(size: Size, mark: impl Fn(Cell) -> Mark, player: Cell) -> Result<Vec<bool>, LevelError> {
    let mut inside = vec![false; size.cells() as usize];
    inside[player as usize] = true;
    let mut todo = vec![player];
    while let Some(cell) = todo.pop() {
        for direction in Direction::ALL {
            let Some(next) = size.neighbour(cell, direction) else {
                return Err(LevelError::Open { x: size.x(cell), y: size.y(cell) });
            };
            if mark(next) != Mark::Wall && !inside[next as usize] {
                inside[next as usize] = true;
                todo.push(next);
            }
        }
    }
    Ok(inside)
}
