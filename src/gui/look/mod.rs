//! The look: fonts, icons, colours, measures and small widgets.
//!
//! [`install`] once, then [`apply_theme`] whenever the person chooses; [`tokens()`] gives the
//! colours of the moment. Widgets of other modules name no colour of their own.

mod fonts;
pub mod icons;
mod style;
pub mod tokens;
mod widgets;

#[cfg(test)]
pub(crate) mod tests;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod widget_tests;

use egui::{Context, Id, Theme, ThemePreference};
use serde::{Deserialize, Serialize};

#[cfg(target_arch = "wasm32")]
pub(crate) use fonts::later as later_fonts;
pub use fonts::semibold;
pub use style::{section_style, small_number_style, strong_style};
pub use tokens::{Board, Measure, Pieces, Tokens, Variant};
pub use widgets::*;

/// Which theme the person wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Appearance {
    /// As the system has it.
    #[default]
    System,
    /// Light text on dark.
    Dark,
    /// Dark text on light.
    Light,
}

impl Appearance {
    /// Every choice, in the order of menus.
    pub const ALL: [Self; 3] = [Self::System, Self::Dark, Self::Light];

    const fn preference(self) -> ThemePreference {
        match self {
            Self::System => ThemePreference::System,
            Self::Dark => ThemePreference::Dark,
            Self::Light => ThemePreference::Light,
        }
    }
}

/// Who looks at the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Presentation {
    /// One person at a desk.
    #[default]
    Desk,
    /// A class before a projector: larger text, thicker lines, more contrast.
    Presenter,
}

/// Installs fonts and styles. Needs no font of the system, so pictures are the same everywhere.
pub fn install(ctx: &Context) {
    ctx.set_fonts(fonts::definitions());
    apply_styles(ctx, presentation(ctx));
}

/// Chooses the theme, and the sizes and contrast for who looks.
pub fn apply_theme(ctx: &Context, appearance: Appearance, presentation: Presentation) {
    ctx.set_theme(appearance.preference());
    ctx.data_mut(|data| data.insert_temp(presentation_id(), presentation));
    apply_styles(ctx, presentation);
}

/// The colours and measures of the moment. A `&Ui` will do as the context.
pub fn tokens(ctx: &Context) -> &'static Tokens {
    variant(ctx.theme(), presentation(ctx)).tokens()
}

/// Who looks at the window, as last told to [`apply_theme`].
pub fn presentation(ctx: &Context) -> Presentation {
    ctx.data(|data| data.get_temp(presentation_id())).unwrap_or_default()
}

fn presentation_id() -> Id {
    Id::unique("gridscope presentation")
}

fn apply_styles(ctx: &Context, presentation: Presentation) {
    for theme in [Theme::Dark, Theme::Light] {
        ctx.set_style_of(theme, style::style(variant(theme, presentation).tokens()));
    }
}

const fn variant(theme: Theme, presentation: Presentation) -> Variant {
    match (theme, presentation) {
        (Theme::Dark, Presentation::Desk) => Variant::Dark,
        (Theme::Light, Presentation::Desk) => Variant::Light,
        (Theme::Dark, Presentation::Presenter) => Variant::PresenterDark,
        (Theme::Light, Presentation::Presenter) => Variant::PresenterLight,
    }
}
