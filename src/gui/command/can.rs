//! Whether commands can be carried out, and what must be on the screen.

use crate::gui::lang::reasons;
use crate::text::Text;

/// Whether a command can be carried out.
#[derive(Clone, Copy, Debug)]
pub enum Can {
    /// It can.
    Yes,
    /// Not now: why not, in a short sentence.
    No(Text),
    /// It means nothing in the family on the screen: menus leave it out.
    Never,
}

impl Can {
    /// It can if `is_so`; else, why not.
    pub const fn given(is_so: bool, why_not: Text) -> Self {
        if is_so { Self::Yes } else { Self::No(why_not) }
    }

    /// It can wherever it means anything.
    pub const fn offered(is_offered: bool) -> Self {
        if is_offered { Self::Yes } else { Self::Never }
    }

    /// It can if what it leads to was found.
    pub fn of<T>(found: Result<T, Self>) -> Self {
        found.err().unwrap_or(Self::Yes)
    }

    /// Whether it can.
    pub const fn is_yes(self) -> bool {
        matches!(self, Self::Yes)
    }

    /// Whether it means something in the family on the screen.
    pub const fn is_offered(self) -> bool {
        !matches!(self, Self::Never)
    }

    /// It can if `next` says so, too.
    pub fn and(self, next: impl FnOnce() -> Self) -> Self {
        if self.is_yes() { next() } else { self }
    }
}

/// What is on the screen while a command is meant: no two commands that can be meant at once share a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// Anything.
    Anywhere,
    /// A board: anything but the lab.
    Board,
    /// A run that is watched.
    Watching,
    /// Something that is played.
    Playing,
    /// The lab.
    Lab,
}

impl Context {
    /// Whether a command of this context is meant while `now` is on the screen.
    pub fn holds(self, now: Self) -> bool {
        self == Self::Anywhere || self == now || self == Self::Board && now != Self::Lab
    }

    /// Why a command of this context is not meant while `now` is on the screen.
    pub(super) fn reason(self, now: Self) -> Text {
        match self {
            Self::Lab => reasons::ONLY_IN_LAB,
            _ if now == Self::Lab => reasons::ONLY_ON_BOARD,
            Self::Playing => reasons::ONLY_PLAYING,
            _ => reasons::ONLY_WATCHING,
        }
    }
}
