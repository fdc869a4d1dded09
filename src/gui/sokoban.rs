//! What the window knows of Sokoban besides the run: the open collection, and who solves.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::recipe::SokobanProblem;
use crate::sokoban::collection::Levels;
use crate::sokoban::{Level, Terrain};
use crate::trace::StateHash;

/// What the window knows of Sokoban besides the run.
#[derive(Clone, Debug)]
pub struct SokobanState {
    /// Who solves.
    pub mode: Mode,
    levels: Levels,
    /// The key of each level, so that nothing is counted again in each frame.
    keys: Vec<Option<LevelKey>>,
}

/// Who solves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// A person pushes the boxes.
    Play,
    /// A strategy does, and can be watched.
    #[default]
    Search,
}

/// What people chose in Sokoban and find again at the next start.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SokobanPreferences {
    /// What lies on the board.
    pub overlays: SokobanOverlays,
    /// The best solution that a person found, in LURD, for each level that was solved.
    pub solved: BTreeMap<LevelKey, String>,
}

/// What lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SokobanOverlays {
    /// Squares from which a box can never come to a goal.
    pub dead: bool,
    /// The cheapest pairing of boxes and goals.
    pub matching: bool,
    /// Where the player can walk to.
    pub reach: bool,
}

impl Default for SokobanOverlays {
    fn default() -> Self {
        Self { dead: true, matching: false, reach: true }
    }
}

/// What tells levels apart whatever they are called: 16 hexadecimal digits, the same on every machine.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LevelKey(String);

impl LevelKey {
    /// The key of a level. Costs its cells.
    pub fn of(level: &Level) -> Self {
        let size = level.size();
        let mut hash = StateHash::default();
        hash.add(u64::from(size.width));
        for cell in 0..size.cells() {
            // What lies outside is no part of the level, so walls there count like nothing.
            let is_outside = level.terrain(cell) == Terrain::Outside;
            hash.add(if is_outside { 0 } else { level.mark(cell) as u64 + 1 });
        }
        Self(format!("{:016x}", hash.finish()))
    }
}

impl Default for SokobanState {
    fn default() -> Self {
        Self::new(Levels::first_steps())
    }
}

impl SokobanState {
    /// A collection that has just been opened.
    pub fn new(levels: Levels) -> Self {
        let key = |index| levels.get(index).map(LevelKey::of);
        let keys = (0..levels.count()).map(key).collect();
        Self { mode: Mode::default(), levels, keys }
    }

    /// Opens another collection.
    pub fn open(&mut self, levels: Levels) {
        *self = Self { mode: self.mode, ..Self::new(levels) };
    }

    /// The levels that are open, and which of them is set up.
    pub const fn levels(&self) -> &Levels {
        &self.levels
    }

    /// Whether a person solved level number `index`, from 0.
    pub fn is_solved(&self, index: usize, preferences: &SokobanPreferences) -> bool {
        self.key(index).is_some_and(|key| preferences.solved.contains_key(key))
    }

    /// The key of level number `index`, from 0; nothing where it cannot be read.
    pub fn key(&self, index: usize) -> Option<&LevelKey> {
        self.keys.get(index)?.as_ref()
    }

    /// Goes to level number `index`, from 0, if there is one that can be read.
    pub fn choose(&mut self, index: usize) {
        self.levels.choose(index);
    }

    /// Turns to the level of `problem`: in the open collection if it is there, else it becomes the
    /// open collection. A level that cannot be read changes nothing.
    pub fn turn_to(&mut self, problem: &SokobanProblem) {
        let Ok(level) = problem.level() else { return };
        if *self.levels.level() == level {
            return;
        }
        let found = (0..self.levels.count()).find(|index| self.levels.get(*index) == Some(&level));
        match found {
            Some(index) => self.choose(index),
            None => self.open(Levels::single(level, &problem.title)),
        }
    }

    /// The next level after the chosen one that nobody solved, from the start again after the last.
    pub fn next_unsolved(&self, preferences: &SokobanPreferences) -> Option<usize> {
        let count = self.levels.count();
        let after = (1..count).map(|step| (self.levels.chosen() + step) % count);
        after.into_iter().find(|index| self.levels.get(*index).is_some() && !self.is_solved(*index, preferences))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_unsolved_level_is_looked_for_round_the_end() {
        let mut state = SokobanState::default();
        let mut preferences = SokobanPreferences::default();
        let count = state.levels().count();
        assert!(count >= 3);
        state.choose(count - 1);
        assert_eq!(state.next_unsolved(&preferences), Some(0));
        let key = state.key(0).unwrap().clone();
        preferences.solved.insert(key, "R".to_owned());
        assert_eq!(state.next_unsolved(&preferences), Some(1));
        for index in 0..count - 1 {
            preferences.solved.insert(state.key(index).unwrap().clone(), String::new());
        }
        assert_eq!(state.next_unsolved(&preferences), None);
    }

    #[test]
    fn a_level_of_the_collection_is_found_there_and_another_one_replaces_it() {
        let mut state = SokobanState::default();
        let second = state.levels().get(1).unwrap().clone();
        state.turn_to(&SokobanProblem::new(&second, "second"));
        assert_eq!((state.levels().chosen(), state.levels().count() > 1), (1, true));
        let [one, other] = [second.boxes()[0], second.boxes()[1]];
        let level = second.with(&[one, second.player()], other).unwrap();
        state.turn_to(&SokobanProblem::new(&level, "other"));
        assert_eq!((state.levels().level(), state.levels().count()), (&level, 1));
        assert_eq!(state.levels().title(), "other");
    }

    #[test]
    fn keys_tell_levels_apart() {
        let state = SokobanState::default();
        let mut keys: Vec<&LevelKey> = (0..3).map(|index| state.key(index).unwrap()).collect();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), 3);
    }
}
