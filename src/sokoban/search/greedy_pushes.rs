//! Greedy best-first search over pushes: always goes on from the position that looks closest to the end.
//!
//! Quick where the bound leads straight on, lost where it leads astray; its solutions can be long.
//!
//! Cost: time and memory O(b^d) at worst. Source: J. Pearl, "Heuristics", 1984.

use super::engine::{Rules, Search};
use super::frontier::{Buckets, Priority};
use super::options;
use super::words;
use crate::text::Text;
use crate::trace::{Claim, Info, Settings};

/// Greedy best-first search over pushes.
pub type GreedyPushes = Search<Greedy>;

/// The smallest lower bound first.
#[derive(Clone, Debug)]
pub struct Greedy;

impl Rules for Greedy {
    const INFO: &'static Info = &INFO;
    type Frontier = Buckets;

    fn new(_settings: &Settings) -> Self {
        Self
    }

    #[inline]
    fn priority(&self, _g: u32, h: u32) -> Priority {
        (h, 0)
    }
}

static INFO: Info = Info {
    id: "greedy-pushes",
    version: 1,
    name: Text::new("Greedy, pushes", "탐욕 최선 우선(밀기)", "Жадный поиск, толчки"),
    summary: Text::new(
        "Always goes on from the position whose lower bound is smallest. Quick, but nothing is known of the length of its solutions.",
        "하한이 가장 작은 상태에서 이어 갑니다. 빠르지만 풀이의 길이는 보장하지 않습니다.",
        "Всегда продолжает с позиции с наименьшей оценкой. Быстро, но о длине решения ничего не известно.",
    ),
    cost: "O(b^d) time and memory",
    source: "J. Pearl, Heuristics, 1984",
    listing: &words::listing(Text::new(
        "take the position with the least h",
        "h가 가장 작은 상태를 꺼냄",
        "взять позицию с наименьшим h",
    )),
    parameters: &[options::BOUND, options::deadlocks(options::EVERYTHING), options::NODES],
    series: words::SERIES,
    claims: &[Claim::Complete],
};
