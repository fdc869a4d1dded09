//! `gridscope omok book`: the opening book, made by searches.

use super::parallel;
use crate::cli::{CliError, Console, value};
use crate::omok::book::Making;

/// What to make.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Searches the empty board, the positions after the best replies, and so on for a few stones, and prints \
each with the move that was found. The same call prints the same lines; those of three rules stand in src/omok/book/book.txt."
)]
pub(super) struct Args {
    /// The rule
    #[arg(long, value_name = "ID", default_value = "renju")]
    rule: String,
    /// Points on a side of the board
    #[arg(long, value_name = "N", default_value = "15")]
    side: String,
    /// Most moves to try per position
    #[arg(long, value_name = "N", default_value = "1000000")]
    nodes: String,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let rule = super::rule(&args.rule)?;
    let side = value::count("--side", &args.side, 9..=25)? as u32;
    let nodes = value::count("--nodes", &args.nodes, 1..=100_000_000)? as u32;
    let mut making = Making::new(rule, side, nodes).map_err(|error| CliError::Combination(error.to_string()))?;
    while !making.open().is_empty() {
        let open = making.open();
        let answers = parallel::each(open.len() as u64, |number| making.search(&open[number as usize]));
        for line in making.take(&answers) {
            writeln!(console.out, "{line}")?;
        }
    }
    Ok(())
}
