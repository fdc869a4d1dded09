//! The inspector of a Sokoban search as people use it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::Talk;
use crate::gui::shared::numbers::Numbers;
use egui::{Key, Role, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::background::Executor;
use crate::gui::app::App;
use crate::gui::look::Appearance;
use crate::gui::shared::setup::tests::settle;
use crate::gui::sokoban::model::HeatOf;
use crate::gui::state::{Command, Preferences};
use crate::player::{PlayerCommand, Stopped};
use crate::recipe::{Choice, Problem, Recipe};
use crate::sokoban::SokobanProblem;
use crate::sokoban::formats::read_level;
use crate::sokoban::search;
use crate::text::Language;
use crate::trace::{Event, Kind, Reason};

/// A level with room for every kind of mistake.
const LEVEL: &str = "
########
#   #  #
# $  $ #
# @# $ #
#  .  .#
#   .  #
########
";

/// No bound and no corrals, so that much is looked at.
const WIDE: &[(&str, i64)] = &[("bound", 0), ("deadlocks", 3)];

struct Window {
    level: &'static str,
    strategy: &'static str,
    settings: &'static [(&'static str, i64)],
    size: [f32; 2],
    scale: f32,
    preferences: Preferences,
}

impl Default for Window {
    fn default() -> Self {
        let preferences = Preferences { appearance: Appearance::Light, ..Preferences::default() };
        let (level, strategy) = (LEVEL, "a-star-pushes");
        Self { level, strategy, settings: &[], size: [1366.0, 2000.0], scale: 1.0, preferences }
    }
}

impl Window {
    fn open(self) -> Harness<'static, App> {
        let level = read_level(self.level.as_bytes()).unwrap();
        let info = search::find(self.strategy).unwrap().info;
        let mut choice = Choice::of(info);
        for (id, value) in self.settings {
            choice.settings.set(id, *value);
        }
        let recipe = Recipe::new(Problem::from(SokobanProblem::with(&level, "test", choice)));
        let theme =
            if self.preferences.appearance == Appearance::Light { egui::Theme::Light } else { egui::Theme::Dark };
        let preferences = self.preferences;
        let mut harness = Harness::builder()
            .with_theme(theme)
            .with_size(vec2(self.size[0], self.size[1]))
            .with_pixels_per_point(self.scale)
            .with_step_dt(1.0 / 60.0)
            .with_render_cursor(false)
            .wgpu()
            .build_eframe(move |cc| App::with(&cc.egui_ctx, preferences, Some(recipe), Executor::Slices));
        settle(&mut harness);
        harness
    }
}

fn ask(harness: &mut Harness<'_, App>, command: Command) {
    harness.state_mut().desk.commands.push(command);
    settle(harness);
}

fn click(harness: &mut Harness<'_, App>, name: &str) {
    harness.get_by(|node| node.role() == Role::Button && node.label().as_deref() == Some(name)).click();
    settle(harness);
}

/// Clicks the button whose name begins like this.
fn click_on(harness: &mut Harness<'_, App>, start: &str) {
    let starts = |label: Option<String>| label.is_some_and(|label| label.starts_with(start));
    harness.get_by(|node| node.role() == Role::Button && starts(node.label())).click();
    settle(harness);
}

fn seek(harness: &mut Harness<'_, App>, position: u64) {
    ask(harness, Command::Player(PlayerCommand::Seek(position)));
}

fn position(harness: &Harness<'_, App>) -> u64 {
    harness.state().state().session.active_stage().unwrap().player().position()
}

fn events(harness: &mut Harness<'_, App>) -> Vec<Event> {
    let stage = harness.state_mut().desk.state.session.active_stage_mut().unwrap();
    let (recording, reader) = stage.read();
    (0..recording.len()).map(|number| reader.event(&recording, number).unwrap()).collect()
}

/// The position after the first event for which a push is left out because of `reason`.
fn first(harness: &mut Harness<'_, App>, reason: Reason) -> u64 {
    let found = events(harness).iter().position(|event| event.kind == Kind::Prune && event.v == reason.value());
    found.unwrap_or_else(|| unreachable!("{reason:?} is met")) as u64 + 1
}

fn rows(harness: &Harness<'_, App>, text: &str) -> usize {
    harness
        .query_all_by(|node| node.role() == Role::Button && node.label().is_some_and(|name| name.contains(text)))
        .count()
}

