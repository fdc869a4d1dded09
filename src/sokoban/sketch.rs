//! [`Sketch`]: a level while it is drawn. It need not be one yet.

use super::level::MAX_SIDE;
use super::{Layout, Level, LevelError, Mark, Terrain, formats};
use crate::grid::{Cell, Direction, Size};

/// What is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// Walls.
    Wall,
    /// Floor with nothing on it.
    Floor,
    /// Goals, below what stands there.
    Goal,
    /// Boxes, on goals too.
    Box,
    /// The player, of whom there is one.
    Player,
}

impl Brush {
    /// Every brush.
    pub const ALL: [Self; 5] = [Self::Wall, Self::Floor, Self::Goal, Self::Box, Self::Player];
}

/// A level while it is drawn: any mark in any cell, but one player at most.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    size: Size,
    marks: Vec<Mark>,
}

impl Default for Sketch {
    fn default() -> Self {
        Self::empty(Size::new(10, 8))
    }
}

impl Sketch {
    /// Floor with walls around it.
    pub fn empty(size: Size) -> Self {
        let is_edge = |cell: Cell| Direction::ALL.into_iter().any(|way| size.neighbour(cell, way).is_none());
        let mark = |cell| if is_edge(cell) { Mark::Wall } else { Mark::Floor };
        Self { size, marks: (0..size.cells()).map(mark).collect() }
    }

    /// `level` as it is drawn.
    pub fn of(level: &Level) -> Self {
        let size = level.size();
        Self { size, marks: (0..size.cells()).map(|cell| level.mark(cell)).collect() }
    }

    /// Columns and rows.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What is drawn in `cell`.
    pub fn mark(&self, cell: Cell) -> Mark {
        self.marks.get(cell as usize).copied().unwrap_or_default()
    }

    /// Whether what `brush` draws is in `cell`.
    pub fn has(&self, cell: Cell, brush: Brush) -> bool {
        let mark = self.mark(cell);
        match brush {
            Brush::Wall => mark == Mark::Wall,
            Brush::Floor => mark == Mark::Floor,
            Brush::Goal => mark.has_goal(),
            Brush::Box => mark.has_box(),
            Brush::Player => mark.has_player(),
        }
    }

    /// Draws in `cell`, or takes away what `brush` draws. A box takes the place of the player, and he that of a box;
    /// the player is taken from where he was.
    pub fn draw(&mut self, cell: Cell, brush: Brush, is_there: bool) {
        if cell >= self.size.cells() {
            return;
        }
        let [goal, piece] = [Brush::Goal, Brush::Box].map(|brush| self.has(cell, brush));
        let player = self.has(cell, Brush::Player);
        let before = self.drawn(Brush::Player).next().filter(|_| brush == Brush::Player && is_there);
        if let Some(before) = before {
            self.put(before, mark(self.has(before, Brush::Goal), false, false));
        }
        let next = match (brush, is_there) {
            (Brush::Wall, true) => Mark::Wall,
            (Brush::Wall | Brush::Floor, _) => Mark::Floor,
            (Brush::Goal, _) => mark(is_there, piece, player),
            (Brush::Box, _) => mark(goal, is_there, player && !is_there),
            (Brush::Player, _) => mark(goal, piece && !is_there, is_there),
        };
        self.put(cell, next);
    }

    fn put(&mut self, cell: Cell, mark: Mark) {
        if let Some(place) = self.marks.get_mut(cell as usize) {
            *place = mark;
        }
    }

    /// Every cell.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        0..self.size.cells()
    }

    /// The cells in which `brush` has drawn.
    pub fn drawn(&self, brush: Brush) -> impl Iterator<Item = Cell> + '_ {
        self.cells().filter(move |&cell| self.has(cell, brush))
    }

    /// The same with other sides, at least 1 and at most `MAX_SIDE`. Columns before the last one and rows before the
    /// last one come or go, so the wall at the edge stays there.
    #[must_use]
    pub fn resized(&self, width: u32, height: u32) -> Self {
        let size = Size::new(width.clamp(1, MAX_SIDE), height.clamp(1, MAX_SIDE));
        let drawn = |cell: Cell| {
            let [(x, old_x), (y, old_y)] =
                [(size.x(cell), self.size.width), (size.y(cell), self.size.height)].map(|(at, old)| (at, old - 1));
            let (column, is_column) = source(x, old_x, size.width - 1);
            let (row, is_row) = source(y, old_y, size.height - 1);
            match self.mark(self.size.cell(column, row)) {
                Mark::Wall => Mark::Wall,
                mark if is_column && is_row => mark,
                _ => Mark::Floor,
            }
        };
        Self { size, marks: (0..size.cells()).map(drawn).collect() }
    }

    /// The level that is drawn.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn level(&self) -> Result<Level, LevelError> {
        Level::new(self.size, &self.marks)
    }

    /// Walls, floor and goals as they are to be seen. What lies outside of closed walls is no floor.
    pub fn layout(&self) -> Layout {
        let outside = self.outside();
        let is_open = self.drawn(Brush::Player).next().is_none_or(|player| outside[player as usize]);
        Layout::new(self.size, |cell| match self.mark(cell) {
            Mark::Wall => Terrain::Wall,
            mark if mark.has_goal() => Terrain::Goal,
            mark if mark == Mark::Floor && !is_open && outside[cell as usize] => Terrain::Outside,
            _ => Terrain::Floor,
        })
    }

    /// Which cells can be reached from the edge past walls.
    fn outside(&self) -> Vec<bool> {
        let is_free = |cell: Cell| self.mark(cell) != Mark::Wall;
        let is_edge = |cell: Cell| Direction::ALL.into_iter().any(|way| self.size.neighbour(cell, way).is_none());
        let mut todo: Vec<Cell> = self.cells().filter(|&cell| is_edge(cell) && is_free(cell)).collect();
        let mut outside = vec![false; self.marks.len()];
        todo.iter().for_each(|&cell| outside[cell as usize] = true);
        while let Some(cell) = todo.pop() {
            for next in Direction::ALL.into_iter().filter_map(|way| self.size.neighbour(cell, way)) {
                if is_free(next) && !std::mem::replace(&mut outside[next as usize], true) {
                    todo.push(next);
                }
            }
        }
        outside
    }

    /// The rows in XSB.
    pub fn text(&self) -> String {
        formats::drawn(self.size, |cell| self.mark(cell))
    }
}

