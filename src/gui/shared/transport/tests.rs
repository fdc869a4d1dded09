use egui::{Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::background::Executor;
use crate::format::grouped;
use crate::gui::app::App;
use crate::gui::command;
use crate::gui::state::{Command, Preferences};
use crate::player::{Direction, Grain, Motion, Player, PlayerCommand, Speed, Stopped, When};
use crate::recipe::{Recipe, StageKind};
use crate::trace::Kind;

/// The window with `recipe`, or the first example, as soon as everything is recorded.
pub(crate) fn window(width: f32, height: f32, recipe: Option<&str>) -> Harness<'static, App> {
    let recipe = recipe.map(|text| Recipe::from_json(text).expect("a valid recipe"));
    let size = vec2(width, height);
    let mut harness = Harness::builder()
        .with_size(size)
        .build_eframe(|cc| App::with(&cc.egui_ctx, Preferences::default(), recipe, Executor::Slices));
    for _ in 0..3_000 {
        harness.step();
        let session = &harness.state().state().session;
        if session.is_ready() && !session.is_busy() {
            break;
        }
    }
    harness.run_steps(2);
    harness
}

/// The player of the stage on the clock.
pub(crate) fn player<'a>(harness: &'a Harness<'static, App>) -> &'a Player {
    harness.state().state().session.active_stage().expect("a stage").player()
}

fn position(harness: &Harness<'static, App>) -> u64 {
    player(harness).position()
}

/// Gives commands and lets them be carried out.
pub(crate) fn ask(harness: &mut Harness<'static, App>, commands: impl IntoIterator<Item = Command>) {
    harness.state_mut().desk.commands.extend(commands);
    harness.run_steps(3);
}

fn len(harness: &mut Harness<'static, App>) -> u64 {
    harness.state_mut().desk.state.session.active_stage_mut().expect("a stage").read().0.len()
}

fn click(harness: &mut Harness<'static, App>, name: &str) {
    harness.get_by_label(name).click();
    harness.run_steps(3);
}

fn press(harness: &mut Harness<'static, App>, pos: Pos2, modifiers: Modifiers, pressed: bool) {
    harness.event_modifiers(egui::Event::PointerMoved(pos), modifiers);
    let button = PointerButton::Primary;
    harness.event_modifiers(egui::Event::PointerButton { pos, button, pressed, modifiers }, modifiers);
    harness.run_steps(2);
}

#[test]
fn the_play_button_plays_and_rests() {
    let mut harness = window(1366.0, 768.0, None);
    click(&mut harness, "Play");
    harness.run_steps(20);
    let reached = position(&harness);
    assert!(reached > 0);
    click(&mut harness, "Pause");
    assert_eq!(player(&harness).motion(), Motion::Resting);
    let reached = position(&harness);
    harness.run_steps(5);
    assert_eq!(position(&harness), reached);
    harness.get_by_label("Play");
}

#[test]
fn steps_go_forward_and_back() {
    let mut harness = window(1366.0, 768.0, None);
    click(&mut harness, "One decision forward");
    let first = position(&harness);
    assert!(first > 0);
    click(&mut harness, "One phase forward");
    assert!(position(&harness) > first);
    click(&mut harness, "One phase back");
    click(&mut harness, "One decision back");
    assert_eq!(position(&harness), 0);
    click(&mut harness, "To the end");
    let end = len(&mut harness);
    assert_eq!(position(&harness), end);
    click(&mut harness, "To the start");
    assert_eq!(position(&harness), 0);
}

