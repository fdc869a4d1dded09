//! [`Plan`]: every job of an experiment, by number.

use super::contender::Contender;
use super::experiment::Experiment;
use crate::recipe::{Choice, Problem, Recipe};

/// The most runs of one experiment.
pub const MOST_RUNS: u64 = crate::limits::EXPERIMENT_RUNS;

/// The jobs of an experiment: inputs, for each of them the seeds, for each of those the contenders.
#[derive(Clone, Debug)]
pub struct Plan {
    experiment: Experiment,
}

/// An input with a seed: what all contenders are set to work on alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Case {
    /// Number of the input.
    pub input: usize,
    /// Number of the seed.
    pub seed: usize,
}

impl Plan {
    /// The jobs of `experiment`.
    pub const fn new(experiment: Experiment) -> Self {
        Self { experiment }
    }

    /// What it carries out.
    pub const fn experiment(&self) -> &Experiment {
        &self.experiment
    }

    /// How many runs there are.
    pub const fn jobs(&self) -> u64 {
        (self.count() as u64).saturating_mul(self.experiment.contenders.len() as u64)
    }

    /// How many cases there are.
    pub const fn count(&self) -> usize {
        self.experiment.inputs.len().saturating_mul(self.experiment.seeds.len())
    }

    /// Case number `number`.
    pub const fn case(&self, number: usize) -> Case {
        let seeds = self.experiment.seeds.len();
        Case { input: number / seeds, seed: number % seeds }
    }

    /// Every case, in another order than by number: all inputs with the first seed, then with the second.
    pub fn cases(&self) -> impl Iterator<Item = Case> + '_ {
        (0..self.experiment.seeds.len())
            .flat_map(|seed| (0..self.experiment.inputs.len()).map(move |input| Case { input, seed }))
    }

    /// The seed of a case; nothing where its input keeps its own.
    pub fn seed(&self, case: Case) -> Option<u64> {
        self.experiment.seeds.get(case.seed).copied().flatten()
    }

    /// The problem that `contender` is set to work on.
    pub fn problem(&self, case: Case, contender: &Contender) -> Problem {
        let mut problem = self.experiment.inputs[case.input].problem.clone();
        if let Some(seed) = self.seed(case) {
            problem.set_seed(seed);
        }
        problem.with_choice(self.experiment.stage, self.limited(contender))
    }

    /// The recipe that opens job number `job` in the window.
    pub fn recipe(&self, job: u64) -> Option<Recipe> {
        let contenders = &self.experiment.contenders;
        let case = usize::try_from(job / contenders.len() as u64).ok().filter(|&case| case < self.count())?;
        let contender = &contenders[(job % contenders.len() as u64) as usize];
        let mut recipe = Recipe::new(self.problem(self.case(case), contender));
        recipe.marks.active = Some(self.experiment.stage);
        Some(recipe)
    }

    /// What a contender is, with the limit on nodes where it can be limited.
    fn limited(&self, contender: &Contender) -> Choice {
        let mut choice = contender.choice.clone();
        let parameter = contender.info.parameters.iter().find(|parameter| parameter.id == "nodes");
        let is_set = choice.settings.iter().any(|(id, _)| id == "nodes");
        if let (Some(parameter), Some(nodes), false) = (parameter, self.experiment.limits.nodes, is_set) {
            let nodes = i64::try_from(nodes).unwrap_or(i64::MAX);
            choice.settings.set("nodes", nodes.clamp(parameter.range.0, parameter.range.1));
        }
        choice
    }
}
