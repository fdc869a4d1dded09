//! What the cells of a maze are coloured by: their state, the piece they belong to, how far they are from the entrance,
//! or a number that the run told of them. All of it is read from roles and passages, never from an algorithm.

use std::collections::VecDeque;

use egui::{Align, Color32, ComboBox, Layout, Rect, Role as Kind, Sense, Ui, WidgetInfo, pos2, vec2};

use super::model::MazeCommand;
use super::words;
use crate::format::{grouped, hundredths};
use crate::grid::Cell;
use crate::gui::canvas::LAYER_CLASSES;
use crate::gui::lang::tr;
use crate::gui::look::{Tokens, small_number_style, tokens, with_tip};
use crate::gui::shared::board::{BoardMemory, turns};
use crate::gui::state::{Command, State};
use crate::maze::Maze;
use crate::player::PlayerCommand;
use crate::recipe::StageKind;
use crate::session::Stage;
use crate::text::Text;
use crate::trace::{self, Info, Layer, Measured, Reader, Role};

/// Blocks of events that are read in one frame: about two milliseconds.
const BLOCKS: usize = 4;

/// Boards of more cells are coloured by numbers only at the end of their run, unless somebody asks for it: each frame
/// on the way would paint them whole.
const QUICK_CELLS: u32 = 40_000;

/// Boards of more cells are never searched through in a frame.
const MOST_CELLS: u32 = 1_000_000;

/// What cells are coloured by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colouring {
    /// What the algorithm is about: pieces where it joins sets, g where it counts costs, the
    /// order of discovery where it walks, else states.
    #[default]
    Automatic,
    /// What the algorithm does with them.
    State,
    /// The piece of cells that hang together, while a maze is made.
    Pieces,
    /// Steps from the entrance.
    Distance,
    /// Steps from the cell that is chosen; from the entrance where none is.
    FromChosen,
    /// How deep cells lie in dead ends.
    DeadEnds,
    /// A number that the run told.
    Told(Measured),
}

impl Colouring {
    /// Everything that can be chosen, with its name in the window and the one by which it is kept.
    const ALL: [(Self, Text, &'static str); 11] = [
        (Self::Automatic, words::BY_ITSELF, "automatic"),
        (Self::State, words::BY_STATE, "state"),
        (Self::Pieces, words::BY_PIECE, "pieces"),
        (Self::Distance, words::BY_DISTANCE, "distance"),
        (Self::FromChosen, words::BY_CHOSEN, "chosen"),
        (Self::DeadEnds, words::BY_DEAD_ENDS, "dead-ends"),
        (Self::Told(Measured::Order), words::BY_ORDER, "order"),
        (Self::Told(Measured::Visits), words::BY_VISITS, "visits"),
        (Self::Told(Measured::Last(Role::G)), words::BY_G, "g"),
        (Self::Told(Measured::Last(Role::F)), words::BY_F, "f"),
        (Self::Told(Measured::Last(Role::H)), words::BY_H, "h"),
    ];

    /// The one that is kept by this name.
    pub(super) fn kept(id: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, _, known)| *known == id).map(|(one, _, _)| *one)
    }

    /// The name by which it is kept.
    pub(super) fn id(self) -> &'static str {
        Self::ALL.iter().find(|(one, _, _)| *one == self).map_or("automatic", |(_, _, id)| *id)
    }

    fn name(self) -> Text {
        Self::ALL.iter().find(|(one, _, _)| *one == self).map_or(words::BY_STATE, |(_, name, _)| *name)
    }

    /// Whether there is such a thing in a stage of this algorithm.
    fn is_in(self, kind: StageKind, info: &Info) -> bool {
        match self {
            Self::Automatic | Self::State | Self::Distance | Self::FromChosen | Self::DeadEnds => true,
            Self::Pieces => kind == StageKind::Building,
            Self::Told(what) => what.is_in(info),
        }
    }

    /// Whether its numbers are lengths, in hundredths of a step.
    fn is_length(self, info: &Info) -> bool {
        matches!(self, Self::Told(Measured::Last(role)) if info.is_length(role.id()))
    }

    /// The colours of its classes.
    pub(super) fn fills(self, tokens: &Tokens) -> &[Color32; LAYER_CLASSES] {
        if self == Self::Pieces { &tokens.board.sets } else { &tokens.board.gradient }
    }
}

