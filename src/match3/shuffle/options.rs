//! Parameters that several shufflers share.

use crate::text::Text;
use crate::trace::{Alternative, Parameter, Unit};

/// Whether the board must have a legal move.
pub(super) const LEGAL_MOVE: Parameter = Parameter {
    id: "legal-move",
    name: Text::new("legal move", "가능한 수", "возможный ход"),
    help: Text::new(
        "Whether the board has to have a legal move, or a proof that none of its blocks can have one.",
        "가능한 수가 하나는 있어야 하는지, 또는 이 블록으로는 불가능하다는 증명이 있어야 하는지.",
        "Нужен ли на доске возможный ход или доказательство, что его с этими блоками не бывает.",
    ),
    range: (0, 1),
    default: 1,
    unit: Unit::Choice(&[
        Alternative { id: "any", name: Text::new("not asked for", "요구하지 않음", "не нужен") },
        Alternative { id: "required", name: Text::new("required", "필요", "нужен") },
    ]),
};

/// How many blocks an exhaustive proof may lay.
pub(super) const PROOF: Parameter = Parameter {
    id: "proof",
    name: Text::new("limit of the proof", "증명 제한", "предел доказательства"),
    help: Text::new(
        "How many blocks an exhaustive proof may lay when nothing else leads to a board.",
        "다른 방법이 모두 실패했을 때 완전 탐색 증명이 놓아 볼 수 있는 블록 수.",
        "Сколько блоков может уложить полный перебор, когда иначе доска не выходит.",
    ),
    range: (0, 1_000_000_000),
    default: 100_000,
    unit: Unit::Count,
};

/// How often a whole board is begun.
pub(super) const fn tries(default: i64) -> Parameter {
    Parameter {
        id: "tries",
        name: Text::new("limit of tries", "시도 제한", "предел попыток"),
        help: Text::new(
            "After so many boards that were begun in vain it gives up this way.",
            "이만큼 헛되이 시작하면 이 방법을 포기합니다.",
            "После стольких напрасных досок этот способ оставляется.",
        ),
        range: (1, 1_000_000_000),
        default,
        unit: Unit::Count,
    }
}

/// How many exchanges each cell may cost.
pub(super) const EFFORT: Parameter = Parameter {
    id: "effort",
    name: Text::new("exchanges a cell", "칸당 교환", "обменов на клетку"),
    help: Text::new(
        "After so many exchanges for each cell it gives up. Ordinary boards need less than one.",
        "칸마다 이만큼 교환하고도 안 되면 포기합니다. 보통 보드는 하나도 채 안 듭니다.",
        "После стольких обменов на клетку оно сдаётся. Обычно хватает и одного.",
    ),
    range: (1, 100_000),
    default: 200,
    unit: Unit::Count,
};

/// Exchanges or changes a cell after a board without a line is found.
pub(super) const fn sweeps(default: i64) -> Parameter {
    Parameter {
        id: "sweeps",
        name: Text::new("sweeps", "훑기", "проходы"),
        help: Text::new(
            "How many changes are tried for each cell once nothing matches, to make all boards equally likely.",
            "맞는 줄이 없어진 뒤 모든 보드가 고르게 나오도록 칸마다 시도하는 변경 수.",
            "Сколько изменений на клетку пробуется, когда рядов уже нет, чтобы все доски были равновероятны.",
        ),
        range: (0, 1000),
        default,
        unit: Unit::Count,
    }
}
