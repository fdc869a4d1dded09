//! Games that begin by an opening protocol.

use egui::Key;

use super::{Window, ask, click, moves, play, playing, preferences, press, put, rest, says, state};
use crate::gui::omok::model::play::{OmokCommand, Seat, place_of};
use crate::gui::shared::setup::tests::window;
use crate::omok::Colour;
use crate::omok::opening::{Ask, Player};
use egui_kittest::kittest::Queryable as _;

/// An empty game that begins by `protocol`.
fn opening<'a>(protocol: &str, seats: [Seat; 2]) -> Window<'a> {
    let mut preferences = preferences();
    preferences.seats = seats;
    let mut harness = playing(preferences);
    ask(&mut harness, OmokCommand::ChangeOpening(protocol.to_owned()).into());
    harness
}

/// Who plays each colour, as the setup says it.
fn seats(harness: &Window<'_>) -> [Seat; 2] {
    let omok = state(harness).omok();
    let opening = omok.play.game().opening();
    Colour::ALL.map(|colour| omok.preferences.seats[place_of(opening.as_ref(), colour)])
}

fn choices(harness: &Window<'_>) -> bool {
    matches!(play(harness).opening().and_then(|opening| opening.asks()), Some(Ask::Choose(_)))
}

#[test]
fn two_people_go_through_swap2_and_back() {
    let mut harness = opening("swap2", [Seat::Person; 2]);
    assert!(says(&harness, "First player: Put a black stone on any point."));
    put(&mut harness, "h8 i9 j8");
    assert!(says(&harness, "Second player: Choose a colour, or put two more stones."));
    put(&mut harness, "a1");
    assert!(says(&harness, "Something else is asked for in the opening."), "no stone now");
    press(&mut harness, Key::O);
    assert!(choices(&harness), "no fifth stones in swap2");
    press(&mut harness, Key::T);
    put(&mut harness, "k8 l8");
    assert!(says(&harness, "First player: Choose a colour."));
    click(&mut harness, "Play white");
    assert_eq!(play(&harness).game().opening().unwrap().black(), Player::Second);
    assert!(says(&harness, "White to move"));
    put(&mut harness, "h9");
    assert_eq!(moves(&harness), "h8i9j8k8l8h9");
    // Back through the choice, the stones and the other choice.
    for _ in 0..2 {
        press(&mut harness, Key::Z);
    }
    assert!(says(&harness, "First player: Choose a colour."));
    for _ in 0..3 {
        press(&mut harness, Key::Z);
    }
    assert!(says(&harness, "Second player: Choose a colour, or put two more stones."));
    press(&mut harness, Key::B);
    assert_eq!(play(&harness).game().opening().unwrap().black(), Player::Second);
    press(&mut harness, Key::End);
    press(&mut harness, Key::N);
    assert!(says(&harness, "First player: Put a black stone"), "the next game begins the same way");
}

#[test]
fn stones_that_the_protocol_refuses_are_refused_with_the_reason() {
    let mut harness = opening("pro", [Seat::Person; 2]);
    put(&mut harness, "h9");
    assert!(says(&harness, "The stone belongs elsewhere in this opening.") && moves(&harness).is_empty());
    put(&mut harness, "h8 i9 j10");
    assert_eq!(moves(&harness), "h8i9");
    assert!(says(&harness, "The stone belongs elsewhere in this opening."));
    ask(&mut harness, OmokCommand::Pass.into());
    assert_eq!(play(&harness).game().move_count(), 2, "nobody passes in an opening");
    put(&mut harness, "k8");
    assert!(play(&harness).opening().is_none() && says(&harness, "White to move"));
    ask(&mut harness, OmokCommand::ChangeOpening("swap".to_owned()).into());
    assert_eq!((play(&harness).games().all().len(), moves(&harness).as_str()), (2, ""), "a game of its own");
    ask(&mut harness, OmokCommand::ChangeSide(7).into());
    assert!(says(&harness, "This opening needs a board of 9 by 9 points at least."));
    assert!(play(&harness).opening().is_none());
}

