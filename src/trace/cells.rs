//! [`CellIndex`]: which cell changed when, and to what; [`Screen`]: the board at any position.
//!
//! The board is cut into tiles of 16x16 cells. Each tile keeps an append-only log of its changes
//! (time difference, cell, new value: little more than 2 bytes), in blocks of at most 512 changes that start
//! with a copy of the tile. A tile at any position costs one search and at most 512 changes; so
//! a view of 128x128 cells costs the same in a run of a thousand events and of a billion.

use super::algorithm::Board;
use crate::grid::{Cell, Size};

/// Side of a tile in cells.
pub const TILE: u32 = 16;
const TILE_CELLS: usize = (TILE * TILE) as usize;
const BLOCK_CHANGES: u16 = 512;
/// Bits of the code of a value in the second byte of a change; above them is the time difference.
const CODE_BITS: u32 = 5;
/// Stands for a time difference that follows in bytes of its own.
const LONG: u8 = 7;
/// Stands for a value that follows in a byte of its own.
const RARE: u8 = (1 << CODE_BITS) - 1;
/// The most bytes of a change.
const MOST_BYTES: usize = 13;

/// One change of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellChange {
    /// Number of the event that made it.
    pub event: u64,
    /// What the cell shows from then on.
    pub value: u8,
}

/// Every change of every cell of a run.
#[derive(Debug)]
pub struct CellIndex {
    size: Size,
    tiles_across: u32,
    reciprocal: u64,
    blank: u8,
    now: u64,
    bytes: Vec<u8>,
    logs: Option<Vec<TileLog>>,
    codes: Codes,
    changes: u64,
    log_bytes: usize,
}

/// The changes of one tile. The block that grows stands in place: a change then touches this and
/// the end of its list, which is what keeps recording quick.
#[derive(Debug, Default)]
struct TileLog {
    last: u64,
    /// The last block; without a change only before the first one.
    open: TileBlock,
    closed: Vec<TileBlock>,
}

#[derive(Debug, Default)]
struct TileBlock {
    /// Event number of the first change.
    first: u64,
    changes: u16,
    /// The tile before the first change; nothing where it is blank.
    before: Option<Box<[u8; TILE_CELLS]>>,
    /// Of each change the cell within the tile, then the code of the value with the time difference above it; then the
    /// difference in groups of seven bits, lowest first, where it is [`LONG`], and the value where its code is [`RARE`].
    log: Vec<u8>,
}

/// Codes of the values that came up first, from 0 on; few boards show more than there are codes.
#[derive(Debug)]
struct Codes {
    codes: [u8; 256],
    values: Vec<u8>,
}

impl Codes {
    const fn new() -> Self {
        Self { codes: [RARE; 256], values: Vec::new() }
    }

    #[inline]
    fn of(&mut self, value: u8) -> u8 {
        let code = self.codes[value as usize];
        if code == RARE { self.add(value) } else { code }
    }

    #[cold]
    fn add(&mut self, value: u8) -> u8 {
        let code = self.values.len() as u8;
        if code < RARE {
            self.values.push(value);
            self.codes[value as usize] = code;
        }
        code
    }
}

impl CellIndex {
    /// An index of a board on which every cell shows `blank`.
    pub fn new(size: Size, blank: u8) -> Self {
        let tiles = tiles_across(size) as usize * size.height.div_ceil(TILE) as usize;
        let mut logs = Vec::new();
        logs.resize_with(tiles, TileLog::default);
        Self { logs: Some(logs), ..Self::board_only(size, vec![blank; size.cells() as usize], blank) }
    }

    /// A board that keeps no changes: what it shows now is all it knows.
    pub fn board_only(size: Size, bytes: Vec<u8>, blank: u8) -> Self {
        let reciprocal = (u64::MAX / u64::from(size.width)).wrapping_add(1);
        Self {
            size,
            tiles_across: tiles_across(size),
            reciprocal,
            blank,
            now: 0,
            bytes,
            logs: None,
            codes: Codes::new(),
            changes: 0,
            log_bytes: 0,
        }
    }

