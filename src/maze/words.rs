//! Names that several algorithms show for the same thing.

use crate::text::Text;
use crate::trace::{Change, Kind, Line, Parameter, Series, Unit};

pub(super) const CELL: Text = Text::new("cell", "칸", "клетка");
pub(super) const ROW: Text = Text::new("row", "행", "строка");
pub(super) const HEADING: Text = Text::new("heading", "방향", "направление");
pub(super) const WAY: Text = Text::new("way", "경로", "путь");
pub(super) const VISITED: Text = Text::new("visited", "방문한 칸", "посещено");
pub(super) const STEPS: Text = Text::new("steps", "걸음 수", "шаги");
pub(super) const EXPANDED: Text = Text::new("expanded", "확장한 칸", "раскрыто");
pub(super) const QUEUE: Text = Text::new("queue", "큐", "очередь");
pub(super) const STACK: Text = Text::new("stack", "스택", "стек");
pub(super) const RUN: Text = Text::new("run", "현재 구간", "отрезок");
pub(super) const SETS: Text = Text::new("sets", "집합", "множества");
pub(super) const SETS_BELOW: Text = Text::new("sets of the next row", "다음 행의 집합", "множества следующей строки");
pub(super) const SET_COUNT: Text = Text::new("number of sets", "집합의 수", "число множеств");
pub(super) const COST: Text = Text::new("g", "g", "g");
pub(super) const BOUND: Text = Text::new("f", "f", "f");
pub(super) const OPEN: Text = Text::new("open", "열린 목록", "открытый список");

/// Openings so far.
pub(super) const PASSAGES_SERIES: Series =
    Series {
        id: "passages", name: Text::new("passages", "통로", "проходы"), rules: &[(Kind::Carve, Change::Add(1))]
    };

/// Cells visited so far.
pub(super) const VISITED_SERIES: Series =
    Series { id: "visited", name: VISITED, rules: &[(Kind::Visit, Change::Add(1))] };

/// A probability with 500 thousandths unless said otherwise.
pub(super) const fn probability(id: &'static str, name: Text, help: Text, default: i64) -> Parameter {
    Parameter { id, name, help, range: (0, 1000), default, unit: Unit::Thousandths }
}

/// The probability of `right` that binary tree and sidewinder share.
pub(super) const RIGHT: Parameter = probability(
    "right",
    Text::new("right", "오른쪽", "вправо"),
    Text::new(
        "How often the coin says right; more makes longer horizontal corridors.",
        "동전이 오른쪽을 말하는 확률; 클수록 가로 통로가 길어집니다.",
        "Как часто монета велит идти вправо; чем чаще, тем длиннее горизонтальные коридоры.",
    ),
    500,
);

/// A listing with another last line: that of a fault as it was published.
pub(super) const fn with_last<const N: usize>(mut listing: [Line; N], last: Line) -> [Line; N] {
    listing[N - 1] = last;
    listing
}
