//! Whose turn it is: the program and another one are asked, and what they answer is played.

use std::sync::Arc;

use super::guest::Purpose;
use super::study::Position;
use super::think::{Source, Think, Thought};
use super::{News, OmokCommand, Play, Players, Seat};
use crate::background::{Polled, Task};
use crate::omok::Point;
use crate::omok::opening::Act;
use crate::omok::program::{Question, Reply};
use crate::session::Resources;

impl Play {
    /// Asks whoever's turn it is, unless that is a person.
    pub(super) fn ask_next(&mut self, players: &Players, resources: &Resources) {
        if let Some(seat) = self.waits(players) {
            self.think(seat, players, resources);
        }
    }

    /// Starts another program, or lets it move or say what it would play: a person wants that now.
    pub(super) fn call(&mut self, command: &OmokCommand, players: &Players, resources: &Resources) {
        self.guest.admit(&players.guest.command);
        let game = self.game();
        let position = Position::of(game);
        let (ready, question) = (Question::ready(game), Question::next_move(game));
        let (is_open, is_opening) = (game.outcome().is_none(), self.opening().is_some());
        match command {
            OmokCommand::Consult if is_open && !is_opening => {
                self.guest.ask(Purpose::Advice(Box::new(position)), question, &players.guest, resources);
            }
            OmokCommand::Consult => {}
            OmokCommand::Program(_) if self.waits(players) != Some(Seat::Guest) => {
                self.guest.ask(Purpose::Ready, ready, &players.guest, resources);
            }
            _ => self.think(Seat::Guest, players, resources),
        }
    }

    /// Another program ends when it plays neither colour any more.
    pub(super) fn let_guest_go(&mut self, players: &Players) {
        if !players.seats.contains(&Seat::Guest) {
            self.guest.dismiss();
        }
    }

    /// Whoever is to move in the game, or is asked in its opening, puts a stone.
    pub(super) fn put(&mut self, point: Point, players: &Players) -> Result<(), News> {
        let is_opening = self.opening().is_some();
        let game = self.games.game_mut();
        game.set_on_foul(players.on_foul());
        match is_opening {
            true => game.open(Act::Stone(point)).map_err(|error| News::not_opened(error, point)),
            false => game.play(point).map(drop).map_err(|error| News::refused(error, point)),
        }
    }

    /// Chooses or declares something in an opening. Whether that was possible.
    pub(super) fn do_in_opening(&mut self, act: Act, players: &Players) -> bool {
        if self.is_thinking() {
            self.news = Some(News::Thinks);
            return false;
        }
        let opened = self.take(act, players);
        self.news = opened.err();
        self.news.is_none()
    }

    /// Does something in the opening.
    fn take(&mut self, act: Act, players: &Players) -> Result<(), News> {
        match act {
            Act::Stone(point) => self.put(point, players),
            other => self.games.game_mut().open(other).map_err(|error| News::not_opened(error, 0)),
        }
    }

    /// Lets the program or another one look for a move, or for what it does in an opening.
    pub(super) fn think(&mut self, seat: Seat, players: &Players, resources: &Resources) {
        let game = self.games.game();
        if game.outcome().is_some() || self.solving.is_some() {
            return;
        }
        let opening = self.opening();
        if seat == Seat::Guest {
            let question = match &opening {
                Some(opening) => Question::opening(opening, game.rule()),
                None => Ok(Question::next_move(game)),
            };
            // What it has no words for is chosen for it.
            if let Ok(question) = question {
                return self.guest.ask(Purpose::Move, question, &players.guest, resources);
            }
        }
        let work = match opening {
            Some(opening) => Think::opening(opening, game.rule(), self.games.all().len() as u64),
            None => Think::new(Position::of(game), &players.program),
        };
        self.thinking = Some(Task::start("program", resources.executor, work, Arc::clone(&resources.wake)));
    }

    pub(super) fn take_thought(&mut self, players: &Players, resources: &Resources) -> bool {
        let thought = match self.thinking.as_mut().map(Task::poll) {
            None | Some(Polled::Working) => return false,
            Some(Polled::Gone) => None,
            Some(Polled::Ready(thought)) => Some(thought),
        };
        self.thinking = None;
        let Some(thought) = thought else { return true };
        let colour = self.games.game().to_move();
        // Two programs that can only pass do not go on for ever.
        let goes_on = match &thought {
            Thought::Open(acts) => !acts.is_empty(),
            Thought::Move { point, .. } => point.is_some(),
        };
        let played = match thought {
            Thought::Open(acts) => acts.into_iter().try_for_each(|act| self.take(act, players)),
            Thought::Move { point: Some(point), source } => {
                self.news = match source {
                    Source::Search => None,
                    Source::Priorities => Some(News::Makeshift),
                    Source::Book => Some(News::FromBook),
                };
                self.put(point, players)
            }
            Thought::Move { point: None, .. } => {
                let passed = self.games.game_mut().pass();
                self.news = passed.is_ok().then_some(News::Passed(colour));
                Ok(())
            }
        };
        match played {
            Ok(()) if goes_on => self.ask_next(players, resources),
            Ok(()) => {}
            Err(news) => self.news = Some(news),
        }
        true
    }

    /// Takes what another program answers.
    pub(super) fn hear_guest(&mut self, players: &Players, resources: &Resources) -> bool {
        let Some((purpose, reply)) = self.guest.poll() else { return false };
        let goes_on = purpose == Purpose::Move;
        let done = match (purpose, reply) {
            (_, Err(failure)) => Err(News::Guest(failure)),
            (Purpose::Move, Ok(Reply::Move(point))) => self.put(point, players).map_err(News::of_guest),
            (Purpose::Move, Ok(Reply::Open(acts, next))) => self.follow(acts, next, players).map_err(News::of_guest),
            (Purpose::Advice(position), Ok(Reply::Move(point))) => self.note_advice(*position, point),
            _ => return true,
        };
        match done {
            Ok(()) if goes_on => self.ask_next(players, resources),
            Ok(()) => {}
            Err(news) => self.news = Some(news),
        }
        true
    }

    /// Does what another program wants in an opening, and plays the move with which it keeps its colour.
    fn follow(&mut self, acts: Vec<Act>, next: Option<Point>, players: &Players) -> Result<(), News> {
        acts.into_iter().try_for_each(|act| self.take(act, players))?;
        next.map_or(Ok(()), |point| self.put(point, players))
    }

    /// Keeps what another program would play, if that can be played.
    fn note_advice(&mut self, position: Position, point: Point) -> Result<(), News> {
        if !position.board.is_empty(point) {
            return Err(News::GuestOccupied(point));
        }
        self.guest.advise(position, point);
        Ok(())
    }
}
