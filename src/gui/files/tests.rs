use std::path::PathBuf;

use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::{Arrived, Backend, Fault, not_read};
use crate::gui::app::App;
use crate::gui::command::{self, Action};
use crate::gui::shared::setup::tests::{problem, settle, window};
use crate::gui::state::{Command, Dialog, FileCommand, Level, Preferences};
use crate::maze::{MazeProblem, MazeSource};
use crate::player::PlayerCommand;
use crate::recipe::Recipe;
use crate::sokoban::formats;
use crate::text::Language;

const MAZE: &str = "#####\n#S  #\n### #\n#E  #\n#####\n";

fn answer(harness: &mut Harness<'_, App>, path: &std::path::Path) {
    harness.state_mut().files.backend = Backend::Scripted([Some(path.to_path_buf())].into());
}

fn ask(harness: &mut Harness<'_, App>, action: Action) {
    harness.state_mut().desk.commands.push(Command::Do(action));
    settle(harness);
}

fn is_drawn(app: &App) -> bool {
    let problem = &app.state().session.recipe().problem;
    problem.get::<MazeProblem>().is_some_and(|problem| matches!(problem.maze, MazeSource::Drawn { .. }))
}

#[expect(clippy::unwrap_used, reason = "a test may")]
fn file(name: &str, bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, bytes).unwrap();
    (folder, path)
}

#[test]
fn a_text_maze_is_opened_and_remembered() {
    let (_folder, path) = file("maze.txt", MAZE.as_bytes());
    let mut harness = window([1366.0, 768.0], Preferences::default());
    answer(&mut harness, &path);
    harness.key_press_modifiers(Modifiers::COMMAND, Key::O);
    settle(&mut harness);
    assert!(is_drawn(harness.state()));
    assert_eq!(harness.state().state().preferences.recent, [path.display().to_string()]);
}

#[test]
fn a_wrong_file_gives_a_notice_and_keeps_the_session() {
    let (_folder, path) = file("maze.txt", b"#####\n#S x#\n#####\n");
    let mut harness = window([1366.0, 768.0], Preferences::default());
    let before = harness.state().state().session.recipe().clone();
    answer(&mut harness, &path);
    ask(&mut harness, command::OPEN);
    let state = harness.state().state();
    let [(notice, _)] = state.notices.as_slice() else { unreachable!("one message") };
    assert_eq!(notice.level, Level::Error);
    assert!(notice.text.starts_with("line 2, column 4") && notice.text.ends_with("maze.txt"), "{}", notice.text);
    assert_eq!(*state.session.recipe(), before);
    assert!(state.preferences.recent.is_empty());
}

#[test]
fn a_file_that_is_gone_leaves_the_recent_ones() {
    let gone = "/nowhere/gone.json".to_owned();
    let preferences = Preferences { recent: vec![gone.clone()], ..Preferences::default() };
    let mut harness = window([1366.0, 768.0], preferences);
    harness.state_mut().desk.commands.push(Command::File(FileCommand::OpenPath(gone)));
    settle(&mut harness);
    let state = harness.state().state();
    assert!(state.preferences.recent.is_empty());
    assert!(state.notices[0].0.text.contains("/nowhere/gone.json"));
}

#[test]
fn a_folder_is_refused_and_a_cancelled_dialog_says_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = window([1366.0, 768.0], Preferences::default());
    ask(&mut harness, command::OPEN);
    assert!(harness.state().state().notices.is_empty());
    answer(&mut harness, folder.path());
    ask(&mut harness, command::OPEN);
    assert!(harness.state().state().notices[0].0.text.contains("it is not a file"));
}

#[test]
fn a_saved_recipe_reads_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run.json");
    let mut harness = window([1366.0, 768.0], Preferences::default());
    answer(&mut harness, &path);
    ask(&mut harness, command::SAVE);
    let written = Recipe::read(&std::fs::read(&path).unwrap()).unwrap();
    assert_eq!(written, harness.state().state().session.marked_recipe());
    assert_eq!(harness.state().state().notices[0].0.level, Level::Done);
    assert_eq!(harness.state().state().preferences.recent.len(), 1);
}

