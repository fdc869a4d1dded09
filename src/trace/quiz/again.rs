//! Will this cell be taken again?

use super::{Account, Asked, Asks, Meaning, Question, Word, mixed};
use crate::random::Random;
use crate::text::Text;
use crate::trace::{Event, Kind};

/// The kind.
pub(super) static ASKS: Asks =
    Asks { id: "taken-again", name: Text::new("whether a cell comes again"), is_plain: false, make, verify };

const YES: Meaning = Meaning::Says(1, Text::new("Yes, it is taken once more"));
const NO: Meaning = Meaning::Says(0, Text::new("No, never again"));

const fn takes(event: &Event) -> bool {
    matches!(event.kind, Kind::Expand | Kind::Visit)
}

/// Asked where both answers occur in the run.
fn make(asked: &Asked<'_>, random: &mut Random) -> Option<Question> {
    let account = asked.account;
    let position = asked.position();
    (account.is_whole() && account.repeats()).then_some(())?;
    let last = account.events_before(position).last().filter(|event| takes(event))?;
    let cell = account.cell(last)?;
    let again = account.events_from(position).iter().position(|event| takes(event) && event.a == cell);
    let said = if again.is_some() { [YES, NO] } else { [NO, YES] };
    let (options, right) = mixed(said[0], [said[1]], 1, random)?;
    let never = Text::new("Nothing about {cell} comes any more: it is taken for the last time.");
    Some(Question {
        asks: &ASKS,
        position,
        text: Text::new("Now {cell} was taken. Will it be taken again later in this run?"),
        words: vec![("cell", Word::Cell(cell))],
        options,
        right,
        because: again.is_none().then_some(never),
        until: again.map_or(position, |again| position + again as u64 + 1),
    })
}

fn verify(account: &Account, question: &Question) -> Result<(), String> {
    let cell = question.about().next().ok_or("no cell is asked about")?;
    let mut later = question.position;
    let mut found = false;
    while let Some(event) = account.event(later) {
        found |= event.a == cell && (event.kind == Kind::Expand || event.kind == Kind::Visit);
        later += 1;
    }
    let expected = if found { YES } else { NO };
    match question.options.get(question.right) {
        Some(option) if *option == expected => Ok(()),
        other => Err(format!("{other:?}, but found: {found}")),
    }
}
