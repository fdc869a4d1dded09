use super::*;
use crate::random::Random;
use crate::sokoban::deadlock::testing::{at, board_of, random_boards, random_position};

fn frozen(drawing: &str) -> (Board, Option<Freeze>) {
    let board = board_of(drawing);
    let proof = find(&board, &Statics::new(&board), board.start());
    (board, proof)
}

/// The boxes of the proof as columns and rows.
fn places(board: &Board, proof: &Freeze) -> Vec<(u32, u32)> {
    let place = |link: &Link| (board.size().x(board.cell(link.square)), board.size().y(board.cell(link.square)));
    proof.links.iter().map(place).collect()
}

#[test]
fn four_boxes_in_a_square_hold_each_other() {
    let (board, proof) = frozen("########\n#      #\n# .$$. #\n#  $$ @#\n#  ..  #\n########");
    let proof = proof.unwrap();
    assert_eq!(places(&board, &proof), [(3, 2), (4, 2), (3, 3), (4, 3)]);
    assert_eq!(proof.links[0].blocks, [Block::Box(1), Block::Box(2)]);
    assert_eq!(proof.links[3].blocks, [Block::Box(2), Block::Box(1)]);
}

#[test]
fn a_chain_of_three_is_told_link_by_link() {
    let drawing = "########\n#  ... #\n# $$   #\n##$# @ #\n#      #\n########";
    let (board, proof) = frozen(drawing);
    let proof = proof.unwrap();
    let wall = |x| Block::Wall(board.size().cell(x, 3));
    assert_eq!(places(&board, &proof), [(2, 2), (3, 2), (2, 3)]);
    assert_eq!(proof.links[0].blocks, [Block::Box(1), Block::Box(2)]);
    assert_eq!(proof.links[1].blocks, [Block::Box(0), wall(3)]);
    assert_eq!(proof.links[2].blocks, [wall(1), Block::Box(0)]);
    let (_, free) = frozen(&drawing.replace("##$#", "##$ "));
    assert_eq!(free, None, "the second box can be pushed down, and then all are free");
}

#[test]
fn boxes_that_are_frozen_on_their_goals_are_no_deadlock() {
    let (board, proof) = frozen("######\n#**  #\n#    #\n#@$ .#\n#    #\n######");
    assert_eq!(proof, None);
    let statics = Statics::new(&board);
    assert!(!is_frozen_deadlock(&board, &statics.live, &board.start().boxes, at(&board, 1, 1)));
}

#[test]
fn a_box_on_its_goal_can_freeze_one_that_is_not() {
    let (board, proof) = frozen("######\n#*$  #\n#    #\n#@  .#\n#    #\n######");
    let proof = proof.unwrap();
    assert_eq!(places(&board, &proof), [(2, 1), (1, 1)]);
    let statics = Statics::new(&board);
    let pushed = find_at(&board, &statics.live, &board.start().boxes, at(&board, 1, 1)).unwrap();
    assert!(places(&board, &pushed).contains(&(2, 1)), "a box off its goal is part of the proof");
}

#[test]
fn dead_squares_on_both_sides_hold_a_box() {
    let drawing = "#######\n## $ ##\n#  .  #\n#  @  #\n#######";
    let (board, proof) = frozen(drawing);
    let proof = proof.unwrap();
    assert_eq!(places(&board, &proof), [(3, 1)]);
    let sides = [at(&board, 2, 1), at(&board, 4, 1)];
    assert_eq!(proof.links[0].blocks[0], Block::DeadSquares(sides));
}

#[test]
fn a_box_that_waits_for_another_is_not_frozen() {
    let (_, proof) = frozen("########\n#  ..  #\n# $$ @ #\n#      #\n########");
    assert_eq!(proof, None);
}

/// The recursion of the literature: boxes on the path count as walls.
fn is_frozen(board: &Board, live: &Boxes, boxes: &Boxes, square: Square, path: &mut Vec<Square>) -> bool {
    path.push(square);
    let is_held = Axis::ALL.into_iter().all(|axis| {
        let [one, other] = axis.directions().map(|direction| board.neighbour(square, direction));
        let mut holds = |side| {
            let is_wall = side == NO_SQUARE || path.contains(&side);
            is_wall || boxes.contains(side) && is_frozen(board, live, boxes, side, path)
        };
        holds(one) || holds(other) || !live.contains(one) && !live.contains(other)
    });
    path.pop();
    is_held
}

#[test]
fn the_verdict_is_that_of_the_recursion_and_the_fast_form_that_of_the_proof() {
    let mut random = Random::new(11);
    let mut deadlocks = 0;
    for board in random_boards(200) {
        let statics = Statics::new(&board);
        for _ in 0..30 {
            let position = random_position(&board, &mut random);
            let boxes = &position.boxes;
            let recursive = |square| is_frozen(&board, &statics.live, boxes, square, &mut Vec::new());
            let by_recursion = boxes.iter().any(|square| !board.is_goal(square) && recursive(square));
            assert_eq!(find(&board, &statics, &position).is_some(), by_recursion);
            for pushed in boxes.iter() {
                let fast = is_frozen_deadlock(&board, &statics.live, boxes, pushed);
                assert_eq!(fast, find_at(&board, &statics.live, boxes, pushed).is_some());
                assert!(by_recursion || !fast);
                assert!(!fast || recursive(pushed));
                assert!(fast || board.is_goal(pushed) || !recursive(pushed));
            }
            let frozen: Vec<Square> = boxes.iter().filter(|&square| recursive(square)).collect();
            for &pushed in &frozen {
                let mut beside = Direction::ALL.into_iter().map(|direction| board.neighbour(pushed, direction));
                if beside.any(|side| frozen.contains(&side) && !board.is_goal(side)) {
                    assert!(is_frozen_deadlock(&board, &statics.live, boxes, pushed));
                }
            }
            deadlocks += u32::from(by_recursion);
        }
    }
    assert!(deadlocks > 500, "{deadlocks}");
}

#[test]
fn a_block_of_a_hundred_boxes_is_judged_at_once() {
    let row = format!("#{}#\n", " ".repeat(24));
    let full = format!("#  {}  #\n", "$".repeat(20));
    let goals = format!("#  {}  #\n", ".".repeat(20));
    let player = format!("#@{}#\n", " ".repeat(23));
    let edge = format!("{}\n", "#".repeat(26));
    let drawing = format!("{edge}{player}{}{row}{}{row}{edge}", full.repeat(8), goals.repeat(8));
    assert!(frozen(&drawing).1.is_some());
}
