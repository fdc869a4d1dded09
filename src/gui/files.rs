//! Files: dialogs, reading and writing beside the window, drag and drop, the clipboard.

mod backend;
mod input;
#[cfg(not(target_arch = "wasm32"))]
mod own;
mod picture;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod picture_tests;
mod run;
mod sheet;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use egui::{ColorImage, Context, RawInput, Rect};

use super::lang::{self, fill, messages as words};
use super::model::family::Document;
use super::state::{Command, FileCommand, Form, Notice, State};
use crate::format::{grouped, in_kebab_case};
use crate::recipe::{MAX_FILE, RecipeError};
use crate::record::lock;
use crate::sokoban::formats;
use crate::text::Language;
pub use backend::Backend;
use backend::{Ask, Question};
use picture::{PictureFault, Pose, Step};
pub use picture::{SCALES, is_posing, size as picture_size};

/// Dialogs under way, and what they have brought.
pub struct Files {
    /// Who is asked for a path.
    pub backend: Backend,
    sender: Sender<Arrived>,
    inbox: Receiver<Arrived>,
    pose: Pose,
    /// Our own dialog, where the system has none.
    #[cfg(not(target_arch = "wasm32"))]
    own: Option<own::FileDialog>,
}

impl Default for Files {
    fn default() -> Self {
        let (sender, inbox) = channel();
        Self {
            backend: Backend::default(),
            sender,
            inbox,
            pose: Pose::default(),
            #[cfg(not(target_arch = "wasm32"))]
            own: None,
        }
    }
}

/// What comes back from a dialog, a file or the screen. Files are named for messages.
#[derive(Debug)]
pub(crate) enum Arrived {
    /// A file was read, or could not be.
    Read(String, Result<Arc<[u8]>, Fault>),
    /// A program was chosen, to be started.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a browser starts no programs"))]
    Chosen(String),
    /// A file was written, or could not be.
    Written(String, Result<(), String>),
    /// What is on the screen.
    Screen(Arc<ColorImage>),
    /// The system has no dialog for a question.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a browser has dialogs"))]
    NoDialog(Ask, Question),
}

/// Why a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It has too many bytes: so many.
    TooLarge(u64),
    /// It has too many bytes for levels: so many.
    LevelsTooLarge(u64),
    /// There is no file of this name.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a browser knows no names of files"))]
    Missing(String),
    /// It is a folder, a device or a pipe.
    NoFile,
    /// It is not in the folder of the file that names it.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a browser knows no folders"))]
    Elsewhere,
    /// What the system says.
    System(String),
}

impl Fault {
    /// Refuses a file of this name that is longer than its kind may be, before it is read.
    fn of_length(name: &str, length: u64) -> Result<(), Self> {
        let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension).to_ascii_lowercase();
        let has_levels_only = LEVELS.contains(&&*extension) && !MAZES.contains(&&*extension);
        match () {
            () if has_levels_only && length > formats::MAX_FILE as u64 => Err(Self::LevelsTooLarge(length)),
            () if length > MAX_FILE => Err(Self::TooLarge(length)),
            () => Ok(()),
        }
    }
}

/// Where results are sent from other threads.
#[derive(Clone)]
pub(crate) struct Post {
    sender: Sender<Arrived>,
    ctx: Context,
}

impl Post {
    fn send(&self, arrived: Arrived) {
        // Nobody is left to take it when the window is closed.
        let _ = self.sender.send(arrived);
        self.ctx.request_repaint();
    }
}

impl Files {
    fn post(&self, ctx: &Context) -> Post {
        Post { sender: self.sender.clone(), ctx: ctx.clone() }
    }

    /// Takes what dialogs have brought. Call it once a frame.
    pub fn poll(&mut self, ctx: &Context, state: &mut State, commands: &mut Vec<Command>) {
        match self.pose.advance(ctx, state.canvas) {
            Step::Nothing => {}
            Step::Ask => {
                let post = self.post(ctx);
                ctx.request_screenshot(move |image| post.send(Arrived::Screen(image)));
            }
            Step::Done(Ok(picture)) => self.save_picture(ctx, state, picture),
            Step::Done(Err(fault)) => commands.push(Command::Tell(Notice::error(not_taken(ctx, fault)))),
        }
        while let Ok(arrived) = self.inbox.try_recv() {
            match arrived {
                Arrived::Read(name, Ok(bytes)) => commands.push(Command::Read(name, bytes)),
                Arrived::Read(name, Err(fault)) => {
                    if matches!(fault, Fault::Missing(_)) {
                        state.preferences.forget(&name);
                    }
                    commands.push(Command::Tell(Notice::error(not_read(lang::language(ctx), &name, &fault))));
                }
                Arrived::Written(name, result) => commands.push(Command::Tell(written(ctx, &name, result, state))),
                Arrived::Chosen(path) => commands.push(Command::Run(path)),
                Arrived::Screen(image) => self.pose.take(&image),
                Arrived::NoDialog(ask, question) => self.ask_here(ask, question, state),
            }
        }
    }