#[test]
fn a_run_is_saved_as_a_moving_picture_as_a_drawing_and_as_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = window([1366.0, 768.0], Preferences::default());
    let [gif, csv] = ["run.gif", "run.csv"].map(|name| folder.path().join(name));
    answer(&mut harness, &gif);
    ask(&mut harness, command::EXPORT_MOVING);
    let decoder = image::codecs::gif::GifDecoder::new(std::io::Cursor::new(std::fs::read(&gif).unwrap())).unwrap();
    let frames = image::AnimationDecoder::into_frames(decoder).collect_frames().unwrap();
    assert_eq!(frames.len(), 120);
    assert_ne!(frames[0].buffer(), frames[119].buffer());
    let svg = folder.path().join("board.svg");
    answer(&mut harness, &svg);
    ask(&mut harness, command::EXPORT_DRAWING);
    assert!(std::fs::read_to_string(&svg).unwrap().lines().count() > 100);
    answer(&mut harness, &csv);
    ask(&mut harness, command::EXPORT_SERIES);
    let table = std::fs::read_to_string(&csv).unwrap();
    assert!(table.lines().count() > 100 && table.contains("visited"), "{}", &table[..80.min(table.len())]);
}

#[test]
fn events_are_saved_within_the_loop_where_there_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let mut harness = window([1366.0, 768.0], Preferences::default());
    let [all, part, trace] = ["all.jsonl", "part.jsonl", "part.trace.json"].map(|name| folder.path().join(name));
    let lines = |path: &std::path::Path| -> Vec<serde_json::Value> {
        let text = std::fs::read_to_string(path).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    answer(&mut harness, &all);
    ask(&mut harness, command::EXPORT_EVENTS);
    let len = harness.state_mut().desk.state.session.active_stage_mut().unwrap().read().0.len();
    let written = lines(&all);
    assert!(written.len() as u64 == len && written[7]["event"] == 7 && written[7]["kind"].is_string());
    harness.state_mut().desk.commands.push(Command::Player(PlayerCommand::SetLoop(Some(20..30))));
    answer(&mut harness, &part);
    ask(&mut harness, command::EXPORT_EVENTS);
    assert_eq!(lines(&part), written[20..30]);
    answer(&mut harness, &trace);
    ask(&mut harness, command::EXPORT_TRACE);
    let trace: serde_json::Value = serde_json::from_slice(&std::fs::read(&trace).unwrap()).unwrap();
    let numbers = trace["events"].as_array().unwrap().iter().filter_map(|event| event["event"].as_u64());
    assert_eq!(numbers.collect::<Vec<_>>(), (20..30).collect::<Vec<_>>());
    assert!(harness.state().state().preferences.recent.is_empty(), "neither is a recipe");
}

#[test]
fn too_many_events_for_a_trace_are_told_before_anything_is_asked() {
    let mut harness = window([1366.0, 768.0], Preferences::default());
    let mut problem = problem(&harness);
    let MazeSource::Generated { size, .. } = &mut problem.maze else { unreachable!("it is made") };
    *size = [260, 260];
    harness.state_mut().desk.commands.push(Command::SetUp(problem.into()));
    settle(&mut harness);
    let path = std::path::Path::new("/nowhere/at/all.trace.json");
    answer(&mut harness, path);
    ask(&mut harness, command::EXPORT_TRACE);
    let (notice, _) = &harness.state().state().notices[0];
    assert_eq!(notice.level, Level::Error);
    assert!(notice.text.contains("the limit is 200,000") && notice.text.contains("Loop"), "{}", notice.text);
    harness.state_mut().desk.commands.push(Command::Player(PlayerCommand::SetLoop(Some(20..30))));
    ask(&mut harness, command::EXPORT_TRACE);
    let notices = &harness.state().state().notices;
    assert!(notices.iter().any(|(notice, _)| notice.text.contains("/nowhere")), "what is looped may be saved");
}

