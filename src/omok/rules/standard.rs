//! Standard: exactly five win, nothing is barred.

use super::{Five, Rule, SideRule};
use crate::text::Text;

/// Standard: exactly five win, nothing is barred.
pub static RULE: Rule = Rule {
    id: "standard",
    name: Text::new("Standard (exactly five)", "표준룰 (정확히 다섯)", "Стандарт (ровно пять)"),
    summary: Text::new(
        "Exactly five in a row win; six or more do nothing. Nothing is barred.",
        "정확히 다섯 개를 이으면 이기고, 여섯 개 이상은 아무것도 아닙니다. 금수는 없습니다.",
        "Выигрывают ровно пять подряд, шесть и более ничего не дают. Запретов нет.",
    ),
    source: "Gomocup rule 1",
    black: SideRule::free(Five::Exactly),
    white: SideRule::free(Five::Exactly),
};