    /// What every cell shows after the last event.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// What every cell shows before the first event.
    pub const fn blank(&self) -> u8 {
        self.blank
    }

    /// Whether changes are kept, so that any position can be shown at once.
    pub const fn keeps_changes(&self) -> bool {
        self.logs.is_some()
    }

    /// How many changes were made.
    pub const fn changes(&self) -> u64 {
        self.changes
    }

    /// The following changes are made by event number `event`.
    #[inline]
    pub const fn at(&mut self, event: u64) {
        self.now = event;
    }

    /// Forgets all changes but keeps the board.
    pub fn forget_changes(&mut self) {
        self.logs = None;
        self.log_bytes = 0;
    }

    /// Gives back memory that growing left over.
    pub fn shrink(&mut self) {
        for log in self.logs.iter_mut().flatten() {
            log.closed.shrink_to_fit();
            log.open.log.shrink_to_fit();
        }
    }

    /// Bytes that the index takes. Cost: one pass over the tiles.
    pub fn heap_bytes(&self) -> usize {
        let logs = self.logs.as_deref().unwrap_or_default();
        let of_block = |block: &TileBlock| block.log.capacity() + block.before.as_ref().map_or(0, |_| TILE_CELLS);
        let blocks: usize = logs.iter().flat_map(TileLog::blocks).map(of_block).sum();
        let closed: usize = logs.iter().map(|log| log.closed.capacity() * size_of::<TileBlock>()).sum();
        blocks + closed + size_of_val(logs) + self.bytes.len()
    }

    /// About the bytes that the index takes, at no cost.
    pub const fn rough_bytes(&self) -> usize {
        self.bytes.len() + self.log_bytes
    }

    /// Every change of `cell`, oldest first. Cost: the changes of its tile.
    pub fn history(&self, cell: Cell) -> Vec<CellChange> {
        let (tile, place) = self.place(cell);
        let Some(log) = self.logs.as_ref().and_then(|logs| logs.get(tile)) else {
            return Vec::new();
        };
        let mut history = Vec::new();
        for block in log.blocks() {
            let mut reader = LogReader::new(block, &self.codes, 0, block.first);
            while let Some((event, at, value)) = reader.next() {
                if at == place {
                    history.push(CellChange { event, value });
                }
            }
        }
        history
    }

    /// The last change of `cell` at position `position`, or nothing if it is still blank.
    pub fn last_change(&self, cell: Cell, position: u64) -> Option<CellChange> {
        let history = self.history(cell);
        let before = history.partition_point(|change| change.event < position);
        before.checked_sub(1).map(|index| history[index])
    }

    /// The first change of `cell` by event number `position` or a later one. Cost: the changes of its tile.
    pub fn next_change(&self, cell: Cell, position: u64) -> Option<CellChange> {
        self.history(cell).into_iter().find(|change| change.event >= position)
    }

    #[inline]
    fn place(&self, cell: Cell) -> (usize, u8) {
        let y = if self.size.width == 1 { cell } else { high_word(self.reciprocal, cell) };
        let x = cell - y * self.size.width;
        let tile = (y / TILE) * self.tiles_across + x / TILE;
        (tile as usize, ((y % TILE) * TILE + x % TILE) as u8)
    }
}

impl Board for CellIndex {
    #[inline]
    fn size(&self) -> Size {
        self.size
    }

    #[inline]
    fn get(&self, cell: u32) -> u8 {
        self.bytes.get(cell as usize).copied().unwrap_or(0)
    }

    #[inline]
    fn set(&mut self, cell: u32, value: u8) {
        let Some(byte) = self.bytes.get_mut(cell as usize) else { return };
        if *byte == value {
            return;
        }
        self.changes += 1;
        if self.logs.is_some() {
            self.log(cell, value);
        }
        self.bytes[cell as usize] = value;
    }
}

