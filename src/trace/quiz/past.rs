//! [`Past`]: what a run has said of its nodes up to a position.

use std::collections::BTreeMap;

use super::Account;
use crate::grid::Cell;
use crate::trace::{Kind, Role};

/// What became of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It waits to be taken.
    Open,
    /// It was taken.
    Taken,
    /// Its entry was thrown away.
    Gone,
}

/// A node that came up.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its cell.
    pub cell: Cell,
    /// What became of it.
    pub state: State,
    /// The event with which it became open last.
    pub came: u64,
    /// g, f, h and what the open list is sorted by, as far as they were told.
    pub values: [Option<i64>; 4],
}

/// The place of a role among the values of an [`Entry`].
pub const fn place(role: Role) -> Option<usize> {
    match role {
        Role::G => Some(0),
        Role::F => Some(1),
        Role::H => Some(2),
        Role::Priority => Some(3),
        _ => None,
    }
}

/// What a run has said so far.
#[derive(Clone, Debug)]
pub struct Past {
    position: u64,
    entries: BTreeMap<u32, Entry>,
    taken: u64,
}

impl Past {
    /// Before the first event that `account` knows.
    pub const fn new(account: &Account) -> Self {
        Self { position: account.first(), entries: BTreeMap::new(), taken: 0 }
    }

    /// How many events have happened.
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// How many nodes were taken.
    pub const fn taken(&self) -> u64 {
        self.taken
    }

    /// The node with this number.
    pub fn entry(&self, node: u32) -> Option<&Entry> {
        self.entries.get(&node)
    }

    /// All that came up, by number.
    pub fn entries(&self) -> impl Iterator<Item = (u32, &Entry)> {
        self.entries.iter().map(|(node, entry)| (*node, entry))
    }

    /// All that are open, by number.
    pub fn open(&self) -> impl Iterator<Item = (u32, &Entry)> {
        self.entries().filter(|(_, entry)| entry.state == State::Open)
    }

    /// Goes on to `position`.
    pub fn advance(&mut self, account: &Account, position: u64) {
        while self.position < position.min(account.end()) {
            self.take(account, self.position);
            self.position += 1;
        }
    }

    fn take(&mut self, account: &Account, number: u64) {
        let Some((event, node)) = account.event(number).zip(account.node(number)) else { return };
        match event.kind {
            Kind::Generate | Kind::Relax | Kind::Reopen => {
                let new = Entry { cell: event.a, state: State::Open, came: number, values: [None; 4] };
                let entry = self.entries.entry(node.node).or_insert(new);
                entry.cell = event.a;
                if entry.state != State::Open {
                    (entry.state, entry.came) = (State::Open, number);
                }
                if let Some((role, value)) = account.value(event)
                    && let Some(place) = place(role)
                {
                    entry.values[place] = Some(value);
                }
            }
            Kind::Expand => {
                self.taken += 1;
                let new = Entry { cell: event.a, state: State::Taken, came: number, values: [None; 4] };
                self.entries.entry(node.node).or_insert(new).state = State::Taken;
            }
            Kind::Stale => {
                let is_open = |entry: &&mut Entry| entry.state == State::Open && !account.is_of_cells();
                self.entries
                    .get_mut(&node.node)
                    .filter(is_open)
                    .into_iter()
                    .for_each(|entry| entry.state = State::Gone);
            }
            _ => {}
        }
    }
}
