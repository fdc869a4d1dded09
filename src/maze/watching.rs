//! Mazes and maps for programs that find paths from outside: the board in JSON, and a judge of paths.
//!
//! The judge shares nothing with the solvers: it follows the path step by step, and measures the shortest one by a
//! search of its own.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, Write};
use std::sync::Arc;

use serde_json::json;

use super::map::{Length, MapTask, Step};
use super::{MazeBoard, MazeTask, REASONS, SolverPicture};
use crate::format::grouped;
use crate::grid::{Cell, Direction, Size};
use crate::text::Text;
use crate::trace::told::{self, Claim, Finding, Log, Setting, Watching, Who};
use crate::trace::{Costs, Run, cell_name};

impl Watching for MazeBoard {
    fn setting(&self) -> Setting {
        let costs = if self.map.is_some() { Costs::Lengths } else { Costs::Steps };
        Setting { costs, reasons: REASONS, shows_position: false, prelude: Vec::new() }
    }

    fn start(&self, log: &Arc<Log>, who: Who<'_>) -> Box<dyn Run> {
        let board = Self { task: Arc::clone(&self.task), map: self.map.clone(), measures: Default::default() };
        told::start::<SolverPicture>(log, (self.task.maze.size(), &self.setting()), who, move |claim| {
            board.judge(claim)
        })
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let MazeTask { maze, from, to, others } = &*self.task;
        let size = maze.size();
        let place = |cell: Cell| [size.x(cell), size.y(cell)];
        let many = if self.has_diagonals() { 8 } else { 4 };
        let steps: Vec<[i32; 2]> = Step::ALL.iter().take(many).map(|step| step.offset().into()).collect();
        let mut head = json!({"gridscope": 1, "board": "paths", "width": size.width, "height": size.height,
            "start": place(*from), "goal": place(*to), "steps": steps});
        if !others.is_empty() {
            head["goals"] = self.task.exits().map(place).collect();
        }
        writeln!(out, "{head}")?;
        for y in 0..size.height {
            let mut row = json!({"row": y, "open": self.row(size, y, many)});
            if let Some(map) = self.map.as_ref().filter(|map| !map.field.is_even()) {
                row["weight"] = (0..size.width).map(|x| weight(map, size.cell(x, y))).collect();
            }
            writeln!(out, "{row}")?;
        }
        Ok(())
    }

    fn judge(&self, claim: &Claim) -> Vec<Finding> {
        if claim.none {
            return vec![match self.distance() {
                None => Finding::right("no-path", NO_PATH),
                Some(shortest) => Finding::wrong("no-path", IS_PATH).with("shortest", self.shown(shortest)),
            }];
        }
        if claim.path.is_empty() {
            return self.judge_cost(claim);
        }
        let mut path = claim.path.clone();
        let is_exit = |cell: &Cell| self.task.is_exit(*cell);
        if path.first().is_some_and(is_exit) && path.last() == Some(&self.task.from) {
            path.reverse();
        }
        let mut found = self.judge_ends(&path);
        let length = self.judge_steps(&path, &mut found);
        if let Some(length) = length.filter(|_| found.iter().all(|one| one.is_right)) {
            self.judge_length(length, claim, &mut found);
        }
        found
    }
}

impl MazeBoard {
    fn has_diagonals(&self) -> bool {
        self.map.as_ref().is_some_and(|map| map.field.diagonals() != super::map::Diagonals::Never)
    }

    /// The steps that there are from each cell of a row, in one or two hexadecimal digits.
    fn row(&self, size: Size, y: u32, many: usize) -> String {
        let digits = many / 4;
        (0..size.width).map(|x| format!("{:0digits$x}", self.steps(size.cell(x, y)))).collect()
    }

    /// The steps that there are from `cell`, as a set.
    fn steps(&self, cell: Cell) -> u8 {
        match &self.map {
            Some(map) => map.field.steps(cell),
            None => {
                let open = |direction: &Direction| self.task.maze.is_open(cell, *direction);
                Direction::ALL.into_iter().filter(open).fold(0, |set, direction| set | direction.bit())
            }
        }
    }

    /// What a step costs: 1 in a maze, its length on a map.
    fn cost(&self, step: Step, to: Cell) -> Length {
        self.map.as_ref().map_or(Length::STRAIGHT, |map| map.field.cost(step, to))
    }

    /// The length of the shortest path, by Dijkstra's algorithm; nothing where there is none.
    fn distance(&self) -> Option<Length> {
        let (MazeTask { from, .. }, size) = (&*self.task, self.task.maze.size());
        let mut lengths = vec![Length::INFINITE; size.cells() as usize];
        let mut open = BinaryHeap::from([Reverse((Length::ZERO, *from))]);
        *lengths.get_mut(*from as usize)? = Length::ZERO;
        while let Some(Reverse((length, cell))) = open.pop() {
            if self.task.is_exit(cell) {
                return Some(length);
            }
            let steps = self.steps(cell);
            for step in Step::ALL.into_iter().filter(|step| steps & step.bit() != 0) {
                let next = step.beyond(cell, size.width);
                let longer = length + self.cost(step, next);
                if longer < lengths[next as usize] {
                    lengths[next as usize] = longer;
                    open.push(Reverse((longer, next)));
                }
            }
        }
        None
    }

