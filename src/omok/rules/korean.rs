//! The everyday rule of Korea: exactly five, no double-three for either colour.

use super::{Five, Foul, Fouls, Rule, SideRule};
use crate::text::Text;

pub static RULE: Rule = Rule {
    id: "korean",
    name: Text::new("Korean everyday rule"),
    summary: Text::new(
        "Exactly five win for both; six or more are legal and do nothing. The double-three is forbidden for both, the double-four is not.",
    ),
    source: "namu.wiki, Omok: kinds of rules",
    black: BOTH,
    white: BOTH,
};

const BOTH: SideRule = SideRule { five: Five::Exactly, bans: Fouls::of(Foul::DoubleThree) };
