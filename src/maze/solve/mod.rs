//! How a path through a maze or over a map is found: one file an algorithm, one line each in [`LIST`] or [`ON_MAPS`].

use std::fmt;
use std::sync::Arc;

use super::map::{Diagonals, Field, MapTask};
use super::{Graph, MazePath, MazeTask};
use crate::grid::Size;
use crate::trace::{self, Algorithm, Info, Run, Settings};

mod a_star;
mod all_shortest;
mod any_angle;
mod anya;
mod best_first;
mod bfs;
mod blocks;
mod chain;
mod changes;
mod collision;
mod d_star_lite;
mod deepening;
mod dfs;
mod dijkstra;
mod ending;
mod fillers;
mod flood;
mod fringe;
mod greedy;
mod ida_star;
mod iterative_deepening;
mod jump;
mod jump_table;
mod map_bfs;
mod nodes;
mod open;
mod path;
mod pledge;
mod random_mouse;
mod remains;
mod says;
mod sight;
mod subgoal_graph;
mod tremaux;
mod two_sided;
mod two_sided_a_star;
mod two_sided_bfs;
mod two_sided_dijkstra;
mod walk;
mod wall_follower;
mod weighted_a_star;
mod world;

pub use a_star::AStar;
pub use all_shortest::AllShortest;
pub use any_angle::{LazyTheta, Theta};
pub use anya::Anya;
pub use best_first::{BestFirst, Rule};
pub use bfs::Bfs;
pub use blocks::{BlindAlleyFiller, BlindAlleySealer, Bottlenecks};
pub use chain::Chain;
pub use collision::Collision;
pub use d_star_lite::DStarLite;
pub use dfs::Dfs;
pub use dijkstra::Dijkstra;
pub use fillers::{CulDeSacFiller, DeadEndFiller};
pub use flood::Flood;
pub use fringe::Fringe;
pub use greedy::Greedy;
pub use ida_star::IdaStar;
pub use iterative_deepening::IterativeDeepening;
pub use jump::Jps;
pub use jump_table::JpsPlus;
pub use map_bfs::MapBfs;
pub use pledge::{PledgeLeft, PledgeRight};
pub use random_mouse::RandomMouse;
pub use subgoal_graph::SubgoalGraph;
pub use tremaux::Tremaux;
pub use two_sided_a_star::TwoSidedAStar;
pub use two_sided_bfs::TwoSidedBfs;
pub use two_sided_dijkstra::TwoSidedDijkstra;
pub use wall_follower::{LeftHand, RightHand};
pub use weighted_a_star::{MapAStar, WeightedAStar};
pub use world::World;

/// Every solver of mazes.
pub static LIST: &[Solver] = &[
    Solver { start: a_star::start, ..anywhere::<AStar<Size>, AStar<Graph>>() }.to_any(),
    anywhere::<Bfs<Size>, Bfs<Graph>>().to_any(),
    on_squares::<LeftHand>().to_any(),
    on_squares::<RightHand>().to_any(),
    on_squares::<Dijkstra<MazeTask>>().to_any(),
    on_squares::<Greedy<MazeTask>>().to_any(),
    on_squares::<WeightedAStar<MazeTask>>().to_any(),
    on_squares::<TwoSidedBfs<MazeTask>>(),
    on_squares::<TwoSidedDijkstra<MazeTask>>(),
    on_squares::<TwoSidedAStar<MazeTask>>(),
    on_squares::<Fringe<MazeTask>>().to_any(),
    on_squares::<IdaStar<MazeTask>>().to_any(),
    on_squares::<IterativeDeepening<MazeTask>>().to_any(),
    on_squares::<Dfs<MazeTask>>().to_any(),
    on_squares::<DStarLite<MazeTask>>(),
    on_squares::<DStarLite<MazeTask, true>>(),
    on_squares::<Tremaux>().to_any(),
    on_squares::<DeadEndFiller>().to_any(),
    on_squares::<CulDeSacFiller>().to_any(),
    on_squares::<BlindAlleyFiller>(),
    on_squares::<BlindAlleySealer>(),
    on_squares::<Bottlenecks>(),
    on_squares::<AllShortest>(),
    anywhere::<RandomMouse<Size>, RandomMouse<Graph>>().to_any(),
    on_squares::<PledgeLeft>().to_any(),
    on_squares::<PledgeRight>().to_any(),
    on_squares::<Chain>(),
    on_squares::<Collision>(),
    anywhere::<Flood<Size>, Flood<Graph>>().to_any(),
];

