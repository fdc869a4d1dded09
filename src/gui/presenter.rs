//! The window before a class: the board, one large sentence, the listing; controls hide while nobody moves the pointer.

use std::time::Duration;

use egui::{Align2, Area, Frame, Id, Margin, Order, Panel, Popup, Pos2, Rect, Stroke, Ui};

use super::look::{Presentation, tokens};
use super::mode::Blank;
use super::shared as panels;
use super::state::{Command, State};
use super::view::FamilyView;

/// Controls hide after so many seconds without a movement of the pointer.
const HIDES_AFTER: f32 = 3.0;

/// The menu shows while the pointer is in this part of the window, from above: anywhere else it would cover what is
/// pointed at.
const TOP: f32 = 0.2;

/// The widest that the controls get, in heights of text.
const WIDEST: f32 = 64.0;

/// Whether the window is laid out for a class: while a run is watched. Playing and the lab need their panels.
pub(super) fn is_on(state: &State) -> bool {
    state.preferences.presentation == Presentation::Presenter && !state.lab.is_open && !state.is_playing()
}

impl State {
    /// Whether the window is laid out for a class.
    pub fn is_presented(&self) -> bool {
        is_on(self)
    }

    /// Whether the screen is blank for a while.
    pub fn is_blank(&self) -> bool {
        self.is_presented() && self.views.get::<Blank>().is_some_and(|blank| blank.0)
    }
}

/// Nothing, so that everybody looks up; a click ends it.
fn blank(ui: &mut Ui, commands: &mut Vec<Command>) {
    let (room, response) = ui.allocate_exact_size(ui.available_size(), egui::Sense::click());
    ui.painter().rect_filled(room, 0.0, egui::Color32::BLACK);
    if response.clicked() {
        commands.push(Command::Do(super::command::BLANK));
    }
}

/// Lays out the window; `middle` shows the view in what the panels leave.
pub(super) fn show(
    ui: &mut Ui,
    family: &dyn FamilyView,
    wanted: &'static dyn FamilyView,
    state: &mut State,
    commands: &mut Vec<Command>,
    middle: impl FnOnce(&mut Ui, &mut State, &mut Vec<Command>),
) {
    if state.is_blank() {
        return blank(ui, commands);
    }
    let window = ui.max_rect();
    let (text, gap) = (tokens(ui).measure.text, tokens(ui).measure.gap);
    let open = state.preferences.open_panels();
    if state.compare.as_ref().is_some_and(|compare| compare.is_race()) {
        return race(ui, family, state, commands, middle);
    }
    let lines = text * panels::transport::LARGE * 2.6 + gap;
    Panel::bottom("presenter sentence").exact_size(lines).show(ui, |ui| {
        Frame::new().inner_margin(Margin::symmetric(gap as i8, (gap / 2.0) as i8)).show(ui, |ui| {
            panels::transport::sentence_alone(ui, family, state, panels::transport::LARGE);
        });
    });
    if open.plots {
        Panel::bottom("presenter plots").resizable(true).default_size(text * 6.0).show(ui, |ui| match state.compare {
            Some(_) => panels::compare::curves(ui, state, commands),
            None => panels::plots::show(ui, state, commands),
        });
    }
    let side = |panel: Panel| panel.resizable(true).default_size(text * 13.0).size_range(text * 10.0..=text * 24.0);
    if state.is_quizzed() {
        side(Panel::left("presenter quiz"))
            .default_size(text * 15.0)
            .show(ui, |ui| panels::quiz::show(ui, state, commands));
    } else if state.is_learning() {
        side(Panel::left("presenter lesson")).show(ui, |ui| panels::lesson::show(ui, state, commands));
    } else if open.setup {
        side(Panel::left("presenter setup")).show(ui, |ui| panels::setup::show(ui, wanted, state, commands));
    }
    if open.inspector {
        let (name, width) = (format!("presenter listing of {}", family.id()), listing_width(ui, state));
        let listing = side(Panel::right(name)).default_size(width);
        listing.show(ui, |ui| panels::inspector::listing_alone(ui, state, commands));
    }
    middle(ui, state, commands);
    if is_busy_hand(ui, window) {
        bars(ui, window, family, state, commands);
    }
}

