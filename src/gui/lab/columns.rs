//! What algorithms and columns of an experiment are called.

use crate::catalog::{self, Role};
use crate::format::grouped;
use crate::gui::lang::{lab as words, status};
use crate::lab::{Contender, Execution, Experiment, Row};
use crate::recipe::StageKind;
use crate::text::{Language, Text};
use crate::trace::Unit;

/// What an algorithm of an experiment is called, with what was set: `A* (ties: nearer to the exit)`.
pub fn called(contender: &Contender, language: Language) -> String {
    let info = contender.info;
    let set = |(id, value): (&str, i64)| {
        let parameter = info.parameters.iter().find(|parameter| parameter.id == id)?;
        let value = match parameter.unit {
            Unit::Choice(all) => all.get(usize::try_from(value).ok()?)?.name.get(language).to_owned(),
            Unit::Thousandths => format!("{:.3}", value as f64 / 1000.0),
            Unit::Count => format!("{}{}", if value < 0 { "−" } else { "" }, grouped(value.unsigned_abs())),
        };
        Some(format!("{}: {value}", parameter.name.get(language)))
    };
    let settings: Vec<String> = contender.choice.settings.iter().filter_map(set).collect();
    let name = info.name.get(language);
    if settings.is_empty() { name.to_owned() } else { format!("{name} ({})", settings.join(", ")) }
}

/// What a group of inputs is called: as in the experiment, with the name of the generator where its id stands.
pub fn inputs_called(experiment: &Experiment, group: &str, language: Language) -> String {
    let input = experiment.inputs.iter().find(|input| input.group == group || input.label == group);
    let made = input.and_then(|input| {
        let problem = &input.problem;
        catalog::find(problem.family(), Role::Generator, &problem.choice(StageKind::Building)?.id)
    });
    let word = |word| made.filter(|made| made.info.id == word).map_or(word, |made| made.info.name.get(language));
    group.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// What a column of numbers is called: by whoever found the number, or by its id.
pub(super) fn column(id: &str, execution: &Execution, rows: &[Row]) -> Text {
    match id {
        "seconds" => return words::SECONDS,
        "runs" => return words::TIMED,
        "peak_bytes" => return words::PEAK,
        "events" => return status::EVENTS,
        "decisions" => return status::DECISIONS,
        _ => {}
    }
    let fact = rows.iter().flat_map(|row| &row.facts).find(|fact| fact.id == id).map(|fact| fact.name);
    let contenders = &execution.plan().experiment().contenders;
    let series = || contenders.iter().flat_map(|one| one.info.series).find(|series| series.id == id);
    fact.or_else(|| series().map(|series| series.name)).unwrap_or(words::NUMBER)
}
