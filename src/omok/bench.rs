//! Omok: the fast tables, the searches, and how they fare on positions with known answers.

use std::hint::black_box;
use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

use serde::Deserialize;

use crate::bench::{Row, Suite, own_seconds as seconds};
use crate::omok::referee::Reading;
use crate::omok::rules;
use crate::omok::table::{self, Tables, Terms};
use crate::omok::{Answer, Board, Colour, OmokTask, Point, search, threat};
use crate::random::Random;
use crate::trace::{Flow, Settings};

/// The suite.
pub const SUITES: &[Suite] = &[Suite {
    id: "omok",
    about: "Omok: tables, searches, and positions with known answers where there are some (about two minutes)",
    run: all,
}];

/// Where positions with known answers are looked for when nothing is said.
const USUAL_DATA: &str = "../shared/data/omok";
/// Nodes of the search that is timed.
const SEARCHED: i64 = 1_000_000;
/// Nodes a position when the best moves are compared.
const COMPARED: i64 = 100_000;
/// Stones that are put on a board when that is timed.
const STONES: usize = 20;
/// Boards that get them in turn: so few that they stay near the processor, as the board of a search does.
const FEW_BOARDS: usize = 25;
/// So many that each comes from memory, as it does where a program goes through many positions.
const MANY_BOARDS: usize = 500;
/// Points of a side.
const SIDE: u32 = 15;

/// Speed in processor time, and agreement, against the figures to reach. `data` is a folder of positions with known answers;
/// figures that need them are left out without it.
fn all(data: Option<&Path>, tell: &mut dyn FnMut(Row)) {
    let usual = Path::new(USUAL_DATA);
    let data = data.or_else(|| usual.is_dir().then_some(usual));
    let Ok(terms) = Terms::of(rules::default_rule()) else { return };
    let known = data.and_then(|folder| maps(&folder.join("forbidden-maps.tsv.gz")));
    let (name, boards) = match known {
        Some(boards) => ("forbidden map, boards with known answers", boards),
        None => ("forbidden map, random boards", random_boards(2000)),
    };
    tell(Row::new(name, map_rate(&boards, &terms), 230.0, "k boards/s"));
    tables(&boards, terms, tell);
    nodes(tell);
    let Some(folder) = data else { return };
    chases(&folder.join("vcf-1200.jsonl"), tell);
    agreement(&folder.join("engine-scores-250.jsonl"), tell);
}

fn random_boards(count: usize) -> Vec<Board> {
    let mut random = Random::new(1);
    (0..count).filter_map(|_| random_board(&mut random)).collect()
}

/// Forty stones in the middle, in turns.
fn random_board(random: &mut Random) -> Option<Board> {
    let mut board = Board::new(SIDE).ok()?;
    let mut colour = Colour::Black;
    while board.count() < 40 {
        let point = (3 + random.below(9)) * SIDE + 3 + random.below(9);
        if board.place(point, colour).is_ok() {
            colour = colour.other();
        }
    }
    Some(board)
}

/// Every board of a table of forbidden maps.
fn maps(path: &Path) -> Option<Vec<Board>> {
    let mut text = String::new();
    flate2::read::GzDecoder::new(std::fs::File::open(path).ok()?).read_to_string(&mut text).ok()?;
    let rows = text.lines().filter(|row| !row.starts_with('#'));
    rows.map(|row| board_of(row.split('\t').nth(1)?)).collect()
}

fn board_of(stones: &str) -> Option<Board> {
    let mut board = Board::new(SIDE).ok()?;
    for (point, stone) in (0..).zip(stones.bytes()) {
        match stone {
            b'X' => board.place(point, Colour::Black).ok()?,
            b'O' => board.place(point, Colour::White).ok()?,
            _ => {}
        }
    }
    Some(board)
}

