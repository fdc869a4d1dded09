use egui::{Key, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::background::Executor;
use crate::catalog;
use crate::gui::app::App;
use crate::gui::command;
use crate::gui::lang::setup as words;
use crate::gui::state::{Command, Preferences};
use crate::maze::{MazeBoard, MazeProblem, MazeSource};
use crate::text::Language;

/// The whole window on the first example, ready to be looked at.
pub(crate) fn window<'a>(size: impl Into<Vec2>, preferences: Preferences) -> Harness<'a, App> {
    let mut harness = Harness::builder()
        .with_size(size)
        .build_eframe(|cc| App::with(&cc.egui_ctx, preferences, None, Executor::Slices));
    settle(&mut harness);
    harness
}

/// Lets frames pass until nothing is under way.
pub(crate) fn settle(harness: &mut Harness<'_, App>) {
    for _ in 0..4000 {
        harness.run_steps(4);
        let app = harness.state();
        let state = app.state();
        if app.desk.commands.is_empty() && state.next.is_none() && state.session.is_ready() && !state.session.is_busy()
        {
            return;
        }
    }
    unreachable!("the window never comes to rest");
}

/// What runs.
pub(crate) fn problem(harness: &Harness<'_, App>) -> MazeProblem {
    harness
        .state()
        .state()
        .session
        .recipe()
        .problem
        .clone()
        .take::<MazeProblem>()
        .unwrap_or_else(|| unreachable!("a maze"))
}

fn generated(harness: &Harness<'_, App>) -> (String, [u64; 2], u64) {
    match problem(harness).maze {
        MazeSource::Generated { generator, size, seed, .. } => (generator.id, size, seed),
        _ => unreachable!("a generated maze"),
    }
}

pub(crate) fn wide<'a>() -> Harness<'a, App> {
    window([1366.0, 768.0], Preferences::default())
}

/// Types into the field called `name`, and confirms.
pub(crate) fn fill_in(harness: &mut Harness<'_, App>, name: &str, text: &str) {
    let field = |harness: &Harness<'_, App>| {
        harness.get_by(|node| node.role() == egui::Role::TextInput && node.label().as_deref() == Some(name)).rect()
    };
    let place = field(harness).center();
    harness.get_by(|node| node.role() == egui::Role::TextInput && node.label().as_deref() == Some(name)).click();
    harness.run_steps(2);
    assert!(harness.state().state().canvas.width() > 0.0 && place.x > 0.0);
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    harness.event(egui::Event::Text(text.to_owned()));
    harness.run_steps(2);
    harness.key_press(Key::Enter);
    settle(harness);
}

#[test]
fn the_buttons_for_files_stand_below_the_rest() {
    let harness = wide();
    let left = |name: &str| harness.get_by_label(name).rect().left();
    assert!((left("Save") - left("Generator")).abs() > 1.0, "another button comes first");
    let first = harness.get_all_by_role(egui::Role::Button).map(|node| node.rect());
    let row = harness.get_by_label("Save").rect();
    let first = first.filter(|rect| (rect.center().y - row.center().y).abs() < 1.0).map(|rect| rect.left());
    assert_eq!(first.fold(f32::MAX, f32::min), left("Generator"));
}

#[test]
fn another_generator_runs_at_once() {
    let mut harness = wide();
    harness.get_by_label("Generator").click();
    harness.run_steps(3);
    harness.get_all_by_label("Binary tree").last().unwrap().scroll_to_me();
    harness.run_steps(8);
    harness.get_by_label("Binary tree").click();
    settle(&mut harness);
    assert_eq!(generated(&harness).0, "binary-tree");
}

#[test]
fn an_algorithm_is_found_by_an_idea_and_taken_with_enter() {
    for (typed, expected) in
        [("wilson", "wilson"), ("qqqq", ""), ("hunt kill", "hunt-and-kill"), ("kruksal", "kruskal")]
    {
        let mut harness = wide();
        harness.get_by_label("Generator").click();
        harness.run_steps(3);
        assert!(harness.query_by_label("Fair: every maze equally likely").is_some(), "groups have headings");
        harness.event(egui::Event::Text(typed.to_owned()));
        harness.run_steps(3);
        if expected.is_empty() {
            assert!(harness.query_by_label("No matching algorithm").is_some());
            continue;
        }
        harness.key_press(Key::Enter);
        settle(&mut harness);
        assert_eq!(generated(&harness).0, expected, "{typed}");
    }
}

#[test]
fn an_algorithm_is_found_by_its_english_name_in_every_language() {
    for language in Language::all() {
        let mut harness = window([1366.0, 768.0], Preferences { language, ..Preferences::default() });
        let name = words::SOLVER.get(language);
        harness.get_by(|node| node.role() == egui::Role::ComboBox && node.label().as_deref() == Some(name)).click();
        harness.run_steps(3);
        harness.event(egui::Event::Text("depth first".to_owned()));
        harness.run_steps(3);
        harness.key_press(Key::Enter);
        settle(&mut harness);
        assert_eq!(problem(&harness).solver.id, "dfs", "{}", language.code());
    }
}

