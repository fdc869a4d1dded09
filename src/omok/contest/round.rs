//! [`Round`]: one game of a match, in slices; and [`Played`], what came of it.

use super::player::{Player, Times};
use super::{Conditions, SIDE};
use crate::omok::format::sgf;
use crate::omok::game::{Game, Move};
use crate::omok::opening::{self as protocol, Opening};
use crate::omok::program::{Failure, Reply};
use crate::omok::rules::Rule;
use crate::omok::search::opening::EvenOpening;
use crate::omok::{Colour, Point};

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// The colour of the first player.
    pub first: Colour,
    /// Half points of the first player.
    pub points: u32,
    /// All moves, those of the opening among them.
    pub moves: Vec<Move>,
    /// How many moves the opening has.
    pub opening: usize,
    /// Who had no move, and why.
    pub fault: Option<Fault>,
    /// How long players that are programs took for their moves.
    pub times: [Option<Times>; 2],
}

/// A player that lost without a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its number, from 0.
    pub player: usize,
    /// Why.
    pub failure: Failure,
}

impl Played {
    /// The game, standing at its end; `names` are those of the players.
    pub fn game(&self, rule: &Rule, names: [&str; 2]) -> Game {
        let mut game = empty(rule);
        let black = self.first as usize;
        sgf::name_players(&mut game, [names[black], names[1 - black]]);
        // What was played then can be played again.
        let _ = self.moves.iter().try_for_each(|one| match one.point {
            Some(point) => game.play_as(one.colour, point).map(drop),
            None => game.pass().map(drop),
        });
        game
    }
}

/// A game that is played.
pub(super) struct Round {
    game: Game,
    /// Until both know their colours.
    opening: Option<Opening>,
    /// The stones in the making, where nobody chooses them.
    drawing: Option<EvenOpening>,
    /// Who opens, by number from 0.
    opener: usize,
    first: Colour,
    /// How many moves the opening has.
    opened: usize,
    /// The next move where it is known already.
    next: Option<Point>,
    /// Of what is drawn in the opening.
    seed: u64,
    /// Of what players do by chance.
    chance: u64,
    /// How many players were asked whether they are ready.
    greeted: usize,
    /// Who is asked for something.
    asked: Option<usize>,
}

impl Round {
    /// Game number `number`, from 0. Where nobody chooses a colour, the first player has black in every other game, and where
    /// nobody chooses stones, those of `repeated` are played, or an opening is drawn.
    pub fn new(conditions: &Conditions, number: u64, repeated: Option<&[Point]>) -> Self {
        let pair = number / 2;
        let first = Colour::ALL[(number % 2) as usize];
        let seed = conditions.seed.wrapping_add(pair);
        let mut game = empty(conditions.rule);
        let opening = Opening::new(conditions.protocol, SIDE)
            .unwrap_or_else(|error| unreachable!("the usual side is enough: {error}"));
        let is_drawn = opening.asks().is_none();
        repeated.filter(|_| is_drawn).into_iter().for_each(|stones| put(&mut game, stones));
        let drawing = (is_drawn && repeated.is_none()).then(|| EvenOpening::new(SIDE, conditions.rule, seed));
        let opener = first as usize;
        let (opening, next, asked) = (Some(opening), None, None);
        Self { game, drawing, opening, opener, first, opened: 0, next, seed, chance: pair, greeted: 0, asked }
    }

    /// Goes on for a slice; what came of the game with the last one.
    pub fn advance(&mut self, players: &mut [Player; 2]) -> Option<Played> {
        let Some(asked) = self.asked else { return self.go_on(players) };
        let reply = players[asked].answer()?;
        self.asked = None;
        self.take(players, asked, reply)
    }

    /// Asks whoever is to be asked next, or ends the game.
    fn go_on(&mut self, players: &mut [Player; 2]) -> Option<Played> {
        if let Some(drawing) = &mut self.drawing {
            put(&mut self.game, &drawing.advance()?);
            self.drawing = None;
        }
        if let Some(player) = players.get_mut(self.greeted) {
            player.begin(&self.game, self.chance);
            self.asked = Some(self.greeted);
            self.greeted += 1;
            return None;
        }
        match &self.opening {
            Some(opening) if opening.asks().is_some() => {
                let asked = number_of(opening.who(), self.opener);
                players[asked].open(opening, self.game.rule(), self.seed);
                self.asked = Some(asked);
                None
            }
            Some(_) => {
                self.settle();
                None
            }
            None => self.play_on(players),
        }
    }

    fn play_on(&mut self, players: &mut [Player; 2]) -> Option<Played> {
        if self.game.outcome().is_some() {
            return Some(self.end(players, None));
        }
        if !self.game.has_legal_move() {
            return self.pass(players);
        }
        let number = usize::from(self.game.to_move() != self.first);
        if let Some(next) = self.next.take() {
            return self.take(players, number, Ok(Reply::Move(next)));
        }
        players[number].choose(&self.game);
        self.asked = Some(number);
        None
    }

