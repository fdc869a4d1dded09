//! Match-3 in play: a cascade that is watched, and a person at the board.

use gridscope::gui::command;
use gridscope::gui::look::Appearance;
use gridscope::gui::match3::model::first_problem;
use gridscope::gui::state::{Command, Preferences};
use gridscope::match3::Match3Algorithm;
use gridscope::player::{Direction, Grain, PlayerCommand, When};
use gridscope::recipe::{Choice, Recipe};
use gridscope::trace::Kind;

use super::window::{Album, Frame, Result, Window};

/// Makes the pictures of games.
pub fn all(album: &Album) -> Result<()> {
    for (name, open) in [("match3-cascade", cascade as fn() -> Result<Window>), ("match3-play", play)] {
        if album.wants(name) {
            album.add(name, &open()?.picture()?)?;
        }
    }
    Ok(())
}

fn open(appearance: Appearance) -> Result<Window> {
    let info = Match3Algorithm::find("known-cascade").ok_or("no such strategy")?.info();
    let problem = first_problem().worked_on_by(Choice::of(info));
    let preferences = Preferences { appearance, ..Preferences::default() };
    Ok(Window::open(Some(Recipe::new(problem.into())), &preferences, Frame::default()))
}

/// A game in which a strategy plays, at a match in the middle of it.
fn cascade() -> Result<Window> {
    let mut window = open(Appearance::Dark)?;
    window.go_to(400);
    window.ask([Command::AddBreakpoint(When::Kind(Kind::Remove)), Command::Player(PlayerCommand::NextHit)]);
    window.ask([Command::Player(PlayerCommand::Step(Grain::Event, Direction::Backward))]);
    Ok(window)
}

/// A game that a person plays, with a hint.
fn play() -> Result<Window> {
    let mut window = open(Appearance::Light)?;
    window.act(&[command::PLAY_LEVEL, command::HINT]);
    Ok(window)
}
