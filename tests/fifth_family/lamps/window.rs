//! Its part of the window.

use egui::{Align2, FontId, KeyboardShortcut, Modifiers, Sense, Ui, Vec2, vec2};
use gridscope::catalog::{Entry, Role};
use gridscope::family::{Board, Family as _};
use gridscope::grid::Cell;
use gridscope::gui::canvas::CanvasResponse;
use gridscope::gui::command::{Action, Can, Context, FamilyCommands, Group, Row};
use gridscope::gui::desk::Desk;
use gridscope::gui::memories::Memories;
use gridscope::gui::model::family::FamilyModel;
use gridscope::gui::model::own::OwnCommand;
use gridscope::gui::state::{Command, State};
use gridscope::gui::view::{BoardMemory, FamilyView};
use gridscope::recipe::{Choice, Problem, StageKind};
use gridscope::text::Text;

use super::{Lamps, LampsBoard, LampsProblem};

/// What the window knows of lamps.
pub struct LampsState {
    pub draft: LampsProblem,
    /// Whether lamps are green, which is kept.
    pub is_green: bool,
}

impl Default for LampsState {
    fn default() -> Self {
        Self { draft: Lamps.example().take().unwrap(), is_green: false }
    }
}

/// Makes the field one lamp wider.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Widen;

impl OwnCommand for Widen {
    fn carry_out(&self, desk: &mut Desk) {
        let mut problem = desk.state.models.known::<LampsState>().draft.clone();
        problem.field.size[0] += 1;
        desk.commands.push(Command::SetUp(problem.into()));
    }
}

const fn row(id: &'static str, name: &'static str, key: egui::Key, does: fn(&mut Desk)) -> Row {
    let key = KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::ALT), key);
    Row {
        id,
        family: None,
        group: Group::Families,
        name: Text::same(name),
        also: Text::same(""),
        icon: "*",
        key,
        page_key: None,
        at: Context::Anywhere,
        is_on: None,
        can: |_| Can::Yes,
        is_quiet: false,
        does,
    }
}

static TURN: Row = row("turn-to-lamps", "Go to lamps", egui::Key::L, |desk| desk.commands.push(Command::Turn(&Lamps)));
static WIDEN: Row = Row {
    family: Some("lamps"),
    group: Group::Ways,
    ..row("widen", "One lamp wider", egui::Key::W, |desk| desk.commands.push(Widen.into()))
};
static ROWS: [Action; 2] = [Action::new(&TURN), Action::new(&WIDEN)];
static COMMANDS: FamilyCommands = FamilyCommands {
    id: "lamps",
    turn: Action::new(&TURN),
    rows: &ROWS,
    game: None,
    level: |_, _| Err(Can::Never),
    another: |state, _| {
        let mut problem = state.models.known::<LampsState>().draft.clone();
        problem.field.seed += 1;
        Ok(problem.into())
    },
    has_coordinates: false,
    algorithms: &[],
    levels: |_| Vec::new(),
};

impl FamilyModel for Lamps {
    fn commands(&self) -> &'static FamilyCommands {
        &COMMANDS
    }

    fn begin(&self, models: &mut Memories, kept: Option<&str>) {
        models.put(LampsState { is_green: kept == Some("green"), ..LampsState::default() });
    }

    fn keep(&self, models: &Memories) -> Option<String> {
        models.known::<LampsState>().is_green.then(|| "green".to_owned())
    }

    fn draft(&self, models: &Memories) -> Problem {
        models.known::<LampsState>().draft.clone().into()
    }

    fn set_up(&self, models: &mut Memories, problem: &Problem) {
        if let Some(problem) = problem.get::<LampsProblem>() {
            models.of::<LampsState>().draft = problem.clone();
        }
    }

    fn with(&self, models: &Memories, entry: Entry) -> Problem {
        let mut problem = models.known::<LampsState>().draft.clone();
        match entry.role {
            Role::Generator => problem.field.generator = Choice::of(entry.info),
            _ => problem.algorithm = Choice::of(entry.info),
        }
        problem.into()
    }

    fn boards_like_this(&self, state: &State, _stage: StageKind, _most: usize) -> Vec<(String, Problem)> {
        vec![("these lamps".to_owned(), state.session.recipe().problem.clone())]
    }
}

impl FamilyView for Lamps {
    fn setup(&self, ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
        let mut seed = state.models.known::<LampsState>().draft.field.seed;
        if ui.add(egui::Slider::new(&mut seed, 0..=99).text("Seed of the lamps")).changed() {
            let mut problem = state.models.known::<LampsState>().draft.clone();
            problem.field.seed = seed;
            commands.push(Command::SetUp(problem.into()));
        }
    }

    fn board(
        &self,
        ui: &mut Ui,
        state: &mut State,
        _memory: &mut BoardMemory,
        board: &Board,
        _is_other: bool,
    ) -> Option<CanvasResponse> {
        let size = board.get::<LampsBoard>()?.field.size;
        let (recording, reader) = state.session.active_stage_mut()?.read();
        drop(recording);
        let rows: Vec<String> = (0..size.height)
            .map(|y| {
                (0..size.width)
                    .map(|x| if reader.screen().bytes()[size.cell(x, y) as usize] == 1 { '*' } else { '.' })
                    .collect()
            })
            .collect();
        let (room, _) = ui.allocate_exact_size(vec2(200.0, 200.0), Sense::hover());
        ui.painter().text(
            room.center() + Vec2::ZERO,
            Align2::CENTER_CENTER,
            rows.join("\n"),
            FontId::monospace(14.0),
            ui.visuals().text_color(),
        );
        ui.label(format!("{} lamps burn", rows.concat().matches('*').count()));
        None
    }

    fn cell(&self, _board: &Board, _kind: StageKind, _cell: Cell, byte: u8) -> Text {
        Text::same(if byte == 1 { "a lamp that burns" } else { "a dark lamp" })
    }

    fn inspect(&self, ui: &mut Ui, _state: &mut State, board: &Board, _commands: &mut Vec<Command>) -> Option<Cell> {
        ui.label(format!("{} lamps in all", board.size().cells()));
        None
    }

    fn facts(&self, ui: &mut Ui, board: &Board) {
        ui.label(format!("lamps {}", board.size()));
    }

    fn ended(&self, _ui: &Ui, state: &State, _kind: StageKind) -> Option<String> {
        let outcome = state.session.active_stage()?.outcome()?;
        outcome.get::<super::Presses>()?.cells.as_ref().map(|cells| format!("Dark after {} presses.", cells.len()))
    }
}
