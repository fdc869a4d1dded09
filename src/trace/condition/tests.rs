//! The language against an independent evaluator, and against hostile text.

use proptest::prelude::*;

use super::field::Field;
use super::tree::{Arithmetic, Comparison, Number, Truth};
use super::*;
use crate::grid::NOWHERE;
use crate::trace::event::{KINDS, Kind};

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
        "column 10: found 'foo', expected a field (kind, a, b, v, x, y, bx, by, line, depth, event), a number or a \
         kind of event"
    );
    assert_eq!(error("a == (6,0)"), "column 7: found '6', expected a cell (column, row) inside the board of 6x5");
    for (source, start) in [
        ("", "column 1: found the end, expected a field"),
        ("v", "column 2: found the end, expected a comparison"),
        ("v = 3", "column 3: found '=', expected a comparison"),
        ("v == Expand", "column 6: found 'Expand', expected a number or a field"),
        ("kind == 3", "column 9: found '3', expected a kind of event"),
        ("kind < Expand", "column 6: found '<', expected == or !="),
        ("Expand == Carve", "column 11: found 'Carve', expected the word 'kind'"),
        ("Expand", "column 7: found the end, expected == or !="),
        ("v < 3 < 4", "column 7: found '<', expected 'and', 'or' or the end"),
        ("v == 3 4", "column 8: found '4', expected 'and', 'or' or the end"),
        ("v 4", "column 3: found '4', expected an operator or the end"),
        ("-(v == 3) > 2", "column 2: found '(', expected a number"),
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
    for language in crate::text::Language::ALL {
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
fn no_kind_has_the_name_of_a_field_or_a_word() {
    for &kind in Kind::ALL {
        assert_eq!(Field::from_name(kind.id()), None);
        assert!(!["kind", "nowhere", "and", "or", "not", "in"].iter().any(|word| word.eq_ignore_ascii_case(kind.id())));
        let own = parse(&format!("kind == {}", kind.id()));
        assert!(own.matches(&event(kind, 0, 0, 0), 0));
    }
    assert_eq!(Kind::ALL.len(), KINDS);
}

// ---- an independent reading of the tree: wide integers, no sharing with the program

fn naive_number(number: &Number, event: &Event, count: u64) -> Option<i128> {
    let fits = |value: i128| value.clamp(i128::from(i64::MIN), i128::from(i64::MAX));
    let place = |cell: u32| (cell < SIZE.cells()).then(|| (i128::from(SIZE.x(cell)), i128::from(SIZE.y(cell))));
    Some(match number {
        Number::Constant(value) => i128::from(*value),
        Number::Cell(cell) => i128::from(*cell),
        Number::Field(field) => match field.name() {
            "a" => i128::from(event.a),
            "b" => i128::from(event.b),
            "v" => i128::from(event.v),
            "x" => place(event.a)?.0,
            "y" => place(event.a)?.1,
            "bx" => place(event.b)?.0,
            "by" => place(event.b)?.1,
            "line" => i128::from(event.line()) + 1,
            "depth" => i128::from(event.depth),
            _ => fits(i128::from(count)),
        },
        Number::Negative(of) => fits(-naive_number(of, event, count)?),
        Number::Arithmetic(arithmetic, sides) => {
            let (left, right) = (naive_number(&sides.0, event, count)?, naive_number(&sides.1, event, count)?);
            fits(match arithmetic {
                Arithmetic::Add => left + right,
                Arithmetic::Subtract => left - right,
                Arithmetic::Multiply => left * right,
                Arithmetic::Divide => left.checked_div(right)?,
                Arithmetic::Remainder => left.checked_rem(right)?,
            })
        }
    })
}

fn naive(truth: &Truth, event: &Event, count: u64) -> bool {
    match truth {
        Truth::Is(kind) => event.kind == *kind,
        Truth::Not(of) => !naive(of, event, count),
        Truth::All(parts) => parts.iter().all(|part| naive(part, event, count)),
        Truth::Any(parts) => parts.iter().any(|part| naive(part, event, count)),
        Truth::Compare(comparison, left, right) => {
            let (Some(left), Some(right)) = (naive_number(left, event, count), naive_number(right, event, count))
            else {
                return false;
            };
            match comparison {
                Comparison::Equal => left == right,
                Comparison::Unequal => left != right,
                Comparison::Less => left < right,
                Comparison::LessOrEqual => left <= right,
                Comparison::Greater => left > right,
                Comparison::GreaterOrEqual => left >= right,
            }
        }
    }
}

// ---- a printer with no more parentheses than needed

fn print_number(number: &Number, power: u8) -> String {
    let (text, own) = match number {
        Number::Constant(value) => (value.to_string(), 9),
        Number::Cell(NOWHERE) => ("nowhere".to_owned(), 9),
        Number::Cell(cell) => (format!("({}, {})", SIZE.x(*cell), SIZE.y(*cell)), 9),
        Number::Field(field) => (field.name().to_owned(), 9),
        Number::Negative(of) => (format!("-{}", print_number(of, 7)), 7),
        Number::Arithmetic(arithmetic, sides) => {
            let (sign, own) = match arithmetic {
                Arithmetic::Add => ("+", 5),
                Arithmetic::Subtract => ("-", 5),
                Arithmetic::Multiply => ("*", 6),
                Arithmetic::Divide => ("/", 6),
                Arithmetic::Remainder => ("%", 6),
            };
            (format!("{} {sign} {}", print_number(&sides.0, own), print_number(&sides.1, own + 1)), own)
        }
    };
    if own < power { format!("({text})") } else { text }
}

fn print(truth: &Truth, power: u8) -> String {
    let list = |parts: &[Truth], sign: &str, own: u8| {
        let texts: Vec<String> = parts.iter().map(|part| print(part, own + 1)).collect();
        texts.join(sign)
    };
    let (text, own) = match truth {
        Truth::Is(kind) => (format!("kind == {}", kind.id()), 4),
        Truth::Not(of) => (format!("not {}", print(of, 3)), 3),
        Truth::All(parts) => (list(parts, " && ", 2), 2),
        Truth::Any(parts) => (list(parts, " or ", 1), 1),
        Truth::Compare(comparison, left, right) => {
            let sign = match comparison {
                Comparison::Equal => "==",
                Comparison::Unequal => "!=",
                Comparison::Less => "<",
                Comparison::LessOrEqual => "<=",
                Comparison::Greater => ">",
                Comparison::GreaterOrEqual => ">=",
            };
            (format!("{}{sign}{}", print_number(left, 5), print_number(right, 5)), 4)
        }
    };
    if own < power { format!("({text})") } else { text }
}

const OPERATIONS: &[Arithmetic] =
    &[Arithmetic::Add, Arithmetic::Subtract, Arithmetic::Multiply, Arithmetic::Divide, Arithmetic::Remainder];

const COMPARISONS: &[Comparison] = &[
    Comparison::Equal,
    Comparison::Unequal,
    Comparison::Less,
    Comparison::LessOrEqual,
    Comparison::Greater,
    Comparison::GreaterOrEqual,
];

fn numbers() -> impl Strategy<Value = Number> {
    let leaf = prop_oneof![
        (0_i64..40).prop_map(Number::Constant),
        prop_oneof![Just(i64::MAX), 0..=i64::MAX].prop_map(Number::Constant),
        prop_oneof![Just(NOWHERE), 0..SIZE.cells()].prop_map(Number::Cell),
        prop::sample::select(&Field::ALL[..]).prop_map(Number::Field),
        prop::sample::select(&Field::ALL[..]).prop_map(Number::Field),
    ];
    leaf.prop_recursive(4, 16, 2, move |inner| {
        prop_oneof![
            inner.clone().prop_map(|of| Number::Negative(Box::new(of))),
            (prop::sample::select(OPERATIONS), inner.clone(), inner)
                .prop_map(|(sign, left, right)| Number::Arithmetic(sign, Box::new((left, right)))),
        ]
    })
}

fn truths() -> impl Strategy<Value = Truth> {
    let leaf = prop_oneof![
        prop::sample::select(&Kind::ALL[..8]).prop_map(Truth::Is),
        (prop::sample::select(COMPARISONS), numbers(), numbers())
            .prop_map(|(sign, left, right)| Truth::Compare(sign, left, right)),
    ];
    // A chain that begins with a chain of the same kind is read as one chain.
    let chain = |parts: Vec<Truth>, all: bool| {
        let mut flat = Vec::new();
        for (index, part) in parts.into_iter().enumerate() {
            match part {
                Truth::All(inner) if index == 0 && all => flat.extend(inner),
                Truth::Any(inner) if index == 0 && !all => flat.extend(inner),
                part => flat.push(part),
            }
        }
        if all { Truth::All(flat) } else { Truth::Any(flat) }
    };
    leaf.prop_recursive(4, 24, 3, move |inner| {
        prop_oneof![
            inner.clone().prop_map(|of| Truth::Not(Box::new(of))),
            prop::collection::vec(inner.clone(), 2..4).prop_map(move |parts| chain(parts, true)),
            prop::collection::vec(inner, 2..4).prop_map(move |parts| chain(parts, false)),
        ]
    })
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    let cell = || prop_oneof![4 => 0..SIZE.cells(), 1 => Just(NOWHERE), 1 => any::<u32>()];
    let number = prop_oneof![4 => -5..40_i32, 1 => any::<i32>()];
    let one = (prop::sample::select(&Kind::ALL[..8]), any::<u8>(), 0..4_u16, cell(), cell(), number)
        .prop_map(|(kind, line, depth, a, b, v)| Event::from_parts(kind, line, depth, a, b, v));
    prop::collection::vec(one, 1..12)
}

proptest! {
    #[test]
    fn print_then_parse_gives_the_same_tree(truth in truths()) {
        let source = print(&truth, 0);
        prop_assert_eq!(super::parse::parse(&source, SIZE), Ok(truth), "{}", source);
    }

    #[test]
    fn matching_agrees_with_a_naive_evaluator(
        truth in truths(), events in events(), first in prop_oneof![0..50_u64, any::<u64>()],
    ) {
        let condition = parse(&print(&truth, 0));
        for event in &events {
            prop_assert_eq!(condition.matches(event, first), naive(&truth, event, first), "{} {:?}", condition, event);
        }
    }

    #[test]
    fn skipping_blocks_never_loses_a_match(truth in truths(), events in events(), first in 0..50_u64) {
        let condition = parse(&print(&truth, 0));
        let summary = Summary::of(&events, first);
        let matches = (first..).zip(&events).any(|(number, event)| condition.matches(event, number));
        prop_assert!(!matches || condition.can_match(&summary), "{} {:?}", condition, events);
        // One event at a time the intervals are points, so that every edge is met.
        for (number, event) in (first..).zip(&events) {
            let one = Summary::of(std::slice::from_ref(event), number);
            prop_assert!(!condition.matches(event, number) || condition.can_match(&one), "{} {:?}", condition, event);
        }
    }

    #[test]
    fn no_text_panics(source in any::<String>()) {
        check_text(&source)?;
    }

    #[test]
    fn no_soup_of_tokens_panics(tokens in prop::collection::vec(prop::sample::select(SOUP), 0..30)) {
        check_text(&tokens.concat())?;
    }
}

const SOUP: &[&str] = &[
    "(",
    ")",
    ",",
    "!",
    "not ",
    "-",
    "+",
    "*",
    "/",
    "%",
    "==",
    "!=",
    "<",
    ">=",
    "&&",
    " or ",
    " in ",
    "..",
    "..=",
    "v",
    "a",
    " kind ",
    "Expand",
    "x",
    "event",
    "0",
    "3_0",
    "9223372036854775807",
    " ",
    "칸",
    "{",
    "nowhere",
    "=",
    "\u{0}",
];

fn check_text(source: &str) -> Result<(), TestCaseError> {
    match Condition::parse(source, SIZE) {
        Ok(condition) => {
            let look = event(Kind::Look, 3, 4, 5);
            let matches = condition.matches(&look, 0);
            prop_assert!(!matches || condition.can_match(&Summary::of(&[look], 0)));
        }
        Err(error) => {
            prop_assert!((1..=source.chars().count() + 1).contains(&error.column), "{}", error);
            prop_assert!(!error.to_string().is_empty());
        }
    }
    Ok(())
}
