//! The language by example.

mod properties;

use super::field::Field;
use super::*;
use crate::grid::NOWHERE;
use crate::text::Text;
use crate::trace::event::{KINDS, Kind};
use crate::trace::{Costs, Line, Reason, Role, SHARED_REASONS, says};

const SIZE: Size = Size::new(6, 5);

fn parse(source: &str) -> Condition {
    Condition::parse(source, SIZE).unwrap()
}

fn error(source: &str) -> String {
    Condition::parse(source, SIZE).unwrap_err().to_string()
}

fn event(kind: Kind, a: u32, b: u32, v: i32) -> Event {
    Event::new(kind, 4, a, b, v)
}

#[test]
fn every_field_reads_its_part_of_the_event() {
    let event = Event::from_parts(Kind::Expand, 4 | 0xc0, 7, 15, 28, -3);
    let source = "kind == expand and a == 15 and b == 28 and v == -3 and X == 3 and y == 2 and bx == 4 and by == 4 \
                  and line == 5 and depth == 7 and event == 1_000";
    assert!(parse(source).matches(&event, 1000));
    assert!(!parse(source).matches(&event, 1001));
}

#[test]
fn a_cell_in_parentheses_is_its_number() {
    assert!(parse("a == (3, 2)").matches(&event(Kind::Look, 15, 0, 0), 0));
    assert!(parse("(3,2) == a").matches(&event(Kind::Look, 15, 0, 0), 0));
    assert!(parse("kind == Look and not at (4, 2) and AT (3, 2)").matches(&event(Kind::Look, 0, 15, 0), 0));
    assert!(parse("b == nowhere").matches(&event(Kind::Look, 15, NOWHERE, 0), 0));
}

#[test]
fn precedence_is_the_usual_one() {
    let look = event(Kind::Look, 2, 3, 4);
    assert!(parse("v == 1 || a == 2 && b == 3").matches(&look, 0));
    assert!(parse("v == 4 or a == 9 and b == 9").matches(&look, 0));
    assert!(!parse("(v == 4 or a == 9) and b == 9").matches(&look, 0));
    assert!(parse("!v == 5").matches(&look, 0));
    assert!(parse("not v == 5 and a == 2").matches(&look, 0));
    assert!(parse("a + b * v == 14 && v - b - a == -1 && -v + 5 == 1").matches(&look, 0));
}

#[test]
fn a_range_ends_before_its_end_unless_that_is_included() {
    for (source, hits) in [("v in 3..6", 3..=5), ("v in 3..=6", 3..=6), ("v + 1 in 3 .. 3 + 3", 2..=4)] {
        let condition = parse(source);
        for v in 0..10 {
            assert_eq!(condition.matches(&event(Kind::Look, 0, 0, v), 0), hits.contains(&v), "{source} with {v}");
        }
    }
}

#[test]
fn what_has_no_value_makes_its_comparison_false_and_nothing_else() {
    let outside = event(Kind::Look, NOWHERE, 0, 0);
    for source in ["x == 0", "x != 0", "x < 9", "x - x == 0", "1 / v == 1", "1 / v != 1", "7 % v == 0", "x != y"] {
        assert!(!parse(source).matches(&outside, 0), "{source}");
        assert!(parse(&format!("!({source})")).matches(&outside, 0), "not {source}");
    }
    let empty = Condition::parse("x == 0 || y == 0", Size::new(0, 0)).unwrap();
    assert!(!empty.matches(&outside, 0));
}

#[test]
fn arithmetic_stops_at_the_ends_of_64_bits() {
    let any = event(Kind::Look, 0, 0, i32::MIN);
    let greatest = i64::MAX;
    for source in [
        format!("{greatest} + 1 == {greatest}"),
        format!("-{greatest} - 2 == -{greatest} - 1"),
        format!("{greatest} * v == -{greatest} - 1"),
        format!("(-{greatest} - 1) / -1 == {greatest}"),
        format!("(-{greatest} - 1) % -1 == 0"),
        "-7 / 2 == -3 and -7 % 2 == -1".to_owned(),
        format!("not v > {greatest} and not v < -{greatest} - 1"),
    ] {
        assert!(parse(&source).matches(&any, 0), "{source}");
    }
    assert!(parse(&format!("event == {greatest}")).matches(&any, u64::MAX));
}

