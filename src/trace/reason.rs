//! [`Reason`]: why something was refused, kept, pruned or impossible.
//!
//! Each family has a list of its own reasons; those that several families share stand here.

use std::fmt;

use crate::text::Text;

/// Why something was refused, kept, pruned or impossible; carried as a number in an event.
#[derive(Clone, Copy)]
pub struct Reason(&'static ReasonEntry);

/// A reason as its list has it.
#[derive(Debug)]
pub struct ReasonEntry {
    /// What events carry. No two reasons have the same, and it never changes: it enters the hashes of events.
    pub number: u16,
    /// The identifier that conditions and exports use.
    pub id: &'static str,
    /// The reason in words, as the end of a sentence after "because".
    pub text: Text,
}

impl Reason {
    /// The reason of an entry.
    pub const fn new(entry: &'static ReasonEntry) -> Self {
        Self(entry)
    }

    /// What an event carries.
    #[inline]
    pub const fn value(self) -> i32 {
        self.0.number as i32
    }

    /// Whether it is `other`.
    pub const fn is(self, other: Self) -> bool {
        self.0.number == other.0.number
    }

    /// The identifier that conditions and exports use.
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// The reason in words, as the end of a sentence after "because".
    pub const fn text(self) -> Text {
        self.0.text
    }
}

impl PartialEq for Reason {
    fn eq(&self, other: &Self) -> bool {
        self.is(*other)
    }
}

impl Eq for Reason {}

impl fmt::Debug for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Makes constants of [`Reason`] and a list of them: name, number, id, text.
macro_rules! reasons {
    ($(#[$about:meta])* $list:ident: $($(#[$doc:meta])* $name:ident = $number:literal, $id:literal, $text:expr;)*) => {
        impl $crate::trace::Reason {
            $($(#[$doc])* pub const $name: Self =
                Self::new(&$crate::trace::ReasonEntry { number: $number, id: $id, text: $text });)*
        }

        $(#[$about])*
        pub const $list: &[$crate::trace::Reason] = &[$($crate::trace::Reason::$name),*];
    };
}

pub(crate) use reasons;

reasons! {
    /// Reasons that several families have.
    SHARED_REASONS:
    /// The random choice said so.
    CHANCE = 0, "Chance", Text::new("the coin said so");
    /// The board ends here.
    EDGE = 2, "Edge", Text::new("the board ends here");
    /// It was already visited.
    VISITED = 3, "Visited", Text::new("it was already visited");
    /// It can never lead to an answer.
    UNREACHABLE = 5, "Unreachable", Text::new("the goal cannot be reached");
    /// The depth limit is reached.
    DEPTH_LIMIT = 14, "DepthLimit", Text::new("the depth limit is reached");
    /// The limit on nodes is reached.
    NODE_LIMIT = 15, "NodeLimit", Text::new("the position limit is reached");
}
