//! QR codes of addresses.

use qrcode::{EcLevel, QrCode};

/// An address as a square of dark and light modules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// Modules of a side.
    pub side: usize,
    /// Whether a module is dark, row by row.
    pub dark: Vec<bool>,
}

impl Code {
    /// The code of a text; nothing where it is too long for one (some 2,000 bytes).
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
        let dark = code.to_colors().iter().map(|color| *color == qrcode::Color::Dark).collect();
        Some(Self { side: code.width(), dark })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_square_with_three_eyes() {
        let code = Code::of("http://192.168.0.12:4077").unwrap();
        assert_eq!(code.dark.len(), code.side * code.side);
        let at = |x: usize, y: usize| code.dark[y * code.side + x];
        let last = code.side - 1;
        for [x, y] in [[0, 0], [last - 6, 0], [0, last - 6]] {
            assert!((0..7).all(|step| at(x + step, y) && at(x, y + step)), "an eye at {x}, {y}");
        }
        assert_eq!(Code::of(&"a".repeat(5000)), None);
    }
}
