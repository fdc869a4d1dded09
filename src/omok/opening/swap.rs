//! Swap: one divides, the other chooses.

use super::{Area, By, Choice, Protocol, Step};
use crate::text::Text;

const STONE: Step = Step::Stone { by: By::First, area: Area::Anywhere };

pub static PROTOCOL: Protocol = Protocol {
    id: "swap",
    name: Text::in_context("opening", "Swap"),
    summary: Text::new("The first player puts three stones, and the second player chooses a colour."),
    steps: &[STONE, STONE, STONE, Step::Choose(&[(Choice::Black, 4), (Choice::White, 4)]), Step::End],
};
