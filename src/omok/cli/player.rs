//! Who plays in a match, as the command line names them.

use crate::cli::{CliError, value};
use crate::omok::contest::Player;
use crate::omok::program::{Leash, Limits};
use crate::omok::search;
use crate::trace::Settings;

/// The prefix of a player that is another program.
const PROGRAM: &str = "engine:";
/// Players are written so.
const EXPECTED: &str =
    "an id of a strategy, with settings such as pvs:width=20,table=18; random; or engine:PROGRAM ARGUMENTS";

/// The player that `text` names. Programs are started.
pub(super) fn read(text: &str, limits: Limits) -> Result<Player, CliError> {
    if let Some(command) = text.strip_prefix(PROGRAM) {
        let mut player = Player::program(command, limits, Leash::default());
        player
            .start()
            .map_err(|failure| value::bad("PLAYER", command, format!("a program that starts ({failure})")))?;
        return Ok(player);
    }
    if text == "random" {
        return Ok(Player::chance());
    }
    let (id, rest) = text.split_once(':').unwrap_or((text, ""));
    let strategy = search::find(id).ok_or_else(|| value::bad("PLAYER", id, EXPECTED))?;
    let mut settings = Settings::default();
    for one in rest.split(',').filter(|one| !one.is_empty()) {
        let pair = one.split_once('=').and_then(|(name, number)| Some((name, number.parse::<i64>().ok()?)));
        let (name, number) = pair.ok_or_else(|| value::bad("PLAYER", one, EXPECTED))?;
        settings.set(name, number);
    }
    settings.check(strategy.info).map_err(|error| CliError::Combination(error.to_string()))?;
    Ok(Player::strategy(strategy, settings, limits.nodes))
}
