//! [`Session`]: what the program answers to each line.

use super::command::{self, Command};
use super::field::{Field, FieldError, GameRule};
use super::limits::Limits;
use crate::omok::state::State;
use crate::omok::{Answer, Colour, OmokTask, Point, Verdict, book};

/// One manager's game, from its first line to `END`.
#[derive(Clone, Debug)]
pub struct Session {
    field: Option<Field>,
    /// The number of the rule, as it was told.
    rule: u32,
    limits: Limits,
    listening: Listening,
    asked: Asked,
}

/// What the next line belongs to.
#[derive(Clone, Debug)]
enum Listening {
    Commands,
    Stones { rows: Vec<Stone>, fault: Option<String>, what: Rows },
}

type Stone = (u32, u32, Option<u32>);

/// What rows of stones are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rows {
    /// A whole board; a move is expected.
    Board,
    /// A whole board, and nothing is expected.
    Shown,
    /// An opening by swap2.
    Swap2,
}

/// What the move is for that is thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Move,
    /// A move, and this many of the best.
    Best(u32),
    /// Whether to take the other colour.
    Swap,
}

/// What comes after a line.
#[derive(Clone, Debug)]
pub enum Next {
    /// The next line.
    Listen,
    /// This has to be thought about; [`Session::decide`] takes the answer.
    Think(Box<OmokTask>),
    /// The program ends.
    End,
}

/// The answer to a line.
#[derive(Clone, Debug)]
pub struct Reply {
    /// Lines to write.
    pub says: Vec<String>,
    /// What comes then.
    pub next: Next,
}

impl Reply {
    const fn nothing() -> Self {
        Self { says: Vec::new(), next: Next::Listen }
    }

    fn say(line: impl Into<String>) -> Self {
        Self { says: vec![line.into()], next: Next::Listen }
    }

    fn error(what: impl std::fmt::Display) -> Self {
        Self::say(format!("ERROR {what}"))
    }
}

impl From<FieldError> for Reply {
    fn from(error: FieldError) -> Self {
        Self::error(error)
    }
}

/// Most stones of a board that are kept.
const MOST_ROWS: usize = 1000;

impl Default for Session {
    fn default() -> Self {
        let (limits, listening, asked) = (Limits::default(), Listening::Commands, Asked::Move);
        Self { field: None, rule: 0, limits, listening, asked }
    }
}

impl Session {
    /// What may be used for a move.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The board, once there is one.
    pub const fn field(&self) -> Option<&Field> {
        self.field.as_ref()
    }

    /// Takes a line of the manager, which is not empty.
    pub fn take(&mut self, line: &str) -> Reply {
        let Listening::Stones { rows, fault, what } = &mut self.listening else { return self.command(line) };
        if line.eq_ignore_ascii_case("DONE") {
            let (rows, fault, what) = (std::mem::take(rows), fault.take(), *what);
            self.listening = Listening::Commands;
            return fault.map_or_else(|| self.lay(&rows, what), Reply::error);
        }
        match command::stone(line) {
            Some(stone) if rows.len() < MOST_ROWS => rows.push(stone),
            None if line.starts_with(|letter: char| letter.is_ascii_alphabetic()) => {
                self.listening = Listening::Commands;
                let mut reply = self.command(line);
                reply.says.insert(0, "ERROR the stones did not end with DONE".to_owned());
                return reply;
            }
            _ => {
                let found: String = line.chars().take(20).collect();
                fault.get_or_insert_with(|| format!("'{found}' is no stone; expected X,Y,FIELD"));
            }
        }
        Reply::nothing()
    }

    fn command(&mut self, line: &str) -> Reply {
        match Command::read(line) {
            Command::Start(side) => self.start(side, side),
            Command::RectStart(width, height) => self.start(width, height),
            Command::Restart => self.on_field(|session, field| {
                field.clear();
                session.limits.left = None;
                Ok(Reply::say("OK"))
            }),
            Command::Turn(x, y) => self.turn(x, y),
            Command::Play(x, y) => self.on_field(|_, field| {
                let point = field.point(x, y)?;
                field.put(point, field.to_move())?;
                Ok(Reply::say(field.name(point)))
            }),
            Command::Begin => self.think(Asked::Move),
            Command::Best(count) => self.think(Asked::Best(count)),
            Command::Board(true) => self.listen_to(Rows::Board),
            Command::Board(false) => self.listen_to(Rows::Shown),
            Command::Swap2 => self.listen_to(Rows::Swap2),
            Command::TakeBack(x, y) => self.on_field(|_, field| {
                field.take_back(field.point(x, y)?)?;
                Ok(Reply::say("OK"))
            }),
            Command::Info(key, value) => self.info(&key, &value),
            Command::About => Reply::say(ABOUT),
            Command::ShowForbidden => self.forbidden(),
            Command::Stop | Command::ClearHash => Reply::nothing(),
            Command::End => Reply { says: Vec::new(), next: Next::End },
            Command::Unknown(word) => Reply::say(format!("UNKNOWN command '{word}'")),
            Command::Malformed(expected) => Reply::error(format!("expected {expected}")),
        }
    }

