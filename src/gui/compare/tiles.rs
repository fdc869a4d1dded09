//! Where the runs are in the window: a tree of tiles that people rearrange by dragging.

use egui::Vec2;
use egui_tiles::{Container, GridLayout, Tile, TileId, Tree};
use serde::{Deserialize, Serialize};

use super::RunId;

/// The name of the tree among all widgets.
const ID: &str = "gridscope runs";

/// What a tile shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pane {
    /// The board of a run.
    Run(RunId),
    /// Where the boards of two runs differ.
    Difference,
}

/// Where the runs are in the window; kept between starts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Layout(Tree<Pane>);

impl Default for Layout {
    fn default() -> Self {
        Self(Tree::new_grid(egui::Id::unique(ID), vec![Pane::Run(0)]))
    }
}

impl Layout {
    /// The tree itself, to be shown; it comes back with [`put_back`](Self::put_back).
    pub fn take(&mut self) -> Tree<Pane> {
        std::mem::replace(&mut self.0, Tree::empty(egui::Id::unique(ID)))
    }

    /// The tree as it is after a frame.
    pub fn put_back(&mut self, tree: Tree<Pane>) {
        self.0 = tree;
    }

    /// Arranges tiles that nobody has moved so that boards of these proportions get as large as can be in `room`,
    /// each under a heading of this height.
    pub fn fit(&mut self, room: Vec2, board: Vec2, heading: f32) {
        let root = self.0.root().and_then(|root| self.0.tiles.get_mut(root));
        if let Some(Tile::Container(Container::Grid(grid))) = root {
            grid.layout = GridLayout::Columns(columns(grid.num_children(), room, board, heading));
        }
    }

    /// How many columns the tiles stand in; 1 where people have moved them.
    pub fn columns(&self) -> usize {
        let root = self.0.root().and_then(|root| self.0.tiles.get(root));
        match root {
            Some(Tile::Container(Container::Grid(grid))) => match grid.layout {
                GridLayout::Columns(columns) => columns,
                GridLayout::Auto => 1,
            },
            _ => 1,
        }
    }

    /// Gives a run its tile, if it has none.
    pub(super) fn add(&mut self, id: RunId) {
        self.show(Pane::Run(id));
    }

    /// Takes the tile of a run away.
    pub(super) fn remove(&mut self, id: RunId) {
        self.hide(Pane::Run(id));
    }

    /// Whether something has a tile.
    pub fn shows(&self, pane: Pane) -> bool {
        self.0.tiles.find_pane(&pane).is_some()
    }

    /// Gives something a tile beside the others, if it has none.
    pub fn show(&mut self, pane: Pane) {
        if self.shows(pane) {
            return;
        }
        let tile = self.0.tiles.insert_pane(pane);
        let root = self.0.root();
        if let Some(Tile::Container(container)) = root.and_then(|root| self.0.tiles.get_mut(root)) {
            return container.add_child(tile);
        }
        let children: Vec<TileId> = root.into_iter().chain([tile]).collect();
        self.0.root = Some(self.0.tiles.insert_container(Container::new_grid(children)));
    }

    /// Takes the tile of something away.
    pub fn hide(&mut self, pane: Pane) {
        if let Some(tile) = self.0.tiles.find_pane(&pane) {
            self.0.remove_recursively(tile);
        }
    }
}

/// How many columns make `count` boards largest.
fn columns(count: usize, room: Vec2, board: Vec2, heading: f32) -> usize {
    let scale = |columns: usize| {
        let rows = count.div_ceil(columns);
        let tile = room / Vec2::new(columns as f32, rows as f32) - Vec2::new(0.0, heading);
        (tile.x / board.x.max(1.0)).min(tile.y / board.y.max(1.0))
    };
    // Of equals, the fewest: headings get wider.
    (1..=count.max(1)).rev().max_by(|one, other| scale(*one).total_cmp(&scale(*other))).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_as_large_as_they_can_be() {
        let (wide, high) = (Vec2::new(900.0, 500.0), Vec2::new(500.0, 900.0));
        let board = Vec2::new(40.0, 25.0);
        for (count, room, expected) in
            [(1, wide, 1), (2, wide, 2), (4, wide, 2), (6, wide, 3), (2, high, 1), (6, high, 2)]
        {
            assert_eq!(columns(count, room, board, 30.0), expected, "{count} in {room:?}");
        }
        assert_eq!(columns(2, wide, Vec2::new(100.0, 5.0), 30.0), 1, "flat boards lie above each other");
        assert_eq!(columns(0, wide, board, 30.0), 1);
    }
}
