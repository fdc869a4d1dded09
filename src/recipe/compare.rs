//! Several runs side by side: what stands beside the first, and what their clock counts.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::{Choice, Problem, RecipeError, StageKind};
use crate::catalog;

/// The most runs that stand side by side.
pub const MOST_RUNS: usize = crate::limits::COMPARED_RUNS;

/// Runs beside the first: of other algorithms, or of the same with other settings or on another board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comparison {
    /// The stage that is compared.
    pub stage: StageKind,
    /// The other runs, one to five.
    pub with: Vec<Beside>,
    /// What the common clock counts.
    #[serde(default)]
    pub clock: Clock,
}

/// A run beside the first. In a recipe, what names a family is a problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Beside {
    /// Something else is done in the stage that is compared; everything else is the same.
    Choice(Choice),
    /// A problem of its own: with another wall, another exit, another seed.
    Problem(Problem),
}

impl Beside {
    /// `problem` beside `first`: as a choice, where nothing else differs.
    pub fn of(problem: &Problem, first: &Problem, stage: StageKind) -> Self {
        let choice = problem.choice(stage).cloned();
        let is_all = |choice: &Choice| first.clone().with_choice(stage, choice.clone()).is_written_as(problem);
        let choice = choice.filter(is_all);
        choice.map_or_else(|| Self::Problem(problem.clone()), Self::Choice)
    }

    /// The same as a problem that can be started by itself.
    pub fn problem(&self, first: &Problem, stage: StageKind) -> Problem {
        match self {
            Self::Choice(choice) => first.clone().with_choice(stage, choice.clone()),
            Self::Problem(problem) => problem.clone(),
        }
    }

    /// Bytes of the board that it carries as text.
    pub(super) fn drawn_bytes(&self) -> usize {
        match self {
            Self::Choice(_) => 0,
            Self::Problem(problem) => problem.drawn_bytes(),
        }
    }
}

impl From<Choice> for Beside {
    fn from(choice: Choice) -> Self {
        Self::Choice(choice)
    }
}

impl<'de> Deserialize<'de> for Beside {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = Map::deserialize(deserializer)?;
        let Some(family) = fields.get("family") else {
            return Choice::deserialize(Value::Object(fields)).map(Self::Choice).map_err(D::Error::custom);
        };
        if let Some(family) = family.as_str().and_then(catalog::family) {
            let is_known = |field: &str| {
                field == "family"
                    || family.fields().contains(&field)
                    || family.old_fields().iter().any(|(old, _)| *old == field)
            };
            if let Some(found) = fields.keys().find(|field| !is_known(field)) {
                let known = ["family"].iter().chain(family.fields()).copied().collect::<Vec<_>>().join(", ");
                return Err(D::Error::custom(RecipeError::Field { found: found.clone(), known }));
            }
        }
        Problem::deserialize(Value::Object(fields)).map(Self::Problem).map_err(D::Error::custom)
    }
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
        self.with.iter().map(|run| run.problem(first, self.stage))
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
        self.problems(first).try_for_each(|problem| self.check_beside(first, &problem))
    }

    fn check_beside(&self, first: &Problem, problem: &Problem) -> Result<(), RecipeError> {
        if problem.family() != first.family() {
            let [found, expected] = [problem, first].map(|problem| problem.family().id());
            return Err(RecipeError::OtherFamily { found, expected });
        }
        if problem.choice(self.stage).is_none() {
            return Err(RecipeError::NoStage);
        }
        problem.check()
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
        Choice { id: id.to_owned(), version: 1, settings: Default::default(), departures: Vec::new() }
    }

    fn recipe(with: &[&str], stage: StageKind) -> Recipe {
        let with = with.iter().map(|id| choice(id).into()).collect();
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

    /// A run on another board beside the usual one.
    fn forked(change: impl FnOnce(&mut MazeProblem)) -> Recipe {
        let mut problem = maze("bfs").take::<MazeProblem>().unwrap();
        change(&mut problem);
        let beside = Beside::of(&problem.into(), &maze("bfs"), StageKind::Solving);
        let compare = Comparison { stage: StageKind::Solving, with: vec![beside], clock: Clock::Event };
        Recipe { compare: Some(compare), ..Recipe::new(maze("bfs")) }
    }

    #[test]
    fn a_board_of_its_own_survives_the_way_through_json_and_a_link() {
        let recipe = forked(|problem| problem.to = Some([4, 4]));
        assert!(matches!(&recipe.compare.as_ref().unwrap().with[..], [Beside::Problem(_)]));
        assert_eq!(Recipe::from_json(&recipe.to_json()).unwrap(), recipe);
        assert_eq!(Recipe::from_link(&recipe.to_link().unwrap()).unwrap(), recipe);
        let alike = forked(|problem| problem.solver = choice("left-hand"));
        assert_eq!(alike.compare.unwrap().with, [Beside::Choice(choice("left-hand"))], "what is alike is not repeated");
        let text = "#".repeat(9) + "\n";
        let drawn = forked(|problem| problem.maze = MazeSource::Drawn { text: text.clone() });
        assert_eq!((recipe.drawn_bytes(), drawn.drawn_bytes()), (0, text.len()));
        assert_eq!((recipe.cells(), drawn.cells()), (2 * 81, 81));
    }

    #[test]
    fn boards_of_their_own_are_checked_like_the_first() {
        let refused = |text: &str| Recipe::from_json(text).unwrap_err().to_string();
        let text = forked(|problem| problem.to = Some([4, 4])).to_json();
        assert!(refused(&text.replace("4\n", "40\n")).contains("outside the maze"));
        let unknown = text.replacen(r#""to""#, r#""too""#, 1);
        assert!(unknown != text && refused(&unknown).contains("unknown field \"too\""), "{}", refused(&unknown));
        let mut other = Recipe::new(maze("bfs"));
        let sokoban = catalog::family("sokoban").unwrap().example();
        let with = vec![Beside::Problem(sokoban)];
        other.compare = Some(Comparison { stage: StageKind::Solving, with, clock: Clock::Event });
        assert!(refused(&other.to_json()).contains("of the family sokoban"));
        let mut drawn = forked(|problem| problem.maze = MazeSource::Drawn { text: "#".to_owned() });
        drawn.compare.as_mut().unwrap().stage = StageKind::Building;
        assert_eq!(drawn.check(), Err(RecipeError::NoStage));
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
