//! How a [`Tree`] grows with what is recorded.

use std::ops::Range;

use super::{Change, Family, Fate, NEVER, Node, Tree};
use crate::trace::{BLOCK_EVENTS, Batch, Event, Info, Kind, NO_NODE, Reader, Recording};

/// Events beyond this number are not read: times take four bytes.
const LAST: u64 = u32::MAX as u64;

/// An event and the node that it is about.
#[derive(Clone, Copy)]
struct Told {
    at: u32,
    event: Event,
    node: u32,
    parent: u32,
}

impl Tree {
    /// The tree of all that is recorded now, of at most `limit` nodes or a few more.
    pub fn of(recording: &Recording, reader: &mut Reader, limit: usize) -> Self {
        let mut tree = Self::new(limit);
        tree.grow(recording, reader, u64::MAX, usize::MAX);
        tree
    }

    /// Reads on up to position `to`, in at most `blocks` blocks; true where nothing is left to read by now.
    /// Always with the same recording. Cost: some 2 ms a block.
    pub fn grow(&mut self, recording: &Recording, reader: &mut Reader, to: u64, blocks: usize) -> bool {
        if self.by_marks != recording.has_nodes() {
            *self = Self { by_marks: recording.has_nodes(), ..Self::new(self.limit) };
        }
        if !self.by_marks && !recording.info().searches_cells() {
            self.read = recording.len();
        }
        let end = to.min(recording.len()).min(LAST);
        for _ in 0..blocks {
            if self.read >= end || self.is_full() {
                break;
            }
            let first = self.read - self.read % BLOCK_EVENTS as u64;
            let batch = reader.batch(recording, first / BLOCK_EVENTS as u64);
            let last = ((end - first) as usize).min(batch.events.len());
            let range = (self.read - first) as usize..last;
            if range.is_empty() {
                return true;
            }
            self.take(recording.info(), batch, first as u32, range);
            self.read = first + last as u64;
        }
        self.read >= end || self.is_full()
    }

    fn take(&mut self, info: &Info, batch: &Batch, first: u32, range: Range<usize>) {
        if !self.by_marks {
            return self.take_cells(info, &batch.events[range.clone()], first + range.start as u32);
        }
        let from = batch.nodes.partition_point(|mark| (mark.event as usize) < range.start);
        for mark in batch.nodes[from..].iter().take_while(|mark| (mark.event as usize) < range.end) {
            let Some(&event) = batch.events.get(mark.event as usize) else { continue };
            self.note(Told { at: first + mark.event, event, node: mark.node, parent: mark.parent });
        }
    }

    fn take_cells(&mut self, info: &Info, events: &[Event], first: u32) {
        for (at, event) in (first..).zip(events) {
            if let Some(parent) = parent_on_board(info, event) {
                self.note(Told { at, event: *event, node: event.a, parent });
            }
        }
    }

    fn note(&mut self, told: Told) {
        let known = self.keys.get(told.node);
        let parent = self.keys.get(told.parent).unwrap_or(NO_NODE);
        let kind = told.event.kind;
        match known {
            Some(known) if kind == Kind::Relax && self.nodes[known as usize].parent == parent => {
                self.change(known, told, Fate::Open);
            }
            Some(known) if matches!(kind, Kind::Relax | Kind::Reopen) => {
                self.change(known, told, Fate::Replaced);
                self.add(told, parent);
            }
            Some(known) if Fate::is_leaf(kind) && !self.is_childless_under(known, parent) => {
                self.add(told, parent);
            }
            Some(known) if kind != Kind::Generate => self.change(known, told, Fate::of(kind)),
            None if !Fate::begins(kind) || (Fate::is_leaf(kind) && parent == NO_NODE) => {}
            _ => self.add(told, parent),
        }
    }

    /// Whether `node` is a child of `parent` and has none of its own.
    fn is_childless_under(&self, node: u32, parent: u32) -> bool {
        let node = &self.nodes[node as usize];
        node.parent == parent && node.children.first == NO_NODE
    }

    /// A new node.
    fn add(&mut self, Told { at, event, node: key, parent }: Told, above: u32) {
        let number = self.nodes.len() as u32;
        let depth = self.node(above).map_or(0, |parent| parent.depth + 1);
        let (children, next_sibling, change) = (Family::EMPTY, NO_NODE, NO_NODE);
        // A parent that nothing was told of is none.
        let above = if parent == NO_NODE { NO_NODE } else { above };
        let answered = NEVER;
        self.nodes.push(Node {
            birth: event,
            born: at,
            key,
            parent: above,
            children,
            next_sibling,
            depth,
            change,
            answered,
        });
        self.link(number, above);
        if !Fate::is_leaf(event.kind) && key != NO_NODE {
            self.keys.set(key, number);
        }
        self.follow(number, at, event.kind);
    }

    /// Makes `number` the last child of `parent`, or the last root.
    fn link(&mut self, number: u32, parent: u32) {
        let family = self.nodes.get_mut(parent as usize).map_or(&mut self.roots, |parent| &mut parent.children);
        let last = std::mem::replace(&mut family.last, number);
        if family.first == NO_NODE {
            family.first = number;
        }
        if let Some(last) = self.nodes.get_mut(last as usize) {
            last.next_sibling = number;
        }
    }

    fn change(&mut self, node: u32, Told { at, event, .. }: Told, fate: Fate) {
        let number = self.changes.len() as u32;
        let before = std::mem::replace(&mut self.nodes[node as usize].change, number);
        let Event { v, kind, .. } = event;
        self.changes.push(Change { at, before, v, kind, line: event.line(), fate });
        self.follow(node, at, kind);
    }

    /// Notes which node is current now, and which belong to the answer.
    fn follow(&mut self, node: u32, at: u32, kind: Kind) {
        match kind {
            Kind::Expand | Kind::Visit | Kind::Stale | Kind::Bound | Kind::Swap | Kind::NoSolution => {
                self.currents.push((at, node))
            }
            Kind::Retreat | Kind::Remove => self.currents.push((at, self.nodes[node as usize].parent)),
            Kind::Solution | Kind::Path => self.answer(node, at),
            _ => {}
        }
    }

    /// Notes that `node` and all above it lie on the path to an answer. No parent ever changes, so it stops at the first
    /// that is known to.
    fn answer(&mut self, mut node: u32, at: u32) {
        while let Some(one) = self.nodes.get_mut(node as usize).filter(|one| one.answered == NEVER) {
            one.answered = at;
            self.answers.push(node);
            node = one.parent;
        }
    }
}

/// The parent of cell `a` in an event that is about `a` as a node of a search; nothing where it is not.
fn parent_on_board(info: &Info, event: &Event) -> Option<u32> {
    match event.kind {
        _ if info.roles_at(event.line(), event.kind).are_of_node() => Some(event.b),
        Kind::Close | Kind::Retreat | Kind::Solution | Kind::Path => Some(NO_NODE),
        _ => None,
    }
}
