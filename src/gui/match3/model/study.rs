//! What is measured about match-3 in the background: two methods beside each other, strategies in a contest.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::background::{Polled, Task, Work};
use crate::grid::Size;
use crate::gui::state::State;
use crate::match3::Match3;
use crate::match3::count::{Counted, count_boards};
use crate::match3::level::Level;
use crate::match3::shuffle::{self, Shuffler};
use crate::match3::strategy;
use crate::match3::study::{Findings, Games, Row, Sampling, Subject};
use crate::match3::{CellKind, play::PlayTask};
use crate::session::Resources;
use crate::trace::Settings;

/// What is seen of match-3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The run on the board.
    #[default]
    Board,
    /// Two methods beside each other.
    Bias,
    /// Strategies in a contest.
    Strategies,
    /// The level, to be changed.
    Editor,
}

impl Page {
    /// Every page.
    pub const ALL: [Self; 4] = [Self::Board, Self::Bias, Self::Strategies, Self::Editor];
}

/// What was found so far, shared with the one who finds it.
pub type Shared<T> = Arc<Mutex<T>>;

/// What is found, whoever else holds it.
pub fn look<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Two methods that shuffle.
pub struct BiasDesk {
    /// Their ids.
    pub methods: [String; 2],
    /// How many boards each makes.
    pub boards: u64,
    /// What was found, and for which methods.
    pub found: Shared<BiasFound>,
    /// Whether that is no more than a first look.
    pub is_first: bool,
    work: Option<Task<Both>>,
}

/// What was found about two methods.
#[derive(Clone, Default)]
pub struct BiasFound {
    /// The methods; nothing before something was measured.
    pub methods: Option<[&'static Shuffler; 2]>,
    /// What each did.
    pub findings: [Findings; 2],
    /// The board's size.
    pub size: Option<Size>,
    /// How many boards without a line there are, where that can be counted at once.
    pub exact: Option<Counted>,
    /// Boards that were made by both, and that are to be made.
    pub progress: (u64, u64),
}

impl Default for BiasDesk {
    fn default() -> Self {
        let methods = ["as-published", "fair"].map(str::to_owned);
        Self { methods, boards: 20_000, found: Shared::default(), is_first: true, work: None }
    }
}

/// Boards that each method makes at first, before anybody asks.
const FIRST_BOARDS: u64 = 1_000;

/// Games that each strategy plays at first, and their moves.
const FIRST_GAMES: [u64; 2] = [2, 5];

/// Up to so many cells of full boards are worked on at once.
const SLICE: u64 = 20_000;

/// How often what was found is shown while it is searched.
const SHOWN: u64 = 64;

/// Boards with a longer shorter side are not counted exactly.
const MOST_COUNTED: u32 = 6;

struct Both {
    subjects: Option<[Subject; 2]>,
    samplings: Vec<Sampling>,
    shown: u64,
    found: Shared<BiasFound>,
}

impl Work for Both {
    type Output = ();

    fn advance(&mut self) -> Option<()> {
        if let Some(subjects) = self.subjects.take() {
            look(&self.found).exact = exact(&subjects[0].level);
            self.samplings = subjects.into_iter().map(Sampling::new).collect();
            return None;
        }
        let found = look(&self.found).size.map_or(1, |size| u64::from(size.cells()));
        let boards = (SLICE / found.max(1)).clamp(1, 1000);
        let is_more = self.samplings.iter_mut().map(|one| one.advance(boards)).fold(false, |any, more| any | more);
        let sum = |part: fn((u64, u64)) -> u64| self.samplings.iter().map(|one| part(one.progress())).sum::<u64>();
        let progress = (sum(|progress| progress.0), sum(|progress| progress.1));
        look(&self.found).progress = progress;
        let step = progress.0 * SHOWN / progress.1.max(1);
        if step != self.shown || !is_more {
            self.shown = step;
            let findings: Vec<Findings> = self.samplings.iter().map(Sampling::findings).collect();
            if let Ok(findings) = <[Findings; 2]>::try_from(findings) {
                look(&self.found).findings = findings;
            }
        }
        (!is_more).then_some(())
    }
}

/// How many boards without a line there are, on small full boards.
fn exact(level: &Level) -> Option<Counted> {
    let (board, size) = (level.board(), level.size());
    let is_full = board.cells().all(|cell| matches!(board.kind(cell), CellKind::Basic | CellKind::Jelly));
    let is_small = size.width.min(size.height) <= MOST_COUNTED && size.cells() <= 64;
    (is_full && is_small).then(|| count_boards(size, level.colours()).ok()).flatten()
}

impl BiasDesk {
    /// Measures a little on `level`, unless something was measured.
    pub fn look_first(&mut self, level: &Level, seed: u64, resources: &Resources) {
        if look(&self.found).methods.is_none() {
            let asked = self.boards;
            self.boards = asked.min(FIRST_BOARDS);
            self.start(level, seed, resources);
            (self.boards, self.is_first) = (asked, true);
        }
    }

