//! Events that fit a filter, found bit by bit around the position.

use std::collections::VecDeque;

use egui::{TextEdit, Ui};

use super::row::line_with_end;
use super::rows::Sight;
use crate::grid::Size;
use crate::gui::lang::{self, inspector as words};
use crate::gui::look::{error_line, icon_button, icons, tokens};
use crate::gui::names::{Names, names};
use crate::player::When;
use crate::text::Language;
use crate::trace::{ConditionError, Found, Info, Kind, Reader, Recording, Role, Scope, Search, Towards};

/// Blocks that are searched in one frame in either direction.
const BLOCKS: usize = 3;

/// Events that are kept; more are found again when they are needed.
const KEPT: usize = 4096;

/// What was typed to filter events, and what it means.
#[derive(Default)]
pub(crate) struct Field {
    /// Whether the field is open.
    pub is_open: bool,
    text: String,
    /// What cells are called.
    names: Names,
    /// What the text was read as, for a board of a size.
    read: Option<(String, Size, Names)>,
    /// What events have to be, one of them at least.
    wanted: Vec<When>,
    error: Option<ConditionError>,
    revision: u64,
}

impl Field {
    /// Shows the field, and what is wrong with the text.
    pub fn show(&mut self, ui: &mut Ui) {
        let tokens = tokens(ui);
        self.names = names(ui);
        let hint = lang::tr(ui, words::FILTER_HINT);
        let clear = lang::tr(ui, words::CLEAR_FILTER);
        let (is_cleared, _) = line_with_end(
            ui,
            |ui| icon_button(ui, icons::CLOSE, clear, clear).clicked(),
            |ui| {
                let edit = TextEdit::singleline(&mut self.text).hint_text(hint).desired_width(f32::INFINITY);
                ui.add(edit).accessible_name(lang::tr(ui, words::FILTER))
            },
        );
        if is_cleared {
            self.text.clear();
            self.is_open = false;
        }
        ui.add_space(tokens.measure.gap / 2.0);
        if let Some(error) = &self.error {
            error_line(ui, &error.message(lang::language(ui)));
        }
    }

    /// What is wanted, where something is and can be read.
    pub fn wanted(&mut self, scope: Scope<'_>) -> Option<(&[When], u64)> {
        let (size, names) = (scope.size, self.names);
        let is_known = self.read.as_ref().is_some_and(|read| read.0 == self.text && (read.1, read.2) == (size, names));
        if !is_known {
            self.read = Some((self.text.clone(), size, names));
            self.revision += 1;
            let read = parse(&self.text, scope, names);
            self.error = read.as_ref().err().cloned();
            self.wanted = read.unwrap_or_default();
        }
        (!self.wanted.is_empty()).then_some((&*self.wanted, self.revision))
    }
}

/// Reads kinds of events by their names, separated by commas or blanks, or else a condition.
fn parse(text: &str, scope: Scope<'_>, names: Names) -> Result<Vec<When>, ConditionError> {
    let kinds = |parts: &mut dyn Iterator<Item = &str>| {
        parts.map(str::trim).filter(|part| !part.is_empty()).map(kind_named).collect::<Option<Vec<Kind>>>()
    };
    let found = kinds(&mut text.split(',')).or_else(|| kinds(&mut text.split([',', ' '])));
    match found {
        Some(found) => Ok(found.into_iter().map(When::Kind).collect()),
        None => {
            let names = |word: &str| names.named(scope.size, word);
            Ok(vec![When::parse_in(text, Scope { names: &names, ..scope })?])
        }
    }
}

/// The kind with this identifier, or with this name in any language.
fn kind_named(name: &str) -> Option<Kind> {
    let lower = name.to_lowercase();
    let is_called = |kind: &&Kind| Language::all().any(|language| kind.name().get(language).to_lowercase() == lower);
    Kind::from_id(name).or_else(|| Kind::ALL.iter().find(is_called).copied())
}

/// The kinds of events that a run can have and the roles of their numbers, for those who have not typed yet.
pub(crate) fn words_hint(info: &Info, language: Language) -> String {
    let kinds: Vec<_> = info.kinds().into_iter().map(|kind| kind.name().get(language)).collect();
    let roles: Vec<_> = info.all_roles().into_iter().map(Role::id).collect();
    format!("{}\n{}", kinds.join(", "), roles.join(", "))
}

