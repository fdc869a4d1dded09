//! [`CompiledTable`]: a pattern table as lookups, one for each pair of what lies before and after a stone.

use std::sync::Arc;

use super::letter::Letter;
use super::matching::Found;
use super::pattern::{Pattern, Want};
use super::pattern_table::PatternTable;
use super::rays::{Rays, Seen};
use crate::omok::Colour;

/// A [`PatternTable`] made ready for the fast reader.
///
/// An *alignment* is a pattern with one of its letters on the stone. Which alignments fit what lies
/// before a stone, and which fit what lies after it, are two rows of bits; the first bit in both is what
/// the slow reader finds. Every pair of rays is looked up beforehand.
#[derive(Debug)]
pub struct CompiledTable {
    table: Arc<PatternTable>,
    rays: &'static Rays,
    sides: [Side; 2],
}

/// The lookups of one colour.
#[derive(Debug)]
struct Side {
    /// Every alignment in the order in which the slow reader comes by it.
    alignments: Vec<Found>,
    /// What each alignment is worth, by its number from 1.
    values: Vec<i32>,
    /// Words of a row of bits.
    words: usize,
    before: Vec<u64>,
    after: Vec<u64>,
    /// For each ray before and each after: the number of the first alignment from 1, or 0.
    first: Box<[u16]>,
}

/// The number of an alignment from 1; 0 where nothing is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry(u16);

impl CompiledTable {
    /// Makes `table` ready. Costs about a millisecond, two or three where a pattern has nine letters.
    pub fn new(table: Arc<PatternTable>) -> Self {
        let rays = Rays::of(table.longest().saturating_sub(1));
        let sides = Colour::ALL.map(|colour| Side::new(&table, rays, colour));
        Self { table, rays, sides }
    }

    /// The table that it was made from.
    pub const fn table(&self) -> &Arc<PatternTable> {
        &self.table
    }

    /// How its rays are numbered.
    pub(super) const fn rays(&self) -> &'static Rays {
        self.rays
    }

    /// What is found between two rays.
    #[inline]
    pub(super) fn entry(&self, colour: Colour, before: usize, after: usize) -> Entry {
        Entry(self.sides[colour as usize].first[before * self.rays.count() + after])
    }

    /// What an entry is worth.
    #[inline]
    pub(super) fn value(&self, colour: Colour, entry: Entry) -> i32 {
        self.sides[colour as usize].values[usize::from(entry.0)]
    }

    /// The pattern of an entry.
    #[inline]
    pub(super) fn found(&self, colour: Colour, entry: Entry) -> Option<Found> {
        let number = usize::from(entry.0).checked_sub(1)?;
        self.sides[colour as usize].alignments.get(number).copied()
    }

    /// For each pattern, by its place in the table: the patterns that are found where it occurs. It can be
    /// found itself if it is among them; where there are none it never occurs.
    pub(super) fn winners(&self) -> Vec<Vec<usize>> {
        let mut winners = vec![Vec::new(); self.table.patterns().len()];
        for side in &self.sides {
            side.note_winners(self.rays.count(), &mut winners);
        }
        winners
    }
}

impl Side {
    fn new(table: &PatternTable, rays: &Rays, colour: Colour) -> Self {
        let alignments = alignments(table, colour);
        let words = alignments.len().div_ceil(64);
        let before = rows(&alignments, rays, colour, |found| {
            table
                .pattern(found.pattern)
                .map_or(Vec::new(), |one| one.wants()[..found.before].iter().rev().copied().collect())
        });
        let after = rows(&alignments, rays, colour, |found| {
            table.pattern(found.pattern).map_or(Vec::new(), |one| one.wants()[found.before + 1..].to_vec())
        });
        let priority = |found: &Found| table.pattern(found.pattern).map_or(0, Pattern::priority);
        let values = std::iter::once(0).chain(alignments.iter().map(priority)).collect();
        let mut side = Self { alignments, values, words, before, after, first: Box::default() };
        side.first = side.first_of_all(rays.count());
        side
    }

    fn first_of_all(&self, rays: usize) -> Box<[u16]> {
        let pairs = (0..rays).flat_map(|before| (0..rays).map(move |after| (before, after)));
        pairs.map(|(before, after)| self.fitting(before, after).next().map_or(0, |number| number as u16 + 1)).collect()
    }

    /// The alignments that fit between two rays, in order.
    #[inline]
    fn fitting(&self, before: usize, after: usize) -> impl Iterator<Item = usize> {
        let row = |ray: usize| ray * self.words..(ray + 1) * self.words;
        let words = self.before[row(before)].iter().zip(&self.after[row(after)]);
        words.enumerate().flat_map(|(word, (before, after))| bits(before & after).map(move |bit| word * 64 + bit))
    }

    fn note_winners(&self, rays: usize, winners: &mut [Vec<usize>]) {
        let mut seen = vec![0_u64; winners.len() * winners.len().div_ceil(64)];
        let words = winners.len().div_ceil(64);
        for before in 0..rays {
            for after in 0..rays {
                let Some(first) = self.fitting(before, after).next() else { continue };
                let winner = self.alignments[first].pattern;
                for number in self.fitting(before, after) {
                    let pattern = self.alignments[number].pattern;
                    seen[pattern * words + winner / 64] |= 1 << (winner % 64);
                }
            }
        }
        for (pattern, winners) in winners.iter_mut().enumerate() {
            let row = &seen[pattern * words..(pattern + 1) * words];
            winners.extend(row.iter().enumerate().flat_map(|(word, &set)| bits(set).map(move |bit| word * 64 + bit)));
        }
    }
}

/// The places of the bits that are set, lowest first.
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        (set != 0).then(|| {
            set &= set - 1;
            bit as usize
        })
    })
}

/// Every pattern of `colour` with every letter that the stone can be, the leftmost placement first.
fn alignments(table: &PatternTable, colour: Colour) -> Vec<Found> {
    let own = Letter::of(colour);
    let of_colour = table.patterns().iter().enumerate().filter(|(_, pattern)| pattern.colour() == colour);
    let placed = |(number, pattern): (usize, &'_ Pattern)| {
        let length = pattern.length();
        let wants = pattern.wants().to_vec();
        (0..length)
            .rev()
            .filter(move |&before| wants.get(before).is_some_and(|want| want.accepts(own)))
            .map(move |before| Found { pattern: number, before, length })
    };
    of_colour.flat_map(placed).collect()
}

/// A row of bits for each ray: the alignments of which the wants on that side of the stone, from the stone outwards,
/// fit the ray.
fn rows(alignments: &[Found], rays: &Rays, colour: Colour, wants: impl Fn(&Found) -> Vec<Want>) -> Vec<u64> {
    let wants: Vec<Vec<Want>> = alignments.iter().map(wants).collect();
    let fits = |wants: &[Want], ray: &[Seen]| {
        wants.len() <= ray.len() && wants.iter().zip(ray).all(|(want, seen)| want.accepts(seen.letter(colour)))
    };
    let row = |ray: &[Seen]| {
        let mut row = vec![0; alignments.len().div_ceil(64)];
        for (number, _) in wants.iter().enumerate().filter(|(_, wants)| fits(wants, ray)) {
            row[number / 64] |= 1 << (number % 64);
        }
        row
    };
    rays.iter().flat_map(row).collect()
}
