//! `gridscope omok make`: problems from games of the search against itself, each of them proven.

mod kinds;
mod problem;

use std::io;
use std::time::Duration;

use self::kinds::{Kind, Wanted};
use self::problem::Found;
use super::threats;
use crate::background::processor_time;
use crate::cli::meter::Meter;
use crate::cli::{CliError, Console, value};
use crate::omok::referee::fives;
use crate::omok::rules::Rule;
use crate::omok::search::opening;
use crate::omok::{Board, Colour, Point, Verdict};
use crate::random::Random;

/// What to make.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Kinds: vct: won by threats and not by fours alone; vcf: won by fours; fouls: won by fours, and not
if nothing were forbidden; escape: lost after every legal move but one; lost: no win for the one who is to move, taken
from the defences of verified wins. With --verify each is checked by code that shares nothing with the search.
  gridscope omok make --kind vct --count 300 --verify > vct.jsonl
  gridscope omok make --kind lost --count 1000 > lost.jsonl
  gridscope omok vcf vct.jsonl lost.jsonl --strategy vct"
)]
pub(super) struct Args {
    /// How many
    #[arg(long, value_name = "N", default_value = "20")]
    count: String,
    /// What kind: vct, vcf, fouls, escape or lost
    #[arg(long, value_name = "ID", default_value = "vct")]
    kind: String,
    /// The first seed; games are the same for the same seeds
    #[arg(long, value_name = "N", default_value = "1")]
    seed: String,
    /// The rule
    #[arg(long, value_name = "ID", default_value = "renju")]
    rule: String,
    /// The fewest moves of the winning sequence, answers included
    #[arg(long, value_name = "N", default_value = "7")]
    shortest: String,
    /// The most moves of the winning sequence, answers included
    #[arg(long, value_name = "N", default_value = "200")]
    longest: String,
    /// The most stones that stand already
    #[arg(long, value_name = "N", default_value = "225")]
    stones: String,
    /// Only problems with one right first move: every other threat was tried to its end
    #[arg(long)]
    single: bool,
    /// Games in SGF, as under levels/omok, named by number from this one on
    #[arg(long, value_name = "FIRST")]
    sgf: Option<String>,
    /// Verify every problem against every defence by code that shares nothing with the search
    #[arg(long)]
    verify: bool,
    /// Tell in the end how many games were played, and the processor time
    #[arg(long)]
    times: bool,
}

const SIDE: u32 = 15;
/// Nodes a move of the games that problems are taken from.
const PLAYED: i64 = 600;
/// The fewest stones that are drawn, and how many pairs more there may be, and the side of the square they are drawn on.
const FEWEST: usize = 15;
const DRAWN: u32 = 6;
const DRAWN_ON: u32 = 9;

/// What was done so far.
#[derive(Default)]
struct Sum {
    made: u64,
    games: u64,
    positions: usize,
    verifying: Duration,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let count = value::count("--count", &args.count, 1..=100_000)?;
    let length = |option, text| value::count(option, text, 1..=200).map(|length| length as usize);
    let lengths = length("--shortest", &args.shortest)?..=length("--longest", &args.longest)?;
    let first = args.sgf.as_deref().map(|text| value::count("--sgf", text, 0..=1_000_000)).transpose()?;
    let most = value::count("--stones", &args.stones, 5..=225)? as usize;
    let kind = kind(&args.kind)?;
    let wanted = Wanted { rule: super::rule(&args.rule)?, lengths, is_single: args.single };
    let (mut sum, mut seed, begun) = (Sum::default(), value::seed(&args.seed)?, processor_time());
    let mut meter = Meter::new(console.progress, count, "problems", "Ctrl+C stops and keeps what is made");
    while sum.made < count {
        let found = match kind {
            // Games hardly ever come to such positions.
            Kind::Fouls => drawn(seed, kind, &wanted, most),
            _ => from_game(seed, kind, &wanted, most),
        };
        sum.games += 1;
        for (number, one) in (0..).zip(found.into_iter().take((count - sum.made) as usize)) {
            let id =
                if kind == Kind::Lost { format!("{}-{number}", id_of(&wanted, seed)) } else { id_of(&wanted, seed) };
            let mut problem = one.named(id, wanted.rule);
            if args.verify {
                problem.verified = Some(sum.verify(&one, kind, wanted.rule)?);
            }
            meter.aside(|| {
                match first {
                    Some(first) => write!(console.out, "{}", one.sgf(wanted.rule, first + sum.made))?,
                    None => {
                        serde_json::to_writer(&mut *console.out, &problem).map_err(io::Error::from)?;
                        writeln!(console.out)?;
                    }
                }
                // Who stops it keeps what was made.
                console.out.flush()
            })?;
            sum.made += 1;
        }
        meter.show(sum.made);
        seed = seed.wrapping_add(1);
    }
    if args.times {
        sum.tell(begun, console)?;
    }
    Ok(())
}