/// The layer of one board, kept from frame to frame.
#[derive(Default)]
pub(super) struct Layers {
    /// The stage, the layer and the position for which the rest holds.
    of: Option<(u64, Colouring, u64)>,
    /// The cell from which distances were measured.
    from: Option<Cell>,
    told: Option<Told>,
    /// One more than the number of each cell; 0 for none.
    numbers: Vec<u32>,
    classes: Vec<u8>,
    most: u32,
    /// Whether numbers are hundredths of a step.
    is_length: bool,
    /// Whether another board has its turn, and this one shows what it showed.
    stays: bool,
}

/// What was told of the cells of a stage.
pub(super) struct Told {
    of: (u64, Measured),
    layer: Layer,
    reader: Reader,
}

impl Told {
    /// One more than the number of each cell; 0 for none.
    pub(super) fn numbers(&self) -> &[u32] {
        self.layer.numbers()
    }

    /// Goes towards the position of the stage; whether it is there.
    pub(super) fn follow(known: &mut Option<Self>, stage: &mut Stage, what: Measured) -> bool {
        let (of, position) = ((stage.number(), what), stage.player().position());
        let (size, info) = (stage.size(), stage.info());
        let (recording, _) = stage.read();
        known.take_if(|told| told.of != of);
        let told =
            known.get_or_insert_with(|| Self { of, layer: Layer::new(size, what), reader: Reader::new(&recording) });
        told.layer.go_to((&recording, info), &mut told.reader, position, BLOCKS)
    }
}

/// What a layer is made of besides the run: the board as it is at the position, its entrance and which cells show something.
pub(super) struct Shown<'a> {
    pub(super) maze: &'a dyn Fn(&[u8]) -> Maze,
    pub(super) from: Cell,
    /// The ends of the path, which no dead end swallows.
    pub(super) kept: &'a [Cell],
    /// The cell that people chose.
    pub(super) chosen: Option<Cell>,
    pub(super) is_blank: &'a dyn Fn(u8) -> bool,
}

impl Layers {
    /// The layer that can be shown now. That of a large board takes many frames to read: states are shown meanwhile. Of
    /// several large boards one a frame is read or turns to another layer; what the others show stays.
    pub(super) fn at_hand(&mut self, ui: &Ui, stage: &mut Stage, colouring: Colouring) -> Colouring {
        self.stays = false;
        if stage.size().cells() <= QUICK_CELLS {
            return colouring;
        }
        let number = stage.number();
        let wanted = match colouring {
            Colouring::Told(what) if !self.has_told(stage, what) => {
                if turns::has(ui, number) && Told::follow(&mut self.told, stage, what) {
                    colouring
                } else {
                    ui.request_repaint();
                    Colouring::State
                }
            }
            other => other,
        };
        let now = self.of.filter(|(of, _, _)| *of == number).map_or(wanted, |(_, now, _)| now);
        self.stays = now != wanted && !turns::has(ui, number);
        if self.stays { now } else { wanted }
    }

    /// Whether what was told up to the position of the stage was read.
    fn has_told(&self, stage: &Stage, what: Measured) -> bool {
        let told = self.told.as_ref().filter(|told| told.of == (stage.number(), what));
        told.is_some_and(|told| told.layer.position() == stage.player().position())
    }

    /// Brings the layer to the position of `stage`; true where it differs from the frame before. Costs nothing while the
    /// position stays, else the cells or the events on the way, some blocks a frame.
    pub(super) fn turn_to(&mut self, ui: &Ui, stage: &mut Stage, colouring: Colouring, shown: &Shown<'_>) -> bool {
        if self.stays {
            return false;
        }
        let (number, position) = (stage.number(), stage.player().position());
        let from = if colouring == Colouring::FromChosen { shown.chosen } else { None };
        if self.of == Some((number, colouring, position)) && self.from == from {
            return false;
        }
        self.from = from;
        let is_other = self.of.is_none_or(|(stage, old, _)| (stage, old) != (number, colouring));
        if colouring == Colouring::State {
            // States change cell by cell, and the run says where.
            self.of = Some((number, colouring, position));
            return is_other;
        }
        let mut at = position;
        match colouring {
            Colouring::Automatic | Colouring::State => {}
            Colouring::Pieces => {
                let (_recording, reader) = stage.read();
                self.pieces(&(shown.maze)(reader.screen().bytes()), reader.screen().bytes(), shown);
            }
            Colouring::Distance => {
                let (_recording, reader) = stage.read();
                self.numbers = distances(&(shown.maze)(reader.screen().bytes()), shown.from);
            }
            Colouring::FromChosen => {
                let (_recording, reader) = stage.read();
                self.numbers = distances(&(shown.maze)(reader.screen().bytes()), from.unwrap_or(shown.from));
            }
            Colouring::DeadEnds => {
                let (_recording, reader) = stage.read();
                self.numbers = depths(&(shown.maze)(reader.screen().bytes()), shown.kept);
            }
            Colouring::Told(what) => {
                let is_there = Told::follow(&mut self.told, stage, what);
                let Some(told) = &self.told else { return false };
                if !is_there {
                    ui.request_repaint();
                    at = told.layer.position();
                }
                self.numbers.clear();
                self.numbers.extend_from_slice(told.layer.numbers());
            }
        }
        self.of = Some((number, colouring, at));
        self.is_length = colouring.is_length(stage.info());
        if colouring != Colouring::Pieces {
            self.grade();
        }
        true
    }

