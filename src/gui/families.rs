//! Every family that the window shows: one line each.

use std::sync::OnceLock;

use super::command;
use super::model::family::{Families, FamilyModel};
use super::state::Preferences;
use super::view::FamilyView;

/// The families that come with the program, in the order of the tabs.
static FAMILIES: [&dyn FamilyView; 4] = [
    &crate::maze::Mazes, //
    &crate::sokoban::Sokoban,
    &crate::omok::Omok,
    &crate::match3::Match3,
];

/// Families of other crates.
static BROUGHT: OnceLock<&'static [&'static dyn FamilyView]> = OnceLock::new();

/// Adds families of another crate, before a window is opened; false where that was done before.
pub fn bring(families: &'static [&'static dyn FamilyView]) -> bool {
    BROUGHT.set(families).is_ok()
}

/// What the window shows of every family.
fn views() -> impl Iterator<Item = &'static dyn FamilyView> {
    FAMILIES.iter().chain(BROUGHT.get().copied().unwrap_or_default()).copied()
}

/// What the window shows of a family.
pub(super) fn view_of(family: &dyn FamilyModel) -> &'static dyn FamilyView {
    views().find(|view| view.id() == family.id()).unwrap_or(FAMILIES[0])
}

/// What the window knows of every family, and the commands.
pub fn all() -> Families {
    Families::new(views().map(|view| view as &dyn FamilyModel).collect(), command::SHARED)
}

/// What people chose, as it was stored at the last start.
pub(super) fn stored(storage: &dyn eframe::Storage) -> Preferences {
    let mut preferences: Preferences = eframe::get_value(storage, eframe::APP_KEY).unwrap_or_default();
    if preferences.families.is_empty() {
        let recalled = |view: &dyn FamilyView| Some((view.id().to_owned(), view.recall(storage)?));
        preferences.families = views().filter_map(recalled).collect();
    }
    preferences
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::gui::omok::model::OmokPreferences;

    #[derive(Default)]
    struct Stored(BTreeMap<String, String>);

    impl eframe::Storage for Stored {
        fn get_string(&self, key: &str) -> Option<String> {
            self.0.get(key).cloned()
        }

        fn set_string(&mut self, key: &str, value: String) {
            self.0.insert(key.to_owned(), value);
        }

        fn remove_string(&mut self, key: &str) {
            self.0.remove(key);
        }

        fn flush(&mut self) {}
    }

    #[test]
    fn what_families_kept_in_fields_of_their_own_is_found_again() {
        #[derive(serde::Serialize)]
        struct Before {
            recent: Vec<String>,
            omok: OmokPreferences,
        }
        let omok = OmokPreferences { nodes: 2_000, ..OmokPreferences::default() };
        let mut storage = Stored::default();
        eframe::set_value(&mut storage, eframe::APP_KEY, &Before { recent: vec!["/a".to_owned()], omok: omok.clone() });
        let found = stored(&storage);
        assert_eq!((found.recent.len(), found.families.len()), (1, 1));
        assert_eq!(serde_json::from_str::<OmokPreferences>(&found.families["omok"]).unwrap(), omok);
        eframe::set_value(&mut storage, eframe::APP_KEY, &found);
        assert_eq!(stored(&storage), found);
    }
}
