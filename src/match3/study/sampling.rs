//! [`Sampling`]: what a method makes of many boards.

use std::sync::Arc;

use crate::grid::{Cell, Size};
use crate::match3::bias::{Bias, Frequencies};
use crate::match3::count::{Arrangements, arrangements, boards};
use crate::match3::shuffle::{Outcome, Purpose, ShuffleTask, Shuffled, Shuffler};
use crate::match3::{Board, Level};
use crate::random::Random;
use crate::text::Text;
use crate::trace::Settings;

/// The four ways in which two blocks of a colour and a third one stand with a gap between.
pub const PATTERNS: [Text; 4] =
    [Text::new("row, AA?A"), Text::new("row, A?AA"), Text::new("column, AA?A"), Text::new("column, A?AA")];

/// Longer lists of boards are not compared with.
const MOST_LISTED: usize = 2_000_000;

/// Keeps the random order that a shuffle starts from apart from its own random numbers.
const START: u64 = 0x5354_4152_5442_4c4b;

/// What is shuffled how often.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The method.
    pub method: &'static Shuffler,
    /// What is set for it.
    pub settings: Settings,
    /// The level.
    pub level: Level,
    /// Seed of the first board; each has the next one.
    pub seed: u64,
    /// How many boards.
    pub boards: u64,
}

/// What was found so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// Boards that were begun.
    pub boards: u64,
    /// Boards that were finished.
    pub arranged: u64,
    /// Boards on which a block has another colour than before.
    pub recoloured: u64,
    /// Boards that would never have ended.
    pub endless: u64,
    /// Blocks that were tested, refused, and refused without need.
    pub tests: [u64; 3],
    /// How many boards had so many legal moves.
    pub moves: Vec<u64>,
    /// How often each of the [`PATTERNS`] was there, on all boards together.
    pub patterns: [u64; 4],
    /// How often a block was refused at each cell.
    pub heat: Vec<u64>,
    /// The comparison with the list of all boards, where there is one.
    pub bias: Option<Bias>,
    /// How often boards of the list came up, by what would be fair, from the rarest to the most frequent:
    /// at most 256 steps.
    pub sorted: Vec<f32>,
    /// Boards on the list.
    pub listed: Option<u64>,
}

impl Findings {
    /// The mean number of legal moves.
    pub fn mean_moves(&self) -> f64 {
        let total: u64 = self.moves.iter().zip(0..).map(|(boards, moves): (&u64, u64)| boards * moves).sum();
        share(total, self.arranged)
    }

    /// How often one of the [`PATTERNS`] is on a board.
    pub fn pattern(&self, number: usize) -> f64 {
        share(self.patterns.get(number).copied().unwrap_or(0), self.arranged)
    }

    /// The share of boards on which colours were changed, of those that were finished.
    pub fn recoloured_share(&self) -> f64 {
        share(self.recoloured, self.arranged)
    }

    /// The share of refusals without need.
    pub fn false_share(&self) -> f64 {
        share(self.tests[2], self.tests[1])
    }

    /// The share of boards that would never have ended.
    pub fn endless_share(&self) -> f64 {
        share(self.endless, self.boards)
    }
}

fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// A method at work on one board after the other.
#[derive(Clone, Debug)]
pub struct Sampling {
    subject: Subject,
    task: Arc<ShuffleTask>,
    /// Whether the blocks are given: every board then starts from a random order of them.
    has_blocks: bool,
    frequencies: Option<Frequencies>,
    findings: Findings,
}

impl Sampling {
    /// Makes the list of boards to compare with, where they are few: the arrangements of the blocks that
    /// the level starts with, or else all boards.
    pub fn new(subject: Subject) -> Self {
        let mut task = Arc::new(ShuffleTask::of_level(&subject.level));
        let keeps = subject.method.purpose == Purpose::Rearrange;
        if keeps && task.board().shape().movable_cells() <= crate::match3::count::MAX_CELLS {
            // The list needs blocks that are always the same.
            let board = task.opening(subject.seed);
            task = ShuffleTask::new(board, task.colours()).map_or(task, Arc::new);
        }
        let has_blocks = keeps && task.board().is_full();
        let list = list(&task, has_blocks, promises_move(&subject));
        let cells = subject.level.size().cells() as usize;
        let findings = Findings {
            heat: vec![0; cells],
            listed: list.as_ref().map(|list| list.len() as u64),
            ..Findings::default()
        };
        Self { task, has_blocks, frequencies: list.map(Frequencies::new), findings, subject }
    }

    /// Makes up to so many boards more. Whether there are any left.
    pub fn advance(&mut self, boards: u64) -> bool {
        for _ in 0..boards.min(self.subject.boards - self.findings.boards) {
            self.one();
        }
        self.findings.boards < self.subject.boards
    }

