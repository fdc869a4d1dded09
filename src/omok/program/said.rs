//! [`Said`]: what a program says besides its answers.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use crate::record::lock;

/// Lines that are kept, the newest.
const MOST: usize = 6;
/// Letters of a line that are kept.
const LONGEST: usize = 200;

/// The last lines of MESSAGE and DEBUG, without control characters. Copies share them.
#[derive(Clone, Debug, Default)]
pub struct Said(Arc<Mutex<VecDeque<String>>>);

impl Said {
    /// Whether `line` is none of an answer; then it is kept.
    pub(super) fn take(&self, line: &str) -> bool {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let is_talk = ["MESSAGE", "DEBUG"].iter().any(|one| word.eq_ignore_ascii_case(one));
        if is_talk {
            self.keep(rest);
        }
        is_talk || word.is_empty()
    }

    fn keep(&self, text: &str) {
        let line = plain(text);
        if line.is_empty() {
            return;
        }
        let mut lines = lock(&self.0);
        lines.push_back(line);
        let more = lines.len().saturating_sub(MOST);
        lines.drain(..more);
    }

    /// The lines, oldest first.
    pub fn lines(&self) -> Vec<String> {
        lock(&self.0).iter().cloned().collect()
    }

    /// Forgets them.
    pub(super) fn clear(&self) {
        lock(&self.0).clear();
    }
}

/// `text` without control characters and marks of direction, cut to what a line has room for.
pub fn plain(text: &str) -> String {
    let is_mark = |letter: char| matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    let clean =
        text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).filter(|letter| !is_mark(*letter));
    clean.take(LONGEST).collect::<String>().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn talk_is_kept_cut_and_cleaned_and_answers_are_left_alone() {
        let said = Said::default();
        assert!(!said.take("7,7") && !said.take("OK") && said.take(""));
        for number in 0..20 {
            assert!(said.take(&format!("MESSAGE depth {number}")));
        }
        assert!(said.take(&format!("debug \x1b[31m\u{202e}{}", "x".repeat(1000))) && said.take("MESSAGE"));
        let lines = said.lines();
        assert_eq!((lines.len(), lines[0].as_str()), (MOST, "depth 15"));
        assert!(lines[MOST - 1].starts_with("[31mxxx") && lines[MOST - 1].chars().count() <= LONGEST);
        assert!(lines.iter().flat_map(|line| line.chars()).all(|letter| !letter.is_control()));
    }
}
