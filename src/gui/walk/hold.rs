//! What must hold, whatever was done.

use super::{MOST_MEMORY, Walk, resident};
use crate::gui::command::{self, Can};
use crate::gui::handle::MOST_NOTICES;
use crate::gui::state::{Command, Preferences};
use crate::limits;
use crate::recipe::{Recipe, StageKind};
use crate::record::lock;
use crate::session::Session;

/// Commands that wait for the next frame.
const MOST_WAITING: usize = 50;

impl Walk {
    pub(super) fn hold(&self) {
        let state = &self.app.desk.state;
        // While a picture is taken nothing is done.
        let waiting = self.app.desk.commands.len();
        assert!(waiting <= MOST_WAITING || self.app.files.is_taking(), "{waiting} commands wait");
        let runs = state.runs();
        for id in &runs {
            state.run(*id).into_iter().for_each(session_holds);
        }
        session_holds(&state.session);
        if let Some(compare) = &state.compare {
            assert!(runs.contains(&compare.focus()), "the focus is on a run that is not there");
            assert!((2..=limits::COMPARED_RUNS).contains(&runs.len()), "{} runs are compared", runs.len());
            let mut distinct = runs.clone();
            distinct.dedup();
            assert_eq!(distinct.len(), runs.len(), "two runs have a number");
        }
        assert!(state.notices.len() <= MOST_NOTICES, "{} messages", state.notices.len());
        assert!(state.preferences.recent.len() <= 8);
        assert!(state.shelf.iter().count() <= state.families.iter().count());
        let cells = state.session.active_stage().map_or(u32::MAX, |stage| stage.size().cells());
        // What gave way to another board is forgotten when that is painted.
        let is_within = state.selected.is_none_or(|cell| cell < cells);
        assert!(is_within || !self.is_painted, "a cell is selected that the board does not have");
        if self.steps.is_multiple_of(32) {
            self.survives();
            let bytes = resident();
            assert!(bytes < MOST_MEMORY, "the process has {} MB", bytes >> 20);
        }
    }

    /// What is kept is read again as it is.
    #[expect(clippy::unwrap_used, reason = "a test may")]
    fn survives(&self) {
        let state = &self.app.desk.state;
        let preferences = serde_json::to_value(&state.preferences).unwrap();
        assert_eq!(serde_json::from_value::<Preferences>(preferences).unwrap(), state.preferences);
        let recipe = state.marked_recipe();
        assert_eq!(Recipe::from_json(&recipe.to_json()).unwrap(), recipe);
    }

    /// What is on the board of whoever plays.
    fn played(&self) -> String {
        let state = &self.app.desk.state;
        let sokoban = state.sokoban().play.as_ref().map(|play| (play.game().place(), play.game().len()));
        let omok = state.omok().play.game();
        let match3 = state.match3().play.game().map(|game| game.totals());
        format!("{sokoban:?} {:?} {match3:?}", (omok.current(), omok.len(), omok.moves()))
    }

    pub(super) fn undo_and_redo(&mut self) {
        let (undo, redo) = (command::UNDO_MOVE, command::REDO_MOVE);
        let state = &self.app.desk.state;
        if !matches!(undo.can(state), Can::Yes) || state.is_busy() || self.app.files.is_taking() {
            return;
        }
        // Whatever is done next ends a cascade; what is undone and done again has ended.
        self.app.desk.state.match3_mut().play.finish();
        let before = self.played();
        for action in [undo, redo] {
            self.app.ask([Command::Do(action)]);
            self.app.work(&self.ctx);
        }
        // A picture that was asked for before may have begun in between: then the second one waits.
        if self.app.files.is_taking() {
            return;
        }
        assert_eq!(self.played(), before, "undone and done again, it is another game");
    }
}

fn session_holds(session: &Session) {
    for stage in [StageKind::Building, StageKind::Solving].into_iter().filter_map(|kind| session.stage(kind)) {
        let len = lock(&stage.share()).len();
        let player = stage.player();
        assert!(player.position() <= len, "position {} of a run of {len}", player.position());
        if let Some(looped) = player.looped() {
            assert!(looped.start < looped.end, "a loop of nothing: {looped:?}");
        }
        assert!(stage.bookmarks.as_slice().len() <= limits::BOOKMARKS);
        assert!(stage.breakpoints.as_slice().len() <= limits::BREAKPOINTS);
    }
}
