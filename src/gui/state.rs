//! What the window knows: the session, what is set up, how it is shown, and what people asked for.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::canvas::{CanvasView, WallStyle};
use super::command::row::Action;
use super::compare::{Compare, CompareCommand, Layout};
use super::debug::DebugCommand;
use super::lab::{LabCommand, LabState};
use super::lesson::LessonCommand;
use super::look::{Appearance, Presentation};
use super::memories::Memories;
use super::quiz::QuizCommand;
use super::sections::Part;
use crate::family::Family;
use crate::grid::Cell;
use crate::gui::model::family::{Document, Families};
use crate::gui::model::own::Own;
use crate::kept::Everything;
use crate::player::{Breakpoint, PlayerCommand, When};
use crate::recipe::{Problem, Recipe};
use crate::session::{Resources, Session};
use crate::text::Language;

/// Everything that people can ask for. Widgets only push these; [`App`](super::app::App) carries them out.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A command of the table.
    Do(Action),
    /// A command to the player of the stage on the clock.
    Player(PlayerCommand),
    /// Changes what is set up; it runs at once.
    SetUp(Problem),
    /// Starts what is set up with another seed, whether it is watched or played.
    RollSeed,
    /// Turns to another family, and to what was set up there last.
    Turn(&'static dyn Family),
    /// Does something with runs side by side.
    Compare(CompareCommand),
    /// Does something in the debugger.
    Debug(DebugCommand),
    /// Does something in the lab.
    Lab(LabCommand),
    /// Does something with lessons.
    Learn(LessonCommand),
    /// Does something with questions about the run.
    Quiz(QuizCommand),
    /// Does something with the phones of a class.
    Class(ClassCommand),
    /// Does something that only one family has.
    Own(Own),
    /// Starts a recipe.
    Start(Box<Recipe>),
    /// Reads what a file or the clipboard holds; the name is for messages.
    Read(String, Arc<[u8]>),
    /// Reads or writes a file.
    File(FileCommand),
    /// Starts a program for the family on the screen: a person chose the file at this path for that.
    Run(String),
    /// Sets or clears a breakpoint on a cell.
    ToggleCell(Cell),
    /// Adds a breakpoint.
    AddBreakpoint(When),
    /// Turns a breakpoint on or off, by its place in the list.
    EnableBreakpoint(usize, Enabled),
    /// Puts a breakpoint in the place of another, by its place in the list.
    ReplaceBreakpoint(usize, Breakpoint),
    /// Turns all breakpoints of a group on or off.
    SwitchGroup(u8, Enabled),
    /// Removes a breakpoint.
    RemoveBreakpoint(usize),
    /// Removes a bookmark, by its place in the list.
    RemoveBookmark(usize),
    /// Changes the note of a bookmark.
    NoteBookmark(usize, String),
    /// Brings a cell into view.
    ShowCell(Cell),
    /// Lets runs take more memory, or end where they are.
    GiveMemory(Enabled),
    /// Joins what a file has of everything that is kept with what is here.
    Join(Box<Everything>),
    /// Changes the theme.
    Appear(Appearance),
    /// Changes the language.
    Speak(Language),
    /// Tells people something.
    Tell(Notice),
}

/// What people can do with the phones of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassCommand {
    /// Closes the room.
    End,
    /// Lets many phones have one address, or no longer.
    Share(bool),
    /// Asks where to save the answers.
    Save,
}

/// What can be read and written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileCommand {
    /// Asks for a file to open.
    Open,
    /// Opens a file by its path.
    OpenPath(String),
    /// Asks for a program that the family on the screen is to start.
    ChooseProgram,
    /// Asks where to save what is on the screen.
    Save,
    /// Asks where to save the rows of the lab.
    SaveRows,
    /// Asks where to save the run on the clock, or what is looped of it.
    SaveRun(Form),
    /// Asks where to save a text.
    Write(Document),
    /// Takes a picture of the view, so many times as fine as the screen, then asks where to save it.
    TakePicture(u8),
}

/// What is made of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Its board as a moving picture.
    Moving,
    /// Its board as it stands, as shapes.
    Drawing,
    /// Its series as a table.
    Series,
    /// Its events, one JSON object a line.
    Events,
    /// Its events as a search trace of Posthoc.
    Trace,
}

/// Whether a breakpoint counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enabled {
    /// It counts.
    Yes,
    /// It does not.
    No,
}

/// A message to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// How bad it is.
    pub level: Level,
    /// What happened, where, and what to do.
    pub text: String,
}

