//! What the window knows of Sokoban besides the run: the open collection, who solves, and the game.

mod act;
pub mod browse;
pub mod editor;
mod family;
pub mod glide;
pub(crate) mod levels;
pub mod play;
mod think;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use self::browse::Browser;
use self::editor::Editor;
use self::play::Play;
use crate::family::Board as Prepared;
use crate::gui::lang::search;
use crate::gui::sokoban::canvas::Look;
use crate::recipe::RecipeError;
use crate::session::Resources;
use crate::sokoban::Level;
use crate::sokoban::collection::Levels;
use crate::sokoban::game::{Game, LevelId, Records, Rules};
use crate::sokoban::{LevelBoard, LevelSource, SokobanProblem};
use crate::text::Text;

pub use self::family::{LevelCommand, first_order};
pub use crate::gui::mode::Mode;
pub use think::Tried;

/// What the window knows of Sokoban besides the run.
pub struct SokobanState {
    /// What is set up.
    pub draft: SokobanProblem,
    /// What people chose, and their records.
    pub preferences: SokobanPreferences,
    /// Who solves.
    pub mode: Mode,
    /// What is open in the level browser, while it stands in the place of the board.
    pub browser: Option<Browser>,
    /// The level that is drawn.
    pub editor: Editor,
    /// The game on the chosen level; nothing before it is played.
    pub play: Option<Play>,
    levels: Levels,
    /// What tells each level from others, so that nothing is counted again in each frame.
    ids: Vec<Option<LevelId>>,
    /// Whether levels are played in reverse.
    pub is_reverse: bool,
    /// Games on other levels, to be played on; those in reverse apart.
    games: BTreeMap<(LevelId, bool), Game>,
    /// The position of a game that is searched from, while the collection stays open.
    searched: Option<LevelSource>,
    /// What the chosen level was forked to, while the collection stays open.
    forks: Vec<LevelSource>,
    /// How the open level was made, while it is one that was made.
    made: Option<MadeLevel>,
    /// What was set up for a generator that gave up, and what is to be said about it.
    pub refused: Option<(LevelSource, RecipeError)>,
}

/// A level that was made, while it is open.
struct MadeLevel {
    source: LevelSource,
    /// The collection that was open before.
    before: Levels,
}

/// What people chose in Sokoban and find again at the next start.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct SokobanPreferences {
    /// What lies on the board.
    pub overlays: SokobanOverlays,
    /// The best solutions that a person found.
    pub records: Records,
    /// How levels are played.
    pub play: PlayPreferences,
}

/// How levels are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayPreferences {
    /// How levels are drawn, also where a search is watched.
    pub skin: Look,
    /// Whether it looks as PushBox does.
    pub pushbox: bool,
    /// What undo does to the counters in the usual view.
    pub rules: Rules,
    /// What undo does to the counters in PushBox's view.
    pub pushbox_rules: Rules,
    /// Whether people are told at once when a level can no longer be solved.
    pub warns: bool,
}

impl Default for PlayPreferences {
    fn default() -> Self {
        Self { skin: Look::Drawn, pushbox: false, rules: Rules::Modern, pushbox_rules: Rules::PushBox, warns: true }
    }
}

impl PlayPreferences {
    /// How the level is drawn.
    pub const fn look(&self) -> Look {
        if self.pushbox { Look::PushBox } else { self.skin }
    }

    /// The rules of the view in use.
    pub const fn rules(&self) -> Rules {
        if self.pushbox { self.pushbox_rules } else { self.rules }
    }

    /// Changes what undo does to the counters in the view in use.
    pub fn change_rules(&mut self) {
        let rules = if self.pushbox { &mut self.pushbox_rules } else { &mut self.rules };
        *rules = if *rules == Rules::Modern { Rules::PushBox } else { Rules::Modern };
    }
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
    /// How often something happened to each square.
    pub heat: HeatOf,
    /// The packing plan and what is out of it, where a search has one.
    pub plan: bool,
    /// Into which regions the boxes cut the floor.
    pub regions: bool,
    /// The rooms, and which passages between them are blocked.
    pub rooms: bool,
    /// Which boxes keep others from goals.
    pub hotspots: bool,
}

/// What a heat map of a search counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HeatOf {
    /// Nothing: there is no map.
    #[default]
    Nothing,
    /// Pushes to a square that gave positions worth keeping.
    BoxVisits,
    /// Pushes to a dead square, which were left out.
    DeadSquares,
}

impl HeatOf {
    /// Every choice, in the order of menus.
    pub const ALL: [Self; 3] = [Self::Nothing, Self::BoxVisits, Self::DeadSquares];

    /// Its name.
    pub const fn text(self) -> Text {
        match self {
            Self::Nothing => search::HEAT_NONE,
            Self::BoxVisits => search::HEAT_VISITS,
            Self::DeadSquares => search::HEAT_DEAD,
        }
    }

    /// The next choice, the first one after the last.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Nothing => Self::BoxVisits,
            Self::BoxVisits => Self::DeadSquares,
            Self::DeadSquares => Self::Nothing,
        }
    }
}

