//! What is known of the scenarios that were opened.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::background::{Polled, Task, Work};
use crate::gui::desk::Desk;
use crate::gui::state::{Notice, State};
use crate::maze::map::scenario::{self, Scenario};
use crate::maze::map::{Diagonals, Field, Moves, TileMap, format};
use crate::maze::scenarios::{Found, check, solve};
use crate::maze::solve::{ON_MAPS, find_on_maps};
use crate::maze::{MazeProblem, MazeSource};
use crate::recipe::Choice;
use crate::session::Resources;
use crate::text::Text;

/// Problems with known answers, their map, and what a solver found.
pub struct Scenarios {
    /// What the file is called.
    pub name: String,
    /// Whether only problems are shown that differ.
    pub only_differing: bool,
    /// Whether the table is shown.
    pub is_open: bool,
    /// The problem that was opened last.
    pub opened: Option<usize>,
    list: Arc<[Scenario]>,
    /// The map; nothing until it is opened.
    map: Option<Arc<str>>,
    solver: Choice,
    found: Arc<Mutex<Vec<Option<Found>>>>,
    task: Option<Task<Checking>>,
    has_opened_first: bool,
}

/// Solving one problem after another.
struct Checking {
    map: Arc<str>,
    list: Arc<[Scenario]>,
    solver: Choice,
    field: Option<Arc<Field>>,
    next: usize,
    found: Arc<Mutex<Vec<Option<Found>>>>,
}

fn look(found: &Mutex<Vec<Option<Found>>>) -> MutexGuard<'_, Vec<Option<Found>>> {
    found.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Work for Checking {
    type Output = ();

    fn advance(&mut self) -> Option<()> {
        let Some(one) = self.list.get(self.next) else { return Some(()) };
        let Some(field) = &self.field else {
            // It was read before.
            let map = format::parse(&self.map).ok();
            self.field = map.map(|map| Arc::new(Field::new(map, &Moves::default(), one.from)));
            return self.field.is_none().then_some(());
        };
        let solver = find_on_maps(&self.solver.id).unwrap_or(&ON_MAPS[0]);
        let found = solve(solver, &self.solver.settings, field, one);
        look(&self.found)[self.next] = found;
        self.next += 1;
        None
    }
}

impl Scenarios {
    /// Problems that were read from the file `name`, and the map that they are about, where it is known.
    fn new(name: &str, list: Vec<Scenario>, map: Option<Arc<str>>, solver: Choice) -> Self {
        let name = name.rsplit(['/', '\\']).next().unwrap_or(name).to_owned();
        let found = Arc::new(Mutex::new(vec![None; list.len()]));
        Self {
            name,
            only_differing: false,
            is_open: false,
            opened: None,
            list: list.into(),
            map,
            solver,
            found,
            task: None,
            has_opened_first: false,
        }
    }

    /// Whether the map is known.
    pub const fn has_map(&self) -> bool {
        self.map.is_some()
    }

    /// Whether `problem` is on the map of these problems.
    pub fn is_of(&self, problem: &MazeProblem) -> bool {
        matches!((&problem.maze, &self.map), (MazeSource::Map { map }, Some(known)) if **map == **known)
    }

    /// What the map is called.
    pub fn map_name(&self) -> &str {
        self.list.first().map_or("", |one| one.map.rsplit(['/', '\\']).next().unwrap_or(&one.map))
    }

    /// How many problems there are.
    pub fn count(&self) -> usize {
        self.list.len()
    }

    /// What the solver is called.
    pub fn solver_name(&self) -> Text {
        find_on_maps(&self.solver.id).unwrap_or(&ON_MAPS[0]).info.name
    }

    /// Problems that are done, that are as long as known, and all.
    pub fn counts(&self) -> [usize; 3] {
        let found = look(&self.found);
        let done = found.iter().flatten().count();
        [done, found.iter().flatten().filter(|found| found.is_met).count(), found.len()]
    }

    /// The first problem whose path is of another length than the known one.
    pub fn first_difference(&self) -> Option<usize> {
        look(&self.found).iter().position(|found| found.is_some_and(|found| !found.is_met))
    }

    /// The same once, as soon as it is known.
    pub fn first_to_open(&mut self) -> Option<usize> {
        let first = self.first_difference().filter(|_| !self.has_opened_first)?;
        self.has_opened_first = true;
        Some(first)
    }

    /// The numbers of the problems that are shown.
    pub fn rows(&self) -> Vec<usize> {
        let found = look(&self.found);
        let is_shown = |found: &Option<Found>| !self.only_differing || found.is_some_and(|found| !found.is_met);
        (0..).zip(found.iter()).filter(|(_, found)| is_shown(found)).map(|(number, _)| number).collect()
    }

    /// A problem, and what was found.
    pub fn row(&self, number: usize) -> Option<(Scenario, Option<Found>)> {
        Some((self.list.get(number)?.clone(), look(&self.found).get(number).copied().flatten()))
    }

    /// Takes notice of a check that is over.
    pub fn go_on(&mut self) {
        if self.task.as_mut().is_some_and(|task| !matches!(task.poll(), Polled::Working)) {
            self.task = None;
        }
    }

