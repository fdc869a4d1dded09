//! What the arguments of `gridscope maze` ask for, checked before anything runs.

use std::path::Path;

use super::Args;
use crate::catalog::{self, Role};
use crate::cli::CliError;
use crate::cli::file;
use crate::cli::value::{self, Setting, bad};
use crate::maze::styles;
use crate::maze::{Braid, BraidMethod, Mask, MazeProblem, MazeSource, Mazes, Shape, Site, solve};
use crate::recipe::{Choice, FamilyProblem as _, Recipe};
use crate::trace::Parameter;

const DEFAULT_GENERATOR: &str = "eller";
const DEFAULT_SIZE: [u64; 2] = [40, 25];
const DEFAULT_SEED: u64 = 7;
/// For paths between given ends: it always ends with the shortest.
const DEFAULT_SOLVER: &str = "a-star";

/// Mazes to make and solvers to set on them.
pub(super) struct Plan {
    /// The first maze. Its solver is the first one, or the default where nothing is solved.
    problem: MazeProblem,
    pub(super) solvers: Vec<Choice>,
    last_seed: u64,
}

impl Plan {
    pub(super) fn of(args: &Args) -> Result<Self, CliError> {
        let mut plan = match &args.map {
            Some(path) => Self::mapped(file::recipe(path)?, path, args)?,
            None => Self::generated(args)?,
        };
        plan.walk_as_map();
        plan.problem.from = cell("--from", args.from.as_deref(), plan.problem.from)?;
        let exits = args.to.iter().map(|text| value::cell("--to", text)).collect::<Result<Vec<_>, _>>()?;
        if let Some((first, others)) = exits.split_first() {
            plan.problem.to = Some(*first);
            plan.problem.exits = Some(others.to_vec());
        }
        plan.check()?;
        for text in &args.settings {
            plan.set(&Setting::read(text)?)?;
        }
        plan.check()?;
        Ok(plan)
    }

    /// Where one of the solvers needs a map, all of them are given one.
    fn walk_as_map(&mut self) {
        let moves = self.solvers.iter().find_map(|solver| {
            let problem = MazeProblem { solver: solver.clone(), ..self.problem.clone() };
            let is_known = solve::find_on_maps(&solver.id).is_some();
            problem.walked().filter(|_| is_known)
        });
        self.problem.moves = moves.or(self.problem.moves.take());
    }

    fn generated(args: &Args) -> Result<Self, CliError> {
        let generator = choice(Role::Generator, args.generator.as_deref().unwrap_or(DEFAULT_GENERATOR));
        let size = args.size.as_deref().map_or(Ok(DEFAULT_SIZE), value::size)?;
        let seed = args.seed.as_deref().map_or(Ok(DEFAULT_SEED), value::seed)?;
        let (seed, last_seed) = args.seeds.as_deref().map_or(Ok((seed, seed)), value::seeds)?;
        let maze = MazeSource::Generated { generator, size, seed, site: site(args)? };
        let is_solved = args.from.is_some() || !args.to.is_empty();
        let solver = choice(Role::Solver, DEFAULT_SOLVER);
        let solvers = solvers(args, if is_solved { vec![solver.clone()] } else { Vec::new() });
        Ok(Self {
            problem: MazeProblem { maze, from: None, to: None, exits: None, moves: None, solver },
            solvers,
            last_seed,
        })
    }

    fn mapped(recipe: Recipe, path: &Path, args: &Args) -> Result<Self, CliError> {
        let other = || bad("--map", &path.display().to_string(), "a maze; this is for another family");
        let problem = recipe.problem.take::<MazeProblem>().ok_or_else(other)?;
        let solvers = solvers(args, vec![problem.solver.clone()]);
        let last_seed = problem.lot().unwrap_or(0);
        Ok(Self { problem, solvers, last_seed })
    }

    /// The first and all other seeds.
    pub(super) fn seeds(&self) -> std::ops::RangeInclusive<u64> {
        self.problem.lot().unwrap_or(0)..=self.last_seed
    }

    /// Whether its cells are squares.
    pub(super) fn is_of_squares(&self) -> bool {
        !matches!(&self.problem.maze, MazeSource::Generated { site, .. } if !site.shape.is_square())
    }

    /// The maze of one seed.
    pub(super) fn problem(&self, wanted: u64) -> MazeProblem {
        let mut problem = self.problem.clone();
        problem.set_seed(wanted);
        problem
    }