fn id_of(wanted: &Wanted, seed: u64) -> String {
    format!("{}-{seed}", wanted.rule.id)
}

fn kind(id: &str) -> Result<Kind, CliError> {
    let known = || Kind::ALL.map(Kind::id).join(", ");
    let found = Kind::ALL.into_iter().find(|kind| kind.id() == id);
    found.ok_or_else(|| value::bad("--kind", id, format!("one of {}", known())))
}

impl Sum {
    /// Verifies one problem: in how many positions every defence was tried.
    fn verify(&mut self, found: &Found, kind: Kind, rule: &Rule) -> Result<usize, CliError> {
        let begun = processor_time();
        let asked = found.verified(kind, rule)?;
        self.positions += asked;
        self.verifying += since(begun);
        Ok(asked)
    }

    fn tell(&self, begun: Option<Duration>, console: &mut Console<'_>) -> io::Result<()> {
        let (all, verifying) = (since(begun).as_secs_f64(), self.verifying.as_secs_f64());
        let Self { made, games, positions, .. } = self;
        writeln!(
            console.err,
            "{made} from {games} games; {positions} positions verified in {verifying:.1} s of {all:.1} s"
        )
    }
}

/// The processor time since `begun`.
fn since(begun: Option<Duration>) -> Duration {
    begun.zip(processor_time()).map_or(Duration::ZERO, |(begun, now)| now.saturating_sub(begun))
}

/// The problems of a position of stones drawn by chance in the middle, white to move, with this seed.
fn drawn(seed: u64, kind: Kind, wanted: &Wanted, most: usize) -> Vec<Found> {
    let Ok(mut board) = Board::new(SIDE) else { return Vec::new() };
    let (mut random, mut colour) = (Random::new(seed), Colour::Black);
    let stones = (FEWEST + 2 * random.below(DRAWN) as usize).min(most);
    let first = (SIDE - DRAWN_ON) / 2;
    while board.count() < stones | 1 {
        let point = (first + random.below(DRAWN_ON)) * SIDE + first + random.below(DRAWN_ON);
        if board.is_empty(point) && is_quiet(&board, wanted.rule, colour, point) && board.place(point, colour).is_ok() {
            colour = colour.other();
        }
    }
    kind.find(&board, colour, wanted)
}

/// Whether a stone on `point` is legal and makes no four.
fn is_quiet(board: &Board, rule: &Rule, colour: Colour, point: Point) -> bool {
    let mut after = board.clone();
    let is_free = after.place(point, colour).is_ok() && fives(&after, rule, colour).is_empty();
    is_free && !threats::is_foul(board, rule, colour, point)
}

/// The first problems of the game with this seed; its opening has a few random stones in it.
fn from_game(seed: u64, kind: Kind, wanted: &Wanted, most: usize) -> Vec<Found> {
    let Ok(mut board) = Board::new(SIDE) else { return Vec::new() };
    let mut colour = Colour::Black;
    for point in opening::balanced(SIDE, wanted.rule, seed) {
        if board.place(point, colour).is_err() {
            return Vec::new();
        }
        colour = colour.other();
    }
    while board.count() <= most {
        let found = kind.find(&board, colour, wanted);
        if !found.is_empty() {
            return found;
        }
        let played = threats::solve(&board, colour, wanted.rule, "pvs", PLAYED);
        // Where somebody has won by force no problem is left behind.
        let is_open = |verdict| matches!(verdict, Verdict::Estimate | Verdict::Limit);
        let point = played.filter(|played| is_open(played.verdict)).and_then(|played| played.best);
        if point.is_none_or(|point| board.place(point, colour).is_err()) {
            break;
        }
        colour = colour.other();
    }
    Vec::new()
}
