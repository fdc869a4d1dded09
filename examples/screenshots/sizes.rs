//! Each family, runs side by side, and the presenter view in windows of several sizes, dark and light.

use gridscope::gui::command;
use gridscope::gui::look::{Appearance, Presentation};
use gridscope::gui::state::Preferences;
use gridscope::recipe::Recipe;

use super::compare::mazes;
use super::window::{Album, Frame, Result, Window};

const SIZES: [[f32; 2]; 3] = [[1024.0, 768.0], [1366.0, 768.0], [1920.0, 1080.0]];
const THEMES: [(Appearance, &str); 2] = [(Appearance::Dark, "dark"), (Appearance::Light, "light")];

/// The solvers beside the first, the first few of them.
const SOLVERS: [&str; 5] = ["bfs", "left-hand", "greedy", "two-sided-bfs", "dfs"];

/// Makes the pictures that are wanted.
pub fn all(album: &Album) -> Result<()> {
    for size in SIZES {
        for (appearance, theme) in THEMES {
            let look = Look { size, appearance, suffix: format!("{}-{theme}", size[0]) };
            look.families(album)?;
            look.comparisons(album)?;
            look.presenter(album)?;
        }
    }
    Ok(())
}

struct Look {
    size: [f32; 2],
    appearance: Appearance,
    suffix: String,
}

impl Look {
    fn open(&self, recipe: Option<Recipe>, presentation: Presentation) -> Window {
        let preferences = Preferences { appearance: self.appearance, presentation, ..Preferences::default() };
        Window::open(recipe, &preferences, Frame { size: self.size.into(), pixels_per_point: 1.0 })
    }

    fn families(&self, album: &Album) -> Result<()> {
        for family in gridscope::catalog::families() {
            let name = format!("size-{}-{}", family.id(), self.suffix);
            if album.wants(&name) {
                let mut window = self.open(None, Presentation::Desk);
                window.turn(family);
                window.go_to(500);
                album.add(&name, &window.picture()?)?;
            }
        }
        Ok(())
    }

    fn comparisons(&self, album: &Album) -> Result<()> {
        for runs in [2, 4, 6] {
            let name = format!("size-compare-{runs}-{}", self.suffix);
            if album.wants(&name) {
                let mut window = self.open(Some(mazes(&SOLVERS[..runs - 1])), Presentation::Desk);
                window.seek_clock(300);
                album.add(&name, &window.picture()?)?;
            }
        }
        Ok(())
    }

    fn presenter(&self, album: &Album) -> Result<()> {
        let name = format!("size-presenter-{}", self.suffix);
        if album.wants(&name) {
            let mut window = self.open(None, Presentation::Presenter);
            window.go_to(500);
            album.add(&name, &window.picture()?)?;
        }
        for (part, thousandths) in [("race", 450), ("podium", 1000)] {
            let name = format!("size-{part}-{}", self.suffix);
            if album.wants(&name) {
                let mut window = self.open(Some(mazes(&SOLVERS)), Presentation::Desk);
                window.act(&[command::RACE]);
                window.act(&[command::PLAY_PAUSE]);
                window.seek_clock(thousandths);
                album.add(&name, &window.picture()?)?;
            }
        }
        Ok(())
    }
}
