//! `gridscope omok fit`: weights of the estimate from games of the search against itself.

use std::path::PathBuf;

use super::parallel;
use crate::cli::{CliError, Console, file, value};
use crate::omok::fit::{self, Played, choice};
use crate::omok::network::Network;
use crate::omok::search::STRONGEST;
use crate::omok::search::options::Options;
use crate::trace::Settings;

/// What to fit to.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The search plays every game against itself, by renju, standard and freestyle in turns, and the \
weights of the estimate and of its network are fitted to how the games ended and to what the search foretold, those of the order \
of moves to what was chosen. Every fifth game is only foretold, so that the loss before and after shows whether the fit \
knows more: 0.693 knows nothing. The same call makes the same numbers. docs/engine.md names the call that those in \
src/omok/weights.rs and src/omok/network/weights.bin come from."
)]
pub(super) struct Args {
    /// Games to play
    #[arg(long, value_name = "N", default_value = "30000")]
    games: String,
    /// Most moves to try per move
    #[arg(long, value_name = "N", default_value = "2000")]
    nodes: String,
    /// The first seed; games are the same for the same seeds
    #[arg(long, value_name = "N", default_value = "0")]
    seed: String,
    /// Write the weights of the network there
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
}

/// One game of so many is not fitted to.
const HELD_BACK: u64 = 5;

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let games = value::count("--games", &args.games, HELD_BACK..=1_000_000)?;
    let nodes = value::count("--nodes", &args.nodes, 1..=1_000_000)? as u32;
    let seed = value::seed(&args.seed)?;
    let [mut fitted_to, mut held_back] = [Played::default(), Played::default()];
    for (game, played) in (0..).zip(parallel::each(games, |game| fit::play(seed.wrapping_add(game), nodes))) {
        let part = if u64::is_multiple_of(game, HELD_BACK) { &mut held_back } else { &mut fitted_to };
        part.samples.extend(played.samples);
        part.choices.extend(played.choices);
    }
    let (fitted, order) = (fit::fit(&fitted_to.samples), choice::fit(&fitted_to.choices));
    let made = fit::network::fit(&fitted_to.samples, &fitted);
    let loss = |weights: &_, network: &Network| fit::loss_of(weights, network, &held_back.samples);
    let before = loss(&fit::current(), Network::get());
    let [alone, after] = [&Network::NOTHING, &made].map(|network| loss(&fitted, &Network::read(network)));
    let positions = fitted_to.samples.len() + held_back.samples.len();
    writeln!(
        console.out,
        "{games} games, {positions} positions; loss on every fifth game {before:.4} before, {after:.4} after, \
{alone:.4} without the network"
    )?;
    let listed = Options::read(&Settings::default(), STRONGEST.info).width;
    for first in [1, listed] {
        let found = |weights| 100.0 * choice::found(weights, &held_back.choices, first);
        let [before, after] = [&choice::current(), &order].map(found);
        writeln!(
            console.out,
            "the chosen move is among the {first} most urgent: {before:.1} % before, {after:.1} % after"
        )?;
    }
    if let Some(path) = &args.network {
        file::write(path, |file| file.write_all(&made))?;
    }
    Ok(write!(console.out, "{}", fit::table(&fitted, &order))?)
}
