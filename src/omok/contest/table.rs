//! [`Table`]: what games say of the strength of two players.

use std::time::Duration;

use serde::Serialize;

use super::{Conditions, Played, Times};

/// What came of a match, as the first player sees it. Names may be added, none is renamed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Table {
    /// The first player.
    pub first: String,
    /// The second player.
    pub second: String,
    /// The id of the rule.
    pub rule: &'static str,
    /// The id of the opening protocol.
    pub opening: &'static str,
    /// Games that were played.
    pub games: u32,
    /// Those that the first player won.
    pub won: u32,
    /// Those that nobody won.
    pub drawn: u32,
    /// Those that the second player won.
    pub lost: u32,
    /// Points in percent.
    pub score: f64,
    /// How much stronger the first player is, in points of Elo; nothing where it won or lost everything.
    pub elo: Option<f64>,
    /// Half the width of the 95 % interval of `elo`.
    pub elo_error: Option<f64>,
    /// Games that were lost without a move: late, ended, said something else; by player.
    pub forfeits: [u32; 2],
    /// The longest move of players that are programs, in milliseconds.
    pub longest_ms: [Option<f64>; 2],
    /// The mean time of their moves, in milliseconds.
    pub mean_ms: [Option<f64>; 2],
}

impl Table {
    /// What `games` say, the first of a match, in their order.
    pub fn new([first, second]: [String; 2], conditions: &Conditions, games: &[Played]) -> Self {
        let points: Vec<u32> = games.iter().map(|game| game.points).collect();
        let count = |points_of: u32| points.iter().filter(|&&one| one == points_of).count() as u32;
        let (won, drawn, lost) = (count(2), count(1), count(0));
        let (share, error) = share(&points);
        let is_known = share > 0.0 && share < 1.0;
        let forfeits = |player: usize| {
            games.iter().filter(|game| game.fault.as_ref().is_some_and(|fault| fault.player == player)).count() as u32
        };
        let times = [0, 1].map(|player| games.iter().filter_map(|game| game.times[player]).reduce(Times::and));
        Self {
            first,
            second,
            rule: conditions.rule.id,
            opening: conditions.protocol.id,
            games: won + drawn + lost,
            won,
            drawn,
            lost,
            score: share * 100.0,
            elo: is_known.then(|| -400.0 * (1.0 / share - 1.0).log10()),
            // The slope of Elo over points, at the share that was found.
            elo_error: is_known.then(|| 1.96 * error * 400.0 / (10.0_f64.ln() * share * (1.0 - share))),
            forfeits: [forfeits(0), forfeits(1)],
            longest_ms: times
                .map(|times| times.filter(|times| times.count > 0).map(|times| milliseconds(times.longest))),
            mean_ms: times.map(|times| times?.mean().map(milliseconds)),
        }
    }

    /// The same as the second player sees it.
    #[must_use]
    pub fn turned(self) -> Self {
        let turned = |[one, other]: [Option<f64>; 2]| [other, one];
        let [first, second] = self.forfeits;
        Self {
            first: self.second,
            second: self.first,
            won: self.lost,
            lost: self.won,
            score: 100.0 - self.score,
            elo: self.elo.map(|elo| -elo),
            forfeits: [second, first],
            longest_ms: turned(self.longest_ms),
            mean_ms: turned(self.mean_ms),
            ..self
        }
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// The share of points of the first player, and its standard error, from the half points of every game. The two games
/// of an opening are one observation: they are not independent.
fn share(points: &[u32]) -> (f64, f64) {
    let pairs = points.chunks(2);
    let count = pairs.len().max(1) as f64;
    let mean = f64::from(points.iter().sum::<u32>()) / (2 * points.len().max(1)) as f64;
    let value = |pair: &[u32]| f64::from(pair.iter().sum::<u32>()) / (2 * pair.len()) as f64;
    let variance = pairs.map(|pair| (value(pair) - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (variance / count).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::{Colour, opening, rules};

    fn played(points: u32) -> Played {
        let time = |count: u32| Duration::from_millis((count * 10).into());
        let times = |count: u32| Times { count, sum: time(count), longest: time(count) };
        let times = [None, Some(times(points))];
        Played { first: Colour::Black, points, moves: Vec::new(), opening: 0, fault: None, times }
    }

    fn table(points: &[u32]) -> Table {
        let (rule, protocol) = (rules::default_rule(), opening::default_protocol());
        let conditions = Conditions { rule, protocol, pairs: 2, seed: 1 };
        let games: Vec<Played> = points.iter().map(|&points| played(points)).collect();
        Table::new(["a", "b"].map(str::to_owned), &conditions, &games)
    }

    #[test]
    fn points_become_a_share_with_an_error() {
        let (mean, error) = share(&[2, 0, 2, 2, 0, 0, 1, 1]);
        assert!((mean - 0.5).abs() < 1e-9 && (error - 0.2041).abs() < 1e-3, "{mean} {error}");
        let table = table(&[2, 2, 2, 0]);
        assert_eq!((table.won, table.lost, table.score), (3, 1, 75.0));
        assert!(table.elo.is_some_and(|elo| (elo - 190.8).abs() < 0.1));
    }

    #[test]
    fn a_match_that_goes_on_has_a_table_at_any_game() {
        let none = table(&[]);
        assert_eq!((none.games, none.elo, none.elo_error), (0, None, None));
        let three = table(&[2, 0, 2]);
        assert!(three.games == 3 && (three.score - 66.7).abs() < 0.1, "{three:?}");
        assert!(three.elo_error.is_some_and(f64::is_finite));
    }

    #[test]
    fn the_second_player_has_what_the_first_one_has_not() {
        let [one, other] = [table(&[2, 2, 2, 0]), table(&[2, 2, 2, 0]).turned()];
        assert_eq!((other.first.as_str(), other.won, other.lost, other.score), ("b", 1, 3, 25.0));
        assert_eq!(other.elo.map(|elo| -elo), one.elo);
        assert_eq!(other.turned(), one);
    }

    #[test]
    fn the_mean_time_of_a_program_is_that_of_all_its_moves() {
        let table = table(&[2, 0, 1]);
        assert_eq!((table.mean_ms, table.longest_ms), ([None, Some(10.0)], [None, Some(20.0)]));
        // A program that made no move has no time, not even the shortest.
        let none = self::table(&[0]);
        assert_eq!((none.mean_ms, none.longest_ms), ([None; 2], [None; 2]));
    }
}
