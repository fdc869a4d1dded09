//! RenLib libraries (`.lib`): a tree of moves on a board of 15 by 15 points, from the empty board.
//!
//! After a header of 20 bytes comes every node before those below it: a byte for the point (column in the lower half,
//! row above it, both from 1 and the rows from the top; 0 is a pass, or the root), a byte of flags, two more bytes where
//! a flag says so, a comment and a text on the board, each ended by a 0 and filled up to pairs of bytes.
//!
//! A text on the board becomes a label (`LB`) of the node before, a mark `HO`, the start of a problem `START`: SGF keeps
//! them. Comments are read as UTF-8, or else as Latin-1; they are written as UTF-8.

use super::super::game::{Game, Move, Node, NodeId};
use super::super::rules::Rule;
use super::super::{Colour, Point};
use super::error::{FormatError, Problem};
use super::scan::Location;
use super::{MAX_NODES, sgf};

/// What a library begins with.
const MAGIC: [u8; 8] = [0xff, b'R', b'e', b'n', b'L', b'i', b'b', 0xff];
/// Bytes before the first node.
const HEADER: usize = 20;
/// The newest version that is read, and the one that is written.
const VERSION: [u8; 2] = [3, 4];
/// The only board.
const SIDE: u32 = 15;
/// Between the first line of a comment and the others.
const BREAK: u8 = 8;

/// Another node with the same parent follows after those below this one.
const SIBLING: u8 = 0x80;
/// Nothing is below it.
const LEAF: u8 = 0x40;
/// A comment whose last byte has its highest bit set follows.
const OLD_COMMENT: u8 = 0x20;
const MARK: u8 = 0x10;
const COMMENT: u8 = 0x08;
const START: u8 = 0x04;
/// It is no move, but holds a text on the board.
const NO_MOVE: u8 = 0x02;
/// Two more bytes of flags follow.
const EXTENDED: u8 = 0x01;
/// In the second of them: a text on the board follows.
const TEXT: u8 = 0x01;

/// Flags that SGF keeps as a property.
const KEPT: [(u8, &str); 2] = [(MARK, "HO"), (START, "START")];