#[test]
fn errors_say_where_what_and_what_instead() {
    assert_eq!(
        error("v > 3 && foo == 2"),
        "column 10: found 'foo', expected a field (kind, a, b, v, x, y, bx, by, line, depth, event), a role such as \
         cell, g or reason, a number or a kind of event"
    );
    assert_eq!(error("a == (6,0)"), "column 7: found '6', expected a cell (column, row) inside the board of 6x5");
    for (source, start) in [
        ("", "column 1: found the end, expected a field"),
        ("v", "column 2: found the end, expected a comparison"),
        ("v = 3", "column 3: found '=', expected a comparison"),
        ("v == Expand", "column 6: found 'Expand', expected a number, a role such as"),
        ("kind == 3", "column 9: found '3', expected a kind of event"),
        ("kind < Expand", "column 6: found '<', expected == or !="),
        ("Expand == Carve", "column 11: found 'Carve', expected the word 'kind'"),
        ("Expand", "column 7: found the end, expected == or !="),
        ("v < 3 < 4", "column 7: found '<', expected 'and', 'or' or the end"),
        ("v == 3 4", "column 8: found '4', expected 'and', 'or' or the end"),
        ("v 4", "column 3: found '4', expected an operator or the end"),
        ("-(v == 3) > 2", "column 2: found '(', expected a number"),
        ("at v == 3", "column 6: found '==', expected 'and'"),
        ("at (v == 3)", "column 4: found '(', expected a number"),
        ("(v == 3", "column 8: found the end, expected ')'"),
        ("v in 3", "column 7: found the end, expected '..' or '..='"),
        ("a in (0,0)..(3,3)", "column 6: found '(', expected a number"),
        ("v == 99999999999999999999", "column 6: found '99999999999999999999', expected a number up to"),
        ("칸 == 3", "column 1: found '칸', expected a field"),
        ("v == 3 # 칸", "column 8: found '#', expected 'and'"),
    ] {
        let message = error(source);
        assert!(message.starts_with(start), "{source}: {message}");
    }
}

#[test]
fn an_error_is_worded_in_every_language() {
    let error = Condition::parse("v == {found}", SIZE).unwrap_err();
    for language in crate::text::Language::all() {
        let message = error.message(language);
        assert!(message.contains("'{'") && message.contains('6'), "{message}");
    }
}

#[test]
fn deep_and_long_texts_are_refused_without_a_crash() {
    for part in ["(", "!", "-", "not ", "1+(", "(1,", "a==1&&(", "v in 1..(", "- (", "1/", "1 - ", "!("] {
        for times in [63, 64, 65, 400, 5000] {
            let _ = Condition::parse(&part.repeat(times), SIZE);
            let _ = Condition::parse(&format!("{}v{} == 1", part.repeat(times), ")".repeat(times)), SIZE);
        }
    }
    let nested = |times: usize| format!("{}v{} == 1", "(".repeat(times), ")".repeat(times));
    assert!(Condition::parse(&nested(60), SIZE).is_ok());
    assert_eq!(Condition::parse(&nested(70), SIZE).unwrap_err().expected, Expected::Shallower);
    assert_eq!(Condition::parse(&"칸".repeat(5000), SIZE).unwrap_err().expected, Expected::Shorter);
    assert_eq!(Condition::parse(&format!("{}1==1", "1+".repeat(80)), SIZE).unwrap_err().expected, Expected::Shallower);
}

#[test]
fn long_lists_of_alternatives_are_not_deep() {
    let list = vec!["a == 1"; 390].join("||");
    assert!(list.len() > 3000);
    assert!(parse(&list).matches(&event(Kind::Look, 1, 0, 0), 0));
    assert!(!parse(&list).matches(&event(Kind::Look, 2, 0, 0), 0));
}

