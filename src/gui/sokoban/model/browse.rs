//! The level browser: what was typed and chosen in it, and the levels that fit.

use std::sync::OnceLock;

use super::SokobanState;
use super::family::LevelCommand;
use crate::gui::lang::titled;
use crate::gui::sokoban::words::levels as names;
use crate::sokoban::Level;
use crate::sokoban::collection::{EMBEDDED, Levels};
use crate::sokoban::game::{Best, LevelId};
use crate::text::Language;

/// What is open in the browser.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Browser {
    /// What titles and collections are searched for.
    pub query: String,
    /// Which levels are shown.
    pub filter: LevelFilter,
    /// The level that Enter opens, by its place among those that are shown.
    pub at: usize,
    /// Whether the picture of that level is to be scrolled to.
    pub is_moved: bool,
}

/// Which levels are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LevelFilter {
    /// All.
    #[default]
    All,
    /// Those that nobody solved.
    Unsolved,
    /// Those that a person solved.
    Solved,
}

/// A collection in the browser.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    /// The number of its file; nothing for the one that is open and does not come with the program.
    pub file: Option<usize>,
    /// Its title, as the file has it.
    pub title: String,
    /// How many levels of it were solved.
    pub solved: usize,
    /// How many there are.
    pub total: usize,
    /// The levels that fit, by their places.
    pub fits: Vec<usize>,
}

/// The collections that come with the program, each with what tells its levels from others.
fn shipped() -> &'static [(Levels, Vec<Option<LevelId>>)] {
    static ALL: OnceLock<Vec<(Levels, Vec<Option<LevelId>>)>> = OnceLock::new();
    ALL.get_or_init(|| {
        let read = |embedded| {
            let levels = Levels::embedded(embedded);
            let ids = (0..levels.count()).map(|index| levels.get(index).map(LevelId::of)).collect();
            (levels, ids)
        };
        EMBEDDED.iter().map(read).collect()
    })
}

impl SokobanState {
    /// The levels of a collection in the browser.
    fn shelved(&self, file: Option<usize>) -> (&Levels, &[Option<LevelId>]) {
        match file.and_then(|file| shipped().get(file)) {
            Some((levels, ids)) => (levels, ids),
            None => (&self.levels, &self.ids),
        }
    }

    /// A level of a collection in the browser, with its title and the best solutions that a person found.
    pub fn browsed(&self, file: Option<usize>, index: usize) -> Option<(&Level, &str, Option<&Best>)> {
        let (levels, ids) = self.shelved(file);
        let title = &levels.collection().entries.get(index)?.title;
        let best = ids.get(index).copied().flatten().and_then(|id| self.preferences.records.best(id));
        Some((levels.get(index)?, title, best))
    }

    /// Whether a level of the browser is the chosen one.
    pub fn is_chosen(&self, file: Option<usize>, index: usize) -> bool {
        let levels = self.shelved(file).0;
        index == self.levels.chosen() && levels.collection().title == self.levels.collection().title
    }

    /// The collections, the open one first where it does not come with the program, with the levels that fit. Costs
    /// the levels.
    pub fn shelves(&self, browser: &Browser, language: Language) -> Vec<Shelf> {
        let open = &self.levels.collection().title;
        let is_shipped = shipped().iter().any(|(levels, _)| levels.collection().title == *open);
        let own = (!is_shipped).then_some(None);
        let files = own.into_iter().chain((0..shipped().len()).map(Some));
        files.map(|file| self.shelf(file, browser, language)).collect()
    }

    fn shelf(&self, file: Option<usize>, browser: &Browser, language: Language) -> Shelf {
        let (levels, ids) = self.shelved(file);
        let collection = levels.collection();
        let is_solved = |index: usize| {
            let id = ids.get(index).copied().flatten();
            id.is_some_and(|id| self.preferences.records.best(id).is_some())
        };
        let query = browser.query.trim().to_lowercase();
        let has = |title: &str| {
            let name = titled(names::ALL, title, language);
            title.to_lowercase().contains(&query) || name.to_lowercase().contains(&query)
        };
        let is_whole = has(&collection.title);
        let fits = |&index: &usize| {
            let is_wanted = match browser.filter {
                LevelFilter::All => true,
                LevelFilter::Unsolved => !is_solved(index),
                LevelFilter::Solved => is_solved(index),
            };
            let is_number = query.parse() == Ok(index + 1);
            let entry = &collection.entries[index];
            entry.level.is_ok() && is_wanted && (is_whole || is_number || has(&entry.title))
        };
        Shelf {
            file,
            title: collection.title.clone(),
            solved: (0..levels.count()).filter(|&index| is_solved(index)).count(),
            total: levels.count(),
            fits: (0..levels.count()).filter(fits).collect(),
        }
    }
}

impl Shelf {
    /// What opens level number `index`, from 0.
    pub const fn choice(&self, index: usize) -> LevelCommand {
        match self.file {
            Some(file) => LevelCommand::ChooseShipped(file, index),
            None => LevelCommand::Choose(index),
        }
    }
}

#[cfg(test)]
mod unit_tests {
    use super::*;
    use crate::gui::sokoban::model::tests::records;

    fn fitting(state: &SokobanState, query: &str, filter: LevelFilter) -> Vec<(Option<usize>, usize)> {
        let browser = Browser { query: query.to_owned(), filter, ..Browser::default() };
        let shelves = state.shelves(&browser, Language::default());
        shelves.iter().flat_map(|shelf| shelf.fits.iter().map(|&index| (shelf.file, index))).collect()
    }

    #[test]
    fn every_level_is_there_once_and_the_open_collection_comes_first() {
        let state = SokobanState::default();
        let all = fitting(&state, "", LevelFilter::All).len();
        assert_eq!(all, shipped().iter().map(|(levels, _)| levels.count()).sum::<usize>());
        let level = state.levels().level().clone();
        let own = SokobanState::new(Levels::single(level, "mine"));
        assert_eq!(fitting(&own, "", LevelFilter::All).len(), all + 1);
        assert_eq!(fitting(&own, "", LevelFilter::All)[0], (None, 0));
    }

    #[test]
    fn titles_are_found_in_part_and_levels_by_number_and_collection() {
        let state = SokobanState::default();
        let kite = fitting(&state, "KITE", LevelFilter::All);
        assert_eq!(kite.len(), 1, "{kite:?}");
        assert_eq!(state.browsed(kite[0].0, kite[0].1).unwrap().1, "Kite");
        let third = fitting(&state, "3", LevelFilter::All);
        assert!(third.len() >= shipped().len() && third.iter().all(|&(_, index)| index == 2), "{third:?}");
        assert_eq!(fitting(&state, "easy", LevelFilter::All).len(), shipped()[1].0.count());
        assert!(fitting(&state, "no such level", LevelFilter::All).is_empty());
    }

    #[test]
    fn solved_levels_are_told_from_others_wherever_they_are() {
        let mut state = SokobanState::default();
        state.preferences.records = records(&state, 0..2);
        let solved = fitting(&state, "", LevelFilter::Solved);
        assert_eq!(solved, [(Some(1), 0), (Some(1), 1)]);
        let all = fitting(&state, "", LevelFilter::All).len();
        assert_eq!(fitting(&state, "", LevelFilter::Unsolved).len(), all - 2);
        assert!(state.browsed(Some(1), 0).unwrap().2.is_some() && state.browsed(Some(1), 2).unwrap().2.is_none());
        assert!(state.is_chosen(Some(1), 0) && !state.is_chosen(Some(2), 0));
    }
}
