//! The everyday rule of Korea: exactly five, no double-three for either colour.

use super::{Five, Foul, Fouls, Rule, SideRule};
use crate::text::Text;

/// The everyday rule of Korea: exactly five, no double-three for either colour.
pub static RULE: Rule = Rule {
    id: "korean",
    name: Text::new("Korean everyday rule", "일반룰", "Корейские правила"),
    summary: Text::new(
        "Exactly five win for both; six or more are legal and do nothing. The double-three is barred for \
         both, the double-four is not.",
        "둘 다 정확히 다섯이어야 이기며, 여섯 개 이상은 둘 수 있지만 이기지 않습니다. 삼삼은 둘 다 금지이고 \
         사사는 둘 수 있습니다.",
        "Обе стороны выигрывают ровно пятью; шесть и более разрешены, но ничего не дают. Вилка 3-3 \
         запрещена обеим, 4-4 разрешена.",
    ),
    source: "namu.wiki, Omok: kinds of rules",
    black: BOTH,
    white: BOTH,
};

const BOTH: SideRule = SideRule { five: Five::Exactly, bans: Fouls::of(Foul::DoubleThree) };
