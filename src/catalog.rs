//! Every algorithm of every family in one place: windows, commands, the lab and tests read it.

use crate::match3;
use crate::maze;
use crate::omok;
use crate::sokoban;
use crate::text::Text;
use crate::trace::Info;

/// A kind of problem, with boards and algorithms of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Family {
    /// Mazes: making them, and finding a way through.
    Maze,
    /// Sokoban: pushing boxes onto goals.
    Sokoban,
    /// Omok: five in a row.
    Omok,
    /// Match-3: filling boards and clearing them.
    Match3,
}

impl Family {
    /// Every family, in the order of menus.
    pub const ALL: [Self; 4] = [Self::Maze, Self::Sokoban, Self::Omok, Self::Match3];

    /// The name in recipes and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Maze => "maze",
            Self::Sokoban => "sokoban",
            Self::Omok => "omok",
            Self::Match3 => "match3",
        }
    }

    /// The name shown to people.
    pub const fn name(self) -> Text {
        match self {
            Self::Maze => Text::new("Maze"),
            Self::Sokoban => Text::new("Sokoban"),
            Self::Omok => Text::new("Omok"),
            Self::Match3 => Text::new("Match-3"),
        }
    }

    /// The family with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|family| family.id() == id)
    }
}

/// What an algorithm is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Makes a board.
    Generator,
    /// Solves a board.
    Solver,
    /// Judges a move.
    Referee,
}

impl Role {
    /// The name in recipes and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Generator => "generator",
            Self::Solver => "solver",
            Self::Referee => "referee",
        }
    }

    /// The name shown to people.
    pub const fn name(self) -> Text {
        match self {
            Self::Generator => Text::new("Generator"),
            Self::Solver => Text::new("Solver"),
            Self::Referee => Text::new("Referee"),
        }
    }
}

/// One algorithm and where it belongs.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its family.
    pub family: Family,
    /// What it is for.
    pub role: Role,
    /// What it says of itself.
    pub info: &'static Info,
}

/// Every algorithm, by family and role, in the order of the families' lists.
pub fn entries() -> impl Iterator<Item = Entry> {
    let generators = maze::generate::LIST.iter().map(|one| (Family::Maze, Role::Generator, one.info));
    let solvers = maze::solve::LIST.iter().map(|one| (Family::Maze, Role::Solver, one.info));
    let strategies = sokoban::search::LIST.iter().map(|one| (Family::Sokoban, Role::Solver, one.info));
    let level_generators = sokoban::generate::LIST.iter().map(|one| (Family::Sokoban, Role::Generator, one.info));
    let referees = omok::referee::LIST.iter().map(|one| (Family::Omok, Role::Referee, one.info));
    let line_readers = omok::reader::infos().map(|info| (Family::Omok, Role::Referee, info));
    let omok_strategies = omok::search::LIST.iter().map(|one| (Family::Omok, Role::Solver, one.info));
    let shufflers = match3::shuffle::LIST.iter().map(|one| (Family::Match3, Role::Generator, one.info));
    let players = match3::strategy::LIST.iter().map(|one| (Family::Match3, Role::Solver, one.info));
    let sokoban = level_generators.chain(strategies);
    let omok = referees.chain(line_readers).chain(omok_strategies);
    let boards = sokoban.chain(omok).chain(shufflers).chain(players);
    generators.chain(solvers).chain(boards).map(|(family, role, info)| Entry { family, role, info })
}

/// The algorithm with this id, or nothing.
pub fn find(family: Family, role: Role, id: &str) -> Option<Entry> {
    entries().find(|entry| entry.family == family && entry.role == role && entry.info.id == id)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::text::Language;

    fn texts(info: &Info) -> impl Iterator<Item = Text> {
        let lines = info.listing.iter().flat_map(|line| line.says.iter().map(|says| says.1).chain([line.code]));
        let parameters = info.parameters.iter().flat_map(|parameter| [parameter.name, parameter.help]);
        let series = info.series.iter().map(|series| series.name);
        [info.name, info.summary].into_iter().chain(lines).chain(parameters).chain(series)
    }

    fn is_kebab_case(id: &str) -> bool {
        let part = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
        id.split('-').all(part)
    }

    /// The placeholders of a template, in any order.
    fn placeholders(template: &str) -> BTreeSet<&str> {
        template.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
    }

    #[test]
    fn ids_are_unique_and_in_kebab_case() {
        let mut seen = BTreeSet::new();
        for Entry { family, role, info } in entries() {
            assert!(seen.insert((family, role, info.id)), "{} twice", info.id);
            let inner = info.parameters.iter().map(|one| one.id).chain(info.series.iter().map(|one| one.id));
            assert!(is_kebab_case(info.id) && inner.into_iter().all(is_kebab_case), "{}", info.id);
            assert!(info.version > 0);
        }
    }

    #[test]
    fn every_entry_is_found_by_its_id() {
        for entry in entries() {
            let found = find(entry.family, entry.role, entry.info.id).unwrap();
            assert!(std::ptr::eq(found.info, entry.info));
        }
        assert!(find(Family::Maze, Role::Solver, "eller").is_none());
        assert!(Family::ALL.into_iter().all(|family| Family::from_id(family.id()) == Some(family)));
    }

    #[test]
    fn texts_say_something_in_every_language() {
        for Entry { info, .. } in entries() {
            assert!(!info.cost.is_empty() && !info.source.is_empty());
            for text in texts(info) {
                for language in Language::all() {
                    assert!(!text.get(language).trim().is_empty(), "{}: {text:?}", info.id);
                }
            }
        }
    }

    #[test]
    fn listings_fit_the_events_and_have_no_mute_line() {
        for Entry { info, .. } in entries() {
            assert!((1..64).contains(&info.listing.len()), "{}", info.id);
            for line in info.listing {
                assert!(
                    !line.says.is_empty(),
                    "{}: nothing happens on '{}'",
                    info.id,
                    line.code.get(Language::ENGLISH)
                );
                let kinds: BTreeSet<_> = line.says.iter().map(|says| says.0).collect();
                assert_eq!(kinds.len(), line.says.len(), "{}: two sentences for one kind", info.id);
            }
        }
    }

    #[test]
    fn templates_use_known_placeholders_in_every_language() {
        let known = ["a", "b", "v", "heading", "towards", "away", "reason"];
        for Entry { info, .. } in entries() {
            for (_, text) in info.listing.iter().flat_map(|line| line.says) {
                for language in Language::all() {
                    let used = placeholders(text.get(language));
                    assert!(used.iter().all(|name| known.contains(name)), "{}: {text:?}", info.id);
                }
            }
        }
    }

    #[test]
    fn defaults_lie_in_their_ranges() {
        for parameter in entries().flat_map(|entry| entry.info.parameters) {
            let (low, high) = parameter.range;
            assert!((low..=high).contains(&parameter.default), "{}", parameter.id);
        }
    }
}
