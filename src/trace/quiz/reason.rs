//! Why is it refused?

use super::{Account, Asked, Asks, Meaning, Question, Word, mixed};
use crate::random::Random;
use crate::text::Text;
use crate::trace::{Drawn, Event, Kind, Reason, Role};

/// The kind.
pub(super) static ASKS: Asks =
    Asks { id: "why-refused", name: Text::new("why something is refused"), is_plain: false, make, verify };

/// The reason of an event that others of its kind have, too. What families judge (prunings, deadlocks, fouls) may have
/// several reasons at once: they ask about it themselves.
fn reason(account: &Account, event: &Event) -> Option<i64> {
    let is_asked = matches!(event.kind, Kind::Refuse | Kind::Wall) && !account.is_drawn(event, Drawn::Number);
    let reason = account.info.role(event, Role::Reason).filter(|_| is_asked)?;
    Some(reason).filter(|reason| *reason != i64::from(Reason::CHANCE.value()))
}

fn make(asked: &Asked<'_>, random: &mut Random) -> Option<Question> {
    let account = asked.account;
    let position = asked.position();
    let event = account.event(position)?;
    let (cell, right) = (account.cell(event)?, reason(account, event)?);
    let others = |is_near: bool| {
        let alike = move |other: &&Event| (other.line() == event.line()) == is_near;
        let of_run = account.events_before(account.end()).iter();
        of_run.filter(alike).filter_map(move |other| Some(Meaning::Reason(reason(account, other)?)))
    };
    let (options, right) = mixed(Meaning::Reason(right), others(true).chain(others(false)), 1, random)?;
    let words = vec![("cell", Word::Cell(cell)), ("kind", Word::Kind(event.kind))];
    let text = Text::new("Next comes, for {cell}: {kind}. Why?");
    Some(Question { asks: &ASKS, position, text, words, options, right, because: None, until: position + 1 })
}

fn verify(account: &Account, question: &Question) -> Result<(), String> {
    let event = account.event(question.position).ok_or("no event follows")?;
    let told = account.info.reason_of(event).ok_or("the event gives no reason")?;
    let fits = |option: &&Meaning| matches!(option, Meaning::Reason(number) if *number == i64::from(told.value()));
    let right: Vec<&Meaning> = question.options.iter().filter(fits).collect();
    match (&*right, question.options.get(question.right)) {
        ([one], Some(marked)) if *one == marked => Ok(()),
        (right, _) => Err(format!("the run says {told:?}, which {} options are", right.len())),
    }
}
