//! Omok positions judged, read, weighed and searched; games and puzzles.

use gridscope::gui::command;
use gridscope::gui::look::Appearance;
use gridscope::gui::omok::model::contest::MatchCommand;
use gridscope::gui::omok::model::patterns::Stroke;
use gridscope::gui::omok::model::play::{OmokCommand, Seat};
use gridscope::gui::omok::model::{first_position, puzzles};
use gridscope::gui::state::{Command, Panels, Preferences};
use gridscope::omok::Colour;
use gridscope::omok::OmokAlgorithm;
use gridscope::omok::collection::{Puzzle, Task};
use gridscope::omok::reader::{Meaning, Pattern, PatternTable};
use gridscope::player::{PlayerCommand, When};
use gridscope::recipe::{Choice, Recipe};
use gridscope::text::Language;
use gridscope::trace::Kind;

use super::window::{Album, Frame, Result, Window};

/// One picture: who looks at the first example, and at which moment, in thousandths of the run.
struct Shot {
    name: &'static str,
    algorithm: &'static str,
    moment: u64,
    appearance: Appearance,
    language: &'static str,
}

const SHOT: Shot = Shot { name: "", algorithm: "referee", moment: 1000, appearance: Appearance::Light, language: "en" };

const SHOTS: &[Shot] = &[
    Shot { name: "omok-referee", ..SHOT },
    Shot { name: "omok-referee-korean", moment: 600, appearance: Appearance::Dark, language: "ko", ..SHOT },
    Shot { name: "omok-reader", algorithm: "line-reader", moment: 500, appearance: Appearance::Dark, ..SHOT },
    Shot { name: "omok-priorities", algorithm: "priority-map", ..SHOT },
    Shot { name: "omok-vcf", algorithm: "vcf", moment: 500, ..SHOT },
];

/// Makes the pictures of Omok.
pub fn all(album: &Album) -> Result<()> {
    for shot in SHOTS.iter().filter(|shot| album.wants(shot.name)) {
        album.add(shot.name, &take(shot)?)?;
    }
    if album.wants("omok-alpha-beta") {
        album.add("omok-alpha-beta", &at_a_cut()?)?;
    }
    if album.wants("omok-patterns") {
        album.add("omok-patterns", &patterns()?)?;
    }
    if album.wants("omok-play") {
        album.add("omok-play", &study()?)?;
    }
    if album.wants("omok-opening") {
        album.add("omok-opening", &opening()?)?;
    }
    if let Some(engine) = own_engine().filter(|_| album.wants("omok-program")) {
        album.add("omok-program", &program(&engine)?)?;
    }
    if album.wants("omok-match") {
        album.add("omok-match", &contest()?)?;
    }
    if album.wants("omok-puzzle") {
        album.add("omok-puzzle", &puzzle()?)?;
    }
    Ok(())
}

/// Alpha-beta stopped at a cut, in a window high enough for its windows, cuts and tree.
fn at_a_cut() -> Result<image::RgbaImage> {
    let info = OmokAlgorithm::find("alpha-beta").ok_or("no such algorithm")?.info();
    let problem = first_position().looked_at_by(Choice::of(info));
    let panels = Panels { plots: false, ..Panels::default() };
    let preferences = Preferences { appearance: Appearance::Dark, panels, ..Preferences::default() };
    let frame = Frame { size: egui::vec2(1366.0, 1500.0), ..Frame::default() };
    let mut window = Window::open(Some(Recipe::new(problem.into())), &preferences, frame);
    window.go_to(500);
    window.ask([Command::AddBreakpoint(When::Kind(Kind::Cutoff)), Command::Player(PlayerCommand::NextHit)]);
    window.picture()
}

/// A game with variations, studied while it is played.
const GAME: &str = "(;GM[4]SZ[15]RU[renju]GN[A game with variations];B[hh];W[hg];B[jh]C[Direct two, third move];\
W[ig](;B[jf];W[ii](;B[ji];W[jg];B[kg];W[gg];B[fg])(;B[gi];W[fh];B[jg]))(;B[ih];W[gh];B[ii];W[ij]))";

/// A window in which Omok is played.
fn playing(appearance: Appearance) -> Window {
    let preferences = Preferences { appearance, ..Preferences::default() };
    let mut window = Window::open(Some(Recipe::new(first_position().into())), &preferences, Frame::default());
    window.act(&[command::PLAY_LEVEL]);
    window
}

