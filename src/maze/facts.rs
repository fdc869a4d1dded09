//! What is known of a maze that was made, and of a path that was found.

use std::sync::Arc;

use super::map::Length;
use super::measure::measure;
use super::{Maze, MazePath, MazeTask, PathEnd};
use crate::facts::{EXPANDED, Fact, answered, count, number};
use crate::format::{fill, grouped};
use crate::text::{Language, Text};
use crate::trace::board::Board;
use crate::trace::{Answer, cell_name, direction_name};

impl Answer for MazePath {
    fn facts(&self) -> Vec<Fact> {
        let end = match self.end {
            PathEnd::Arrived => "arrived",
            PathEnd::NoPath => "no-path",
            PathEnd::Circles(..) => "circles",
            PathEnd::GaveUp => "gave-up",
        };
        let mut facts = answered(self.end != PathEnd::NoPath && !self.cells.is_empty(), end);
        facts.extend(self.steps().map(|steps| count("path_length", PATH, steps)));
        facts.extend(self.length.map(|length| number("length", LENGTH, length.value())));
        facts.extend([count("visited", VISITED, self.visited), count("expanded", EXPANDED, self.expanded)]);
        facts
    }

    fn sentence(&self, board: &Board, language: Language) -> String {
        let found = match self.end {
            PathEnd::Arrived if self.length.is_some() => {
                let length = self.length.map_or(0.0, Length::value);
                let (steps, length) = (grouped(self.steps().unwrap_or(0)), format!("{length:.2}"));
                fill(ARRIVED_LONG, language, &[("steps", &steps), ("length", &length)])
            }
            PathEnd::Arrived => fill(ARRIVED, language, &[("steps", &grouped(self.steps().unwrap_or(0)))]),
            PathEnd::NoPath => NO_WAY.get(language).to_owned(),
            PathEnd::GaveUp => GAVE_UP.get(language).to_owned(),
            PathEnd::Circles(cell, heading) => {
                let (cell, heading) = (cell_name(board.size(), cell), direction_name(heading).get(language));
                fill(CIRCLES, language, &[("cell", &cell), ("heading", heading)])
            }
        };
        let (visited, expanded) = (grouped(self.visited), grouped(self.expanded));
        fill(FOUND, language, &[("found", &found), ("visited", &visited), ("expanded", &expanded)])
    }
}

impl Answer for Maze {
    fn facts(&self) -> Vec<Fact> {
        let task = MazeTask::new(Arc::new(self.clone()), 0, self.size().cells() - 1);
        let found = measure(&task);
        let mut facts = answered(true, if found.is_perfect() { "perfect" } else { "made" });
        facts.extend([
            count("passages", PASSAGES, found.passages),
            count("components", COMPONENTS, found.components),
            count("loops", LOOPS, found.loops),
            number("dead_end_pct", DEAD_ENDS, found.dead_end_pct()),
        ]);
        facts.extend(found.straight_pct().map(|share| number("straight_pct", STRAIGHTS, share)));
        facts.extend(found.passage_bias().map(|bias| number("passage_bias", BIAS, bias)));
        facts.extend(found.solution_pct().map(|share| number("solution_pct", WAY_SHARE, share)));
        facts
    }

    fn end(&self) -> Option<&'static str> {
        Some("made")
    }

    fn sentence(&self, _board: &Board, language: Language) -> String {
        fill(MADE, language, &[("passages", &grouped(passages(self)))])
    }
}

fn passages(maze: &Maze) -> u64 {
    maze.bytes().iter().map(|byte| u64::from((byte & 0x0f).count_ones())).sum::<u64>() / 2
}

const FOUND: Text = Text::new("{found}, visited {visited}, expanded {expanded}");
const ARRIVED: Text = Text::new("path {steps} steps");
const ARRIVED_LONG: Text = Text::new("path {steps} steps, {length} long");
const NO_WAY: Text = Text::new("no path");
const CIRCLES: Text = Text::new("endless loop: again on {cell} facing {heading}");
const GAVE_UP: Text = Text::new("gave up at the limit of steps");
const MADE: Text = Text::new("{passages} passages");
const PATH: Text = Text::new("path length");
const LENGTH: Text = Text::new("path length, weighted");
const VISITED: Text = Text::new("cells visited");
const PASSAGES: Text = Text::new("passages");
const COMPONENTS: Text = Text::new("components");
const LOOPS: Text = Text::new("loops");
const DEAD_ENDS: Text = Text::new("dead ends, %");
const STRAIGHTS: Text = Text::new("straight corridors, %");
const BIAS: Text = Text::new("direction bias of passages");
const WAY_SHARE: Text = Text::new("cells on the path, %");