/// The mark of a goal, a box and the player in one cell.
const fn mark(goal: bool, piece: bool, player: bool) -> Mark {
    match (goal, piece, player) {
        (false, false, false) => Mark::Floor,
        (true, false, false) => Mark::Goal,
        (false, true, _) => Mark::Box,
        (true, true, _) => Mark::BoxOnGoal,
        (false, false, true) => Mark::Player,
        (true, false, true) => Mark::PlayerOnGoal,
    }
}

/// Which column, or row, is seen at `at`, where the last one was `old` and is `last` now; and whether with all that is
/// drawn there: of one that comes in between there are the walls.
const fn source(at: u32, old: u32, last: u32) -> (u32, bool) {
    match () {
        () if at == last => (old, true),
        () if at < old => (at, true),
        () => (old.saturating_sub(1), false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "#######\n#@$ . #\n#  *  #\n#######\n";

    fn sketch() -> Sketch {
        Sketch::of(&formats::read_level(TEXT.as_bytes()).unwrap())
    }

    #[test]
    fn a_level_is_drawn_from_nothing() {
        let mut sketch = Sketch::empty(Size::new(6, 3));
        assert_eq!(sketch.level(), Err(LevelError::NoPlayer));
        sketch.draw(7, Brush::Player, true);
        assert_eq!(sketch.level(), Err(LevelError::NoBox));
        sketch.draw(8, Brush::Box, true);
        assert_eq!(sketch.level(), Err(LevelError::Count { boxes: 1, goals: 0 }));
        sketch.draw(10, Brush::Goal, true);
        assert_eq!(sketch.text(), "######\n#@$ .#\n######\n");
        assert_eq!(formats::xsb(&sketch.level().unwrap()), sketch.text());
        sketch.draw(11, Brush::Floor, true);
        assert_eq!(sketch.level(), Err(LevelError::Open { x: 5, y: 1 }));
    }

    #[test]
    fn goals_lie_below_what_stands_on_them_and_there_is_one_player() {
        let mut sketch = sketch();
        let at = |x, y| Size::new(7, 4).cell(x, y);
        sketch.draw(at(2, 1), Brush::Goal, true);
        sketch.draw(at(4, 1), Brush::Player, true);
        assert_eq!(sketch.text(), "#######\n# * + #\n#  *  #\n#######\n");
        sketch.draw(at(4, 1), Brush::Box, true);
        sketch.draw(at(3, 2), Brush::Goal, false);
        assert_eq!(sketch.text(), "#######\n# * * #\n#  $  #\n#######\n");
        sketch.draw(at(4, 1), Brush::Box, false);
        sketch.draw(at(2, 1), Brush::Player, true);
        sketch.draw(at(3, 2), Brush::Wall, true);
        assert_eq!(sketch.text(), "#######\n# + . #\n#  #  #\n#######\n");
        sketch.draw(at(3, 2), Brush::Wall, false);
        sketch.draw(at(2, 1), Brush::Player, false);
        sketch.draw(900, Brush::Player, true);
        assert_eq!(sketch.text(), "#######\n# . . #\n#     #\n#######\n");
    }

    #[test]
    fn the_wall_at_the_edge_stays_there() {
        let wider = sketch().resized(9, 5);
        assert_eq!(wider.text(), "#########\n#@$ .   #\n#  *    #\n#       #\n#########\n");
        assert!(wider.level().is_ok());
        assert_eq!(wider.resized(7, 4), sketch());
        assert_eq!(sketch().resized(4, 3).text(), "####\n#@$#\n####\n");
        assert_eq!(sketch().resized(0, 0).size(), Size::new(1, 1));
        assert_eq!(sketch().resized(u32::MAX, 1).size(), Size::new(MAX_SIDE, 1));
    }

    #[test]
    fn what_is_outside_is_seen_as_soon_as_walls_are_closed() {
        let mut sketch = sketch().resized(9, 4);
        sketch.draw(6, Brush::Wall, true);
        (0..4).for_each(|y| sketch.draw(y * 9 + 8, Brush::Floor, true));
        let at = |x: u32, y: u32| y * 9 + x;
        assert_eq!(sketch.layout().terrain(at(7, 1)), Terrain::Floor, "the level is open");
        (1..3).for_each(|y| sketch.draw(at(6, y), Brush::Wall, true));
        assert_eq!(sketch.layout().terrain(at(7, 1)), Terrain::Outside);
        assert_eq!(
            [sketch.layout().terrain(at(5, 1)), sketch.layout().terrain(at(4, 1))],
            [Terrain::Floor, Terrain::Goal]
        );
        let level = sketch.level().unwrap();
        let outside = |cell: Cell| (level.terrain(cell), sketch.layout().terrain(cell));
        assert!(sketch.cells().all(|cell| outside(cell).0 == outside(cell).1));
    }
}
