use proptest::prelude::*;

use super::*;
use crate::omok::Line;
use crate::text::Language;

/// Compares the fast reader with the slow one at every point, line and colour.
fn check_equal(board: &Board, table: &PatternTable, fast: &FastReader) {
    for (point, colour) in readable(board) {
        let slow = read(board, table, colour, point, Occurrence::Every);
        let found = fast.found(colour, point);
        for line in Line::ALL {
            let expected = &slow.lines[line as usize];
            let string = expected.string.text();
            assert_eq!(found[line as usize], expected.found, "{string} {colour:?}\n{}", table.write());
        }
        assert_eq!(fast.verdict(colour, point).flags(), slow.flags(table));
    }
}

#[test]
fn the_fast_reader_agrees_with_the_slow_one_on_boards_of_every_size() {
    for table in [PatternTable::original(), PatternTable::default(), PatternTable::empty()] {
        let compiled = compiled(&table);
        for board in boards(21) {
            check_equal(&board, &table, &FastReader::new(&board, Arc::clone(&compiled)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn the_fast_reader_agrees_with_the_slow_one_by_any_table(seed: u64, side in 1..=25_u32, density in 0..800_u32) {
        let mut random = Random::new(seed);
        let table = random_table(&mut random);
        let board = random_board(&mut random, side, density);
        check_equal(&board, &table, &FastReader::new(&board, compiled(&table)));
    }

    #[test]
    fn keys_that_are_kept_up_are_those_of_the_board(seed: u64, side in 1..=25_u32) {
        let mut random = Random::new(seed);
        let table = random_table(&mut random);
        let compiled = compiled(&table);
        let mut board = Board::new(side).unwrap();
        let mut fast = FastReader::new(&board, compiled);
        for _ in 0..2 * side {
            let point = random.below(side * side);
            let colour = if random.coin() { Colour::Black } else { Colour::White };
            match board.stone(point) {
                Some(stone) => {
                    board.remove(point);
                    fast.flip(point, stone);
                }
                None => {
                    board.place(point, colour).unwrap();
                    fast.flip(point, colour);
                }
            }
        }
        check_equal(&board, &table, &fast);
    }
}

#[test]
fn an_edit_shows_the_points_that_change_and_no_others() {
    let board = row("..XXXX..OOOO...");
    let before = PatternTable::default();
    assert_eq!(difference(&compiled(&before), &compiled(&before), &board), []);
    let mut after = before.clone();
    // White needs a free end now.
    after.replace(9, Pattern::new(Colour::White, "WWWWWE", Meaning::Five, 100_000).unwrap()).unwrap();
    let changes = difference(&compiled(&before), &compiled(&after), &board);
    let about_five: Vec<(Point, Colour)> =
        changes.iter().filter(|change| change.is_about_five()).map(|change| (change.point, change.colour)).collect();
    assert_eq!(about_five, []);
    after.replace(9, Pattern::new(Colour::White, "XWWWWW", Meaning::Five, 100_000).unwrap()).unwrap();
    let changes = difference(&compiled(&before), &compiled(&after), &board);
    let about_five: Vec<(Point, Colour)> =
        changes.iter().filter(|change| change.is_about_five()).map(|change| (change.point, change.colour)).collect();
    assert_eq!(about_five, [(7, Colour::White), (12, Colour::White)]);
    let told = "h15, white: five (100000) → four (1200).";
    let sentence =
        changes.iter().find(|change| change.point == 7).map(|change| change.sentence(&board, Language::ENGLISH));
    assert_eq!(sentence.as_deref(), Some(told));
    let mut dearer = before.clone();
    dearer.replace(0, before.patterns()[0].clone().with_priority(5).unwrap()).unwrap();
    let changes = difference(&compiled(&before), &compiled(&dearer), &board);
    assert!(changes.iter().all(|change| !change.is_about_shapes() && change.colour == Colour::Black));
    assert_eq!(changes.iter().map(|change| change.point).collect::<Vec<_>>(), [1, 6]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn differences_are_those_of_the_slow_reader(seed: u64) {
        let mut random = Random::new(seed);
        let board = random_board(&mut random, 9, 250);
        let before = PatternTable::default();
        let mut after = before.clone();
        let place = random.below(before.patterns().len() as u32) as usize;
        after.replace(place, random_pattern(&mut random)).unwrap();
        let changes = difference(&compiled(&before), &compiled(&after), &board);
        for (point, colour) in readable(&board) {
            let [old, new] = [&before, &after].map(|table| {
                let reading = read(&board, table, colour, point, Occurrence::Every);
                let found = Line::ALL.map(|line| reading.lines[line as usize].found);
                (Line::ALL.map(|line| reading.meaning(table, line)), Priority::of(table, found).total)
            });
            let told = changes.iter().any(|change| (change.point, change.colour) == (point, colour));
            prop_assert_eq!(told, old != new);
        }
    }
}
