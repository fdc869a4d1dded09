//! Ways at any angle against a graph of all corners that see each other.

use std::sync::Arc;

use crate::maze_common::{finish, sparse_map, way_of};
use gridscope::grid::Size;
use gridscope::maze::PathEnd;
use gridscope::maze::map::{Diagonals, MapTask};
use gridscope::maze::solve::find_on_maps;
use gridscope::trace::Settings;

/// A place in half tiles: corners are even, middles of tiles odd.
type Point = (i64, i64);

fn is_blocked(task: &MapTask, x: i64, y: i64) -> bool {
    let cell = task.field.size().checked_cell(x, y);
    cell.is_none_or(|cell| !task.field.is_free(cell))
}

/// Whether two blocked tiles touch at this corner, and nothing else joins them there.
fn is_squeezed(task: &MapTask, x: i64, y: i64) -> bool {
    let at = |right: i64, down: i64| is_blocked(task, x - right, y - down);
    (at(1, 1) && at(0, 0)) || (at(0, 1) && at(1, 0))
}

fn divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { divisor(b, a % b) }
}

/// Part `over / under` of a line, with `under` above 0.
fn is_less((over, under): (i64, i64), other: (i64, i64)) -> bool {
    over * other.1 < other.0 * under
}

/// Whether a line runs through the inside of a tile.
fn passes(from: Point, to: Point, tile: Point) -> bool {
    let (mut first, mut last) = ((0, 1), (1, 1));
    for (start, by, side) in [(from.0, to.0 - from.0, 2 * tile.0), (from.1, to.1 - from.1, 2 * tile.1)] {
        if by == 0 {
            if start <= side || start >= side + 2 {
                return false;
            }
            continue;
        }
        let part = |at: i64| ((at - start) * by.signum(), by.abs());
        let (near, far) = if by > 0 { (part(side), part(side + 2)) } else { (part(side + 2), part(side)) };
        first = if is_less(first, near) { near } else { first };
        last = if is_less(far, last) { far } else { last };
    }
    is_less(first, last)
}

/// Whether one can walk from one point to the other in a straight line.
fn sees(task: &MapTask, from: Point, to: Point) -> bool {
    let size = task.field.size();
    let (width, height) = (i64::from(size.width), i64::from(size.height));
    let mut tiles = (-1..=height).flat_map(|y| (-1..=width).map(move |x| (x, y)));
    if tiles.any(|(x, y)| is_blocked(task, x, y) && passes(from, to, (x, y))) {
        return false;
    }
    // Along an edge, one side must be free.
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let between = |a: i64, b: i64| (a.min(b).div_euclid(2)..).take_while(move |tile| 2 * tile < a.max(b));
    if right == 0 && from.0 % 2 == 0 {
        let is_wall = |y: i64| is_blocked(task, from.0 / 2 - 1, y) && is_blocked(task, from.0 / 2, y);
        if between(from.1, to.1).any(is_wall) {
            return false;
        }
    }
    if down == 0 && from.1 % 2 == 0 {
        let is_wall = |x: i64| is_blocked(task, x, from.1 / 2 - 1) && is_blocked(task, x, from.1 / 2);
        if between(from.0, to.0).any(is_wall) {
            return false;
        }
    }
    let steps = divisor(right, down);
    (1..steps).all(|step| {
        let (x, y) = (from.0 + right / steps * step, from.1 + down / steps * step);
        x % 2 != 0 || y % 2 != 0 || !is_squeezed(task, x / 2, y / 2)
    })
}

fn apart(one: Point, other: Point) -> f64 {
    ((one.0 - other.0) as f64).hypot((one.1 - other.1) as f64)
}

/// The length of a shortest way over corners that see each other.
fn reference(task: &MapTask) -> Option<f64> {
    let size = task.field.size();
    let middle = |cell| (2 * i64::from(size.x(cell)) + 1, 2 * i64::from(size.y(cell)) + 1);
    let mut points = vec![middle(task.from), middle(task.to)];
    for (x, y) in (0..=size.height).flat_map(|y| (0..=size.width).map(move |x| (i64::from(x), i64::from(y)))) {
        let tiles = [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)];
        if tiles.into_iter().filter(|&(x, y)| is_blocked(task, x, y)).count() == 1 {
            points.push((2 * x, 2 * y));
        }
    }
    let mut far = vec![f64::INFINITY; points.len()];
    let mut done = vec![false; points.len()];
    far[0] = 0.0;
    loop {
        let open = (0..points.len()).filter(|&point| !done[point] && far[point].is_finite());
        let nearest = open.min_by(|&one, &other| far[one].total_cmp(&far[other]))?;
        if nearest == 1 {
            return Some(far[1] / 2.0);
        }
        done[nearest] = true;
        for other in 0..points.len() {
            let length = far[nearest] + apart(points[nearest], points[other]);
            if !done[other] && length < far[other] && sees(task, points[nearest], points[other]) {
                far[other] = length;
            }
        }
    }
}

#[test]
fn anya_is_as_short_as_ways_over_corners_that_see_each_other() {
    for seed in 0..900 {
        let (width, height) = (2 + seed as u32 % 9, 2 + seed as u32 / 9 % 8);
        let rule = [Diagonals::Never, Diagonals::BothFree, Diagonals::OneFree][seed as usize % 3];
        let task = sparse_map(Size::new(width, height), seed, seed as u32 % 600, rule);
        let mut run = (find_on_maps("anya").unwrap().start)(Arc::new(task.clone()), &Settings::default(), 0);
        finish(&mut *run);
        let way = way_of(&*run);
        let known = reference(&task);
        assert_eq!(way.end == PathEnd::Arrived, known.is_some(), "seed {seed}");
        if let Some(known) = known {
            let steps = way.steps().unwrap() as f64;
            let found = way.length.map_or(steps, |length| length.value());
            assert!((found - known).abs() < 1e-6, "seed {seed}: {found} instead of {known}");
        }
    }
}
