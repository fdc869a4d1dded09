//! The setup of mazes: who makes one, how large, from which seed, who solves it, and between which ends.

use egui::{Button, Ui};

use super::{drawing, ends, legend, pictures, shapes, words};
use crate::catalog::Role;
use crate::family::Family as _;
use crate::gui::command;
use crate::gui::lang::{fill, setup, tr};
use crate::gui::look::{self, empty_hint, section_heading};
use crate::gui::maze::commands::{GALLERY, STATISTICS};
use crate::gui::maze::model::{MazeCommand, first_maze};
use crate::gui::shared::action;
use crate::gui::shared::setup::field::{Dial, seed_row};
use crate::gui::shared::setup::{Edit, choice, take};
use crate::gui::state::{Command, State};
use crate::maze::Mazes;
use crate::maze::{Maze, MazeProblem, MazeSource, Shape};

/// The longest side that is accepted.
pub(super) const LARGEST: u64 = Maze::MAX_DRAWN as u64;
/// The sides that the sliders offer; the fields take all that are accepted.
const OFFERED: std::ops::RangeInclusive<u64> = 1..=1_000;

/// Shows every section.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let mut edit = Edit::None;
    look::section_heading_with(ui, tr(ui, Mazes.name()), |ui| {
        action::named(ui, state, STATISTICS, words::STATISTICS, commands);
        let (name, key) = (tr(ui, words::OPEN_GALLERY), GALLERY.key_text());
        let button = Button::selectable(state.maze().shows_gallery, name);
        if look::with_tip(ui.add(button), (tr(ui, GALLERY.name), key.as_str())).clicked() {
            commands.push(Command::Do(GALLERY));
        }
    });
    edit.note(source(ui, state, commands));
    section_heading(ui, tr(ui, Role::Solver.name()));
    edit.note(solver(ui, state));
    edit.note(ends::show(ui, state));
    take(ui, state, commands, edit);
    drawing::show(ui, state, commands);
    section_heading(ui, tr(ui, setup::SHOW));
    legend::show(ui, state, commands);
}

fn solver(ui: &mut Ui, state: &mut State) -> Edit {
    let draft = &mut state.maze_mut().draft;
    let infos = shapes::solvers(draft);
    choice::show_with(ui, tr(ui, setup::SOLVER), &mut draft.solver, infos, &pictures::solver)
}

/// Who makes the maze, how large, from which seed.
fn source(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) -> Edit {
    match &mut state.maze_mut().draft.maze {
        MazeSource::Drawn { .. } | MazeSource::Map { .. } | MazeSource::Cells { .. } => {
            known(ui, state, commands);
            drawn(ui, state)
        }
        MazeSource::Generated { generator, size, seed, site } => {
            let infos = shapes::generators(site);
            let (before, shape) = (*size, site.shape);
            let mut edit = choice::show_with(ui, tr(ui, setup::GENERATOR), generator, infos, &pictures::generator);
            ui.add_space(look::tokens(ui).measure.gap / 2.0);
            edit.note(shapes::show(ui, site, size));
            edit.note(sides(ui, site.shape, size));
            edit.note(seed_row(ui, seed, Some(command::NEW_SEED), commands));
            edit.note(shapes::braid(ui, site));
            if shape != site.shape {
                let draft = &mut state.maze_mut().draft;
                (draft.from, draft.to) = (None, None);
                shapes::keep_able(draft);
            } else if *size != before {
                ends::keep_inside(&mut state.maze_mut().draft);
            }
            edit
        }
    }
}

/// Offers to check the problems with known answers that lie beside a map.
fn known(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let maze = state.maze();
    let Some(scenarios) = maze.scenarios.as_ref().filter(|scenarios| scenarios.is_of(&maze.draft)) else { return };
    let count = crate::gui::lang::counted(ui, words::KNOWN_PROBLEMS, scenarios.count() as u64);
    let has_table = scenarios.counts()[0] > 0;
    let command = if has_table { MazeCommand::ShowScenarios(true) } else { MazeCommand::CheckScenarios };
    if look::with_tip(ui.button(count), tr(ui, words::KNOWN_TIP)).clicked() {
        commands.push(command.into());
    }
}

/// A maze that was opened has no generator, but there may be one again.
fn drawn(ui: &mut Ui, state: &mut State) -> Edit {
    let session = state.next.as_ref().unwrap_or(&state.session);
    let size = session.prepared().map_or(String::new(), |prepared| prepared.size().to_string());
    let is_map = matches!(state.maze().draft.maze, MazeSource::Map { .. });
    let name = if is_map { words::IMPORTED_MAP } else { setup::DRAWN_MAZE };
    empty_hint(ui, fill(tr(ui, name), &[("size", &size)]).trim_end());
    let within = state.maze().draft.within();
    let [is_new, is_within] = ui
        .horizontal_wrapped(|ui| {
            let new = look::with_tip(ui.button(tr(ui, setup::GENERATE_INSTEAD)), tr(ui, setup::GENERATE_INSTEAD_TIP));
            let is_within = within.is_some()
                && look::with_tip(ui.button(tr(ui, words::GENERATE_WITHIN)), tr(ui, words::GENERATE_WITHIN_TIP))
                    .clicked();
            [new.clicked(), is_within]
        })
        .inner;
    let draft = &mut state.maze_mut().draft;
    match within.filter(|_| is_within) {
        Some(within) => *draft = within,
        None if is_new => *draft = MazeProblem { solver: draft.solver.clone(), ..first_maze() },
        None => return Edit::None,
    }
    shapes::keep_able(draft);
    Edit::Made
}

/// How large the board is: some shapes are said by one number.
fn sides(ui: &mut Ui, shape: Shape, [width, height]: &mut [u64; 2]) -> Edit {
    match shape {
        Shape::Rings => side(ui, tr(ui, words::RINGS), width),
        Shape::Cube => side(ui, tr(ui, words::EDGE), width),
        _ => {
            let mut edit = side(ui, tr(ui, setup::WIDTH), width);
            edit.note(side(ui, tr(ui, setup::HEIGHT), height));
            edit
        }
    }
}

/// Width or height.
fn side(ui: &mut Ui, name: &str, value: &mut u64) -> Edit {
    Dial { name, range: 1..=LARGEST, offered: OFFERED }.show(ui, value)
}
