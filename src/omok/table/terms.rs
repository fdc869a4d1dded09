//! [`Terms`]: a rule as the tables need it.

use super::window::Length;
use crate::omok::Colour;
use crate::omok::rules::{Five, Fouls, Rule};

/// A rule as the tables need it: for each colour how long a winning row is, and what is barred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How long a winning row is, by colour.
    pub length: [Length; 2],
    /// What is barred, by colour.
    pub bans: [Fouls; 2],
}

/// A rule that the tables cannot read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the rule '{rule}' depends on the ends of a five; the fast tables and the searches support: {known}")]
pub struct UnreadableRule {
    /// Its id.
    pub rule: &'static str,
    /// The rules that can be used.
    pub known: &'static str,
}

const KNOWN: &str = "freestyle, standard, original, renju, korean";

impl Terms {
    /// The terms of `rule`.
    ///
    /// # Errors
    /// A rule by which it matters whether a five is blocked at its ends: Caro and its kin.
    pub const fn of(rule: &Rule) -> Result<Self, UnreadableRule> {
        match (length(rule.black.five), length(rule.white.five)) {
            (Some(black), Some(white)) => Ok(Self { length: [black, white], bans: [rule.black.bans, rule.white.bans] }),
            _ => Err(UnreadableRule { rule: rule.id, known: KNOWN }),
        }
    }

    /// What is barred for `colour`.
    pub const fn bans(&self, colour: Colour) -> Fouls {
        self.bans[colour as usize]
    }
}

const fn length(five: Five) -> Option<Length> {
    match five {
        Five::Exactly => Some(Length::Five),
        Five::OrMore => Some(Length::FiveOrMore),
        Five::ExactlyUnblocked | Five::UnblockedOrMore => None,
    }
}
