//! Which open cell is taken next?

use super::{Account, Asked, Asks, Meaning, Order, Question, mixed};
use crate::grid::{Cell, Direction};
use crate::random::Random;
use crate::text::Text;
use crate::trace::{Event, Kind};

/// The kind.
pub(super) static ASKS: Asks =
    Asks { id: "taken-next", name: Text::new("which cell is taken next"), is_plain: false, make, verify };

/// Whether an event changes what is open.
const fn changes(kind: Kind) -> bool {
    matches!(kind, Kind::Generate | Kind::Relax | Kind::Reopen | Kind::Stale)
}

fn make(asked: &Asked<'_>, random: &mut Random) -> Option<Question> {
    let Asked { account, past } = asked;
    let order = account.order().filter(|_| account.is_of_cells())?;
    let ahead = account.events_from(past.position());
    let next = ahead.iter().position(|event| event.kind == Kind::Expand || changes(event.kind))?;
    let event = ahead[next];
    let firsts = order.firsts(account, past);
    (event.kind == Kind::Expand && firsts == [event.a] && past.open().count() > 2).then_some(())?;
    let (options, right) = mixed(Meaning::Cell(event.a), wrong(asked, order, event.a), 2, random)?;
    Some(Question {
        asks: &ASKS,
        position: past.position(),
        text: order.asks(),
        words: Vec::new(),
        options,
        right,
        because: None,
        until: past.position() + next as u64 + 1,
    })
}

/// Open cells, those first that another order would take; then what lies beside the right one and is not open.
fn wrong(asked: &Asked<'_>, order: Order, right: Cell) -> Vec<Meaning> {
    let Asked { account, past } = asked;
    let mut open: Vec<(i64, u32, u64)> =
        past.open().map(|(node, entry)| (order.key(account, entry).unwrap_or(i64::MAX), node, entry.came)).collect();
    open.sort_unstable();
    let newest = open.iter().max_by_key(|one| one.2).map(|one| one.1);
    let oldest = open.iter().min_by_key(|one| one.2).map(|one| one.1);
    let second = open.iter().map(|one| one.1).filter(|node| *node != right).take(4);
    let size = account.size();
    let beside = Direction::ALL.into_iter().filter_map(|direction| size.neighbour(right, direction));
    let beside = beside.filter(|cell| past.entry(*cell).is_some());
    let known = if order == Order::Oldest { [newest, oldest] } else { [oldest, newest] };
    known.into_iter().flatten().chain(second).chain(beside).map(Meaning::Cell).collect()
}

/// Goes through all events with a plain list of what is open, and looks which of the options would leave it next.
fn verify(account: &Account, question: &Question) -> Result<(), String> {
    let mut open: Vec<(Cell, u64, i64)> = Vec::new();
    let mut number = 0;
    for event in account.events_before(question.position) {
        number += 1;
        match event.kind {
            Kind::Generate | Kind::Relax | Kind::Reopen => match open.iter_mut().find(|one| one.0 == event.a) {
                Some(one) => one.2 = event.v.into(),
                None => open.push((event.a, number, event.v.into())),
            },
            Kind::Expand => open.retain(|one| one.0 != event.a),
            _ => {}
        }
    }
    let next = account.events_from(question.position).iter().find(|event| event.kind == Kind::Expand);
    let next = next.map(|event: &Event| event.a).ok_or("nothing is taken any more")?;
    if question.options.get(question.right) != Some(&Meaning::Cell(next)) {
        return Err(format!("the run takes {next}"));
    }
    let taken = open.iter().find(|one| one.0 == next).ok_or("it is not open")?;
    let rest = |cell: Cell| account.without_walls(cell).unwrap_or(0);
    for cell in question.cells().filter(|cell| *cell != next) {
        let Some(other) = open.iter().find(|one| one.0 == cell) else { continue };
        let is_later = match account.order() {
            Some(Order::Oldest) => other.1 > taken.1,
            Some(Order::Newest) => other.1 < taken.1,
            Some(Order::Least(super::By::Straight)) => other.2 + rest(cell) > taken.2 + rest(next),
            Some(Order::Least(super::By::Rest)) => rest(cell) > rest(next),
            Some(Order::Least(_)) => other.2 > taken.2,
            None => false,
        };
        if !is_later {
            return Err(format!("{cell} could be taken as well as {next}"));
        }
    }
    Ok(())
}
