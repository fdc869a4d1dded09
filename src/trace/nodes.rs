//! [`NodeMark`]: which node of a search an event is about; and the compact form of a block of them.
//!
//! Marks lie beside the events, never in them: their hash is that of a run that marks nothing. What a mark
//! looks like follows nearly always from the event and from the mark before: a new child has the next number,
//! and its parent is the one of its sibling. So only what comes otherwise than it last came after such an
//! event is written down, and the numbers that are neither the next, nor the same, nor none. Then comes LZ4.
//! Cost: about 2 ns an event each way, some tenths of a byte an event.

use super::codec::{BLOCK_EVENTS, CUT_OFF, CodecError, compress, put_varint, take_varint, unzigzag, zigzag};
use super::event::{Event, KINDS};
use crate::grid::NOWHERE;

/// No node: in a mark, what is cut off or met again before it became a node of its own.
pub const NO_NODE: u32 = NOWHERE;

/// Which node of a search an event is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeMark {
    /// The event, counted from the first of its batch.
    pub event: u32,
    /// The node, by the search's own number; [`NO_NODE`] for a child that never became one.
    pub node: u32,
    /// Its parent; [`NO_NODE`] for a root, and where the node came up before.
    pub parent: u32,
}

/// How an event is marked: 0 for not at all, else 1 + how its node is foreseen + 4 × how its parent is.
type Head = u8;

const UNMARKED: Head = 0;
/// Heads below this are possible.
const HEADS: u8 = 17;

/// How the node is foreseen.
const NEXT: u8 = 0;
const NONE: u8 = 1;
const SAME: u8 = 2;
const SPELLED: u8 = 3;
/// How the parent is foreseen.
const SAME_PARENT: u8 = 0;
const LAST_NODE: u8 = 1;
const NO_PARENT: u8 = 2;

/// What both sides know while they go through a block.
struct Context {
    /// One more than the greatest node so far.
    next: u32,
    node: u32,
    parent: u32,
    /// Nodes and parents that were spelled out.
    spelled: [Rows; 2],
    head: Head,
    /// The last head of each kind of event on each line after each head of a mark.
    heads: Vec<Head>,
}

impl Context {
    fn new() -> Self {
        let heads = vec![UNMARKED; KINDS << 11];
        Self {
            next: 0,
            node: NO_NODE,
            parent: NO_NODE,
            spelled: [Rows::default(), Rows::default()],
            head: UNMARKED,
            heads,
        }
    }

    /// The head that `event` had when it last came after such a mark.
    fn foreseen(&mut self, event: &Event) -> &mut Head {
        &mut self.heads[(event.kind as usize) << 11 | usize::from(event.line()) << 5 | usize::from(self.head)]
    }

    const fn head(&self, mark: &NodeMark) -> Head {
        let node = match mark.node {
            NO_NODE => NONE,
            node if node == self.next => NEXT,
            node if node == self.node => SAME,
            _ => SPELLED,
        };
        let parent = match mark.parent {
            parent if parent == self.parent => SAME_PARENT,
            parent if parent == self.node => LAST_NODE,
            NO_NODE => NO_PARENT,
            _ => SPELLED,
        };
        1 + (node | parent << 2)
    }

    const fn go_on(&mut self, head: Head, node: u32, parent: u32) {
        (self.head, self.node, self.parent) = (head, node, parent);
        if node != NO_NODE && node >= self.next {
            self.next = node.wrapping_add(1);
        }
    }
}

/// Numbers that were spelled out, in a few rows: an open list hands out nodes of one priority near each other,
/// and those of several in turns. A number is told by its distance from the end of the nearest row.
#[derive(Default)]
struct Rows {
    ends: [u32; 4],
    /// When each was the last one.
    used: [u32; 4],
    count: u32,
}

impl Rows {
    /// At less than this distance a number goes on with a row, else it replaces the row that was not used for longest.
    const NEAR: u32 = 1 << 12;
    /// Distances from here on have bytes of their own.
    const FAR: u32 = u32::MAX >> 2;