/// How wide the listing is at first: it takes what a board that is higher than wide leaves of the window.
fn listing_width(ui: &Ui, state: &State) -> f32 {
    let (text, room) = (tokens(ui).measure.text, ui.available_size());
    let board = state.size().map_or(room.x, |size| room.y * size.width as f32 / size.height.max(1) as f32);
    (room.x - board).clamp(text * 13.0, text * 20.0)
}

/// A race: boards and the clock; at its end the ranking alone.
fn race(
    ui: &mut Ui,
    family: &dyn FamilyView,
    state: &mut State,
    commands: &mut Vec<Command>,
    middle: impl FnOnce(&mut Ui, &mut State, &mut Vec<Command>),
) {
    let (window, gap) = (ui.max_rect(), tokens(ui).measure.gap);
    if panels::compare::podium::is_on(state) {
        return middle(ui, state, commands);
    }
    Panel::bottom("race").exact_size(tokens(ui).measure.control + gap * 2.0).show(ui, |ui| {
        Frame::new()
            .inner_margin(Margin::same(gap as i8))
            .show(ui, |ui| panels::compare::clock_line(ui, state, commands));
    });
    middle(ui, state, commands);
    if is_busy_hand(ui, window) {
        bars(ui, window, family, state, commands);
    }
}

/// Whether somebody is about to use the pointer.
fn is_busy_hand(ui: &Ui, window: Rect) -> bool {
    let (still, at) = ui.input(|input| (input.pointer.time_since_last_movement(), input.pointer.latest_pos()));
    let is_here = at.is_some_and(|at| window.contains(at));
    if is_here && still < HIDES_AFTER {
        ui.request_repaint_after(Duration::from_secs_f32(HIDES_AFTER - still + 0.01));
    }
    is_here && (still < HIDES_AFTER || Popup::is_any_open(ui))
}

/// The menu above and the controls below, over everything else.
fn bars(ui: &Ui, window: Rect, family: &dyn FamilyView, state: &mut State, commands: &mut Vec<Command>) {
    if wants_menu(ui, window) {
        let (at, pivot) = (window.left_top(), Align2::LEFT_TOP);
        bar(ui, "presenter menu", (at, pivot), window.width(), |ui| {
            ui.set_height(tokens(ui).measure.control + tokens(ui).measure.gap);
            panels::menu::show(ui, state, commands);
        });
    }
    let (gap, board) = (tokens(ui).measure.gap, state.canvas);
    let width = (board.width() - gap * 2.0).min(tokens(ui).measure.text * WIDEST);
    let at = Pos2::new(board.center().x, board.bottom() - gap);
    bar(ui, "presenter controls", (at, Align2::CENTER_BOTTOM), width, |ui| {
        panels::transport::controls_alone(ui, family, state, commands);
    });
}

fn wants_menu(ui: &Ui, window: Rect) -> bool {
    let at = ui.input(|input| input.pointer.latest_pos());
    Popup::is_any_open(ui) || at.is_some_and(|at| at.y < window.top() + window.height() * TOP)
}

