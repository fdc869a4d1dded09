//! Several runs of one input: which algorithms stand beside the first, and what their clock counts.

use serde::{Deserialize, Serialize};

use super::{Choice, Problem, RecipeError, StageKind};

/// The most runs that stand side by side.
pub const MOST_RUNS: usize = crate::limits::COMPARED_RUNS;

/// Runs of other algorithms, or of the same with other settings, beside the first; all on its input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comparison {
    /// The stage that differs; everything else is the same in all runs.
    pub stage: StageKind,
    /// What is done instead, one to five times.
    pub with: Vec<Choice>,
    /// What the common clock counts.
    #[serde(default)]
    pub clock: Clock,
}

/// What the common clock of several runs counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// Events.
    Event,
    /// Decisions: one call of `step`.
    #[default]
    Decision,
    /// Expansions: taking up a cell, a position or a node.
    Expansion,
    /// Time that the runs take with nobody watching: a race.
    Time,
}

impl Clock {
    /// Every clock.
    pub const ALL: [Self; 4] = [Self::Event, Self::Decision, Self::Expansion, Self::Time];
}

impl Comparison {
    /// The problems beside `first`, each of which can be started by itself.
    pub fn problems<'a>(&'a self, first: &'a Problem) -> impl Iterator<Item = Problem> + 'a {
        self.with.iter().map(|choice| first.clone().with_choice(self.stage, choice.clone()))
    }

    /// # Errors
    /// No run, too many, or one that cannot be started.
    pub(super) fn check(&self, first: &Problem) -> Result<(), RecipeError> {
        let runs = self.with.len() + 1;
        if !(2..=MOST_RUNS).contains(&runs) {
            return Err(RecipeError::Runs { found: runs });
        }
        if first.choice(self.stage).is_none() {
            return Err(RecipeError::NoStage);
        }
        self.problems(first).try_for_each(|problem| problem.check())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Role;
    use crate::maze::{MazeProblem, MazeSource};
    use crate::recipe::Recipe;

    fn maze(solver: &str) -> Problem {
        let maze = MazeSource::Generated {
            generator: choice("eller"),
            size: [9, 9],
            seed: 3,
            site: crate::maze::Site::default(),
        };
        MazeProblem { maze, from: None, to: None, exits: None, moves: None, solver: choice(solver) }.into()
    }

    fn choice(id: &str) -> Choice {
        Choice { id: id.to_owned(), version: 1, settings: Default::default() }
    }

    fn recipe(with: &[&str], stage: StageKind) -> Recipe {
        let with = with.iter().map(|id| choice(id)).collect();
        Recipe { compare: Some(Comparison { stage, with, clock: Clock::Time }), ..Recipe::new(maze("bfs")) }
    }

    #[test]
    fn a_comparison_survives_the_way_through_json() {
        let recipe = recipe(&["left-hand", "right-hand"], StageKind::Solving);
        assert_eq!(Recipe::from_json(&recipe.to_json()).unwrap(), recipe);
        assert!(!Recipe::new(maze("bfs")).to_json().contains("compare"));
    }

    #[test]
    fn what_cannot_be_compared_is_refused() {
        assert_eq!(recipe(&["left-hand"], StageKind::Solving).check(), Ok(()));
        assert_eq!(recipe(&["eller"], StageKind::Building).check(), Ok(()));
        assert_eq!(recipe(&[], StageKind::Solving).check(), Err(RecipeError::Runs { found: 1 }));
        assert_eq!(recipe(&["bfs"; 6], StageKind::Solving).check(), Err(RecipeError::Runs { found: 7 }));
        assert!(matches!(
            recipe(&["eller"], StageKind::Solving).check(),
            Err(RecipeError::UnknownId { role: "solver", .. })
        ));
    }

    #[test]
    fn only_the_stage_in_question_differs() {
        let first = maze("bfs");
        let other = first.clone().with_choice(StageKind::Solving, choice("left-hand"));
        assert_eq!(other.choice(StageKind::Building), first.choice(StageKind::Building));
        assert_eq!(other.choice(StageKind::Solving), Some(&choice("left-hand")));
        assert_eq!(other.with_choice(StageKind::Solving, choice("bfs")), first);
        assert!(first.candidates(StageKind::Solving).all(|entry| entry.role == Role::Solver));
    }
}
