//! The compact form of a batch of events: patterns of whole decisions, then LZ4.
//!
//! Algorithms repeat themselves: seen from its first cell, one decision looks like many before.
//! A batch is cut into groups of one decision each. What a group looks like relative to its first
//! event is its pattern; a pattern is spelled out once and then named by a number. What remains
//! of a group is that number, the place and value of its first event, and the few fields that are
//! too far off to be part of a pattern. Cost: about 5 ns an event each way, 1 to 2 bytes an event.

use std::ops::Range;

use super::event::{Event, KINDS, Kind};

/// How many events a block holds.
pub const BLOCK_EVENTS: usize = 1 << 16;

/// A decision with more events is cut into several groups.
const GROUP: usize = 16;
/// Differences up to this are part of a pattern, greater ones are spelled out each time.
const NEAR_CELL: i32 = 8192;
const NEAR_VALUE: i32 = 64;
/// Stands in a pattern for a field that is spelled out each time.
const FAR: i32 = i32::MIN;
/// Stands in a pattern for "no cell".
const NO_CELL: i32 = i32::MIN + 1;
const SLOT_BITS: u32 = 12;
/// Stands where the length before LZ4 would, before a block without it.
const PLAIN: u32 = u32::MAX;

/// How a value is predicted.
const FROM_FIRST: u32 = 0;
const FROM_KIND: u32 = 1;
const SPELLED: u32 = 2;

/// One event as seen from the first one of its group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Part {
    /// Change of depth in bits 0 to 15, line in 16 to 23, prediction of `v` in 24 to 25, kind above.
    head: u32,
    a: i32,
    b: i32,
    v: i32,
}

impl Part {
    #[inline]
    fn hash(&self, place: usize) -> u64 {
        let one = u64::from(self.head) << 32 | u64::from(self.a as u32);
        let two = u64::from(self.b as u32) << 32 | u64::from(self.v as u32);
        let odd = (place as u64 * 2 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        (one ^ two.wrapping_mul(0xc2b2_ae3d_27d4_eb4f)).wrapping_mul(odd)
    }
}

/// A [`Part`] taken apart, once for all events that are made from it.
struct ReadPart {
    kind: Kind,
    line: u8,
    depth: u16,
    prediction: u32,
    a: i32,
    b: i32,
    v: i32,
}

impl ReadPart {
    fn of(part: &Part) -> Result<Self, CodecError> {
        let Part { head, a, b, v } = *part;
        let kind = Kind::from_index((head >> 26) as u8).ok_or(CodecError("unknown kind"))?;
        let prediction = head >> 24 & 3;
        Ok(Self { kind, line: (head >> 16) as u8, depth: head as u16, prediction, a, b, v })
    }

    /// Whether no field is spelled out each time.
    const fn is_near(&self) -> bool {
        self.a != FAR && self.b != FAR && self.prediction < SPELLED
    }
}

/// Where the parts of a pattern stand, and whether all of them are near.
struct Pattern {
    parts: Range<usize>,
    is_near: bool,
}

/// What both sides know while they go through a block.
struct Context {
    depth: u16,
    /// Cell and value of the group's first event.
    cell: u32,
    value: i32,
    /// The last value of each kind.
    values: [i32; KINDS],
}

impl Default for Context {
    fn default() -> Self {
        Self { depth: 0, cell: 0, value: 0, values: [0; KINDS] }
    }
}

impl Context {
    /// How `event` looks; fields that are too far off are appended to `far`.
    #[inline]
    fn part(&mut self, event: &Event, far: &mut Vec<u8>) -> Part {
        let a = near(event.a, self.cell, far);
        let b = near(event.b, event.a, far);
        let kind = event.kind as usize;
        let (prediction, v) = self.predict(event.v, self.values[kind]);
        if prediction == SPELLED {
            put_varint(far, zigzag(event.v as u32));
        }
        let depth = event.depth.wrapping_sub(self.depth);
        self.depth = event.depth;
        self.values[kind] = event.v;
        let head = u32::from(depth) | u32::from(event.packed_line()) << 16 | prediction << 24 | (kind as u32) << 26;
        Part { head, a, b, v }
    }

