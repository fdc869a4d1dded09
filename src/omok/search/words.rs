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
pub const VARIATION: Text = Text::new("principal variation", "주 변화", "главный вариант");
pub const WAY: Text = Text::new("moves to here", "여기까지의 수", "ходы досюда");
pub const LEFT: Text = Text::new("moves left to try", "남은 수", "осталось ходов");
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
