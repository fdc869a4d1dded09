use std::sync::Arc;

use egui::vec2;
use egui_kittest::Harness;

use super::*;
use crate::gui::canvas::CanvasView;
use crate::gui::look::{self, Appearance, Presentation, Variant};
use crate::match3::picture::{BLOCK, GHOST, PLACED};
use crate::match3::{Board, CellKind, MAX_COLOURS, picture};

/// A board with every kind of cell and every colour.
fn sample() -> Board {
    let mut board = Board::basic(9, 6).unwrap();
    for (place, kind) in CellKind::ALL.into_iter().enumerate() {
        board.set_kind(9 + place as u32, kind);
    }
    for cell in board.cells() {
        board.set_block(cell, Some((cell * 4 % 9) as u8));
    }
    board
}

/// Shows `board` on a canvas of this size, with everything on it that there can be, on and off the board.
fn show(board: &Board, size: [f32; 2]) {
    let (shape, bytes) = (Arc::clone(board.shape()), picture::of_board(board));
    let heat: Vec<f32> = (0..54).map(|cell| cell as f32 / 40.0 - 0.2).collect();
    let mut view = CanvasView::new();
    let mut harness = Harness::builder().with_size(vec2(size[0], size[1])).build_ui(move |ui| {
        look::install(ui);
        look::apply_theme(ui, Appearance::Dark, Presentation::Desk);
        let swap = |a, b, kind| SwapMark { swap: Swap { a, b }, kind };
        let swaps = [swap(0, 1, SwapKind::Legal), swap(4, 13, SwapKind::Made), swap(6, 700, SwapKind::Refused)];
        let ghosts = [GhostMark { at: 3, really: 17, is_told: true }, GhostMark { at: 900, really: 1, is_told: true }];
        let overlays = Match3Overlays {
            heat: Some(&heat),
            runs: &[(4, [1, 2]), (999, [1, 1])],
            ghosts: &ghosts,
            trial: Some(Trial { cell: 12, colour: Some(8), verdict: TrialVerdict::Refused }),
            reasons: &[11, 13, 5000],
            swaps: &swaps,
            cycle: Some(77),
            ..Match3Overlays::default()
        };
        let scene = Match3Scene { overlays, ..Match3Scene::new(&shape, &bytes, 1) };
        view.show_match3(ui, &scene, &Match3Input { acts: false, read_out: None, label: "board" });
    });
    harness.run_steps(3);
}

#[test]
fn boards_of_every_size_are_shown_with_marks_that_are_not_on_them() {
    let mut large = Board::basic(1024, 3).unwrap();
    large.set_block(5, Some(3));
    for size in [[700.0, 480.0], [120.0, 90.0], [20.0, 3.0]] {
        for board in [&sample(), &Board::basic(1, 1).unwrap(), &large] {
            show(board, size);
        }
    }
}

#[test]
fn what_a_cell_shows_is_told_apart_by_its_texel() {
    for variant in Variant::ALL {
        let colors = Match3Colors::of(variant.tokens());
        for colour in 0..MAX_COLOURS {
            let byte = (colour + 1) & BLOCK;
            let all = [byte | PLACED, byte, byte | GHOST].map(|byte| colors.texel(CellKind::Basic, byte));
            assert!(all[0] != all[1] && all[1] != all[2] && all[2] != all[0], "{variant:?}, colour {colour}");
            assert_ne!(colors.texel(CellKind::Chain, byte | PLACED), all[0]);
        }
        let empty = [CellKind::Hole, CellKind::Basic, CellKind::Fixture, CellKind::Jelly];
        let empty = empty.map(|kind| colors.texel(kind, 0));
        assert!((0..4).all(|at| empty[..at].iter().all(|other| *other != empty[at])), "{variant:?}");
    }
}
