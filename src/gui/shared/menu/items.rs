//! The entries of the menus, made from the table of commands.

use egui::{Button, RichText, Ui};

use crate::gui::command::{Action, Context, Entry, Menu};
use crate::gui::compare::Pane;
use crate::gui::families;
use crate::gui::family::Family;
use crate::gui::lang::{commands as words, messages, tr};
use crate::gui::look::{self, Appearance, Presentation, empty_hint, hairline, icons, with_tip};
use crate::gui::sokoban::model::HeatOf;
use crate::gui::state::{Command, Movements, State, Walls};
use crate::maze::MazeSource;
use crate::recipe::StageKind;
use crate::sokoban::game::Rules;
use crate::text::Language;

/// Commands before which a menu draws a line.
const GROUPS: [Action; 18] = [
    Action::Open,
    Action::ExportPicture,
    Action::Example,
    Action::StepOver,
    Action::ToStart,
    Action::Faster,
    Action::ToggleBookmark,
    Action::NextRun,
    Action::PreviousLevel,
    Action::DeadSquares,
    Action::UndoMove,
    Action::Hint,
    Action::CopyMoves,
    Action::PushBoxView,
    Action::Fit,
    Action::WallStyle,
    Action::SetupPanel,
    Action::Theme,
];

/// Whether a menu has anything to offer in the family on the screen.
pub fn has_place(state: &State, menu: Menu) -> bool {
    match menu {
        Menu::Level => !state.lab.is_open && matches!(state.family(), Family::Sokoban | Family::Omok | Family::Match3),
        Menu::Play => state.is_playing() && !state.lab.is_open,
        Menu::Run | Menu::Marks | Menu::Compare => !state.is_playing() && !state.lab.is_open,
        Menu::File | Menu::View | Menu::Help => true,
    }
}

/// Whether a command means anything in the family on the screen.
fn is_of_family(state: &State, entry: &Entry) -> bool {
    let family = state.family();
    match (entry.context(), entry.action) {
        (Context::PlayingSokoban, _) | (_, Action::DeadSquares | Action::Matching | Action::Reach | Action::Heat) => {
            family == Family::Sokoban
        }
        (Context::Lab, _) => state.lab.is_open,
        (Context::PlayingOmok, _) => family == Family::Omok,
        (Context::PlayingMatch3, _) => family == Family::Match3,
        _ => true,
    }
}

/// Every entry of a menu.
pub fn menu(ui: &mut Ui, state: &State, menu: Menu, commands: &mut Vec<Command>) {
    ui.set_min_width(look::tokens(ui).measure.text * 22.0);
    for Entry { action, .. } in Action::ALL.iter().filter(|entry| entry.menu == menu && is_of_family(state, entry)) {
        if GROUPS.contains(action) {
            separator(ui);
        }
        match action {
            Action::Theme => drop(submenu(ui, *action, |ui| themes(ui, state, commands))),
            Action::Language => drop(submenu(ui, *action, |ui| languages(ui, state, commands))),
            _ => action_item(ui, state, *action, commands),
        }
        if *action == Action::Open {
            recent(ui, state, commands);
        }
    }
}

fn separator(ui: &mut Ui) {
    let gap = look::tokens(ui).measure.gap / 2.0;
    ui.add_space(gap / 2.0);
    hairline(ui);
    ui.add_space(gap / 2.0);
}

/// One command with its sign, name and key; marked where it is on, weak where it can do nothing.
pub fn action_item(ui: &mut Ui, state: &State, action: Action, commands: &mut Vec<Command>) {
    let entry = action.entry();
    let tokens = look::tokens(ui);
    let on = is_on(state, action);
    let icon = RichText::new(entry.icon).color(if on { tokens.accent } else { tokens.text_weak });
    let name = tr(ui, entry.text);
    let key = RichText::new(entry.key_text()).text_style(look::small_number_style());
    let button = padded(ui, Button::new((icon, name)).shortcut_text(key).selected(on));
    let response = ui.add_enabled(is_available(state, action), button).accessible_name(name);
    if response.clicked() {
        commands.push(Command::Do(action));
        ui.close();
    }
}

