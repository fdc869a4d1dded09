//! Where the runs are in the window: a tree of tiles that people rearrange by dragging.

use egui_tiles::{Container, Tile, TileId, Tree};
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
