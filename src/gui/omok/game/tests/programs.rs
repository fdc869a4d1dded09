//! Other programs as opponents and to be asked.

use egui::Key;
use egui_kittest::kittest::Queryable as _;

use super::{Window, ask, click, moves, play, playing, preferences, press, put, rest, says, state, with};
use crate::gui::omok::model::OmokPreferences;
use crate::gui::omok::model::play::{News, OmokCommand, Seat, place_of};
use crate::gui::shared::setup::tests::{fill_in, window};
use crate::gui::state::Command;
use crate::omok::Colour;
use crate::omok::program::toy::Toy;

/// Plays a15, b15, c15 and so on.
const PLAIN: &str = "echo \"MESSAGE move $n\"; echo \"$((n-1)),0\"";

/// The window on an empty game with a program that a person has just chosen, and that plays white.
fn against<'a>(toy: &Toy) -> Window<'a> {
    let mut harness = playing(preferences());
    fill_in(&mut harness, "Program", &toy.command());
    rest(&mut harness);
    click(&mut harness, "White: Program");
    harness
}

/// What is kept where `toy` was the opponent last.
fn kept(toy: &Toy) -> OmokPreferences {
    let mut omok = preferences();
    (omok.seats, omok.guest.command) = ([Seat::Person, Seat::Guest], toy.command());
    omok
}

#[test]
fn a_program_is_chosen_answers_and_is_called_by_its_name() {
    let toy = Toy::new(PLAIN);
    let mut harness = against(&toy);
    assert!(says(&harness, "Toy 1.2 is running."));
    assert_eq!(state(&harness).omok().preferences.guest.recent, [toy.command()]);
    put(&mut harness, "h8");
    assert_eq!(moves(&harness), "h8a15");
    assert!(says(&harness, "move 1"), "what it said is shown");
    put(&mut harness, "h9");
    assert_eq!(moves(&harness), "h8a15h9b15");
    press(&mut harness, Key::Z);
    assert_eq!(moves(&harness), "h8a15", "back to where a person is to move");
    put(&mut harness, "h10");
    assert_eq!(moves(&harness), "h8a15h10c15", "it was told the board");
    ask(&mut harness, OmokCommand::ChangeRule("standard".to_owned()).into());
    put(&mut harness, "h11");
    assert_eq!(moves(&harness), "h8a15h10c15h11d15");
    let text = b"(;GM[4]SZ[15]AB[aa][bb][cc]AW[oo][nn];W[hh])".as_slice();
    ask(&mut harness, Command::Read("game.sgf".to_owned(), text.into()));
    put(&mut harness, "a1");
    assert_eq!(play(&harness).game().move_count(), 3, "any position goes");
}

#[test]
fn a_program_that_fails_is_told_of_and_the_game_goes_on() {
    let faults: [(&str, &str); 5] = [
        ("exit 1", "Toy 1.2 ended without an answer."),
        ("echo nonsense", "Toy 1.2 was ended: it said “nonsense”, which is no answer."),
        ("echo 7,7", "Toy 1.2 played h8, which is occupied."),
        ("echo 99,0", "Toy 1.2 was ended: it said “99,0”, which is no answer."),
        ("echo ERROR tired", "Toy 1.2 was ended: it said “ERROR tired”, which is no answer."),
    ];
    for (moves_of, told) in faults {
        let toy = Toy::new(moves_of);
        let mut harness = against(&toy);
        put(&mut harness, "h8");
        assert_eq!(moves(&harness), "h8");
        assert!(says(&harness, told), "{moves_of}");
        click(&mut harness, "Try again");
        assert!(says(&harness, told), "{moves_of}: again");
        click(&mut harness, "Engine move");
        assert_eq!(play(&harness).game().move_count(), 2, "{moves_of}: the engine moves for it");
        press(&mut harness, Key::Z);
        press(&mut harness, Key::Z);
        assert_eq!(moves(&harness), "");
    }
}

#[test]
fn a_foul_of_a_program_loses_or_is_refused() {
    // Black's double-three on h8.
    let toy = Toy::new("case $n in 1) echo 7,6;; 2) echo 7,5;; 3) echo 8,7;; 4) echo 9,7;; *) echo 7,7;; esac");
    let mut harness = playing(preferences());
    fill_in(&mut harness, "Program", &toy.command());
    rest(&mut harness);
    click(&mut harness, "Fouls: barred");
    click(&mut harness, "Black: Program");
    put(&mut harness, "a1 c1 e1 g1");
    assert!(says(&harness, "Toy 1.2 played h8, which is forbidden: double-three."));
    assert_eq!(play(&harness).game().move_count(), 8);
    click(&mut harness, "Fouls: lose");
    click(&mut harness, "Try again");
    assert!(says(&harness, "Black plays a foul and loses: double-three."));
}

#[test]
fn a_program_that_hangs_is_stopped_and_started_again() {
    let toy = Toy::new("exec sleep 600");
    let mut harness = against(&toy);
    let point = play(&harness).game().board().point("h8").unwrap();
    harness.state_mut().ask([OmokCommand::Place(point).into()]);
    for _ in 0..200 {
        harness.run_steps(1);
    }
    assert!(play(&harness).is_thinking() && says(&harness, "Toy 1.2 is thinking. Esc stops it."));
    harness.state_mut().ask([OmokCommand::Place(3).into()]);
    harness.run_steps(3);
    assert_eq!(play(&harness).news(), Some(&News::Thinks), "nobody moves meanwhile");
    harness.key_press(Key::Escape);
    rest(&mut harness);
    assert!(!play(&harness).is_thinking() && !play(&harness).guest().is_running());
    assert_eq!(moves(&harness), "h8");
    press(&mut harness, Key::M);
    assert_eq!(play(&harness).game().move_count(), 2);
}

