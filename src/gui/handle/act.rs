//! What every command with a name does.

use egui::Context;

use crate::grid::Cell;
use crate::gui::app::App;
use crate::gui::command::{Action, Context as Keys, Menu};
use crate::gui::family::Family;
use crate::gui::lab::LabCommand;
use crate::gui::lang::{self, commands, messages};
use crate::gui::look::{Appearance, Presentation};
use crate::gui::omok::model::play::OmokCommand;
use crate::gui::state::{Command, Dialog, Movements, Notice, Walls, first_example};
use crate::player::{Direction, Grain, PlayerCommand};
use crate::recipe::{Recipe, StageKind};

/// How much larger cells become with one key.
const ZOOM: f64 = 1.5;

impl App {
    pub(super) fn act(&mut self, ctx: &Context, action: Action) {
        use Direction::{Backward, Forward};
        match action {
            Action::PlayPause => self.play_or_rest(),
            Action::PlayBackward => self.play(PlayerCommand::PlayBackward),
            Action::DecisionForward => self.play(PlayerCommand::Step(Grain::Decision, Forward)),
            Action::DecisionBack => self.play(PlayerCommand::Step(Grain::Decision, Backward)),
            Action::EventForward => self.play(PlayerCommand::Step(Grain::Event, Forward)),
            Action::EventBack => self.play(PlayerCommand::Step(Grain::Event, Backward)),
            Action::PhaseForward => self.play(PlayerCommand::Step(Grain::Phase, Forward)),
            Action::PhaseBack => self.play(PlayerCommand::Step(Grain::Phase, Backward)),
            Action::StepOver => self.play(PlayerCommand::StepOver(Forward)),
            Action::StepOverBack => self.play(PlayerCommand::StepOver(Backward)),
            Action::StepOut => self.play(PlayerCommand::StepOut(Forward)),
            Action::StepOutBack => self.play(PlayerCommand::StepOut(Backward)),
            Action::ToStart => self.play(PlayerCommand::ToStart),
            Action::ToEnd => self.play_to_end(),
            Action::Faster => self.play(PlayerCommand::Faster),
            Action::Slower => self.play(PlayerCommand::Slower),
            Action::NextHit => self.play(PlayerCommand::NextHit),
            Action::PreviousHit => self.play(PlayerCommand::PreviousHit),
            Action::Loop => self.toggle_loop(),
            Action::ToggleBreakpoint => self.toggle_current_cell(),
            Action::ToggleBookmark => self.toggle_bookmark(),
            Action::NextBookmark => self.go_to_bookmark(Forward),
            Action::PreviousBookmark => self.go_to_bookmark(Backward),
            Action::Open
            | Action::Save
            | Action::ExportPicture
            | Action::ExportSeries
            | Action::ExportEvents
            | Action::ExportTrace
            | Action::ExportMoving => self.file_dialog(ctx, action),
            Action::TurnToMaze => self.commands.push(Command::Turn(Family::Maze)),
            Action::TurnToSokoban => self.commands.push(Command::Turn(Family::Sokoban)),
            Action::TurnToOmok => self.commands.push(Command::Turn(Family::Omok)),
            Action::TurnToMatch3 => self.commands.push(Command::Turn(Family::Match3)),
            Action::AskOfMany => self.ask_of_many(ctx),
            compare if compare.entry().menu == Menu::Compare => self.act_on_runs(compare),
            level if level.entry().menu == Menu::Level => self.act_on_level(level),
            play if play.entry().menu == Menu::Play => self.act_in_game(ctx, play),
            other => self.act_on_window(ctx, other),
        }
    }

    /// Commands about levels and puzzles.
    fn act_on_level(&mut self, action: Action) {
        self.state.lab.is_open = false;
        match (action, self.state.family()) {
            (Action::PlayLevel, Family::Sokoban | Family::Omok | Family::Match3) => {
                self.change_mode(self.state.mode().other())
            }
            (_, Family::Sokoban) => self.act_on_sokoban(action),
            (Action::PreviousLevel | Action::NextLevel | Action::NextUnsolved, Family::Omok)
                if self.state.is_playing() =>
            {
                let index = self.state.step_to_puzzle(action);
                self.commands.extend(index.map(|index| Command::Omok(OmokCommand::ChoosePuzzle(index))));
            }
            _ => {}
        }
    }

    fn act_on_sokoban(&mut self, action: Action) {
        let overlays = &mut self.state.preferences.sokoban.overlays;
        match action {
            Action::DeadSquares => overlays.dead = !overlays.dead,
            Action::Matching => overlays.matching = !overlays.matching,
            Action::Reach => overlays.reach = !overlays.reach,
            Action::Heat => overlays.heat = overlays.heat.next(),
            other => self.step_level(other),
        }
    }

