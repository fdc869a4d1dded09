//! The table as a whole: keys, ids, and every command carried out in every family and mode.

use std::collections::BTreeSet;

use egui::{Event, Key, KeyboardShortcut, Modifiers, RawInput, Rect, pos2, vec2};

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::*;
use crate::background::Executor;
use crate::catalog;
use crate::gui::app::App;
use crate::gui::families;
use crate::gui::model::family::FamilyModel;
use crate::gui::omok::commands::PLACE_STONE;
use crate::gui::shared::board::tests::window;
use crate::gui::state::{Command, Dialog, Level, Preferences};
use crate::text::{Language, Text};

/// Every family, in the order of menus.
fn models() -> Vec<&'static dyn FamilyModel> {
    families::all().iter().collect()
}

/// Every command, in the order of menus.
fn all() -> Vec<Action> {
    families::all().commands().to_vec()
}

#[test]
fn no_two_commands_that_can_be_meant_at_once_share_a_key() {
    for family in models() {
        for now in [Context::Watching, Context::Playing, Context::Lab] {
            let is_meant = |action: &Action| action.at.holds(now) && action.family.is_none_or(|of| of == family.id());
            let meant: Vec<Action> = all().into_iter().filter(is_meant).collect();
            for (index, one) in meant.iter().enumerate() {
                for other in &meant[index + 1..] {
                    let place = format!("{one:?} and {other:?} in {} while {now:?}", family.id());
                    assert_ne!(one.key, other.key, "{place}");
                    assert_ne!(on_page(one), on_page(other), "on a page: {place}");
                }
            }
        }
    }
}

fn on_page(action: &Action) -> KeyboardShortcut {
    action.page_key.unwrap_or(action.key)
}

#[test]
fn no_key_on_a_page_belongs_to_the_browser() {
    let tabs = [Key::N, Key::T, Key::W, Key::L, Key::R, Key::PageUp, Key::PageDown, Key::Num0];
    let of_tabs =
        tabs.into_iter().flat_map(|key| [ctrl(key), ctrl_shift(key)]).filter(|key| *key != ctrl_shift(Key::L));
    let theirs: Vec<_> = of_tabs.chain([key(Key::F5), shift(Key::F5), key(Key::F12), ctrl_shift(Key::C)]).collect();
    for action in all() {
        assert!(!theirs.contains(&on_page(&action)), "{action:?}");
    }
}

#[test]
fn every_row_has_an_id_of_its_own_a_name_a_sign_and_a_key() {
    let mut ids = BTreeSet::new();
    for action in all() {
        let is_kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(action.id.chars().all(is_kebab), "{action:?}");
        assert!(ids.insert(action.id), "{action:?} twice");
        assert!(!action.icon.is_empty() && !action.key_text().is_empty(), "{action:?}");
        for language in Language::all() {
            assert!(!action.name.get(language).is_empty(), "{action:?}");
        }
    }
}

#[test]
fn families_are_told_apart_by_the_ids_of_the_catalog() {
    let ids: Vec<_> = models().into_iter().map(|family| family.id()).collect();
    assert_eq!(ids, catalog::families().map(|family| family.id()).collect::<Vec<_>>());
    for family in models() {
        let own = family.commands();
        assert!(own.id == family.id() && own.rows.contains(&own.turn) && own.turn.family.is_none(), "{}", own.id);
        let rows = own.rows.iter().filter(|action| **action != own.turn);
        assert!(rows.into_iter().all(|action| action.family == Some(own.id)), "{}", own.id);
        for (id, _) in own.algorithms {
            assert!(catalog::of(family).any(|entry| entry.info.id == *id), "{id} in {}", own.id);
        }
    }
}

/// The window without a display.
struct Headless {
    ctx: egui::Context,
    app: App,
    frames: u32,
    has_copied: bool,
}

impl Headless {
    fn new() -> Self {
        let ctx = egui::Context::default();
        let app = App::with(&ctx, Preferences::default(), None, Executor::Slices);
        let mut headless = Self { ctx, app, frames: 0, has_copied: false };
        headless.settle();
        headless
    }

