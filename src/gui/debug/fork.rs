//! What if: the same algorithm on the same board, with one thing changed.

use crate::format::fill;
use crate::gui::command::Can;
use crate::gui::compare::{CompareCommand, RunId};
use crate::gui::desk::Desk;
use crate::gui::lang::{compare, debug as words, reasons};
use crate::gui::state::{Command, Notice, State};
use crate::recipe::{Choice, StageKind};
use crate::session::Stage;
use crate::text::Language;
use crate::trace::{Info, Parameter, Settings, Unit};

/// The fork that was opened last, until it is known where it parts.
#[derive(Default)]
struct Opened(Option<RunId>);

/// A choice that differs in one parameter from the one on the screen.
pub(in crate::gui) struct Fork {
    /// The parameter.
    pub parameter: &'static Parameter,
    /// Its value.
    pub value: i64,
    /// Its value now.
    pub was: i64,
    /// All that is chosen.
    pub choice: Choice,
}

impl Fork {
    /// What is changed, and to what.
    pub(in crate::gui) fn name(&self, language: Language) -> String {
        format!("{}: {}", self.parameter.name.get(language), shown(self.parameter, self.value, language))
    }

    /// What it is now.
    pub(in crate::gui) fn before(&self, language: Language) -> String {
        fill(words::WAS, language, &[("value", &shown(self.parameter, self.was, language))])
    }
}

/// A value of a parameter in words.
fn shown(parameter: &Parameter, value: i64, language: Language) -> String {
    match parameter.unit {
        Unit::Choice(all) => {
            let one = usize::try_from(value).ok().and_then(|number| all.get(number));
            one.map_or(String::new(), |one| one.name.get(language).to_owned())
        }
        Unit::Thousandths => format!("{:.3}", value as f64 / 1000.0),
        Unit::Count => value.to_string(),
    }
}

/// What a choice sets that is not the default, in words.
pub(in crate::gui) fn set(info: &Info, settings: &Settings, language: Language) -> String {
    let told = info.parameters.iter().filter(|parameter| settings.get(parameter) != parameter.default);
    let told = told.map(|parameter| match parameter.unit {
        Unit::Choice(_) => shown(parameter, settings.get(parameter), language),
        _ => format!("{} {}", parameter.name.get(language), shown(parameter, settings.get(parameter), language)),
    });
    told.collect::<Vec<_>>().join(", ")
}

impl State {
    /// The stage of which a fork can be made, and what is chosen for it.
    fn forked(&self) -> Option<(StageKind, &'static Info, &Choice)> {
        let kind = self.compare.as_ref().map_or(self.session.active(), |compare| compare.stage);
        let problem = &self.session.recipe().problem;
        let is_told = kind == StageKind::Solving && problem.outside().is_some();
        let choice = problem.choice(kind).filter(|_| !is_told)?;
        Some((kind, self.session.stage(kind).map(Stage::info)?, choice))
    }

    /// Everything that can be changed in the run on the screen: other alternatives, other numbers.
    pub(in crate::gui) fn forks(&self) -> Vec<Fork> {
        let Some((_, info, choice)) = self.forked() else { return Vec::new() };
        let of = |parameter: &'static Parameter| {
            let was = choice.settings.get(parameter);
            let others = others(parameter, was).into_iter();
            others.map(move |value| Fork { parameter, value, was, choice: with(choice, parameter, value) })
        };
        info.parameters.iter().flat_map(of).collect()
    }

    /// Whether something can be changed in the run on the screen.
    pub(in crate::gui) fn can_fork(&self) -> Can {
        let Some((_, info, _)) = self.forked() else { return Can::No(reasons::PREPARING) };
        let is_full = self.compare.as_ref().is_some_and(|compare| compare.is_full());
        Can::given(!info.parameters.is_empty(), reasons::NOTHING_TO_CHANGE).and(|| Can::given(!is_full, compare::FULL))
    }
}

/// The values that a parameter could have instead.
fn others(parameter: &Parameter, was: i64) -> Vec<i64> {
    let (least, most) = parameter.range;
    let mut values: Vec<i64> = match parameter.unit {
        Unit::Choice(_) => (least..=most).collect(),
        _ => vec![parameter.default, was / 2, was.saturating_mul(2), was - 1, was + 1, least, most],
    };
    values.retain(|value| *value != was && (least..=most).contains(value));
    let mut seen = Vec::new();
    values.retain(|value| {
        !seen.contains(value) && {
            seen.push(*value);
            true
        }
    });
    values
}

fn with(choice: &Choice, parameter: &Parameter, value: i64) -> Choice {
    let mut changed = choice.clone();
    if value == parameter.default {
        changed.settings.unset(parameter.id);
    } else {
        changed.settings.set(parameter.id, value);
    }
    changed
}

impl Desk {
    /// Opens a fork beside the run on the screen.
    pub(super) fn fork(&mut self, choice: Choice) {
        match self.state.compare_with(choice) {
            Ok(id) => self.state.views.of::<Opened>().0 = Some(id),
            Err(error) => self.refuse(&error),
        }
    }

    /// Goes to where the last fork parts from the run beside it, as soon as both are recorded.
    pub(in crate::gui) fn follow_fork(&mut self) {
        let Some(id) = self.state.views.get::<Opened>().and_then(|opened| opened.0) else { return };
        let is_there = |run: Option<&crate::session::Session>| {
            let stage = run.and_then(|run| run.active_stage());
            stage.is_some_and(|stage| !stage.is_recording())
        };
        if self.state.compare.is_none() || self.state.run(id).is_none() {
            self.state.views.of::<Opened>().0 = None;
        } else if is_there(self.state.run(id)) && is_there(Some(&self.state.session)) {
            self.state.views.of::<Opened>().0 = None;
            self.commands.push(Command::Compare(CompareCommand::FirstDifference(Some(id))));
        }
    }

    /// Asks what is to be changed.
    pub(in crate::gui) fn ask_what_if(&mut self) {
        if self.state.forks().is_empty() {
            return self.tell(Notice::hint(self.tr(reasons::NOTHING_TO_CHANGE)));
        }
        self.state.dialog = crate::gui::state::Dialog::WhatIf(String::new());
    }
}
