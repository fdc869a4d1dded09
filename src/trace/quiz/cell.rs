//! Which cell is the next line about?

use super::{Account, Asked, Asks, Meaning, Question, Word, mixed};
use crate::grid::{Cell, Direction};
use crate::random::Random;
use crate::text::Text;
use crate::trace::{Drawn, Event, Kind};

/// The kind.
pub(super) static ASKS: Asks =
    Asks { id: "next-cell", name: Text::new("which cell comes next"), is_plain: false, make, verify };

/// So many events before and after are looked at for wrong options.
const NEAR: usize = 24;

fn make(asked: &Asked<'_>, random: &mut Random) -> Option<Question> {
    let account = asked.account;
    let position = asked.position();
    let ahead = account.events_from(position);
    let event = ahead.first()?;
    let right = account.cell(event).filter(|_| is_asked(account, event))?;
    let before = account.events_before(position);
    let last = before.last()?;
    ([last.a, last.b].iter().all(|cell| *cell != right) && !has_rivals(account, ahead, right)).then_some(())?;
    account.code(event.line())?;
    let (options, right) = mixed(Meaning::Cell(right), wrong(account, (before, ahead), right), 2, random)?;
    Some(Question {
        asks: &ASKS,
        position,
        text: Text::new("Next comes: {line}. Which cell is it about?"),
        words: vec![("line", Word::Line(event.line()))],
        options,
        right,
        because: None,
        until: position + 1,
    })
}

/// What the order of an open list decides is asked by another kind, and what is drawn is not asked.
fn is_asked(account: &Account, event: &Event) -> bool {
    !account.is_drawn(event, Drawn::Cells) && !matches!(event.kind, Kind::Note | Kind::Expand | Kind::Stale)
}

/// Whether events of the same kind about other cells follow in the same decision: which of them is first is a matter of
/// taste.
fn has_rivals(account: &Account, ahead: &[Event], right: Cell) -> bool {
    let Some(event) = ahead.first() else { return true };
    let rest = ahead[1..].iter().take_while(|event| !event.starts_decision());
    let mut alike = rest.filter(|other| other.kind == event.kind || other.line() == event.line());
    alike.any(|other| account.cell(other).is_some_and(|cell| cell != right))
}

/// Cells that were spoken of shortly before, neighbours that the run knows, and cells that come later.
fn wrong(account: &Account, (before, ahead): (&[Event], &[Event]), right: Cell) -> Vec<Meaning> {
    let size = account.size();
    let lately: Vec<Cell> = before.iter().rev().take(NEAR).filter_map(|event| account.cell(event)).collect();
    let beside = Direction::ALL.into_iter().filter_map(|direction| size.neighbour(right, direction));
    let beside = beside.filter(|cell| lately.contains(cell));
    let apart = |cell: &Cell| size.manhattan(*cell, right) > 1;
    let later = ahead.iter().skip(1).take(NEAR).filter_map(|event| account.cell(event)).filter(apart);
    beside.chain(lately.iter().copied()).chain(later).map(Meaning::Cell).collect()
}

fn verify(account: &Account, question: &Question) -> Result<(), String> {
    let event = account.event(question.position).ok_or("no event follows")?;
    let says = account.info.listing.get(usize::from(event.line())).ok_or("a line that the listing lacks")?;
    let is_told =
        says.says.iter().any(|says| says.kind == event.kind && says.roles.a == Some(crate::trace::Role::Cell));
    let cells: Vec<Cell> = question.cells().collect();
    match question.options.get(question.right) {
        Some(Meaning::Cell(cell)) if *cell == event.a && is_told => {}
        other => return Err(format!("{other:?}, but the event is about {}", event.a)),
    }
    // No other option may be what another event of this decision does on the same line.
    let same = account.events_from(question.position + 1).iter().take_while(|next| !next.starts_decision());
    for next in same.filter(|next| (next.kind, next.line()) == (event.kind, event.line())) {
        if next.a != event.a && cells.contains(&next.a) {
            return Err(format!("{} comes up on the same line", next.a));
        }
    }
    Ok(())
}
