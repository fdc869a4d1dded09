//! The lab: searches in mazes, and what many runs of them have in common.

use gridscope::gui::command::Action;
use gridscope::gui::look::Appearance;
use gridscope::gui::state::Preferences;

use super::window::{Album, Frame, Result, Window};

/// Makes the picture of the lab.
pub fn all(album: &Album) -> Result<()> {
    if !album.wants("lab") {
        return Ok(());
    }
    let preferences = Preferences { appearance: Appearance::Dark, ..Preferences::default() };
    let mut window = Window::open(None, &preferences, Frame::default());
    window.act(&[Action::Lab]);
    window.press("Maze solvers");
    window.press("Run the experiment");
    album.add("lab", &window.picture()?)
}
