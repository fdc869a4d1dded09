//! [`Play`]: Omok as people play and study it: games with their variations, who plays them, puzzles, and
//! what is thought about beside the window.

mod games;
mod reviewing;
mod solving;
mod study;
mod think;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::background::{Polled, Task};
use crate::omok::collection::Puzzle;
use crate::omok::format::{self, Format, FormatError};
use crate::omok::game::{Game, NodeId, PlayError};
use crate::omok::rules;
use crate::omok::{Colour, Point};
use crate::recipe::Choice;
use crate::session::Resources;

pub use games::{Games, KeptGames, is_blank, title};
pub use reviewing::{Reviewing, Shown};
pub use solving::{End, Hint, Solving};
pub use study::{Effort, Line, Study};
pub use think::{Facts, Looked, strategy_of};

use study::Position;
use think::Think;

/// What a person does in a game of Omok.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OmokCommand {
    /// Puts a stone on a point, or marks it in a puzzle.
    Place(Point),
    /// Clicked beside the board.
    PlaceOutside,
    /// Passes.
    Pass,
    /// Goes back to where a person was to move before.
    Undo,
    /// Goes on to where a person is to move next.
    Redo,
    /// Goes to the start.
    ToStart,
    /// Goes to the end of the variation.
    ToEnd,
    /// Goes to a node.
    Go(NodeId),
    /// Makes the variation of the current node the main one.
    Promote,
    /// Takes the current node out, with everything after it.
    Delete,
    /// Writes a comment to the current node.
    Comment(String),
    /// Begins a game.
    NewGame,
    /// Turns to one of the open games, by its number from 0.
    ChooseGame(usize),
    /// Begins a game on a board of another side.
    ChangeSide(u32),
    /// Goes on by another rule, by its id.
    ChangeRule(String),
    /// Says who plays a colour.
    Seat(Colour, Seat),
    /// Turns to a puzzle, by its number from 0.
    ChoosePuzzle(usize),
    /// Leaves the puzzle for the game.
    LeavePuzzle,
    /// Begins the puzzle anew.
    Restart,
    /// Asks what became of the marks.
    Check,
    /// Asks for a hint.
    Hint,
    /// Lets the program move, whoever's turn it is.
    Answer,
    /// Opens the position that is watched as a game of its own.
    PlayHere,
    /// Lets the referee judge a point of the game; nothing: its last move.
    Why(Option<Point>),
    /// Reports on the line of play that the game is on.
    Review,
    /// Goes where moves begin and shows them on the board.
    ShowLine(Shown),
    /// Plays the moves that are shown, as a variation.
    PlayLine,
}

/// Who plays a colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// A person.
    #[default]
    Person,
    /// The program.
    Program,
}

/// Why something was not done, or what was done besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A stone stands there.
    Occupied(Point),
    /// That is beside the board.
    Outside,
    /// The game is over.
    Over,
    /// The point is forbidden, and such moves are refused.
    Forbidden(Point),
    /// The program thinks.
    Thinks,
    /// The program was stopped.
    Stopped,
    /// The strategy had no move to offer; the priorities chose.
    Makeshift,
    /// The one before passed.
    Passed(Colour),
    /// The puzzle is lost already; a move has to be taken back.
    LostAlready,
    /// So many moves were pasted.
    Pasted(usize),
}

impl News {
    /// Why a move on `point` was not played.
    fn refused(error: PlayError, point: Point) -> Self {
        match error {
            PlayError::Over => Self::Over,
            PlayError::Forbidden { .. } => Self::Forbidden(point),
            PlayError::Point(crate::omok::PointError::Occupied { .. }) => Self::Occupied(point),
            PlayError::Point(_) => Self::Outside,
        }
    }
}

/// Who plays, and how much is thought.
#[derive(Clone, Debug, PartialEq)]
pub struct Players {
    /// Who plays black and white.
    pub seats: [Seat; 2],
    /// The program's strategy.
    pub program: Choice,
    /// How positions are studied.
    pub effort: Effort,
}

