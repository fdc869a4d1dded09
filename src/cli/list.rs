//! `gridscope list`: every algorithm.

use serde::Serialize;

use super::error::CliError;
use super::value::bad;
use super::{Console, table};
use crate::catalog::{self, Entry, entries};
use crate::family::Family;
use crate::text::Language;
use crate::trace::{Parameter, Unit};

/// What to list.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Only this family, by its id
    family: Option<String>,
    /// One JSON object per algorithm and line
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Line {
    family: &'static str,
    role: &'static str,
    id: &'static str,
    version: u32,
    name: &'static str,
    summary: &'static str,
    cost: &'static str,
    source: &'static str,
    settings: Vec<Setting>,
}

#[derive(Serialize)]
struct Setting {
    id: &'static str,
    lowest: i64,
    highest: i64,
    default: i64,
    unit: &'static str,
}

pub(super) fn run(args: &Args, console: &mut Console<'_>) -> Result<(), CliError> {
    let family = args.family.as_deref().map(family).transpose()?;
    let chosen = entries().filter(|entry| family.is_none_or(|family| family == entry.family));
    if args.json {
        for entry in chosen {
            serde_json::to_writer(&mut *console.out, &line(&entry)).map_err(std::io::Error::from)?;
            writeln!(console.out)?;
        }
        return Ok(());
    }
    let mut rows: Vec<Vec<String>> = chosen.map(|entry| row(&entry)).collect();
    if !rows.is_empty() {
        let heading = ["ID", "NAME", "ROLE", "COST", "SOURCE", "SETTINGS"];
        rows.insert(0, heading.map(str::to_owned).to_vec());
    }
    Ok(table::write(&rows, console.out)?)
}

fn family(id: &str) -> Result<&'static dyn Family, CliError> {
    let expected = || format!("one of {}", catalog::family_ids());
    catalog::family(id).ok_or_else(|| bad("family", id, expected()))
}

fn row(entry: &Entry) -> Vec<String> {
    let info = entry.info;
    let settings: Vec<String> = info.parameters.iter().map(range).collect();
    let words =
        [info.id, info.name.get(Language::ENGLISH), entry.role.id(), info.cost, info.source, &settings.join(" ")];
    words.map(str::to_owned).to_vec()
}

fn range(parameter: &Parameter) -> String {
    let (low, high) = parameter.range;
    match parameter.unit {
        Unit::Choice(all) => {
            format!("{}={}", parameter.id, all.iter().map(|one| one.id).collect::<Vec<_>>().join("|"))
        }
        Unit::Count | Unit::Thousandths => format!("{}={low}..={high}", parameter.id),
    }
}

fn line(entry: &Entry) -> Line {
    let info = entry.info;
    Line {
        family: entry.family.id(),
        role: entry.role.id(),
        id: info.id,
        version: info.version,
        name: info.name.get(Language::ENGLISH),
        summary: info.summary.get(Language::ENGLISH),
        cost: info.cost,
        source: info.source,
        settings: info.parameters.iter().map(setting).collect(),
    }
}

const fn setting(parameter: &Parameter) -> Setting {
    let unit = match parameter.unit {
        Unit::Count => "count",
        Unit::Thousandths => "thousandths",
        Unit::Choice(_) => "choice",
    };
    let (lowest, highest) = parameter.range;
    Setting { id: parameter.id, lowest, highest, default: parameter.default, unit }
}
