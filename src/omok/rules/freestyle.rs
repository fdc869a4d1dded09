//! Freestyle: five or more win, nothing is barred.

use super::{Five, Rule, SideRule};
use crate::text::Text;

pub static RULE: Rule = Rule {
    id: "freestyle",
    name: Text::new("Freestyle"),
    summary: Text::new("Five or more in a row win. Nothing is forbidden."),
    source: "Gomocup rule 0",
    black: SideRule::free(Five::OrMore),
    white: SideRule::free(Five::OrMore),
};