/// Omok as people play and study it.
pub struct Play {
    games: Games,
    solving: Option<Solving>,
    study: Study,
    thinking: Option<Task<Think>>,
    reviewing: Option<Reviewing>,
    news: Option<News>,
    /// Changes with the tree, and with the place in it.
    revision: u64,
    studied: u64,
}

impl Default for Play {
    fn default() -> Self {
        Self::new(Games::new())
    }
}

impl Play {
    /// Goes on with `games`.
    pub fn new(games: Games) -> Self {
        let study = Study::default();
        Self { games, solving: None, study, thinking: None, reviewing: None, news: None, revision: 1, studied: 0 }
    }

    /// The games that are open.
    pub const fn games(&self) -> &Games {
        &self.games
    }

    /// The puzzle that is solved, if one is.
    pub const fn solving(&self) -> Option<&Solving> {
        self.solving.as_ref()
    }

    /// The game on the board: that of the puzzle, while one is solved.
    pub fn game(&self) -> &Game {
        self.solving.as_ref().map_or_else(|| self.games.game(), Solving::game)
    }

    fn game_mut(&mut self) -> &mut Game {
        match &mut self.solving {
            Some(solving) => solving.game_mut(),
            None => self.games.game_mut(),
        }
    }

    /// What the position is worth.
    pub const fn study(&self) -> &Study {
        &self.study
    }

    /// What there is to tell about the last command.
    pub const fn news(&self) -> Option<&News> {
        self.news.as_ref()
    }

    /// Changes with the tree, and with the place in it.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether the program looks for its move.
    pub const fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// The report on the game, or how far it is.
    pub const fn reviewing(&self) -> Option<&Reviewing> {
        self.reviewing.as_ref()
    }

    /// The moves of the report that are shown where the game stands.
    pub fn shown(&self) -> Option<&[Point]> {
        let shown = self.reviewing.as_ref()?.shown()?;
        (self.solving.is_none() && shown.node == self.games.game().current()).then_some(&*shown.line)
    }

    /// Whether something is found out beside the window.
    pub fn is_busy(&self) -> bool {
        self.thinking.is_some()
            || self.study.is_busy()
            || self.solving.as_ref().is_some_and(Solving::is_busy)
            || self.reviewing.as_ref().is_some_and(Reviewing::is_busy)
    }

    /// Whether it is the program's turn and it waits to be asked.
    pub fn waits(&self, players: &Players) -> bool {
        let game = self.games.game();
        let is_its_turn = players.seats[game.to_move() as usize] == Seat::Program;
        self.solving.is_none() && is_its_turn && game.outcome().is_none() && !self.is_thinking()
    }

    /// Does what a person wants.
    pub fn apply(&mut self, command: &OmokCommand, players: &Players, resources: &Resources) {
        self.news = None;
        if !matches!(command, OmokCommand::Place(_) | OmokCommand::Pass) {
            self.give_up(command);
        }
        let mut asks_program = matches!(
            command,
            OmokCommand::Seat(..) | OmokCommand::NewGame | OmokCommand::ChangeSide(_) | OmokCommand::Answer
        );
        match command {
            OmokCommand::Place(point) => asks_program = self.place(*point, resources),
            OmokCommand::PlaceOutside => self.news = Some(News::Outside),
            OmokCommand::Pass => asks_program = self.pass(),
            OmokCommand::Undo => self.step(players, Game::undo),
            OmokCommand::Redo => self.step(players, Game::redo),
            OmokCommand::ToStart => self.game_mut().to_start(),
            OmokCommand::ToEnd => self.game_mut().to_end(),
            OmokCommand::Go(node) => drop(self.game_mut().go(*node)),
            OmokCommand::Promote => drop(self.game_mut().promote()),
            OmokCommand::Delete => {
                self.reviewing = None;
                self.game_mut().delete();
            }
            OmokCommand::Comment(text) => self.game_mut().set_comment(text.clone()),
            OmokCommand::Check => self.solving.iter_mut().for_each(Solving::check),
            OmokCommand::Hint => self.solving.iter_mut().for_each(Solving::ask_hint),
            OmokCommand::Review => self.reviewing = Reviewing::start(self.games.game(), resources).ok(),
            OmokCommand::ShowLine(shown) => self.show_line(shown),
            OmokCommand::PlayLine => self.play_line(),
            other => self.turn(other),
        }
        if asks_program && (*command == OmokCommand::Answer || self.is_programs_turn(players)) {
            self.think(players, resources);
        }
        self.revision += 1;
    }

