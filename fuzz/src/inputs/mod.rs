//! What is fuzzed: every reader of what others may have written, each with a few small files to begin with.
//!
//! An input is a target and a number, the same on every machine.

mod change;
mod readers;
mod seeds;
mod told;

pub use seeds::link_of;

use gridscope::random::Random;

/// A reader with what it reads.
pub struct Target {
    /// What it reads.
    pub name: &'static str,
    /// Files to begin with.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// How one input is made of the seeds.
    pub make: fn(&[Vec<u8>], &mut Random) -> Vec<u8>,
    /// Reads an input; whether nothing was wrong with it. It panics where something is wrong with the reader.
    pub read: fn(&[u8]) -> bool,
}

const fn of(name: &'static str, seeds: fn() -> Vec<Vec<u8>>, read: fn(&[u8]) -> bool) -> Target {
    Target { name, seeds, make: change::mutated, read }
}

/// Every target.
pub const TARGETS: [Target; 24] = [
    of("recipe", seeds::recipes, readers::opened),
    of("link", seeds::links, readers::linked),
    Target { make: packed, ..of("what a link unpacks to", seeds::recipes, readers::linked) },
    of("maze", seeds::mazes, readers::opened),
    of("map", seeds::maps, readers::opened),
    of("scenarios", seeds::scenarios, readers::scenarios),
    of("mask", seeds::masks, readers::mask),
    of("levels of Sokoban", seeds::levels, readers::levels),
    of("moves of Sokoban", seeds::moves, readers::moves),
    of("SGF", seeds::sgf, readers::games),
    of("other games of Omok", seeds::games, readers::games),
    of("table of patterns", seeds::patterns, readers::patterns),
    of("protocol", seeds::protocol, readers::protocol),
    of("match-3 level", seeds::match3, readers::match3),
    of("condition", seeds::conditions, readers::condition),
    of("breakpoint", seeds::conditions, readers::breakpoint),
    of("experiment", seeds::experiments, readers::experiment),
    of("lesson", seeds::lessons, readers::lesson),
    of("what is kept", seeds::kept, readers::kept),
    of("everything that is kept", seeds::everything, readers::everything),
    of("packed events", seeds::packed, readers::packed),
    Target { make: told::events, ..of("codec, there and back", seeds::packed, told::there_and_back) },
    of("trace", told::traces, told::lines),
    of("recording of a trace", told::traces, told::recorded),
];

fn packed(seeds: &[Vec<u8>], rng: &mut Random) -> Vec<u8> {
    link_of(&change::mutated(seeds, rng))
}

impl Target {
    /// Input number `number`.
    pub fn input(&self, seeds: &[Vec<u8>], number: u64) -> Vec<u8> {
        (self.make)(seeds, &mut Random::new(number))
    }
}
