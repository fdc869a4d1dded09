//! What is pasted and dropped while a level is played.

use std::path::PathBuf;
use std::sync::Arc;

use egui::Key;
use egui_kittest::kittest::Queryable as _;

use super::{FIRST, Window, keys, lurd, play, playing, press, rest};
use crate::gui::state::Level;

/// Nothing that can be read: noise, a picture, two players, a player without walls, too many moves.
const BROKEN: [&[u8]; 6] = [
    b"\xff\xfe\x00\x81noise\x00",
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    b"######\n#@$.@#\n######\n",
    b"@$.\n",
    b"999999999#",
    b"{\"format\": 1,",
];

fn paste(harness: &mut Window<'_>, text: &str) {
    harness.event(egui::Event::Paste(text.to_owned()));
    rest(harness);
}

fn drop_file(harness: &mut Window<'_>, bytes: &[u8]) {
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
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("broken.xsb");
    std::fs::write(&path, bytes).unwrap();
    harness.input_mut().dropped_files.push(Arc::new(Dropped(path)));
    rest(harness);
}

/// That one message about something wrong is on the screen and the game is where it was. Closes the message.
fn assert_only_told(harness: &mut Window<'_>, what: &[u8]) {
    let what = String::from_utf8_lossy(what).into_owned();
    let state = harness.state().state();
    let [(notice, _)] = state.notices.as_slice() else { unreachable!("one message about {what}") };
    assert_eq!(notice.level, Level::Error, "{what}");
    assert_eq!(state.sokoban().levels().count(), 2, "{what}: the collection stays open");
    assert!(state.preferences.recent.iter().all(|name| !name.ends_with("broken.xsb")), "{what}");
    assert_eq!(lurd(harness), "luR", "{what}");
    harness.get_by_label("Close the message").click();
    rest(harness);
    assert!(harness.state().state().notices.is_empty());
}

#[test]
fn moves_are_pasted_and_those_that_do_not_fit_move_nothing() {
    let mut harness = playing();
    paste(&mut harness, "3d");
    assert_eq!(lurd(&harness), "");
    let told = &harness.state().state().notices[0].0.text;
    assert!(told.contains("move 2 is impossible"), "{told}");
    paste(&mut harness, &FIRST.to_lowercase());
    assert!(play(&harness).game().is_solved());
    paste(&mut harness, "#####\n#@$.#\n#####\n");
    assert_eq!(harness.state().state().sokoban().levels().count(), 1);
    assert_eq!((play(&harness).game().level().size().width, lurd(&harness)), (5, String::new()));
}

#[test]
fn a_broken_clipboard_or_file_is_told_and_loses_nothing() {
    let mut harness = playing();
    keys(&mut harness, "lur");
    for broken in BROKEN {
        paste(&mut harness, &broken.iter().copied().map(char::from).collect::<String>());
        assert_only_told(&mut harness, broken);
        drop_file(&mut harness, broken);
        assert_only_told(&mut harness, broken);
    }
    drop_file(&mut harness, b"");
    assert_only_told(&mut harness, b"an empty file");
    paste(&mut harness, "999999999r");
    assert_only_told(&mut harness, b"too many moves");
    paste(&mut harness, " \n");
    assert!(harness.state().state().notices.is_empty(), "nothing was pasted");
    press(&mut harness, Key::Z);
    assert_eq!(lurd(&harness), "lu");
}
