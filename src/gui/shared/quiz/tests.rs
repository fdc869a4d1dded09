use egui::Key;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use crate::gui::app::App;
use crate::gui::command;
use crate::gui::lang::lesson as words;
use crate::gui::lesson::LessonCommand;
use crate::gui::quiz::{PerformCommand, QuizCommand};
use crate::gui::shared::transport::tests::{ask, player, window};
use crate::gui::state::Command;
use crate::player::{Motion, PlayerCommand};
use crate::recipe::StageKind;
use crate::text::Language;

const SEARCH: &str = r#"{"gridscope": 1, "family": "maze", "maze": {"generator": {"id": "eller", "version": 1}, "size": [14, 9], "seed": 5, "braid": {"percent": 60, "method": "any-wall"}}, "algorithm": {"id": "bfs", "version": 1}}"#;

/// Lets what explains an answer be played.
fn watch(harness: &mut Harness<'static, App>) {
    for _ in 0..3_000 {
        harness.step();
        if player(harness).motion() == Motion::Resting {
            break;
        }
    }
}

/// The window with a question about the run of the example.
fn asked(step: u64) -> Harness<'static, App> {
    let mut harness = window(1366.0, 768.0, Some(SEARCH));
    ask(&mut harness, [Command::Do(command::SHOW_SOLVING)]);
    ask(&mut harness, [Command::Player(PlayerCommand::Seek(step)), Command::Do(command::ASK_ME)]);
    harness.run_steps(3);
    harness
}

/// The place of the right option, and of a wrong one.
fn places(harness: &Harness<'static, App>) -> [usize; 2] {
    let asked = harness.state().state().quiz_question().expect("a question");
    [asked.question.right, (asked.question.right + 1) % asked.question.options.len()]
}

#[test]
fn keys_choose_an_option_before_they_mean_commands() {
    let mut harness = asked(90);
    let [right, _] = places(&harness);
    harness.key_press(command::OPTIONS[right]);
    harness.run_steps(3);
    harness.get_by_label(words::RIGHT.get(Language::ENGLISH));
    assert_eq!(harness.state().state().session.active(), StageKind::Solving, "the key is used up");
    watch(&mut harness);
    harness.key_press(Key::Num1);
    harness.run_steps(3);
    assert_eq!(harness.state().state().session.active(), StageKind::Building);
}

#[test]
fn a_question_is_answered_once_counted_and_explained() {
    let mut harness = asked(90);
    let [right, wrong] = places(&harness);
    ask(&mut harness, [Command::Quiz(QuizCommand::Answer(right)), Command::Quiz(QuizCommand::Answer(wrong))]);
    harness.get_by_label(words::RIGHT.get(Language::ENGLISH));
    let until = harness.state().state().quiz_question().expect("a question").question.until;
    watch(&mut harness);
    assert_eq!(player(&harness).position(), until);
    assert_eq!(harness.state().state().quiz().expect("questions").score(), (1, 1));
    ask(&mut harness, [Command::Do(command::ASK_ME)]);
    let [_, wrong] = places(&harness);
    ask(&mut harness, [Command::Quiz(QuizCommand::Answer(wrong))]);
    harness.get_by_label(words::WRONG.get(Language::ENGLISH));
    assert_eq!(harness.state().state().quiz().expect("questions").score(), (1, 2));
}

#[test]
fn a_marked_cell_is_answered_on_the_board() {
    let mut harness = asked(90);
    let kinds = harness.state().state().quiz_kinds();
    let others = kinds.iter().filter(|kind| kind.id != "taken-next");
    let unwanted: Vec<Command> = others.map(|kind| Command::Quiz(QuizCommand::Want(kind.id, false))).collect();
    ask(&mut harness, [Command::Quiz(QuizCommand::Close)]);
    ask(&mut harness, unwanted);
    ask(&mut harness, [Command::Do(command::ASK_ME)]);
    let [right, _] = places(&harness);
    let asked = harness.state().state().quiz_question().expect("a question").clone();
    assert_eq!(asked.question.asks.id, "taken-next");
    harness.state_mut().state_mut().selected = Some(asked.cells()[right]);
    harness.run_steps(3);
    assert!(harness.state().state().quiz_question().expect("a question").is_right());
}

#[test]
fn a_question_whose_moment_is_left_is_taken_back_and_not_counted() {
    let mut harness = asked(90);
    let position = player(&harness).position();
    ask(&mut harness, [Command::Player(PlayerCommand::Seek(position + 5))]);
    harness.run_steps(3);
    let state = harness.state().state();
    assert!(state.quiz_question().is_none() && state.quiz().expect("questions").score() == (0, 0));
}