impl Default for SokobanOverlays {
    fn default() -> Self {
        Self {
            dead: true,
            matching: false,
            reach: true,
            heat: HeatOf::Nothing,
            plan: true,
            regions: false,
            rooms: false,
            hotspots: false,
        }
    }
}

impl Default for SokobanState {
    fn default() -> Self {
        Self::new(Levels::shown_first())
    }
}

impl SokobanState {
    /// A collection that has just been opened.
    pub fn new(levels: Levels) -> Self {
        let id = |index| levels.get(index).map(LevelId::of);
        let ids = (0..levels.count()).map(id).collect();
        Self {
            draft: SokobanProblem::new(levels.level(), levels.title()),
            preferences: SokobanPreferences::default(),
            mode: Mode::default(),
            browser: None,
            editor: Editor::default(),
            play: None,
            levels,
            ids,
            is_reverse: false,
            games: BTreeMap::new(),
            searched: None,
            forks: Vec::new(),
            made: None,
            refused: None,
        }
    }

    /// Opens another collection. Games are kept.
    pub fn open(&mut self, levels: Levels) {
        self.put_away();
        let fresh = Self::new(levels);
        (self.levels, self.ids) = (fresh.levels, fresh.ids);
        (self.searched, self.made, self.refused) = (None, None, None);
        self.forks.clear();
    }

    /// Whether a page stands in the place of the board.
    pub const fn shows_page(&self) -> bool {
        self.browser.is_some() || self.editor.is_open
    }

    /// Goes back from any page to the board.
    pub fn close_pages(&mut self) {
        self.browser = None;
        self.editor.is_open = false;
    }

    /// Opens the level editor on the chosen level.
    pub fn edit(&mut self) {
        self.browser = None;
        self.editor.open(self.levels.level(), self.levels.title());
    }

    /// Opens the level that is drawn, unless it is the chosen one. True if there is one.
    pub fn take_drawn(&mut self) -> bool {
        let Some(level) = self.editor.level() else { return false };
        self.close_pages();
        if level != *self.levels.level() {
            self.open(Levels::single(level, &self.editor.title));
        }
        true
    }

    /// The levels that are open, and which of them is set up.
    pub const fn levels(&self) -> &Levels {
        &self.levels
    }

    /// Whether a person solved level number `index`, from 0.
    pub fn is_solved(&self, index: usize) -> bool {
        self.id(index).is_some_and(|id| self.preferences.records.best(id).is_some())
    }

    /// How many levels of the collection a person solved. Costs the levels.
    pub fn solved(&self) -> usize {
        self.ids.iter().flatten().filter(|id| self.preferences.records.best(**id).is_some()).count()
    }

    /// What tells level number `index`, from 0, from others; nothing where it cannot be read.
    pub fn id(&self, index: usize) -> Option<LevelId> {
        self.ids.get(index).copied().flatten()
    }

    /// Goes to level number `index`, from 0, if there is one that can be read.
    pub fn choose(&mut self, index: usize) {
        if index != self.levels.chosen() {
            self.put_away();
        }
        self.searched = None;
        self.levels.choose(index);
    }

    /// Puts the game away, to be found again when its level is chosen again.
    fn put_away(&mut self) {
        if let Some(play) = self.play.take().filter(|play| !play.game().is_empty()) {
            self.games.insert((play.id(), play.game().is_reverse()), play.into_game());
        }
    }

    /// Takes up the game on the chosen level, or begins one; `prepared` may know its squares already.
    pub fn take_up(&mut self, rules: Rules, prepared: Option<&Prepared>, resources: &Resources) {
        if self.play.is_some() {
            return;
        }
        let level = self.levels.level();
        let kept = self.games.remove(&(LevelId::of(level), self.is_reverse));
        if self.is_reverse {
            let is_here = |game: &Game| level.reversed(game.level().player()).is_ok_and(|level| level == *game.level());
            let game = kept.filter(is_here).or_else(|| Game::reverse(level, rules));
            self.is_reverse = game.is_some();
            self.play = game.map(|game| Play::reverse(level, game, resources));
            return;
        }
        let kept = kept.filter(|game| game.level() == level);
        let game = kept.unwrap_or_else(|| Game::new(level.clone(), rules));
        let known = prepared.and_then(Prepared::get::<LevelBoard>).filter(|board| board.task.level == *level);
        let statics = known.map(|board| board.statics().clone());
        self.play = Some(Play::new(game, statics, resources));
    }

    /// Plays levels in reverse, or forward again.
    pub fn turn_round(&mut self) {
        self.put_away();
        self.is_reverse = !self.is_reverse;
    }

    /// Notes that a position of the game is searched from: the collection stays open.
    pub fn search_from(&mut self, problem: &SokobanProblem) {
        self.searched = Some(problem.level.clone());
    }

    /// Notes that the chosen level was forked to `problem`: the collection stays open.
    pub fn fork_to(&mut self, problem: &SokobanProblem) {
        if !self.forks.contains(&problem.level) {
            self.forks.push(problem.level.clone());
        }
    }

