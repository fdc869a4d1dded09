//! What could be otherwise on a level: an obstacle; where all blocks are given, a block or a swap.

use super::words;
use crate::format::fill;
use crate::grid::{Cell, Direction};
use crate::gui::debug::{Change, Otherwise};
use crate::match3::{CellKind, Colour, Level, LevelSource, MAX_COLOURS, Match3Problem, Swap};
use crate::text::{Language, Text};

const FIXTURE: &str = "fixture";
const CELL: &str = "cell";
const SWAP: &str = "swap";

/// What a block becomes, a name for each colour.
const BLOCKS: [&str; MAX_COLOURS as usize] =
    ["block-1", "block-2", "block-3", "block-4", "block-5", "block-6", "block-7", "block-8", "block-9"];

/// Everything that could be otherwise at `cell`.
pub(super) fn all(level: &Level, cell: Cell, language: Language) -> Vec<Otherwise> {
    let one = |what, towards, text: String| Otherwise { change: Change { what, cell, towards }, text, why_not: None };
    let board = level.board();
    let is_free = board.kind(cell).holds_block();
    let (what, text) = if is_free { (FIXTURE, words::IF_FIXTURE) } else { (CELL, words::IF_CELL) };
    let is_last = is_free && board.cells().filter(|&cell| board.kind(cell).holds_block()).take(2).count() == 1;
    let why_not = is_last.then(|| words::IF_TOO_SMALL.get(language).to_owned());
    let mut found = vec![Otherwise { why_not, ..one(what, cell, text.get(language).to_owned()) }];
    let Some(block) = board.block(cell).filter(|_| board.is_full()) else { return found };
    for way in Direction::ALL {
        let beside = level.size().neighbour(cell, way);
        found.extend(
            beside
                .filter(|&to| board.is_legal(Swap::new(cell, to)))
                .map(|to| one(SWAP, to, swapped(way).get(language).to_owned())),
        );
    }
    for colour in (0..level.colours()).filter(|colour| *colour != block) {
        let name = (colour + 1).to_string();
        found.push(one(BLOCKS[usize::from(colour)], cell, fill(words::IF_COLOUR, language, &[("colour", &name)])));
    }
    found
}

const fn swapped(way: Direction) -> Text {
    match way {
        Direction::North => words::IF_SWAP_UP,
        Direction::East => words::IF_SWAP_RIGHT,
        Direction::South => words::IF_SWAP_DOWN,
        Direction::West => words::IF_SWAP_LEFT,
    }
}

/// `problem`, whose level is `level`, with a change; nothing where it cannot be made.
pub(super) fn changed(problem: &Match3Problem, level: &Level, change: Change) -> Option<Match3Problem> {
    let Change { what, cell, towards } = change;
    let mut level = level.clone();
    match what {
        FIXTURE => level.set_kind(cell, CellKind::Fixture),
        CELL => level.set_kind(cell, CellKind::Basic),
        SWAP => {
            let [one, other] = [cell, towards].map(|cell| level.board().block(cell));
            level.set_block(cell, other);
            level.set_block(towards, one);
        }
        block => level.set_block(cell, Some(BLOCKS.iter().position(|name| *name == block)? as Colour)),
    }
    let level = LevelSource::Json(level.write());
    Some(Match3Problem { level, size: None, colours: None, weights: None, ..problem.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::Family as _;
    use crate::match3::Match3;
    use crate::recipe::Problem;

    /// A full board of 4 x 3 blocks in three colours, on which one swap makes a line.
    fn full() -> Level {
        let mut level = Level::basic(4, 3, 3).unwrap();
        for (cell, block) in (0..).zip([0, 0, 1, 2, 1, 2, 0, 1, 2, 1, 2, 0]) {
            level.set_block(cell, Some(block));
        }
        level
    }

    #[test]
    fn blocks_swaps_and_obstacles_are_changed() {
        let (level, problem) = (full(), Match3.example().take::<Match3Problem>().unwrap());
        let at = |cell| all(&level, cell, Language::default());
        let texts = |cell| at(cell).into_iter().map(|one| one.text).collect::<Vec<_>>();
        let expected = [
            "there were an obstacle here",
            "this block were swapped with the one below",
            "this block were of colour 1",
            "this block were of colour 3",
        ];
        assert_eq!(texts(2), expected);
        let after = |one: &Otherwise| changed(&problem, &level, one.change).unwrap().changed_level().unwrap();
        let made: Vec<Level> = at(2).iter().map(after).collect();
        assert_eq!(made[0].board().kind(2), CellKind::Fixture);
        assert_eq!([2, 6].map(|cell| made[1].board().block(cell)), [Some(0), Some(1)]);
        assert_eq!([2, 3].map(|number| made[number].board().block(2)), [Some(0), Some(2)]);
        let freed = all(&made[0], 2, Language::default());
        assert_eq!(freed[0].text, "this were an ordinary cell");
    }

    #[test]
    fn whatever_is_offered_makes_a_level_that_can_be_worked_on() {
        for seed in 0..8 {
            let problem: Problem = Match3.varied(seed);
            let board = problem.prepare().unwrap();
            let (before, arena) = (problem.get().unwrap(), board.get::<crate::match3::Arena>().unwrap());
            for cell in arena.level.board().cells() {
                for one in all(&arena.level, cell, Language::default()).into_iter().filter(|one| one.why_not.is_none())
                {
                    let next: Problem = changed(before, &arena.level, one.change).unwrap().into();
                    assert_eq!(next.check(), Ok(()), "{}", one.text);
                    assert!(next.prepare().is_ok(), "{}", one.text);
                }
            }
        }
    }
}