    #[inline]
    fn predict(&self, v: i32, last: i32) -> (u32, i32) {
        let (by_kind, by_first) = (v.wrapping_sub(last), v.wrapping_sub(self.value));
        let is_near = |difference: i32| difference.unsigned_abs() <= NEAR_VALUE as u32;
        let is_next = by_kind.unsigned_abs() <= 1;
        let (first, kind) = (is_near(by_first), is_near(by_kind));
        let takes_kind = is_next | (kind & !first);
        let prediction = if takes_kind { FROM_KIND } else { u32::from(!first) * SPELLED };
        let difference = if takes_kind { by_kind } else { by_first };
        (prediction, if takes_kind | first { difference } else { 0 })
    }

    /// The event that `part` stands for; fields that are too far off are taken from `far`.
    #[inline]
    fn event(&mut self, part: &ReadPart, far: &mut &[u8]) -> Result<Event, CodecError> {
        let a = from_near(part.a, self.cell, far)?;
        let b = from_near(part.b, a, far)?;
        let spelled = if part.prediction == SPELLED { unzigzag(take_varint(far)?) as i32 } else { 0 };
        Ok(self.finish(part, (a, b), spelled))
    }

    /// The same where every field is near: nothing can go wrong.
    #[inline]
    fn near_event(&mut self, part: &ReadPart) -> Event {
        let a = self.cell.wrapping_add(part.a as u32);
        let b = a.wrapping_add(part.b as u32);
        let cells = (if part.a == NO_CELL { u32::MAX } else { a }, if part.b == NO_CELL { u32::MAX } else { b });
        self.finish(part, cells, 0)
    }

    #[inline]
    fn finish(&mut self, part: &ReadPart, (a, b): (u32, u32), spelled: i32) -> Event {
        let last = &mut self.values[part.kind as usize];
        *last = match part.prediction {
            FROM_FIRST => self.value.wrapping_add(part.v),
            FROM_KIND => last.wrapping_add(part.v),
            _ => spelled,
        };
        self.depth = self.depth.wrapping_add(part.depth);
        Event::from_parts(part.kind, part.line, self.depth, a, b, *last)
    }
}

#[inline]
fn near(cell: u32, origin: u32, far: &mut Vec<u8>) -> i32 {
    let difference = cell.wrapping_sub(origin) as i32;
    if difference.unsigned_abs() <= NEAR_CELL as u32 {
        difference
    } else if cell == u32::MAX {
        NO_CELL
    } else {
        put_varint(far, zigzag(difference as u32));
        FAR
    }
}

#[inline]
fn from_near(difference: i32, origin: u32, far: &mut &[u8]) -> Result<u32, CodecError> {
    Ok(match difference {
        NO_CELL => u32::MAX,
        FAR => origin.wrapping_add(unzigzag(take_varint(far)?)),
        near => origin.wrapping_add(near as u32),
    })
}

/// Working memory for coding, used again and again.
#[derive(Debug, Default)]
pub struct Coder {
    /// Where the pattern with this hash starts in `parts`, its length, and its number.
    slots: Vec<(u32, u32, u32)>,
    parts: Vec<Part>,
    /// The group at hand.
    group: [Part; GROUP],
    patterns: u32,
    groups: GroupWriter,
    spelled: Vec<u8>,
    far: Vec<u8>,
}

/// Writes three numbers a group: one byte with their lengths, and their bytes, lowest first.
/// Always four bytes are written and as many kept as are needed: no branch to guess.
#[derive(Debug, Default)]
struct GroupWriter {
    lengths: Vec<u8>,
    bytes: Vec<u8>,
    end: usize,
}

impl GroupWriter {
    fn clear(&mut self) {
        self.lengths.clear();
        self.end = 0;
    }

    #[inline]
    fn put(&mut self, numbers: [u32; 3]) {
        if self.bytes.len() < self.end + 16 {
            self.bytes.resize(self.end * 2 + 1024, 0);
        }
        let mut lengths = 0;
        for (place, number) in numbers.into_iter().enumerate() {
            let length = (35 - (number | 1).leading_zeros() / 8 * 8) / 8;
            self.bytes[self.end..self.end + 4].copy_from_slice(&number.to_le_bytes());
            self.end += length as usize;
            lengths |= (length as u8 - 1) << (place * 2);
        }
        self.lengths.push(lengths);
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes[..self.end]
    }
}

/// Reads what a [`GroupWriter`] wrote.
struct GroupReader<'a> {
    lengths: &'a [u8],
    bytes: &'a [u8],
}