#[test]
fn another_solver_runs_at_once() {
    let mut harness = wide();
    harness.get_by(|node| node.role() == egui::Role::ComboBox && node.label().as_deref() == Some("Solver")).click();
    harness.run_steps(3);
    harness.get_by_label("A*").scroll_to_me();
    harness.run_steps(8);
    harness.get_by_label("A*").click();
    settle(&mut harness);
    assert_eq!(problem(&harness).solver.id, "a-star");
}

#[test]
fn the_dice_roll_another_seed() {
    let mut harness = wide();
    harness.get_by_label("Roll a new seed").click();
    settle(&mut harness);
    assert_ne!(generated(&harness).2, 7);
}

#[test]
fn numbers_are_typed_as_people_write_them() {
    let mut harness = wide();
    fill_in(&mut harness, "Seed", "1,234");
    fill_in(&mut harness, "Width", "12");
    assert_eq!(generated(&harness), ("eller".to_owned(), [12, 25], 1234));
}

#[test]
fn a_number_out_of_range_is_told_and_loses_nothing() {
    let mut harness = wide();
    fill_in(&mut harness, "Height", "5000");
    assert!(harness.query_by_label_contains("5000 is not a number from 1 to 4,096").is_some());
    assert_eq!(generated(&harness).1, [40, 25]);
    fill_in(&mut harness, "Height", "30");
    assert!(harness.query_by_label_contains("is not a number").is_none());
    assert_eq!(generated(&harness).1, [40, 30]);
}

#[test]
fn a_maze_may_have_one_cell() {
    let mut harness = wide();
    fill_in(&mut harness, "Width", "1");
    fill_in(&mut harness, "Height", "1");
    assert!(harness.query_by_label_contains("out of range").is_none());
    assert_eq!(generated(&harness).1, [1, 1]);
}

#[test]
fn the_slider_of_a_size_has_the_width_of_the_panel_and_a_small_drag_changes_little() {
    let mut harness = wide();
    let slider = |harness: &Harness<'_, App>| harness.get_by_role_and_label(egui::Role::Slider, "Width").rect();
    let rect = slider(&harness);
    assert!(rect.width() > 180.0, "{rect:?}");
    let share = (40.0_f32 / 2.0).ln() / (1000.0_f32 / 2.0).ln();
    let from = rect.left_center() + egui::vec2(rect.width() * share, 0.0);
    harness.drag_at(from);
    harness.run_steps(2);
    harness.hover_at(from + egui::vec2(29.0, 0.0));
    harness.run_steps(2);
    harness.drop_at(from + egui::vec2(29.0, 0.0));
    settle(&mut harness);
    let width = generated(&harness).1[0];
    assert!((60..=140).contains(&width), "{width}");
}

#[test]
fn ends_stay_inside_a_maze_that_shrinks() {
    let mut harness = wide();
    fill_in(&mut harness, "Exit: column", "20");
    assert_eq!(problem(&harness).to, Some([20, 24]));
    fill_in(&mut harness, "Width", "10");
    assert_eq!(problem(&harness).to, None, "the lower right corner again");
}

#[test]
fn a_drawn_maze_can_be_generated_instead() {
    let mut harness = wide();
    let maze = "#####\n#S E#\n#####\n";
    harness.state_mut().desk.commands.push(Command::Read("maze".to_owned(), maze.as_bytes().into()));
    settle(&mut harness);
    assert!(harness.query_by_label_contains("Custom maze 2x1").is_some());
    harness.get_by_label("Generate a maze").click();
    settle(&mut harness);
    assert_eq!(generated(&harness).0, "eller");
}

#[test]
fn a_drawing_or_a_picture_can_be_the_mask_of_a_maze() {
    let mut harness = wide();
    let drawing = "#####\n#S  #\n##  #\n#  E#\n#####\n";
    let mut picture = std::io::Cursor::new(Vec::new());
    let rows: Vec<&[u8]> = drawing.lines().map(str::as_bytes).collect();
    let is_wall = |x: u32, y: u32| rows[y as usize / 4][x as usize / 4] == b'#';
    let pixel = |x, y| image::Luma([if is_wall(x, y) { 0_u8 } else { 255 }]);
    image::GrayImage::from_fn(20, 20, pixel).write_to(&mut picture, image::ImageFormat::Png).unwrap();
    for bytes in [drawing.as_bytes().to_vec(), picture.into_inner()] {
        harness.state_mut().desk.commands.push(Command::Read("drawing".to_owned(), bytes.into()));
        settle(&mut harness);
        harness.get_by_label("Generate within it").click();
        settle(&mut harness);
        let MazeSource::Generated { size, site, .. } = problem(&harness).maze else { panic!("not generated") };
        assert_eq!(size, [5, 5]);
        assert_eq!(site.mask.unwrap(), "#####\n#...#\n##..#\n#...#\n#####\n");
        let board = harness.state().state().session.prepared().and_then(MazeBoard::of).unwrap();
        assert_eq!(board.measures().cells, 8);
    }
}

