//! Matches as people see them: [`Group`], runs of one colour that share cells.

use super::{Board, Colour, Run};
use crate::grid::Cell;
use crate::text::Text;
use crate::trace::Label;

/// What a match looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MatchShape {
    /// Three in a line.
    Three,
    /// Four in a line.
    Four,
    /// Five or more in a line.
    Five,
    /// Two lines that share their ends.
    L,
    /// A line that ends in the middle of another.
    T,
    /// Two lines that cross.
    Cross,
    /// Three lines or more.
    Cluster,
}

impl MatchShape {
    /// Every shape.
    pub const ALL: [Self; 7] = [Self::Three, Self::Four, Self::Five, Self::L, Self::T, Self::Cross, Self::Cluster];

    /// The tag of events about one.
    pub const fn id(self) -> &'static str {
        ["three", "four", "five", "l", "t", "cross", "cluster"][self as usize]
    }

    /// What a number of them is called.
    pub const fn label(self) -> Label {
        Label::new(self.id(), self.name())
    }

    /// The name shown to people.
    pub const fn name(self) -> Text {
        match self {
            Self::Three => Text::in_context("match3", "three"),
            Self::Four => Text::in_context("match3", "four"),
            Self::Five => Text::in_context("match3", "five"),
            Self::L => Text::new("L"),
            Self::T => Text::new("T"),
            Self::Cross => Text::new("cross"),
            Self::Cluster => Text::new("cluster"),
        }
    }
}

/// One match: all runs of one colour that hang together by common cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The colour of its blocks.
    pub colour: Colour,
    /// What it looks like.
    pub shape: MatchShape,
    /// Its runs, in the order of [`Board::runs`].
    pub runs: Vec<Run>,
    /// Its cells, in order, each once.
    pub cells: Vec<Cell>,
}

impl Group {
    fn new(runs: Vec<Run>) -> Self {
        let mut cells: Vec<Cell> = runs.iter().flat_map(|run| run.cells()).collect();
        cells.sort_unstable();
        cells.dedup();
        let colour = runs.first().map_or(0, |run| run.colour);
        Self { colour, shape: shape_of(&runs), runs, cells }
    }
}

fn shape_of(runs: &[Run]) -> MatchShape {
    match runs {
        [run] if run.length <= 3 => MatchShape::Three,
        [run] if run.length == 4 => MatchShape::Four,
        [_] => MatchShape::Five,
        [one, other] => {
            let common = one.cells().find(|&cell| other.cells().any(|cross| cross == cell));
            let is_end = |run: &Run| common == Some(run.first) || common == Some(run.last());
            match (is_end(one), is_end(other)) {
                (true, true) => MatchShape::L,
                (false, false) => MatchShape::Cross,
                _ => MatchShape::T,
            }
        }
        _ => MatchShape::Cluster,
    }
}

impl Board {
    /// Every match, by the first of its cells. Costs the cells, and the square of the runs in a match.
    pub fn groups(&self) -> Vec<Group> {
        let runs = self.runs();
        let mut group_of_cell = vec![usize::MAX; self.size().cells() as usize];
        let mut groups: Vec<Vec<Run>> = Vec::new();
        for run in runs {
            let mut met: Vec<usize> =
                run.cells().map(|cell| group_of_cell[cell as usize]).filter(|&group| group != usize::MAX).collect();
            met.sort_unstable();
            met.dedup();
            let into = met.first().copied().unwrap_or(groups.len());
            if into == groups.len() {
                groups.push(Vec::new());
            }
            for &other in met.iter().skip(1) {
                let moved = std::mem::take(&mut groups[other]);
                groups[into].extend(moved);
            }
            groups[into].push(run);
            for cell in groups[into].iter().flat_map(|run| run.cells()) {
                group_of_cell[cell as usize] = into;
            }
        }
        let sorted = groups.into_iter().filter(|runs| !runs.is_empty()).map(|mut runs| {
            runs.sort_unstable_by_key(|run| (!run.is_horizontal(), run.first));
            Group::new(runs)
        });
        let mut groups: Vec<Group> = sorted.collect();
        groups.sort_unstable_by_key(|group| group.cells[0]);
        groups
    }
}
