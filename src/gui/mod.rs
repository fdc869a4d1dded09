//! The window.

#[macro_use]
pub mod lang;

pub mod app;
#[cfg(not(target_arch = "wasm32"))]
pub mod bench;
pub mod canvas;
pub mod class;
pub mod command;
pub mod compare;
pub mod debug;
pub mod desk;
mod embed;
pub mod families;
mod files;
mod handle;
pub mod keep;
pub mod lab;
pub mod lesson;
pub mod look;
pub mod match3;
pub mod maze;
pub mod memories;
pub mod mode;
pub mod model;
pub mod names;
pub mod omok;
mod play;
mod presenter;
pub mod quiz;
mod reading;
mod sections;
mod shared;
mod sheet;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod sizes;
pub mod sokoban;
pub mod state;
mod told;
pub mod view;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod walk;
#[cfg(target_arch = "wasm32")]
pub mod web;

/// The name under which the system knows the window and keeps its preferences.
pub const APP_ID: &str = "gridscope";

/// Lets the command line open windows and measure them.
#[cfg(not(target_arch = "wasm32"))]
pub fn bring() {
    crate::cli::bring_window(run);
    crate::bench::bring(bench::SUITES);
}

/// Opens the window on a problem, such as one that is [solved by](crate::recipe::Problem::solved_by) an algorithm of
/// another crate. Returns when it is closed.
///
/// # Errors
/// Where no display can be opened: what the system says.
#[cfg(not(target_arch = "wasm32"))]
pub fn show(problem: crate::recipe::Problem) -> Result<(), String> {
    let recipe = crate::recipe::Recipe::new(problem);
    run(Some(crate::cli::Opening::Held(crate::recipe::Opened::recipe(recipe), String::new())))
}

/// Opens the window on `open`, or on what was on the screen last. Returns when it is closed.
///
/// # Errors
/// Where no display can be opened: what the system says.
#[cfg(not(target_arch = "wasm32"))]
pub fn run(open: Option<crate::cli::Opening>) -> Result<(), String> {
    let viewport = egui::ViewportBuilder::default()
        .with_title("Gridscope")
        .with_app_id(APP_ID)
        .with_inner_size([1366.0, 768.0])
        .with_min_inner_size([200.0, 160.0])
        .with_drag_and_drop(true);
    let options = eframe::NativeOptions { viewport, system_font_fallback: false, ..Default::default() };
    let (held, experiment) = match open {
        Some(crate::cli::Opening::Held(held, path)) => (Some((held, path)), None),
        Some(crate::cli::Opening::File(path, bytes)) => (None, Some(state::Command::Read(path, bytes))),
        None => (None, None),
    };
    let create: eframe::AppCreator<'_> = Box::new(move |cc| {
        let mut app = app::App::new(cc, held);
        app.ask(experiment);
        Ok(Box::new(app))
    });
    eframe::run_native(APP_ID, options, create).map_err(|error| cause(&error.to_string()))
}

/// What a window library says, without the place in its source where it says it.
#[cfg(not(target_arch = "wasm32"))]
fn cause(message: &str) -> String {
    let after_place = message.rsplit_once(".rs:").map_or(message, |(_, rest)| rest);
    let without_line = after_place.trim_start_matches(|character: char| character.is_ascii_digit() || character == ':');
    without_line.trim().to_owned()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::cause;

    #[test]
    fn people_are_not_told_where_in_a_library_an_error_arose() {
        assert_eq!(cause("os error at /x/linux/mod.rs:765: DISPLAY is not set."), "DISPLAY is not set.");
        assert_eq!(cause("no GPU was found"), "no GPU was found");
    }
}
