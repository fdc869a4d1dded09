//! [`OmokAlgorithm`]: whatever can look at a position.

use crate::omok::reader::{self, PriorityEntry, ReaderEntry};
use crate::omok::referee::{self, Judge};
use crate::omok::search::{self, Strategy};
use crate::trace::Info;

/// Something that looks at a position.
#[derive(Clone, Copy, Debug)]
pub enum OmokAlgorithm {
    /// Judges whether a stone may be put on a point.
    Judge(&'static Judge),
    /// Reads the lines through a point.
    Reader(&'static ReaderEntry),
    /// Weighs every point.
    Priorities(&'static PriorityEntry),
    /// Looks for a move.
    Strategy(&'static Strategy),
}

/// What an algorithm asks about, besides the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// Nothing.
    Nothing,
    /// An empty point, and a colour.
    EmptyPoint,
    /// A point, with a stone of the colour in question or without any.
    AnyPoint,
}

impl OmokAlgorithm {
    /// All of them: who judges, who reads, who weighs, who searches.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let judges = referee::LIST.iter().map(Self::Judge);
        let readers = reader::LIST.iter().map(Self::Reader);
        let priorities = reader::PRIORITY_LIST.iter().map(Self::Priorities);
        judges.chain(readers).chain(priorities).chain(search::LIST.iter().map(Self::Strategy))
    }

    /// The one with this id.
    pub fn find(id: &str) -> Option<Self> {
        Self::all().find(|one| one.info().id == id)
    }

    /// What it says of itself.
    pub const fn info(self) -> &'static Info {
        match self {
            Self::Judge(one) => one.info,
            Self::Reader(one) => one.info,
            Self::Priorities(one) => one.info,
            Self::Strategy(one) => one.info,
        }
    }

    /// What it asks about, besides the position.
    pub const fn asks(self) -> Asks {
        match self {
            Self::Judge(_) => Asks::EmptyPoint,
            Self::Reader(_) => Asks::AnyPoint,
            Self::Priorities(_) | Self::Strategy(_) => Asks::Nothing,
        }
    }
}
