use proptest::prelude::*;

use super::*;
use crate::text::Language;

#[test]
fn the_original_has_ten_patterns_and_nothing_is_odd_about_ours() {
    let original = PatternTable::original();
    let texts: Vec<String> = original.patterns().iter().map(Pattern::text).collect();
    assert_eq!(texts.len(), 10);
    assert!(texts.iter().filter(|text| text.contains("BBBBB")).count() == 9 && texts.contains(&"WWWWW".to_owned()));
    assert_eq!(check(&original), []);
    let ours = PatternTable::default();
    assert_eq!(&ours.patterns()[..10], original.patterns());
    assert_eq!(check(&ours), []);
}

#[test]
fn patterns_that_cannot_be_are_refused_with_a_reason() {
    let new = |letters| Pattern::new(Colour::Black, letters, Meaning::Five, 0);
    assert_eq!(new(""), Err(PatternError::Empty));
    assert_eq!(new("EBBBBBBBBE"), Err(PatternError::TooLong { found: 10 }));
    assert_eq!(new("EBQ"), Err(PatternError::Letter { found: 'Q', column: 3 }));
    assert_eq!(new("sbb?x").map(|pattern| pattern.text()), Ok("EBB?X".to_owned()));
    let dear = Pattern::new(Colour::Black, "B", Meaning::One, MAX_PRIORITY + 1);
    assert_eq!(dear, Err(PatternError::Priority { found: 1_000_001 }));
}

#[test]
fn edits_change_what_they_say_and_nothing_else() {
    let mut table = PatternTable::original();
    let two = Pattern::new(Colour::Black, "BB", Meaning::Two, 5).unwrap();
    table.insert(0, two.clone()).unwrap();
    table.shift(0, 10).unwrap();
    assert_eq!(table.pattern(10), Some(&two));
    assert_eq!(table.replace(10, two.clone().with_priority(7).unwrap()), Ok(two.clone()));
    assert_eq!(table.replace(10, two.clone()).unwrap().priority(), 7);
    assert_eq!(table.remove(10), Ok(two));
    assert_eq!(table, PatternTable::original());
    assert_eq!(table.remove(10), Err(EditError::Missing { number: 11, patterns: 10 }));
    assert!(table.shift(0, 10).is_err() && table.replace(10, table.patterns()[0].clone()).is_err());
    assert!(table.patterns()[0].clone().with_priority(-MAX_PRIORITY - 1).is_err());
    assert_eq!(table, PatternTable::original());
}

#[test]
fn a_table_has_room_for_so_many_and_no_more() {
    let mut table = PatternTable::empty();
    let one = Pattern::new(Colour::White, "W?", Meaning::One, 1).unwrap();
    for _ in 0..MAX_PATTERNS {
        table.push(one.clone()).unwrap();
    }
    assert_eq!(table.push(one), Err(EditError::Full));
    // Reading so many still gives the first of them.
    let board = Board::new(5).unwrap();
    let fast = FastReader::new(&board, compiled(&table));
    assert_eq!(fast.found(Colour::White, 12)[0].map(|found| found.pattern), Some(0));
    assert_eq!(check(&table).len(), 2 + 255, "no five for either colour, and duplicates of the first");
    let text = table.write() + "white one 1 W\n";
    assert_eq!(
        PatternTable::parse(&text).unwrap_err().to_string(),
        "line 261, column 1: more than 256 patterns; the file is not read"
    );
}

#[test]
fn what_is_odd_is_named_with_the_patterns_that_make_it_so() {
    let mut table = PatternTable::original();
    for (colour, letters) in [
        (Colour::Black, "?BBBBB?"),
        (Colour::Black, "EBBBBBE"),
        (Colour::White, "EWWWWWE"),
        (Colour::Black, "BEEEB"),
        (Colour::White, "EEE"),
        (Colour::Black, "BWB"),
        (Colour::Black, "BXB"),
    ] {
        table.push(Pattern::new(colour, letters, Meaning::Other, 0).unwrap()).unwrap();
    }
    let nine: Vec<usize> = (0..9).collect();
    let expected = [
        Oddity::Shadowed { pattern: 10, by: nine },
        Oddity::Duplicate { pattern: 11, earlier: 0 },
        Oddity::Shadowed { pattern: 12, by: vec![9] },
        Oddity::Impossible { pattern: 13 },
        Oddity::Impossible { pattern: 14 },
        Oddity::Impossible { pattern: 15 },
        Oddity::Impossible { pattern: 16 },
    ];
    assert_eq!(check(&table), expected);
    for oddity in check(&table).iter().chain(&check(&PatternTable::empty())) {
        for language in Language::all() {
            let sentence = oddity.sentence(&table, language);
            assert!(!sentence.is_empty() && !sentence.contains('{'), "{sentence}");
        }
    }
    let none = [Oddity::Empty, Oddity::NoFive(Colour::Black), Oddity::NoFive(Colour::White)];
    assert_eq!(check(&PatternTable::empty()), none);
}

