//! [`Omok`]: what everybody needs to know of the family.

use serde_json::Value;

use super::collection::EMBEDDED;
use super::format as games;
use super::game::Game;
use super::rules::{self, Rule};
use super::{Board, Colour, OmokProblem, reader, referee, search};
use crate::catalog::Role;
use crate::family::{Contents, Family, Likeness, Listed, Shipped};
use crate::random::Random;
use crate::recipe::{Choice, Opened, Problem, Recipe, RecipeError, StageKind};
use crate::text::Text;
use crate::trace::Info;

/// Omok: five in a row.
pub struct Omok;

/// What a file of games holds: the first one, standing at the end of its main line, with all its variations, and the
/// other games of the collection.
#[derive(Clone, Debug)]
pub struct Games {
    /// The first game.
    pub first: Game,
    /// The others.
    pub others: Vec<Game>,
}

impl Family for Omok {
    fn id(&self) -> &'static str {
        "omok"
    }

    fn name(&self) -> Text {
        Text::new("Omok")
    }

    fn algorithms(&self) -> Vec<Listed> {
        let judges = referee::LIST.iter().map(|one| (Role::Referee, one.info));
        let readers = reader::infos().map(|info| (Role::Referee, info));
        let strategies = search::LIST.iter().map(|one| (Role::Solver, one.info));
        let all = judges.chain(readers).chain(strategies);
        all.map(|(role, info)| (role, StageKind::Solving, info)).collect()
    }

    fn usual(&self) -> &'static Info {
        search::STRONGEST.info
    }

    fn example(&self) -> Problem {
        let game = Game::new(games::DEFAULT_SIDE, *rules::default_rule());
        let game = game.unwrap_or_else(|error| unreachable!("the usual side: {error}"));
        OmokProblem::new(&game, Choice::of(self.usual())).into()
    }

    fn varied(&self, seed: u64) -> Problem {
        const SIDE: u32 = 11;
        let mut random = Random::new(seed);
        let rule = *rules::LIST[seed as usize % rules::LIST.len()];
        let game = Board::new(SIDE).map(|mut board| {
            for number in 0..8 + random.below(10) {
                // Stones lie together in the middle; where one lies already, it stays.
                let [x, y] = [(); 2].map(|()| 2 + random.below(SIDE - 4));
                let colour = Colour::ALL[number as usize % 2];
                let _ = board.place(board.size().cell(x, y), colour);
            }
            Game::on(board, rule)
        });
        let problem = game.map(|game| OmokProblem::new(&game, Choice::of(self.usual())).into());
        problem.unwrap_or_else(|_| self.example())
    }

    fn fields(&self) -> &'static [&'static str] {
        &["position", "title", "rule", "reading", "algorithm", "point", "colour", "patterns"]
    }

    fn problem(&self, fields: Value) -> serde_json::Result<Problem> {
        serde_json::from_value::<OmokProblem>(fields).map(Problem::from)
    }

    fn input(&self) -> &'static str {
        "{\"levels\": NAME of a collection, \"take\": N}, {\"file\": NAME} or {\"position\": .., \"rule\": ID}"
    }

    fn measures(&self, _stage: StageKind) -> &'static [&'static str] {
        &["nodes", "cutoffs", "table_hits", "depth", "score"]
    }

    fn file(&self) -> &'static str {
        "a position of Omok"
    }

    fn sniff(&self, file: &Contents<'_>) -> Likeness {
        if !file.is_json && games::is_likely(file.bytes) { Likeness::Sure } else { Likeness::No }
    }

    fn open(&self, file: &Contents<'_>) -> Result<Opened, RecipeError> {
        let (first, others) = games::read_all(file.bytes, rules::default_rule())?;
        // What looks at a game that is opened: the priorities, which can look at any.
        let problem = OmokProblem::new(&first, Choice::of(reader::PRIORITY_LIST[0].info));
        Ok(Opened::holding(Games { first, others }, Recipe::new(problem.into())))
    }

    fn options(&self) -> &'static [&'static str] {
        &["rule"]
    }

    fn problems(&self, bytes: &[u8], options: &Value) -> Result<Vec<(String, Problem)>, RecipeError> {
        let rule = rule(&options["rule"])?;
        if !games::is_likely(bytes) {
            return Ok(vec![(String::new(), Opened::read(bytes)?.into_recipe().problem)]);
        }
        let (first, others) = games::read_all(bytes, rule)?;
        Ok(std::iter::once(first).chain(others).map(|game| (String::new(), self.position(game))).collect())
    }

    fn collections(&self) -> Vec<Shipped> {
        EMBEDDED.iter().map(|one| Shipped { name: one.name, text: one.text }).collect()
    }

    fn experiments(&self) -> &'static [Shipped] {
        &[Shipped { name: "omok-searches", text: include_str!("../../experiments/omok-searches.json") }]
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn benches(&self) -> &'static [crate::bench::Suite] {
        super::bench::SUITES
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn command(&self) -> Option<crate::cli::FamilyCommand> {
        let about = "Judge Omok positions";
        Some(crate::cli::FamilyCommand::new(self.id(), about, super::cli::run))
    }
}

impl Omok {
    /// The position that a game sets up, or the one at its end where it sets up none.
    fn position(&self, mut game: Game) -> Problem {
        game.to_start();
        if game.board().count() == 0 {
            game.to_main_end();
        }
        OmokProblem::new(&game, Choice::of(self.usual())).into()
    }
}

/// The rule of games that name none.
fn rule(value: &Value) -> Result<&'static Rule, RecipeError> {
    if value.is_null() {
        return Ok(rules::default_rule());
    }
    let known = || rules::LIST.iter().map(|rule| rule.id).collect::<Vec<_>>().join(", ");
    let id = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    rules::find(&id).ok_or_else(|| RecipeError::UnknownId { role: "rule", id, known: known() })
}
