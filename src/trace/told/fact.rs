//! [`Fact`]: one line of a trace, read strictly: what happened, where, and the numbers that were told.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::fault::FactFault;
use super::value::{Fields, Value};
use super::words;
use crate::trace::event::Kind;
use crate::trace::role::Role;

/// A cell or a node, as a fact names it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Place<'a> {
    /// Column and row.
    Cell([i64; 2]),
    /// A node by its number.
    Number(i64),
    /// A node by its name.
    Name(Cow<'a, str>),
    /// Nowhere.
    Nowhere,
}

/// A number that was told: a whole one, or another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Number<'a> {
    Whole(i64),
    Real(f64),
    /// A word: the id of a reason, the name of a colour or of a direction.
    Word(&'a str),
}

/// What a line tells.
#[derive(Debug, Default)]
pub(super) struct Fact<'a> {
    /// What happened; nothing where the word for it is unknown.
    pub kind: Option<Kind>,
    /// Where: one place, or a list of them in order.
    pub places: Vec<Place<'a>>,
    /// Where it comes from or leads to.
    pub second: Option<Place<'a>>,
    /// The numbers, in the order in which they were told.
    pub numbers: Vec<(Role, &'a Value<'a>)>,
    /// The line of the program's source, from 1; 0 where it was not told.
    pub line: u32,
    /// The cell of a node.
    pub at: Option<[i64; 2]>,
    /// Cells on which boxes stand now.
    pub boxes: Option<Vec<[i64; 2]>>,
    /// Letters of moves: a solution as text.
    pub moves: Option<&'a str>,
    /// What nobody knows, in JSON.
    pub remark: String,
}

const CELL: &str = "a cell as [column, row]";
const PLACE: &str = "a cell as [column, row], or the number or name of a node";

impl<'a> Fact<'a> {
    /// Reads the fields of a line.
    ///
    /// # Errors
    /// The first field that holds something else than it should.
    pub(super) fn of(fields: &'a Fields<'a>) -> Result<Self, FactFault> {
        let mut fact = Self::default();
        let verb = verb(fields)?;
        if let Some((name, kind, value)) = verb {
            fact.kind = Some(kind);
            fact.happen(name, kind, value)?;
        }
        let known = verb.map(|verb| verb.0);
        for (name, value) in fields.0.iter().filter(|(name, _)| Some(&**name) != known) {
            fact.take(name, value)?;
        }
        if fact.kind.is_none() && fact.places.is_empty() {
            fact.places.extend(fields.0.iter().find_map(|(_, value)| cell(value)).map(Place::Cell));
        }
        Ok(fact)
    }

    /// Takes the field that says what happened.
    fn happen(&mut self, name: &str, kind: Kind, value: &'a Value<'a>) -> Result<(), FactFault> {
        let refuse = |expected: &str| FactFault::field(name, value.shown(), expected);
        match (kind, value) {
            (Kind::Note | Kind::Solution, Value::Text(text)) if kind == Kind::Note => self.say(name, text),
            (Kind::Solution, Value::Text(text)) => self.moves = Some(text),
            (Kind::NoSolution, Value::Text(_)) => self.numbers.push((Role::Reason, value)),
            (Kind::Bound | Kind::Wave | Kind::Score | Kind::Moves, Value::Whole(_) | Value::Real(_)) => {
                self.numbers.extend(kind.roles().v.map(|role| (role, value)));
            }
            (_, Value::Null | Value::Flag(true)) => self.places.push(Place::Nowhere),
            (Kind::Bound | Kind::Wave | Kind::Score | Kind::Moves, _) => return Err(refuse("a number")),
            (Kind::Path | Kind::Solution | Kind::Match, Value::List(places)) => {
                let expected = "a list of cells, each as [column, row]";
                let all: Option<Vec<Place<'a>>> = places.iter().map(place).collect();
                self.places = all.ok_or_else(|| refuse(expected))?;
            }
            _ => self.places.push(place(value).ok_or_else(|| refuse(PLACE))?),
        }
        Ok(())
    }

    /// Takes any other field.
    fn take(&mut self, name: &'a str, value: &'a Value<'a>) -> Result<(), FactFault> {
        let refuse = |expected: &str| FactFault::field(name, value.shown(), expected);
        match name {
            _ if matches!(value, Value::Null) => {}
            "line" => self.line = line(value).ok_or_else(|| refuse("a line of the source, from 1"))?,
            "at" | "cell" | "player" => self.at = Some(cell(value).ok_or_else(|| refuse(CELL))?),
            "boxes" => self.boxes = Some(cells(value).ok_or_else(|| refuse("a list of cells"))?),
            _ if self.kind.is_some() && words::is_second(name) => {
                self.second = Some(place(value).ok_or_else(|| refuse(PLACE))?);
            }
            _ => match words::number(name) {
                Some(role) if is_number(role, value) => self.numbers.push((role, value)),
                Some(role) if self.kind.is_some() => return Err(refuse(expected(role))),
                _ => self.keep(name, value),
            },
        }
        Ok(())
    }

    fn say(&mut self, _name: &str, text: &str) {
        self.places.push(Place::Nowhere);
        self.remark.push_str(text);
    }

    /// Keeps what nobody knows, to be shown.
    fn keep(&mut self, name: &str, value: &Value<'_>) {
        let before = if self.remark.is_empty() { "" } else { ", " };
        // Writing to a text never fails.
        let _ = write!(self.remark, "{before}{name}: {value}");
    }
}

