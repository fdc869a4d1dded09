//! Benchmarks on mazes: the family's own, and those of the trace engine and of the lab, which need long runs.

mod by_hand;
mod debug;
mod laws;
mod maps;
mod paths;
mod speed;
mod theory;
mod trace;

use crate::bench::Suite;

pub use by_hand::a_star_by_hand;
pub use maps::{holed_maze, one_wall_less, solver};

/// The suites.
pub const SUITES: &[Suite] = &[
    Suite {
        id: "trace",
        about: "What recording costs, what is kept, how fast any moment is reached",
        run: |_, tell| trace::all(tell),
    },
    Suite {
        id: "maze-laws",
        about: "Perfection over 1,000 seeds on every shape, and fairness",
        run: |_, tell| laws::all(tell),
    },
    Suite {
        id: "maze",
        about: "Generators and solvers, unrecorded",
        run: |folder, tell| {
            speed::all(tell);
            paths::all(folder, tell);
        },
    },
    Suite {
        id: "theory",
        about: "The rules of theory over every algorithm of every family",
        run: |_, tell| theory::all(tell),
    },
    Suite {
        id: "debug",
        about: "Long runs: first difference, moving two together, searching, rules of theory",
        run: |_, tell| debug::all(tell),
    },
];
