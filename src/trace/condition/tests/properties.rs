//! The language against an independent evaluator, and against hostile text.

use proptest::prelude::*;

use super::super::field::Field;
use super::super::tree::{Arithmetic, Comparison, Number, Truth};
use super::*;

// An independent reading of the tree: wide integers, nothing shared with the program.

/// What an event says of a role, as events usually do.
fn role(name: &str, event: &Event) -> Option<i128> {
    let roles = event.kind.roles();
    let is = |role: Option<Role>| role.is_some_and(|role| role.id() == name || (name, role) == ("f", Role::Bound));
    let values = [(roles.v, i128::from(event.v)), (roles.a, event.a.into()), (roles.b, event.b.into())];
    values.into_iter().find(|(role, _)| is(*role)).map(|(_, value)| value)
}

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
            "event" => fits(i128::from(count)),
            name => role(name, event)?,
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

// A printer with no more parentheses than needed.

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
        prop::sample::select(Role::ALL).prop_map(|role| Number::Field(Field::Role(role))),
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
        let read = crate::trace::condition::parse::parse(&source, Scope::board(SIZE)).map(|read| read.0);
        prop_assert_eq!(read, Ok(truth), "{}", source);
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
    " at ",
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
