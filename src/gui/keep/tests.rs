//! What people own survives restarts, other versions and other windows.

use std::path::Path;

use egui_kittest::Harness;
use serde_json::{Value, json};

use super::Store;
use crate::background::Executor;
use crate::gui::app::App;
use crate::gui::look::Appearance;
use crate::gui::shared::setup::tests::settle;
use crate::gui::state::{Command, Level, Preferences, Walls};
use crate::sokoban::Moves;
use crate::sokoban::game::Records;

type Window<'a> = Harness<'a, App>;

/// A window on what is kept in a folder; earlier versions kept `before`.
fn window<'a>(place: &Path, before: Preferences) -> Window<'a> {
    let place = place.to_owned();
    let mut harness = Harness::builder().with_size([900.0, 600.0]).build_eframe(move |cc| {
        App::keeping(&cc.egui_ctx, Store::at(place).unwrap(), || before, None, Executor::Slices)
    });
    settle(&mut harness);
    harness
}

/// Does something, and waits until it is on the disk.
fn change(harness: &mut Window<'_>, change: impl FnOnce(&mut App)) {
    change_only(harness, change);
    flush(harness);
}

fn change_only(harness: &mut Window<'_>, change: impl FnOnce(&mut App)) {
    change(harness.state_mut());
    harness.state_mut().was_done = true;
    settle(harness);
}

fn flush(harness: &mut Window<'_>) {
    let app = harness.state_mut();
    let keeping = app.keeping.as_mut().unwrap();
    keeping.flush(&mut app.desk.state, 0.0);
}

/// The records of the level of so many squares, solved.
fn solved(squares: usize, detour: bool) -> Records {
    let text = format!("{0}\n#@$.{1}#\n{0}\n", "#".repeat(squares + 2), " ".repeat(squares - 3));
    let level = crate::sokoban::formats::read_level(text.as_bytes()).unwrap();
    let mut records = Records::default();
    let moves: Moves = crate::sokoban::formats::lurd::parse(if detour { "Rlr" } else { "R" }).unwrap();
    records.offer(&level, &moves).unwrap();
    records
}

fn records<'h>(harness: &'h Window<'_>) -> &'h Records {
    &harness.state().state().sokoban().preferences.records
}

fn kept(place: &Path, name: &str) -> Value {
    let text = std::fs::read(place.join(format!("{name}.json"))).unwrap();
    serde_json::from_slice::<Value>(&text).unwrap()["kept"].clone()
}

#[test]
fn what_people_own_has_files_of_its_own_and_comes_back() {
    let place = tempfile::tempdir().unwrap();
    let mut harness = window(place.path(), Preferences::default());
    change(&mut harness, |app| {
        let state = app.state_mut();
        state.preferences.appearance = Appearance::Light;
        state.sokoban_mut().preferences.records = solved(4, false);
        state.omok_mut().preferences.solved.insert("a puzzle".to_owned());
    });
    drop(harness);
    assert_eq!(kept(place.path(), "sokoban-records").as_object().unwrap().len(), 1);
    assert_eq!(kept(place.path(), "omok-puzzles"), json!(["a puzzle"]));
    let preferences = kept(place.path(), "preferences");
    assert!(!preferences.to_string().contains("a puzzle"), "what people own is apart from what they chose");
    let again = window(place.path(), Preferences::default());
    let state = again.state().state();
    assert_eq!(state.preferences.appearance, Appearance::Light);
    assert_eq!(records(&again).len(), 1);
    assert!(state.omok().preferences.solved.contains("a puzzle"));
    assert!(state.notices.is_empty());
}

#[test]
fn what_earlier_versions_kept_in_one_place_is_taken_over_once() {
    let place = tempfile::tempdir().unwrap();
    let mut before = Preferences { walls: Walls::Tiles, ..Preferences::default() };
    let own = crate::gui::sokoban::model::SokobanPreferences { records: solved(4, false), ..Default::default() };
    before.keep("sokoban", &own);
    let mut harness = window(place.path(), before);
    assert_eq!((harness.state().state().preferences.walls, records(&harness).len()), (Walls::Tiles, 1));
    change(&mut harness, |app| app.state_mut().preferences.walls = Walls::Thin);
    drop(harness);
    let again = window(place.path(), Preferences { walls: Walls::Tiles, ..Preferences::default() });
    assert_eq!((again.state().state().preferences.walls, records(&again).len()), (Walls::Thin, 1));
}

