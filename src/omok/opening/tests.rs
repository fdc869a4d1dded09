#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::likeness::face;
use super::*;
use crate::omok::{point_name, rules};
use crate::random::Random;

fn at(name: &str) -> Point {
    crate::omok::Board::new(15).unwrap().point(name).unwrap()
}

fn begin(id: &str) -> Opening {
    Opening::new(find(id).unwrap(), 15).unwrap()
}

/// Puts stones one after the other.
fn put(opening: &mut Opening, names: &str) {
    for name in names.split(' ') {
        assert_eq!(opening.take(Act::Stone(at(name))), Ok(()), "{name}");
    }
}

fn choose(opening: &mut Opening, choice: Choice) {
    assert_eq!(opening.take(Act::Choose(choice)), Ok(()), "{choice:?}");
}

#[test]
fn every_protocol_ends_and_its_choices_lead_forwards() {
    for protocol in LIST {
        assert_eq!(protocol.steps.last(), Some(&Step::End), "{}", protocol.id);
        assert!(find(protocol.id).is_some_and(|found| found == *protocol));
        for (number, step) in protocol.steps.iter().enumerate() {
            if let Step::Choose(choices) = step {
                assert!(choices.iter().all(|&(_, to)| to > number && to < protocol.steps.len()), "{}", protocol.id);
            }
        }
    }
    assert_eq!(begin("free").asks(), None);
}

#[test]
fn pro_keeps_the_third_stone_away_from_the_middle() {
    let mut opening = begin("pro");
    assert_eq!(opening.take(Act::Stone(at("h9"))), Err(OpeningError::Elsewhere(Area::Within(1))));
    put(&mut opening, "h8 i9");
    assert_eq!(opening.take(Act::Stone(at("j10"))), Err(OpeningError::Elsewhere(Area::Beyond(5))));
    assert_eq!(opening.take(Act::Stone(at("h8"))), Err(OpeningError::Occupied));
    assert_eq!(opening.who(), Player::First);
    put(&mut opening, "k8");
    assert_eq!((opening.asks(), opening.who(), opening.black()), (None, Player::Second, Player::First));
    assert_eq!(opening.take(Act::Stone(at("a1"))), Err(OpeningError::Over));
    let mut long = begin("long-pro");
    put(&mut long, "h8 i9");
    assert_eq!(long.take(Act::Stone(at("k8"))), Err(OpeningError::Elsewhere(Area::Beyond(7))));
    put(&mut long, "l8");
}

#[test]
fn swap2_hands_the_choice_back_with_two_stones() {
    let mut opening = begin("swap2");
    put(&mut opening, "a1 b2 c3");
    assert_eq!(opening.who(), Player::Second);
    assert_eq!(opening.take(Act::Stone(at("h8"))), Err(OpeningError::Other));
    assert_eq!(opening.take(Act::Choose(Choice::Offer)), Err(OpeningError::Other));
    let mut black = opening.clone();
    choose(&mut black, Choice::Black);
    // The second player took black, so the first one moves next, with white.
    assert_eq!((black.asks(), black.black(), black.who()), (None, Player::Second, Player::First));
    let mut white = opening.clone();
    choose(&mut white, Choice::White);
    assert_eq!((white.asks(), white.black(), white.who()), (None, Player::First, Player::Second));
    choose(&mut opening, Choice::More);
    put(&mut opening, "d4");
    assert_eq!(opening.who(), Player::Second, "both stones are the second player's");
    put(&mut opening, "e5");
    assert_eq!(opening.who(), Player::First);
    assert_eq!(opening.take(Act::Choose(Choice::More)), Err(OpeningError::Other));
    choose(&mut opening, Choice::White);
    assert_eq!((opening.black(), opening.who(), opening.to_move()), (Player::Second, Player::First, Colour::White));
}

#[test]
fn swap_ends_with_the_choice() {
    let mut opening = begin("swap");
    put(&mut opening, "h8 h9 h10");
    choose(&mut opening, Choice::Black);
    assert_eq!((opening.asks(), opening.colour(Player::First)), (None, Colour::White));
}

#[test]
fn soosorv_declares_offers_and_picks() {
    let mut opening = begin("soosorv-8");
    put(&mut opening, "h8 h9");
    assert_eq!(opening.take(Act::Stone(at("h11"))), Err(OpeningError::Elsewhere(Area::Within(5))));
    put(&mut opening, "h10");
    choose(&mut opening, Choice::White);
    assert_eq!(opening.who(), Player::Second);
    put(&mut opening, "h11");
    assert_eq!((opening.asks(), opening.who()), (Some(Ask::Declare(8)), Player::Second));
    for count in [0, 9] {
        assert_eq!(opening.take(Act::Declare(count)), Err(OpeningError::Number(8)));
    }
    assert_eq!(opening.take(Act::Declare(2)), Ok(()));
    assert_eq!(opening.who(), Player::First);
    choose(&mut opening, Choice::White);
    // The first player took white: the second one is black and offers.
    assert_eq!((opening.asks(), opening.who()), (Some(Ask::Offer(2)), Player::Second));
    put(&mut opening, "g9");
    // All four stones stand on one column.
    assert_eq!(opening.take(Act::Stone(at("i9"))), Err(OpeningError::Alike));
    assert_eq!(opening.asks(), Some(Ask::Offer(1)));
    put(&mut opening, "g10");
    assert_eq!((opening.asks(), opening.who()), (Some(Ask::Pick), Player::First));
    assert_eq!(opening.take(Act::Stone(at("a1"))), Err(OpeningError::NotOffered));
    put(&mut opening, "g10");
    assert_eq!((opening.asks(), opening.who(), opening.stones().len()), (None, Player::First, 5));
    assert!(opening.offers().is_empty());
}

