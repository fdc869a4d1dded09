//! Which line of the listing runs next?

use super::{Account, Asked, Asks, Meaning, Question, mixed};
use crate::random::Random;
use crate::text::{Language, Text};
use crate::trace::{Drawn, Event};

/// The kind.
pub(super) static ASKS: Asks =
    Asks { id: "next-line", name: Text::new("which line runs next"), is_plain: true, make, verify };

fn make(asked: &Asked<'_>, random: &mut Random) -> Option<Question> {
    let account = asked.account;
    let position = asked.position();
    let event = account.event(position).filter(|event| !account.is_drawn(event, Drawn::Line))?;
    account.code(event.line())?;
    let before = account.events_before(position);
    let last = before.last()?;
    let wrong = wrong(account, before, last, event.line());
    let (options, right) = mixed(Meaning::Line(event.line()), wrong, 1, random)?;
    Some(Question {
        asks: &ASKS,
        position,
        text: Text::new("Which line runs next?"),
        words: Vec::new(),
        options,
        right,
        because: None,
        until: position + 1,
    })
}

/// Lines that came after the last one elsewhere in the run, then the lines beside the right one; no two read alike.
fn wrong(account: &Account, before: &[Event], last: &Event, right: u8) -> Vec<Meaning> {
    let after = before.windows(2).filter(|two| two[0].line() == last.line()).map(|two| two[1].line());
    let lines = account.info.listing.len() as u8;
    let beside = (1..lines).flat_map(|by| [right.checked_add(by), right.checked_sub(by)]).flatten();
    let code = |line: u8| account.code(line).map(|code| code.get(Language::ENGLISH).trim());
    let mut read = vec![code(right)];
    let mut found = Vec::new();
    for line in after.chain(beside).filter(|line| *line < lines) {
        if code(line).is_some() && !read.contains(&code(line)) {
            read.push(code(line));
            found.push(Meaning::Line(line));
        }
    }
    found
}

fn verify(account: &Account, question: &Question) -> Result<(), String> {
    let event = account.event(question.position).ok_or("no event follows")?;
    let fits = |option: &&Meaning| matches!(option, Meaning::Line(line) if *line == event.line());
    let right: Vec<&Meaning> = question.options.iter().filter(fits).collect();
    match (&*right, question.options.get(question.right)) {
        ([one], Some(marked)) if *one == marked => Ok(()),
        (right, marked) => {
            Err(format!("{marked:?}, but line {} runs, which {} options are", event.line(), right.len()))
        }
    }
}