#[test]
fn a_search_is_stepped_back_and_forth_across_freezes_and_each_is_proven() {
    let mut harness = Window { settings: WIDE, ..Window::default() }.open();
    let at = first(&mut harness, Reason::FREEZE);
    seek(&mut harness, at);
    harness.get_by_label("Why was this push pruned?");
    harness.get_by_label("checked independently");
    click(&mut harness, "Break on freeze");
    let stage = harness.state().state().session.active_stage().unwrap();
    assert_eq!(stage.breakpoints.as_slice()[0].when.text(stage.size()), "reason == Freeze");
    let mut hits = Vec::new();
    for key in [Key::N, Key::N, Key::B, Key::N] {
        harness.key_press(key);
        settle(&mut harness);
        let stage = harness.state().state().session.active_stage().unwrap();
        assert_eq!(stage.player().stopped(), Stopped::Breakpoint(0), "{key:?}");
        assert!(rows(&harness, "up–down: ") >= 1, "the links are told at {}", position(&harness));
        harness.get_by_label("proof on a small board");
        assert!(
            !harness.state().state().seen.get::<Talk>().unwrap().drawn.chain.is_empty(),
            "it is drawn on the board"
        );
        hits.push(position(&harness));
    }
    assert!(at < hits[0] && hits[0] < hits[1] && hits[2] == hits[0] && hits[3] == hits[1], "{hits:?}");
    harness.key_press(Key::ArrowRight);
    settle(&mut harness);
    assert_ne!(position(&harness), hits[3]);
}

#[test]
fn a_proof_is_replayed_box_by_box() {
    let mut harness = Window::default().open();
    let numbers: Vec<u64> = (0..)
        .zip(events(&mut harness))
        .filter_map(|(number, event)| {
            (event.kind == Kind::Prune && event.v == Reason::FREEZE.value()).then_some(number + 1)
        })
        .collect();
    let found = numbers.into_iter().find(|&number| {
        seek(&mut harness, number);
        harness.query_by_label("Replay the proof").is_some()
    });
    assert!(found.is_some(), "some freeze has more than one box");
    click(&mut harness, "Replay the proof");
    harness.get_by_label_contains("1 / ");
    click(&mut harness, "Next box of the proof");
    harness.get_by_label_contains("2 / ");
    click(&mut harness, "Previous box of the proof");
    harness.get_by_label_contains("1 / ");
    for _ in 0..9 {
        if harness.query_by_label("Next box of the proof").is_some() {
            click(&mut harness, "Next box of the proof");
        }
    }
    harness.get_by_label("Replay the proof");
}

#[test]
fn every_bound_has_a_row_and_one_of_them_is_drawn() {
    let mut harness = Window::default().open();
    seek(&mut harness, 40);
    let bounds = crate::sokoban::bound::LIST;
    assert_eq!(bounds.len(), 5);
    for bound in bounds {
        assert_eq!(rows(&harness, &format!("{}: ", bound.name.get(Language::ENGLISH))), 1, "{}", bound.id);
    }
    assert_eq!(harness.state().state().seen.get::<Talk>().unwrap().said().lines, None);
    click_on(&mut harness, "Greedy");
    let lines = harness.state().state().seen.get::<Talk>().unwrap().said().lines.unwrap();
    assert_eq!(lines.len(), 3);
    click_on(&mut harness, "Greedy");
    assert_eq!(harness.state().state().seen.get::<Talk>().unwrap().said().lines, None);
}

#[test]
fn what_followed_is_listed_and_a_click_goes_there() {
    let mut harness = Window::default().open();
    let all = events(&mut harness);
    let (number, made) = all.iter().enumerate().rfind(|(_, event)| event.kind == Kind::Generate).unwrap();
    seek(&mut harness, number as u64);
    let size = harness.state().state().size().unwrap();
    let name = super::followed::step_name(size, made.b, made.a);
    let name = format!("{name}: new ");
    let starts = |label: Option<String>| label.is_some_and(|label| label.starts_with(&name));
    harness.get_by(|node| node.role() == Role::Button && starts(node.label())).hover();
    settle(&mut harness);
    let push = harness.state().state().seen.get::<Talk>().unwrap().said().push.unwrap();
    assert_eq!((push.from, push.to), (made.b, made.a));
    click_on(&mut harness, &name);
    assert_eq!(position(&harness), number as u64 + 1);
}

