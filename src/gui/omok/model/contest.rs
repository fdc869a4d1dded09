//! [`MatchDesk`]: engine matches: who is to play, and the games of the match that was started last.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use super::OmokState;
use super::play::{OmokCommand, file_of};
use crate::background::{Polled, Task, Work};
use crate::format::grouped;
use crate::gui::desk::Desk;
use crate::gui::lang::fill;
use crate::gui::omok::words::contest as words;
use crate::gui::state::{Command, FileCommand, State};
use crate::omok::contest::{Conditions, Contest, Fault, GRACE, Played, Player, Table, strategies};
use crate::omok::game::Game;
use crate::omok::opening;
use crate::omok::program::{CAN_START, Failure, Leash, Limits};
use crate::omok::rules::{self, Rule};
use crate::omok::search::Strategy;
use crate::omok::table::Terms;
use crate::recipe::Choice;
use crate::session::Resources;
use crate::text::Language;

/// What a person does with engine matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchCommand {
    /// Shows them in the place of the board, or no longer.
    Turn,
    /// Chooses the program of a player, by number from 0, by the command that starts it.
    Program(usize, String),
    /// Chooses the file of the program of a player.
    ChooseFile(usize),
    /// Starts a match.
    Start,
    /// Stops it. The games so far stay.
    Stop,
    /// Opens a game, by its number from 0.
    Open(usize),
}

/// Who plays in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A strategy.
    Strategy,
    /// Any legal point.
    Chance,
    /// Another program.
    Program,
}

/// A player as it is set up.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchPlayer {
    /// What it is.
    pub kind: Kind,
    /// The strategy.
    pub strategy: Choice,
    /// Moves that the strategy tries.
    pub nodes: u64,
    /// The command that starts the program. It is kept nowhere: whoever starts it has named it since the window was opened.
    pub command: String,
    /// Milliseconds that the program has for a move.
    pub milliseconds: u64,
}

/// Engine matches.
pub struct MatchDesk {
    /// Whether they are shown in the place of the board.
    pub is_open: bool,
    /// Who is to play.
    pub players: [MatchPlayer; 2],
    /// How many games.
    pub games: u64,
    /// The seed of the openings.
    pub seed: u64,
    /// The player whose file is being chosen.
    chooses: Option<usize>,
    ongoing: Option<Ongoing>,
}

/// A match that was started.
pub struct Ongoing {
    /// The players as they were set up.
    pub players: [MatchPlayer; 2],
    /// What is played by.
    pub conditions: Conditions,
    /// The games that are over, the first one first.
    pub games: Vec<Played>,
    task: Option<Task<Telling>>,
    news: Receiver<Played>,
    leashes: [Leash; 2],
}

/// A match that tells every game as soon as it is over.
struct Telling {
    contest: Contest,
    games: Sender<Played>,
}

impl Work for Telling {
    type Output = ();

    fn advance(&mut self) -> Option<()> {
        let played = self.contest.advance();
        let is_in_vain = played.as_ref().and_then(|game| game.fault.as_ref()).is_some_and(is_absent);
        // Nobody is left to take it when the window is gone.
        played.into_iter().for_each(|game| drop(self.games.send(game)));
        (is_in_vain || self.contest.is_over()).then_some(())
    }
}

/// Whether a player does not even start.
const fn is_absent(fault: &Fault) -> bool {
    matches!(fault.failure, Failure::NotStarted(_))
}

/// Moves that a strategy tries, where nothing is said.
const NODES: u64 = 2_000;
/// Milliseconds that a program has for a move, where nothing is said.
const MILLISECONDS: u64 = 1_000;

impl MatchPlayer {
    fn of(strategy: &Strategy) -> Self {
        let strategy = Choice::of(strategy.info);
        Self { kind: Kind::Strategy, strategy, nodes: NODES, command: String::new(), milliseconds: MILLISECONDS }
    }

    /// The strategy.
    fn strategy(&self) -> Option<&'static Strategy> {
        strategies().find(|one| one.info.id == self.strategy.id)
    }

    /// What it is called.
    pub fn short_name(&self, language: Language) -> String {
        match self.kind {
            Kind::Chance => words::CHANCE.get(language).to_owned(),
            Kind::Program => file_of(&self.command),
            Kind::Strategy => self.strategy().map_or("", |strategy| strategy.info.name.get(language)).to_owned(),
        }
    }

    /// The same with how many moves it may try.
    fn name(&self, language: Language) -> String {
        let name = self.short_name(language);
        if self.kind != Kind::Strategy || !self.has_nodes() {
            return name;
        }
        fill(words::WITH_NODES.get(language), &[("name", &name), ("nodes", &grouped(self.nodes))])
    }

    /// Whether its strategy can be told how many moves it may try.
    pub fn has_nodes(&self) -> bool {
        let info = self.strategy().map(|strategy| strategy.info);
        info.is_some_and(|info| info.parameters.iter().any(|parameter| parameter.id == NODES_ID))
    }

    /// Who plays; nobody where a program is wanted and none was named.
    fn player(&self, leash: &Leash) -> Option<Player> {
        let limits = Limits { nodes: 0, milliseconds: self.milliseconds, grace: GRACE };
        match self.kind {
            Kind::Strategy => Some(Player::strategy(self.strategy()?, self.strategy.settings.clone(), self.nodes)),
            Kind::Chance => Some(Player::chance()),
            Kind::Program if !self.has_program() => None,
            Kind::Program => Some(Player::program(&self.command, limits, leash.clone())),
        }
    }

    /// Whether a program is named that can be started here.
    pub fn has_program(&self) -> bool {
        CAN_START && !self.command.trim().is_empty()
    }

    /// Whether somebody plays by `rule`, who is known.
    fn is_ready(&self, rule: &Rule) -> bool {
        match self.kind {
            Kind::Program => self.has_program(),
            Kind::Strategy | Kind::Chance => Terms::of(rule).is_ok(),
        }
    }
}