/// Whether `bytes` are a library.
pub fn is_likely(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// Reads a library; the game stands at the end of its main line. Moves that are there twice are joined. Costs the bytes.
///
/// # Errors
/// The first thing that is wrong, with its byte as the column: newer versions, bytes that are missing, points that are
/// outside or occupied, and more nodes than [`MAX_NODES`].
pub fn read(bytes: &[u8], rule: &Rule) -> Result<Game, FormatError> {
    let mut input = Input { bytes, at: HEADER };
    let version = bytes.get(8..10).filter(|_| bytes.len() >= HEADER);
    if version.is_none_or(|version| version > VERSION.as_slice()) {
        return Err(Input { bytes, at: 8 }.unexpected("a library of version 3.4 or older"));
    }
    check(input)?;
    let mut game = Game::new(SIDE, *rule).map_err(|error| input.place().error(error.into()))?;
    let (mut open, mut is_first) = (Vec::new(), true);
    while input.at < bytes.len() {
        let (parent, place) = (game.current(), input.place());
        let entry = Entry::read(&mut input)?;
        let flags = entry.flags;
        if is_first && entry.point == 0 {
            entry.remark(game.here());
        } else {
            entry.add_to(&mut game, place)?;
        }
        is_first = false;
        if flags & SIBLING != 0 {
            open.push(parent);
        }
        if flags & LEAF != 0 {
            let to = open.pop().unwrap_or(NodeId::ROOT);
            while game.current() != to && game.back() {}
        }
    }
    game.to_main_end();
    Ok(game)
}

/// Whether the file is not too large, before anything is made of it.
fn check(mut input: Input<'_>) -> Result<(), FormatError> {
    for count in 0.. {
        if input.at >= input.bytes.len() {
            break;
        }
        if count == MAX_NODES {
            return Err(input.place().error(Problem::TooMany { what: "nodes", limit: MAX_NODES }));
        }
        Entry::read(&mut input)?;
    }
    Ok(())
}

/// A node as the file has it.
struct Entry {
    point: u8,
    flags: u8,
    comment: String,
    label: String,
}

impl Entry {
    fn read(input: &mut Input<'_>) -> Result<Self, FormatError> {
        let [point, flags] = input.pair()?;
        let [_, more] = if flags & EXTENDED == 0 { [0, 0] } else { input.pair()? };
        let comment = match flags & (OLD_COMMENT | COMMENT) {
            0 => String::new(),
            COMMENT => input.text()?,
            _ => input.old_text()?,
        };
        let label = if more & TEXT == 0 { String::new() } else { input.text()? };
        Ok(Self { point, flags, comment, label })
    }

    /// Plays the move, unless it is none but a text on the board.
    fn add_to(self, game: &mut Game, place: Location) -> Result<(), FormatError> {
        let expected = "a point of 15 by 15, or 0";
        let point = point(self.point).ok_or_else(|| place.unexpected(&self.point.to_string(), expected))?;
        if let (Some(point), false) = (point, self.label.is_empty()) {
            keep(game.here(), "LB", format!("{}:{}", sgf::letters(point, SIDE), sgf::escaped(&self.label)));
        }
        if self.flags & NO_MOVE != 0 && self.flags & LEAF != 0 {
            return Ok(());
        }
        let checked = point.map_or(Ok(()), |point| game.board().check_empty(point));
        checked.map_err(|error| place.error(Problem::Point(error)))?;
        let colour = game.to_move();
        game.enter(Move { colour, point });
        self.remark(game.here());
        Ok(())
    }

    /// Keeps what is said of `node`.
    fn remark(self, node: &mut Node) {
        if !self.comment.is_empty() {
            node.comment = self.comment;
        }
        let has = |(flag, _): &&(u8, &str)| self.flags & flag != 0;
        KEPT.iter().filter(has).for_each(|(_, name)| keep(node, name, "1".to_owned()));
    }
}

/// A point; nothing within for a pass.
fn point(byte: u8) -> Option<Option<Point>> {
    match (u32::from(byte & 15), u32::from(byte >> 4)) {
        (0, 0) => Some(None),
        (column @ 1.., row @ 0..SIDE) => Some(Some(row * SIDE + column - 1)),
        _ => None,
    }
}

/// Adds a value to a property that is only kept.
fn keep(node: &mut Node, name: &str, value: String) {
    match node.kept.iter_mut().find(|(known, _)| known == name) {
        Some((_, values)) if values.last() == Some(&value) => {}
        Some((_, values)) => values.push(value),
        None => node.kept.push((name.to_owned(), vec![value])),
    }
}

/// What is left to read.
#[derive(Clone, Copy)]
struct Input<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Input<'_> {
    fn place(&self) -> Location {
        Location { line: 1, column: u32::try_from(self.at + 1).unwrap_or(u32::MAX) }
    }

    fn unexpected(&self, expected: &'static str) -> FormatError {
        let found = self.bytes.get(self.at).map(u8::to_string).unwrap_or_default();
        self.place().unexpected(&found, expected)
    }

    fn pair(&mut self) -> Result<[u8; 2], FormatError> {
        let pair = self.bytes.get(self.at..self.at + 2).and_then(|pair| pair.try_into().ok());
        let pair = pair.ok_or_else(|| self.unexpected("two more bytes"))?;
        self.at += 2;
        Ok(pair)
    }

    /// Bytes up to the first one of which `is_end` says so, and the rest of its pair.
    fn until(&mut self, is_end: fn(u8) -> bool) -> Result<Vec<u8>, FormatError> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let length = rest.iter().position(|&byte| is_end(byte));
        let length = length.ok_or_else(|| self.unexpected("the end of a text"))?;
        self.at += (length + 1).next_multiple_of(2);
        Ok(rest[..=length].to_vec())
    }

    fn text(&mut self) -> Result<String, FormatError> {
        let mut bytes = self.until(|byte| byte == 0)?;
        bytes.pop();
        Ok(decoded(bytes))
    }

    fn old_text(&mut self) -> Result<String, FormatError> {
        let mut bytes = self.until(|byte| byte >= 0x80)?;
        bytes.iter_mut().for_each(|byte| *byte &= 0x7f);
        Ok(decoded(bytes))
    }
}

fn decoded(bytes: Vec<u8>) -> String {
    let bytes: Vec<u8> = bytes.into_iter().map(|byte| if byte == BREAK { b'\n' } else { byte }).collect();
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().iter().map(|&one| char::from(one)).collect());
    text.chars().filter(|one| *one == '\n' || !one.is_control()).collect()
}

/// Why a game cannot be a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// Another board.
    #[error("a RenLib library has a board of 15 by 15 points, not {0} by {0}")]
    Side(u32),
    /// Stones that nobody played.
    #[error("a RenLib library has moves alone; this game has stones that were set up")]
    SetUp,
}

/// Whether `game` has the board of a library and begins without stones.
pub fn can_write(game: &Game) -> bool {
    game.board().side() == SIDE && game.node(NodeId::ROOT).changes.is_empty()
}

/// The whole game as a library, from its root with every variation. Where a colour moves out of turn, a pass comes
/// before it. Costs its nodes.
///
/// # Errors
/// What a library cannot hold.
pub fn write(game: &Game) -> Result<Vec<u8>, WriteError> {
    let side = game.board().side();
    if side != SIDE {
        return Err(WriteError::Side(side));
    }
    let mut bytes = [MAGIC.as_slice(), &VERSION, &[0xff; HEADER - 10]].concat();
    let root = game.node(NodeId::ROOT);
    if !root.changes.is_empty() {
        return Err(WriteError::SetUp);
    }
    put(&mut bytes, 0, flags(root), &root.comment, "");
    let mut parts = Vec::new();
    below(game, NodeId::ROOT, Colour::Black, &mut parts);
    while let Some(part) = parts.pop() {
        part.write(game, &mut bytes, &mut parts)?;
    }
    Ok(bytes)
}

