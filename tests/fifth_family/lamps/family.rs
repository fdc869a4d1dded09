//! What everybody needs to know of it.

use gridscope::catalog::Role;
use gridscope::family::{Contents, Family, Likeness, Listed};
use gridscope::recipe::{Choice, Opened, Problem, Recipe, RecipeError, StageKind};
use gridscope::text::Text;
use gridscope::trace::Info;
use serde_json::Value;

use super::problem::Source;
use super::{LampsProblem, generate, solve};

pub struct Lamps;

impl Family for Lamps {
    fn id(&self) -> &'static str {
        "lamps"
    }

    fn name(&self) -> Text {
        Text::same("Lamps")
    }

    fn algorithms(&self) -> Vec<Listed> {
        let generator = (Role::Generator, StageKind::Building, &generate::INFO);
        vec![generator, (Role::Solver, StageKind::Solving, &solve::INFO)]
    }

    fn usual(&self) -> &'static Info {
        &solve::INFO
    }

    fn example(&self) -> Problem {
        let field = Source { generator: Choice::of(&generate::INFO), size: [5, 4], seed: 3 };
        LampsProblem { field, algorithm: Choice::of(self.usual()) }.into()
    }

    fn fields(&self) -> &'static [&'static str] {
        &["field", "algorithm"]
    }

    fn board_field(&self) -> Option<&'static str> {
        Some("field")
    }

    fn problem(&self, fields: Value) -> serde_json::Result<Problem> {
        serde_json::from_value::<LampsProblem>(fields).map(Problem::from)
    }

    fn input(&self) -> &'static str {
        "{\"field\": {\"generator\": ID, \"size\": [COLUMNS, ROWS], \"seed\": N}}"
    }

    fn measures(&self, stage: StageKind) -> &'static [&'static str] {
        match stage {
            StageKind::Building => &["lit"],
            StageKind::Solving => &["presses", "expanded"],
        }
    }

    fn file(&self) -> &'static str {
        "a field of lamps, as 'lamps WIDTHxHEIGHT'"
    }

    fn sniff(&self, file: &Contents<'_>) -> Likeness {
        if file.bytes.starts_with(b"lamps ") { Likeness::Sure } else { Likeness::No }
    }

    fn open(&self, file: &Contents<'_>) -> Result<Opened, RecipeError> {
        let sides: Vec<u32> = file.text()?[6..].trim().split('x').filter_map(|side| side.parse().ok()).collect();
        let mut problem = self.example();
        if let (Some(lamps), &[width, height]) = (problem.get_mut::<LampsProblem>(), &sides[..]) {
            lamps.field.size = [width, height];
        }
        problem.check()?;
        Ok(Opened::holding(sides, Recipe::new(problem)))
    }
}
