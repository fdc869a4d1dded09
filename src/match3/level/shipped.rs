//! The levels that come with the program.

use super::{Level, LevelError};
use crate::text::Text;

/// A level that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// The name of the file in `levels/match3`, without `.json`.
    pub id: &'static str,
    /// What people call it.
    pub title: Text,
    /// The file, byte order mark included.
    pub text: &'static str,
}

impl Shipped {
    /// Reads it.
    ///
    /// # Errors
    /// None, as tests hold.
    pub fn level(&self) -> Result<Level, LevelError> {
        Level::read(self.text.as_bytes())
    }
}

/// The shipped level with this id.
pub fn find(id: &str) -> Option<&'static Shipped> {
    SHIPPED.iter().find(|shipped| shipped.id == id)
}

/// Every shipped level, the plain one first.
pub static SHIPPED: &[Shipped] = &[
    Shipped {
        id: "open-field",
        title: Text::new("Open field"),
        text: include_str!("../../../levels/match3/open-field.json"),
    },
    Shipped {
        id: "hourglass",
        title: Text::new("Hourglass"),
        text: include_str!("../../../levels/match3/hourglass.json"),
    },
    Shipped { id: "pillars", title: Text::new("Pillars"), text: include_str!("../../../levels/match3/pillars.json") },
    Shipped {
        id: "jelly-pond",
        title: Text::new("Jelly pond"),
        text: include_str!("../../../levels/match3/jelly-pond.json"),
    },
    Shipped { id: "locks", title: Text::new("Locks"), text: include_str!("../../../levels/match3/locks.json") },
    Shipped {
        id: "dead-end",
        title: Text::new("No legal move"),
        text: include_str!("../../../levels/match3/dead-end.json"),
    },
    Shipped {
        id: "nine-blocks",
        title: Text::new("Nine blocks"),
        text: include_str!("../../../levels/match3/nine-blocks.json"),
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_level_is_read_and_written_as_it_was() {
        for shipped in SHIPPED {
            assert_eq!(shipped.level().map(|level| level.write()).as_deref(), Ok(shipped.text), "{}", shipped.id);
            assert!(std::ptr::eq(find(shipped.id).unwrap(), shipped));
        }
        assert!(find("none").is_none());
    }
}