/// A node that is to be written, or a text on the board.
struct Part {
    /// The node; nothing where there is no move.
    node: Option<NodeId>,
    point: Option<Point>,
    label: String,
    /// Whose turn it is in the library.
    turn: Colour,
    is_last: bool,
}

impl Part {
    fn write(&self, game: &Game, bytes: &mut Vec<u8>, parts: &mut Vec<Self>) -> Result<(), WriteError> {
        let mut own = if self.is_last { 0 } else { SIBLING };
        let Some(id) = self.node else {
            put(bytes, byte(self.point), own | LEAF | NO_MOVE, "", &self.label);
            return Ok(());
        };
        let node = game.node(id);
        let played = node.played.ok_or(WriteError::SetUp)?;
        if node.changes.len() > usize::from(played.point.is_some()) {
            return Err(WriteError::SetUp);
        }
        if played.colour != self.turn {
            // The pass has this move alone below it.
            put(bytes, 0, own, "", "");
            own = 0;
        }
        let before = parts.len();
        below(game, id, played.colour.other(), parts);
        let leaf = if parts.len() == before { LEAF } else { 0 };
        put(bytes, byte(played.point), own | leaf | flags(node), &node.comment, &self.label);
        Ok(())
    }
}

/// Adds what follows on node `id`, the last first: its moves, and before them texts on points where nobody moves.
fn below(game: &Game, id: NodeId, turn: Colour, parts: &mut Vec<Part>) {
    let node = game.node(id);
    let mut labels = labels(node);
    let start = parts.len();
    let moves = moves_below(game, id).into_iter().map(|child| {
        let point = game.node(child).played.and_then(|played| played.point);
        let label = labels.iter().position(|(at, _)| Some(*at) == point).map(|place| labels.remove(place).1);
        Part { node: Some(child), point, label: label.unwrap_or_default(), turn, is_last: false }
    });
    let moves: Vec<Part> = moves.collect();
    let texts = labels.into_iter().map(|(point, label)| (Some(point), label));
    parts.extend(texts.map(|(point, label)| Part { node: None, point, label, turn, is_last: false }));
    parts.extend(moves);
    parts[start..].reverse();
    if let Some(last) = parts.get_mut(start) {
        last.is_last = true;
    }
}

/// The children of node `id`. In the place of a choice in an opening stand its own.
fn moves_below(game: &Game, id: NodeId) -> Vec<NodeId> {
    let reversed = |id: NodeId| game.node(id).children.iter().rev().copied();
    let (mut open, mut found): (Vec<NodeId>, Vec<NodeId>) = (reversed(id).collect(), Vec::new());
    while let Some(child) = open.pop() {
        let node = game.node(child);
        if node.changes_nothing() && game.act(node).is_some() {
            open.extend(reversed(child));
        } else {
            found.push(child);
        }
    }
    found
}

/// The labels of a node.
fn labels(node: &Node) -> Vec<(Point, String)> {
    let values = node.kept.iter().filter(|(name, _)| name == "LB").flat_map(|(_, values)| values);
    let label = |value: &String| {
        let (at, text) = value.split_once(':')?;
        let [x, y] = at.as_bytes() else { return None };
        let number = |letter: &u8| letter.checked_sub(b'a').map(u32::from).filter(|&number| number < SIDE);
        Some((number(y)? * SIDE + number(x)?, sgf::unescaped(text)))
    };
    values.filter_map(label).filter(|(_, text)| !text.is_empty()).collect()
}

fn byte(point: Option<Point>) -> u8 {
    point.map_or(0, |point| (point / SIDE * 16 + point % SIDE + 1) as u8)
}

/// The flags that SGF keeps as properties.
fn flags(node: &Node) -> u8 {
    let has = |name: &str| node.kept.iter().any(|(known, _)| known == name);
    KEPT.iter().filter(|(_, name)| has(name)).map(|(flag, _)| flag).sum()
}

/// Writes one node with its texts.
fn put(bytes: &mut Vec<u8>, point: u8, flags: u8, comment: &str, label: &str) {
    let has_comment = if comment.is_empty() { 0 } else { COMMENT };
    let extended = if label.is_empty() { 0 } else { EXTENDED };
    bytes.extend([point, flags | has_comment | extended]);
    if !label.is_empty() {
        bytes.extend([0, TEXT]);
    }
    for text in [comment, label].into_iter().filter(|text| !text.is_empty()) {
        let line = |byte: u8| if byte == b'\n' { BREAK } else { byte };
        bytes.extend(text.bytes().filter(|byte| *byte != 0 && *byte != BREAK).map(line));
        bytes.push(0);
        if bytes.len() % 2 == 1 {
            bytes.push(0);
        }
    }
}
