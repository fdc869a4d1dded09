//! What the referee has told up to a position: the questions that are open, and what each has found.

use crate::grid::{NOWHERE, Size};
use crate::gui::omok::canvas::{PointKind, PointMark, QuestionMark, RowKind, RowMark, Weight};
use crate::omok::Point;
use crate::omok::rules::{Five, Foul, Fouls};
use crate::trace::{Event, Kind, Reader, Reason, Recording};

/// Events that are read at most; a tale that is longer is told from its middle.
const MOST_READ: u64 = 1 << 15;

/// What the referee has told up to a position.
#[derive(Clone, Debug, Default)]
pub(super) struct Tale {
    /// The questions that are open, each because of the one before it.
    questions: Vec<Asked>,
}

/// What was found about one point so far.
#[derive(Clone, Debug)]
struct Asked {
    point: Point,
    rows: Vec<(Point, Point, RowKind)>,
    points: Vec<(Point, PointKind)>,
    fouls: Fouls,
}

impl Tale {
    /// What is told up to `position`, where these rows win. Costs the events, of which at most some
    /// thousands are read.
    pub fn up_to(position: u64, five: Five, recording: &Recording, reader: &mut Reader) -> Self {
        let mut tale = Self::default();
        let mut at = position.saturating_sub(MOST_READ);
        while at < position {
            let events = reader.events(recording, at, position);
            if events.is_empty() {
                break;
            }
            events.iter().for_each(|event| tale.take(event, five));
            at += events.len() as u64;
        }
        tale
    }

    fn take(&mut self, event: &Event, five: Five) {
        let Event { kind, a, b, v, .. } = *event;
        if kind == Kind::Visit {
            let (rows, points) = (Vec::new(), Vec::new());
            return self.questions.push(Asked { point: a, rows, points, fouls: Fouls::NONE });
        }
        if kind == Kind::Retreat {
            self.questions.pop();
            return;
        }
        let Some(asked) = self.questions.last_mut() else { return };
        match kind {
            Kind::Threat => asked.row(a, b, row_kind(v, five)),
            Kind::Generate => asked.points.push((a, if v == 5 { PointKind::MakesFive } else { PointKind::Asked })),
            Kind::Close if b != NOWHERE => asked.answer(a, PointKind::Counts),
            Kind::Refuse => asked.answered(a, v),
            Kind::Foul => asked.fouls = foul(v).map_or(asked.fouls, |foul| asked.fouls.with(foul)),
            _ => {}
        }
    }

    /// The point that is judged, and why it is forbidden where that is told.
    pub fn question(&self) -> Option<QuestionMark> {
        self.questions.last().map(|asked| QuestionMark { point: asked.point, fouls: asked.fouls })
    }

    /// Every row that was found, those of the point that is judged strong.
    pub fn rows(&self, size: Size) -> Vec<RowMark> {
        self.weighed().flat_map(|(asked, weight)| asked.marks(size, weight)).collect()
    }

    /// Every point that completes one of them.
    pub fn points(&self) -> Vec<PointMark> {
        let is_open = |point: Point| self.questions.iter().any(|asked| asked.point == point);
        let mut marks: Vec<PointMark> = Vec::new();
        // The newest question first: what it says of a point hides what the others say.
        for (asked, weight) in self.weighed().rev() {
            for &(point, kind) in &asked.points {
                if !is_open(point) && !marks.iter().any(|mark| mark.point == point) {
                    marks.push(PointMark { point, kind, weight });
                }
            }
        }
        marks
    }

    fn weighed(&self) -> impl DoubleEndedIterator<Item = (&Asked, Weight)> {
        let last = self.questions.len().saturating_sub(1);
        let weight = move |at| if at == last { Weight::Strong } else { Weight::Faint };
        self.questions.iter().enumerate().map(move |(at, asked)| (asked, weight(at)))
    }
}

impl Asked {
    /// Takes note of a row, once.
    fn row(&mut self, from: Point, to: Point, kind: RowKind) {
        if !self.rows.contains(&(from, to, kind)) {
            self.rows.push((from, to, kind));
        }
    }

    /// Takes note of the answer about a straight-four point.
    fn answer(&mut self, point: Point, kind: PointKind) {
        if let Some(one) = self.points.iter_mut().find(|one| one.0 == point && one.1 != PointKind::MakesFive) {
            one.1 = kind;
        }
    }

    fn answered(&mut self, point: Point, reason: i32) {
        match (foul(reason), reason == Reason::MAKES_FIVE.value()) {
            (Some(foul), _) => self.answer(point, PointKind::Refused(Fouls::of(foul))),
            (None, true) => self.answer(point, PointKind::Refused(Fouls::NONE)),
            _ => {}
        }
    }

    fn marks(&self, size: Size, weight: Weight) -> impl Iterator<Item = RowMark> {
        self.rows.iter().map(move |&(from, to, kind)| {
            let is_none = kind == RowKind::Three && self.is_no_three(size, from, to);
            let reach = self.reach(size, (from, to));
            RowMark { from, to, reach, kind: if is_none { RowKind::NoThree } else { kind }, weight }
        })
    }

    /// The outermost points of a row and of those that complete it.
    fn reach(&self, size: Size, (from, to): (Point, Point)) -> [Point; 2] {
        let completing = self.points.iter().map(|one| one.0).filter(|&point| is_on_line(size, (from, to), point));
        let all = || completing.clone().chain([from, to]);
        [all().min().unwrap_or(from), all().max().unwrap_or(to)]
    }

    /// Whether every straight-four point of the possible three from `from` to `to` was refused.
    fn is_no_three(&self, size: Size, from: Point, to: Point) -> bool {
        let mut points = self.points.iter().filter(|(point, _)| is_on_line(size, (from, to), *point)).peekable();
        points.peek().is_some() && points.all(|(_, kind)| matches!(kind, PointKind::Refused(_)))
    }
}

/// Whether `point` lies on the line through two others, near them.
fn is_on_line(size: Size, (from, to): (Point, Point), point: Point) -> bool {
    let place = |cell: Point| [i64::from(size.x(cell)), i64::from(size.y(cell))];
    if [from, to, point].into_iter().any(|cell| cell >= size.cells()) {
        return false;
    }
    let (from, to, at) = (place(from), place(to), place(point));
    let step = [0, 1].map(|axis| (to[axis] - from[axis]).signum());
    let away = [0, 1].map(|axis| at[axis] - from[axis]);
    (-5..=9).any(|steps| away == step.map(|side| side * steps))
}

const fn row_kind(length: i32, five: Five) -> RowKind {
    let exactly = matches!(five, Five::Exactly | Five::ExactlyUnblocked);
    match length {
        ..=3 => RowKind::Three,
        4 => RowKind::Four,
        6.. if exactly => RowKind::Overline,
        _ => RowKind::Five,
    }
}

fn foul(reason: i32) -> Option<Foul> {
    Foul::ALL.into_iter().find(|foul| foul.reason().value() == reason)
}
