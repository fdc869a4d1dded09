use egui::{Color32, FontFamily, FontId, RawInput, Ui};

use super::*;

/// The least difference, in CIE Lab, between states that may stand beside each other.
const LEAST_DIFFERENCE: f64 = 12.0;
/// The least difference between a cell and what is behind the board.
const LEAST_FROM_CANVAS: f64 = 3.5;

type Triple = [f64; 3];
type Matrix = [Triple; 3];

/// How colours are seen: with all cones, and without those for red, green or blue.
/// Machado, Oliveira and Fernandes, 2009, at full severity, on linear light.
const EYES: [(&str, Matrix); 4] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "no red cones",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "no green cones",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "no blue cones",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

/// Runs `content` in one pass of `ctx` and throws away what would be painted.
pub(crate) fn in_pass(ctx: &Context, mut content: impl FnMut(&mut Ui)) {
    ctx.run_ui(RawInput::default(), &mut content).textures_delta.clear();
}

fn linear(color: Color32) -> Triple {
    [color.r(), color.g(), color.b()].map(|byte| {
        let value = f64::from(byte) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

fn luminance(color: Color32) -> f64 {
    let [red, green, blue] = linear(color);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast ratio of the web's accessibility guidelines, from 1 to 21.
pub(crate) fn contrast(one: Color32, other: Color32) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn times(matrix: &Matrix, [a, b, c]: Triple) -> Triple {
    matrix.map(|[x, y, z]| x * a + y * b + z * c)
}

fn lab(light: Triple) -> Triple {
    let to_xyz =
        [[0.412_456, 0.357_576, 0.180_437], [0.212_673, 0.715_152, 0.072_175], [0.019_334, 0.119_192, 0.950_304]];
    let [x, y, z] = times(&to_xyz, light);
    let root = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let (x, y, z) = (root(x / 0.950_47), root(y), root(z / 1.088_83));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The difference of two colours to the eyes that tell them apart worst, and which those are.
fn difference(one: Color32, other: Color32) -> (f64, &'static str) {
    let seen = |matrix, color| lab(times(matrix, linear(color)).map(|value| value.clamp(0.0, 1.0)));
    let mut least = (f64::INFINITY, "");
    for (name, matrix) in &EYES {
        let (a, b) = (seen(matrix, one), seen(matrix, other));
        let distance = (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt();
        if distance < least.0 {
            least = (distance, *name);
        }
    }
    least
}

fn assert_contrast(what: &str, text: Color32, ground: Color32, least: f64) {
    let ratio = contrast(text, ground);
    assert!(ratio >= least, "{what}: {ratio:.2} instead of {least}");
}

#[test]
fn contrast_of_black_and_white_is_21() {
    assert!((contrast(Color32::BLACK, Color32::WHITE) - 21.0).abs() < 1e-9);
}

#[test]
fn text_can_be_read_on_every_ground() {
    for variant in Variant::ALL {
        let tokens = variant.tokens();
        let grounds = [tokens.canvas, tokens.panel, tokens.raised, tokens.hovered, tokens.selection];
        for (index, ground) in grounds.into_iter().enumerate() {
            let what = |name| format!("{variant:?}, {name} on ground {index}");
            assert_contrast(&what("strong"), tokens.text_strong, ground, 7.0);
            assert_contrast(&what("text"), tokens.text, ground, 4.5);
            assert_contrast(&what("weak"), tokens.text_weak, ground, 3.0);
        }
        assert_contrast(&format!("{variant:?}, weak on panel"), tokens.text_weak, tokens.panel, 4.5);
    }
}

#[test]
fn messages_and_choices_can_be_read() {
    for variant in Variant::ALL {
        let tokens = variant.tokens();
        for (name, color) in [("warning", tokens.warning), ("error", tokens.error), ("good", tokens.good)] {
            assert_contrast(&format!("{variant:?}, {name}"), color, tokens.panel, 4.5);
        }
        assert_contrast(&format!("{variant:?}, accent"), tokens.accent, tokens.panel, 3.0);
        assert_contrast(&format!("{variant:?}, on accent"), tokens.accent_text, tokens.accent, 4.5);
        assert_contrast(&format!("{variant:?}, chosen"), tokens.chosen_text, tokens.chosen, 4.5);
        for mark in [tokens.board.bookmark, tokens.board.in_work, tokens.board.exit] {
            assert_contrast(&format!("{variant:?}, on a mark"), tokens.mark_text, mark, 4.5);
        }
    }
}

#[test]
fn states_of_cells_differ_to_all_eyes() {
    for variant in Variant::ALL {
        let states = variant.tokens().board.states();
        for (index, (name, color)) in states.iter().enumerate() {
            for (other_name, other) in &states[index + 1..] {
                let (distance, eyes) = difference(*color, *other);
                let said = format!("{variant:?}, {eyes}: {name} and {other_name} differ by {distance:.1}");
                assert!(distance >= LEAST_DIFFERENCE, "{said}");
            }
        }
    }
}

#[test]
fn boards_stand_out_from_the_canvas() {
    for variant in Variant::ALL {
        let tokens = variant.tokens();
        let board = &tokens.board;
        for (name, color) in board.states() {
            let (distance, _) = difference(color, tokens.canvas);
            assert!(distance >= LEAST_FROM_CANVAS, "{variant:?}: {name} is {distance:.1} from the canvas");
        }
        for (ground, color) in [("floor", board.floor), ("visited", board.visited), ("canvas", tokens.canvas)] {
            assert_contrast(&format!("{variant:?}, wall on {ground}"), board.wall, color, 3.0);
        }
        assert_contrast(&format!("{variant:?}, way on floor"), board.path, board.floor, 3.0);
        assert_contrast(&format!("{variant:?}, walker on floor"), board.walker, board.floor, 3.0);
    }
}

#[test]
fn lines_of_plots_can_be_told_apart() {
    for variant in Variant::ALL {
        let tokens = variant.tokens();
        for (index, color) in tokens.series.iter().enumerate() {
            assert_contrast(&format!("{variant:?}, series {index}"), *color, tokens.panel, 3.0);
            for other in &tokens.series[..index] {
                let (distance, eyes) = difference(*color, *other);
                assert!(distance >= LEAST_DIFFERENCE, "{variant:?}, {eyes}: series {index} differs by {distance:.1}");
            }
        }
    }
}

#[test]
fn every_icon_has_a_glyph_of_its_own() {
    let ctx = Context::default();
    install(&ctx);
    let mut seen = std::collections::BTreeSet::new();
    in_pass(&ctx, |ui| {
        for (name, icon) in icons::ALL {
            let font = FontId::new(13.0, FontFamily::Proportional);
            assert!(ui.fonts_mut(|fonts| fonts.has_glyphs(&font, icon)), "{name}");
            assert!(seen.insert(icon), "{name} shares its character");
        }
    });
    assert_eq!(seen.len(), icons::ALL.len());
}

#[test]
fn fonts_share_their_line_height() {
    let ctx = Context::default();
    install(&ctx);
    in_pass(&ctx, |ui| {
        let height = |family| ui.fonts_mut(|fonts| fonts.row_height(&FontId::new(13.0, family)));
        assert_eq!(height(FontFamily::Proportional), height(FontFamily::Monospace));
        assert_eq!(height(FontFamily::Proportional), height(semibold()));
    });
}

#[test]
fn tokens_follow_theme_and_presentation() {
    let ctx = Context::default();
    install(&ctx);
    apply_theme(&ctx, Appearance::Light, Presentation::Desk);
    assert_eq!(tokens(&ctx), Variant::Light.tokens());
    apply_theme(&ctx, Appearance::Dark, Presentation::Presenter);
    assert_eq!(tokens(&ctx), Variant::PresenterDark.tokens());
    assert_eq!(ctx.global_style().spacing.interact_size.y, Variant::PresenterDark.tokens().measure.control);
    install(&ctx);
    assert_eq!(presentation(&ctx), Presentation::Presenter, "installing again keeps the choice");
}

#[test]
fn movements_are_short() {
    for variant in Variant::ALL {
        assert!(style::style(variant.tokens()).animation_time <= 0.15);
    }
}

#[test]
fn no_font_of_the_system_is_needed_for_any_text() {
    // Nothing but the fonts of the program: egui looks for none on the machine.
    let ctx = Context::default();
    install(&ctx);
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("lang");
    let texts = std::fs::read_dir(folder).unwrap().map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap());
    let letters: std::collections::BTreeSet<char> =
        texts.flat_map(|text| text.chars().filter(|letter| !letter.is_control()).collect::<Vec<_>>()).collect();
    assert!(letters.len() > 300, "Korean alone has more");
    in_pass(&ctx, |ui| {
        let font = FontId::new(13.0, FontFamily::Proportional);
        let missing: String =
            letters.iter().filter(|letter| !ui.fonts_mut(|fonts| fonts.has_glyph(&font, **letter))).collect();
        assert_eq!(missing, "", "no glyph");
    });
}