/// The parameter that says how many moves a strategy may try.
pub const NODES_ID: &str = "nodes";

impl Default for MatchDesk {
    fn default() -> Self {
        let usual = |place: usize| strategies().nth(place).map(MatchPlayer::of);
        let first = usual(0).unwrap_or_else(|| unreachable!("there are strategies"));
        let players = [first.clone(), usual(1).unwrap_or(first)];
        Self { is_open: false, players, games: 20, seed: 1, chooses: None, ongoing: None }
    }
}

impl MatchDesk {
    /// The match that was started last.
    pub const fn ongoing(&self) -> Option<&Ongoing> {
        self.ongoing.as_ref()
    }

    /// Whether one is played.
    pub fn is_busy(&self) -> bool {
        self.ongoing.as_ref().is_some_and(Ongoing::is_busy)
    }

    /// Whether both players are there and can play by `rule`.
    pub fn can_start(&self, rule: &Rule) -> bool {
        self.players.iter().all(|player| player.is_ready(rule))
    }

    fn start(&mut self, rule: &Rule, resources: &Resources) {
        self.stop();
        let leashes = [Leash::default(), Leash::default()];
        let [Some(first), Some(second)] = [0, 1].map(|place| self.players[place].player(&leashes[place])) else {
            return;
        };
        let rule = rules::find(rule.id).unwrap_or(rules::default_rule());
        let protocol = opening::default_protocol();
        let conditions = Conditions { rule, protocol, pairs: self.games.div_ceil(2), seed: self.seed };
        let (games, news) = channel();
        let work = Telling { contest: Contest::new([first, second], conditions), games };
        let task = Some(Task::start("match", resources.executor, work, Arc::clone(&resources.wake)));
        let players = self.players.clone();
        self.ongoing = Some(Ongoing { players, conditions, games: Vec::new(), task, news, leashes });
    }

    /// Stops the match. The games so far stay.
    pub(super) fn stop(&mut self) {
        self.ongoing.iter_mut().for_each(Ongoing::stop);
    }

    /// Takes the games that are over. True if there is something new.
    pub(super) fn advance(&mut self) -> bool {
        self.ongoing.as_mut().is_some_and(Ongoing::advance)
    }

    /// Whose program a file that was chosen is.
    pub(super) fn take_asked(&mut self) -> Option<usize> {
        self.chooses.take().filter(|_| self.is_open)
    }
}

impl Ongoing {
    /// Whether it is still played.
    pub const fn is_busy(&self) -> bool {
        self.task.is_some()
    }

    /// How many games were played, and how many there are to be.
    pub const fn progress(&self) -> (u64, u64) {
        (self.games.len() as u64, self.conditions.pairs * 2)
    }

    /// What the players are called.
    fn names(&self, language: Language) -> [String; 2] {
        self.players.each_ref().map(|player| player.name(language))
    }

    /// What the games so far say of the players.
    pub fn table(&self, language: Language) -> Table {
        Table::new(self.names(language), &self.conditions, &self.games)
    }

    /// A game, by its number from 0.
    fn game(&self, number: usize, language: Language) -> Option<Game> {
        let [first, second] = self.names(language);
        Some(self.games.get(number)?.game(self.conditions.rule, [&first, &second]))
    }

    fn advance(&mut self) -> bool {
        let Some(task) = &mut self.task else { return false };
        let is_over = !matches!(task.poll(), Polled::Working);
        let before = self.games.len();
        self.games.extend(self.news.try_iter());
        if is_over {
            self.task = None;
        }
        is_over || self.games.len() > before
    }

    fn stop(&mut self) {
        if self.task.is_some() {
            // First of all: what is dropped then waits for no program.
            self.leashes.iter().for_each(Leash::end);
            self.task = None;
        }
    }
}

impl Drop for Ongoing {
    fn drop(&mut self) {
        self.stop();
    }
}

impl From<MatchCommand> for Command {
    fn from(command: MatchCommand) -> Self {
        OmokCommand::Match(command).into()
    }
}

impl Desk {
    /// Does something with engine matches.
    pub(super) fn command_match(&mut self, command: &MatchCommand) {
        let State { models, resources, view, preferences, .. } = &mut self.state;
        let omok = models.of::<OmokState>();
        let contest = &mut omok.contest;
        match command {
            MatchCommand::Turn => contest.is_open = !contest.is_open,
            MatchCommand::Program(place, command) => {
                contest.players[*place].command.clone_from(command);
            }
            MatchCommand::ChooseFile(place) => {
                contest.chooses = Some(*place);
                self.commands.push(Command::File(FileCommand::ChooseProgram));
            }
            MatchCommand::Start => {
                for player in contest.players.iter_mut().filter(|player| player.kind == Kind::Program) {
                    player.command = omok.preferences.guest.remember(&player.command);
                }
                contest.start(omok.play.games().game().rule(), resources);
            }
            MatchCommand::Stop => contest.stop(),
            MatchCommand::Open(number) => {
                let ongoing = contest.ongoing.as_ref();
                if let Some(game) = ongoing.and_then(|ongoing| ongoing.game(*number, preferences.language)) {
                    contest.is_open = false;
                    omok.play.turn_to(game);
                    view.fit();
                }
            }
        }
        self.outside.repaint();
    }
}
