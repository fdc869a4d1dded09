//! Pro: black's second stone keeps away from the middle.

use super::{Area, By, Protocol, Step};
use crate::text::Text;

pub static PROTOCOL: Protocol = Protocol {
    id: "pro",
    name: Text::in_context("opening", "Pro"),
    summary: Text::new(
        "The first stone stands in the middle, the second anywhere, the third outside the central 5 by 5 points.",
    ),
    steps: &[
        Step::Stone { by: By::Turn, area: Area::Within(1) },
        Step::Stone { by: By::Turn, area: Area::Anywhere },
        Step::Stone { by: By::Turn, area: Area::Beyond(5) },
        Step::End,
    ],
};
