use std::collections::VecDeque;

use super::*;
use crate::sokoban::board::Push;
use crate::sokoban::deadlock::testing::{board_of, random_boards};

/// Squares that the player on `from` can walk to when a box stands on `square`.
fn walk(board: &Board, square: Square, from: Square) -> Boxes {
    board.reach(&Boxes::new(board.len(), [square]), from)
}

/// Fewest pushes of a lone box to `goal`, forwards, with a walk for every push.
fn pushes_needed(board: &Board, square: Square, player: Square, goal: Square) -> Option<u16> {
    let mut seen = vec![(square, player)];
    let mut queue = VecDeque::from([(square, player, 0)]);
    while let Some((square, player, pushes)) = queue.pop_front() {
        if square == goal {
            return Some(pushes);
        }
        let reach = walk(board, square, player);
        for direction in Direction::ALL {
            let push = Push { from: square, direction };
            let (behind, to) = (board.neighbour(square, direction.opposite()), push.to(board));
            if to != NO_SQUARE && reach.contains(behind) && !seen.contains(&(to, square)) {
                seen.push((to, square));
                queue.push_back((to, square, pushes + 1));
            }
        }
    }
    None
}

#[test]
fn two_squares_are_on_one_side_exactly_if_the_player_can_walk() {
    for board in random_boards(60) {
        let sides = Sides::new(&board);
        for square in board.squares() {
            for from in board.squares().filter(|&from| from != square) {
                let reach = walk(&board, square, from);
                for to in board.squares().filter(|&to| to != square) {
                    assert_eq!(sides.side(square, from) == sides.side(square, to), reach.contains(to));
                }
            }
        }
    }
}

#[test]
fn sides_are_numbered_without_a_gap() {
    for board in random_boards(60) {
        let sides = Sides::new(&board);
        for square in board.squares() {
            let mut met: Vec<u8> =
                Direction::ALL.iter().map(|&d| sides.towards(square, d)).filter(|&side| side != NO_SIDE).collect();
            met.sort_unstable();
            met.dedup();
            let count = sides.count(square);
            assert!(met.is_empty() && count == 1 || met == (0..count).collect::<Vec<u8>>(), "{met:?} of {count}");
        }
    }
}

#[test]
fn distances_are_those_of_a_search_forwards() {
    for board in random_boards(40) {
        let distances = Distances::new(&board);
        for square in board.squares() {
            for player in board.squares().filter(|&player| player != square) {
                let placed = distances.sides().place(square, player);
                for (number, &goal) in board.goals().iter().enumerate() {
                    let needed = pushes_needed(&board, square, player, goal).unwrap_or(UNREACHABLE);
                    assert_eq!(distances.get(number, placed), needed);
                }
            }
        }
    }
}

#[test]
fn a_push_brings_no_goal_nearer_by_more_than_one() {
    for board in random_boards(60) {
        let distances = Distances::new(&board);
        for (from, direction) in board.squares().flat_map(|from| Direction::ALL.map(|d| (from, d))) {
            let push = Push { from, direction };
            if board.neighbour(from, direction.opposite()) == NO_SQUARE || push.to(&board) == NO_SQUARE {
                continue;
            }
            let side = distances.sides().towards(from, direction.opposite());
            let (before, after) = (Placed { square: from, side }, distances.sides().pushed(&board, push));
            for (one, other) in distances.row(before).iter().zip(distances.row(after)) {
                assert!(u32::from(*one) <= u32::from(*other) + 1);
            }
            assert!(distances.goals_in_reach(after) <= distances.goals_in_reach(before));
        }
    }
}

#[test]
fn the_side_of_the_player_matters() {
    let board = board_of("#######\n#.$@  #\n#######");
    let distances = Distances::new(&board);
    let (goal, square, player) = (0, 1, 2);
    assert_eq!(distances.get(0, distances.sides().place(square, player)), 1);
    assert_eq!(distances.get(0, distances.sides().place(square, goal)), UNREACHABLE);
    assert_eq!(distances.least(square), 1);
    assert_eq!(distances.least(4), UNREACHABLE);
}

#[test]
fn goals_that_are_not_told_apart_have_the_nearest_distance() {
    for board in random_boards(20) {
        let (fine, coarse) = (Distances::new(&board), Distances::with_limit(&board, 0));
        assert!(fine.tells_goals_apart() || board.goals().len() == 1);
        for placed in fine.sides().all() {
            assert_eq!(fine.nearest(placed), coarse.nearest(placed));
            assert_eq!(coarse.get(board.goals().len() - 1, placed), fine.nearest(placed));
        }
    }
}

#[test]
fn the_largest_board_is_kept_small() {
    let row = format!("#{}#\n", " ".repeat(254));
    let edge = format!("{}\n", "#".repeat(256));
    let goals = format!("#{}{}@{}#\n", "$".repeat(100), ".".repeat(100), " ".repeat(53));
    let board = board_of(&format!("{edge}{}{goals}{edge}", row.repeat(253)));
    let statics = Statics::new(&board);
    assert!(statics.heap_bytes() < 20 << 20, "{} bytes", statics.heap_bytes());
    assert!(statics.distances.tells_goals_apart());
}
