//! Carrying out what people asked for.

use egui::Context;

use super::app::App;
use super::command::Action;
use super::lang::{self, messages};
use super::look::{Appearance, Presentation};
use super::state::{Command, Dialog, Enabled, Level, Movements, Notice, State, Walls, first_example};
use crate::grid::{Cell, Size};
use crate::player::{Direction, Grain, PlayerCommand};
use crate::recipe::{Bookmark, MazeSource, Problem, Recipe, StageKind};
use crate::session::{Means, Session};
use crate::text::Language;

/// How long a message stays, in seconds.
const NOTICE_SECONDS: f64 = 6.0;
/// How long a message about something wrong stays.
const ERROR_SECONDS: f64 = 15.0;
/// How much larger cells become with one key.
const ZOOM: f64 = 1.5;

impl State {
    /// The window's state on `open`, or on what was on the screen last, or on the first example.
    pub fn new(mut preferences: super::state::Preferences, open: Option<Recipe>, means: Means) -> Self {
        let stored = preferences.session.take().and_then(|text| Recipe::from_json(&text).ok());
        let wanted = open.or(stored).unwrap_or_else(first_example);
        let session = Session::start(wanted, means.clone());
        let session = session.or_else(|_error| Session::start(first_example(), means.clone()));
        let session = session.unwrap_or_else(|error| unreachable!("the first example is a valid recipe: {error}"));
        let Problem::Maze(draft) = session.recipe().problem.clone();
        Self {
            preferences,
            session,
            next: None,
            draft,
            view: super::canvas::CanvasView::new(),
            canvas: egui::Rect::ZERO,
            dialog: Dialog::None,
            notices: Vec::new(),
            hovered: None,
            selected: None,
            pointed: None,
            board: super::panels::board::BoardMemory::default(),
            inspector: super::panels::inspector::InspectorMemory::default(),
            below: super::panels::Below::default(),
            means,
        }
    }

    /// The size of the board on the screen.
    pub fn size(&self) -> Option<Size> {
        self.session.prepared().map(|prepared| prepared.task.maze.size())
    }
}

impl App {
    /// Takes what the background has ready.
    pub(super) fn pump(&mut self, ctx: &Context) {
        if let Err(error) = self.state.session.pump() {
            self.tell(ctx, Notice::error(error.to_string()));
        }
        let Some(next) = &mut self.state.next else { return };
        match next.pump() {
            Err(error) => {
                self.state.next = None;
                self.tell(ctx, Notice::error(error.to_string()));
            }
            Ok(()) if next.is_ready() => {
                let keeps_view = next.prepared().map(|prepared| prepared.task.maze.size()) == self.state.size();
                if let Some(mut next) = self.state.next.take() {
                    next.set_pace(self.state.session.pace());
                    self.state.session = next;
                }
                if !keeps_view {
                    self.state.view.fit();
                }
                self.state.selected = None;
            }
            Ok(()) => {}
        }
    }

    /// Carries out all commands, and those that they lead to.
    pub(super) fn carry_out(&mut self, ctx: &Context) {
        while !self.commands.is_empty() {
            for command in std::mem::take(&mut self.commands) {
                self.handle(ctx, command);
            }
        }
    }

    fn handle(&mut self, ctx: &Context, command: Command) {
        let state = &mut self.state;
        match command {
            Command::Do(action) => self.act(ctx, action),
            Command::Player(command) => self.play(command),
            Command::SetUp(problem) => {
                state.draft = problem.clone();
                self.start(ctx, Recipe::new(Problem::Maze(problem)));
            }
            Command::Start(recipe) => {
                let Problem::Maze(problem) = recipe.problem.clone();
                state.draft = problem;
                self.start(ctx, *recipe);
            }
            Command::Read(name, bytes) => match Recipe::read(&bytes) {
                Ok(recipe) => {
                    state.preferences.remember(&name);
                    self.commands.push(Command::Start(Box::new(recipe)));
                }
                Err(error) => self.tell(ctx, Notice::error(format!("{error}\n{name}"))),
            },
            Command::OpenFile(path) => self.files.open_path(ctx, path),
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
            Command::RemoveBookmark(index) if index < stage.bookmarks.len() => drop(stage.bookmarks.remove(index)),
            Command::NoteBookmark(index, note) => {
                if let Some(bookmark) = stage.bookmarks.get_mut(index) {
                    bookmark.note = note;
                }
            }
            _ => {}
        }
    }

