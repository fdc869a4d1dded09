//! [`Fate`]: what became of a node.

use crate::text::Text;
use crate::trace::Kind;

/// What became of a node; of several the greatest counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Fate {
    /// It came up, and was not taken up yet.
    #[default]
    Open,
    /// It was taken up to look at what follows.
    Expanded,
    /// It is done; its cost or value is known.
    Closed,
    /// All that follows from it was tried, and the search went back.
    Exhausted,
    /// A table knew it.
    Known,
    /// It was left because the rest could not matter.
    Cut,
    /// It is the same state as another node.
    Duplicate,
    /// It was cut off before it became part of the search.
    Pruned,
    /// It can lead to no answer.
    Dead,
    /// A better path to the same state was found.
    Replaced,
}

impl Fate {
    /// Every fate.
    pub const ALL: [Self; 10] = [
        Self::Open,
        Self::Expanded,
        Self::Closed,
        Self::Exhausted,
        Self::Known,
        Self::Cut,
        Self::Duplicate,
        Self::Pruned,
        Self::Dead,
        Self::Replaced,
    ];

    /// A word for what came of the node; nothing where it only waits, was taken up or is done.
    pub const fn name(self) -> Option<Text> {
        Some(match self {
            Self::Open | Self::Expanded | Self::Closed | Self::Exhausted => return None,
            Self::Known => Text::new("table"),
            Self::Cut => Text::new("cut"),
            Self::Duplicate => Text::new("duplicate"),
            Self::Pruned => Text::new("pruned"),
            Self::Dead => Text::new("dead"),
            Self::Replaced => Text::new("replaced"),
        })
    }

    /// What an event of this kind makes of the node that it is about.
    pub(super) const fn of(kind: Kind) -> Self {
        match kind {
            Kind::Expand | Kind::Visit => Self::Expanded,
            Kind::Close => Self::Closed,
            Kind::Retreat => Self::Exhausted,
            Kind::TableHit => Self::Known,
            Kind::Cutoff => Self::Cut,
            Kind::Duplicate => Self::Duplicate,
            Kind::Prune | Kind::Refuse | Kind::Foul => Self::Pruned,
            Kind::Deadlock => Self::Dead,
            Kind::Stale => Self::Replaced,
            _ => Self::Open,
        }
    }

    /// Whether a node may come up with an event of this kind: others are about nodes that are there.
    pub(super) const fn begins(kind: Kind) -> bool {
        !matches!(
            Self::of(kind),
            Self::Closed | Self::Exhausted | Self::Known | Self::Cut | Self::Dead | Self::Replaced
        ) && !matches!(kind, Kind::Solution | Kind::Path | Kind::Remove)
    }

    /// Whether nothing follows from a node that began with an event of this kind, and no later event is
    /// about it.
    pub(super) const fn is_leaf(kind: Kind) -> bool {
        matches!(Self::of(kind), Self::Duplicate | Self::Pruned)
    }
}
