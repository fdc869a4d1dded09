//! Omok, Gomoku and Renju: the board, its rules, who reads lines, who judges, who searches.

pub mod board;

pub use board::{Board, Colour, Line, MAX_SIDE, Point, PointError};