    /// What was found so far. Costs the list of boards, where there is one.
    pub fn findings(&self) -> Findings {
        let frequencies = self.frequencies.as_ref();
        let bias = frequencies.and_then(Frequencies::bias);
        let sorted = frequencies.map_or(Vec::new(), |frequencies| sorted(frequencies.counts()));
        Findings { bias, sorted, ..self.findings.clone() }
    }

    /// How many boards were made, and how many there are to be.
    pub const fn progress(&self) -> (u64, u64) {
        (self.findings.boards, self.subject.boards)
    }

    fn one(&mut self) {
        let Subject { method, settings, seed, .. } = &self.subject;
        let seed = seed.wrapping_add(self.findings.boards);
        let begun = match self.has_blocks {
            true => Arc::new(self.task.mixed(&mut Random::new(seed ^ START))),
            false => Arc::clone(&self.task),
        };
        let heat = &mut self.findings.heat;
        let shuffled = (method.watch)(begun, settings, seed, &mut |cell: Cell| {
            if let Some(count) = heat.get_mut(cell as usize) {
                *count += 1;
            }
        });
        self.findings.boards += 1;
        if let Some(shuffled) = shuffled {
            self.take(&shuffled);
        }
    }

    fn take(&mut self, shuffled: &Shuffled) {
        let (findings, tally) = (&mut self.findings, shuffled.tally);
        findings.endless += u64::from(matches!(shuffled.outcome, Outcome::Endless { .. }));
        for (sum, more) in findings.tests.iter_mut().zip([tally.tests, tally.refusals, tally.false_refusals]) {
            *sum += more;
        }
        if !shuffled.outcome.is_arranged() {
            return;
        }
        findings.arranged += 1;
        findings.recoloured += u64::from(tally.recoloured > 0);
        let moves = shuffled.board.count_legal_moves() as usize;
        if findings.moves.len() <= moves {
            findings.moves.resize(moves + 1, 0);
        }
        findings.moves[moves] += 1;
        for (sum, more) in findings.patterns.iter_mut().zip(patterns(&shuffled.board)) {
            *sum += more;
        }
        if let Some(frequencies) = &mut self.frequencies {
            frequencies.add(&shuffled.board);
        }
    }
}

/// Whether the method promises a legal move.
fn promises_move(subject: &Subject) -> bool {
    let promise = subject.method.info.parameters.iter().find(|parameter| parameter.id == "legal-move");
    promise.is_some_and(|parameter| subject.settings.get(parameter) == 1)
}

/// The boards that should come up equally often, where they are few.
fn list(task: &ShuffleTask, has_blocks: bool, promises_move: bool) -> Option<Arrangements> {
    let board = task.board();
    if has_blocks {
        let ways = crate::match3::count::multinomial(&board.movable_counts());
        if ways > num_bigint::BigUint::from(MOST_LISTED * 8) {
            return None;
        }
        let all = arrangements(board, &board.movable_counts())?;
        return Some(if promises_move { all.with_move(board) } else { all }).filter(|all| all.len() > 1);
    }
    let cells = board.shape().movable_cells();
    let is_small = u64::from(task.colours()).checked_pow(cells).is_some_and(|all| all <= MOST_LISTED as u64);
    let all = boards(board, task.colours()).filter(|_| is_small && task.weights().is_empty())?;
    Some(if promises_move { all.with_move(board) } else { all }).filter(|all| all.len() > 1)
}

/// How often each of the [`PATTERNS`] is on a board.
fn patterns(board: &Board) -> [u64; 4] {
    let size: Size = board.size();
    let mut found = [0; 4];
    let is = |x: u32, y: u32| board.block(size.cell(x, y));
    for y in 0..size.height {
        for x in 0..size.width {
            if x + 3 < size.width {
                count([0, 1, 2, 3].map(|step| is(x + step, y)), &mut found[..2]);
            }
            if y >= 3 {
                count([0, 1, 2, 3].map(|step| is(x, y - step)), &mut found[2..]);
            }
        }
    }
    found
}

fn count(four: [Option<u8>; 4], found: &mut [u64]) {
    let [first, second, third, fourth] = four;
    if first.is_none() || first != fourth {
        return;
    }
    found[0] += u64::from(second == first && third != first);
    found[1] += u64::from(third == first && second != first);
}

/// How often boards came up by what would be fair, from the rarest on, at most 256 of them.
fn sorted(counts: &[u32]) -> Vec<f32> {
    const STEPS: usize = 256;
    let total: u64 = counts.iter().map(|&count| u64::from(count)).sum();
    if total == 0 {
        return Vec::new();
    }
    let fair = total as f64 / counts.len() as f64;
    let mut counts = counts.to_vec();
    counts.sort_unstable();
    let steps = counts.len().min(STEPS);
    let place = |step: usize| if steps < 2 { 0 } else { step * (counts.len() - 1) / (steps - 1) };
    (0..steps).map(|step| (f64::from(counts[place(step)]) / fair) as f32).collect()
}
