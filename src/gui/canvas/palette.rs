//! The colours of the canvas, and the tables painters look them up in.

use egui::Color32;

use super::raster::LINES_FROM;
use super::style::{CellStyle, LAYER_CLASSES, LAYER_LINE, MazeBuilding, MazeSolving, SOLID, STATES, WallStyle};
use super::transform::Projection;
use crate::gui::look::Tokens;

/// Every colour the canvas uses, filled by the caller from the theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CanvasColors {
    /// Around the board.
    pub background: Color32,
    /// Walls between cells, and the outline of the board.
    pub wall: Color32,
    /// Walls between two cells of state class 0, which may be weaker.
    pub faint_wall: Color32,
    /// Solid cells, and walls that are drawn as tiles.
    pub solid: Color32,
    /// Cells by state class; class 0 is the floor.
    pub states: [Color32; STATES],
    /// Glyphs and hatches by state class.
    pub glyphs: [Color32; STATES],
    /// The path.
    pub line: Color32,
    /// Arrows along the links.
    pub link: Color32,
    /// Coordinates in cells.
    pub number: Color32,
    /// Numbers of a layer, in cells that it colours.
    pub text: Color32,
    /// The sign of the entrance.
    pub entrance: Color32,
    /// The sign of the exit.
    pub exit: Color32,
    /// The walker.
    pub walker: Color32,
    /// Outline of the current cell.
    pub current: Color32,
    /// Outline of the cell under the pointer.
    pub hover: Color32,
    /// Breakpoints.
    pub breakpoint: Color32,
    /// Flash of a cell that was hit.
    pub flash: Color32,
    /// Where something is wrong.
    pub fault: Color32,
    /// A thin edge around signs, to set them off from what is below.
    pub halo: Color32,
    /// Frame of the part that is seen, in the minimap.
    pub frame: Color32,
    /// Fill of the read-out near the pointer.
    pub tip_fill: Color32,
    /// Edge of the read-out and of the minimap.
    pub tip_edge: Color32,
    /// Text of the read-out.
    pub tip_text: Color32,
}

impl CanvasColors {
    /// The colours of a theme for a maze while it is made.
    pub fn building(tokens: &Tokens) -> Self {
        let board = &tokens.board;
        let faint_wall = board.untouched.lerp_to_gamma(board.wall, 0.18);
        Self { faint_wall, ..Self::plain(tokens) }
            .with_state(MazeBuilding::UNTOUCHED, board.untouched, board.untouched)
            .with_state(MazeBuilding::DONE, board.floor, board.floor)
            .with_state(MazeBuilding::IN_WORK, board.in_work, board.in_work.lerp_to_gamma(board.floor, 0.5))
    }

    /// The colours of a theme for a maze in which a path is looked for.
    pub fn solving(tokens: &Tokens) -> Self {
        let board = &tokens.board;
        let [swamp, water] = [tokens.good, tokens.accent].map(|ink| board.floor.lerp_to_gamma(ink, 0.3));
        let sign = tokens.text_weak;
        Self::plain(tokens)
            .with_state(MazeSolving::SWAMP, swamp, sign)
            .with_state(MazeSolving::WATER, water, sign)
            .with_state(MazeSolving::GIVEN_UP, board.given_up, board.floor)
            .with_state(MazeSolving::VISITED, board.visited, sign)
            .with_state(MazeSolving::FRONTIER, board.frontier, board.floor)
            .with_state(MazeSolving::WAY, board.visited, sign)
    }

    /// The colour of terrain that nobody has seen yet, by its letter.
    pub const fn terrain(&self, letter: u8) -> Color32 {
        match letter {
            b'S' => self.states[MazeSolving::SWAMP as usize],
            b'W' => self.states[MazeSolving::WATER as usize],
            b'.' | b'G' => self.states[0],
            _ => self.solid,
        }
    }

    /// The colours of a theme where every state class is floor.
    pub fn plain(tokens: &Tokens) -> Self {
        let board = &tokens.board;
        Self {
            background: tokens.canvas,
            wall: board.wall,
            faint_wall: board.wall,
            solid: board.block,
            states: [board.floor; STATES],
            glyphs: [board.wall; STATES],
            line: board.path,
            link: tokens.text_weak,
            number: tokens.text_weak,
            text: tokens.text_strong,
            entrance: board.entrance,
            exit: board.exit,
            walker: board.walker,
            current: board.in_work,
            hover: board.hover,
            breakpoint: board.breakpoint,
            flash: board.hit,
            fault: tokens.error,
            halo: tokens.canvas,
            frame: tokens.accent,
            tip_fill: tokens.raised,
            tip_edge: tokens.hairline,
            tip_text: tokens.text_strong,
        }
    }

