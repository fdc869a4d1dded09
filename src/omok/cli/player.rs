//! Who plays in a match: a strategy of ours, chance, or another program that speaks the protocol of Gomocup.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use crate::background::Instant;
use crate::cli::{CliError, value};
use crate::omok::game::Game;
use crate::omok::opening::{Act, Choice, Opening, OpeningError, advise};
use crate::omok::rules::Rule;
use crate::omok::search::{self, Strategy};
use crate::omok::{Answer, OmokTask, Point};
use crate::random::Random;
use crate::trace::{Flow, Settings};

/// How much a player may use for a move.
#[derive(Clone, Copy, Debug)]
pub struct Allowed {
    /// Moves to try; 0 for any number.
    pub nodes: u64,
    /// Milliseconds, for programs; 0 where only the moves count.
    pub milliseconds: u64,
}

/// Why a player has no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// It sees none.
    #[error("has no move")]
    NoMove,
    /// It said nothing in time.
    #[error("said nothing for {0} ms")]
    Late(u64),
    /// It ended.
    #[error("ended")]
    Ended,
    /// It said something else.
    #[error("said '{0}'")]
    Said(String),
    /// It cannot be asked for what the opening needs.
    #[error("speaks no opening but swap2")]
    NoOpening,
    /// It does what the opening does not allow.
    #[error("does not keep to the opening: {0}")]
    Refused(OpeningError),
}

/// A player.
pub enum Player {
    /// A strategy with its settings.
    Strategy(&'static Strategy, Settings),
    /// Plays any legal point.
    Chance(Random),
    /// Another program.
    Program(Box<Program>),
}

/// What is done in an opening, and the next move where it is known already.
pub type Opened = (Vec<Act>, Option<Point>);

/// The prefix of a player that is another program.
const PROGRAM: &str = "engine:";
/// Players are written so.
const EXPECTED: &str =
    "an id of a strategy, with settings such as pvs:width=20,table=18; random; or engine:PROGRAM ARGUMENTS";

impl Player {
    /// The player that `text` names.
    pub fn read(text: &str) -> Result<Self, CliError> {
        if let Some(command) = text.strip_prefix(PROGRAM) {
            return Ok(Self::Program(Box::new(Program::new(command)?)));
        }
        if text == "random" {
            return Ok(Self::Chance(Random::new(1)));
        }
        let (id, rest) = text.split_once(':').unwrap_or((text, ""));
        let strategy = search::find(id).ok_or_else(|| value::bad("PLAYER", id, EXPECTED))?;
        let mut settings = Settings::default();
        for one in rest.split(',').filter(|one| !one.is_empty()) {
            let pair = one.split_once('=').and_then(|(name, number)| Some((name, number.parse::<i64>().ok()?)));
            let (name, number) = pair.ok_or_else(|| value::bad("PLAYER", one, EXPECTED))?;
            settings.set(name, number);
        }
        settings.check(strategy.info).map_err(|error| CliError::Combination(error.to_string()))?;
        Ok(Self::Strategy(strategy, settings))
    }

    /// Gets ready for a new game; the same `seed` lets it play the same.
    pub fn begin(&mut self, game: &Game, rule: &Rule, allowed: Allowed, seed: u64) -> Result<(), Failure> {
        match self {
            Self::Strategy(..) => Ok(()),
            Self::Chance(random) => {
                *random = Random::new(seed);
                Ok(())
            }
            Self::Program(program) => program.begin(game, rule, allowed),
        }
    }

    /// What a player does who is asked in `opening`: some acts, and the move with which a program keeps its colour.
    pub fn open(&mut self, opening: &Opening, rule: &Rule, allowed: Allowed, seed: u64) -> Result<Opened, Failure> {
        match self {
            Self::Program(program) => program.open(opening, allowed),
            Self::Strategy(..) | Self::Chance(_) => {
                let acts = advise(opening, rule, seed);
                if acts.is_empty() { Err(Failure::NoMove) } else { Ok((acts, None)) }
            }
        }
    }

    /// The move of whose turn it is in `game`.
    pub fn choose(&mut self, game: &Game, allowed: Allowed) -> Result<Point, Failure> {
        match self {
            Self::Strategy(strategy, settings) => {
                let mut settings = settings.clone();
                let has_limit = strategy.info.parameters.iter().any(|one| one.id == "nodes");
                if has_limit && allowed.nodes > 0 && !settings.iter().any(|(id, _)| id == "nodes") {
                    settings.set("nodes", allowed.nodes as i64);
                }
                let task = OmokTask::new(game.board().clone(), game.to_move(), *game.rule());
                let task = Arc::new(task.map_err(|_error| Failure::NoMove)?);
                let mut run = (strategy.start)(task, &settings, 0);
                while run.run_fast(u64::MAX) == Flow::Continue {}
                run.answer::<Answer>().and_then(|answer| answer.best).ok_or(Failure::NoMove)
            }
            Self::Chance(random) => {
                let task = OmokTask::new(game.board().clone(), game.to_move(), *game.rule());
                let state = task.map_err(|_error| Failure::NoMove)?.state();
                let is_playable = |&point: &Point| state.tables().is_empty(point) && state.is_legal(point);
                let all: Vec<Point> = game.board().points().filter(is_playable).collect();
                let count = u32::try_from(all.len()).unwrap_or(0);
                if count == 0 { Err(Failure::NoMove) } else { Ok(all[random.below(count) as usize]) }
            }
            Self::Program(program) => program.choose(game, allowed),
        }
    }

