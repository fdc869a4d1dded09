use super::*;
use crate::text::Language;

fn row(length: u32, blocked: u32) -> Row {
    Row { length, blocked }
}

#[test]
fn every_rule_is_found_by_its_id_and_named_in_every_language() {
    for rule in LIST {
        assert_eq!(find(rule.id).map(|found| found.id), Some(rule.id));
        assert_eq!(LIST.iter().filter(|other| other.id == rule.id).count(), 1);
        for language in Language::all() {
            assert!(!rule.name.get(language).is_empty() && !rule.summary.get(language).is_empty(), "{}", rule.id);
        }
    }
    assert!(find("RENJU").is_none() && find("").is_none());
    assert_eq!(default_rule().id, "renju");
}

/// Which lengths of an open row win, 1 to 7, and whether five blocked at both ends does.
fn wins(five: Five) -> (Vec<u32>, bool) {
    ((1..=7).filter(|&length| five.is(row(length, 0))).collect(), five.is(row(5, 2)))
}

#[test]
fn each_rule_says_what_wins() {
    let table: [(&str, Colour, &[u32], bool); 9] = [
        ("freestyle", Colour::Black, &[5, 6, 7], true),
        ("standard", Colour::Black, &[5], true),
        ("standard", Colour::White, &[5], true),
        ("original", Colour::Black, &[5], true),
        ("original", Colour::White, &[5, 6, 7], true),
        ("renju", Colour::Black, &[5], true),
        ("renju", Colour::White, &[5, 6, 7], true),
        ("caro", Colour::White, &[5], false),
        ("caro-6", Colour::Black, &[5, 6, 7], false),
    ];
    for (id, colour, lengths, blocked) in table {
        assert_eq!(wins(find(id).unwrap().side(colour).five), (lengths.to_vec(), blocked), "{id} {colour:?}");
    }
    for five in [Five::ExactlyUnblocked, Five::UnblockedOrMore] {
        assert!(five.is(row(5, 1)), "one end is free");
    }
    assert!(Five::UnblockedOrMore.is(row(6, 2)) && !Five::ExactlyUnblocked.is(row(6, 0)));
}

#[test]
fn only_renju_and_korea_bar_anything() {
    for rule in LIST {
        let bans = Colour::ALL.map(|colour| rule.side(colour).bans);
        let expected = match rule.id {
            "renju" => [Fouls::ALL, Fouls::NONE],
            "korean" => [Fouls::of(Foul::DoubleThree); 2],
            _ => [Fouls::NONE; 2],
        };
        assert_eq!(bans, expected, "{}", rule.id);
    }
}

#[test]
fn sets_of_fouls_hold_what_was_put_in() {
    let some = Fouls::NONE.with(Foul::DoubleThree).with(Foul::Overline);
    assert_eq!(some.iter().collect::<Vec<_>>(), [Foul::Overline, Foul::DoubleThree]);
    assert_eq!(some.first(), Some(Foul::Overline));
    assert!(some.contains(Foul::DoubleThree) && !some.contains(Foul::DoubleFour));
    assert_eq!(some.and(Fouls::of(Foul::DoubleFour)), Fouls::NONE);
    assert!(Fouls::NONE.is_empty() && Fouls::NONE.first().is_none());
}
