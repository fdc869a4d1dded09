//! Questions about runs in the window.
//!
//! `GRIDSCOPE_PICTURES=FOLDER` keeps pictures of it.

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use gridscope::background::Executor;
use gridscope::gui::app::App;
use gridscope::gui::command::{ASK_ME, PERFORM, PRESENTER, SHOW_SOLVING};
use gridscope::gui::look::Appearance;
use gridscope::gui::quiz::{PerformCommand, QuizCommand};
use gridscope::gui::state::{Command, Preferences};
use gridscope::player::{Motion, PlayerCommand};
use gridscope::recipe::Recipe;
use gridscope::text::Language;

type Window = Harness<'static, App>;

fn window(fields: &str, size: [f32; 2]) -> Window {
    let text = format!(r#"{{"gridscope": 1, {fields}}}"#);
    let recipe = Recipe::read(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
    let builder = Harness::builder().with_size(egui::vec2(size[0], size[1])).with_render_cursor(false);
    let builder = if std::env::var_os("GRIDSCOPE_PICTURES").is_some() { builder.wgpu() } else { builder };
    let mut window =
        builder.build_eframe(|cc| App::with(&cc.egui_ctx, Preferences::default(), Some(recipe), Executor::Slices));
    for _ in 0..20_000 {
        window.step();
        let state = window.state().state();
        if state.next.is_none() && state.session.is_ready() && !state.is_busy() {
            break;
        }
    }
    window.run_steps(4);
    window
}

fn picture(window: &mut Window, name: &str) {
    if let Some(folder) = std::env::var_os("GRIDSCOPE_PICTURES") {
        window.run_steps(3);
        window.render().unwrap().save(std::path::Path::new(&folder).join(name)).unwrap();
    }
}

fn ask<const N: usize>(window: &mut Window, commands: [Command; N]) {
    window.state_mut().ask(commands);
    window.run_steps(4);
}

fn rest(window: &mut Window) {
    for _ in 0..3_000 {
        window.step();
        let stage = window.state().state().session.active_stage().unwrap();
        if stage.player().motion() == Motion::Resting {
            break;
        }
    }
}

const SEARCH: &str = r#""family": "maze", "maze": {"generator": {"id": "eller", "version": 1}, "size": [14, 9], "seed": 5, "braid": {"percent": 60, "method": "any-wall"}}, "algorithm": {"id": "bfs", "version": 1}"#;

/// Leaves only questions of this kind.
fn only(window: &mut Window, kind: &str) {
    for one in window.state().state().quiz_kinds() {
        ask(window, [Command::Quiz(QuizCommand::Want(one.id, one.id == kind))]);
    }
}

#[test]
fn a_question_is_read_and_answered_in_every_window() {
    for (size, name) in [([1024.0, 768.0], "1024"), ([1920.0, 1080.0], "1920")] {
        let mut window = window(SEARCH, size);
        ask(&mut window, [Command::Do(SHOW_SOLVING), Command::Player(PlayerCommand::Seek(90))]);
        only(&mut window, "taken-next");
        ask(&mut window, [Command::Do(ASK_ME)]);
        let asked = window.state().state().quiz_question().expect("a question").clone();
        assert_eq!(asked.question.asks.id, "taken-next");
        window.get_by_label_contains("Which cell is taken next?");
        picture(&mut window, &format!("quiz-asked-{name}.png"));
        let wrong = (asked.question.right + 1) % asked.question.options.len();
        ask(&mut window, [Command::Quiz(QuizCommand::Answer(wrong))]);
        rest(&mut window);
        assert_eq!(window.state().state().session.active_stage().unwrap().player().position(), asked.question.until);
        picture(&mut window, &format!("quiz-answered-{name}.png"));
        only(&mut window, "next-line");
        ask(
            &mut window,
            [
                Command::Speak(Language::of("ko").unwrap()),
                Command::Appear(Appearance::Dark),
                Command::Do(PRESENTER),
                Command::Do(ASK_ME),
            ],
        );
        assert_eq!(window.state().state().quiz_question().expect("a question").question.asks.id, "next-line");
        picture(&mut window, &format!("quiz-presenter-{name}.png"));
    }
}

#[test]
fn decisions_are_made_in_the_window() {
    for (size, name) in [([1024.0, 768.0], "1024"), ([1920.0, 1080.0], "1920")] {
        let mut window = window(SEARCH, size);
        ask(&mut window, [Command::Do(SHOW_SOLVING), Command::Player(PlayerCommand::Seek(90)), Command::Do(ASK_ME)]);
        ask(&mut window, [Command::Do(PERFORM)]);
        picture(&mut window, &format!("perform-begin-{name}.png"));
        ask(&mut window, [Command::Quiz(QuizCommand::Perform(PerformCommand::Begin))]);
        for number in 0..10 {
            let turn = window.state().state().performing().unwrap().turn.clone().expect("a decision");
            let wrong = (0..50).find(|cell| !turn.right.contains(cell)).unwrap();
            let chosen = if number % 4 == 2 { wrong } else { turn.right[0] };
            ask(&mut window, [Command::Quiz(QuizCommand::Perform(PerformCommand::Choose(chosen)))]);
            if number == 2 {
                window.get_by_label_contains("You chose");
                picture(&mut window, &format!("perform-wrong-{name}.png"));
            }
        }
        window.get_by_label_contains("8 of 10 right");
        ask(&mut window, [Command::Quiz(QuizCommand::Perform(PerformCommand::Show(0)))]);
        picture(&mut window, &format!("perform-end-{name}.png"));
    }
}