#[test]
fn score_and_kinds_are_kept() {
    let mut harness = asked(90);
    let [right, _] = places(&harness);
    ask(
        &mut harness,
        [Command::Quiz(QuizCommand::Answer(right)), Command::Quiz(QuizCommand::Want("next-line", false))],
    );
    let kept = crate::gui::quiz::kept(harness.state().state());
    let mut other = window(1366.0, 768.0, None);
    assert!(crate::gui::quiz::take(other.state_mut().state_mut(), &kept).is_empty());
    let quiz = other.state().state().quiz().expect("questions");
    assert!(quiz.score() == (1, 1) && quiz.kept.unwanted.contains("next-line"));
}

#[test]
fn the_algorithm_is_performed_by_clicks_and_marked() {
    let mut harness = window(1366.0, 768.0, Some(SEARCH));
    ask(&mut harness, [Command::Do(command::SHOW_SOLVING), Command::Player(PlayerCommand::Seek(100))]);
    ask(&mut harness, [Command::Do(command::ASK_ME)]);
    ask(&mut harness, [Command::Do(command::PERFORM)]);
    ask(&mut harness, [Command::Quiz(QuizCommand::Perform(PerformCommand::Begin))]);
    let mut missed = 0;
    for number in 0..10 {
        let performing = harness.state().state().performing().expect("a performance");
        let turn = performing.turn.clone().expect("a decision");
        assert_eq!(player(&harness).position(), turn.event, "the board waits at the decision");
        let wrong = (0..100).find(|cell| !turn.right.contains(cell)).expect("another cell");
        if number == 4 {
            missed = turn.event;
        }
        harness.state_mut().state_mut().selected = Some(if number == 4 { wrong } else { turn.right[0] });
        harness.run_steps(3);
    }
    let performing = harness.state().state().performing().expect("a performance");
    assert!(performing.is_over());
    assert_eq!((performing.performance.right, performing.performance.made), (9, 10));
    assert_eq!(performing.mistakes()[0].turn.event, missed);
    harness.get_by_label_contains("9 of 10 right");
    ask(&mut harness, [Command::Quiz(QuizCommand::Perform(PerformCommand::Show(0)))]);
    assert_eq!(player(&harness).position(), missed);
}

#[test]
fn a_search_over_positions_is_performed_by_the_moves_it_skips() {
    let level = r#"{"gridscope": 1, "family": "sokoban", "level": {"generator": {"id": "reverse-play", "version": 1}, "size": [9, 8], "boxes": 3, "seed": 2}, "strategy": {"id": "a-star-pushes", "version": 1}}"#;
    let mut harness = window(1366.0, 768.0, Some(level));
    ask(&mut harness, [Command::Player(PlayerCommand::Seek(40)), Command::Do(command::PERFORM)]);
    harness.get_by_role_and_label(Role::Button, "Begin here").click_accesskit();
    harness.run_steps(3);
    harness.get_by_label("Click where a move leads that is skipped here");
    let turn = harness.state().state().performing().expect("a performance").turn.clone().expect("a decision");
    harness.state_mut().state_mut().selected = turn.right.first().copied();
    harness.run_steps(3);
    let performing = harness.state().state().performing().expect("a performance");
    assert_eq!((performing.performance.right, performing.performance.made), (1, 1));
    harness.key_press(Key::Escape);
    harness.run_steps(3);
    assert!(!harness.state().state().is_quizzed());
}

#[test]
fn hands_are_counted_twice_before_a_class_and_then_both_counts_are_shown() {
    let mut harness = asked(90);
    ask(&mut harness, [Command::Do(command::PRESENTER)]);
    for button in [words::VOTE, words::TALK, words::VOTE_AGAIN, words::REVEAL] {
        assert!(harness.query_by_label(words::BOTH_VOTES.get(Language::ENGLISH)).is_none());
        harness.get_by_role_and_label(Role::Button, button.get(Language::ENGLISH)).click_accesskit();
        harness.run_steps(3);
    }
    harness.get_by_label(words::BOTH_VOTES.get(Language::ENGLISH));
    let state = harness.state().state();
    assert!(state.quiz_question().expect("a question").is_right(), "the answer is shown");
    assert_eq!(state.quiz().expect("questions").score(), (0, 0), "and counts for nobody");
}

#[test]
fn a_clicker_turns_pages_and_blanks_the_screen_before_a_class() {
    let mut harness = window(1366.0, 768.0, Some(SEARCH));
    let first = crate::lesson::own()[0].id.clone();
    ask(&mut harness, [Command::Do(command::PRESENTER), Command::Learn(LessonCommand::Open(first))]);
    let page = |harness: &Harness<'static, App>| harness.state().state().lesson().expect("a lesson").page;
    for (key, expected) in [(Key::PageDown, 1), (Key::PageDown, 2), (Key::PageUp, 1)] {
        harness.key_press(key);
        harness.run_steps(3);
        assert_eq!(page(&harness), expected);
    }
    for is_blank in [true, false] {
        harness.key_press(Key::B);
        harness.run_steps(3);
        assert_eq!(harness.state().state().is_blank(), is_blank);
    }
}