    fn act_on_window(&mut self, ctx: &Context, action: Action) {
        let state = &mut self.state;
        let preferences = &mut state.preferences;
        match action {
            Action::Generate => {
                self.commands.extend(state.drafts.problem(state.family()).map(Command::SetUp));
            }
            Action::NewSeed => self.roll_seed(ctx),
            Action::CopyRecipe => self.copy_recipe(ctx),
            Action::CopyLink => self.copy_link(ctx),
            Action::Example => self.commands.push(Command::Start(Box::new(first_example()))),
            Action::StopRecording => self.stop(),
            Action::ExportScaled => state.dialog = Dialog::PictureScale,
            Action::GoTo => state.dialog = Dialog::GoTo(String::new()),
            Action::ShowBuilding if state.compare.is_none() => state.session.activate(StageKind::Building),
            Action::ShowSolving if state.compare.is_none() => state.session.activate(StageKind::Solving),
            Action::Fit => state.view.fit(),
            Action::ZoomIn => state.view.zoom_by(ZOOM),
            Action::ZoomOut => state.view.zoom_by(1.0 / ZOOM),
            Action::ShowCurrent => self.show_current(),
            Action::WallStyle => {
                preferences.walls = if preferences.walls == Walls::Thin { Walls::Tiles } else { Walls::Thin };
            }
            Action::Links => preferences.overlays.links = !preferences.overlays.links,
            Action::Numbers => preferences.overlays.numbers = !preferences.overlays.numbers,
            Action::StoneNumbers => preferences.omok.numbers = !preferences.omok.numbers,
            Action::ForbiddenPoints => preferences.omok.forbidden = !preferences.omok.forbidden,
            Action::RunLengths => preferences.match3.runs = !preferences.match3.runs,
            Action::GhostMarks => preferences.match3.ghosts = !preferences.match3.ghosts,
            Action::LegalMoves => preferences.match3.moves = !preferences.match3.moves,
            Action::SetupPanel => preferences.panels.setup = !preferences.panels.setup,
            Action::InspectorPanel => preferences.panels.inspector = !preferences.panels.inspector,
            Action::PlotsPanel => preferences.panels.plots = !preferences.panels.plots,
            Action::Theme => {
                let next = if ctx.theme() == egui::Theme::Dark { Appearance::Light } else { Appearance::Dark };
                self.commands.push(Command::Appear(next));
            }
            Action::Presenter => self.toggle_presenter(ctx),
            Action::Language => self.commands.push(Command::Speak(preferences.language.next())),
            Action::Movements => {
                let is_on = preferences.movements == Movements::On;
                preferences.movements = if is_on { Movements::Off } else { Movements::On };
            }
            Action::RunExperiment => self.commands.push(Command::Lab(LabCommand::RunOrStop)),
            Action::Lab if state.lab.is_open => state.lab.is_open = false,
            Action::Lab => state.lab.open(state.family()),
            Action::Palette => state.dialog = Dialog::Palette(String::new()),
            Action::CheatSheet => {
                let is_open = state.dialog == Dialog::CheatSheet;
                state.dialog = if is_open { Dialog::None } else { Dialog::CheatSheet };
            }
            _ => {}
        }
    }

    fn toggle_presenter(&mut self, ctx: &Context) {
        let presentation = &mut self.state.preferences.presentation;
        *presentation = match presentation {
            Presentation::Desk => Presentation::Presenter,
            Presentation::Presenter => Presentation::Desk,
        };
        self.apply_preferences(ctx);
    }

    fn copy_recipe(&mut self, ctx: &Context) {
        let recipe = match self.state.context() {
            Keys::PlayingOmok => Recipe::new(self.state.position_in_hand(ctx).into()),
            _ => self.state.marked_recipe(),
        };
        ctx.copy_text(recipe.to_json());
        self.tell(ctx, Notice::done(lang::tr(ctx, messages::COPIED)));
    }

    fn copy_link(&mut self, ctx: &Context) {
        let notice = match self.state.marked_recipe().to_link() {
            Ok(link) => {
                ctx.copy_text(link);
                Notice::done(lang::tr(ctx, commands::LINK_COPIED))
            }
            Err(error) => Notice::error(error.to_string()),
        };
        self.tell(ctx, notice);
    }

    /// Escape: closes what is open over the window, else gives up what is being prepared or recorded.
    fn stop(&mut self) {
        if self.state.dialog != Dialog::None {
            self.state.dialog = Dialog::None;
        } else if self.state.lab.is_open {
            self.state.lab.is_open = false;
        } else if !self.let_go()
            && self.state.next.take().is_none()
            && let Some(stage) = self.state.session.active_stage_mut()
        {
            stage.stop_recording();
        }
    }

    fn toggle_loop(&mut self) {
        let Some(stage) = self.state.session.active_stage_mut() else { return };
        let len = stage.read().0.len();
        let looped = if stage.player().looped().is_some() { None } else { Some(0..len) };
        stage.command(PlayerCommand::SetLoop(looped));
    }

    /// The cell that the current event is about.
    pub(crate) fn current_cell(&mut self) -> Option<Cell> {
        let size = self.state.size()?;
        let event = self.state.session.active_stage_mut()?.current_event()?;
        (event.a < size.cells()).then_some(event.a)
    }

    fn toggle_current_cell(&mut self) {
        let cell = self.state.hovered.or_else(|| self.current_cell());
        self.commands.extend(cell.map(Command::ToggleCell));
    }

    fn show_current(&mut self) {
        if let Some(cell) = self.current_cell() {
            self.state.view.show_cell(cell);
        }
    }

    fn toggle_bookmark(&mut self) {
        if let Some(stage) = self.state.session.active_stage_mut() {
            stage.toggle_bookmark();
        }
    }

    fn go_to_bookmark(&mut self, direction: Direction) {
        let Some(stage) = self.state.session.active_stage_mut() else { return };
        if let Some(position) = stage.bookmarks.next(stage.player().position(), direction) {
            stage.command(PlayerCommand::Seek(position));
        }
    }
}