fn study() -> Result<image::RgbaImage> {
    let mut window = playing(Appearance::Light);
    window.ask([Command::Read("game.sgf".to_owned(), GAME.as_bytes().into())]);
    window.picture()
}

/// Swap2, where the second player chooses.
fn opening() -> Result<image::RgbaImage> {
    let mut window = playing(Appearance::Dark);
    window.ask([OmokCommand::ChangeOpening("swap2".to_owned()).into()]);
    window.ask([112, 96, 129].map(|point| OmokCommand::Place(point).into()));
    window.picture()
}

/// The command of our own engine, if the program is built beside this one.
fn own_engine() -> Option<String> {
    let built = std::env::current_exe().ok()?;
    let program = built.parent()?.parent()?.join("gridscope");
    program.exists().then(|| format!("\"{}\" omok engine", program.display()))
}

/// A game against our own engine as another program, which is also asked what it would play.
fn program(engine: &str) -> Result<image::RgbaImage> {
    let mut window = playing(Appearance::Light);
    window.change(|state| state.omok_mut().preferences.guest.seconds = 1);
    window.ask([OmokCommand::Program(engine.to_owned()).into()]);
    window.ask([OmokCommand::Seat(Colour::White, Seat::Guest).into()]);
    for point in [112, 111, 128] {
        window.ask([OmokCommand::Place(point).into()]);
    }
    window.ask([OmokCommand::Consult.into()]);
    window.picture()
}

/// A match of two strategies that is over.
fn contest() -> Result<image::RgbaImage> {
    let mut window = playing(Appearance::Dark);
    let minimax = OmokAlgorithm::find("minimax").ok_or("no such algorithm")?.info();
    window.change(|state| {
        let contest = &mut state.omok_mut().contest;
        contest.players[0].nodes = 100;
        contest.players[1].strategy = Choice::of(minimax);
    });
    window.ask([MatchCommand::Turn.into(), MatchCommand::Start.into()]);
    window.picture()
}

/// An attack by fours, some way on, with a hint.
fn puzzle() -> Result<image::RgbaImage> {
    let mut window = playing(Appearance::Dark);
    let is_one = |puzzle: &Puzzle| matches!(puzzle.task, Task::FindVcf { fours: 4.. });
    let index = puzzles().iter().position(|(_, puzzle)| is_one(puzzle)).ok_or("no such puzzle")?;
    window.ask([OmokCommand::ChoosePuzzle(index).into()]);
    let first = puzzles().get(index).and_then(|(_, puzzle)| puzzle.solution.first()).ok_or("no solution")?;
    window.ask([OmokCommand::Place(*first).into()]);
    window.act(&[command::HINT]);
    window.picture()
}

fn take(shot: &Shot) -> Result<image::RgbaImage> {
    let info = OmokAlgorithm::find(shot.algorithm).ok_or("no such algorithm")?.info();
    let problem = first_position().looked_at_by(Choice::of(info));
    let preferences = Preferences {
        appearance: shot.appearance,
        language: Language::of(shot.language).unwrap_or_default(),
        ..Preferences::default()
    };
    let mut window = Window::open(Some(Recipe::new(problem.into())), &preferences, Frame::default());
    window.go_to(shot.moment);
    window.picture()
}

/// The pattern table while it is edited: three in a row mean five now.
fn patterns() -> Result<image::RgbaImage> {
    let info = OmokAlgorithm::find("line-reader").ok_or("no such algorithm")?.info();
    let draft = first_position().looked_at_by(Choice::of(info));
    let preferences = Preferences { appearance: Appearance::Light, ..Preferences::default() };
    let mut window = Window::open(Some(Recipe::new(draft.clone().into())), &preferences, Frame::default());
    window.go_to(500);
    let mut edited = draft.clone();
    let mut table = PatternTable::default();
    let three = Pattern::new(Colour::Black, "?BBB?", Meaning::Five, Meaning::Five.usual_worth())?;
    table.insert(1, three)?;
    window.change(|state| {
        let page = &mut state.omok_mut().patterns;
        page.open(&draft);
        page.row = 1;
        page.put(&mut edited, &table, Stroke::Whole);
    });
    window.ask([Command::SetUp(edited.into())]);
    window.picture()
}
