//! The colours of boards of Omok, from the theme.

use egui::Color32;

use super::RowKind;
use crate::gui::canvas::CanvasColors;
use crate::gui::look::Tokens;
use crate::omok::Colour;

/// Every colour a board of Omok is drawn with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OmokColors {
    /// Marks and read-outs, as on every board. Its background is what lies around the board.
    pub canvas: CanvasColors,
    /// The board.
    pub wood: Color32,
    /// Its edge.
    pub edge: Color32,
    /// Lines, star points and letters.
    pub line: Color32,
    /// Letters and numbers at the edge.
    pub letter: Color32,
    /// Stones, black and white.
    pub stones: [Color32; 2],
    /// Their edges.
    pub stone_edges: [Color32; 2],
    /// Numbers on them.
    pub numbers: [Color32; 2],
    /// The last move, on a black and on a white stone.
    pub last: [Color32; 2],
    /// A forbidden point.
    pub forbidden: Color32,
    /// A point where a stone may be put.
    pub legal: Color32,
    /// A point of which nothing is known yet.
    pub open: Color32,
    /// A five.
    pub five: Color32,
    /// A four.
    pub four: Color32,
    /// A three.
    pub three: Color32,
    /// What was read and what is asked.
    pub read: Color32,
    /// The highest numbers of a heat map.
    pub heat: Color32,
    /// Signs on discs.
    pub sign: Color32,
}

impl OmokColors {
    /// The colours of a theme.
    pub fn of(tokens: &Tokens) -> Self {
        let pieces = &tokens.pieces;
        let canvas = CanvasColors {
            current: pieces.row_three,
            hover: pieces.black.gamma_multiply(0.55),
            halo: pieces.wood,
            ..CanvasColors::plain(tokens)
        };
        Self {
            canvas,
            wood: pieces.wood,
            edge: pieces.wood.lerp_to_gamma(pieces.wood_line, 0.4),
            line: pieces.wood_line,
            letter: pieces.wood_line.lerp_to_gamma(pieces.black, 0.45),
            stones: [pieces.black, pieces.white],
            stone_edges: [
                pieces.black.lerp_to_gamma(pieces.wood, 0.25),
                pieces.wood_line.lerp_to_gamma(pieces.black, 0.3),
            ],
            numbers: [pieces.white, pieces.black],
            last: [pieces.last_on_black, pieces.row_overline],
            forbidden: pieces.row_overline,
            legal: pieces.row_five,
            open: pieces.wood.lerp_to_gamma(pieces.white, 0.75),
            five: pieces.row_five,
            four: pieces.row_four,
            three: pieces.row_three,
            read: pieces.row_three,
            heat: pieces.row_four,
            sign: pieces.white,
        }
    }

    /// The colour of rows of a kind.
    pub const fn row(&self, kind: RowKind) -> Color32 {
        match kind {
            RowKind::Five => self.five,
            RowKind::Overline => self.forbidden,
            RowKind::Four => self.four,
            RowKind::Three | RowKind::NoThree => self.three,
        }
    }

    /// A stone.
    pub const fn stone(&self, colour: Colour) -> Color32 {
        self.stones[colour as usize]
    }
}
