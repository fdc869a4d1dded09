//! The question that only Sokoban has: is this push a deadlock, and why?

use std::collections::BTreeSet;

use super::deadlock::LIST;
use super::{Boxes, LevelBoard, NO_SQUARE, Position, Square};
use crate::grid::{Cell, Direction};
use crate::random::Random;
use crate::text::Text;
use crate::trace::quiz::{Account, Asked, Asks, Meaning, Question, Word, mixed};
use crate::trace::{Event, Kind, Reason, Role};

/// The kinds of question.
pub(super) const ASKS: &[&Asks] = &[&DEADLOCK];

static DEADLOCK: Asks =
    Asks { id: "deadlock", name: Text::new("whether a push is a deadlock"), is_plain: false, make, verify };

const NONE: Meaning = Meaning::Says(0, Text::new("It is none: the level can still be solved"));

/// The push that `event` judges: from where to where.
fn push(account: &Account, event: &Event) -> Option<(Cell, Cell)> {
    let is_judged = matches!(event.kind, Kind::Prune | Kind::Generate | Kind::Duplicate | Kind::Relax);
    let from = Cell::try_from(account.info.role(event, Role::From)?).ok().filter(|_| is_judged)?;
    account.size().direction(from, event.a).map(|_: Direction| (from, event.a))
}

/// The cells with boxes before event number `position`.
fn boxes(account: &Account, position: u64) -> BTreeSet<Cell> {
    let mut boxes = BTreeSet::new();
    for event in account.events_before(position) {
        match event.kind {
            Kind::Place => drop(boxes.insert(event.a)),
            Kind::Remove => drop(boxes.remove(&event.a)),
            Kind::BoxPush => {
                boxes.remove(&event.b);
                boxes.insert(event.a);
            }
            _ => {}
        }
    }
    boxes
}

/// The position after a push.
fn after(level: &LevelBoard, mut boxes: BTreeSet<Cell>, (from, to): (Cell, Cell)) -> Option<Position> {
    let board = &level.task.board;
    boxes.remove(&from).then(|| boxes.insert(to))?.then_some(())?;
    let squares: Vec<Square> = boxes.iter().map(|cell| board.square(*cell)).collect();
    let player = board.square(from);
    let fits = !squares.contains(&NO_SQUARE) && player != NO_SQUARE;
    fits.then(|| Position { boxes: Boxes::new(board.len(), squares), player })
}

/// Whether the solution that the run comes to makes this very push, with the boxes so.
fn is_solution(account: &Account, level: &LevelBoard, boxes: &BTreeSet<Cell>, push: (Cell, Cell)) -> bool {
    let mut now: BTreeSet<Cell> = level.task.level.boxes().iter().copied().collect();
    for event in account.events_from(0).iter().filter(|event| event.kind == Kind::BoxPush) {
        if now == *boxes && (event.b, event.a) == push {
            return true;
        }
        now.remove(&event.b);
        now.insert(event.a);
    }
    false
}

fn make(asked: &Asked<'_>, random: &mut Random) -> Option<Question> {
    let (account, position) = (asked.account, asked.position());
    let level = account.board.get::<LevelBoard>().filter(|_| account.has_past())?;
    let event = account.event(position)?;
    let push = push(account, event)?;
    let boxes = boxes(account, position);
    let is_pruned = event.kind == Kind::Prune;
    (is_pruned || is_solution(account, level, &boxes, push)).then_some(())?;
    let pushed = after(level, boxes, push)?;
    let board = &level.task.board;
    let holds: Vec<Reason> =
        LIST.iter().filter(|one| (one.find)(board, level.statics(), &pushed).is_some()).map(|one| one.reason).collect();
    let reason = account.info.reason_of(event).filter(|reason| is_pruned && holds.contains(reason));
    (reason.is_some() == is_pruned && is_pruned != holds.is_empty()).then_some(())?;
    let meaning = |reason: Reason| Meaning::Reason(reason.value().into());
    let right = reason.map_or(NONE, meaning);
    let silent = LIST.iter().map(|one| one.reason).filter(|reason| !holds.contains(reason)).map(meaning);
    let (options, right) = mixed(right, [NONE].into_iter().chain(silent), 2, random)?;
    Some(Question {
        asks: &DEADLOCK,
        position,
        text: Text::new("The box on {from} would be pushed to {to}. Is that a deadlock, and why?"),
        words: vec![("from", Word::Cell(push.0)), ("to", Word::Cell(push.1))],
        options,
        right,
        because: (!is_pruned).then_some(Text::new("The solution that is found makes this very push.")),
        until: position + 1,
    })
}

/// A deadlock has a proof that is replayed without the detectors; what is none is a push of the solution.
fn verify(account: &Account, question: &Question) -> Result<(), String> {
    let level = account.board.get::<LevelBoard>().ok_or("no level")?;
    let event = account.event(question.position).ok_or("no event follows")?;
    let push = (event.b, event.a);
    let boxes = boxes(account, question.position);
    match question.options.get(question.right) {
        Some(Meaning::Says(..)) => is_solution(account, level, &boxes, push)
            .then_some(())
            .ok_or_else(|| "the solution does not make this push".to_owned()),
        Some(Meaning::Reason(reason)) if event.v as i64 == *reason && event.kind == Kind::Prune => {
            let pushed = after(level, boxes, push).ok_or("no such push")?;
            let board = &level.task.board;
            let detector =
                LIST.iter().find(|one| i64::from(one.reason.value()) == *reason).ok_or("no such deadlock")?;
            let proof = (detector.find)(board, level.statics(), &pushed).ok_or("no proof")?;
            proof.check(board, &pushed).then_some(()).ok_or_else(|| "the proof does not hold".to_owned())
        }
        other => Err(format!("{other:?}, but the run says {event:?}")),
    }
}