/// Thousands of whole boards a second.
fn map_rate(boards: &[Board], terms: &Terms) -> f64 {
    let once = || {
        seconds(|| {
            for board in boards {
                black_box(table::forbidden(board, terms, Colour::Black, Reading::Judges));
            }
        })
    };
    boards.len() as f64 / least(3, once) / 1e3
}

fn least(rounds: u32, mut once: impl FnMut() -> f64) -> f64 {
    (0..rounds).map(|_| once()).fold(f64::INFINITY, f64::min)
}

/// What a stone costs, and the map of priorities.
fn tables(boards: &[Board], terms: Terms, tell: &mut dyn FnMut(Row)) {
    let some: Vec<&Board> = boards.iter().filter(|board| board.count() > 10).take(MANY_BOARDS).collect();
    let mut random = Random::new(2);
    let mut moves = Vec::new();
    for board in &some {
        let empty: Vec<Point> = board.points().filter(|&point| board.is_empty(point)).collect();
        moves.extend((0..STONES).map(|_| empty[random.below(empty.len() as u32) as usize]));
    }
    let mut all: Vec<Tables> = some.iter().map(|board| Tables::new(board, terms, Reading::Judges)).collect();
    let few = stone(&mut all, &moves, FEW_BOARDS);
    tell(Row::new("a stone placed, all tables kept up (limit 500)", few, 500.0, "ns"));
    let many = stone(&mut all, &moves, MANY_BOARDS);
    tell(Row::new("the same on boards that come from memory (limit 500)", many, 500.0, "ns"));
    let map = least(5, || {
        seconds(|| {
            for board in &some {
                let tables = Tables::new(board, terms, Reading::Judges);
                let score = |point| {
                    tables.worth(Colour::Black, point).priority() + tables.worth(Colour::White, point).priority()
                };
                black_box(board.points().map(score).sum::<i32>());
            }
        })
    });
    tell(Row::new("priority map from scratch, both colours (limit 50)", map / some.len() as f64 * 1e6, 50.0, "us"));
}

/// Nanoseconds that a stone takes which is put on so many of the boards in turn; `moves` has those of each board.
fn stone(all: &mut [Tables], moves: &[Point], boards: usize) -> f64 {
    let parts = all.chunks_mut(boards).zip(moves.chunks(boards * STONES));
    let part = |(boards, moves): (&mut [Tables], &[Point])| {
        least(5, || {
            let pairs = || moves.iter().enumerate().map(|(number, &point)| (number / STONES, point));
            let time = seconds(|| pairs().for_each(|(board, point)| boards[board].place(point, Colour::Black)));
            pairs().for_each(|(board, point)| boards[board].remove(point));
            time
        })
    };
    parts.map(part).sum::<f64>() / moves.len() as f64 * 1e9
}

/// Positions in the middle of games, made by letting the greedy strategy play against itself.
fn games() -> Vec<OmokTask> {
    let openings = [[112, 97, 113], [112, 98, 127], [112, 113, 97], [112, 96, 99]];
    openings.iter().filter_map(|opening| game(opening)).collect()
}

fn game(opening: &[Point]) -> Option<OmokTask> {
    let mut board = Board::new(SIDE).ok()?;
    let mut colour = Colour::Black;
    for &point in opening {
        board.place(point, colour).ok()?;
        colour = colour.other();
    }
    for _ in 0..5 {
        let task = OmokTask::new(board.clone(), colour, *rules::default_rule()).ok()?;
        board.place(answer(task, "greedy", &[])?.best?, colour).ok()?;
        colour = colour.other();
    }
    OmokTask::new(board, colour, *rules::default_rule()).ok()
}

fn answer(task: OmokTask, id: &str, set: &[(&str, i64)]) -> Option<Answer> {
    let mut settings = Settings::default();
    set.iter().for_each(|&(id, value)| settings.set(id, value));
    let mut run = (search::find(id)?.start)(Arc::new(task), &settings, 0);
    while run.run_fast(1 << 12) == Flow::Continue {}
    run.answer()
}

