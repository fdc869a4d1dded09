//! Pictures of the view, taken from a window that is rendered in software.
#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "a test may panic, and says so when it is skipped")]

use crate::gui::command;
use std::path::PathBuf;

use egui::{Key, Modifiers, RawInput, Rect, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use image::{RgbaImage, imageops};

use super::Backend;
use super::picture::{PictureFault, Pose, Step, png, size};
use crate::background::Executor;
use crate::gui::app::App;
use crate::gui::compare::CompareCommand;
use crate::gui::shared::setup::tests::settle;
use crate::gui::state::{Command, Dialog, FileCommand, Level, Preferences};
use crate::player::PlayerCommand;
use crate::recipe::Choice;

type Window = Harness<'static, App>;

/// The window on the first example in the middle of its run, or nothing where nothing can be rendered.
fn window() -> Option<Window> {
    let open = || {
        let builder = Harness::builder().with_size(vec2(900.0, 600.0)).with_theme(egui::Theme::Dark);
        let builder = builder.with_render_cursor(false).with_step_dt(0.1).wgpu();
        let mut window =
            builder.build_eframe(|cc| App::with(&cc.egui_ctx, Preferences::default(), None, Executor::Slices));
        settle(&mut window);
        order(&mut window, Command::Player(PlayerCommand::Seek(3_000)));
        window.render().ok().map(|_| window)
    };
    let opened = std::panic::catch_unwind(open).ok().flatten();
    if opened.is_none() {
        eprintln!("SKIPPED: no renderer, not even in software; install mesa-vulkan-drivers to run this test");
    }
    opened
}

fn order(window: &mut Window, command: Command) {
    window.state_mut().desk.commands.push(command);
    settle(window);
    window.run_steps(12);
}

/// The picture that comes of `ask`.
fn taken(window: &mut Window, name: &str, ask: impl FnOnce(&mut Window)) -> RgbaImage {
    let folder = tempfile::tempdir().unwrap();
    let path: PathBuf = folder.path().join(name);
    window.state_mut().files.backend = Backend::Scripted([Some(path.clone())].into());
    ask(window);
    for _ in 0..1_000 {
        window.run_steps(1);
        if path.exists() {
            window.run_steps(3);
            return image::open(&path).unwrap().into_rgba8();
        }
    }
    unreachable!("no picture comes")
}

fn at_scale(window: &mut Window, scale: u8) -> RgbaImage {
    taken(window, "view.png", |window| {
        window.state_mut().desk.commands.push(Command::File(FileCommand::TakePicture(scale)))
    })
}

/// A picture seen from so far away that lines of a pixel are no longer told from each other.
fn blurred(picture: &RgbaImage, size: (u32, u32)) -> RgbaImage {
    imageops::resize(picture, size.0 / 6, size.1 / 6, imageops::FilterType::Triangle)
}

/// How far two pictures of one size are apart: the mean over all channels, of 255.
fn distance(one: &RgbaImage, other: &RgbaImage) -> f64 {
    assert_eq!(one.dimensions(), other.dimensions());
    let apart: u64 = one.as_raw().iter().zip(other.as_raw()).map(|(one, other)| u64::from(one.abs_diff(*other))).sum();
    apart as f64 / one.as_raw().len() as f64
}

/// Checks that a finer picture shows the same in the same places, and that the window is as it was.
fn check(window: &mut Window, scale: u8) {
    let before = (window.render().unwrap(), window.state().state().canvas, window.state().state().view.place());
    let (plain, fine) = (at_scale(window, 1), at_scale(window, scale));
    let factor = u32::from(scale);
    assert_eq!(fine.dimensions(), (plain.width() * factor, plain.height() * factor));
    let [seen, coarse] = [&plain, &fine].map(|picture| blurred(picture, plain.dimensions()));
    assert!(distance(&seen, &coarse) < 4.2, "{} of 255 apart", distance(&seen, &coarse));
    window.state_mut().desk.state.notices.clear();
    window.run_steps(8);
    let state = window.state().state();
    assert!(window.ctx.zoom_factor() == 1.0 && state.canvas == before.1 && state.view.place() == before.2);
    assert!(distance(&window.render().unwrap(), &before.0) < 0.01, "the window is as it was");
}

/// Checks that a picture of the scale of the screen is what the screen shows.
fn check_plain(window: &mut Window) {
    let (screen, canvas) = (window.render().unwrap(), window.state().state().canvas);
    let plain = at_scale(window, 1);
    let (left, top) = (canvas.left() as u32, canvas.top() as u32);
    let view = imageops::crop_imm(&screen, left, top, plain.width(), plain.height());
    assert!(distance(&plain, &view.to_image()) < 0.1);
}

#[test]
fn a_finer_picture_shows_the_same_and_leaves_the_window_as_it_was() {
    let Some(mut window) = window() else { return };
    check(&mut window, 2);
    order(&mut window, Command::Do(command::ZOOM_IN));
    check(&mut window, 4);
    check_plain(&mut window);
}

#[test]
fn runs_side_by_side_come_into_one_picture() {
    let Some(mut window) = window() else { return };
    let solver = Choice::of(crate::maze::solve::find("bfs").unwrap().info);
    order(&mut window, Command::Compare(CompareCommand::With(solver)));
    check(&mut window, 2);
}

#[test]
fn the_scale_is_chosen_in_a_dialog() {
    let Some(mut window) = window() else { return };
    window.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::G);
    window.run_steps(3);
    assert_eq!(window.state().state().dialog, Dialog::PictureScale);
    let canvas = window.state().state().canvas.size();
    let picture = taken(&mut window, "view.png", |window| window.get_by_label_contains("2×: ").click());
    assert_eq!(picture.width(), 2 * canvas.x as u32);
    assert_eq!(window.state().state().dialog, Dialog::None);
}

