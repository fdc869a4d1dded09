//! The window as pictures: going back in time shows what was there, in both themes.
//!
//! Where nothing can be rendered, not even in software, the test says so loudly and is skipped.

use egui_kittest::Harness;
use gridscope::background::Executor;
use gridscope::gui::app::App;
use gridscope::gui::look::Appearance;
use gridscope::gui::state::{Command, Preferences};
use gridscope::player::PlayerCommand;
use image::RgbaImage;

type Window = Harness<'static, App>;

/// The window on the first example, or nothing where nothing can be rendered.
fn window(appearance: Appearance, theme: egui::Theme) -> Option<Window> {
    let open = move || {
        let preferences = Preferences { appearance, ..Preferences::default() };
        let builder = Harness::builder().with_size(egui::vec2(640.0, 480.0)).with_theme(theme);
        let builder = builder.with_render_cursor(false).with_step_dt(1.0 / 60.0).wgpu();
        let mut window = builder.build_eframe(|cc| App::with(&cc.egui_ctx, preferences, None, Executor::Slices));
        settle(&mut window);
        window.render().ok().map(|_| window)
    };
    let opened = std::panic::catch_unwind(open).ok().flatten();
    if opened.is_none() {
        eprintln!("SKIPPED: no renderer, not even in software; install mesa-vulkan-drivers to run this test");
    }
    opened
}

fn settle(window: &mut Window) {
    while {
        let session = &window.state().state().session;
        !session.is_ready() || session.is_busy()
    } {
        window.step();
    }
    window.run_steps(30);
}

fn picture_at(window: &mut Window, position: u64) -> RgbaImage {
    window.state_mut().ask([Command::Player(PlayerCommand::Seek(position))]);
    settle(window);
    window.render().unwrap_or_default()
}

/// Pixels that differ between two pictures of one size.
fn difference(one: &RgbaImage, other: &RgbaImage) -> usize {
    one.pixels().zip(other.pixels()).filter(|(one, other)| one != other).count()
}

#[test]
fn going_back_in_time_shows_the_same_picture_again() {
    for (appearance, theme) in [(Appearance::Dark, egui::Theme::Dark), (Appearance::Light, egui::Theme::Light)] {
        let Some(mut window) = window(appearance, theme) else { return };
        let before = picture_at(&mut window, 1000);
        let later = picture_at(&mut window, 6000);
        assert!(difference(&before, &later) > 2000, "5,000 events later the picture is another");
        assert_eq!(difference(&before, &picture_at(&mut window, 1000)), 0, "going back shows what was there");
    }
}