/// How bad a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Something was done.
    Done,
    /// Nothing was done: why not.
    Hint,
    /// Something is wrong; nothing was lost.
    Error,
}

impl Notice {
    /// Something was done.
    pub fn done(text: impl Into<String>) -> Self {
        Self { level: Level::Done, text: text.into() }
    }

    /// Nothing was done: why not.
    pub fn hint(text: impl Into<String>) -> Self {
        Self { level: Level::Hint, text: text.into() }
    }

    /// Something is wrong; nothing was lost.
    pub fn error(text: impl Into<String>) -> Self {
        Self { level: Level::Error, text: text.into() }
    }
}

/// What people chose and find again at the next start.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// Dark or light.
    pub appearance: Appearance,
    /// Desk or projector.
    pub presentation: Presentation,
    /// The language.
    pub language: Language,
    /// How walls are drawn.
    pub walls: Walls,
    /// Which panels are open at a desk.
    pub panels: Panels,
    /// Which panels are open before a class.
    pub presenter_panels: Panels,
    /// The parts of the inspector from above; those that are missing follow as usual.
    pub inspector: Vec<Part>,
    /// What lies on the board.
    pub overlays: Overlays,
    /// Whether things glide.
    pub movements: Movements,
    /// Files opened and saved lately, newest first.
    pub recent: Vec<String>,
    /// Where runs side by side were last.
    pub layout: Option<Layout>,
    /// The recipe that was on the screen, as JSON.
    pub session: Option<String>,
    /// The recipes of other families that were on the screen, as JSON.
    pub shelf: Vec<String>,
    /// Commands to try that were tried, by their ids.
    pub tried: BTreeSet<String>,
    /// What each family kept, by its id.
    pub families: BTreeMap<String, String>,
    /// What people own, by the name of its kind: on its way from the last start or to the next one.
    pub kept: BTreeMap<String, serde_json::Value>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            appearance: Appearance::System,
            presentation: Presentation::Desk,
            language: Language::ENGLISH,
            walls: Walls::Thin,
            panels: Panels::default(),
            presenter_panels: Panels { setup: false, inspector: true, plots: false },
            inspector: Vec::new(),
            overlays: Overlays::default(),
            movements: Movements::On,
            recent: Vec::new(),
            layout: None,
            session: None,
            shelf: Vec::new(),
            tried: BTreeSet::new(),
            families: BTreeMap::new(),
            kept: BTreeMap::new(),
        }
    }
}

/// How many files are remembered.
const RECENT: usize = 8;

impl Preferences {
    /// Which panels are open for who looks now.
    pub const fn open_panels(&self) -> Panels {
        match self.presentation {
            Presentation::Desk => self.panels,
            Presentation::Presenter => self.presenter_panels,
        }
    }

    /// The same, to be changed.
    pub const fn open_panels_mut(&mut self) -> &mut Panels {
        match self.presentation {
            Presentation::Desk => &mut self.panels,
            Presentation::Presenter => &mut self.presenter_panels,
        }
    }

    /// Puts a file at the top of the recent ones, if `path` leads to one wherever it is read.
    pub fn remember(&mut self, path: &str) {
        if std::path::Path::new(path).is_absolute() {
            self.forget(path);
            self.recent.insert(0, path.to_owned());
            self.cut_recent();
        }
    }

    /// Forgets all but the youngest files: a list that was kept may have any length.
    pub(super) fn cut_recent(&mut self) {
        self.recent.truncate(RECENT);
    }

    /// Keeps what belongs to the family with this id.
    pub fn keep(&mut self, family: &str, thing: &impl Serialize) {
        let text = serde_json::to_string(thing).ok();
        self.families.extend(text.map(|text| (family.to_owned(), text)));
    }

    /// Takes a file out of the recent ones.
    pub fn forget(&mut self, path: &str) {
        self.recent.retain(|recent| recent != path);
    }
}

/// How walls are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Walls {
    /// As on paper.
    #[default]
    Thin,
    /// As in the original programs.
    Tiles,
}

impl Walls {
    /// The other way.
    pub const fn other(self) -> Self {
        match self {
            Self::Thin => Self::Tiles,
            Self::Tiles => Self::Thin,
        }
    }
}

impl From<Walls> for WallStyle {
    fn from(walls: Walls) -> Self {
        match walls {
            Walls::Thin => Self::Thin,
            Walls::Tiles => Self::Tiles,
        }
    }
}