#[test]
fn fifth_stones_are_declared_offered_and_picked() {
    let mut harness = opening("soosorv-8", [Seat::Person; 2]);
    put(&mut harness, "h8 h9 h10");
    press(&mut harness, Key::W);
    put(&mut harness, "h11");
    assert!(says(&harness, "Second player: Say how many fifth stones Black is to offer"));
    click(&mut harness, "Fifth stones to offer: 2");
    press(&mut harness, Key::W);
    put(&mut harness, "g9");
    put(&mut harness, "i9");
    assert!(says(&harness, "Turned or mirrored, that is a stone that is offered already."));
    put(&mut harness, "g10");
    assert!(says(&harness, "First player: Pick one of the fifth stones"));
    assert_eq!(play(&harness).game().board().count(), 4, "offered stones do not stand yet");
    put(&mut harness, "a1");
    assert!(says(&harness, "That stone is not offered."));
    press(&mut harness, Key::Z);
    assert!(says(&harness, "Second player: Offer a fifth stone"));
    put(&mut harness, "f9");
    put(&mut harness, "f9");
    assert_eq!(moves(&harness), "h8h9h10h11f9");
    assert!(play(&harness).opening().is_none());
}

#[test]
fn the_engine_opens_chooses_and_is_stepped_back_through() {
    for protocol in ["pro", "swap", "swap2", "soosorv-8", "taraguchi-10"] {
        let mut harness = opening(protocol, [Seat::Program, Seat::Person]);
        assert!(play(&harness).game().move_count() > 0, "{protocol}: it begins");
        let asked = |harness: &Window<'_>| {
            let omok = state(harness).omok();
            omok.preferences.players().asked(omok.play.game())
        };
        assert_eq!(asked(&harness), Seat::Person, "{protocol}");
        if choices(&harness) {
            // Whoever takes black has it, whoever played it before.
            press(&mut harness, Key::B);
            assert_eq!(seats(&harness)[0], Seat::Person, "{protocol}");
            press(&mut harness, Key::Z);
            assert_eq!(asked(&harness), Seat::Person, "{protocol}");
            assert!(choices(&harness), "{protocol}: back to where a person chooses");
        }
    }
    let mut harness = opening("swap2", [Seat::Person, Seat::Program]);
    put(&mut harness, "h8 i9 j8");
    assert!(!choices(&harness) || play(&harness).opening().unwrap().who() == Player::First, "it has chosen");
    press(&mut harness, Key::Z);
    assert_eq!(moves(&harness), "h8i9", "back before the stone that it was asked after");
}

#[test]
fn an_opening_goes_on_after_a_restart() {
    let mut harness = opening("swap2", [Seat::Person; 2]);
    put(&mut harness, "h8 i9 j8");
    press(&mut harness, Key::T);
    harness.state_mut().state_mut().store();
    let kept = serde_json::to_string(&state(&harness).preferences).unwrap();
    let mut again = window([1366.0, 768.0], serde_json::from_str(&kept).unwrap());
    press(&mut again, Key::P);
    rest(&mut again);
    assert!(says(&again, "Second player: Put a white stone on any point."));
    press(&mut again, Key::Z);
    assert!(says(&again, "Second player: Choose a colour, or put two more stones."));
}

#[test]
fn fouls_lose_or_are_refused_as_it_is_set() {
    let mut harness = playing(preferences());
    click(&mut harness, "Fouls: barred");
    put(&mut harness, "h9 a1 h10 c1 i8 e1 j8 g1 h8");
    assert!(says(&harness, "h8 is forbidden: double-three."));
    assert_eq!((play(&harness).game().move_count(), play(&harness).game().outcome()), (8, None));
    click(&mut harness, "Fouls: lose");
    put(&mut harness, "h8");
    assert!(says(&harness, "Black plays a foul and loses"));
    ask(&mut harness, OmokCommand::ChangeRule("freestyle".to_owned()).into());
    assert!(harness.query_by_label("Fouls: lose").is_none(), "nothing is forbidden there");
}
