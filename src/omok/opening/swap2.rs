//! Swap2: the second player may hand the choice back with two more stones.

use super::{Area, By, Choice, Protocol, Step};
use crate::text::Text;

const FIRST: Step = Step::Stone { by: By::First, area: Area::Anywhere };
const SECOND: Step = Step::Stone { by: By::Second, area: Area::Anywhere };

pub static PROTOCOL: Protocol = Protocol {
    id: "swap2",
    name: Text::in_context("opening", "Swap2"),
    summary: Text::new(
        "The first player puts three stones. The second player chooses a colour, or puts two more stones and lets \
         the first player choose.",
    ),
    steps: &[
        FIRST,
        FIRST,
        FIRST,
        Step::Choose(&[(Choice::Black, 7), (Choice::White, 7), (Choice::More, 4)]),
        SECOND,
        SECOND,
        Step::Choose(&[(Choice::Black, 7), (Choice::White, 7)]),
        Step::End,
    ],
};
