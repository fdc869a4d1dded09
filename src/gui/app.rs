//! The window: what happens once a frame, and where the panels are.

use std::sync::Arc;

use egui::{Align, CentralPanel, Context, Id, Layout, Panel, Rect, Theme, Ui, UiBuilder};

use super::command;
use super::desk::Desk;
use super::embed;
use super::families;
use super::files::{Files, read_beside};
use super::keep::{Keeping, Opened as Kept, Store, not_kept};
use super::lang;
use super::look::{self, Appearance, Presentation};
use super::names;
use super::presenter;
use super::sheet;
use super::state::{Command, Dialog, Preferences, State};
use super::view::FamilyView;
use crate::background::Executor;
use crate::gui::shared as panels;
use crate::recipe::{Opened, Recipe};
use crate::session::Resources;
use crate::text::Language;
use crate::trace::Budget;

/// The window's program.
pub struct App {
    pub(super) desk: Desk,
    pub(super) files: Files,
    shown: Shown,
    /// What people own; nothing where it is not to be kept.
    pub(super) keeping: Option<Keeping>,
    /// Whether something was asked for since it was last looked whether there is something new to be kept.
    pub(super) was_done: bool,
    /// Whether the window is a frame in somebody's article.
    is_embedded: bool,
    /// Whether somebody lets work go on between frames.
    works_between: bool,
}

/// How the window looks and speaks.
#[derive(Clone, Copy, PartialEq)]
struct Shown(Appearance, Presentation, Language);

impl Shown {
    /// As people like it.
    const fn of(preferences: &Preferences) -> Self {
        Self(preferences.appearance, preferences.presentation, preferences.language)
    }

    fn apply(self, ctx: &Context) {
        let Self(appearance, presentation, language) = self;
        look::apply_theme(ctx, appearance, presentation);
        lang::set_language(ctx, language);
    }
}

/// Windows that are wider, in points, have room for wide panels and for plots.
const WIDE: f32 = 1_100.0;

/// Windows that are lower, in points, and wider than high have their bars beside the board.
const LOW: f32 = 420.0;
/// How wide the bars are there, at least and at most, in points.
const SHEET: (f32, f32) = (264.0, 360.0);

/// How often people see how far it is what goes on between frames, in milliseconds, where nothing else is new to be seen:
/// a frame takes the time of several slices.
const BETWEEN: u64 = 100;

/// The longest time that one frame lets pass for the player, in seconds.
const LONGEST_FRAME: f32 = 0.1;

impl App {
    /// The window on `open`, which is what a file of this path holds, or on what was on the screen last, or on the first
    /// example.
    pub fn new(cc: &eframe::CreationContext<'_>, open: Option<(Opened, String)>) -> Self {
        let before = || cc.storage.map(families::stored).unwrap_or_default();
        let recipe = open.clone().map(|(opened, _)| opened.into_recipe());
        let mut app = match Store::usual() {
            Ok(store) => Self::keeping(&cc.egui_ctx, store, before, recipe, Executor::DEFAULT),
            Err(reason) => {
                let mut app = Self::with(&cc.egui_ctx, before(), recipe, Executor::DEFAULT);
                app.ask([Command::Tell(not_kept(Language::ENGLISH, "", &reason))]);
                app
            }
        };
        #[cfg(not(target_arch = "wasm32"))]
        app.keeping.iter().for_each(|keeping| keeping.writer().listen(&cc.egui_ctx));
        if let Some((opened, path)) = open {
            app.take_at_start(&opened, &path);
        }
        app
    }

    /// Lets families have what else a file holds whose first part is on the screen.
    pub(super) fn take_at_start(&mut self, opened: &Opened, path: &str) {
        if !path.is_empty() {
            self.desk.state.preferences.remember(path);
        }
        let families = self.desk.state.families.clone();
        families.iter().any(|family| family.take_opened(&mut self.desk, path, opened));
    }

