//! [`LevelBoard`]: a level that is solved; [`LevelSite`]: the board on which one is made.

use std::sync::{Arc, OnceLock};

use super::distance::Statics;
use super::{Level, SokobanTask, Terrain, drawing, quiz, theory};
use crate::drawing::Drawing;
use crate::grid::Size;
use crate::trace::board::{Board, Instance, Study, Tiles};
use crate::trace::quiz::Asks;
use crate::trace::theory::Rule;
use crate::trace::told::Watching;

/// A level that is solved, and what is known of it.
#[derive(Debug)]
pub struct LevelBoard {
    /// The level and its squares.
    pub task: Arc<SokobanTask>,
    statics: OnceLock<Arc<Statics>>,
}

/// The board on which a level is made.
#[derive(Debug)]
pub struct LevelSite {
    /// Columns and rows: as many as the level has at most.
    pub size: Size,
    /// The level that comes of it, where it is known.
    pub made: Option<Arc<LevelBoard>>,
}

impl LevelBoard {
    /// A level that is to be solved.
    pub fn new(level: Level) -> Self {
        Self { task: Arc::new(SokobanTask::new(level)), statics: OnceLock::new() }
    }

    /// The same level, to be kept.
    pub(super) const fn of_task(task: Arc<SokobanTask>) -> Self {
        Self { task, statics: OnceLock::new() }
    }

    /// The level of `board`: the one that is solved, or that is made there.
    pub fn of(board: &Board) -> Option<&Self> {
        board.get::<Self>().or_else(|| board.get::<LevelSite>()?.made.as_deref())
    }

    /// What never changes in it: dead squares, pushes to the goals. The first call costs a search from every goal.
    pub fn statics(&self) -> &Arc<Statics> {
        self.statics.get_or_init(|| Arc::new(Statics::new(&self.task.board)))
    }
}

impl Instance for LevelBoard {
    fn size(&self) -> Size {
        self.task.board.size()
    }

    fn rules(&self) -> &'static [&'static Rule] {
        theory::RULES
    }

    fn questions(&self) -> &'static [&'static Asks] {
        quiz::ASKS
    }

    fn drawing<'a>(&'a self, shown: &'a [u8]) -> Drawing<'a> {
        drawing::of_level(&self.task.level, shown)
    }

    fn watching(&self) -> Option<&dyn Watching> {
        Some(self)
    }

    fn tiles(&self) -> Tiles {
        let (level, size) = (&self.task.level, self.task.level.size());
        let is_wall = |cell: &u32| level.layout().terrain(*cell) == Terrain::Wall;
        let walls = (0..size.cells()).filter(is_wall).map(|cell| [size.x(cell), size.y(cell)]).collect();
        Tiles { walls, ..Tiles::default() }
    }

    fn study(&self) -> Option<Study> {
        self.statics();
        None
    }
}

impl Instance for LevelSite {
    fn size(&self) -> Size {
        self.size
    }

    fn drawing<'a>(&'a self, shown: &'a [u8]) -> Drawing<'a> {
        drawing::of_site(self.size, shown)
    }
}