/// The field that says what happened. What is a number beside such a field may stand alone, too: a score, a bound.
fn verb<'a>(fields: &'a Fields<'a>) -> Result<Option<(&'a str, Kind, &'a Value<'a>)>, FactFault> {
    let mut found: Option<(&str, Kind, &Value<'_>)> = None;
    let mut alone = None;
    for (name, value) in &fields.0 {
        if matches!(&**name, "g" | "h" | "f" | "line" | "at") || words::is_second(name) {
            continue;
        }
        let Some(kind) = words::kind(name) else { continue };
        if words::number(name).is_some() {
            alone = alone.or(Some((&**name, kind, value)));
            continue;
        }
        if let Some((first, ..)) = found {
            return Err(FactFault::Two { first: first.to_owned(), second: name.clone().into_owned() });
        }
        found = Some((&**name, kind, value));
    }
    Ok(found.or(alone))
}

fn place<'a>(value: &'a Value<'a>) -> Option<Place<'a>> {
    match value {
        Value::Pair(cell) => Some(Place::Cell(*cell)),
        Value::Whole(number) => Some(Place::Number(*number)),
        Value::Text(name) => Some(Place::Name(Cow::Borrowed(name))),
        _ => None,
    }
}

const fn cell(value: &Value<'_>) -> Option<[i64; 2]> {
    match value {
        Value::Pair(cell) => Some(*cell),
        _ => None,
    }
}

fn cells(value: &Value<'_>) -> Option<Vec<[i64; 2]>> {
    match value {
        Value::List(cells) => cells.iter().map(cell).collect(),
        _ => None,
    }
}

fn line(value: &Value<'_>) -> Option<u32> {
    match value {
        Value::Whole(line) => u32::try_from(*line).ok(),
        _ => None,
    }
}

const fn is_number(role: Role, value: &Value<'_>) -> bool {
    match value {
        Value::Whole(_) | Value::Real(_) => true,
        Value::Text(_) => matches!(role, Role::Reason | Role::Colour | Role::Heading),
        _ => false,
    }
}

const fn expected(role: Role) -> &'static str {
    match role {
        Role::Reason => "a number or the name of a reason",
        Role::Colour => "a number, or \"black\" or \"white\"",
        Role::Heading => "a number from 0 (north) to 3 (west), or a direction",
        _ => "a number",
    }
}

impl<'a> Number<'a> {
    /// The number in a value that [`Fact`] accepted.
    pub(super) fn of(value: &'a Value<'a>) -> Self {
        match value {
            Value::Whole(number) => Self::Whole(*number),
            Value::Real(number) => Self::Real(*number),
            Value::Text(word) => Self::Word(word),
            _ => Self::Whole(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Result<String, String> {
        let fields: Fields<'_> = serde_json::from_str(text).unwrap();
        let fact = Fact::of(&fields).map_err(|fault| fault.to_string())?;
        let numbers: Vec<String> = fact.numbers.iter().map(|(role, value)| format!("{}={value}", role.id())).collect();
        Ok(format!("{:?} {:?} {:?} {} {}", fact.kind, fact.places, fact.second, numbers.join(" "), fact.remark))
    }

    #[test]
    fn a_fact_is_a_word_a_place_and_numbers() {
        assert_eq!(
            told(r#"{"expand": [3, 4], "g": 7, "parent": [3, 3]}"#).unwrap(),
            "Some(Expand) [Cell([3, 4])] Some(Cell([3, 3])) g=7 "
        );
        assert_eq!(
            told(r#"{"g": 7, "generate": 12, "parent": "a", "f": 1.5, "colour": "red", "x": [1]}"#).unwrap(),
            "Some(Generate) [Number(12)] Some(Name(\"a\")) g=7 f=1.5 colour=\"red\" x: [1]"
        );
        assert_eq!(told(r#"{"best": [1, 2], "score": 9}"#).unwrap(), "Some(Best) [Cell([1, 2])] None score=9 ");
        assert_eq!(told(r#"{"score": 9}"#).unwrap(), "Some(Score) [] None score=9 ");
        assert_eq!(told(r#"{"note": "hello"}"#).unwrap(), "Some(Note) [Nowhere] None  hello");
        assert_eq!(told(r#"{"path": [[1, 2], [1, 3]]}"#).unwrap().matches("Cell").count(), 2);
        assert_eq!(told(r#"{"no_solution": true}"#).unwrap(), "Some(NoSolution) [Nowhere] None  ");
    }

    #[test]
    fn unknown_facts_are_kept() {
        assert_eq!(told(r#"{"teleport": [3, 4], "g": 7}"#).unwrap(), "None [Cell([3, 4])] None g=7 teleport: [3, 4]");
        assert_eq!(told("{}").unwrap(), "None [] None  ");
    }

    #[test]
    fn errors_name_the_field_and_what_was_expected() {
        let faults = [
            (r#"{"expand": "x y", "g": "seven"}"#, "field \"g\": found \"seven\", expected a number"),
            (r#"{"expand": [3]}"#, "field \"expand\": found [3], expected a cell as [column, row]"),
            (r#"{"expand": [3, 4], "parent": [1, 2, 3]}"#, "field \"parent\": found [1, 2, 3], expected a cell"),
            (r#"{"expand": [3, 4], "line": -1}"#, "field \"line\": found -1, expected a line of the source"),
            (r#"{"expand": [3, 4], "generate": [3, 4]}"#, "fields \"expand\" and \"generate\": both say what happened"),
            (r#"{"path": [1.5]}"#, "field \"path\": found [1.5], expected a list of cells"),
            (r#"{"bound": "x"}"#, "field \"bound\": found \"x\", expected a number"),
        ];
        for (text, expected) in faults {
            let found = told(text).unwrap_err();
            assert!(found.contains(expected), "{found}");
        }
    }
}
