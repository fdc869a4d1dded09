//! `gridscope lesson`: lessons, and what their writers need.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::error::{CliError, Fault};
use super::value::{self, bad};
use super::{Console, file};
use crate::export::handout::{self, Exam};
use crate::lesson::{LONGEST, Lesson, LessonError, Scene, check, courses, fixed, own, own_file};
use crate::recipe::{Recipe, StageKind};
use crate::text::Language;
use crate::trace::{Condition, Event, sentence};

/// What to do with lessons.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct Args {
    /// A lesson to open in the window: a file, or the id of one of the program's own
    file: Option<PathBuf>,
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// List the lessons of the program by their courses
    List,
    /// Check lessons: recipes run, moments are where they were, every question has one right answer, no text is missing
    Check {
        /// Files, or folders with lessons in them
        #[arg(required = true)]
        paths: Vec<PathBuf>,
        /// Write moments that moved to where they are now
        #[arg(long)]
        fix: bool,
    },
    /// Print a lesson as a page (HTML) for paper, with its answers on a sheet of their own; or an exam from its runs
    Handout {
        /// A lesson: a file, or the id of one of the program's own
        file: PathBuf,
        /// The language, one of those that the lesson promises [default: en]
        #[arg(long, value_name = "CODE")]
        language: Option<String>,
        /// An exam of so many questions that are made from the runs of the lesson
        #[arg(long, value_name = "QUESTIONS", allow_hyphen_values = true)]
        exam: Option<String>,
        /// So many variants of the exam [default: 2]
        #[arg(long, value_name = "N", requires = "exam", allow_hyphen_values = true)]
        variants: Option<String>,
        /// The seed of the exam [default: 1]
        #[arg(long, value_name = "SEED", requires = "exam", allow_hyphen_values = true)]
        seed: Option<String>,
    },
    /// Print a place in a run as a moment of a lesson, and what happens there
    Moment {
        #[command(flatten)]
        run: RunOf,
        /// How many events have happened
        #[arg(allow_hyphen_values = true)]
        step: String,
    },
    /// List the events of a run, with the step at which each has happened
    Events {
        #[command(flatten)]
        run: RunOf,
        /// Only events that meet this condition, such as "kind == Expand && cell == (3, 4)"
        #[arg(long = "where", value_name = "CONDITION")]
        condition: Option<String>,
        /// From this step on [default: 0]
        #[arg(long, value_name = "STEP", allow_hyphen_values = true)]
        from: Option<String>,
        /// So many events [default: 40]
        #[arg(long, value_name = "N", allow_hyphen_values = true)]
        count: Option<String>,
    },
}

/// A run of a recipe.
#[derive(Debug, clap::Args)]
struct RunOf {
    /// A recipe, a board or a link; or a lesson and one of its recipes: LESSON.md#NAME
    recipe: String,
    /// Which stage: building or solving [default: solving]
    #[arg(long, value_name = "STAGE")]
    stage: Option<String>,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let what = match (&args.what, &args.file) {
        (Some(what), _) => what,
        (None, Some(file)) => return open(file),
        (None, None) => &What::List,
    };
    match what {
        What::List => list(console),
        What::Check { paths, fix } => check_all(paths, *fix, console),
        What::Moment { run, step } => moment(run, step, console),
        What::Handout { file, language, exam, variants, seed } => {
            let exam = exam.as_ref().map(|exam| exam_of(exam, variants.as_deref(), seed.as_deref())).transpose()?;
            handout(file, language.as_deref(), exam, console)
        }
        What::Events { run, condition, from, count } => {
            let from = from.as_ref().map_or(Ok(0), |text| value::count("--from", text, 0..=u64::MAX))?;
            let count = count.as_ref().map_or(Ok(40), |text| value::count("--count", text, 1..=1_000_000))?;
            events(run, condition.as_deref(), (from, count), console)
        }
    }
}

/// Opens a lesson in the window, after a look whether it can be read.
pub(super) fn open(path: &Path) -> Result<(), CliError> {
    let text = text_of(path)?;
    Lesson::read(&text).map_err(|error| CliError::Arguments(format!("{error}: {}", path.display())))?;
    super::window::lesson(std::path::absolute(path)?.display().to_string(), text)
}

fn exam_of(questions: &str, variants: Option<&str>, seed: Option<&str>) -> Result<Exam, CliError> {
    let small = |name, text: &str, most| value::count(name, text, 1..=most).map(|count| count as u32);
    Ok(Exam {
        questions: small("--exam", questions, 60)?,
        variants: variants.map_or(Ok(2), |text| small("--variants", text, 26))?,
        seed: seed.map_or(Ok(1), |text| value::count("--seed", text, 0..=u64::MAX))?,
    })
}

