//! Tests of what is seen in windows of several sizes: no text is cut off.

use std::collections::BTreeSet;

use egui::{Rect, Shape};
use egui_kittest::Harness;

use super::app::App;
use super::command;
use super::compare::CompareCommand;
use super::shared::transport::tests::{ask, window};
use super::state::Command;
use crate::catalog;
use crate::recipe::Choice;
use crate::text::Language;

const SIZES: [[f32; 2]; 3] = [[1024.0, 768.0], [1366.0, 768.0], [1920.0, 1080.0]];

/// What may end in dots: the face of a drop-down, whose list has it whole.
const IN_LISTS: [&str; 2] = ["List and queue (as published)", "Список и очередь (как опубликовано)"];

/// Texts that end in dots, and those that go on beyond what is seen of them, to the right.
pub(super) fn cut_off(harness: &Harness<'static, App>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for clipped in &harness.output().shapes {
        walk(&clipped.shape, clipped.clip_rect, &mut found);
    }
    found
}

fn walk(shape: &Shape, clip: Rect, found: &mut BTreeSet<String>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| walk(shape, clip, found)),
        Shape::Text(text) => {
            let rect = text.galley.rect.translate(text.pos.to_vec2());
            let is_seen = clip.contains(rect.left_center()) && clip.is_positive();
            let is_listed = IN_LISTS.contains(&text.galley.text());
            if is_seen && !is_listed && (text.galley.elided || rect.right() > clip.right() + 1.0) {
                found.insert(format!("{} at {:.0?}", text.galley.text(), rect));
            }
        }
        _ => {}
    }
}

/// Waits for everything that was asked for.
fn settle(harness: &mut Harness<'static, App>) {
    for _ in 0..2_000 {
        harness.step();
        let state = harness.state().state();
        if !state.is_busy() && state.next.is_none() && state.session.is_ready() {
            break;
        }
    }
    harness.run_steps(4);
}

fn check(seen: &str, harness: &Harness<'static, App>, faults: &mut Vec<String>) {
    let cut = cut_off(harness);
    faults.extend(cut.into_iter().map(|text| format!("{seen}: {text}")));
}

/// Every family, the presenter, and two, four and six runs in a window of this size.
fn walk_views([width, height]: [f32; 2], language: &str, faults: &mut Vec<String>) {
    let mut harness = window(width, height, None);
    ask(&mut harness, [Command::Speak(Language::of(language).expect("a language"))]);
    for family in catalog::families() {
        ask(&mut harness, [Command::Turn(family)]);
        settle(&mut harness);
        check(&format!("{width} {language} {}", family.id()), &harness, faults);
    }
    let first = catalog::families().next().expect("a family");
    ask(&mut harness, [Command::Turn(first), Command::Do(command::SEARCH_TREE)]);
    settle(&mut harness);
    harness.run_steps(40);
    check(&format!("{width} {language} search tree"), &harness, faults);
    ask(&mut harness, [Command::Do(command::SEARCH_TREE), Command::Do(command::PRESENTER)]);
    settle(&mut harness);
    check(&format!("{width} {language} presenter"), &harness, faults);
    ask(&mut harness, [Command::Do(command::PRESENTER)]);
    for (runs, ids) in [(2, &["bfs"][..]), (4, &["dfs", "a-star"]), (6, &["greedy", "dijkstra"])] {
        let solver = |id: &&str| catalog::find(first, catalog::Role::Solver, id).expect("a solver");
        let with = |id: &&str| Choice::of(solver(id).info);
        ask(&mut harness, ids.iter().map(with).map(|choice| Command::Compare(CompareCommand::With(choice))));
        settle(&mut harness);
        assert_eq!(harness.state().state().runs().len(), runs, "runs side by side");
        check(&format!("{width} {language} compare {runs}"), &harness, faults);
        ask(&mut harness, [Command::Do(command::TO_END)]);
        check(&format!("{width} {language} compare {runs}, over"), &harness, faults);
        ask(&mut harness, [Command::Do(command::TO_START)]);
    }
    walk_race(&mut harness, &format!("{width} {language} race"), faults);
}

/// A race of six, while it runs and on its podium.
fn walk_race(harness: &mut Harness<'static, App>, seen: &str, faults: &mut Vec<String>) {
    ask(harness, [Command::Do(command::RACE)]);
    settle(harness);
    check(seen, harness, faults);
    ask(harness, [Command::Do(command::TO_END)]);
    settle(harness);
    check(&format!("{seen}, over"), harness, faults);
}

#[test]
fn no_text_is_cut_off() {
    let mut faults = Vec::new();
    for language in ["en", "ko", "ru"] {
        SIZES.into_iter().for_each(|size| walk_views(size, language, &mut faults));
    }
    assert!(faults.is_empty(), "{} texts:\n{}", faults.len(), faults.join("\n"));
}
