//! Carrying out what people asked for.

mod act;

use egui::Context;

use super::desk::Desk;
use super::lang;
use super::memories::Memories;
use super::play::Mode;
use super::state::{Command, Dialog, Drafts, Enabled, Level, Notice, Shelf, State, first_example};
use crate::grid::{Cell, Size};
use crate::gui::family::Family;
use crate::gui::omok::model::OmokState;
use crate::gui::omok::model::patterns::differ_in_patterns;
use crate::gui::sokoban::model::SokobanState;
use crate::gui::sokoban::words as sokoban;
use crate::maze::MazeProblem;
use crate::omok::Games;
use crate::omok::reader::is_likely as is_likely_patterns;
use crate::player::PlayerCommand;
use crate::recipe::{Opened, Problem, Recipe};
use crate::session::{Means, Session};
use crate::sokoban::SokobanProblem;
use crate::sokoban::collection::Levels;

/// How long a message stays, in seconds.
const NOTICE_SECONDS: f64 = 6.0;
/// How long a message about something wrong stays.
const ERROR_SECONDS: f64 = 15.0;

impl State {
    /// The window's state on `open`, or on what was on the screen last, or on the first example.
    pub fn new(mut preferences: super::state::Preferences, open: Option<Recipe>, means: Means) -> Self {
        let stored = preferences.session.take().and_then(|text| Recipe::from_json(&text).ok());
        let wanted = open.or(stored).unwrap_or_else(first_example);
        let session = Session::start(wanted, means.clone());
        let session = session.or_else(|_error| Session::start(first_example(), means.clone()));
        let session = session.unwrap_or_else(|error| unreachable!("the first example is a valid recipe: {error}"));
        let mut drafts = Drafts::default();
        let mut sokoban = SokobanState::default();
        let omok = OmokState::new(&preferences.omok);
        let shelf = Shelf::load(&std::mem::take(&mut preferences.shelf));
        for problem in shelf.iter().map(|recipe| &recipe.problem).chain([&session.recipe().problem]) {
            drafts.take(problem);
            if let Some(problem) = problem.get::<SokobanProblem>() {
                sokoban.turn_to(problem);
            }
        }
        Self {
            preferences,
            session,
            next: None,
            compare: None,
            drafts,
            shelf,
            sokoban,
            omok,
            match3: crate::gui::match3::model::Match3State::default(),
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
            means,
        }
    }

    /// The size of the board on the screen.
    pub fn size(&self) -> Option<Size> {
        self.session.prepared().map(|board| board.size())
    }

    /// The family that is set up: of what is on the screen, or of what will replace it.
    pub fn family(&self) -> Family {
        Family::of(&self.next.as_ref().unwrap_or(&self.session).recipe().problem)
    }

    /// Puts what was on the screen into the preferences, to be found again at the next start.
    pub fn store(&mut self) {
        self.preferences.session = match (self.mode(), self.family()) {
            // The run on the screen can be one of another level.
            (Mode::Play, Family::Sokoban) => {
                Some(Recipe::new(self.chosen_level().into())).filter(Recipe::is_small).map(|recipe| recipe.to_json())
            }
            _ => self.stored(),
        };
        self.preferences.omok.games = self.omok.play.games().keep();
        self.preferences.shelf = self.shelf.save();
    }

    /// The run on the screen and those beside it as JSON, to be found again at the next start. Nothing where
    /// it carries a drawing that is too large to be stored with the preferences.
    pub fn stored(&self) -> Option<String> {
        self.session.recipe().is_small().then(|| self.marked_recipe().to_json())
    }

    /// Takes over what is set up by `problem`.
    pub(super) fn set_up(&mut self, problem: &Problem) {
        self.drafts.take(problem);
        if let Some(problem) = problem.get::<SokobanProblem>() {
            self.sokoban.turn_to(problem);
        }
        if Family::of(problem) == Family::Omok {
            self.omok.typed = crate::gui::omok::model::Typed::default();
        }
    }
}

