//! Variations, comments, candidates, and the course of the evaluation.

use egui::{Key, Role};
use egui_kittest::kittest::Queryable as _;

use super::{Window, ask, click, moves, play, playing, preferences, press, put, rest, says, state};
use crate::gui::omok::commands::LET_PROGRAM_MOVE;
use crate::gui::omok::model::play::OmokCommand;
use crate::gui::state::Command;

fn studying<'a>() -> Window<'a> {
    let mut preferences = preferences();
    preferences.studies = true;
    playing(preferences)
}

#[test]
fn the_key_for_hints_says_why_it_does_nothing_and_says_it_once() {
    let mut harness = studying();
    let told = |harness: &Window<'_>| {
        let reason = "The best moves are already listed beside the board.";
        state(harness).notices.iter().filter(|(notice, _)| notice.text.contains(reason)).count()
    };
    assert_eq!(told(&harness), 0);
    press(&mut harness, Key::H);
    assert_eq!(told(&harness), 1);
    press(&mut harness, Key::H);
    assert_eq!(told(&harness), 1);
    let mut harness = playing(preferences());
    press(&mut harness, Key::H);
    assert!(state(&harness).omok().preferences.studies);
}

#[test]
fn after_the_last_move_the_key_for_hints_says_that_the_game_is_over() {
    let mut harness = studying();
    put(&mut harness, "h8 a1 i8 b1 j8 c1 k8 d2 l8");
    press(&mut harness, Key::H);
    let said = |harness: &Window<'_>, part: &str| {
        state(harness).notices.iter().filter(|(notice, _)| notice.text.contains(part)).count()
    };
    assert_eq!((said(&harness, "The game is over"), said(&harness, "already listed")), (1, 0));
    press(&mut harness, Key::F2);
    assert_eq!(said(&harness, "The game is over"), 0, "it was about the board that is gone");
}

#[test]
fn another_move_in_the_past_is_a_variation_that_is_promoted_and_deleted() {
    let mut harness = playing(preferences());
    put(&mut harness, "h8 i9 j10");
    press(&mut harness, Key::Z);
    press(&mut harness, Key::Z);
    put(&mut harness, "g9 f10");
    assert_eq!(moves(&harness), "h8g9f10");
    click(&mut harness, "move 2: i9");
    assert_eq!(moves(&harness), "h8i9");
    click(&mut harness, "move 2: g9");
    let first = |harness: &Window<'_>| {
        let game = play(harness).game();
        let children = &game.node(game.node(crate::omok::game::NodeId::ROOT).children[0]).children;
        (children.len(), game.board().name(game.node(children[0]).played.unwrap().point.unwrap()))
    };
    assert_eq!(first(&harness), (2, "i9".to_owned()));
    click(&mut harness, "Make this the main line");
    assert_eq!(first(&harness), (2, "g9".to_owned()));
    press(&mut harness, Key::Delete);
    assert_eq!((moves(&harness).as_str(), first(&harness)), ("h8", (1, "i9".to_owned())));
}

#[test]
fn a_comment_is_written_and_found_again() {
    let mut harness = playing(preferences());
    put(&mut harness, "h8 i9");
    let is_field = |role: Role| role == Role::MultilineTextInput;
    harness.get_by(|node| is_field(node.role()) && node.label().as_deref() == Some("Comment")).click();
    harness.run_steps(2);
    harness.event(egui::Event::Text("the usual answer".to_owned()));
    rest(&mut harness);
    assert_eq!(play(&harness).game().comment().trim(), "the usual answer");
    harness.state_mut().ask([OmokCommand::Undo.into()]);
    rest(&mut harness);
    assert_eq!(play(&harness).game().comment(), "");
    assert!(crate::omok::format::sgf::write(play(&harness).game()).contains("C[the usual answer"));
}

#[test]
fn candidates_come_after_each_move_and_a_click_plays_one() {
    let mut harness = studying();
    put(&mut harness, "h8 a1 h9 a2 h10 a15");
    let looked = play(&harness).study().looked().unwrap().clone();
    let best = looked.answer.as_ref().unwrap().best.unwrap();
    let name = play(&harness).game().board().name(best);
    let label = format!("{name}: wins in");
    harness.query_all_by_label_contains(&label).next().unwrap().click();
    rest(&mut harness);
    assert!(moves(&harness).ends_with(&name), "{} after {name}", moves(&harness));
    let scores = &play(&harness).study().line().scores;
    assert!(scores.len() == 8 && scores.iter().all(Option::is_some), "{scores:?}");
    assert!(says(&harness, "Evaluation: move 7: black wins"));
    press(&mut harness, Key::A);
    assert!(says(&harness, "Press A to analyse while you play"));
}

#[test]
fn a_click_on_the_plot_goes_there() {
    let mut harness = studying();
    put(&mut harness, "h8 i9 j10 k11");
    let plot = harness.query_all_by_label_contains("Evaluation: move 4").next().unwrap().rect();
    super::click_at(&mut harness, plot.left_center() + egui::vec2(plot.width() * 0.5, 0.0));
    assert_eq!(moves(&harness), "h8i9");
}

#[test]
fn the_thinking_of_another_rule_is_not_kept() {
    let mut harness = studying();
    put(&mut harness, "h8 a1 i9 b2 j10 c3 k11");
    ask(&mut harness, OmokCommand::ChangeRule("caro".to_owned()).into());
    assert!(play(&harness).study().looked().unwrap().answer.is_none(), "no search knows this rule");
    ask(&mut harness, Command::Do(LET_PROGRAM_MOVE));
    assert_eq!(play(&harness).game().move_count(), 8, "the priorities know a move all the same");
    assert_eq!(state(&harness).omok().play.game().rule().id, "caro");
}