    fn frame(&mut self, events: Vec<Event>) {
        let screen_rect = Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 600.0)));
        self.frames += 1;
        let time = Some(f64::from(self.frames) / 60.0);
        let input = RawInput { screen_rect, time, events, focused: true, ..RawInput::default() };
        let app = &mut self.app;
        let mut output = self.ctx.run_ui(input, |ui| {
            app.work(ui);
            app.frame(ui);
        });
        output.textures_delta.clear();
        let is_copy = |command: &egui::OutputCommand| matches!(command, egui::OutputCommand::CopyText(_));
        self.has_copied |= output.platform_output.commands.iter().any(is_copy);
    }

    /// Lets frames pass until nothing is under way.
    fn settle(&mut self) {
        for _ in 0..20_000 {
            self.frame(Vec::new());
            let state = &self.app.desk.state;
            if self.app.desk.commands.is_empty() && state.next.is_none() && state.session.is_ready() && !state.is_busy()
            {
                return;
            }
        }
        unreachable!("the window never comes to rest");
    }

    fn act(&mut self, action: Action) {
        self.app.ask([Command::Do(action)]);
        self.frame(Vec::new());
    }

    fn press(&mut self, key: Key) {
        let modifiers = Modifiers::NONE;
        self.frame(vec![Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }]);
        self.frame(Vec::new());
    }

    /// Turns to a place, from wherever it is.
    fn go(&mut self, place: Place) {
        self.app.desk.state.dialog = Dialog::None;
        self.app.desk.state.lab.is_open = false;
        if self.app.desk.state.family().id() != models()[place.family].id() {
            self.act(models()[place.family].commands().turn);
        }
        self.settle();
        if self.app.desk.state.is_playing() != place.is_playing {
            self.act(PLAY_LEVEL);
            self.settle();
        }
        self.app.desk.state.lab.is_open = place.is_lab;
        self.app.desk.state.notices.clear();
        self.app.desk.vain = None;
        self.has_copied = false;
    }

    /// What can be seen of the window's state.
    fn traces(&self) -> String {
        let state = &self.app.desk.state;
        let stage = state.session.active_stage();
        let player = stage.map(|stage| (stage.player().clone(), stage.bookmarks.as_slice().len()));
        let marks = stage.map(|stage| stage.breakpoints.revision());
        let sokoban = state.sokoban().play.as_ref().map(|play| (play.game().place(), play.game().len()));
        let sokoban = (sokoban, state.sokoban().browser.is_some(), state.sokoban().editor.is_open);
        let omok = (state.omok().play.revision(), state.omok().cursor);
        let match3 = (state.match3().play.game().map(|game| game.totals()), state.match3().cursor);
        let kept: Vec<_> = state.families.iter().map(|family| family.keep(&state.models)).collect();
        let window = (&state.preferences, &state.dialog, state.lab.is_open, state.lab.is_running(), self.has_copied);
        let class = (state.is_blank(), state.is_quizzed(), state.is_teaching(), state.pointer());
        let run = (state.family().id(), state.session.active(), state.next.is_some(), state.view.place(), class);
        format!("{player:?} {marks:?} {sokoban:?} {omok:?} {match3:?} {kept:?} {window:?} {run:?} {:?}", state.notices)
    }
}

/// What is on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    family: usize,
    is_playing: bool,
    is_lab: bool,
}

/// Every family watched, and played where it can be; and the lab.
fn places() -> Vec<Place> {
    let both = |family: usize| [(family, false), (family, true)];
    let all = (0..models().len()).flat_map(both);
    let can_be = |(family, is_playing): &(usize, bool)| !is_playing || models()[*family].commands().game.is_some();
    let boards = all.filter(can_be).map(|(family, is_playing)| Place { family, is_playing, is_lab: false });
    boards.chain([Place { family: 0, is_playing: false, is_lab: true }]).collect()
}