    /// The window with these preferences; `executor` says how long work is carried out.
    pub fn with(ctx: &Context, preferences: Preferences, open: Option<Recipe>, executor: Executor) -> Self {
        look::install(ctx);
        let again = ctx.clone();
        let budget = if cfg!(target_arch = "wasm32") { Budget::BROWSER } else { Budget::DESKTOP };
        let resources =
            Resources { executor, budget, allowance: Arc::default(), wake: Arc::new(move || again.request_repaint()) };
        let state = State::new(families::all(), preferences, open, resources);
        let shown = Shown::of(&state.preferences);
        shown.apply(ctx);
        let mut desk = Desk::new(state, read_beside);
        desk.state.restore();
        Self {
            desk,
            files: Files::default(),
            shown,
            keeping: None,
            was_done: false,
            is_embedded: false,
            works_between: false,
        }
    }

    /// The window with what is kept in `store`; `before` is what was kept when all was in one place.
    pub(super) fn keeping(
        ctx: &Context,
        store: Store,
        before: impl FnOnce() -> Preferences,
        open: Option<Recipe>,
        executor: Executor,
    ) -> Self {
        let mut kept = Kept::read(store, &families::all());
        let mut preferences = kept.preferences(before);
        let owned = std::mem::take(&mut preferences.kept);
        let mut app = Self::with(ctx, preferences, open, executor);
        app.desk.state.preferences.kept = owned;
        let lost = app.desk.state.restore();
        let wake = Arc::clone(&app.desk.state.resources.wake);
        let (keeping, notices) = kept.begin(&mut app.desk.state, &lost, wake);
        app.keeping = keeping;
        app.ask(notices.into_iter().map(Command::Tell));
        app
    }

    /// Keeps what has changed, and takes what other windows have.
    fn keep(&mut self, ctx: &Context) {
        let Some(keeping) = &mut self.keeping else { return };
        let notices = keeping.take_news(&mut self.desk.state);
        self.desk.commands.extend(notices.into_iter().map(Command::Tell));
        if let Some(seconds) = keeping.advance(&mut self.desk.state, ctx.time(), self.was_done) {
            ctx.request_repaint_after(std::time::Duration::from_secs_f64(seconds));
        }
        self.was_done = false;
    }

    /// Lays the window out as a frame in somebody's article: the board, the controls, one sentence. What is looked at
    /// there is not what people want to find again at home, so nothing is kept from now on.
    pub fn embed(&mut self) {
        self.is_embedded = true;
        self.keeping = None;
    }

    /// Tells the window the address of the page that it is on, up to `?` and `#`.
    pub fn stand_on(&mut self, page: String) {
        self.desk.outside.page = Some(page);
    }

    /// What the window knows; for tests.
    pub const fn state(&self) -> &State {
        &self.desk.state
    }

    /// What the window knows, to change it.
    pub const fn state_mut(&mut self) -> &mut State {
        &mut self.desk.state
    }

    /// Whether something is computed that people wait for.
    pub fn is_working(&self) -> bool {
        self.desk.state.is_busy() || self.desk.state.next.is_some() || self.desk.reading.is_some()
    }

    /// Goes on, between two frames, with what is computed. Whoever calls this once calls it whenever something
    /// [is computed](Self::is_working): frames then come only as often as there is something new to be seen.
    pub fn work_between(&mut self) {
        self.works_between = true;
        if !self.files.is_taking() {
            self.desk.pump();
        }
    }

