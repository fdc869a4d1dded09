//! Caro: exactly five that the other colour does not hold at both ends.

use super::{Five, Rule, SideRule};
use crate::text::Text;

/// Caro: exactly five that the other colour does not hold at both ends.
pub static RULE: Rule = Rule {
    id: "caro",
    name: Text::new("Caro", "카로", "Каро"),
    summary: Text::new(
        "Exactly five win, unless the other colour stands at both ends; the edge is no block. Nothing is barred.",
        "양 끝이 모두 상대 돌로 막히지 않은 정확히 다섯이면 이깁니다. 판의 끝은 막힌 것이 아닙니다. 금수는 없습니다.",
        "Выигрывают ровно пять, если чужие камни не стоят с обоих концов; край не в счёт. Запретов нет.",
    ),
    source: "Gomocup rule 8",
    black: SideRule::free(Five::ExactlyUnblocked),
    white: SideRule::free(Five::ExactlyUnblocked),
};
