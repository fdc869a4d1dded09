//! [`draft`]: what somebody saw in one run, asked of many.

use serde_json::{Value, json};

use crate::recipe::{Choice, FORMAT, Problem, Recipe, StageKind};

/// So many seeds are asked for where something is drawn by lot.
const SEEDS: u64 = 100;

/// The text of an experiment that sets `choices` to work in `stage` of all `boards`, which have names: with
/// a hundred seeds, the first one that of the first board, where boards are drawn by lot. Its measures are all
/// that are known of such runs. Nothing where there are no boards.
pub fn draft(title: &str, boards: &[(String, Problem)], choices: &[Choice], stage: StageKind) -> Option<String> {
    let (_, first) = boards.first()?;
    let mut text = json!({
        "gridscope": FORMAT,
        "experiment": title,
        "family": first.family().id(),
        "stage": stage_id(stage),
        "inputs": boards.iter().map(|(name, problem)| input(name, problem)).collect::<Vec<_>>(),
        "algorithms": different(choices).into_iter().map(algorithm).collect::<Vec<_>>(),
        "measures": first.family().measures(stage),
    });
    if let Some(seed) = first.lot() {
        let last = u64::MAX - SEEDS;
        text["seeds"] = json!({"from": seed.min(last), "count": SEEDS});
    }
    serde_json::to_string_pretty(&text).ok()
}

const fn stage_id(stage: StageKind) -> &'static str {
    match stage {
        StageKind::Building => "building",
        StageKind::Solving => "solving",
    }
}

/// A board as in a recipe, without what every recipe says.
fn input(name: &str, problem: &Problem) -> Value {
    let mut value = serde_json::to_value(Recipe::new(problem.clone())).unwrap_or_default();
    if let Some(fields) = value.as_object_mut() {
        fields.remove("gridscope");
        fields.remove("family");
        fields.insert("name".to_owned(), json!(name));
    }
    value
}

fn different(choices: &[Choice]) -> Vec<&Choice> {
    let mut different: Vec<&Choice> = Vec::new();
    for choice in choices {
        if !different.contains(&choice) {
            different.push(choice);
        }
    }
    different
}

fn algorithm(choice: &Choice) -> Value {
    let settings: serde_json::Map<String, Value> =
        choice.settings.iter().map(|(id, value)| (id.to_owned(), json!(value))).collect();
    if settings.is_empty() { json!(choice.id) } else { json!({"id": choice.id, "settings": settings}) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::{Execution, Experiment, Plan, SHIPPED};

    /// The boards and algorithms of every shipped experiment, as if somebody had them on the screen.
    #[test]
    fn drafts_can_be_read_and_carried_out() {
        for shipped in SHIPPED.iter() {
            let experiment = Experiment::read(shipped.text, &|name| Err(name.to_owned())).unwrap();
            let boards: Vec<(String, Problem)> =
                experiment.inputs.iter().take(2).map(|input| (input.label.clone(), input.problem.clone())).collect();
            let mut choices: Vec<Choice> =
                experiment.contenders.iter().take(3).map(|contender| contender.choice.clone()).collect();
            choices.push(choices[0].clone());
            let text = draft("A draft", &boards, &choices, experiment.stage).unwrap();
            let drafted = Experiment::read(&text, &|name| Err(name.to_owned())).unwrap();
            assert_eq!((drafted.inputs.len(), drafted.contenders.len()), (boards.len(), 3), "{}", shipped.name);
            let seeds = if boards[0].1.lot().is_some() { SEEDS as usize } else { 1 };
            assert_eq!(drafted.seeds.len(), seeds, "{}", shipped.name);
            let problems: Vec<Problem> = drafted.inputs.iter().map(|input| input.problem.clone()).collect();
            assert!(problems.iter().zip(&boards).all(|(found, (_, board))| found == board), "{}", shipped.name);
        }
        assert_eq!(draft("Nothing", &[], &[], StageKind::Solving), None);
    }

    #[test]
    fn the_first_run_of_a_draft_is_the_one_that_was_seen() {
        let text = r#"{"gridscope": 1, "experiment": "One", "family": "maze", "seeds": [18446744073709551615],
            "inputs": [{"maze": {"generator": "eller", "size": [9, 7]}}], "algorithms": ["bfs"]}"#;
        let seen = Experiment::read(text, &|name| Err(name.to_owned())).unwrap();
        let plan = Plan::new(seen.clone());
        let problem = plan.problem(plan.case(0), &seen.contenders[0]);
        let text = draft("Many", &[("eller".to_owned(), problem)], &[seen.contenders[0].choice.clone()], seen.stage);
        let drafted = Experiment::read(&text.unwrap(), &|name| Err(name.to_owned())).unwrap();
        assert_eq!(drafted.seeds[0], Some(u64::MAX - SEEDS));
        let execution = Execution::new(Plan::new(drafted));
        execution.work();
        assert_eq!(execution.rows().len(), 100);
        assert!(execution.rows().iter().all(|row| row.solved));
    }
}
