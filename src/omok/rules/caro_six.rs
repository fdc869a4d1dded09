//! Caro with six: five must not be held at both ends, six or more always win.

use super::{Five, Rule, SideRule};
use crate::text::Text;

pub static RULE: Rule = Rule {
    id: "caro-6",
    name: Text::new("Caro, six wins too"),
    summary: Text::new(
        "Six or more in a row win, and so do five unless both ends are blocked by the other colour; the edge does not block.",
    ),
    source: "AlphaGomoku, rule CARO6",
    black: SideRule::free(Five::UnblockedOrMore),
    white: SideRule::free(Five::UnblockedOrMore),
};
