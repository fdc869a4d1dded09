//! [`Referee`]: the judgement of one point as an algorithm, a line or a question a decision.
//!
//! A few microseconds a point; every nested judgement puts one more stone on the board, so there are
//! never more levels than empty points. Below the first level only what the verdict depends on is asked,
//! and a tree that grows beyond [`MOST_TOLD`] judgements is closed with verdicts that are not taken apart.

use std::sync::Arc;

use super::judgement::{Judgement, Legality, Reading, Three};
use super::line::{Found, LineView};
use super::map::nested_legality;
use super::tell::{look, tell, tell_three, tell_verdict};
use super::{RefereeTask, listing};
use crate::grid::NOWHERE;
use crate::omok::rules::{Foul, Fouls, SideRule};
use crate::omok::search::tell::stones;
use crate::omok::{Board, Line, Point, PositionPicture};
use crate::trace::{Algorithm, Flow, Info, Inspector, Item, Kind, Probe, Reason, Settings, Shape, Span, StateHash};

/// Judgements in one tree after which nested double-threes are decided without telling how.
pub const MOST_TOLD: u32 = 2_000;

/// The referee between two decisions.
#[derive(Clone)]
pub struct Referee {
    task: Arc<RefereeTask>,
    reading: Reading,
    board: Board,
    /// The judgements that are being made, each because of the one before it.
    frames: Vec<Frame>,
    /// Judgements begun, and after how many the tree is closed.
    judged: u32,
    most_told: u32,
    stage: RefereeStage,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum RefereeStage {
    SetUp,
    Judging,
    Done,
}

/// A judgement that is being made.
#[derive(Clone)]
struct Frame {
    judgement: Judgement,
    next: Next,
}

/// What a judgement does next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// Reads this line.
    Read(u8),
    /// Asks whether this point of this three is legal.
    Ask { three: u8, point: u8 },
    /// Draws the conclusion.
    Conclude,
}

impl Next {
    const fn number(self) -> u64 {
        match self {
            Self::Read(line) => line as u64,
            Self::Ask { three, point } => 1 << 16 | (three as u64) << 8 | point as u64,
            Self::Conclude => 1 << 17,
        }
    }
}

impl Referee {
    /// The referee at the start, with the contested sentence of the rules read as `reading` says.
    pub fn with_reading(task: Arc<RefereeTask>, reading: Reading) -> Self {
        let board = task.board().clone();
        Self { task, reading, board, frames: Vec::new(), judged: 0, most_told: MOST_TOLD, stage: RefereeStage::SetUp }
    }

    /// The same, which closes the tree after fewer judgements.
    #[cfg(test)]
    pub(super) fn telling(self, most_told: u32) -> Self {
        Self { most_told, ..self }
    }

    /// The verdict; before the end, what is known of it so far.
    pub fn into_judgement(self) -> Judgement {
        let (point, colour) = (self.task.point(), self.task.colour());
        self.frames.into_iter().next().map_or_else(|| Judgement::empty(point, colour), |frame| frame.judgement)
    }

    fn side(&self) -> SideRule {
        self.task.rule().side(self.task.colour())
    }

    fn set_up<P: Probe>(&mut self, probe: &mut P) -> Flow {
        probe.enter(Span::Phase);
        stones(probe, listing::SET_UP, &self.board);
        self.put(probe, listing::SET_UP, self.task.point(), NOWHERE);
        probe.exit();
        self.stage = RefereeStage::Judging;
        Flow::Continue
    }

    /// Puts the stone in question on `point`, because of the one on `because`, and begins to judge it.
    fn put<P: Probe>(&mut self, probe: &mut P, line: u8, point: Point, because: Point) {
        let colour = self.task.colour();
        self.judged += 1;
        probe.fact(Kind::Visit, line, point, because, self.frames.len() as i32);
        probe.fact(Kind::Place, line, point, because, colour as i32);
        // Only empty points are ever judged.
        let _ = self.board.place(point, colour);
        self.frames.push(Frame { judgement: Judgement::empty(point, colour), next: Next::Read(0) });
    }

