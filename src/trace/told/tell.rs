//! [`Teller`]: takes a trace as it comes, in pieces of any size, and writes events into a [`Log`].

use std::collections::HashMap;
use std::sync::Arc;

use super::claim::{Claim, Setting};
use super::fact::{Fact, Number, Place};
use super::fault::{FactError, FactFault};
use super::log::{Log, Part, Tally};
use super::posthoc;
use super::value::{Fields, Value};
use super::words::{self, Second};
use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::trace::algorithm::Costs;
use crate::trace::event::{Event, Kind, Marks};
use crate::trace::nodes::{NO_NODE, NodeMark};
use crate::trace::role::{Measure, Role};

/// The most bytes of a line.
pub const LONGEST_LINE: usize = 16 << 20;
/// The most bytes of a search trace in one document.
const LONGEST_DOCUMENT: usize = 256 << 20;
/// Bytes that what is kept may take.
const MOST_BYTES: usize = 512 << 20;
/// The most nodes that have names.
const MOST_NODES: usize = 10_000_000;
/// The most events of a decision.
const LONGEST_DECISION: u32 = 1024;
/// Lines that are no facts are shown up to this many.
const MOST_SHOWN: u64 = 1000;
/// Letters of a line that is no fact which are shown.
const SHOWN_LETTERS: usize = 200;
/// Letters of what nobody knows which are kept of a line.
const REMARK_LETTERS: usize = 2000;

/// Why no more is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Full {
    /// So many events are kept.
    #[error("the limit of {0} events was reached")]
    Events(u64),
    /// What is kept takes too much.
    #[error("what was told takes more than {} MB", .0 >> 20)]
    Bytes(usize),
}

/// Writes what is told into a log.
pub struct Teller {
    log: Arc<Log>,
    size: Size,
    setting: Setting,
    most_events: u64,
    events: u64,
    /// A line, or a document, that is not whole yet.
    rest: Vec<u8>,
    /// Whether the rest of a line that is too long is skipped.
    skips: bool,
    form: Form,
    tally: Tally,
    part: Part,
    nodes: Nodes,
    player: Cell,
    boxes: Vec<Cell>,
    decision: u32,
    level: Option<i32>,
    last: Cell,
}

/// What the input looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Unknown,
    /// A fact a line.
    Lines,
    /// A search trace of Posthoc, in one document.
    Document,
}

/// Nodes by the names that a program gives them.
#[derive(Default)]
struct Nodes {
    by_number: HashMap<i64, u32>,
    by_name: HashMap<Box<str>, u32>,
    /// The cell of each.
    cells: Vec<Cell>,
    parents: Vec<u32>,
    /// Whether numbers are those of nodes, not of cells; unknown until the first comes.
    numbers: Option<bool>,
}

/// A place that was looked up.
#[derive(Clone, Copy, Debug)]
struct Found {
    cell: Cell,
    node: u32,
}

const NOTHING: Found = Found { cell: NOWHERE, node: NO_NODE };

impl Teller {
    /// Writes into `log` what is told of a run on a board of `size`, up to `most_events` events.
    pub fn new(log: Arc<Log>, size: Size, setting: Setting, most_events: u64) -> Self {
        let mut teller = Self {
            log,
            size,
            setting,
            most_events,
            events: 0,
            rest: Vec::new(),
            skips: false,
            form: Form::Unknown,
            tally: Tally::default(),
            part: Part::default(),
            nodes: Nodes::default(),
            player: NOWHERE,
            boxes: Vec::new(),
            decision: LONGEST_DECISION,
            level: None,
            last: NOWHERE,
        };
        teller.begin();
        teller
    }

    fn begin(&mut self) {
        for event in std::mem::take(&mut self.setting.prelude) {
            match event.kind {
                Kind::Place => self.boxes.push(event.a),
                Kind::Visit => self.player = event.a,
                _ => {}
            }
            self.emit(event, 0);
        }
        self.boxes.sort_unstable();
        self.flush();
    }

    /// Takes the next piece of the input.
    ///
    /// # Errors
    /// No more is taken; what came is kept.
    pub fn feed(&mut self, bytes: &[u8]) -> Result<(), Full> {
        self.tally.bytes += bytes.len() as u64;
        if self.form == Form::Lines {
            return self.feed_lines(bytes);
        }
        self.rest.extend_from_slice(bytes);
        self.feed_start()
    }