/// What leaves no trace here: files are asked for of the system, fitting what is fitted, what is stopped, what a lesson needs.
/// The tools of a class are listed before a class, and have tests of their own.
const UNSEEN: [&str; 18] = [
    "pen",
    "spotlight",
    "teacher",
    "blank",
    "lesson-back",
    "lesson-next",
    "open",
    "save",
    "export-picture",
    "export-series",
    "export-events",
    "export-trace",
    "export-gif",
    "export-svg",
    "fit",
    "show-current",
    "stop",
    "next-run",
];

#[test]
fn every_command_does_something_or_says_why_not_wherever_it_is_listed() {
    let mut window = Headless::new();
    let (mut done, mut refused) = (BTreeSet::new(), BTreeSet::new());
    for place in places() {
        // Pictures are taken of a screen, and an experiment runs for minutes.
        let left_out = [EXPORT_PICTURE, RUN_EXPERIMENT];
        for action in all().into_iter().filter(|action| !left_out.contains(action)) {
            window.go(place);
            let before = window.traces();
            match action.can(&window.app.desk.state) {
                Can::Yes => {
                    window.act(action);
                    let errors =
                        window.app.desk.state.notices.iter().filter(|(notice, _)| notice.level == Level::Error);
                    assert_eq!(errors.count(), 0, "{action:?} at {place:?}");
                    if window.traces() != before {
                        done.insert(action.id);
                    }
                }
                Can::No(why) => {
                    refused.insert(action.id);
                    says_why_not(&mut window, action, why);
                }
                Can::Never => {
                    window.act(action);
                    assert!(window.app.desk.state.notices.is_empty(), "{action:?} at {place:?}");
                }
            }
        }
    }
    let known: BTreeSet<_> = all().iter().map(|action| action.id).collect();
    let silent: Vec<_> = known.difference(&done).filter(|id| !UNSEEN.contains(id) && !refused.contains(*id)).collect();
    assert!(silent.is_empty() || silent == [&"run-experiment"], "{silent:?} do nothing anywhere");
}

/// One message, in words, however often it is asked for.
fn says_why_not(window: &mut Headless, action: Action, why: Text) {
    for _ in 0..2 {
        window.act(action);
    }
    let notices = &window.app.desk.state.notices;
    assert_eq!(notices.len(), usize::from(!action.is_quiet), "{action:?}: {notices:?}");
    for language in Language::all() {
        let said = why_not(language, action, why);
        assert!(!said.is_empty() && !said.contains('{'), "{action:?} in {language:?}: {said}");
    }
}

#[test]
fn a_key_that_means_nothing_here_says_where_it_does_and_only_once() {
    let mut window = Headless::new();
    window.go(Place { family: 2, is_playing: false, is_lab: false });
    for _ in 0..2 {
        window.press(Key::H);
    }
    let said: Vec<_> = window.app.desk.state.notices.iter().map(|(notice, _)| notice.text.as_str()).collect();
    assert_eq!(said, ["Hint works while you play. P switches to playing."]);
    window.go(Place { family: 2, is_playing: true, is_lab: false });
    window.press(Key::H);
    let said: Vec<_> = window.app.desk.state.notices.iter().map(|(notice, _)| notice.text.as_str()).collect();
    assert_eq!(said, ["The best moves are already listed beside the board."], "it means something, but is done");
    window.press(Key::Enter);
    assert_eq!(window.app.desk.vain, Some(PLACE_STONE), "no point is chosen yet");
}

#[test]
fn the_key_for_numbers_says_that_cells_are_too_small_for_them() {
    let mut harness = window([300, 200], ["eller", "bfs"], [1366.0, 768.0], |_| {});
    let is_said =
        |harness: &Harness<'static, App>| harness.query_all_by_label_contains("Cells are too small").count() > 0;
    assert!(!is_said(&harness));
    harness.key_press(Key::I);
    harness.run_steps(3);
    assert!(harness.state().state().preferences.overlays.numbers && is_said(&harness));
}
