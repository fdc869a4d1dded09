//! The panels of the window, one file each. They read the state and push commands.

pub(crate) mod action;
pub mod board;
pub mod compare;
pub(crate) mod debug;
pub mod dialogs;
pub(crate) mod editing;
pub mod inspector;
pub mod lab;
pub mod lesson;
pub mod menu;
pub mod notices;
pub mod numbers;
pub mod parts;
pub mod plots;
pub mod pointing;
pub mod quiz;
pub(crate) mod search_tree;
pub mod setup;
pub mod status;
pub mod teacher;
pub mod transport;
