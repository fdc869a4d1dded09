//! [`Match3Algorithm`]: whatever can work on a board of match-3.

use crate::match3::shuffle::{self, Purpose, Shuffler};
use crate::match3::strategy::{self, Strategy};
use crate::text::Text;
use crate::trace::Info;

/// Something that works on a board of match-3.
#[derive(Clone, Copy, Debug)]
pub enum Match3Algorithm {
    /// Shuffles or fills the board.
    Shuffler(&'static Shuffler),
    /// Plays a game on it.
    Player(&'static Strategy),
}

/// Algorithms that belong together in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Match3Group {
    /// The published shuffler and its variants.
    ListAndQueue,
    /// Methods that lay out the given blocks with all their promises kept.
    Right,
    /// Methods that draw a new board.
    StartBoards,
    /// Methods that draw from all boards alike, or reach an exact number.
    Exact,
    /// Strategies that play a game.
    Play,
}

impl Match3Group {
    /// The name shown to people.
    pub const fn name(self) -> Text {
        match self {
            Self::ListAndQueue => Text::new("List and queue"),
            Self::Right => Text::new("Fair, counts kept"),
            Self::StartBoards => Text::new("Start boards"),
            Self::Exact => Text::new("Exact"),
            Self::Play => Text::new("Play a game"),
        }
    }
}

impl Match3Algorithm {
    /// All of them, group by group.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        const GROUPS: [Match3Group; 5] = [
            Match3Group::Right,
            Match3Group::ListAndQueue,
            Match3Group::StartBoards,
            Match3Group::Exact,
            Match3Group::Play,
        ];
        GROUPS.into_iter().flat_map(|group| Self::listed().filter(move |one| one.group() == group))
    }

    /// All of them, in the order of the lists of the family.
    pub(super) fn listed() -> impl Iterator<Item = Self> + Clone {
        shuffle::LIST.iter().map(Self::Shuffler).chain(strategy::LIST.iter().map(Self::Player))
    }

    /// The one with this id.
    pub fn find(id: &str) -> Option<Self> {
        Self::listed().find(|one| one.info().id == id)
    }

    /// What it says of itself.
    pub const fn info(self) -> &'static Info {
        match self {
            Self::Shuffler(one) => one.info,
            Self::Player(one) => one.info,
        }
    }

    /// What it belongs to.
    pub fn group(self) -> Match3Group {
        match self {
            Self::Shuffler(one) => match (one.info.id, one.purpose) {
                ("list-and-queue" | "as-published" | "without-ghosts", _) => Match3Group::ListAndQueue,
                ("transfer-matrix" | "rejection" | "exact-moves", _) => Match3Group::Exact,
                (_, Purpose::Rearrange) => Match3Group::Right,
                (_, Purpose::Fill) => Match3Group::StartBoards,
            },
            Self::Player(_) => Match3Group::Play,
        }
    }

    /// Whether it draws new blocks instead of laying out those that there are.
    pub fn draws_blocks(self) -> bool {
        match self {
            Self::Shuffler(one) => one.purpose == Purpose::Fill,
            Self::Player(_) => true,
        }
    }
}
