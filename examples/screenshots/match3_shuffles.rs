//! Match-3: a shuffler stopped at a ghost, methods and strategies compared.

use gridscope::gui::look::Appearance;
use gridscope::gui::match3::model::first_problem;
use gridscope::gui::match3::model::study::Page;
use gridscope::gui::state::{Command, Preferences};
use gridscope::match3::{LevelSource, Match3Problem};
use gridscope::player::{Direction, Grain, PlayerCommand, When};
use gridscope::recipe::Recipe;
use gridscope::text::Language;
use gridscope::trace::Kind;

use super::window::{Album, Frame, Result, Window};

/// Makes the pictures of match-3.
pub fn all(album: &Album) -> Result<()> {
    type Picture = (&'static str, fn() -> Window);
    let pictures: [Picture; 7] = [
        ("match3-ghost", || ghost(Appearance::Dark, Language::ENGLISH, Frame::default())),
        ("match3-korean", || ghost(Appearance::Light, Language::of("ko").unwrap_or_default(), Frame::default())),
        ("match3-bias", bias),
        ("match3-nine-blocks", nine_blocks),
        ("match3-strategies", strategies),
        ("match3-editor", editor),
        ("match3-small-200", small),
    ];
    for (name, open) in pictures.iter().filter(|(name, _)| album.wants(name)) {
        album.add(name, &open().picture()?)?;
    }
    Ok(())
}

fn with(appearance: Appearance, language: Language) -> Preferences {
    Preferences { appearance, language, ..Preferences::default() }
}

/// The published shuffler at its third refusal because of a ghost.
fn ghost(appearance: Appearance, language: Language, frame: Frame) -> Window {
    let mut window = Window::open(Some(Recipe::new(first_problem().into())), &with(appearance, language), frame);
    window.ask([Command::Player(PlayerCommand::ToStart), Command::AddBreakpoint(When::Kind(Kind::Stale))]);
    for _ in 0..2 {
        window.ask([Command::Player(PlayerCommand::NextHit)]);
    }
    window.ask([Command::Player(PlayerCommand::Step(Grain::Event, Direction::Forward))]);
    window
}

fn small() -> Window {
    ghost(Appearance::Light, Language::ENGLISH, Frame { size: egui::vec2(700.0, 520.0), pixels_per_point: 2.0 })
}

fn on_page(problem: Match3Problem, page: Page, appearance: Appearance) -> Window {
    let preferences = with(appearance, Language::ENGLISH);
    let mut window = Window::open(Some(Recipe::new(problem.into())), &preferences, Frame::default());
    window.change(|state| state.match3_mut().page = page);
    window
}

fn measured(problem: Match3Problem, boards: u64, appearance: Appearance) -> Window {
    let mut window = on_page(problem, Page::Bias, appearance);
    let state = window.state_mut();
    if let Ok(level) = state.match3().draft.changed_level() {
        state.match3_mut().bias.boards = boards;
        let resources = state.resources.clone();
        state.match3_mut().bias.start(&level, 1, &resources);
        while state.match3_mut().bias.is_busy() {}
    }
    window
}

fn bias() -> Window {
    measured(first_problem(), 20_000, Appearance::Dark)
}

fn nine_blocks() -> Window {
    let level = LevelSource::Shipped("nine-blocks".to_owned());
    measured(Match3Problem { level, ..first_problem() }, 200_000, Appearance::Light)
}

fn strategies() -> Window {
    let mut window = on_page(first_problem(), Page::Strategies, Appearance::Light);
    let state = window.state_mut();
    if let Ok(level) = state.match3().draft.changed_level() {
        state.match3_mut().strategies.games = 12;
        let resources = state.resources.clone();
        state.match3_mut().strategies.start(&level, 1, &resources);
        while state.match3_mut().strategies.is_busy() {}
    }
    window
}

fn editor() -> Window {
    let level = LevelSource::Shipped("locks".to_owned());
    on_page(Match3Problem { level, ..first_problem() }, Page::Editor, Appearance::Dark)
}
