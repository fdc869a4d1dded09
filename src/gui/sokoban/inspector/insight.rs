//! What is known of one moment of a search: its decision, the position in hand, the push in question.

use super::proof::Proof;
use crate::grid::{Cell, Direction};
use crate::player::Motion;
use crate::session::Stage;
use crate::sokoban::distance::Statics;
use crate::sokoban::search;
use crate::sokoban::{BOX, Boxes, NO_SQUARE, PLAYER, Position, Push, SokobanTask, picture};
use crate::trace::{CellRect, Event, Found, Info, Kind, Reader, Reason, Recording, Search, Shows, Towards};

/// At most so many events of a decision are read before and after the position.
const LONGEST: u64 = 2048;

/// Units of work for the picture of a level; see [`Reader::show`]. A level is small.
const WORK: usize = 1 << 20;

/// A level, and what never changes in it.
pub(crate) type Subject<'a> = (&'a SokobanTask, &'a Statics);

/// What is known of one moment of a search, kept until another one is looked at.
#[derive(Default)]
pub(crate) struct Insight {
    /// The stage, the position, and whether the player rests there.
    key: Option<(u64, u64, bool)>,
    /// The search.
    info: Option<&'static Info>,
    decision: Vec<(u64, Event)>,
    node: Option<Position>,
    refused: Option<Refused>,
    /// A number that differs for every moment, for those who remember what they found out about one.
    revision: u64,
}

/// A push that was left out, or a position that was given up.
pub(super) struct Refused {
    /// The number of its event.
    pub number: u64,
    /// Its event.
    pub event: Event,
    /// Why.
    pub reason: Reason,
    /// The boxes and the player that the proof is about: after the push, if there is one.
    pub position: Position,
    /// Where the box would have come from and gone to.
    pub push: Option<(Cell, Cell)>,
    /// What shows that it is dead.
    pub proof: Option<Proof>,
}

/// A push of the decision in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Followed {
    /// The number of its event.
    pub number: u64,
    /// Where from.
    pub from: Cell,
    /// Where to.
    pub to: Cell,
    /// What became of it.
    pub outcome: Outcome,
}

/// What became of a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It leads to a new position with this value.
    New(i32),
    /// It leads to a known position more cheaply, now with this value.
    Cheaper(i32),
    /// It leads to a known position.
    Known,
    /// It is left out.
    LeftOut(Reason),
    /// An advisor picks it: its place in [`search::ADVISORS`].
    Advised(usize),
}

impl Insight {
    /// Turns to the moment at which `stage` is. Costs a decision's events where that is another one.
    pub fn turn_to(&mut self, stage: &mut Stage, (task, statics): Subject<'_>) {
        let (number, position) = (stage.number(), stage.player().position());
        let is_resting = stage.player().motion() == Motion::Resting;
        let key = (number, position, is_resting);
        let (recording, reader) = stage.read();
        let is_same = self.key == Some(key);
        // The end of a decision that is still being recorded comes later.
        if is_same && self.decision.last().is_none_or(|(last, _)| last + 1 < recording.len()) {
            return;
        }
        self.info = Some(recording.info());
        let decision = decision(position, &recording, reader);
        if is_same && decision == self.decision {
            return;
        }
        let shown = reader.show(&recording, position, CellRect::whole(task.board.size()), WORK);
        let bytes = picture::seen(&task.level, reader.screen().bytes()).into_owned();
        drop(recording);
        self.key = (shown == Shows::Everything).then_some(key);
        self.decision = decision;
        self.node = node(task, bytes, self.after(position));
        let current = self.current(position).filter(|_| is_resting);
        self.refused = current.and_then(|event| self.refused(event, (task, statics)));
        self.revision += 1;
    }

    /// A number that differs for every moment.
    pub(super) const fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether the player rests.
    pub(super) fn is_resting(&self) -> bool {
        self.key.is_some_and(|(.., is_resting)| is_resting)
    }

    /// The boxes and the player in hand, once all of them are told.
    pub(super) const fn node(&self) -> Option<&Position> {
        self.node.as_ref()
    }

    /// The push or position that was left out at this moment, while the player rests.
    pub(super) const fn refusal(&self) -> Option<&Refused> {
        self.refused.as_ref()
    }

    /// The cost so far of the position in hand, if its decision says so.
    pub(super) fn cost(&self) -> Option<i32> {
        let mut costs = self.decision.iter().map(|(_, event)| event);
        costs.find(|event| matches!(event.kind, Kind::Expand | Kind::Retreat)).map(|event| event.v)
    }

