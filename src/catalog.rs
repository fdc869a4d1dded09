//! The list of families, and every algorithm of every family: windows, commands, the lab and tests read it.

use std::sync::OnceLock;

use crate::family::Family;
use crate::recipe::StageKind;
use crate::text::Text;
use crate::trace::Info;

/// The families that come with the program, in the order of menus: a line for each.
static FAMILIES: &[&dyn Family] =
    &[&crate::maze::Mazes, &crate::sokoban::Sokoban, &crate::omok::Omok, &crate::match3::Match3];

/// Families of other crates.
static BROUGHT: OnceLock<&'static [&'static dyn Family]> = OnceLock::new();

/// Adds families of another crate, before anything is looked up; false where that was done before.
pub fn bring(families: &'static [&'static dyn Family]) -> bool {
    BROUGHT.set(families).is_ok()
}

/// Every family, in the order of menus.
pub fn families() -> impl Iterator<Item = &'static dyn Family> {
    FAMILIES.iter().chain(BROUGHT.get().copied().unwrap_or_default()).copied()
}

/// The family with this id.
pub fn family(id: &str) -> Option<&'static dyn Family> {
    families().find(|family| family.id() == id)
}

/// The ids of all families, in words.
pub fn family_ids() -> String {
    families().map(Family::id).collect::<Vec<_>>().join(", ")
}

/// What is read besides recipes, in words: the continuation of a list.
pub fn file_kinds() -> String {
    families().map(|family| format!(", {}", family.file())).collect()
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
    pub family: &'static dyn Family,
    /// What it is for.
    pub role: Role,
    /// The stage in which it runs.
    pub stage: StageKind,
    /// What it says of itself.
    pub info: &'static Info,
}

/// Every algorithm, by family and role, in the order of the families' lists.
pub fn entries() -> impl Iterator<Item = Entry> {
    families().flat_map(of)
}

/// Every algorithm of a family.
pub fn of(family: &'static dyn Family) -> impl Iterator<Item = Entry> {
    family.algorithms().into_iter().map(move |(role, stage, info)| Entry { family, role, stage, info })
}

/// The algorithm with this id, or nothing.
pub fn find(family: &'static dyn Family, role: Role, id: &str) -> Option<Entry> {
    of(family).find(|entry| entry.role == role && entry.info.id == id)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::text::Language;

    fn texts(info: &Info) -> impl Iterator<Item = Text> {
        let lines = info.listing.iter().flat_map(|line| line.says.iter().map(|says| says.text).chain([line.code]));
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
        template
            .split('{')
            .skip(1)
            .filter_map(|rest| rest.split_once('}'))
            .map(|(field, _)| field.split('|').next().unwrap_or(field))
            .collect()
    }

    #[test]
    fn ids_are_unique_and_in_kebab_case() {
        let mut seen = BTreeSet::new();
        for Entry { family, role, info, .. } in entries() {
            assert!(seen.insert((family.id(), role, info.id)), "{} twice", info.id);
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
        assert!(families().all(|known| family(known.id()) == Some(known)));
        assert!(families().all(|known| find(known, Role::Solver, "none").is_none()));
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
                let kinds: BTreeSet<_> = line.says.iter().map(|says| says.kind).collect();
                assert_eq!(kinds.len(), line.says.len(), "{}: two sentences for one kind", info.id);
            }
        }
    }

    #[test]
    fn placeholders_name_roles_that_their_entry_has() {
        for Entry { info, .. } in entries() {
            for says in info.all_says() {
                let cells = [says.roles.a, says.roles.b].iter().flatten().filter(|role| role.is_cell()).count();
                for language in Language::all() {
                    for name in placeholders(says.text.get(language)) {
                        let has_role = says.roles.iter().any(|role| role.id() == name);
                        let has_way = ["towards", "away"].contains(&name) && cells == 2;
                        assert!(has_role || has_way, "{}: {{{name}}} in {says:?}", info.id);
                    }
                }
            }
        }
    }

    #[test]
    fn no_entry_has_a_role_twice() {
        for says in entries().flat_map(|entry| entry.info.all_says()) {
            let roles: Vec<_> = says.roles.iter().collect();
            assert!(roles.iter().collect::<std::collections::HashSet<_>>().len() == roles.len(), "{says:?}");
        }
    }

    #[test]
    fn reasons_have_numbers_and_ids_of_their_own() {
        let all: BTreeSet<_> = entries()
            .flat_map(|entry| entry.info.all_reasons())
            .map(|reason| (reason.value(), reason.id(), reason.text().get(Language::ENGLISH)))
            .collect();
        let numbers: BTreeSet<_> = all.iter().map(|one| one.0).collect();
        let ids: BTreeSet<_> = all.iter().map(|one| one.1.to_ascii_lowercase()).collect();
        assert!(numbers.len() == all.len() && ids.len() == all.len() && all.len() > 50, "{all:?}");
    }

    #[test]
    fn defaults_lie_in_their_ranges() {
        for parameter in entries().flat_map(|entry| entry.info.parameters) {
            let (low, high) = parameter.range;
            assert!((low..=high).contains(&parameter.default), "{}", parameter.id);
        }
    }
}
