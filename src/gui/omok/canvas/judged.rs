//! What the referee found, as marks.

use super::{PointKind, PointMark, RowKind, RowMark, Weight};
use crate::omok::Point;
use crate::omok::referee::{Judgement, StraightPoint, Stretch, Three};

/// What the referee found about one point, as marks: without what it asked further.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JudgedMarks {
    /// Rows of stones.
    pub rows: Vec<RowMark>,
    /// Points that complete them.
    pub points: Vec<PointMark>,
}

impl JudgedMarks {
    /// The marks of `judgement`, all of this weight.
    pub fn of(judgement: &Judgement, weight: Weight) -> Self {
        let mut marks = Self::default();
        let stretches = [(RowKind::Five, &judgement.fives), (RowKind::Overline, &judgement.overlines)];
        for (kind, stretches) in stretches {
            for stretch in stretches {
                marks.rows.extend(row(&stretch.stones, &[], (kind, weight)));
            }
        }
        for four in &judgement.fours {
            marks.rows.extend(row(&four.stones, &four.points, (RowKind::Four, weight)));
            let point = |&point: &Point| PointMark { point, kind: PointKind::MakesFive, weight };
            marks.points.extend(four.points.iter().map(point));
        }
        for three in &judgement.threes {
            let grows: Vec<Point> = three.points.iter().map(|one| one.point).collect();
            marks.rows.extend(row(&three.stones, &grows, (kind_of(three), weight)));
            let point = |one: &StraightPoint| PointMark { point: one.point, kind: answer(one), weight };
            marks.points.extend(three.points.iter().map(point));
        }
        marks
    }
}

impl RowMark {
    /// The mark of a row that has won.
    pub fn won(stretch: &Stretch) -> Option<Self> {
        row(&stretch.stones, &[], (RowKind::Five, Weight::Strong))
    }
}

/// What a possible three has turned out to be.
fn kind_of(three: &Three) -> RowKind {
    if three.is_real() == Some(false) { RowKind::NoThree } else { RowKind::Three }
}

/// What is known of a straight-four point.
fn answer(one: &StraightPoint) -> PointKind {
    match &one.judgement {
        None => PointKind::Asked,
        Some(_) if one.counts => PointKind::Counts,
        Some(judgement) => PointKind::Refused(judgement.legality.fouls()),
    }
}

/// A row that can grow to some points. On every line, points come in the order of the board or against it.
fn row(stones: &[Point], grows: &[Point], (kind, weight): (RowKind, Weight)) -> Option<RowMark> {
    let (from, to) = (*stones.first()?, *stones.last()?);
    let all = || stones.iter().chain(grows).copied();
    let reach = [all().min().unwrap_or(from), all().max().unwrap_or(to)];
    Some(RowMark { from, to, reach, kind, weight })
}
