use std::path::Path;

use proptest::prelude::*;

use super::*;

fn fault(text: &str) -> String {
    Level::read(text.as_bytes()).unwrap_err().to_string()
}

#[test]
fn the_first_row_of_text_is_the_top_row() {
    let level = Level::read("\u{feff}{\"row\":2,\"col\":3,\"cells\":[0,1,2,3,1,1]}".as_bytes()).unwrap();
    let kinds = [CellKind::Hole, CellKind::Basic, CellKind::Fixture, CellKind::Jelly, CellKind::Basic, CellKind::Basic];
    assert_eq!((level.size(), level.board().shape().kinds()), (Size::new(3, 2), &kinds[..]));
    assert_eq!((level.colours(), level.seed(), level.moves()), (6, None, None));
}

#[test]
#[expect(clippy::print_stderr, reason = "what is skipped is told")]
fn the_levels_of_the_original_are_written_as_they_were_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/match3");
    if !folder.is_dir() {
        eprintln!("SKIPPED: there is no {}", folder.display());
        return;
    }
    for (name, blocks) in [("stage_0001.txt", 81), ("stage_0003.txt", 49)] {
        let bytes = std::fs::read(folder.join(name)).unwrap();
        let mut level = Level::read(&bytes).unwrap();
        assert_eq!(level.board().shape().movable_cells(), blocks, "{name}");
        assert_eq!(level.write().as_bytes(), bytes, "{name}");
        level.set_seed(None);
        let written = level.write();
        let squeezed =
            |bytes: &[u8]| bytes.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect::<Vec<_>>();
        assert_eq!(squeezed(written.as_bytes()), squeezed(&bytes), "{name}: our own layout has the same words");
    }
}

#[test]
fn every_fault_names_its_place() {
    let cases = [
        ("", "line 1, column 0"),
        ("[1,2", "line 1"),
        ("{\"row\":1,\"col\":1}", "missing field `cells`"),
        ("{\"row\":2,\n\"col\":2,\n \"cells\":[1,1,1]}", "line 3, column 2: \"cells\": 3 numbers; expected 4"),
        (
            "{\"row\":1,\"col\":2,\n\"cells\":[1,7]}",
            "line 2, column 12: invalid value: integer `7`, expected a whole number from 0 to 3",
        ),
        (
            "{\"row\":0,\"col\":0,\"cells\":[]}",
            "line 1, column 8: invalid value: integer `0`, expected a whole number from 1 to 1024",
        ),
        ("{\"row\":100000,\"col\":1,\"cells\":[]}", "integer `100000`, expected a whole number from 1 to 1024"),
        ("{\"row\":1e30,\"col\":1,\"cells\":[]}", "expected a whole number"),
        ("{\"row\":-1,\"col\":1,\"cells\":[]}", "integer `-1`"),
        ("{\"row\":1,\"col\":1,\"cells\":[1],\"colours\":10}", "expected a whole number from 1 to 9"),
        ("{\"row\":1,\"col\":1,\"cells\":[1],\"colours\":2,\"weights\":[1]}", "\"weights\": 1 numbers; expected 2"),
        ("{\"row\":1,\"col\":1,\"cells\":[1],\"colours\":1,\"weights\":[0]}", "every weight is 0"),
        ("{\"row\":1,\"col\":2,\"cells\":[1,0],\"blocks\":[1,1]}", "number 2, in column 2 and text row 1, is 1"),
        ("{\"row\":1,\"col\":1,\"cells\":[1],\"colours\":2,\"blocks\":[2]}", "number below \"colours\""),
        ("{\"row\":1,\"col\":1,\"cells\":[3],\"covers\":[1]}", "only basic cells"),
        (
            "{\"row\":1,\"col\":1,\"cells\":[1],\"colours\":2,\"goals\":[{\"kind\":\"colour\",\"colour\":3,\"count\":1}]}",
            "colour 3",
        ),
        ("{\"row\":1,\"col\":1,\"cells\":[1],\"row\":1}", "duplicate field `row`"),
    ];
    for (text, expected) in cases {
        let message = fault(text);
        assert!(message.contains(expected), "{text}: {message}");
    }
    assert!(Level::read(&[b'{', 0xff]).unwrap_err().to_string().contains("byte 1"));
}

#[test]
fn deep_nesting_is_refused() {
    let deep = format!("{{\"row\":1,\"col\":1,\"cells\":[1],\"x\":{}", "[".repeat(200_000));
    assert!(fault(&deep).contains("recursion limit"));
    assert!(fault(&"[".repeat(200_000)).contains("line 1"));
}

#[test]
fn unknown_fields_are_kept() {
    let mut level = Level::read(br#"{"row":1,"col":1,"cells":[1],"author":"N","deep":{"a":[1,2]}}"#).unwrap();
    level.set_moves(Some(3));
    let written = level.write();
    assert!(
        written.contains("\"author\":\"N\"") && written.contains("{\"a\":[1,2]}") && written.contains("\"moves\":3")
    );
    assert_eq!(Level::read(written.as_bytes()).unwrap().extra, level.extra);
}

#[test]
fn changes_keep_a_level_whole() {
    let mut level = Level::basic(3, 1, 4).unwrap();
    level.set_block(0, Some(3));
    level.set_block(1, Some(4));
    assert_eq!((level.board().block(0), level.board().block(1)), (Some(3), None));
    level.set_goals(vec![Goal::Colour { colour: 3, count: 1 }, Goal::Score { count: 5 }]);
    level.set_weights(vec![1, 2, 3, 4]).unwrap();
    assert!(level.set_weights(vec![1]).is_err());
    level.set_colours(3).unwrap();
    assert_eq!((level.board().block(0), level.goals().len(), level.weights().len()), (None, 1, 0));
    assert!(level.set_colours(0).is_err() && Level::basic(3, 3, 10).is_err());
}

fn any_level() -> impl Strategy<Value = Level> {
    let sizes = (1..7_u32, 1..7_u32, 1..=MAX_COLOURS);
    (sizes, proptest::collection::vec((0..6_u64, 0..12_u8), 36), any::<Option<u64>>(), any::<bool>()).prop_map(
        |((width, height, colours), cells, seed, is_weighted)| {
            let size = Size::new(width, height);
            let kinds = (0..size.cells()).map(|cell| CellKind::from_number(cells[cell as usize].0).unwrap());
            let mut level = Level::new(Board::new(size, kinds.collect()).unwrap(), colours).unwrap();
            for cell in 0..size.cells() {
                level.set_block(cell, Some(cells[cell as usize].1));
            }
            level.set_seed(seed);
            if is_weighted {
                level.set_weights((1..=u32::from(colours)).collect()).unwrap();
                level.set_goals(vec![Goal::Jelly { count: 2 }, Goal::Colour { colour: colours - 1, count: 9 }]);
            }
            level
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn what_is_written_reads_back_the_same(level in any_level()) {
        let mut again = Level::read(level.write().as_bytes()).unwrap();
        prop_assert_eq!(again.write(), level.write());
        again.text = None;
        prop_assert_eq!(again, level);
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Level::read(&bytes);
    }
}
