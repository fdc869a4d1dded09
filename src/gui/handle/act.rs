//! What commands do that is not about one family.

use crate::grid::Cell;
use crate::gui::canvas::NUMBERS_FROM;
use crate::gui::command::{self, Action, Can, here};
use crate::gui::debug::Question;
use crate::gui::desk::Desk;
use crate::gui::lang::{commands, messages, reasons};
use crate::gui::look::{Appearance, Presentation};
use crate::gui::quiz::QuizCommand;
use crate::gui::shared::transport::next;
use crate::gui::state::{Command, Dialog, Movements, Notice, Preferences, State};
use crate::limits;
use crate::player::{Direction, PlayerCommand};
use crate::session::Stage;

impl State {
    /// Whether there is anything that Escape would close or stop.
    pub(in crate::gui) fn can_stop(&self) -> bool {
        let is_recording = || self.session.active_stage().is_some_and(Stage::is_recording);
        let is_race = self.compare.as_ref().is_some_and(|compare| compare.is_race());
        let is_open = self.dialog != Dialog::None || self.lab.is_open || is_race;
        let is_in_front = is_open || self.question() != Question::None || self.is_playing();
        let is_aside = self.is_quizzed() || self.is_presented();
        let is_page = self.family().has_page_to_close(&self.models);
        is_in_front || is_page || self.pointer().is_some() || self.next.is_some() || is_recording() || is_aside
    }
}

impl Desk {
    /// Carries out a command of the table, or says why it cannot be: once, until something else was done.
    pub(super) fn act(&mut self, action: Action) {
        match action.can(&self.state) {
            Can::Yes => {
                self.vain = None;
                if next::is_try(action) {
                    self.state.preferences.tried.insert(action.id.to_owned());
                }
                (action.does)(self);
            }
            Can::No(why) if !action.is_quiet && self.vain != Some(action) => {
                self.vain = Some(action);
                self.tell(Notice::hint(command::why_not(self.state.preferences.language, action, why)));
            }
            Can::No(_) | Can::Never => {}
        }
    }

    /// Starts what is set up, with the same seed.
    pub(in crate::gui) fn run_again(&mut self) {
        self.commands.push(Command::SetUp(self.state.draft()));
    }

    /// Starts what is set up, with another seed.
    pub(in crate::gui) fn roll_seed(&mut self) {
        let found = (here(&self.state).another)(&self.state, self.outside.now);
        self.commands.extend(found.ok().map(Command::SetUp));
        self.race_goes_on();
    }

    /// A person plays, or an algorithm works.
    pub(in crate::gui) fn turn_mode(&mut self) {
        self.change_mode(self.state.mode().other());
    }

    /// Opens the lab, or leaves it.
    pub(in crate::gui) fn turn_lab(&mut self) {
        match self.state.lab.is_open {
            true => self.state.lab.is_open = false,
            false => self.state.lab.open(self.state.family().id()),
        }
    }

    /// Shows coordinates, or no longer. Where cells are too small for them, that is said.
    pub(in crate::gui) fn turn_numbers(&mut self) {
        let numbers = &mut self.state.preferences.overlays.numbers;
        *numbers = !*numbers;
        let side = self.state.view.points_per_cell().unwrap_or(f64::INFINITY);
        if *numbers && side < f64::from(NUMBERS_FROM) {
            self.tell(Notice::hint(self.tr(reasons::SMALL_CELLS)));
        }
    }

    /// Turns to the theme that is not on.
    pub(in crate::gui) fn turn_theme(&mut self) {
        let next = if self.outside.is_dark { Appearance::Light } else { Appearance::Dark };
        self.commands.push(Command::Appear(next));
    }

    /// Turns to the next language.
    pub(in crate::gui) fn next_language(&mut self) {
        self.commands.push(Command::Speak(self.state.preferences.language.next()));
    }

    /// Lets things glide, or jump.
    pub(in crate::gui) fn turn_movements(&mut self) {
        let movements = &mut self.state.preferences.movements;
        *movements = if *movements == Movements::On { Movements::Off } else { Movements::On };
    }

    /// Panels and boards side by side as at the first start.
    pub(in crate::gui) fn reset_layout(&mut self) {
        let (usual, preferences) = (Preferences::default(), &mut self.state.preferences);
        (preferences.panels, preferences.presenter_panels) = (usual.panels, usual.presenter_panels);
        preferences.layout = None;
        preferences.inspector.clear();
        if let Some(compare) = &mut self.state.compare {
            compare.lay_out_anew();
        }
        self.outside.reset_panels();
    }

    /// Opens the cheat-sheet, or closes it.
    pub(in crate::gui) fn turn_cheat_sheet(&mut self) {
        let is_open = self.state.dialog == Dialog::CheatSheet;
        self.state.dialog = if is_open { Dialog::None } else { Dialog::CheatSheet };
    }

