//! What is true of paths through a maze or over a map; [`Law`].

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::super::map::{Length, MapTask, Step as MapStep};
use super::super::{MazeBoard, MazeTask};
use crate::grid::Cell;
use crate::trace::theory::{Law, Step};

impl Law for MazeBoard {
    fn step(&self, from: Cell, to: Cell) -> Step {
        let cells = self.task.maze.size().cells();
        if from >= cells || to >= cells {
            return Step::Apart;
        }
        match &self.map {
            Some(map) => step_on_map(map, from, to),
            None => step_in_maze(&self.task, from, to),
        }
    }

    fn fetch(&self, cells: &[Cell]) {
        let last = self.task.maze.size().cells().saturating_sub(1);
        let all = match &self.map {
            Some(map) => cells.iter().fold(0, |all, &cell| all ^ map.field.steps(cell.min(last))),
            None => cells.iter().fold(0, |all, &cell| all ^ self.task.maze.openings(cell.min(last))),
        };
        std::hint::black_box(all);
    }

    fn ends(&self) -> (Cell, Cell) {
        (self.task.from, self.task.to)
    }

    fn shortest(&self) -> Option<i64> {
        match &self.map {
            None => self.solution_cells().map(|cells| (cells as i64 - 1) * 100),
            Some(map) => lengths(map).get(map.from as usize).filter(|length| **length < Length::INFINITE).map(told),
        }
    }

    fn without_walls(&self, from: Cell, to: Cell) -> Option<i64> {
        let size = self.task.maze.size();
        let (wide, high) = (size.x(from).abs_diff(size.x(to)), size.y(from).abs_diff(size.y(to)));
        match &self.map {
            Some(map) => Some(told(&map.field.diagonals().estimate().of(wide, high))),
            None => self.task.maze.graph().is_none().then(|| i64::from(wide + high) * 100),
        }
    }

    fn rest_without_walls(&self, cell: Cell) -> Option<i64> {
        self.task.exits().filter_map(|exit| self.without_walls(cell, exit)).min()
    }

    fn slack(&self) -> i64 {
        self.map.is_some().into()
    }

    fn rests(&self) -> Vec<i32> {
        match &self.map {
            None => steps(&self.task),
            Some(map) => {
                let told = |length: &Length| if *length < Length::INFINITE { length.hundredths() } else { -1 };
                lengths(map).iter().map(told).collect()
            }
        }
    }
}

const fn told(length: &Length) -> i64 {
    length.hundredths() as i64
}

fn step_in_maze(task: &MazeTask, from: Cell, to: Cell) -> Step {
    let maze = &task.maze;
    if let (None, Some(direction)) = (maze.graph(), maze.size().direction(from, to)) {
        return if maze.is_open(from, direction) { Step::Costs(100) } else { Step::Wall };
    }
    if maze.graph().is_some() && maze.open_neighbours(from).any(|(_, next)| next == to) {
        return Step::Costs(100);
    }
    match maze.graph() {
        Some(graph) if graph.owned(from).any(|one| one.1 == to) || graph.owned(to).any(|one| one.1 == from) => {
            Step::Wall
        }
        _ => Step::Apart,
    }
}

fn step_on_map(map: &MapTask, from: Cell, to: Cell) -> Step {
    let Some(step) = MapStep::between(map.field.size(), from, to) else { return Step::Apart };
    let is_there = map.field.steps(from) & step.bit() != 0;
    if is_there { Step::Costs(told(&map.field.cost(step, to))) } else { Step::Wall }
}

/// Hundredths of steps from every cell to the exit; -1 where there is no path.
fn steps(task: &MazeTask) -> Vec<i32> {
    let mut steps = vec![-1; task.maze.size().cells() as usize];
    let mut layer: Vec<Cell> = task.exits().collect();
    for distance in 0.. {
        let mut next = Vec::new();
        for cell in layer {
            match steps.get_mut(cell as usize) {
                Some(place) if *place < 0 => *place = distance * 100,
                _ => continue,
            }
            next.extend(task.maze.open_neighbours(cell).map(|one| one.1).filter(|&one| steps[one as usize] < 0));
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    steps
}

/// How far it is from every tile to the exit.
fn lengths(map: &MapTask) -> Vec<Length> {
    let (field, width) = (&map.field, map.field.size().width);
    let mut lengths = vec![Length::INFINITE; field.size().cells() as usize];
    let mut open = BinaryHeap::new();
    for exit in map.exits() {
        let Some(length) = lengths.get_mut(exit as usize) else { continue };
        *length = Length::ZERO;
        open.push(Reverse((Length::ZERO, exit)));
    }
    while let Some(Reverse((length, cell))) = open.pop() {
        if length > lengths[cell as usize] {
            continue;
        }
        for step in MapStep::of_set(field.steps(cell)) {
            // Steps can be taken both ways; what they cost depends on where they lead.
            let before = step.beyond(cell, width);
            let longer = length + field.cost(step.opposite(), cell);
            if longer < lengths[before as usize] {
                lengths[before as usize] = longer;
                open.push(Reverse((longer, before)));
            }
        }
    }
    lengths
}