    fn tell(&mut self, ctx: &Context, notice: Notice) {
        let seconds = if notice.level == Level::Error { ERROR_SECONDS } else { NOTICE_SECONDS };
        self.state.notices.retain(|(shown, _)| *shown != notice);
        self.state.notices.push((notice, ctx.time() + seconds));
    }

    /// Starts `recipe` beside what is on the screen, which stays until the new run can be seen.
    fn start(&mut self, ctx: &Context, recipe: Recipe) {
        match Session::start(recipe, self.state.means.clone()) {
            Ok(session) => self.state.next = Some(session),
            Err(error) => self.tell(ctx, Notice::error(error.to_string())),
        }
    }

    fn play(&mut self, command: PlayerCommand) {
        if let Some(stage) = self.state.session.active_stage_mut() {
            stage.command(command);
        }
    }

    fn set_ends(&mut self, from: Option<Cell>, to: Option<Cell>) {
        let Some(size) = self.state.size() else { return };
        let Problem::Maze(mut problem) = self.state.session.recipe().problem.clone();
        let place = |cell: Cell| [size.x(cell), size.y(cell)];
        problem.from = from.map(place).or(problem.from);
        problem.to = to.map(place).or(problem.to);
        self.commands.push(Command::SetUp(problem));
    }

    fn act(&mut self, ctx: &Context, action: Action) {
        use Direction::{Backward, Forward};
        match action {
            Action::PlayPause => self.play(PlayerCommand::PlayPause),
            Action::PlayBackward => self.play(PlayerCommand::PlayBackward),
            Action::DecisionForward => self.play(PlayerCommand::Step(Grain::Decision, Forward)),
            Action::DecisionBack => self.play(PlayerCommand::Step(Grain::Decision, Backward)),
            Action::EventForward => self.play(PlayerCommand::Step(Grain::Event, Forward)),
            Action::EventBack => self.play(PlayerCommand::Step(Grain::Event, Backward)),
            Action::PhaseForward => self.play(PlayerCommand::Step(Grain::Phase, Forward)),
            Action::PhaseBack => self.play(PlayerCommand::Step(Grain::Phase, Backward)),
            Action::StepOver => self.play(PlayerCommand::StepOver(Forward)),
            Action::StepOverBack => self.play(PlayerCommand::StepOver(Backward)),
            Action::StepOut => self.play(PlayerCommand::StepOut(Forward)),
            Action::StepOutBack => self.play(PlayerCommand::StepOut(Backward)),
            Action::ToStart => self.play(PlayerCommand::ToStart),
            Action::ToEnd => self.play(PlayerCommand::ToEnd),
            Action::Faster => self.play(PlayerCommand::Faster),
            Action::Slower => self.play(PlayerCommand::Slower),
            Action::NextHit => self.play(PlayerCommand::NextHit),
            Action::PreviousHit => self.play(PlayerCommand::PreviousHit),
            Action::Loop => self.toggle_loop(),
            Action::ToggleBreakpoint => self.toggle_current_cell(),
            Action::ToggleBookmark => self.toggle_bookmark(),
            Action::NextBookmark => self.go_to_bookmark(Forward),
            Action::PreviousBookmark => self.go_to_bookmark(Backward),
            Action::Open | Action::Save | Action::ExportPicture | Action::ExportSeries => self.file_dialog(ctx, action),
            other => self.act_on_window(ctx, other),
        }
    }

