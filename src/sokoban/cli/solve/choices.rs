//! Which strategies, and with which settings.

use super::Args;
use crate::cli::CliError;
use crate::cli::value::{self, Setting};
use crate::recipe::RecipeError;
use crate::sokoban::search::{self, Strategy};
use crate::trace::Settings;

/// The strategies that were asked for, and whether only the shortest solution counts.
pub(super) fn strategies(args: &Args) -> Result<(Vec<&'static Strategy>, bool), CliError> {
    let default = ["a-star-pushes".to_owned()];
    let ids = if args.strategies.is_empty() { &default[..] } else { &args.strategies };
    let mut chosen = Vec::new();
    for id in ids {
        match search::find(id) {
            Some(strategy) => chosen.push(strategy),
            None if id == "all" || id == "shortest" => chosen.extend(search::LIST),
            None => return Err(unknown(id)),
        }
    }
    Ok((chosen, ids.iter().any(|id| id == "shortest")))
}

fn unknown(id: &str) -> CliError {
    let known: Vec<&str> = search::LIST.iter().map(|strategy| strategy.info.id).collect();
    CliError::Value {
        option: "--strategy",
        found: id.to_owned(),
        expected: format!("one of all, shortest, {}", known.join(", ")),
    }
}

/// What was set, for each strategy.
pub(super) struct Choices(Vec<(&'static str, Settings)>);

impl Choices {
    /// Reads `--set` and `--nodes`.
    pub fn read(args: &Args, strategies: &[&'static Strategy]) -> Result<Self, CliError> {
        let nodes = value::count("--nodes", &args.nodes, 0..=1 << 32)?;
        let mut all: Vec<(&'static str, Settings)> = strategies
            .iter()
            .map(|strategy| {
                let mut settings = Settings::default();
                if nodes > 0 && strategy.info.parameters.iter().any(|parameter| parameter.id == "nodes") {
                    settings.set("nodes", nodes.cast_signed());
                }
                (strategy.info.id, settings)
            })
            .collect();
        for text in &args.settings {
            let setting = Setting::read(text)?;
            let mut is_used = false;
            for (strategy, (id, settings)) in strategies.iter().zip(&mut all) {
                let parameter = strategy.info.parameters.iter().find(|parameter| parameter.id == setting.name);
                if let Some(parameter) = parameter.filter(|_| setting.scope.is_none_or(|scope| scope == *id)) {
                    settings.set(parameter.id, setting.value(parameter)?);
                    is_used = true;
                }
            }
            if !is_used {
                let expected = "the name of a parameter of a chosen strategy; see gridscope list sokoban".to_owned();
                return Err(CliError::Value { option: "--set", found: setting.text.to_owned(), expected });
            }
        }
        for (strategy, (_, settings)) in strategies.iter().zip(&all) {
            settings.check(strategy.info).map_err(RecipeError::from)?;
        }
        Ok(Self(all))
    }

    /// Whether nothing was set for `strategy`.
    pub fn is_default(&self, strategy: &Strategy) -> bool {
        self.of(strategy) == Settings::default()
    }

    /// What was set for `strategy`.
    pub fn of(&self, strategy: &Strategy) -> Settings {
        let found = self.0.iter().find(|(id, _)| *id == strategy.info.id);
        found.map(|(_, settings)| settings.clone()).unwrap_or_default()
    }
}