impl Desk {
    /// Takes what the background has ready.
    pub(super) fn pump(&mut self, ctx: &Context) {
        let was_ready = self.state.session.is_ready();
        if let Err(error) = self.state.session.pump() {
            // There is nothing to go back to.
            self.refuse(ctx, error);
            self.start(ctx, first_example());
        } else if !was_ready && self.state.session.is_ready() {
            self.state.open_made();
            self.open_runs(ctx);
        }
        self.pump_rivals(ctx);
        let Some(next) = &mut self.state.next else { return };
        match next.pump() {
            Err(error) => {
                self.state.next = None;
                self.refuse(ctx, error);
            }
            Ok(()) if next.is_ready() && !(next.is_busy() && differ_in_patterns(&self.state.session, next)) => {
                if let Some(next) = self.state.next.take() {
                    self.take_over(next);
                    self.open_runs(ctx);
                }
            }
            Ok(()) => {}
        }
    }

    /// Puts a run on the screen. The one of another family can be found again.
    fn take_over(&mut self, mut next: Session) {
        let state = &mut self.state;
        next.set_pace(state.session.pace());
        let is_other = next.recipe().problem.family() != state.session.recipe().problem.family();
        if is_other && state.session.is_ready() {
            state.shelf.put(state.marked_recipe());
        }
        if is_other || next.prepared().map(|board| board.size()) != state.size() {
            state.view.fit();
        }
        state.selected = state.selected.filter(|_| differ_in_patterns(&state.session, &next));
        state.session = next;
        state.open_made();
    }

    /// Carries out a command. What it leads to is asked for.
    pub(super) fn handle(&mut self, ctx: &Context, command: Command) {
        let state = &mut self.state;
        match command {
            Command::Do(action) => self.act(ctx, action),
            Command::Player(command) => self.play(command),
            Command::SetUp(problem) => {
                let recipe = state.going_on(problem);
                self.start(ctx, recipe);
            }
            Command::RollSeed => self.roll_seed(ctx.time()),
            Command::Start(recipe) => self.start_anew(ctx, *recipe),
            Command::ShowHeat(of) => self.state.preferences.sokoban.overlays.heat = of,
            Command::Turn(family) => self.turn(family),
            Command::Compare(command) => self.compare(ctx, command),
            Command::Lab(command) => self.act_in_lab(ctx, command),
            Command::Game(command) => self.play_game(ctx, &command),
            Command::Omok(command) => self.play_omok(ctx, &command),
            Command::Match3(command) => self.play_match3(ctx, command),
            Command::WatchWhy(point) => self.watch_why(point),
            Command::ChooseLevel(index) => self.choose_level(index),
            Command::ChooseShipped(file, index) => self.choose_shipped(file, index),
            Command::LeaveMade => self.leave_made(),
            Command::Read(name, bytes) => self.read(ctx, &name, &bytes),
            Command::SetEntrance(cell) => self.set_ends(Some(cell), None),
            Command::SetExit(cell) => self.set_ends(None, Some(cell)),
            Command::ShowCell(cell) => state.view.show_cell(cell),
            Command::Appear(appearance) => {
                state.preferences.appearance = appearance;
                self.apply_preferences(ctx);
            }
            Command::Speak(language) => {
                state.preferences.language = language;
                self.apply_preferences(ctx);
            }
            Command::Tell(notice) => self.tell(ctx, notice),
            marks => self.mark(marks),
        }
    }

    /// Commands about breakpoints and bookmarks.
    fn mark(&mut self, command: Command) {
        let Some(stage) = self.state.session.active_stage_mut() else { return };
        match command {
            Command::ToggleCell(cell) => stage.breakpoints.toggle_cell(cell),
            Command::AddBreakpoint(when) => drop(stage.breakpoints.add(when)),
            Command::EnableBreakpoint(index, Enabled::Yes) => stage.breakpoints.enable(index),
            Command::EnableBreakpoint(index, Enabled::No) => stage.breakpoints.disable(index),
            Command::RemoveBreakpoint(index) => drop(stage.breakpoints.remove(index)),
            Command::RemoveBookmark(index) => stage.bookmarks.remove(index),
            Command::NoteBookmark(index, note) => stage.bookmarks.note(index, note),
            _ => {}
        }
    }

    pub(super) fn tell(&mut self, ctx: &Context, notice: Notice) {
        let seconds = match notice.level {
            Level::Error => ERROR_SECONDS,
            Level::Done | Level::Hint => NOTICE_SECONDS,
        };
        self.state.notices.retain(|(shown, _)| *shown != notice);
        self.state.notices.push((notice, ctx.time() + seconds));
    }

