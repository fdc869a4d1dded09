//! The report on a game: the moves that decided it, and what proves it on the board.

use egui::Key;

use super::{Window, ask, click, moves, play, playing, preferences, press, put, says, state};
use crate::gui::omok::commands::{GAME_REPORT, SAVE_LIBRARY};
use crate::gui::omok::model::play::OmokCommand;
use crate::gui::state::Command;

/// White answers elsewhere while Black makes three and four.
const GAME: &str = "h8 a1 i8 b1 j8 c3 k8";

fn reported<'a>() -> Window<'a> {
    let mut harness = playing(preferences());
    put(&mut harness, GAME);
    ask(&mut harness, Command::Do(GAME_REPORT));
    harness
}

#[test]
fn the_report_lists_the_moves_that_decided_the_game_and_a_click_goes_there() {
    let mut harness = reported();
    let report = play(&harness).reviewing().and_then(|reviewing| reviewing.report()).unwrap().clone();
    let last = &report.moves[report.last_escape.unwrap()];
    let number = last.number;
    let name = play(&harness).game().board().name(last.played.point.unwrap());
    click(&mut harness, &format!("move {number}: {name}, last escape missed"));
    assert_eq!(play(&harness).game().move_count(), number);
    assert!(says(&harness, "Lets the opponent win by"));
}

#[test]
fn what_should_have_been_played_is_shown_on_the_board_and_becomes_a_variation() {
    let mut harness = reported();
    let report = play(&harness).reviewing().and_then(|reviewing| reviewing.report()).unwrap().clone();
    let last = report.moves[report.last_escape.unwrap()].clone();
    ask(&mut harness, OmokCommand::Go(last.node).into());
    click(&mut harness, "Refutation");
    assert_eq!(play(&harness).shown(), Some(last.refutation()));
    click(&mut harness, "Better");
    assert_eq!(play(&harness).game().move_count(), last.number - 1);
    assert_eq!(play(&harness).shown(), Some(last.better()));
    click(&mut harness, "Play as a variation");
    let game = play(&harness).game();
    let before = game.node(last.node).parent.unwrap();
    assert_eq!(game.node(before).children.len(), 2, "the game is kept");
    assert!(game.move_count() >= last.number && play(&harness).shown().is_none());
}

#[test]
fn a_report_is_of_one_game_and_stops_when_that_is_asked() {
    let mut harness = reported();
    put(&mut harness, "o15");
    assert!(play(&harness).reviewing().is_some(), "the game goes on, the report stays");
    press(&mut harness, Key::N);
    assert!(play(&harness).reviewing().is_none());
    assert!(says(&harness, "finds the moves that decided the game"));
    assert_eq!(moves(&harness), "");
    ask(&mut harness, Command::Do(GAME_REPORT));
    assert!(play(&harness).reviewing().is_none(), "there is nothing to report on");
    put(&mut harness, "h8");
    harness.state_mut().ask([OmokCommand::Review.into()]);
    harness.run_steps(1);
    assert!(play(&harness).reviewing().is_some());
    harness.state_mut().state_mut().omok_mut().play.let_go();
    assert!(play(&harness).reviewing().is_none_or(|reviewing| reviewing.report().is_some()));
}

#[test]
fn without_a_search_there_is_no_report_and_that_is_said() {
    let mut harness = playing(preferences());
    put(&mut harness, "h8 i9");
    ask(&mut harness, OmokCommand::ChangeRule("caro".to_owned()).into());
    ask(&mut harness, Command::Do(GAME_REPORT));
    assert!(play(&harness).reviewing().is_none());
    assert!(state(&harness).notices.iter().any(|(notice, _)| notice.text.contains("No search knows this rule")));
}

#[test]
fn a_library_is_opened_with_its_variations_and_only_its_board_is_saved() {
    let mut harness = playing(preferences());
    put(&mut harness, "h8 i9 j10");
    let bytes = crate::omok::format::renlib::write(play(&harness).game()).unwrap();
    press(&mut harness, Key::N);
    harness.state_mut().state_mut().omok_mut().play.paste(&bytes).unwrap();
    super::rest(&mut harness);
    assert_eq!(moves(&harness), "h8i9j10");
    ask(&mut harness, OmokCommand::ChangeSide(19).into());
    ask(&mut harness, Command::Do(SAVE_LIBRARY));
    assert!(state(&harness).notices.iter().any(|(notice, _)| notice.text.contains("15 by 15 points")));
}

#[test]
fn the_same_position_elsewhere_in_the_tree_is_named_and_a_click_goes_there() {
    let mut harness = playing(preferences());
    put(&mut harness, "h8 i7 j6");
    press(&mut harness, Key::Z);
    press(&mut harness, Key::Z);
    put(&mut harness, "g9 f10");
    assert_eq!(moves(&harness), "h8g9f10");
    click(&mut harness, "The same after move 3: … h8 i7 j6");
    assert_eq!(moves(&harness), "h8i7j6");
    assert!(says(&harness, "The same after move 3: … h8 g9 f10"));
}
