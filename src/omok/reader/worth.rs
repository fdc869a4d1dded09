//! What patterns are worth by what they mean: a small table beside the long one.

use super::pattern::{Meaning, PatternError};
use super::pattern_table::PatternTable;

/// What the patterns of one meaning are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// There are no such patterns.
    Nothing,
    /// They are all worth this.
    Same(i32),
    /// From the least to the greatest.
    Mixed(i32, i32),
}

impl PatternTable {
    /// What the patterns of a meaning are worth, of both colours. Costs the patterns.
    pub fn worth(&self, meaning: Meaning) -> Worth {
        let values = || self.patterns().iter().filter(|one| one.meaning == meaning).map(|one| one.priority());
        match values().min().zip(values().max()) {
            None => Worth::Nothing,
            Some((least, greatest)) if least == greatest => Worth::Same(least),
            Some((least, greatest)) => Worth::Mixed(least, greatest),
        }
    }

    /// Lets all patterns of a meaning be worth the same.
    ///
    /// # Errors
    /// A priority out of range; nothing is changed then.
    pub fn set_worth(&mut self, meaning: Meaning, priority: i32) -> Result<(), PatternError> {
        for place in 0..self.patterns().len() {
            let Some(pattern) = self.pattern(place).filter(|one| one.meaning == meaning) else { continue };
            let pattern = pattern.clone().with_priority(priority)?;
            // The place was just found.
            let _ = self.replace(place, pattern);
        }
        Ok(())
    }

    /// Lets every pattern be worth what its meaning usually is, and either side count as usual.
    pub fn reset_worths(&mut self) {
        for meaning in Meaning::ALL {
            // What is usual is in range.
            let _ = self.set_worth(meaning, meaning.usual_worth());
        }
        self.set_weights(super::Weights::default());
    }
}
