//! Counting by transfer matrix: all boards at once, a cell at a time, by [`Profile`].

use num_bigint::BigUint;

use super::profile::{self, Choice, MOST_COLUMNS, Profile};
use super::table::Table;
use crate::grid::{Cell, Size};
use crate::match3::board::{Board, CellKind, Colour};
use crate::random::Random;

/// The greatest smaller side of a board whose arrangements are counted.
pub const MAX_SHORT_SIDE: u32 = 9;

/// More profiles than these at once are given up.
const MOST_PROFILES: usize = 6_000_000;

/// More profiles than these, all cells together, are not kept for drawing boards.
const MOST_KEPT: usize = 2_000_000;

/// How many boards have no line of three.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    /// Their number.
    pub boards: BigUint,
    /// Their share of all boards, which is how often rejection accepts.
    pub acceptance: f64,
    /// The greatest number of profiles at once.
    pub profiles: usize,
}

/// Why boards are not counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CountError {
    /// The board is too wide both ways.
    #[error(
        "the smaller side is {found}; expected at most {MAX_SHORT_SIDE}, because each more multiplies the work by about eight"
    )]
    Size {
        /// The smaller side.
        found: u32,
    },
    /// There are too many profiles.
    #[error("it needs more than {MOST_PROFILES} profiles at once; use a smaller board or fewer colours")]
    Profiles,
}

/// How many boards of `size` with `colours` colours have no line of three. Exact; costs the cells times
/// the profiles, which are 93 thousand at 7x7 and 0.8 million at 8x8 with many colours.
///
/// # Errors
/// A board that is too large.
///
/// ```
/// use gridscope::{grid::Size, match3::count::count_boards};
/// assert_eq!(count_boards(Size::new(3, 3), 3).unwrap().boards, 9750_u32.into());
/// ```
pub fn count_boards(size: Size, colours: u8) -> Result<Counted, CountError> {
    let (columns, rows) = (size.width.min(size.height), size.width.max(size.height));
    if columns > MAX_SHORT_SIDE {
        return Err(CountError::Size { found: columns });
    }
    let all = BigUint::from(colours).pow(columns * rows);
    let colours = u32::from(colours);
    let (boards, profiles) = if all.bits() <= 127 {
        let (boards, profiles) =
            forward(columns, rows, colours, &1_u128, |sum, number, ways| *sum += number * u128::from(ways))?;
        (BigUint::from(boards), profiles)
    } else {
        forward(columns, rows, colours, &BigUint::from(1_u8), |sum, number, ways| *sum += number * ways)?
    };
    let acceptance = float(&boards) / float(&all);
    Ok(Counted { boards, acceptance, profiles })
}

/// The nearest floating-point number.
fn float(number: &BigUint) -> f64 {
    number.to_string().parse().unwrap_or(f64::INFINITY)
}

fn forward<N: Default + Clone>(
    columns: u32,
    rows: u32,
    colours: u32,
    one: &N,
    add: impl Fn(&mut N, &N, u32),
) -> Result<(N, usize), CountError> {
    let mut now = Table::new();
    *now.entry(profile::start(columns)) = one.clone();
    let mut most = 1;
    for cell in 0..columns * rows {
        let mut next: Table<N> = Table::new();
        for (profile, number) in now.iter() {
            profile::successors(profile, cell % columns, columns, true, colours, |after, _, ways| {
                add(next.entry(after), number, ways);
            });
        }
        most = most.max(next.len());
        if next.len() > MOST_PROFILES {
            return Err(CountError::Profiles);
        }
        now = next;
    }
    let mut boards = N::default();
    for (_, number) in now.iter() {
        add(&mut boards, number, 1);
    }
    Ok((boards, most))
}

/// For every profile before every cell of a board how many ways there are to fill the rest, so that boards
/// can be drawn with equal chances.
#[derive(Clone, Debug)]
pub(in crate::match3) struct Matrix {
    columns: u32,
    colours: u32,
    /// Whether rows of the matrix are columns of the board.
    is_turned: bool,
    size: Size,
    open: Vec<bool>,
    ways: Vec<Table<u128>>,
}

impl Matrix {
    /// The matrix for the movable cells of `board`, or nothing where it would be too large, or where fixed
    /// blocks make colours differ.
    pub fn new(board: &Board, colours: u8) -> Option<Self> {
        let size = board.size();
        let columns = size.width.min(size.height);
        let bits = f64::from(size.cells()) * f64::from(colours).log2();
        let has_chains = board.shape().kinds().contains(&CellKind::Chain);
        if columns > MOST_COLUMNS || bits > 126.0 || has_chains {
            return None;
        }
        let is_turned = size.width > size.height;
        let mut matrix =
            Self { columns, colours: u32::from(colours), is_turned, size, open: Vec::new(), ways: Vec::new() };
        matrix.open = (0..size.cells()).map(|number| board.kind(matrix.cell(number)).is_movable()).collect();
        matrix.fill()?;
        Some(matrix)
    }