impl CellIndex {
    #[inline]
    fn log(&mut self, cell: Cell, value: u8) {
        let (tile, place) = self.place(cell);
        let Some(log) = self.logs.as_mut().and_then(|logs| logs.get_mut(tile)) else { return };
        if log.open.changes >= BLOCK_CHANGES {
            let before = tile_of(&self.bytes, self.size, self.tiles_across, tile);
            self.log_bytes += size_of::<TileBlock>() + TILE_CELLS;
            log.open_block(before);
        }
        self.log_bytes += log.push(self.now, place, value, self.codes.of(value));
    }
}

impl TileLog {
    /// Every block that has a change, oldest first.
    fn blocks(&self) -> impl Iterator<Item = &TileBlock> {
        self.closed.iter().chain((self.open.changes > 0).then_some(&self.open))
    }

    fn block(&self, number: usize) -> Option<&TileBlock> {
        let open = (number == self.closed.len() && self.open.changes > 0).then_some(&self.open);
        self.closed.get(number).or(open)
    }

    /// The last block with a change before `position`, or the first one.
    fn block_before(&self, position: u64) -> usize {
        let closed = self.closed.partition_point(|block| block.first < position);
        let is_open = closed == self.closed.len() && self.open.changes > 0 && self.open.first < position;
        (closed + usize::from(is_open)).saturating_sub(1)
    }

    #[cold]
    fn open_block(&mut self, before: Box<[u8; TILE_CELLS]>) {
        self.open.log.shrink_to_fit();
        let next = TileBlock { before: Some(before), ..TileBlock::default() };
        self.closed.push(std::mem::replace(&mut self.open, next));
    }

    /// Adds a change to a value with this code; returns how many bytes the log grew by.
    #[inline]
    fn push(&mut self, now: u64, place: u8, value: u8, code: u8) -> usize {
        let block = &mut self.open;
        if block.changes == 0 {
            (block.first, self.last) = (now, now);
        }
        let before = block.log.capacity();
        if before - block.log.len() < MOST_BYTES {
            block.log.reserve_exact(block.log.len() / 2 + 64);
        }
        let difference = now - self.last;
        let short = difference.min(LONG.into()) as u8;
        block.log.extend_from_slice(&[place, short << CODE_BITS | code]);
        if short == LONG {
            push_long(&mut block.log, difference);
        }
        if code == RARE {
            block.log.push(value);
        }
        block.changes += 1;
        self.last = now;
        block.log.capacity() - before
    }
}

/// Adds a number in groups of seven bits, lowest first; all but the last have the eighth bit.
fn push_long(log: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        log.push(number as u8 | 0x80);
        number >>= 7;
    }
    log.push(number as u8);
}

/// What is above the lowest 64 bits of the product.
#[inline]
const fn high_word(reciprocal: u64, cell: Cell) -> u32 {
    if cfg!(target_arch = "wasm32") {
        high_word_by_halves(reciprocal, cell)
    } else {
        ((reciprocal as u128 * cell as u128) >> 64) as u32
    }
}

/// The same where no instruction makes a product of that length.
#[inline]
const fn high_word_by_halves(reciprocal: u64, cell: Cell) -> u32 {
    let (high, low) = (reciprocal >> 32, reciprocal & 0xffff_ffff);
    ((high * cell as u64 + ((low * cell as u64) >> 32)) >> 32) as u32
}

const fn tiles_across(size: Size) -> u32 {
    size.width.div_ceil(TILE)
}

/// The rows of a tile, cell 0 upper left; cells beyond the board's edge are 0.
fn tile_of(bytes: &[u8], size: Size, across: u32, tile: usize) -> Box<[u8; TILE_CELLS]> {
    let mut copy = Box::new([0; TILE_CELLS]);
    for_rows(size, across, tile, |row, range| {
        copy[row * TILE as usize..][..range.len()].copy_from_slice(&bytes[range]);
    });
    copy
}

/// Calls `visit` with each row number within the tile and the range of its cells in the board.
fn for_rows(size: Size, across: u32, tile: usize, mut visit: impl FnMut(usize, std::ops::Range<usize>)) {
    let (left, top) = ((tile as u32 % across) * TILE, (tile as u32 / across) * TILE);
    let width = TILE.min(size.width - left) as usize;
    for row in 0..TILE.min(size.height - top) {
        let start = size.cell(left, top + row) as usize;
        visit(row as usize, start..start + width);
    }
}

