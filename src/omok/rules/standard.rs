//! Standard: exactly five win, nothing is barred.

use super::{Five, Rule, SideRule};
use crate::text::Text;

pub static RULE: Rule = Rule {
    id: "standard",
    name: Text::new("Standard (exactly five)"),
    summary: Text::new("Exactly five in a row win; six or more do nothing. Nothing is forbidden."),
    source: "Gomocup rule 1",
    black: SideRule::free(Five::Exactly),
    white: SideRule::free(Five::Exactly),
};
