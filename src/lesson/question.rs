//! [`Question`]: what a lesson asks, and what the answer is.

use serde::Deserialize;

use super::{LessonError, Words};

/// What is asked; it is answered once.
#[derive(Clone, Debug)]
pub struct Question {
    /// The question.
    pub ask: Words,
    /// The right answer.
    pub answer: Answer,
    /// Where the run says what the answer is.
    pub read: Option<Read>,
    /// Why the right answer is right, shown after any.
    pub why: Words,
    /// The step to which the run is played then; nothing: as far as `read` looks, else not at all.
    pub until: Option<u64>,
    /// The line of its block, from 1.
    pub line: usize,
}

/// How a question is answered, and what is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// By one of these, exactly one of which is right.
    Choice(Vec<Choice>),
    /// By a cell of the board, as column and row.
    Cell([u32; 2]),
    /// By a whole number.
    Number(i64),
}

/// Something to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Whether it is right.
    pub right: bool,
    /// What it says.
    pub say: Words,
    /// What is shown when it was chosen and is wrong, or nothing.
    pub when: Words,
    /// What the run says where it is right: a number, `COLUMN,ROW`, `some` or `none`.
    pub is: Option<String>,
}

/// What somebody answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// The choice with this place in the list.
    Choice(usize),
    /// This cell.
    Cell([u32; 2]),
    /// This number.
    Number(i64),
}

/// Where a run says what the answer is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// What is looked for.
    pub sought: Sought,
    /// The condition of the events that count, as breakpoints have it.
    pub condition: String,
}

/// What is looked for in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sought {
    /// The number with this role in the next event that meets the condition.
    Next(crate::trace::Role),
    /// How many events meet the condition.
    Count(Which),
}

/// Which events of a run count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Which {
    /// Those up to the moment.
    Before,
    /// Those behind the moment.
    After,
    /// All.
    All,
}

/// What the answer that was given shows.
#[derive(Clone, Copy, Debug)]
pub struct Chosen<'a> {
    /// Whether it was right.
    pub right: bool,
    /// What is said about this wrong answer, where the lesson has something of its own.
    pub when: Option<&'a Words>,
}

impl Question {
    /// Judges an answer. One of another kind than the question asks for is wrong.
    pub fn judge(&self, given: Given) -> Chosen<'_> {
        let (right, when) = match (&self.answer, given) {
            (Answer::Choice(choices), Given::Choice(place)) => {
                let chosen = choices.get(place);
                (chosen.is_some_and(|choice| choice.right), chosen.map(|choice| &choice.when))
            }
            (Answer::Cell(cell), Given::Cell(given)) => (*cell == given, None),
            (Answer::Number(number), Given::Number(given)) => (*number == given, None),
            _ => (false, None),
        };
        Chosen { right, when: when.filter(|when| !right && !when.is_empty()) }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    ask: Words,
    cell: Option<String>,
    number: Option<i64>,
    #[serde(default)]
    option: Vec<RawChoice>,
    read: Option<RawRead>,
    why: Words,
    until: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawChoice {
    #[serde(default)]
    right: bool,
    say: Words,
    #[serde(default)]
    when: Words,
    is: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRead {
    next: Option<String>,
    role: Option<String>,
    count: Option<String>,
    of: Option<Which>,
}

impl Question {
    /// Reads the block of a question, which begins on `line`.
    pub(super) fn read(text: &str, line: usize, languages: &[String]) -> Result<Self, LessonError> {
        let raw: Raw = super::read::toml(text, line)?;
        raw.ask.promised("ask", languages, line)?;
        raw.why.promised("why", languages, line)?;
        let answer = answer(&raw, line)?;
        if let Answer::Choice(choices) = &answer {
            check_choices(choices, languages, line)?;
        }
        let read = raw.read.map(|read| read.check(line)).transpose()?;
        Ok(Self { ask: raw.ask, answer, read, why: raw.why, until: raw.until, line })
    }
}

fn answer(raw: &Raw, line: usize) -> Result<Answer, LessonError> {
    let choices = || raw.option.iter().map(RawChoice::finish).collect();
    match (&raw.cell, raw.number, raw.option.is_empty()) {
        (Some(cell), None, true) => Ok(Answer::Cell(super::read::cell(cell, line)?)),
        (None, Some(number), true) => Ok(Answer::Number(number)),
        (None, None, false) => Ok(Answer::Choice(choices())),
        _ => Err(LessonError::at(
            line,
            "a question has one kind of answer: cell = \"3,4\", or number = 12, or two to six [[option]]",
        )),
    }
}

impl RawChoice {
    fn finish(&self) -> Choice {
        Choice { right: self.right, say: self.say.clone(), when: self.when.clone(), is: self.is.clone() }
    }
}

impl RawRead {
    fn check(self, line: usize) -> Result<Read, LessonError> {
        match self {
            Self { next: Some(condition), role: Some(role), count: None, of: None } => {
                let known = || crate::trace::Role::ALL.iter().map(|role| role.id()).collect::<Vec<_>>().join(", ");
                let found = crate::trace::Role::from_id(&role);
                let role = found
                    .ok_or_else(|| LessonError::at(line, format!("read.role = \"{role}\"; known: {}", known())))?;
                Ok(Read { sought: Sought::Next(role), condition })
            }
            Self { count: Some(condition), of: Some(of), next: None, role: None } => {
                Ok(Read { sought: Sought::Count(of), condition })
            }
            _ => Err(LessonError::at(
                line,
                "read has either next and role, or count and of (\"before\", \"after\" or \"all\")",
            )),
        }
    }
}

/// Exactly one is right, no two say the same, and all promised languages are there.
fn check_choices(choices: &[Choice], languages: &[String], line: usize) -> Result<(), LessonError> {
    if !(2..=6).contains(&choices.len()) {
        return Err(LessonError::at(line, format!("{} options; expected 2 to 6", choices.len())));
    }
    let right = choices.iter().filter(|choice| choice.right).count();
    if right != 1 {
        return Err(LessonError::at(line, format!("{right} options have right = true; expected exactly one")));
    }
    for choice in choices {
        choice.say.promised("option.say", languages, line)?;
        if choice.right && !choice.when.is_empty() {
            return Err(LessonError::at(
                line,
                "option.when belongs to wrong options; what the right one shows is in why",
            ));
        }
        if !choice.when.is_empty() {
            choice.when.promised("option.when", languages, line)?;
        }
    }
    for language in languages {
        let plain =
            |choice: &Choice| choice.say.get(language).split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        for (place, choice) in choices.iter().enumerate() {
            if choices[..place].iter().any(|other| plain(other) == plain(choice)) {
                let text = choice.say.get(language);
                return Err(LessonError::at(line, format!("two options say the same in {language}: {text}")));
            }
        }
    }
    Ok(())
}
