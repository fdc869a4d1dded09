//! [`Play`]: a level as a person plays it: swaps, the cascade wave by wave, hints, and taking back.

mod hint;
#[cfg(test)]
mod tests;
mod told;

use std::sync::Arc;

pub use hint::Hint;
pub use told::{Match3Command, News, Seen};

use crate::grid::Cell;
use crate::match3::board::Swap;
use crate::match3::play::{Aims, Answer, End, Game, Phase, PlayTask, Rules, StartError, Step, Totals, Verdict};
use crate::match3::{Board, Level};
use crate::trace::Reason;

/// A level as a person plays it.
#[derive(Default)]
pub struct Play {
    table: Option<Table>,
    /// What is seen changes with it.
    revision: u64,
}

/// A game on the table.
struct Table {
    level: Level,
    task: PlayTask,
    seed: u64,
    rules: Rules,
    game: Result<Game, StartError>,
    past: Vec<Game>,
    future: Vec<Game>,
    taken: Option<Cell>,
    /// Seconds until the next step of a cascade.
    wait: f32,
    seen: Seen,
    news: Option<News>,
    hint: Hint,
}

/// How long what a step did stays on the board, in seconds.
const fn seconds(step: &Step) -> f32 {
    match step {
        Step::Found { .. } => 0.6,
        Step::Cleared { .. } => 0.2,
        Step::Dropped(_) => 0.35,
        Step::Spawned(_) => 0.35,
        Step::Dead { .. } => 1.8,
        Step::Settled | Step::Reshuffled { .. } | Step::Idle => 0.0,
    }
}

/// A game that was begun may be given up by so many seconds of waiting in one frame.
const LONGEST_FRAME: f32 = 0.1;

impl Play {
    /// Puts a level on the table, if it does not lie there already.
    pub fn open(&mut self, level: &Level, seed: u64) {
        if self.table.as_ref().is_some_and(|table| table.level == *level) {
            return;
        }
        self.table = Some(Table::new(level.clone(), seed, Rules::default()));
        self.revision += 1;
    }

    /// The game; nothing where no level lies on the table, or where it has no board to begin with.
    pub fn game(&self) -> Option<&Game> {
        self.table.as_ref()?.game.as_ref().ok()
    }

    /// Why there is no board to begin with.
    pub fn fault(&self) -> Option<StartError> {
        self.table.as_ref()?.game.as_ref().err().copied()
    }

    /// The level on the table.
    pub fn level(&self) -> Option<&Level> {
        self.table.as_ref().map(|table| &table.level)
    }

    /// What has to be reached, and in how many moves.
    pub fn aims(&self) -> Option<&Aims> {
        self.table.as_ref().map(|table| &table.task.aims)
    }

    /// The seed of the game.
    pub fn seed(&self) -> u64 {
        self.table.as_ref().map_or(0, |table| table.seed)
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.table.as_ref().map_or_else(Rules::default, |table| table.rules)
    }

    /// What was counted.
    pub fn totals(&self) -> Totals {
        self.game().map_or_else(Totals::default, Game::totals)
    }

    /// How the game stands; open while a cascade is under way.
    pub fn verdict(&self) -> Verdict {
        match (self.game(), self.aims()) {
            (Some(game), Some(aims)) if game.phase() == Phase::Ready => aims.verdict(&game.totals()),
            _ => Verdict::Open,
        }
    }

    /// Why nobody can go on, where the board itself is at its end.
    pub fn end(&self) -> Option<End> {
        match self.game()?.phase() {
            Phase::Over(end) => Some(end),
            _ => None,
        }
    }

    /// Whether a move is waited for.
    pub fn is_ready(&self) -> bool {
        self.game().is_some_and(|game| game.phase() == Phase::Ready) && self.verdict() == Verdict::Open
    }

    /// Whether a cascade is under way.
    pub fn is_moving(&self) -> bool {
        self.game().is_some_and(|game| !matches!(game.phase(), Phase::Ready | Phase::Over(_)))
    }

    /// The block that was taken.
    pub fn taken(&self) -> Option<Cell> {
        self.table.as_ref()?.taken
    }

