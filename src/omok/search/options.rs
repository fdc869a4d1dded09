//! What can be set for strategies.

use crate::text::Text;
use crate::trace::{Info, Parameter, Settings, Unit};

/// How deep a search is.
pub const DEPTH_NAME: Text = Text::new("depth", "깊이", "глубина");

/// How many nodes may be tried, a million when nothing is said.
pub const NODES: Parameter = nodes(1_000_000);

/// How many nodes may be tried, `default` when nothing is said.
pub const fn nodes(default: i64) -> Parameter {
    Parameter {
        id: "nodes",
        name: Text::new("node limit", "노드 수 제한", "предел узлов"),
        help: Text::new(
            "Ends when so many moves were tried; 0 for no limit.",
            "이만큼의 수를 시도하면 끝냅니다. 0은 제한 없음.",
            "Заканчивает, когда испробовано столько ходов; 0 — без предела.",
        ),
        range: (0, 1 << 40),
        default,
        unit: Unit::Count,
    }
}

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

/// How many moves are looked ahead, `default` when nothing is said.
pub const fn depth(default: i64) -> Parameter {
    Parameter {
        id: "depth",
        name: DEPTH_NAME,
        help: Text::new(
            "How many moves are looked ahead at most; the answer to a threatened five is not counted.",
            "최대 몇 수 앞을 보는지 정합니다. 오목을 막는 수는 세지 않습니다.",
            "На сколько ходов вперёд смотреть самое большее; ответ на угрозу пятёрки не считается.",
        ),
        range: (1, 60),
        default,
        unit: Unit::Count,
    }
}

/// How many moves of a position are tried.
pub const WIDTH: Parameter = Parameter {
    id: "width",
    name: Text::new("moves of a position", "국면마다 시도할 수", "ходов в позиции"),
    help: Text::new(
        "How many of the most urgent moves are tried in a position where nothing has to be answered.",
        "반드시 막아야 할 것이 없는 국면에서 급한 순서로 몇 수까지 시도할지 정합니다.",
        "Сколько самых важных ходов пробовать в позиции, где отвечать не на что.",
    ),
    range: (1, 625),
    default: 16,
    unit: Unit::Count,
};

/// How many positions the transposition table keeps.
pub const TABLE: Parameter = Parameter {
    id: "table",
    name: Text::new("table, bits", "표 크기(비트)", "таблица, бит"),
    help: Text::new(
        "The table of positions that were searched holds 2 to the power of this many; 0 for none.",
        "탐색한 국면을 기억하는 표의 크기를 2의 거듭제곱으로 정합니다. 0은 표 없음.",
        "Таблица пройденных позиций вмещает 2 в этой степени; 0 — без таблицы.",
    ),
    range: (0, 22),
    default: 16,
    unit: Unit::Count,
};

/// Whether moves that cut before come earlier.
pub const KILLERS: Parameter = Parameter {
    id: "killers",
    name: Text::new("killers and history", "킬러 수와 기록", "убийцы и история"),
    help: Text::new(
        "1: moves that cut elsewhere are tried earlier. 0: the order is by urgency alone.",
        "1: 다른 곳에서 컷오프를 일으킨 수를 먼저 시도합니다. 0: 급한 순서만 따릅니다.",
        "1: ходы, давшие отсечку в другом месте, пробуются раньше. 0: только по важности.",
    ),
    range: (0, 1),
    default: 1,
    unit: Unit::Count,
};

/// Whether late moves are looked at less far.
pub const REDUCTIONS: Parameter = Parameter {
    id: "reductions",
    name: Text::new("late moves less far", "늦은 수는 얕게", "поздние ходы мельче"),
    help: Text::new(
        "1: quiet moves that come late are looked at less far first. 0: all moves equally far.",
        "1: 나중에 나오는 조용한 수는 먼저 얕게 봅니다. 0: 모든 수를 같은 깊이로 봅니다.",
        "1: тихие поздние ходы сначала смотрятся мельче. 0: все на одну глубину.",
    ),
    range: (0, 1),
    default: 1,
    unit: Unit::Count,
};

/// How many fours are tried at the start.
pub const VCF: Parameter = Parameter {
    id: "vcf",
    name: Text::new("fours at the start", "시작 국면의 연속 사", "четвёрки в начале"),
    help: Text::new(
        "At the start, victory by continuous fours is looked for in this many fours; 0 for not.",
        "시작 국면에서 연속 사로 이기는 수를 이만큼의 사까지 찾습니다. 0은 찾지 않음.",
        "В начале ищется победа четвёрками, столько проб; 0 — не ищется.",
    ),
    range: (0, 1 << 30),
    default: 4_000,
    unit: Unit::Count,
};

/// How many fours are tried where a search looks no further.
pub const LEAF_VCF: Parameter = Parameter {
    id: "leaf-vcf",
    name: Text::new("fours at the leaves", "잎 국면의 연속 사", "четвёрки в листьях"),
    help: Text::new(
        "Where it looks no further, victory by continuous fours is looked for in this many fours; 0 for not.",
        "더 내다보지 않는 국면에서 연속 사로 이기는 수를 이만큼의 사까지 찾습니다. 0은 찾지 않음.",
        "Где дальше не смотрят, ищется победа четвёрками, столько проб; 0 — не ищется.",
    ),
    range: (0, 10_000),
    default: 20,
    unit: Unit::Count,
};

/// The values of the options that a search has; what it has not is switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Moves that are looked ahead at most.
    pub depth: u32,
    /// Moves that may be tried; 0 for any number.
    pub nodes: u64,
    /// Moves of a position.
    pub width: usize,
    /// The table holds 2 to the power of this many positions; 0 for none.
    pub table: u32,
    /// Whether moves that cut before come earlier.
    pub killers: bool,
    /// Whether late moves are looked at less far.
    pub reductions: bool,
    /// Fours that are tried at the start.
    pub vcf: u64,
    /// Fours that are tried where it looks no further.
    pub leaf_vcf: u64,
}

impl Options {
    /// What `settings` say for the search that says `info` of itself.
    pub fn read(settings: &Settings, info: &Info) -> Self {
        let get = |id: &str| {
            let parameter = info.parameters.iter().find(|parameter| parameter.id == id);
            parameter.map_or(0, |parameter| settings.get(parameter)).unsigned_abs()
        };
        Self {
            depth: get("depth") as u32,
            nodes: get("nodes"),
            width: get("width") as usize,
            table: get("table") as u32,
            killers: get("killers") != 0,
            reductions: get("reductions") != 0,
            vcf: get("vcf"),
            leaf_vcf: get("leaf-vcf"),
        }
    }
}
