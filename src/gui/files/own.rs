//! A dialog of our own, where the system has none: a path to type, and a list of folders and files to choose from.

use std::path::{Path, PathBuf};
use std::{env, fs};

use egui::{Button, Key, RichText, ScrollArea, TextEdit, Ui};

use super::backend::{self, Ask, Question};
use super::{ANY, Post, words};
use crate::gui::lang::{fill, tr};
use crate::gui::look::{self, error_line, icons, primary_button};
use crate::gui::shared::dialogs::{Place, modal};

/// The dialog while it is open.
pub(super) struct FileDialog {
    ask: Ask,
    question: Question,
    /// What is in the field: a path, or a name in the folder.
    typed: String,
    folder: PathBuf,
    /// What the folder holds, or why it cannot be read.
    found: Result<Vec<Entry>, String>,
    /// Whether files of every kind are listed.
    lists_all: bool,
    /// Whether somebody knows that a file will be replaced.
    replaces: bool,
}

/// Something in a folder.
#[derive(Clone)]
struct Entry {
    name: String,
    is_folder: bool,
}

/// What was done in a frame.
enum Done {
    Nothing,
    Enter(PathBuf),
    Take(PathBuf),
}

impl FileDialog {
    /// Opens on the folder of `recent`, or on the person's own. Costs that folder.
    pub fn new(ask: Ask, question: Question, recent: Option<&String>) -> Self {
        let recent = recent.and_then(|path| Path::new(path).parent()).filter(|folder| folder.is_dir());
        let home = || ["HOME", "USERPROFILE"].iter().find_map(env::var_os).map(PathBuf::from);
        let folder = recent.map(Path::to_path_buf).or_else(home).or_else(|| env::current_dir().ok());
        let typed = ask.file_name.clone();
        let mut dialog = Self {
            ask,
            question,
            typed,
            folder: PathBuf::new(),
            found: Ok(Vec::new()),
            lists_all: false,
            replaces: false,
        };
        dialog.enter(folder.unwrap_or_default());
        dialog
    }

    /// Goes to a folder. Costs what it holds.
    fn enter(&mut self, folder: PathBuf) {
        self.found = read(&folder);
        self.folder = folder;
        if !matches!(self.question, Question::Save(_)) {
            self.typed.clear();
        }
    }

    /// Shows the dialog; nothing when it is over.
    pub fn show(mut self, ui: &Ui, post: Post) -> Option<Self> {
        let width = look::tokens(ui).measure.text * 40.0;
        let mut done = Done::Nothing;
        let mut is_cancelled = false;
        let is_closed = modal(ui, "gridscope file", width, Place::Middle, |ui| {
            let title = RichText::new(self.ask.title).text_style(look::section_style());
            ui.label(title.color(look::tokens(ui).text_weak));
            let is_entered = self.field(ui);
            done = self.list(ui);
            let (is_pressed, is_given_up) = self.buttons(ui);
            is_cancelled = is_given_up;
            if is_entered || is_pressed {
                done = self.wanted();
            }
        });
        match done {
            Done::Enter(folder) => self.enter(folder),
            Done::Take(path) if self.may_take(&path) => {
                backend::answer(&self.ask, self.question, path, post);
                return None;
            }
            Done::Take(_) | Done::Nothing => {}
        }
        (!is_closed && !is_cancelled).then_some(self)
    }

    /// The folder, and the field for a name or a path; whether it was confirmed.
    fn field(&mut self, ui: &mut Ui) -> bool {
        let tokens = look::tokens(ui);
        ui.label(RichText::new(self.folder.display().to_string()).monospace().color(tokens.text_weak));
        let name = tr(ui, words::PATH);
        let field = TextEdit::singleline(&mut self.typed).hint_text(name).desired_width(f32::INFINITY);
        let response = ui.add(field).accessible_name(name);
        // Before the field is given the focus again.
        let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if response.changed() {
            self.replaces = false;
        }
        if ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        if self.replaces {
            error_line(ui, &fill(tr(ui, words::REPLACES), &[("file", self.typed.trim())]));
        }
        is_entered
    }

