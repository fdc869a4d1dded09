//! What can be set for searches: how costs are counted, which bound, what is pruned.

use crate::sokoban::distance::Statics;
use crate::sokoban::{Board, Boxes};
use crate::text::Text;
use crate::trace::{Alternative, Info, Parameter, Settings, Unit};

/// What a solution costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Metric {
    /// Its pushes.
    Pushes,
    /// Its moves, pushes among them.
    Moves,
}

/// Which deadlocks are pruned; each with all those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pruning {
    /// None.
    Nothing,
    /// Boxes on dead squares.
    DeadSquares,
    /// Boxes that freeze each other off their goals.
    Freeze,
    /// More boxes than goals that they can reach.
    Bipartite,
    /// Boxes around a corral that can never be put away; and while a corral must be dealt with
    /// first, all pushes elsewhere.
    Corral,
}

/// The lower bound on the pushes that are still needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundKind {
    /// Always 0.
    Nothing,
    /// Every box to its nearest goal.
    Nearest,
    /// Boxes and goals paired greedily; not admissible.
    Greedy,
    /// The cheapest pairing of boxes and goals.
    Matching,
    /// PushBox's score; not admissible.
    PushBox,
}

/// What was set for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// What a solution costs.
    pub metric: Metric,
    /// The lower bound.
    pub bound: BoundKind,
    /// What is pruned.
    pub pruning: Pruning,
    /// How many positions may be kept; 0 for any number.
    pub nodes: u64,
}

impl Options {
    /// What `settings` say, or the defaults of `info`.
    pub fn read(settings: &Settings, info: &Info) -> Self {
        let value = |id: &str, default: i64| {
            let parameter = info.parameters.iter().find(|parameter| parameter.id == id);
            parameter.map_or(default, |parameter| settings.get(parameter))
        };
        Self {
            metric: if value("metric", 0) == 1 { Metric::Moves } else { Metric::Pushes },
            bound: BoundKind::ALL[value("bound", 0) as usize % BoundKind::ALL.len()],
            pruning: Pruning::ALL[value("deadlocks", 0) as usize % Pruning::ALL.len()],
            nodes: value("nodes", 0).unsigned_abs(),
        }
    }
}

impl BoundKind {
    /// In the order of the parameter's choices.
    const ALL: [Self; 5] = [Self::Nothing, Self::Nearest, Self::Greedy, Self::Matching, Self::PushBox];

    /// The id of the bound in [`bound::LIST`](crate::sokoban::bound::LIST).
    pub const fn id(self) -> &'static str {
        match self {
            Self::Nothing => "none",
            Self::Nearest => "nearest",
            Self::Greedy => "greedy",
            Self::Matching => "matching",
            Self::PushBox => "pushbox",
        }
    }
}

impl Pruning {
    /// In the order of the parameter's choices.
    const ALL: [Self; 5] = [Self::Nothing, Self::DeadSquares, Self::Freeze, Self::Bipartite, Self::Corral];

    /// The squares on which boxes may stand.
    pub fn live(self, board: &Board, statics: &Statics) -> Boxes {
        if self == Self::Nothing { Boxes::new(board.len(), board.squares()) } else { statics.live.clone() }
    }
}

const fn choice(id: &'static str, en: &'static str, ko: &'static str, ru: &'static str) -> Alternative {
    Alternative { id, name: Text::new(en, ko, ru) }
}

/// Pushes or moves.
pub const METRIC: Parameter = Parameter {
    id: "metric",
    name: Text::new("cost", "비용", "цена"),
    help: Text::new(
        "What a solution costs: its pushes, or all moves of the player.",
        "풀이의 비용: 밀기 횟수 또는 전체 이동 횟수.",
        "Чем измеряется решение: толчками или всеми ходами игрока.",
    ),
    range: (0, 1),
    default: 0,
    unit: Unit::Choice(&[choice("pushes", "pushes", "밀기", "толчки"), choice("moves", "moves", "이동", "ходы")]),
};

/// The lower bound; the cheapest pairing unless said otherwise.
pub const BOUND: Parameter = Parameter {
    id: "bound",
    name: Text::new("lower bound", "하한", "нижняя оценка"),
    help: Text::new(
        "How many pushes are still needed at least. Greedy pairing and PushBox's score can be too high: then nothing is proven.",
        "남은 밀기 횟수의 하한. 탐욕 짝짓기와 PushBox 점수는 실제보다 클 수 있어 최적성이 증명되지 않습니다.",
        "Сколько толчков нужно ещё как минимум. Жадные пары и счёт PushBox бывают завышены: тогда ничего не доказано.",
    ),
    range: (0, 4),
    default: 3,
    unit: Unit::Choice(&[
        choice("none", "none", "없음", "нет"),
        choice("nearest", "nearest goal", "가장 가까운 목표", "ближайшая цель"),
        choice("greedy", "greedy pairing", "탐욕 짝짓기", "жадные пары"),
        choice("matching", "cheapest pairing", "최소 비용 짝짓기", "дешевейшие пары"),
        choice("pushbox", "PushBox's score", "PushBox 점수", "счёт PushBox"),
    ]),
};

const DEADLOCKS_HELP: Text = Text::new(
    "Which dead positions are recognised and left out; each choice includes those before it.",
    "어떤 교착 상태를 알아보고 제외할지 정합니다. 각 항목은 앞의 것을 모두 포함합니다.",
    "Какие тупики распознаются и отбрасываются; каждый пункт включает предыдущие.",
);

const PRUNINGS: &[Alternative] = &[
    choice("none", "none", "없음", "нет"),
    choice("dead-squares", "dead squares", "죽은 칸", "мёртвые клетки"),
    choice("freeze", "freeze", "굳은 상자", "замерзание"),
    choice("bipartite", "too few goals", "목표 부족", "нехватка целей"),
    choice("corral", "corrals", "갇힌 구역", "загоны"),
];

/// What is pruned, with this default.
pub const fn deadlocks(default: i64) -> Parameter {
    Parameter {
        id: "deadlocks",
        name: Text::new("deadlocks", "교착 검사", "тупики"),
        help: DEADLOCKS_HELP,
        range: (0, 4),
        default,
        unit: Unit::Choice(PRUNINGS),
    }
}

/// How many positions may be kept.
pub const NODES: Parameter = Parameter {
    id: "nodes",
    name: Text::new("position limit", "상태 수 제한", "предел позиций"),
    help: Text::new(
        "Gives up when so many positions are kept; 0 for no limit.",
        "이만큼의 상태를 저장하면 포기합니다. 0은 제한 없음.",
        "Сдаётся, когда сохранено столько позиций; 0 — без предела.",
    ),
    range: (0, 1 << 32),
    default: 0,
    unit: Unit::Count,
};

/// Dead squares only: what a plain search needs to be of any use.
pub const DEAD_SQUARES: i64 = 1;
/// Everything.
pub const EVERYTHING: i64 = 4;