    /// The pushes of the decision, in order.
    pub(super) fn followed(&self) -> impl Iterator<Item = Followed> + '_ {
        self.decision.iter().filter_map(|&(number, event)| {
            let outcome = match event.kind {
                Kind::Generate => Outcome::New(event.v),
                Kind::Relax => Outcome::Cheaper(event.v),
                Kind::Duplicate => Outcome::Known,
                Kind::Look => Outcome::Advised(search::advisor(self.info?, &event)?),
                Kind::Prune | Kind::Refuse => Outcome::LeftOut(self.info?.reason_of(&event)?),
                _ => return None,
            };
            Some(Followed { number, from: event.b, to: event.a, outcome })
        })
    }

    /// The events of the decision from `position` on.
    fn after(&self, position: u64) -> &[(u64, Event)] {
        let done = self.decision.partition_point(|(number, _)| *number < position);
        &self.decision[done..]
    }

    fn current(&self, position: u64) -> Option<(u64, Event)> {
        self.decision.iter().copied().find(|(number, _)| number + 1 == position)
    }

    fn refused(&self, (number, event): (u64, Event), subject: Subject<'_>) -> Option<Refused> {
        if !matches!(event.kind, Kind::Prune | Kind::Deadlock) {
            return None;
        }
        let (reason, node) = (self.info?.reason_of(&event)?, self.node.as_ref()?);
        let board = &subject.0.board;
        let push = push_of(subject.0, node, &event);
        let position = push.map_or_else(|| node.clone(), |push| node.after(board, push));
        let to = push.map(|push| push.to(board));
        let looked_at = self.followed().filter(|one| one.outcome != Outcome::LeftOut(Reason::CORRAL_FIRST));
        let towards: Vec<Cell> = looked_at.map(|one| one.to).collect();
        // That another corral comes first is about the position before the push.
        let is_before = reason == Reason::CORRAL_FIRST;
        let found = || Proof::find(subject, &position, (reason, to));
        let around = || (reason == Reason::CORRAL).then(|| Proof::of_corral(subject, &position, &[])).flatten();
        let proof = if is_before { Proof::of_corral(subject, node, &towards) } else { found().or_else(around) };
        let position = if is_before { node.clone() } else { position };
        Some(Refused { number, event, reason, position, push: push.map(|_| (event.b, event.a)), proof })
    }
}

/// The events of the decision to which the event before `position` belongs.
fn decision(position: u64, recording: &Recording, reader: &mut Reader) -> Vec<(u64, Event)> {
    let starts = |event: &Event, _| event.starts_decision();
    let back = Search { towards: Towards::Start, from: position, to: position.saturating_sub(LONGEST), blocks: 3 };
    let Found::Event(first) = reader.find(recording, back, |_| true, starts) else { return Vec::new() };
    let on = Search { towards: Towards::End, from: position, to: position + LONGEST, blocks: 3 };
    let end = match reader.find(recording, on, |_| true, starts) {
        Found::Event(next) => next,
        Found::Nothing | Found::NotYet(_) => (position + LONGEST).min(recording.len()),
    };
    let mut events = Vec::new();
    while first + (events.len() as u64) < end {
        let from = first + events.len() as u64;
        let part = reader.events(recording, from, end);
        if part.is_empty() {
            break;
        }
        events.extend((from..).zip(part.iter().copied()));
    }
    events
}

/// The position in hand: what the board shows, and what the rest of the decision says of it before
/// it looks at pushes.
fn node(task: &SokobanTask, mut bytes: Vec<u8>, rest: &[(u64, Event)]) -> Option<Position> {
    for (_, event) in rest {
        match event.kind {
            Kind::Place => change(&mut bytes, event.a, |byte| byte | BOX),
            Kind::Remove => change(&mut bytes, event.a, |byte| byte & !BOX),
            Kind::Expand | Kind::Visit | Kind::Retreat => {
                bytes.iter_mut().for_each(|byte| *byte &= !PLAYER);
                change(&mut bytes, event.a, |byte| byte | PLAYER);
            }
            Kind::Bound => {}
            _ => break,
        }
    }
    let board = &task.board;
    let holds = |square: u16, bit: u8| bytes.get(board.cell(square) as usize).is_some_and(|byte| byte & bit != 0);
    let boxes = Boxes::new(board.len(), board.squares().filter(|&square| holds(square, BOX)));
    let player = board.squares().find(|&square| holds(square, PLAYER))?;
    (boxes.len() == board.goals().len()).then_some(Position { boxes, player })
}

fn change(bytes: &mut [u8], cell: Cell, to: impl Fn(u8) -> u8) {
    if let Some(byte) = bytes.get_mut(cell as usize) {
        *byte = to(*byte);
    }
}

/// The push that `event` speaks of, if it is one of a box of `position`.
fn push_of(task: &SokobanTask, position: &Position, event: &Event) -> Option<Push> {
    let board = &task.board;
    let (from, to) = (board.square(event.b), board.square(event.a));
    let is_push = from != NO_SQUARE && to != NO_SQUARE && position.boxes.contains(from) && !position.boxes.contains(to);
    let direction: Direction = board.size().direction(event.b, event.a).filter(|_| is_push)?;
    Some(Push { from, direction })
}
