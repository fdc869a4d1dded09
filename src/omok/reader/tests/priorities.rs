use proptest::prelude::*;

use super::*;
use crate::text::Language;
use crate::trace::{Algorithm as _, Flow, Off, Settings};

/// Compares a map with the slow reader at every point.
fn check_equal(map: &PriorityMap, table: &PatternTable) {
    let board = map.board().clone();
    for point in board.points() {
        for colour in Colour::ALL {
            let slow = priority(&board, table, colour, point);
            assert_eq!(map.priority(colour, point), slow, "{} {colour:?}\n{board:?}", board.name(point));
            assert_eq!(map.total(colour, point), slow.map_or(0, |one| one.total));
        }
    }
}

#[test]
fn the_map_says_what_the_letters_say() {
    let table = PatternTable::default();
    let ready = compiled(&table);
    for board in boards(5) {
        check_equal(&PriorityMap::new(&board, Arc::clone(&ready)), &table);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn a_map_that_is_kept_up_is_the_one_made_afresh(seed: u64, side in 1..=19_u32) {
        let mut random = Random::new(seed);
        let table = random_table(&mut random);
        let mut map = PriorityMap::new(&Board::new(side).unwrap(), compiled(&table));
        for _ in 0..2 * side {
            let point = random.below(side * side);
            let colour = if random.coin() { Colour::Black } else { Colour::White };
            if map.place(point, colour).is_err() {
                map.remove(point);
            }
        }
        check_equal(&map, &table);
    }
}

#[test]
fn stones_outside_and_on_stones_change_nothing() {
    let mut map = PriorityMap::new(&Board::new(5).unwrap(), compiled(&PatternTable::default()));
    map.place(12, Colour::Black).unwrap();
    assert!(map.place(12, Colour::White).is_err() && map.place(25, Colour::White).is_err());
    map.remove(99);
    assert_eq!((map.priority(Colour::Black, 12), map.priority(Colour::Black, 25)), (None, None));
    assert_eq!(map.board().count(), 1);
}

#[test]
fn a_sum_is_taken_apart_by_direction() {
    let table = PatternTable::default();
    let board = drawn(&[
        ".........",
        "....X....",
        "....X....",
        ".........",
        ".XX..O...",
        ".........",
        "......X..",
        ".........",
        ".........",
    ]);
    let point = board.point("e5").unwrap();
    let found = priority(&board, &table, Colour::Black, point).unwrap();
    assert_eq!(found.parts.map(|part| part.value).iter().sum::<i32>(), found.total);
    let texts = found.parts.map(|part| part.found.and_then(|one| table.pattern(one.pattern)).map(Pattern::text));
    let texts = texts.each_ref().map(|text| text.as_deref().unwrap_or(""));
    assert_eq!(texts, ["?EBBEB?", "?EBBEBE?", "EBEBEE", "EEBEE"]);
    let sentence = found.sentence("e5", &table, Language::ENGLISH);
    assert!(
        sentence.starts_with(&format!("e5: {} = ", found.total)) && sentence.matches(" + ").count() == 3,
        "{sentence}"
    );
    for language in Language::all() {
        assert!(!found.sentence("e5", &table, language).contains('{'));
    }
}

#[test]
fn five_is_played_before_it_is_stopped() {
    let board = row("XXXX......OOOO.");
    let map = PriorityMap::new(&board, compiled(&PatternTable::default()));
    assert_eq!(map.best(Whose::ToMove(Colour::Black)).map(|best| best.0), Some(4));
    let white = map.best(Whose::ToMove(Colour::White)).unwrap().0;
    assert!(white == 9 || white == 14, "{white}");
    let heat = map.heat(Whose::Of(Colour::Black));
    assert_eq!((heat.level(4), heat.level(0), heat.level(999)), (255, 0, 0));
    assert!(heat.level(5) < 255);
}

#[test]
fn nothing_is_best_on_a_full_board_and_nothing_is_hot() {
    let mut board = Board::new(3).unwrap();
    board.points().for_each(|point| board.place(point, Colour::White).unwrap());
    let map = PriorityMap::new(&board, compiled(&PatternTable::default()));
    assert_eq!(map.best(Whose::ToMove(Colour::Black)), None);
    assert!(board.points().all(|point| map.heat(Whose::ToMove(Colour::Black)).level(point) == 0));
}

#[test]
fn the_run_ends_with_the_map() {
    for board in boards(9).filter(|board| board.side() % 3 == 0) {
        let table = Arc::new(PatternTable::default());
        let task = Arc::new(PriorityTask { board: board.clone(), table: Arc::clone(&table), to_move: Colour::White });
        let mut run = PriorityRun::start(task, &Settings::default(), 0);
        while run.step(&mut Off) == Flow::Continue {}
        let found = run.output().unwrap();
        let map = PriorityMap::new(&board, compiled(&table));
        assert_eq!(found.best, map.best(Whose::ToMove(Colour::White)));
        for point in board.points() {
            let expected = Colour::ALL.map(|colour| map.priority(colour, point));
            assert_eq!(found.points[point as usize].map(|both| both.map(Some)), expected[0].map(|_| expected));
        }
    }
}
