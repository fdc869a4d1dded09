//! Omok, Gomoku and Renju: the board, its rules, who reads lines, who judges, who searches.

#[cfg(not(target_arch = "wasm32"))]
mod bench;
pub mod board;
pub mod book;
#[cfg(not(target_arch = "wasm32"))]
mod cli;
pub mod collection;
pub mod contest;
mod drawing;
mod facts;
mod family;
#[cfg(not(target_arch = "wasm32"))]
mod fit;
pub mod format;
pub mod game;
mod groups;
mod lines;
pub mod network;
pub mod opening;
pub mod picture;
mod problem;
pub mod program;
pub mod protocol;
pub mod puzzle;
mod quiz;
pub mod reader;
mod reasons;
pub mod referee;
pub mod report;
pub mod rules;
pub mod search;
mod sentence;
pub mod state;
pub mod table;
mod theory;
pub mod threat;
mod watching;
mod weights;

pub use board::{Board, Colour, Line, MAX_SIDE, Point, PointError, point_name};
pub use facts::verdict as verdict_text;
pub use family::{Games, Omok};
pub use game::{Game, SHORTEST_SIDE};
pub use picture::PositionPicture;
pub use problem::{Asks, NoPoint, OmokAlgorithm, OmokProblem, Question, Situation, Stones};
pub use reasons::REASONS;
pub use search::{Answer, OmokTask, Verdict};
pub use state::State;
