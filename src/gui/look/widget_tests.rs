use egui::{Slider, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::*;

fn harness<'a>(content: impl FnMut(&mut egui::Ui) + 'a) -> Harness<'a> {
    Harness::builder().with_size(vec2(240.0, 160.0)).with_context_setup(install).build_ui(content)
}

#[test]
fn icon_buttons_are_found_by_name_and_pressed() {
    let mut presses = 0;
    let mut harness = harness(|ui| {
        if icon_button(ui, icons::PLAY_BACK, "Play backwards", ("Play backwards", "Shift+Space")).clicked() {
            presses += 1;
        }
    });
    harness.get_by_label("Play backwards").click();
    harness.run();
    drop(harness);
    assert_eq!(presses, 1);
}

#[test]
fn numbers_end_at_the_same_place() {
    let mut ends = Vec::new();
    let mut harness = harness(|ui| {
        ends.clear();
        for text in ["7", "1,234,567", "(25, 4)"] {
            ui.horizontal(|ui| ends.push(number_label(ui, text).rect.right()));
            ends.push(value_row(ui, "path so far", text).rect.right());
            ends.push(legend_row(ui, tokens(ui).board.path, "path so far", text).rect.right());
        }
    });
    harness.run();
    drop(harness);
    assert_eq!(ends.len(), 9);
    assert!(ends.iter().all(|end| (end - ends[0]).abs() < 0.6), "{ends:?}");
}

#[test]
fn long_names_do_not_push_a_row_wider() {
    let mut widths = Vec::new();
    let mut harness = harness(|ui| {
        let long = "Самое длинное название, какое только бывает в этой панели, и ещё немного";
        widths = vec![ui.available_width(), value_row(ui, long, "1,234,567").rect.width()];
        widths.push(section_heading(ui, long).rect.width());
    });
    harness.run();
    drop(harness);
    assert!(widths[1..].iter().all(|width| *width <= widths[0] + 0.6), "{widths:?}");
}

#[test]
fn sliders_answer_to_keys() {
    let mut value = 5;
    let mut harness = harness(|ui| {
        slider(ui, Slider::new(&mut value, 0..=10), "Width");
    });
    harness.get_by_label("Width").focus();
    harness.run();
    harness.key_press(egui::Key::ArrowRight);
    harness.run();
    drop(harness);
    assert_eq!(value, 6);
}

#[test]
fn every_widget_draws_in_every_look() {
    for (theme, appearance) in [(Theme::Dark, Appearance::Dark), (Theme::Light, Appearance::Light)] {
        for presentation in [Presentation::Desk, Presentation::Presenter] {
            let setup = move |ctx: &Context| {
                install(ctx);
                apply_theme(ctx, appearance, presentation);
            };
            let mut harness = Harness::builder().with_theme(theme).with_context_setup(setup).build_ui(|ui| {
                section_heading_with(ui, "Events", |ui| icon_toggle(ui, icons::FILTER, "Filter", "Filter", true));
                primary_button(ui, icons::PLAY, "Play", ("Play", "Space"));
                labelled_button(ui, icons::SHARE, "Share", "");
                tab(ui, true, "미로");
                chip(ui, "25,4", tokens(ui).board.bookmark, tokens(ui).mark_text);
                key_cap(ui, "Ctrl P");
                hairline(ui);
                empty_hint(ui, "Здесь пока пусто");
                error_line(ui, "line 3: found x");
            });
            harness.run();
            assert_eq!(tokens(&harness.ctx), variant(theme, presentation).tokens());
        }
    }
}