#[test]
fn the_time_line_is_a_slider_that_can_be_dragged() {
    let mut harness = window(1366.0, 768.0, None);
    let rect = harness.get_by_label("Timeline").rect();
    let len = len(&mut harness);
    let near = |harness: &Harness<'static, App>, part: f64| {
        let wanted = part * len as f64;
        assert!((position(harness) as f64 - wanted).abs() < 0.02 * len as f64, "{} of {len}", position(harness));
    };
    press(&mut harness, rect.lerp_inside(vec2(0.25, 0.5)), Modifiers::NONE, true);
    near(&harness, 0.25);
    harness.hover_at(rect.lerp_inside(vec2(0.75, 0.5)));
    harness.run_steps(2);
    near(&harness, 0.75);
    press(&mut harness, rect.lerp_inside(vec2(0.75, 0.5)), Modifiers::NONE, false);
    near(&harness, 0.75);
    let value = harness.get_by_label("Timeline").accesskit_node().numeric_value();
    assert_eq!(value, Some(position(&harness) as f64));
}

#[test]
fn dragging_with_shift_draws_a_loop_and_leaves_the_position() {
    let mut harness = window(1366.0, 768.0, None);
    let rect = harness.get_by_label("Timeline").rect();
    press(&mut harness, rect.lerp_inside(vec2(0.6, 0.5)), Modifiers::SHIFT, true);
    harness.event_modifiers(egui::Event::PointerMoved(rect.lerp_inside(vec2(0.4, 0.5))), Modifiers::SHIFT);
    harness.run_steps(3);
    press(&mut harness, rect.lerp_inside(vec2(0.4, 0.5)), Modifiers::SHIFT, false);
    let len = len(&mut harness) as f64;
    let looped = player(&harness).looped().cloned().unwrap();
    assert!((looped.start as f64 - 0.4 * len).abs() < 0.02 * len, "{looped:?}");
    assert!((looped.end as f64 - 0.6 * len).abs() < 0.02 * len, "{looped:?}");
    assert_eq!(position(&harness), 0);
    click(&mut harness, "Loop");
    assert_eq!(player(&harness).looped(), None);
}

#[test]
fn the_speed_is_set_by_its_slider_and_counts_what_is_chosen() {
    let mut harness = window(1920.0, 900.0, None);
    let rect = harness.get_by_label("Speed").rect();
    press(&mut harness, rect.right_center() - vec2(2.0, 0.0), Modifiers::NONE, true);
    press(&mut harness, rect.right_center() - vec2(2.0, 0.0), Modifiers::NONE, false);
    assert_eq!(player(&harness).speed(), Speed::Everything);
    harness.get_by_label("instant");
    click(&mut harness, "Unit of the speed");
    click(&mut harness, "phase");
    assert_eq!(player(&harness).grain(), Grain::Phase);
}

#[test]
fn the_counter_and_the_dialog_count_what_the_speed_counts() {
    let mut harness = window(1920.0, 900.0, None);
    let events = len(&mut harness);
    harness.get_by_label(&format!("step 0 of {}", grouped(events)));
    let speed = PlayerCommand::SetSpeed(Speed::PerSecond(10));
    ask(&mut harness, [Command::Player(speed), Command::Player(PlayerCommand::SetGrain(Grain::Decision))]);
    let (_, decisions) = place(&mut harness);
    assert!(0 < decisions && decisions < events, "{decisions} decisions in {events} events");
    (0..3).for_each(|_| {
        ask(&mut harness, [Command::Player(PlayerCommand::Step(Grain::Decision, Direction::Forward))]);
    });
    harness.get_by_label(&format!("decision 3 of {}", grouped(decisions)));
    harness.key_press(Key::G);
    harness.run_steps(2);
    harness.get_by_role_and_label(egui::Role::TextInput, "Decision number").type_text("2");
    harness.run_steps(2);
    harness.key_press(Key::Enter);
    harness.run_steps(2);
    assert_eq!(place(&mut harness), (2, decisions));
    ask(&mut harness, [Command::Player(PlayerCommand::SetGrain(Grain::Phase))]);
    let (at, phases) = place(&mut harness);
    harness.get_by_label(&format!("phase {at} of {}", grouped(phases)));
    assert!(at <= 2 && 0 < phases && phases <= decisions, "{at} of {phases} phases");
}

/// The place on the clock, as the counter shows it.
fn place(harness: &mut Harness<'static, App>) -> (u64, u64) {
    harness.state_mut().desk.state.session.active_stage_mut().expect("a stage").place()
}