    /// The cell that is filled as number `number`.
    pub const fn cell(&self, number: u32) -> Cell {
        let (along, across) = (number / self.columns, number % self.columns);
        if self.is_turned { self.size.cell(along, across) } else { self.size.cell(across, along) }
    }

    /// Profiles kept.
    pub fn profiles(&self) -> usize {
        self.ways.iter().map(Table::len).sum()
    }

    /// How many boards there are.
    #[cfg(test)]
    pub fn boards(&self) -> u128 {
        self.ways_of(0, profile::start(self.columns))
    }

    fn successors(&self, number: u32, profile: Profile, take: impl FnMut(Profile, Choice, u32)) {
        let (column, is_open) = (number % self.columns, self.open[number as usize]);
        profile::successors(profile, column, self.columns, is_open, self.colours, take);
    }

    fn fill(&mut self) -> Option<()> {
        let mut layers: Vec<Table<u128>> = vec![Table::new()];
        layers[0].entry(profile::start(self.columns));
        let mut kept = 0;
        for number in 0..self.size.cells() {
            let mut next = Table::new();
            for (profile, _) in layers[number as usize].iter() {
                self.successors(number, profile, |after, _, _| {
                    next.entry(after);
                });
            }
            kept += next.len();
            if kept > MOST_KEPT {
                return None;
            }
            layers.push(next);
        }
        self.ways = layers;
        let last = self.ways.len() - 1;
        self.ways[last] = self.counted(last, |_| 1);
        for number in (0..last).rev() {
            self.ways[number] = self.counted(number, |profile| {
                let mut sum = 0;
                self.successors(number as u32, profile, |after, _, ways| {
                    sum += self.ways_of(number + 1, after) * u128::from(ways);
                });
                sum
            });
        }
        Some(())
    }

    fn counted(&self, number: usize, count: impl Fn(Profile) -> u128) -> Table<u128> {
        let mut table = self.ways[number].clone();
        for (profile, _) in self.ways[number].iter() {
            *table.entry(profile) = count(profile);
        }
        table
    }

    fn ways_of(&self, number: usize, profile: Profile) -> u128 {
        self.ways[number].get(profile).copied().unwrap_or(0)
    }
}

/// A board that is drawn, cell by cell.
#[derive(Clone, Debug)]
pub(in crate::match3) struct Drawing {
    number: u32,
    profile: Profile,
    /// The colour that each column has now.
    colours: Vec<Colour>,
}

impl Drawing {
    /// Before the first cell.
    pub fn new(matrix: &Matrix) -> Self {
        Self { number: 0, profile: profile::start(matrix.columns), colours: vec![0; matrix.columns as usize] }
    }

    /// How many cells were filled.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The profile now.
    pub const fn profile(&self) -> Profile {
        self.profile
    }

    /// Fills the next cell with a chance for each colour that is proportional to the boards that it leads
    /// to. The cell and its colour, if it can hold one; nothing after the last cell or without any board.
    pub fn step(&mut self, matrix: &Matrix, random: &mut Random) -> Option<(Cell, Option<Colour>)> {
        let number = self.number;
        if number == matrix.size.cells() {
            return None;
        }
        let mut left = below(random, matrix.ways_of(number as usize, self.profile))?;
        let mut chosen = None;
        matrix.successors(number, self.profile, |after, choice, ways| {
            let share = matrix.ways_of(number as usize + 1, after) * u128::from(ways);
            if chosen.is_none() && left < share {
                chosen = Some((after, choice));
            }
            left = left.wrapping_sub(share);
        });
        let (after, choice) = chosen?;
        let colour = self.colour(matrix, choice, random);
        if let Some(colour) = colour {
            self.colours[(number % matrix.columns) as usize] = colour;
        }
        self.number += 1;
        self.profile = after;
        Some((matrix.cell(number), colour))
    }

    fn colour(&self, matrix: &Matrix, choice: Choice, random: &mut Random) -> Option<Colour> {
        let label = |column: u32| profile::label_of(self.profile, column);
        match choice {
            Choice::Nothing => None,
            Choice::Label(wanted) => {
                let column = (0..matrix.columns).find(|&column| label(column) == Some(wanted))?;
                self.colours.get(column as usize).copied()
            }
            Choice::Other => {
                let is_used = |colour: Colour| {
                    (0..matrix.columns).any(|column| label(column).is_some() && self.colours[column as usize] == colour)
                };
                let free: Vec<Colour> = (0..matrix.colours as Colour).filter(|&colour| !is_used(colour)).collect();
                let bound = free.len() as u32;
                (bound > 0).then(|| free[random.below(bound) as usize])
            }
        }
    }
}

/// A number below `bound`, all equally likely; nothing if there is none.
fn below(random: &mut Random, bound: u128) -> Option<u128> {
    let mask = bound.checked_sub(1)?.checked_ilog2().map_or(0, |bits| u128::MAX >> (127 - bits));
    loop {
        let drawn = (u128::from(random.bits()) << 64 | u128::from(random.bits())) & mask;
        if drawn < bound {
            return Some(drawn);
        }
    }
}
