//! Omok positions judged, read, weighed and searched.

use gridscope::gui::look::Appearance;
use gridscope::gui::omok::first_position;
use gridscope::gui::state::Preferences;
use gridscope::recipe::{Choice, OmokAlgorithm, Recipe};
use gridscope::text::Language;

use super::window::{Album, Frame, Result, Window};

/// One picture: who looks at the first example, and at which moment, in thousandths of the run.
struct Shot {
    name: &'static str,
    algorithm: &'static str,
    moment: u64,
    appearance: Appearance,
    language: Language,
}

const SHOT: Shot =
    Shot { name: "", algorithm: "referee", moment: 1000, appearance: Appearance::Light, language: Language::English };

const SHOTS: &[Shot] = &[
    Shot { name: "omok-referee", ..SHOT },
    Shot { name: "omok-referee-korean", moment: 600, appearance: Appearance::Dark, language: Language::Korean, ..SHOT },
    Shot { name: "omok-reader", algorithm: "line-reader", moment: 500, appearance: Appearance::Dark, ..SHOT },
    Shot { name: "omok-priorities", algorithm: "priority-map", ..SHOT },
    Shot { name: "omok-alpha-beta", algorithm: "alpha-beta", moment: 500, appearance: Appearance::Dark, ..SHOT },
    Shot { name: "omok-vcf", algorithm: "vcf", moment: 500, ..SHOT },
];

/// Makes the pictures of Omok.
pub fn all(album: &Album) -> Result<()> {
    for shot in SHOTS.iter().filter(|shot| album.wants(shot.name)) {
        album.add(shot.name, &take(shot)?)?;
    }
    Ok(())
}

fn take(shot: &Shot) -> Result<image::RgbaImage> {
    let info = OmokAlgorithm::find(shot.algorithm).ok_or("no such algorithm")?.info();
    let problem = first_position().looked_at_by(Choice::of(info));
    let preferences = Preferences { appearance: shot.appearance, language: shot.language, ..Preferences::default() };
    let mut window = Window::open(Some(Recipe::new(problem.into())), &preferences, Frame::default());
    window.go_to(shot.moment);
    window.picture()
}
