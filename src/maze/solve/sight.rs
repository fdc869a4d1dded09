//! Whether one tile can be seen from another.

use super::world::place;
use crate::grid::Cell;
use crate::maze::map::{Diagonals, Field, Length};

/// Whether the line between the middles of two tiles runs over free tiles alone. Where it passes exactly through a
/// corner, the rule for diagonal steps decides: it holds for the two tiles beside the corner.
pub(super) fn is_clear(field: &Field, from: Cell, to: Cell) -> bool {
    let (mut x, mut y) = place(field.size(), from);
    let (to_x, to_y) = place(field.size(), to);
    let (columns, rows) = (i64::from(x.abs_diff(to_x)), i64::from(y.abs_diff(to_y)));
    let (right, down) = (if to_x > x { 1 } else { -1 }, if to_y > y { 1 } else { -1 });
    // Positive: the line leaves the tile through its side, negative: through top or bottom.
    let mut error = columns - rows;
    let bits = field.rows();
    loop {
        if !bits.has(x, y) {
            return false;
        }
        if (x, y) == (to_x, to_y) {
            return true;
        }
        let (next_x, next_y) = (x.wrapping_add_signed(right), y.wrapping_add_signed(down));
        if error > 0 {
            x = next_x;
            error -= 2 * rows;
        } else if error < 0 {
            y = next_y;
            error += 2 * columns;
        } else {
            let beside = u8::from(bits.has(next_x, y)) + u8::from(bits.has(x, next_y));
            let passes = match field.diagonals() {
                Diagonals::Never | Diagonals::BothFree => beside == 2,
                Diagonals::OneFree => beside >= 1,
                Diagonals::Always => true,
            };
            if !passes {
                return false;
            }
            (x, y) = (next_x, next_y);
            error += 2 * columns - 2 * rows;
        }
    }
}

/// How far two tiles are apart in a straight line.
#[inline]
pub(super) fn apart(field: &Field, from: Cell, to: Cell) -> Length {
    let ((x, y), (to_x, to_y)) = (place(field.size(), from), place(field.size(), to));
    Length::line(x.abs_diff(to_x), y.abs_diff(to_y))
}

/// Adds the tiles of the line from the last of `path` to `to`, each beside the one before it.
pub(super) fn draw(field: &Field, to: Cell, path: &mut Vec<Cell>) {
    let Some(&from) = path.last() else { return };
    let ((x, y), (to_x, to_y)) = (place(field.size(), from), place(field.size(), to));
    let (columns, rows) = (i64::from(to_x) - i64::from(x), i64::from(to_y) - i64::from(y));
    let tiles = columns.abs().max(rows.abs());
    // Rounded to the nearest tile; halves go back towards the start.
    let part = |whole: i64, place: i64| (2 * whole.abs() * place + tiles - 1) / (2 * tiles) * whole.signum();
    for tile in 1..=tiles {
        let (x, y) = (i64::from(x) + part(columns, tile), i64::from(y) + part(rows, tile));
        path.push(field.size().cell(x as u32, y as u32));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::maze::map::{Moves, TileMap};

    #[test]
    fn lines_see_past_corners_as_the_rule_says() {
        let map = TileMap::of(Size::new(4, 3), |cell| cell != 5);
        for (diagonals, touches) in
            [(Diagonals::BothFree, false), (Diagonals::OneFree, true), (Diagonals::Always, true)]
        {
            let field = Field::new(map.clone(), &Moves { diagonals, ..Moves::default() }, 0);
            assert!(is_clear(&field, 0, 3) && is_clear(&field, 0, 8) && !is_clear(&field, 0, 10));
            assert_eq!(is_clear(&field, 4, 1), touches);
            assert!(!is_clear(&field, 4, 6) && !is_clear(&field, 4, 3));
        }
    }

    #[test]
    fn drawn_lines_are_of_neighbours() {
        let field = Field::new(TileMap::of(Size::new(40, 30), |_| true), &Moves::default(), 0);
        for to in 0..1200 {
            let mut path = vec![613];
            draw(&field, to, &mut path);
            assert_eq!(path.last(), Some(&to));
            assert!(
                path.windows(2).all(|pair| crate::maze::map::Step::between(field.size(), pair[0], pair[1]).is_some())
            );
        }
    }
}