    /// Takes what is ready, lets time pass, and carries out what was asked for. No painting.
    pub fn work(&mut self, ctx: &Context) {
        if self.files.is_taking() {
            return self.files.poll(ctx, &mut self.desk.state, &mut self.desk.commands);
        }
        self.enter(ctx);
        self.desk.pump();
        if self.desk.state.resources.allowance.is_short() && self.desk.state.dialog == Dialog::None {
            self.desk.state.dialog = Dialog::MoreMemory;
        }
        self.files.poll(ctx, &mut self.desk.state, &mut self.desk.commands);
        self.carry_out(ctx);
        let seconds = ctx.input(|input| input.stable_dt).min(LONGEST_FRAME);
        let motion = self.desk.state.session.active_stage().map(|stage| stage.player().motion());
        if self.desk.state.session.advance(f64::from(seconds)) {
            ctx.request_repaint();
        }
        self.desk.follow_runs(motion);
        self.desk.advance_game(seconds);
        self.desk.advance_lab();
        self.leave(ctx);
        self.keep(ctx);
        if self.is_working() {
            match self.desk.state.resources.executor {
                // Work goes on in frames only.
                Executor::Slices if !self.works_between => ctx.request_repaint(),
                Executor::Slices => ctx.request_repaint_after(std::time::Duration::from_millis(BETWEEN)),
                Executor::Thread => ctx.request_repaint_after(std::time::Duration::from_millis(30)),
            }
        }
    }
}

impl App {
    /// Carries out all commands, and those that they lead to.
    fn carry_out(&mut self, ctx: &Context) {
        self.was_done |= !self.desk.commands.is_empty();
        while !self.desk.commands.is_empty() {
            for command in std::mem::take(&mut self.desk.commands) {
                match command {
                    Command::File(command) => {
                        let notice = self.files.carry_out(ctx, &mut self.desk.state, command);
                        self.desk.commands.extend(notice.map(Command::Tell));
                    }
                    other => self.desk.handle(other),
                }
            }
        }
        self.leave(ctx);
    }

    /// Tells the desk what only the system knows.
    fn enter(&mut self, ctx: &Context) {
        let outside = &mut self.desk.outside;
        (outside.now, outside.is_dark) = (ctx.time(), ctx.theme() == Theme::Dark);
    }

    /// Does what the desk asks of the system.
    fn leave(&mut self, ctx: &Context) {
        let (copied, next_frame) = self.desk.outside.take();
        copied.into_iter().for_each(|text| ctx.copy_text(text));
        next_frame.into_iter().for_each(|after| ctx.request_repaint_after(after));
        if let Some(is_full) = self.desk.outside.take_full_screen() {
            ctx.send_viewport_cmd(egui::ViewportCommand::Fullscreen(is_full));
        }
        if self.desk.outside.take_reset() {
            ctx.data_mut(|data| data.remove_by_type::<egui::containers::panel::PanelState>());
        }
        let wanted = Shown::of(&self.desk.state.preferences);
        if wanted != self.shown {
            wanted.apply(ctx);
            self.shown = wanted;
        }
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &Context, _frame: &mut eframe::Frame) {
        self.work(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.frame(ui);
    }

    fn raw_input_hook(&mut self, _ctx: &Context, input: &mut egui::RawInput) {
        self.files.hold_still(input);
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        match &mut self.keeping {
            Some(keeping) => keeping.flush(&mut self.desk.state, self.desk.outside.now),
            None => {
                self.desk.state.store();
                eframe::set_value(storage, eframe::APP_KEY, &self.desk.state.preferences);
            }
        }
    }
}

impl App {
    /// One frame: keys, dropped files, panels, and what was asked for.
    pub fn frame(&mut self, ui: &mut Ui) {
        self.enter(ui);
        if let Some(room) = self.files.room(ui) {
            return self.pose(ui, room);
        }
        if self.desk.state.dialog.lets_keys_pass() && !self.files.is_asking() && !egui::Popup::is_any_open(ui) {
            self.desk.commands.extend(command::pressed(ui, &self.desk.state).into_iter().map(Command::Do));
        }
        self.files.take_dropped(ui, &mut self.desk.commands);
        self.show(ui);
        self.files.show(ui);
        if !self.desk.commands.is_empty() {
            let ctx = ui.ctx().clone();
            self.carry_out(&ctx);
            self.keep(&ctx);
            ui.request_repaint();
        }
    }

    /// The view alone, in `room`: a part of it is taken for a picture. Nothing that it asks for is done.
    fn pose(&mut self, ui: &mut Ui, room: Rect) {
        ui.painter().rect_filled(room, 0.0, ui.visuals().panel_fill);
        view(ui, &mut self.desk.state, &mut Vec::new(), room);
    }

