//! Boards of Omok.

use egui::{Theme, Vec2, pos2, vec2};
use egui_kittest::Harness;

use super::ground::star_points;
use super::marks::short;
use super::*;
use crate::gui::canvas::CanvasView;
use crate::gui::look;
use crate::omok::referee::{Reading, judge};
use crate::omok::rules;

/// The colours of a picture of `scene`.
fn colours(scene: &OmokScene<'_>, size: Vec2, density: f32) -> usize {
    let mut view = CanvasView::new();
    let builder = Harness::builder().with_pixels_per_point(density).with_theme(Theme::Dark).with_render_cursor(false);
    let mut harness = builder.with_size(size).with_context_setup(look::install).wgpu().build_ui(|ui| {
        view.show_omok(ui, scene, &OmokInput { read_out: None, label: "board" });
    });
    harness.run_steps(2);
    let picture = harness.render().unwrap();
    picture.pixels().map(|pixel| pixel.0).collect::<std::collections::BTreeSet<_>>().len()
}

fn board() -> Board {
    let mut board = Board::new(15).unwrap();
    for name in ["h9", "h10", "i8", "j8"] {
        board.place(board.point(name).unwrap(), Colour::Black).unwrap();
    }
    board
}

#[test]
fn star_points_lie_in_the_middle_of_every_board() {
    for side in 1..=25 {
        let points = star_points(side);
        assert!(points.iter().all(|&(x, y)| x < side && y < side), "{side}");
        let turned: std::collections::BTreeSet<_> = points.iter().map(|&(x, y)| (side - 1 - x, side - 1 - y)).collect();
        assert_eq!(turned, points.iter().copied().collect(), "{side}");
    }
    assert_eq!(star_points(15).len(), 5);
}

#[test]
fn numbers_fit_between_lines() {
    let cases = [(0, "0"), (999, "999"), (1234, "1.2k"), (-9999, "-9.9k"), (12_345, "12k"), (5_000_000, "5M")];
    for (value, text) in cases {
        assert_eq!(short(value), text);
    }
    assert!(short(i64::MIN).starts_with("-9223"));
}

#[test]
fn what_the_referee_found_becomes_marks() {
    let board = board();
    let point = board.point("h8").unwrap();
    let judgement = judge(&board, rules::default_rule(), Colour::Black, point, Reading::Judges).unwrap();
    let marks = JudgedMarks::of(&judgement, Weight::Strong);
    assert_eq!(marks.rows.iter().map(|row| row.kind).collect::<Vec<_>>(), [RowKind::Three; 2]);
    let names: Vec<String> = marks.points.iter().map(|mark| board.name(mark.point)).collect();
    assert_eq!(names, ["g8", "k8", "h11", "h7"]);
    assert!(marks.points.iter().all(|mark| mark.kind == PointKind::Counts));
    assert_eq!(marks.rows[0].reach.map(|point| board.name(point)), ["g8", "k8"]);
}

#[test]
fn points_that_are_not_on_the_board_are_left_out() {
    let board = board();
    let far = Point::MAX;
    let (rows, points) = (
        [RowMark { from: 3, to: far, reach: [far; 2], kind: RowKind::Three, weight: Weight::Strong }],
        [PointMark { point: 225, kind: PointKind::Asked, weight: Weight::Faint }],
    );
    let question = Some(QuestionMark { point: far, fouls: Fouls::NONE });
    let overlays = OmokOverlays {
        heat: Some(&[f32::NAN, 2.0, -1.0]),
        values: &[(far, 1)],
        numbers: &[(far, 7), (3, 0)],
        last: Some(far),
        supposed: &[far],
        forbidden: &[(far, Fouls::ALL)],
        rows: &rows,
        points: &points,
        question,
        looked: &[far],
        string: &[far],
        window: &[far],
        ..OmokOverlays::default()
    };
    let scene = OmokScene { overlays, ..OmokScene::new(&board) };
    assert!(colours(&scene, vec2(320.0, 240.0), 1.0) > 4);
}

#[test]
fn boards_of_every_side_are_drawn_at_every_size() {
    for (side, size, density) in [(1, 300.0, 1.0), (5, 80.0, 2.0), (15, 40.0, 1.0), (25, 200.0, 1.0), (25, 900.0, 1.0)]
    {
        let board = Board::new(side).unwrap();
        assert!(colours(&OmokScene::new(&board), vec2(size, size), density) >= 3, "{side} at {size}");
    }
}

#[test]
fn a_click_finds_the_point_under_it() {
    let board = board();
    let mut view = CanvasView::new();
    let builder = Harness::builder().with_size(vec2(400.0, 400.0)).with_context_setup(look::install);
    let mut harness = builder.build_ui_state(
        |ui, found: &mut Option<Point>| {
            let seen = view.show_omok(ui, &OmokScene::new(&board), &OmokInput { read_out: None, label: "board" });
            *found = seen.hovered.or(*found);
        },
        None,
    );
    harness.hover_at(pos2(200.0, 200.0));
    harness.run_steps(2);
    assert_eq!(*harness.state(), board.point("h8").ok());
}
