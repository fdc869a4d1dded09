//! A window without a screen, and where its pictures go.

use std::error::Error;
use std::path::{Path, PathBuf};

use egui::vec2;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use gridscope::background::Executor;
use gridscope::gui::app::App;
use gridscope::gui::command::Action;
use gridscope::gui::look::Appearance;
use gridscope::gui::state::{Command, Preferences};
use gridscope::player::PlayerCommand;
use gridscope::recipe::Recipe;
use gridscope::text::Language;
use image::RgbaImage;

/// What making pictures gives, or why there are none.
pub type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The window of most classroom machines.
pub const LAPTOP: egui::Vec2 = vec2(1366.0, 768.0);

/// The folder of the pictures, and which of them are wanted.
pub struct Album {
    folder: PathBuf,
    wanted: Option<String>,
}

impl Album {
    /// Makes the folder if it is not there.
    pub fn new(folder: &Path, wanted: Option<String>) -> Result<Self> {
        std::fs::create_dir_all(folder)?;
        Ok(Self { folder: folder.to_owned(), wanted })
    }

    /// Whether the picture of this name is asked for.
    pub fn wants(&self, name: &str) -> bool {
        self.wanted.as_ref().is_none_or(|part| name.contains(part))
    }

    /// Where a file of this name goes.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Writes a picture.
    pub fn add(&self, name: &str, picture: &RgbaImage) -> Result<()> {
        picture.save(self.path(&format!("{name}.png")))?;
        println!("{name}");
        Ok(())
    }
}

/// How large the window is, and how fine.
#[derive(Clone, Copy)]
pub struct Frame {
    pub size: egui::Vec2,
    pub pixels_per_point: f32,
}

impl Default for Frame {
    fn default() -> Self {
        Self { size: LAPTOP, pixels_per_point: 1.0 }
    }
}

/// A window that can be asked and drawn.
pub struct Window(Harness<'static, App>);

impl Window {
    /// Opens a recipe, or the first example, and waits until it has run.
    pub fn open(recipe: Option<Recipe>, preferences: &Preferences, frame: Frame) -> Self {
        let theme = match preferences.appearance {
            Appearance::Light => egui::Theme::Light,
            _ => egui::Theme::Dark,
        };
        let builder = Harness::builder().with_size(frame.size).with_pixels_per_point(frame.pixels_per_point);
        let builder = builder.with_theme(theme).with_render_cursor(false).with_step_dt(1.0 / 60.0).wgpu();
        let mut preferences = preferences.clone();
        if std::env::var_os("PSEUDO").is_some() {
            preferences.language = Language::PSEUDO;
        }
        let create =
            move |cc: &mut eframe::CreationContext<'_>| App::with(&cc.egui_ctx, preferences, recipe, Executor::Slices);
        let mut window = Self(builder.build_eframe(create));
        window.wait();
        window
    }

    /// The state that the window draws.
    pub fn state(&self) -> &gridscope::gui::state::State {
        self.0.state().state()
    }

    /// The same, to be changed.
    pub fn state_mut(&mut self) -> &mut gridscope::gui::state::State {
        self.0.state_mut().state_mut()
    }

    /// Lets frames pass until nothing is computed any more.
    pub fn wait(&mut self) {
        loop {
            self.0.run_steps(1);
            let state = self.state();
            let plays = state.sokoban().play.as_ref().is_some_and(|play| play.is_busy() || !play.glide().is_resting());
            let thinks = state.is_playing() && (state.omok().play.is_busy() || state.omok().contest.is_busy());
            if state.session.is_ready() && !state.is_busy() && !plays && !thinks && !state.lab.is_busy() {
                return self.0.run_steps(12);
            }
        }
    }

    /// Changes what the window knows.
    pub fn change(&mut self, change: impl FnOnce(&mut gridscope::gui::state::State)) {
        change(self.0.state_mut().state_mut());
        self.wait();
    }

    /// Presses the button of this name.
    pub fn press(&mut self, name: &str) {
        self.0.get_by_label(name).click();
        self.0.run_steps(2);
        self.wait();
    }

    /// Clicks on the image whose label begins like this (any, in other languages than English), at shares of its sides.
    pub fn click_on_image(&mut self, start: &str, at: egui::Vec2) {
        let is_image = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            let is_named = node.label().is_some_and(|label| label.starts_with(start));
            node.role() == egui::Role::Image
                && (is_named || self.0.state().state().preferences.language != Language::default())
        };
        let Some(rect) = self.0.query_all_by(is_image).next().map(|node| node.rect()) else { return };
        let place = rect.min + rect.size() * at;
        self.0.event(egui::Event::PointerMoved(place));
        for pressed in [true, false] {
            let button = egui::PointerButton::Primary;
            self.0.event(egui::Event::PointerButton { pos: place, button, pressed, modifiers: egui::Modifiers::NONE });
            self.0.run_steps(1);
        }
        self.0.event(egui::Event::PointerGone);
        self.0.run_steps(30);
        self.wait();
    }

    /// Presses the button of this name, where there is one.
    pub fn press_if_there(&mut self, name: &str) {
        if let Some(button) = self.0.query_by_label(name) {
            button.click();
            self.0.run_steps(2);
        }
    }

    /// Opens the list of this name.
    pub fn open_list(&mut self, name: &str) {
        let is_list = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            node.role() == egui::Role::ComboBox && node.label().as_deref() == Some(name)
        };
        self.0.get_by(is_list).click();
        self.0.run_steps(4);
    }

    /// Carries commands out.
    pub fn ask(&mut self, commands: impl IntoIterator<Item = Command>) {
        self.0.state_mut().ask(commands);
        self.wait();
    }

    /// Carries actions out, as if their keys were pressed.
    pub fn act(&mut self, actions: &[Action]) {
        self.ask(actions.iter().map(|action| Command::Do(*action)));
    }

    /// Turns to another family.
    pub fn turn(&mut self, family: &'static dyn gridscope::family::Family) {
        self.ask([Command::Turn(family)]);
    }

    /// Goes to a moment, in thousandths of the run.
    pub fn go_to(&mut self, thousandths: u64) {
        let session = &mut self.0.state_mut().state_mut().session;
        let len = session.active_stage_mut().map_or(0, |stage| stage.read().0.len());
        self.seek(len * thousandths / 1000);
    }

    /// Goes to an event.
    pub fn seek(&mut self, position: u64) {
        self.ask([Command::Player(PlayerCommand::Seek(position))]);
    }

    /// Goes to the next event of a kind.
    pub fn seek_kind(&mut self, kind: gridscope::trace::Kind) {
        let session = &mut self.0.state_mut().state_mut().session;
        let found = session.active_stage_mut().and_then(|stage| {
            let from = stage.player().position();
            let (recording, reader) = stage.read();
            (from..recording.len())
                .find(|&number| reader.event(&recording, number).is_some_and(|event| event.kind == kind))
        });
        if let Some(number) = found {
            self.seek(number + 1);
        }
    }

    /// Goes back by so many events.
    pub fn seek_back(&mut self, events: u64) {
        let session = &self.0.state().state().session;
        let position = session.active_stage().map_or(0, |stage| stage.player().position());
        self.seek(position.saturating_sub(events));
    }

    /// Pastes text, as Ctrl+V does.
    pub fn paste(&mut self, text: &str) {
        self.0.event(egui::Event::Paste(text.to_owned()));
        self.wait();
    }

    /// What is seen.
    pub fn picture(&mut self) -> Result<RgbaImage> {
        self.0.run_steps(8);
        Ok(self.0.render()?)
    }
}
