//! Taraguchi-10: a swap after every stone, or ten fifth stones.

use super::{Area, By, Choice, Protocol, Step};
use crate::text::Text;

const fn stone(square: u32) -> Step {
    Step::Stone { by: By::Turn, area: Area::Within(square) }
}

pub static PROTOCOL: Protocol = Protocol {
    id: "taraguchi-10",
    name: Text::in_context("opening", "Taraguchi-10"),
    summary: Text::new(
        "The first four stones stand in the middle and in its squares of 3, 5 and 7 points; after each the other \
         player may swap. Then a fifth stone in the square of 9 points and a last swap; or Black, without a swap, \
         offers ten fifth stones, and White picks one.",
    ),
    steps: &[
        stone(1),
        Step::Choose(&[(Choice::Black, 2), (Choice::White, 2)]),
        stone(3),
        Step::Choose(&[(Choice::Black, 4), (Choice::White, 4)]),
        stone(5),
        Step::Choose(&[(Choice::Black, 6), (Choice::White, 6)]),
        stone(7),
        Step::Choose(&[(Choice::Black, 8), (Choice::White, 8), (Choice::Offer, 10)]),
        stone(9),
        Step::Choose(&[(Choice::Black, 12), (Choice::White, 12)]),
        Step::Offer(Some(10)),
        Step::Pick,
        Step::End,
    ],
};