    /// Asks in a dialog of our own, which opens on the folder of the file that was used last.
    #[cfg(not(target_arch = "wasm32"))]
    fn ask_here(&mut self, ask: Ask, question: Question, state: &State) {
        self.own = Some(own::FileDialog::new(ask, question, state.preferences.recent.first()));
    }

    #[cfg(target_arch = "wasm32")]
    fn ask_here(&mut self, _: Ask, _: Question, _: &State) {}

    /// Shows our own dialog, if it is open.
    pub fn show(&mut self, ui: &egui::Ui) {
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(dialog) = self.own.take() {
            let post = self.post(ui);
            self.own = dialog.show(ui, post);
        }
        #[cfg(target_arch = "wasm32")]
        let _ = ui;
    }

    /// Whether our own dialog is open: keys are its.
    pub const fn is_asking(&self) -> bool {
        #[cfg(not(target_arch = "wasm32"))]
        return self.own.is_some();
        #[cfg(target_arch = "wasm32")]
        false
    }

    /// Whether a picture is being taken: meanwhile nothing goes on.
    pub const fn is_taking(&self) -> bool {
        self.pose.is_sitting()
    }

    /// Where the view is to be drawn in this frame, in points, if it is drawn for a picture and alone.
    pub fn room(&mut self, ctx: &Context) -> Option<Rect> {
        self.pose.room(ctx)
    }

    /// Takes out of the input what would be seen in a picture that is being taken.
    pub fn hold_still(&self, input: &mut RawInput) {
        self.pose.hold_still(input);
    }

    /// Carries out a command; a message where it cannot be.
    pub fn carry_out(&mut self, ctx: &Context, state: &mut State, command: FileCommand) -> Option<Notice> {
        match command {
            FileCommand::Open => self.open(ctx, state),
            FileCommand::OpenPath(path) => self.open_path(ctx, path),
            FileCommand::ChooseProgram => self.choose_program(ctx),
            FileCommand::Save => self.save(ctx, state),
            FileCommand::SaveRows => self.save_rows(ctx, state),
            FileCommand::SaveRun(form) => return self.save_run(ctx, state, form),
            FileCommand::Write(document) => self.write(ctx, document),
            FileCommand::TakePicture(scale) => self.pose.begin(ctx, scale),
        }
        None
    }

    /// Reads the file at `path` beside the window.
    pub fn open_path(&self, ctx: &Context, path: String) {
        self.backend.read(path, self.post(ctx));
    }

    fn open(&mut self, ctx: &Context, state: &State) {
        let tr = |text| lang::tr(ctx, text);
        let own = state.families.iter().flat_map(|family| family.filters());
        let all = [(words::FILTER_KNOWN, KNOWN), (words::FILTER_RECIPES, RECIPES)];
        let all = all.iter().chain(own).chain(&[(words::FILTER_ALL, ANY)]);
        let filters = all.map(|(name, endings)| (tr(*name), *endings)).collect();
        let ask = Ask { title: tr(words::OPEN_RECIPE_TITLE), filters, file_name: String::new() };
        let post = self.post(ctx);
        self.backend.open(ask, post);
    }

    fn choose_program(&mut self, ctx: &Context) {
        let filters = vec![(lang::tr(ctx, words::FILTER_ALL), ANY)];
        let ask = Ask { title: lang::tr(ctx, words::CHOOSE_PROGRAM_TITLE), filters, file_name: String::new() };
        let post = self.post(ctx);
        self.backend.choose_program(ask, post);
    }

    fn save(&mut self, ctx: &Context, state: &State) {
        if state.lab.is_open {
            return self.save_experiment(ctx, state);
        }
        self.write(
            ctx,
            state.family().document(state).unwrap_or_else(|| Document {
                filter: (words::FILTER_RECIPES, RECIPES),
                name: file_name(state, "json"),
                bytes: state.marked_recipe().to_json().into_bytes(),
            }),
        );
    }

