//! [`Mazes`]: what everybody needs to know of the family.

use serde_json::Value;

use super::braid::{Braid, BraidMethod};
use super::styles::{self, Style};
use super::{MazeProblem, MazeSource, Site, generate, map, solve};
use crate::catalog::Role;
use crate::family::{Contents, Family, Likeness, Listed, Shipped};
use crate::recipe::{Choice, Opened, Problem, Recipe, RecipeError, StageKind};
use crate::text::Text;
use crate::trace::Info;

/// Mazes: making them, and finding a path through.
pub struct Mazes;

impl Family for Mazes {
    fn id(&self) -> &'static str {
        "maze"
    }

    fn name(&self) -> Text {
        Text::new("Maze")
    }

    fn algorithms(&self) -> Vec<Listed> {
        let generators = generate::LIST.iter().map(|one| (Role::Generator, StageKind::Building, one.info));
        let solvers = solve::infos().map(|info| (Role::Solver, StageKind::Solving, info));
        generators.chain(solvers).collect()
    }

    fn usual(&self) -> &'static Info {
        solve::find("bfs").unwrap_or(&solve::LIST[0]).info
    }

    fn example(&self) -> Problem {
        let generator = Choice::of(generate::find("eller").unwrap_or(&generate::LIST[0]).info);
        let maze = MazeSource::Generated { generator, size: [40, 25], seed: 7, site: Site::default() };
        MazeProblem { maze, from: None, to: None, exits: None, moves: None, solver: Choice::of(self.usual()) }.into()
    }

    fn varied(&self, seed: u64) -> Problem {
        let generator = Choice::of(generate::LIST[seed as usize % generate::LIST.len()].info);
        let braid = Braid { percent: (seed % 5 * 25) as u32, method: BraidMethod::default() };
        let size = [6 + seed % 9 * 7 % 9, 5 + seed % 7 * 5 % 7];
        let site = Site { braid: Some(braid), ..Site::default() };
        let maze = MazeSource::Generated { generator, size, seed, site };
        let diagonals = if seed % 8 < 4 { map::Diagonals::Never } else { map::Diagonals::BothFree };
        let moves = (seed % 4 == 3).then(|| map::Moves { diagonals, ..map::Moves::default() });
        MazeProblem { maze, from: None, to: None, exits: None, moves, solver: Choice::of(self.usual()) }.into()
    }

    fn fields(&self) -> &'static [&'static str] {
        &["maze", "from", "to", "exits", "moves", "algorithm"]
    }

    fn old_fields(&self) -> &'static [(&'static str, &'static str)] {
        &[("solver", "algorithm")]
    }

    fn board_field(&self) -> Option<&'static str> {
        Some("maze")
    }

    fn problem(&self, fields: Value) -> serde_json::Result<Problem> {
        serde_json::from_value::<MazeProblem>(fields).map(Problem::from)
    }

    fn input(&self) -> &'static str {
        "{\"maze\": {\"generator\": ID, \"size\": [COLUMNS, ROWS], \"seed\": N, \"shape\": SHAPE, \"mask\": ROWS, \"braid\": {\"percent\": N, \"method\": ID}}} {\"maze\": {\"text\": ROWS}} {\"maze\": {\"cells\": DIGITS, \"size\": [COLUMNS, ROWS]}} or {\"maze\": {\"map\": ROWS}}, or {\"file\": NAME}"
    }

    fn measures(&self, stage: StageKind) -> &'static [&'static str] {
        match stage {
            StageKind::Building => {
                &["dead_end_pct", "solution_pct", "straight_pct", "passage_bias", "passages", "components", "loops"]
            }
            StageKind::Solving => &["expanded", "visited", "path_length"],
        }
    }

    fn file(&self) -> &'static str {
        "a maze as text or as a picture in black and white"
    }

    fn sniff(&self, file: &Contents<'_>) -> Likeness {
        match file.text() {
            Ok(text) if map::format::is_map(text) || Style::of(text) != Style::Hashes => Likeness::Sure,
            _ if styles::is_picture(file.bytes) => Likeness::Sure,
            _ if file.is_json => Likeness::No,
            _ => Likeness::Perhaps,
        }
    }

    fn is_about_boards(&self, file: &Contents<'_>) -> bool {
        file.text().is_ok_and(map::scenario::is_likely)
    }

    fn open(&self, file: &Contents<'_>) -> Result<Opened, RecipeError> {
        if styles::is_picture(file.bytes) {
            let text = styles::of_picture(file.bytes).map_err(RecipeError::of)?;
            return Ok(Opened::recipe(Recipe::new(MazeProblem::from_drawing(&text)?.into())));
        }
        let text = file.text()?;
        let problem =
            if map::format::is_map(text) { MazeProblem::from_map(text) } else { MazeProblem::from_drawing(text) };
        Ok(Opened::recipe(Recipe::new(problem?.into())))
    }

    fn experiments(&self) -> &'static [Shipped] {
        &[
            Shipped { name: "maze-generators", text: include_str!("../../experiments/maze-generators.json") },
            Shipped { name: "maze-solvers", text: include_str!("../../experiments/maze-solvers.json") },
        ]
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn benches(&self) -> &'static [crate::bench::Suite] {
        super::bench::SUITES
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn command(&self) -> Option<crate::cli::FamilyCommand> {
        let about = "Make mazes and find paths through them";
        Some(crate::cli::FamilyCommand::new(self.id(), about, super::cli::run))
    }
}