    fn on_field(&mut self, act: impl FnOnce(&mut Self, &mut Field) -> Result<Reply, FieldError>) -> Reply {
        let Some(mut field) = self.field.take() else { return Reply::error(NO_BOARD) };
        let reply = act(self, &mut field).unwrap_or_else(Reply::from);
        self.field = Some(field);
        reply
    }

    fn start(&mut self, width: u32, height: u32) -> Reply {
        // A number that is not known is told when a move is asked for.
        let rule = GameRule::of(self.rule).or_else(|| GameRule::of(0));
        self.field = rule.and_then(|rule| Field::new(width, height, rule));
        self.limits.left = None;
        match self.field {
            Some(_) => Reply::say("OK"),
            None => Reply::error(format!("{width}x{height} points; accepted: 5 to 25 each way")),
        }
    }

    fn turn(&mut self, x: u32, y: u32) -> Reply {
        let put = self.on_field(|_, field| {
            let point = field.point(x, y)?;
            field.put(point, field.to_move())?;
            Ok(Reply::nothing())
        });
        if put.says.is_empty() { self.think(Asked::Move) } else { put }
    }

    fn listen_to(&mut self, what: Rows) -> Reply {
        self.listening = Listening::Stones { rows: Vec::new(), fault: None, what };
        Reply::nothing()
    }

    /// Lays the stones of a whole board.
    fn lay(&mut self, rows: &[Stone], what: Rows) -> Reply {
        let laid = self.on_field(|session, field| {
            field.clear();
            match what {
                Rows::Swap2 => lay_in_turns(field, rows)?,
                Rows::Board | Rows::Shown => session.lay_board(field, rows)?,
            }
            Ok(Reply::nothing())
        });
        if !laid.says.is_empty() {
            return laid;
        }
        match (what, rows.len()) {
            (Rows::Shown, _) => Reply::nothing(),
            (Rows::Board, _) => self.think(Asked::Move),
            (Rows::Swap2, 0) => self.open(),
            (Rows::Swap2, 3 | 5) => self.think(Asked::Swap),
            (Rows::Swap2, count) => Reply::error(format!("{count} stones; expected 0, 3 or 5")),
        }
    }

    /// Lays stones that say whose they are. By Renju rules the first one is black; otherwise the colours are alike,
    /// and who has as many stones as the other one has begun.
    fn lay_board(&self, field: &mut Field, rows: &[Stone]) -> Result<(), FieldError> {
        let count = |whose: u32| rows.iter().filter(|row| row.2 == Some(whose)).count();
        let first = rows.iter().find_map(|row| row.2.filter(|whose| [OWN, OTHER].contains(whose)));
        let rule = GameRule::of(self.rule);
        let own_is_black = match first {
            Some(whose) if rule.is_some_and(|rule| rule.rule.id == "renju") => whose == OWN,
            _ => count(OWN) == count(OTHER),
        };
        let own = if own_is_black { Colour::Black } else { Colour::White };
        let keeps = rule.is_some_and(|rule| rule.rule.id != "renju" || rule.is_continuous);
        for &(x, y, whose) in rows {
            let point = field.point(x, y)?;
            match whose {
                Some(OTHER) => field.put(point, own.other())?,
                // What Renju forbids is known without being told.
                Some(CLOSED) if !keeps => {}
                Some(CLOSED) => field.close(point)?,
                _ => field.put(point, own)?,
            }
        }
        field.set_to_move(own);
        Ok(())
    }

    /// The first three stones of an opening, of which each side should be equally content with either colour.
    fn open(&mut self) -> Reply {
        self.on_field(|_, field| {
            let (width, height) = field.size();
            let points = OPENING
                .map(|(dx, dy)| field.point((width / 2).wrapping_add_signed(dx), (height / 2).wrapping_add_signed(dy)));
            let mut names = Vec::new();
            for point in points {
                let point = point?;
                field.put(point, field.to_move())?;
                names.push(field.name(point));
            }
            Ok(Reply::say(names.join(" ")))
        })
    }

