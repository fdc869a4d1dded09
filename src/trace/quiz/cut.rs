//! Which answer cuts the search below a move?

use super::{Account, Asked, Asks, Meaning, Question, Word, mixed};
use crate::grid::Cell;
use crate::random::Random;
use crate::text::Text;
use crate::trace::{Event, Kind, Role};

/// The kind.
pub(super) static ASKS: Asks =
    Asks { id: "which-cuts", name: Text::new("which answer cuts"), is_plain: false, make, verify };

/// How far back the answers to a move are looked for.
const NEAR: usize = 600;

fn answer(account: &Account, event: &Event) -> Option<Cell> {
    let answer = account.info.role(event, Role::Answer).filter(|_| event.kind == Kind::Cutoff)?;
    Cell::try_from(answer).ok().filter(|cell| *cell < account.size().cells())
}

fn make(asked: &Asked<'_>, random: &mut Random) -> Option<Question> {
    let account = asked.account;
    let position = asked.position();
    let event = account.event(position)?;
    let (cell, right) = (account.cell(event)?, answer(account, event)?);
    let before = account.events_before(position).iter().rev().take(NEAR);
    let tried = before.filter(|one| one.kind == Kind::Expand && one.depth >= event.depth).map(|one| one.a);
    let wrong = tried.filter(|tried| *tried != cell).map(Meaning::Cell);
    let (options, right) = mixed(Meaning::Cell(right), wrong, 2, random)?;
    Some(Question {
        asks: &ASKS,
        position,
        text: Text::new("The search below {cell} is cut off now. Which answer to it does that?"),
        words: vec![("cell", Word::Cell(cell))],
        options,
        right,
        because: None,
        until: position + 1,
    })
}

fn verify(account: &Account, question: &Question) -> Result<(), String> {
    let event = account.event(question.position).filter(|event| event.kind == Kind::Cutoff).ok_or("no cutoff")?;
    let right = question.options.get(question.right);
    let others = question.cells().filter(|cell| *cell == event.b).count();
    match right {
        Some(Meaning::Cell(cell)) if *cell == event.b && others == 1 => Ok(()),
        other => Err(format!("{other:?}, but {} cuts", event.b)),
    }
}