    /// The class of each cell.
    pub(super) fn classes(&self) -> &[u8] {
        &self.classes
    }

    /// What stands in a cell: its number, where that differs from cell to cell.
    pub(super) fn text(&self, cell: Cell) -> Option<String> {
        let is_of_pieces = self.of.is_some_and(|(_, colouring, _)| colouring == Colouring::Pieces);
        let told = |number: u32| if self.is_length { hundredths(number.into()) } else { number.to_string() };
        self.number(cell).filter(|_| !is_of_pieces).map(told)
    }

    /// The number of a cell, if it has one.
    pub(super) fn number(&self, cell: Cell) -> Option<u32> {
        self.numbers.get(cell as usize)?.checked_sub(1)
    }

    /// Numbers by size into classes.
    fn grade(&mut self) {
        self.most = self.numbers.iter().copied().max().unwrap_or(0);
        let span = u64::from(self.most).max(1);
        let class = |&number: &u32| match number {
            0 => 0,
            _ => 1 + ((u64::from(number) - 1) * LAYER_CLASSES as u64 / span) as u8,
        };
        self.classes.clear();
        self.classes.extend(self.numbers.iter().map(class));
    }

    /// Cells that hang together share a class; the number is how many they are.
    fn pieces(&mut self, maze: &Maze, bytes: &[u8], shown: &Shown<'_>) {
        let cells = maze.size().cells();
        self.numbers = vec![0; cells as usize];
        self.classes = vec![0; cells as usize];
        self.most = 0;
        let mut piece = Vec::new();
        for first in 0..cells {
            let is_blank = bytes.get(first as usize).is_none_or(|&byte| (shown.is_blank)(byte));
            if self.numbers[first as usize] != 0 || maze.is_solid(first) || (is_blank && maze.openings(first) == 0) {
                continue;
            }
            piece.clear();
            piece.push(first);
            self.numbers[first as usize] = 1;
            let mut next = 0;
            while let Some(&cell) = piece.get(next) {
                next += 1;
                for (_, there) in maze.open_neighbours(cell) {
                    if std::mem::replace(&mut self.numbers[there as usize], 1) == 0 {
                        piece.push(there);
                    }
                }
            }
            let class = 1 + (first.wrapping_mul(0x9e37_79b9) >> 16) as usize % LAYER_CLASSES;
            for &cell in &piece {
                self.numbers[cell as usize] = piece.len() as u32 + 1;
                self.classes[cell as usize] = class as u8;
            }
            self.most += 1;
        }
    }
}

/// One more than the steps from `from` to each cell along open passages; 0 where none lead. O(cells).
pub(super) fn distances(maze: &Maze, from: Cell) -> Vec<u32> {
    let mut numbers = vec![0; maze.size().cells() as usize];
    let mut waiting = VecDeque::from([from]);
    if let Some(number) = numbers.get_mut(from as usize) {
        *number = 1;
    }
    while let Some(cell) = waiting.pop_front() {
        let next = numbers.get(cell as usize).map_or(0, |number| number + 1);
        for (_, there) in maze.open_neighbours(cell) {
            if numbers[there as usize] == 0 {
                numbers[there as usize] = next;
                waiting.push_back(there);
            }
        }
    }
    numbers
}

