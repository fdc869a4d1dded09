//! Sokoban played, searched and explained.

use gridscope::gui::command;
use gridscope::gui::look::Appearance;
use gridscope::gui::sokoban::commands::{MATCHING, PUSHBOX_VIEW};
use gridscope::gui::sokoban::model::play::GameCommand;
use gridscope::gui::state::{Command, Preferences};
use gridscope::recipe::{Choice, Problem, Recipe};
use gridscope::sokoban::SokobanProblem;
use gridscope::sokoban::collection::EMBEDDED;
use gridscope::sokoban::formats::read_level;
use gridscope::sokoban::{Level, search};
use gridscope::text::Language;

use super::window::{Album, Frame, Result, Window};

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
    let pictures: [(&str, Open); 8] = [
        ("sokoban-search", searching),
        ("sokoban-korean", in_korean),
        ("sokoban-play", playing),
        ("sokoban-freeze", || Ok(lost(FREEZE, "L", Appearance::Dark))),
        ("sokoban-goals", || Ok(lost(SHARED, "luUdrrrrUdrrrU", Appearance::Light))),
        ("sokoban-pushbox", || Ok(pushbox())),
        ("sokoban-bounds", bounds),
        ("sokoban-small-200", small),
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