#[test]
fn playing_to_the_end_of_the_making_goes_on_with_the_solving() {
    let mut harness = window(1366.0, 768.0, None);
    let speed = PlayerCommand::SetSpeed(Speed::PerSecond(1_000));
    ask(&mut harness, [Command::Player(PlayerCommand::Seek(50))]);
    click(&mut harness, "Generate");
    assert_eq!(harness.state().state().session.active(), StageKind::Building);
    let end = len(&mut harness);
    ask(&mut harness, [Command::Player(speed), Command::Player(PlayerCommand::Seek(end - 1))]);
    click(&mut harness, "Play");
    harness.run_steps(10);
    assert_eq!(harness.state().state().session.active(), StageKind::Solving);
    assert!(matches!(player(&harness).motion(), Motion::Playing(_)));
    assert_eq!(player(&harness).speed(), Speed::PerSecond(1_000));
    click(&mut harness, "Generate");
    assert_eq!(player(&harness).motion(), Motion::Resting);
}

#[test]
fn the_sentence_says_where_we_are() {
    let mut harness = window(1366.0, 768.0, None);
    harness.get_by_label_contains("This is the start of the run");
    click(&mut harness, "To the end");
    harness.get_by_label_contains("Solved: a path of");
    click(&mut harness, "Generate");
    click(&mut harness, "To the end");
    harness.get_by_label_contains("The maze is finished: 999 passages.");
}

#[test]
fn a_halt_at_a_breakpoint_is_told() {
    let mut harness = window(1366.0, 768.0, None);
    ask(&mut harness, [Command::AddBreakpoint(When::Kind(Kind::Cut)), Command::Do(command::NEXT_HIT)]);
    harness.run_steps(5);
    assert_eq!(player(&harness).stopped(), Stopped::Breakpoint(0));
    harness.get_by_label_contains("Stopped: kind == Cut");
    let hits = harness.state().state().views.get::<super::scrub::Scrub>().unwrap().hits.positions.clone();
    assert!(!hits.is_empty() && hits.is_sorted() && hits.len() <= 480);
    assert_eq!(hits[0], position(&harness));
    click(&mut harness, "One decision forward");
    assert!(harness.query_by_label_contains("Stopped:").is_none());
}

#[test]
fn bookmarks_are_flags_that_lead_to_their_place() {
    let mut harness = window(1366.0, 768.0, None);
    let bookmarks = &mut harness.state_mut().desk.state.session.active_stage_mut().unwrap().bookmarks;
    bookmarks.toggle(1_234, None);
    bookmarks.note(0, "the first dead end".to_owned());
    harness.run_steps(2);
    click(&mut harness, "Bookmark at step 1,234: the first dead end");
    assert_eq!(position(&harness), 1_234);
}

#[test]
fn rare_commands_are_in_the_menu() {
    let mut harness = window(800.0, 600.0, None);
    click(&mut harness, "More steps and marks");
    click(&mut harness, "One event forward");
    assert_eq!(position(&harness), 1);
}

#[test]
fn any_window_will_do() {
    let drawn = r##"{"gridscope":1,"family":"maze","maze":{"text":"S#\n#E"},"solver":{"id":"bfs","version":1}}"##;
    for recipe in [None, Some(drawn)] {
        for (width, height) in [(200.0, 150.0), (200.0, 600.0), (420.0, 400.0), (1024.0, 640.0), (2560.0, 700.0)] {
            let mut harness = window(width, height, recipe);
            ask(&mut harness, [Command::Do(command::TO_END), Command::Do(command::EVENT_BACK)]);
            assert!(harness.query_by_label("Timeline").is_some(), "{width}x{height}");
            assert_eq!(harness.query_by_label("Generate").is_some(), recipe.is_none() && width > 500.0);
        }
    }
}

