//! [`Match3`]: what everybody needs to know of the family.

use serde_json::Value;

use super::level::SHIPPED;
use super::{Level, Match3Problem, shuffle, strategy};
use crate::catalog::Role;
use crate::family::{Contents, Family, Likeness, Listed, Shipped};
use crate::recipe::{Choice, Opened, Problem, Recipe, RecipeError, StageKind};
use crate::text::Text;
use crate::trace::Info;

/// Match-3: filling boards and clearing them.
pub struct Match3;

impl Family for Match3 {
    fn id(&self) -> &'static str {
        "match3"
    }

    fn name(&self) -> Text {
        Text::new("Match-3")
    }

    fn algorithms(&self) -> Vec<Listed> {
        let shufflers = shuffle::LIST.iter().map(|one| (Role::Generator, one.info));
        let players = strategy::LIST.iter().map(|one| (Role::Solver, one.info));
        shufflers.chain(players).map(|(role, info)| (role, StageKind::Solving, info)).collect()
    }

    fn usual(&self) -> &'static Info {
        shuffle::find("fair").unwrap_or(&shuffle::LIST[0]).info
    }

    fn example(&self) -> Problem {
        Match3Problem::shipped(SHIPPED[0].id, Choice::of(self.usual())).into()
    }

    fn varied(&self, seed: u64) -> Problem {
        let level = SHIPPED[seed as usize % SHIPPED.len()].id;
        let mut problem: Problem = Match3Problem::shipped(level, Choice::of(self.usual())).into();
        problem.set_seed(seed);
        problem
    }

    fn fields(&self) -> &'static [&'static str] {
        &["level", "size", "colours", "weights", "seed", "algorithm"]
    }

    fn old_fields(&self) -> &'static [(&'static str, &'static str)] {
        &[("stage", "level"), ("breeds", "colours")]
    }

    fn problem(&self, fields: Value) -> serde_json::Result<Problem> {
        serde_json::from_value::<Match3Problem>(fields).map(Problem::from)
    }

    fn input(&self) -> &'static str {
        "{\"level\": {\"shipped\": NAME}, \"size\": [COLUMNS, ROWS], \"colours\": N, \"seed\": N}"
    }

    fn measures(&self, _stage: StageKind) -> &'static [&'static str] {
        &[
            "legal_moves",
            "tests",
            "refusals",
            "false_refusals",
            "recoloured",
            "matches_left",
            "points",
            "moves",
            "cleared",
            "cleared_per_move",
            "waves_per_move",
            "reshuffles",
        ]
    }

    fn categories(&self, _stage: StageKind) -> &'static [&'static str] {
        &["end", "board"]
    }

    fn file(&self) -> &'static str {
        "a match-3 level (JSON)"
    }

    /// A level is JSON that is no recipe and has one of the words of a level.
    fn sniff(&self, file: &Contents<'_>) -> Likeness {
        let text = file.text().unwrap_or_default();
        let has = |word: &str| text.contains(&format!("\"{word}\""));
        let is_level = file.is_json && !has("gridscope") && ["cells", "row", "col"].into_iter().any(has);
        if is_level { Likeness::Likely } else { Likeness::No }
    }

    fn open(&self, file: &Contents<'_>) -> Result<Opened, RecipeError> {
        let level = Level::read(file.whole)?;
        // What works on a level that is opened: the shuffler that keeps all promises.
        let problem = Match3Problem::new(&level, Choice::of(shuffle::LIST[0].info));
        Ok(Opened::holding(level, Recipe::new(problem.into())))
    }

    fn collections(&self) -> Vec<Shipped> {
        SHIPPED.iter().map(|one| Shipped { name: one.id, text: one.text }).collect()
    }

    fn experiments(&self) -> &'static [Shipped] {
        &[
            Shipped { name: "shuffler-fairness", text: include_str!("../../experiments/shuffler-fairness.json") },
            Shipped { name: "match3-strategies", text: include_str!("../../experiments/match3-strategies.json") },
        ]
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn benches(&self) -> &'static [crate::bench::Suite] {
        super::bench::SUITES
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn command(&self) -> Option<crate::cli::FamilyCommand> {
        let about = "Shuffle, fill and count match-3 boards";
        Some(crate::cli::FamilyCommand::new(self.id(), about, super::cli::run))
    }
}