fn bar(ui: &Ui, name: &str, (at, pivot): (Pos2, Align2), width: f32, content: impl FnOnce(&mut Ui)) {
    let gap = tokens(ui).measure.gap;
    let hairline = Stroke::new(tokens(ui).measure.hairline, tokens(ui).hairline);
    let frame = Frame::new().fill(tokens(ui).panel).stroke(hairline).inner_margin(Margin::same(gap as i8 / 2));
    Area::new(Id::unique(name)).order(Order::Foreground).pivot(pivot).fixed_pos(at).show(ui, |ui| {
        frame.show(ui, |ui| {
            ui.set_width((width - gap).max(0.0));
            content(ui);
        });
    });
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use egui::accesskit::{Role, Toggled};
    use egui_kittest::kittest::{NodeT as _, Queryable as _};

    use crate::gui::command;
    use crate::gui::look::Presentation;
    use crate::gui::shared::transport::tests::{ask, window};
    use crate::gui::state::Command;
    use crate::player::PlayerCommand;

    /// The share of the window that the board has, in percent.
    fn share(harness: &egui_kittest::Harness<'static, crate::gui::app::App>, size: [f32; 2]) -> f32 {
        let board = harness.state().state().canvas.size();
        100.0 * board.x * board.y / (size[0] * size[1])
    }

    #[test]
    fn the_board_has_its_promised_share_of_the_window() {
        for size in [[1024.0, 768.0], [1366.0, 768.0], [1920.0, 1080.0]] {
            let mut harness = window(size[0], size[1], None);
            assert!(share(&harness, size) >= 40.0, "at a desk, {size:?}: {}", share(&harness, size));
            ask(&mut harness, [Command::Do(command::PRESENTER)]);
            assert!(share(&harness, size) >= 65.0, "before a class, {size:?}: {}", share(&harness, size));
            ask(&mut harness, [Command::Do(command::INSPECTOR_PANEL)]);
            assert!(share(&harness, size) >= 85.0, "without the listing, {size:?}: {}", share(&harness, size));
            ask(&mut harness, [Command::Do(command::STOP_RECORDING)]);
            let presentation = harness.state().state().preferences.presentation;
            assert_eq!(presentation, Presentation::Desk, "Escape leads back to the desk");
        }
    }

    #[test]
    fn the_listing_follows_the_current_line() {
        let mut harness = window(1024.0, 340.0, None);
        ask(&mut harness, [Command::Do(command::PRESENTER)]);
        let lit = |harness: &egui_kittest::Harness<'static, crate::gui::app::App>| {
            let is_lit = |node: &egui_kittest::Node<'_>| {
                node.accesskit_node().toggled() == Some(Toggled::True) && node.rect().left() > 600.0
            };
            let canvas = harness.state().state().canvas;
            // The heading of the open section comes first.
            let rows = harness.query_all_by_role(Role::Button).filter(is_lit).skip(1);
            rows.last().map(|node| (node.rect(), canvas))
        };
        let mut tops = Vec::new();
        for position in (1..300).step_by(11) {
            ask(&mut harness, [Command::Player(PlayerCommand::Seek(position))]);
            harness.run_steps(20);
            let Some((line, board)) = lit(&harness) else { continue };
            assert!(line.top() >= 0.0 && line.bottom() <= board.bottom() + 1.0, "{position}: {line:?} {board:?}");
            tops.push(line.top() as i32);
        }
        tops.sort_unstable();
        tops.dedup();
        assert!(tops.len() > 3, "{tops:?}");
    }

    #[test]
    fn the_sentence_is_there_and_the_controls_come_with_the_pointer() {
        let mut harness = window(1366.0, 768.0, None);
        ask(&mut harness, [Command::Do(command::PRESENTER), Command::Player(PlayerCommand::Seek(30))]);
        assert!(harness.query_by_label("Play").is_none());
        harness.event(egui::Event::PointerMoved(egui::pos2(500.0, 400.0)));
        harness.run_steps(3);
        let controls = harness.get_by_label("Play").rect();
        let board = harness.state().state().canvas;
        assert!(controls.bottom() < board.bottom(), "over the board, not over the sentence: {controls:?} {board:?}");
        assert!(harness.query_by_label("File").is_none(), "the menu would cover what is pointed at");
        harness.event(egui::Event::PointerMoved(egui::pos2(500.0, 20.0)));
        harness.run_steps(3);
        harness.get_by_label("Search commands");
    }
}