#[test]
fn an_unknown_value_costs_only_itself_and_stays_in_the_file() {
    let place = tempfile::tempdir().unwrap();
    let mut harness = window(place.path(), Preferences::default());
    change(&mut harness, |app| {
        app.state_mut().preferences.walls = Walls::Tiles;
        app.state_mut().sokoban_mut().preferences.records = solved(4, false);
    });
    drop(harness);
    // As another version of the program would write it.
    for (name, field, value) in
        [("preferences", "appearance", json!("sepia")), ("sokoban-records", "no id", json!({"by": 1}))]
    {
        let path = place.path().join(format!("{name}.json"));
        let mut file: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
        file["kept"][field] = value;
        std::fs::write(&path, file.to_string()).unwrap();
    }
    let mut again = window(place.path(), Preferences::default());
    let state = again.state().state();
    assert_eq!((state.preferences.walls, state.preferences.appearance), (Walls::Tiles, Appearance::System));
    assert_eq!(records(&again).len(), 1);
    let said: Vec<&str> = state.notices.iter().map(|(notice, _)| &*notice.text).collect();
    assert!(said.iter().any(|text| text.contains("appearance")), "{said:?}");
    assert!(said.iter().any(|text| text.contains("no id")), "{said:?}");
    change(&mut again, |app| {
        app.state_mut().preferences.recent.push("/a".to_owned());
        app.state_mut().sokoban_mut().preferences.records = solved(5, false);
    });
    assert_eq!(kept(place.path(), "preferences")["appearance"], "sepia");
    let all = kept(place.path(), "sokoban-records");
    assert_eq!(all.as_object().unwrap().len(), 3, "{all}");
}

#[test]
fn half_a_file_is_put_aside_with_a_word() {
    let place = tempfile::tempdir().unwrap();
    let mut harness = window(place.path(), Preferences::default());
    change(&mut harness, |app| app.state_mut().sokoban_mut().preferences.records = solved(4, false));
    change(&mut harness, |app| app.state_mut().sokoban_mut().preferences.records.join(solved(5, false)));
    drop(harness);
    let path = place.path().join("sokoban-records.json");
    let text = std::fs::read(&path).unwrap();
    std::fs::write(&path, &text[..text.len() / 2]).unwrap();
    let again = window(place.path(), Preferences::default());
    assert!(records(&again).len() <= 1, "as an older version had it");
    let (notice, _) = &again.state().state().notices[0];
    assert_eq!(notice.level, Level::Error);
    assert!(notice.text.contains("sokoban-records.unread.json"), "{}", notice.text);
    assert_eq!(std::fs::read(place.path().join("sokoban-records.unread.json")).unwrap(), &text[..text.len() / 2]);
}

#[test]
fn two_windows_lose_no_record_to_each_other() {
    let place = tempfile::tempdir().unwrap();
    let [mut one, mut other] = [(); 2].map(|()| window(place.path(), Preferences::default()));
    change(&mut one, |app| {
        app.state_mut().sokoban_mut().preferences.records = solved(4, true);
        app.state_mut().preferences.walls = Walls::Tiles;
    });
    change(&mut other, |app| {
        let records = &mut app.state_mut().sokoban_mut().preferences.records;
        records.join(solved(5, false));
        records.join(solved(4, false));
        app.state_mut().omok_mut().preferences.solved.insert("another".to_owned());
    });
    settle(&mut other);
    assert_eq!(records(&other).len(), 2);
    change(&mut one, |app| app.state_mut().omok_mut().preferences.solved.extend(["one".to_owned()]));
    change(&mut one, |app| app.state_mut().sokoban_mut().preferences.records.join(solved(6, false)));
    settle(&mut one);
    assert_eq!(records(&one).len(), 3, "what the other window has is here as well");
    drop((one, other));
    let all = kept(place.path(), "sokoban-records");
    assert_eq!(all.as_object().unwrap().len(), 3);
    assert!(all.as_object().unwrap().values().all(|best| best["by_moves"] == "R"), "the better solution stays: {all}");
    assert_eq!(kept(place.path(), "omok-puzzles"), json!(["another", "one"]));
    assert_eq!(kept(place.path(), "preferences")["walls"], "tiles");
}

