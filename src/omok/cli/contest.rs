//! `gridscope omok match`: two players, many games, and what that says of their strength.

use std::io;
use std::time::Duration;

use serde::Serialize;

use super::player::{Allowed, Player};
use crate::cli::{CliError, Console, table, value};
use crate::omok::game::Game;
use crate::omok::opening::{self as protocol, Opening, Protocol};
use crate::omok::program::Failure;
use crate::omok::rules::Rule;
use crate::omok::search::opening;
use crate::omok::{Colour, Point};

/// Who plays whom.
#[derive(Debug, clap::Args)]
#[command(after_help = "A player is the id of a strategy, with settings such as pvs:width=20,table=18; random; or
engine:PROGRAM ARGUMENTS, any program that speaks the Gomocup protocol. Without --time, the same call plays the same
games. With --opening the players put the first stones and choose their colours themselves, each of them the first once;
programs are asked with SWAP2BOARD, so swap2 is the one opening for them.
  gridscope omok match pvs greedy --games 20 --nodes 2000
  gridscope omok match pvs \"engine:./pbrain-other\" --games 20 --nodes 0 --time 400
  gridscope omok match pvs \"engine:./pbrain-other\" --opening swap2 --rule standard")]
pub(super) struct Args {
    /// The first player
    first: String,
    /// The second player
    second: String,
    /// Games to play; every opening is played twice, with either colour
    #[arg(long, value_name = "N", default_value = "20")]
    games: String,
    /// Most moves to try per move; 0 for no limit
    #[arg(long, value_name = "N", default_value = "2000")]
    nodes: String,
    /// Milliseconds per move for players that are programs; 0 for no limit
    #[arg(long, value_name = "MS", default_value = "0")]
    time: String,
    /// The rule
    #[arg(long, value_name = "ID", default_value = "renju")]
    rule: String,
    /// The opening protocol; free: balanced openings by chance
    #[arg(long, value_name = "ID", default_value = "free")]
    opening: String,
    /// The seed of the openings
    #[arg(long, value_name = "N", default_value = "1")]
    seed: String,
    /// One JSON object
    #[arg(long)]
    json: bool,
    /// Write every game as moves in a row
    #[arg(long)]
    show: bool,
}

/// What came of a match, as the first player sees it. Names may be added, none is renamed.
#[derive(Serialize)]
struct Table {
    first: String,
    second: String,
    rule: &'static str,
    opening: &'static str,
    games: u32,
    won: u32,
    drawn: u32,
    lost: u32,
    /// Points in percent.
    score: f64,
    /// How much stronger the first player is, in points of Elo; nothing where it won or lost everything.
    elo: Option<f64>,
    /// Half the width of the 95 % interval of `elo`.
    elo_error: Option<f64>,
    /// Games that were lost without a move: late, ended, no legal move; by player.
    forfeits: [u32; 2],
    /// The longest move of players that are programs, in milliseconds.
    longest_ms: [Option<f64>; 2],
}

/// The side of the board.
const SIDE: u32 = 15;

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let rule = super::rule(&args.rule)?;
    let protocol = super::protocol(&args.opening)?;
    let games = value::count("--games", &args.games, 2..=100_000)?;
    let nodes = value::count("--nodes", &args.nodes, 0..=1 << 40)?;
    let milliseconds = value::count("--time", &args.time, 0..=3_600_000)?;
    let seed = value::seed(&args.seed)?;
    let mut players = [Player::read(&args.first)?, Player::read(&args.second)?];
    let table = Conditions { rule, protocol, allowed: Allowed { nodes, milliseconds } };
    let (mut pairs, mut forfeits) = (Vec::new(), [0; 2]);
    for pair in 0..games.div_ceil(2) {
        let mut points = [0; 2];
        for (game, first) in points.iter_mut().zip(Colour::ALL) {
            let played = table.play(&mut players, first, [seed.wrapping_add(pair), pair])?;
            *game = played.points;
            if let Some((player, failure)) = &played.failure {
                forfeits[*player] += 1;
                writeln!(console.err, "game {}: player {} {failure}", 2 * pair + 1 + first as u64, player + 1)?;
            }
            if args.show {
                let moves: Vec<String> =
                    played.moves.iter().map(|&point| crate::omok::point_name(SIDE, point)).collect();
                writeln!(console.out, "{} {}", [0.0, 0.5, 1.0][*game as usize], moves.join(" "))?;
            }
        }
        pairs.push(points);
    }
    let longest_ms = [0, 1].map(|one: usize| players[one].longest().map(milliseconds_of));
    let names = [args.first.clone(), args.second.clone()];
    let table = Table::new(names, [rule.id, protocol.id], &pairs, forfeits, longest_ms);
    if args.json {
        serde_json::to_writer(&mut *console.out, &table).map_err(io::Error::from)?;
        return Ok(writeln!(console.out)?);
    }
    Ok(table.tell(console)?)
}

