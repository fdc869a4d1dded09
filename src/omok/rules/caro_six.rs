//! Caro with six: five must not be held at both ends, six or more always win.

use super::{Five, Rule, SideRule};
use crate::text::Text;

pub static RULE: Rule = Rule {
    id: "caro-6",
    name: Text::new("Caro, six wins too"),
    summary: Text::new("Six or more win, and five unless the other colour stands at both ends; the edge is no block."),
    source: "AlphaGomoku, rule CARO6",
    black: SideRule::free(Five::UnblockedOrMore),
    white: SideRule::free(Five::UnblockedOrMore),
};
