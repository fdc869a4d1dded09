//! Runs side by side.

use gridscope::gui::command;
use gridscope::gui::compare::CompareCommand;
use gridscope::gui::look::Appearance;
use gridscope::gui::state::{Command, Preferences};
use gridscope::maze::{MazeProblem, MazeSource, Site};
use gridscope::maze::{generate, solve};
use gridscope::recipe::{Choice, Clock, Comparison, Problem, Recipe, StageKind};
use gridscope::sokoban::SokobanProblem;
use gridscope::sokoban::{collection, formats, search};
use gridscope::text::Language;

use super::window::{Album, Frame, Result, Window};

/// Makes the pictures that are wanted.
pub fn all(album: &Album) -> Result<()> {
    let dark = Preferences { appearance: Appearance::Dark, ..Preferences::default() };
    let light = Preferences {
        appearance: Appearance::Light,
        language: Language::of("ko").unwrap_or_default(),
        ..Preferences::default()
    };
    if album.wants("compare-race") {
        let mut window = Window::open(Some(race()?), &dark, Frame::default());
        window.seek_clock(100);
        album.add("compare-race", &window.picture()?)?;
    }
    if album.wants("compare-difference") {
        let mut window = Window::open(Some(mazes(&["bfs"])), &dark, Frame::default());
        window.act(&[command::DIFFERENCE]);
        window.seek_clock(450);
        album.add("compare-difference", &window.picture()?)?;
    }
    if album.wants("compare-generators") {
        let mut window = Window::open(Some(generators()), &dark, Frame::default());
        window.seek_clock(100);
        album.add("compare-generators", &window.picture()?)?;
    }
    if album.wants("compare-six") {
        let six = mazes(&["bfs", "left-hand", "right-hand", "bfs", "left-hand"]);
        let mut window = Window::open(Some(six), &light, Frame::default());
        window.seek_clock(300);
        album.add("compare-six-korean", &window.picture()?)?;
    }
    Ok(())
}

/// A* and others on a maze with loops enough to differ.
pub fn mazes(with: &[&str]) -> Recipe {
    let generator = generate::find("recursive-backtracker").map_or(generate::LIST[0].info, |one| one.info);
    let maze =
        MazeSource::Generated { generator: Choice::of(generator), size: [60, 60], seed: 11, site: Site::default() };
    let solver = |id: &str| Choice::of(solve::find(id).map_or(solve::LIST[0].info, |one| one.info));
    let problem = MazeProblem { maze, from: None, to: None, exits: None, moves: None, solver: solver("a-star") };
    let with = with.iter().map(|id| solver(id).into()).collect();
    let compare = Some(Comparison { stage: StageKind::Solving, with, clock: Clock::Decision });
    Recipe { compare, ..Recipe::new(Problem::from(problem)) }
}

/// Six generators at work.
fn generators() -> Recipe {
    let generator = |id: &str| Choice::of(generate::find(id).unwrap_or(&generate::LIST[0]).info);
    let maze = MazeSource::Generated {
        generator: generator("recursive-backtracker"),
        size: [30, 24],
        seed: 11,
        site: Site::default(),
    };
    let solver = Choice::of(solve::find("bfs").map_or(solve::LIST[0].info, |one| one.info));
    let problem = MazeProblem { maze, from: None, to: None, exits: None, moves: None, solver };
    let others = ["prim-modified", "hunt-and-kill", "wilson", "kruskal", "eller"];
    let with = others.iter().map(|id| generator(id).into()).collect();
    let compare = Some(Comparison { stage: StageKind::Building, with, clock: Clock::Decision });
    Recipe { compare, ..Recipe::new(Problem::from(problem)) }
}

/// Three strategies on one level, position by position.
fn race() -> Result<Recipe> {
    let strategy = |id: &str| Choice::of(search::find(id).map_or(search::LIST[0].info, |one| one.info));
    let hard = collection::EMBEDDED.iter().find(|one| one.file.starts_with("hard")).ok_or("the collection is there")?;
    let levels = formats::read(hard.text.as_bytes())?;
    let (_, entry, level) = levels.levels().nth(6).ok_or("it has seven levels")?;
    let problem = SokobanProblem::with(level, &entry.title, strategy("a-star-pushes"));
    let with = vec![strategy("bfs-pushes").into(), strategy("greedy-pushes").into()];
    let compare = Some(Comparison { stage: StageKind::Solving, with, clock: Clock::Expansion });
    Ok(Recipe { compare, ..Recipe::new(Problem::from(problem)) })
}

impl Window {
    /// Lets the common clock show so many thousandths of its end.
    pub fn seek_clock(&mut self, thousandths: u64) {
        let state = self.state_mut();
        let ends = match &mut state.compare {
            Some(compare) => compare.ends(&mut state.session),
            None => Vec::new(),
        };
        let end = ends.into_iter().map(|(_, end)| end).max().unwrap_or(0);
        self.ask([Command::Compare(CompareCommand::Seek(end * thousandths / 1000))]);
    }
}
