//! Several runs of one input: which algorithms stand beside the first, and what their clock counts.

use serde::{Deserialize, Serialize};

use super::{Choice, LevelSource, MazeSource, Problem, RecipeError, StageKind};
use crate::catalog::{self, Entry, Family, Role};

/// The most runs that stand side by side.
pub const MOST_RUNS: usize = 6;

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

impl Problem {
    /// What is done in a stage; nothing where there is no such stage.
    pub const fn choice(&self, stage: StageKind) -> Option<&Choice> {
        match (stage, self) {
            (StageKind::Solving, _) => Some(self.solver()),
            (StageKind::Building, Self::Maze(problem)) => match &problem.maze {
                MazeSource::Generated { generator, .. } => Some(generator),
                MazeSource::Drawn { .. } => None,
            },
            (StageKind::Building, Self::Sokoban(problem)) => match &problem.level {
                LevelSource::Generated { generator, .. } => Some(generator),
                LevelSource::Drawn { .. } => None,
            },
            (StageKind::Building, _) => None,
        }
    }

    /// The same input with something else done in a stage; unchanged where there is no such stage.
    #[must_use]
    pub fn with_choice(mut self, stage: StageKind, choice: Choice) -> Self {
        match (stage, &mut self) {
            (StageKind::Solving, Self::Maze(problem)) => problem.solver = choice,
            (StageKind::Solving, Self::Sokoban(problem)) => problem.strategy = choice,
            (StageKind::Solving, Self::Omok(problem)) => **problem = problem.as_ref().clone().looked_at_by(choice),
            (StageKind::Building, Self::Maze(problem)) => {
                if let MazeSource::Generated { generator, .. } = &mut problem.maze {
                    *generator = choice;
                }
            }
            (StageKind::Building, Self::Sokoban(problem)) => {
                if let LevelSource::Generated { generator, .. } = &mut problem.level {
                    *generator = choice;
                }
            }
            (StageKind::Solving, Self::Match3(problem)) => problem.algorithm = choice,
            (StageKind::Building, Self::Omok(_) | Self::Match3(_)) => {}
        }
        self
    }

    /// Whether both are solved on the same board, whatever solves them.
    pub fn has_same_board(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Maze(one), Self::Maze(other)) => {
                (&one.maze, one.from, one.to) == (&other.maze, other.from, other.to)
            }
            (Self::Sokoban(one), Self::Sokoban(other)) => one.level == other.level,
            // What is known of a position depends on who looks at it.
            _ => false,
        }
    }

    /// Every algorithm that can be at work in a stage of this problem.
    pub fn candidates(&self, stage: StageKind) -> impl Iterator<Item = Entry> + use<> {
        let family = self.family();
        let fits = move |role: Role| match (family, stage, role) {
            (Family::Maze | Family::Sokoban, StageKind::Building, _) => role == Role::Generator,
            (Family::Maze | Family::Sokoban, StageKind::Solving, _) => role == Role::Solver,
            (_, StageKind::Solving, _) => true,
            (_, StageKind::Building, _) => false,
        };
        catalog::entries().filter(move |entry| entry.family == family && fits(entry.role))
    }
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
    use crate::recipe::{MazeProblem, Recipe};

    fn maze(solver: &str) -> Problem {
        let maze = MazeSource::Generated { generator: choice("eller"), size: [9, 9], seed: 3 };
        Problem::Maze(MazeProblem { maze, from: None, to: None, solver: choice(solver) })
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
