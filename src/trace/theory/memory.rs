//! [`Memory`]: what a run has said of its nodes so far, 16 bytes a node.

use super::fact::Watches;
use super::{Fact, Pages};
use crate::trace::{Kind, Role};

/// Whether events of `kind` change it.
#[inline]
pub(super) const fn is_kept(kind: Kind) -> bool {
    matches!(kind, Kind::Generate | Kind::Relax | Kind::Reopen | Kind::Expand | Kind::Close)
}

/// A node: g, f, parent + 1, and what happened when. Zeros say that nothing is known.
type Record = [u32; 4];

const GENERATED: u32 = 1 << 28;
const EXPANDED: u32 = 2 << 28;
const CLOSED: u32 = 4 << 28;
const WHEN: u32 = GENERATED - 1;
const BIAS: u32 = 1 << 31;

/// What is known of a node.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known(Record);

impl Known {
    #[inline]
    fn number(&self, place: usize) -> Option<i32> {
        (self.0[place] != 0).then_some((self.0[place] ^ BIAS) as i32)
    }

    /// The cost from the start.
    #[inline]
    pub fn g(&self) -> Option<i32> {
        self.number(0)
    }

    /// The whole cost of a path through it, as it was told.
    #[inline]
    pub fn f(&self) -> Option<i32> {
        self.number(1)
    }

    /// Its parent.
    #[inline]
    pub const fn parent(&self) -> Option<u32> {
        self.0[2].checked_sub(1)
    }

    /// Whether it came up.
    #[inline]
    pub const fn is_generated(&self) -> bool {
        self.0[3] & (GENERATED | EXPANDED) != 0
    }

    /// Whether it was expanded, and no better path to it was found since.
    #[inline]
    pub const fn is_expanded(&self) -> bool {
        self.0[3] & EXPANDED != 0
    }

    /// Whether it was closed.
    #[inline]
    pub const fn is_closed(&self) -> bool {
        self.0[3] & CLOSED != 0
    }

    /// The last event about it; nothing where there are more than 2^28 before it.
    pub const fn since(&self) -> Option<u64> {
        let when = self.0[3] & WHEN;
        if when == 0 || when == WHEN { None } else { Some(when as u64 - 1) }
    }
}

/// What a run has said of its nodes so far.
#[derive(Debug, Default)]
pub struct Memory {
    nodes: Pages<Record>,
    roots: u32,
}

impl Memory {
    /// What is known of `node`.
    #[inline]
    pub fn get(&self, node: u32) -> Known {
        Known(self.nodes.get(node))
    }

    /// How many nodes came up without a parent: two where a search has two sides.
    #[inline]
    pub const fn roots(&self) -> u32 {
        self.roots
    }

    /// Reads what is known of the nodes of some events, so that it is near when rules ask for it one after the other: on a
    /// large board each of them would wait for the main memory.
    #[inline]
    pub(super) fn fetch(&self, facts: &[(&Watches, Fact<'_>)]) {
        // Nothing depends on what is read, so many are under way at once.
        let known = |node: Option<u32>| self.nodes.get(node.unwrap_or(0))[3];
        std::hint::black_box(facts.iter().fold(0, |all, (_, fact)| all ^ known(fact.node) ^ known(fact.parent)));
    }

    /// Takes note of an event.
    #[inline]
    pub(super) fn take(&mut self, fact: &Fact<'_>) {
        let Some(node) = fact.node else { return };
        let record = self.nodes.at(node);
        let number = |value: i32| value as u32 ^ BIAS;
        let value = Some(fact.kind()).filter(|kind| is_kept(*kind)).and(fact.roles.v);
        match value {
            Some(Role::G) => record[0] = number(fact.event.v),
            Some(Role::F) => record[1] = number(fact.event.v),
            Some(Role::H) if record[0] != 0 => {
                record[1] = number(((record[0] ^ BIAS) as i32).saturating_add(fact.event.v))
            }
            _ => {}
        }
        let flags = match fact.kind() {
            Kind::Generate | Kind::Relax | Kind::Reopen => {
                self.roots += u32::from(fact.parent.is_none() && record[3] == 0);
                record[2] = fact.parent.map_or(record[2], |parent| parent.wrapping_add(1));
                GENERATED
            }
            Kind::Expand => record[3] & !WHEN | EXPANDED,
            Kind::Close => record[3] & !WHEN | CLOSED,
            _ if record[3] == 0 && !fact.is_on_cells => GENERATED,
            _ => return,
        };
        record[3] = flags | (fact.number + 1).min(u64::from(WHEN)) as u32;
    }
}