    /// Gives up what is thought about the place that is left.
    fn give_up(&mut self, command: &OmokCommand) {
        let stays = [OmokCommand::PlaceOutside, OmokCommand::Check, OmokCommand::Hint].contains(command);
        if !stays && !matches!(command, OmokCommand::Comment(_)) {
            self.thinking = None;
            self.solving.iter_mut().for_each(Solving::went_elsewhere);
        }
    }

    fn show_line(&mut self, shown: &Shown) {
        if let (true, Some(reviewing)) = (self.games.game_mut().go(shown.node), &mut self.reviewing) {
            reviewing.show(shown.clone());
        }
    }

    /// Plays the moves that are shown as far as they can be played.
    fn play_line(&mut self) {
        let line = self.shown().map(<[Point]>::to_vec).unwrap_or_default();
        let game = self.games.game_mut();
        let _ = line.into_iter().all(|point| game.play(point).is_ok());
    }

    /// Turns to another game or puzzle.
    fn turn(&mut self, command: &OmokCommand) {
        let (rule, side) = (*self.games.game().rule(), self.games.game().board().side());
        if !matches!(command, OmokCommand::LeavePuzzle | OmokCommand::Restart) {
            self.reviewing = None;
        }
        match command {
            OmokCommand::NewGame => self.begin(games::empty(&rule, side)),
            OmokCommand::ChangeSide(side) => self.begin(games::empty(&rule, *side)),
            OmokCommand::ChangeRule(id) => {
                if let Some(rule) = rules::find(id) {
                    self.games.game_mut().set_rule(*rule);
                }
            }
            OmokCommand::ChooseGame(index) => {
                self.solving = None;
                self.games.choose(*index);
            }
            OmokCommand::LeavePuzzle => self.solving = None,
            OmokCommand::Restart => {
                let again = self.solving.take().map(|old| Solving::new(old.index(), old.puzzle().clone()));
                self.solving = again;
            }
            _ => {}
        }
    }

    fn begin(&mut self, game: Game) {
        self.solving = None;
        self.games.open([game]);
    }

    /// Turns to a puzzle.
    pub fn solve(&mut self, index: usize, puzzle: Puzzle) {
        (self.thinking, self.news) = (None, None);
        self.solving = Some(Solving::new(index, puzzle));
        self.revision += 1;
    }

    /// Opens games and puts the first one on the board.
    pub fn open(&mut self, games: impl IntoIterator<Item = Game>) {
        (self.thinking, self.news, self.solving, self.reviewing) = (None, None, None, None);
        self.games.open(games);
        self.revision += 1;
    }

    /// Puts a stone down. Whether it was.
    fn place(&mut self, point: Point, resources: &Resources) -> bool {
        if self.thinking.is_some() {
            self.news = Some(News::Thinks);
            return false;
        }
        let played = match &mut self.solving {
            Some(solving) => solving.place(point, resources),
            None => self.games.game_mut().play(point).map(drop).map_err(|error| News::refused(error, point)),
        };
        self.news = played.err();
        self.news.is_none()
    }

    /// Passes. Whether that was possible.
    fn pass(&mut self) -> bool {
        let colour = self.game().to_move();
        if self.solving.is_some() || self.thinking.is_some() {
            return false;
        }
        let passed = self.games.game_mut().pass();
        self.news = Some(if passed.is_ok() { News::Passed(colour) } else { News::Over });
        passed.is_ok()
    }

    /// Goes node after node until a person is to move.
    fn step(&mut self, players: &Players, one: impl Fn(&mut Game) -> bool) {
        let attacker = self.solving.as_ref().map(|solving| solving.puzzle().to_move);
        let is_person = |colour: Colour| match attacker {
            Some(attacker) => colour == attacker,
            None => players.seats[colour as usize] == Seat::Person,
        };
        let is_alone = !Colour::ALL.into_iter().any(is_person);
        let game = self.game_mut();
        while one(game) && !is_alone && !is_person(game.to_move()) && game.outcome().is_none() {}
    }