fn milliseconds_of(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// A game that was played.
struct Played {
    /// Half points of the first player.
    points: u32,
    moves: Vec<Point>,
    /// Who had no move, and why.
    failure: Option<Fault>,
}

/// What is played by.
struct Conditions {
    rule: &'static Rule,
    protocol: &'static Protocol,
    allowed: Allowed,
}

/// How a game begins.
struct Begun {
    game: Game,
    /// The colour of the first player.
    first: Colour,
    /// The next move where it is known already.
    next: Option<Point>,
}

/// A player that failed, by number from 0, and why.
type Fault = (usize, Failure);

impl Conditions {
    /// One game; where nobody chooses a colour, the first player has `first`. Two seeds: of the opening, and of what
    /// players do by chance.
    fn play(&self, players: &mut [Player; 2], first: Colour, seeds: [u64; 2]) -> Result<Played, CliError> {
        let mut game = Game::new(SIDE, *self.rule).map_err(|error| CliError::Combination(error.to_string()))?;
        let mut opening =
            Opening::new(self.protocol, SIDE).map_err(|error| CliError::Combination(error.to_string()))?;
        if opening.asks().is_none() {
            put(&mut game, &opening::balanced(SIDE, self.rule, seeds[0]))?;
        }
        for (number, player) in players.iter_mut().enumerate() {
            if let Err(failure) = player.begin(&game, self.allowed, seeds[1]) {
                return Ok(Played::forfeited(&game, (number, failure)));
            }
        }
        // Who opens has number 0 where the first player has black, and else 1.
        let opener = first as usize;
        let agreed = self.agree(players, opener, seeds[0], &mut opening);
        put(&mut game, opening.stones())?;
        let first = Colour::ALL[number_of(opening.black(), opener)];
        Ok(match agreed {
            Ok(next) => self.go_on(players, Begun { game, first, next }),
            Err(fault) => Played::forfeited(&game, fault),
        })
    }

    /// Lets the players put the first stones and choose their colours. What is given back is the move with which a
    /// program keeps its colour, or who failed.
    fn agree(
        &self,
        players: &mut [Player; 2],
        opener: usize,
        seed: u64,
        opening: &mut Opening,
    ) -> Result<Option<Point>, Fault> {
        let mut next = None;
        while opening.asks().is_some() {
            let asked = number_of(opening.who(), opener);
            let opened = players[asked].open(opening, self.rule, self.allowed, seed);
            let taken = opened.and_then(|(acts, then)| {
                acts.into_iter().try_for_each(|act| opening.take(act)).map_err(Failure::Refused)?;
                Ok(then)
            });
            next = taken.map_err(|failure| (asked, failure))?;
        }
        Ok(next)
    }

    /// Plays a game that has begun to its end.
    fn go_on(&self, players: &mut [Player; 2], begun: Begun) -> Played {
        let Begun { mut game, first, mut next } = begun;
        while game.outcome().is_none() {
            let number = usize::from(game.to_move() != first);
            let chosen = next.take().map_or_else(|| players[number].choose(&game, self.allowed), Ok);
            let played =
                chosen.and_then(|point| game.play(point).map(drop).map_err(|error| Failure::Said(error.to_string())));
            if let Err(failure) = played {
                return Played::forfeited(&game, (number, failure));
            }
        }
        let points = match game.outcome().and_then(|outcome| outcome.winner()) {
            None => 1,
            Some(winner) if winner == first => 2,
            Some(_) => 0,
        };
        Played { points, moves: points_of(&game), failure: None }
    }
}

/// The number of somebody in an opening that the player with the number `opener` begins.
const fn number_of(who: protocol::Player, opener: usize) -> usize {
    match who {
        protocol::Player::First => opener,
        protocol::Player::Second => 1 - opener,
    }
}

fn put(game: &mut Game, stones: &[Point]) -> Result<(), CliError> {
    let played = stones.iter().try_for_each(|&point| game.play(point).map(drop));
    played.map_err(|error| CliError::Combination(error.to_string()))
}

fn points_of(game: &Game) -> Vec<Point> {
    game.moves().into_iter().filter_map(|one| one.point).collect()
}

impl Played {
    /// Whoever may play nowhere loses; so does whoever says nothing.
    fn forfeited(game: &Game, fault: Fault) -> Self {
        Self { points: if fault.0 == 0 { 0 } else { 2 }, moves: points_of(game), failure: Some(fault) }
    }
}

impl Table {
    fn new(
        [first, second]: [String; 2],
        [rule, opening]: [&'static str; 2],
        pairs: &[[u32; 2]],
        forfeits: [u32; 2],
        longest_ms: [Option<f64>; 2],
    ) -> Self {
        let count = |points: u32| pairs.iter().flatten().filter(|&&one| one == points).count() as u32;
        let (won, drawn, lost) = (count(2), count(1), count(0));
        let (share, error) = share(pairs);
        let elo = |share: f64| -400.0 * (1.0 / share - 1.0).log10();
        let is_known = share > 0.0 && share < 1.0;
        let games = won + drawn + lost;
        Self {
            first,
            second,
            rule,
            opening,
            games,
            won,
            drawn,
            lost,
            score: share * 100.0,
            elo: is_known.then(|| elo(share)),
            // The slope of Elo over points, at the share that was found.
            elo_error: is_known.then(|| 1.96 * error * 400.0 / (10.0_f64.ln() * share * (1.0 - share))),
            forfeits,
            longest_ms,
        }
    }

    fn tell(&self, console: &mut Console<'_>) -> io::Result<()> {
        let heads = ["first", "second", "games", "won", "drawn", "lost", "points", "Elo", "forfeits"];
        let elo = match (self.elo, self.elo_error) {
            (Some(elo), Some(error)) => format!("{elo:+.0} +- {error:.0}"),
            _ => "all or nothing".to_owned(),
        };
        let [first, second] = self.forfeits;
        let row = vec![
            self.first.clone(),
            self.second.clone(),
            self.games.to_string(),
            self.won.to_string(),
            self.drawn.to_string(),
            self.lost.to_string(),
            format!("{:.1} %", self.score),
            elo,
            format!("{first} : {second}"),
        ];
        table::write(&[heads.map(str::to_owned).to_vec(), row], console.out)?;
        for (player, longest) in [1, 2].into_iter().zip(self.longest_ms) {
            if let Some(longest) = longest {
                writeln!(console.out, "longest move of player {player}: {longest:.0} ms")?;
            }
        }
        Ok(())
    }
}

/// The share of points of the first player, and its standard error. The two games of an opening are one
/// observation: they are not independent.
fn share(pairs: &[[u32; 2]]) -> (f64, f64) {
    let count = pairs.len().max(1) as f64;
    let values: Vec<f64> = pairs.iter().map(|pair| f64::from(pair[0] + pair[1]) / 4.0).collect();
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (variance / count).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_become_a_share_with_an_error() {
        let (mean, error) = share(&[[2, 0], [2, 2], [0, 0], [1, 1]]);
        assert!((mean - 0.5).abs() < 1e-9 && (error - 0.2041).abs() < 1e-3, "{mean} {error}");
        let table = Table::new([String::new(), String::new()], ["renju", "free"], &[[2, 2], [2, 0]], [0; 2], [None; 2]);
        assert_eq!((table.won, table.lost, table.score), (3, 1, 75.0));
        assert!(table.elo.is_some_and(|elo| (elo - 190.8).abs() < 0.1));
    }
}
