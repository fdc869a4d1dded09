//! The colours of levels, from the theme.

use egui::Color32;

use super::Look;
use crate::gui::canvas::CanvasColors;
use crate::gui::look::Tokens;

/// Every colour a level is drawn with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SokobanColors {
    /// What they are for: some looks have shapes of their own.
    pub look: Look,
    /// Marks and read-outs, as on every board. Its background is what lies around the level.
    pub canvas: CanvasColors,
    /// Floor.
    pub floor: Color32,
    /// Hairlines between cells of the floor.
    pub grid: Color32,
    /// Walls.
    pub wall: Color32,
    /// Characters on walls, in the look of a terminal.
    pub wall_sign: Color32,
    /// The shadow that walls throw on the floor, where it is darkest.
    pub shadow: Color32,
    /// A box.
    pub crate_fill: Color32,
    /// Its edge and its cross.
    pub crate_line: Color32,
    /// A box on a goal.
    pub home_fill: Color32,
    /// Its edge.
    pub home_line: Color32,
    /// Its tick.
    pub home_sign: Color32,
    /// Characters and numbers on boxes.
    pub crate_text: Color32,
    /// Goals.
    pub goal: Color32,
    /// The player.
    pub player: Color32,
    /// The player's eyes.
    pub eye: Color32,
    /// The pupils in them.
    pub pupil: Color32,
    /// The player's face, in the look of a warehouse.
    pub face: Color32,
    /// The player's character.
    pub player_text: Color32,
    /// The hatch of dead squares.
    pub dead: Color32,
    /// The tint of what the player can reach, seen through.
    pub reach: Color32,
    /// The edge of what the player can reach.
    pub reach_edge: Color32,
    /// What was chosen, and where it can go.
    pub accent: Color32,
    /// Numbers on the accent.
    pub accent_text: Color32,
    /// What proves a deadlock, and what was refused.
    pub danger: Color32,
    /// A push that was made.
    pub made: Color32,
    /// The highest numbers of a heat map.
    pub heat: Color32,
    /// Numbers in cells.
    pub value: Color32,
    /// Below lines and numbers, to set them off.
    pub halo: Color32,
    /// Letters of the packing plan.
    pub letter: Color32,
    /// Regions, one after the other.
    pub sets: [Color32; 12],
}

impl SokobanColors {
    /// The colours of a theme.
    pub fn of(tokens: &Tokens) -> Self {
        let (board, pieces) = (&tokens.board, &tokens.pieces);
        // Where the ground is dark, walls must not be the brightest thing in sight.
        let wall = board.block.lerp_to_gamma(board.floor, if tokens.dark { 0.22 } else { 0.0 });
        let canvas = CanvasColors { current: tokens.accent, ..CanvasColors::plain(tokens) };
        Self {
            look: Look::Drawn,
            canvas,
            floor: board.floor,
            grid: board.grid,
            wall,
            wall_sign: wall.lerp_to_gamma(if tokens.dark { tokens.text_strong } else { tokens.panel }, 0.5),
            shadow: Color32::from_black_alpha(if tokens.dark { 70 } else { 26 }),
            crate_fill: pieces.crate_fill,
            crate_line: pieces.crate_line,
            home_fill: pieces.crate_home,
            home_line: pieces.crate_home_line,
            home_sign: pieces.crate_home_sign,
            crate_text: tokens.mark_text,
            goal: pieces.goal,
            player: pieces.player,
            eye: pieces.eye,
            pupil: pieces.pupil,
            face: pieces.wood,
            player_text: tokens.accent_text,
            dead: pieces.dead,
            reach: tokens.accent.gamma_multiply(if tokens.dark { 0.2 } else { 0.13 }),
            reach_edge: tokens.accent.gamma_multiply(0.55),
            accent: tokens.accent,
            accent_text: tokens.accent_text,
            danger: pieces.danger,
            made: board.path,
            heat: pieces.heat,
            value: tokens.text_weak,
            halo: board.floor,
            letter: tokens.text,
            sets: board.sets,
        }
    }

    /// The colours of a theme in a look.
    pub fn in_look(tokens: &Tokens, look: Look) -> Self {
        let colors = Self { look, ..Self::of(tokens) };
        if look != Look::Contrast {
            return colors;
        }
        let (strong, floor) = (tokens.text_strong, tokens.board.floor);
        Self {
            grid: floor,
            wall: tokens.text_weak,
            shadow: Color32::TRANSPARENT,
            crate_fill: strong,
            crate_line: floor,
            home_fill: strong,
            home_line: floor,
            home_sign: floor,
            goal: strong,
            player: tokens.accent,
            eye: tokens.accent_text,
            pupil: tokens.accent,
            dead: tokens.text_weak,
            ..colors
        }
    }

    /// The same around another ground, as on a panel.
    #[must_use]
    pub fn on(mut self, ground: Color32) -> Self {
        self.canvas.background = ground;
        self
    }
}
