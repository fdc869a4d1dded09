//! Where the path begins and where it should end.

use egui::{Color32, Ui};

use crate::gui::lang::{counted, fill, setup, tr};
use crate::gui::look::{self, error_line, swatch, with_tip};
use crate::gui::maze::words;
use crate::gui::shared::setup::field::Field;
use crate::gui::shared::setup::{Edit, row};
use crate::gui::state::State;
use crate::maze::{MazeProblem, MazeSource};

/// Which end of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Entrance,
    Exit,
}

/// Shows both ends. Nothing while a drawn maze is not read yet.
pub fn show(ui: &mut Ui, state: &mut State) -> Edit {
    let Some(bounds) = Bounds::of(state) else { return Edit::None };
    let mut edit = one(ui, &mut state.maze_mut().draft, End::Entrance, &bounds);
    edit.note(one(ui, &mut state.maze_mut().draft, End::Exit, &bounds));
    edit.note(further(ui, &mut state.maze_mut().draft, bounds.others));
    edit
}

/// The size of the maze that is set up, and the ends it has where none are set.
struct Bounds {
    size: [u64; 2],
    entrance: [u64; 2],
    exit: [u64; 2],
    /// How many exits there are beside the first.
    others: usize,
}

impl Bounds {
    fn of(state: &State) -> Option<Self> {
        if let MazeSource::Generated { size: [width, height], site, .. } = &state.maze().draft.maze
            && site.is_plain()
        {
            let (width, height) = (*width, *height);
            let exit = [width.saturating_sub(1), height.saturating_sub(1)];
            let others = state.maze().draft.exits.as_ref().map_or(0, Vec::len);
            return Some(Self { size: [width.max(1), height.max(1)], entrance: [0, 0], exit, others });
        }
        let task = state.next.as_ref().unwrap_or(&state.session).prepared()?.maze()?;
        let size = task.maze.size();
        let place = |cell| [u64::from(size.x(cell)), u64::from(size.y(cell))];
        let bounds = [u64::from(size.width), u64::from(size.height)];
        let others = task.others.cells().len();
        Some(Self { size: bounds, entrance: place(task.from), exit: place(task.to), others })
    }
}

fn one(ui: &mut Ui, draft: &mut MazeProblem, end: End, bounds: &Bounds) -> Edit {
    let board = &look::tokens(ui).board;
    let (place, default, name, color) = match end {
        End::Entrance => (&mut draft.from, bounds.entrance, tr(ui, setup::ENTRANCE), board.entrance),
        End::Exit => (&mut draft.to, bounds.exit, tr(ui, setup::EXIT), board.exit),
    };
    let mut at = place.map_or(default, |at| at.map(u64::from));
    let edit = place_row(ui, name, color, &mut at, bounds.size);
    if edit != Edit::None {
        *place = (at != default).then(|| at.map(|part| u32::try_from(part).unwrap_or(u32::MAX)));
    }
    edit
}

/// Says how many more exits there are, and takes them away.
fn further(ui: &mut Ui, draft: &mut MazeProblem, others: usize) -> Edit {
    if others == 0 {
        return Edit::None;
    }
    ui.label(counted(ui, words::MORE_EXITS, others as u64));
    let answer = with_tip(ui.button(tr(ui, words::ONE_EXIT_ONLY)), tr(ui, words::ONE_EXIT_ONLY_TIP));
    if !answer.clicked() {
        return Edit::None;
    }
    draft.exits = Some(Vec::new());
    Edit::Made
}

fn place_row(ui: &mut Ui, name: &str, color: Color32, at: &mut [u64; 2], size: [u64; 2]) -> Edit {
    let names = [setup::COLUMN_OF, setup::ROW_OF].map(|text| fill(tr(ui, text), &[("end", name)]));
    let answers = row(
        ui,
        name,
        |ui| drop(swatch(ui, color)),
        |ui| {
            let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
            let [column, line] = at;
            [(column, 0), (line, 1)].map(|(part, axis)| {
                let range = 0..=size[axis] - 1;
                Field { name: &names[axis], range, width }.show(ui, part)
            })
        },
    );
    for error in answers.iter().filter_map(|answer| answer.error.as_ref()) {
        error_line(ui, error);
    }
    answers[0].edit.max(answers[1].edit)
}

/// Brings ends that were set into a maze that has become smaller.
pub fn keep_inside(problem: &mut MazeProblem) {
    let MazeSource::Generated { size: [width, height], .. } = problem.maze else { return };
    let last = [width, height].map(|side| u32::try_from(side.saturating_sub(1)).unwrap_or(u32::MAX));
    for (end, default) in [(&mut problem.from, [0, 0]), (&mut problem.to, last)] {
        let inside = end.map(|at| [at[0].min(last[0]), at[1].min(last[1])]);
        *end = inside.filter(|at| *at != default);
    }
    if let Some(exits) = &mut problem.exits {
        exits.retain(|at| at[0] <= last[0] && at[1] <= last[1]);
    }
}