#[test]
fn blocks_that_cannot_match_are_skipped() {
    let events: Vec<Event> = (0..100).map(|v| event(Kind::Look, 7 + v as u32 % 3, 20, v)).collect();
    let summary = Summary::of(&events, 1000);
    for source in [
        "kind == Expand",
        "kind != Look",
        "v > 99",
        "kind == Look && v < 0",
        "v * 2 + 1 > 199",
        "v / 50 > 1 or v % 7 > 6",
        "a == (4, 1)",
        "y != 1",
        "x in 4..6",
        "not (b == 20)",
        "event < 1000 or event >= 1100",
        "line != 5",
        "v / (7 - 7) == 1",
    ] {
        assert!(!parse(source).can_match(&summary), "{source}");
        assert!(parse(&format!("not ({source})")).can_match(&summary), "not ({source})");
    }
    assert!(!parse("v == v").can_match(&Summary::of(&[], 0)));
}

#[test]
fn reasons_are_called_by_name_where_events_carry_one() {
    let pruned = event(Kind::Prune, 1, 2, Reason::NODE_LIMIT.value());
    for reason in SHARED_REASONS {
        let condition = parse(&format!("reason == {}", reason.id()));
        assert_eq!(condition.matches(&pruned, 0), *reason == Reason::NODE_LIMIT, "{reason:?}");
        assert_eq!(Condition::parse(condition.source(), SIZE), Ok(condition.clone()));
    }
    assert!(parse("kind == prune and reason == nodelimit").matches(&pruned, 0));
    assert!(!parse("reason == NodeLimit").matches(&event(Kind::Generate, 1, 2, Reason::NODE_LIMIT.value()), 0));
    assert!(!parse("reason != NodeLimit").matches(&event(Kind::Generate, 1, 2, 0), 0), "without one, neither");
    assert!(!parse("reason == NodeLimit").matches(&event(Kind::Prune, 1, 2, 99), 0));
    assert!(error("kind == NodeLimit").starts_with("column 9: found 'NodeLimit', expected a kind of event"));
    let blind = Summary::of(&[event(Kind::Generate, 0, 0, Reason::NODE_LIMIT.value())], 0);
    assert!(!parse("reason == NodeLimit").can_match(&blind));
    assert!(parse("reason == NodeLimit").can_match(&Summary::of(&[pruned], 0)));
    assert!(!parse("reason == Edge").can_match(&Summary::of(&[pruned], 0)));
}

#[test]
fn f_is_what_the_bound_becomes() {
    assert!(parse("f >= 12").matches(&event(Kind::Bound, NOWHERE, NOWHERE, 12), 0));
    assert!(!parse("f >= 12").matches(&event(Kind::Bound, NOWHERE, NOWHERE, 11), 0));
    assert!(!parse("f >= 12").matches(&event(Kind::Generate, 1, 2, 12), 0));
    assert!(!parse("f >= 12").can_match(&Summary::of(&[event(Kind::Generate, 1, 2, 12)], 0)));
}

#[test]
fn no_kind_has_the_name_of_a_field_or_a_word() {
    for &kind in Kind::ALL {
        assert!(matches!(Field::from_name(kind.id()), None | Some(Field::Role(_))), "{kind:?}");
        assert!(
            !["kind", "nowhere", "and", "or", "not", "in", "at", "off"]
                .iter()
                .any(|word| word.eq_ignore_ascii_case(kind.id()))
        );
        let own = parse(&format!("kind == {}", kind.id()));
        assert!(own.matches(&event(kind, 0, 0, 0), 0));
    }
    assert_eq!(Kind::ALL.len(), KINDS);
    for reason in SHARED_REASONS {
        assert!(Field::from_name(reason.id()).is_none() && Kind::from_id(reason.id()).is_none(), "{reason:?}");
    }
}

/// Cells by a letter and a digit, from the upper left.
fn lettered(word: &str) -> Option<Named> {
    let [letter @ b'a'..=b'z', digit @ b'0'..=b'9'] = *word.to_ascii_lowercase().as_bytes() else { return None };
    let cell = SIZE.checked_cell(i64::from(letter - b'a'), i64::from(digit - b'0'));
    Some(cell.map_or(Named::Outside, Named::Cell))
}

