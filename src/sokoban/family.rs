//! [`Sokoban`]: what everybody needs to know of the family.

use serde_json::Value;

use super::collection::{EMBEDDED, Levels};
use super::{LevelSource, SokobanProblem, formats, generate, search};
use crate::catalog::Role;
use crate::family::{Contents, Family, Likeness, Listed, Shipped};
use crate::recipe::{Choice, Opened, Problem, Recipe, RecipeError, StageKind};
use crate::text::Text;
use crate::trace::Info;

/// Sokoban: pushing boxes onto goals.
pub struct Sokoban;

impl Family for Sokoban {
    fn id(&self) -> &'static str {
        "sokoban"
    }

    fn name(&self) -> Text {
        Text::new("Sokoban")
    }

    fn algorithms(&self) -> Vec<Listed> {
        let generators = generate::LIST.iter().map(|one| (Role::Generator, StageKind::Building, one.info));
        let strategies = search::LIST.iter().map(|one| (Role::Solver, StageKind::Solving, one.info));
        generators.chain(strategies).collect()
    }

    fn usual(&self) -> &'static Info {
        search::find("a-star-pushes").unwrap_or(&search::LIST[0]).info
    }

    fn example(&self) -> Problem {
        let generator = Choice::of(generate::LIST[0].info);
        let level = LevelSource::Generated { generator, size: [9, 8], boxes: 3, seed: 7 };
        SokobanProblem { level, title: String::new(), solution: String::new(), strategy: Choice::of(self.usual()) }
            .into()
    }

    fn varied(&self, seed: u64) -> Problem {
        let generator = Choice::of(generate::LIST[0].info);
        let (size, boxes) = ([8 + seed % 2, 8], 2 + seed / 2 % 2);
        let level = LevelSource::Generated { generator, size, boxes, seed };
        SokobanProblem { level, title: String::new(), solution: String::new(), strategy: Choice::of(self.usual()) }
            .into()
    }

    fn fields(&self) -> &'static [&'static str] {
        &["level", "title", "solution", "algorithm"]
    }

    fn old_fields(&self) -> &'static [(&'static str, &'static str)] {
        &[("strategy", "algorithm")]
    }

    fn board_field(&self) -> Option<&'static str> {
        Some("level")
    }

    fn problem(&self, fields: Value) -> serde_json::Result<Problem> {
        serde_json::from_value::<SokobanProblem>(fields).map(Problem::from)
    }

    fn input(&self) -> &'static str {
        "{\"levels\": NAME of a collection, \"take\": N}, {\"file\": NAME}, {\"level\": {\"text\": ROWS}} or {\"level\": {\"generator\": ID, \"size\": [COLUMNS, ROWS], \"boxes\": N, \"seed\": N}}"
    }

    fn measures(&self, stage: StageKind) -> &'static [&'static str] {
        match stage {
            StageKind::Building => &["pushes", "tries", "expanded"],
            StageKind::Solving => &["expanded", "generated", "pushes", "moves"],
        }
    }

    fn file(&self) -> &'static str {
        "a Sokoban level"
    }

    fn sniff(&self, file: &Contents<'_>) -> Likeness {
        if !file.is_json && formats::is_likely(file.bytes) { Likeness::Likely } else { Likeness::No }
    }

    fn open(&self, file: &Contents<'_>) -> Result<Opened, RecipeError> {
        let levels = Levels::new(formats::read(file.bytes)?)?;
        let recipe = Recipe::new(SokobanProblem::new(levels.level(), levels.title()).into());
        Ok(Opened::holding(levels, recipe))
    }

    fn named_after(&self, opened: Opened, path: &str) -> Opened {
        match opened.get::<Levels>() {
            Some(levels) => Opened::holding(levels.clone().named_after(path), opened.first().clone()),
            None => opened,
        }
    }

    fn problems(&self, bytes: &[u8], _options: &Value) -> Result<Vec<(String, Problem)>, RecipeError> {
        let opened = Opened::read(bytes)?;
        let Some(levels) = opened.get::<Levels>() else {
            return Ok(vec![(String::new(), opened.into_recipe().problem)]);
        };
        let usual = Choice::of(self.usual());
        let problem = |title: &str, level| SokobanProblem::with(level, title, usual.clone()).into();
        let entries = levels.collection().levels();
        Ok(entries.map(|(_, entry, level)| (entry.title.clone(), problem(&entry.title, level))).collect())
    }

    fn collections(&self) -> Vec<Shipped> {
        let stem = |file: &'static str| file.rsplit_once('.').map_or(file, |(stem, _)| stem);
        EMBEDDED.iter().map(|one| Shipped { name: stem(one.file), text: one.text }).collect()
    }

    fn experiments(&self) -> &'static [Shipped] {
        &[
            Shipped { name: "sokoban-strategies", text: include_str!("../../experiments/sokoban-strategies.json") },
            Shipped { name: "sokoban-techniques", text: include_str!("../../experiments/sokoban-techniques.json") },
        ]
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn benches(&self) -> &'static [crate::bench::Suite] {
        super::bench::SUITES
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn command(&self) -> Option<crate::cli::FamilyCommand> {
        let about = "Solve, check and make Sokoban levels; make solutions shorter";
        Some(crate::cli::FamilyCommand::new(self.id(), about, super::cli::run))
    }
}
