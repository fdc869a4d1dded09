//! Everything that can go wrong on the command line, and the exit codes for it.

use std::io;
use std::path::PathBuf;

use crate::lab::LabError;
use crate::recipe::{MAX_FILE, RecipeError};

/// What went wrong.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// Arguments that make no recipe.
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    /// The value of an option.
    #[error("{option} '{found}': expected {expected}")]
    Value {
        /// The option's name.
        option: &'static str,
        /// What was given.
        found: String,
        /// What is accepted.
        expected: String,
    },
    /// Arguments that the parser lets through and their reader does not.
    #[error("{0}")]
    Arguments(String),
    /// Options that do not go together.
    #[error("{0}")]
    Combination(String),
    /// A file that cannot be used.
    #[error("{fault}: {}", path.display())]
    Input {
        /// Its path.
        path: PathBuf,
        /// What is wrong with it.
        fault: Fault,
    },
    /// The only argument is no file, and no command either.
    #[error("no such file or command (commands: {commands}): {}", path.display())]
    Unknown {
        /// What was given.
        path: PathBuf,
        /// What there is.
        commands: String,
    },
    /// An experiment that cannot be carried out.
    #[error("{error}: {}", path.display())]
    Experiment {
        /// Its path or its name.
        path: PathBuf,
        /// What is wrong with it.
        error: LabError,
    },
    /// An experiment was stopped; what was done is kept.
    #[error("stopped after {done} of {of} runs; finished runs are kept")]
    Stopped {
        /// Runs that were done.
        done: u64,
        /// Runs that there are.
        of: u64,
    },
    /// A file that cannot be written.
    #[error("cannot write the file ({error}): {}", path.display())]
    Write {
        /// Its path.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Standard output cannot be written.
    #[error("cannot write the output ({0})")]
    Output(#[from] io::Error),
    /// No window could be opened: there is no display, or nothing that draws on it.
    #[error("no window could be opened ({0}); to run without one: gridscope run FILE")]
    CannotOpen(String),
    /// The program was built without a window.
    #[error("this build has no window; use: gridscope run FILE")]
    NoWindow,
    /// A limit struck before there was an answer.
    #[error("the limit of {events} events was reached before an answer; raise it with --limit")]
    Limit {
        /// Events that were recorded.
        events: u64,
    },
    /// The strategy's own limit on nodes struck before there was an answer.
    #[error("the node limit of the recipe was reached before an answer")]
    NodeLimit,
    /// A limit struck for some levels.
    #[error("a limit was reached before an answer for {levels} of the levels; raise it with --seconds or --nodes")]
    Unanswered {
        /// How many.
        levels: usize,
    },
    /// Points were judged otherwise than their files say.
    #[error("{points} points were not judged as expected")]
    JudgedWrong {
        /// How many.
        points: u64,
    },
    /// Answers were wrong.
    #[error("{answers} answers were wrong")]
    WrongAnswers {
        /// How many.
        answers: u64,
    },
    /// Something is wrong with lessons; each fault was told.
    #[error("{faults} faults in {lessons} lessons")]
    LessonsWrong {
        /// Faults that were told.
        faults: usize,
        /// Lessons that have any.
        lessons: usize,
    },
    /// A program that cannot be started.
    #[error("cannot start the program ({error}): {}", path.display())]
    Program {
        /// Its name.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Something is wrong with a run that was told.
    #[error("{0}")]
    ToldWrong(String),
    /// A limit struck while a run was told.
    #[error("{0}; what was told until then is kept")]
    ToldShort(String),
    /// A run broke rules of theory, which were told.
    #[error("{rules} {} broken", if *.rules == 1 { "rule is" } else { "rules are" })]
    RulesBroken {
        /// How many.
        rules: usize,
    },
    /// A run ended without an answer.
    #[error("{0} ended without an answer")]
    NoAnswer(&'static str),
}

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// It cannot be opened or read.
    #[error("cannot read the file ({0})")]
    Read(#[from] io::Error),
    /// It is a directory.
    #[error("this is a directory; expected a recipe (JSON){}", crate::catalog::file_kinds())]
    Directory,
    /// It is longer than what is read of such a file.
    #[error("the file has {found} bytes; accepted: up to {limit}")]
    TooLong {
        /// Its bytes.
        found: u64,
        /// The most that are read.
        limit: u64,
    },
    /// Its contents.
    #[error(transparent)]
    Contents(#[from] RecipeError),
}

impl Fault {
    /// A file of `found` bytes is too large.
    pub(crate) const fn too_large(found: u64) -> Self {
        debug_assert!(found > MAX_FILE);
        Self::Contents(RecipeError::TooLarge { found })
    }
}

impl CliError {
    /// The exit code of the process.
    pub const fn exit_code(&self) -> u8 {
        match self {
            Self::Limit { .. }
            | Self::Stopped { .. }
            | Self::Unanswered { .. }
            | Self::NodeLimit
            | Self::ToldShort(_)
            | Self::NoAnswer(_) => 3,
            Self::JudgedWrong { .. } | Self::RulesBroken { .. } | Self::LessonsWrong { .. } | Self::ToldWrong(_) => 1,
            _ => 2,
        }
    }

    /// Whether the reader of the output has gone, which is its right.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