    /// Whoever may play nowhere passes; where neither may, the game is drawn.
    fn pass(&mut self, players: &[Player; 2]) -> Option<Played> {
        let is_second = self.game.last_move().is_some_and(|last| last.point.is_none());
        if is_second || self.game.pass().is_err() {
            return Some(self.end(players, None));
        }
        None
    }

    /// Does what a player answered; who has no answer has lost.
    fn take(&mut self, players: &[Player; 2], player: usize, reply: Result<Reply, Failure>) -> Option<Played> {
        let failure = reply.and_then(|reply| self.follow(reply)).err()?;
        self.settle();
        Some(self.end(players, Some(Fault { player, failure })))
    }

    fn follow(&mut self, reply: Reply) -> Result<(), Failure> {
        match (reply, &mut self.opening) {
            (Reply::Ready, _) => Ok(()),
            (Reply::Open(acts, next), Some(opening)) => {
                acts.into_iter().try_for_each(|act| opening.take(act)).map_err(Failure::Refused)?;
                self.next = next;
                Ok(())
            }
            (Reply::Move(point), None) => {
                self.game.play(point).map(drop).map_err(|error| Failure::Said(error.to_string()))
            }
            (Reply::Open(..), None) | (Reply::Move(_), Some(_)) => Err(Failure::NoMove),
        }
    }

    /// Puts the stones of the opening, and says who has which colour.
    fn settle(&mut self) {
        if let Some(opening) = self.opening.take() {
            put(&mut self.game, opening.stones());
            self.first = Colour::ALL[number_of(opening.black(), self.opener)];
            self.opened = self.game.move_count() as usize;
        }
    }

    fn end(&self, players: &[Player; 2], fault: Option<Fault>) -> Played {
        let winner = self.game.outcome().and_then(|outcome| outcome.winner());
        let points = match (&fault, winner) {
            (Some(fault), _) => [0, 2][usize::from(fault.player != 0)],
            (None, Some(winner)) => [0, 2][usize::from(winner == self.first)],
            (None, None) => 1,
        };
        let times = players.each_ref().map(Player::times);
        Played { first: self.first, points, moves: self.game.moves(), opening: self.opened, fault, times }
    }
}

/// A game of which nothing is played.
fn empty(rule: &Rule) -> Game {
    Game::new(SIDE, *rule).unwrap_or_else(|error| unreachable!("the usual side: {error}"))
}

/// The number of somebody in an opening that the player with the number `opener` begins.
const fn number_of(who: protocol::Player, opener: usize) -> usize {
    match who {
        protocol::Player::First => opener,
        protocol::Player::Second => 1 - opener,
    }
}

/// Plays the stones of an opening, as far as they can be played.
fn put(game: &mut Game, stones: &[Point]) {
    let _ = stones.iter().try_for_each(|&point| game.play(point).map(drop));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::{Board, opening::default_protocol, rules};

    /// A game of chance against chance from where `game` stands.
    fn play(game: Game) -> Played {
        let (rule, protocol) = (rules::default_rule(), default_protocol());
        let mut round = Round::new(&Conditions { rule, protocol, pairs: 1, seed: 1 }, 0, None);
        (round.game, round.opening, round.drawing) = (game, None, None);
        let mut players = [Player::chance(), Player::chance()];
        (0..10_000).find_map(|_| round.advance(&mut players)).unwrap()
    }

    #[test]
    fn who_may_play_nowhere_passes_and_loses_nothing() {
        let mut board = Board::new(SIDE).unwrap();
        for point in (0..SIDE * SIDE).filter(|&point| point != 112) {
            board.place(point, Colour::Black).unwrap();
        }
        let mut game = Game::on(board, *rules::find("renju").unwrap());
        game.set_to_move(Colour::Black);
        assert!(!game.has_legal_move(), "an overline");
        let played = play(game);
        let points: Vec<Option<Point>> = played.moves.iter().map(|one| one.point).collect();
        assert_eq!((points, played.points, played.fault), (vec![None, Some(112)], 1, None));
    }

    #[test]
    fn a_game_that_was_played_can_be_played_again() {
        let played = play(empty(rules::default_rule()));
        let game = played.game(rules::default_rule(), ["[a]", "b"]);
        assert_eq!(game.moves(), played.moves);
        assert_eq!(game.outcome().and_then(|outcome| outcome.winner()).is_some(), played.points != 1);
        assert!(sgf::write(&game).contains(r"PB[[a\]]PW[b]"), "{}", sgf::write(&game));
    }
}
