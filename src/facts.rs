//! [`Fact`]: what is known of an answer, as a number or a word with a name of its own.
//!
//! Everybody who puts runs side by side reads them: the lab, comparisons and tables.

use crate::text::Text;

/// One thing that is known of a finished run.
#[derive(Clone, Debug)]
pub struct Fact {
    /// Name in snake case: a column of tables, a field of JSON.
    pub id: &'static str,
    /// Name shown to people.
    pub name: Text,
    /// What is known.
    pub value: Value,
}

/// Facts are equal that say the same of the same.
impl PartialEq for Fact {
    fn eq(&self, other: &Self) -> bool {
        (self.id, self.value) == (other.id, other.value)
    }
}

/// What is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// A count.
    Count(u64),
    /// A whole number, with a sign.
    Whole(i64),
    /// A measure.
    Number(f64),
    /// One of a few words.
    Word(&'static str),
    /// Which one of many things it is. The number tells them apart and says nothing else.
    Code(u64),
    /// Yes or no.
    Flag(bool),
}

impl Value {
    /// The number, if it is one.
    pub fn number(self) -> Option<f64> {
        match self {
            Self::Count(count) => Some(count as f64),
            Self::Whole(number) => Some(number as f64),
            Self::Number(number) => Some(number),
            Self::Word(_) | Self::Code(_) | Self::Flag(_) => None,
        }
    }

    /// The value in JSON. Codes are text: readers of JSON keep 53 bits of a number.
    pub fn to_json(self) -> serde_json::Value {
        match self {
            Self::Count(count) => count.into(),
            Self::Whole(number) => number.into(),
            Self::Number(number) => number.into(),
            Self::Word(word) => word.into(),
            Self::Code(code) => code.to_string().into(),
            Self::Flag(flag) => flag.into(),
        }
    }
}

/// The id of the first fact of an answer: whether it is one in the sense of the problem.
pub const SOLVED: &str = "solved";

/// The id of the second fact of an answer: how the run ended, in a word.
pub const END: &str = "end";

/// The facts that every answer begins with: whether it solves the problem, and how the run ended.
pub fn answered(is_solved: bool, end: &'static str) -> Vec<Fact> {
    vec![
        Fact { id: SOLVED, name: Text::new("solved"), value: Value::Flag(is_solved) },
        Fact { id: END, name: Text::new("end"), value: Value::Word(end) },
    ]
}

/// Whether an answer with these facts is one in the sense of the problem: a path, a solution, a victory or its
/// disproof, a board without a line. True where they do not say so.
pub fn is_solved(facts: &[Fact]) -> bool {
    value(facts, SOLVED) != Some(Value::Flag(false))
}

/// How a run ended, in a word, if its facts say so.
pub fn end(facts: &[Fact]) -> Option<&'static str> {
    match value(facts, END) {
        Some(Value::Word(word)) => Some(word),
        _ => None,
    }
}

fn value(facts: &[Fact], id: &str) -> Option<Value> {
    facts.iter().find(|fact| fact.id == id).map(|fact| fact.value)
}

/// A count.
pub const fn count(id: &'static str, name: Text, count: u64) -> Fact {
    Fact { id, name, value: Value::Count(count) }
}

/// A measure.
pub const fn number(id: &'static str, name: Text, number: f64) -> Fact {
    Fact { id, name, value: Value::Number(number) }
}

/// Nodes that were taken up to look at what follows.
pub const EXPANDED: Text = Text::new("expanded");
