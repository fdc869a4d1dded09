//! The colours of boards of match-3, from the theme.

use egui::Color32;

use crate::gui::canvas::CanvasColors;
use crate::gui::look::Tokens;
use crate::match3::picture::{self, BLOCK, GHOST, PLACED};
use crate::match3::{CellKind, MAX_COLOURS};

/// How strong blocks are that are not placed yet, and ghosts.
const WAITING: f32 = 0.42;
const HAUNTING: f32 = 0.2;

/// Every colour a board of match-3 is drawn with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match3Colors {
    /// Marks and read-outs, as on every board.
    pub canvas: CanvasColors,
    /// A cell that can hold a block.
    pub cell: Color32,
    /// Its edge.
    pub edge: Color32,
    /// An obstacle.
    pub fixture: Color32,
    /// Its hatches.
    pub fixture_line: Color32,
    /// Jelly below a block.
    pub jelly: Color32,
    /// The edge of jelly.
    pub jelly_line: Color32,
    /// Bars of cages and links of chains.
    pub iron: Color32,
    /// Around bars and links.
    pub iron_halo: Color32,
    /// Blocks by colour.
    pub colours: [Color32; MAX_COLOURS as usize],
    /// Where light falls on blocks, and signs on them.
    pub light: Color32,
    /// Where no light falls.
    pub shade: Color32,
    /// The cell in hand, ghosts and the lines to where they are.
    pub told: Color32,
    /// What was refused.
    pub refused: Color32,
    /// What is the reason.
    pub reason: Color32,
    /// Swaps that could be made.
    pub legal: Color32,
    /// The highest numbers of a heat map.
    pub heat: Color32,
    /// Numbers in corners: ordinary ones, and those that matter.
    pub numbers: [Color32; 2],
}

impl Match3Colors {
    /// The colours of a theme.
    pub fn of(tokens: &Tokens) -> Self {
        let (pieces, board) = (&tokens.pieces, &tokens.board);
        let cell = if tokens.dark { tokens.raised } else { tokens.panel };
        Self {
            canvas: CanvasColors { current: tokens.accent, ..CanvasColors::plain(tokens) },
            cell,
            edge: tokens.hairline,
            fixture: board.block.lerp_to_gamma(cell, 0.35),
            fixture_line: board.block,
            jelly: cell.lerp_to_gamma(pieces.colours[3], 0.3),
            jelly_line: cell.lerp_to_gamma(pieces.colours[3], 0.7),
            iron: tokens.text,
            iron_halo: cell,
            colours: pieces.colours,
            light: pieces.glyph,
            shade: pieces.black,
            told: tokens.accent,
            refused: pieces.danger,
            reason: board.in_work,
            legal: tokens.text_strong,
            heat: pieces.heat,
            numbers: [tokens.text_weak, tokens.text_strong],
        }
    }

    /// The colour of a colour.
    pub fn colour(&self, colour: u8) -> Color32 {
        self.colours[usize::from(colour) % self.colours.len()]
    }

    /// The colour of a block that shows `byte`: weaker where it is not placed yet, or is a ghost.
    pub fn block(&self, byte: u8) -> Option<Color32> {
        let color = self.colour(picture::colour(byte)?);
        Some(match byte {
            byte if byte & GHOST != 0 => self.cell.lerp_to_gamma(color, HAUNTING),
            byte if byte & PLACED == 0 => self.cell.lerp_to_gamma(color, WAITING),
            _ => color,
        })
    }

    /// The colour of a whole cell, where cells are too small for anything else.
    pub fn texel(&self, kind: CellKind, byte: u8) -> Color32 {
        match (self.block(byte), kind) {
            (_, CellKind::Hole) => self.canvas.background,
            (_, CellKind::Fixture) => self.fixture,
            (Some(color), CellKind::Cage | CellKind::Chain) => color.lerp_to_gamma(self.shade, 0.35),
            (Some(color), _) => color,
            (None, CellKind::Jelly) => self.jelly,
            (None, _) => self.cell,
        }
    }

    /// The colours of all texels by kind of cell and byte.
    pub(super) fn texels(&self) -> [[Color32; 256]; CellKind::ALL.len()] {
        let bytes = |kind| std::array::from_fn(|byte| self.texel(kind, byte as u8 & (BLOCK | PLACED | GHOST)));
        CellKind::ALL.map(bytes)
    }

    /// The same around another ground, as on a panel.
    #[must_use]
    pub fn on(mut self, ground: Color32) -> Self {
        self.canvas.background = ground;
        self
    }
}