/// One more than the steps that each cell lies deep in a dead end; 1 for cells in none; 0 for solid ones. A dead end is
/// what dead-end filling would fill, the ends of the path staying. O(cells).
pub(super) fn depths(maze: &Maze, ends: &[Cell]) -> Vec<u32> {
    let cells = maze.size().cells();
    let mut open: Vec<u32> = (0..cells).map(|cell| maze.openings(cell).count_ones()).collect();
    let mut filled: Vec<Cell> = Vec::new();
    let mut is_filled = vec![false; cells as usize];
    let mut waiting: Vec<Cell> = maze.free_cells().filter(|cell| open[*cell as usize] == 1).collect();
    while let Some(cell) = waiting.pop() {
        if ends.contains(&cell) || std::mem::replace(&mut is_filled[cell as usize], true) {
            continue;
        }
        filled.push(cell);
        for (_, next) in maze.open_neighbours(cell) {
            open[next as usize] -= 1;
            if open[next as usize] == 1 && !is_filled[next as usize] {
                waiting.push(next);
            }
        }
    }
    let mut numbers = vec![0; cells as usize];
    maze.free_cells().filter(|cell| !is_filled[*cell as usize]).for_each(|cell| numbers[cell as usize] = 1);
    // What was filled last lies next to what stays.
    for &cell in filled.iter().rev() {
        let beside = maze.open_neighbours(cell).map(|(_, next)| numbers[next as usize]).filter(|number| *number > 0);
        numbers[cell as usize] = 1 + beside.min().unwrap_or(0);
    }
    numbers
}

/// Lets people choose, and shows what the colours stand for.
pub(super) fn switch(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let (chosen, kind) = (state.maze().colouring, state.session.active());
    let Some(info) = state.session.active_stage().map(Stage::info) else { return };
    let gap = tokens(ui).measure.gap;
    ui.horizontal(|ui| {
        ui.label(tr(ui, words::COLOUR));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let combo = ComboBox::from_id_salt("layer").width(gap * 16.0).selected_text(tr(ui, chosen.name()));
            let shown = combo.truncate().show_ui(ui, |ui| {
                for (one, name, _) in Colouring::ALL.iter().filter(|(one, _, _)| one.is_in(kind, info)) {
                    if ui.selectable_label(*one == chosen, tr(ui, *name)).clicked() {
                        commands.push(MazeCommand::ColourBy(*one).into());
                    }
                }
            });
            with_tip(shown.response, tr(ui, words::COLOUR_TIP)).accessible_name(tr(ui, words::COLOUR));
        });
    });
    let most = state.seen.get::<BoardMemory>().and_then(|board| board.own.get::<Layers>()).map_or(0, |seen| seen.most);
    match self::chosen(state) {
        Colouring::Automatic | Colouring::State => {}
        Colouring::Pieces => drop(ui.label(crate::gui::lang::counted(ui, words::PIECES, u64::from(most)))),
        shown => scale(ui, shown, most, shown.is_length(info)),
    }
}

/// The layer that a stage is shown in: the chosen one, or what suits the algorithm where it has no such thing.
pub(super) fn chosen(state: &State) -> Colouring {
    let chosen = state.maze().colouring;
    let kind = state.session.active();
    let info = state.session.active_stage().map(Stage::info);
    let Some(info) = info else { return Colouring::State };
    let cells = state.session.prepared().map_or(0, |board| board.size().cells());
    match chosen {
        chosen if chosen == Colouring::Automatic || !chosen.is_in(kind, info) => match of_itself(kind, info) {
            what if cells <= QUICK_CELLS => what,
            what @ Colouring::Told(_) if cells <= MOST_CELLS && is_at_its_end(state) => what,
            _ => Colouring::State,
        },
        Colouring::Pieces | Colouring::Distance | Colouring::FromChosen | Colouring::DeadEnds if cells > MOST_CELLS => {
            Colouring::State
        }
        _ => chosen,
    }
}

fn is_at_its_end(state: &State) -> bool {
    let is_over = |stage: &Stage| stage.outcome().is_some() && !stage.offers(&PlayerCommand::ToEnd);
    state.session.active_stage().is_some_and(is_over)
}

/// What a stage of this algorithm is about.
fn of_itself(kind: StageKind, info: &Info) -> Colouring {
    let cost = Colouring::Told(Measured::Last(Role::G));
    let tells = |kind| info.all_says().any(|says| says.kind == kind);
    match kind {
        StageKind::Building if tells(trace::Kind::Union) => Colouring::Pieces,
        StageKind::Solving if cost.is_in(kind, info) => cost,
        // Where cells are given up, that is what counts.
        StageKind::Solving if tells(trace::Kind::Move) && !tells(trace::Kind::Prune) => {
            Colouring::Told(Measured::Order)
        }
        _ => Colouring::State,
    }
}

