use proptest::prelude::*;

use super::*;
use crate::match3::level::SHIPPED;
use crate::match3::{CellKind, level::Goal, proven};
use crate::recipe::{Opened, Recipe};
use crate::text::Language;
use crate::trace::Flow;

fn fair() -> Choice {
    Choice::of(Match3Algorithm::find("fair").unwrap().info())
}

fn recipe(problem: Match3Problem) -> Recipe {
    Recipe::new(problem.into())
}

fn match3(bytes: &[u8]) -> Match3Problem {
    Recipe::read(bytes).unwrap().problem.take().unwrap()
}

#[test]
fn a_problem_reads_back_as_it_was_written() {
    let mut problem = Match3Problem::shipped("pillars", fair());
    let plain = recipe(problem.clone()).to_json();
    assert!(!plain.contains("colours") && !plain.contains("size") && !plain.contains("weights"), "{plain}");
    (problem.size, problem.colours, problem.weights) = (Some([12, 7]), Some(4), Some(vec![1, 0, 2, 3]));
    problem.algorithm.settings.set("legal-move", 0);
    let text = recipe(problem.clone()).to_json();
    assert_eq!(Recipe::read(text.as_bytes()), Ok(recipe(problem.clone())));
    let level = problem.changed_level().unwrap();
    assert_eq!((level.size().width, level.size().height, level.colours()), (12, 7, 4));
    assert_eq!(level.board().kind(level.size().cell(1, 1)), CellKind::Fixture, "cells stay where they were");
}

#[test]
fn levels_are_opened_as_they_are() {
    for shipped in SHIPPED {
        let opened = Opened::read(shipped.text.as_bytes()).unwrap();
        let level = opened.get::<Level>().unwrap();
        assert_eq!(level.write(), shipped.text);
        let problem = match3(shipped.text.as_bytes());
        assert_eq!(problem.level, LevelSource::Json(shipped.text.to_owned()));
        let again = match3(recipe(problem.clone()).to_json().as_bytes());
        assert_eq!(again.changed_level().unwrap(), *level);
        assert_eq!(problem.seed, level.seed().unwrap_or(1));
    }
}

#[test]
fn every_algorithm_works_on_a_level_to_its_end() {
    for looker in Match3Algorithm::all() {
        let id = looker.info().id;
        let problem = Match3Problem::shipped("jelly-pond", Choice::of(looker.info()));
        let problem = Match3Problem { size: Some([5, 4]), colours: Some(4), ..problem };
        let board = problem.board(None).unwrap();
        let mut run = problem.solve(&board).unwrap();
        while run.run_fast(1000) == Flow::Continue {}
        let output = run.output().unwrap();
        for language in Language::all() {
            let told = output.sentence(&board, language);
            assert!(told.len() > 10 && !told.contains('{'), "{id}: {told}");
        }
    }
    assert_eq!(Match3Algorithm::all().count(), Match3Algorithm::listed().count(), "none is left out of the groups");
}

#[test]
fn what_is_impossible_is_said_with_its_proof() {
    let mut level = Level::basic(3, 3, 2).unwrap();
    for cell in 0..9 {
        level.set_block(cell, Some(u8::from(cell == 4)));
    }
    let problem = Match3Problem::new(&level, fair());
    let board = problem.board(None).unwrap();
    let arena = board.get::<Arena>().unwrap();
    let proof = arena.impossible.unwrap();
    assert_eq!(
        proven(proof, arena.size(), Language::ENGLISH),
        "colour 0 has 8 blocks, and at most 6 fit without a line."
    );
    let mut run = problem.solve(&board).unwrap();
    while run.run_fast(1000) == Flow::Continue {}
    let told = run.output().unwrap().sentence(&board, Language::ENGLISH);
    assert!(told.starts_with("Every board has a line: colour 0 has 8 blocks"), "{told}");
}

