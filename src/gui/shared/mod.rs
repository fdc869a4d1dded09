//! The panels of the window, one file each. They read the state and push commands.

pub mod board;
pub mod compare;
pub mod dialogs;
pub mod inspector;
pub mod lab;
pub mod menu;
pub mod notices;
pub mod numbers;
pub mod play;
pub mod plots;
pub mod setup;
pub mod status;
pub mod transport;

/// What the panels below the board remember from frame to frame.
#[derive(Default)]
pub struct Below {
    /// The time line.
    pub scrub: transport::Scrub,
    /// The plots.
    pub plots: plots::Plots,
    /// Numbers at the player's position.
    pub numbers: numbers::Numbers,
}
