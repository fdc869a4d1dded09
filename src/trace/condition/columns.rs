//! Where events of an algorithm keep the value of a role.

use super::bounds::Bounds;
use super::summary::Summary;
use crate::trace::algorithm::Info;
use crate::trace::event::{Event, KINDS, Kind};
use crate::trace::role::Role;

/// Lines that a listing can have.
const LINES: usize = 64;
const _: () = assert!(KINDS <= 64);

/// For every line of a listing, which kinds of event have a role as their `a`, `b` and `v`: a bit a kind.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    pub(super) role: Role,
    lines: Box<[[u64; 3]; LINES]>,
}

impl Columns {
    /// Those of `role` in the events of `info`, or in events as they usually are. Costs the vocabulary a line.
    pub(super) fn of(role: Role, info: Option<&Info>) -> Self {
        let mut lines = Box::new([[0; 3]; LINES]);
        for (line, columns) in (0..).zip(lines.iter_mut()) {
            for &kind in Kind::ALL {
                let roles = info.map_or(kind.roles(), |info| info.roles_at(line, kind));
                for (column, found) in columns.iter_mut().zip([roles.a, roles.b, roles.v]) {
                    // What `f` meant before events had roles.
                    let is_bound = role == Role::F && found == Some(Role::Bound);
                    *column |= u64::from(found == Some(role) || is_bound) << kind as u8;
                }
            }
        }
        Self { role, lines }
    }

    /// Its value in `event`.
    #[inline]
    pub(super) fn read(&self, event: &Event) -> Option<i64> {
        let bit = 1_u64 << event.kind as u8;
        let [a, b, v] = self.lines[usize::from(event.line()) % LINES];
        match (v & bit != 0, a & bit != 0, b & bit != 0) {
            (true, ..) => Some(i64::from(event.v)),
            (_, true, _) => Some(i64::from(event.a)),
            (.., true) => Some(i64::from(event.b)),
            _ => None,
        }
    }

    /// What it can be in a block.
    pub(super) fn bounds(&self, summary: &Summary) -> Bounds {
        let is_there = |kind: &&Kind| summary.kinds[**kind as usize] > 0;
        let kinds = Kind::ALL.iter().filter(is_there).fold(0, |kinds, kind| kinds | 1_u64 << *kind as u8);
        let (first, last) = summary.line;
        let lines = self.lines.get(usize::from(first)..=usize::from(last)).unwrap_or_default();
        let has = |column: usize| lines.iter().any(|line| line[column] & kinds != 0);
        let ranges = [Bounds::between(summary.a), Bounds::between(summary.b), Bounds::between(summary.v)];
        let found = (0..).zip(ranges).filter(|(column, _)| has(*column)).map(|(_, range)| range);
        found.fold(Bounds::NOTHING, Bounds::hull).or_absent()
    }
}
