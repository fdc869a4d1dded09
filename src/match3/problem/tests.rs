use proptest::prelude::*;

use super::*;
use crate::match3::stage::SHIPPED;
use crate::match3::{CellKind, proven, stage::Goal};
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
    assert!(!plain.contains("breeds") && !plain.contains("size") && !plain.contains("weights"), "{plain}");
    (problem.size, problem.breeds, problem.weights) = (Some([12, 7]), Some(4), Some(vec![1, 0, 2, 3]));
    problem.algorithm.settings.set("legal-move", 0);
    let text = recipe(problem.clone()).to_json();
    assert_eq!(Recipe::read(text.as_bytes()), Ok(recipe(problem.clone())));
    let stage = problem.changed_stage().unwrap();
    assert_eq!((stage.size().width, stage.size().height, stage.breeds()), (12, 7, 4));
    assert_eq!(stage.board().kind(stage.size().cell(1, 1)), CellKind::Fixture, "cells stay where they were");
}

#[test]
fn stages_are_opened_as_they_are() {
    for shipped in SHIPPED {
        let opened = Opened::read(shipped.text.as_bytes()).unwrap();
        let stage = opened.get::<Stage>().unwrap();
        assert_eq!(stage.write(), shipped.text);
        let problem = match3(shipped.text.as_bytes());
        assert_eq!(problem.stage, StageSource::Json(shipped.text.to_owned()));
        let again = match3(recipe(problem.clone()).to_json().as_bytes());
        assert_eq!(again.changed_stage().unwrap(), *stage);
        assert_eq!(problem.seed, stage.seed().unwrap_or(1));
    }
}

#[test]
fn every_algorithm_works_on_a_stage_to_its_end() {
    for looker in Match3Algorithm::all() {
        let id = looker.info().id;
        let problem = Match3Problem::shipped("jelly-pond", Choice::of(looker.info()));
        let problem = Match3Problem { size: Some([5, 4]), breeds: Some(4), ..problem };
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
    let mut stage = Stage::basic(3, 3, 2).unwrap();
    for cell in 0..9 {
        stage.set_block(cell, Some(u8::from(cell == 4)));
    }
    let problem = Match3Problem::new(&stage, fair());
    let board = problem.board(None).unwrap();
    let arena = board.get::<Arena>().unwrap();
    let proof = arena.impossible.unwrap();
    assert_eq!(
        proven(proof, arena.size(), Language::ENGLISH),
        "breed 0 has 8 blocks, and at most 6 fit without a line."
    );
    let mut run = problem.solve(&board).unwrap();
    while run.run_fast(1000) == Flow::Continue {}
    let told = run.output().unwrap().sentence(&board, Language::ENGLISH);
    assert!(told.starts_with("There is no board without a line: breed 0 has 8 blocks"), "{told}");
}

#[test]
fn faults_are_named_with_what_was_expected() {
    let problem = Match3Problem { size: Some([9, 8]), breeds: Some(5), ..Match3Problem::shipped("open-field", fair()) };
    let good = recipe(problem).to_json();
    let cases = [
        (good.replace("open-field", "open-sea"), "unknown stage 'open-sea'; known: open-field, hourglass"),
        (good.replace("\"fair\"", "\"unfair\""), "unknown algorithm 'unfair'; known: fair"),
        (good.replace("\"breeds\": 5", "\"breeds\": 10"), "10 breeds; expected 1 to 9"),
        (good.replace("\"breeds\": 5", "\"breeds\": 5, \"weights\": [1]"), "\"weights\": 1 numbers; expected 5"),
        (good.replace("\"breeds\": 5", "\"breeds\": 2, \"weights\": [0, 0]"), "every weight is 0"),
        (good.replace("8\n", "0\n"), "a board of 9 columns and 0 rows; expected 1 to 1024"),
        (good.replace("\"breeds\"", "\"colours\""), "unknown field \"colours\""),
        (good.replace("\"version\": 1", "\"version\": 7"), "version 7 of fair"),
    ];
    crate::recipe::tests::assert_faults_are_named(&good, &cases);
}

#[test]
fn bad_stages_are_refused_with_the_place() {
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
        assert!(message.starts_with("the stage: ") && message.contains(expected), "{message:?}: {expected:?}");
    }
    let deep = format!("{{\"cells\":{}{}}}", "[".repeat(10_000), "]".repeat(10_000));
    assert!(Recipe::read(deep.as_bytes()).is_err());
}

proptest! {
    #[test]
    fn stages_of_all_kinds_survive_a_recipe(
        (width, height) in (1_u32..8, 1_u32..8),
        kinds in prop::collection::vec(0_u64..6, 64),
        breeds in 1_u8..=9,
        goal in 1_u32..100,
    ) {
        let mut stage = Stage::basic(width, height, breeds).unwrap();
        for cell in 0..width * height {
            stage.set_kind(cell, CellKind::from_number(kinds[cell as usize]).unwrap());
            stage.set_block(cell, (kinds[cell as usize] % 2 == 1).then_some(0));
        }
        stage.set_goals(vec![Goal::Score { count: goal }]);
        let problem = Match3Problem::new(&stage, fair());
        let again = match3(recipe(problem).to_json().as_bytes()).changed_stage().unwrap();
        prop_assert_eq!(again.board(), stage.board());
        prop_assert_eq!((again.breeds(), again.goals()), (stage.breeds(), stage.goals()));
        prop_assert_eq!(match3(stage.write().as_bytes()).changed_stage().unwrap().write(), stage.write());
    }

    #[test]
    fn damaged_recipes_never_panic(cut in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut stage = SHIPPED[4].stage().unwrap();
        stage.set_seed(Some(3));
        let mut bytes = recipe(Match3Problem::new(&stage, fair())).to_json().into_bytes();
        let place = cut.index(bytes.len());
        bytes[place] = byte;
        if let Ok(recipe) = Recipe::read(&bytes) {
            prop_assert!(recipe.check().is_ok());
        }
        bytes.truncate(place);
        let _ = Recipe::read(&bytes);
    }
}