impl GroupReader<'_> {
    #[inline]
    fn next(&mut self) -> Result<Option<[u32; 3]>, CodecError> {
        let Some((&lengths, rest)) = self.lengths.split_first() else { return Ok(None) };
        self.lengths = rest;
        let mut numbers = [0; 3];
        for (place, number) in numbers.iter_mut().enumerate() {
            let length = usize::from(lengths >> (place * 2) & 3) + 1;
            *number = match self.bytes.first_chunk::<4>() {
                Some(four) => u32::from_le_bytes(*four) & (u32::MAX >> (32 - 8 * length)),
                None => self.bytes.iter().take(length).rev().fold(0, |number, byte| number << 8 | u32::from(*byte)),
            };
            self.bytes = self.bytes.get(length..).ok_or(CUT_OFF)?;
        }
        Ok(Some(numbers))
    }
}

impl Coder {
    /// The compact form of `events`, at most [`BLOCK_EVENTS`] of them.
    pub fn encode(&mut self, events: &[Event]) -> Box<[u8]> {
        compress(&self.pack(events))
    }

    /// The events as patterns, before LZ4.
    pub(super) fn pack(&mut self, events: &[Event]) -> Vec<u8> {
        self.clear();
        let mut context = Context::default();
        let mut rest = events;
        while let Some((first, _)) = rest.split_first() {
            let length = group_length(rest);
            let cell = zigzag(first.a.wrapping_sub(context.cell));
            let value = zigzag((first.v as u32).wrapping_sub(context.value as u32));
            (context.cell, context.value) = (first.a, first.v);
            let number = self.group(&rest[..length], &mut context);
            self.groups.put([number, cell, value]);
            rest = &rest[length..];
        }
        self.join()
    }

    fn clear(&mut self) {
        self.slots.clear();
        self.slots.resize(1 << SLOT_BITS, (0, 0, 0));
        self.parts.clear();
        self.patterns = 0;
        self.groups.clear();
        self.spelled.clear();
        self.far.clear();
    }

    /// 1 + the number of the group's pattern, or 0 where it is new and spelled out.
    #[inline]
    fn group(&mut self, events: &[Event], context: &mut Context) -> u32 {
        let mut hash = 0_u64;
        for (place, (event, part)) in events.iter().zip(&mut self.group).enumerate() {
            *part = context.part(event, &mut self.far);
            hash = hash.wrapping_add(part.hash(place));
        }
        let new = &self.group[..events.len()];
        let place = (hash ^ hash >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOT_BITS);
        let slot = &mut self.slots[place as usize];
        let (known, length, number) = *slot;
        if length as usize == new.len() && self.parts.get(known as usize..(known + length) as usize) == Some(new) {
            return number + 1;
        }
        *slot = (self.parts.len() as u32, new.len() as u32, self.patterns);
        self.patterns += 1;
        self.parts.extend_from_slice(new);
        spell_out(new, &mut self.spelled);
        0
    }

    fn join(&self) -> Vec<u8> {
        let columns = [&self.groups.lengths, self.groups.bytes(), &self.spelled, &self.far];
        let mut joined = Vec::with_capacity(columns.iter().map(|column| column.len() + 5).sum());
        columns.iter().for_each(|column| put_varint(&mut joined, column.len() as u32));
        columns.iter().for_each(|column| joined.extend_from_slice(column));
        joined
    }
}

/// What [`Coder::pack`] made, with LZ4.
pub(super) fn compress(packed: &[u8]) -> Box<[u8]> {
    lz4_flex::block::compress_prepend_size(packed).into_boxed_slice()
}

/// What [`Coder::pack`] made, as it is: about half as long again as with LZ4, at no cost.
pub(super) fn plain(packed: &[u8]) -> Box<[u8]> {
    [&PLAIN.to_le_bytes(), packed].concat().into_boxed_slice()
}

fn group_length(events: &[Event]) -> usize {
    let more = events[1..].iter().take(GROUP - 1).take_while(|event| !event.starts_decision());
    1 + more.count()
}

fn spell_out(parts: &[Part], spelled: &mut Vec<u8>) {
    spelled.push(parts.len() as u8);
    for part in parts {
        spelled.extend_from_slice(&part.head.to_le_bytes());
        for field in [part.a, part.b, part.v] {
            put_varint(spelled, zigzag(field as u32));
        }
    }
}