/// Whether things glide from place to place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Movements {
    /// They glide.
    #[default]
    On,
    /// They jump.
    Off,
}

/// Which panels are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Panels {
    /// On the left.
    pub setup: bool,
    /// On the right.
    pub inspector: bool,
    /// Below.
    pub plots: bool,
}

impl Default for Panels {
    fn default() -> Self {
        Self { setup: true, inspector: true, plots: true }
    }
}

/// What lies on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Overlays {
    /// Arrows to where cells were reached from.
    pub links: bool,
    /// Coordinates in cells.
    pub numbers: bool,
}

/// What is open over the window.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Dialog {
    /// Nothing.
    #[default]
    None,
    /// The command palette, with what was typed.
    Palette(String),
    /// The cheat-sheet.
    CheatSheet,
    /// How fine a picture is to be.
    PictureScale,
    /// "Go to step", with what was typed.
    GoTo(String),
    /// What to compare with, as far as it was typed.
    CompareWith(String),
    /// What to change in the run, as far as it was typed.
    WhatIf(String),
    /// Whether to run an experiment again and lose its results.
    RunAgain,
    /// Whether to give up the lesson that is being written.
    DropLesson,
    /// Whether to open what a link leads to, which takes long.
    LongLink(Box<Recipe>),
    /// Whether to join what a file has of everything that is kept with what is here.
    Join(Box<Everything>),
    /// How phones come into the room, and who is there.
    Class,
    /// Whether runs may take more memory.
    MoreMemory,
    /// A file is being read: its name and size, and since when, in seconds of the window's clock.
    Reading {
        /// What it is called.
        name: String,
        /// Its size.
        bytes: u64,
        /// When that began.
        since: f64,
    },
}

impl Dialog {
    /// Whether keys go to the commands of the window while it is open.
    pub const fn lets_keys_pass(&self) -> bool {
        matches!(self, Self::None | Self::CheatSheet)
    }
}

/// Everything the window knows.
pub struct State {
    /// What people chose.
    pub preferences: Preferences,
    /// The run on the screen.
    pub session: Session,
    /// The run that will replace it as soon as it can be looked at.
    pub next: Option<Session>,
    /// The runs beside it, if there are any.
    pub compare: Option<Box<Compare>>,
    /// The families, in the order of the tabs.
    pub families: Families,
    /// What each family knows: what is set up in it, what is played.
    pub models: Memories,
    /// What other families had on the screen last.
    pub shelf: Shelf,
    /// Many runs with nobody watching.
    pub lab: LabState,
    /// Which part of the board is seen.
    pub view: CanvasView,
    /// Where the board is in the window, as of the frame before.
    pub canvas: egui::Rect,
    /// What is open over the window.
    pub dialog: Dialog,
    /// Messages, oldest first, with the time at which they go, in seconds of the window's clock.
    pub notices: Vec<(Notice, f64)>,
    /// The cell under the pointer.
    pub hovered: Option<Cell>,
    /// The cell whose history is shown.
    pub selected: Option<Cell>,
    /// The cell that a panel points at in this frame.
    pub pointed: Option<Cell>,
    /// What views remember of the run on the screen.
    pub seen: Memories,
    /// What views remember of anything else.
    pub views: Memories,
    /// Memory, threads and the way to ask for a frame.
    pub resources: Resources,
}

/// Runs that gave way to another family, at most one of each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf(Vec<Recipe>);

impl Shelf {
    /// The runs that were stored; those that cannot be read are left out.
    pub fn load(stored: &[String]) -> Self {
        let mut shelf = Self::default();
        stored.iter().filter_map(|text| Recipe::from_json(text).ok()).for_each(|recipe| shelf.put(recipe));
        shelf
    }

    /// The runs as JSON, without those that carry a large drawing.
    pub fn save(&self) -> Vec<String> {
        self.0.iter().filter(|recipe| recipe.is_small()).map(Recipe::to_json).collect()
    }

    /// Puts a run there, in the place of the one of its family.
    pub fn put(&mut self, recipe: Recipe) {
        self.0.retain(|other| other.problem.family() != recipe.problem.family());
        self.0.push(recipe);
    }

    /// Every run.
    pub fn iter(&self) -> impl Iterator<Item = &Recipe> {
        self.0.iter()
    }

    /// The run of `family`, if there is one.
    pub fn get(&self, family: &'static dyn Family) -> Option<&Recipe> {
        self.0.iter().find(|recipe| recipe.problem.family() == family)
    }
}
