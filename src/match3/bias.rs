//! How far a shuffler is from fair: its boards against the list of all that there are.

use super::board::Board;
use super::count::Arrangements;
use crate::chance::ChiSquare;

/// How often each arrangement of a list came up.
#[derive(Clone, Debug)]
pub struct Frequencies {
    list: Arrangements,
    counts: Vec<u32>,
    total: u64,
    outside: u64,
}

impl Frequencies {
    /// Nothing came up yet.
    pub fn new(list: Arrangements) -> Self {
        let counts = vec![0; list.len()];
        Self { list, counts, total: 0, outside: 0 }
    }

    /// Counts one board. Boards that the list does not have are counted by themselves.
    pub fn add(&mut self, board: &Board) {
        match self.list.place(board) {
            Some(place) => {
                self.counts[place] += 1;
                self.total += 1;
            }
            None => self.outside += 1,
        }
    }

    /// How often each came up, in the order of the list.
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// Boards that the list does not have.
    pub const fn outside(&self) -> u64 {
        self.outside
    }

    /// The comparison with equal chances for all; nothing where nothing was counted or nothing can differ.
    pub fn bias(&self) -> Option<Bias> {
        let kinds = self.counts.len();
        if self.total == 0 || kinds < 2 {
            return None;
        }
        let fair = self.total as f64 / kinds as f64;
        let chi_square: f64 = self.counts.iter().map(|&count| (f64::from(count) - fair).powi(2) / fair).sum();
        let apart: f64 = self.counts.iter().map(|&count| (f64::from(count) - fair).abs()).sum();
        let least = self.counts.iter().min().copied().unwrap_or(0);
        let most = self.counts.iter().max().copied().unwrap_or(0);
        let found = ChiSquare::new(chi_square, (kinds - 1) as u64);
        Some(Bias {
            boards: self.total,
            chi_square,
            degrees: found.degrees,
            z: found.z,
            p: found.p,
            divergence: (chi_square - found.degrees as f64) / self.total as f64,
            total_variation: apart / (2.0 * self.total as f64),
            least: f64::from(least) / fair,
            most: f64::from(most) / fair,
            never: self.counts.iter().filter(|&&count| count == 0).count() as u64,
        })
    }
}

/// Frequencies against equal chances.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bias {
    /// Boards that were counted.
    pub boards: u64,
    /// Pearson's X².
    pub chi_square: f64,
    /// Its degrees of freedom.
    pub degrees: u64,
    /// How many standard deviations X² lies above what chance gives (Wilson and Hilferty).
    pub z: f64,
    /// The chance of such an X², or a greater one, if the shuffler is fair.
    pub p: f64,
    /// The chi-square divergence of its chances from equal ones: 0 is fair, whatever the number of boards.
    pub divergence: f64,
    /// Half the sum of all differences from equal shares, noise of the sample included.
    pub total_variation: f64,
    /// How often the rarest came up, by what would be fair.
    pub least: f64,
    /// How often the most frequent came up, by what would be fair.
    pub most: f64,
    /// How many never came up.
    pub never: u64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match3::count::boards;
    use crate::random::Random;

    fn frequencies() -> Frequencies {
        Frequencies::new(boards(&Board::basic(3, 2).unwrap(), 2).unwrap())
    }

    fn drawn(random: &mut Random, of: u32) -> Board {
        let mut board = Board::basic(3, 2).unwrap();
        for cell in board.cells() {
            board.set_block(cell, Some(u8::from(random.below(of) == 0)));
        }
        board
    }

    #[test]
    fn fair_draws_pass_and_biased_ones_do_not() {
        for (of, is_fair) in [(2, true), (3, false)] {
            let (mut frequencies, mut random) = (frequencies(), Random::new(5));
            for _ in 0..20_000 {
                frequencies.add(&drawn(&mut random, of));
            }
            let bias = frequencies.bias().unwrap();
            assert_eq!(bias.p > 0.001, is_fair, "{bias:?}");
            assert_eq!(bias.boards + frequencies.outside(), 20_000);
            assert_eq!(bias.divergence > 0.01, !is_fair);
        }
        assert_eq!(frequencies().bias(), None);
    }
}
