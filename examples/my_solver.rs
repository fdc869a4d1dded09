//! Your own algorithm in Rust, handed to the window in three lines: `cargo run --example my_solver`.
//!
//! It follows the wall on its right: one `step` is one decision, and what it does is told to the probe.

use std::sync::Arc;

use gridscope::catalog;
use gridscope::grid::{Cell, Direction};
use gridscope::maze::{MazeBoard, MazePath, MazeTask, PathEnd, SolverPicture};
use gridscope::text::Text;
use gridscope::trace::{
    self, Algorithm, Costs, Flow, Group, Info, Inspector, Kind, Label, Line, Probe, Settings, StateHash, says,
};

static INFO: Info = Info {
    id: "my-solver",
    version: 1,
    group: &Group::NONE,
    name: Text::same("My solver"),
    summary: Text::same("Keeps its right hand on the wall."),
    cost: "O(cells)",
    source: "this file",
    listing: &[
        Line::new(Text::same("turn right while there is a wall"), &[]),
        Line::new(
            Text::same("step forward"),
            &[says(Kind::Move, Text::same("Steps from {from} to {cell}, facing {heading}."))],
        ),
    ],
    parameters: &[],
    series: &[],
    claims: &[],
    reasons: &[],
    costs: Costs::Steps,
};

#[derive(Clone)]
struct RightHand {
    task: Arc<MazeTask>,
    walk: Vec<Cell>,
    heading: Direction,
}

impl Algorithm for RightHand {
    type Input = MazeTask;
    type Output = MazePath;
    type Picture = SolverPicture;

    const INFO: &'static Info = &INFO;

    fn start(task: Arc<MazeTask>, _settings: &Settings, _seed: u64) -> Self {
        Self { walk: vec![task.from], task, heading: Direction::East }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let at = self.walk[self.walk.len() - 1];
        self.heading = self.heading.right();
        for _ in 0..4 {
            if self.task.maze.is_open(at, self.heading) {
                break;
            }
            self.heading = self.heading.left();
        }
        let next = self.task.maze.size().neighbour(at, self.heading).unwrap_or(at);
        self.walk.push(next);
        probe.fact(Kind::Move, 1, next, at, self.heading as i32);
        let has_given_up = self.walk.len() as u32 > 4 * self.task.maze.size().cells();
        if next == self.task.to || has_given_up { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        view.heading(Label::new("heading", Text::same("heading")), self.heading);
        view.number(Label::new("steps", Text::same("steps")), self.walk.len() as i64 - 1);
    }

    fn heap_bytes(&self) -> usize {
        self.walk.len() * size_of::<Cell>()
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add_all(&self.walk);
        hash.finish()
    }

    fn output(&self) -> Option<MazePath> {
        let has_arrived = self.walk.last() == Some(&self.task.to);
        let end = if has_arrived { PathEnd::Arrived } else { PathEnd::GaveUp };
        let steps = self.walk.len() as u64 - 1;
        Some(MazePath { end, cells: self.walk.clone(), visited: steps, expanded: steps, length: None })
    }
}

fn main() -> Result<(), String> {
    let problem = catalog::family("maze").ok_or("no mazes")?.example();
    let start = |task| trace::start::<RightHand>(task, &Settings::default(), 0);
    gridscope::gui::show(problem.solved_by(move |board| Some(start(Arc::clone(&board.get::<MazeBoard>()?.task)))))
}