    /// Starts to measure on `level`.
    pub fn start(&mut self, level: &Level, seed: u64, resources: &Resources) {
        self.is_first = false;
        let of = |id: &str| shuffle::find(id).unwrap_or(&shuffle::LIST[0]);
        let methods = [of(&self.methods[0]), of(&self.methods[1])];
        let subject = |method: &'static Shuffler| Subject {
            method,
            settings: Settings::default(),
            level: level.clone(),
            seed,
            boards: self.boards,
        };
        let found = BiasFound { methods: Some(methods), size: Some(level.size()), ..BiasFound::default() };
        self.found = Arc::new(Mutex::new(found));
        let subjects = Some(methods.map(subject));
        let work = Both { subjects, samplings: Vec::new(), shown: 0, found: Arc::clone(&self.found) };
        self.work = Some(Task::start("bias", resources.executor, work, Arc::clone(&resources.wake)));
    }

    /// Whether something is measured now.
    pub fn is_busy(&mut self) -> bool {
        busy(&mut self.work)
    }

    /// Stops. What was found stays.
    pub fn stop(&mut self) {
        self.work = None;
    }
}

/// Strategies in a contest.
pub struct StrategyDesk {
    /// How many games each plays.
    pub games: u64,
    /// Moves of a game.
    pub moves: u64,
    /// What was reached.
    pub found: Shared<ContestFound>,
    /// Whether that is no more than a first look.
    pub is_first: bool,
    work: Option<Task<Contest>>,
}

/// What strategies reached.
#[derive(Clone, Default)]
pub struct ContestFound {
    /// A row a strategy, in the order of the list.
    pub rows: Vec<Row>,
    /// Games that were played, and that are to be played.
    pub progress: (u64, u64),
    /// Whether there is no board to start from.
    pub is_refused: bool,
}

impl ContestFound {
    /// Whether nothing was tried yet.
    const fn is_new(&self) -> bool {
        self.rows.is_empty() && !self.is_refused
    }
}

impl Default for StrategyDesk {
    fn default() -> Self {
        Self { games: 30, moves: 30, found: Shared::default(), is_first: true, work: None }
    }
}

struct Contest {
    games: Games,
    found: Shared<ContestFound>,
}

impl Work for Contest {
    type Output = ();

    fn advance(&mut self) -> Option<()> {
        let is_more = self.games.advance();
        let mut found = look(&self.found);
        found.rows = self.games.rows().to_vec();
        (found.progress, found.is_refused) = (self.games.progress(), self.games.is_refused());
        (!is_more).then_some(())
    }
}

impl StrategyDesk {
    /// Plays a few games on `level`, unless some were played.
    pub fn look_first(&mut self, level: &Level, seed: u64, resources: &Resources) {
        if self.work.is_none() && look(&self.found).is_new() {
            let [games, moves] = FIRST_GAMES;
            let asked = [std::mem::replace(&mut self.games, games), std::mem::replace(&mut self.moves, moves)];
            self.start(level, seed, resources);
            ([self.games, self.moves], self.is_first) = (asked, true);
        }
    }

    /// Starts the games on `level`.
    pub fn start(&mut self, level: &Level, seed: u64, resources: &Resources) {
        self.is_first = false;
        let task = Arc::new(PlayTask::of_level(level));
        let moves = u32::try_from(self.moves).unwrap_or(30);
        let games = Games::new(task, strategy::LIST, moves, seed, self.games);
        self.found = Shared::default();
        let work = Contest { games, found: Arc::clone(&self.found) };
        self.work = Some(Task::start("strategies", resources.executor, work, Arc::clone(&resources.wake)));
    }

    /// Whether games are played now.
    pub fn is_busy(&mut self) -> bool {
        busy(&mut self.work)
    }

    /// Stops. What was reached stays.
    pub fn stop(&mut self) {
        self.work = None;
    }
}

fn busy<W: Work>(work: &mut Option<Task<W>>) -> bool {
    let is_working = work.as_mut().is_some_and(|task| matches!(task.poll(), Polled::Working));
    if !is_working {
        *work = None;
    }
    is_working
}

impl State {
    /// The level that is edited, while it is.
    pub fn edited_level(&self) -> Option<&Level> {
        self.match3()
            .editor
            .level()
            .filter(|_| !self.lab.is_open && self.shows_page() && self.match3().page == Page::Editor)
    }

    /// Whether a page of match-3 is open in the place of the board.
    pub fn shows_page(&self) -> bool {
        self.is_of(&Match3) && !self.is_playing() && self.match3().page != Page::Board
    }
}
