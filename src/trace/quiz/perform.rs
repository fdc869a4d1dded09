//! Being the algorithm: a student makes the decisions of a run, which are compared with those of the run.

use super::{Account, Past};
use crate::grid::Cell;
use crate::trace::{Drawn, Event, Kind, Role};

/// A decision that is made by clicking a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The number of the event with which the run makes it: so many events have happened before.
    pub event: u64,
    /// The cells that are right: what the run chooses first, then what it could choose as well.
    pub right: Vec<Cell>,
}

/// When a student learns of a mistake.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Telling {
    /// At once; then the run goes on as it should.
    #[default]
    AtOnce,
    /// At once, and the decision is made again.
    Again,
    /// When all decisions are made.
    AtTheEnd,
}

/// A decision that was made wrongly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The decision.
    pub turn: Turn,
    /// The cell that was chosen.
    pub chosen: Cell,
}

/// What an answer leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is right, or nothing is told yet: the run goes on.
    On,
    /// It is wrong, and the run goes on as it should.
    WrongOn,
    /// It is wrong, and the decision is made again.
    WrongAgain,
}

/// How a student performs.
#[derive(Clone, Debug, Default)]
pub struct Performance {
    /// When mistakes are told.
    pub telling: Telling,
    /// Decisions that were made at the first try without a hint.
    pub right: u32,
    /// Decisions that were made.
    pub made: u32,
    /// Decisions for which a hint was asked.
    pub hints: u32,
    /// First wrong answers, in order.
    pub mistakes: Vec<Mistake>,
    /// Whether the present decision was missed or hinted at already.
    is_spoilt: bool,
}

/// Whether events of this kind are decisions about cells.
const fn decides(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Expand
            | Kind::Visit
            | Kind::Retreat
            | Kind::Carve
            | Kind::Wall
            | Kind::Prune
            | Kind::Move
            | Kind::Append
            | Kind::Cut
    )
}

/// What somebody would click for an event: where it leads, else what it is about.
fn meant(account: &Account, event: &Event) -> Vec<Cell> {
    let roles = account.info.roles_at(event.line(), event.kind);
    let inside = |cell: Cell| Some(cell).filter(|cell| *cell < account.size().cells());
    let cell = (roles.a == Some(Role::Cell)).then_some(event.a).and_then(inside);
    let other = match roles.b {
        Some(Role::To | Role::Other) => inside(event.b),
        _ => None,
    };
    match roles.b {
        Some(Role::Other) => cell.into_iter().chain(other).collect(),
        _ => other.or(cell).into_iter().collect(),
    }
}

/// The cells that are right for an event; nothing where it is no decision of a student: what is drawn by lot is nobody's,
/// and what was spoken of right before is none.
fn right(account: &Account, past: &Past, number: u64) -> Option<Vec<Cell>> {
    let event = account.event(number)?;
    if takes_positions(account) {
        return skipped(account, number);
    }
    let last = number.checked_sub(1).and_then(|last| account.event(last))?;
    let meant = meant(account, event);
    let is_new = !meant.contains(&last.a) || last.kind == Kind::Draw;
    (is_new && !meant.is_empty()).then_some(())?;
    if event.kind == Kind::Best {
        return best(account, number);
    }
    let is_drawn = account.is_drawn(event, Drawn::Cells) || account.is_drawn(event, Drawn::Line);
    (decides(event.kind) && !is_drawn).then_some(())?;
    match account.order().filter(|_| event.kind == Kind::Expand && account.is_of_cells()) {
        Some(order) => {
            let others = order.firsts(account, past).into_iter().filter(|cell| !meant.contains(cell));
            Some(meant.iter().copied().chain(others).collect())
        }
        None => Some(meant),
    }
}

/// Whether the nodes of the run are positions, of which each move leads to another one.
pub fn takes_positions(account: &Account) -> bool {
    account.info.all_says().any(|says| says.kind == Kind::Expand && says.roles.b == Some(Role::From))
}

/// Where the moves lead that are skipped in the position that was taken last. Which position is taken next cannot be
/// clicked: it is not on the board. Its hopeless moves are.
fn skipped(account: &Account, number: u64) -> Option<Vec<Cell>> {
    let goes_on = |event: &&Event| !matches!(event.kind, Kind::Expand | Kind::Retreat);
    let is_skipped = |event: &&Event| event.kind == Kind::Prune;
    let mut before = account.events_before(number).iter().rev().take_while(goes_on);
    (is_skipped(&account.event(number)?) && !before.any(|event| is_skipped(&event))).then_some(())?;
    let rest = account.events_from(number).iter().take_while(goes_on);
    Some(rest.filter(is_skipped).flat_map(|event| meant(account, event)).collect())
}

/// The cells of all candidates that are worth as much as the one that is chosen.
fn best(account: &Account, number: u64) -> Option<Vec<Cell>> {
    let score = |event: &Event| account.info.role(event, Role::Score);
    let chosen = account.event(number)?;
    let worth = score(chosen)?;
    let before = account.events_before(number).iter().rev();
    let looks = before.take_while(|event| event.kind == Kind::Look && score(event).is_some());
    let looks: Vec<&Event> = looks.collect();
    let greatest = looks.iter().filter_map(|event| score(event)).max();
    (looks.len() > 1 && greatest == Some(worth)).then_some(())?;
    let equal = looks.into_iter().filter(|event| score(event) == Some(worth));
    Some(meant(account, chosen).into_iter().chain(equal.flat_map(|event| meant(account, event))).collect())
}

/// Whether decisions of this run are made on the board: a search over positions must say which moves it skips.
pub fn is_performed(account: &Account) -> bool {
    let skips = |says: &crate::trace::Says| says.kind == Kind::Prune && says.roles.b == Some(Role::From);
    account.has_past() && (!takes_positions(account) || account.info.all_says().any(skips))
}

/// The next decision at or after `from`, the first of its step of the algorithm. `past` goes along. Cost: as long as the
/// way there is.
pub fn next_turn(account: &Account, past: &mut Past, from: u64) -> Option<Turn> {
    let mut number = if is_performed(account) { from } else { account.end() };
    while number < account.end() {
        past.advance(account, number);
        if let Some(right) = right(account, past, number) {
            return Some(Turn { event: number, right });
        }
        number += 1;
    }
    None
}

/// Where the step of the algorithm ends to which event number `number` belongs: there the next decision is looked for.
pub fn after(account: &Account, number: u64) -> u64 {
    let rest = account.events_from(number + 1).iter().position(Event::starts_decision);
    rest.map_or(account.end(), |rest| number + 1 + rest as u64)
}

impl Performance {
    /// Before the first decision.
    pub fn new(telling: Telling) -> Self {
        Self { telling, ..Self::default() }
    }

    /// Takes an answer to `turn`.
    pub fn answer(&mut self, turn: &Turn, chosen: Cell) -> Outcome {
        let is_right = turn.right.contains(&chosen);
        if !is_right && !self.mistakes.iter().any(|mistake| mistake.turn.event == turn.event) {
            self.mistakes.push(Mistake { turn: turn.clone(), chosen });
        }
        if !is_right && self.telling == Telling::Again {
            self.is_spoilt = true;
            return Outcome::WrongAgain;
        }
        self.made += 1;
        self.right += u32::from(is_right && !self.is_spoilt);
        self.is_spoilt = false;
        if is_right || self.telling == Telling::AtTheEnd { Outcome::On } else { Outcome::WrongOn }
    }

    /// Takes note of a hint for the present decision, which counts for nothing then.
    pub const fn hint(&mut self) {
        self.hints += 1;
        self.is_spoilt = true;
    }
}