    /// Asks where to save a file.
    fn write(&mut self, ctx: &Context, document: Document) {
        let Document { filter, name, bytes } = document;
        let (ask, post) = (Ask::save(ctx, filter, name), self.post(ctx));
        self.backend.save(ask, post, move || Ok(bytes));
    }

    /// Asks where to save the experiment that is chosen in the lab.
    fn save_experiment(&mut self, ctx: &Context, state: &State) {
        let Some((_, written)) = state.lab.chosen() else { return };
        let name = format!("{}.json", in_kebab_case(&written.experiment.title));
        let (ask, post) = (Ask::save(ctx, (lang::lab::FILTER_EXPERIMENTS, JSON), name), self.post(ctx));
        let text = Arc::clone(&written.text);
        self.backend.save(ask, post, move || Ok(text.as_bytes().to_vec()));
    }

    /// Asks where to save the run on the clock in some form, and makes it beside the window: what is looped, or all
    /// that is recorded by now. What is wrong, where there are too many events.
    fn save_run(&mut self, ctx: &Context, state: &mut State, form: Form) -> Option<Notice> {
        if form == Form::Moving && state.compare.is_some() {
            self.save_runs(ctx, state);
            return None;
        }
        let (stage, prepared) = (state.session.active_stage()?, state.session.prepared()?);
        let (recording, prepared) = (stage.share(), prepared.clone());
        let len = lock(&recording).len();
        let range = match (form, stage.player().looped()) {
            (Form::Drawing, _) => 0..stage.player().position(),
            (_, Some(looped)) => looped.start.min(len)..looped.end.min(len),
            (_, None) => 0..len,
        };
        let count = range.end - range.start;
        if let Some(most) = form.most_events().filter(|most| count > *most) {
            let values = [("found", &*grouped(count)), ("most", &*grouped(most))];
            return Some(Notice::error(fill(lang::tr(ctx, words::TOO_MANY_EVENTS), &values)));
        }
        let (filter, extensions, extension) = match form {
            Form::Moving => (words::FILTER_PICTURES, MOVING, "gif"),
            Form::Drawing => (words::FILTER_PICTURES, DRAWINGS, "svg"),
            Form::Series => (words::FILTER_TABLES, TABLES, "csv"),
            Form::Events => (words::FILTER_EVENTS, EVENTS, "jsonl"),
            Form::Trace => (words::FILTER_TRACES, TRACES, TRACE),
        };
        let ask = Ask::save(ctx, (filter, extensions), file_name(state, extension));
        let post = self.post(ctx);
        self.backend
            .save(ask, post, move || run::bytes(form, &recording, &prepared, range).map_err(|error| error.to_string()));
        None
    }

    /// Asks where to save all runs on their common clock as a moving picture.
    fn save_runs(&mut self, ctx: &Context, state: &mut State) {
        let look = crate::gui::look::tokens(ctx);
        let runs = state.runs();
        let columns = state.compare.as_mut().map_or(1, |compare| compare.layout.columns());
        let series = look.series.map(|color| [color.r(), color.g(), color.b()]);
        let back = [look.canvas.r(), look.canvas.g(), look.canvas.b()];
        let end = runs.iter().filter_map(|id| state.clock_end(*id)).max().unwrap_or(0);
        let filmed = runs.iter().enumerate().filter_map(|(index, id)| {
            let places = (0..=run::STEPS).map(|step| end * step / run::STEPS);
            let places = places.filter_map(|value| state.place_at(*id, value)).collect();
            let session = state.run(*id)?;
            let (recording, board) = (session.active_stage()?.share(), session.board(session.active())?.clone());
            Some(run::Filmed { recording, board, places, color: series[index % series.len()] })
        });
        let filmed: Vec<run::Filmed> = filmed.collect();
        let ask = Ask::save(ctx, (words::FILTER_PICTURES, MOVING), file_name(state, "gif"));
        let post = self.post(ctx);
        self.backend.save(ask, post, move || run::several(&filmed, columns, back).map_err(|error| error.to_string()));
    }