    /// Asks for the move of whose turn it is.
    fn think(&mut self, asked: Asked) -> Reply {
        if GameRule::of(self.rule).is_none() {
            return Reply::error(format!("rule {} is not known; expected a sum of 1, 2 and 4", self.rule));
        }
        if !self.limits.has_memory() {
            let (found, least) = (self.limits.memory, Limits::LEAST_MEMORY);
            return Reply::error(format!("{found} bytes are too little memory; expected at least {least}"));
        }
        let Some(task) = self.field.as_ref().map(Field::task) else { return Reply::error(NO_BOARD) };
        let Some(task) = task.filter(|task| !task.state().is_over()) else { return Reply::error("the game is over") };
        self.asked = asked;
        match book::find(&task).filter(|_| asked == Asked::Move) {
            Some(point) => Reply { says: self.play_from_book(point), next: Next::Listen },
            None => Reply { says: Vec::new(), next: Next::Think(Box::new(task)) },
        }
    }

    /// Plays the move of the opening book.
    fn play_from_book(&mut self, point: Point) -> Vec<String> {
        let message = "MESSAGE from the opening book".to_owned();
        let played = self.decide(&Answer::new(Verdict::Estimate, 0, vec![point], 0));
        [message].into_iter().chain(played).collect()
    }

    /// What to say to the answer of what was thought about. A move that may not be played is never said.
    pub fn decide(&mut self, answer: &Answer) -> Vec<String> {
        let asked = self.asked;
        let Some(field) = &mut self.field else { return Vec::new() };
        if asked == Asked::Swap && answer.score < 0 {
            return vec!["SWAP".to_owned()];
        }
        let mut says = Vec::new();
        if let Asked::Best(count) = asked {
            let best = answer.candidates.iter().take(count as usize).zip(1..);
            says.extend(
                best.map(|(&(point, score), number)| format!("MESSAGE {number}. {} {score}", field.name(point))),
            );
        }
        let Some(state) = field.task().map(|task| task.state()) else { return says };
        let is_playable = |point: Point| state.tables().is_empty(point) && state.is_legal(point);
        let best = answer.best.filter(|&point| is_playable(point)).or_else(|| any(&state));
        match best {
            Some(point) => says.push(match field.put(point, field.to_move()) {
                Ok(()) => field.name(point),
                Err(error) => format!("ERROR {error}"),
            }),
            None => says.push("ERROR there is no move to play".to_owned()),
        }
        says
    }

    fn forbidden(&self) -> Reply {
        let Some(field) = &self.field else { return Reply::error(NO_BOARD) };
        let Some(state) = field.task().map(|task| task.state()) else { return Reply::error("the game is over") };
        let points = 0..state.tables().geometry().points() as Point;
        let found = points.filter(|&point| state.tables().is_empty(point) && !state.is_legal(point));
        let name = |point| {
            let (x, y) = field.place(point);
            format!("{x:02}{y:02}")
        };
        Reply::say(format!("FORBID {}.", found.map(name).collect::<String>()))
    }

    /// Takes note of what the manager tells; what is not known is left alone.
    fn info(&mut self, key: &str, value: &str) -> Reply {
        let number = value.parse::<i64>().ok();
        let Some(number) = number else { return Reply::nothing() };
        let amount = number.max(0) as u64;
        match key {
            "timeout_turn" => self.limits.turn = amount,
            "timeout_match" => self.limits.game = amount,
            "time_left" => self.limits.left = Some(number),
            "max_memory" => self.limits.memory = amount,
            "max_node" => self.limits.nodes = amount.min(1 << 40),
            "max_depth" => self.limits.depth = amount.min(60) as u32,
            "hash_size" => self.limits.hash = amount.saturating_mul(1024),
            "rule" => {
                self.rule = u32::try_from(number).unwrap_or(u32::MAX);
                let rule = GameRule::of(self.rule);
                self.field.as_mut().zip(rule).into_iter().for_each(|(field, rule)| field.set_rule(rule));
            }
            _ => {}
        }
        Reply::nothing()
    }
}

/// Any point that may be played on.
fn any(state: &State) -> Option<Point> {
    let points = 0..state.tables().geometry().points() as Point;
    points.into_iter().find(|&point| state.tables().is_empty(point) && state.is_legal(point))
}

/// Lays stones in turns, black first.
fn lay_in_turns(field: &mut Field, rows: &[Stone]) -> Result<(), FieldError> {
    for &(x, y, _) in rows {
        let point = field.point(x, y)?;
        field.put(point, field.to_move())?;
    }
    Ok(())
}

const OWN: u32 = 1;
const OTHER: u32 = 2;
const CLOSED: u32 = 3;
const NO_BOARD: &str = "there is no board; expected START first";
const ABOUT: &str = concat!("name=\"Gridscope\", version=\"", env!("CARGO_PKG_VERSION"), "\", author=\"Gridscope\"");
/// The three stones of our openings, from the middle: columns to the right, rows downwards.
const OPENING: [(i32, i32); 3] = [(0, 0), (-1, -1), (2, -2)];
