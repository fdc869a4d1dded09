//! Names and series that the searches share.

use crate::text::Text;
use crate::trace::{Change, Kind, Series};

pub const ITERATION: Text = Text::new("moves ahead", "내다보는 수", "ходов вперёд");
pub const NODES: Text = Text::new("nodes", "노드", "узлов");
pub const CUTOFFS: Text = Text::new("cutoffs", "컷오프", "отсечек");
pub const FIRST_CUTOFFS: Text = Text::new("  by the first move", "  첫 수에서", "  первым ходом");
pub const HITS: Text = Text::new("table hits", "표 적중", "попаданий в таблицу");
pub const AGAIN: Text = Text::new("searched again", "다시 탐색", "повторных поисков");
pub const DEPTH_LEFT: Text = Text::new("moves ahead from here", "여기서 남은 깊이", "ходов вперёд отсюда");
pub const ALPHA: Text = Text::same("alpha");
pub const BETA: Text = Text::same("beta");
pub const VALUE: Text = Text::new("best here", "이 국면의 최선", "лучшее здесь");
pub const SCORE: Text = Text::new("score", "점수", "оценка");
/// The moves that a search expects, as the inspector calls them.
pub const VARIATION: Text = Text::new("principal variation", "주 변화", "главный вариант");
pub const WAY: Text = Text::new("moves to here", "여기까지의 수", "ходы досюда");
pub const LEFT: Text = Text::new("moves left to try", "남은 수", "осталось ходов");
pub const WINDOW: Text = Text::new("window on the way", "경로의 알파·베타", "окно на пути");
pub const BEST_HERE: Text = Text::new("best", "최선", "лучшее");
pub const LEFT_HERE: Text = Text::new("left", "남은 수", "осталось");
pub const START: Text = Text::new("start", "시작", "начало");
pub const CUTS_BY_SOURCE: Text = Text::new("cuts", "컷", "отсечки");
pub const ALL_CUTS: Text = Text::new("all", "전체", "все");
pub const BY_FORCED: Text = Text::new("by a forced move", "강제 수", "вынужденным ходом");
pub const BY_TABLE: Text = Text::new("by the table's move", "표의 수", "ходом из таблицы");
pub const BY_KILLER: Text = Text::new("by a killer", "킬러 수", "ходом-убийцей");
pub const BY_URGENCY: Text = Text::new("by an urgent move", "급한 수", "важным ходом");
pub const CUTS: Text = Text::new("cuts", "컷", "отсечек");
pub const SHARE: Text = Text::same("%");
pub const PLACE: Text = Text::new("place", "순서", "место");
pub const BY_PLY: Text = Text::new("what became of positions", "국면의 결말", "что стало с позициями");
pub const PLY: Text = Text::new("depth {v}", "깊이 {v}", "глубина {v}");
pub const DONE: Text = Text::new("done", "완료", "пройдено");
pub const CUT: Text = Text::new("cut", "컷", "отсеч.");
pub const KNOWN: Text = Text::new("table", "표", "табл.");
pub const ENDED: Text = Text::new("leaf", "잎", "лист");
pub const FATE_CUT: Text = Text::new("cut", "컷", "отсечено");
pub const FATE_LEAF: Text = Text::new("leaf", "잎", "лист");
pub const FATE_DECIDED: Text = Text::new("decided", "결정됨", "решено");
pub const FATE_FOUL: Text = Text::new("forbidden", "금수", "запрещено");
pub const FATE_KNOWN: Text = Text::new("table", "표", "таблица");
pub const TREE: Text = Text::new("search tree", "탐색 트리", "дерево поиска");

/// What the searches can plot.
pub const SERIES: &[Series] = &[
    Series { id: "score", name: SCORE, rules: &[(Kind::Best, Change::Set)] },
    Series { id: "iteration", name: ITERATION, rules: &[(Kind::Bound, Change::Set)] },
    Series { id: "ply", name: WAY, rules: &[(Kind::Expand, Change::Set)] },
    Series { id: "nodes", name: NODES, rules: &[(Kind::Expand, Change::Add(1))] },
    Series { id: "cutoffs", name: CUTOFFS, rules: &[(Kind::Cutoff, Change::Add(1))] },
    Series { id: "table-hits", name: HITS, rules: &[(Kind::TableHit, Change::Add(1))] },
];
