//! The original program: black wins with exactly five, white with five or more.

use super::{Five, Rule, SideRule};
use crate::text::Text;

/// The original program: black wins with exactly five, white with five or more.
pub static RULE: Rule = Rule {
    id: "original",
    name: Text::new("As in the original", "원작 규칙", "Как в оригинале"),
    summary: Text::new(
        "Black wins with exactly five, white with five or more. Nothing is barred.",
        "흑은 정확히 다섯, 백은 다섯 개 이상이면 이깁니다. 금수는 없습니다.",
        "Чёрные выигрывают ровно пятью, белые пятью и более. Запретов нет.",
    ),
    source: "devnode.tistory.com, Omok in C#, part 8",
    black: SideRule::free(Five::Exactly),
    white: SideRule::free(Five::OrMore),
};
