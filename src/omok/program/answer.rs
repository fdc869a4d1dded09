//! What the answers of a program mean.

use crate::omok::Point;
use crate::omok::opening::{Act, Choice, Opening};

/// What a program answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// That it is ready.
    Ready,
    /// Its move.
    Move(Point),
    /// What it does in an opening, and the move with which it keeps its colour.
    Open(Vec<Act>, Option<Point>),
}

/// What an answer to `SWAP2BOARD` means.
pub(super) fn opened(said: &str, opening: &Opening) -> Option<(Vec<Act>, Option<Point>)> {
    let count = opening.stones().len();
    if said.eq_ignore_ascii_case("SWAP") {
        return (count > 0).then(|| (vec![Act::Choose(Choice::Black)], None));
    }
    let points: Option<Vec<Point>> = said.split_whitespace().map(|pair| point_of(pair, opening.side())).collect();
    match (count, points.as_deref()?) {
        (0, &[one, two, three]) => Some(([one, two, three].map(Act::Stone).to_vec(), None)),
        (3, &[one, two]) => Some((vec![Act::Choose(Choice::More), Act::Stone(one), Act::Stone(two)], None)),
        (3 | 5, &[next]) => Some((vec![Act::Choose(Choice::White)], Some(next))),
        _ => None,
    }
}

/// The point that a program writes as `column,row` on a board of `side` by `side` points.
pub(super) fn point_of(text: &str, side: u32) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    let (x, y) = (x.trim().parse::<u32>().ok()?, y.trim().parse::<u32>().ok()?);
    (x < side && y < side).then_some(y * side + x)
}

/// The name in an answer to `ABOUT`, with the version where there is one.
pub(super) fn name(said: &str) -> Option<String> {
    let value = |key: &str| {
        let rest = &said[said.to_ascii_lowercase().find(&format!("{key}=\""))? + key.len() + 2..];
        let value = rest.split('"').next()?.trim();
        (!value.is_empty()).then(|| value.chars().take(LONGEST_NAME).collect::<String>())
    };
    let name = value("name")?;
    Some(value("version").map_or_else(|| name.clone(), |version| format!("{name} {version}")))
}

/// Letters of a name that are kept.
const LONGEST_NAME: usize = 40;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::omok::opening::find;

    /// Swap2 after `stones` points in a row; with 5 the second player has put the last two.
    fn swap2(stones: u32) -> Opening {
        let mut opening = Opening::new(find("swap2").unwrap(), 15).unwrap();
        for point in 0..stones {
            if point == 3 {
                opening.take(Act::Choose(Choice::More)).unwrap();
            }
            opening.take(Act::Stone(point)).unwrap();
        }
        opening
    }

    #[test]
    fn an_answer_to_swap2board_means_what_the_number_of_stones_says() {
        let put = |points: &[Point]| points.iter().map(|&point| Act::Stone(point)).collect::<Vec<_>>();
        let [none, three, five] = [0, 3, 5].map(swap2);
        assert_eq!(opened("0,0 1,0 2,1", &none), Some((put(&[0, 1, 17]), None)));
        let more = [vec![Act::Choose(Choice::More)], put(&[15, 16])].concat();
        assert_eq!(opened("0,1 1,1", &three), Some((more, None)));
        for opening in [&three, &five] {
            assert_eq!(opened("swap", opening), Some((vec![Act::Choose(Choice::Black)], None)));
            assert_eq!(opened("0,2", opening), Some((vec![Act::Choose(Choice::White)], Some(30))));
        }
        // Nothing to swap, too many stones, too few, outside, no point at all.
        assert_eq!(opened("SWAP", &none), None);
        assert_eq!(opened("0,1 1,1", &five), None);
        assert_eq!(opened("0,0 1,0", &none), None);
        assert_eq!(opened("15,0", &three), None);
        assert_eq!(opened("", &three), None);
        assert_eq!(opened("ERROR 0,2", &three), None);
    }

    #[test]
    fn a_name_is_found_in_what_programs_say_of_themselves() {
        let said = "name=\"Some Engine\", version=\"1.2\", author=\"A\", country=\"B\"";
        assert_eq!(name(said).as_deref(), Some("Some Engine 1.2"));
        assert_eq!(name("NAME=\"x\"").as_deref(), Some("x"));
        for said in ["", "OK", "name=", "name=\"", "name=\"\"", "UNKNOWN command", "\u{130}name=\"é\""] {
            assert!(name(said).is_none_or(|name| name == "é"), "{said}");
        }
    }
}
