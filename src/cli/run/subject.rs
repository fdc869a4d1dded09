//! What is recorded: a run of one stage and what it works on.

use super::super::error::CliError;
use super::super::file;
use super::super::timing::{self, Effort};
use super::super::value::bad;
use super::Args;
use crate::family::Board;
use crate::recipe::{Recipe, StageKind};
use crate::trace::Run;

/// A run of one stage and what it works on.
pub(super) struct Subject {
    pub kind: StageKind,
    pub seed: u64,
    pub run: Box<dyn Run>,
    pub board: Board,
}

impl Subject {
    /// The run of `recipe` that is asked for.
    pub(super) fn of(args: &Args, recipe: &Recipe) -> Result<Self, CliError> {
        let problem = &recipe.problem;
        let wanted = args.stage.as_deref().map(stage).transpose()?;
        let compared = recipe.compare.as_ref().map(|compare| compare.stage);
        let kind = wanted.or(compared).or(recipe.marks.active).unwrap_or(StageKind::Solving);
        if kind == StageKind::Building && problem.choice(kind).is_some() {
            let (run, board) = problem.start(kind, None)?;
            return Ok(Self { kind, seed: problem.seed(), run, board });
        }
        if wanted == Some(StageKind::Building) {
            return Err(bad("--stage", "building", "solving: the board of this recipe is not built"));
        }
        let board = problem.prepare().map_err(|error| file::in_file(&args.recipe, error))?;
        let (run, board) = problem.start(StageKind::Solving, Some(&board))?;
        Ok(Self { kind: StageKind::Solving, seed: problem.seed(), run, board })
    }

    /// Seconds that the run takes with nobody watching.
    pub(super) fn untraced(&self) -> Result<f64, CliError> {
        Ok(timing::time(&*self.run, Effort::Careful)?.1.best)
    }
}

fn stage(id: &str) -> Result<StageKind, CliError> {
    match id {
        "building" => Ok(StageKind::Building),
        "solving" => Ok(StageKind::Solving),
        _ => Err(bad("--stage", id, "building or solving")),
    }
}