#[test]
fn taraguchi_swaps_after_every_stone_or_offers_ten() {
    let mut opening = begin("taraguchi-10");
    put(&mut opening, "h8");
    assert_eq!(opening.who(), Player::Second);
    choose(&mut opening, Choice::Black);
    assert_eq!(opening.who(), Player::First, "the first player has white now");
    put(&mut opening, "h9");
    choose(&mut opening, Choice::Black);
    put(&mut opening, "j10");
    choose(&mut opening, Choice::White);
    assert_eq!(opening.who(), Player::First);
    put(&mut opening, "k5");
    let mut ten = opening.clone();
    choose(&mut ten, Choice::Offer);
    assert_eq!((ten.asks(), ten.who()), (Some(Ask::Offer(10)), Player::Second));
    put(&mut ten, "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1");
    assert_eq!((ten.asks(), ten.who()), (Some(Ask::Pick), Player::First));
    put(&mut ten, "c1");
    assert_eq!(ten.asks(), None);
    choose(&mut opening, Choice::White);
    assert_eq!((opening.black(), opening.who()), (Player::First, Player::First));
    assert_eq!(opening.take(Act::Stone(at("m8"))), Err(OpeningError::Elsewhere(Area::Within(9))));
    put(&mut opening, "l8");
    choose(&mut opening, Choice::Black);
    assert_eq!((opening.asks(), opening.who()), (None, Player::First));
}

#[test]
fn positions_are_alike_however_they_are_turned_and_shifted() {
    let point = |x: i64, y: i64| u32::try_from(y * 15 + x).unwrap();
    let of = |stones: &[(i64, i64)]| face(15, &stones.iter().map(|&(x, y)| point(x, y)).collect::<Vec<_>>());
    let one = of(&[(7, 7), (8, 8), (9, 7)]);
    assert_eq!(one, of(&[(4, 4), (5, 3), (4, 2)]));
    assert_eq!(one, of(&[(9, 7), (8, 6), (7, 7)]));
    assert_ne!(one, of(&[(8, 8), (7, 7), (9, 7)]), "the colours differ");
    assert_ne!(one, of(&[(7, 7), (8, 8), (9, 6)]));
}

#[test]
fn a_board_may_be_too_small() {
    assert_eq!(Opening::new(find("pro").unwrap(), 8), Err(OpeningError::Side { found: 8, least: 9 }));
    assert!(Opening::new(default_protocol(), 1).is_ok());
}

#[test]
fn the_program_goes_through_every_protocol_under_every_rule() {
    for protocol in LIST {
        for rule in [rules::default_rule(), rules::find("caro").unwrap()] {
            let play = |seed: u64| {
                let (mut opening, mut acts) = (Opening::new(protocol, 15).unwrap(), Vec::new());
                while opening.asks().is_some() {
                    let advice = advise(&opening, rule, seed);
                    assert!(!advice.is_empty(), "{} after {acts:?}", protocol.id);
                    for act in advice {
                        assert_eq!(opening.take(act), Ok(()), "{} after {acts:?}", protocol.id);
                        acts.push(act);
                    }
                }
                acts
            };
            assert_eq!(play(3), play(3), "{}", protocol.id);
        }
    }
}

#[test]
fn anything_may_be_asked_of_an_opening_and_what_is_refused_changes_nothing() {
    let mut random = Random::new(5);
    let mut ended = 0;
    for round in 0..700 {
        let mut opening = Opening::new(LIST[round % LIST.len()], 9 + random.below(7)).unwrap();
        for _ in 0..400 {
            let act = match random.below(8) {
                0 => Act::Declare(random.below(10)),
                1 | 2 => {
                    let all = [Choice::Black, Choice::White, Choice::More, Choice::Offer];
                    Act::Choose(all[random.below(4) as usize])
                }
                _ => Act::Stone(random.below(230)),
            };
            let before = opening.clone();
            if opening.take(act).is_err() {
                assert_eq!(opening, before, "{act:?}");
            }
            let colours = opening.stones().len();
            assert!(colours <= 5, "{:?}", opening.stones().iter().map(|&at| point_name(15, at)).collect::<Vec<_>>());
        }
        ended += usize::from(opening.asks().is_none());
    }
    assert!(ended > 300, "{ended}");
}
