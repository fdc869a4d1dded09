//! [`Reader`]: the line reader as an algorithm, a letter or a placement of a pattern a decision.

use std::sync::Arc;

use super::letter::Letter;
use super::listing;
use super::matching::{Found, Occurrence, Placement, Search, Slid, found, occurs_over_stone};
use super::picture::ReaderPicture;
use super::reading::{LineReading, PointReading};
use super::string::{Grown, Growth};
use super::task::ReaderTask;
use crate::grid::NOWHERE;
use crate::omok::{Line, Point};
use crate::trace::{Algorithm, Flow, Info, Inspector, Item, Kind, Probe, Reason, Settings, Shape, Span, StateHash};

/// The line reader.
pub type LineReader = Reader<false>;
/// The line reader with the published fault.
pub type LineReaderAsPublished = Reader<true>;

/// A line reader between two decisions. As published it looks at the first occurrence of a pattern only.
#[derive(Clone)]
pub struct Reader<const AS_PUBLISHED: bool> {
    task: Arc<ReaderTask>,
    stage: ReaderStage,
    growth: Growth,
    search: Search,
    /// The placement that was tried last, while a string is searched.
    last: Option<Placement>,
    lines: Vec<LineReading>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ReaderStage {
    SetUp,
    Turn,
    Grow,
    Slide,
    Conclude,
    Done,
}

impl<const AS_PUBLISHED: bool> Reader<AS_PUBLISHED> {
    const OCCURRENCE: Occurrence = if AS_PUBLISHED { Occurrence::First } else { Occurrence::Every };

    fn set_up<P: Probe>(&mut self, probe: &mut P) {
        let (board, point) = (self.task.board(), self.task.point());
        probe.enter(Span::Phase);
        if P::ON {
            for at in board.points().filter(|&at| at != point) {
                if let Some(colour) = board.stone(at) {
                    probe.fact(Kind::Place, listing::SET_UP, at, NOWHERE, colour as i32);
                }
            }
        }
        probe.fact(Kind::Visit, listing::SET_UP, point, NOWHERE, 0);
        probe.fact(Kind::Place, listing::SET_UP, point, NOWHERE, self.task.colour() as i32);
        probe.exit();
        self.stage = ReaderStage::Turn;
    }

    /// Begins the next line.
    fn turn<P: Probe>(&mut self, probe: &mut P) {
        let line = Line::ALL[self.lines.len() % Line::ALL.len()];
        self.growth = Growth::new(line, self.task.colour());
        probe.enter(Span::Phase);
        probe.fact(Kind::Turn, listing::TURN, self.task.point(), NOWHERE, line as i32);
        probe.enter(Span::Call);
        self.stage = ReaderStage::Grow;
    }

    fn grow<P: Probe>(&mut self, probe: &mut P) {
        let point = self.task.point();
        if let Some(grown) = self.growth.step(self.task.board(), point) {
            self.tell_letter(probe, grown);
        }
        if self.growth.is_done() {
            let string = &self.growth.string;
            probe.fact(Kind::Note, listing::READ, point, NOWHERE, string.letters.len() as i32);
            probe.exit();
            probe.enter(Span::Call);
            self.search = Search::default();
            self.last = None;
            self.stage = ReaderStage::Slide;
        }
    }

    fn tell_letter<P: Probe>(&self, probe: &mut P, grown: Grown) {
        let point = self.task.point();
        if let Some(at) = grown.at {
            probe.fact(Kind::Look, listing::of_letter(grown.letter), at, point, grown.letter as i32);
        }
        let Some(ending) = grown.ending else { return };
        let last = grown.at.unwrap_or_else(|| self.edge(grown.sign));
        probe.fact(Kind::Refuse, listing::STOP, last, point, ending.reason().value());
        // What stands behind the third blank is the weak spot of this way of reading.
        if P::ON
            && grown.letter == Letter::Empty
            && let Some(hidden) = self.hidden(last, grown.sign)
        {
            probe.fact(Kind::Note, listing::STOP, hidden, point, 0);
        }
    }

    /// The last point of the line on the board.
    fn edge(&self, sign: i32) -> Point {
        let along = |steps: i32| self.task.board().along(self.task.point(), self.growth.string.line, sign * steps);
        (1..).map_while(along).last().unwrap_or(self.task.point())
    }

