//! The engine as a process against ten thousand lines of a manager, good and bad, in single bytes.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

use gridscope::omok::protocol::{Command as Told, Lines, Next, Session, Thinking};
use gridscope::random::Random;

/// Lines that are written.
const MESSAGES: u32 = 10_000;
/// No answer takes as long, however busy the machine is.
const HANGS: Duration = Duration::from_secs(60);

/// A manager's line, good or bad. None of them gives time to think, so that the answers are the same every time.
fn message(random: &mut Random) -> String {
    let number = |random: &mut Random| match random.below(20) {
        0 => "-1".to_owned(),
        1 => "99999999999".to_owned(),
        2 => "x".to_owned(),
        _ => random.below(16).to_string(),
    };
    let pair = |random: &mut Random| format!("{},{}", number(random), number(random));
    match random.below(100) {
        0 => format!("START {}", [9, 15, 20, 26][random.below(4) as usize]),
        1 => format!("RECTSTART {}", pair(random)),
        2 => "RESTART".to_owned(),
        3..=6 => ["BEGIN", "BOARD", "YXBOARD", "SWAP2BOARD"][random.below(4) as usize].to_owned(),
        7..=11 => "DONE".to_owned(),
        12 => ["ABOUT", "YXSHOWFORBID", "YXHASHCLEAR"][random.below(3) as usize].to_owned(),
        13 => format!("YXNBEST {}", number(random)),
        14 => format!("INFO rule {}", [0, 1, 2, 4, 0, 1, 2, 4, 8, 77][random.below(10) as usize]),
        // With less memory than it needs it refuses everything until it is told otherwise.
        15 => format!("INFO max_memory {}", [0, 0, 90_000_000, 1000][random.below(4) as usize]),
        16 => format!("INFO {} {}", ["time_left", "x"][random.below(2) as usize], number(random)),
        17 => format!("PLAY {}", pair(random)),
        18..=22 => format!("TAKEBACK {}", pair(random)),
        23 => (0..random.below(30)).map(|_| char::from(random.below(256) as u8)).collect(),
        24 => "turn ".repeat(random.below(400) as usize),
        25..=34 => format!("{},{}", pair(random), 1 + random.below(3)),
        _ => format!("TURN {}", pair(random)),
    }
}

/// All bytes that the manager writes.
fn text() -> Vec<u8> {
    let mut random = Random::new(77);
    let mut text = b"INFO timeout_turn 0\nSTART 15\n".to_vec();
    for _ in 0..MESSAGES {
        text.extend(message(&mut random).bytes());
        text.extend(["\n", "\r\n", "\r"][random.below(3) as usize].bytes());
    }
    text.extend(b"\nDONE\n");
    text
}

/// What a session says to all of it.
fn expected(text: &[u8]) -> Vec<String> {
    let (mut session, mut lines, mut whole) = (Session::default(), Lines::default(), Vec::new());
    lines.take(text, |line| whole.push(line));
    let (mut says, mut before) = (Vec::new(), None::<Thinking>);
    for line in whole {
        let reply = session.take(&line);
        says.extend(reply.says);
        if let Next::Think(task) = reply.next {
            let mut thinking = Thinking::new(*task, session.limits());
            before.take().into_iter().for_each(|before| thinking.inherit(before));
            while !thinking.advance(1000) {}
            says.extend(session.decide(&thinking.answer()));
            before = Some(thinking);
        }
        // A new game begins without what was found out in the one before.
        if matches!(Told::read(&line), Told::Start(_) | Told::RectStart(..) | Told::Restart | Told::ClearHash) {
            before = None;
        }
    }
    says
}

fn is_move(line: &str) -> bool {
    line.split_once(',').is_some_and(|(x, y)| [x, y].iter().all(|number| number.parse::<u32>().is_ok()))
}

#[test]
fn ten_thousand_messages_in_single_bytes_are_answered_by_the_process_as_by_a_session() {
    let text = text();
    let expected = expected(&text);
    let moves = expected.iter().filter(|line| is_move(line)).count();
    let refused = expected.iter().filter(|line| line.starts_with("ERROR") || line.starts_with("UNKNOWN")).count();
    assert!(moves > 500 && refused > 1000, "{moves} {refused}");

    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("gridscope"));
    command.args(["omok", "engine", "--quiet"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let (mut input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    let write = move || {
        for byte in text {
            input.write_all(&[byte]).unwrap();
        }
        input
    };
    let writer = std::thread::Builder::new().name("writer".to_owned()).spawn(write).unwrap();
    let (sender, said) = channel();
    let read = move || output.lines().for_each(|line| sender.send(line.unwrap()).unwrap_or_default());
    std::thread::Builder::new().name("reader".to_owned()).spawn(read).unwrap();
    for (number, line) in expected.iter().enumerate() {
        assert_eq!(said.recv_timeout(HANGS).as_ref(), Ok(line), "line {number}");
    }
    // Not before: END is seen from afar, and lets a search answer at once.
    writer.join().unwrap().write_all(b"END\n").unwrap();
    assert!(child.wait().unwrap().success());
    assert!(said.recv_timeout(HANGS).is_err(), "it says more than it should");
}
