//! Rooms: rectangles that overlap, pillars, no dead ends; and the goals in them.

use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::random::Random;
use crate::sokoban::generate::site::Site;
use crate::sokoban::{FLOOR, GOAL};
use crate::trace::{Event, Kind, Probe, Reason};

use super::line;

/// The longest side of a rectangle.
const LONGEST: u32 = 5;

/// How much of the inside of `size` is to be floor, if `walls` thousandths stay rock; never less than
/// `least` where there is room for it.
pub fn wanted_floor(size: Size, walls: u32, least: u32) -> u32 {
    let inside = (size.width - 2) * (size.height - 2);
    (inside * (1000 - walls) / 1000).max(least).min(inside)
}

/// Digs a rectangle that overlaps the floor, or anywhere if there is none.
pub fn dig<P: Probe>(site: &mut Site, random: &mut Random, probe: &mut P) {
    let anchor = anchor(site, random);
    let size = site.size();
    let width = 1 + random.below(LONGEST.min(size.width - 2));
    let height = 1 + random.below(LONGEST.min(size.height - 2));
    let left = first(random, size.x(anchor), width, size.width);
    let top = first(random, size.y(anchor), height, size.height);
    site.tell(probe, Event::new(Kind::Draw, line::DIG, anchor, NOWHERE, (width * height) as i32));
    for y in top..top + height {
        for x in left..left + width {
            let cell = size.cell(x, y);
            if !site.has(cell, FLOOR) {
                site.tell(probe, Event::new(Kind::Carve, line::DIG, cell, anchor, 0));
            }
        }
    }
}

/// A cell that the next rectangle has to contain.
fn anchor(site: &Site, random: &mut Random) -> Cell {
    let floor = site.with(FLOOR);
    if floor.is_empty() {
        let size = site.size();
        return size.cell(1 + random.below(size.width - 2), 1 + random.below(size.height - 2));
    }
    floor[random.below(floor.len() as u32) as usize]
}

/// Where a side of this length begins that contains `anchor` and keeps off the edges of the board.
fn first(random: &mut Random, anchor: u32, length: u32, board: u32) -> u32 {
    let (low, high) = ((anchor + 1).saturating_sub(length).max(1), anchor.min(board - 1 - length));
    low + random.below(high - low + 1)
}

/// Puts up the next pillar, from cell `from` on; answers where to go on, or nothing at the end.
pub fn raise_pillar<P: Probe>(
    site: &mut Site,
    from: Cell,
    thousandths: u32,
    random: &mut Random,
    probe: &mut P,
) -> Option<Cell> {
    let drawn = (from..site.size().cells()).find(|&cell| site.has(cell, FLOOR) && random.chance(thousandths))?;
    if site.is_connected_without(drawn) {
        site.tell(probe, Event::new(Kind::Wall, line::PILLAR, drawn, NOWHERE, Reason::CHANCE.value()));
    } else {
        site.tell(probe, Event::new(Kind::Refuse, line::PILLAR, drawn, NOWHERE, Reason::UNREACHABLE.value()));
    }
    Some(drawn + 1)
}

/// Fills one dead end. Whether there was one.
pub fn fill_dead_end<P: Probe>(site: &mut Site, probe: &mut P) -> bool {
    let is_dead_end = |&cell: &Cell| site.has(cell, FLOOR) && site.floor_around(cell).count() < 2;
    let Some(cell) = (0..site.size().cells()).find(is_dead_end) else { return false };
    site.tell(probe, Event::new(Kind::Wall, line::FILL, cell, NOWHERE, Reason::WALL_AHEAD.value()));
    true
}

/// Draws a goal, with a box on it, `together` thousandths of the time next to another one.
/// Whether there was a place for it.
pub fn put_goal<P: Probe>(site: &mut Site, together: u32, random: &mut Random, probe: &mut P) -> bool {
    let places: Vec<Cell> = site.with(FLOOR).into_iter().filter(|&cell| is_place_for_goal(site, cell)).collect();
    let is_near = |cell: &Cell| site.floor_around(*cell).any(|next| site.has(next, GOAL));
    let near: Vec<Cell> = places.iter().copied().filter(is_near).collect();
    let places = if !near.is_empty() && random.chance(together) { near } else { places };
    if places.is_empty() {
        return false;
    }
    let goal = places[random.below(places.len() as u32) as usize];
    let number = site.count(GOAL) as i32 + 1;
    site.tell(probe, Event::new(Kind::Draw, line::GOALS, goal, NOWHERE, places.len() as i32));
    site.tell(probe, Event::new(Kind::Assign, line::GOALS, goal, NOWHERE, number));
    site.tell(probe, Event::new(Kind::Place, line::GOALS, goal, NOWHERE, number));
    true
}

/// Whether a box on `cell` could be pulled off if it were alone: two cells in a line are floor.
fn is_place_for_goal(site: &Site, cell: Cell) -> bool {
    let ahead = |cell, way| site.size().neighbour(cell, way).filter(|&next| site.has(next, FLOOR));
    let has_room = |way| ahead(cell, way).and_then(|next| ahead(next, way)).is_some();
    !site.has(cell, GOAL) && Direction::ALL.into_iter().any(has_room)
}