    /// The canvas without the panels around it, for measuring.
    pub fn board_alone(&mut self, ui: &mut Ui) {
        let (state, commands) = (&mut self.desk.state, &mut self.desk.commands);
        CentralPanel::no_frame().show(ui, |ui| panels::board::show(ui, shown(state), state, commands));
    }

    /// Asks for something from outside.
    pub fn ask(&mut self, commands: impl IntoIterator<Item = Command>) {
        self.desk.commands.extend(commands);
    }

    /// Lays out the panels. The canvas comes last and takes what is left.
    fn show(&mut self, ui: &mut Ui) {
        let (state, commands) = (&mut self.desk.state, &mut self.desk.commands);
        let (family, wanted) = (shown(state), families::view_of(state.family()));
        names::set(ui, family.names());
        let room = ui.available_size();
        if self.is_embedded {
            embed::show(ui, family, self.desk.outside.page.as_deref(), (state, commands), middle);
            return over(ui, state, commands);
        }
        if presenter::is_on(state) && wanted.page(state).is_none() {
            presenter::show(ui, family, wanted, state, commands, middle);
            return over(ui, state, commands);
        }
        let is_lying = lies(state, room) && wanted.page(state).is_none();
        if is_lying {
            let width = (room.x * 0.4).clamp(SHEET.0, SHEET.1);
            Panel::right("sheet").resizable(false).exact_size(width).show(ui, |ui| {
                bars(ui, (family, wanted), state, commands);
                sheet::fill(ui, (family, wanted), state, commands);
            });
        } else {
            bars(ui, (family, wanted), state, commands);
        }
        if state.lab.is_open {
            middle(ui, state, commands);
            return over(ui, state, commands);
        }
        let is_playing = state.is_playing();
        let is_page = wanted.page(state).is_some();
        // Larger text needs wider panels; each presentation and each family remembers its own widths.
        let text = look::tokens(ui).measure.text;
        // Where there is little room the board has more of it.
        let is_wide = room.x > WIDE;
        if state.compare.is_some() && !is_playing && !is_page {
            Panel::bottom("runs").show(ui, |ui| panels::compare::numbers(ui, state, commands));
        }
        let kept = wanted.id();
        let side = |name, panel: fn(Id) -> Panel, wide: f32, least: f32, most: f32| {
            panel(Id::unique((name, kept, text.to_bits())))
                .resizable(true)
                .default_size(wide * text)
                .size_range(least * text..=most * text)
        };
        if state.is_quizzed() && !is_page && !is_playing {
            side("quiz", Panel::left, if is_wide { 25.0 } else { 21.0 }, 17.0, 36.0)
                .show(ui, |ui| panels::quiz::show(ui, state, commands));
        } else if state.is_learning() {
            side("lesson", Panel::left, if is_wide { 25.0 } else { 21.0 }, 17.0, 36.0)
                .show(ui, |ui| panels::lesson::show(ui, state, commands));
        } else if state.preferences.open_panels().setup && room.x > sheet::NARROW * text && !is_lying {
            side("setup", Panel::left, if is_wide { 19.7 } else { 17.6 }, 15.5, 28.0)
                .show(ui, |ui| panels::setup::show(ui, wanted, state, commands));
        }
        if state.preferences.open_panels().inspector && room.x > 62.0 * text && !is_page && !is_lying {
            side("inspector", Panel::right, if is_wide { 23.0 } else { 19.6 }, 18.5, 37.0).show(ui, |ui| {
                sheet::details(ui, (family, wanted), state, commands);
            });
        }
        if sheet::is_on(ui, room) && !is_page && !state.is_quizzed() && !state.is_learning() {
            sheet::show(ui, (family, wanted), state, commands);
        }
        if !is_playing && !is_page && panels::search_tree::is_open(state) {
            let most = (ui.available_height() * 0.8).max(160.0);
            let panel = Panel::bottom("search tree").resizable(true).default_size(most * 0.7).size_range(160.0..=most);
            panel.show(ui, |ui| panels::search_tree::show(ui, state, commands));
        }
        middle(ui, state, commands);
        over(ui, state, commands);
    }
}

/// Whether a window is so low, as a phone that lies, that all bars stand beside the board. What has a panel of its own
/// beside the board, or a table below it, keeps its room.
fn lies(state: &State, room: egui::Vec2) -> bool {
    let has_panel = state.is_quizzed() || state.is_learning() || state.compare.is_some() || state.lab.is_open;
    room.y < LOW && room.x > room.y * 1.5 && !has_panel
}

/// The bars above and below the board.
fn bars(ui: &mut Ui, (family, wanted): sheet::Views<'_>, state: &mut State, commands: &mut Vec<Command>) {
    let room = ui.available_size();
    Panel::top("menu").exact_size(40.0).show(ui, |ui| panels::menu::show(ui, state, commands));
    let game = wanted.game().filter(|_| state.is_playing());
    Panel::bottom("status").exact_size(look::tokens(ui).measure.control).show(ui, |ui| match game {
        _ if state.lab.is_open => panels::lab::status(ui, state),
        Some(game) => game.status(ui, state),
        None => panels::status::show(ui, family, state, commands),
    });
    if state.lab.is_open {
        return;
    }
    let is_playing = state.is_playing();
    let is_page = wanted.page(state).is_some();
    if let Some(game) = game.filter(|_| !is_page) {
        Panel::bottom("play").show(ui, |ui| game.bar(ui, state, commands));
    }
    let has_room = state.compare.as_ref().is_none_or(|compare| compare.shows_numbers());
    let has_room = has_room && room.y > LOW && room.x > WIDE;
    if state.preferences.open_panels().plots && has_room && !is_playing && !is_page {
        Panel::bottom("plots").resizable(true).default_size(72.0).size_range(60.0..=360.0).show(ui, |ui| {
            match state.compare {
                Some(_) => panels::compare::curves(ui, state, commands),
                None => panels::plots::show(ui, state, commands),
            }
        });
    }
    if !is_playing && !is_page {
        Panel::bottom("transport").show(ui, |ui| panels::transport::show(ui, family, state, commands));
    }
}

/// The family of the run on the screen.
fn shown(state: &State) -> &'static dyn FamilyView {
    families::view_of(state.families.of(&state.session.recipe().problem))
}

