//! Long pro: black's second stone keeps further away from the middle.

use super::{Area, By, Protocol, Step};
use crate::text::Text;

pub static PROTOCOL: Protocol = Protocol {
    id: "long-pro",
    name: Text::in_context("opening", "Long pro"),
    summary: Text::new(
        "The first stone stands in the middle, the second anywhere, the third outside the central 7 by 7 points.",
    ),
    steps: &[
        Step::Stone { by: By::Turn, area: Area::Within(1) },
        Step::Stone { by: By::Turn, area: Area::Anywhere },
        Step::Stone { by: By::Turn, area: Area::Beyond(7) },
        Step::End,
    ],
};
