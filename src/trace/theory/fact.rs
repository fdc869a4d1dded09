//! [`Fact`]: an event as rules read it; [`Plan`]: how to read events, found out once a run.

use super::{Law, Rule, Step};
use crate::grid::{Cell, NOWHERE};
use crate::trace::event::KINDS;
use crate::trace::{Event, Info, Kind, NO_NODE, NodeMark, Role, Roles};

/// An event as rules read it.
#[derive(Clone, Copy, Debug)]
pub struct Fact<'a> {
    /// The event.
    pub event: &'a Event,
    /// Its number.
    pub number: u64,
    /// What its numbers mean.
    pub roles: Roles,
    /// The node of the search that it is about: as the search numbers it, or a cell.
    pub node: Option<u32>,
    /// The parent of the node.
    pub parent: Option<u32>,
    /// Whether nodes are cells.
    pub is_on_cells: bool,
    /// The step from the cell of its parent, or wherever it comes from, to its cell; nothing where no rule asks for it.
    pub step: Option<Step>,
}

impl Fact<'_> {
    /// The kind of event.
    #[inline]
    pub const fn kind(&self) -> Kind {
        self.event.kind
    }

    /// What it says of `role`.
    #[inline]
    pub fn role(&self, role: Role) -> Option<i64> {
        self.roles.facts(self.event).find(|fact| fact.0 == role).map(|fact| fact.1)
    }

    /// What its third number says of `role`: costs are always there.
    #[inline]
    pub fn value(&self, role: Role) -> Option<i32> {
        (self.roles.v == Some(role)).then_some(self.event.v)
    }

    /// The cell that it is about.
    #[inline]
    pub const fn cell(&self) -> Option<Cell> {
        if self.event.a == NOWHERE { None } else { Some(self.event.a) }
    }

    /// The cell of its parent, or wherever it comes from.
    #[inline]
    pub const fn other(&self) -> Option<Cell> {
        if self.event.b == NOWHERE { None } else { Some(self.event.b) }
    }
}

/// h of the node of an event: what the event says, or what the note before it said of the same cell, for a run that is told
/// from outside tells a number beside the usual one as a note.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NotedH(Option<(Cell, i32)>);

impl NotedH {
    /// Takes an event; h of its node, unless it is a note itself, of which nobody knows what comes.
    pub fn take(&mut self, fact: &Fact<'_>) -> Option<i32> {
        let told = fact.value(Role::H);
        if fact.kind() == Kind::Note {
            let noted = fact.cell().zip(told);
            self.0 = noted.or(self.0.filter(|noted| Some(noted.0) == fact.cell()));
            return None;
        }
        let noted = self.0.take().filter(|noted| fact.is_on_cells && fact.node == Some(noted.0));
        told.or(noted.map(|noted| noted.1))
    }
}

/// How events of one kind on one line are read, and which rules look at them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Watches {
    roles: Roles,
    is_of_cell: bool,
    rules: u64,
    is_kept: bool,
    asks_for_step: bool,
}

impl Watches {
    #[inline]
    pub const fn is_idle(&self) -> bool {
        self.rules == 0 && !self.is_kept
    }

    /// Whether a rule asks for the step of an event.
    #[inline]
    pub const fn asks_for_step(&self, event: &Event) -> bool {
        self.asks_for_step && event.b != NOWHERE
    }

    /// The places of the rules.
    #[inline]
    pub fn rules(&self) -> impl Iterator<Item = usize> + use<> {
        let mut left = self.rules;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (place < u64::BITS).then_some(place as usize)
        })
    }

    #[inline]
    pub fn fact<'a>(&self, event: &'a Event, number: u64, mark: Option<&NodeMark>, law: Option<&dyn Law>) -> Fact<'a> {
        let some = |node: u32| Some(node).filter(|&node| node != NO_NODE);
        let (node, parent) = match mark {
            Some(mark) => (some(mark.node), some(mark.parent)),
            None if self.is_of_cell => (some(event.a), self.roles.b.and(some(event.b))),
            None => (None, None),
        };
        let step = law.filter(|_| self.asks_for_step(event)).map(|law| law.step(event.b, event.a));
        Fact { event, number, roles: self.roles, node, parent, is_on_cells: mark.is_none(), step }
    }
}

/// Of every kind on every line.
pub(super) struct Plan(Vec<Watches>);

const LINES: usize = 64;

impl Plan {
    pub fn new(info: &Info, rules: impl Iterator<Item = &'static Rule>) -> Self {
        let mut looks = [0_u64; KINDS];
        let mut of_steps = 0_u64;
        for (place, rule) in rules.take(64).enumerate() {
            of_steps |= u64::from(super::OF_STEPS.contains(&rule)) << place;
            rule.kinds.iter().for_each(|kind| looks[*kind as usize] |= 1 << place);
        }
        let is_of_cells = info.searches_cells();
        let watches = |place: usize| {
            let kind = Kind::ALL[place % KINDS];
            let roles = info.roles_at((place / KINDS) as u8, kind);
            let has_node = roles.a == Some(Role::Cell) && matches!(roles.b, Some(Role::Parent) | None);
            let is_node = has_node && (roles.b.is_some() || kind == Kind::Close);
            Watches {
                roles,
                is_of_cell: is_of_cells && is_node,
                rules: looks[kind as usize],
                asks_for_step: looks[kind as usize] & of_steps != 0 && roles.b.is_some(),
                is_kept: !is_of_cells || super::memory::is_kept(kind),
            }
        };
        Self((0..KINDS * LINES).map(watches).collect())
    }

    #[inline]
    pub fn of(&self, event: &Event) -> &Watches {
        &self.0[usize::from(event.line()) * KINDS + event.kind as usize]
    }
}
