//! Renju: black must not play overlines, double-fours and double-threes.

use super::{Five, Fouls, Rule, SideRule};
use crate::text::Text;

/// Renju: black must not play overlines, double-fours and double-threes.
pub static RULE: Rule = Rule {
    id: "renju",
    name: Text::new("Renju", "렌주", "Рэндзю"),
    summary: Text::new(
        "Black wins with exactly five and must not play an overline, a double-four or a double-three, \
         unless that makes five. White wins with five or more.",
        "흑은 정확히 다섯이어야 이기며, 오목이 되지 않는 한 장목, 사사, 삼삼을 둘 수 없습니다. \
         백은 다섯 개 이상이면 이깁니다.",
        "Чёрные выигрывают ровно пятью; длинный ряд, вилки 4-4 и 3-3 им запрещены, если при этом нет \
         пятёрки. Белые выигрывают пятью и более.",
    ),
    source: "Renju International Federation, International Rules of Renju, section 9",
    black: SideRule { five: Five::Exactly, bans: Fouls::ALL },
    white: SideRule::free(Five::OrMore),
};
