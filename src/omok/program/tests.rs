//! Programs that play, crash, hang and write what they should not.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::time::Duration;

use super::child::words;
use super::toy::Toy;
use super::*;
use crate::omok::format;
use crate::omok::game::Game;
use crate::omok::opening::{Act, Choice, Opening, find};
use crate::omok::rules;

/// No program here needs a tenth of it, unless it hangs.
const PATIENT: Limits = Limits { nodes: 0, milliseconds: 60_000, grace: 0 };
/// For programs that hang.
const SHORT: Limits = Limits { nodes: 0, milliseconds: 150, grace: 50 };

fn game(moves: &str) -> Game {
    format::read(moves.as_bytes(), rules::find("renju").unwrap()).unwrap()
}

fn empty() -> Game {
    Game::new(15, *rules::find("renju").unwrap()).unwrap()
}

/// A program at work, asked again and again.
struct Asked {
    toy: Toy,
    leash: Leash,
    program: Option<Program>,
    said: Said,
}

impl Asked {
    fn new(toy: Toy) -> Self {
        Self { toy, leash: Leash::default(), program: None, said: Said::default() }
    }

    fn ask(&mut self, question: Question, limits: Limits) -> Result<Reply, Failure> {
        let command = self.toy.command();
        let asking = Asking::new((&command, &self.leash), self.program.take(), question, limits, &self.said);
        let answered = asking.with_name().finish();
        self.program = answered.program;
        answered.reply
    }

    fn plays(&mut self, game: &Game) -> Result<Reply, Failure> {
        self.ask(Question::next_move(game), PATIENT)
    }
}

/// What a program that does `moves` answers in an empty game, if it is asked with `limits`. It is ended either way.
fn reply(moves: &str, limits: Limits) -> Result<Reply, Failure> {
    let mut asked = Asked::new(Toy::new(moves));
    let reply = asked.ask(Question::next_move(&empty()), limits);
    assert_eq!(asked.program.is_some(), reply.is_ok(), "who fails is not asked again");
    assert_eq!(asked.leash.is_over(), reply.is_err(), "who fails is ended");
    asked.program = None;
    assert!(asked.leash.is_over());
    reply
}

#[test]
fn a_command_is_taken_apart_at_spaces_that_are_not_quoted() {
    assert_eq!(words("engine"), ["engine"]);
    assert_eq!(words("  /a/b  -x 1 "), ["/a/b", "-x", "1"]);
    assert_eq!(words("\"/a b/c\" \"\" d\"e f\"g"), ["/a b/c", "", "de fg"]);
    assert_eq!(words("\"open"), ["open"]);
    assert!(words("").is_empty() && words("  ").is_empty());
}

#[test]
fn a_program_is_told_only_what_is_new_and_the_board_where_that_is_not_enough() {
    let mut asked = Asked::new(Toy::new("echo \"MESSAGE $w $r\"; echo \"$n,0\""));
    let mut game = empty();
    assert_eq!(asked.plays(&game), Ok(Reply::Move(1)));
    assert_eq!(asked.program.as_ref().and_then(Program::name), Some("Toy 1.2"));
    assert_eq!(asked.said.lines(), ["BEGIN"]);
    game.play(1).unwrap();
    game.play(113).unwrap();
    assert_eq!(asked.plays(&game), Ok(Reply::Move(2)));
    assert_eq!(asked.said.lines(), ["TURN 8,7"]);
    // Its move was taken back, and another one played.
    game.undo();
    game.play(114).unwrap();
    assert_eq!(asked.plays(&game), Ok(Reply::Move(3)));
    assert_eq!(asked.said.lines(), ["DONE"]);
    // It plays the other colour.
    game.play(3).unwrap();
    assert_eq!(asked.plays(&game), Ok(Reply::Move(4)));
    assert_eq!(asked.said.lines(), ["DONE"]);
    // From its answer on, it is told what is new.
    game.play(4).unwrap();
    game.play(5).unwrap();
    assert_eq!(asked.plays(&game), Ok(Reply::Move(5)));
    assert_eq!(asked.said.lines(), ["TURN 5,0"]);
    // Another rule begins anew.
    game.set_rule(*rules::find("standard").unwrap());
    game.play(6).unwrap();
    game.play(7).unwrap();
    assert_eq!(asked.plays(&game), Ok(Reply::Move(6)));
    assert_eq!(asked.said.lines(), ["DONE"]);
    // The first stone of the other one needs no board.
    assert_eq!(asked.plays(&self::game("h8")), Ok(Reply::Move(7)));
    assert_eq!(asked.said.lines(), ["TURN 7,7"]);
}