    /// What is seen of the last step.
    pub fn seen(&self) -> Option<&Seen> {
        self.table.as_ref().map(|table| &table.seen)
    }

    /// What there is to tell about the last command.
    pub fn news(&self) -> Option<News> {
        self.table.as_ref()?.news
    }

    /// What is asked for.
    pub fn hint(&self) -> Option<&Hint> {
        self.table.as_ref().map(|table| &table.hint)
    }

    /// Changes whenever the board does, or what is seen of it.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether there is a move to take back, and one to make again.
    pub fn can_go(&self) -> [bool; 2] {
        self.table.as_ref().map_or([false; 2], |table| [!table.past.is_empty(), !table.future.is_empty()])
    }

    /// Lets go of the block that was taken, or of what was asked for. True if there was something.
    pub fn let_go(&mut self) -> bool {
        let Some(table) = &mut self.table else { return false };
        self.revision += 1;
        table.taken.take().is_some() || table.hint.hide()
    }

    /// Does what a person asks for.
    pub fn apply(&mut self, command: Match3Command) {
        let Some(table) = &mut self.table else { return };
        self.revision += 1;
        // Who asks for something on the board waits for no cascade.
        if !matches!(command, Match3Command::Reshuffle(_) | Match3Command::Advisor(_)) {
            table.finish();
        }
        table.news = None;
        match command {
            Match3Command::Take(cell) => table.take(cell),
            Match3Command::Swap(swap) => table.swap(swap),
            Match3Command::Hint => table.ask(),
            Match3Command::Moves => table.hint.shows_moves = !table.hint.shows_moves,
            Match3Command::Advisor(number) => table.hint = Hint::by(number),
            Match3Command::Reshuffle(way) => table.change_rules(Rules { reshuffle: way, ..table.rules }),
            Match3Command::Undo => table.go_back(1),
            Match3Command::ToStart => table.go_back(usize::MAX),
            Match3Command::Redo => table.go_on(1),
            Match3Command::ToEnd => table.go_on(usize::MAX),
            Match3Command::Deal => {
                let (level, seed) = (table.level.clone(), table.seed.wrapping_add(1));
                let hint = Hint::by(table.hint.advisor());
                *table = Table { hint, ..Table::new(level, seed, table.rules) };
            }
        }
    }

    /// Plays a cascade to its end at once.
    pub fn finish(&mut self) {
        if let Some(table) = &mut self.table {
            table.finish();
            self.revision += 1;
        }
    }

    /// Lets time pass. True where another frame is wanted soon.
    pub fn advance(&mut self, seconds: f32, at_once: bool) -> bool {
        let Some(table) = &mut self.table else { return false };
        let (moved, wants_more) = table.advance(seconds.min(LONGEST_FRAME), at_once);
        self.revision += u64::from(moved);
        wants_more
    }
}

impl Table {
    fn new(level: Level, seed: u64, rules: Rules) -> Self {
        let task = PlayTask::of_level(&level);
        let mut game = Game::start(Arc::clone(&task.blocks), rules, seed);
        if let Ok(game) = &mut game
            && !game.board().has_match()
            && game.board().has_legal_move()
        {
            game.settle();
        }
        Self {
            level,
            task,
            seed,
            rules,
            game,
            past: Vec::new(),
            future: Vec::new(),
            taken: None,
            wait: 0.0,
            seen: Seen::default(),
            news: None,
            hint: Hint::default(),
        }
    }

    fn change_rules(&mut self, rules: Rules) {
        self.rules = rules;
        let games = self.past.iter_mut().chain(&mut self.future).chain(self.game.as_mut().ok());
        games.for_each(|game| game.change_rules(rules));
    }

    fn take(&mut self, cell: Cell) {
        let Ok(game) = &self.game else { return };
        let board = game.board();
        if cell >= board.size().cells() {
            return;
        }
        match self.taken.take() {
            Some(taken) if taken == cell => {}
            Some(taken) if board.size().direction(taken, cell).is_some() => self.swap(Swap::new(taken, cell)),
            _ if !is_movable(board, cell) => self.news = Some(News::Fixed(cell)),
            _ => self.taken = Some(cell),
        }
    }

