//! `gridscope match3`: shuffles and fills boards, counts them, plays on them, and measures how fair a shuffler is.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Subcommand;

use crate::cli::value::{self, Setting, bad};
use crate::cli::{CliError, Fault};
use crate::cli::{Console, file};
use crate::match3::shuffle::{self, ShuffleTask, Shuffled, Shuffler};
use crate::match3::{Level, LevelError, MAX_COLOURS, MAX_SIDE, level};
use crate::recipe::RecipeError;
use crate::trace::{Flow, Settings};

mod bias;
mod check;
mod count;
mod play;
mod shuffle_boards;

/// What to do with boards.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Shuffle or fill a level, once or many times
    Shuffle(shuffle_boards::Args),
    /// Let strategies play the same games and compare them
    Play(play::Args),
    /// Count the boards without a line, and the most blocks of one colour
    Count(count::Args),
    /// Compare a shuffler's boards with the list of all possible ones
    Bias(bias::Args),
    /// Shuffle random boards of all kinds and check every answer
    Check(check::Args),
}

pub fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    match &args.command {
        Command::Shuffle(args) => shuffle_boards::run(args, console),
        Command::Play(args) => play::run(args, console),
        Command::Count(args) => count::run(args, console),
        Command::Bias(args) => bias::run(args, console),
        Command::Check(args) => check::run(args, console),
    }
}

/// The board that a command works on.
#[derive(Debug, clap::Args)]
struct Subject {
    /// A level in the JSON format of the original; without it, a full board of --size
    level: Option<PathBuf>,
    /// Columns and rows of a full board
    #[arg(long, value_name = "WxH", default_value = "9x9", conflicts_with = "level", allow_hyphen_values = true)]
    size: String,
    /// Number of colours, whatever the level says
    #[arg(long, alias = "breeds", value_name = "N", allow_hyphen_values = true)]
    colours: Option<String>,
}

impl Subject {
    fn level(&self) -> Result<Level, CliError> {
        let colours = self.colours.as_deref();
        let colours = colours.map(|text| value::count("--colours", text, 1..=u64::from(MAX_COLOURS))).transpose()?;
        let mut level = match &self.level {
            Some(path) => read(path)?,
            None => full(&self.size)?,
        };
        if let Some(colours) = colours {
            // The range was checked above.
            level.set_colours(colours as u8).map_err(|error| CliError::Combination(error.to_string()))?;
        }
        Ok(level)
    }
}

fn read(path: &Path) -> Result<Level, CliError> {
    let too_large = |found| Fault::from(LevelError::TooLarge { found });
    file::at_most(path, level::MAX_FILE, too_large)
        .and_then(|bytes| Ok(Level::read(&bytes)?))
        .map_err(|fault| file::in_file(path, fault))
}

fn full(size: &str) -> Result<Level, CliError> {
    let [width, height] = self::size(size)?;
    Level::basic(width, height, level::DEFAULT_COLOURS).map_err(|error| bad("--size", size, error.to_string()))
}

/// Two sides in range.
fn size(text: &str) -> Result<[u32; 2], CliError> {
    let side = |side: u64| u32::try_from(side).ok().filter(|side| (1..=MAX_SIDE).contains(side));
    let sides = value::size(text).ok().and_then(|[one, other]| Some([side(one)?, side(other)?]));
    sides.ok_or_else(|| bad("--size", text, sizes()))
}

fn sizes() -> String {
    format!("two sides such as 9x9, from 1x1 to {MAX_SIDE}x{MAX_SIDE}")
}

/// The method with this id.
fn method(id: &str) -> Result<&'static Shuffler, CliError> {
    let known = || shuffle::LIST.iter().map(|one| one.info.id).collect::<Vec<_>>().join(", ");
    shuffle::find(id).ok_or_else(|| bad("--method", id, format!("one of {}", known())))
}

/// What was set for a method.
fn settings(texts: &[String], method: &Shuffler) -> Result<Settings, CliError> {
    let info = method.info;
    let mut settings = Settings::default();
    for text in texts {
        let setting = Setting::read(text)?;
        let is_meant = setting.scope.is_none_or(|scope| scope == info.id);
        let parameter = info.parameters.iter().find(|parameter| parameter.id == setting.name && is_meant);
        let names = || info.parameters.iter().map(|parameter| parameter.id).collect::<Vec<_>>().join(", ");
        let parameter =
            parameter.ok_or_else(|| bad("--set", text, format!("a parameter of {}: {}", info.id, names())))?;
        settings.set(parameter.id, setting.value(parameter)?);
    }
    settings.check(info).map_err(RecipeError::from)?;
    Ok(settings)
}

/// Runs a method to its end with nobody watching.
fn answer(method: &Shuffler, task: &Arc<ShuffleTask>, settings: &Settings, seed: u64) -> Result<Shuffled, CliError> {
    let mut run = (method.start)(Arc::clone(task), settings, seed);
    while run.run_fast(u64::MAX) == Flow::Continue {}
    run.answer().ok_or(CliError::NoAnswer(method.info.id))
}

impl From<LevelError> for Fault {
    fn from(error: LevelError) -> Self {
        Self::Contents(RecipeError::of(error))
    }
}
