use std::path::Path;

use proptest::prelude::*;

use super::*;

fn fault(text: &str) -> String {
    Stage::read(text.as_bytes()).unwrap_err().to_string()
}

#[test]
fn the_first_row_of_text_is_the_top_row() {
    let stage = Stage::read("\u{feff}{\"row\":2,\"col\":3,\"cells\":[0,1,2,3,1,1]}".as_bytes()).unwrap();
    let kinds = [CellKind::Hole, CellKind::Basic, CellKind::Fixture, CellKind::Jelly, CellKind::Basic, CellKind::Basic];
    assert_eq!((stage.size(), stage.board().shape().kinds()), (Size::new(3, 2), &kinds[..]));
    assert_eq!((stage.breeds(), stage.seed(), stage.moves()), (6, None, None));
}

#[test]
#[expect(clippy::print_stderr, reason = "what is skipped is told")]
fn the_stages_of_the_original_are_written_as_they_were_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/match3");
    if !folder.is_dir() {
        eprintln!("SKIPPED: there is no {}", folder.display());
        return;
    }
    for (name, blocks) in [("stage_0001.txt", 81), ("stage_0003.txt", 49)] {
        let bytes = std::fs::read(folder.join(name)).unwrap();
        let mut stage = Stage::read(&bytes).unwrap();
        assert_eq!(stage.board().shape().movable_cells(), blocks, "{name}");
        assert_eq!(stage.write().as_bytes(), bytes, "{name}");
        stage.set_seed(None);
        let written = stage.write();
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
        ("{\"row\":1,\"col\":1,\"cells\":[1],\"breeds\":10}", "expected a whole number from 1 to 9"),
        ("{\"row\":1,\"col\":1,\"cells\":[1],\"breeds\":2,\"weights\":[1]}", "\"weights\": 1 numbers; expected 2"),
        ("{\"row\":1,\"col\":1,\"cells\":[1],\"breeds\":1,\"weights\":[0]}", "every weight is 0"),
        ("{\"row\":1,\"col\":2,\"cells\":[1,0],\"blocks\":[1,1]}", "number 2, in column 2 and text row 1, is 1"),
        ("{\"row\":1,\"col\":1,\"cells\":[1],\"breeds\":2,\"blocks\":[2]}", "number below \"breeds\""),
        ("{\"row\":1,\"col\":1,\"cells\":[3],\"covers\":[1]}", "only basic cells"),
        (
            "{\"row\":1,\"col\":1,\"cells\":[1],\"breeds\":2,\"goals\":[{\"kind\":\"breed\",\"breed\":3,\"count\":1}]}",
            "breed 3",
        ),
        ("{\"row\":1,\"col\":1,\"cells\":[1],\"row\":1}", "duplicate field `row`"),
    ];
    for (text, expected) in cases {
        let message = fault(text);
        assert!(message.contains(expected), "{text}: {message}");
    }
    assert!(Stage::read(&[b'{', 0xff]).unwrap_err().to_string().contains("byte 1"));
}

#[test]
fn deep_nesting_is_refused() {
    let deep = format!("{{\"row\":1,\"col\":1,\"cells\":[1],\"x\":{}", "[".repeat(200_000));
    assert!(fault(&deep).contains("recursion limit"));
    assert!(fault(&"[".repeat(200_000)).contains("line 1"));
}

#[test]
fn unknown_fields_are_kept() {
    let mut stage = Stage::read(br#"{"row":1,"col":1,"cells":[1],"author":"N","deep":{"a":[1,2]}}"#).unwrap();
    stage.set_moves(Some(3));
    let written = stage.write();
    assert!(
        written.contains("\"author\":\"N\"") && written.contains("{\"a\":[1,2]}") && written.contains("\"moves\":3")
    );
    assert_eq!(Stage::read(written.as_bytes()).unwrap().extra, stage.extra);
}

#[test]
fn changes_keep_a_stage_whole() {
    let mut stage = Stage::basic(3, 1, 4).unwrap();
    stage.set_block(0, Some(3));
    stage.set_block(1, Some(4));
    assert_eq!((stage.board().block(0), stage.board().block(1)), (Some(3), None));
    stage.set_goals(vec![Goal::Breed { breed: 3, count: 1 }, Goal::Score { count: 5 }]);
    stage.set_weights(vec![1, 2, 3, 4]).unwrap();
    assert!(stage.set_weights(vec![1]).is_err());
    stage.set_breeds(3).unwrap();
    assert_eq!((stage.board().block(0), stage.goals().len(), stage.weights().len()), (None, 1, 0));
    assert!(stage.set_breeds(0).is_err() && Stage::basic(3, 3, 10).is_err());
}

fn any_stage() -> impl Strategy<Value = Stage> {
    let sizes = (1..7_u32, 1..7_u32, 1..=MAX_BREEDS);
    (sizes, proptest::collection::vec((0..6_u64, 0..12_u8), 36), any::<Option<u64>>(), any::<bool>()).prop_map(
        |((width, height, breeds), cells, seed, is_weighted)| {
            let size = Size::new(width, height);
            let kinds = (0..size.cells()).map(|cell| CellKind::from_number(cells[cell as usize].0).unwrap());
            let mut stage = Stage::new(Board::new(size, kinds.collect()).unwrap(), breeds).unwrap();
            for cell in 0..size.cells() {
                stage.set_block(cell, Some(cells[cell as usize].1));
            }
            stage.set_seed(seed);
            if is_weighted {
                stage.set_weights((1..=u32::from(breeds)).collect()).unwrap();
                stage.set_goals(vec![Goal::Jelly { count: 2 }, Goal::Breed { breed: breeds - 1, count: 9 }]);
            }
            stage
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn what_is_written_reads_back_the_same(stage in any_stage()) {
        let mut again = Stage::read(stage.write().as_bytes()).unwrap();
        prop_assert_eq!(again.write(), stage.write());
        again.text = None;
        prop_assert_eq!(again, stage);
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Stage::read(&bytes);
    }
}
