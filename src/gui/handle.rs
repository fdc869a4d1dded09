//! Carrying out what people asked for.

mod act;
mod read;

use std::borrow::Cow;

use super::desk::Desk;
use super::lang::{fill, messages as words};
use super::memories::Memories;
use super::state::{Command, Dialog, Enabled, Level, Notice, Preferences, Shelf, State};
use crate::family::Family;
use crate::format::grouped;
use crate::grid::Size;
use crate::gui::model::family::{Families, FamilyModel};
use crate::limits;
use crate::player::PlayerCommand;
use crate::recipe::{Marks, Opened, Problem, Recipe, RecipeError, StageKind};
use crate::session::{Resources, Session, Stage};

/// Who follows a link to more cells than these is asked first.
pub(super) const LONG_LINK: u64 = 500_000;

/// Messages that are shown at once; the oldest goes first.
pub(super) const MOST_NOTICES: usize = 8;
/// How long a message stays, in seconds.
const NOTICE_SECONDS: f64 = 6.0;
/// How long a message about something wrong stays.
const ERROR_SECONDS: f64 = 15.0;

impl State {
    /// The window's state on `open`, or on what was on the screen last, or on the first example.
    pub fn new(families: Families, mut preferences: Preferences, open: Option<Recipe>, resources: Resources) -> Self {
        preferences.cut_recent();
        let stored = preferences.session.take().and_then(|text| Recipe::from_json(&text).ok());
        let wanted = open.or(stored).unwrap_or_else(|| families.first_example());
        let session = Session::start(wanted, resources.clone());
        let session = session.or_else(|_error| Session::start(families.first_example(), resources.clone()));
        let session = session.unwrap_or_else(|error| unreachable!("the first example is a valid recipe: {error}"));
        let mut models = families.begin(|id| preferences.families.get(id).cloned());
        let shelf = Shelf::load(&std::mem::take(&mut preferences.shelf));
        for problem in shelf.iter().map(|recipe| &recipe.problem).chain([&session.recipe().problem]) {
            families.of(problem).set_up(&mut models, problem);
        }
        Self {
            preferences,
            session,
            next: None,
            compare: None,
            shelf,
            families,
            models,
            lab: super::lab::LabState::default(),
            view: super::canvas::CanvasView::new(),
            canvas: egui::Rect::ZERO,
            dialog: Dialog::None,
            notices: Vec::new(),
            hovered: None,
            selected: None,
            pointed: None,
            seen: Memories::default(),
            views: Memories::default(),
            resources,
        }
    }

    /// The size of the board on the screen.
    pub fn size(&self) -> Option<Size> {
        self.session.prepared().map(|board| board.size())
    }

    /// The family that is set up: of what is on the screen, or of what will replace it.
    pub fn family(&self) -> &'static dyn FamilyModel {
        self.families.of(&self.next.as_ref().unwrap_or(&self.session).recipe().problem)
    }

    /// Whether that is `family`.
    pub fn is_of(&self, family: &dyn Family) -> bool {
        self.family().id() == family.id()
    }

    /// What is set up in the family.
    pub fn draft(&self) -> Problem {
        self.family().draft(&self.models)
    }

    /// Puts what was on the screen into the preferences.
    pub(super) fn store_screen(&mut self) {
        self.preferences.session = match self.family().kept_recipe(&self.models) {
            Some(recipe) => Some(recipe).filter(Recipe::is_small).map(|recipe| recipe.to_json()),
            None => self.stored(),
        };
        for family in self.families.iter() {
            let kept = family.keep(&self.models);
            self.preferences.families.extend(kept.map(|kept| (family.id().to_owned(), kept)));
        }
        self.preferences.shelf = self.shelf.save();
    }

    /// The run on the screen and those beside it as JSON, to be found again at the next start. Nothing where
    /// it carries a drawing that is too large to be stored with the preferences.
    pub fn stored(&self) -> Option<String> {
        Some(self.marked_recipe()).filter(Recipe::is_small).map(|recipe| recipe.to_json())
    }

    /// Takes over what is set up by `problem`.
    pub(super) fn set_up(&mut self, problem: &Problem) {
        self.families.of(problem).set_up(&mut self.models, problem);
    }

    /// Lets every family take notice of the run on the screen.
    fn arrive(&mut self) {
        let family = self.families.of(&self.session.recipe().problem);
        family.arrived(self);
    }

    /// Whether `next` goes on where the run on the screen is.
    fn goes_on(&self, next: &Problem) -> bool {
        let shown = &self.session.recipe().problem;
        self.families.of(shown).goes_on(shown, next)
    }

    /// The recipe for `problem`. Where it differs in little from the run on the screen, it goes on there, with its
    /// marks.
    fn going_on(&mut self, problem: Problem) -> Recipe {
        let goes_on = self.goes_on(&problem);
        let is_here = self.session.recipe().problem.family() == problem.family();
        let marks = if is_here { self.session.breakpoints_for(&problem) } else { Marks::NONE };
        let mut recipe = Recipe { marks, ..Recipe::new(problem) };
        if goes_on && self.session.is_ready() {
            recipe.marks = self.session.marked_recipe().marks;
            if let Some(stage) = self.session.active_stage_mut()
                && stage.read().0.len() == recipe.marks.solving.position
            {
                recipe.marks.solving.position = u64::MAX;
            }
        }
        recipe
    }
}

