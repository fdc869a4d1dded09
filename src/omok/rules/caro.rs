//! Caro: exactly five that the other colour does not hold at both ends.

use super::{Five, Rule, SideRule};
use crate::text::Text;

pub static RULE: Rule = Rule {
    id: "caro",
    name: Text::new("Caro"),
    summary: Text::new(
        "Exactly five win, unless the other colour stands at both ends; the edge is no block. Nothing is barred.",
    ),
    source: "Gomocup rule 8",
    black: SideRule::free(Five::ExactlyUnblocked),
    white: SideRule::free(Five::ExactlyUnblocked),
};
