//! Playing: whoever plays a level, a game or a puzzle of a family instead of watching a run.

use super::command;
use super::desk::Desk;
use super::state::State;
use crate::gui::mode::Mode;
use crate::gui::model::family::FamilyModel;
use crate::player::PlayerCommand;

impl State {
    /// Who is at it in the family on the screen.
    pub fn mode(&self) -> Mode {
        self.family().mode(&self.models)
    }

    /// Whether something is played, rather than a run watched.
    pub fn is_playing(&self) -> bool {
        self.mode() == Mode::Play
    }

    /// The family that is played now, if one is.
    fn played(&self) -> Option<&'static dyn FamilyModel> {
        (self.context() == command::Context::Playing).then(|| self.family())
    }

    /// What keys mean at the moment.
    pub fn context(&self) -> command::Context {
        match self.mode() {
            _ if self.lab.is_open => command::Context::Lab,
            Mode::Play => command::Context::Playing,
            Mode::Search => command::Context::Watching,
        }
    }
}

impl Desk {
    /// Lets time pass for the game, and takes what is ready.
    pub(super) fn advance_game(&mut self, seconds: f32) {
        let shown = self.state.family().id();
        let State { families, models, .. } = &mut self.state;
        for family in families.iter() {
            if family.id() != shown || family.mode(models) != Mode::Play {
                family.leave(models);
            }
        }
        if let Some(family) = self.state.played() {
            family.advance(self, seconds);
        }
    }

    /// Lets a person play, or an algorithm work. Each finds what it left.
    pub(super) fn change_mode(&mut self, mode: Mode) {
        if let (Mode::Play, Some(stage)) = (mode, self.state.session.active_stage_mut()) {
            stage.command(PlayerCommand::Pause);
        }
        self.state.family().change_mode(self, mode);
    }

    /// Plays `bytes` if they are moves of what is played. True if they are.
    pub(super) fn take_moves(&mut self, bytes: &[u8]) -> bool {
        self.state.played().is_some_and(|family| family.play_bytes(self, bytes))
    }

    /// Escape while something is played: lets go of what was chosen or asked for last. True if there was
    /// something.
    pub(super) fn let_go(&mut self) -> bool {
        self.state.played().is_some_and(|family| family.let_go(&mut self.state.models))
    }
}
