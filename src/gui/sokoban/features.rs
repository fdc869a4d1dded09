//! What the features of a search see in the position on the board: regions, rooms, hotspots, and the packing plan.

use std::sync::Arc;

use crate::grid::Cell;
use crate::gui::sokoban::canvas::{Letter, Overlays, RoomWay, Turn};
use crate::gui::sokoban::model::SokobanOverlays;
use crate::sokoban::search::{PACKED, PLAN_SQUARES, Sight, ZONE};
use crate::sokoban::{Board, Position, SokobanTask, Square};
use crate::trace::Values;

/// Levels with more squares are shown without rooms and hotspots, which cost the square of their number.
const MOST_SQUARES: usize = 1500;

/// What is seen in one position, kept until another one is looked at.
#[derive(Default)]
pub(crate) struct Features {
    /// Who looks, and at which level.
    sight: Option<(Arc<SokobanTask>, Sight)>,
    position: Option<Position>,
    regions: Vec<(Cell, u16)>,
    hotspots: Vec<[Cell; 2]>,
    rooms: Vec<Cell>,
    ways: Vec<RoomWay>,
}

/// The packing plan of a search at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ShownPlan {
    letters: Vec<Letter>,
    zone: Vec<Cell>,
}

impl Features {
    /// Turns to a position of `task`, if anything of it is to be shown.
    pub fn turn_to(&mut self, task: &Arc<SokobanTask>, position: &Position, shown: SokobanOverlays) {
        let is_wanted = shown.regions || shown.rooms || shown.hotspots;
        if !is_wanted || task.board.len() > MOST_SQUARES {
            return *self = Self::default();
        }
        let is_same = self.sight.as_ref().is_some_and(|(known, _)| Arc::ptr_eq(known, task));
        if is_same && self.position.as_ref() == Some(position) {
            return;
        }
        if !is_same {
            self.sight = None;
        }
        let (_, sight) = self.sight.get_or_insert_with(|| (Arc::clone(task), Sight::new(Arc::clone(task))));
        let (seen, board) = (sight.look(&position.boxes), &task.board);
        // What the player can walk to is shown as its reach.
        let own = seen.regions.iter().find(|(square, _)| *square == position.player).map(|(_, region)| *region);
        let others = seen.regions.iter().filter(|(_, region)| Some(*region) != own);
        self.regions = others.map(|&(square, region)| (board.cell(square), region)).collect();
        self.hotspots = seen.hotspots.iter().map(|pair| pair.map(|square| board.cell(square))).collect();
        self.rooms = sight.rooms().iter().map(|room| middle(board, room)).collect();
        let way = |way: &crate::sokoban::search::Way| {
            let [from, to] = way.rooms.map(|room| self.rooms.get(room).copied());
            Some(RoomWay { from: from?, to: to?, is_blocked: way.is_blocked })
        };
        self.ways = seen.ways.iter().filter_map(way).collect();
        self.position = Some(position.clone());
    }

    /// Adds what is to be shown to `overlays`.
    pub fn add<'a>(&'a self, shown: SokobanOverlays, overlays: Overlays<'a>) -> Overlays<'a> {
        let regions = if shown.regions { &*self.regions } else { &[] };
        let hotspots = if shown.hotspots { &*self.hotspots } else { &[] };
        let (rooms, ways) = if shown.rooms { (&*self.rooms, &*self.ways) } else { (&[][..], &[][..]) };
        Overlays { regions, hotspots, rooms, ways, ..overlays }
    }
}

/// The cell of a room that is nearest to its middle.
fn middle(board: &Board, room: &[Square]) -> Cell {
    let size = board.size();
    let place = |square: Square| [size.x(board.cell(square)), size.y(board.cell(square))].map(i64::from);
    let sum = room.iter().map(|&square| place(square)).fold([0, 0], |[x, y], [right, down]| [x + right, y + down]);
    let count = room.len() as i64;
    let far = |square: Square| {
        let [x, y] = place(square);
        (x * count - sum[0]).pow(2) + (y * count - sum[1]).pow(2)
    };
    let nearest = room.iter().copied().min_by_key(|&square| (far(square), square));
    nearest.map_or(crate::grid::NOWHERE, |square| board.cell(square))
}

impl ShownPlan {
    /// The plan as a search shows it of itself; nothing where it has none. Dead squares are shown as such.
    pub fn of(values: &Values, is_dead: impl Fn(Cell) -> bool) -> Self {
        let packed = values.find_number(PACKED).unwrap_or(0);
        let (steps, _) = values.find_structure(PLAN_SQUARES).unwrap_or_default();
        let turn = |step: i64| match step - packed {
            ..=0 => Turn::Done,
            1 => Turn::Next,
            _ => Turn::Later,
        };
        let mut letters: Vec<Letter> = Vec::with_capacity(steps.len());
        for item in steps {
            let step = item.value.unwrap_or(0);
            let letter = Letter { cell: item.cell, step: step as u32, turn: turn(step) };
            // A square that boxes are put on more than once shows the next of its steps.
            match letters.iter_mut().find(|known| known.cell == item.cell) {
                Some(known) if known.turn == Turn::Done => *known = letter,
                Some(_) => {}
                None => letters.push(letter),
            }
        }
        let (zone, _) = values.find_structure(ZONE).unwrap_or_default();
        Self { letters, zone: zone.iter().map(|item| item.cell).filter(|&cell| !is_dead(cell)).collect() }
    }

    /// Adds it to `overlays`.
    pub fn add<'a>(&'a self, overlays: Overlays<'a>) -> Overlays<'a> {
        Overlays { letters: &self.letters, zone: &self.zone, ..overlays }
    }
}

#[cfg(test)]
mod unit_tests {
    use super::*;
    use crate::trace::{Inspector as _, Item, Shape};

    fn letters(packed: i64) -> Vec<(Cell, u32, Turn)> {
        let mut values = Values::with_limit(10);
        values.number(PACKED, packed);
        let items = [(7, 1), (9, 2), (7, 3)].map(|(cell, step)| Item { cell, value: Some(step) });
        values.structure(PLAN_SQUARES, Shape::List, 3, &mut items.into_iter());
        ShownPlan::of(&values, |_| false).letters.iter().map(|one| (one.cell, one.step, one.turn)).collect()
    }

    #[test]
    fn a_square_shows_the_next_of_its_steps() {
        assert_eq!(letters(0), [(7, 1, Turn::Next), (9, 2, Turn::Later)]);
        assert_eq!(letters(1), [(7, 3, Turn::Later), (9, 2, Turn::Next)]);
        assert_eq!(letters(3), [(7, 3, Turn::Done), (9, 2, Turn::Done)]);
        assert_eq!(ShownPlan::of(&Values::default(), |_| false), ShownPlan::default());
    }
}
