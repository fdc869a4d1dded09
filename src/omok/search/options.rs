//! What can be set for strategies.

use crate::text::Text;
use crate::trace::{Parameter, Unit};

/// How deep a search is.
pub const DEPTH_NAME: Text = Text::new("depth", "깊이", "глубина");

/// How many nodes may be tried.
pub const NODES: Parameter = Parameter {
    id: "nodes",
    name: Text::new("node limit", "노드 수 제한", "предел узлов"),
    help: Text::new(
        "Ends when so many positions were tried; 0 for no limit.",
        "이만큼의 국면을 시도하면 끝냅니다. 0은 제한 없음.",
        "Заканчивает, когда испробовано столько позиций; 0 — без предела.",
    ),
    range: (0, 1 << 40),
    default: 1_000_000,
    unit: Unit::Count,
};

/// How many fours may follow each other.
pub const FOURS: Parameter = Parameter {
    id: "fours",
    name: Text::new("fours at most", "사의 최대 수", "не больше четвёрок"),
    help: Text::new(
        "How many fours may follow each other; 0 for any number.",
        "사를 몇 번까지 이을 수 있는지 정합니다. 0은 제한 없음.",
        "Сколько четвёрок может идти подряд; 0 — сколько угодно.",
    ),
    range: (0, 312),
    default: 0,
    unit: Unit::Count,
};

/// How many positions the table of a chase keeps.
pub const KEPT: Parameter = Parameter {
    id: "table",
    name: Text::new("table, bits", "표 크기(비트)", "таблица, бит"),
    help: Text::new(
        "The table keeps 2 to the power of this many positions, whole, so that it never errs.",
        "표에 국면을 2의 이 거듭제곱만큼 통째로 저장하므로 틀리지 않습니다.",
        "Таблица хранит 2 в этой степени позиций целиком и потому не ошибается.",
    ),
    range: (0, 24),
    default: 20,
    unit: Unit::Count,
};