/// Reads a pattern, and appends its parts.
fn read_spelled(spelled: &mut &[u8], parts: &mut Vec<ReadPart>) -> Result<Pattern, CodecError> {
    let (&length, rest) = spelled.split_first().ok_or(CUT_OFF)?;
    *spelled = rest;
    let start = parts.len();
    for _ in 0..length {
        let (head, rest) = spelled.split_first_chunk::<4>().ok_or(CUT_OFF)?;
        *spelled = rest;
        let mut field = || take_varint(spelled).map(|field| unzigzag(field) as i32);
        let part = Part { head: u32::from_le_bytes(*head), a: field()?, b: field()?, v: field()? };
        parts.push(ReadPart::of(&part)?);
    }
    Ok(Pattern { parts: start..parts.len(), is_near: parts[start..].iter().all(ReadPart::is_near) })
}

/// A block of events that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("damaged block of events: {0}")]
pub struct CodecError(pub(super) &'static str);

pub(super) const CUT_OFF: CodecError = CodecError("cut off");

/// The events in a compact form made by [`Coder::encode`], or without LZ4.
///
/// # Errors
/// Where the bytes were not made by `encode`. Never reserves more than a block's memory.
pub fn decode(bytes: &[u8]) -> Result<Vec<Event>, CodecError> {
    let (mut decoder, mut events) = (Decoder::default(), Vec::with_capacity(BLOCK_EVENTS));
    decoder.open(bytes)?;
    decoder.read_to(&mut events, BLOCK_EVENTS)?;
    Ok(events)
}

/// Reads a block from its start on, only as far as it is asked. Its memory serves for one block after another.
#[derive(Default)]
pub struct Decoder {
    joined: Vec<u8>,
    /// What is left of each column, in `joined`.
    left: [Range<usize>; 4],
    parts: Vec<ReadPart>,
    patterns: Vec<Pattern>,
    context: Context,
}

impl Decoder {
    /// Begins with the events that [`Coder::encode`] made these bytes from.
    ///
    /// # Errors
    /// Where the bytes are no block. Never reserves more than a block's memory.
    pub fn open(&mut self, bytes: &[u8]) -> Result<(), CodecError> {
        let size = self.unpack(bytes)?;
        self.left = split(&self.joined[..size])?;
        self.parts.clear();
        self.patterns.clear();
        self.context = Context::default();
        Ok(())
    }

    /// Takes the bytes of a block out of LZ4, if they are in it; answers how many they are.
    fn unpack(&mut self, bytes: &[u8]) -> Result<usize, CodecError> {
        let (length, rest) = bytes.split_first_chunk::<4>().ok_or(CodecError("no length"))?;
        let length = u32::from_le_bytes(*length);
        let size = if length == PLAIN { rest.len() } else { length as usize };
        if size > BLOCK_EVENTS * 48 + 64 {
            return Err(CodecError("longer than a block"));
        }
        if self.joined.len() < size {
            self.joined.resize(size, 0);
        }
        let joined = &mut self.joined[..size];
        if length == PLAIN {
            joined.copy_from_slice(rest);
            return Ok(size);
        }
        lz4_flex::block::decompress_into(rest, joined).map_err(|_error| CodecError("not LZ4"))
    }

    /// Appends events until there are `count`, or a few more, or none is left.
    ///
    /// # Errors
    /// Where the bytes were not made by [`Coder::encode`].
    pub fn read_to(&mut self, events: &mut Vec<Event>, count: usize) -> Result<(), CodecError> {
        let [lengths, bytes, mut spelled, mut far] = self.left.clone().map(|left| &self.joined[left]);
        let (mut groups, context) = (GroupReader { lengths, bytes }, &mut self.context);
        while events.len() < count
            && let Some([number, cell, value]) = groups.next()?
        {
            if number == 0 {
                self.patterns.push(read_spelled(&mut spelled, &mut self.parts)?);
            }
            let known = if number == 0 { self.patterns.last() } else { self.patterns.get(number as usize - 1) };
            let pattern = known.ok_or(CodecError("unknown pattern"))?;
            if events.len() + pattern.parts.len() > BLOCK_EVENTS {
                return Err(CodecError("more events than a block"));
            }
            context.cell = context.cell.wrapping_add(unzigzag(cell));
            context.value = context.value.wrapping_add(unzigzag(value) as i32);
            let parts = &self.parts[pattern.parts.clone()];
            if pattern.is_near {
                events.extend(parts.iter().map(|part| context.near_event(part)));
                continue;
            }
            for part in parts {
                events.push(context.event(part, &mut far)?);
            }
        }
        let rest = [groups.lengths, groups.bytes, spelled, far].map(<[u8]>::len);
        self.left.iter_mut().zip(rest).for_each(|(left, rest)| left.start = left.end - rest);
        Ok(())
    }
}

/// Where the columns of a block lie.
fn split(joined: &[u8]) -> Result<[Range<usize>; 4], CodecError> {
    let mut bytes = joined;
    let mut lengths = [0_usize; 4];
    for length in &mut lengths {
        *length = take_varint(&mut bytes)? as usize;
    }
    let mut start = joined.len() - bytes.len();
    let mut columns = [0..0, 0..0, 0..0, 0..0];
    for (column, length) in columns.iter_mut().zip(lengths) {
        let end = start.checked_add(length).filter(|end| *end <= joined.len()).ok_or(CUT_OFF)?;
        *column = start..end;
        start = end;
    }
    Ok(columns)
}

#[inline]
pub(super) const fn zigzag(value: u32) -> u32 {
    (value << 1) ^ ((value as i32) >> 31) as u32
}

#[inline]
pub(super) const fn unzigzag(value: u32) -> u32 {
    (value >> 1) ^ (value & 1).wrapping_neg()
}

/// Appends `value` in 7-bit groups, lowest first.
#[inline]
pub(super) fn put_varint(bytes: &mut Vec<u8>, mut value: u32) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

#[inline]
pub(super) fn take_varint(bytes: &mut &[u8]) -> Result<u32, CodecError> {
    let mut value = 0;
    for shift in (0..35).step_by(7) {
        let (&byte, rest) = bytes.split_first().ok_or(CUT_OFF)?;
        *bytes = rest;
        value |= u32::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(value);
        }
    }
    Err(CodecError("number too long"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_event() -> impl Strategy<Value = Event> {
        let number = prop_oneof![0..40_u32, any::<u32>()];
        (0..Kind::ALL.len(), any::<u8>(), any::<u16>(), number.clone(), number, any::<i32>())
            .prop_map(|(kind, line, depth, a, b, v)| Event::from_parts(Kind::ALL[kind], line, depth, a, b, v))
    }

    proptest! {
        #[test]
        fn decoding_gives_back_what_was_encoded(events in prop::collection::vec(any_event(), 0..400)) {
            let coded = Coder::default().encode(&events);
            prop_assert_eq!(decode(&coded).unwrap(), &events[..]);
            prop_assert_eq!(decode(&plain(&Coder::default().pack(&events))).unwrap(), events);
        }

        #[test]
        fn reading_in_portions_gives_the_same(
            events in prop::collection::vec(any_event(), 0..400), stops in prop::collection::vec(0..450_usize, 0..9),
        ) {
            let coded = Coder::default().encode(&events);
            let mut decoder = Decoder::default();
            // What a block before it left behind is of no meaning.
            decoder.open(&Coder::default().encode(&[Event::new(Kind::Visit, 1, 7, 8, 9); 50])).unwrap();
            decoder.read_to(&mut Vec::new(), 3).unwrap();
            decoder.open(&coded).unwrap();
            let mut read = Vec::new();
            for stop in stops {
                decoder.read_to(&mut read, stop).unwrap();
                prop_assert!(read.len() >= stop.min(events.len()));
                prop_assert_eq!(&read[..], &events[..read.len()]);
            }
            decoder.read_to(&mut read, BLOCK_EVENTS).unwrap();
            prop_assert_eq!(read, events);
        }

        #[test]
        fn damaged_bytes_are_refused_or_read_but_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            prop_assert!(decode(&bytes).map_or(true, |events| events.len() <= BLOCK_EVENTS));
        }

        #[test]
        fn one_flipped_byte_never_panics(
            events in prop::collection::vec(any_event(), 1..100), place in any::<prop::sample::Index>(), flip in 1..=255_u8,
        ) {
            for mut coded in [Coder::default().encode(&events), plain(&Coder::default().pack(&events))] {
                let place = place.index(coded.len());
                coded[place] ^= flip;
                prop_assert!(decode(&coded).map_or(true, |events| events.len() <= BLOCK_EVENTS));
            }
        }
    }

    #[test]
    fn repetition_costs_far_less_than_two_bytes_an_event() {
        let events: Vec<Event> = (0..60_000_u32)
            .map(|index| Event::new(Kind::ALL[(index % 4) as usize], (index % 4) as u8, index / 4, index / 4 + 1, 3))
            .collect();
        assert!(Coder::default().encode(&events).len() < events.len() / 4);
    }
}