#[test]
fn the_tree_shows_the_current_node() {
    let mut harness = Window { settings: WIDE, ..Window::default() }.open();
    let all = events(&mut harness);
    let start = all.iter().enumerate().filter(|(_, event)| event.starts_decision()).nth(30).unwrap().0;
    seek(&mut harness, start as u64);
    assert_eq!(rows(&harness, ", current"), 1);
    assert!(rows(&harness, ", on the path") >= 1);
    harness.get_by_label_contains("parent no.: ");
    let is_current = |name: Option<String>| name.is_some_and(|name| name.contains(", current"));
    harness.get_by(|node| node.role() == Role::Button && is_current(node.label())).click();
    settle(&mut harness);
    assert!(harness.state().state().selected.is_some(), "its square shows on the board");
}

#[test]
fn failed_parts_of_the_tree_are_collapsed_to_their_number() {
    let mut harness = Window { strategy: "dfs-pushes", settings: &[("deadlocks", 1)], ..Window::default() }.open();
    let all = events(&mut harness);
    let starts: Vec<u64> = (0..).zip(&all).filter(|(_, event)| event.starts_decision()).map(|(at, _)| at).collect();
    let found = starts.iter().rev().step_by(starts.len() / 40 + 1).any(|&start| {
        seek(&mut harness, start);
        rows(&harness, "failed +") >= 1
    });
    assert!(found, "some part of the tree failed as a whole");
}

#[test]
fn the_open_list_and_f_are_plotted_and_agree_with_the_values() {
    let mut harness = Window::default().open();
    let middle = events(&mut harness).len() as u64 / 2;
    harness.get_by_label("open over time");
    let plot = harness.get_by_label("f over time").rect();
    harness.drag_at(plot.center());
    harness.run_steps(2);
    harness.drop_at(plot.center());
    settle(&mut harness);
    assert!(position(&harness).abs_diff(middle) <= 2, "{} of {middle}", position(&harness));
    let stage = harness.state_mut().desk.state.session.active_stage_mut().unwrap();
    let (_, values) = stage.values().unwrap();
    let f = values.entries.iter().find(|(label, _)| label.id == "f").map(|(_, shown)| shown.clone());
    let series = harness.state().state().session.active_stage().unwrap().info().series;
    let place = series.iter().position(|series| series.id == "f").unwrap();
    let shown = harness.state().state().views.get::<Numbers>().unwrap().series[place];
    assert!(matches!(f, Some(crate::trace::Shown::Number(number)) if number == i64::from(shown)), "{f:?}");
}

#[test]
fn heat_is_chosen_by_name_and_counts_up_to_the_position() {
    let mut harness = Window::default().open();
    harness.get_by(|node| node.role() == Role::ComboBox && node.label().as_deref() == Some("Heat map")).click();
    harness.run_steps(4);
    harness.get_by_label("box visits").click();
    settle(&mut harness);
    assert_eq!(harness.state().state().sokoban().preferences.overlays.heat, HeatOf::BoxVisits);
    harness.get_by_label("nothing yet");
    ask(&mut harness, Command::Player(PlayerCommand::ToEnd));
    let all = events(&mut harness);
    let mut counts = std::collections::BTreeMap::new();
    let visits = all.iter().filter(|event| matches!(event.kind, Kind::Generate | Kind::Relax));
    visits.for_each(|event| *counts.entry(event.a).or_insert(0_u32) += 1);
    let most = counts.values().max().unwrap();
    harness.get_by_label(&format!("from 1 to {most}"));
    harness.run_steps(60);
    harness.run();
    harness.key_press_modifiers(egui::Modifiers::SHIFT, Key::H);
    settle(&mut harness);
    assert_eq!(harness.state().state().sokoban().preferences.overlays.heat, HeatOf::DeadSquares);
    let mut counts = std::collections::BTreeMap::new();
    let met = all.iter().filter(|event| event.kind == Kind::Prune && event.v == Reason::DEAD_SQUARE.value());
    met.for_each(|event| *counts.entry(event.a).or_insert(0_u32) += 1);
    let most = counts.values().max().unwrap();
    harness.get_by_label(&format!("from 1 to {most}"));
}

#[test]
fn every_strategy_can_be_looked_into_at_any_step() {
    for strategy in search::LIST {
        let mut harness = Window { strategy: strategy.info.id, settings: &[], ..Window::default() }.open();
        let len = harness.state_mut().desk.state.session.active_stage_mut().unwrap().read().0.len();
        for share in [0, 1, 2, 311, 500, 777, 999, 1000] {
            seek(&mut harness, len * share / 1000);
            assert_eq!(harness.query_all_by_label("Compare lower bounds").count(), 1, "{}", strategy.info.id);
        }
    }
}

mod features;
mod stops;