#[test]
fn a_parameter_goes_back_to_its_default() {
    let mut harness = wide();
    let mut changed = problem(&harness);
    if let MazeSource::Generated { generator, .. } = &mut changed.maze {
        generator.settings.set("right-wall", 900);
    }
    harness.state_mut().desk.commands.push(Command::SetUp(changed.into()));
    settle(&mut harness);
    harness.get_by_label_contains("Right wall: reset to").click();
    settle(&mut harness);
    let MazeSource::Generated { generator, .. } = problem(&harness).maze else { unreachable!("generated") };
    assert!(generator.settings.is_empty());
}

#[test]
fn every_language_and_every_size_of_window_is_drawn() {
    for language in Language::all() {
        for size in [[1366.0, 768.0], [640.0, 480.0], [200.0, 160.0]] {
            let harness = window(size, Preferences { language, ..Preferences::default() });
            assert!(harness.state().state().session.is_ready());
        }
    }
}

/// The place of the field that finds algorithms, and what stands in it.
fn finder(harness: &Harness<'_, App>) -> (egui::Rect, Option<String>) {
    let label = "Find an algorithm";
    let field = harness.get_by(|node| node.role() == egui::Role::TextInput && node.label().as_deref() == Some(label));
    (field.rect(), field.value())
}

#[test]
fn the_list_of_algorithms_stays_where_it_is_and_begins_anew() {
    let mut harness = wide();
    let open = |harness: &mut Harness<'_, App>| {
        harness.get_by(|node| node.role() == egui::Role::ComboBox && node.label().as_deref() == Some("Solver")).click();
        harness.run_steps(4);
    };
    open(&mut harness);
    let (place, typed) = finder(&harness);
    assert_eq!(typed.as_deref().unwrap_or_default(), "");
    harness.event(egui::Event::Text("jump".to_owned()));
    harness.run_steps(4);
    assert_eq!(finder(&harness), (place, Some("jump".to_owned())));
    harness.key_press(Key::Escape);
    harness.run_steps(4);
    assert!(harness.query_by_label("Find an algorithm").is_none());
    open(&mut harness);
    assert_eq!(finder(&harness).1.unwrap_or_default(), "");
}

/// Nothing in a panel is wider than the panel: else it grows with every frame, and the board moves under the pointer.
#[test]
fn panels_stay_as_wide_as_they_are() {
    for (language, size) in Language::all().flat_map(|one| [(one, [1366.0, 768.0]), (one, [1024.0, 768.0])]) {
        let mut harness = window(size, Preferences { language, ..Preferences::default() });
        let narrow = harness.state().state().canvas.left();
        for family in catalog::families() {
            for command in [Command::Turn(family), Command::Do(command::PLAY_LEVEL), Command::Do(command::PLAY_LEVEL)] {
                harness.state_mut().desk.commands.push(command);
                settle(&mut harness);
                let before = harness.state().state().canvas.x_range();
                harness.run_steps(20);
                let state = harness.state().state();
                let place = format!("{} {:?} {language:?}", family.id(), state.mode());
                assert_eq!(state.canvas.x_range(), before, "{place}");
                assert!(state.canvas.left() < narrow + 48.0, "{place}: {}", state.canvas.left());
            }
        }
    }
}

#[test]
fn preferences_and_the_session_come_back() {
    let mut harness = wide();
    fill_in(&mut harness, "Seed", "42");
    let state = harness.state().state();
    let session = state.stored();
    let preferences = Preferences { session, recent: vec!["/a.json".to_owned()], ..state.preferences.clone() };
    let text = serde_json::to_string(&preferences).unwrap();
    let read: Preferences = serde_json::from_str(&text).unwrap();
    assert_eq!(read, preferences);
    let again = window([1366.0, 768.0], read);
    assert_eq!(generated(&again).2, 42);
}

#[test]
fn large_drawings_are_not_stored() {
    let mut harness = wide();
    let wide_row = "#".repeat(2001);
    let row = format!("#{}#", " ".repeat(1999));
    let mut rows = vec![wide_row.clone()];
    rows.extend((0..110).map(|_| row.clone()));
    rows.push(wide_row);
    rows[1].replace_range(1..3, "SE");
    harness.state_mut().desk.commands.push(Command::Read("maze".to_owned(), rows.join("\n").into_bytes().into()));
    settle(&mut harness);
    assert!(harness.state().state().stored().is_none());
}