    /// The point behind `last` if an own stone stands there.
    fn hidden(&self, last: Point, sign: i32) -> Option<Point> {
        let behind = self.task.board().along(last, self.growth.string.line, sign)?;
        (self.task.board().stone(behind) == Some(self.task.colour())).then_some(behind)
    }

    fn slide<P: Probe>(&mut self, probe: &mut P) {
        let table = Arc::clone(self.task.table());
        let placed = self.search.step(&table, &self.growth.string, self.task.colour(), Self::OCCURRENCE);
        self.last = placed;
        match placed {
            None => {
                probe.fact(Kind::Note, listing::NOTHING, self.task.point(), NOWHERE, self.growth.string.line as i32);
                self.finish_line(probe, None);
            }
            Some(placement) => {
                self.tell_placement(probe, &placement);
                if placement.slid == Slid::Covers {
                    let found = found(&table, &self.growth.string, &placement);
                    self.tell_found(probe, found);
                    self.finish_line(probe, found);
                }
            }
        }
    }

    fn finish_line<P: Probe>(&mut self, probe: &mut P, found: Option<Found>) {
        probe.exit();
        probe.exit();
        self.lines.push(LineReading { string: self.growth.string.clone(), found });
        self.stage = if self.lines.len() == Line::ALL.len() { ReaderStage::Conclude } else { ReaderStage::Turn };
    }

    /// Tells where the pattern is laid, and why it does not fit.
    fn tell_placement<P: Probe>(&self, probe: &mut P, placement: &Placement) {
        if !P::ON {
            return;
        }
        let Some(pattern) = self.task.table().pattern(placement.pattern) else { return };
        let number = placement.pattern as i32 + 1;
        let (point, end) = (self.task.point(), placement.start + pattern.length());
        if placement.slid == Slid::TooLong {
            probe.fact(Kind::Note, listing::LAY, point, NOWHERE, number);
            probe.fact(Kind::Refuse, listing::TOO_LONG, point, NOWHERE, Reason::TOO_LONG.value());
            return;
        }
        let (from, to) = (self.inside(placement.start), self.inside(end - 1));
        probe.fact(Kind::Look, listing::LAY, from, to, number);
        match placement.slid {
            Slid::Differs(place) => {
                probe.fact(Kind::Refuse, listing::DIFFERS, self.inside(place), point, Reason::OTHER_LETTER.value());
            }
            Slid::Misses => {
                probe.fact(Kind::Refuse, listing::MISSES, from, point, Reason::MISSES_STONE.value());
                if AS_PUBLISHED && occurs_over_stone(pattern, &self.growth.string) {
                    probe.fact(Kind::Note, listing::MISSES, point, from, number);
                }
            }
            Slid::Covers | Slid::TooLong => {}
        }
    }

    /// The point of the letter at `place`, or the nearest one on the board.
    fn inside(&self, place: usize) -> Point {
        let string = &self.growth.string;
        let last = string.letters.len() - 1;
        let place = place.clamp(usize::from(string.letters[0] == Letter::Outside), last);
        let at = string.point(self.task.board(), self.task.point(), place);
        at.unwrap_or_else(|| self.edge(1))
    }

    fn tell_found<P: Probe>(&self, probe: &mut P, found: Option<Found>) {
        let Some((found, pattern)) = found.and_then(|one| Some((one, self.task.table().pattern(one.pattern)?))) else {
            return;
        };
        let point = self.task.point();
        let start = self.growth.string.stone - found.before;
        let (from, to) = (self.inside(start), self.inside(start + found.length - 1));
        probe.fact(Kind::Match, listing::FOUND, point, NOWHERE, found.pattern as i32 + 1);
        probe.fact(Kind::Threat, listing::of_meaning(pattern.meaning), from, to, pattern.meaning.stones());
        if pattern.meaning.sets_flag() {
            probe.fact(Kind::Assign, listing::FLAG, point, NOWHERE, self.growth.string.line as i32 + 1);
        }
    }

