//! A session against everything that a manager could write, good and bad, in pieces of any size.

use super::*;
use crate::omok::referee::{Reading, judge};
use crate::omok::rules::{self, Rule};
use crate::omok::{Board, Colour};
use crate::random::Random;

/// A session with a thinker that may try few moves, so that a test ends soon.
#[derive(Default)]
struct Brain {
    session: Session,
    lines: Lines,
    /// What thought last.
    before: Option<Thinking>,
    is_over: bool,
}

impl Brain {
    /// What it says to these bytes.
    fn hears(&mut self, bytes: &[u8]) -> Vec<String> {
        let mut whole = Vec::new();
        self.lines.take(bytes, |line| whole.push(line));
        whole.iter().flat_map(|line| self.line(line)).collect()
    }

    fn line(&mut self, line: &str) -> Vec<String> {
        if self.is_over {
            return Vec::new();
        }
        let reply = self.session.take(line);
        let mut says = reply.says;
        match reply.next {
            Next::Listen => {}
            Next::End => self.is_over = true,
            Next::Think(task) => {
                let limits = Limits { turn: 0, hash: 1 << 14, ..*self.session.limits() };
                let mut thinking = Thinking::new(*task, &limits);
                self.before.take().into_iter().for_each(|before| thinking.inherit(before));
                (0..60).any(|_| thinking.advance(1));
                says.extend(self.session.decide(&thinking.answer()));
                self.before = Some(thinking);
            }
        }
        says
    }

    fn says(&mut self, text: &str) -> Vec<String> {
        self.hears(text.as_bytes())
    }
}

fn says(text: &str) -> Vec<String> {
    Brain::default().says(text)
}

