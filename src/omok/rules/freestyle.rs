//! Freestyle: five or more win, nothing is barred.

use super::{Five, Rule, SideRule};
use crate::text::Text;

/// Freestyle: five or more win, nothing is barred.
pub static RULE: Rule = Rule {
    id: "freestyle",
    name: Text::new("Freestyle", "자유룰", "Свободные правила"),
    summary: Text::new(
        "Five or more in a row win. Nothing is barred.",
        "다섯 개 이상 이으면 이깁니다. 금수는 없습니다.",
        "Пять и более подряд выигрывают. Запретов нет.",
    ),
    source: "Gomocup rule 0",
    black: SideRule::free(Five::OrMore),
    white: SideRule::free(Five::OrMore),
};
