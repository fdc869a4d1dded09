use super::*;
use crate::random::Random;
use crate::sokoban::deadlock::testing::{board_of, random_boards, random_position};

fn placed(statics: &Statics, position: &Position) -> Vec<Placed> {
    statics.distances.place_all(&position.boxes, position.player).collect()
}

#[test]
fn what_is_explained_is_what_searches_use() {
    let mut random = Random::new(8);
    for board in random_boards(120) {
        let statics = Statics::new(&board);
        for bound in LIST {
            let mut estimate = (bound.start)(&board, &statics);
            for _ in 0..10 {
                let position = random_position(&board, &mut random);
                let explained = (bound.explain)(&board, &statics, &position);
                let measured = estimate.measure(&statics, &placed(&statics, &position));
                assert_eq!(explained.total.unwrap_or(DEAD), measured, "{}", bound.id);
                assert_eq!(explained.lines.len(), position.boxes.len());
                for push in position.pushes(&board) {
                    let index = position.boxes.iter().position(|square| square == push.from).unwrap();
                    let after = estimate.after(&statics, index, statics.distances.sides().pushed(&board, push));
                    let next = position.after(&board, push);
                    let total = (bound.explain)(&board, &statics, &next).total;
                    assert_eq!(after, total.unwrap_or(DEAD), "{} after {push:?}", bound.id);
                }
            }
        }
    }
}

#[test]
fn the_bounds_differ_where_they_should() {
    let board = board_of("##########\n#        #\n#  $$  . #\n#  @     #\n# .      #\n##########");
    let statics = Statics::new(&board);
    let total = |id: &str| (find(id).unwrap().explain)(&board, &statics, board.start()).total;
    assert_eq!(total("none"), Some(0));
    assert_eq!(total("pushbox"), Some(0));
    assert_eq!(total("nearest"), Some(3 + 3));
    assert_eq!(total("matching"), Some(3 + 3));
    assert_eq!(total("greedy"), Some(3 + 3));
}

#[test]
fn greedy_can_say_too_much() {
    let board = board_of("############\n#          #\n# .$ .   $ #\n#   @      #\n############");
    let statics = Statics::new(&board);
    let total = |id: &str| (find(id).unwrap().explain)(&board, &statics, board.start()).total;
    assert_eq!((total("greedy"), total("matching")), (Some(1 + 4), Some(5)));
    let worse = board_of("############\n#          #\n#.   $. $  #\n#   @      #\n############");
    let statics = Statics::new(&worse);
    let total = |id: &str| (find(id).unwrap().explain)(&worse, &statics, worse.start()).total;
    assert_eq!((total("greedy"), total("matching")), (Some(1 + 7), Some(4 + 2)));
}

#[test]
fn lines_pair_every_box_with_a_goal_of_its_own() {
    let board = board_of("########\n# .  . #\n# $$ @ #\n#      #\n########");
    let statics = Statics::new(&board);
    let explained = (find("matching").unwrap().explain)(&board, &statics, board.start());
    let mut goals: Vec<Square> = explained.lines.iter().filter_map(|line| line.goal).collect();
    goals.sort_unstable();
    assert_eq!(goals, board.goals());
    assert_eq!(explained.total, Some(explained.lines.iter().filter_map(|line| line.cost).sum()));
}

#[test]
fn ids_are_unique_and_found() {
    for bound in LIST {
        assert!(std::ptr::eq(find(bound.id).unwrap(), bound));
    }
    assert!(find("nothing").is_none());
}