    /// Asks where to save the rows of the lab.
    fn save_rows(&mut self, ctx: &Context, state: &State) {
        let Some(carried) = state.lab.seen().filter(|carried| !carried.found.rows.is_empty()) else { return };
        let (execution, found) = (Arc::clone(&carried.execution), Arc::clone(&carried.found));
        let name = format!("{}.csv", in_kebab_case(&execution.plan().experiment().title));
        let ask = Ask::save(ctx, (lang::lab::FILTER, TABLES), name);
        let post = self.post(ctx);
        self.backend.save(ask, post, move || {
            let plan = execution.plan();
            let mut bytes = format!("{}\n", crate::lab::columns(plan.experiment()).join(",")).into_bytes();
            let written = found.rows.iter().try_for_each(|row| row.to_csv(plan, &mut bytes));
            written.map(|()| bytes).map_err(|error| error.to_string())
        });
    }

    fn save_picture(&mut self, ctx: &Context, state: &State, picture: ColorImage) {
        let ask = Ask::save(ctx, (words::FILTER_PICTURES, PICTURES), file_name(state, "png"));
        let post = self.post(ctx);
        self.backend.save(ask, post, move || picture::png(&picture));
    }
}

const RECIPES: &[&str] = &["json", "gridscope"];
const JSON: &[&str] = &["json"];
const TABLES: &[&str] = &["csv"];
const EVENTS: &[&str] = &["jsonl", "json"];
const TRACES: &[&str] = &["json"];
/// The extension of search traces, which are no recipes.
const TRACE: &str = "trace.json";
const MAZES: &[&str] = &["txt"];
const LEVELS: &[&str] = &["xsb", "sok", "txt", "dat"];
const KNOWN: &[&str] = &["json", "gridscope", "txt", "png", "map", "scen", "xsb", "sok", "dat", "sgf", "psq", "md"];
const PICTURES: &[&str] = &["png"];
const MOVING: &[&str] = &["gif"];
const DRAWINGS: &[&str] = &["svg"];
const ANY: &[&str] = &["*"];

/// A name that says what is in the file, such as `eller-40x25-7-left-hand.json`.
fn file_name(state: &State, extension: &str) -> String {
    let problem = &state.session.recipe().problem;
    let size = state.size().map_or(String::new(), |size| format!("-{size}"));
    let board = state.families.of(problem).file_name(problem, &size);
    format!("{board}-{}.{extension}", problem.solver().id)
}

fn not_read(language: Language, name: &str, fault: &Fault) -> String {
    let reason = match fault {
        Fault::TooLarge(found) => RecipeError::TooLarge { found: *found }.to_string(),
        Fault::LevelsTooLarge(found) => formats::FormatError::file_too_large(*found).to_string(),
        Fault::Missing(reason) | Fault::System(reason) => reason.clone(),
        Fault::NoFile => words::NO_FILE.get(language).to_owned(),
        Fault::Elsewhere => words::ELSEWHERE.get(language).to_owned(),
    };
    fill(words::NOT_READ.get(language), &[("reason", &reason), ("file", name)])
}

fn written(ctx: &Context, name: &str, result: Result<(), String>, state: &mut State) -> Notice {
    match result {
        Ok(()) => {
            let is_recipe = RECIPES.iter().any(|extension| name.ends_with(&format!(".{extension}")));
            if is_recipe && !name.ends_with(TRACE) {
                state.preferences.remember(name);
            }
            Notice::done(fill(lang::tr(ctx, lang::status::SAVED), &[("file", name)]))
        }
        Err(reason) => Notice::error(fill(lang::tr(ctx, words::NOT_WRITTEN), &[("reason", &reason), ("file", name)])),
    }
}

fn not_taken(ctx: &Context, fault: PictureFault) -> String {
    match fault {
        PictureFault::TooLarge([width, height]) => {
            let [width, height, most] = [width, height, sheet::LONGEST_SIDE].map(|side| grouped(side as u64));
            let values = [("width", &*width), ("height", &*height), ("most", &*most)];
            fill(lang::tr(ctx, words::PICTURE_TOO_LARGE), &values)
        }
        PictureFault::NotShown => lang::tr(ctx, words::PICTURE_NOT_SHOWN).to_owned(),
    }
}

/// Reads the file `other` beside the file at `path`, for an experiment that names it.
pub(super) fn read_beside(language: Language, path: &str, other: &str) -> Result<Vec<u8>, String> {
    match backend::read_beside(path, other) {
        Arrived::Read(_, Ok(bytes)) => Ok(bytes.to_vec()),
        Arrived::Read(name, Err(fault)) => Err(not_read(language, &name, &fault)),
        _ => Err(words::NO_FILE.get(language).to_owned()),
    }
}