    fn conclude<P: Probe>(&mut self, probe: &mut P) {
        let flags = self.flags().iter().filter(|&&flag| flag).count() as i32;
        probe.enter(Span::Phase);
        match flags {
            0 => probe.fact(Kind::Close, listing::NO_FIVE, self.task.point(), NOWHERE, 0),
            _ => probe.fact(Kind::Solution, listing::FIVE, self.task.point(), NOWHERE, flags),
        }
        probe.exit();
        self.stage = ReaderStage::Done;
    }

    /// The four flags as far as they are known.
    pub fn flags(&self) -> [bool; 4] {
        self.reading().flags(self.task.table())
    }

    /// What was read so far: the lines that are finished.
    pub fn reading(&self) -> PointReading {
        PointReading { point: self.task.point(), colour: self.task.colour(), lines: self.lines.clone() }
    }

    /// The letters of the string with their points.
    fn items(&self) -> impl Iterator<Item = Item> {
        let string = &self.growth.string;
        string.letters.iter().enumerate().map(|(place, &letter)| Item {
            cell: string.point(self.task.board(), self.task.point(), place).unwrap_or(NOWHERE),
            value: Some(i64::from(letter as u8)),
        })
    }

    fn inspect_window(&self, view: &mut dyn Inspector) {
        let Some(placement) = self.last.filter(|placement| placement.slid != Slid::TooLong) else { return };
        let Some(pattern) = self.task.table().pattern(placement.pattern) else { return };
        view.number(listing::PATTERN, placement.pattern as i64 + 1);
        view.number(listing::PLACE, placement.start as i64);
        view.number(listing::LENGTH, pattern.length() as i64);
        view.cell(listing::WINDOW, self.inside(placement.start));
    }
}

impl<const AS_PUBLISHED: bool> Algorithm for Reader<AS_PUBLISHED> {
    type Input = ReaderTask;
    type Output = PointReading;
    type Picture = ReaderPicture;

    const INFO: &'static Info = if AS_PUBLISHED { &listing::INFO_AS_PUBLISHED } else { &listing::INFO };

    fn start(task: Arc<ReaderTask>, _settings: &Settings, _seed: u64) -> Self {
        let growth = Growth::new(Line::Horizontal, task.colour());
        let (search, lines) = (Search::default(), Vec::new());
        Self { task, stage: ReaderStage::SetUp, growth, search, last: None, lines }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            ReaderStage::SetUp => self.set_up(probe),
            ReaderStage::Turn => self.turn(probe),
            ReaderStage::Grow => self.grow(probe),
            ReaderStage::Slide => self.slide(probe),
            ReaderStage::Conclude => self.conclude(probe),
            ReaderStage::Done => {}
        }
        if self.stage == ReaderStage::Done { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.cell(listing::POINT, self.task.point());
        let letters = self.growth.string.letters.len();
        view.structure(listing::STRING, Shape::Queue, letters, &mut self.items());
        view.number(listing::STONE, self.growth.string.stone as i64);
        self.inspect_window(view);
        for (name, flag) in listing::FLAGS.into_iter().zip(self.flags()) {
            view.number(name, i64::from(flag));
        }
        let found = self.lines.iter().filter_map(|line| line.found);
        let mut items = found.clone().map(|one| Item { cell: self.task.point(), value: Some(one.pattern as i64 + 1) });
        view.structure(listing::MATCHES, Shape::Queue, found.count(), &mut items);
    }

    fn heap_bytes(&self) -> usize {
        let letters: usize = self.lines.iter().map(|line| line.string.letters.len()).sum();
        letters + self.growth.string.letters.len() + self.lines.len() * size_of::<LineReading>()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.stage as u64);
        for string in self.lines.iter().map(|line| &line.string).chain([&self.growth.string]) {
            hash.add(string.line as u64);
            hash.add(string.stone as u64);
            string.letters.iter().for_each(|&letter| hash.add(letter as u64));
        }
        for found in self.lines.iter().map(|line| line.found) {
            hash.add(found.map_or(0, |found| (found.pattern as u64) << 8 | (found.before as u64) << 4 | 1));
        }
        hash.add(self.search.pattern as u64);
        hash.add(self.search.start as u64);
        hash.finish()
    }

    fn output(&self) -> Option<PointReading> {
        (self.stage == ReaderStage::Done).then(|| self.reading())
    }
}
