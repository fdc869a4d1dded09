//! What the board shows for a row of the inspector.

use super::rows::{Node, Row};
use crate::gui::omok::canvas::{JudgedMarks, PointKind, PointMark, QuestionMark, RowKind, RowMark, Weight};
use crate::gui::omok::model::Focus;
use crate::omok::reader::Found;
use crate::omok::referee::{Judgement, Need, Threats};
use crate::omok::rules::Fouls;
use crate::omok::{Board, Line, Point};

/// The judgement at the end of `path`, with every stone that is supposed on the way there.
pub(super) fn of_judgement(root: &Judgement, path: &[Point]) -> Option<Focus> {
    let judgement = root.descend(path)?;
    let JudgedMarks { rows, points } = JudgedMarks::of(judgement, Weight::Strong);
    let supposed = [root.point].into_iter().chain(path.iter().copied()).map(|point| (point, root.colour)).collect();
    let question = Some(QuestionMark { point: judgement.point, fouls: judgement.legality.fouls() });
    Some(Focus { supposed, rows, points, question })
}

/// One reason, the others faint; a point that was judged, with its own reasons. `base` leads from `root`
/// to the judgement that the row is listed for.
pub(super) fn of_row(root: &Judgement, base: &[Point], row: &Row<'_>) -> Option<Focus> {
    let whole = |path: &[Point]| base.iter().chain(path).copied().collect::<Vec<Point>>();
    if let Some(path) = row.leads_to() {
        return of_judgement(root, &whole(&path));
    }
    let mut focus = of_judgement(root, &whole(&row.path))?;
    let (stones, grows): (&[Point], Vec<Point>) = match row.node {
        Node::Five(stretch) | Node::Overline(stretch) => (&stretch.stones, Vec::new()),
        Node::Four(four) => (&four.stones, four.points.clone()),
        Node::Three(three) => (&three.stones, three.points.iter().map(|one| one.point).collect()),
        Node::Point(point) => (&[], vec![point.point]),
    };
    let ends = stones.first().zip(stones.last());
    let weight = |is_meant: bool| if is_meant { Weight::Strong } else { Weight::Faint };
    focus.rows.iter_mut().for_each(|row| row.weight = weight(ends == Some((&row.from, &row.to))));
    focus.points.iter_mut().for_each(|point| point.weight = weight(grows.contains(&point.point)));
    Some(focus)
}

/// A pattern over `point`.
pub(super) fn of_pattern(board: &Board, point: Point, line: Line, found: Found) -> Focus {
    let (first, last) = found.reach();
    let at = |steps: i32| board.along(point, line, steps);
    // A pattern can ask for what lies just outside the board.
    let from = at(first).or_else(|| at(first + 1)).unwrap_or(point);
    let to = at(last).or_else(|| at(last - 1)).unwrap_or(point);
    let row = RowMark { from, to, reach: [from, to], kind: RowKind::Three, weight: Weight::Strong };
    let question = Some(QuestionMark { point, fouls: Fouls::NONE });
    Focus { rows: vec![row], question, ..Focus::default() }
}

/// What has to be done, and the points where it can be.
pub(super) fn of_need(need: &Need) -> Focus {
    let (threats, stops) = match need {
        Need::Watch(threats, stops) | Need::Forced(threats, stops) | Need::NoLegalAnswer(threats, stops) => {
            (threats.clone(), stops.as_slice())
        }
        Need::Lost(threats) => (threats.clone(), &[][..]),
        Need::Win(fives) => (Threats { fives: fives.clone(), ..Threats::default() }, &[][..]),
        Need::Over(row) => return Focus { rows: RowMark::won(row).into_iter().collect(), ..Focus::default() },
        Need::Free => return Focus::default(),
    };
    let mark = |point: Point, kind: PointKind| PointMark { point, kind, weight: Weight::Strong };
    let mut points: Vec<PointMark> = threats.fives.iter().map(|one| mark(one.point, PointKind::MakesFive)).collect();
    points.extend(threats.straight_fours.iter().map(|one| mark(one.point, PointKind::Counts)));
    let barred = stops.iter().filter(|stop| stop.legality.is_forbidden());
    for stop in barred {
        points.retain(|one| one.point != stop.point);
        points.push(mark(stop.point, PointKind::Refused(stop.legality.fouls())));
    }
    Focus { points, ..Focus::default() }
}
