//! Soosorv-8: the rule of the world championships in Renju since 2017.

use super::{Area, By, Choice, Protocol, Step};
use crate::text::Text;

pub static PROTOCOL: Protocol = Protocol {
    id: "soosorv-8",
    name: Text::in_context("opening", "Soosorv-8"),
    summary: Text::new(
        "The first player puts three stones near the middle, and the second player chooses a colour. White puts the \
         fourth stone and says how many fifth stones there are to be, 8 at most. The other player may swap. Black \
         offers the fifth stones, and White picks one.",
    ),
    steps: &[
        Step::Stone { by: By::First, area: Area::Within(1) },
        Step::Stone { by: By::First, area: Area::Within(3) },
        Step::Stone { by: By::First, area: Area::Within(5) },
        Step::Choose(&[(Choice::Black, 4), (Choice::White, 4)]),
        Step::Stone { by: By::Turn, area: Area::Anywhere },
        Step::Declare(8),
        Step::Choose(&[(Choice::Black, 7), (Choice::White, 7)]),
        Step::Offer(None),
        Step::Pick,
        Step::End,
    ],
};