    fn judge<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let Some(frame) = self.frames.last() else { return Flow::Done };
        match frame.next {
            Next::Read(line) => self.read(probe, Line::ALL[usize::from(line & 3)]),
            Next::Ask { three, point } => self.ask(probe, usize::from(three), usize::from(point)),
            Next::Conclude => return self.conclude(probe),
        }
        Flow::Continue
    }

    fn read<P: Probe>(&mut self, probe: &mut P, line: Line) {
        let (side, colour) = (self.side(), self.task.colour());
        let nested = self.frames.len() > 1;
        let Some(frame) = self.frames.last_mut() else { return };
        let view = LineView::new(&self.board, self.task.rule(), colour, line);
        let point = frame.judgement.point;
        let found = view.find(point);
        probe.enter(Span::Phase);
        if P::ON {
            look(probe, view, point);
            tell(probe, &found, point, line);
        }
        probe.exit();
        frame.judgement.add(found, line);
        frame.next = match line {
            Line::Rising => first_question(&frame.judgement, side.bans, nested),
            _ => Next::Read(line as u8 + 1),
        };
        if nested && self.judged >= self.most_told && matches!(frame.next, Next::Ask { .. }) {
            frame.judgement.is_cut = true;
            frame.next = Next::Conclude;
        }
    }

    fn ask<P: Probe>(&mut self, probe: &mut P, three: usize, point: usize) {
        let Some(frame) = self.frames.last() else { return };
        let asked = frame.judgement.threes.get(three).and_then(|three| Some((three, three.points.get(point)?.point)));
        let Some((three, asked)) = asked else { return };
        let because = frame.judgement.point;
        tell_three(probe, listing::ASK, three);
        probe.enter(Span::Call);
        self.put(probe, listing::ASK, asked, because);
    }

    fn conclude<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let bans = self.side().bans;
        let untold = self.untold();
        let Some(frame) = self.frames.last_mut() else { return Flow::Done };
        frame.judgement.decide(bans, untold);
        probe.enter(Span::Phase);
        if frame.judgement.is_cut {
            probe.fact(Kind::Note, listing::CUT, frame.judgement.point, NOWHERE, 0);
        }
        tell_verdict(probe, &frame.judgement);
        probe.exit();
        if self.frames.len() == 1 {
            self.stage = RefereeStage::Done;
            return Flow::Done;
        }
        if let Some(done) = self.frames.pop() {
            self.take_back(probe, done.judgement);
        }
        Flow::Continue
    }

    /// The fouls of the current point where they are not told one by one.
    fn untold(&mut self) -> Fouls {
        let Some(judgement) = self.frames.last().map(|frame| &frame.judgement).filter(|one| one.is_cut) else {
            return Fouls::NONE;
        };
        let (point, colour) = (judgement.point, judgement.colour);
        self.board.remove(point);
        let legality = nested_legality(&self.board, self.task.rule(), colour, point, self.reading);
        // It was taken away just now.
        let _ = self.board.place(point, colour);
        legality.fouls()
    }

    /// Goes back from a nested judgement to the one that asked for it.
    fn take_back<P: Probe>(&mut self, probe: &mut P, done: Judgement) {
        let (point, legality) = (done.point, done.legality);
        self.board.remove(point);
        let counts = legality == Legality::Legal || legality == Legality::Wins && self.reading == Reading::FiveCounts;
        let Some(frame) = self.frames.last_mut() else { return };
        let because = frame.judgement.point;
        probe.fact(Kind::Remove, listing::BACK, point, because, 0);
        probe.fact(Kind::Retreat, listing::BACK, because, point, 0);
        probe.exit();
        match refusal(legality) {
            Some(reason) if !counts => probe.fact(Kind::Refuse, listing::NOT_REAL, point, because, reason.value()),
            _ => probe.fact(Kind::Close, listing::REAL, point, because, 0),
        }
        frame.answer(done, counts);
    }
}

/// Why a straight-four point does not count, if it does not.
fn refusal(legality: Legality) -> Option<Reason> {
    match legality {
        Legality::Legal => None,
        Legality::Wins => Some(Reason::MAKES_FIVE),
        Legality::Forbidden(fouls) => fouls.first().map(Foul::reason),
    }
}

/// The first question about threes, or none where nothing depends on it: below the first level single
/// threes decide nothing, and five goes before everything.
fn first_question(judgement: &Judgement, bans: Fouls, nested: bool) -> Next {
    let matters = !nested || bans.contains(Foul::DoubleThree) && judgement.threes.len() >= 2;
    if judgement.fives.is_empty() && !judgement.threes.is_empty() && matters {
        Next::Ask { three: 0, point: 0 }
    } else {
        Next::Conclude
    }
}