/// The view in what the panels have left.
fn middle(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    CentralPanel::no_frame().show(ui, |ui| {
        state.canvas = ui.available_rect_before_wrap();
        view(ui, state, commands, state.canvas);
    });
}

/// The view in `room`: a board, boards side by side, a page. Its widgets are the same wherever it is.
fn view(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>, room: Rect) {
    let layout = Layout::top_down(Align::Min);
    let builder = UiBuilder::new().scope_id(Id::unique("gridscope view")).max_rect(room).layout(layout);
    ui.scope_builder(builder, |ui| {
        ui.shrink_clip_rect(room);
        let (family, wanted) = (shown(state), families::view_of(state.family()));
        match (wanted.game().filter(|_| state.is_playing()), wanted.page(state)) {
            _ if state.lab.is_open => panels::lab::show(ui, state, commands),
            (_, Some(page)) => page(ui, state, commands),
            (Some(game), None) => game.board(ui, state, commands),
            _ if panels::compare::podium::is_on(state) => panels::compare::podium::show(ui, family, state, commands),
            _ if state.compare.is_some() => panels::compare::show(ui, family, state, commands),
            _ => panels::board::show(ui, family, state, commands),
        }
    });
}

/// What lies over the panels.
fn over(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    panels::pointing::show(ui, state);
    panels::teacher::show(&ui.ctx().clone(), state, commands);
    panels::dialogs::show(ui, state, commands);
    panels::notices::show(ui, state);
}
