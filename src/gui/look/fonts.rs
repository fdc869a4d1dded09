//! The bundled fonts: one for text, its semibold, both with a part for Korean, one for numbers, icons.
//!
//! In a browser the part for Korean comes when somebody reads Korean.
//!
//! `scripts/fonts.py` makes them; their licences lie beside them in `assets/fonts`.

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily};

const SANS: &str = "gridscope-sans";
const SEMIBOLD: &str = "gridscope-semibold";
const KOREAN: &str = "gridscope-korean";
const KOREAN_SEMIBOLD: &str = "gridscope-korean-semibold";
const MONO: &str = "gridscope-mono";
const ICONS: &str = "gridscope-icons";

/// The family for headings and for what should stand out in a sentence.
pub fn semibold() -> FontFamily {
    FontFamily::Name(SEMIBOLD.into())
}

/// What only Korean needs: the regular font and the semibold, where they have come.
fn korean() -> [Option<&'static [u8]>; 2] {
    #[cfg(not(target_arch = "wasm32"))]
    return [
        Some(include_bytes!("../../../assets/fonts/GridscopeKorean-Regular.ttf")),
        Some(include_bytes!("../../../assets/fonts/GridscopeKorean-SemiBold.ttf")),
    ];
    #[cfg(target_arch = "wasm32")]
    later::korean()
}

/// Fonts that come later.
#[cfg(target_arch = "wasm32")]
pub(crate) mod later {
    use std::sync::OnceLock;

    static KOREAN: [OnceLock<Vec<u8>>; 2] = [const { OnceLock::new() }; 2];

    pub(super) fn korean() -> [Option<&'static [u8]>; 2] {
        KOREAN.each_ref().map(|font| font.get().map(Vec::as_slice))
    }

    /// Takes what only Korean needs: the regular font, or the semibold. What came before stays.
    pub(crate) fn take_korean(is_semibold: bool, bytes: Vec<u8>) {
        let _ = KOREAN[usize::from(is_semibold)].set(bytes);
    }
}

/// The fonts of the window. No font of the system is needed for any text of the program.
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let mut files: Vec<(&str, &'static [u8])> = vec![
        (SANS, include_bytes!("../../../assets/fonts/GridscopeSans-Regular.ttf")),
        (SEMIBOLD, include_bytes!("../../../assets/fonts/GridscopeSans-SemiBold.ttf")),
        (MONO, include_bytes!("../../../assets/fonts/GridscopeMono-Regular.ttf")),
        (ICONS, include_bytes!("../../../assets/fonts/GridscopeIcons.ttf")),
    ];
    let korean = [KOREAN, KOREAN_SEMIBOLD].into_iter().zip(korean());
    files.extend(korean.filter_map(|(name, bytes)| Some((name, bytes?))));
    let families = [
        (FontFamily::Proportional, [SANS, KOREAN, MONO, ICONS]),
        (semibold(), [SEMIBOLD, KOREAN_SEMIBOLD, MONO, ICONS]),
        (FontFamily::Monospace, [MONO, SANS, KOREAN, ICONS]),
    ];
    for (family, order) in families {
        let order = order.into_iter().filter(|name| files.iter().any(|(known, _)| known == name));
        fonts.families.insert(family, order.map(str::to_owned).collect());
    }
    for (name, bytes) in files {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    }
    fonts
}
