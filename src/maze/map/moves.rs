//! [`Moves`]: which steps there are on tiles, and what terrain costs.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Length;

/// How one walks over tiles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moves {
    /// When one may step diagonally.
    #[serde(default)]
    pub diagonals: Diagonals,
    /// What a step onto a tile with this letter costs, 1 to 9 times its length; 1 where nothing is said.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub weights: BTreeMap<char, u8>,
}

/// When one may step diagonally: it depends on the two tiles on either side of the step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Diagonals {
    /// Never: tiles have four neighbours.
    Never,
    /// Where both are free: no corner is cut. The rule of the Moving AI maps.
    #[default]
    BothFree,
    /// Where one is free.
    OneFree,
    /// Always, even between two blocked tiles.
    Always,
}

impl Diagonals {
    /// Every rule.
    pub const ALL: [Self; 4] = [Self::Never, Self::BothFree, Self::OneFree, Self::Always];

    /// The name in recipes and on the command line.
    pub const fn id(self) -> &'static str {
        ["never", "both-free", "one-free", "always"][self as usize]
    }

    /// The rule with this [`id`](Self::id).
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.id() == id)
    }

    /// The estimate that no path can fall short of, and that comes nearest.
    pub const fn estimate(self) -> Estimate {
        if matches!(self, Self::Never) { Estimate::Manhattan } else { Estimate::Octile }
    }
}

/// A weight that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"weights\" says {weight} for '{letter}'; accepted: 1 to 9, for the letters . G S W")]
pub struct MovesError {
    /// The letter.
    pub letter: char,
    /// Its weight.
    pub weight: u8,
}

impl Moves {
    /// Checks the weights.
    ///
    /// # Errors
    /// A weight out of range, or for what nobody can step on.
    pub fn check(&self) -> Result<(), MovesError> {
        let wrong = |&(&letter, &weight): &(&char, &u8)| !(1..=9).contains(&weight) || !".GSW".contains(letter);
        match self.weights.iter().find(wrong) {
            Some((&letter, &weight)) => Err(MovesError { letter, weight }),
            None => Ok(()),
        }
    }

    /// Whether a step costs its length, wherever it leads.
    pub fn is_even(&self) -> bool {
        self.weights.values().all(|&weight| weight == 1)
    }

    /// What a tile with this letter costs.
    pub(super) fn weight(&self, letter: u8) -> u8 {
        self.weights.get(&char::from(letter)).copied().unwrap_or(1)
    }
}

/// How far it is at least from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Estimate {
    /// Columns and rows added up: exact where there are no walls and no diagonal steps.
    Manhattan,
    /// As many diagonal steps as fit, and straight ones for the rest: exact where there are no walls.
    Octile,
    /// The straight line.
    Euclidean,
    /// The greater of columns and rows: diagonal steps as if they cost 1.
    Chebyshev,
    /// Nothing at all.
    Zero,
}

impl Estimate {
    /// Every estimate, in the order of the parameter that chooses one.
    pub const ALL: [Self; 5] = [Self::Manhattan, Self::Octile, Self::Euclidean, Self::Chebyshev, Self::Zero];

    /// The estimate for a place that is `x` columns and `y` rows away.
    #[inline]
    pub fn of(self, x: u32, y: u32) -> Length {
        match self {
            Self::Octile => Length::of(x.abs_diff(y), x.min(y)),
            Self::Manhattan => Length::of(x + y, 0),
            Self::Euclidean => Length::line(x, y),
            Self::Chebyshev => Length::of(x.max(y), 0),
            Self::Zero => Length::ZERO,
        }
    }
}
