//! Puzzles that are solved, and puzzles that are not.

use egui::Key;
use egui_kittest::kittest::Queryable as _;

use super::{Window, ask, click, play, playing, preferences, press, put, rest, says, state};
use crate::gui::command;
use crate::gui::omok::model::play::{End, Hint, OmokCommand, Solving};
use crate::gui::omok::model::puzzles;
use crate::gui::state::Command;
use crate::omok::collection::Task;

fn solving<'h>(harness: &'h Window<'_>) -> &'h Solving {
    play(harness).solving().unwrap()
}

fn open<'a>(is_one: impl Fn(&Task) -> bool) -> Window<'a> {
    let mut harness = playing(preferences());
    let index = puzzles().iter().position(|(_, puzzle)| is_one(&puzzle.task)).unwrap();
    ask(&mut harness, OmokCommand::ChoosePuzzle(index).into());
    harness
}

fn name(harness: &Window<'_>, point: u32) -> String {
    play(harness).game().board().name(point)
}

/// Plays what a hint shows until the puzzle ends.
fn follow_hints(harness: &mut Window<'_>) {
    for _ in 0..40 {
        if solving(harness).end().is_some() {
            return;
        }
        press(harness, Key::H);
        let Hint::Point(point) = solving(harness).hint() else { unreachable!("a hint") };
        assert!(says(harness, "keeps the win."));
        let name = name(harness, point);
        put(harness, &name);
    }
    unreachable!("the attack never ends");
}

#[test]
fn an_attack_is_won_by_its_hints_and_ticked_off() {
    let mut harness = open(|task| matches!(task, Task::FindVcf { fours: 2.. }));
    let id = solving(&harness).puzzle().id.clone();
    follow_hints(&mut harness);
    assert!(matches!(solving(&harness).end(), Some(End::Won { .. })) && says(&harness, "Solved"));
    assert!(state(&harness).omok().preferences.solved.contains(&id));
    let index = solving(&harness).index();
    click(&mut harness, "Next puzzle");
    assert_eq!(solving(&harness).index(), index + 1);
    assert_eq!(solving(&harness).game().move_count(), 0);
}

#[test]
fn every_puzzle_of_moves_can_be_solved_in_the_window() {
    let mut harness = playing(preferences());
    for (index, (_, puzzle)) in puzzles().iter().enumerate() {
        if puzzle.task != Task::FindForbidden {
            harness.state_mut().ask([OmokCommand::ChoosePuzzle(index).into()]);
            for _ in 0..60 {
                rest(&mut harness);
                if solving(&harness).end().is_some() {
                    break;
                }
                harness.state_mut().ask([OmokCommand::Hint.into()]);
                harness.run_steps(1);
                let Hint::Point(point) = solving(&harness).hint() else { unreachable!("a hint: {}", puzzle.id) };
                harness.state_mut().ask([OmokCommand::Place(point).into()]);
            }
            assert!(solving(&harness).is_solved(), "{}", puzzle.id);
        }
    }
}

#[test]
fn a_move_that_loses_the_win_is_said_at_once_and_taken_back() {
    let mut harness = open(|task| matches!(task, Task::FindVcf { .. }));
    let board = solving(&harness).game().board().clone();
    let corners = ["a1", "o1", "a15", "o15"];
    let corner = corners.into_iter().find(|name| board.is_empty(board.point(name).unwrap())).unwrap();
    put(&mut harness, corner);
    assert!(matches!(solving(&harness).end(), Some(End::Lost(_))));
    assert!(says(&harness, "The win is gone") && says(&harness, "That was not a four"));
    let (other, count) = (corners.into_iter().find(|name| *name != corner).unwrap(), board.count() + 1);
    put(&mut harness, other);
    assert!(says(&harness, "undo the move first"));
    assert_eq!(solving(&harness).game().board().count(), count, "nothing was played");
    press(&mut harness, Key::Escape);
    click(&mut harness, "Undo");
    assert_eq!(solving(&harness).game().move_count(), 0);
    follow_hints(&mut harness);
    assert!(solving(&harness).is_solved());
}

#[test]
fn an_answer_is_taken_back_together_with_the_move() {
    let mut harness = open(|task| matches!(task, Task::FindVcf { fours: 2.. }));
    press(&mut harness, Key::H);
    let Hint::Point(point) = solving(&harness).hint() else { unreachable!("a hint") };
    let name = name(&harness, point);
    put(&mut harness, &name);
    assert_eq!(solving(&harness).game().move_count(), 2, "it was answered");
    press(&mut harness, Key::Z);
    assert_eq!(solving(&harness).game().move_count(), 0);
    press(&mut harness, Key::Y);
    assert_eq!(solving(&harness).game().move_count(), 2);
    press(&mut harness, Key::R);
    assert!(solving(&harness).game().is_empty());
}

#[test]
fn forbidden_points_are_marked_judged_and_explained() {
    let mut harness = open(|task| *task == Task::FindForbidden);
    let puzzle = solving(&harness).puzzle().clone();
    let free = |point: &u32| puzzle.board.is_empty(*point) && !puzzle.solution.contains(point);
    let wrong = name(&harness, puzzle.board.points().find(free).unwrap());
    put(&mut harness, &wrong);
    assert!(says(&harness, "1 marked"));
    click(&mut harness, "Check");
    assert!(says(&harness, "Not yet") && says(&harness, &format!("{wrong}, wrong: allowed")));
    assert!(harness.query_all_by_label_contains(", missing: ").count() >= puzzle.solution.len());
    put(&mut harness, &wrong);
    for point in &puzzle.solution {
        let name = name(&harness, *point);
        put(&mut harness, &name);
    }
    click(&mut harness, "Check");
    assert!(solving(&harness).is_solved() && says(&harness, "Solved"));
    assert!(state(&harness).omok().preferences.solved.contains(&puzzle.id));
    let first = name(&harness, puzzle.solution[0]);
    harness.query_all_by_label_contains(&format!("{first}, right: ")).next().unwrap().click();
    rest(&mut harness);
    assert!(!state(&harness).is_playing(), "the referee judges it");
    press(&mut harness, Key::P);
    assert!(solving(&harness).is_solved(), "the puzzle is where it was");
}

#[test]
fn puzzles_are_chosen_by_their_names_and_left_for_the_game() {
    let mut harness = playing(preferences());
    put(&mut harness, "h8 i9");
    harness.get_by(|node| node.role() == egui::Role::ComboBox && node.label().as_deref() == Some("Puzzle")).click();
    harness.run_steps(3);
    let first = format!("1 · {}", puzzles()[0].1.title);
    harness.get_by_label(&first).click();
    rest(&mut harness);
    assert_eq!(solving(&harness).index(), 0);
    ask(&mut harness, Command::Do(command::NEXT_LEVEL));
    assert_eq!(solving(&harness).index(), 1);
    ask(&mut harness, Command::Do(command::NEXT_UNSOLVED));
    assert_eq!(solving(&harness).index(), 2);
    click(&mut harness, "Back to the game");
    assert_eq!(super::moves(&harness), "h8i9");
}