impl Desk {
    /// Takes what the background has ready.
    pub(super) fn pump(&mut self) {
        let was_ready = self.state.session.is_ready();
        if let Err(error) = self.state.session.pump() {
            // There is nothing to go back to.
            self.refuse(&error);
            self.start(self.state.families.first_example());
        } else if !was_ready && self.state.session.is_ready() {
            self.state.arrive();
            self.open_runs(None);
        }
        self.pump_reading();
        self.state.pump_answer();
        self.state.pump_turns();
        self.pump_rivals();
        self.follow_fork();
        let Some(next) = &mut self.state.next else { return };
        let shown = &self.state.session.recipe().problem;
        let goes_on = self.state.families.of(shown).goes_on(shown, &next.recipe().problem);
        match next.pump() {
            Err(error) => {
                self.state.next = None;
                self.refuse(&error);
            }
            Ok(()) if next.is_ready() && !(next.is_busy() && goes_on) => {
                if let Some(next) = self.state.next.take() {
                    let before = self.take_over(next);
                    self.open_runs(Some(&before));
                }
            }
            Ok(()) => {}
        }
    }

    /// Puts a run on the screen; what was solved there before. The run of another family can be found again.
    fn take_over(&mut self, mut next: Session) -> Problem {
        let state = &mut self.state;
        next.set_pace(state.session.pace());
        let is_other = next.recipe().problem.family() != state.session.recipe().problem.family();
        if is_other && state.session.is_ready() {
            state.shelf.put(state.marked_recipe());
        }
        if is_other {
            state.leave_comparison();
        }
        let is_as_large = next.prepared().map(|board| board.size()) == state.size();
        if is_other || !is_as_large {
            state.view.fit();
        }
        let goes_on = is_as_large && state.goes_on(&next.recipe().problem);
        state.selected = state.selected.filter(|_| goes_on);
        let before = std::mem::replace(&mut state.session, next).recipe().problem.clone();
        state.arrive();
        before
    }

    /// Puts a stage on the clock.
    pub(super) fn turn_to_stage(&mut self, kind: StageKind) {
        let state = &mut self.state;
        let size = |state: &State| state.session.active_stage().map(Stage::size);
        let before = size(state);
        state.session.activate(kind);
        // A maze that is walked as a map of tiles is made on a smaller board.
        state.selected = state.selected.filter(|_| size(state) == before);
    }

    /// Carries out a command. What it leads to is asked for.
    pub(super) fn handle(&mut self, command: Command) {
        let state = &mut self.state;
        match command {
            Command::Do(action) => self.act(action),
            Command::Player(command) => self.play(command),
            Command::SetUp(problem) => {
                let recipe = state.going_on(problem);
                self.start(recipe);
            }
            Command::RollSeed => self.roll_seed(),
            Command::Start(recipe) => self.start_anew(*recipe),
            Command::Turn(family) => self.turn(family),
            Command::Compare(command) => self.compare(command),
            Command::Debug(command) => self.debug(command),
            Command::Lab(command) => self.act_in_lab(command),
            Command::Learn(command) => self.learn(command),
            Command::Quiz(command) => self.quiz(command),
            Command::Class(command) => self.class(command),
            Command::Own(command) => command.0.carry_out(self),
            Command::Read(name, bytes) => self.read(&name, bytes),
            Command::Run(path) => self.state.family().take_program(self, &path),
            Command::ShowCell(cell) => state.view.show_cell(cell),
            Command::GiveMemory(Enabled::Yes) => state.resources.allowance.grant(),
            Command::GiveMemory(Enabled::No) => state.resources.allowance.refuse(),
            Command::Join(everything) => self.join(&everything),
            Command::Appear(appearance) => state.preferences.appearance = appearance,
            Command::Speak(language) => state.preferences.language = language,
            Command::Tell(notice) => self.tell(notice),
            marks => self.mark(marks),
        }
    }

