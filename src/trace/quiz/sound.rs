//! What is wrong with a question as such, whatever the run says.

use super::{Meaning, Names, Question, Word};
use crate::text::Language;

/// What is wrong with `question`: an empty text, an option that is there twice or reads like another, a right answer
/// that the question itself names. Nothing where it is well made.
pub fn unsound(question: &Question, names: Names<'_>) -> Option<String> {
    let options = &question.options;
    if !(2..=5).contains(&options.len()) || question.right >= options.len() {
        return Some(format!("{} options, of which number {} is right", options.len(), question.right));
    }
    if question.until < question.position {
        return Some(format!("asked at {}, played to {}", question.position, question.until));
    }
    for (place, option) in options.iter().enumerate() {
        if options[..place].contains(option) {
            return Some(format!("{option:?} is there twice"));
        }
    }
    if let Meaning::Cell(cell) = options[question.right]
        && question.words.iter().any(|(_, word)| *word == Word::Cell(cell))
    {
        return Some(format!("the question names {}", (names.cell)(cell)));
    }
    Language::all().find_map(|language| misread(question, Names { language, ..names }))
}

/// What cannot be read in one language.
fn misread(question: &Question, names: Names<'_>) -> Option<String> {
    let asked = question.ask(names);
    if asked.trim().is_empty() || asked.contains('{') {
        return Some(format!("asks '{asked}' in {}", names.language.code()));
    }
    let said: Vec<String> = (0..question.options.len()).map(|place| question.option(place, names)).collect();
    let twice = said.iter().enumerate().find(|(place, text)| text.trim().is_empty() || said[..*place].contains(text));
    twice.map(|(_, text)| format!("'{text}' is empty or there twice in {}", names.language.code()))
}