/// Prints a lesson, or an exam from its runs, for paper.
fn handout(path: &Path, language: Option<&str>, exam: Option<Exam>, console: &mut Console<'_>) -> Result<(), CliError> {
    let lesson = Lesson::read(&text_of(path)?);
    let lesson = lesson.map_err(|error| CliError::Arguments(format!("{error}: {}", path.display())))?;
    let code = language.unwrap_or("en");
    let known = || lesson.languages.join(", ");
    let language = Language::of(code).filter(|_| lesson.languages.iter().any(|promised| promised == code));
    let language = language.ok_or_else(|| bad("--language", code, format!("one of the lesson's: {}", known())))?;
    let page = match exam {
        Some(exam) => handout::exam(&lesson, exam, language),
        None => handout::lesson(&lesson, language),
    };
    console.out.write_all(page.map_err(|error| CliError::Arguments(error.to_string()))?.as_bytes())?;
    Ok(())
}

/// The text of a lesson: of a file, or of one of the program's own by its id.
fn text_of(path: &Path) -> Result<String, CliError> {
    let id = path.to_str().filter(|_| !path.exists()).unwrap_or_default();
    own_file(id).map_or_else(|| text(path), |text| Ok(text.to_owned()))
}

fn list(console: &mut Console<'_>) -> Result<(), CliError> {
    for course in courses() {
        let mut lessons = own().iter().filter(|lesson| lesson.course == course.id).peekable();
        if lessons.peek().is_some() {
            writeln!(console.out, "{}", course.name.get("en"))?;
        }
        for lesson in lessons {
            let (title, about) = (lesson.title.get("en"), lesson.about.get("en"));
            writeln!(console.out, "  {:<32} {:>2} min  {title}: {about}", lesson.id, lesson.minutes)?;
        }
    }
    Ok(())
}

fn check_all(paths: &[PathBuf], fixes: bool, console: &mut Console<'_>) -> Result<(), CliError> {
    let mut files = Vec::new();
    for path in paths {
        find(path, &mut files)?;
    }
    if files.is_empty() {
        return Err(CliError::Arguments("no lesson (a file whose name ends with .md) in these folders".to_owned()));
    }
    let (mut faults, mut lessons) = (0, 0);
    let mut ids: BTreeMap<String, PathBuf> = BTreeMap::new();
    for path in &files {
        if fixes {
            fix(path, console)?;
        }
        let found = check_one(path, &mut ids, console)?;
        faults += found;
        lessons += usize::from(found > 0);
    }
    if faults > 0 { Err(CliError::LessonsWrong { faults, lessons }) } else { Ok(()) }
}

/// Writes the moments of a lesson that moved to where they are now.
fn fix(path: &Path, console: &mut Console<'_>) -> Result<(), CliError> {
    let before = text(path)?;
    let Ok(lesson) = Lesson::read(&before) else { return Ok(()) };
    let (after, moved) = fixed(&lesson, &before);
    if moved > 0 {
        file::write(path, |out| out.write_all(after.as_bytes()))?;
        writeln!(console.out, "{}: {moved} moments moved", path.display())?;
    }
    Ok(())
}

/// The files of lessons at `path` and below it, by name.
fn find(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), CliError> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = std::fs::read_dir(path).map_err(|error| file::in_file(path, Fault::Read(error)))?;
    let mut inside: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    inside.sort();
    for path in inside {
        if path.is_dir() {
            find(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "md")
            && path.file_name().is_some_and(|name| name != "README.md")
        {
            files.push(path);
        }
    }
    Ok(())
}

/// Tells what is wrong with one lesson; how many faults it has.
fn check_one(path: &Path, ids: &mut BTreeMap<String, PathBuf>, console: &mut Console<'_>) -> Result<usize, CliError> {
    let name = path.display().to_string();
    let faults = match Lesson::read(&text(path)?) {
        Err(error) => vec![error],
        Ok(lesson) => match (check(&lesson), ids.insert(lesson.id.clone(), path.to_owned())) {
            (Err(errors), _) => errors,
            (Ok(_), Some(other)) => {
                let what = format!("lesson '{}' is also that of {}", lesson.id, other.display());
                vec![LessonError { line: 1, what }]
            }
            (Ok(done), None) => {
                let pages = lesson.pages.len();
                let languages = lesson.languages.join(", ");
                let (runs, questions, read) = (done.runs, done.questions, done.read);
                writeln!(
                    console.out,
                    "{name}: {pages} moments in {runs} runs, {questions} questions ({read} read from the run), {languages}"
                )?;
                Vec::new()
            }
        },
    };
    for fault in &faults {
        writeln!(console.out, "{name}:{}: {}", fault.line, super::one_line(&fault.what))?;
    }
    Ok(faults.len())
}

