//! Omok, Gomoku and Renju: the board, its rules, who reads lines, who judges, who searches.

pub mod board;
pub mod picture;
pub mod referee;
pub mod rules;
pub mod table;

pub use board::{Board, Colour, Line, MAX_SIDE, Point, PointError};
pub use picture::PositionPicture;
