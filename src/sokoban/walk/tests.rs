use std::collections::BTreeMap;

use pathfinding::directed::{bfs::bfs, dijkstra::dijkstra_all};
use proptest::prelude::*;

use super::blocks::Blocks;
use super::samples::{drawn, random_level};
use super::*;

/// Plays `moves` one by one, by the rules and nothing else.
fn replay(board: &Board, start: &Position, moves: &Moves) -> Position {
    let mut position = start.clone();
    for one in &moves.0 {
        let next = board.neighbour(position.player, one.direction);
        assert_ne!(next, NO_SQUARE, "into a wall");
        assert_eq!(position.boxes.contains(next), one.step == Step::Push);
        if one.step == Step::Push {
            let to = board.neighbour(next, one.direction);
            assert!(to != NO_SQUARE && !position.boxes.contains(to), "nowhere to push to");
            position.boxes.remove(next);
            position.boxes.insert(to);
        }
        position.player = next;
    }
    position
}

/// The least cost of every square that the box on `from` can get to, by every single move there is.
fn exhaustive(board: &Board, start: &Position, from: Square, fewest: Fewest) -> BTreeMap<Square, (u32, u32)> {
    let pair = |pushes: u64, moves: u64| match fewest {
        Fewest::Pushes => pushes << 32 | moves,
        Fewest::Moves => moves << 32 | pushes,
    };
    let mut others = start.boxes.clone();
    others.remove(from);
    let is_free = |square| square != NO_SQUARE && !others.contains(square);
    let next = |&(stone, player): &(Square, Square)| {
        let one = |direction| {
            let next = board.neighbour(player, direction);
            let to = if next == stone { board.neighbour(next, direction) } else { stone };
            let cost: u64 = if next == stone { pair(1, 1) } else { pair(0, 1) };
            (is_free(next) && is_free(to)).then_some(((to, next), cost))
        };
        Direction::ALL.into_iter().filter_map(one).collect::<Vec<_>>()
    };
    let mut best = BTreeMap::new();
    let all: BTreeMap<_, _> = dijkstra_all(&(from, start.player), next).into_iter().collect();
    for ((stone, _), (_, cost)) in all.into_iter().filter(|((stone, _), _)| *stone != from) {
        let least = best.entry(stone).or_insert(cost);
        *least = cost.min(*least);
    }
    let split = |cost: u64| match fewest {
        Fewest::Pushes => ((cost >> 32) as u32, cost as u32),
        Fewest::Moves => (cost as u32, (cost >> 32) as u32),
    };
    best.into_iter().map(|(stone, cost)| (stone, split(cost))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_walk_is_as_short_as_any(seed: u64, width in 4_u32..14, height in 4_u32..14) {
        let board = Board::new(&random_level(seed, width, height));
        let start = board.start();
        let next = |&square: &Square| {
            let free = Direction::ALL.map(|direction| board.neighbour(square, direction));
            free.into_iter().filter(|&next| next != NO_SQUARE && !start.boxes.contains(next)).collect::<Vec<_>>()
        };
        for to in board.squares() {
            let moves = walk(&board, start, to);
            let shortest = bfs(&start.player, next, |&square| square == to).map(|path| path.len() - 1);
            prop_assert_eq!(moves.as_ref().map(Moves::len), shortest);
            if let Some(moves) = moves {
                let end = replay(&board, start, &moves);
                prop_assert_eq!(end.player, to);
                prop_assert_eq!(moves.pushes(), 0);
            }
        }
    }

    #[test]
    fn sides_are_joined_exactly_if_one_can_be_walked_to_from_the_other(seed: u64, side in 4_u32..10) {
        let board = Board::new(&random_level(seed, side, side));
        let boxes = &board.start().boxes;
        let root = board.start().player;
        let blocks = Blocks::new(&board, boxes, root);
        for square in board.reach(boxes, root).iter() {
            let mut blocked = boxes.clone();
            blocked.insert(square);
            let place = |side| board.neighbour(square, side);
            let is_free = |&side: &Direction| place(side) != NO_SQUARE && !boxes.contains(place(side));
            let sides: Vec<Direction> = Direction::ALL.into_iter().filter(is_free).collect();
            for (&one, &other) in sides.iter().flat_map(|one| sides.iter().map(move |other| (one, other))) {
                let joined = board.reach(&blocked, place(one)).contains(place(other));
                prop_assert_eq!(blocks.are_joined(square, one, other), joined);
            }
        }
    }

    #[test]
    fn ways_of_a_box_are_those_of_an_exhaustive_search(seed: u64, width in 4_u32..9, height in 4_u32..9) {
        let board = Board::new(&random_level(seed, width, height));
        let start = board.start();
        for fewest in [Fewest::Pushes, Fewest::Moves] {
            for from in start.boxes.iter() {
                let paths = BoxPaths::new(&board, start, from, fewest);
                let found: BTreeMap<_, _> = paths
                    .squares()
                    .filter_map(|to| paths.length(to).map(|length| (to, (length.pushes, length.moves))))
                    .collect();
                prop_assert_eq!(&found, &exhaustive(&board, start, from, fewest));
                for (to, (pushes, length)) in found {
                    let moves = paths.moves(&board, to).unwrap();
                    prop_assert_eq!((moves.pushes(), moves.len()), (pushes as usize, length as usize));
                    let mut boxes = start.boxes.clone();
                    boxes.remove(from);
                    boxes.insert(to);
                    prop_assert_eq!(replay(&board, start, &moves).boxes, boxes);
                }
            }
        }
    }
}

#[test]
fn of_walks_equally_short_the_first_by_direction_is_taken() {
    let board = Board::new(&drawn(&["######", "#   .#", "#    #", "#@  $#", "######"]));
    let to = board.square(board.size().cell(3, 1));
    assert_eq!(walk(&board, board.start(), to).unwrap().to_string(), "uurr");
}

#[test]
fn pushes_are_joined_by_walks_and_refused_where_they_are_impossible() {
    let board = Board::new(&drawn(&["#######", "#     #", "#@$  .#", "#     #", "#######"]));
    let at = |x| board.square(board.size().cell(x, 2));
    let push = |x, direction| Push { from: at(x), direction };
    let join = |pushes: &[Push]| complete(&board, board.start(), pushes).map(|moves| moves.to_string());
    assert_eq!(join(&[]).unwrap(), "");
    assert_eq!(join(&[push(2, Direction::East), push(3, Direction::West)]).unwrap(), "RurrdL");
    assert_eq!(join(&[push(3, Direction::East)]), None, "there is no box");
    assert_eq!(join(&[push(2, Direction::West), push(1, Direction::West)]), None, "into the wall");
}

#[test]
fn where_no_box_stands_there_are_no_ways() {
    let board = Board::new(&drawn(&["#####", "#@$.#", "#####"]));
    for from in [0, 2, 3, 63, 64, NO_SQUARE] {
        let paths = BoxPaths::new(&board, board.start(), from, Fewest::Moves);
        assert_eq!(paths.squares().count(), 0);
        assert_eq!((paths.length(0), paths.moves(&board, 2)), (None, None));
    }
    let paths = BoxPaths::new(&board, board.start(), 1, Fewest::Moves);
    assert_eq!(paths.squares().collect::<Vec<_>>(), [2]);
    assert_eq!(paths.length(NO_SQUARE), None);
}
