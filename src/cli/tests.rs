use std::ffi::OsString;

use clap::CommandFactory as _;
use proptest::prelude::*;

use super::{Cli, Colours, Console, Progress, run};

/// Exit code, output and errors of `gridscope` with these words.
fn gridscope(words: &[&str]) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { out: &mut out, err: &mut err, colours: Colours::Plain, progress: Progress::Hidden };
    let code = run(["gridscope"].iter().chain(words).map(OsString::from), &mut console);
    (code, String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
}

#[test]
fn the_arguments_are_declared_without_contradiction() {
    Cli::command().debug_assert();
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    struct Closed;
    impl std::io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    for words in [&["list"][..], &["maze", "--print"], &["maze", "--json"], &["--help"], &["maze"]] {
        let mut err = Vec::new();
        let mut console =
            Console { out: &mut Closed, err: &mut err, colours: Colours::Terminal, progress: Progress::Hidden };
        let words = ["gridscope"].iter().chain(words).map(OsString::from);
        assert_eq!(run(words, &mut console), 0);
        assert!(err.is_empty());
    }
}

#[test]
fn errors_stay_on_one_line() {
    let (code, _, err) = gridscope(&["maze", "--generator", "two\nlines\x1b[31m"]);
    assert_eq!((code, err.lines().count()), (2, 1));
    assert!(err.starts_with("gridscope: unknown generator 'two\\nlines\\u{1b}[31m'; known: "), "{err}");
}

fn odd() -> impl Strategy<Value = String> {
    let near = "(-?[0-9]{0,20}[x,.=]{0,2}){0,4}";
    let edges =
        prop::sample::select(vec!["18446744073709551616", "0x0", "-1,-1", "..", "=", "10000x10001", "\u{feff}"]);
    prop_oneof![near, any::<String>(), edges.prop_map(str::to_owned)].prop_map(|text| text.replace('\0', ""))
}

proptest! {
    #[test]
    fn odd_values_never_panic(value in odd()) {
        let small = ["maze", "--size", "4x3", "--json"];
        for option in ["--generator", "--seed", "--solver", "--from", "--to", "--set", "--map"] {
            let (code, out, err) = gridscope(&[&small[..], &[option, &value]].concat());
            prop_assert_eq!(code == 0, err.is_empty() && !out.is_empty(), "{} {:?}", option, err);
            prop_assert!(code == 0 || code == 2);
        }
        for words in [["maze", "--size"], ["list", "--"], ["run", "--"]] {
            let huge = value.len() > 6;
            if words[1] != "--size" || huge || !value.contains('x') {
                prop_assert!([0, 2].contains(&gridscope(&[&words[..], &[&value]].concat()).0));
            }
        }
    }
}

#[test]
fn a_lesson_is_printed_with_answers_on_a_sheet_of_their_own() {
    let (code, out, err) = gridscope(&["lesson", "handout", "queue", "--language", "ko"]);
    assert_eq!((code, &*err), (0, ""));
    let lesson = crate::lesson::own().iter().find(|lesson| lesson.id == "queue").unwrap();
    let questions: Vec<_> = lesson.pages.iter().filter_map(|page| page.question.as_ref()).collect();
    let (sheet, answers) = out.split_once("<section class=sheet>").unwrap();
    assert_eq!(sheet.matches("<svg").count(), lesson.pages.len());
    assert_eq!(answers.matches("<li value=").count(), questions.len());
    for question in questions {
        let ask = question.ask.get("ko").split('`').next().unwrap();
        let why = question.why.get("ko").split('`').next().unwrap();
        assert!(sheet.contains(ask) && !sheet.contains(why) && answers.contains(why), "{ask}");
    }
    let (code, _, err) = gridscope(&["lesson", "handout", "queue", "--language", "xx"]);
    assert!(code == 2 && err.contains("one of the lesson's: en, ko, ru"), "{err}");
}

#[test]
fn an_exam_has_variants_that_differ_and_a_key() {
    let exam = ["lesson", "handout", "queue", "--exam", "4", "--variants", "3"];
    let (code, out, err) = gridscope(&exam);
    assert_eq!((code, &*err), (0, ""));
    let (sheets, key) = out.rsplit_once("<section class=sheet>").unwrap();
    assert_eq!((sheets.matches("<svg").count(), key.matches("<td>").count()), (12, 12));
    let asked = |sheet: &str| sheet.matches("<p class=ask>").count();
    let variants: Vec<&str> = sheets.split("<h1 class=sheet>").collect();
    assert_eq!(variants.iter().map(|sheet| asked(sheet)).collect::<Vec<_>>(), [4, 4, 4]);
    let board = |sheet: &str| sheet.split("<svg").nth(1).unwrap().to_owned();
    assert!(board(variants[0]) != board(variants[1]));
    assert_eq!(gridscope(&exam).1, out, "the same seed makes the same exam");
}

#[test]
fn lessons_are_checked_and_their_moments_found() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/lessons");
    let (code, out, err) = gridscope(&["lesson", "check", folder]);
    assert_eq!((code, &*err), (0, ""), "{out}");
    let (code, out, _) = gridscope(&["lesson"]);
    assert!(code == 0 && out.contains("queue") && out.contains("Searching"), "{out}");
    let lesson = format!("{folder}/searching/queue.md#queue");
    let (code, out, _) = gridscope(&["lesson", "moment", &lesson, "17"]);
    let text = std::fs::read_to_string(format!("{folder}/searching/queue.md")).unwrap();
    let event = out.lines().find(|line| line.starts_with("event = ")).unwrap();
    assert!(code == 0 && text.contains(&format!("step = 17\n{event}\n")), "{out}");
    let (_, out, _) = gridscope(&["lesson", "events", &lesson, "--where", "kind == Expand", "--count", "2"]);
    assert_eq!(out.lines().count(), 3, "{out}");
    let (code, _, err) = gridscope(&["lesson", "moment", &lesson, "99999"]);
    assert!(code == 2 && err.contains("STEP '99999': expected a whole number from 0 to 123"), "{err}");
    let (code, _, err) = gridscope(&["lesson", "check", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")]);
    assert!(code == 1 && err.contains("1 faults in 1 lessons"), "{err}");
}
