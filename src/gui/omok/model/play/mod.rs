//! [`Play`]: Omok as people play and study it: games with their variations, who plays them, puzzles, and
//! what is thought about beside the window.

mod games;
mod guest;
mod news;
mod players;
mod reviewing;
mod solving;
mod study;
mod think;
mod turn;

use super::contest::MatchCommand;
use crate::background::Task;
use crate::omok::collection::Puzzle;
use crate::omok::format::{self, Format, FormatError};
use crate::omok::game::{Game, NodeId};
use crate::omok::opening::{self, Act, Opening, OpeningError};
use crate::omok::rules;
use crate::omok::{Colour, Point};
use crate::session::Resources;

pub use games::{Games, KeptGames, is_blank, title};
pub use guest::{Advice, Guest, GuestChoice, SECONDS, file_of};
pub use news::News;
pub use players::{Players, Seat, place_of};
pub use reviewing::{Reviewing, Shown};
pub use solving::{End, Hint, Solving};
pub use study::{Effort, Line, Study};
pub use think::{Facts, Looked, strategy_of};

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
    /// Lets the game begin by an opening protocol, by its id. One that has begun is kept, and another one begins.
    ChangeOpening(String),
    /// Chooses in an opening.
    Choose(opening::Choice),
    /// Says how many fifth stones are to be offered.
    Declare(u32),
    /// Says who plays a colour.
    Seat(Colour, Seat),
    /// Chooses another program by the command that starts it, and starts it.
    Program(String),
    /// Lets the other program move, whoever's turn it is. It is started where it does not run.
    Call,
    /// Asks the other program what it would play.
    Consult,
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
    /// Does something with engine matches.
    Match(MatchCommand),
}

/// Omok as people play and study it.
pub struct Play {
    games: Games,
    solving: Option<Solving>,
    study: Study,
    thinking: Option<Task<Think>>,
    guest: Guest,
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
        Self {
            games,
            solving: None,
            study: Study::default(),
            thinking: None,
            guest: Guest::default(),
            reviewing: None,
            news: None,
            revision: 1,
            studied: 0,
        }
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

