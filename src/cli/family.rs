//! [`FamilyCommand`]: the part of the command line that a family brings.

use clap::{ArgMatches, Args, Command};

use super::{CliError, Console};
use crate::catalog;
use crate::family::Family;

type Carry = Box<dyn Fn(&ArgMatches, &mut Console<'_>) -> Result<(), CliError>>;

/// A subcommand, and what carries it out.
pub struct FamilyCommand {
    command: Command,
    run: Carry,
}

impl FamilyCommand {
    /// The subcommand `name` with the arguments `A`, which `run` carries out.
    pub fn new<A: Args + 'static>(
        name: &'static str,
        about: &'static str,
        run: impl Fn(&A, &mut Console<'_>) -> Result<(), CliError> + 'static,
    ) -> Self {
        // What a family says of its arguments as a whole is for readers of the source.
        let command = A::augment_args(Command::new(name)).about(about).long_about(None);
        let read =
            |matches: &ArgMatches| A::from_arg_matches(matches).map_err(|error| CliError::Arguments(error.to_string()));
        Self {
            command,
            run: Box::new(move |matches: &ArgMatches, console: &mut Console<'_>| run(&read(matches)?, console)),
        }
    }
}

/// `command` with the subcommands of all families.
pub(super) fn add_commands(command: Command) -> Command {
    catalog::families().filter_map(Family::command).fold(command, |command, family| command.subcommand(family.command))
}

/// Carries out the subcommand of a family; nothing where it is none.
pub(super) fn run(matches: &ArgMatches, console: &mut Console<'_>) -> Option<Result<(), CliError>> {
    let (name, matches) = matches.subcommand()?;
    let family = catalog::families().filter_map(Family::command).find(|family| family.command.get_name() == name)?;
    Some((family.run)(matches, console))
}