#[test]
fn nothing_is_painted_again_while_nothing_moves() {
    let mut harness = window(1366.0, 768.0, None);
    let breakpoint = Command::AddBreakpoint(When::Kind(Kind::Turn));
    ask(&mut harness, [Command::Player(PlayerCommand::Seek(2_000)), breakpoint]);
    harness.run_steps(300);
    // This panics where the window asks for frame after frame.
    harness.run();
}

#[test]
fn the_whole_run_takes_half_a_minute_at_most_unless_another_speed_is_chosen() {
    let mut harness = window(1920.0, 900.0, None);
    assert_eq!(player(&harness).speed(), Speed::WholeRun);
    let len = len(&mut harness);
    let seconds = len as f64 / player(&harness).speed().rate(len).unwrap();
    assert!((20.0..=30.0).contains(&seconds), "{len} events in {seconds} s");
    harness.get_by_label("all in 25 s");
    harness.key_press(egui::Key::Plus);
    harness.run_steps(3);
    assert!(matches!(player(&harness).speed(), Speed::PerSecond(_)));
    click(&mut harness, "Unit of the speed");
    click(&mut harness, "whole run");
    assert_eq!(player(&harness).speed(), Speed::WholeRun);
}

#[test]
fn the_note_of_a_bookmark_is_told_where_it_stands() {
    let mut harness = window(1366.0, 768.0, None);
    ask(&mut harness, [Command::Player(PlayerCommand::Seek(40)), Command::Do(command::TOGGLE_BOOKMARK)]);
    ask(&mut harness, [Command::NoteBookmark(0, "Here it turns back".to_owned())]);
    harness.get_by_label("Here it turns back");
    ask(&mut harness, [Command::Player(PlayerCommand::Seek(41))]);
    assert!(harness.query_by_label("Here it turns back").is_none());
}

#[test]
fn breakpoints_go_on_to_the_next_run_unless_they_mean_something_else_there() {
    let mut harness = window(1366.0, 768.0, None);
    let size = harness.state().state().size().unwrap();
    let conditions = ["kind == Visit and x > 3", "line == 2"].map(|text| When::parse(text, size).unwrap());
    ask(&mut harness, conditions.map(Command::AddBreakpoint));
    let kept = |harness: &Harness<'static, App>| {
        harness.state().state().session.active_stage().unwrap().breakpoints.as_slice().len()
    };
    let settle = |harness: &mut Harness<'static, App>| {
        for _ in 0..3_000 {
            harness.step();
            let state = harness.state().state();
            if state.next.is_none() && !state.session.is_busy() {
                break;
            }
        }
    };
    ask(&mut harness, [Command::RollSeed]);
    settle(&mut harness);
    assert_eq!(kept(&harness), 2);
    let mut problem = harness.state().state().session.recipe().problem.clone();
    problem.choice_mut(StageKind::Solving).unwrap().id = "bfs".to_owned();
    ask(&mut harness, [Command::SetUp(problem)]);
    settle(&mut harness);
    assert_eq!(kept(&harness), 1);
}

#[test]
fn a_long_sentence_at_a_stop_is_read_to_its_end_and_moves_no_button() {
    let mut harness = window(1024.0, 768.0, None);
    let before = harness.get_by_label("Play").rect();
    let stage = harness.state_mut().state_mut().session.active_stage_mut().expect("a stage");
    stage.command(PlayerCommand::Seek(5));
    stage.toggle_bookmark();
    stage.bookmarks.note(0, "a note ".repeat(40).trim().to_owned());
    let said = |harness: &Harness<'_, App>| {
        let is_note = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            let text = node.value().or(node.label());
            node.role() == egui::Role::Label && text.is_some_and(|text| text.contains("a note a note"))
        };
        harness.query_by(is_note).map(|node| node.rect())
    };
    let mut first = None;
    for _ in 0..4 {
        harness.step();
        first = first.or_else(|| said(&harness));
    }
    let last = said(&harness).expect("the note is shown");
    assert!(last.height() > 2.0 * 15.0, "{last:?}");
    assert_eq!(first, Some(last), "the first frame with the note is laid out as all others");
    assert_eq!(harness.get_by_label("Play").rect(), before);
}