#[test]
fn a_picture_that_would_be_too_large_is_refused() {
    assert_eq!(size(vec2(1_000.4, 500.0), 2.0, 8), Ok([16_000, 8_000]));
    assert_eq!(size(vec2(1_000.0, 1_025.0), 2.0, 8), Err([16_000, 16_400]));
    let mut window = crate::gui::shared::setup::tests::window([1_366.0, 768.0], Preferences::default());
    window.state_mut().desk.commands.push(Command::File(FileCommand::TakePicture(100)));
    window.run_steps(10);
    let (notice, _) = &window.state().state().notices[0];
    assert!(notice.level == Level::Error && notice.text.contains("16,384 per side"), "{}", notice.text);
    assert!(!window.state().files.is_taking());
}

#[test]
fn a_window_that_shows_nothing_is_not_waited_for_forever() {
    let (ctx, mut pose) = (egui::Context::default(), Pose::default());
    let view = Rect::from_min_size(pos2(300.0, 40.0), vec2(400.0, 300.0));
    pose.begin(&ctx, 2);
    let (mut asked, mut ended) = (0, 0);
    for frame in 0..1_500 {
        let input = RawInput { time: Some(f64::from(frame) / 60.0), ..RawInput::default() };
        let mut frame = |ui: &mut egui::Ui| {
            match pose.advance(ui, view) {
                Step::Nothing => {}
                Step::Ask => asked += 1,
                Step::Done(outcome) => {
                    ended += 1;
                    assert_eq!(outcome, Err(PictureFault::NotShown));
                    assert_eq!(ui.zoom_factor(), 1.0);
                }
            }
            assert!(pose.room(ui).is_none_or(|room| room.size() == view.size()));
        };
        ctx.run_ui(input, &mut frame).textures_delta.clear();
    }
    assert_eq!((asked, ended), (1, 1));
}

#[test]
fn pictures_are_written_as_they_are() {
    let picture = egui::ColorImage::new([2, 1], vec![egui::Color32::from_rgb(1, 2, 3), egui::Color32::WHITE]);
    let read = image::load_from_memory(&png(&picture).unwrap()).unwrap().into_rgba8();
    assert_eq!(read.as_raw(), &[1, 2, 3, 255, 255, 255, 255, 255]);
}