    /// Whether `problem` is a position of the game that was searched from, later than its start.
    pub fn is_searched_from(&self, problem: &SokobanProblem) -> bool {
        let is_later = || self.play.as_ref().is_some_and(|play| play.game().place() > 0);
        self.searched.as_ref() == Some(&problem.level) && is_later()
    }

    /// Whether `problem` is the chosen level, or a position of the game on it that was searched from.
    pub fn is_about(&self, problem: &SokobanProblem) -> bool {
        let is_drawn = || matches!(problem.drawn(), Ok(Some(level)) if level == *self.levels.level());
        [self.searched.as_ref(), self.made_by()].contains(&Some(&problem.level)) || is_drawn()
    }

    /// How the open level was made, if it was.
    pub fn made_by(&self) -> Option<&LevelSource> {
        self.made.as_ref().map(|made| &made.source)
    }

    /// Turns to `level`, which `source` made. The collection comes [back](Self::leave_made). True if
    /// it was not open before.
    pub fn turn_to_made(&mut self, source: &LevelSource, level: &Level, title: &str) -> bool {
        if self.made_by() == Some(source) {
            return false;
        }
        let before = self.made.take().map_or_else(|| self.levels.clone(), |made| made.before);
        self.open(Levels::single(level.clone(), title));
        self.made = Some(MadeLevel { source: source.clone(), before });
        true
    }

    /// Turns from a level that was made back to the collection that was open before.
    pub fn leave_made(&mut self) {
        self.refused = None;
        if let Some(made) = self.made.take() {
            self.open(made.before);
        }
    }

    /// Turns to the level of `problem`: in the open collection if it is there, else it becomes the
    /// open collection. A level that cannot be read changes nothing, nor does a position of the game
    /// or a fork, nor a level that is still to be made.
    pub fn turn_to(&mut self, problem: &SokobanProblem) {
        let Ok(Some(level)) = problem.drawn() else { return };
        if self.is_about(problem) || self.forks.contains(&problem.level) {
            return;
        }
        self.leave_made();
        let found = (0..self.levels.count()).find(|index| self.levels.get(*index) == Some(&level));
        match found {
            Some(index) => self.choose(index),
            None => self.open(Levels::single(level, &problem.title)),
        }
    }

    /// The next level after the chosen one that nobody solved, from the start again after the last.
    pub fn next_unsolved(&self) -> Option<usize> {
        let count = self.levels.count();
        let after = (1..count).map(|step| (self.levels.chosen() + step) % count);
        after.into_iter().find(|index| self.levels.get(*index).is_some() && !self.is_solved(*index))
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::sokoban::game::Best;

    /// Solutions of levels, as they are read from preferences.
    pub(crate) fn records(state: &SokobanState, levels: std::ops::Range<usize>) -> Records {
        let best = Best { by_moves: "R".to_owned(), by_pushes: "R".to_owned() };
        let all: BTreeMap<LevelId, Best> = levels.map(|index| (state.id(index).unwrap(), best.clone())).collect();
        serde_json::from_value(serde_json::to_value(all).unwrap()).unwrap()
    }

    #[test]
    fn the_next_unsolved_level_is_looked_for_round_the_end() {
        let mut state = SokobanState::default();
        let count = state.levels().count();
        assert!(count >= 3);
        state.choose(count - 1);
        assert_eq!(state.next_unsolved(), Some(0));
        state.preferences.records = records(&state, 0..1);
        assert_eq!(state.next_unsolved(), Some(1));
        state.preferences.records = records(&state, 0..count - 1);
        assert_eq!(state.next_unsolved(), None);
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
    fn a_level_that_was_made_gives_way_to_the_collection_again() {
        let mut state = SokobanState::default();
        state.choose(1);
        let (count, level) = (state.levels().count(), state.levels().get(0).unwrap().clone());
        let source = |seed| {
            let generator = crate::recipe::Choice::of(crate::sokoban::generate::LIST[0].info);
            LevelSource::Generated { generator, size: [9, 8], boxes: 3, seed }
        };
        assert!(state.turn_to_made(&source(1), &level, "one"));
        assert!(!state.turn_to_made(&source(1), &level, "one"), "it is open");
        assert!(state.turn_to_made(&source(2), &level, "two"));
        assert_eq!((state.levels().count(), state.made_by()), (1, Some(&source(2))));
        state.leave_made();
        assert_eq!((state.levels().count(), state.levels().chosen(), state.made_by()), (count, 1, None));
    }

    #[test]
    fn a_position_that_is_searched_from_leaves_the_collection_open() {
        let mut state = SokobanState::default();
        state.choose(2);
        let level = state.levels().level().clone();
        let goal = level.goals().next().unwrap();
        let moved = level.with(&[goal, level.boxes()[1]], level.boxes()[0]).unwrap();
        let problem = SokobanProblem::new(&moved, "later");
        state.search_from(&problem);
        state.turn_to(&problem);
        assert!(state.is_about(&problem) && state.levels().count() > 1);
        state.choose(0);
        assert!(!state.is_about(&problem));
    }
}