/// Every solver that walks on maps by their own steps. Some are in [`LIST`] too, for mazes.
pub static ON_MAPS: &[MapSolver] = &[
    on_maps::<MapAStar<MapTask>>(Needs::Nothing).to_any(),
    on_maps::<MapBfs>(Needs::Nothing).to_any(),
    on_maps::<Dijkstra<MapTask>>(Needs::Nothing).to_any(),
    on_maps::<Greedy<MapTask>>(Needs::Nothing).to_any(),
    on_maps::<WeightedAStar<MapTask>>(Needs::Nothing).to_any(),
    on_maps::<TwoSidedDijkstra<MapTask>>(Needs::Nothing),
    on_maps::<TwoSidedAStar<MapTask>>(Needs::Nothing),
    on_maps::<Fringe<MapTask>>(Needs::Nothing).to_any(),
    on_maps::<Dfs<MapTask>>(Needs::Nothing).to_any(),
    on_maps::<DStarLite<MapTask>>(Needs::Nothing),
    on_maps::<DStarLite<MapTask, true>>(Needs::Nothing),
    on_maps::<Theta>(Needs::Even),
    on_maps::<LazyTheta>(Needs::Even),
    on_maps::<Anya>(Needs::Corners),
    on_maps::<Jps>(Needs::Jumps),
    on_maps::<JpsPlus>(Needs::Jumps),
    on_maps::<SubgoalGraph>(Needs::Jumps),
];

/// Starts a solver.
pub type Start = fn(Arc<MazeTask>, &Settings, u64) -> Box<dyn Run>;

/// An algorithm that finds paths.
#[derive(Clone, Copy)]
pub struct Solver {
    /// What it says of itself.
    pub info: &'static Info,
    /// Starts it; its output is a [`MazePath`].
    pub start: Start,
    /// Starts it on a maze whose cells are no squares; nothing where it needs them.
    pub start_elsewhere: Option<Start>,
    /// Whether it finds a path to any of several exits.
    pub takes_exits: bool,
}

impl Solver {
    /// It finds a path to any of several exits.
    const fn to_any(self) -> Self {
        Self { takes_exits: true, ..self }
    }
}

const fn on_squares<A: Algorithm<Input = MazeTask, Output = MazePath>>() -> Solver {
    Solver { info: A::INFO, start: trace::start::<A>, start_elsewhere: None, takes_exits: false }
}

const fn anywhere<A, B>() -> Solver
where
    A: Algorithm<Input = MazeTask, Output = MazePath>,
    B: Algorithm<Input = MazeTask, Output = MazePath>,
{
    Solver { start_elsewhere: Some(trace::start::<B>), ..on_squares::<A>() }
}

/// An algorithm that finds paths on maps.
#[derive(Clone, Copy)]
pub struct MapSolver {
    /// What it says of itself.
    pub info: &'static Info,
    /// Starts it; its output is a [`MazePath`].
    pub start: fn(Arc<MapTask>, &Settings, u64) -> Box<dyn Run>,
    /// What a map must have.
    pub needs: Needs,
    /// Whether it finds a path to any of several exits.
    pub takes_exits: bool,
}

impl MapSolver {
    /// It finds a path to any of several exits.
    const fn to_any(self) -> Self {
        Self { takes_exits: true, ..self }
    }
}

const fn on_maps<A: Algorithm<Input = MapTask, Output = MazePath>>(needs: Needs) -> MapSolver {
    MapSolver { info: A::INFO, start: trace::start::<A>, needs, takes_exits: false }
}

/// What a solver needs of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Any map will do.
    Nothing,
    /// Steps cost their length.
    Even,
    /// The same, and nobody squeezes between two blocked tiles that touch.
    Corners,
    /// The same, and diagonal steps are taken never, or where both tiles beside them are free.
    Jumps,
}

impl Needs {
    /// Whether `field` has it.
    pub fn are_met(self, field: &Field) -> bool {
        match self {
            Self::Nothing => true,
            Self::Even => field.is_even(),
            Self::Corners => field.is_even() && field.diagonals() != Diagonals::Always,
            Self::Jumps => field.is_even() && matches!(field.diagonals(), Diagonals::Never | Diagonals::BothFree),
        }
    }

    /// What it is, in words.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Nothing => "any map",
            Self::Even => "a map without weights",
            Self::Corners => "a map without weights on which nobody squeezes between two blocked tiles that touch",
            Self::Jumps => "a map without weights, and diagonal steps never or where both tiles beside them are free",
        }
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Solver").field(&self.info.id).finish()
    }
}

impl fmt::Debug for MapSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("MapSolver").field(&self.info.id).finish()
    }
}

/// The solver of mazes with this id.
pub fn find(id: &str) -> Option<&'static Solver> {
    LIST.iter().find(|solver| solver.info.id == id)
}

/// The solver with this id that walks on maps by their own steps.
pub fn find_on_maps(id: &str) -> Option<&'static MapSolver> {
    ON_MAPS.iter().find(|solver| solver.info.id == id)
}

/// Whether the solver with this id finds a path to any of several exits, in a maze or on a map.
pub fn takes_exits(id: &str, is_map: bool) -> bool {
    let on_map = find_on_maps(id).filter(|_| is_map).map(|solver| solver.takes_exits);
    on_map.or_else(|| find(id).map(|solver| solver.takes_exits)).unwrap_or(false)
}

/// What every solver says of itself, each once.
pub fn infos() -> impl Iterator<Item = &'static Info> + Clone {
    let only_on_maps = ON_MAPS.iter().map(|one| one.info).filter(|info| find(info.id).is_none());
    LIST.iter().map(|one| one.info).chain(only_on_maps)
}
