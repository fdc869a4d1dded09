//! [`FamilyModel`]: what the window knows of a family, and what is done in it. Nothing outside a family asks which
//! family it is.

use crate::catalog::Entry;
use crate::family::{Board, Family};
use crate::format::in_kebab_case;
use crate::grid::Cell;
use crate::gui::command::family::FamilyCommands;
use crate::gui::command::row::Action;
use crate::gui::debug::{Change, Otherwise};
use crate::gui::desk::Desk;
use crate::gui::memories::Memories;
use crate::gui::mode::Mode;
use crate::gui::model::keepsake::Keepsake;
use crate::gui::names::Names;
use crate::gui::state::State;
use crate::recipe::{Opened, Problem, Recipe, RecipeError, StageKind};
use crate::text::{Language, Text};

/// Files of one kind: what they are called, and how their names end.
pub type Filter = (Text, &'static [&'static str]);

/// What is to be saved as a file; of one name and content there is one.
#[derive(Clone, Debug)]
pub struct Document {
    /// What kind of file it is.
    pub filter: Filter,
    /// A name for it.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl PartialEq for Document {
    fn eq(&self, other: &Self) -> bool {
        (&self.name, &self.bytes) == (&other.name, &other.bytes)
    }
}

impl Eq for Document {}

/// What the window knows of a family. Where a method says nothing, the family has no such thing.
pub trait FamilyModel: Family {
    /// What it says about commands: its own, and what the shared ones mean in it.
    fn commands(&self) -> &'static FamilyCommands;

    /// What cells are called.
    fn names(&self) -> Names {
        Names::Coordinates
    }

    /// Puts what the window knows of it into `models`; `kept` is what it [kept](Self::keep) at the last start.
    fn begin(&self, models: &mut Memories, kept: Option<&str>);

    /// What of it is to be found again at the next start.
    fn keep(&self, models: &Memories) -> Option<String> {
        let _ = models;
        None
    }

    /// What people own of it, each in a file of its own.
    fn keepsakes(&self) -> &'static [Keepsake] {
        &[]
    }

    /// What is set up; it may be ahead of the session.
    fn draft(&self, models: &Memories) -> Problem;

    /// The run with which it opens where nothing of it was on the screen before.
    fn first_run(&self, models: &Memories) -> Recipe {
        Recipe::new(self.draft(models))
    }

    /// Sets `problem` up.
    fn set_up(&self, models: &mut Memories, problem: &Problem);

    /// What is set up, worked on by another algorithm.
    fn with(&self, models: &Memories, entry: Entry) -> Problem;

    /// How many cells of a maze the board of `problem` is as long in the making as; 0 for one that is drawn.
    fn cells(&self, problem: &Problem) -> u64 {
        let _ = problem;
        0
    }

    /// Who is at it.
    fn mode(&self, models: &Memories) -> Mode {
        let _ = models;
        Mode::Search
    }

    /// Lets a person play, or an algorithm work. Each finds what it left.
    fn change_mode(&self, desk: &mut Desk, mode: Mode) {
        let _ = (desk, mode);
    }

    /// Leaves whatever hides the run that is watched.
    fn watch(&self, models: &mut Memories) {
        let _ = models;
    }

    /// Lets time pass for what is played, in seconds, and takes what is ready.
    fn advance(&self, desk: &mut Desk, seconds: f32) {
        let _ = (desk, seconds);
    }

    /// Whether a page stands in the place of the board that Escape closes.
    fn has_page_to_close(&self, models: &Memories) -> bool {
        let _ = models;
        false
    }

    /// Closes that page.
    fn close_page(&self, models: &mut Memories) {
        let _ = models;
    }

    /// Lets go of what was chosen or asked for last while it is played. True if there was something.
    fn let_go(&self, models: &mut Memories) -> bool {
        let _ = models;
        false
    }

    /// Plays `bytes` if they are moves of what is played. True if they are.
    fn play_bytes(&self, desk: &mut Desk, bytes: &[u8]) -> bool {
        let _ = (desk, bytes);
        false
    }

    /// Takes the file `name` over if it is one that no recipe can carry. True if it is.
    fn take_file(&self, desk: &mut Desk, name: &str, bytes: &[u8]) -> bool {
        let _ = (desk, name, bytes);
        false
    }

    /// Starts the program at `path`, which a person has just chosen.
    fn take_program(&self, desk: &mut Desk, path: &str) {
        let _ = (desk, path);
    }

    /// Takes notice that it is not played: what runs beside the window for its game alone ends.
    fn leave(&self, models: &mut Memories) {
        let _ = models;
    }

    /// Takes over what it read of the file `name`, besides the recipe. True if that is enough.
    fn take_opened(&self, desk: &mut Desk, name: &str, opened: &Opened) -> bool {
        let _ = (desk, name, opened);
        false
    }

    /// Takes notice of a recipe that was opened: it is there to be watched.
    fn watch_opened(&self, models: &mut Memories) {
        let _ = models;
    }

    /// What is played, as the recipe with which the window opens at the next start.
    fn kept_recipe(&self, models: &Memories) -> Option<Recipe> {
        let _ = models;
        None
    }

    /// What is played, as a recipe to be copied.
    fn played_recipe(&self, models: &Memories, language: Language) -> Option<Recipe> {
        let _ = (models, language);
        None
    }

    /// What is saved in the place of the recipe.
    fn document(&self, state: &State) -> Option<Document> {
        let _ = state;
        None
    }

    /// A name for files about `problem`, without the algorithm; `size` is the end that says how large a board is.
    fn file_name(&self, problem: &Problem, size: &str) -> String {
        let _ = problem;
        format!("{}{size}", self.id())
    }

    /// Kinds of files that it reads besides recipes.
    fn filters(&self) -> &'static [Filter] {
        &[]
    }

    /// Boards like the one on the screen with their names, at most `most`, for an experiment about many.
    fn boards_like_this(&self, state: &State, stage: StageKind, most: usize) -> Vec<(String, Problem)>;

    /// The name of an experiment that comes with it, and what it is about.
    fn experiment(&self, name: &str) -> Option<[Text; 2]> {
        let _ = name;
        None
    }

    /// Whether `problem` differs from `shown` in so little that the run goes on at the same place.
    fn goes_on(&self, shown: &Problem, problem: &Problem) -> bool {
        let _ = (shown, problem);
        false
    }

    /// What could be otherwise on the board of `problem` at a cell: each can be opened as a fork of the run.
    fn otherwise(&self, problem: &Problem, board: &Board, cell: Cell, language: Language) -> Vec<Otherwise> {
        let _ = (problem, board, cell, language);
        Vec::new()
    }

    /// `problem` with a change that it [offered](Self::otherwise); nothing where that cannot be made.
    fn changed(&self, problem: &Problem, board: &Board, change: Change) -> Option<Problem> {
        let _ = (problem, board, change);
        None
    }

    /// Takes notice of a fork with a board of its own: whatever is open around the board stays open.
    fn forked(&self, models: &mut Memories, problem: &Problem) {
        let _ = (models, problem);
    }

    /// Takes notice of a run that can be looked at now.
    fn arrived(&self, state: &mut State) {
        let _ = state;
    }

    /// What is to be said of a run that cannot be carried out, where it knows more than the error says.
    fn fault(&self, error: &RecipeError, language: Language) -> Option<String> {
        let _ = (error, language);
        None
    }

    /// Takes notice of a run that cannot be carried out. True if what was set up for it stays, to be changed.
    fn refused(&self, state: &mut State, error: &RecipeError) -> bool {
        let _ = (state, error);
        false
    }
}

