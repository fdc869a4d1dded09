//! The section about the maze: who makes it, how large it is, from which seed.

use egui::{Slider, Ui};

use super::field::Field;
use super::{Edit, choice, ends, row};
use crate::gui::command::Action;
use crate::gui::lang::{fill, setup, tr};
use crate::gui::look::{self, empty_hint, error_line, icons};
use crate::gui::state::{Command, State, first_maze};
use crate::maze::{Maze, generate};
use crate::recipe::{MazeProblem, MazeSource};

const LARGEST: u64 = Maze::MAX_SIDE as u64;
/// The smallest side that the sliders offer.
const SMALLEST: u64 = 2;

/// Shows the section.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) -> Edit {
    match &mut state.drafts.maze.maze {
        MazeSource::Drawn { .. } => drawn(ui, state),
        MazeSource::Generated { generator, size, seed } => {
            let infos = generate::LIST.iter().map(|entry| entry.info);
            let before = *size;
            let mut edit = choice::show(ui, tr(ui, setup::GENERATOR), generator, infos);
            let [width, height] = size;
            edit.note(side(ui, tr(ui, setup::WIDTH), width));
            edit.note(side(ui, tr(ui, setup::HEIGHT), height));
            edit.note(seed_row(ui, seed, commands));
            if *size != before {
                ends::keep_inside(&mut state.drafts.maze);
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
    state.drafts.maze = MazeProblem { solver: state.drafts.maze.solver.clone(), ..first_maze() };
    Edit::Made
}

/// Width or height: a slider for a quick look, a field for the number.
fn side(ui: &mut Ui, name: &str, value: &mut u64) -> Edit {
    let (mut edit, mut error) = (Edit::None, None);
    row(
        ui,
        name,
        |_| {},
        |ui| {
            let width = look::tokens(ui).measure.text * 5.0;
            let slider_room = ui.available_width() - width - ui.spacing().item_spacing.x;
            if slider_room >= width / 2.0 {
                ui.spacing_mut().slider_width = slider_room;
                let slider = Slider::new(value, SMALLEST..=LARGEST).logarithmic(true);
                let response = look::slider(ui, slider.clamping(egui::SliderClamping::Edits), name);
                edit.note(choice::of(&response));
            }
            let answer = Field { name, range: 1..=LARGEST, width }.show(ui, value);
            edit.note(answer.edit);
            error = answer.error;
        },
    );
    if let Some(error) = error {
        error_line(ui, &error);
    }
    edit
}

fn seed_row(ui: &mut Ui, seed: &mut u64, commands: &mut Vec<Command>) -> Edit {
    let name = tr(ui, setup::SEED);
    let answer = row(
        ui,
        name,
        |_| {},
        |ui| {
            let measure = &look::tokens(ui).measure;
            let width = ui.available_width() - measure.control * 1.25 - ui.spacing().item_spacing.x;
            let answer = Field { name, range: 0..=u64::MAX, width }.show(ui, seed);
            let key = Action::NewSeed.entry().key_text();
            let roll = tr(ui, setup::ROLL_SEED);
            if look::icon_button(ui, icons::DICE, roll, (roll, key.as_str())).clicked() {
                commands.push(Command::Do(Action::NewSeed));
            }
            answer
        },
    );
    if let Some(error) = &answer.error {
        error_line(ui, error);
    }
    answer.edit
}