#[test]
fn faults_are_named_with_what_was_expected() {
    let problem =
        Match3Problem { size: Some([9, 8]), colours: Some(5), ..Match3Problem::shipped("open-field", fair()) };
    let good = recipe(problem).to_json();
    let cases = [
        (good.replace("open-field", "open-sea"), "unknown level 'open-sea'; known: open-field, hourglass"),
        (good.replace("\"fair\"", "\"unfair\""), "unknown algorithm 'unfair'; known: fair"),
        (good.replace("\"colours\": 5", "\"colours\": 10"), "10 colours; expected 1 to 9"),
        (good.replace("\"colours\": 5", "\"colours\": 5, \"weights\": [1]"), "\"weights\": 1 numbers; expected 5"),
        (good.replace("\"colours\": 5", "\"colours\": 2, \"weights\": [0, 0]"), "every weight is 0"),
        (good.replace("8\n", "0\n"), "a board of 9 columns and 0 rows; expected 1 to 1024"),
        (good.replace("\"colours\"", "\"colors\""), "unknown field \"colors\""),
        (good.replace("\"version\": 1", "\"version\": 7"), "version 7 of fair"),
    ];
    crate::recipe::tests::assert_faults_are_named(&good, &cases);
}

#[test]
fn bad_levels_are_refused_with_the_place() {
    let cases = [
        ("{\"row\":2,\"col\":2,\"cells\":[1,1,1]}", "line 1, column 18: \"cells\": 3 numbers; expected 4"),
        ("\u{feff}{\"row\":1,\"col\":2,\n\"cells\":[1,7]}", "line 2, column 12"),
        ("{\"row\":0,\"col\":2,\"cells\":[]}", "line 1, column"),
        ("{\"row\":1,\"col\":100000,\"cells\":[]}", "a whole number from 1 to 1024"),
        ("{\"row\":1,\"col\":1,\"cells\":[1]", "EOF"),
        ("{\"cells\": 5}", "line 1, column"),
    ];
    for (text, expected) in cases {
        let message = Recipe::read(text.as_bytes()).unwrap_err().to_string();
        assert!(message.starts_with("the level: ") && message.contains(expected), "{message:?}: {expected:?}");
    }
    let deep = format!("{{\"cells\":{}{}}}", "[".repeat(10_000), "]".repeat(10_000));
    assert!(Recipe::read(deep.as_bytes()).is_err());
}

proptest! {
    #[test]
    fn levels_of_all_kinds_survive_a_recipe(
        (width, height) in (1_u32..8, 1_u32..8),
        kinds in prop::collection::vec(0_u64..6, 64),
        colours in 1_u8..=9,
        goal in 1_u32..100,
    ) {
        let mut level = Level::basic(width, height, colours).unwrap();
        for cell in 0..width * height {
            level.set_kind(cell, CellKind::from_number(kinds[cell as usize]).unwrap());
            level.set_block(cell, (kinds[cell as usize] % 2 == 1).then_some(0));
        }
        level.set_goals(vec![Goal::Score { count: goal }]);
        let problem = Match3Problem::new(&level, fair());
        let again = match3(recipe(problem).to_json().as_bytes()).changed_level().unwrap();
        prop_assert_eq!(again.board(), level.board());
        prop_assert_eq!((again.colours(), again.goals()), (level.colours(), level.goals()));
        prop_assert_eq!(match3(level.write().as_bytes()).changed_level().unwrap().write(), level.write());
    }

    #[test]
    fn damaged_recipes_never_panic(cut in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut level = SHIPPED[4].level().unwrap();
        level.set_seed(Some(3));
        let mut bytes = recipe(Match3Problem::new(&level, fair())).to_json().into_bytes();
        let place = cut.index(bytes.len());
        bytes[place] = byte;
        if let Ok(recipe) = Recipe::read(&bytes) {
            prop_assert!(recipe.check().is_ok());
        }
        bytes.truncate(place);
        let _ = Recipe::read(&bytes);
    }
}
