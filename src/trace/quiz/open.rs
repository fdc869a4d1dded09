//! How many are open?

use super::past::State;
use super::{Account, Asked, Asks, Meaning, Question, Word, sorted};
use crate::random::Random;
use crate::text::Text;
use crate::trace::{Kind, Role};

/// The kind.
pub(super) static ASKS: Asks =
    Asks { id: "how-many-open", name: Text::new("how many are open"), is_plain: false, make, verify };

/// More are not counted by anybody.
const COUNTABLE: usize = 24;

fn make(asked: &Asked<'_>, random: &mut Random) -> Option<Question> {
    let Asked { account, past } = asked;
    let is_simple = account.is_of_cells() || !account.info.kinds().contains(&Kind::Relax);
    let starts = account.event(past.position()).is_some_and(|event| event.starts_decision());
    (account.order().is_some() && account.has_past() && is_simple && starts).then_some(())?;
    let open = past.open().count();
    (2..=COUNTABLE).contains(&open).then_some(())?;
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let (all, taken) = (past.entries().count(), past.entries().filter(|one| one.1.state == State::Taken).count());
    let right = count(open);
    let wrong =
        [right + 1, right - 1, count(taken), count(all), right + 2, right - 2, right + 3, right - 3].into_iter();
    let (options, right) = sorted((Role::Count, right), wrong.filter(|number| *number >= 0), random)?;
    let text = if account.is_of_cells() {
        Text::new("How many cells are open now: reached, and waiting to be taken?")
    } else {
        Text::new("How many positions are open now: reached, and waiting to be taken?")
    };
    Some(Question {
        asks: &ASKS,
        position: past.position(),
        text,
        words: vec![("all", Word::Number(count(all))), ("taken", Word::Number(count(taken)))],
        options,
        right,
        because: Some(Text::new("{all} were reached so far, and {taken} of them are taken.")),
        until: past.position(),
    })
}

fn verify(account: &Account, question: &Question) -> Result<(), String> {
    let mut open = std::collections::HashSet::new();
    for number in 0..question.position {
        let Some(event) = account.event(number) else { return Err("the past is not known".to_owned()) };
        let Some(node) = account.node(number).map(|node| node.node) else { continue };
        match event.kind {
            Kind::Generate | Kind::Relax | Kind::Reopen => drop(open.insert(node)),
            Kind::Expand => drop(open.remove(&node)),
            _ => {}
        }
    }
    match question.options.get(question.right) {
        Some(Meaning::Number(_, number)) if *number == open.len() as i64 => Ok(()),
        other => Err(format!("{other:?}, but {} are open", open.len())),
    }
}