    fn is_programs_turn(&self, players: &Players) -> bool {
        let to_move = self.games.game().to_move();
        self.solving.is_none() && players.seats[to_move as usize] == Seat::Program
    }

    /// Lets the program look for a move.
    fn think(&mut self, players: &Players, resources: &Resources) {
        let game = self.games.game();
        if game.outcome().is_some() || self.solving.is_some() {
            return;
        }
        let work = Think::new(Position::of(game), &players.program);
        self.thinking = Some(Task::start("program", resources.executor, work, Arc::clone(&resources.wake)));
    }

    /// Takes what is ready, and goes on with what is to be done. True if something is to be seen.
    pub fn advance(&mut self, players: &Players, resources: &Resources) -> bool {
        let has_moved = self.take_thought(players, resources);
        let is_answered = self.solving.as_mut().is_some_and(Solving::advance);
        let is_reviewed = self.reviewing.as_mut().is_some_and(Reviewing::advance);
        self.revision += u64::from(has_moved || is_answered);
        let game = self.solving.as_ref().map_or_else(|| self.games.game(), Solving::game);
        if self.studied != self.revision {
            self.studied = self.revision;
            self.study.turn_to(game, resources);
        }
        // What is known of a puzzle would give it away.
        let is_hidden = self.solving.as_ref().is_some_and(|solving| !solving.is_solved());
        let effort = if is_hidden || self.thinking.is_some() { Effort::None } else { players.effort };
        let is_learnt = self.study.advance(game, effort, resources);
        has_moved || is_answered || is_reviewed || is_learnt
    }

    fn take_thought(&mut self, players: &Players, resources: &Resources) -> bool {
        let thought = match self.thinking.as_mut().map(Task::poll) {
            None | Some(Polled::Working) => return false,
            Some(Polled::Gone) => None,
            Some(Polled::Ready(thought)) => Some(thought),
        };
        self.thinking = None;
        let Some(thought) = thought else { return true };
        let colour = self.games.game().to_move();
        let game = self.games.game_mut();
        let played = match thought.point {
            Some(point) => game.play(point),
            None => game.pass(),
        };
        self.news = match thought.point {
            None if played.is_ok() => Some(News::Passed(colour)),
            Some(_) if thought.is_makeshift => Some(News::Makeshift),
            _ => None,
        };
        // Two programs that can only pass do not go on for ever.
        if played.is_ok() && thought.point.is_some() && self.is_programs_turn(players) {
            self.think(players, resources);
        }
        true
    }

    /// Plays pasted moves from here on, or opens what was pasted as games.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn paste(&mut self, bytes: &[u8]) -> Result<(), FormatError> {
        let text = String::from_utf8_lossy(bytes);
        let is_moves = format::likely(&text) == Format::Moves;
        let game = self.games.game();
        if let (true, None) = (is_moves, &self.solving)
            && let Ok(after) = format::moves::read_onto(game.clone(), &text)
        {
            let moves = after.moves().split_off(game.moves().len());
            self.play_all(&moves);
            return Ok(());
        }
        let (first, others) = format::read_all(bytes, game.rule())?;
        self.open([first].into_iter().chain(others));
        Ok(())
    }

    fn play_all(&mut self, moves: &[crate::omok::game::Move]) {
        self.thinking = None;
        let game = self.games.game_mut();
        let played = moves.iter().take_while(|one| match one.point {
            Some(point) => game.play_as(one.colour, point).is_ok(),
            None => game.pass().is_ok(),
        });
        self.news = Some(News::Pasted(played.count()));
        self.revision += 1;
    }

    /// Stops the program, or forgets the hint. True if there was something.
    pub fn let_go(&mut self) -> bool {
        self.revision += 1;
        if self.thinking.take().is_some() {
            self.news = Some(News::Stopped);
            return true;
        }
        if self.reviewing.take_if(|reviewing| reviewing.is_busy()).is_some() {
            return true;
        }
        self.news.take().is_some() || self.solving.as_mut().is_some_and(Solving::let_go)
    }
}
