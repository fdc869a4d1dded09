//! The lab: searches in mazes and of Sokoban levels, and what many runs of them have in common.

use egui::vec2;
use gridscope::gui::command;
use gridscope::gui::lang::lab::RUN;
use gridscope::gui::look::Appearance;
use gridscope::gui::state::Preferences;
use gridscope::text::Language;

use super::window::{Album, Frame, Result, Window};

/// Makes the pictures of the lab.
pub fn all(album: &Album) -> Result<()> {
    picture(album, "lab", Preferences { appearance: Appearance::Dark, ..Preferences::default() }, Frame::default())?;
    let korean = Preferences {
        appearance: Appearance::Light,
        language: Language::of("ko").unwrap_or_default(),
        ..Preferences::default()
    };
    picture(album, "lab-korean", korean, Frame { size: vec2(1366.0, 1000.0), ..Frame::default() })?;
    let dark = Preferences { appearance: Appearance::Dark, ..Preferences::default() };
    picture(album, "lab-small-200", dark, Frame { size: vec2(683.0, 384.0), pixels_per_point: 2.0 })?;
    fairness(album)
}

/// Which shufflers deal boards as often as the fair one does.
fn fairness(album: &Album) -> Result<()> {
    if !album.wants("lab-fairness") {
        return Ok(());
    }
    let light = Preferences { appearance: Appearance::Light, ..Preferences::default() };
    let mut window = Window::open(None, &light, Frame { size: vec2(1366.0, 860.0), ..Frame::default() });
    window.act(&[command::LAB]);
    window.press("Shufflers");
    window.press(RUN.get(Language::ENGLISH));
    if let Some(seen) = window.state_mut().lab.seen_mut() {
        seen.view.group = 1;
    }
    album.add("lab-fairness", &window.picture()?)
}

fn picture(album: &Album, name: &str, preferences: Preferences, frame: Frame) -> Result<()> {
    if !album.wants(name) {
        return Ok(());
    }
    let language = preferences.language;
    let mut window = Window::open(None, &preferences, frame);
    window.act(&[command::LAB]);
    window.press(RUN.get(language));
    album.add(name, &window.picture()?)
}