/// Reads the changes of a block, one after the other.
struct LogReader<'a> {
    log: &'a [u8],
    values: &'a [u8],
    offset: usize,
    time: u64,
}

impl<'a> LogReader<'a> {
    fn new(block: &'a TileBlock, codes: &'a Codes, offset: u32, time: u64) -> Self {
        Self { log: &block.log, values: &codes.values, offset: offset as usize, time }
    }

    #[inline]
    fn byte(&mut self) -> Option<u8> {
        let byte = *self.log.get(self.offset)?;
        self.offset += 1;
        Some(byte)
    }

    #[inline]
    fn next(&mut self) -> Option<(u64, u8, u8)> {
        let (place, head) = (self.byte()?, self.byte()?);
        let short = head >> CODE_BITS;
        self.time += if short == LONG { self.long()? } else { short.into() };
        let value = match self.values.get(usize::from(head & RARE)) {
            Some(value) => *value,
            None => self.byte()?,
        };
        Some((self.time, place, value))
    }

    fn long(&mut self) -> Option<u64> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
            shift += 7;
        }
    }
}

/// A rectangle of cells: columns `left..right`, rows `top..bottom`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellRect {
    /// First column.
    pub left: u32,
    /// First row.
    pub top: u32,
    /// One past the last column.
    pub right: u32,
    /// One past the last row.
    pub bottom: u32,
}

impl CellRect {
    /// The whole of a board.
    pub const fn whole(size: Size) -> Self {
        Self { left: 0, top: 0, right: size.width, bottom: size.height }
    }
}

/// The board at one position of a run, moved cheaply from position to position.
///
/// For each tile it knows from which position to which the tile stays as it is, so tiles that do
/// not change between two positions cost a comparison.
#[derive(Debug)]
pub struct Screen {
    size: Size,
    bytes: Vec<u8>,
    spans: Vec<Span>,
    cursors: Vec<TileCursor>,
    changed: Vec<u32>,
    next_tile: u32,
}

/// Positions `from..until` show a tile as it is now.
#[derive(Clone, Copy, Debug)]
struct Span {
    from: u64,
    until: u64,
}

/// How far the changes of a tile were read.
#[derive(Clone, Copy, Debug)]
struct TileCursor {
    block: u32,
    offset: u32,
    time: u64,
}

/// What a tile costs beside its changes, in changes: mostly the way to its log.
const TILE_WORK: usize = 40;

/// Whether a [`Screen`] shows the wanted position everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// Every cell that was asked for is as it was at the position.
    Everything,
    /// The work limit struck; some tiles still show another position. Ask again.
    Part,
}

impl Screen {
    /// The board before the first event.
    pub fn new(size: Size, blank: u8) -> Self {
        let tiles = tiles_across(size) as usize * size.height.div_ceil(TILE) as usize;
        Self {
            size,
            bytes: vec![blank; size.cells() as usize],
            spans: vec![Span { from: 0, until: 1 }; tiles],
            cursors: vec![TileCursor { block: 0, offset: 0, time: 0 }; tiles],
            changed: (0..tiles as u32).collect(),
            next_tile: 0,
        }
    }