    fn spell(&mut self, number: u32, column: &mut Vec<u8>) {
        let distances = self.ends.map(|end| zigzag(number.wrapping_sub(end)));
        let (row, distance) = (0..).zip(distances).min_by_key(|one| one.1).unwrap_or_default();
        put_varint(column, distance.min(Self::FAR) << 2 | row);
        if distance >= Self::FAR {
            put_varint(column, distance);
        }
        self.go_on(row, distance, number);
    }

    fn read(&mut self, column: &mut &[u8]) -> Result<u32, CodecError> {
        let told = take_varint(column)?;
        let (row, distance) = (told & 3, told >> 2);
        let distance = if distance == Self::FAR { take_varint(column)? } else { distance };
        let number = self.ends[row as usize].wrapping_add(unzigzag(distance));
        self.go_on(row, distance, number);
        Ok(number)
    }

    fn go_on(&mut self, row: u32, distance: u32, number: u32) {
        let oldest = (0..).zip(self.used).min_by_key(|one| one.1).map_or(row, |one| one.0);
        let row = if distance < Self::NEAR { row } else { oldest } as usize;
        self.count += 1;
        (self.ends[row], self.used[row]) = (number, self.count);
    }
}

/// The compact form of `marks`, which lie in the order of their events in the block `events`.
pub(super) fn encode(marks: &[NodeMark], events: &[Event]) -> Box<[u8]> {
    let mut context = Context::new();
    let mut marks = marks.iter().peekable();
    let [mut surprises, mut nodes, mut parents] = [const { Vec::new() }; 3];
    let mut expected = 0;
    for (place, event) in (0..).zip(events) {
        let mark = marks.next_if(|mark| mark.event == place);
        let head = mark.map_or(UNMARKED, |mark| context.head(mark));
        let foreseen = context.foreseen(event);
        if *foreseen == head {
            expected += 1;
        } else {
            *foreseen = head;
            put_varint(&mut surprises, std::mem::take(&mut expected));
            surprises.push(head);
        }
        let Some(&NodeMark { node, parent, .. }) = mark else { continue };
        if (head - 1) & 3 == SPELLED {
            context.spelled[0].spell(node, &mut nodes);
        }
        if (head - 1) >> 2 == SPELLED {
            context.spelled[1].spell(parent, &mut parents);
        }
        context.go_on(head, node, parent);
    }
    join([surprises, nodes, parents])
}

fn join(columns: [Vec<u8>; 3]) -> Box<[u8]> {
    let mut joined = Vec::with_capacity(columns.iter().map(|column| column.len() + 5).sum());
    for column in columns {
        put_varint(&mut joined, column.len() as u32);
        joined.extend_from_slice(&column);
    }
    compress(&joined)
}

/// The marks of the block `events` in a compact form made by [`encode`].
///
/// # Errors
/// Where the bytes were not made by `encode` for these events. Never reserves more than a block's memory.
pub(super) fn decode(bytes: &[u8], events: &[Event]) -> Result<Vec<NodeMark>, CodecError> {
    let (size, _) = lz4_flex::block::uncompressed_size(bytes).map_err(|_error| CodecError("no length"))?;
    if size > BLOCK_EVENTS * 32 + 64 {
        return Err(CodecError("longer than a block"));
    }
    let joined = lz4_flex::block::decompress_size_prepended(bytes).map_err(|_error| CodecError("not LZ4"))?;
    let mut rest = joined.as_slice();
    let [mut surprises, mut nodes, mut parents] = [column(&mut rest)?, column(&mut rest)?, column(&mut rest)?];
    let mut context = Context::new();
    let mut marks = Vec::with_capacity(events.len());
    let mut surprise = next_surprise(&mut surprises)?;
    for (place, event) in (0..).zip(events) {
        let foreseen = context.foreseen(event);
        match &mut surprise {
            Some((0, head)) => {
                *foreseen = *head;
                surprise = next_surprise(&mut surprises)?;
            }
            Some((expected, _)) => *expected -= 1,
            None => {}
        }
        let head = *foreseen;
        if head == UNMARKED {
            continue;
        }
        let node = match (head - 1) & 3 {
            NEXT => context.next,
            NONE => NO_NODE,
            SAME => context.node,
            _ => context.spelled[0].read(&mut nodes)?,
        };
        let parent = match (head - 1) >> 2 {
            SAME_PARENT => context.parent,
            LAST_NODE => context.node,
            NO_PARENT => NO_NODE,
            _ => context.spelled[1].read(&mut parents)?,
        };
        marks.push(NodeMark { event: place, node, parent });
        context.go_on(head, node, parent);
    }
    Ok(marks)
}

