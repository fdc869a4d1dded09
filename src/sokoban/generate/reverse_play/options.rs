//! What can be set for reverse play.

use crate::text::Text;
use crate::trace::{Parameter, Settings, Unit};

/// What was set.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Rooms that are tried at most.
    pub tries: u32,
    /// How much of the inside stays rock, in thousandths.
    pub walls: u32,
    /// How often floor becomes a pillar, in thousandths.
    pub pillars: u32,
    /// How often a goal lies next to another one, in thousandths.
    pub together: u32,
    /// Positions of the reverse search.
    pub positions: u32,
    /// Positions of a layer that are followed.
    pub beam: u32,
    /// Positions that the solver may keep.
    pub nodes: i64,
    /// The points that are wanted; 0 for as many as possible.
    pub wanted: u32,
}

impl Options {
    /// What `settings` say.
    pub fn read(settings: &Settings) -> Self {
        let value = |parameter| settings.get(parameter) as u32;
        Self {
            tries: value(&TRIES),
            walls: value(&WALLS),
            pillars: value(&PILLARS),
            together: value(&TOGETHER),
            positions: value(&POSITIONS),
            beam: value(&BEAM),
            nodes: settings.get(&NODES),
            wanted: value(&DIFFICULTY),
        }
    }
}

/// All of them.
pub static PARAMETERS: &[Parameter] = &[TRIES, DIFFICULTY, WALLS, PILLARS, TOGETHER, POSITIONS, BEAM, NODES];

const TRIES: Parameter = Parameter {
    id: "tries",
    name: Text::new("tries", "시도 횟수", "попытки"),
    help: Text::new(
        "How many rooms are made; the best level of them is kept.",
        "방을 몇 번 만들어 볼지 정합니다. 그중 가장 좋은 레벨만 남깁니다.",
        "Сколько помещений строится; остаётся лучший уровень.",
    ),
    range: (1, 1000),
    default: 8,
    unit: Unit::Count,
};

const DIFFICULTY: Parameter = Parameter {
    id: "difficulty",
    name: Text::new("wanted difficulty", "원하는 난이도", "желаемая сложность"),
    help: Text::new(
        "The points that are wanted: box lines, box changes and the solver's work together; 0 for as many as possible.",
        "원하는 점수: 직선 밀기, 상자 바꿈, 풀이기의 수고를 합한 값. 0이면 가능한 한 어렵게.",
        "Желаемые очки: прямые толчки, смены ящиков и труд решателя вместе; 0 — как можно больше.",
    ),
    range: (0, 1000),
    default: 0,
    unit: Unit::Count,
};

const WALLS: Parameter = Parameter {
    id: "walls",
    name: Text::new("walls", "벽", "стены"),
    help: Text::new(
        "How much of the inside stays wall; more makes narrower rooms.",
        "안쪽에서 벽으로 남는 비율. 클수록 좁은 방이 됩니다.",
        "Какая часть внутренности остаётся стеной; чем больше, тем теснее.",
    ),
    range: (0, 900),
    default: 400,
    unit: Unit::Thousandths,
};

const PILLARS: Parameter = Parameter {
    id: "pillars",
    name: Text::new("pillars", "기둥", "колонны"),
    help: Text::new(
        "How often a cell of the floor becomes a wall again.",
        "바닥 칸이 다시 벽이 되는 확률.",
        "Как часто клетка пола снова становится стеной.",
    ),
    range: (0, 500),
    default: 100,
    unit: Unit::Thousandths,
};

const TOGETHER: Parameter = Parameter {
    id: "together",
    name: Text::new("goals together", "모인 목표", "цели рядом"),
    help: Text::new(
        "How often a goal is put next to another one.",
        "목표를 다른 목표 옆에 두는 확률.",
        "Как часто цель ставится рядом с другой.",
    ),
    range: (0, 1000),
    default: 700,
    unit: Unit::Thousandths,
};

const POSITIONS: Parameter = Parameter {
    id: "positions",
    name: Text::new("positions", "상태 수", "позиции"),
    help: Text::new(
        "How many positions the reverse search may keep for each room.",
        "방마다 거꾸로 탐색이 저장할 수 있는 상태 수.",
        "Сколько позиций обратный поиск хранит для каждого помещения.",
    ),
    range: (10, 1_000_000),
    default: 10_000,
    unit: Unit::Count,
};

const BEAM: Parameter = Parameter {
    id: "beam",
    name: Text::new("beam", "빔 너비", "луч"),
    help: Text::new(
        "How many positions of each layer are followed: half of them the farthest ones, half drawn.",
        "층마다 이어 갈 상태 수. 절반은 가장 먼 것, 절반은 뽑은 것입니다.",
        "Сколько позиций каждого слоя идёт дальше: половина — самые далёкие, половина — по жребию.",
    ),
    range: (2, 100_000),
    default: 100,
    unit: Unit::Count,
};

const NODES: Parameter = Parameter {
    id: "nodes",
    name: Text::new("solver's limit", "풀이기 제한", "предел решателя"),
    help: Text::new(
        "How many positions the solver may keep; a level beyond that is too hard to be measured.",
        "풀이기가 저장할 수 있는 상태 수. 이를 넘는 레벨은 너무 어려워 잴 수 없습니다.",
        "Сколько позиций хранит решатель; уровень сверх того слишком труден для измерения.",
    ),
    range: (100, 100_000_000),
    default: 100_000,
    unit: Unit::Count,
};
