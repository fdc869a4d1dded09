//! The bundled fonts: one for text in three scripts, its semibold, one for numbers, icons.
//!
//! `scripts/fonts.py` makes them; their licences lie beside them in `assets/fonts`.

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily};

const SANS: &str = "gridscope-sans";
const SEMIBOLD: &str = "gridscope-semibold";
const MONO: &str = "gridscope-mono";
const ICONS: &str = "gridscope-icons";

/// The family for headings and for what should stand out in a sentence.
pub fn semibold() -> FontFamily {
    FontFamily::Name(SEMIBOLD.into())
}

/// The fonts of the window. No font of the system is needed for any text of the program.
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let files: [(&str, &'static [u8]); 4] = [
        (SANS, include_bytes!("../../../assets/fonts/GridscopeSans-Regular.ttf")),
        (SEMIBOLD, include_bytes!("../../../assets/fonts/GridscopeSans-SemiBold.ttf")),
        (MONO, include_bytes!("../../../assets/fonts/GridscopeMono-Regular.ttf")),
        (ICONS, include_bytes!("../../../assets/fonts/GridscopeIcons.ttf")),
    ];
    for (name, bytes) in files {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    let families = [
        (FontFamily::Proportional, [SANS, MONO, ICONS]),
        (semibold(), [SEMIBOLD, MONO, ICONS]),
        (FontFamily::Monospace, [MONO, SANS, ICONS]),
    ];
    for (family, order) in families {
        fonts.families.insert(family, order.map(str::to_owned).to_vec());
    }
    fonts
}
