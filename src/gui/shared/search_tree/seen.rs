//! How people want to see trees, and what is remembered of one.

use std::sync::Arc;

use egui::Mesh;

use super::facts::Facts;
use super::paint::Colouring;
use super::sight::{Place, Sight};
use super::work::{Counted, Grown, Planned};
use crate::gui::state::{Command, State};
use crate::player::PlayerCommand;
use crate::trace::tree::Folded;

/// How the tree is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Form {
    #[default]
    Icicle,
    Links,
}

/// How people want to see trees.
#[derive(Default)]
pub(in crate::gui) struct Wanted {
    pub(in crate::gui) is_open: bool,
    pub(super) form: Form,
    pub(super) colouring: Colouring,
    pub(super) folded: Option<Folded>,
}

/// What is remembered of one tree.
#[derive(Default)]
pub(super) struct Seen {
    pub(super) grown: Grown,
    pub(super) sight: Sight,
    pub(super) chosen: Option<u32>,
    pub(super) counted: Counted,
    /// The same below the node that is chosen.
    pub(super) below: Counted,
    /// The node that people look for, as they typed it, and whether none was found.
    pub(super) wanted: String,
    pub(super) is_missing: bool,
    pub(super) drawn: Option<(Key, Arc<Mesh>)>,
    /// What was told of the node under the pointer.
    pub(super) facts: Facts,
}

/// What a drawing depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Key {
    pub(super) place: Place,
    pub(super) position: u64,
    pub(super) plan: usize,
    pub(super) form: Form,
    pub(super) colouring: Colouring,
    pub(super) is_dark: bool,
}

/// Whether the pane is open.
pub(in crate::gui) fn is_open(state: &State) -> bool {
    state.views.get::<Wanted>().is_some_and(|wanted| wanted.is_open)
}

/// The nodes of the tree that is shown, once it was made.
#[cfg(not(target_arch = "wasm32"))]
pub(in crate::gui) fn nodes(state: &State) -> Option<usize> {
    let planned = state.seen.get::<Seen>()?.grown.planned.as_ref()?;
    Some(planned.tree.len())
}

/// Draws trees as nodes and links from now on, or as bars.
#[cfg(not(target_arch = "wasm32"))]
pub(in crate::gui) fn as_links(state: &mut State, links: bool) {
    state.views.of::<Wanted>().form = if links { Form::Links } else { Form::Icicle };
}

/// Opens the pane, or closes it.
pub(in crate::gui) fn turn(state: &mut State) {
    let wanted: &mut Wanted = state.views.of();
    wanted.is_open = !wanted.is_open;
    state.seen.of::<Seen>().grown.stop();
}

/// Chooses a node, and goes to the moment at which it came up.
pub(super) fn go_to(seen: &mut Seen, planned: &Planned, node: u32, commands: &mut Vec<Command>) {
    seen.chosen = Some(node);
    if let Some((born, _)) = planned.tree.at(u64::MAX).birth(node) {
        commands.push(Command::Player(PlayerCommand::Seek(born + 1)));
    }
}
