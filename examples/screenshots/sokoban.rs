//! Sokoban played, searched and explained.

use gridscope::gui::command;
use gridscope::gui::look::Appearance;
use gridscope::gui::model::edited::Stroke;
use gridscope::gui::sokoban::canvas::Look;
use gridscope::gui::sokoban::commands::{BROWSE, EDIT, HOTSPOTS, MATCHING, PUSHBOX_VIEW, REGIONS, REVERSE, ROOMS};
use gridscope::gui::sokoban::model::LevelCommand;
use gridscope::gui::sokoban::model::play::GameCommand;
use gridscope::gui::state::{Command, Preferences};
use gridscope::recipe::{Choice, Problem, Recipe};
use gridscope::sokoban::SokobanProblem;
use gridscope::sokoban::collection::EMBEDDED;
use gridscope::sokoban::formats::read_level;
use gridscope::sokoban::sketch::Brush;
use gridscope::sokoban::{Level, search};
use gridscope::text::Language;

use super::window::{Album, Frame, LAPTOP, Result, Window};

/// A room with three boxes and a shared goal room.
const ROOM: &str = "
  #####
###   ####
#   $    #
# #  #$  #
# . .#@ ##
#   .$  #
####  ###
   ####
";

/// The box on the right, pushed to the left, makes a block of four that hold each other.
const FREEZE: &str = "
##########
#        #
# .$$  . #
# .$ $@  #
#      . #
##########
";

/// Three boxes that may end at the wall above, where there are two goals.
const SHARED: &str = "
############
#  .   .   #
# $   $  $ #
#          #
#  @   .   #
############
";

/// Makes the pictures of Sokoban.
pub fn all(album: &Album) -> Result<()> {
    type Open = fn() -> Result<Window>;
    let pictures: [(&str, Open); 24] = [
        ("sokoban-search", searching),
        ("sokoban-korean", in_korean),
        ("sokoban-play", playing),
        ("sokoban-freeze", || Ok(lost(FREEZE, "L", Appearance::Dark))),
        ("sokoban-goals", || Ok(lost(SHARED, "luUdrrrrUdrrrU", Appearance::Light))),
        ("sokoban-pushbox", || Ok(pushbox())),
        ("sokoban-bounds", bounds),
        ("sokoban-small-200", small),
        ("sokoban-features", || features(Appearance::Dark, "en", LAPTOP)),
        ("sokoban-features-light", || features(Appearance::Light, "en", egui::vec2(1920.0, 1080.0))),
        ("sokoban-features-korean", || features(Appearance::Dark, "ko", egui::vec2(1024.0, 768.0))),
        ("sokoban-rooms", rooms),
        ("sokoban-advice", advice),
        ("sokoban-solved", solved),
        ("sokoban-browser", || Ok(browser(Appearance::Dark, "en", LAPTOP))),
        ("sokoban-browser-light", || Ok(browser(Appearance::Light, "en", egui::vec2(1920.0, 1080.0)))),
        ("sokoban-warehouse", || Ok(drawn(Look::Warehouse, Appearance::Dark))),
        ("sokoban-warehouse-light", || Ok(drawn(Look::Warehouse, Appearance::Light))),
        ("sokoban-contrast", || Ok(drawn(Look::Contrast, Appearance::Dark))),
        ("sokoban-reverse", || Ok(reverse())),
        ("sokoban-editor", || Ok(editor(Appearance::Dark, "en", LAPTOP))),
        ("sokoban-editor-light", || Ok(editor(Appearance::Light, "en", egui::vec2(1920.0, 1080.0)))),
        ("sokoban-editor-korean", || Ok(editor(Appearance::Dark, "ko", egui::vec2(1024.0, 768.0)))),
        ("sokoban-browser-korean", || Ok(browser(Appearance::Dark, "ko", egui::vec2(1024.0, 768.0)))),
    ];
    for (name, open) in pictures.iter().filter(|(name, _)| album.wants(name)) {
        album.add(name, &open()?.picture()?)?;
    }
    Ok(())
}

fn with(appearance: Appearance) -> Preferences {
    Preferences { appearance, ..Preferences::default() }
}

fn solving(level: &Level, title: &str, strategy: &str, settings: &[(&str, i64)]) -> Result<Recipe> {
    let info = search::find(strategy).ok_or("no such strategy")?.info;
    let mut choice = Choice::of(info);
    for (id, value) in settings {
        choice.settings.set(id, *value);
    }
    Ok(Recipe::new(Problem::from(SokobanProblem::with(level, title, choice))))
}

/// A search scrubbed back to its middle.
fn searched(preferences: &Preferences, frame: Frame) -> Result<Window> {
    let medium = EMBEDDED[2].read()?;
    let entry = medium.entries.get(3).ok_or("a fourth level of middle difficulty")?;
    let recipe = solving(entry.level.as_ref().map_err(Clone::clone)?, &entry.title, "a-star-pushes", &[])?;
    let mut window = Window::open(Some(recipe), preferences, frame);
    window.go_to(500);
    Ok(window)
}

fn searching() -> Result<Window> {
    searched(&with(Appearance::Dark), Frame::default())
}

fn in_korean() -> Result<Window> {
    searched(
        &Preferences { language: Language::of("ko").unwrap_or_default(), ..with(Appearance::Light) },
        Frame::default(),
    )
}

fn small() -> Result<Window> {
    searched(&with(Appearance::Dark), Frame { size: egui::vec2(683.0, 480.0), pixels_per_point: 2.0 })
}

