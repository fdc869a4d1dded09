//! The sheet of a small window, as on a phone: two tabs, and what the chosen one shows. It stands between the board and
//! the bars; where the window lies, it has the room that the bars leave beside the board.

use egui::{Align, CentralPanel, Id, Layout, Panel, Ui, Vec2};

use super::lang::{self, status as words};
use super::look::{self, tokens};
use super::shared as panels;
use super::state::{Command, State};
use super::view::FamilyView;
use crate::text::Text;

/// The families of the run on the screen and of the room that is open.
pub(super) type Views<'a> = (&'a dyn FamilyView, &'a dyn FamilyView);

/// What a tab shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    /// The listing, values, events: what stands to the right of the board in wide windows.
    Details,
    /// What is run on what: what stands to the left of it.
    Setup,
}

const TABS: [(Tab, Text); 2] = [(Tab::Details, words::SHEET_DETAILS), (Tab::Setup, words::SHEET_SETUP)];

/// Windows that are narrower, in text sizes, have no panel beside the board.
pub(super) const NARROW: f32 = 43.0;
/// The part of the height above the tabs that an open sheet takes.
const SHARE: f32 = 0.5;
/// How high the row of tabs is, in controls: fingers press it.
const ROW: f32 = 1.5;

/// Whether a window with this room has a sheet: it is narrow and stands upright.
pub(super) fn is_on(ui: &Ui, room: Vec2) -> bool {
    room.x <= NARROW * tokens(ui).measure.text && room.y > room.x * 1.2
}

/// Shows the tabs, and what is under the open one. A press on the open tab closes it.
pub(super) fn show(ui: &mut Ui, views: Views<'_>, state: &mut State, commands: &mut Vec<Command>) {
    let Some(tab) = tabs(ui, state) else { return };
    let height = ui.available_height() * SHARE;
    Panel::bottom("sheet").exact_size(height).show(ui, |ui| under(ui, tab, views, state, commands));
}

/// Shows the tabs, and above them, in all the room there is, what is under the open one.
pub(super) fn fill(ui: &mut Ui, views: Views<'_>, state: &mut State, commands: &mut Vec<Command>) {
    let Some(tab) = tabs(ui, state) else { return };
    CentralPanel::default().show(ui, |ui| under(ui, tab, views, state, commands));
}

/// Shows the row of tabs; the open one.
fn tabs(ui: &mut Ui, state: &State) -> Option<Tab> {
    let id = Id::unique("open tab of the sheet");
    // In a game the board has the room until somebody wants otherwise.
    let usual = Some(Tab::Details).filter(|_| !state.is_playing());
    let mut open: Option<Tab> = ui.data(|data| data.get_temp(id)).unwrap_or(usual);
    Panel::bottom("tabs of the sheet").exact_size(tokens(ui).measure.control * ROW).show(ui, |ui| {
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            for (tab, name) in TABS {
                if look::tab(ui, open == Some(tab), lang::tr(ui, name)).clicked() {
                    open = Some(tab).filter(|_| open != Some(tab));
                    ui.data_mut(|data| data.insert_temp(id, open));
                }
            }
        });
    });
    open
}

fn under(ui: &mut Ui, tab: Tab, views: Views<'_>, state: &mut State, commands: &mut Vec<Command>) {
    match tab {
        Tab::Details => details(ui, views, state, commands),
        Tab::Setup => panels::setup::show(ui, views.1, state, commands),
    }
}

/// Shows the numbers of a game, or the listing, values and events of a run.
pub(super) fn details(ui: &mut Ui, (family, wanted): Views<'_>, state: &mut State, commands: &mut Vec<Command>) {
    match wanted.game().filter(|_| state.is_playing()) {
        Some(game) => game.side(ui, state, commands),
        // What comes next, and what waits in the queue, is the answer.
        None if state.waits_for_answer() => panels::inspector::listing_alone(ui, state, commands),
        None => panels::inspector::show(ui, family, state, commands),
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable as _;

    use crate::gui::app::App;
    use crate::gui::shared::transport::tests::window;

    #[test]
    fn on_a_phone_setup_and_details_are_a_press_away() {
        let mut harness = window(360.0, 740.0, None);
        let shows = |harness: &Harness<'_, App>, label: &str| harness.query_all_by_label(label).next().is_some();
        let press = |harness: &mut Harness<'_, App>, tab: &str| {
            harness.get_by_label(tab).click();
            harness.run_steps(4);
            [shows(harness, "Seed"), shows(harness, "Values")]
        };
        assert_eq!([shows(&harness, "Seed"), shows(&harness, "Values")], [false, true]);
        assert_eq!(press(&mut harness, "Setup"), [true, false]);
        assert_eq!(press(&mut harness, "Details"), [false, true]);
        assert_eq!(press(&mut harness, "Details"), [false, false]);
        assert!(window(1366.0, 768.0, None).query_by_label("Details").is_none());
        harness = window(740.0, 360.0, None);
        assert!(!shows(&harness, "Seed"));
        assert!(press(&mut harness, "Setup")[0], "a phone that lies has the sheet above its bars");
    }
}
