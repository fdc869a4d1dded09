//! The experiments that come with the program.

/// An experiment that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// The name of the file in `experiments`, without `.json`.
    pub name: &'static str,
    /// What it holds.
    pub text: &'static str,
}

impl Shipped {
    /// The one with this name.
    pub fn find(name: &str) -> Option<&'static Self> {
        SHIPPED.iter().find(|shipped| shipped.name == name)
    }
}

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        /// Every experiment that comes with the program.
        pub static SHIPPED: &[Shipped] =
            &[$(Shipped { name: $name, text: include_str!(concat!("../../experiments/", $name, ".json")) },)*];
    };
}

shipped!(
    "maze-generators",
    "maze-solvers",
    "sokoban-strategies",
    "omok-searches",
    "shuffler-fairness",
    "match3-strategies"
);