    /// The folders, then the files.
    fn list(&mut self, ui: &mut Ui) -> Done {
        let mut done = Done::Nothing;
        let height = look::tokens(ui).measure.control * 10.0;
        if let Err(fault) = &self.found {
            error_line(ui, fault);
        }
        let is_listed = |entry: &&Entry| entry.is_folder || self.lists_all || self.fits(&entry.name);
        let listed: Vec<Entry> = self.found.iter().flatten().filter(is_listed).cloned().collect();
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink(false).show(ui, |ui| {
            if let Some(above) = self.folder.parent()
                && row(ui, icons::ARROW_UP, "..", false).clicked()
            {
                done = Done::Enter(above.to_path_buf());
            }
            for entry in &listed {
                let icon = if entry.is_folder { icons::OPEN } else { icons::NEW_FILE };
                let response = row(ui, icon, &entry.name, self.typed == entry.name);
                match entry.is_folder {
                    true if response.clicked() => done = Done::Enter(self.folder.join(&entry.name)),
                    false if response.double_clicked() => done = Done::Take(self.folder.join(&entry.name)),
                    false if response.clicked() => (self.typed, self.replaces) = (entry.name.clone(), false),
                    _ => {}
                }
            }
        });
        done
    }

    /// What confirms, what gives up, and whether every file is listed.
    fn buttons(&mut self, ui: &mut Ui) -> (bool, bool) {
        ui.horizontal(|ui| {
            let text = if matches!(self.question, Question::Save(_)) { words::SAVE_IT } else { words::OPEN_IT };
            let name = tr(ui, text);
            let is_pressed = primary_button(ui, name, name, "").clicked();
            let is_given_up = ui.button(tr(ui, words::CANCEL)).clicked();
            ui.checkbox(&mut self.lists_all, tr(ui, words::FILTER_ALL));
            (is_pressed, is_given_up)
        })
        .inner
    }

    /// What is in the field: a folder to go to, or a file.
    fn wanted(&self) -> Done {
        let typed = self.typed.trim();
        if typed.is_empty() {
            return Done::Nothing;
        }
        let path = self.folder.join(typed);
        if path.is_dir() { Done::Enter(path) } else { Done::Take(path) }
    }

    /// Whether the file at `path` may be taken: what would be replaced is asked about once.
    fn may_take(&mut self, path: &Path) -> bool {
        let is_asked = matches!(self.question, Question::Save(_)) && path.exists() && !self.replaces;
        self.replaces |= is_asked;
        !is_asked
    }

    /// Whether a file is of a kind that is asked for.
    fn fits(&self, name: &str) -> bool {
        if matches!(self.question, Question::Run) {
            return true;
        }
        let name = name.to_ascii_lowercase();
        let mut endings =
            self.ask.filters.iter().filter(|(_, endings)| *endings != ANY).flat_map(|(_, endings)| *endings);
        endings.any(|ending| name.ends_with(&format!(".{ending}")))
    }
}

/// A line of the list.
fn row(ui: &mut Ui, icon: &str, name: &str, is_chosen: bool) -> egui::Response {
    let weak = look::tokens(ui).text_weak;
    let button = Button::selectable(is_chosen, (RichText::new(icon).color(weak), name)).truncate();
    let least = egui::vec2(ui.available_width(), look::tokens(ui).measure.control);
    ui.add(button.min_size(least)).accessible_name(name)
}

/// What a folder holds, by name, folders first; what is hidden is left out.
fn read(folder: &Path) -> Result<Vec<Entry>, String> {
    let all = fs::read_dir(folder).map_err(|error| error.to_string())?;
    let entry = |entry: fs::DirEntry| Entry {
        name: entry.file_name().to_string_lossy().into_owned(),
        is_folder: entry.path().is_dir(),
    };
    let mut found: Vec<Entry> = all.flatten().map(entry).filter(|entry| !entry.name.starts_with('.')).collect();
    found.sort_by_key(|entry| (!entry.is_folder, entry.name.to_lowercase()));
    Ok(found)
}