    /// Starts `recipe`, and ends a comparison: it was about another one.
    fn start_anew(&mut self, ctx: &Context, recipe: Recipe) {
        if recipe.check().is_ok() {
            self.state.leave_lab_for(Family::of(&recipe.problem));
            self.state.leave_comparison();
        }
        self.start(ctx, recipe);
    }

    /// Starts `recipe` beside what is on the screen, which stays until the new run can be seen.
    fn start(&mut self, ctx: &Context, recipe: Recipe) {
        let problem = recipe.problem.clone();
        match Session::start(recipe, self.state.means.clone()) {
            Ok(session) => {
                self.state.set_up(&problem);
                self.state.next = Some(session);
            }
            Err(error) => self.tell(ctx, Notice::error(error.to_string())),
        }
    }

    /// Opens what a file or the clipboard holds. What cannot be read changes nothing.
    fn read(&mut self, ctx: &Context, name: &str, bytes: &[u8]) {
        if self.take_moves(ctx, bytes) {
            return self.state.preferences.remember(name);
        }
        if self.take_experiment(ctx, name, bytes) {
            return;
        }
        if is_likely_patterns(bytes) {
            return self.take_patterns(ctx, name, bytes);
        }
        let opened = match Opened::read(bytes) {
            Ok(opened) => opened,
            Err(error) => return self.tell(ctx, Notice::error(format!("{error}\n{name}"))),
        };
        let state = &mut self.state;
        state.preferences.remember(name);
        state.lab.is_open = false;
        if let Some(Games { first, others }) = opened.get().cloned() {
            self.open_games(first, others);
        } else if let Some(stage) = opened.get() {
            self.open_stage(stage);
        } else if let Some(levels) = opened.get::<Levels>().cloned() {
            state.sokoban.open(levels.named_after(name));
            self.commands.push(Command::ChooseLevel(state.sokoban.levels().chosen()));
            self.tell_faults(ctx, name);
        } else {
            let recipe = opened.into_recipe();
            if recipe.problem.family() == Family::Omok {
                // It was opened to be watched.
                state.omok.mode = Mode::Search;
            }
            self.commands.push(Command::Start(Box::new(recipe)));
        }
    }

    /// Says how many levels of the open collection cannot be read, and why the first one cannot.
    fn tell_faults(&mut self, ctx: &Context, name: &str) {
        let entries = &self.state.sokoban.levels().collection().entries;
        let mut faults = entries.iter().filter_map(|entry| entry.level.as_ref().err());
        let Some(first) = faults.next() else { return };
        let (count, total) = ((faults.count() + 1).to_string(), entries.len().to_string());
        let values = [("count", &*count), ("total", &*total), ("fault", &first.to_string())];
        let text = lang::fill(lang::tr(ctx, sokoban::FAULTS), &values);
        self.tell(ctx, Notice::error(format!("{text}\n{name}")));
    }

    /// Turns to another family: to what was on the screen there last, or to what is set up.
    fn turn(&mut self, family: Family) {
        let state = &mut self.state;
        let shown = state.session.recipe().problem.clone();
        state.lab.is_open = false;
        if family == state.family() {
            return;
        }
        if family == Family::of(&shown) {
            state.next = None;
            return state.set_up(&shown);
        }
        let fresh = || state.drafts.problem(family).map(Recipe::new);
        let wanted = state.shelf.get(family).cloned().or_else(fresh);
        self.commands.extend(wanted.map(|recipe| Command::Start(Box::new(recipe))));
    }

    pub(super) fn play(&mut self, command: PlayerCommand) {
        if let Some(stage) = self.state.session.active_stage_mut() {
            stage.command(command);
        }
    }

    fn set_ends(&mut self, from: Option<Cell>, to: Option<Cell>) {
        let Some(size) = self.state.size() else { return };
        let Some(mut problem) = self.state.session.recipe().problem.clone().take::<MazeProblem>() else { return };
        let place = |cell: Cell| [size.x(cell), size.y(cell)];
        problem.from = from.map(place).or(problem.from);
        problem.to = to.map(place).or(problem.to);
        self.commands.push(Command::SetUp(problem.into()));
    }
}
