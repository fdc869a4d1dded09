//! `gridscope omok match`: two players, many games, and what that says of their strength.

use std::io;

use super::player;
use crate::cli::meter::Meter;
use crate::cli::{CliError, Console, table as rows, value};
use crate::omok::contest::{Conditions, Contest, GRACE, Played, SIDE, Table};
use crate::omok::point_name;
use crate::omok::program::Limits;

/// Who plays whom.
#[derive(Debug, clap::Args)]
#[command(after_help = "A player is the id of a strategy, with settings such as pvs:width=20,table=18; random; or
engine:PROGRAM ARGUMENTS, any program that speaks the Gomocup protocol. Without --time, the same call plays the same
games. With --opening the players put the first stones and choose their colours themselves, each of them the first once;
programs are asked with SWAP2BOARD, so swap2 is the one opening for them.
  gridscope omok match pvs greedy --games 20 --nodes 2000
  gridscope omok match pvs \"engine:./pbrain-other\" --games 20 --nodes 0 --time 400
  gridscope omok match pvs \"engine:./pbrain-other\" --opening swap2 --rule standard")]
pub(super) struct Args {
    /// The first player
    first: String,
    /// The second player
    second: String,
    /// Games to play; every opening is played twice, with either colour
    #[arg(long, value_name = "N", default_value = "20")]
    games: String,
    /// Most moves to try per move; 0 for no limit
    #[arg(long, value_name = "N", default_value = "2000")]
    nodes: String,
    /// Milliseconds per move for players that are programs; 0 for no limit
    #[arg(long, value_name = "MS", default_value = "0")]
    time: String,
    /// The rule
    #[arg(long, value_name = "ID", default_value = "renju")]
    rule: String,
    /// The opening protocol; free: even openings by chance
    #[arg(long, value_name = "ID", default_value = "free")]
    opening: String,
    /// The seed of the openings
    #[arg(long, value_name = "N", default_value = "1")]
    seed: String,
    /// One JSON object
    #[arg(long)]
    json: bool,
    /// Write every game as moves in a row
    #[arg(long)]
    show: bool,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let rule = super::rule(&args.rule)?;
    let protocol = super::protocol(&args.opening)?;
    let games = value::count("--games", &args.games, 2..=100_000)?;
    let nodes = value::count("--nodes", &args.nodes, 0..=1 << 40)?;
    let milliseconds = value::count("--time", &args.time, 0..=3_600_000)?;
    let seed = value::seed(&args.seed)?;
    let limits = Limits { nodes, milliseconds, grace: GRACE };
    let players = [player::read(&args.first, limits)?, player::read(&args.second, limits)?];
    let conditions = Conditions { rule, protocol, pairs: games.div_ceil(2), seed };
    let meter = Meter::new(console.progress, conditions.pairs * 2, "games", "Ctrl+C stops");
    let games = play(Contest::new(players, conditions), args.show, meter, console)?;
    let table = Table::new([args.first.clone(), args.second.clone()], &conditions, &games);
    if args.json {
        serde_json::to_writer(&mut *console.out, &table).map_err(io::Error::from)?;
        return Ok(writeln!(console.out)?);
    }
    Ok(tell(&table, console)?)
}

/// Plays every game, and tells of each what there is to tell.
fn play(mut contest: Contest, shows: bool, mut meter: Meter, console: &mut Console<'_>) -> io::Result<Vec<Played>> {
    let mut games: Vec<Played> = Vec::new();
    while !contest.is_over() {
        let Some(played) = contest.advance() else { continue };
        if let Some(fault) = &played.fault {
            let (game, player) = (games.len() + 1, fault.player + 1);
            meter.aside(|| writeln!(console.err, "game {game}: player {player} {}", fault.failure))?;
        }
        if shows {
            let points = played.moves.iter().filter_map(|one| one.point);
            let names: Vec<String> = points.map(|point| point_name(SIDE, point)).collect();
            let points = [0.0, 0.5, 1.0][played.points as usize];
            meter.aside(|| writeln!(console.out, "{points} {}", names.join(" ")))?;
        }
        games.push(played);
        meter.show(games.len() as u64);
    }
    Ok(games)
}

fn tell(table: &Table, console: &mut Console<'_>) -> io::Result<()> {
    let heads = ["first", "second", "games", "won", "drawn", "lost", "points", "Elo", "forfeits"];
    let elo = match (table.elo, table.elo_error) {
        (Some(elo), Some(error)) => format!("{elo:+.0} +- {error:.0}"),
        _ => "all or nothing".to_owned(),
    };
    let [first, second] = table.forfeits;
    let row = vec![
        table.first.clone(),
        table.second.clone(),
        table.games.to_string(),
        table.won.to_string(),
        table.drawn.to_string(),
        table.lost.to_string(),
        format!("{:.1} %", table.score),
        elo,
        format!("{first} : {second}"),
    ];
    rows::write(&[heads.map(str::to_owned).to_vec(), row], console.out)?;
    for (player, (mean, longest)) in [1, 2].into_iter().zip(table.mean_ms.into_iter().zip(table.longest_ms)) {
        if let (Some(mean), Some(longest)) = (mean, longest) {
            writeln!(console.out, "moves of player {player}: {mean:.1} ms on average, {longest:.0} ms at most")?;
        }
    }
    Ok(())
}