    /// Commands about breakpoints and bookmarks.
    fn mark(&mut self, command: Command) {
        let Some(stage) = self.state.session.active_stage_mut() else { return };
        match command {
            Command::ToggleCell(cell) => {
                stage.breakpoints.toggle_cell(cell);
                if stage.breakpoints.as_slice().len() > limits::BREAKPOINTS {
                    stage.breakpoints.toggle_cell(cell);
                    self.tell_full(limits::BREAKPOINTS);
                }
            }
            Command::AddBreakpoint(_) if stage.breakpoints.as_slice().len() >= limits::BREAKPOINTS => {
                self.tell_full(limits::BREAKPOINTS);
            }
            Command::AddBreakpoint(when) => drop(stage.breakpoints.add(when)),
            Command::EnableBreakpoint(index, Enabled::Yes) => stage.breakpoints.enable(index),
            Command::EnableBreakpoint(index, Enabled::No) => stage.breakpoints.disable(index),
            Command::ReplaceBreakpoint(index, breakpoint) => stage.breakpoints.replace(index, breakpoint),
            Command::SwitchGroup(group, enabled) => stage.breakpoints.switch(group, enabled == Enabled::Yes),
            Command::RemoveBreakpoint(index) => drop(stage.breakpoints.remove(index)),
            Command::RemoveBookmark(index) => stage.bookmarks.remove(index),
            Command::NoteBookmark(index, note) => stage.bookmarks.note(index, note),
            _ => {}
        }
    }

    /// Says that no more can be marked.
    pub(super) fn tell_full(&mut self, most: usize) {
        let text = fill(self.tr(words::FULL_OF_MARKS), &[("most", &grouped(most as u64))]);
        self.tell(Notice::hint(text));
    }

    pub(super) fn tell(&mut self, mut notice: Notice) {
        if let Cow::Owned(cut) = limits::message(&notice.text) {
            notice.text = cut;
        }
        let seconds = match notice.level {
            Level::Error => ERROR_SECONDS,
            Level::Done | Level::Hint => NOTICE_SECONDS,
        };
        self.state.notices.retain(|(shown, _)| *shown != notice);
        let superfluous = (self.state.notices.len() + 1).saturating_sub(MOST_NOTICES);
        self.state.notices.drain(..superfluous);
        self.state.notices.push((notice, self.outside.now + seconds));
    }

    /// Starts `recipe`, and ends a comparison: it was about another one.
    fn start_anew(&mut self, recipe: Recipe) {
        if recipe.check().is_ok() {
            self.state.leave_lab_for(&recipe.problem);
            // The runs of another family stay until they are put away.
            if recipe.problem.family() == self.state.session.recipe().problem.family() {
                self.state.leave_comparison();
            }
        }
        self.start(recipe);
    }

    /// Starts `recipe` beside what is on the screen, which stays until the new run can be seen.
    fn start(&mut self, recipe: Recipe) {
        let problem = recipe.problem.clone();
        match Session::start(recipe, self.state.resources.clone()) {
            Ok(session) => {
                self.state.set_up(&problem);
                self.state.next = Some(session);
            }
            Err(error) => self.tell(Notice::error(error.to_string())),
        }
    }

    /// Opens what was read of the file `name`.
    pub(super) fn open(&mut self, name: &str, opened: Opened, is_link: bool) {
        let state = &mut self.state;
        state.preferences.remember(name);
        state.lab.is_open = false;
        let families = state.families.clone();
        if families.iter().any(|family| family.take_opened(self, name, &opened)) {
            return;
        }
        let recipe = opened.into_recipe();
        if is_link && recipe.cells() > LONG_LINK {
            self.state.dialog = Dialog::LongLink(Box::new(recipe));
            return;
        }
        families.of(&recipe.problem).watch_opened(&mut self.state.models);
        self.commands.push(Command::Start(Box::new(recipe)));
    }

    /// Says why a run cannot be carried out, and sets up again what is on the screen. What was set up for a generator
    /// that gave up stays, to be changed.
    pub(crate) fn refuse(&mut self, error: &RecipeError) {
        let state = &mut self.state;
        let (families, language) = (state.families.clone(), state.preferences.language);
        let text = families.iter().find_map(|family| family.fault(error, language));
        self.commands.push(Command::Tell(Notice::error(text.unwrap_or_else(|| error.to_string()))));
        if !families.iter().any(|family| family.refused(state, error)) && state.session.is_ready() {
            let shown = state.session.recipe().problem.clone();
            state.set_up(&shown);
        }
    }

    /// Turns to another family: to what was on the screen there last, or to what is set up.
    fn turn(&mut self, family: &'static dyn Family) {
        let state = &mut self.state;
        let shown = state.session.recipe().problem.clone();
        state.lab.is_open = false;
        if state.is_of(family) {
            return;
        }
        state.notices.retain(|(notice, _)| notice.level != Level::Hint);
        if family == shown.family() {
            state.next = None;
            return state.set_up(&shown);
        }
        let fresh = || state.families.with_id(family.id()).first_run(&state.models);
        let wanted = state.shelf.get(family).cloned().unwrap_or_else(fresh);
        self.commands.push(Command::Start(Box::new(wanted)));
    }

    pub(super) fn play(&mut self, command: PlayerCommand) {
        if let Some(stage) = self.state.session.active_stage_mut() {
            stage.command(command);
        }
    }
}