    fn swap(&mut self, swap: Swap) {
        self.taken = None;
        let Ok(game) = &mut self.game else { return };
        if game.phase() != Phase::Ready {
            return;
        }
        if self.task.aims.verdict(&game.totals()) != Verdict::Open {
            return;
        }
        let before = game.clone();
        match game.swap(swap) {
            Ok(Answer::Moved) => {
                self.past.push(before);
                self.future.clear();
                self.hint.forget();
                self.wait = 0.3;
                self.news = None;
            }
            Ok(Answer::TakenBack) => {
                let is_same = game.board().block(swap.a) == game.board().block(swap.b);
                let reason = if is_same { Reason::SAME_COLOUR } else { Reason::NO_LINE };
                self.news = Some(News::TakenBack(swap, reason));
            }
            Err(_) => {
                let fixed = [swap.a, swap.b].into_iter().find(|&cell| !is_movable(game.board(), cell));
                self.news = fixed.map(News::Fixed);
                return;
            }
        }
        self.seen = Seen { swap: Some(swap), ..Seen::default() };
    }

    fn ask(&mut self) {
        if let Ok(game) = &self.game
            && !self.hint.hide()
        {
            self.hint.ask(game);
        }
    }

    /// Takes moves back; the present game waits among those that can be made again.
    fn go_back(&mut self, moves: usize) {
        for _ in 0..moves.min(self.past.len()) {
            let Some(before) = self.past.pop() else { break };
            self.turn_to(before, |table| &mut table.future);
        }
    }

    fn go_on(&mut self, moves: usize) {
        for _ in 0..moves.min(self.future.len()) {
            let Some(after) = self.future.pop() else { break };
            self.turn_to(after, |table| &mut table.past);
        }
    }

    fn turn_to(&mut self, game: Game, other: fn(&mut Self) -> &mut Vec<Game>) {
        if let Ok(mut now) = std::mem::replace(&mut self.game, Ok(game)) {
            // A cascade that is left is played out, so that it is not lost.
            now.settle();
            other(self).push(now);
        }
        self.taken = None;
        self.wait = 0.0;
        self.seen = Seen::default();
        self.hint.forget();
    }

    /// Whether anything changed, and whether another frame is wanted soon.
    fn advance(&mut self, seconds: f32, at_once: bool) -> (bool, bool) {
        let Ok(game) = &mut self.game else { return (false, false) };
        if matches!(game.phase(), Phase::Ready | Phase::Over(_)) {
            let moved = self.hint.advance(game);
            return (moved, self.hint.is_thinking());
        }
        self.wait -= seconds;
        if self.wait > 0.0 && !at_once {
            return (false, true);
        }
        match at_once {
            true => self.finish(),
            false => self.step(false),
        }
        (true, true)
    }

    /// Plays a cascade to its end at once.
    fn finish(&mut self) {
        while self.is_moving() {
            self.step(true);
        }
    }

    fn is_moving(&self) -> bool {
        self.game.as_ref().is_ok_and(|game| !matches!(game.phase(), Phase::Ready | Phase::Over(_)))
    }

    /// Does one step of the cascade and remembers what is to be seen of it.
    fn step(&mut self, at_once: bool) {
        let Ok(game) = &mut self.game else { return };
        let before = game.board().clone();
        let step = game.step();
        self.wait = if at_once { 0.0 } else { seconds(&step) };
        self.seen = Seen::default();
        match step {
            Step::Found { .. } => self.seen.groups = before.groups(),
            Step::Dropped(drops) => self.seen.falls = drops,
            Step::Spawned(spawns) => self.seen.arrivals = spawns.iter().map(|spawn| spawn.cell).collect(),
            Step::Dead { .. } => self.seen.proof = before.swaps().collect(),
            Step::Reshuffled { .. } => {
                let changed = before.cells().filter(|&cell| before.block(cell) != game.board().block(cell)).count();
                let tested = before.moves().tested;
                self.news = Some(News::Reshuffled { tested, changed: changed as u32 });
            }
            Step::Settled | Step::Cleared { .. } | Step::Idle => {}
        }
    }
}

fn is_movable(board: &Board, cell: Cell) -> bool {
    cell < board.size().cells() && board.kind(cell).is_movable() && board.block(cell).is_some()
}