#[test]
fn what_does_not_start_says_why() {
    let mut harness = playing(preferences());
    fill_in(&mut harness, "Program", "/no/such/program x");
    rest(&mut harness);
    assert!(says(&harness, "program does not start: "));
    click(&mut harness, "White: Program");
    put(&mut harness, "h8");
    assert!(says(&harness, "program does not start: ") && says(&harness, "Try again"));
    fill_in(&mut harness, "Program", " ");
    rest(&mut harness);
    assert!(says(&harness, "Choose a program that speaks the Gomocup protocol."));
}

#[test]
fn a_program_that_is_only_kept_starts_when_a_person_says_so() {
    let toy = Toy::of(
        "touch \"$0.started\"; n=0; while read -r w r; do case $w in START) echo OK;; \
                       ABOUT) echo 'name=\"Toy\"';; TURN) echo 0,0;; esac; done",
    );
    let started = || std::path::Path::new(&toy.path()).with_extension("sh.started").exists();
    let mut harness = window([1366.0, 768.0], with(&kept(&toy)));
    press(&mut harness, Key::F4);
    press(&mut harness, Key::P);
    put(&mut harness, "h8");
    ask(&mut harness, OmokCommand::NewGame.into());
    put(&mut harness, "h8");
    assert!(!started() && moves(&harness) == "h8" && says(&harness, "sh is to move."));
    click(&mut harness, "Start sh");
    assert!(started() && moves(&harness) == "h8a15");
    assert!(says(&harness, "Toy is running."));
}

#[test]
fn a_program_ends_when_nobody_plays_with_it_any_more() {
    let toy = Toy::new(PLAIN);
    let mut harness = against(&toy);
    assert!(play(&harness).guest().is_running());
    click(&mut harness, "White: Human");
    assert!(!play(&harness).guest().is_running(), "it has no seat");
    click(&mut harness, "White: Program");
    put(&mut harness, "h8");
    assert!(play(&harness).guest().is_running());
    click(&mut harness, "Watch an algorithm");
    assert!(!play(&harness).guest().is_running(), "an algorithm is watched");
    press(&mut harness, Key::P);
    put(&mut harness, "h9");
    assert!(says(&harness, "Toy 1.2 played a15, which is occupied."), "it began anew");
    harness.state_mut().ask([Command::Turn(&crate::maze::Mazes)]);
    rest(&mut harness);
    assert!(!play(&harness).guest().is_running(), "another family is on the screen");
}

#[test]
fn a_program_says_what_it_would_play() {
    let toy = Toy::new(PLAIN);
    let mut harness = playing(preferences());
    harness.key_press_modifiers(egui::Modifiers::SHIFT, Key::A);
    rest(&mut harness);
    assert!(says(&harness, "Choose another program in the setup first."));
    fill_in(&mut harness, "Program", &toy.command());
    rest(&mut harness);
    put(&mut harness, "h8");
    assert_eq!(moves(&harness), "h8", "it has no seat");
    harness.key_press_modifiers(egui::Modifiers::SHIFT, Key::A);
    rest(&mut harness);
    assert!(says(&harness, "Toy 1.2 plays a15") && says(&harness, "move 1"));
    assert_eq!(moves(&harness), "h8");
    put(&mut harness, "h9");
    assert!(!says(&harness, "Toy 1.2 plays a15"), "that was another position");
    press(&mut harness, Key::Z);
    harness.get_by_label("Toy 1.2 plays a15").click();
    rest(&mut harness);
    assert_eq!(moves(&harness), "h8a15");
}

#[test]
fn a_program_goes_through_swap2_and_is_opened_for_elsewhere() {
    let toy = Toy::new("case $n in 1) echo 7,7 8,6 9,7;; *) echo \"$n,0\";; esac");
    let mut harness = playing(preferences());
    fill_in(&mut harness, "Program", &toy.command());
    rest(&mut harness);
    ask(&mut harness, OmokCommand::ChangeOpening("swap2".to_owned()).into());
    click(&mut harness, "Black: Program");
    assert_eq!(moves(&harness), "h8i9j8", "its three stones");
    press(&mut harness, Key::B);
    assert_eq!(moves(&harness), "h8i9j8c15", "it has white now, and moves");
    let players = state(&harness).omok().preferences.players();
    assert_eq!(players.asked(play(&harness).game()), Seat::Person);
    assert_eq!(players.seats[place_of(play(&harness).game().opening().as_ref(), Colour::White)], Seat::Guest);
    press(&mut harness, Key::Z);
    assert!(says(&harness, "Second player: Choose a colour"), "{}", moves(&harness));
    ask(&mut harness, OmokCommand::ChangeOpening("taraguchi-10".to_owned()).into());
    assert_eq!(moves(&harness), "h8", "the engine puts its stone");
    assert!(says(&harness, "can be asked for no opening but swap2"));
}

#[test]
fn the_file_of_a_program_is_chosen_in_a_dialog() {
    let mut harness = playing(preferences());
    let path = std::path::PathBuf::from("/no/such folder/program");
    harness.state_mut().files.backend = crate::gui::files::Backend::Scripted([Some(path)].into());
    click(&mut harness, "Choose the file of a program");
    assert_eq!(state(&harness).omok().preferences.guest.command, "\"/no/such folder/program\"");
    assert!(says(&harness, "program does not start: "));
}