#[test]
fn games_of_two_windows_are_all_there_and_each_goes_on_with_its_own() {
    let place = tempfile::tempdir().unwrap();
    let [mut one, mut other] = [(); 2].map(|()| window(place.path(), Preferences::default()));
    let game = |name: &str| format!("(;GM[4]SZ[15]GN[{name}];B[hh];W[ii])");
    for (harness, name) in [(&mut one, "first"), (&mut other, "second")] {
        let bytes = game(name).into_bytes();
        change(harness, |app| app.ask([Command::Read("game.sgf".to_owned(), bytes.into())]));
    }
    drop((one, other));
    let all = kept(place.path(), "omok-games");
    let games: Vec<&str> = all["games"].as_array().unwrap().iter().map(|game| game.as_str().unwrap()).collect();
    assert_eq!(games.len(), 2, "{games:?}");
    let again = window(place.path(), Preferences::default());
    let open = again.state().state().omok().play.games();
    assert_eq!(open.all().len(), 2);
    assert_eq!(crate::gui::omok::model::play::title(open.game()).as_deref(), Some("second"));
}

#[test]
fn what_changes_without_another_frame_is_on_the_disk_within_a_second() {
    let place = tempfile::tempdir().unwrap();
    let mut harness = window(place.path(), Preferences::default());
    change_only(&mut harness, |app| app.state_mut().omok_mut().preferences.solved.extend(["idle".to_owned()]));
    std::thread::sleep(std::time::Duration::from_millis(900));
    assert_eq!(kept(place.path(), "omok-puzzles"), json!(["idle"]));
    drop(harness);
}

/// The text of everything that a window keeps.
fn everything(harness: &mut Window<'_>) -> String {
    harness.state_mut().state_mut().everything()
}

fn open(harness: &mut Window<'_>, text: &str) {
    let bytes = text.as_bytes().to_vec();
    change_only(harness, |app| app.ask([Command::Read("everything.json".to_owned(), bytes.into())]));
}

const EXPERIMENT: &str = r#"{"gridscope":1,"experiment":"Two","family":"maze","inputs":[
    {"maze":{"generator":"eller","size":[5,5]}}],"seeds":[1],"algorithms":["left-hand"]}"#;

#[test]
fn everything_goes_into_one_file_and_is_added_to_what_another_window_has() {
    let places = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let [mut one, mut other] = [0, 1].map(|at| window(places[at].path(), Preferences::default()));
    change(&mut one, |app| {
        let state = app.state_mut();
        state.preferences.appearance = Appearance::Light;
        state.preferences.recent = vec!["/only/there.txt".to_owned()];
        state.sokoban_mut().preferences.records = solved(4, false);
        state.sokoban_mut().preferences.records.join(solved(5, true));
        state.omok_mut().preferences.solved.insert("a puzzle".to_owned());
        app.ask([Command::Read("lab.json".to_owned(), EXPERIMENT.as_bytes().into())]);
    });
    change(&mut other, |app| {
        let state = app.state_mut();
        state.preferences.walls = Walls::Tiles;
        state.sokoban_mut().preferences.records = solved(5, false);
        state.omok_mut().preferences.solved.insert("another".to_owned());
    });
    let text = everything(&mut one);
    open(&mut other, &text);
    assert!(matches!(other.state().state().dialog, crate::gui::state::Dialog::Join(_)));
    assert_eq!(records(&other).len(), 1, "nothing is added before somebody says so");
    other.key_press(egui::Key::Escape);
    settle(&mut other);
    assert_eq!((records(&other).len(), &other.state().state().dialog), (1, &crate::gui::state::Dialog::None));
    open(&mut other, &text);
    let crate::gui::state::Dialog::Join(all) = other.state().state().dialog.clone() else { panic!("no dialog") };
    change(&mut other, |app| {
        app.state_mut().dialog = crate::gui::state::Dialog::None;
        app.ask([Command::Join(all)]);
    });
    let state = other.state().state();
    let notices: Vec<&str> = state.notices.iter().map(|(notice, _)| &*notice.text).collect();
    assert_eq!(state.notices[0].0.level, Level::Done, "{notices:?}");
    assert_eq!((state.preferences.appearance, state.preferences.walls), (Appearance::Light, Walls::Tiles));
    assert!(state.preferences.recent.is_empty(), "files are elsewhere on another machine");
    assert_eq!(state.lab.opened.len(), 1);
    assert!(!state.lab.is_open);
    assert!(["a puzzle", "another"].iter().all(|id| state.omok().preferences.solved.contains(*id)));
    let all = kept(places[1].path(), "sokoban-records");
    let best: Vec<&Value> = all.as_object().unwrap().values().map(|best| &best["by_moves"]).collect();
    assert_eq!(best, ["R", "R"], "the better solution stays");
    let [mine, theirs] = [everything(&mut other), text].map(|text| serde_json::from_str::<Value>(&text).unwrap());
    for name in theirs["kept"].as_object().unwrap().keys() {
        assert!(mine["kept"][name].is_object(), "{name} is in the file");
    }
    drop(other);
    let again = window(places[1].path(), Preferences::default());
    assert_eq!((records(&again).len(), again.state().state().lab.opened.len()), (2, 1), "it is all on the disk");
}