    /// Takes the beginning, until it is known what it looks like.
    fn feed_start(&mut self) -> Result<(), Full> {
        if self.form == Form::Unknown {
            self.form = match posthoc::is_document(&self.rest) {
                None => return Ok(()),
                Some(true) => Form::Document,
                Some(false) => Form::Lines,
            };
        }
        if self.form == Form::Document {
            return if self.rest.len() > LONGEST_DOCUMENT { Err(Full::Bytes(LONGEST_DOCUMENT)) } else { Ok(()) };
        }
        let rest = std::mem::take(&mut self.rest);
        self.feed_lines(&rest)
    }

    fn feed_lines(&mut self, mut bytes: &[u8]) -> Result<(), Full> {
        while let Some(end) = bytes.iter().position(|byte| *byte == b'\n') {
            let (line, after) = (&bytes[..end], &bytes[end + 1..]);
            if std::mem::take(&mut self.skips) {
                // Said when its first part came.
            } else if self.rest.is_empty() {
                self.line(line);
            } else {
                let mut whole = std::mem::take(&mut self.rest);
                whole.extend_from_slice(line);
                self.line(&whole);
                whole.clear();
                self.rest = whole;
            }
            bytes = after;
            if self.events >= self.most_events {
                break;
            }
        }
        if !self.skips {
            self.rest.extend_from_slice(bytes);
        }
        if self.rest.len() > LONGEST_LINE {
            self.skips = true;
            self.rest = Vec::new();
            self.tally.lines += 1;
            self.refuse(FactFault::Long { limit: LONGEST_LINE }, b"");
        }
        self.flush();
        self.check()
    }

    fn check(&self) -> Result<(), Full> {
        if self.events >= self.most_events {
            return Err(Full::Events(self.most_events));
        }
        if self.log.bytes() > MOST_BYTES || self.nodes.cells.len() > MOST_NODES {
            return Err(Full::Bytes(MOST_BYTES));
        }
        Ok(())
    }

    /// Bytes of a line that is not whole yet.
    pub fn held(&self) -> usize {
        self.rest.capacity()
    }

    /// What it writes into.
    pub const fn log(&self) -> &Arc<Log> {
        &self.log
    }

    /// Takes what is left where the input ends: a line without an end, or a document.
    pub fn finish(&mut self) {
        let rest = std::mem::take(&mut self.rest);
        match self.form {
            Form::Document => self.document(&rest),
            _ if !rest.is_empty() => self.line(&rest),
            _ => {}
        }
        self.flush();
    }

    fn flush(&mut self) {
        self.log.append(&mut self.part, self.tally);
    }

