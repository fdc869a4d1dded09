//! Renju: black must not play overlines, double-fours and double-threes.

use super::{Five, Fouls, Rule, SideRule};
use crate::text::Text;

pub static RULE: Rule = Rule {
    id: "renju",
    name: Text::new("Renju"),
    summary: Text::new(
        "Black wins with exactly five and must not play an overline, a double-four or a double-three, \
         unless that makes five. White wins with five or more.",
    ),
    source: "Renju International Federation, International Rules of Renju, section 9",
    black: SideRule { five: Five::Exactly, bans: Fouls::ALL },
    white: SideRule::free(Five::OrMore),
};
