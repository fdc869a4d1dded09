//! Levels for tests, and what may be said about them.

use super::*;
use crate::grid::Size;
use crate::gui::canvas::samples::Dice;
use crate::gui::canvas::{Flash, Marks};
use crate::sokoban::Mark;

/// A level of ten columns with three boxes, one of them on a goal.
pub(super) const SMALL: &str = "
  ######
###    ##
#    . .##
# #$## * #
#  $   @ #
##   #####
 #####
";

/// The level drawn in `text`.
pub(super) fn level(text: &str) -> Level {
    let rows: Vec<&str> = text.lines().filter(|row| !row.is_empty()).collect();
    let width = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let size = Size::new(width as u32, rows.len() as u32);
    let marks: Vec<Mark> = rows.iter().flat_map(|row| (0..width).map(|x| mark(row.as_bytes().get(x)))).collect();
    Level::new(size, &marks).unwrap()
}

fn mark(character: Option<&u8>) -> Mark {
    match character {
        Some(b'#') => Mark::Wall,
        Some(b'.') => Mark::Goal,
        Some(b'$') => Mark::Box,
        Some(b'*') => Mark::BoxOnGoal,
        Some(b'@') => Mark::Player,
        Some(b'+') => Mark::PlayerOnGoal,
        _ => Mark::Floor,
    }
}

/// A square level full of pillars, boxes and goals.
pub(super) fn crowded(side: u32) -> Level {
    let (mut dice, size) = (Dice::new(5), Size::new(side, side));
    let mut count = [0_u32; 2];
    let mut marks: Vec<Mark> = (0..size.cells())
        .map(|cell| {
            let (x, y) = (size.x(cell), size.y(cell));
            if x == 0 || y == 0 || x + 1 == side || y + 1 == side {
                return Mark::Wall;
            }
            match (x, y, dice.below(10)) {
                // Free ways everywhere, so that all of it is inside.
                (_, y, _) if y % 3 == 1 => Mark::Floor,
                (_, _, 0..=3) => Mark::Wall,
                (_, _, 4) if count[0] <= count[1] => {
                    count[0] += 1;
                    Mark::Goal
                }
                (_, _, 4..=5) if count[1] < count[0] => {
                    count[1] += 1;
                    Mark::Box
                }
                _ => Mark::Floor,
            }
        })
        .collect();
    marks[size.cell(1, 1) as usize] = Mark::Player;
    even(size, &mut marks);
    Level::new(size, &marks).unwrap()
}

/// Takes away what lies outside and leaves as many goals as boxes.
fn even(size: Size, marks: &mut [Mark]) {
    let sealed = |marks: &[Mark], cell: u32| {
        Direction::ALL.iter().all(|&way| marks[size.neighbour(cell, way).unwrap_or(0) as usize] == Mark::Wall)
    };
    for cell in (0..size.cells()).filter(|&cell| size.x(cell) > 0 && size.y(cell) > 0) {
        if marks[cell as usize] != Mark::Wall && cell < size.cells() - size.width && sealed(marks, cell) {
            marks[cell as usize] = Mark::Wall;
        }
    }
    loop {
        let goals = marks.iter().filter(|mark| mark.has_goal()).count();
        let boxes = marks.iter().filter(|mark| mark.has_box()).count();
        let surplus = if goals > boxes { Mark::Goal } else { Mark::Box };
        let last = marks.iter().rposition(|&mark| mark == surplus);
        match last {
            Some(at) if goals != boxes => marks[at] = Mark::Floor,
            _ => return,
        }
    }
}

/// The cells inside `level`.
pub(super) fn inside(level: &Level) -> Vec<Cell> {
    (0..level.size().cells()).filter(|&cell| level.is_inside(cell)).collect()
}

/// What overlays can refer to.
pub(super) struct Talk {
    pub(super) reach: Vec<Cell>,
    pub(super) dead: Vec<Cell>,
    pub(super) targets: Vec<Target>,
    pub(super) lines: Vec<BoundLine>,
    pub(super) chain: Vec<ChainLink>,
    pub(super) violators: Vec<Cell>,
    pub(super) goals: Vec<Cell>,
    pub(super) heat: Vec<f32>,
    pub(super) values: Vec<(Cell, u32)>,
    pub(super) push: PushArrow,
}

impl Talk {
    /// Something about every overlay, for [`SMALL`].
    pub(super) fn small(level: &Level) -> Self {
        let size = level.size();
        let cell = |x: u32, y: u32| size.cell(x, y);
        let cells = inside(level);
        let distance = |at: Cell| size.manhattan(at, cell(7, 2));
        Self {
            reach: cells.iter().copied().filter(|&at| size.x(at) > 3 && size.y(at) < 5).collect(),
            dead: vec![cell(3, 1), cell(1, 4), cell(2, 5), cell(4, 5), cell(6, 1), cell(8, 4)],
            targets: [(4, 4, 1), (5, 4, 2), (6, 4, 3), (2, 4, 1), (3, 5, 12)]
                .map(|(x, y, pushes)| Target { cell: cell(x, y), pushes })
                .to_vec(),
            lines: vec![
                BoundLine { from: cell(3, 3), to: cell(5, 2), cost: 5 },
                BoundLine { from: cell(3, 4), to: cell(7, 2), cost: 12 },
            ],
            chain: vec![
                ChainLink { cell: cell(3, 4), number: 1, across: None, upright: Some(cell(3, 3)) },
                ChainLink { cell: cell(3, 3), number: 2, across: Some(cell(4, 3)), upright: Some(cell(3, 4)) },
            ],
            violators: vec![cell(3, 3), cell(3, 4)],
            goals: vec![cell(7, 2)],
            heat: (0..size.cells()).map(|at| 1.0 - distance(at) as f32 / 9.0).collect(),
            values: cells.iter().map(|&at| (at, distance(at))).collect(),
            push: PushArrow { from: cell(3, 4), to: cell(4, 4), mark: PushMark::Made },
        }
    }

    /// Every overlay that [`Talk`] knows, with its name.
    pub(super) fn overlays(&self) -> Vec<(&'static str, Overlays<'_>)> {
        let none = Overlays::default();
        let refused = PushArrow { mark: PushMark::Refused, ..self.push };
        vec![
            ("reach", Overlays { reach: &self.reach, ..none }),
            ("dead", Overlays { dead: &self.dead, ..none }),
            ("targets", Overlays { targets: &self.targets, ..none }),
            ("lines", Overlays { lines: &self.lines, ..none }),
            ("chain", Overlays { chain: &self.chain, ..none }),
            ("violator", Overlays { violator: Violator { boxes: &self.violators, goals: &self.goals }, ..none }),
            ("heat", Overlays { heat: Some(&self.heat), ..none }),
            ("values", Overlays { values: &self.values, ..none }),
            ("made", Overlays { push: Some(self.push), ..none }),
            ("refused", Overlays { push: Some(refused), ..none }),
        ]
    }
}

/// Every mark a level can bear.
pub(super) fn marks(level: &Level) -> Marks<'static> {
    let player = level.player();
    Marks {
        current: Some(player),
        breakpoints: &[12, 13, u32::MAX],
        flash: Some(Flash { cell: player, strength: 0.5 }),
        numbers: true,
        texts: None,
        ..Marks::default()
    }
}
