//! Caro with six: five must not be held at both ends, six or more always win.

use super::{Five, Rule, SideRule};
use crate::text::Text;

/// Caro with six: five must not be held at both ends, six or more always win.
pub static RULE: Rule = Rule {
    id: "caro-6",
    name: Text::new("Caro, six wins too", "카로 (육목 허용)", "Каро, шесть тоже выигрывает"),
    summary: Text::new(
        "Six or more win, and five unless the other colour stands at both ends; the edge is no block.",
        "여섯 개 이상이면 이기고, 다섯 개는 양 끝이 모두 상대 돌로 막히지 않아야 이깁니다. 판의 끝은 막힌 것이 아닙니다.",
        "Выигрывают шесть и более, а пять, если чужие камни не стоят с обоих концов; край не в счёт.",
    ),
    source: "AlphaGomoku, rule CARO6",
    black: SideRule::free(Five::UnblockedOrMore),
    white: SideRule::free(Five::UnblockedOrMore),
};