/// Column and row of a reply that is a move.
fn place(reply: &str) -> Option<(u32, u32)> {
    let (x, y) = reply.split_once(',')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

#[test]
fn a_game_goes_as_the_protocol_says() {
    let mut brain = Brain::default();
    assert_eq!(brain.says("START 20\r\n"), ["OK"]);
    assert_eq!(
        brain.says("INFO timeout_turn 1000\r\nINFO rule 1\r\nINFO evaluate 3,4\r\nINFO folder /tmp\r\n"),
        [""; 0]
    );
    assert_eq!(brain.says("BEGIN\r\n"), ["10,10"]);
    let reply = brain.says("TURN 9,9\r\n");
    assert!(place(&reply[0]).is_some(), "{reply:?}");
    let (x, y) = place(&reply[0]).unwrap();
    assert_eq!(brain.says(&format!("TAKEBACK {x},{y}\nTAKEBACK 9,9\n")), ["OK", "OK"]);
    assert!(brain.says("TURN 9,9\n").len() == 1);
    assert_eq!(brain.says("RESTART\n"), ["OK"]);
    assert_eq!(brain.says("BEGIN\n"), ["10,10"]);
    assert!(brain.says("ABOUT\n")[0].starts_with("name=\"Gridscope\", version="));
    assert_eq!(brain.says("END\nBEGIN\n"), [""; 0]);
    assert!(brain.is_over);
}

#[test]
fn a_board_is_laid_and_its_five_is_made() {
    let four = "BOARD\n10,10,1\n0,0,2\n11,10,1\n0,1,2\n12,10,1\n0,2,2\n13,10,1\n0,4,2\nDONE\n";
    let reply = says(&format!("START 20\nINFO rule 0\n{four}"));
    assert!(["9,10", "14,10"].contains(&reply[1].as_str()), "{reply:?}");
    // The other side's four is stopped.
    let theirs = "BOARD\n10,10,2\n0,0,1\n11,10,2\n0,1,1\n12,10,2\n0,3,1\n13,10,2\n14,10,1\n9,13,2\nDONE\n";
    assert_eq!(says(&format!("START 20\n{theirs}"))[1], "9,10");
}

#[test]
fn renju_is_played_by_its_rules() {
    // Black's only stop is a double-three: any legal move, and never that one.
    let rows = "7,7,1\n6,9,2\n5,9,1\n6,10,2\n5,8,1\n6,11,2\n7,8,1\n6,12,2\n0,14,1\n6,8,2\n1,0,1\n";
    let reply = says(&format!("INFO rule 4\nSTART 15\nYXBOARD\n{rows}DONE\nYXSHOWFORBID\n"));
    assert!(reply[1].starts_with("FORBID ") && reply[1].ends_with('.'), "{reply:?}");
    let mut field = Field::new(15, 15, GameRule::of(4).unwrap()).unwrap();
    assert!(field.put(field.point(3, 3).unwrap(), Colour::Black).is_ok());
    assert_eq!(field.put(field.point(3, 3).unwrap(), Colour::White), Err(FieldError::Occupied { x: 3, y: 3 }));
}

#[test]
fn a_continuous_game_goes_on_after_a_five_and_never_plays_on_closed_points() {
    let mut brain = Brain::default();
    brain.says("START 9\nINFO rule 2\n");
    let rows = "BOARD\n1,4,1\n0,0,2\n2,4,1\n0,1,2\n3,4,1\n0,2,2\n4,4,1\n8,8,2\n5,5,3\nDONE\n";
    let first = brain.says(rows);
    assert!(["0,4", "5,4"].contains(&first[0].as_str()), "{first:?}");
    let mut taken: Vec<(u32, u32)> = vec![(1, 4), (0, 0), (2, 4), (0, 1), (3, 4), (0, 2), (4, 4), (8, 8), (5, 5)];
    taken.extend(place(&first[0]));
    let free = |taken: &[(u32, u32)]| (0..81).map(|at| (at % 9, at / 9)).find(|at| !taken.contains(at));
    while let Some((x, y)) = free(&taken) {
        taken.push((x, y));
        let reply = brain.says(&format!("TURN {x},{y}\n"));
        let Some(at) = place(&reply[0]) else {
            assert_eq!((taken.len(), reply[0].starts_with("ERROR")), (81, true), "{reply:?}");
            break;
        };
        assert!(!taken.contains(&at), "{at:?}");
        taken.push(at);
    }
    assert!(taken.len() >= 80);
}

#[test]
fn a_rectangle_is_played_on_to_its_last_point() {
    let mut sides = [Brain::default(), Brain::default()];
    for side in &mut sides {
        assert_eq!(side.says("RECTSTART 12,5\n"), ["OK"]);
    }
    let mut replies = sides[0].says("BEGIN\n");
    assert_eq!(replies, ["6,2"]);
    let mut taken = Vec::new();
    while let Some((x, y)) = place(&replies[0]) {
        assert!(x < 12 && y < 5 && !taken.contains(&(x, y)), "{x},{y}");
        taken.push((x, y));
        replies = sides[taken.len() % 2].says(&format!("TURN {x},{y}\n"));
    }
    // The two are even, so nobody wins before the board is full.
    assert_eq!(taken.len(), 60, "{replies:?}");
    assert!(says("RECTSTART 30,20\n")[0].starts_with("ERROR"));
}

#[test]
fn swap2_is_answered_in_its_three_cases() {
    let three = says("START 15\nSWAP2BOARD\nDONE\n");
    let points: Vec<_> = three[1].split(' ').filter_map(place).collect();
    assert_eq!(points.len(), 3);
    // White with a chain of black threes against it takes the other colour.
    let lost = "SWAP2BOARD\n7,7\n0,0\n8,7\n14,14\n9,7\nDONE\n";
    assert_eq!(says(&format!("START 15\nINFO max_node 3000\n{lost}"))[1], "SWAP");
    let even = says("START 15\nSWAP2BOARD\n7,7\n8,7\n9,9\nDONE\n");
    assert!(even[1] == "SWAP" || place(&even[1]).is_some(), "{even:?}");
    assert!(says("START 15\nSWAP2BOARD\n7,7\nDONE\n")[1].starts_with("ERROR"));
}

#[test]
fn what_is_asked_too_early_or_wrong_is_refused_with_a_reason() {
    for (text, part) in [
        ("TURN 3,3\n", "START"),
        ("BEGIN\n", "START"),
        ("START 4\n", "5 to 25"),
        ("START 26\n", "5 to 25"),
        ("START x\n", "START SIDE"),
        ("NONSENSE 1 2 3\n", "NONSENSE"),
        ("START 15\nTURN 15,3\n", "outside"),
        ("START 15\nTURN 3;3\n", "TURN X,Y"),
        ("START 15\nBOARD\n3,3,1\n3,3,2\nDONE\n", "occupied"),
        ("START 15\nBOARD\n3,3,1\nX\nDONE\n", "did not end with DONE"),
        ("START 15\nBOARD\n3,3,1,9\nDONE\n", "no stone"),
        ("START 15\nINFO rule 8\nBEGIN\n", "rule 8"),
        ("START 15\nINFO max_memory 1000\nBEGIN\n", "memory"),
        ("START 15\nTAKEBACK 3,3\n", "no stone"),
    ] {
        let said = says(text);
        assert!(said.iter().any(|line| line.contains(part)), "{text:?}: {said:?}");
    }
}

/// A manager's line, good or bad.
fn message(random: &mut Random, side: u32) -> String {
    let number = |random: &mut Random| match random.below(12) {
        0 => "-1".to_owned(),
        1 => "99999999999".to_owned(),
        2 => "x".to_owned(),
        _ => random.below(side + 1).to_string(),
    };
    let pair = |random: &mut Random| format!("{},{}", number(random), number(random));
    match random.below(40) {
        0 => format!("START {}", [5, 9, 15, 20, 26, 0][random.below(6) as usize]),
        1 => format!("RECTSTART {},{}", 4 + random.below(10), 4 + random.below(10)),
        2 => "RESTART".to_owned(),
        3 => "BEGIN".to_owned(),
        4 => "BOARD".to_owned(),
        5 | 6 => "DONE".to_owned(),
        7 => "YXBOARD".to_owned(),
        8 => "SWAP2BOARD".to_owned(),
        9 => "ABOUT".to_owned(),
        10 => "YXSHOWFORBID".to_owned(),
        11 => format!("YXNBEST {}", number(random)),
        12 => format!("INFO rule {}", [0, 1, 2, 4, 6, 8, 77][random.below(7) as usize]),
        13 => format!(
            "INFO {} {}",
            ["time_left", "max_memory", "timeout_turn", "x"][random.below(4) as usize],
            ["0", "-5", "90000000", "z"][random.below(4) as usize]
        ),
        14 => format!("PLAY {}", pair(random)),
        15..=17 => format!("TAKEBACK {}", pair(random)),
        18 => (0..random.below(30)).map(|_| char::from(random.below(256) as u8)).collect(),
        19 => "turn ".repeat(random.below(400) as usize),
        20..=26 => format!("{},{}", pair(random), 1 + random.below(3)),
        _ => format!("TURN {}", pair(random)),
    }
}

/// Whether the stones that a session has may have come about by its own move on `at`: it was free and legal.
fn is_legal(before: &Field, rule: &Rule, at: (u32, u32)) -> bool {
    let Ok(point) = before.point(at.0, at.1) else { return false };
    let task = before.task().unwrap();
    if task.board().count() < before.stones().len() {
        // Rows that have won are closed to both, which the referee does not know.
        return task.state().tables().is_empty(point) && task.state().is_legal(point);
    }
    let (width, height) = before.size();
    let mut board = Board::new(width.max(height)).unwrap();
    before.stones().iter().for_each(|&(point, colour)| board.place(point, colour).unwrap());
    let judged = judge(&board, rule, before.to_move(), point, Reading::default());
    judged.is_ok_and(|judged| !judged.legality.is_forbidden())
}

#[test]
fn ten_thousand_messages_in_single_bytes_are_answered_legally() {
    let mut random = Random::new(2026);
    let mut brain = Brain::default();
    let (mut moves, mut errors, mut number) = (0, 0, 0);
    for _ in 0..10_000 {
        let text = message(&mut random, 9);
        if let Some(told) = text.strip_prefix("INFO rule ") {
            number = told.parse().unwrap();
        }
        let end = ["\n", "\r\n", "\r"][random.below(3) as usize];
        let said: Vec<String> = text.bytes().chain(end.bytes()).flat_map(|byte| brain.hears(&[byte])).collect();
        errors += said.iter().filter(|line| line.starts_with("ERROR") || line.starts_with("UNKNOWN")).count();
        assert!(said.len() <= 30 && said.iter().all(|line| !line.contains(['\n', '\r'])), "{text:?}: {said:?}");
        let Some(at) = said.last().and_then(|line| place(line)).filter(|_| !text.starts_with("PLAY")) else { continue };
        moves += 1;
        // What the session played is its last stone; before it the board was what the manager had made of it.
        let mut after = brain.session.field().cloned().unwrap();
        after.take_back(after.point(at.0, at.1).unwrap()).unwrap();
        let judged = rules::find(GameRule::of(number).unwrap().rule.id).unwrap();
        assert!(is_legal(&after, judged, at), "{text:?} {at:?} {after:?}");
    }
    assert!(moves > 300 && errors > 1000, "{moves} {errors}");
}

#[test]
fn replies_do_not_depend_on_how_bytes_come() {
    let mut random = Random::new(5);
    let text: String = (0..300).map(|_| message(&mut random, 15) + "\n").collect();
    let whole = says(&text);
    for size in [1, 2, 3, 7, 64] {
        let mut brain = Brain::default();
        let parts: Vec<String> = text.as_bytes().chunks(size).flat_map(|part| brain.hears(part)).collect();
        assert_eq!(parts, whole, "{size}");
    }
}

#[test]
fn what_was_found_out_before_a_move_is_known_after_it() {
    let search = |field: &Field, depth: u32, before: Option<Thinking>| {
        let mut thinking = Thinking::new(field.task().unwrap(), &Limits { depth, ..Limits::default() });
        before.into_iter().for_each(|before| thinking.inherit(before));
        while !thinking.advance(1000) {}
        let answer = thinking.answer();
        (thinking, answer)
    };
    let (mut random, mut told, mut alone) = (Random::new(6), 0, 0);
    for _ in 0..10 {
        let mut field = Field::new(15, 15, GameRule::of(4).unwrap()).unwrap();
        while field.stones().len() < 4 {
            let point = field.point(5 + random.below(5), 5 + random.below(5)).unwrap();
            let _ = field.put(point, field.to_move());
        }
        let (before, answer) = search(&field, 7, None);
        field.put(answer.best.unwrap(), field.to_move()).unwrap();
        // A move later, six moves ahead is as far as the first search looked.
        alone += search(&field, 6, None).1.nodes;
        told += search(&field, 6, Some(before.clone())).1.nodes;
        // Of a game by another rule it knows nothing.
        field.set_rule(GameRule::of(0).unwrap());
        assert_eq!(search(&field, 6, Some(before)).1, search(&field, 6, None).1);
    }
    assert!(told < alone * 3 / 4, "{told} {alone}");
}
