//! `gridscope omok engine` and `match`, as a manager and a person meet them.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use crate::cli_common::{gridscope, json, refuses};

/// The engine as a process of its own.
struct Engine {
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Self {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("gridscope"));
        command.args(["omok", "engine"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, output }
    }

    fn hears(&mut self, text: &str) {
        let input = self.child.stdin.as_mut().unwrap();
        // Byte by byte: a manager's lines may come in any pieces.
        for byte in text.bytes() {
            input.write_all(&[byte]).unwrap();
            input.flush().unwrap();
        }
    }

    /// The next line that is no message.
    fn says(&mut self) -> String {
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "it ended");
            if !line.starts_with("MESSAGE") {
                return line.trim().to_owned();
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_engine_answers_in_time_and_ends_when_told() {
    let mut engine = Engine::start();
    engine.hears("START 15\nINFO rule 4\nINFO timeout_turn 700\nINFO max_memory 67108864\n");
    assert_eq!(engine.says(), "OK");
    for text in ["BEGIN\n", "TURN 8,6\n", "TURN 8,8\n"] {
        let asked = Instant::now();
        engine.hears(text);
        let reply = engine.says();
        assert!(asked.elapsed() < Duration::from_millis(700), "{text}: {:?}", asked.elapsed());
        assert_eq!(reply.split(',').filter(|number| number.parse::<u32>().is_ok()).count(), 2, "{reply}");
    }
    // A search of ten minutes ends at once with the program.
    engine.hears("INFO timeout_turn 600000\nTURN 0,0\n");
    std::thread::sleep(Duration::from_millis(100));
    let asked = Instant::now();
    engine.hears("END\n");
    assert!(engine.child.wait().unwrap().success());
    assert!(asked.elapsed() < Duration::from_secs(1));
}

#[test]
fn a_match_through_the_protocol_is_played_without_forfeits_and_can_be_repeated() {
    let program = format!("engine:{} omok engine", assert_cmd::cargo::cargo_bin!("gridscope").display());
    let words = ["omok", "match", "pvs:width=8", &program, "--games", "4", "--nodes", "150", "--rule", "standard"];
    let table = &json(&words)[0];
    assert_eq!((&table["games"], &table["forfeits"]), (&4.into(), &serde_json::json!([0, 0])));
    assert!(table["longest_ms"][1].as_f64().unwrap() > 0.0);
    let again = &json(&words)[0];
    for name in ["won", "drawn", "lost", "elo"] {
        assert_eq!(table[name], again[name], "{name}");
    }
}

#[test]
fn a_player_that_ends_or_talks_nonsense_forfeits() {
    for player in ["engine:true", "engine:echo nonsense"] {
        let said = gridscope(&["omok", "match", "greedy", player, "--games", "2", "--json"]);
        assert_eq!(said.code, 0, "{}", said.err);
        let table: serde_json::Value = serde_json::from_str(&said.out).unwrap();
        assert_eq!((&table["won"], &table["forfeits"]), (&2.into(), &serde_json::json!([0, 2])), "{}", said.err);
    }
}

#[test]
fn the_search_wins_against_chance_and_players_that_are_none_are_refused() {
    let table = &json(&["omok", "match", "pvs", "random", "--games", "4", "--nodes", "300"])[0];
    assert_eq!((&table["won"], &table["elo"]), (&4.into(), &serde_json::Value::Null));
    refuses(&["omok", "match", "nobody", "pvs"], &["nobody", "strategy"]);
    refuses(&["omok", "match", "pvs:width=x", "pvs"], &["width=x"]);
    refuses(&["omok", "match", "engine:/no/such/program", "pvs"], &["starts"]);
}