    /// The same for a board that is coloured by a layer.
    #[must_use]
    pub fn layered(mut self, fills: &[Color32; LAYER_CLASSES]) -> Self {
        self.states[1..=LAYER_CLASSES].copy_from_slice(fills);
        self.states[usize::from(LAYER_LINE)] = self.states[0];
        (self.glyphs, self.line) = ([self.text; STATES], self.text);
        self
    }

    /// The same with other colours for one state class: its cells and its glyphs.
    #[must_use]
    pub fn with_state(mut self, state: u8, fill: Color32, glyph: Color32) -> Self {
        if let (Some(fills), Some(glyphs)) =
            (self.states.get_mut(usize::from(state)), self.glyphs.get_mut(usize::from(state)))
        {
            (*fills, *glyphs) = (fill, glyph);
        }
        self
    }
}

/// Steps of wall density in [`Inks::shades`].
const STEPS: usize = 64;

/// How strongly walls too thin to be drawn shade the floor and the other states.
const FLOOR_SHADE: f32 = 0.5;
const STATE_SHADE: f32 = 0.26;

/// Lines of a pixel cover much where cells are small: there they are weaker, down to this share,
/// so that a board does not change its brightness where lines give way to shades.
const WEAKEST_LINES: f64 = 0.55;

/// From here on, pixels per cell, lines have their full strength.
const FULL_LINES_FROM: f64 = 7.0;

/// Pixels by what they show; `P` is any kind of pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inks<P> {
    /// Outside the board.
    pub outside: P,
    /// Walls.
    pub wall: P,
    /// Walls between two cells of state class 0.
    pub faint_wall: P,
    /// The path.
    pub line: P,
    /// Cells by state class, where the path is drawn as a line in them.
    pub under_line: [P; STATES],
    /// Cells by state class, where cells of the path are filled.
    pub filled: [P; STATES],
    /// `STATES` rows of `STEPS`: a state class shaded by wall density.
    shades: Vec<P>,
}

impl<P: Copy> Inks<P> {
    /// The ink of a texel with a state class and a wall density of 0 to 255.
    #[inline]
    pub fn shade(&self, state: u8, walls: u8) -> P {
        self.shades[usize::from(state & 0x0f) * STEPS + usize::from(walls >> 2)]
    }
}

impl Inks<Color32> {
    /// The inks of `colors` for boards of `style` under a projection.
    pub fn new<S: CellStyle + ?Sized>(colors: &CanvasColors, style: &S, projection: &Projection) -> Self {
        let weaker = |wall: Color32| colors.states[0].lerp_to_gamma(wall, line_strength(projection.scale));
        let [wall, faint_wall] = match projection.walls {
            WallStyle::Thin => [colors.wall, colors.faint_wall].map(weaker),
            WallStyle::Tiles if colors.faint_wall == colors.wall => [colors.solid; 2],
            WallStyle::Tiles => [colors.solid, colors.faint_wall],
        };
        let mut under_line = colors.states;
        under_line[usize::from(SOLID)] = colors.solid;
        let mut filled = under_line;
        let mut shades = Vec::with_capacity(STATES * STEPS);
        for (state, fill) in (0..).zip(&mut filled) {
            let is_line = state != SOLID && style.is_line(state);
            if is_line {
                *fill = colors.line;
            }
            let strength = match state {
                _ if is_line => 0.0,
                0 => FLOOR_SHADE,
                _ => STATE_SHADE,
            };
            shades.extend((0..STEPS).map(|step| shade(*fill, colors, strength, step)));
        }
        Self { outside: Color32::TRANSPARENT, wall, faint_wall, line: colors.line, under_line, filled, shades }
    }
}

/// Shades `fill` by walls. Full density is that of solid cells: they show as they are among floor.
fn shade(fill: Color32, colors: &CanvasColors, strength: f32, step: usize) -> Color32 {
    if step == STEPS - 1 && strength == FLOOR_SHADE {
        return colors.solid;
    }
    let wall = if strength == FLOOR_SHADE { colors.faint_wall } else { colors.wall };
    fill.lerp_to_gamma(wall, strength * step as f32 / (STEPS - 1) as f32)
}

fn line_strength(scale: f64) -> f32 {
    let grown = ((scale - LINES_FROM) / (FULL_LINES_FROM - LINES_FROM)).clamp(0.0, 1.0);
    (WEAKEST_LINES + (1.0 - WEAKEST_LINES) * grown) as f32
}