#[test]
fn a_file_of_everything_that_is_damaged_or_from_elsewhere_changes_nothing() {
    let place = tempfile::tempdir().unwrap();
    let mut harness = window(place.path(), Preferences::default());
    change(&mut harness, |app| app.state_mut().sokoban_mut().preferences.records = solved(4, false));
    let text = everything(&mut harness);
    let many = format!(r#"{{"gridscope":"everything","version":1,"kept":{{"a":[{}0]}}}}"#, "0,".repeat(1_000_000));
    for broken in ["{\"gridscope\":\"everything\"}", &many, &text.replace("\"kept\"", "\"lost\"")] {
        open(&mut harness, broken);
        let state = harness.state().state();
        assert_eq!(state.dialog, crate::gui::state::Dialog::None, "{broken:.80}");
        assert_eq!(state.notices.last().unwrap().0.level, Level::Error, "{broken:.80}");
    }
    // Of another version, with values that nobody knows: what can be read is.
    let strange = text.replace("\"by_moves\":\"R\"", "\"by_moves\":7");
    assert_ne!(strange, text);
    open(&mut harness, &strange);
    let crate::gui::state::Dialog::Join(all) = harness.state().state().dialog.clone() else { panic!("no dialog") };
    change(&mut harness, |app| app.ask([Command::Join(all)]));
    assert_eq!(records(&harness).len(), 1);
}

#[test]
fn ten_thousand_recent_files_are_cut_when_they_are_read() {
    let place = tempfile::tempdir().unwrap();
    let mut harness = window(place.path(), Preferences::default());
    change(&mut harness, |app| app.state_mut().preferences.walls = Walls::Tiles);
    drop(harness);
    let path = place.path().join("preferences.json");
    let mut file: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    file["kept"]["recent"] = (0..10_000).map(|number| json!(format!("/a/{number}"))).collect();
    std::fs::write(&path, file.to_string()).unwrap();
    let start = std::time::Instant::now();
    let mut again = window(place.path(), Preferences::default());
    change(&mut again, |app| app.state_mut().preferences.remember("/b"));
    let recent = &again.state().state().preferences.recent;
    assert_eq!((recent.len(), &*recent[0], &*recent[1]), (8, "/b", "/a/0"));
    assert!(start.elapsed() < std::time::Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn a_clock_that_is_set_back_keeps_nothing_from_being_written() {
    let place = tempfile::tempdir().unwrap();
    let mut harness = window(place.path(), Preferences::default());
    let solve = |harness: &mut Window<'_>, id: &str, now: f64| {
        let app = harness.state_mut();
        app.desk.state.omok_mut().preferences.solved.insert(id.to_owned());
        let wait = app.keeping.as_mut().unwrap().advance(&mut app.desk.state, now, false);
        assert!(wait.is_none_or(|wait| wait <= 1.0), "it looks again after {wait:?} s");
    };
    solve(&mut harness, "before", 1e9);
    // A file that seems to be from the future is a file like any other.
    let future = std::time::SystemTime::now() + std::time::Duration::from_secs(86_400 * 365);
    for entry in std::fs::read_dir(place.path()).unwrap() {
        std::fs::File::options().write(true).open(entry.unwrap().path()).unwrap().set_modified(future).unwrap();
    }
    solve(&mut harness, "after", 10.0);
    let app = harness.state_mut();
    app.keeping.as_mut().unwrap().writer.flush();
    drop(harness);
    assert_eq!(kept(place.path(), "omok-puzzles"), json!(["after", "before"]));
}