impl Judgement {
    fn add(&mut self, found: Found, line: Line) {
        self.fives.extend(found.five);
        self.overlines.extend(found.overline);
        self.fours.extend(found.fours);
        if !found.straight.is_empty() {
            let mut stones: Vec<Point> = found.straight.iter().flat_map(|point| &point.stones).copied().collect();
            stones.sort_unstable();
            stones.dedup();
            if line == Line::Rising {
                stones.reverse();
            }
            self.threes.push(Three { line, stones, points: found.straight });
        }
    }

    /// Draws the conclusion from what was found, and from fouls that were found without telling how.
    fn decide(&mut self, bans: Fouls, untold: Fouls) {
        let fouls = self.shapes().or(untold).and(bans);
        self.legality = if !self.fives.is_empty() {
            Legality::Wins
        } else if fouls.is_empty() {
            Legality::Legal
        } else {
            Legality::Forbidden(fouls)
        };
    }
}

impl Frame {
    /// Notes the answer to the question that was asked, and goes on to the next.
    fn answer(&mut self, done: Judgement, counts: bool) {
        let Next::Ask { three, point } = self.next else { return };
        let Some(asked) = self.judgement.threes.get_mut(usize::from(three)) else { return };
        if let Some(one) = asked.points.get_mut(usize::from(point)) {
            one.counts = counts;
            one.judgement = Some(Box::new(done));
        }
        let is_last = usize::from(point) + 1 >= asked.points.len();
        self.next = match is_last {
            false => Next::Ask { three, point: point + 1 },
            true if usize::from(three) + 1 < self.judgement.threes.len() => Next::Ask { three: three + 1, point: 0 },
            true => Next::Conclude,
        };
    }
}

impl Algorithm for Referee {
    type Input = RefereeTask;
    type Output = Judgement;
    type Picture = PositionPicture;

    const INFO: &'static Info = &listing::INFO;

    fn start(task: Arc<RefereeTask>, settings: &Settings, _seed: u64) -> Self {
        let reading = if settings.get(&listing::READING) == 1 { Reading::FiveCounts } else { Reading::Judges };
        Self::with_reading(task, reading)
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        match self.stage {
            RefereeStage::SetUp => self.set_up(probe),
            RefereeStage::Judging => self.judge(probe),
            RefereeStage::Done => Flow::Done,
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        let Some(frame) = self.frames.last() else { return };
        let judgement = &frame.judgement;
        view.cell(listing::POINT, judgement.point);
        view.number(listing::NESTING, self.frames.len() as i64 - 1);
        view.number(listing::FOURS, judgement.fours.len() as i64);
        view.number(listing::CANDIDATES, judgement.threes.len() as i64);
        view.number(listing::THREES, judgement.real_threes().count() as i64);
        let mut calls = self.frames.iter().rev().map(|frame| Item { cell: frame.judgement.point, value: None });
        view.structure(listing::QUESTIONS, Shape::Stack, self.frames.len(), &mut calls);
        let points: Vec<Item> = judgement
            .threes
            .iter()
            .flat_map(|three| &three.points)
            .map(|point| Item {
                cell: point.point,
                value: point.judgement.is_some().then_some(i64::from(point.counts)),
            })
            .collect();
        view.structure(listing::POINTS, Shape::List, points.len(), &mut points.iter().copied());
    }

    fn heap_bytes(&self) -> usize {
        let judgements: usize = self.frames.iter().map(|frame| frame.judgement.count()).sum();
        self.board.points().len() + judgements * (size_of::<Judgement>() + 256)
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.stage as u64);
        hash.add(u64::from(self.judged));
        for frame in &self.frames {
            hash.add(u64::from(frame.judgement.point));
            hash.add(frame.next.number());
            let judgement = &frame.judgement;
            let counts =
                [judgement.fives.len(), judgement.overlines.len(), judgement.fours.len(), judgement.threes.len()];
            counts.iter().for_each(|&count| hash.add(count as u64));
            hash.add(u64::from(judgement.legality.fouls().iter().map(|foul| 1_u32 << foul as u8).sum::<u32>()));
            for point in judgement.threes.iter().flat_map(|three| &three.points) {
                hash.add(
                    u64::from(point.point) << 2 | u64::from(point.counts) << 1 | u64::from(point.judgement.is_some()),
                );
            }
        }
        hash.finish()
    }

    fn output(&self) -> Option<Judgement> {
        (self.stage == RefereeStage::Done).then(|| self.frames.first().map(|frame| frame.judgement.clone())).flatten()
    }
}
