//! The setup of mazes: who makes one, how large, from which seed, who solves it, and between which ends.

use egui::Ui;

use super::{ends, legend};
use crate::catalog::Role;
use crate::family::Family as _;
use crate::gui::command;
use crate::gui::lang::{fill, setup, tr};
use crate::gui::look::{self, empty_hint, section_heading};
use crate::gui::maze::model::first_maze;
use crate::gui::shared::setup::field::{Dial, seed_row};
use crate::gui::shared::setup::{Edit, choice, take};
use crate::gui::state::{Command, State};
use crate::maze::Mazes;
use crate::maze::{Maze, generate, solve};
use crate::maze::{MazeProblem, MazeSource};

const LARGEST: u64 = Maze::MAX_SIDE as u64;
/// The sides that the sliders offer; the fields take all that are accepted.
const OFFERED: std::ops::RangeInclusive<u64> = 2..=1_000;

/// Shows every section.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let mut edit = Edit::None;
    section_heading(ui, tr(ui, Mazes.name()));
    edit.note(source(ui, state, commands));
    section_heading(ui, tr(ui, Role::Solver.name()));
    edit.note(solver(ui, state));
    edit.note(ends::show(ui, state));
    take(ui, state, commands, edit);
    section_heading(ui, tr(ui, setup::SHOW));
    legend::show(ui, state, commands);
}

fn solver(ui: &mut Ui, state: &mut State) -> Edit {
    let infos = solve::infos();
    choice::show(ui, tr(ui, setup::SOLVER), &mut state.maze_mut().draft.solver, infos)
}

/// Who makes the maze, how large, from which seed.
fn source(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) -> Edit {
    match &mut state.maze_mut().draft.maze {
        MazeSource::Drawn { .. } | MazeSource::Map { .. } => drawn(ui, state),
        MazeSource::Generated { generator, size, seed, .. } => {
            let infos = generate::LIST.iter().map(|entry| entry.info);
            let before = *size;
            let mut edit = choice::show(ui, tr(ui, setup::GENERATOR), generator, infos);
            let [width, height] = size;
            edit.note(side(ui, tr(ui, setup::WIDTH), width));
            edit.note(side(ui, tr(ui, setup::HEIGHT), height));
            edit.note(seed_row(ui, seed, Some(command::NEW_SEED), commands));
            if *size != before {
                ends::keep_inside(&mut state.maze_mut().draft);
            }
            edit
        }
    }
}

/// A maze that was opened has no generator, but there may be one again.
fn drawn(ui: &mut Ui, state: &mut State) -> Edit {
    let session = state.next.as_ref().unwrap_or(&state.session);
    let size = session.prepared().map_or(String::new(), |prepared| prepared.size().to_string());
    empty_hint(ui, fill(tr(ui, setup::DRAWN_MAZE), &[("size", &size)]).trim_end());
    let generate = ui.button(tr(ui, setup::GENERATE_INSTEAD));
    if !look::with_tip(generate, tr(ui, setup::GENERATE_INSTEAD_TIP)).clicked() {
        return Edit::None;
    }
    state.maze_mut().draft = MazeProblem { solver: state.maze().draft.solver.clone(), ..first_maze() };
    Edit::Made
}

/// Width or height.
fn side(ui: &mut Ui, name: &str, value: &mut u64) -> Edit {
    Dial { name, range: 1..=LARGEST, offered: OFFERED }.show(ui, value)
}