/// The level that feature-space search is shown on: that of the file in the environment, or one of ours.
fn large_level() -> Result<(Level, String)> {
    if let Some(file) = std::env::var_os("LEVEL") {
        return Ok((read_level(&std::fs::read(file)?)?, String::new()));
    }
    let expert = EMBEDDED[4].read()?;
    let entry = expert.entries.get(3).ok_or("a fourth level for experts")?;
    Ok((entry.level.as_ref().map_err(Clone::clone)?.clone(), entry.title.clone()))
}

/// Feature-space search in its middle, on a level with many boxes.
fn searched_by_features(preferences: &Preferences, frame: Frame, strategy: &str) -> Result<Window> {
    let (level, title) = large_level()?;
    let recipe = solving(&level, &title, strategy, &[("nodes", 20_000)])?;
    let mut window = Window::open(Some(recipe), preferences, frame);
    window.go_to(400);
    Ok(window)
}

/// The feature space as a map, with a cell of it chosen.
fn features(appearance: Appearance, language: &str, size: egui::Vec2) -> Result<Window> {
    let preferences = Preferences { language: Language::of(language).unwrap_or_default(), ..with(appearance) };
    let mut window = searched_by_features(&preferences, Frame { size, pixels_per_point: 1.0 }, "fess")?;
    window.click_on_image("feature space", egui::vec2(0.7, 0.3));
    Ok(window)
}

/// The rooms with the ways between them, the regions, and which boxes block others.
fn rooms() -> Result<Window> {
    let mut window = searched_by_features(&with(Appearance::Dark), Frame::default(), "fess")?;
    window.act(&[ROOMS, REGIONS, HOTSPOTS]);
    Ok(window)
}

/// A move, with the advisor that picked it.
fn advice() -> Result<Window> {
    let mut window = searched_by_features(&with(Appearance::Light), Frame::default(), "fess")?;
    window.seek_kind(gridscope::trace::Kind::Look);
    Ok(window)
}

/// The level browser, with a level that was solved.
fn browser(appearance: Appearance, language: &str, size: egui::Vec2) -> Window {
    let preferences = Preferences { language: Language::of(language).unwrap_or_default(), ..with(appearance) };
    let mut window = Window::open(None, &preferences, Frame { size, pixels_per_point: 1.0 });
    window.turn(&gridscope::sokoban::Sokoban);
    window.ask([LevelCommand::ChooseShipped(0, 0).into()]);
    window.act(&[command::PLAY_LEVEL]);
    window.ask([GameCommand::Step(gridscope::grid::Direction::East).into()]);
    window.act(&[BROWSE]);
    window
}

/// The level editor, with a box too many.
fn editor(appearance: Appearance, language: &str, size: egui::Vec2) -> Window {
    let preferences = Preferences { language: Language::of(language).unwrap_or_default(), ..with(appearance) };
    let mut window = Window::open(None, &preferences, Frame { size, pixels_per_point: 1.0 });
    window.turn(&gridscope::sokoban::Sokoban);
    window.ask([Command::Read("room.xsb".to_owned(), ROOM.as_bytes().into())]);
    window.act(&[EDIT]);
    window.change(|state| {
        let editor = &mut state.sokoban_mut().editor;
        editor.brush = Brush::Box;
        editor.touch(62, Stroke::Begins, false);
    });
    window
}

/// The portfolio, at a push of its solution.
fn solved() -> Result<Window> {
    let mut window = searched_by_features(&with(Appearance::Dark), Frame::default(), "best")?;
    window.go_to(1000);
    window.seek_back(200);
    Ok(window)
}

/// The lines from boxes to goals of the cheapest matching.
fn bounds() -> Result<Window> {
    let recipe = solving(&read_level(ROOM.as_bytes())?, "", "a-star-pushes", &[])?;
    let mut window = Window::open(Some(recipe), &with(Appearance::Light), Frame::default());
    window.go_to(500);
    window.act(&[MATCHING]);
    Ok(window)
}

/// A level in play.
fn play(level: &str, appearance: Appearance) -> Window {
    let mut window = Window::open(None, &with(appearance), Frame::default());
    window.ask([Command::Read("level.xsb".to_owned(), level.as_bytes().into())]);
    window.act(&[command::PLAY_LEVEL]);
    window
}

/// A box is chosen, and everywhere it can be pushed to is shown.
fn playing() -> Result<Window> {
    let mut window = play(ROOM, Appearance::Light);
    let cell = read_level(ROOM.as_bytes())?.boxes().first().copied();
    window.ask([GameCommand::Choose(cell).into()]);
    Ok(window)
}

/// A level in play, in a skin, with a box on a goal.
fn drawn(look: Look, appearance: Appearance) -> Window {
    let mut window = play(SHARED, appearance);
    window.ask([LevelCommand::Draw(look).into()]);
    window.paste("luUdrrrrU");
    window
}

/// Reverse play, after a pull.
fn reverse() -> Window {
    let mut window = play(ROOM, Appearance::Dark);
    window.act(&[REVERSE]);
    window.ask([GameCommand::PutPlayer(53).into(), GameCommand::Pull(gridscope::grid::Direction::West).into()]);
    window
}

/// A position that can never be solved, with the reason.
fn lost(level: &str, moves: &str, appearance: Appearance) -> Window {
    let mut window = play(level, appearance);
    window.paste(moves);
    window
}

/// PushBox's own view, with the window of the path that its solver found.
fn pushbox() -> Window {
    let mut window = play(ROOM, Appearance::Dark);
    window.act(&[PUSHBOX_VIEW, command::SOLVE_FROM_HERE]);
    window
}