/// An entry as wide as its menu.
fn padded<'a>(ui: &mut Ui, button: Button<'a>) -> Button<'a> {
    let measure = &look::tokens(ui).measure;
    ui.spacing_mut().button_padding.x = measure.gap / 2.0;
    button.min_size(egui::vec2(ui.available_width(), measure.control))
}

fn submenu(ui: &mut Ui, action: Action, content: impl FnOnce(&mut Ui)) -> egui::Response {
    let entry = action.entry();
    let icon = RichText::new(entry.icon).color(look::tokens(ui).text_weak);
    submenu_of(ui, icon, tr(ui, entry.text), content)
}

fn submenu_of(ui: &mut Ui, icon: RichText, name: &str, content: impl FnOnce(&mut Ui)) -> egui::Response {
    let more = RichText::new(icons::CHEVRON_RIGHT).color(look::tokens(ui).text_weak);
    let button = padded(ui, Button::new((icon, name)).right_text(more));
    let (response, _) = egui::containers::menu::SubMenuButton::from_button(button).ui(ui, content);
    response.accessible_name(name)
}

/// Files opened and saved lately.
fn recent(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let icon = RichText::new(icons::HISTORY).color(look::tokens(ui).text_weak);
    submenu_of(ui, icon, tr(ui, words::OPEN_RECENT), |ui| {
        if state.preferences.recent.is_empty() {
            empty_hint(ui, tr(ui, messages::EMPTY_RECENT));
        }
        for path in &state.preferences.recent {
            let name =
                std::path::Path::new(path).file_name().map_or(path.as_str().into(), |name| name.to_string_lossy());
            if with_tip(ui.button(name), path.as_str()).clicked() {
                commands.push(Command::OpenFile(path.clone()));
                ui.close();
            }
        }
    });
}

fn themes(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    for appearance in Appearance::ALL {
        let name = match appearance {
            Appearance::System => words::THEME_SYSTEM,
            Appearance::Dark => words::THEME_DARK,
            Appearance::Light => words::THEME_LIGHT,
        };
        if ui.radio(state.preferences.appearance == appearance, tr(ui, name)).clicked() {
            commands.push(Command::Appear(appearance));
            ui.close();
        }
    }
}

/// Every language under its own name.
pub fn languages(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    for language in Language::all() {
        if ui.radio(state.preferences.language == language, language.own_name()).clicked() {
            commands.push(Command::Speak(language));
            ui.close();
        }
    }
}

/// Whether a command that can be on is on.
fn is_on(state: &State, action: Action) -> bool {
    let preferences = &state.preferences;
    match action {
        Action::WallStyle => preferences.walls == Walls::Tiles,
        Action::Links => preferences.overlays.links,
        Action::Numbers => preferences.overlays.numbers,
        Action::SetupPanel => preferences.panels.setup,
        Action::InspectorPanel => preferences.panels.inspector,
        Action::PlotsPanel => preferences.panels.plots,
        Action::Presenter => preferences.presentation == Presentation::Presenter,
        Action::Movements => preferences.movements == Movements::On,
        Action::PlayLevel => state.is_playing(),
        Action::DeadSquares => preferences.sokoban.overlays.dead,
        Action::Matching => preferences.sokoban.overlays.matching,
        Action::Reach => preferences.sokoban.overlays.reach,
        Action::Heat => preferences.sokoban.overlays.heat != HeatOf::Nothing,
        Action::PushBoxView => preferences.sokoban.play.pushbox,
        Action::UndoCounts => preferences.sokoban.play.rules() == Rules::Modern,
        Action::Warnings => preferences.sokoban.play.warns,
        Action::Analysis => preferences.omok.studies,
        Action::TurnToMaze => state.family() == Family::Maze,
        Action::TurnToSokoban => state.family() == Family::Sokoban,
        Action::TurnToOmok => state.family() == Family::Omok,
        Action::TurnToMatch3 => state.family() == Family::Match3,
        Action::Lab => state.lab.is_open,
        Action::RunLengths => preferences.match3.runs,
        Action::GhostMarks => preferences.match3.ghosts,
        Action::LegalMoves => preferences.match3.moves,
        Action::StoneNumbers => preferences.omok.numbers,
        Action::ForbiddenPoints => preferences.omok.forbidden,
        Action::ShowBuilding => state.session.active() == StageKind::Building,
        Action::ShowSolving => state.session.active() == StageKind::Solving,
        Action::Difference => state.compare.as_ref().is_some_and(|compare| compare.layout.shows(Pane::Difference)),
        Action::Loop => state.session.active_stage().is_some_and(|stage| stage.player().looped().is_some()),
        _ => false,
    }
}

