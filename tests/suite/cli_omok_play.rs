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
    // What it answers depends on the time that it got; it is nowhere near the corners.
    for text in ["BEGIN\n", "TURN 8,6\n", "TURN 0,14\n"] {
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
    let program = own_engine();
    let words = ["omok", "match", "pvs:width=8", &program, "--games", "4", "--nodes", "150", "--rule", "standard"];
    let table = &json(&words)[0];
    assert_eq!((&table["games"], &table["forfeits"]), (&4.into(), &serde_json::json!([0, 0])));
    let time = |name: &str| table[name][1].as_f64().unwrap();
    assert!(0.0 < time("mean_ms") && time("mean_ms") < time("longest_ms"), "{table}");
    let again = &json(&words)[0];
    for name in ["won", "drawn", "lost", "elo"] {
        assert_eq!(table[name], again[name], "{name}");
    }
}

#[test]
fn weights_are_fitted_to_games_and_printed_as_the_source_has_them() {
    let words = ["omok", "fit", "--games", "10", "--nodes", "40"];
    let said = gridscope(&words);
    assert_eq!(said.code, 0, "{}", said.err);
    let mut lines = said.out.lines();
    let head = lines.next().unwrap();
    assert!(head.starts_with("10 games, ") && head.contains(" before, "), "{head}");
    for first in [1, 11] {
        let line = lines.next().unwrap();
        assert!(line.starts_with(&format!("the chosen move is among the {first} most urgent: ")), "{line}");
    }
    let names: Vec<&str> = lines.map(|line| line.split_once(" = ").unwrap().0).collect();
    let order = ["ORDER_LINES", "ORDER_PAIRS", "ORDER_SHAPES"];
    assert_eq!(names, [&["LINES", "PAIRS", "SHAPES", "PLAYABLE", "FOUR_TO_ANSWER", "TURN"][..], &order].concat());
    assert_eq!(gridscope(&words).out, said.out);
    assert_eq!(gridscope(&["omok", "fit", "--games", "2"]).code, 2);
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

/// Our own engine as another program.
fn own_engine() -> String {
    format!("engine:{} omok engine", assert_cmd::cargo::cargo_bin!("gridscope").display())
}

#[test]
fn a_program_goes_through_swap2_with_either_side_first() {
    let program = own_engine();
    let words = ["omok", "match", "pvs:width=8", &program, "--games", "4", "--nodes", "150", "--rule", "standard"];
    let words = [&words[..], &["--opening", "swap2"]].concat();
    let table = &json(&words)[0];
    assert_eq!((&table["opening"], &table["games"]), (&"swap2".into(), &4.into()));
    assert_eq!(table["forfeits"], serde_json::json!([0, 0]));
    let again = &json(&words)[0];
    for name in ["won", "drawn", "lost", "elo"] {
        assert_eq!(table[name], again[name], "{name}");
    }
}

#[test]
fn strategies_play_every_opening_and_its_stones_stand_where_it_wants_them() {
    for (opening, third) in [("pro", 3), ("long-pro", 4), ("swap", 0), ("soosorv-8", 0), ("taraguchi-10", 0)] {
        let words = ["omok", "match", "greedy", "greedy", "--games", "2", "--opening", opening, "--show"];
        let said = gridscope(&words);
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{opening}");
        let games: Vec<&str> = said.out.lines().take(2).collect();
        for game in games {
            let moves: Vec<&str> = game.split(' ').skip(1).collect();
            assert!(moves.len() > 5, "{opening}: {game}");
            assert_eq!(moves[0], "h8", "{opening}");
            let column = i32::from(moves[2].as_bytes()[0]) - i32::from(b'h');
            let row = moves[2][1..].parse::<i32>().unwrap() - 8;
            assert!(column.abs().max(row.abs()) >= third, "{opening}: {game}");
        }
    }
    refuses(&["omok", "match", "pvs", "pvs", "--opening", "swap3"], &["--opening 'swap3'", "swap2", "taraguchi-10"]);
}

#[test]
fn a_program_forfeits_an_opening_that_it_cannot_be_asked_for() {
    let said = gridscope(&["omok", "match", "greedy", &own_engine(), "--games", "2", "--opening", "pro", "--json"]);
    let table: serde_json::Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((&table["won"], &table["forfeits"]), (&2.into(), &serde_json::json!([0, 2])));
    let reason = "player 2 speaks no opening but swap2";
    assert_eq!(said.err.lines().collect::<Vec<_>>(), [format!("game 1: {reason}"), format!("game 2: {reason}")]);
}

#[cfg(unix)]
#[test]
fn a_program_that_breaks_an_opening_forfeits() {
    let folder = crate::cli_common::Folder::new();
    let answers = [("7,7 7,7 8,8", "the point is occupied"), ("SWAP", "said 'SWAP'"), ("7,7", "said '7,7'")];
    for (answer, reason) in answers {
        let script = format!(
            "while read word rest; do case $word in START) echo OK;; DONE) echo '{answer}';; END) exit;; esac; done"
        );
        let player = format!("engine:sh {}", folder.write("player.sh", &script));
        let words = ["omok", "match", &player, "greedy", "--games", "2", "--opening", "swap2", "--json"];
        let said = gridscope(&words);
        let table: serde_json::Value = serde_json::from_str(&said.out).unwrap();
        assert_eq!(table["forfeits"][0].as_u64().map(|count| count > 0), Some(true), "{}", said.err);
        assert!(said.err.contains(reason), "{answer}: {}", said.err);
    }
}

#[test]
fn problems_have_no_more_stones_than_asked_for() {
    let made = |seed: u32, options: &[&str]| {
        let seed = seed.to_string();
        let words =
            ["omok", "make", "--count", "1", "--seed", &seed, "--kind", "vcf", "--shortest", "3", "--rule", "standard"];
        let said = gridscope(&[&words, options].concat());
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{options:?}");
        let problem: serde_json::Value = serde_json::from_str(&said.out).unwrap();
        ["black", "white"].iter().map(|side| problem[side].as_array().unwrap().len()).sum::<usize>()
    };
    // There the first game has a problem, but only after more stones than that.
    let seed = (0..200).step_by(10).find(|&seed| made(seed, &[]) > 34).unwrap();
    assert!(made(seed, &["--stones", "34"]) <= 34);
    refuses(&["omok", "make", "--stones", "4"], &["--stones '4'", "5 to 225"]);
}

#[test]
fn the_search_wins_against_chance_and_players_that_are_none_are_refused() {
    let table = &json(&["omok", "match", "pvs", "random", "--games", "4", "--nodes", "300"])[0];
    assert_eq!((&table["won"], &table["elo"]), (&4.into(), &serde_json::Value::Null));
    refuses(&["omok", "match", "nobody", "pvs"], &["nobody", "strategy"]);
    refuses(&["omok", "match", "pvs:width=x", "pvs"], &["width=x"]);
    refuses(&["omok", "match", "engine:/no/such/program", "pvs"], &["starts"]);
}

#[test]
fn a_book_by_a_rule_that_no_search_reads_is_refused() {
    refuses(&["omok", "book", "--rule", "caro", "--side", "9", "--nodes", "10"], &["caro", "renju"]);
}
