//! [`NodeMark`]: which node of a search an event is about; and the compact form of a block of them.
//!
//! Marks lie beside the events, never in them: their hash is that of a run that marks nothing. Most marks
//! repeat: the node is the next new one or none, the parent is that of the mark before. A mark is one byte
//! that says so and how many events lie between; what is not foreseen is spelled out in columns of its own.
//! Then comes LZ4. Cost: about 3 ns a mark each way, less than one byte an event.

use super::codec::{BLOCK_EVENTS, CUT_OFF, CodecError, compress, put_varint, take_varint, unzigzag, zigzag};
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
    /// Its parent; [`NO_NODE`] for a root.
    pub parent: u32,
}

/// How the node is foreseen, in bits 0 and 1 of a head.
const NEXT: u8 = 0;
const NONE: u8 = 1;
const SAME: u8 = 2;
const SPELLED: u8 = 3;
/// How the parent is foreseen, in bits 2 and 3.
const SAME_PARENT: u8 = 0;
const LAST_NODE: u8 = 1;
const NO_PARENT: u8 = 2;
/// Events between this mark and the one before, in the bits above; this many or more are spelled out.
const WIDE: u32 = 15;

/// What both sides know while they go through a block.
struct Context {
    event: u32,
    /// One more than the greatest node so far.
    next: u32,
    node: u32,
    parent: u32,
    /// The parent that was spelled out last.
    spelled: u32,
}

impl Context {
    const fn new() -> Self {
        Self { event: 0, next: 0, node: NO_NODE, parent: NO_NODE, spelled: 0 }
    }

    const fn node(&self, node: u32) -> u8 {
        match node {
            NO_NODE => NONE,
            _ if node == self.next => NEXT,
            _ if node == self.node => SAME,
            _ => SPELLED,
        }
    }

    const fn parent(&self, parent: u32) -> u8 {
        match parent {
            _ if parent == self.parent => SAME_PARENT,
            _ if parent == self.node => LAST_NODE,
            NO_NODE => NO_PARENT,
            _ => SPELLED,
        }
    }

    const fn go_on(&mut self, mark: NodeMark) {
        self.event = mark.event.wrapping_add(1);
        (self.node, self.parent) = (mark.node, mark.parent);
        if mark.node != NO_NODE && mark.node >= self.next {
            self.next = mark.node.wrapping_add(1);
        }
    }
}

/// The compact form of `marks`, which lie in the order of their events in one block.
pub(super) fn encode(marks: &[NodeMark]) -> Box<[u8]> {
    let mut context = Context::new();
    let [mut heads, mut wide, mut nodes, mut parents] = [const { Vec::new() }; 4];
    for &mark in marks {
        let gap = mark.event.wrapping_sub(context.event);
        let (node, parent) = (context.node(mark.node), context.parent(mark.parent));
        heads.push(node | parent << 2 | (gap.min(WIDE) as u8) << 4);
        if gap >= WIDE {
            put_varint(&mut wide, gap);
        }
        if node == SPELLED {
            put_varint(&mut nodes, zigzag(mark.node.wrapping_sub(context.parent)));
        }
        if parent == SPELLED {
            put_varint(&mut parents, zigzag(mark.parent.wrapping_sub(context.spelled)));
            context.spelled = mark.parent;
        }
        context.go_on(mark);
    }
    let mut joined = Vec::with_capacity(heads.len() + wide.len() + nodes.len() + parents.len() + 16);
    for column in [heads, wide, nodes, parents] {
        put_varint(&mut joined, column.len() as u32);
        joined.extend_from_slice(&column);
    }
    compress(&joined)
}

/// The marks in a compact form made by [`encode`].
///
/// # Errors
/// Where the bytes were not made by `encode`. Never reserves more than a block's memory.
pub(super) fn decode(bytes: &[u8]) -> Result<Vec<NodeMark>, CodecError> {
    let (size, _) = lz4_flex::block::uncompressed_size(bytes).map_err(|_error| CodecError("no length"))?;
    if size > BLOCK_EVENTS * 16 + 64 {
        return Err(CodecError("longer than a block"));
    }
    let joined = lz4_flex::block::decompress_size_prepended(bytes).map_err(|_error| CodecError("not LZ4"))?;
    let mut rest = joined.as_slice();
    let [heads, mut wide, mut nodes, mut parents] = [(); 4].map(|()| column(&mut rest).unwrap_or_default());
    let mut context = Context::new();
    let mut marks = Vec::with_capacity(heads.len());
    for &head in heads {
        let gap = u32::from(head >> 4);
        let gap = if gap == WIDE { take_varint(&mut wide)? } else { gap };
        let node = match head & 3 {
            NEXT => context.next,
            NONE => NO_NODE,
            SAME => context.node,
            _ => context.parent.wrapping_add(unzigzag(take_varint(&mut nodes)?)),
        };
        let parent = match head >> 2 & 3 {
            SAME_PARENT => context.parent,
            LAST_NODE => context.node,
            NO_PARENT => NO_NODE,
            _ => {
                context.spelled = context.spelled.wrapping_add(unzigzag(take_varint(&mut parents)?));
                context.spelled
            }
        };
        let event = context.event.wrapping_add(gap);
        if event >= BLOCK_EVENTS as u32 {
            return Err(CodecError("a mark beyond the block"));
        }
        let mark = NodeMark { event, node, parent };
        context.go_on(mark);
        marks.push(mark);
    }
    Ok(marks)
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
    use proptest::prelude::*;

    fn any_marks() -> impl Strategy<Value = Vec<NodeMark>> {
        let number = || prop_oneof![Just(NO_NODE), 0..40_u32, any::<u32>()];
        let mark = (prop_oneof![0..4_u32, 0..60_u32], number(), number());
        prop::collection::vec(mark, 0..400).prop_map(|marks| {
            let mut event = 0;
            let place = |(gap, node, parent)| {
                let mark = NodeMark { event: event + gap, node, parent };
                event = mark.event + 1;
                mark
            };
            marks.into_iter().map(place).collect()
        })
    }

    proptest! {
        #[test]
        fn decoding_gives_back_what_was_encoded(marks in any_marks()) {
            prop_assert_eq!(decode(&encode(&marks)).unwrap(), marks);
        }

        #[test]
        fn damaged_bytes_are_refused_or_read_but_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            prop_assert!(decode(&bytes).map_or(true, |marks| marks.len() <= BLOCK_EVENTS));
        }

        #[test]
        fn one_flipped_byte_never_panics(
            marks in any_marks(), place in any::<prop::sample::Index>(), flip in 1..=255_u8,
        ) {
            let mut coded = encode(&marks).into_vec();
            let place = place.index(coded.len());
            coded[place] ^= flip;
            prop_assert!(decode(&coded).map_or(true, |marks| marks.len() <= BLOCK_EVENTS));
        }
    }

    #[test]
    fn new_children_of_one_parent_after_another_cost_next_to_nothing() {
        let marks: Vec<NodeMark> = (0..20_000_u32)
            .map(|number| NodeMark { event: number * 3, node: number + 1, parent: number / 4 })
            .collect();
        let bytes = encode(&marks).len();
        assert!(bytes < marks.len() / 3, "{bytes} bytes for {} marks", marks.len());
    }
}