    fn judge_ends(&self, path: &[Cell]) -> Vec<Finding> {
        let size = self.task.maze.size();
        let end = path.last().copied().filter(|&cell| self.task.is_exit(cell)).unwrap_or(self.task.to);
        let ends = [(path.first(), self.task.from, BEGINS), (path.last(), end, ENDS)];
        let wrong = ends.into_iter().filter(|(end, wanted, _)| *end != Some(wanted)).map(|(end, wanted, text)| {
            let cell = end.copied().unwrap_or(wanted);
            let names = [cell_name(size, cell), cell_name(size, wanted)];
            Finding::wrong("ends", text).with("cell", &names[0]).with("end", &names[1]).on(cell)
        });
        let wrong: Vec<Finding> = wrong.collect();
        if wrong.is_empty() { vec![Finding::right("ends", RUNS)] } else { wrong }
    }

    /// Follows the path; its length, where every step is there.
    fn judge_steps(&self, path: &[Cell], found: &mut Vec<Finding>) -> Option<Length> {
        let size = self.task.maze.size();
        let mut length = Length::ZERO;
        for (from, to) in path.iter().zip(path.iter().skip(1)) {
            let step = Step::between(size, *from, *to);
            let Some(step) = step.filter(|step| self.steps(*from) & step.bit() != 0) else {
                let text = if step.is_some() { WALL } else { JUMP };
                let [from_name, to_name] = [from, to].map(|cell| cell_name(size, *cell));
                found.push(Finding::wrong("steps", text).with("from", from_name).with("to", to_name).on(*to));
                return None;
            };
            length = length + self.cost(step, *to);
        }
        found.push(Finding::right("steps", OPENINGS));
        Some(length)
    }

    fn judge_length(&self, length: Length, claim: &Claim, found: &mut Vec<Finding>) {
        let shortest = self.distance().unwrap_or(length);
        let (shown, least) = (self.shown(length), self.shown(shortest));
        if let Some(cost) = claim.cost.filter(|cost| !self.is_told_as(length, *cost)) {
            let cost = if self.map.is_some() { format!("{:.2}", cost as f64 / 100.0) } else { grouped(cost as u64) };
            found.push(Finding::wrong("cost", COST).with("cost", cost).with("length", &shown));
        }
        found.push(match length == shortest {
            true => Finding::right("shortest", SHORTEST).with("length", shown),
            false => Finding::wrong("shortest", LONGER).with("length", shown).with("shortest", least),
        });
    }

    /// Judges an answer that is a cost alone.
    fn judge_cost(&self, claim: &Claim) -> Vec<Finding> {
        let Some(cost) = claim.cost else { return vec![Finding::wrong("answer", NO_ANSWER)] };
        vec![match self.distance() {
            Some(shortest) if self.is_told_as(shortest, cost) => {
                Finding::right("shortest", SHORTEST).with("length", self.shown(shortest))
            }
            Some(shortest) => {
                let cost = if self.map.is_some() { format!("{:.2}", cost as f64 / 100.0) } else { cost.to_string() };
                Finding::wrong("shortest", LONGER).with("length", cost).with("shortest", self.shown(shortest))
            }
            None => Finding::wrong("no-path", THERE_IS_NONE),
        }]
    }

    /// A length as events tell it.
    fn told(&self, length: Length) -> i64 {
        if self.map.is_some() { length.hundredths().into() } else { length.counts().0 as i64 }
    }

    /// Whether a length may have been told as `cost`: sums of floating-point numbers may be rounded to the next hundredth.
    fn is_told_as(&self, length: Length, cost: i64) -> bool {
        cost.abs_diff(self.told(length)) <= u64::from(self.map.is_some())
    }

    /// A length as people read it.
    fn shown(&self, length: Length) -> String {
        let is_whole = length.counts().1 == 0;
        if is_whole { grouped(length.counts().0) } else { format!("{:.2}", length.value()) }
    }
}

/// How much more than its length a step onto `cell` costs.
fn weight(map: &MapTask, cell: Cell) -> u64 {
    if map.field.is_free(cell) { map.field.cost(Step::ALL[0], cell).counts().0 } else { 0 }
}

const RUNS: Text = Text::new("the path runs from the entrance to the exit");
const BEGINS: Text = Text::new("the path begins at {cell}; the entrance is {end}");
const ENDS: Text = Text::new("the path ends at {cell}; the exit is {end}");
const OPENINGS: Text = Text::new("every step goes through an opening");
const WALL: Text = Text::new("the step from {from} to {to} goes through a wall");
const JUMP: Text = Text::new("{from} and {to} follow each other and do not touch");
const SHORTEST: Text = Text::new("no path is shorter than {length}");
const LONGER: Text = Text::new("the path is {length} long; the shortest is {shortest}");
const COST: Text = Text::new("its cost is told as {cost}; the path is {length} long");
const NO_PATH: Text = Text::new("there is no path, as it says");
const IS_PATH: Text = Text::new("it says that there is no path; the shortest is {shortest} long");
const THERE_IS_NONE: Text = Text::new("there is no path");
const NO_ANSWER: Text = Text::new("it tells neither a path nor that there is none");