    /// The longest that it took for a move, where that is known.
    pub fn longest(&self) -> Option<Duration> {
        if let Self::Program(program) = self { Some(program.longest) } else { None }
    }
}

/// Another program, and the lines that it writes.
pub struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    longest: Duration,
    /// How many moves of the game it has been told.
    told: Option<u32>,
}

/// A program has this long for what is no move.
const PATIENCE: Duration = Duration::from_secs(10);
/// A program is late after its time and this.
const GRACE: u64 = 200;
/// Lines of a program that wait.
const WAITING: usize = 1024;

impl Program {
    fn new(command: &str) -> Result<Self, CliError> {
        let mut words = command.split_whitespace();
        let bad = || value::bad("PLAYER", command, "engine:PROGRAM ARGUMENTS");
        let name = words.next().ok_or_else(bad)?;
        let mut process = std::process::Command::new(name);
        process.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = process
            .spawn()
            .map_err(|error| value::bad("PLAYER", command, format!("a program that starts ({error})")))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else { return Err(bad()) };
        let (sender, lines) = sync_channel(WAITING);
        let read = move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        };
        std::thread::Builder::new().name("program".to_owned()).spawn(read)?;
        Ok(Self { child, input, lines, longest: Duration::ZERO, told: None })
    }

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.input.write_all(text.as_bytes()).and_then(|()| self.input.flush());
        written.map_err(|_error| Failure::Ended)
    }

    /// The next line that is an answer.
    fn answer(&self, patience: Duration) -> Result<String, Failure> {
        let start = Instant::now();
        loop {
            let left = patience.saturating_sub(start.elapsed());
            let line = self.lines.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Timeout => Failure::Late(patience.as_millis() as u64),
                RecvTimeoutError::Disconnected => Failure::Ended,
            })?;
            let word = line.split_whitespace().next().unwrap_or_default().to_ascii_uppercase();
            if !word.is_empty() && !["MESSAGE", "DEBUG"].contains(&word.as_str()) {
                return Ok(line.trim().to_owned());
            }
        }
    }

    fn begin(&mut self, game: &Game, rule: &Rule, allowed: Allowed) -> Result<(), Failure> {
        let number = match rule.id {
            "standard" => 1,
            "renju" => 4,
            _ => 0,
        };
        let turn = if allowed.milliseconds == 0 { PATIENCE.as_millis() as u64 } else { allowed.milliseconds };
        self.told = None;
        self.write(&format!(
            "INFO rule {number}\nINFO timeout_turn {turn}\nINFO timeout_match 0\nINFO max_node {}\nINFO max_memory {MEMORY}\nSTART {}\n",
            allowed.nodes,
            game.board().side()
        ))?;
        let answer = self.answer(PATIENCE)?;
        if answer.to_ascii_uppercase().starts_with("OK") { Ok(()) } else { Err(Failure::Said(answer)) }
    }

    /// Asks with `SWAP2BOARD`.
    fn open(&mut self, opening: &Opening, allowed: Allowed) -> Result<Opened, Failure> {
        if opening.protocol().id != "swap2" {
            return Err(Failure::NoOpening);
        }
        let side = opening.side();
        let rows: String = opening.stones().iter().map(|&at| format!("{},{}\n", at % side, at / side)).collect();
        let said = self.ask(&format!("SWAP2BOARD\n{rows}DONE\n"), allowed)?;
        opened(&said, opening).ok_or(Failure::Said(said))
    }

    /// Writes `text` and waits for the answer as long as is `allowed`.
    fn ask(&mut self, text: &str, allowed: Allowed) -> Result<String, Failure> {
        let start = Instant::now();
        self.write(text)?;
        let limit = if allowed.milliseconds == 0 { PATIENCE.as_millis() as u64 } else { allowed.milliseconds };
        let answer = self.answer(Duration::from_millis(limit + GRACE))?;
        self.longest = self.longest.max(start.elapsed());
        Ok(answer)
    }

    fn choose(&mut self, game: &Game, allowed: Allowed) -> Result<Point, Failure> {
        let (side, own) = (game.board().side(), game.to_move());
        let moves = game.moves();
        let name = |point: Point| format!("{},{}", point % side, point / side);
        let last = moves.last().and_then(|one| one.point);
        let text = match (self.told, last) {
            (Some(told), Some(last)) if told + 1 == game.move_count() => format!("TURN {}\n", name(last)),
            (_, None) => "BEGIN\n".to_owned(),
            _ => {
                let stones = moves.iter().filter_map(|one| Some((one.point?, if one.colour == own { 1 } else { 2 })));
                let rows: String = stones.map(|(point, whose)| format!("{},{whose}\n", name(point))).collect();
                format!("BOARD\n{rows}DONE\n")
            }
        };
        let answer = self.ask(&text, allowed)?;
        self.told = Some(game.move_count() + 1);
        point_of(&answer, side).ok_or(Failure::Said(answer))
    }
}

/// What an answer to `SWAP2BOARD` means.
fn opened(said: &str, opening: &Opening) -> Option<Opened> {
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
fn point_of(text: &str, side: u32) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    let (x, y) = (x.trim().parse::<u32>().ok()?, y.trim().parse::<u32>().ok()?);
    (x < side && y < side).then_some(y * side + x)
}

/// Bytes of memory that a program is told it may use.
const MEMORY: u64 = 350 << 20;

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already; what remains of it is removed either way.
        let _ = self.input.write_all(b"END\n");
        let _ = self.input.flush();
        for _ in 0..50 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

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
}