#[test]
fn cells_are_called_by_the_names_that_the_caller_gives() {
    let scope = Scope { names: &lettered, ..Scope::board(SIZE) };
    let read = |source: &str| Condition::parse_in(source, scope);
    let condition = read("kind == Look and (at D2 or v in 1..3) and b != a0").unwrap();
    assert!(condition.matches(&event(Kind::Look, 15, 1, 0), 0) && !condition.matches(&event(Kind::Look, 15, 0, 0), 0));
    assert_eq!(condition.source(), "kind == Look and (at (3, 2) or v in 1..3) and b != (0, 0)");
    assert_eq!(read(condition.source()), Ok(condition.clone()), "what is kept can be read without names");
    assert_eq!(Condition::parse(condition.source(), SIZE), Ok(condition.clone()));
    let name = |cell: Cell| format!("{}{}", char::from(b'a' + SIZE.x(cell) as u8), SIZE.y(cell));
    assert_eq!(condition.source_with(SIZE, &name), "kind == Look and (at d2 or v in 1..3) and b != a0");
    let sums = Condition::parse("a == (1 + 2, 2) and v == (3)", SIZE).unwrap();
    assert_eq!(sums.source_with(SIZE, &name), sums.source(), "only plain cells get names");
}

#[test]
fn names_of_no_cell_are_refused_where_they_stand() {
    let scope = Scope { names: &lettered, ..Scope::board(SIZE) };
    let error = |source: &str| Condition::parse_in(source, scope).unwrap_err().to_string();
    assert_eq!(
        error("v > 1 and at h8"),
        "column 14: found 'h8', expected a cell (column, row) inside the board of 6x5"
    );
    assert!(error("at h88").starts_with("column 4: found 'h88', expected a field"));
    assert!(error("v in d2..d3").contains("expected a number"), "no rectangle is meant");
}

static INFO: crate::trace::Info = crate::trace::Info {
    id: "x",
    version: 1,
    group: &crate::trace::Group::NONE,
    name: Text::same("x"),
    summary: Text::same("x"),
    cost: "",
    source: "",
    listing: &[Line::new(
        Text::same("line"),
        &[
            says(Kind::Look, Text::same("")).b(Role::Parent).v(Role::H),
            says(Kind::Score, Text::same("")),
            says(Kind::Turn, Text::same("")),
        ],
    )],
    parameters: &[],
    series: &[],
    claims: &[],
    reasons: &[SHARED_REASONS],
    costs: Costs::Nothing,
};

fn of_info(source: &str) -> Condition {
    Condition::parse_in(source, Scope::of(&INFO, SIZE)).unwrap()
}

#[test]
fn roles_are_read_where_the_algorithm_has_them() {
    let look = |line| Event::new(Kind::Look, line, 3, 15, 7);
    for source in ["h == 7", "parent == (3, 2) and H > 6", "cell == 3 && not g == 7", "h + 1 == 8", "parent != nowhere"]
    {
        assert!(of_info(source).matches(&look(0), 0), "{source}");
    }
    assert!(!of_info("h == 7").matches(&look(1), 0), "another line says it as usual");
    assert!(of_info("from == 15 && score == 7").matches(&look(1), 0));
    assert!(of_info("g > 12 && kind == expand").matches(&event(Kind::Expand, 1, 2, 13), 0));
    let block = Summary::of(&[look(0)], 0);
    assert!(of_info("h in 7..8").can_match(&block) && !of_info("h > 7").can_match(&block));
    assert!(!of_info("score == 7").can_match(&block) && !of_info("reason == Edge").can_match(&block));
}

#[test]
fn a_word_that_is_a_role_and_a_kind_is_what_its_place_asks_for() {
    let score = Event::new(Kind::Score, 0, NOWHERE, NOWHERE, 12);
    for source in ["kind == Score", "score == kind", "score > 11", "score == 12 and kind == score", "11 < Score"] {
        assert!(of_info(source).matches(&score, 0), "{source}");
        assert_eq!(of_info(of_info(source).source()), of_info(source));
    }
    assert!(!of_info("kind != Score or score != 12").matches(&score, 0));
}

#[test]
fn headings_have_names() {
    let turn = Event::new(Kind::Turn, 0, 3, NOWHERE, 2);
    assert!(of_info("heading == South").matches(&turn, 0) && !of_info("heading == west").matches(&turn, 0));
}