    /// Whether problems are being solved.
    pub const fn is_busy(&self) -> bool {
        self.task.is_some()
    }

    /// Stops the check, or starts it with `solver`.
    fn turn(&mut self, solver: Choice, resources: &Resources) {
        let Some(map) = self.map.clone().filter(|_| self.task.is_none()) else {
            self.task = None;
            return;
        };
        self.found = Arc::new(Mutex::new(vec![None; self.list.len()]));
        (self.solver, self.has_opened_first) = (solver.clone(), false);
        let (list, found) = (Arc::clone(&self.list), Arc::clone(&self.found));
        let work = Checking { map, list, solver, field: None, next: 0, found };
        self.task = Some(Task::start("scenarios", resources.executor, work, Arc::clone(&resources.wake)));
    }

    /// A problem to be looked at.
    pub fn problem(&self, number: usize) -> Option<MazeProblem> {
        let (one, map) = (self.list.get(number)?, self.map.as_ref()?);
        let place = |cell| Some([one.size.x(cell), one.size.y(cell)]);
        let moves = Some(Moves { diagonals: Diagonals::BothFree, ..Moves::default() });
        let maze = MazeSource::Map { map: map.to_string() };
        Some(MazeProblem {
            maze,
            from: place(one.from),
            to: place(one.to),
            exits: None,
            moves,
            solver: self.solver.clone(),
        })
    }

    /// Takes the map that these problems are about, if `text` is one of the right size with no end in a wall.
    fn take_map(&mut self, text: &str, map: &TileMap) -> bool {
        let fits = self.map.is_none() && check(&self.list, map, "").is_ok();
        if fits {
            self.map = Some(text.into());
        }
        fits
    }
}

/// The solver that is set up, if it can walk on plain maps; else A*.
fn solver(state: &State) -> Choice {
    let chosen = &state.maze().draft.solver;
    let usual = || Choice::of(find_on_maps("a-star").unwrap_or(&ON_MAPS[0]).info);
    find_on_maps(&chosen.id).map_or_else(usual, |_| chosen.clone())
}

impl Desk {
    /// Takes the file `name` if it holds scenarios. The map is the one beside it, or the one on the screen; else it is
    /// waited for.
    pub(in crate::gui::maze) fn take_scenarios(&mut self, name: &str, bytes: &[u8]) -> bool {
        let Some(text) = std::str::from_utf8(bytes).ok().filter(|text| scenario::is_likely(text)) else { return false };
        let list = match scenario::parse(text) {
            Ok(list) => list,
            Err(error) => {
                self.tell(Notice::error(format!("{error}\n{name}")));
                return true;
            }
        };
        let mut scenarios = Scenarios::new(name, list, None, solver(&self.state));
        let beside = (self.library)(self.state.preferences.language, name, scenarios.map_name());
        let beside = beside.ok().and_then(|bytes| String::from_utf8(bytes).ok());
        let shown = self.state.session.recipe().problem.get::<MazeProblem>().map(|problem| problem.maze.clone());
        let shown = shown.and_then(|maze| if let MazeSource::Map { map } = maze { Some(map) } else { None });
        for map in beside.into_iter().chain(shown) {
            match format::parse(&map).map(|read| check(&scenarios.list, &read, scenarios.map_name()).map(|()| read)) {
                Ok(Ok(read)) => {
                    scenarios.take_map(&map, &read);
                }
                Ok(Err(error)) | Err(error) => self.tell(Notice::error(format!("{error}\n{name}"))),
            }
        }
        scenarios.is_open = true;
        self.state.preferences.remember(name);
        self.state.lab.is_open = false;
        self.state.maze_mut().scenarios = Some(scenarios);
        self.check_scenarios();
        true
    }

    /// Takes notice of a map that was opened: scenarios may have waited for it, or lie beside it.
    pub(in crate::gui::maze) fn find_scenarios(&mut self, name: &str, problem: &MazeProblem) {
        let MazeSource::Map { map: text } = &problem.maze else { return };
        let Ok(map) = format::parse(text) else { return };
        if self.state.maze_mut().scenarios.as_mut().is_some_and(|waiting| waiting.take_map(text, &map)) {
            return self.check_scenarios();
        }
        let beside = format!("{}.scen", name.rsplit(['/', '\\']).next().unwrap_or(name));
        let bytes = (self.library)(self.state.preferences.language, name, &beside).ok();
        let read = bytes.and_then(|bytes| scenario::parse(std::str::from_utf8(&bytes).ok()?).ok());
        if let Some(list) = read.filter(|list| check(list, &map, name).is_ok()) {
            let found = Scenarios::new(&beside, list, Some(text.as_str().into()), solver(&self.state));
            self.state.maze_mut().scenarios = Some(found);
        }
    }

    /// Checks the scenarios with the solver that is set up, or stops that.
    pub(in crate::gui::maze) fn check_scenarios(&mut self) {
        let (solver, resources) = (solver(&self.state), self.state.resources.clone());
        if let Some(scenarios) = &mut self.state.maze_mut().scenarios {
            scenarios.turn(solver, &resources);
        }
    }
}
