//! Carrying out what people ask for while they play match-3.

use super::Match3State;
use super::play::Match3Command;
use crate::grid::Direction;
use crate::gui::canvas::CanvasView;
use crate::gui::desk::Desk;
use crate::gui::mode::Mode;
use crate::gui::state::{Movements, State};
use crate::match3::Match3Problem;
use crate::match3::board::Swap;
use crate::match3::strategy::LIST;
use crate::recipe::Choice;

impl Match3State {
    /// Puts the level that is set up on the table of the game, if another one lies there.
    fn open_draft(&mut self, view: &mut CanvasView) {
        let nobody = Choice::of(LIST[0].info);
        let wanted = Match3Problem { seed: 0, algorithm: nobody, ..self.draft.clone() };
        if self.opened.as_ref() == Some(&wanted) {
            return;
        }
        self.opened = Some(wanted);
        if let Ok(level) = self.draft.changed_level() {
            self.play.open(&level, self.draft.seed);
            view.fit();
        }
    }
}

impl Desk {
    /// Lets time pass for the game.
    pub(crate) fn advance_match3(&mut self, seconds: f32) {
        let State { models, view, preferences, .. } = &mut self.state;
        let match3 = models.of::<Match3State>();
        match3.open_draft(view);
        let at_once = preferences.movements == Movements::Off;
        if match3.play.advance(seconds, at_once) {
            self.outside.repaint();
        }
    }

    /// Does something in the game.
    pub(crate) fn play_match3(&mut self, command: Match3Command) {
        self.state.match3_mut().play.apply(command);
        self.outside.repaint();
    }

    /// The cell that keys have chosen goes one step; a block that was taken is exchanged with the one there.
    pub(in crate::gui) fn go_in_match3(&mut self, way: Direction) {
        let match3 = self.state.match3_mut();
        match3.play.finish();
        let Some(game) = match3.play.game() else { return };
        let size = game.board().size();
        let middle = size.cell(size.width / 2, size.height / 2);
        let Some(at) = match3.cursor.filter(|cell| *cell < size.cells()) else {
            match3.cursor = Some(match3.play.taken().unwrap_or(middle));
            return self.outside.repaint();
        };
        let Some(next) = size.neighbour(at, way) else { return };
        match3.cursor = Some(next);
        if match3.play.taken() == Some(at) {
            match3.play.apply(Match3Command::Swap(Swap::new(at, next)));
        }
        self.outside.repaint();
    }

    /// Turns to the game, or to an algorithm that works on the level.
    pub(crate) fn change_match3_mode(&mut self, mode: Mode) {
        let State { models, view, .. } = &mut self.state;
        let match3 = models.of::<Match3State>();
        match3.mode = mode;
        if mode == Mode::Play {
            match3.open_draft(view);
        }
    }
}