#[test]
fn what_is_wrong_with_a_text_is_said_where_it_stands() {
    let cases = [
        ("", "line 1, column 1: found the end of the line; expected the first line: gridscope patterns 1"),
        ("patterns", "line 1, column 1: found 'patterns'; expected the first line: gridscope patterns 1"),
        ("gridscope patterns 2", "line 1, column 20: found '2'; expected the first line: gridscope patterns 1"),
        (
            "H\nred five 1 B",
            "line 2, column 1: found 'red'; expected black, white, own or other at the beginning of a line",
        ),
        (
            "H\n\nblack six 1 B",
            "line 3, column 7: found 'six'; expected five, straight-four, four, three, closed-three, two, closed-two, one or other, which is what it means",
        ),
        (
            "H\nblack five",
            "line 2, column 11: found the end of the line; expected a priority: a whole number from -1000000 to 1000000",
        ),
        (
            "H\nblack five -2147483648 B",
            "line 2, column 12: found '-2147483648'; expected a priority: a whole number from -1000000 to 1000000",
        ),
        ("H\nblack five 1", "line 2, column 13: found the end of the line; expected 1 to 9 letters"),
        ("H\nblack five 1 BBBBBBBBBB", "line 2, column 14: found 'BBBBBBBBBB'; expected 1 to 9 letters"),
        (
            "H\nblack five 1 EB흑B",
            "line 2, column 16: found '흑'; expected B (black), W (white), E (empty), X (outside) or ? (anything but a stone of its own colour)",
        ),
        ("H\nblack five 1 B B", "line 2, column 16: found 'B'; expected the end of the line"),
        ("H\nown 1001", "line 2, column 5: found '1001'; expected a weight in percent: a whole number from 0 to 1000"),
    ];
    for (text, expected) in cases {
        let text = text.replacen('H', "gridscope patterns 1", 1);
        assert_eq!(PatternTable::parse(&text).unwrap_err().to_string(), expected, "{text}");
    }
    assert!(PatternTable::parse(&" ".repeat(MAX_TEXT + 1)).is_err());
}

#[test]
fn case_comments_and_empty_lines_do_not_matter() {
    let text = "\u{feff}# mine\r\n\r\nGridscope Patterns 1\r\nOWN 50 # half\r\nBlack FIVE 3 sbbbbbs\r\n";
    let table = PatternTable::parse(text).unwrap();
    assert_eq!(
        (table.weights(), table.pattern(0).map(Pattern::text)),
        (Weights { own: 50, other: 100 }, Some("EBBBBBE".to_owned()))
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_table_that_is_written_is_read_as_it_was(seed: u64) {
        let mut random = Random::new(seed);
        let mut table = random_table(&mut random);
        table.set_weights(Weights { own: random.below(1001), other: random.below(1001) });
        prop_assert_eq!(PatternTable::parse(&table.write()), Ok(table));
    }

    #[test]
    fn any_text_is_read_or_refused_at_a_place_in_it(rest in "(black|white|own|five|[ \\t\\n#BWEX?0-9é흑-])*") {
        let text = format!("gridscope patterns 1\n{rest}");
        if let Err(error) = PatternTable::parse(&text) {
            let line = text.lines().nth(error.line as usize - 1).unwrap();
            prop_assert!(error.column as usize <= line.chars().count() + 1);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn what_shadows_a_pattern_is_found_in_its_place(seed: u64) {
        let mut random = Random::new(seed);
        let table = random_table(&mut random);
        let odd = check(&table);
        let board = random_board(&mut random, 9, 300);
        for (point, colour) in readable(&board) {
            for line in &read(&board, &table, colour, point, Occurrence::Every).lines {
                if let Some(found) = line.found {
                    let bad = odd.iter().find(|oddity| oddity.pattern() == Some(found.pattern));
                    prop_assert!(bad.is_none(), "{:?} is found in {}", bad, line.string.text());
                }
            }
        }
    }
}

#[test]
fn worths_are_set_by_meaning_and_reset() {
    let mut table = PatternTable::default();
    assert_eq!((table.worth(Meaning::Three), table.worth(Meaning::Other)), (Worth::Same(1_000), Worth::Nothing));
    table.set_worth(Meaning::Three, 7).unwrap();
    assert_eq!(table.worth(Meaning::Three), Worth::Same(7));
    let three = table.patterns().iter().position(|one| one.meaning == Meaning::Three).unwrap();
    table.replace(three, table.patterns()[three].clone().with_priority(9).unwrap()).unwrap();
    assert_eq!(table.worth(Meaning::Three), Worth::Mixed(7, 9));
    assert!(table.set_worth(Meaning::Three, MAX_PRIORITY + 1).is_err());
    assert_eq!(table.worth(Meaning::Three), Worth::Mixed(7, 9), "nothing is changed by what is refused");
    table.set_weights(Weights { own: 3, other: 4 });
    table.reset_worths();
    assert_eq!(table, PatternTable::default());
}

#[test]
fn a_table_is_known_by_its_first_line() {
    for text in [PatternTable::default().write(), "\u{feff}\n# mine\n Gridscope  PATTERNS 2".to_owned()] {
        assert!(is_likely(text.as_bytes()), "{text}");
    }
    for text in ["", "gridscope", "(;GM[4])", "h8i9", "patterns gridscope", "{\"gridscope\": 1}"] {
        assert!(!is_likely(text.as_bytes()), "{text}");
    }
}
