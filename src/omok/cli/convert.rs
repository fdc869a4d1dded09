//! `gridscope omok convert`: a game with its variations in another format.

use std::path::{Path, PathBuf};

use super::problems;
use crate::cli::{CliError, Console, file, value};
use crate::omok::format::{moves, psq, renlib, sgf};
use crate::omok::game::Game;

/// What to write, and where.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A game: SGF, PSQ, a RenLib library or moves in a row
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The file to write; its extension names the format: sgf, lib, psq or txt (moves in a row). PSQ and moves hold the
    /// main line alone
    #[arg(value_name = "TO")]
    to: PathBuf,
    /// Which game, where the file has several
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    game: String,
    /// The rule, where the file does not say
    #[arg(long, value_name = "ID", default_value = "renju")]
    rule: String,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let rule = super::rule(&args.rule)?;
    let games = problems::games(&args.file, rule)?;
    let number = value::count("--game", &args.game, 1..=games.len() as u64)?;
    let Some((_, game)) = games.into_iter().nth(number as usize - 1) else { return Ok(()) };
    let bytes = written(&game, &args.to)?;
    file::write(&args.to, |file| file.write_all(&bytes))?;
    writeln!(console.out, "nodes: {}, bytes: {}", game.len(), bytes.len())?;
    Ok(())
}

/// The game in the format that the extension of `path` names.
fn written(game: &Game, path: &Path) -> Result<Vec<u8>, CliError> {
    let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase()).unwrap_or_default();
    Ok(match &*extension {
        "sgf" => sgf::write(game).into_bytes(),
        "lib" => renlib::write(game).map_err(|error| CliError::Combination(error.to_string()))?,
        "psq" => psq::write(game).into_bytes(),
        "txt" => (moves::write(game) + "\n").into_bytes(),
        _ => return Err(value::bad("TO", &extension, "a file with the extension sgf, lib, psq or txt".to_owned())),
    })
}
