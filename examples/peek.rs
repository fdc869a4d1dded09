#![allow(missing_docs, clippy::all)]
use egui::vec2;
use egui_kittest::Harness;
use gridscope::background::Executor;
use gridscope::catalog::Family;
use gridscope::gui::app::App;
use gridscope::gui::command::Action;
use gridscope::gui::look::{Appearance, Presentation};
use gridscope::gui::state::{Command, Preferences};
use gridscope::player::PlayerCommand;
use gridscope::text::Language;
const LEVEL: &str = "Twisty\n  #######\n###  .  ##\n#    $   #\n# #$##.# #\n# $  . @ #\n##   ##  #\n #####.$ #\n     #   #\n     #####\n";
fn wait(w: &mut Harness<'static, App>) {
    for _ in 0..4000 { w.run_steps(2); let s = w.state().state(); if s.next.is_none() && s.session.is_ready() && !s.session.is_busy() { break; } }
    w.run_steps(12);
}
fn main() {
    let out = std::env::args().nth(1).unwrap();
    for (name, size, ppp, light, lang, presenter, moment, actions) in [
        ("a-laptop-dark", vec2(1366.0, 768.0), 1.0, false, Language::English, false, 500, &[][..]),
        ("b-laptop-light", vec2(1366.0, 768.0), 1.0, true, Language::English, false, 300, &[Action::Matching][..]),
        ("c-small-ko", vec2(1024.0, 640.0), 1.0, false, Language::Korean, false, 1000, &[][..]),
        ("d-200", vec2(683.0, 480.0), 2.0, true, Language::Russian, false, 0, &[Action::Matching][..]),
        ("e-presenter", vec2(1366.0, 768.0), 1.0, true, Language::English, true, 400, &[][..]),
        ("f-cheat", vec2(1366.0, 768.0), 1.0, false, Language::Russian, false, 400, &[Action::CheatSheet][..]),
        ("g-ru", vec2(1366.0, 768.0), 1.0, false, Language::Russian, false, 1000, &[][..]),
        ("h-play", vec2(1366.0, 768.0), 1.0, true, Language::English, false, 1000, &[Action::PlayLevel][..]),
        ("i-list", vec2(1366.0, 768.0), 1.0, true, Language::English, false, 1000, &[][..]),
    ] {
        let appearance = if light { Appearance::Light } else { Appearance::Dark };
        let presentation = if presenter { Presentation::Presenter } else { Presentation::Desk };
        let preferences = Preferences { appearance, language: lang, presentation, ..Preferences::default() };
        let theme = if light { egui::Theme::Light } else { egui::Theme::Dark };
        let mut w: Harness<'static, App> = Harness::builder().with_size(size).with_pixels_per_point(ppp).with_theme(theme).with_render_cursor(false).with_step_dt(1.0 / 60.0).wgpu()
            .build_eframe(move |cc| App::with(&cc.egui_ctx, preferences, None, Executor::Slices));
        wait(&mut w);
        if name.starts_with('i') {
            w.state_mut().ask([Command::Turn(Family::Sokoban)]);
            wait(&mut w);
            let keys: Vec<_> = [0, 1].into_iter().map(|i| w.state().state().sokoban.key(i).unwrap().clone()).collect();
            for key in keys { w.state_mut().state_mut().preferences.sokoban.solved.insert(key, String::new()); }
            use egui_kittest::kittest::Queryable as _;
            w.get_by(|node| node.role() == egui::Role::ComboBox && node.label().as_deref() == Some("Level")).click();
            w.run_steps(10);
        } else {
            w.state_mut().ask([Command::Read("twisty.xsb".to_owned(), LEVEL.as_bytes().into())]);
            wait(&mut w);
            let len = w.state_mut().state_mut().session.active_stage_mut().map_or(0, |s| s.read().0.len());
            w.state_mut().ask([Command::Player(PlayerCommand::Seek(len * moment / 1000))]);
            wait(&mut w);
            w.state_mut().ask(actions.iter().map(|a| Command::Do(*a)));
            w.run_steps(20);
        }
        w.render().unwrap().save(format!("{out}/{name}.png")).unwrap();
    }
}
