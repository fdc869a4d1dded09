//! [`Reshuffle`]: how a board without a legal move is rearranged.

use std::sync::Arc;

use crate::match3::shuffle::{self, Fair, MinConflicts, RasterSweeps, ShuffleTask, Shuffled, SwapChainShuffle};
use crate::text::Text;
use crate::trace::{Alternative, Settings};

/// How the blocks of a dead board are laid out anew. All but the last keep them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reshuffle {
    /// The swap chain, ended at the first legal move: the least disturbance.
    #[default]
    Minimal,
    /// The swap chain with all its sweeps.
    Full,
    /// Every arrangement equally likely.
    Fair,
    /// A random order, exchanged until nothing matches.
    MinConflicts,
    /// Other blocks, drawn with the weights of the level.
    Redraw,
}

impl Reshuffle {
    /// Every method, by number.
    pub const ALL: [Self; 5] = [Self::Minimal, Self::Full, Self::Fair, Self::MinConflicts, Self::Redraw];

    /// Their names, in the same order.
    pub const NAMES: &'static [Alternative] = &[
        Alternative { id: "minimal", name: Text::new("swap chain, minimal") },
        Alternative { id: "full", name: Text::new("swap chain, full") },
        Alternative { id: "fair", name: Text::new("fair shuffle") },
        Alternative { id: "min-conflicts", name: Text::new("min-conflicts") },
        Alternative { id: "redraw", name: Text::new("new blocks") },
    ];

    /// The method with this number; the first where there is none.
    pub fn from_number(number: i64) -> Self {
        usize::try_from(number).ok().and_then(|number| Self::ALL.get(number)).copied().unwrap_or_default()
    }

    /// Lays out the board of `task`, or says why that cannot be.
    pub fn run(self, task: &Arc<ShuffleTask>, seed: u64) -> Option<Shuffled> {
        let mut settings = Settings::default();
        match self {
            Self::Minimal => {
                settings.set("extent", 0);
                shuffle::shuffle::<SwapChainShuffle>(task, &settings, seed)
            }
            Self::Full => shuffle::shuffle::<SwapChainShuffle>(task, &settings, seed),
            Self::Fair => shuffle::shuffle::<Fair>(task, &settings, seed),
            Self::MinConflicts => shuffle::shuffle::<MinConflicts>(task, &settings, seed),
            Self::Redraw => shuffle::shuffle::<RasterSweeps>(task, &settings, seed),
        }
    }
}
