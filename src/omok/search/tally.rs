//! [`Tally`]: where a search stopped early and why, counted as it goes.

use super::candidate::Source;
use super::words;
use crate::text::Text;
use crate::trace::{Amount, RowName, TableRow};

/// What became of a position that was tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Fate {
    /// All its moves were tried, or it is still looked at.
    #[default]
    Whole,
    /// It was left because the rest could not matter.
    Cut,
    /// It was looked no further from.
    Leaf,
    /// Something on the board decided it at once.
    Decided,
    /// The table knew it.
    Known,
}

impl Fate {
    /// What is said of it in the tree; nothing where it was looked at as a whole.
    pub const fn word(self) -> Option<Text> {
        match self {
            Self::Whole => None,
            Self::Cut => Some(words::FATE_CUT),
            Self::Leaf => Some(words::FATE_LEAF),
            Self::Decided => Some(words::FATE_DECIDED),
            Self::Known => Some(words::FATE_KNOWN),
        }
    }
}

/// Counts by distance from the start, and by what cut.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Positions by their distance from the start: tried, and what became of them, by the number of the fate.
    plies: Vec<[u64; FATES]>,
    /// Cuts by where the move came from, and the sum of its places among the moves of its position.
    sources: [[u64; 2]; 4],
}

const FATES: usize = 5;
/// Where a search tells what a row is about: sources, in the order of their numbers.
const SOURCES: [(Source, Text); 4] = [
    (Source::Forced, words::BY_FORCED),
    (Source::Table, words::BY_TABLE),
    (Source::Killer, words::BY_KILLER),
    (Source::Urgency, words::BY_URGENCY),
];
/// Distances that are told.
const TOLD: usize = 40;

impl Tally {
    /// Notes what became of a position `ply` moves below the start.
    #[inline]
    pub fn note(&mut self, ply: usize, fate: Fate) {
        if self.plies.len() <= ply {
            self.plies.resize(ply + 1, [0; FATES]);
        }
        self.plies[ply][fate as usize] += 1;
    }

    /// Notes that a move from `source` cut, the one in `place` among the moves of its position, from 1.
    #[inline]
    pub const fn cut(&mut self, source: Source, place: u32) {
        let [cuts, places] = &mut self.sources[source as usize];
        (*cuts, *places) = (*cuts + 1, *places + place as u64);
    }

    /// Bytes on the heap.
    pub const fn heap_bytes(&self) -> usize {
        self.plies.len() * size_of::<[u64; FATES]>()
    }

    /// Cuts by what cut: how many, their share in hundredths of a percent, the average place.
    pub fn by_source(&self) -> Vec<TableRow> {
        let [all, places] = self.sources.iter().fold([0, 0], |sum, one| [sum[0] + one[0], sum[1] + one[1]]);
        let row = |name: Text, [cuts, places]: [u64; 2]| {
            let share = |of: u64, whole: u64| {
                let share = (u128::from(of) * 100).checked_div(u128::from(whole));
                share.map_or(Amount::Nothing, |share| Amount::Hundredths(share as i64))
            };
            let percent = (cuts * 100).checked_div(all).map_or(Amount::Nothing, |share| Amount::Whole(share as i64));
            TableRow {
                name: RowName::Text(name),
                amounts: vec![Amount::Whole(cuts as i64), percent, share(places, cuts)],
            }
        };
        let mut rows = vec![row(words::ALL_CUTS, [all, places])];
        rows.extend(SOURCES.map(|(source, name)| row(name, self.sources[source as usize])));
        rows
    }

    /// What became of positions, by their distance from the start.
    pub fn by_ply(&self) -> impl Iterator<Item = TableRow> {
        self.plies.iter().enumerate().skip(1).take(TOLD).map(|(ply, counts)| {
            let of = |fate: Fate| counts[fate as usize];
            let ended = of(Fate::Leaf) + of(Fate::Decided);
            let all = counts.iter().sum::<u64>();
            let amounts = [all, of(Fate::Cut), of(Fate::Known), ended].map(|count| Amount::Whole(count as i64));
            TableRow { name: RowName::Numbered(words::PLY, ply as i64), amounts: amounts.to_vec() }
        })
    }
}

/// The columns of [`Tally::by_source`].
pub const SOURCE_COLUMNS: &[Text] = &[words::CUTS, words::SHARE, words::PLACE];
/// The columns of [`Tally::by_ply`].
pub const PLY_COLUMNS: &[Text] = &[words::DONE, words::CUT, words::KNOWN, words::ENDED];
