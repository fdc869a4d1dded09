//! [`Profile`]: what has to be remembered of a board that is filled row by row, as one number.
//!
//! For each column the colour of its last cell, by the order in which colours appear from left to right,
//! and whether the cell above has the same; for the row whether the last two cells are alike. How the
//! colours are called makes no difference, so all ways to name them are one profile.

/// A profile. Bits 0 to 39: four for each column; 40 to 49: pairs in columns; 50: the pair in the row.
pub(super) type Profile = u64;

/// The greatest number of columns.
pub(super) const MOST_COLUMNS: u32 = 10;

/// The label of a column whose last cell holds nothing.
const NO_LABEL: u64 = 15;

const PAIRS: u32 = 40;
const ROW_PAIR: u64 = 1 << 50;

/// What the next cell is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// Nothing: no block can be there.
    Nothing,
    /// The colour that has this label.
    Label(u8),
    /// One of the colours that no column has.
    Other,
}

/// The profile before the first cell.
pub(super) const fn start(columns: u32) -> Profile {
    (1 << (4 * columns)) - 1
}

const fn label(profile: Profile, column: u32) -> u64 {
    profile >> (4 * column) & 15
}

/// The label of `column`, if its last cell has a colour.
pub(super) const fn label_of(profile: Profile, column: u32) -> Option<u8> {
    match label(profile, column) {
        NO_LABEL => None,
        label => Some(label as u8),
    }
}

/// Hands every way to fill the next cell, in `column`, to `take`: the profile after it, what was chosen and
/// in how many ways.
#[inline]
pub(super) fn successors(
    profile: Profile,
    column: u32,
    columns: u32,
    is_open: bool,
    colours: u32,
    mut take: impl FnMut(Profile, Choice, u32),
) {
    let pair = 1 << (PAIRS + column);
    let cleared = profile & !(15 << (4 * column)) & !pair & !ROW_PAIR;
    if !is_open {
        take(canonical(cleared | NO_LABEL << (4 * column), columns), Choice::Nothing, 1);
        return;
    }
    let above = label(profile, column);
    let left = if column == 0 { NO_LABEL } else { label(profile, column - 1) };
    let labels = labels(profile, columns);
    for new in 0..labels {
        let (is_above, is_left) = (new == above, new == left);
        if (is_above && profile & pair != 0) || (is_left && profile & ROW_PAIR != 0) {
            continue;
        }
        let mut next = cleared | new << (4 * column);
        next |= if is_above { pair } else { 0 };
        next |= if is_left && column + 1 < columns { ROW_PAIR } else { 0 };
        take(canonical(next, columns), Choice::Label(new as u8), 1);
    }
    if labels < u64::from(colours) {
        let next = cleared | labels << (4 * column);
        take(canonical(next, columns), Choice::Other, colours - labels as u32);
    }
}

/// How many labels there are.
fn labels(profile: Profile, columns: u32) -> u64 {
    let used = (0..columns).map(|column| label(profile, column)).filter(|&label| label != NO_LABEL);
    used.max().map_or(0, |greatest| greatest + 1)
}

/// The profile with labels in the order in which they appear.
#[inline]
fn canonical(profile: Profile, columns: u32) -> Profile {
    let mut names = [NO_LABEL; 16];
    let (mut next, mut result) = (0, profile >> PAIRS << PAIRS);
    for column in 0..columns {
        let old = label(profile, column);
        if old != NO_LABEL && names[old as usize] == NO_LABEL {
            names[old as usize] = next;
            next += 1;
        }
        result |= names[old as usize] << (4 * column);
    }
    result
}