    fn act_on_window(&mut self, ctx: &Context, action: Action) {
        let state = &mut self.state;
        let preferences = &mut state.preferences;
        match action {
            Action::Generate => self.commands.push(Command::SetUp(state.draft.clone())),
            Action::NewSeed => self.roll_seed(ctx),
            Action::CopyRecipe => self.copy_recipe(ctx),
            Action::Example => self.commands.push(Command::Start(Box::new(first_example()))),
            Action::StopRecording => self.stop(),
            Action::GoTo => state.dialog = Dialog::GoTo(String::new()),
            Action::ShowBuilding => state.session.activate(StageKind::Building),
            Action::ShowSolving => state.session.activate(StageKind::Solving),
            Action::Fit => state.view.fit(),
            Action::ZoomIn => state.view.zoom_by(ZOOM),
            Action::ZoomOut => state.view.zoom_by(1.0 / ZOOM),
            Action::ShowCurrent => self.show_current(),
            Action::WallStyle => {
                preferences.walls = if preferences.walls == Walls::Thin { Walls::Tiles } else { Walls::Thin };
            }
            Action::Links => preferences.overlays.links = !preferences.overlays.links,
            Action::Numbers => preferences.overlays.numbers = !preferences.overlays.numbers,
            Action::SetupPanel => preferences.panels.setup = !preferences.panels.setup,
            Action::InspectorPanel => preferences.panels.inspector = !preferences.panels.inspector,
            Action::PlotsPanel => preferences.panels.plots = !preferences.panels.plots,
            Action::Theme => {
                let next = if ctx.theme() == egui::Theme::Dark { Appearance::Light } else { Appearance::Dark };
                self.commands.push(Command::Appear(next));
            }
            Action::Presenter => self.toggle_presenter(ctx),
            Action::Language => {
                let at = Language::ALL.iter().position(|language| *language == preferences.language).unwrap_or(0);
                self.commands.push(Command::Speak(Language::ALL[(at + 1) % Language::ALL.len()]));
            }
            Action::Movements => {
                let is_on = preferences.movements == Movements::On;
                preferences.movements = if is_on { Movements::Off } else { Movements::On };
            }
            Action::Palette => state.dialog = Dialog::Palette(String::new()),
            Action::CheatSheet => {
                let is_open = state.dialog == Dialog::CheatSheet;
                state.dialog = if is_open { Dialog::None } else { Dialog::CheatSheet };
            }
            _ => {}
        }
    }

    fn toggle_presenter(&mut self, ctx: &Context) {
        let presentation = &mut self.state.preferences.presentation;
        *presentation = match presentation {
            Presentation::Desk => Presentation::Presenter,
            Presentation::Presenter => Presentation::Desk,
        };
        self.apply_preferences(ctx);
    }

    fn roll_seed(&mut self, ctx: &Context) {
        let mut problem = self.state.draft.clone();
        if let MazeSource::Generated { seed, .. } = &mut problem.maze {
            *seed = fresh_seed(*seed, ctx.time());
        }
        self.commands.push(Command::SetUp(problem));
    }

    fn copy_recipe(&mut self, ctx: &Context) {
        ctx.copy_text(self.state.session.marked_recipe().to_json());
        self.tell(ctx, Notice::done(lang::tr(ctx, messages::COPIED)));
    }

    /// Escape: closes what is open over the window, else gives up what is being prepared or recorded.
    fn stop(&mut self) {
        if self.state.dialog != Dialog::None {
            self.state.dialog = Dialog::None;
        } else if self.state.next.take().is_none()
            && let Some(stage) = self.state.session.active_stage_mut()
        {
            stage.stop_recording();
        }
    }

    fn toggle_loop(&mut self) {
        let Some(stage) = self.state.session.active_stage_mut() else { return };
        let len = stage.read().0.len();
        let looped = if stage.player().looped().is_some() { None } else { Some(0..len) };
        stage.command(PlayerCommand::SetLoop(looped));
    }

    /// The cell that the current event is about.
    pub(super) fn current_cell(&mut self) -> Option<Cell> {
        let size = self.state.size()?;
        let event = self.state.session.active_stage_mut()?.current_event()?;
        (event.a < size.cells()).then_some(event.a)
    }

    fn toggle_current_cell(&mut self) {
        let cell = self.state.hovered.or_else(|| self.current_cell());
        self.commands.extend(cell.map(Command::ToggleCell));
    }

    fn show_current(&mut self) {
        if let Some(cell) = self.current_cell() {
            self.state.view.show_cell(cell);
        }
    }

    fn toggle_bookmark(&mut self) {
        let Some(stage) = self.state.session.active_stage_mut() else { return };
        let position = stage.player().position();
        match stage.bookmarks.binary_search_by_key(&position, |bookmark| bookmark.position) {
            Ok(found) => drop(stage.bookmarks.remove(found)),
            Err(place) => stage.bookmarks.insert(place, Bookmark { position, note: String::new() }),
        }
    }

    fn go_to_bookmark(&mut self, direction: Direction) {
        let Some(stage) = self.state.session.active_stage_mut() else { return };
        let at = stage.player().position();
        let places = stage.bookmarks.iter().map(|bookmark| bookmark.position);
        let found = match direction {
            Direction::Forward => places.filter(|&place| place > at).min(),
            Direction::Backward => places.filter(|&place| place < at).max(),
        };
        if let Some(position) = found {
            stage.command(PlayerCommand::Seek(position));
        }
    }
}

/// Another seed that people can read and type: at most six digits.
fn fresh_seed(seed: u64, seconds: f64) -> u64 {
    let mut random = crate::random::Random::new(seed ^ seconds.to_bits());
    u64::from(random.below(1_000_000))
}
