//! Every colour and every measure of the window, for dark, light and the presenter's two.
//!
//! The only place with raw colours. Board states follow Okabe and Ito's palette, tuned so
//! that states which may stand beside each other differ for colour-blind people too; the
//! tests of this module hold that up with numbers.

use egui::Color32;

/// The looks there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// Light text on dark.
    Dark,
    /// Dark text on light.
    Light,
    /// Dark for a projector: larger and with more contrast.
    PresenterDark,
    /// Light for a projector: larger and with more contrast.
    PresenterLight,
}

impl Variant {
    /// Every variant.
    pub const ALL: [Self; 4] = [Self::Dark, Self::Light, Self::PresenterDark, Self::PresenterLight];

    /// The variant's colours and measures.
    pub const fn tokens(self) -> &'static Tokens {
        match self {
            Self::Dark => &DARK,
            Self::Light => &LIGHT,
            Self::PresenterDark => &PRESENTER_DARK,
            Self::PresenterLight => &PRESENTER_LIGHT,
        }
    }
}

/// Colours and measures of one look.
#[derive(Clone, Debug, PartialEq)]
pub struct Tokens {
    /// Whether light text stands on dark.
    pub dark: bool,
    /// Behind boards.
    pub canvas: Color32,
    /// Behind panels, menus and windows.
    pub panel: Color32,
    /// A control at rest.
    pub raised: Color32,
    /// A control under the pointer.
    pub hovered: Color32,
    /// A control being pressed, and rails of sliders.
    pub pressed: Color32,
    /// Lines between panels.
    pub hairline: Color32,
    /// Text that leads: values, the current line, what is selected.
    pub text_strong: Color32,
    /// Ordinary text.
    pub text: Color32,
    /// Labels, headings, remarks.
    pub text_weak: Color32,
    /// The one colour that says "here" or "press me".
    pub accent: Color32,
    /// Text on the accent.
    pub accent_text: Color32,
    /// Behind what is selected in a list or a bar, with strong text on it.
    pub selection: Color32,
    /// Behind marked text and chosen values, left of a slider's knob.
    pub chosen: Color32,
    /// Text on what is chosen, and the frame of the field that is written in.
    pub chosen_text: Color32,
    /// Text of warnings.
    pub warning: Color32,
    /// Text of errors.
    pub error: Color32,
    /// Text that says that all is well.
    pub good: Color32,
    /// Below menus and windows.
    pub shadow: Color32,
    /// Bars of the event density before the cursor.
    pub density: Color32,
    /// Bars of the event density after the cursor.
    pub density_ahead: Color32,
    /// Lines of plots and swatches of compared runs.
    pub series: [Color32; 6],
    /// Text on marks and on bright states.
    pub mark_text: Color32,
    /// States of cells.
    pub board: Board,
    /// Things that stand on boards.
    pub pieces: Pieces,
    /// Sizes and widths.
    pub measure: Measure,
}

/// Colours of cells and marks on boards.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// An open cell.
    pub floor: Color32,
    /// A thin wall between cells, the outline of a board.
    pub wall: Color32,
    /// A cell that is a wall.
    pub block: Color32,
    /// A cell that nothing has been done to.
    pub untouched: Color32,
    /// The cell that is worked on.
    pub in_work: Color32,
    /// Finished for good, closed.
    pub done: Color32,
    /// Seen and waiting, open.
    pub frontier: Color32,
    /// Walked over or looked at.
    pub visited: Color32,
    /// The path so far, the answer.
    pub path: Color32,
    /// Left again, a dead end.
    pub given_up: Color32,
    /// Who walks.
    pub walker: Color32,
    /// Where it starts.
    pub entrance: Color32,
    /// Where it should end.
    pub exit: Color32,
    /// Lines of the grid and its numbers.
    pub grid: Color32,
    /// Around the cell under the pointer.
    pub hover: Color32,
    /// A breakpoint on a cell, a line or the time line.
    pub breakpoint: Color32,
    /// A bookmark on the time line.
    pub bookmark: Color32,
    /// Where a condition holds.
    pub hit: Color32,
    /// Numbers of cells, from the least to the greatest.
    pub gradient: [Color32; 12],
    /// Sets of cells.
    pub sets: [Color32; 12],
}