/// The families that the window knows, in the order of menus, and their commands.
#[derive(Clone)]
pub struct Families {
    models: Vec<&'static dyn FamilyModel>,
    commands: Vec<Action>,
}

impl Families {
    /// These, of which there is one at least; `shared` are the commands that all of them have.
    pub fn new(models: Vec<&'static dyn FamilyModel>, shared: &[Action]) -> Self {
        let own = models.iter().flat_map(|family| family.commands().rows);
        let mut commands: Vec<Action> = shared.iter().chain(own).copied().collect();
        commands.sort_by_key(|action| action.group);
        Self { models, commands }
    }

    /// Every command, in the order of the menus.
    pub fn commands(&self) -> &[Action] {
        &self.commands
    }

    /// Every one of them.
    pub fn iter(&self) -> impl Iterator<Item = &'static dyn FamilyModel> + use<'_> {
        self.models.iter().copied()
    }

    /// The one with this id; the first where there is none.
    pub fn with_id(&self, id: &str) -> &'static dyn FamilyModel {
        self.iter().find(|family| family.id() == id).unwrap_or(self.models[0])
    }

    /// The one that a problem is of; the first where there is none.
    pub fn of(&self, problem: &Problem) -> &'static dyn FamilyModel {
        self.with_id(problem.family().id())
    }

    /// What all of them know at the start; `kept` says what each kept.
    pub(in crate::gui) fn begin(&self, kept: impl Fn(&str) -> Option<String>) -> Memories {
        let mut models = Memories::default();
        self.iter().for_each(|family| family.begin(&mut models, kept(family.id()).as_deref()));
        models
    }

    /// What the window shows where there is nothing else to show.
    pub fn first_example(&self) -> Recipe {
        self.models[0].first_run(&self.begin(|_| None))
    }
}

/// What was kept as text; where it is nothing or something else, what is usual.
pub(in crate::gui) fn kept<T: Default + serde::de::DeserializeOwned>(text: Option<&str>) -> T {
    text.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
}

/// A title as a part of a file name; nothing where there is no letter in it.
pub(in crate::gui) fn titled(title: &str) -> Option<String> {
    Some(in_kebab_case(title)).filter(|name| !name.is_empty())
}

/// A title; of what has none, its size.
pub(in crate::gui) fn or_size(title: &str, size: String) -> String {
    if title.trim().is_empty() { size } else { title.to_owned() }
}
