//! What the estimate of a position is made of, as the inspector shows it.

use super::evaluation::{self, Parts};
use super::words;
use crate::omok::state::State;
use crate::omok::table::{LineClass, Shape};
use crate::omok::{Point, weights};
use crate::text::Text;
use crate::trace::{Amount, Inspector, Item, RowName, Shape as Kind, TableRow};

/// The columns of what lines are worth: how many there are, and what each is worth.
const LINE_COLUMNS: &[Text] = &[words::OWN, words::EACH, words::OTHER, words::EACH];

/// Shows the estimate of the position in hand part by part, what its lines are worth, and the empty points by what they are
/// worth to both.
pub(super) fn show(state: &State, view: &mut dyn Inspector) {
    view.number(words::ESTIMATE, i64::from(evaluation::evaluate(state)));
    view.table(words::PARTS, &[words::TO_MOVE, words::WAITS], &mut parts(&evaluation::parts(state)));
    view.table(words::LINE_WORTHS, LINE_COLUMNS, &mut lines(state));
    let points = by_worth(state);
    let mut items = points.iter().map(|&(cell, worth)| Item { cell, value: Some(worth.into()) });
    view.structure(words::POINTS, Kind::List, points.len(), &mut items);
}

/// A row for each part: what it adds to the estimate.
fn parts(parts: &Parts) -> impl Iterator<Item = TableRow> {
    let row = |(name, values): (Text, [i32; 2])| {
        let amounts = values.map(|value| Amount::Whole((value / weights::FINE).into())).to_vec();
        TableRow { name: RowName::Text(name), amounts }
    };
    let Parts { lines, shapes, played, answer, together } = *parts;
    let rows = [(words::LINES, lines), (words::SHAPES, shapes), (words::PLAYED, played)];
    rows.into_iter()
        .chain([(words::ANSWER, [answer, 0]), (words::TOGETHER, [together, 0]), (words::TURN, [weights::TURN, 0])])
        .map(row)
}

/// A row for every class of lines that there is: how often, and what each is worth alone.
fn lines(state: &State) -> impl Iterator<Item = TableRow> {
    let (tables, own) = (state.tables(), state.to_move());
    let mut counts = [[0_i64; LineClass::ALL.len()]; 2];
    for point in empty(state) {
        for (turn, colour) in [own, own.other()].into_iter().enumerate() {
            if tables.made(colour, point).shape() != Shape::Barred {
                tables.classes(colour, point).into_iter().for_each(|class| counts[turn][class as usize] += 1);
            }
        }
    }
    let row = move |class: LineClass| {
        let amounts = [1, -1].into_iter().enumerate().flat_map(|(turn, sign)| {
            let each = i64::from(sign * weights::LINES[turn][class as usize]) * 100 / i64::from(weights::FINE);
            [Amount::Whole(counts[turn][class as usize]), Amount::Hundredths(each)]
        });
        Some(TableRow { name: RowName::Text(class.name()?), amounts: amounts.collect() })
    };
    let is_there = move |class: &LineClass| counts.iter().any(|counts| counts[*class as usize] > 0);
    LineClass::ALL.into_iter().filter(is_there).filter_map(row)
}

/// The empty points and what they are worth to both together, the most first; those that are worth nothing are left out.
fn by_worth(state: &State) -> Vec<(Point, i32)> {
    let (tables, own) = (state.tables(), state.to_move());
    let sum = |point| tables.worth(own, point).values()[0] + tables.worth(own.other(), point).values()[1];
    let worth = |point| sum(point) / weights::FINE;
    let mut points: Vec<_> = empty(state).map(|point| (point, worth(point))).filter(|&(_, worth)| worth != 0).collect();
    points.sort_by_key(|&(point, worth)| (-worth, point));
    points
}

fn empty(state: &State) -> impl Iterator<Item = Point> {
    let tables = state.tables();
    (0..tables.geometry().points() as Point).filter(|&point| tables.is_empty(point))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::search::OmokTask;
    use crate::omok::{Board, Colour, rules};
    use crate::random::Random;
    use crate::trace::{Shown, Values};

    fn shown(random: &mut Random) -> (State, Values) {
        let mut board = Board::new(13).unwrap();
        let mut colour = Colour::Black;
        for _ in 0..12 {
            let point = (3 + random.below(7)) * 13 + 3 + random.below(7);
            if board.place(point, colour).is_ok() {
                colour = colour.other();
            }
        }
        let rule = *rules::LIST[random.below(5) as usize];
        let state = OmokTask::new(board, colour, rule).unwrap().state();
        let mut values = Values::with_limit(usize::MAX);
        show(&state, &mut values);
        (state, values)
    }

    #[test]
    fn the_parts_that_are_shown_make_the_estimate_that_is_shown() {
        let mut random = Random::new(14);
        for _ in 0..200 {
            let (state, values) = shown(&mut random);
            let Some(Shown::Table(_, rows)) = values.find(words::PARTS) else { panic!("{values:?}") };
            let amounts = rows.iter().flat_map(|row| &row.amounts);
            let sum: i64 = amounts.map(|amount| if let Amount::Whole(one) = amount { *one } else { 0 }).sum();
            let told = values.find_number(words::ESTIMATE).unwrap();
            // Each of the eight parts, and the whole, lose less than a point.
            assert!((told - sum).abs() < 9, "{told} {sum}\n{:?}", state.tables().board());
        }
    }

    #[test]
    fn every_line_of_an_empty_point_is_counted_once() {
        let mut random = Random::new(15);
        for _ in 0..50 {
            let (state, values) = shown(&mut random);
            let Some(Shown::Table(_, rows)) = values.find(words::LINE_WORTHS) else { panic!("{values:?}") };
            let count = |turn: usize| {
                let counts =
                    rows.iter().map(|row| if let Amount::Whole(one) = row.amounts[2 * turn] { one } else { 0 });
                counts.sum::<i64>()
            };
            for (turn, colour) in [state.to_move(), state.to_move().other()].into_iter().enumerate() {
                let tables = state.tables();
                let open = empty(&state).filter(|&point| tables.made(colour, point).shape() != Shape::Barred);
                let lines = open.flat_map(|point| tables.classes(colour, point));
                assert_eq!(count(turn), lines.filter(|&class| class != LineClass::Nothing).count() as i64);
            }
        }
    }
}
