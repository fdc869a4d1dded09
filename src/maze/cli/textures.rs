//! `gridscope maze textures`: what mazes of each generator are like on average, beside what is published.

use serde::Serialize;

use crate::cli::value::{self, bad};
use crate::cli::{CliError, Console, table};
use crate::maze::check_size;
use crate::maze::generate::{self, Generator};
use crate::maze::texture::{COLUMNS, Number, difference, is_published, texture, texture_of_published};
use crate::recipe::RecipeError;
use crate::text::Language;
use crate::trace::Claim;

/// Measure what mazes of each generator are like on average, with spread and published figures
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Whose mazes; may be given several times, 'all' for all that make perfect mazes [default: all that are published]
    #[arg(long = "generator", value_name = "ID")]
    generators: Vec<String>,
    /// Columns and rows; figures are published for 100x100
    #[arg(long, value_name = "WxH", default_value = "100x100")]
    size: String,
    /// So many mazes of each, from seed 0 on
    #[arg(long, value_name = "N", default_value_t = 200)]
    seeds: u64,
    /// One JSON object per line and generator
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Line {
    generator: &'static str,
    width: u32,
    height: u32,
    seeds: u64,
    numbers: Vec<NumberLine>,
    /// Why these mazes are not quite like the published ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    difference: Option<&'static str>,
    /// The same of mazes that are made as the published ones are.
    #[serde(skip_serializing_if = "Option::is_none")]
    published_way: Option<Vec<NumberLine>>,
}

#[derive(Serialize)]
struct NumberLine {
    id: &'static str,
    mean: f64,
    spread: f64,
    published: Option<f64>,
    /// In standard errors of the difference.
    apart: Option<f64>,
}

pub fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let [width, height] = value::size(&args.size)?;
    let size = check_size(width, height).map_err(RecipeError::from)?;
    let seeds = args.seeds.max(1);
    for generator in generators(args)? {
        let id = generator.info.id;
        let numbers = texture(generator, size, seeds);
        let is_compared = numbers.iter().any(|number| number.published.is_some());
        let other = texture_of_published(id, size, seeds).filter(|_| is_compared);
        let why = difference(id).filter(|_| is_compared).map(|one| one.reason.get(Language::ENGLISH));
        if args.json {
            let line = Line {
                generator: id,
                width: size.width,
                height: size.height,
                seeds,
                numbers: lines(&numbers, seeds),
                difference: why,
                published_way: other.map(|other| lines(&other, seeds)),
            };
            writeln!(console.out, "{}", serde_json::to_string(&line).unwrap_or_default())?;
        } else {
            table::write(&rows(id, &numbers, other.as_deref(), seeds), console.out)?;
            why.map_or(Ok(()), |why| writeln!(console.out, "  {why}"))?;
        }
        console.out.flush()?;
    }
    Ok(())
}

fn generators(args: &Args) -> Result<Vec<&'static Generator>, CliError> {
    let all = || generate::LIST.iter().filter(|one| one.info.claims(Claim::SpanningTree));
    if args.generators.is_empty() {
        return Ok(all().filter(|one| is_published(one.info.id)).collect());
    }
    if args.generators.iter().any(|id| id == "all") {
        return Ok(all().collect());
    }
    let known = || all().map(|one| one.info.id).collect::<Vec<_>>().join(", ");
    let find = |id: &String| generate::find(id).ok_or_else(|| bad("--generator", id, known()));
    args.generators.iter().map(find).collect()
}

fn lines(numbers: &[Number], seeds: u64) -> Vec<NumberLine> {
    let line = |(column, number): (&(&'static str, _, _), &Number)| NumberLine {
        id: column.0,
        mean: number.mean,
        spread: number.spread,
        published: number.published,
        apart: number.apart(seeds),
    };
    COLUMNS.iter().zip(numbers).map(line).collect()
}

/// With two digits; what rounds to 0 has no sign.
fn rounded(number: f64) -> String {
    let text = format!("{number:.2}");
    if text == "-0.00" { "0.00".to_owned() } else { text }
}

/// Rows under a heading: the means, their spread, what is published, and how many standard errors lie between; then the
/// same of mazes that are made as the published ones are, if that is another way.
fn rows(id: &str, numbers: &[Number], other: Option<&[Number]>, seeds: u64) -> Vec<Vec<String>> {
    let heading = std::iter::once(id.to_owned()).chain(COLUMNS.iter().map(|column| column.1.to_owned()));
    let row = |name: &str, numbers: &[Number], of: &dyn Fn(&Number) -> Option<f64>| {
        let words = numbers.iter().map(|number| of(number).map_or_else(String::new, rounded));
        std::iter::once(format!("  {name}")).chain(words).collect::<Vec<_>>()
    };
    let mut rows = vec![
        heading.collect(),
        row("mean", numbers, &|number| Some(number.mean)),
        row("spread", numbers, &|number| Some(number.spread)),
        row("published", numbers, &|number| number.published),
        row("standard errors apart", numbers, &|number| number.apart(seeds)),
    ];
    if let Some(other) = other {
        rows.push(row("made as published", other, &|number| Some(number.mean)));
        rows.push(row("standard errors apart", other, &|number| number.apart(seeds)));
    }
    rows
}
