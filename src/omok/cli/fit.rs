//! `gridscope omok fit`: weights of the estimate from games of the search against itself.

use super::parallel;
use crate::cli::{CliError, Console, value};
use crate::omok::fit::{self, Played, choice};

/// What to fit to.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The search plays every game against itself, by renju, standard and freestyle in turns, and the \
weights of the estimate are fitted to how the games ended, those of the order of moves to what was chosen. Every fifth game \
is only foretold, so that the loss before and after shows whether the fit knows more: 0.693 knows nothing. The same call prints the same \
numbers. docs/engine.md names the calls that those in src/omok/weights.rs come from."
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
}

/// One game of so many is not fitted to.
const HELD_BACK: u64 = 5;
/// Moves of a position that the strongest search tries.
const LISTED: usize = 10;

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
    let [before, after] = [fit::current(), fitted].map(|weights| fit::loss_of(&weights, &held_back.samples));
    let positions = fitted_to.samples.len() + held_back.samples.len();
    writeln!(
        console.out,
        "{games} games, {positions} positions; loss on every fifth game {before:.4} before, {after:.4} after"
    )?;
    for first in [1, LISTED] {
        let found = |weights| 100.0 * choice::found(weights, &held_back.choices, first);
        let [before, after] = [&choice::current(), &order].map(found);
        writeln!(
            console.out,
            "the chosen move is among the {first} most urgent: {before:.1} % before, {after:.1} % after"
        )?;
    }
    Ok(write!(console.out, "{}", fit::table(&fitted, &order))?)
}