/// The text of a lesson's file.
pub(super) fn text(path: &Path) -> Result<String, CliError> {
    let limit = LONGEST as u64;
    let refuse = |found| Fault::TooLong { found, limit };
    let bytes = file::at_most(path, limit, refuse).map_err(|fault| file::in_file(path, fault))?;
    let wrong = |error: std::string::FromUtf8Error| {
        let what =
            format!("byte {} is not valid UTF-8; expected a lesson (Markdown)", error.utf8_error().valid_up_to());
        CliError::Arguments(format!("{what}: {}", path.display()))
    };
    String::from_utf8(bytes).map_err(wrong)
}

impl RunOf {
    fn recipe(&self) -> Result<Recipe, CliError> {
        let split = self.recipe.rsplit_once('#').filter(|(path, _)| path.ends_with(".md"));
        let Some((path, name)) = split else { return file::recipe(Path::new(&self.recipe)) };
        let recipes = Lesson::recipes(&text(Path::new(path))?)
            .map_err(|error| CliError::Arguments(format!("{path}: {error}")))?;
        let known: Vec<&str> = recipes.iter().map(|named| &*named.name).collect();
        let expected = format!("one of its recipes: {}", known.join(", "));
        let found = recipes.iter().find(|named| named.name == name);
        found.map(|named| named.recipe.clone()).ok_or_else(|| bad("RECIPE", name, expected))
    }

    fn scene(&self) -> Result<(Scene, StageKind), CliError> {
        let stage = match self.stage.as_deref() {
            None | Some("solving") => StageKind::Solving,
            Some("building") => StageKind::Building,
            Some(other) => return Err(bad("--stage", other, "building or solving")),
        };
        let scene = Scene::of(&self.recipe()?, stage).map_err(|error| CliError::Arguments(error.to_string()))?;
        Ok((scene, stage))
    }
}

fn moment(run: &RunOf, step: &str, console: &mut Console<'_>) -> Result<(), CliError> {
    let (mut scene, stage) = run.scene()?;
    let step = value::count("STEP", step, 0..=scene.len())?;
    writeln!(console.out, "```moment")?;
    if let Some((_, name)) = run.recipe.rsplit_once('#').filter(|(path, _)| path.ends_with(".md")) {
        writeln!(console.out, "recipe = \"{name}\"")?;
    }
    writeln!(console.out, "stage = \"{}\"", if stage == StageKind::Building { "building" } else { "solving" })?;
    writeln!(console.out, "step = {step}")?;
    if let Some(event) = scene.landmark(step) {
        writeln!(console.out, "event = \"{event:016x}\"")?;
    }
    writeln!(console.out, "```")?;
    for number in step.saturating_sub(3)..step.saturating_add(5) {
        if number == step {
            writeln!(console.out, "-- step {step} of {} --", scene.len())?;
        }
        let Some(event) = scene.event(number) else { continue };
        writeln!(console.out, "{}", line(&scene, number, &event))?;
    }
    Ok(())
}

fn events(
    run: &RunOf,
    condition: Option<&str>,
    (from, count): (u64, u64),
    console: &mut Console<'_>,
) -> Result<(), CliError> {
    let (mut scene, _) = run.scene()?;
    let wrong = |error: crate::lesson::SceneError| CliError::Arguments(error.to_string());
    let condition: Option<Condition> = condition.map(|text| scene.condition(text)).transpose().map_err(wrong)?;
    writeln!(console.out, "{} events on a board of {}x{}", scene.len(), scene.size().width, scene.size().height)?;
    let mut at = from;
    for _ in 0..count {
        let next = condition.as_ref().map_or(Some(at), |condition| scene.next(at, condition));
        let Some((number, event)) = next.and_then(|number| Some((number, scene.event(number)?))) else { break };
        writeln!(console.out, "{}", line(&scene, number, &event))?;
        at = number + 1;
    }
    Ok(())
}

/// An event: the step at which it has happened, the line of the listing, the kind, its numbers, its sentence.
fn line(scene: &Scene, number: u64, event: &Event) -> String {
    let size = scene.size();
    let value = |(role, value): (crate::trace::Role, i64)| match u32::try_from(value) {
        Ok(cell) if role.is_cell() => format!("{}=({}, {})", role.id(), size.x(cell), size.y(cell)),
        _ => format!("{}={value}", role.id()),
    };
    let numbers: Vec<String> = scene.info().roles(event).map(value).collect();
    let grain = if event.starts_decision() { '*' } else { ' ' };
    let said = sentence(scene.info(), event, size, Language::ENGLISH);
    format!(
        "{:>7} {grain} line {:<2} {:<10} {:<34} {said}",
        number + 1,
        event.line() + 1,
        event.kind.id(),
        numbers.join(" ")
    )
}
