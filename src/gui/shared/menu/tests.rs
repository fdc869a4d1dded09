use egui::Key;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::gui::look::{Appearance, Presentation};
use crate::gui::maze::commands::WALL_STYLE;
use crate::gui::shared::setup::tests::{settle, window};
use crate::gui::state::{Dialog, Preferences, Walls};
use crate::text::Language;

#[test]
fn a_menu_carries_out_its_entry() {
    let mut harness = window([1366.0, 768.0], Preferences::default());
    harness.get_by_label("View").click();
    harness.run_steps(3);
    let name = WALL_STYLE.name.get(Language::ENGLISH);
    harness.get_by(|node| node.role() == egui::Role::Button && node.label().as_deref() == Some(name)).click();
    settle(&mut harness);
    assert_eq!(harness.state().state().preferences.walls, Walls::Tiles);
}

#[test]
fn keys_in_an_open_menu_belong_to_the_menu() {
    let mut harness = window([1366.0, 768.0], Preferences::default());
    harness.get_by_label("Run").click();
    harness.run_steps(3);
    harness.key_press(Key::ArrowRight);
    harness.run_steps(3);
    assert_eq!(harness.state().state().session.active_stage().unwrap().player().position(), 0);
}

#[test]
fn a_narrow_window_has_one_menu_button() {
    let mut harness = window([480.0, 480.0], Preferences::default());
    assert!(harness.query_by_label("File").is_none());
    harness.get_by_label("Menu").click();
    harness.run_steps(3);
    harness.get_by_label("File").hover();
    harness.run_steps(6);
    assert!(harness.query_by_label("Save recipe…").is_some());
}

#[test]
fn a_low_window_has_its_bars_beside_the_board() {
    let mut harness = window([740.0, 360.0], Preferences::default());
    let canvas = harness.state().state().canvas;
    assert!(canvas.height() > 350.0 && canvas.width() > 400.0, "{canvas:?}");
    harness.get_by_label("Menu").click();
    harness.run_steps(3);
    assert!(harness.query_by_label("File").is_some());
}

#[test]
fn language_theme_and_presenter_are_at_hand() {
    let preferences = Preferences { appearance: Appearance::Dark, ..Preferences::default() };
    let mut harness = window([1366.0, 768.0], preferences);
    harness.get_by_label("Language: English").click();
    harness.run_steps(3);
    harness.get_by_label("한국어").click();
    settle(&mut harness);
    harness.get_by_label("발표 화면").click();
    settle(&mut harness);
    harness.get_by_label("테마").click();
    settle(&mut harness);
    let preferences = &harness.state().state().preferences;
    assert_eq!(preferences.language, Language::of("ko").unwrap());
    assert_eq!(preferences.presentation, Presentation::Presenter);
    assert_eq!(preferences.appearance, Appearance::Light);
}

#[test]
fn the_search_opens_the_palette() {
    let mut harness = window([1366.0, 768.0], Preferences::default());
    harness.get_by_label("Search commands").click();
    settle(&mut harness);
    assert_eq!(harness.state().state().dialog, Dialog::Palette(String::new()));
}

#[test]
fn a_checked_entry_has_no_ground_of_its_own() {
    let mut harness = window([1366.0, 768.0], Preferences::default());
    harness.get_by_label("View").click();
    harness.run_steps(3);
    harness.hover_at(egui::pos2(1000.0, 700.0));
    harness.run_steps(3);
    let entries = harness.query_all_by_role(egui::Role::Button);
    let checked: Vec<egui::Rect> = entries
        .filter(|node| {
            node.accesskit_node().toggled() == Some(egui::accesskit::Toggled::True) && node.rect().width() > 150.0
        })
        .map(|node| node.rect())
        .collect();
    assert!(!checked.is_empty());
    let is_ground = |shape: &egui::Shape, rect: &egui::Rect| match shape {
        egui::Shape::Rect(ground) => {
            ground.fill.a() > 0 && ground.rect.width() < rect.width() * 1.1 && ground.rect.contains(rect.center())
        }
        _ => false,
    };
    for rect in checked {
        assert!(!harness.output().shapes.iter().any(|clipped| is_ground(&clipped.shape, &rect)), "{rect:?}");
    }
}