    /// Width and height.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What the cells show, row by row.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The tiles (number = row of tiles * tiles across + column) that differ since the last call.
    pub fn take_changed(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.changed)
    }

    /// Shows a board that came from elsewhere, whole.
    pub fn replace(&mut self, bytes: &[u8]) {
        if self.bytes != bytes && bytes.len() == self.bytes.len() {
            self.bytes.copy_from_slice(bytes);
            self.changed = (0..self.spans.len() as u32).collect();
        }
        self.spans.fill(Span { from: u64::MAX, until: 0 });
    }

    /// Moves the cells of `view` to `position` (that many events have happened), of which `index`
    /// knows at least `known`. Does at most about `limit` units of work, a change of a cell being one.
    pub fn seek(&mut self, index: &CellIndex, known: u64, position: u64, view: CellRect, limit: usize) -> Shows {
        let Some(logs) = index.logs.as_deref() else { return Shows::Part };
        let across = tiles_across(self.size);
        let columns = (view.left / TILE)..view.right.min(self.size.width).div_ceil(TILE);
        let rows = (view.top / TILE)..view.bottom.min(self.size.height).div_ceil(TILE);
        let (width, mut work) = (columns.len() as u32, 0);
        let count = width * rows.len() as u32;
        let first = if self.next_tile < count { self.next_tile } else { 0 };
        for part in [first..count, 0..first] {
            let mut number = part.start;
            while number < part.end {
                let (row, column) = (number / width, number % width);
                let end = part.end.min(number - column + width);
                let tile = (rows.start + row) * across + columns.start + column;
                let Some(skipped) = self.shown(tile, end - number, position) else {
                    number = end;
                    continue;
                };
                number += skipped;
                if work >= limit {
                    self.next_tile = number;
                    return Shows::Part;
                }
                let tile = tile + skipped;
                let log = &logs[tile as usize];
                work += TILE_WORK + self.move_tile(log, (&index.codes, index.blank), tile, known, position);
                number += 1;
            }
        }
        Shows::Everything
    }

    /// How many of `count` tiles from `tile` on show `position`, before the first that does not; nothing if all do.
    fn shown(&self, tile: u32, count: u32, position: u64) -> Option<u32> {
        let spans = &self.spans[tile as usize..][..count as usize];
        let other = spans.iter().position(|span| position < span.from || position >= span.until);
        other.map(|skipped| skipped as u32)
    }

    /// Moves one tile; returns how many changes were read.
    fn move_tile(
        &mut self,
        log: &TileLog,
        (codes, blank): (&Codes, u8),
        tile: u32,
        known: u64,
        position: u64,
    ) -> usize {
        let (mut cursor, mut span) = (self.cursors[tile as usize], self.spans[tile as usize]);
        let target = log.block_before(position);
        let read = if span.from <= position && target == cursor.block as usize {
            let (size, across) = (self.size, tiles_across(self.size));
            let start = size.cell((tile % across) * TILE, (tile / across) * TILE);
            let (bytes, mut differs) = (&mut self.bytes, false);
            let read = cursor.run_to((log, codes), (position, known), &mut span, |place, value| {
                let cell = start + u32::from(place) / TILE * size.width + u32::from(place) % TILE;
                let byte = &mut bytes[cell as usize];
                differs |= *byte != value;
                *byte = value;
            });
            self.changed.extend(differs.then_some(tile));
            read
        } else {
            let block = log.block(target);
            let mut local = block.and_then(|block| block.before.as_deref()).copied().unwrap_or([blank; TILE_CELLS]);
            let first = block.map_or(0, |block| block.first);
            cursor = TileCursor { block: target as u32, offset: 0, time: first };
            span.from = if target == 0 { 0 } else { first };
            let set = |place: u8, value| local[usize::from(place)] = value;
            let read = cursor.run_to((log, codes), (position, known), &mut span, set);
            self.store(tile, &local);
            read
        };
        (self.cursors[tile as usize], self.spans[tile as usize]) = (cursor, span);
        read
    }

    fn store(&mut self, tile: u32, local: &[u8; TILE_CELLS]) {
        let mut differs = false;
        let bytes = &mut self.bytes;
        for_rows(self.size, tiles_across(self.size), tile as usize, |row, range| {
            let from = &local[row * TILE as usize..][..range.len()];
            if bytes[range.clone()] != *from {
                bytes[range].copy_from_slice(from);
                differs = true;
            }
        });
        if differs {
            self.changed.push(tile);
        }
    }
}

