//! The question that only match-3 has: how many blocks vanish?

use std::collections::BTreeSet;

use super::Arena;
use crate::grid::{Cell, Size};
use crate::random::Random;
use crate::text::Text;
use crate::trace::quiz::{Account, Asked, Asks, Meaning, Question, Word, sorted};
use crate::trace::{Event, Kind, Role};

/// The kinds of question.
pub(super) const ASKS: &[&Asks] = &[&VANISH];

static VANISH: Asks =
    Asks { id: "how-many-vanish", name: Text::new("how many blocks vanish"), is_plain: false, make, verify };

/// The events of the wave that begins with the first of `events`.
fn wave(events: &[Event]) -> &[Event] {
    let ends = |event: &Event| matches!(event.kind, Kind::Wave | Kind::Moves | Kind::Solution | Kind::NoSolution);
    let end = events.iter().skip(1).position(ends).map_or(events.len(), |place| place + 1);
    &events[..end]
}

/// Whether two blocks are swapped, and a wave follows, in which nothing but blocks goes.
fn follows(events: &[Event]) -> Option<&[Event]> {
    let is_swap = events.first()?.kind == Kind::Swap && events.get(1)?.kind == Kind::Wave;
    let wave = wave(events.get(1..)?);
    let is_plain = wave.iter().all(|event| event.kind != Kind::Open);
    let is_over = wave.len() + 1 < events.len();
    (is_swap && is_plain && is_over).then_some(wave)
}

fn make(asked: &Asked<'_>, random: &mut Random) -> Option<Question> {
    let (account, position) = (asked.account, asked.position());
    account.board.get::<Arena>().filter(|_| account.has_past())?;
    let events = account.events_from(position);
    let swap = events.first()?;
    let gone = |events: &[Event]| events.iter().filter(|event| event.kind == Kind::Remove).count() as i64;
    let wave = follows(events)?;
    let right = gone(wave);
    // Those of all waves together are the mistake of who does not stop in time.
    let all = events.iter().position(|event| event.kind == Kind::Moves).map_or(right, |end| gone(&events[..end]));
    let wrong = [all, right - 1, right + 1, right + 2, right - 2, 3].into_iter().filter(|count| *count > 1);
    let (options, right) = sorted((Role::Count, right), wrong, random)?;
    Some(Question {
        asks: &VANISH,
        position,
        text: Text::new("The blocks of {cell} and {other} are swapped now. How many blocks vanish in the first wave?"),
        words: vec![("cell", Word::Cell(swap.a)), ("other", Word::Cell(swap.b))],
        options,
        right,
        because: Some(Text::new("All blocks that stand in lines after the swap vanish at once.")),
        until: position + 1 + wave.len() as u64,
    })
}

/// The colours before event number `position`; 0 is no block, or one in a cage, which counts for no line.
fn colours(account: &Account, position: u64) -> Vec<u8> {
    let mut colours = vec![0; account.size().cells() as usize];
    let kept = |colour: i32| u8::try_from(colour + 1).unwrap_or(0);
    let mut opened = BTreeSet::new();
    for event in account.events_before(position) {
        let (a, b) = (event.a as usize, event.b as usize);
        match event.kind {
            Kind::Spawn | Kind::Place if a < colours.len() => colours[a] = kept(event.v),
            Kind::Remove if a < colours.len() => colours[a] = 0,
            Kind::Swap => colours.swap(a, b),
            Kind::Open => drop(opened.insert(event.a)),
            Kind::Fall => {
                colours[a] = colours[b];
                colours[b] = 0;
            }
            _ => {}
        }
    }
    let level = account.board.get::<Arena>().map(|arena| arena.level.board());
    for (cell, colour) in (0..).zip(&mut colours) {
        let is_caged = level.is_some_and(|board| !board.kind(cell).is_matchable());
        if is_caged && !opened.contains(&cell) {
            *colour = 0;
        }
    }
    colours
}

/// The cells that stand in lines of three or more, found cell by cell.
fn lined(size: Size, colours: &[u8]) -> BTreeSet<Cell> {
    let mut lined = BTreeSet::new();
    let colour = |x: i64, y: i64| size.checked_cell(x, y).map_or(0, |cell| colours[cell as usize]);
    for (x, y) in (0..i64::from(size.height)).flat_map(|y| (0..i64::from(size.width)).map(move |x| (x, y))) {
        for (dx, dy) in [(1, 0), (0, 1)] {
            let three = [0, 1, 2].map(|by| (x + by * dx, y + by * dy));
            if colour(x, y) != 0 && three.iter().all(|(x_of, y_of)| colour(*x_of, *y_of) == colour(x, y)) {
                lined.extend(three.iter().filter_map(|(x, y)| size.checked_cell(*x, *y)));
            }
        }
    }
    lined
}

/// Counts lines on the colours that the events lay out.
fn verify(account: &Account, question: &Question) -> Result<(), String> {
    let lined = lined(account.size(), &colours(account, question.position + 1)).len() as i64;
    match question.options.get(question.right) {
        Some(Meaning::Number(_, number)) if *number == lined => Ok(()),
        other => Err(format!("{other:?}, but {lined} blocks stand in lines")),
    }
}
