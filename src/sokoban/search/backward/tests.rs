use std::io::Write as _;
use std::path::Path;

use super::*;
use crate::random::Random;
use crate::sokoban::deadlock::testing::{random_boards, random_position};
use crate::sokoban::search::SokobanTask;
use crate::sokoban::{Board, Position, formats};

fn backward_of(board: &Board, task: SokobanTask) -> Backward {
    let statics = Statics::new(board);
    Backward::new(&Arc::new(Space::new(Arc::new(task), &statics.live)), 1000)
}

/// The positions of a solution, from the start, each with the push that leads to the next.
fn way(board: &Board, moves: &str) -> Option<Vec<(Position, Push)>> {
    let (mut position, mut way) = (board.start().clone(), Vec::new());
    for letter in moves.bytes() {
        let number = b"urdl".iter().position(|&one| one == letter.to_ascii_lowercase())?;
        let direction = Direction::from_index(number as u8);
        let to = board.neighbour(position.player, direction);
        if to == NO_SQUARE {
            return None;
        }
        if position.boxes.contains(to) {
            let push = Push { from: to, direction };
            way.push((position.clone(), push));
            position = position.after(board, push);
        }
        position.player = to;
    }
    board.is_solved(&position.boxes).then_some(way)
}

/// Whether the search may take back `push`, which leads from `before` to a position of a solution, and what is then the
/// lower bound.
fn taken_back(search: &mut Backward, before: &Position, push: Push) -> Option<u32> {
    let space = Arc::clone(&search.setting.space);
    let after = before.after(space.board(), push);
    search.position.load(&space.pack(&after.boxes.iter().collect::<Vec<Square>>()), after.player);
    search.position.flood();
    assert_ne!(search.measure(after.player), DEAD);
    let to = push.to(space.board());
    let number = search.position.list().iter().position(|&square| square == to)?;
    let direction = push.direction.opposite();
    assert_eq!(search.room(to, direction).map(|(to, _)| to), Some(push.from));
    search.bound_after(number, search.room(to, direction)?, direction)
}

#[test]
fn nothing_on_the_way_back_of_a_known_solution_is_called_dead() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/sokoban");
    let Ok(solutions) = std::fs::read_to_string(folder.join("known-solutions.csv")) else {
        writeln!(std::io::stderr(), "SKIPPED: no known solutions at ../shared/data/sokoban").unwrap();
        return;
    };
    let mut looked = 0;
    for (name, file, step) in [("xsokoban", "xsokoban-odd-45.xsb", 2), ("microban01_", "microban-155.xsb", 1)] {
        let levels = formats::read(&std::fs::read(folder.join(file)).unwrap()).unwrap();
        for line in solutions.lines().filter(|line| line.starts_with(name)) {
            let fields: Vec<&str> = line.split(',').collect();
            let number: usize = fields[0][name.len()..].parse().unwrap();
            if !(number - 1).is_multiple_of(step) {
                continue;
            }
            let level = levels.entries[(number - 1) / step].level.as_ref().unwrap();
            let task = SokobanTask::new(level.clone());
            let board = task.board.clone();
            let Some(way) = way(&board, fields[4]) else { continue };
            let mut search = backward_of(&board, task);
            for (pushes, (before, push)) in (0..).zip(&way) {
                let bound = taken_back(&mut search, before, *push);
                assert!(bound.is_some_and(|bound| bound <= pushes), "{}: {bound:?} of {pushes}", fields[0]);
                looked += 1;
            }
        }
    }
    assert!(looked > 10_000, "{looked}");
}

/// All positions that can be come to from the start.
fn all_positions(board: &Board) -> Vec<Position> {
    let mut found = vec![board.start().clone()];
    let mut done = 0;
    while done < found.len() {
        let position = found[done].clone();
        done += 1;
        for push in position.pushes(board) {
            let next = position.after(board, push);
            let is_same = |other: &Position| {
                other.boxes == next.boxes && board.reach(&other.boxes, other.player).contains(next.player)
            };
            if !found.iter().any(is_same) {
                found.push(next);
            }
        }
    }
    found
}

#[test]
fn what_the_tables_from_the_starts_call_dead_is_never_come_to() {
    let (mut random, mut dead, mut alive) = (Random::new(9), 0, 0);
    for board in random_boards(60) {
        if board.start().boxes.len() > 3 || board.start().boxes.len() < 2 {
            continue;
        }
        let statics = Statics::from_starts(&board);
        let tables = Tables::from_starts(&board, &statics);
        let reached = all_positions(&board);
        for position in &reached {
            for (to, direction) in position.boxes.iter().flat_map(|square| Direction::ALL.map(|way| (square, way))) {
                let side = board.neighbour(to, direction);
                if side != NO_SQUARE && board.reach(&position.boxes, position.player).contains(side) {
                    let others = position.boxes.iter().filter(|&square| square != to);
                    let others: Vec<Square> = others.collect();
                    assert!(!tables.is_dead(others.into_iter(), to, direction, Size::Three), "{position:?}");
                    alive += 1;
                }
            }
        }
        for _ in 0..10 {
            let position = random_position(&board, &mut random);
            let boxes: Vec<Square> = position.boxes.iter().collect();
            let (to, is_live) = (boxes[0], boxes.iter().all(|&square| statics.live.contains(square)));
            if boxes.len() == board.start().boxes.len() && is_live {
                let others = boxes.iter().copied().filter(|&square| square != to);
                dead += u32::from(
                    Direction::ALL
                        .into_iter()
                        .all(|direction| tables.is_dead(others.clone(), to, direction, Size::Three)),
                );
            }
        }
    }
    assert!(alive > 1000 && dead > 5, "{alive} {dead}");
}