impl TileCursor {
    /// Reads on in its block until the next change would come after `position`; returns how many changes it read.
    #[inline]
    fn run_to(
        &mut self,
        (log, codes): (&TileLog, &Codes),
        (position, known): (u64, u64),
        span: &mut Span,
        mut set: impl FnMut(u8, u8),
    ) -> usize {
        let mut read = 0;
        if let Some(block) = log.block(self.block as usize) {
            let start = if self.offset == 0 { block.first } else { self.time };
            let mut reader = LogReader::new(block, codes, self.offset, start);
            loop {
                (self.offset, self.time) = (reader.offset as u32, reader.time);
                let Some((event, place, value)) = reader.next() else { break };
                if event >= position {
                    span.until = event + 1;
                    return read;
                }
                set(place, value);
                span.from = event + 1;
                read += 1;
            }
        }
        let next = log.block(self.block as usize + 1);
        span.until = next.map_or(known + 1, |block| block.first + 1);
        read
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn either_product_finds_the_row(reciprocal in any::<u64>(), cell in any::<u32>()) {
            prop_assert_eq!(high_word(reciprocal, cell), high_word_by_halves(reciprocal, cell));
        }

        #[test]
        fn any_jump_shows_what_plain_replay_shows(
            width in 1..40_u32, height in 1..40_u32,
            changes in prop::collection::vec((any::<u32>(), prop_oneof![0..4_u8, 0..60_u8], 0..300_u64), 1..3000),
            gap in prop_oneof![Just(1_u64), Just(70_000), Just(5_000_000_000)],
            jumps in prop::collection::vec(any::<prop::sample::Index>(), 1..20),
        ) {
            let size = Size::new(width, height);
            let mut index = CellIndex::new(size, 9);
            let mut boards = vec![vec![9; size.cells() as usize]];
            let mut now = 0;
            for (cell, value, wait) in changes {
                // Several changes may share an event; boards[p] is the board after p events, `gap` apart.
                let event = now + wait / 150;
                while (boards.len() as u64) < event + 2 {
                    boards.push(boards[boards.len() - 1].clone());
                }
                now = event;
                index.at(event * gap);
                index.set(cell % size.cells(), value);
                boards.last_mut().unwrap()[(cell % size.cells()) as usize] = value;
            }
            let place = |board: usize| board.checked_sub(1).map_or(0, |event| event as u64 * gap + 1);
            let known = place(boards.len() - 1);
            let mut screen = Screen::new(size, 9);
            for jump in jumps {
                let board = jump.index(boards.len());
                while screen.seek(&index, known, place(board), CellRect::whole(size), 100) == Shows::Part {}
                prop_assert_eq!(screen.bytes(), &boards[board][..]);
            }
        }

        #[test]
        fn a_screen_follows_a_growing_index(
            changes in prop::collection::vec((0..600_u32, 0..4_u8), 1..2500), stops in prop::collection::vec(0..2500_u64, 0..10),
        ) {
            let size = Size::new(30, 20);
            let mut index = CellIndex::new(size, 0);
            let mut screen = Screen::new(size, 0);
            for (event, (cell, value)) in changes.iter().enumerate() {
                index.at(event as u64);
                index.set(*cell, *value);
                if stops.contains(&(event as u64)) {
                    let known = event as u64 + 1;
                    prop_assert_eq!(screen.seek(&index, known, known, CellRect::whole(size), usize::MAX), Shows::Everything);
                    prop_assert_eq!(screen.bytes(), index.bytes());
                }
            }
        }
    }

    #[test]
    fn the_history_of_a_cell_names_every_event_that_changed_it() {
        let mut index = CellIndex::new(Size::new(50, 50), 0);
        for event in 0..5000_u64 {
            index.at(event);
            index.set((event % 7) as u32 + 100, (event / 7 % 2) as u8 + 1);
        }
        let history = index.history(103);
        assert_eq!(history.len(), 714);
        assert!(history.iter().all(|change| change.event % 7 == 3));
        assert_eq!(index.last_change(103, 20), Some(CellChange { event: 17, value: 1 }));
        assert_eq!(index.last_change(103, 3), None);
        assert_eq!(index.last_change(99, 5000), None);
    }
}
