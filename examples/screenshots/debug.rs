//! The debugger: broken rules with their evidence.

use gridscope::gui::command::{self, Action};
use gridscope::gui::look::Appearance;
use gridscope::gui::state::Preferences;
use gridscope::recipe::Recipe;

use super::window::{Album, Frame, Result, Window};

const SOLVER: &str = r#""algorithm": {"id": "bfs", "version": 1}"#;

/// One picture: a run, and what is asked of it.
struct Shot {
    name: &'static str,
    recipe: String,
    appearance: Appearance,
    actions: &'static [Action],
}

fn maze(generator: &str) -> String {
    format!(
        r#""family": "maze", "maze": {{"generator": {{"id": "{generator}", "version": 1}}, "size": [40, 25], "seed": 7}}, {SOLVER}, "marks": {{"active": "building"}}"#
    )
}

const PUSHBOX: &str = r#""family": "sokoban", "level": {"generator": {"id": "reverse-play", "version": 1}, "size": [9, 8], "boxes": 3, "seed": 2}, "strategy": {"id": "pushbox-a-star", "version": 1}"#;
const SOLVED: &str = r#""family": "maze", "maze": {"generator": {"id": "recursive-backtracker", "version": 1}, "size": [24, 16], "seed": 5, "braid": {"percent": 60, "method": "any-wall"}}, "algorithm": {"id": "a-star", "version": 1}"#;
const PUSHES: &str = r#""family": "sokoban", "level": {"generator": {"id": "reverse-play", "version": 1}, "size": [9, 8], "boxes": 3, "seed": 2}, "strategy": {"id": "a-star-pushes", "version": 1}"#;
const LINE: &str = r#""family": "omok", "position": {"side": 15, "black": "b8 c8 d8 e8 f8 h8 i8 j8 k8 l8"}, "point": "j8", "rule": "freestyle", "algorithm": {"id": "line-reader-as-published", "version": 1}"#;

fn shots() -> Vec<Shot> {
    let (dark, light) = (Appearance::Dark, Appearance::Light);
    let shot = |name, recipe, appearance, actions| Shot { name, recipe, appearance, actions };
    vec![
        shot("rule-broken", maze("eller-as-published"), dark, &[command::NEXT_FINDING]),
        shot("rule-broken-light", maze("eller-as-published"), light, &[command::NEXT_FINDING, command::NEXT_FINDING]),
        shot("rule-broken-many", maze("sidewinder-as-published"), light, &[command::NEXT_FINDING]),
        shot("rule-broken-sokoban", PUSHBOX.to_owned(), dark, &[command::PREVIOUS_FINDING]),
        shot("why", SOLVED.to_owned(), dark, &[command::TO_END, command::WHY]),
        shot("search-tree", PUSHES.to_owned(), dark, &[command::TO_END, command::SEARCH_TREE]),
        shot("rule-broken-omok", LINE.to_owned(), dark, &[command::NEXT_FINDING]),
    ]
}

/// Makes the pictures that are wanted.
pub fn all(album: &Album) -> Result<()> {
    for shot in shots().iter().filter(|shot| album.wants(shot.name)) {
        let recipe = Recipe::read(format!(r#"{{"gridscope": 1, {}}}"#, shot.recipe).as_bytes())?;
        let preferences = Preferences { appearance: shot.appearance, ..Preferences::default() };
        let mut window = Window::open(Some(recipe), &preferences, Frame::default());
        window.act(shot.actions);
        album.add(shot.name, &window.picture()?)?;
    }
    Ok(())
}