/// The classes in a row, with the numbers at their ends.
fn scale(ui: &mut Ui, colouring: Colouring, most: u32, is_length: bool) {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let last = most.saturating_sub(1);
    let last = if is_length { hundredths(last.into()) } else { grouped(last.into()) };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), gap * 2.5), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Kind::Label, true, format!("0 – {last}")));
    let font = small_number_style().resolve(ui.style());
    let put = |text: String, at, align| ui.painter().text(at, align, text, font.clone(), tokens.text_weak);
    let left = put("0".to_owned(), rect.left_center(), egui::Align2::LEFT_CENTER).right() + gap;
    let right = put(last, rect.right_center(), egui::Align2::RIGHT_CENTER).left() - gap;
    let width = (right - left) / LAYER_CLASSES as f32;
    for (step, fill) in (0..).zip(colouring.fills(tokens)) {
        let (x, y) = (left + width * step as f32, rect.center().y);
        let bar = Rect::from_min_max(pos2(x, y - gap / 2.0), pos2(x + width, y + gap / 2.0));
        ui.painter().rect_filled(bar, 0.0, *fill);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog;
    use crate::grid::{Direction, Size};

    #[test]
    fn pieces_and_distances_follow_passages() {
        let size = Size::new(4, 1);
        let mut maze = Maze::closed(size);
        maze.open(0, Direction::East);
        maze.open(2, Direction::East);
        let mut layers = Layers::default();
        let shown =
            Shown { maze: &|_| Maze::closed(size), from: 0, kept: &[0, 3], chosen: None, is_blank: &|byte| byte == 0 };
        layers.pieces(&maze, &[1, 1, 1, 1], &shown);
        assert_eq!(layers.most, 2);
        assert_eq!((0..4).map(|cell| layers.number(cell)).collect::<Vec<_>>(), [Some(2); 4]);
        assert_ne!(layers.classes()[0], 0);
        assert_eq!(layers.classes()[0], layers.classes()[1]);
        layers.numbers = distances(&maze, 1);
        layers.grade();
        assert_eq!((0..4).map(|cell| layers.number(cell)).collect::<Vec<_>>(), [Some(1), Some(0), None, None]);
        assert_eq!(layers.classes(), [7, 1, 0, 0]);
    }

    #[test]
    fn a_maze_is_coloured_by_what_its_algorithm_is_about() {
        let info = |id: &str| catalog::entries().find(|entry| entry.info.id == id).unwrap().info;
        let about = |kind, id: &str| of_itself(kind, info(id));
        assert_eq!(about(StageKind::Building, "eller"), Colouring::Pieces);
        assert_eq!(about(StageKind::Building, "recursive-backtracker"), Colouring::State);
        assert_eq!(about(StageKind::Solving, "bfs"), Colouring::Told(Measured::Last(Role::G)));
        assert_eq!(about(StageKind::Solving, "a-star"), Colouring::Told(Measured::Last(Role::G)));
        assert_eq!(about(StageKind::Solving, "left-hand"), Colouring::Told(Measured::Order));
    }

    #[test]
    fn dead_ends_become_deeper_from_the_path_on() {
        let task = crate::maze::format::parse("#########\n#S     E#\n### # ###\n#   #   #\n#########").unwrap();
        // Two dead ends leave the path, one to the left, one to the right, two cells deep each.
        let depth = depths(&task.maze, &[task.from, task.to]);
        let maze = &task.maze;
        assert_eq!(maze.size(), Size::new(4, 2));
        let deep: Vec<u32> = (0..8).map(|cell| depth[cell as usize]).collect();
        assert_eq!((&deep[..4], deep.iter().max()), (&[1, 1, 1, 1][..], Some(&3)));
        let loose = depths(&Maze::closed(Size::new(2, 1)), &[0, 1]);
        assert_eq!(loose, [1, 1]);
    }

    #[test]
    fn untouched_cells_belong_to_no_piece() {
        let size = Size::new(3, 1);
        let mut layers = Layers::default();
        let shown =
            Shown { maze: &|_| Maze::closed(size), from: 0, kept: &[0, 2], chosen: None, is_blank: &|byte| byte == 0 };
        layers.pieces(&Maze::closed(size), &[0, 1, 0], &shown);
        assert_eq!((layers.most, layers.number(0), layers.number(1)), (1, None, Some(1)));
    }

    #[test]
    fn what_is_kept_is_found_again() {
        for (one, _, id) in Colouring::ALL {
            assert_eq!((one.id(), Colouring::kept(id)), (id, Some(one)));
        }
        assert_eq!(Colouring::kept("none of them"), None);
    }
}