/// Events that fit, in order, without a gap between two places in the run.
#[derive(Default)]
pub(crate) struct Matches {
    revision: u64,
    found: VecDeque<u64>,
    low: u64,
    high: u64,
}

/// How many matches are needed around the position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Need {
    /// The player's position.
    pub position: u64,
    /// Rows that are shown.
    pub rows: usize,
}

impl Matches {
    /// The matches found so far.
    pub const fn found(&self) -> &VecDeque<u64> {
        &self.found
    }

    /// The index of the last match that has happened at `position`, where there is one.
    pub fn current(&self, position: u64) -> Option<usize> {
        self.found.partition_point(|number| *number < position).checked_sub(1)
    }

    /// Looks for matches around the position and around the rows in sight. True if it has to go on.
    pub fn extend(
        &mut self,
        (wanted, revision): (&[When], u64),
        need: Need,
        sight: &mut Sight,
        (recording, reader): (&Recording, &mut Reader),
    ) -> bool {
        let is_near = (self.low..=self.high).contains(&need.position);
        if self.revision != revision || !is_near || self.found.len() > KEPT {
            *self = Self { revision, low: need.position, high: need.position, ..Self::default() };
            *sight = Sight::default();
        }
        let here = self.found.partition_point(|number| *number < need.position);
        let top = sight.top() as usize;
        let before = need.rows.saturating_sub(here).max((need.rows / 2).saturating_sub(top));
        let known = self.found.len() - here;
        let after = need.rows.saturating_sub(known).max((top + need.rows * 2).saturating_sub(self.found.len()));
        let more_before = self.search(Towards::Start, before, wanted, recording, reader);
        let more_after = self.search(Towards::End, after, wanted, recording, reader);
        sight.shift(more_before.found);
        more_before.is_open || more_after.is_open
    }

    /// Looks for up to `count` further matches on one side.
    fn search(
        &mut self,
        towards: Towards,
        count: usize,
        wanted: &[When],
        recording: &Recording,
        reader: &mut Reader,
    ) -> Searched {
        let mut searched = Searched { found: 0, is_open: false };
        let mut blocks = BLOCKS;
        while (searched.found as usize) < count {
            let from = if towards == Towards::End { self.high } else { self.low };
            let result = reader.find(
                recording,
                Search { blocks: 1, ..Search::all(towards, from) },
                |block| wanted.iter().any(|when| when.can_match(&block.summary)),
                |event, number| wanted.iter().any(|when| when.matches(event, number)),
            );
            match (result, towards) {
                (Found::Event(number), Towards::End) => {
                    self.found.push_back(number);
                    self.high = number + 1;
                    searched.found += 1;
                }
                (Found::Event(number), Towards::Start) => {
                    self.found.push_front(number);
                    self.low = number;
                    searched.found += 1;
                }
                (Found::NotYet(at), _) => {
                    *(if towards == Towards::End { &mut self.high } else { &mut self.low }) = at;
                    blocks -= 1;
                    if blocks == 0 {
                        searched.is_open = true;
                        return searched;
                    }
                }
                (Found::Nothing, Towards::End) => {
                    self.high = recording.len().max(from);
                    return searched;
                }
                (Found::Nothing, Towards::Start) => {
                    self.low = 0;
                    return searched;
                }
            }
        }
        searched
    }
}

/// What a search came to.
struct Searched {
    found: u64,
    is_open: bool,
}

#[cfg(test)]
mod unit_tests {
    use super::*;

    #[test]
    fn names_of_kinds_and_conditions_are_read() {
        let size = Scope::board(Size::new(5, 5));
        let parse = |text, size| parse(text, size, Names::Coordinates);
        let kinds = |list: &[Kind]| Ok(list.iter().copied().map(When::Kind).collect::<Vec<_>>());
        assert_eq!(parse("Visit, expand", size), kinds(&[Kind::Visit, Kind::Expand]));
        assert_eq!(parse("visit turn", size), kinds(&[Kind::Visit, Kind::Turn]));
        assert_eq!(parse("no solution", size), kinds(&[Kind::NoSolution]));
        assert_eq!(parse("방문", size), kinds(&[Kind::Visit]));
        assert_eq!(parse("  ", size), kinds(&[]));
        assert!(matches!(parse("v > 3", size).as_deref(), Ok([When::Condition(_)])));
        assert!(parse("v >", size).is_err());
        assert!(parse("at e5", size).is_err());
        assert_eq!(super::parse("at e5", size, Names::Points), Ok(vec![When::Cell(4)]));
    }
}
