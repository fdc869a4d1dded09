//! [`Mode`]: whether a person plays or an algorithm works; and whether the screen is blank.

/// Who is at it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// A person plays.
    Play,
    /// An algorithm works, and can be watched.
    #[default]
    Search,
}

impl Mode {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Play => Self::Search,
            Self::Search => Self::Play,
        }
    }
}

/// Whether the screen is blank for a while.
#[derive(Default)]
pub(in crate::gui) struct Blank(pub bool);