    /// Desk or projector.
    pub(in crate::gui) fn toggle_presenter(&mut self) {
        let presentation = &mut self.state.preferences.presentation;
        *presentation = match presentation {
            Presentation::Desk => Presentation::Presenter,
            Presentation::Presenter => Presentation::Desk,
        };
        if *presentation == Presentation::Desk {
            self.outside.fill_screen(false);
        }
    }

    /// Copies the recipe as text: of the run, or of the position that is played.
    pub(in crate::gui) fn copy_recipe(&mut self) {
        let state = &self.state;
        let is_game = state.context() == command::Context::Playing;
        let played = || state.family().played_recipe(&state.models, state.preferences.language);
        let recipe = is_game.then(played).flatten().unwrap_or_else(|| state.marked_recipe());
        self.outside.copy(recipe.to_json());
        self.tell(Notice::done(self.tr(messages::COPIED)));
    }

    /// Copies a link to what is on the screen.
    pub(in crate::gui) fn copy_link(&mut self) {
        let notice = match self.outside.link_to(&self.state.marked_recipe()) {
            Ok(link) => {
                self.outside.copy(link);
                Notice::done(self.tr(commands::LINK_COPIED))
            }
            Err(error) => Notice::error(error.to_string()),
        };
        self.tell(notice);
    }

    /// Escape: closes what is open over the window, else gives up what is being prepared or recorded.
    pub(in crate::gui) fn stop(&mut self) {
        if self.state.dialog != Dialog::None {
            self.state.dialog = Dialog::None;
        } else if self.state.lab.is_open {
            self.state.lab.is_open = false;
        } else if !self.close_page()
            && !self.put_down()
            && !self.leave_race()
            && !self.let_go()
            && !self.close_question()
            && self.state.next.take().is_none()
            && !self.stop_recording()
            && !self.end_questions()
        {
            self.leave_presenter();
        }
    }

    /// Closes the page in the place of the board. True if there was one to close.
    fn close_page(&mut self) -> bool {
        let family = self.state.family();
        let is_open = family.has_page_to_close(&self.state.models);
        if is_open {
            family.close_page(&mut self.state.models);
        }
        is_open
    }

    /// Closes the questions about the run. True if they were open.
    fn end_questions(&mut self) -> bool {
        let is_quizzed = self.state.is_quizzed();
        self.commands.extend(is_quizzed.then_some(Command::Quiz(QuizCommand::Close)));
        is_quizzed
    }

    /// Gives up what is being recorded. True if there was such a thing.
    fn stop_recording(&mut self) -> bool {
        let Some(stage) = self.state.session.active_stage_mut().filter(|stage| stage.is_recording()) else {
            return false;
        };
        stage.stop_recording();
        true
    }

    /// Lays the window out for one person.
    fn leave_presenter(&mut self) {
        if self.state.preferences.presentation == Presentation::Presenter {
            self.toggle_presenter();
        }
    }

    /// Repeats the whole run, or no longer.
    pub(in crate::gui) fn toggle_loop(&mut self) {
        let Some(stage) = self.state.session.active_stage_mut() else { return };
        let len = stage.read().0.len();
        let looped = if stage.player().looped().is_some() { None } else { Some(0..len) };
        stage.command(PlayerCommand::SetLoop(looped));
    }

    /// The cell that the current event is about.
    pub(crate) fn current_cell(&mut self) -> Option<Cell> {
        let size = self.state.size()?;
        let event = self.state.session.active_stage_mut()?.current_event()?;
        (event.a < size.cells()).then_some(event.a)
    }

    /// Sets or clears a breakpoint on the cell under the pointer, or on the current one.
    pub(in crate::gui) fn toggle_current_cell(&mut self) {
        let cell = self.state.hovered.or_else(|| self.current_cell());
        self.commands.extend(cell.map(Command::ToggleCell));
    }

    /// Brings the current cell into view.
    pub(in crate::gui) fn show_current(&mut self) {
        if let Some(cell) = self.current_cell() {
            self.state.view.show_cell(cell);
        }
    }

    /// Sets or clears a bookmark here.
    pub(in crate::gui) fn toggle_bookmark(&mut self) {
        if let Some(stage) = self.state.session.active_stage_mut() {
            stage.toggle_bookmark();
            if stage.bookmarks.as_slice().len() > limits::BOOKMARKS {
                stage.toggle_bookmark();
                self.tell_full(limits::BOOKMARKS);
            }
        }
    }

    /// To the next bookmark in a direction.
    pub(in crate::gui) fn go_to_bookmark(&mut self, direction: Direction) {
        let Some(stage) = self.state.session.active_stage_mut() else { return };
        if let Some(position) = stage.bookmarks.next(stage.player().position(), direction) {
            stage.command(PlayerCommand::Seek(position));
        }
    }
}