#[test]
fn a_link_is_copied_and_pasted() {
    let mut harness = window([1366.0, 768.0], Preferences::default());
    harness.state_mut().desk.commands.push(Command::Do(command::COPY_LINK));
    harness.run_steps(1);
    let copied = harness.output().platform_output.commands.iter().find_map(|command| match command {
        egui::OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    let link = copied.expect("a link in the clipboard");
    assert!(link.len() <= 2_048);
    let before = harness.state().state().session.recipe().problem.clone();
    harness.event(Event::Paste(MAZE.to_owned()));
    settle(&mut harness);
    assert_ne!(harness.state().state().session.recipe().problem, before);
    harness.event(Event::Paste(link));
    settle(&mut harness);
    assert_eq!(harness.state().state().session.recipe().problem, before);
}

#[test]
fn who_follows_a_link_to_a_large_board_is_asked_first() {
    let mut harness = window([1366.0, 768.0], Preferences::default());
    let before = harness.state().state().session.recipe().problem.clone();
    let large = r#"{"gridscope": 1, "family": "maze", "maze": {"generator": {"id": "eller", "version": 1}, "size": [800, 700], "seed": 1}, "solver": {"id": "bfs", "version": 1}}"#;
    let large = crate::recipe::Recipe::from_json(large).unwrap();
    let address = format!("https://example.org/play/#{}", large.to_fragment().unwrap());
    let small = harness.state().state().session.recipe().to_fragment().unwrap();
    let small = format!("https://example.org/play/#{small}");
    harness.event(Event::Paste(address.clone()));
    settle(&mut harness);
    assert_eq!(harness.state().state().session.recipe().problem, before);
    assert_eq!(harness.state().state().dialog, Dialog::LongLink(Box::new(large.clone())));
    let agreements: [fn(&mut Harness<'static, App>); 2] =
        [|harness| harness.get_by_label("Open").click(), |harness| harness.key_press(Key::Enter)];
    for agree in agreements {
        agree(&mut harness);
        settle(&mut harness);
        assert_eq!(harness.state().state().dialog, Dialog::None);
        assert_eq!(harness.state().state().session.recipe().problem, large.problem);
        harness.event(Event::Paste(small.clone()));
        settle(&mut harness);
        assert_eq!(harness.state().state().session.recipe().problem, before);
        harness.event(Event::Paste(address.clone()));
        settle(&mut harness);
    }
}

#[test]
fn a_folder_that_is_missing_is_told() {
    let mut harness = window([1366.0, 768.0], Preferences::default());
    answer(&mut harness, std::path::Path::new("/nowhere/at/all.json"));
    ask(&mut harness, command::SAVE);
    let (notice, _) = &harness.state().state().notices[0];
    assert_eq!(notice.level, Level::Error);
    assert!(notice.text.contains("/nowhere/at/all.json"));
}

#[test]
fn mazes_are_pasted_where_no_field_takes_them() {
    let mut harness = window([1366.0, 768.0], Preferences::default());
    harness.event(Event::Paste(MAZE.to_owned()));
    settle(&mut harness);
    assert!(is_drawn(harness.state()));
}

#[test]
fn dropped_files_are_read() {
    #[derive(Debug)]
    struct Dropped(PathBuf);
    impl egui::DroppedFile for Dropped {
        fn path(&self) -> &std::path::Path {
            &self.0
        }
        fn bytes(&self) -> Result<Vec<u8>, String> {
            unreachable!("files are read beside the window")
        }
    }
    let (_folder, path) = file("maze.txt", MAZE.as_bytes());
    let mut harness = window([1366.0, 768.0], Preferences::default());
    harness.input_mut().dropped_files.push(std::sync::Arc::new(Dropped(path)));
    settle(&mut harness);
    assert!(is_drawn(harness.state()));
}

#[test]
fn levels_that_are_too_long_are_refused_for_what_they_are() {
    let mut levels = b"#####\n#@$.#\n#####\n".to_vec();
    levels.resize(formats::MAX_FILE + 1, b'\n');
    for (name, bytes) in [("long.xsb", &*levels), ("long.SOK", &vec![0; levels.len()]), ("long.txt", &levels)] {
        let (_folder, path) = file(name, bytes);
        let mut harness = window([1366.0, 768.0], Preferences::default());
        answer(&mut harness, &path);
        ask(&mut harness, command::OPEN);
        let (notice, _) = &harness.state().state().notices[0];
        assert_eq!(notice.level, Level::Error);
        assert!(notice.text.contains("at most 16777216 bytes"), "{name}: {}", notice.text);
    }
}

#[test]
fn a_long_drawing_is_read_to_its_end() {
    let mut bytes = MAZE.as_bytes().to_vec();
    bytes.resize(formats::MAX_FILE + 9, b' ');
    bytes.push(b'x');
    let (_folder, path) = file("maze.txt", &bytes);
    let Arrived::Read(_, read) = super::backend::read_now(&path) else { unreachable!("it is read") };
    assert_eq!(read.as_deref(), Ok(&*bytes));
}

#[test]
fn faults_say_the_reason_and_the_name() {
    let text = not_read(Language::ENGLISH, "a.json", &Fault::TooLarge(1 << 40));
    assert!(text.contains("accepted: up to") && text.ends_with("a.json"), "{text}");
}

#[test]
fn where_the_system_has_no_dialog_there_is_one_of_our_own() {
    let (folder, path) = file("maze.txt", MAZE.as_bytes());
    std::fs::create_dir(folder.path().join("inside")).unwrap();
    std::fs::write(folder.path().join("notes.doc"), "x").unwrap();
    let preferences = Preferences { recent: vec![path.display().to_string()], ..Preferences::default() };
    let mut harness = window([1366.0, 768.0], preferences);
    harness.state_mut().files.backend = Backend::Nobody;
    harness.key_press_modifiers(Modifiers::COMMAND, Key::O);
    harness.run_steps(4);
    harness.get_by_label("inside");
    assert!(harness.query_by_label("notes.doc").is_none(), "it is of no kind that is asked for");
    harness.get_by_label("All files").click();
    harness.run_steps(3);
    harness.get_by_label("notes.doc");
    harness.get_by_label("inside").click();
    harness.run_steps(3);
    assert!(harness.query_by_label("maze.txt").is_none());
    harness.get_by_label("..").click();
    harness.run_steps(3);
    harness.get_by_label("maze.txt").click();
    harness.run_steps(3);
    harness.get_all_by_role_and_label(egui::Role::Button, "Open").last().unwrap().click();
    opened(&mut harness, is_drawn);
}

/// Lets frames pass until what a thread brings is there.
fn opened(harness: &mut Harness<'_, App>, is_there: impl Fn(&App) -> bool) {
    for _ in 0..400 {
        std::thread::sleep(std::time::Duration::from_millis(5));
        harness.run_steps(2);
        if is_there(harness.state()) {
            return settle(harness);
        }
    }
    unreachable!("it never comes");
}

#[test]
fn our_own_dialog_asks_before_it_replaces_a_file() {
    let (folder, path) = file("run.gif", b"old");
    let preferences = Preferences { recent: vec![path.display().to_string()], ..Preferences::default() };
    let mut harness = window([1366.0, 768.0], preferences);
    harness.state_mut().files.backend = Backend::Nobody;
    let ask_again = |harness: &mut Harness<'_, App>| {
        harness.key_press_modifiers(Modifiers::COMMAND, Key::G);
        harness.run_steps(4);
        let field = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            node.label().as_deref() == Some("Name or path of the file")
        };
        harness.get_by(field).click();
        harness.run_steps(2);
        harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
        harness.event(Event::Text("run".to_owned()));
        harness.run_steps(2);
    };
    ask_again(&mut harness);
    harness.event(Event::Text(".gif".to_owned()));
    harness.run_steps(2);
    harness.key_press(Key::Enter);
    harness.run_steps(3);
    harness.get_by_label("run.gif exists. Save again to replace it");
    assert_eq!(std::fs::read(&path).unwrap(), b"old");
    // Enter saves, too, and where the focus stays it does so again.
    harness.key_press(Key::Enter);
    harness.run_steps(3);
    opened(&mut harness, |app| !app.state().notices.is_empty());
    assert!(std::fs::read(&path).unwrap().starts_with(b"GIF89a"));
    drop(folder);
    harness.key_press(Key::O);
    assert!(!harness.state().files.is_asking());
}

#[test]
fn a_file_that_changes_while_it_is_read_is_read_or_refused() {
    let (_folder, path) = file("maze.txt", MAZE.as_bytes());
    let is_over = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
    let (target, seen) = (path.clone(), std::sync::Arc::clone(&is_over));
    let changing = std::thread::Builder::new().spawn(move || {
        let mut turn = 0_usize;
        while !seen.load(std::sync::atomic::Ordering::Relaxed) {
            // Shorter, longer, gone, there again.
            match turn % 4 {
                0 => std::fs::write(&target, &MAZE[..turn % MAZE.len()]).unwrap(),
                1 => std::fs::write(&target, MAZE.repeat(turn % 3_000)).unwrap(),
                2 => std::fs::remove_file(&target).unwrap(),
                _ => std::fs::write(&target, MAZE).unwrap(),
            }
            turn += 1;
        }
        turn
    });
    let mut harness = window([800.0, 600.0], Preferences::default());
    let (mut read, mut refused) = (0, 0);
    for turn in 0..400 {
        match super::backend::read_now(&path) {
            Arrived::Read(_, Ok(bytes)) => {
                read += 1;
                if turn % 40 == 0 {
                    harness.state_mut().ask([Command::Read("maze.txt".to_owned(), bytes)]);
                    settle(&mut harness);
                }
            }
            Arrived::Read(_, Err(_)) => refused += 1,
            _ => unreachable!("it is read"),
        }
    }
    is_over.store(true, std::sync::atomic::Ordering::Relaxed);
    assert!(changing.unwrap().join().unwrap() > 4, "it changed meanwhile");
    assert_eq!(read + refused, 400);
    std::fs::write(&path, MAZE).unwrap();
    let last = super::backend::read_now(&path);
    assert!(matches!(last, Arrived::Read(_, Ok(bytes)) if &*bytes == MAZE.as_bytes()), "read once it rests");
}
