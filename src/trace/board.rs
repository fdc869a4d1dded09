//! [`Board`]: what runs work on, whatever its family; [`Instance`]: what its family knows of it.

use std::any::Any;
use std::fmt::Debug;
use std::ops::Deref;
use std::sync::Arc;

use super::erased;
use super::quiz::Asks;
use super::theory::{Law, Rule};
use super::told::Watching;
use crate::drawing::Drawing;
use crate::grid::{Cell, Size};

/// What a family knows of a board before anything works on it.
pub trait Instance: Any + Debug + Send + Sync {
    /// Columns and rows.
    fn size(&self) -> Size;

    /// The board as it is drawn where its cells show the bytes `shown`; beyond their end they show nothing.
    fn drawing<'a>(&'a self, shown: &'a [u8]) -> Drawing<'a>;

    /// The board as viewers of search traces draw it.
    fn tiles(&self) -> Tiles {
        Tiles::default()
    }

    /// What it takes for programs to work on it from outside; nothing where they cannot.
    fn watching(&self) -> Option<&dyn Watching> {
        None
    }

    /// What is true of paths on it; nothing where none are looked for.
    fn law(&self) -> Option<&dyn Law> {
        None
    }

    /// The rules of theory that only hold in its family.
    fn rules(&self) -> &'static [&'static Rule] {
        &[]
    }

    /// The kinds of question that only its family has.
    fn questions(&self) -> &'static [&'static Asks] {
        &[]
    }

    /// Works out what people will look at beside the run, so that no frame has to wait for it: the slices of that, where
    /// one is not enough. Cost: some passes over the board.
    fn study(&self) -> Option<Study> {
        None
    }
}

/// Does one slice of some milliseconds at every call; true with the last one.
pub type Study = Box<dyn FnMut() -> bool + Send>;

/// A board that runs work on. Clones are cheap.
#[derive(Clone, Debug)]
pub struct Board(Arc<dyn Instance>);

impl Board {
    /// The board that `instance` knows.
    pub fn new(instance: impl Instance) -> Self {
        Self(Arc::new(instance))
    }

    /// What its family knows of it, if that is a `T`.
    pub fn get<T: Instance>(&self) -> Option<&T> {
        erased::get(&*self.0)
    }

    /// The same, to be kept.
    pub fn share<T: Instance>(&self) -> Option<Arc<T>> {
        erased::share(Arc::clone(&self.0) as Arc<dyn Any + Send + Sync>)
    }

    /// Whether this is the very board of `other`, not just an equal one.
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Deref for Board {
    type Target = dyn Instance;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

/// A board as viewers of search traces draw it: tiles of which some are walls.
#[derive(Clone, Debug, Default)]
pub struct Tiles {
    /// Columns and rows of tiles that are walls.
    pub walls: Vec<[u32; 2]>,
    /// From which cell a path is looked for, and to which ones: any of them will do.
    pub ends: Option<(Cell, Vec<Cell>)>,
    /// Whether cells are every second tile, with walls and openings between them.
    pub has_thin_walls: bool,
}

impl Tiles {
    /// The tile of `cell` on a board of `size`; nothing beyond the board.
    pub fn place(&self, size: Size, cell: Cell) -> Option<[u32; 2]> {
        let scaled = |side: u32| if self.has_thin_walls { 2 * side + 1 } else { side };
        (cell < size.cells()).then(|| [scaled(size.x(cell)), scaled(size.y(cell))])
    }
}