    /// Whether the program or another one looks for its move.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some() || self.guest.is_playing()
    }

    /// Whether another program looks for its move.
    pub fn is_guest_thinking(&self) -> bool {
        self.guest.is_playing()
    }

    /// Another program at the board.
    pub const fn guest(&self) -> &Guest {
        &self.guest
    }

    /// The opening, while something is asked for in it.
    pub fn opening(&self) -> Option<Opening> {
        if self.solving.is_some() {
            return None;
        }
        self.games.game().opening().filter(|opening| opening.asks().is_some())
    }

    /// Ends what runs beside the window for the game alone.
    pub fn leave(&mut self) {
        self.guest.dismiss();
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
            || self.guest.is_busy()
            || self.study.is_busy()
            || self.solving.as_ref().is_some_and(Solving::is_busy)
            || self.reviewing.as_ref().is_some_and(Reviewing::is_busy)
    }

    /// Who waits to be asked for the next move: the program or another one.
    pub fn waits(&self, players: &Players) -> Option<Seat> {
        let game = self.games.game();
        let is_open = self.solving.is_none() && game.outcome().is_none() && !self.is_thinking();
        Some(players.asked(game)).filter(|seat| is_open && *seat != Seat::Person)
    }

    /// Does what a person wants.
    pub fn apply(&mut self, command: &OmokCommand, players: &Players, resources: &Resources) {
        self.news = None;
        if !matches!(command, OmokCommand::Place(_) | OmokCommand::Pass) {
            self.give_up(command);
        }
        let mut asks_program = matches!(
            command,
            OmokCommand::Seat(..) | OmokCommand::NewGame | OmokCommand::ChangeSide(_) | OmokCommand::ChangeOpening(_)
        );
        match command {
            OmokCommand::Place(point) => asks_program = self.place(*point, players, resources),
            OmokCommand::Choose(choice) => asks_program = self.do_in_opening(Act::Choose(*choice), players),
            OmokCommand::Declare(count) => asks_program = self.do_in_opening(Act::Declare(*count), players),
            OmokCommand::Answer => self.think(Seat::Program, players, resources),
            OmokCommand::Program(_) | OmokCommand::Call | OmokCommand::Consult => {
                self.call(command, players, resources);
            }
            OmokCommand::Seat(..) => self.let_guest_go(players),
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
        if asks_program {
            self.ask_next(players, resources);
        }
        self.revision += 1;
    }

    /// Gives up what is thought about the place that is left.
    fn give_up(&mut self, command: &OmokCommand) {
        let stays = [OmokCommand::PlaceOutside, OmokCommand::Check, OmokCommand::Hint].contains(command);
        if !stays && !matches!(command, OmokCommand::Comment(_)) {
            self.thinking = None;
            self.guest.cancel();
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
        let protocol = self.games.game().protocol();
        match command {
            OmokCommand::NewGame => self.begin(games::empty(&rule, side), protocol),
            OmokCommand::ChangeSide(side) => self.begin(games::empty(&rule, *side), protocol),
            OmokCommand::ChangeOpening(id) => {
                let protocol = opening::find(id).unwrap_or(protocol);
                let is_begun = self.games.game_mut().begin_by(protocol);
                match is_begun {
                    Err(OpeningError::Over) => self.begin(games::empty(&rule, side), protocol),
                    other => self.news = other.err().map(News::Opening),
                }
            }
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

    /// Opens a new game that begins by `protocol`, where its board is large enough for that.
    fn begin(&mut self, mut game: Game, protocol: &'static opening::Protocol) {
        self.solving = None;
        self.news = game.begin_by(protocol).err().map(News::Opening);
        self.games.open([game]);
    }

    /// Turns to a puzzle.
    pub fn solve(&mut self, index: usize, puzzle: Puzzle) {
        (self.thinking, self.news) = (None, None);
        self.guest.cancel();
        self.solving = Some(Solving::new(index, puzzle));
        self.revision += 1;
    }

    /// Opens games and puts the first one on the board.
    pub fn open(&mut self, games: impl IntoIterator<Item = Game>) {
        (self.thinking, self.news, self.solving, self.reviewing) = (None, None, None, None);
        self.guest.cancel();
        self.games.open(games);
        self.revision += 1;
    }

    /// Turns to `game`, which is opened unless it is open already.
    pub(super) fn turn_to(&mut self, game: Game) {
        match self.games.find(&game) {
            Some(index) => self.turn(&OmokCommand::ChooseGame(index)),
            None => return self.open([game]),
        }
        self.thinking = None;
        self.guest.cancel();
        self.revision += 1;
    }

    /// Puts a stone down. Whether it was.
    fn place(&mut self, point: Point, players: &Players, resources: &Resources) -> bool {
        if self.is_thinking() {
            self.news = Some(News::Thinks);
            return false;
        }
        let placed = match &mut self.solving {
            Some(solving) => solving.place(point, resources),
            None => self.put(point, players),
        };
        self.news = placed.err();
        self.news.is_none()
    }

    /// Passes. Whether that was possible.
    fn pass(&mut self) -> bool {
        let colour = self.game().to_move();
        if self.solving.is_some() || self.is_thinking() {
            return false;
        }
        if self.opening().is_some() {
            self.news = Some(News::Opening(OpeningError::Other));
            return false;
        }
        let passed = self.games.game_mut().pass();
        self.news = Some(if passed.is_ok() { News::Passed(colour) } else { News::Over });
        passed.is_ok()
    }

    /// Goes node after node until a person is to move.
    fn step(&mut self, players: &Players, one: impl Fn(&mut Game) -> bool) {
        let attacker = self.solving.as_ref().map(|solving| solving.puzzle().to_move);
        let is_alone = attacker.is_none() && !players.seats.contains(&Seat::Person);
        let is_asked = |game: &Game| match attacker {
            Some(attacker) => game.to_move() == attacker,
            None => players.asked(game) == Seat::Person,
        };
        let game = self.game_mut();
        while one(game) && !is_alone && !is_asked(game) && game.outcome().is_none() {}
    }

    /// Takes what is ready, and goes on with what is to be done. True if something is to be seen.
    pub fn advance(&mut self, players: &Players, resources: &Resources) -> bool {
        let has_moved = self.take_thought(players, resources) | self.hear_guest(players, resources);
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
        let effort = if is_hidden || self.is_thinking() { Effort::None } else { players.effort };
        let is_learnt = self.study.advance(game, effort, resources);
        has_moved || is_answered || is_reviewed || is_learnt
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
        self.guest.cancel();
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
        if self.thinking.take().is_some() || self.guest.is_busy() {
            self.guest.cancel();
            self.news = Some(News::Stopped);
            return true;
        }
        if self.reviewing.take_if(|reviewing| reviewing.is_busy()).is_some() {
            return true;
        }
        self.news.take().is_some() || self.solving.as_mut().is_some_and(Solving::let_go)
    }
}