    fn check(&self) -> Result<(), CliError> {
        for solver in self.solvers.iter().chain([&self.problem.solver]) {
            let problem = MazeProblem { solver: solver.clone(), ..self.problem.clone() };
            Recipe::new(problem.into()).check()?;
        }
        Ok(())
    }

    /// Every algorithm that takes part, with its role.
    fn choices(&mut self) -> impl Iterator<Item = (Role, &mut Choice)> {
        let generator = match &mut self.problem.maze {
            MazeSource::Generated { generator, .. } => Some((Role::Generator, generator)),
            _ => None,
        };
        generator.into_iter().chain(self.solvers.iter_mut().map(|solver| (Role::Solver, solver)))
    }

    /// Sets a parameter of every algorithm that is meant and has it.
    fn set(&mut self, setting: &Setting<'_>) -> Result<(), CliError> {
        let (mut is_set, mut known) = (false, Vec::new());
        for (role, choice) in self.choices() {
            for parameter in parameters(role, &choice.id) {
                let is_meant = setting.scope.is_none_or(|scope| scope == role.id() || scope == choice.id);
                if is_meant && parameter.id == setting.name {
                    choice.settings.set(parameter.id, setting.value(parameter)?);
                    is_set = true;
                } else {
                    known.push(format!("{}.{}", choice.id, parameter.id));
                }
            }
        }
        let known = if known.is_empty() { "none here".to_owned() } else { known.join(", ") };
        if is_set { Ok(()) } else { Err(bad("--set", setting.text, format!("one of the parameters: {known}"))) }
    }
}

/// Shape, mask and braid.
fn site(args: &Args) -> Result<Site, CliError> {
    let number = |option, text: &Option<String>, range| {
        text.as_deref().map(|text| value::count(option, text, range)).transpose()
    };
    let floors = number("--floors", &args.floors, 1..=u64::from(Shape::MOST_FLOORS))?;
    let name = args.shape.as_deref().unwrap_or(if floors.is_some() { "floors" } else { "square" });
    let known = || bad("--shape", name, format!("one of: {}", Shape::NAMES.join(", ")));
    let shape = Shape::named(name, floors.map(|floors| floors as u32)).ok_or_else(known)?;
    let mask = args.mask.as_deref().map(mask).transpose()?;
    let braid = number("--braid", &args.braid, 0..=100)?;
    let method = args.braid_method.as_deref().map(braid_method).transpose()?.unwrap_or_default();
    Ok(Site { shape, mask, braid: braid.map(|percent| Braid { percent: percent as u32, method }) })
}

/// The rows of a mask from a text or a picture.
fn mask(path: &Path) -> Result<String, CliError> {
    let bytes = std::fs::read(path)
        .map_err(|error| bad("--mask", &path.display().to_string(), format!("a file that can be read: {error}")))?;
    if let Ok(text) = String::from_utf8(bytes.clone()) {
        return Ok(text);
    }
    let refused = |error: String| {
        bad("--mask", &path.display().to_string(), format!("rows of '#' and '.', or a PNG picture: {error}"))
    };
    let picture = styles::unpacked(&bytes).map_err(|error| refused(error.to_string()))?;
    Mask::text_of(&picture.to_rgb8()).map_err(|error| refused(error.to_string()))
}

fn braid_method(text: &str) -> Result<BraidMethod, CliError> {
    let ids = BraidMethod::ALL.map(BraidMethod::id).join(", ");
    let found = BraidMethod::ALL.into_iter().find(|method| method.id() == text);
    found.ok_or_else(|| bad("--braid-method", text, format!("one of: {ids}")))
}

fn solvers(args: &Args, default: Vec<Choice>) -> Vec<Choice> {
    if args.solvers.is_empty() {
        return default;
    }
    args.solvers.iter().map(|id| choice(Role::Solver, id)).collect()
}

/// The algorithm with this id; the check of the recipe finds out whether there is one.
fn choice(role: Role, id: &str) -> Choice {
    let known = catalog::find(&Mazes, role, id).map(|entry| Choice::of(entry.info));
    known.unwrap_or_else(|| Choice {
        id: id.to_owned(),
        version: 0,
        settings: Default::default(),
        departures: Vec::new(),
    })
}

fn parameters(role: Role, id: &str) -> &'static [Parameter] {
    catalog::find(&Mazes, role, id).map_or(&[], |entry| entry.info.parameters)
}

fn cell(option: &'static str, text: Option<&str>, default: Option<[u32; 2]>) -> Result<Option<[u32; 2]>, CliError> {
    text.map_or(Ok(default), |text| value::cell(option, text).map(Some))
}