/// After how many events something else comes than was foreseen, and what.
fn next_surprise(surprises: &mut &[u8]) -> Result<Option<(u32, Head)>, CodecError> {
    if surprises.is_empty() {
        return Ok(None);
    }
    let expected = take_varint(surprises)?;
    let (&head, rest) = surprises.split_first().ok_or(CUT_OFF)?;
    *surprises = rest;
    if head < HEADS { Ok(Some((expected, head))) } else { Err(CodecError("unknown head")) }
}

/// The next column of `rest`.
fn column<'a>(rest: &mut &'a [u8]) -> Result<&'a [u8], CodecError> {
    let length = take_varint(rest)? as usize;
    let (column, others) = rest.split_at_checked(length).ok_or(CUT_OFF)?;
    *rest = others;
    Ok(column)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Kind;
    use proptest::prelude::*;

    /// Events, most of them of few kinds, and marks of some of them.
    fn any_block() -> impl Strategy<Value = (Vec<NodeMark>, Vec<Event>)> {
        let number = || prop_oneof![Just(NO_NODE), 0..40_u32, any::<u32>()];
        let event = (prop_oneof![0..3_usize, 0..KINDS], prop_oneof![0..2_u8, any::<u8>()]);
        let one = (event, prop::option::of((number(), number())));
        prop::collection::vec(one, 0..400).prop_map(|block| {
            let event = |&((kind, line), _): &((usize, u8), _)| Event::new(Kind::ALL[kind], line, 0, 0, 0);
            let events = block.iter().map(event).collect();
            let mark = |(place, (_, mark)): (u32, &(_, Option<(u32, u32)>))| {
                mark.map(|(node, parent)| NodeMark { event: place, node, parent })
            };
            ((0..).zip(&block).filter_map(mark).collect(), events)
        })
    }

    proptest! {
        #[test]
        fn decoding_gives_back_what_was_encoded((marks, events) in any_block()) {
            prop_assert_eq!(decode(&encode(&marks, &events), &events).unwrap(), marks);
        }

        #[test]
        fn damaged_bytes_are_refused_or_read_but_never_panic(
            bytes in prop::collection::vec(any::<u8>(), 0..200), (_, events) in any_block(),
        ) {
            prop_assert!(decode(&bytes, &events).map_or(true, |marks| marks.len() <= events.len()));
        }

        #[test]
        fn one_flipped_byte_never_panics(
            (marks, events) in any_block(), place in any::<prop::sample::Index>(), flip in 1..=255_u8,
        ) {
            let mut coded = encode(&marks, &events).into_vec();
            let place = place.index(coded.len());
            coded[place] ^= flip;
            prop_assert!(decode(&coded, &events).map_or(true, |marks| marks.len() <= events.len()));
        }
    }

    #[test]
    fn new_children_of_one_parent_after_another_cost_next_to_nothing() {
        let kind = |number| match number % 3 {
            0 if number % 12 == 0 => Kind::Expand,
            0 => Kind::Generate,
            _ => Kind::Look,
        };
        let events: Vec<Event> = (0..60_000_u32).map(|number| Event::new(kind(number), 0, number, 0, 0)).collect();
        let marks: Vec<NodeMark> = (0..20_000_u32)
            .map(|number| NodeMark { event: number * 3, node: number + 1, parent: number / 4 })
            .collect();
        let bytes = encode(&marks, &events).len();
        assert!(bytes < marks.len() / 10, "{bytes} bytes for {} marks", marks.len());
    }
}