/// Nodes a second of the searches with nobody watching.
fn nodes(tell: &mut dyn FnMut(Row)) {
    let games = games();
    for (id, depth, least) in [("alpha-beta", 8, 1100.0), ("pvs", 40, f64::NAN)] {
        let set = &[("nodes", SEARCHED / 4), ("depth", depth)];
        let mut count = 0;
        let once = || {
            seconds(|| {
                count = games.iter().filter_map(|game| answer(game.clone(), id, set)).map(|answer| answer.nodes).sum();
            })
        };
        let time = self::least(3, once);
        tell(Row::new(format!("{id}: moves tried"), count as f64 / time / 1e3, least, "k/s"));
    }
}

#[derive(Deserialize)]
struct Problem {
    to_move: String,
    #[serde(default)]
    black: Vec<String>,
    #[serde(default)]
    white: Vec<String>,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    rapfi_best_100k: Option<String>,
}

impl Problem {
    fn task(&self) -> Option<OmokTask> {
        let mut board = Board::new(SIDE).ok()?;
        let played = self.moves.iter().zip([Colour::Black, Colour::White].into_iter().cycle());
        let black = self.black.iter().map(|name| (name, Colour::Black));
        let white = self.white.iter().map(|name| (name, Colour::White));
        for (name, colour) in played.chain(black).chain(white) {
            board.place(board.point(name).ok()?, colour).ok()?;
        }
        let to_move = Colour::ALL.into_iter().find(|colour| colour.id() == self.to_move)?;
        OmokTask::new(board, to_move, *rules::default_rule()).ok()
    }
}

fn problems(path: &Path) -> Vec<Problem> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// Victory by continuous fours, from the stones to a sequence that was replayed.
fn chases(path: &Path, tell: &mut dyn FnMut(Row)) {
    let tasks: Vec<OmokTask> = problems(path).iter().filter_map(Problem::task).collect();
    if tasks.is_empty() {
        return;
    }
    let (mut times, mut solved) = (Vec::new(), 0_u32);
    for task in &tasks {
        let mut found = None;
        times.push(seconds(|| found = answer(task.clone(), "vcf", &[("nodes", 0)])));
        let line = found.map_or(Vec::new(), |answer| answer.line);
        solved += u32::from(threat::replay(task.board(), task.to_move(), task.rule(), &line).is_ok());
    }
    times.sort_by(f64::total_cmp);
    let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)] * 1e6;
    tell(Row::new("VCF problems solved and replayed", f64::from(solved), tasks.len() as f64, "problems"));
    tell(Row::new("VCF: median (limit 100)", at(50), 100.0, "us"));
    tell(Row::new("VCF: 90th percentile", at(90), f64::NAN, "us"));
    tell(Row::new("VCF: 99th percentile", at(99), f64::NAN, "us"));
    tell(Row::new("VCF: longest (limit 100)", at(100) / 1e3, 100.0, "ms"));
    tell(Row::new("VCF: all together (limit 1)", times.iter().sum(), 1.0, "s"));
}

/// How often the best move is that of a strong engine.
fn agreement(path: &Path, tell: &mut dyn FnMut(Row)) {
    let problems = problems(path);
    let (mut count, mut same) = (0_u32, 0_u32);
    for problem in &problems {
        let (Some(task), Some(expected)) = (problem.task(), &problem.rapfi_best_100k) else { continue };
        let Ok(expected) = task.board().point(expected) else { continue };
        count += 1;
        let best = answer(task, "pvs", &[("nodes", COMPARED)]).and_then(|answer| answer.best);
        same += u32::from(best == Some(expected));
    }
    if count > 0 {
        let share = f64::from(same) / f64::from(count) * 100.0;
        tell(Row::new("best move at 100,000 nodes is the strong engine's (a human: 51)", share, 65.0, "%"));
    }
}