    fn line(&mut self, line: &[u8]) {
        self.tally.lines += 1;
        let line = if self.tally.lines == 1 { line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line) } else { line };
        if line.trim_ascii().is_empty() {
            return;
        }
        if let Err(fault) = self.read(line) {
            self.refuse(fault, line);
        }
    }

    fn read(&mut self, line: &[u8]) -> Result<(), FactFault> {
        let text = std::str::from_utf8(line).map_err(|error| FactFault::Binary { column: error.valid_up_to() + 1 })?;
        let fields: Fields<'_> = serde_json::from_str(text).map_err(|error| json(&error))?;
        if let Some((_, version)) = fields.0.iter().find(|(name, _)| name == "gridscope") {
            return if *version == Value::Whole(1) {
                Ok(())
            } else {
                Err(FactFault::Version { found: version.shown() })
            };
        }
        let fact = Fact::of(&fields)?;
        self.tell(&fact)?;
        self.tally.facts += 1;
        Ok(())
    }

    fn document(&mut self, bytes: &[u8]) {
        let read = posthoc::read(bytes, self.size, |fields| {
            let told = Fact::of(fields).and_then(|fact| self.tell(&fact));
            self.tally.facts += u64::from(told.is_ok());
            self.tally.lines += 1;
            if let Err(fault) = told {
                self.refuse(fault, b"");
            }
        });
        if let Err(error) = read {
            let line = error.line() as u64;
            self.tally.bad += 1;
            self.log.refuse(FactError { line, fault: json(&error) });
        }
    }

    /// Counts a line that tells no fact, and shows it where it came.
    fn refuse(&mut self, fault: FactFault, line: &[u8]) {
        self.tally.bad += 1;
        self.log.refuse(FactError { line: self.tally.lines, fault });
        if self.tally.bad <= MOST_SHOWN {
            let shown: String = String::from_utf8_lossy(line).chars().take(SHOWN_LETTERS).collect();
            self.part.remarks.push((self.part.batch.events.len() as u32, shown));
            self.emit(Event::new(Kind::Note, 0, NOWHERE, NOWHERE, 0), 0);
        }
    }

    /// Turns a fact into events: first a note for every number beside the usual one, then what happened.
    fn tell(&mut self, fact: &Fact<'_>) -> Result<(), FactFault> {
        let kind = fact.kind.unwrap_or(Kind::Note);
        self.tally.unknown += u64::from(fact.kind.is_none());
        let at = fact.at.map(|cell| self.cell("at", cell)).transpose()?;
        let is_numbered = fact.second.is_some() || !fact.numbers.is_empty();
        if fact.places.len() > 1 || kind == Kind::Path && !fact.places.is_empty() && !is_numbered {
            return self.tell_path(kind, fact);
        }
        let place = match fact.places.first() {
            Some(place) => self.find(place, at, kind)?,
            None => Found { cell: at.unwrap_or(NOWHERE), ..NOTHING },
        };
        let second = match &fact.second {
            Some(second) => self.find(second, None, Kind::Note)?,
            None => NOTHING,
        };
        let mut numbers = Numbers::default();
        for (role, value) in &fact.numbers {
            if let Some(value) = self.number(*role, Number::of(value), &mut numbers.remark)? {
                numbers.put(kind, *role, value);
            }
        }
        self.claim(kind, place.cell, second.cell, &numbers, fact);
        self.place_boxes(fact, kind)?;
        for &(role, value) in &numbers.others[..numbers.count] {
            self.emit(
                Event::new(Kind::Note, words::line(Some(role), Second::Usual), place.cell, NOWHERE, value),
                fact.line,
            );
        }
        self.remark(fact, &numbers.remark);
        self.happen(kind, (place, second), &numbers, fact.line);
        Ok(())
    }

    /// A list of cells: one event each.
    fn tell_path(&mut self, kind: Kind, fact: &Fact<'_>) -> Result<(), FactFault> {
        let mut cells = Vec::with_capacity(fact.places.len());
        for place in &fact.places {
            cells.push(self.find(place, None, Kind::Note)?.cell);
        }
        let event_kind = if kind == Kind::Solution { Kind::Path } else { kind };
        let mut before = if cells.len() == 1 { self.last } else { NOWHERE };
        let from = if cells.len() == 1 { self.log.claim().path.len() } else { 0 };
        self.remark(fact, "");
        for (place, &cell) in (from..).zip(&cells) {
            let index = i32::try_from(place).unwrap_or(i32::MAX);
            let line = words::line(Some(Role::Index), Second::Usual);
            self.emit(Event::new(event_kind, line, cell, before, index), fact.line);
            before = cell;
        }
        self.last = before;
        if event_kind == Kind::Path {
            self.log.change_claim(|claim| match cells.len() {
                1 => claim.path.append(&mut cells),
                _ => claim.path = cells,
            });
        }
        Ok(())
    }

    fn remark(&mut self, fact: &Fact<'_>, more: &str) {
        if fact.remark.is_empty() && more.is_empty() {
            return;
        }
        let text: String = fact.remark.chars().chain(more.chars()).take(REMARK_LETTERS).collect();
        self.part.remarks.push((self.part.batch.events.len() as u32, text));
    }

    /// What happened, as one event.
    fn happen(&mut self, kind: Kind, (place, second): (Found, Found), numbers: &Numbers, source: u32) {
        let walks = self.setting.shows_position
            && matches!(kind, Kind::Expand | Kind::Visit | Kind::Retreat | Kind::Move)
            && place.cell != NOWHERE;
        let (b, what) = match walks {
            true => (std::mem::replace(&mut self.player, place.cell), Second::From),
            false => (second.cell, Second::Usual),
        };
        if self.setting.shows_position && kind == Kind::BoxPush && b != NOWHERE {
            self.player = b;
        }
        let (role, v) = numbers.usual.map_or((None, 0), |(role, value)| (Some(role), value));
        let mut event = Event::new(kind, words::line(role, what), place.cell, b, v);
        if kind == Kind::Expand {
            self.tally.expanded += 1;
            if numbers.level.is_some_and(|level| self.level.is_none_or(|known| level > known)) {
                self.level = numbers.level;
                event.mark(Marks::PHASE);
            }
        }
        if place.node != NO_NODE {
            let parent = if second.node == NO_NODE && kind != Kind::Generate { NO_NODE } else { second.node };
            self.part.batch.nodes.push(NodeMark {
                event: self.part.batch.events.len() as u32,
                node: place.node,
                parent,
            });
        }
        self.emit(event, source);
    }

    fn emit(&mut self, mut event: Event, source: u32) {
        let leads = matches!(
            event.kind,
            Kind::Expand | Kind::Visit | Kind::Retreat | Kind::Move | Kind::BoxPush | Kind::BoxPull | Kind::Swap
        );
        if leads || self.decision >= LONGEST_DECISION {
            self.decision = 0;
            event.mark(Marks::DECISION);
        }
        self.decision += 1;
        self.events += 1;
        self.part.batch.events.push(event);
        self.part.lines.push(source);
    }

    /// Takes away and puts down what differs from the boxes that stand on the board.
    fn place_boxes(&mut self, fact: &Fact<'_>, _kind: Kind) -> Result<(), FactFault> {
        let Some(boxes) = &fact.boxes else { return Ok(()) };
        let mut cells = Vec::with_capacity(boxes.len());
        for &cell in boxes {
            cells.push(self.cell("boxes", cell)?);
        }
        cells.sort_unstable();
        let before = std::mem::replace(&mut self.boxes, cells);
        let is_gone = |cell: &&Cell| self.boxes.binary_search(cell).is_err();
        let gone: Vec<Cell> = before.iter().filter(is_gone).copied().collect();
        let new: Vec<Cell> = self.boxes.iter().filter(|cell| before.binary_search(cell).is_err()).copied().collect();
        for (kind, cells) in [(Kind::Remove, gone), (Kind::Place, new)] {
            cells.iter().for_each(|&cell| self.emit(Event::new(kind, 0, cell, NOWHERE, 0), fact.line));
        }
        Ok(())
    }

    fn claim(&self, kind: Kind, cell: Cell, other: Cell, numbers: &Numbers, fact: &Fact<'_>) {
        let somewhere = |cell: Cell| (cell != NOWHERE).then_some(cell);
        let change = |change: &dyn Fn(&mut Claim)| self.log.change_claim(|claim| change(claim));
        match kind {
            Kind::Solution => change(&|claim| {
                claim.cost = numbers.of(Role::Cost).or(numbers.of(Role::G)).or(claim.cost);
                claim.cell = somewhere(cell).or(claim.cell);
                claim.moves = fact.moves.map(str::to_owned).or_else(|| claim.moves.take());
            }),
            Kind::Best => change(&|claim| (claim.cell, claim.other) = (somewhere(cell), somewhere(other))),
            // Of several moves, the first is made on the board that was given.
            Kind::Swap => change(&|claim| {
                if claim.cell.is_none() {
                    (claim.cell, claim.other) = (somewhere(cell), somewhere(other));
                }
            }),
            Kind::NoSolution => change(&|claim| claim.none = true),
            Kind::Path => change(&|claim| claim.path.extend(somewhere(cell))),
            _ => {}
        }
    }

    fn cell(&self, field: &str, [x, y]: [i64; 2]) -> Result<Cell, FactFault> {
        let Size { width, height } = self.size;
        self.size.checked_cell(x, y).ok_or_else(|| {
            let expected = format!("a cell from [0, 0] to [{}, {}], as [column, row]", width - 1, height - 1);
            FactFault::field(field, format!("[{x}, {y}]"), expected)
        })
    }

    /// The cell and the node that a fact names. What happened to it decides whether it is a node of its own.
    fn find(&mut self, place: &Place<'_>, at: Option<Cell>, kind: Kind) -> Result<Found, FactFault> {
        let node = match place {
            Place::Nowhere => return Ok(Found { cell: at.unwrap_or(NOWHERE), ..NOTHING }),
            Place::Cell(cell) => return Ok(Found { cell: self.cell(&named(kind), *cell)?, node: NO_NODE }),
            Place::Number(number) => {
                let is_node = self.setting.shows_position || at.is_some();
                if !*self.nodes.numbers.get_or_insert(is_node) {
                    let cell = u32::try_from(*number).ok().filter(|cell| *cell < self.size.cells());
                    let expected = || format!("a cell from 0 to {}, or [column, row]", self.size.cells() - 1);
                    let cell = cell.ok_or_else(|| FactFault::field(&named(kind), number.to_string(), expected()))?;
                    return Ok(Found { cell, node: NO_NODE });
                }
                let next = self.nodes.cells.len() as u32;
                *self.nodes.by_number.entry(*number).or_insert(next)
            }
            Place::Name(name) => match self.nodes.by_name.get(&**name) {
                Some(node) => *node,
                None => {
                    let next = self.nodes.cells.len() as u32;
                    self.nodes.by_name.insert((**name).into(), next);
                    next
                }
            },
        };
        if node as usize == self.nodes.cells.len() {
            self.nodes.cells.push(NOWHERE);
            self.nodes.parents.push(NO_NODE);
        }
        let known = &mut self.nodes.cells[node as usize];
        *known = at.unwrap_or(*known);
        Ok(Found { cell: *known, node })
    }

    /// The number of a role as events carry it; nothing for a word that nobody knows, which becomes a remark.
    fn number(&self, role: Role, number: Number<'_>, remark: &mut String) -> Result<Option<i32>, FactFault> {
        let scale = if role.measure() == Measure::Cost && self.setting.costs == Costs::Lengths { 100 } else { 1 };
        let refuse = |found: String, expected: &str| FactFault::field(role.id(), found, expected);
        let value = match number {
            Number::Whole(number) => i32::try_from(number.saturating_mul(scale)).ok(),
            Number::Real(number) => {
                let scaled = number * scale as f64;
                let is_exact = scale > 1 || scaled.fract() == 0.0 || !matches!(role, Role::G | Role::Cost);
                if !is_exact {
                    return Err(refuse(number.to_string(), "a whole number: steps are counted on this board"));
                }
                (scaled.abs() <= f64::from(i32::MAX)).then(|| scaled.round() as i32)
            }
            Number::Word(word) => match self.word(role, word) {
                Some(number) => Some(number),
                None if role == Role::Reason => {
                    remark.push_str(word);
                    return Ok(None);
                }
                None => return Err(refuse(format!("{word:?}"), "a number, or a word that is known")),
            },
        };
        value.map(Some).ok_or_else(|| refuse(format!("{number:?}"), "a number of at most nine digits"))
    }

    fn word(&self, role: Role, word: &str) -> Option<i32> {
        match role {
            Role::Heading => {
                let number = Direction::ALL.iter().position(|direction| direction.id().eq_ignore_ascii_case(word));
                number.map(|number| number as i32)
            }
            Role::Colour if word.eq_ignore_ascii_case("black") => Some(0),
            Role::Colour if word.eq_ignore_ascii_case("white") => Some(1),
            Role::Reason => {
                let plain: String = word.chars().filter(char::is_ascii_alphanumeric).collect();
                let mut all = self.setting.reasons.iter().flat_map(|list| *list);
                all.find(|reason| reason.id().eq_ignore_ascii_case(&plain)).map(|reason| reason.value())
            }
            _ => None,
        }
    }
}

