//! Boards for tests of walking and playing.

use crate::grid::Size;
use crate::random::Random;
use crate::sokoban::{Level, Mark};

/// A level with random walls, boxes and goals that is valid, though rarely solvable.
pub(in crate::sokoban) fn random_level(seed: u64, width: u32, height: u32) -> Level {
    let mut random = Random::new(seed);
    let size = Size::new(width, height);
    loop {
        if let Ok(level) = Level::new(size, &random_marks(&mut random, size)) {
            return level;
        }
    }
}

fn random_marks(random: &mut Random, size: Size) -> Vec<Mark> {
    let is_border = |cell| {
        let (x, y) = (size.x(cell), size.y(cell));
        x == 0 || y == 0 || x + 1 == size.width || y + 1 == size.height
    };
    let walls = random.below(350);
    let wall = |cell| if is_border(cell) || random.chance(walls) { Mark::Wall } else { Mark::Floor };
    let mut marks: Vec<Mark> = (0..size.cells()).map(wall).collect();
    let boxes = 1 + random.below(4);
    for mark in [Mark::Box, Mark::Goal].into_iter().flat_map(|mark| (0..boxes).map(move |_| mark)).chain([Mark::Player])
    {
        let cell = random.below(size.cells());
        let old = marks[cell as usize];
        marks[cell as usize] = match (old, mark) {
            (Mark::Floor, _) => mark,
            (Mark::Box, Mark::Goal) => Mark::BoxOnGoal,
            (Mark::Goal, Mark::Player) => Mark::PlayerOnGoal,
            _ => old,
        };
    }
    marks
}

/// The level drawn by `rows` in the usual letters.
pub(in crate::sokoban) fn drawn(rows: &[&str]) -> Level {
    let width = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let mark = |letter: u8| match letter {
        b'#' => Mark::Wall,
        b'.' => Mark::Goal,
        b'$' => Mark::Box,
        b'*' => Mark::BoxOnGoal,
        b'@' => Mark::Player,
        b'+' => Mark::PlayerOnGoal,
        _ => Mark::Floor,
    };
    let row = |row: &&str| {
        let mut marks: Vec<Mark> = row.bytes().map(mark).collect();
        marks.resize(width, Mark::Floor);
        marks
    };
    let marks: Vec<Mark> = rows.iter().flat_map(row).collect();
    Level::new(Size::new(width as u32, rows.len() as u32), &marks).unwrap()
}