impl Board {
    /// The states that fill cells and may stand beside each other, with their names.
    pub const fn states(&self) -> [(&'static str, Color32); 12] {
        [
            ("floor", self.floor),
            ("untouched", self.untouched),
            ("block", self.block),
            ("visited", self.visited),
            ("done", self.done),
            ("frontier", self.frontier),
            ("in work", self.in_work),
            ("path", self.path),
            ("given up", self.given_up),
            ("walker", self.walker),
            ("entrance", self.entrance),
            ("exit", self.exit),
        ]
    }
}

/// Colours of what stands on boards.
#[derive(Clone, Debug, PartialEq)]
pub struct Pieces {
    /// A box of Sokoban.
    pub crate_fill: Color32,
    /// Its edges.
    pub crate_line: Color32,
    /// A box of Sokoban on a goal.
    pub crate_home: Color32,
    /// Its edges.
    pub crate_home_line: Color32,
    /// The tick on it.
    pub crate_home_sign: Color32,
    /// A goal of Sokoban.
    pub goal: Color32,
    /// The player of Sokoban.
    pub player: Color32,
    /// Its eyes.
    pub eye: Color32,
    /// The pupils in them.
    pub pupil: Color32,
    /// Hatching of dead squares.
    pub dead: Color32,
    /// Pieces and lines that prove a deadlock.
    pub danger: Color32,
    /// Cells with the highest numbers of a heat map.
    pub heat: Color32,
    /// The board of Omok.
    pub wood: Color32,
    /// Lines and letters on it.
    pub wood_line: Color32,
    /// A black stone.
    pub black: Color32,
    /// A white stone.
    pub white: Color32,
    /// A forbidden point.
    pub forbidden: Color32,
    /// A legal point that was asked about.
    pub legal: Color32,
    /// Rows of five on a board of Omok, and points where a stone may be put.
    pub row_five: Color32,
    /// Rows of four, and the hottest points.
    pub row_four: Color32,
    /// Rows of three, what is asked and what is read.
    pub row_three: Color32,
    /// Rows that are too long, and what is forbidden.
    pub row_overline: Color32,
    /// The last move on a black stone.
    pub last_on_black: Color32,
    /// Colours of match-3 blocks; each has a glyph of its own as well.
    pub colours: [Color32; 9],
    /// Glyphs on blocks.
    pub glyph: Color32,
}

/// Sizes and widths in points.
#[derive(Clone, Debug, PartialEq)]
pub struct Measure {
    /// Ordinary text.
    pub text: f32,
    /// Headings of sections and remarks.
    pub small: f32,
    /// The name on an empty page.
    pub title: f32,
    /// Icons in buttons.
    pub icon: f32,
    /// Height of a control.
    pub control: f32,
    /// Distance between things that belong together; half and double of it are used too.
    pub gap: f32,
    /// Lines between panels.
    pub hairline: f32,
    /// Thin walls on boards.
    pub wall: f32,
    /// Ways on boards, lines of plots.
    pub line: f32,
    /// Corners of controls.
    pub corner: u8,
}

/// A colour from its six hexadecimal digits.
const fn rgb(hex: u32) -> Color32 {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

const DESK: Measure = Measure {
    text: 13.0,
    small: 11.0,
    title: 20.0,
    icon: 15.0,
    control: 24.0,
    gap: 8.0,
    hairline: 1.0,
    wall: 1.5,
    line: 2.0,
    corner: 4,
};

const PROJECTOR: Measure = Measure {
    text: 18.0,
    small: 15.0,
    title: 28.0,
    icon: 21.0,
    control: 32.0,
    gap: 12.0,
    hairline: 2.0,
    wall: 2.5,
    line: 3.5,
    corner: 6,
};

const DARK: Tokens = Tokens {
    dark: true,
    canvas: rgb(0x14171c),
    panel: rgb(0x1a1e25),
    raised: rgb(0x232a34),
    hovered: rgb(0x2b3440),
    pressed: rgb(0x35404e),
    hairline: rgb(0x2a313c),
    text_strong: rgb(0xf1f4f8),
    text: rgb(0xc6ced9),
    text_weak: rgb(0x8c95a3),
    accent: rgb(0x56b4e9),
    accent_text: rgb(0x0b1219),
    selection: rgb(0x223343),
    chosen: rgb(0x28648c),
    chosen_text: rgb(0xe3f3fd),
    warning: rgb(0xf0a000),
    error: rgb(0xff8370),
    good: rgb(0x2fc48d),
    shadow: Color32::from_black_alpha(96),
    density: rgb(0x4a96c1),
    density_ahead: rgb(0x303845),
    series: [rgb(0x4aa8e6), rgb(0xe8642a), rgb(0x3ddc9c), rgb(0xf2cf2b), rgb(0xbd6f9f), rgb(0xcfdae6)],
    mark_text: rgb(0x0b1219),
    board: Board {
        floor: rgb(0x1b2028),
        wall: rgb(0xaab4c4),
        block: rgb(0x667080),
        untouched: rgb(0x43413f),
        in_work: rgb(0xf0a000),
        done: rgb(0x2c72ae),
        frontier: rgb(0x56c0f0),
        visited: rgb(0x1a4768),
        path: rgb(0x0ca66e),
        given_up: rgb(0xcc79a7),
        walker: rgb(0xd4570c),
        entrance: rgb(0xf2f5f9),
        exit: rgb(0xf5e642),
        grid: rgb(0x2a313c),
        hover: rgb(0xf1f4f8),
        breakpoint: rgb(0xd4570c),
        bookmark: rgb(0xf0a000),
        hit: rgb(0xd98fb9),
        gradient: DARK_GRADIENT,
        sets: DARK_SETS,
    },
    pieces: Pieces {
        crate_fill: rgb(0xe69f00),
        crate_line: rgb(0x7d5600),
        crate_home: rgb(0x0b9c74),
        crate_home_line: rgb(0x6fe3bd),
        crate_home_sign: rgb(0xffffff),
        goal: rgb(0xf5e642),
        player: rgb(0x56b4e9),
        eye: rgb(0xffffff),
        pupil: rgb(0x0b1219),
        dead: rgb(0x8e4a45),
        danger: rgb(0xf0662a),
        heat: rgb(0xb75f94),
        wood: rgb(0xc9a063),
        wood_line: rgb(0x755524),
        black: rgb(0x17181b),
        white: rgb(0xf4f1ea),
        forbidden: rgb(0xd4570c),
        legal: rgb(0x54d1a5),
        row_five: rgb(0x006b4a),
        row_four: rgb(0x8f2f7d),
        row_three: rgb(0x005a9e),
        row_overline: rgb(0xb03000),
        last_on_black: rgb(0xff9a5c),
        colours: COLOURS,
        glyph: rgb(0xffffff),
    },
    measure: DESK,
};

const LIGHT: Tokens = Tokens {
    dark: false,
    canvas: rgb(0xf1f3f6),
    panel: rgb(0xffffff),
    raised: rgb(0xebeff4),
    hovered: rgb(0xe0e6ed),
    pressed: rgb(0xd3dbe4),
    hairline: rgb(0xdfe4ea),
    text_strong: rgb(0x111722),
    text: rgb(0x323c4b),
    text_weak: rgb(0x606a7a),
    accent: rgb(0x0072b2),
    accent_text: rgb(0xffffff),
    selection: rgb(0xe1eff8),
    chosen: rgb(0x8cc5e8),
    chosen_text: rgb(0x00263d),
    warning: rgb(0x9a5b00),
    error: rgb(0xb3261e),
    good: rgb(0x00734f),
    shadow: Color32::from_black_alpha(36),
    density: rgb(0x2586bd),
    density_ahead: rgb(0xdfe4ea),
    series: [rgb(0x0068b5), rgb(0xb83600), rgb(0x0b9168), rgb(0xb09000), rgb(0xbb66a6), rgb(0x3d4656)],
    mark_text: rgb(0x0b1219),
    board: Board {
        floor: rgb(0xffffff),
        wall: rgb(0x3b4656),
        block: rgb(0x5b6270),
        untouched: rgb(0xbfc3c8),
        in_work: rgb(0xec9200),
        done: rgb(0x74b6ec),
        frontier: rgb(0x0060a8),
        visited: rgb(0xbfddfa),
        path: rgb(0x05985f),
        given_up: rgb(0xb27bab),
        walker: rgb(0xbc3d00),
        entrance: rgb(0x1d2430),
        exit: rgb(0xffd92e),
        grid: rgb(0xe1e5eb),
        hover: rgb(0x111722),
        breakpoint: rgb(0xd55e00),
        bookmark: rgb(0xd08700),
        hit: rgb(0xb05a8c),
        gradient: LIGHT_GRADIENT,
        sets: LIGHT_SETS,
    },
    pieces: Pieces {
        crate_fill: rgb(0xe69f00),
        crate_line: rgb(0x8a5f00),
        crate_home: rgb(0x009e73),
        crate_home_line: rgb(0x00573f),
        crate_home_sign: rgb(0xffffff),
        goal: rgb(0xa89000),
        player: rgb(0x0072b2),
        eye: rgb(0xffffff),
        pupil: rgb(0x00263d),
        dead: rgb(0xe5a3a0),
        danger: rgb(0xc84f00),
        heat: rgb(0xc06a9c),
        wood: rgb(0xd8b377),
        wood_line: rgb(0x7d5c2a),
        black: rgb(0x17181b),
        white: rgb(0xfcfaf5),
        forbidden: rgb(0xc84f00),
        legal: rgb(0x00805a),
        row_five: rgb(0x006b4a),
        row_four: rgb(0x8f2f7d),
        row_three: rgb(0x005a9e),
        row_overline: rgb(0xb03000),
        last_on_black: rgb(0xff9a5c),
        colours: COLOURS,
        glyph: rgb(0xffffff),
    },
    measure: DESK,
};

const PRESENTER_DARK: Tokens = Tokens {
    canvas: rgb(0x000000),
    panel: rgb(0x0b0d11),
    raised: rgb(0x1c222b),
    hovered: rgb(0x283140),
    pressed: rgb(0x374356),
    hairline: rgb(0x3a4453),
    text_strong: rgb(0xffffff),
    text: rgb(0xeef2f7),
    text_weak: rgb(0xb4bdca),
    accent: rgb(0x6fc6f8),
    accent_text: rgb(0x000000),
    selection: rgb(0x183a55),
    chosen: rgb(0x1d6fa3),
    chosen_text: rgb(0xffffff),
    warning: rgb(0xffb82e),
    error: rgb(0xff9a8a),
    good: rgb(0x4be0a8),
    density: rgb(0x6fc6f8),
    density_ahead: rgb(0x3a4453),
    series: [rgb(0x5cbaf5), rgb(0xf0702c), rgb(0x4cf0b0), rgb(0xffdc3a), rgb(0xcc7bae), rgb(0xe4ebf3)],
    mark_text: rgb(0x0b1219),
    board: Board {
        floor: rgb(0x14181e),
        wall: rgb(0xe2e8f0),
        block: rgb(0x7a8494),
        untouched: rgb(0x474542),
        in_work: rgb(0xffb000),
        done: rgb(0x3585c9),
        frontier: rgb(0x6fd0ff),
        visited: rgb(0x10507c),
        path: rgb(0x12bd7e),
        given_up: rgb(0xe08cbb),
        walker: rgb(0xec6a16),
        entrance: rgb(0xffffff),
        exit: rgb(0xfff04a),
        grid: rgb(0x3a4453),
        hover: rgb(0xffffff),
        breakpoint: rgb(0xec6a16),
        bookmark: rgb(0xffb000),
        hit: rgb(0xf0a6cf),
        gradient: DARK_GRADIENT,
        sets: DARK_SETS,
    },
    measure: PROJECTOR,
    ..DARK
};

const PRESENTER_LIGHT: Tokens = Tokens {
    canvas: rgb(0xeceff3),
    raised: rgb(0xe6eaf0),
    hovered: rgb(0xd6dde6),
    pressed: rgb(0xc2ccd8),
    hairline: rgb(0xa9b4c2),
    text_strong: rgb(0x000000),
    text: rgb(0x10151d),
    text_weak: rgb(0x414b5a),
    accent: rgb(0x005a91),
    selection: rgb(0xcfe6f7),
    chosen: rgb(0x6db4e0),
    chosen_text: rgb(0x000f1a),
    warning: rgb(0x7a4700),
    error: rgb(0x9c1510),
    good: rgb(0x005c3e),
    density: rgb(0x005a91),
    density_ahead: rgb(0xb9c2ce),
    series: [rgb(0x00549a), rgb(0xa02600), rgb(0x008360), rgb(0x9a8600), rgb(0xaa55a0), rgb(0x2c333f)],
    mark_text: rgb(0x0b1219),
    board: Board {
        floor: rgb(0xffffff),
        wall: rgb(0x10151d),
        block: rgb(0x48505c),
        untouched: rgb(0xaeb3ba),
        in_work: rgb(0xec9200),
        done: rgb(0x5aa6e4),
        frontier: rgb(0x00508f),
        visited: rgb(0xa9d2f8),
        path: rgb(0x008352),
        given_up: rgb(0xa66a9f),
        walker: rgb(0xa83400),
        entrance: rgb(0x000000),
        exit: rgb(0xffd21a),
        grid: rgb(0xb9c2ce),
        hover: rgb(0x000000),
        breakpoint: rgb(0xa83400),
        bookmark: rgb(0xb87400),
        hit: rgb(0x8f3f70),
        gradient: LIGHT_GRADIENT,
        sets: LIGHT_SETS,
    },
    measure: PROJECTOR,
    ..LIGHT
};

/// From blue over green to orange, all dark enough for light walls.
const DARK_GRADIENT: [Color32; 12] = [
    rgb(0x1d3557),
    rgb(0x1b4766),
    rgb(0x1a5972),
    rgb(0x1b6b78),
    rgb(0x237b76),
    rgb(0x338a6c),
    rgb(0x4e965d),
    rgb(0x6f9c4c),
    rgb(0x919c3f),
    rgb(0xaf963c),
    rgb(0xbf8739),
    rgb(0xc8733a),
];

/// From cream over green to blue, all light enough for dark walls.
const LIGHT_GRADIENT: [Color32; 12] = [
    rgb(0xfdf4c9),
    rgb(0xeef1c0),
    rgb(0xdcebba),
    rgb(0xc6e3b7),
    rgb(0xacd9b6),
    rgb(0x90cdb8),
    rgb(0x75c0bd),
    rgb(0x5fb1c3),
    rgb(0x58a0ca),
    rgb(0x5c8ecc),
    rgb(0x677cc6),
    rgb(0x736bba),
];

/// Apart from each other and dark enough for light walls.
const DARK_SETS: [Color32; 12] = [
    rgb(0x7a4a22),
    rgb(0x33479b),
    rgb(0x23796a),
    rgb(0x70803a),
    rgb(0x566786),
    rgb(0x7d3a34),
    rgb(0x62508c),
    rgb(0x3b7f8c),
    rgb(0x80702a),
    rgb(0x8a4068),
    rgb(0x3f7038),
    rgb(0x3f6fa0),
];

/// Apart from each other and light enough for dark walls.
const LIGHT_SETS: [Color32; 12] = [
    rgb(0xf0c79c),
    rgb(0xb4c3f4),
    rgb(0x9fdccb),
    rgb(0xd3e09a),
    rgb(0xc2cedf),
    rgb(0xeab2a8),
    rgb(0xd0bff0),
    rgb(0xaedee6),
    rgb(0xecdf94),
    rgb(0xf3b9d0),
    rgb(0xb9deae),
    rgb(0xaed0f2),
];

/// Okabe and Ito's seven, a grey and a brown; they carry white glyphs on both themes.
const COLOURS: [Color32; 9] = [
    rgb(0x0072b2),
    rgb(0xd55e00),
    rgb(0x009e73),
    rgb(0xcc79a7),
    rgb(0xe69f00),
    rgb(0x56b4e9),
    rgb(0x6b5ca5),
    rgb(0x6b7686),
    rgb(0x8f5b34),
];
