//! The original program: black wins with exactly five, white with five or more.

use super::{Five, Rule, SideRule};
use crate::text::Text;

pub static RULE: Rule = Rule {
    id: "original",
    name: Text::new("As in the original"),
    summary: Text::new("Black wins with exactly five, white with five or more. Nothing is forbidden."),
    source: "devnode.tistory.com, Omok in C#, part 8",
    black: SideRule::free(Five::Exactly),
    white: SideRule::free(Five::OrMore),
};
