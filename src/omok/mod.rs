//! Omok, Gomoku and Renju: the board, its rules, who reads lines, who judges, who searches.

pub mod board;
pub mod collection;
mod facts;
pub mod format;
pub mod game;
mod lines;
pub mod picture;
pub mod puzzle;
pub mod reader;
pub mod referee;
pub mod rules;
pub mod search;
mod sentence;
pub mod state;
pub mod table;
pub mod threat;

pub use board::{Board, Colour, Line, MAX_SIDE, Point, PointError, point_name};
pub use game::{Game, SHORTEST_SIDE};
pub use picture::PositionPicture;
pub use search::{Answer, OmokTask, Verdict};
pub use state::State;