/// Whether a command means something in the family on the screen; what only another family shows does not.
pub fn has_meaning(state: &State, action: Action) -> bool {
    let family = state.family();
    match action {
        Action::StoneNumbers | Action::ForbiddenPoints => family == Family::Omok,
        Action::RunLengths | Action::GhostMarks | Action::LegalMoves => family == Family::Match3,
        Action::WallStyle | Action::Links => family == Family::Maze,
        Action::Numbers => family != Family::Omok,
        _ => true,
    }
}

/// Whether a command can do anything at the moment.
pub fn is_available(state: &State, action: Action) -> bool {
    let stage = state.session.active_stage();
    let family = state.family();
    let (is_maze, is_sokoban) = (family == Family::Maze, family == Family::Sokoban);
    if !action.entry().context().holds(state.context()) {
        return false;
    }
    match action {
        Action::ExportSeries if state.lab.is_open => state.lab.seen().is_some_and(|seen| !seen.found.rows.is_empty()),
        Action::NewSeed if is_sokoban => state.level_order().is_some(),
        Action::NewSeed if family == Family::Match3 => true,
        Action::NewSeed => is_maze && matches!(state.drafts.maze.maze, MazeSource::Generated { .. }),
        Action::WallStyle | Action::Links => is_maze,
        Action::PreviousLevel | Action::NextLevel | Action::NextUnsolved if family == Family::Omok => {
            state.is_playing() && state.step_to_puzzle(action).is_some()
        }
        Action::PlayLevel => !is_maze,
        Action::PreviousLevel => is_sokoban && state.sokoban.levels().previous().is_some(),
        Action::NextLevel => is_sokoban && state.sokoban.levels().next().is_some(),
        Action::NextUnsolved => is_sokoban && state.sokoban.next_unsolved(&state.preferences.sokoban).is_some(),
        Action::DeadSquares | Action::Matching | Action::Reach | Action::Heat => is_sokoban,
        Action::StoneNumbers | Action::ForbiddenPoints => family == Family::Omok,
        Action::RunLengths | Action::GhostMarks | Action::LegalMoves => family == Family::Match3,
        Action::Numbers => family != Family::Omok,
        _ if action.entry().menu == Menu::Play => {
            families::of(state.family()).game().is_some_and(|game| game.is_available(state, action))
        }
        Action::ShowBuilding => state.compare.is_none() && state.session.stage(StageKind::Building).is_some(),
        Action::ShowSolving => state.compare.is_none(),
        Action::CompareWith | Action::AskOfMany => state.session.is_ready(),
        _ if action.entry().menu == Menu::Compare => state.compare.is_some(),
        Action::StopRecording => state.next.is_some() || stage.is_some_and(crate::session::Stage::is_recording),
        Action::NextHit | Action::PreviousHit => stage.is_some_and(|stage| stage.breakpoints.any_enabled()),
        Action::NextBookmark | Action::PreviousBookmark => stage.is_some_and(|stage| !stage.bookmarks.is_empty()),
        _ => true,
    }
}
