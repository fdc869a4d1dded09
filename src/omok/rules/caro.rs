//! Caro: exactly five that the other colour does not hold at both ends.

use super::{Five, Rule, SideRule};
use crate::text::Text;

pub static RULE: Rule = Rule {
    id: "caro",
    name: Text::new("Caro"),
    summary: Text::new(
        "Exactly five in a row win, unless both ends are blocked by the other colour; the edge does not block. Nothing is forbidden.",
    ),
    source: "Gomocup rule 8",
    black: SideRule::free(Five::ExactlyUnblocked),
    white: SideRule::free(Five::ExactlyUnblocked),
};
