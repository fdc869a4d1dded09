//! `gridscope omok fit`: weights of the estimate from games of the search against itself.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::super::fit::{self, Sample};
use crate::cli::{CliError, Console, value};

/// What to fit to.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The search plays every game against itself, by renju, standard and freestyle in turns, and the \
weights are fitted to how the games ended. Every fifth game is only foretold, so that the loss before and after shows \
whether the fit knows more: 0.693 knows nothing. The same call prints the same numbers; they stand in src/omok/weights.rs."
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

/// Plays games numbered from 0 on all processors; each with its number, in order.
fn play<T: Send>(games: u64, one: impl Fn(u64) -> T + Sync) -> Vec<(u64, T)> {
    let (next, played) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || {
        while let Some(game) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&game| game < games) {
            let samples = one(game);
            played.lock().unwrap_or_else(PoisonError::into_inner).push((game, samples));
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let mut played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
    played.sort_unstable_by_key(|&(game, _)| game);
    played
}

/// One game of so many is not fitted to.
const HELD_BACK: u64 = 5;

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let games = value::count("--games", &args.games, HELD_BACK..=1_000_000)?;
    let nodes = value::count("--nodes", &args.nodes, 1..=1_000_000)? as u32;
    let seed = value::seed(&args.seed)?;
    let (mut fitted_to, mut held_back): (Vec<Sample>, Vec<Sample>) = (Vec::new(), Vec::new());
    for (game, samples) in play(games, |game| fit::play(seed.wrapping_add(game), nodes)) {
        let part = if game % HELD_BACK == 0 { &mut held_back } else { &mut fitted_to };
        part.extend(samples);
    }
    let fitted = fit::fit(&fitted_to);
    let [before, after] = [fit::current(), fitted].map(|weights| fit::loss_of(&weights, &held_back));
    let positions = fitted_to.len() + held_back.len();
    writeln!(
        console.out,
        "{games} games, {positions} positions; loss on every fifth game {before:.4} before, {after:.4} after"
    )?;
    Ok(write!(console.out, "{}", fit::table(&fitted))?)
}
