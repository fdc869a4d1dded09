mod events;
mod fast;
mod priorities;
mod reading;
mod table;

use std::sync::Arc;

use super::*;
use crate::omok::{Board, Colour, Point};
use crate::random::Random;

/// A board from rows of `X`, `O` and anything else.
fn drawn(rows: &[&str]) -> Board {
    let mut board = Board::new(rows.len() as u32).unwrap();
    for (point, letter) in rows.concat().bytes().enumerate() {
        let colour = match letter {
            b'X' => Colour::Black,
            b'O' => Colour::White,
            _ => continue,
        };
        board.place(point as Point, colour).unwrap();
    }
    board
}

/// A board of which only the highest row holds stones.
fn row(stones: &str) -> Board {
    let mut board = Board::new(stones.len() as u32).unwrap();
    for (point, letter) in stones.bytes().enumerate() {
        match letter {
            b'X' => board.place(point as Point, Colour::Black).unwrap(),
            b'O' => board.place(point as Point, Colour::White).unwrap(),
            _ => {}
        }
    }
    board
}

fn random_board(random: &mut Random, side: u32, thousandths: u32) -> Board {
    let mut board = Board::new(side).unwrap();
    // Stretches of one colour make for long rows and long gaps.
    let mut colour = Colour::Black;
    for point in board.points() {
        if random.chance(300) {
            colour = if random.coin() { Colour::Black } else { Colour::White };
        }
        if random.chance(thousandths) {
            board.place(point, colour).unwrap();
        }
    }
    board
}

/// Boards of every size, from empty to crowded.
fn boards(seed: u64) -> impl Iterator<Item = Board> {
    let mut random = Random::new(seed);
    (1..=25).map(move |side| {
        let density = [0, 80, 200, 400, 700][side as usize % 5];
        random_board(&mut random, side, density)
    })
}

fn random_pattern(random: &mut Random) -> Pattern {
    let colour = if random.coin() { Colour::Black } else { Colour::White };
    let own = Letter::of(colour).symbol();
    let letters: String = (0..1 + random.below(MAX_LENGTH as u32))
        .map(|_| match random.below(12) {
            0..5 => own,
            5..9 => 'E',
            9 => '?',
            10 => 'X',
            _ => Letter::of(colour.other()).symbol(),
        })
        .collect();
    let meaning = Meaning::ALL[random.below(9) as usize];
    Pattern::new(colour, &letters, meaning, random.below(2000) as i32 - 500).unwrap()
}

fn random_table(random: &mut Random) -> PatternTable {
    let mut table = PatternTable::empty();
    for _ in 0..random.below(30) {
        table.push(random_pattern(random)).unwrap();
    }
    table
}

fn compiled(table: &PatternTable) -> Arc<CompiledTable> {
    Arc::new(CompiledTable::new(Arc::new(table.clone())))
}

/// Every point and colour for which a stone can be read.
fn readable(board: &Board) -> impl Iterator<Item = (Point, Colour)> {
    board
        .points()
        .flat_map(|point| Colour::ALL.map(|colour| (point, colour)))
        .filter(|&(point, colour)| board.stone(point).is_none_or(|stone| stone == colour))
}
