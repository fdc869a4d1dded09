//! What a search leaps over: jump points, lines of sight. Read from the parents that a run tells, never from an algorithm.

use egui::Ui;

use super::layers::Told;
use crate::grid::{Cell, Size};
use crate::gui::canvas::{Course, Leaps, is_leap};
use crate::gui::state::State;
use crate::maze::MazeProblem;
use crate::maze::map::Diagonals;
use crate::session::Stage;
use crate::trace::{Claim, Event, Found, Info, Measured, Role, Search, Towards};

/// Whether a run leaps is seen in its first events, one block of them.
const PROBED: u64 = 1 << 16;

/// How many of them are read in a frame.
const A_FRAME: u64 = 1 << 13;

/// The leaps of one stage up to its position, kept from frame to frame.
#[derive(Default)]
pub(super) struct Leaping {
    stage: u64,
    /// The events before this one hold no leap.
    read: u64,
    has_leaps: bool,
    told: Option<Told>,
    current: Option<[Cell; 2]>,
}

impl Leaping {
    /// Brings the leaps to the position, some blocks a frame; `event` is the current one.
    pub(super) fn bring(&mut self, ui: &Ui, stage: &mut Stage, event: Option<&Event>) {
        if self.stage != stage.number() {
            *self = Self { stage: stage.number(), ..Self::default() };
        }
        self.current = event.and_then(|event| pair(stage.info(), event));
        if !Measured::Last(Role::Parent).is_in(stage.info()) || !self.has_any(ui, stage) {
            return;
        }
        if !Told::follow(&mut self.told, stage, Measured::Last(Role::Parent)) {
            ui.request_repaint();
        }
    }

    /// What is drawn, with leaps that run as `course` says.
    pub(super) fn leaps(&self, course: Course) -> Leaps<'_> {
        let parents = self.told.as_ref().filter(|_| self.has_leaps).map_or(&[][..], Told::numbers);
        Leaps { parents, current: self.current, course }
    }

    fn has_any(&mut self, ui: &Ui, stage: &mut Stage) -> bool {
        let (size, info) = (stage.size(), stage.info());
        let (recording, reader) = stage.read();
        let end = recording.len().min(PROBED);
        let to = end.min(self.read + A_FRAME);
        if !self.has_leaps && self.read < to {
            let search = Search { towards: Towards::End, from: self.read, to, blocks: 1 };
            let found = reader.find(&recording, search, |_| true, |event, _| leaps(size, info, event));
            self.has_leaps = matches!(found, Found::Event(_));
            self.read = to;
            if to < end {
                ui.request_repaint();
            }
        }
        self.has_leaps
    }
}

/// How the leaps of a search run: who finds paths over the grid that are shortest goes along its lines, others as the crow flies.
pub(super) fn course(state: &State) -> Course {
    let problem = state.session.recipe().problem.get::<MazeProblem>();
    let follows_lines = |stage: &Stage| stage.info().claims(Claim::ShortestPath);
    let follows_lines = state.session.active_stage().is_some_and(follows_lines);
    match problem.filter(|_| follows_lines).and_then(MazeProblem::walked).map(|moves| moves.diagonals) {
        None => Course::Straight,
        Some(Diagonals::Never) => Course::ColumnFirst,
        Some(_) => Course::DiagonalFirst,
    }
}

/// The cell from which the one of the event was reached, and that.
fn pair(info: &Info, event: &Event) -> Option<[Cell; 2]> {
    let from = info.role(event, Role::Parent).or_else(|| info.role(event, Role::From))?;
    Some([Cell::try_from(from).ok()?, event.a])
}

/// Whether it was reached from afar.
fn leaps(size: Size, info: &Info, event: &Event) -> bool {
    pair(info, event).is_some_and(|[from, to]| is_leap(size, from, to))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::gui::command;
    use crate::gui::shared::board::BoardMemory;
    use crate::gui::shared::setup::tests::{settle, wide};
    use crate::gui::state::Command;
    use crate::maze::{MazeSource, solve};
    use crate::recipe::Choice;

    /// The leaps that are kept at the end of a run of `solver` on an open map.
    #[expect(clippy::unwrap_used, reason = "a test may")]
    fn drawn(solver: &str) -> usize {
        let mut harness = wide();
        let map = format!("type octile\nheight 9\nwidth 12\nmap\n{}", format!("{}\n", ".".repeat(12)).repeat(9));
        let solver = Choice::of(solve::find_on_maps(solver).unwrap().info);
        let (from, to) = (Some([1, 1]), Some([10, 4]));
        let shown = MazeProblem {
            maze: MazeSource::Map { map },
            solver,
            from,
            to,
            exits: None,
            moves: Some(Default::default()),
        };
        assert_eq!(crate::recipe::Problem::from(shown.clone()).check().map_err(|error| error.to_string()), Ok(()));
        harness.state_mut().desk.commands.push(Command::SetUp(shown.into()));
        settle(&mut harness);
        harness.state_mut().desk.commands.push(Command::Do(command::TO_END));
        settle(&mut harness);
        let state = harness.state().state();
        let size = state.size().unwrap();
        let leaps = state.seen.get::<BoardMemory>().and_then(|memory| memory.own.get::<Leaping>()).unwrap();
        let leaps = leaps.leaps(Course::Straight);
        let pairs = (0..).zip(leaps.parents).filter_map(|(cell, parent)| Some([parent.checked_sub(1)?, cell]));
        pairs.filter(|[from, to]| is_leap(size, *from, *to)).count()
    }

    #[test]
    fn leaps_are_found_where_a_search_leaps_and_nowhere_else() {
        assert!(drawn("jps") > 0);
        assert!(drawn("theta-star") > 0);
        assert_eq!(drawn("a-star"), 0);
    }
}