#[test]
fn a_program_hears_the_rule_its_limits_and_the_board() {
    // It tells everything that it was told before.
    let script = "all=; while read -r l; do case $l in START*) all=\"$all|$l\"; echo OK;; ABOUT) echo no;; \
                  DONE) echo \"MESSAGE $all|$l\"; echo 0,0;; *) all=\"$all|$l\";; esac; done";
    let mut asked = Asked::new(Toy::of(script));
    assert_eq!(asked.plays(&game("h8i9")), Ok(Reply::Move(0)));
    let said = asked.said.lines().concat();
    let told = "|INFO rule 4|INFO timeout_turn 60000|INFO max_node 0|INFO timeout_match 0|INFO max_memory ";
    assert!(said.starts_with(told), "{said}");
    assert!(said.contains("|START 15|"), "{said}");
    assert!(said.ends_with("|BOARD|7,7,1|8,6,2|DONE"), "{said}");
    assert_eq!(asked.program.as_ref().and_then(Program::name), Some(""), "who it is it did not say");
}

#[test]
fn who_crashes_hangs_or_talks_nonsense_is_ended_and_the_reason_is_told() {
    assert_eq!(reply("echo 7,7", PATIENT), Ok(Reply::Move(112)));
    assert_eq!(reply("exit 3", PATIENT), Err(Failure::Ended));
    assert_eq!(reply("exec sleep 600", SHORT), Err(Failure::Late(200)));
    assert_eq!(reply("while echo MESSAGE nothing; do :; done", SHORT), Err(Failure::Late(200)));
    // A line without an end is cut, and no answer.
    let flood = "i=0; while [ $i -lt 3000 ]; do printf xxxxxxxxxx; i=$((i+1)); done; exec sleep 600";
    assert_eq!(reply(flood, SHORT), Err(Failure::Late(200)));
    for (moves, said) in [
        ("echo ERROR no", "ERROR no"),
        ("echo 15,0", "15,0"),
        ("echo -1,0", "-1,0"),
        ("echo OK", "OK"),
        ("printf 'a\\033[1mb\\n'", "a [1mb"),
    ] {
        assert_eq!(reply(moves, PATIENT), Err(Failure::Said(said.to_owned())), "{moves}");
    }
}

#[test]
fn what_cannot_be_started_says_why() {
    for command in ["/no/such/program", "", "  ", "\"\""] {
        let leash = Leash::default();
        let asking = Asking::new((command, &leash), None, Question::ready(&empty()), PATIENT, &Said::default());
        assert!(matches!(asking.finish().reply, Err(Failure::NotStarted(_))), "{command}");
    }
    let mut asked = Asked::new(Toy::of("exit"));
    assert_eq!(asked.ask(Question::ready(&empty()), PATIENT), Err(Failure::Ended));
    let mut asked = Asked::new(Toy::of("echo hello; while read -r x; do :; done"));
    assert_eq!(asked.ask(Question::ready(&empty()), PATIENT), Err(Failure::Said("hello".to_owned())));
}

#[test]
fn a_program_on_a_leash_is_ended_from_elsewhere_while_it_thinks() {
    let toy = Toy::new("exec sleep 600");
    let (command, leash) = (toy.command(), Leash::default());
    let asking = Asking::new((&command, &leash), None, Question::next_move(&empty()), PATIENT, &Said::default());
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| asking.finish());
        while leash.id().is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        leash.end();
        assert_eq!(waiting.join().unwrap().reply, Err(Failure::Ended));
    });
    assert!(leash.is_over() && leash.is_let_go());
}

#[test]
fn swap2_is_asked_with_its_own_command_and_nothing_else_is() {
    let mut asked = Asked::new(Toy::new("case $n in 1) echo 7,7 8,8 9,7;; 2) echo swap;; *) echo 0,0;; esac"));
    let mut opening = Opening::new(find("swap2").unwrap(), 15).unwrap();
    let rule = rules::find("renju").unwrap();
    let put = [112, 128, 114].map(Act::Stone).to_vec();
    let reply = asked.ask(Question::opening(&opening, rule).unwrap(), PATIENT);
    assert_eq!(reply, Ok(Reply::Open(put.clone(), None)));
    put.into_iter().for_each(|act| opening.take(act).unwrap());
    let reply = asked.ask(Question::opening(&opening, rule).unwrap(), PATIENT);
    assert_eq!(reply, Ok(Reply::Open(vec![Act::Choose(Choice::Black)], None)));
    let swap = Opening::new(find("swap").unwrap(), 15).unwrap();
    assert_eq!(Question::opening(&swap, rule).err(), Some(Failure::NoOpening));
}