/// The word for a kind, as the field that named it; a place beside it has the name of its role.
fn named(kind: Kind) -> String {
    if kind == Kind::Note { "parent".to_owned() } else { words::word(kind) }
}

/// The numbers of a fact: the one that its kind usually has, and others.
struct Numbers {
    usual: Option<(Role, i32)>,
    others: [(Role, i32); 16],
    count: usize,
    /// f where it was told, else g: what layers are counted by.
    level: Option<i32>,
    remark: String,
}

impl Default for Numbers {
    fn default() -> Self {
        Self { usual: None, others: [(Role::Number, 0); 16], count: 0, level: None, remark: String::new() }
    }
}

impl Numbers {
    fn put(&mut self, kind: Kind, role: Role, value: i32) {
        if role == Role::F || role == Role::G && self.level.is_none() {
            self.level = Some(value);
        }
        let usual = kind.roles().v;
        match self.usual {
            None => self.usual = Some((role, value)),
            Some(known) if usual == Some(role) => {
                self.usual = Some((role, value));
                self.push(known);
            }
            Some(_) => self.push((role, value)),
        }
    }

    fn push(&mut self, number: (Role, i32)) {
        if let Some(place) = self.others.get_mut(self.count) {
            *place = number;
            self.count += 1;
        }
    }

    fn of(&self, role: Role) -> Option<i64> {
        let all = self.usual.iter().chain(&self.others[..self.count]);
        all.copied().find(|number| number.0 == role).map(|number| i64::from(number.1))
    }
}

fn json(error: &serde_json::Error) -> FactFault {
    let said = error.to_string();
    let found = said.rsplit_once(" at line ").map_or(&*said, |(found, _)| found).to_owned();
    FactFault::Json { column: error.column(), found }
}
