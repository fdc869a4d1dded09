//! The board of a game: what is seen of it, and what clicks and drags do.

use std::sync::Arc;

use egui::{Popup, Rect, Ui, vec2};

use super::told;
use super::words::{label, push_here};
use crate::grid::{Cell, Direction};
use crate::gui::canvas::Marks;
use crate::gui::lang::tr;
use crate::gui::look::{icons, strong_style, tokens};
use crate::gui::sokoban::board::matching;
use crate::gui::sokoban::canvas::{
    BoundLine, BoxView, Carried, ChainLink, Emphasis, Look, Overlays, PushArrow, PushMark, SokobanInput,
    SokobanResponse, SokobanScene, Violator,
};
use crate::gui::sokoban::features::Features;
use crate::gui::sokoban::model::play::{Danger, GameCommand, Hint, Play};
use crate::gui::sokoban::model::{SokobanOverlays, SokobanState};
use crate::gui::sokoban::words::reverse;
use crate::gui::state::{Command, State};
use crate::sokoban::deadlock::Certificate;
use crate::sokoban::deadlock::freeze::{Block, Freeze};
use crate::sokoban::game::LevelId;
use crate::sokoban::{Board, Position, SokobanTask};

/// What the board of a game remembers from frame to frame.
#[derive(Default)]
pub struct BoardMemory {
    carried: Option<Carried>,
    /// The pairing of boxes and goals, and the position it belongs to.
    lines: Option<(LevelId, Position, Vec<BoundLine>)>,
    /// The squares from which no goal can be reached; once they are known.
    dead: Option<(LevelId, Vec<Cell>)>,
    /// The path to the cell under the pointer, and what it depends on.
    path: Option<(Pointed, Vec<f32>)>,
    features: Features,
    /// The level for those who look at its features.
    task: Option<(LevelId, Arc<SokobanTask>)>,
}

/// What the path to the cell under the pointer depends on: the cell, the position, the chosen box.
type Pointed = (Cell, Position, Option<Cell>);

/// How strongly the path to the cell under the pointer is tinted.
const WAY: f32 = 0.25;

/// Shows the board over all the space that is left.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let numbers = state.preferences.overlays.numbers;
    let State { models, view, views, .. } = state;
    let memory = views.of::<BoardMemory>();
    let SokobanState { play, preferences, .. } = models.known();
    let Some(play) = play else {
        ui.painter().rect_filled(ui.available_rect_before_wrap(), 0.0, tokens(ui).canvas);
        ui.request_repaint();
        return;
    };
    let (game, look) = (play.game(), preferences.play.look());
    let overlays = if game.is_reverse() { reversed(preferences.overlays) } else { preferences.overlays };
    memory.learn(play, overlays.matching);
    memory.point(play, state.hovered);
    if !game.is_reverse() {
        memory.see(play, overlays);
    }
    let danger = told(play, preferences.play.warns).filter(|_| play.glide().is_resting());
    let proof = danger.map(|danger| Proof::of(game.board(), danger)).unwrap_or_default();
    let boxes = boxes(play, &proof, memory.carried);
    let mut dead = memory.dead(play).filter(|_| overlays.dead).unwrap_or_default().to_vec();
    dead.extend(&proof.dead);
    let lines = memory.lines.as_ref().filter(|_| overlays.matching);
    let scene = SokobanScene {
        overlays: Overlays {
            reach: if overlays.reach { play.reach() } else { &[] },
            dead: &dead,
            targets: play.chosen().map_or(&[], |chosen| &chosen.targets),
            lines: lines.map_or(&[], |(_, _, lines)| lines),
            chain: &proof.chain,
            violator: Violator { boxes: &proof.claimants, goals: &proof.goals },
            push: hinted(play),
            heat: memory.path.as_ref().filter(|_| look != Look::PushBox).map(|(_, tint)| tint.as_slice()),
            ..memory.features.add(overlays, Overlays::default())
        },
        marks: Marks { numbers, entrance: game.home(), ..Marks::default() },
        ..SokobanScene::new(game.level(), &boxes, Some(play.glide().player(game.level())))
    };
    let is_target = |cell: Cell| play.way_of_chosen(cell);
    let says = |cell: Cell| is_target(cell).map_or(String::new(), |path| push_here(ui, path));
    let label = label(ui, game);
    let is_pointed = state.hovered.is_some_and(|cell| is_target(cell).is_some());
    let carries = |cell: Cell| !play.is_locked() && !game.is_reverse() && game.has_box(cell);
    // Said in a language that is known before the canvas borrows the panel.
    let text = state.hovered.map(&says).unwrap_or_default();
    let read_out = |_: Cell| text.clone();
    let read_out = (is_pointed && !Popup::is_any_open(ui)).then_some(&read_out as &dyn Fn(Cell) -> String);
    let input = SokobanInput { look, carries: Some(&carries), read_out, label: &label };
    let seen = view.show_sokoban(ui, &scene, &input);
    if game.is_reverse() {
        banner(ui, seen.canvas.response.rect);
    }
    let wanted = wanted(play, &seen);
    if memory.carried != seen.carried {
        memory.carried = seen.carried.filter(|carried| !carried.is_dropped);
        ui.request_repaint();
    }
    if state.hovered != seen.canvas.hovered {
        state.hovered = seen.canvas.hovered;
        ui.request_repaint();
    }
    commands.extend(wanted.map(Command::from));
}

impl BoardMemory {
    /// Finds out what belongs to the level and to the position, once for each.
    fn learn(&mut self, play: &Play, pairs: bool) {
        let (game, id) = (play.game(), play.id());
        let Some(statics) = play.statics() else { return };
        let board = game.board();
        if self.dead.as_ref().is_none_or(|(known, _)| *known != id) {
            let dead = board.squares().filter(|&square| statics.is_dead(square)).map(|square| board.cell(square));
            self.dead = Some((id, dead.collect()));
        }
        let is_known = |(known, position, _): &(LevelId, Position, _)| *known == id && position == game.position();
        if pairs && !self.lines.as_ref().is_some_and(is_known) {
            self.lines = Some((id, game.position().clone(), matching(board, statics, game.position())));
        }
    }

    /// Looks at the features of the position, if they are to be shown.
    fn see(&mut self, play: &Play, shown: SokobanOverlays) {
        let (game, id) = (play.game(), play.id());
        if self.task.as_ref().is_none_or(|(known, _)| *known != id) {
            self.task = Some((id, Arc::new(SokobanTask::new(game.level().clone()))));
        }
        if let Some((_, task)) = &self.task {
            self.features.turn_to(task, game.position(), shown);
        }
    }

    /// Finds out which way leads to the cell under the pointer.
    fn point(&mut self, play: &Play, hovered: Option<Cell>) {
        let Some(cell) = hovered.filter(|_| play.glide().is_resting() && !play.is_locked()) else {
            self.path = None;
            return;
        };
        let pointed = (cell, play.game().position().clone(), play.chosen().map(|chosen| chosen.cell));
        if self.path.as_ref().is_some_and(|(known, _)| *known == pointed) {
            return;
        }
        let mut tint = vec![f32::NAN; play.game().level().size().cells() as usize];
        for cell in play.way_to(cell) {
            if let Some(place) = tint.get_mut(cell as usize) {
                *place = WAY;
            }
        }
        self.path = Some((pointed, tint));
    }

    fn dead(&self, play: &Play) -> Option<&[Cell]> {
        self.dead.as_ref().filter(|(id, _)| *id == play.id()).map(|(_, cells)| cells.as_slice())
    }
}

/// What is drawn to prove that a level can no longer be solved.
#[derive(Default)]
struct Proof {
    accused: Vec<Cell>,
    chain: Vec<ChainLink>,
    dead: Vec<Cell>,
    claimants: Vec<Cell>,
    goals: Vec<Cell>,
}

impl Proof {
    fn of(board: &Board, danger: &Danger) -> Self {
        let cells = |squares: &[u16]| squares.iter().map(|&square| board.cell(square)).collect::<Vec<_>>();
        let accused = cells(&danger.certificate.boxes());
        match &danger.certificate {
            Certificate::DeadTogether(_) => Self { accused, ..Self::default() },
            Certificate::DeadCorral(proof) => Self { accused, dead: cells(&proof.region), ..Self::default() },
            Certificate::DeadSquare(proof) => Self { accused, dead: vec![board.cell(proof.square)], ..Self::default() },
            Certificate::Freeze(proof) => Self { accused, ..Self::of_chain(board, proof) },
            Certificate::Bipartite(proof) => {
                Self { claimants: accused.clone(), accused, goals: cells(&proof.goals), ..Self::default() }
            }
            Certificate::FrozenWalls(proof) => {
                let lack = proof.lack.iter().flat_map(|lack| &lack.boxes).map(|one| board.cell(one.square)).collect();
                let goals = proof.lack.as_ref().map_or_else(|| proof.other_goals(board), |lack| lack.goals.clone());
                Self { accused, claimants: lack, goals: cells(&goals), ..Self::of_chain(board, &proof.held) }
            }
        }
    }

    /// Boxes that hold each other, and the dead squares that hold some of them.
    fn of_chain(board: &Board, proof: &Freeze) -> Self {
        let holder = |block: Block| match block {
            Block::Wall(cell) => Some(cell),
            Block::DeadSquares([one, _]) => Some(board.cell(one)),
            Block::Box(place) => proof.links.get(place).map(|link| board.cell(link.square)),
        };
        let chain = (1..).zip(&proof.links).map(|(number, link)| {
            let [across, upright] = link.blocks.map(holder);
            ChainLink { cell: board.cell(link.square), number, across, upright }
        });
        let dead = proof.links.iter().flat_map(|link| link.blocks).flat_map(|block| match block {
            Block::DeadSquares(both) => both.map(|square| board.cell(square)).to_vec(),
            Block::Wall(_) | Block::Box(_) => Vec::new(),
        });
        Self { chain: chain.collect(), dead: dead.collect(), ..Self::default() }
    }
}

/// The boxes as they are seen: gliding, chosen, accused, or under the pointer that carries one.
fn boxes(play: &Play, proof: &Proof, carried: Option<Carried>) -> Vec<BoxView> {
    let chosen = play.chosen().map(|chosen| chosen.cell);
    let mut views: Vec<BoxView> = Vec::new();
    let mut held = None;
    for (cell, view) in play.glide().boxes(play.game().level()) {
        let emphasis = match () {
            () if chosen == Some(cell) => Emphasis::Selected,
            () if proof.accused.contains(&cell) => Emphasis::Accused,
            () => Emphasis::None,
        };
        match carried.filter(|carried| carried.from == cell && chosen == Some(cell)) {
            // The one in the hand lies above all others.
            Some(carried) => held = Some(BoxView { at: carried.at, emphasis, on_goal: false }),
            None => views.push(view.with(emphasis)),
        }
    }
    views.extend(held);
    views
}

/// The push that a hint shows.
fn hinted(play: &Play) -> Option<PushArrow> {
    let Hint::Push(hint) = play.hint() else { return None };
    let to = play.game().level().size().neighbour(hint.cell, hint.direction)?;
    Some(PushArrow { from: hint.cell, to, mark: PushMark::Made })
}

/// What is shown in reverse play: where the player can walk to. The rest is about pushes.
fn reversed(overlays: SokobanOverlays) -> SokobanOverlays {
    let (dead, matching, regions, rooms, hotspots) = (false, false, false, false, false);
    SokobanOverlays { dead, matching, regions, rooms, hotspots, ..overlays }
}

/// Says on the board that it is played in reverse.
fn banner(ui: &Ui, room: Rect) {
    let tokens = tokens(ui);
    let (gap, font) = (tokens.measure.gap, strong_style().resolve(ui.style()));
    let text = format!("{} {}", icons::HISTORY, tr(ui, reverse::BANNER));
    let text = ui.painter().layout_no_wrap(text, font, tokens.accent_text);
    let place = Rect::from_min_size(room.min + vec2(gap, gap), text.size() + vec2(gap, gap / 2.0) * 2.0);
    ui.painter().rect_filled(place, tokens.measure.corner, tokens.accent);
    ui.painter().galley(place.min + vec2(gap, gap / 2.0), text, tokens.accent_text);
}

/// What a person wants in reverse play who clicked: to end there, to pull a box beside the player, to walk.
fn wanted_in_reverse(play: &Play, seen: &SokobanResponse) -> Option<GameCommand> {
    let cell = seen.canvas.clicked.filter(|_| seen.canvas.response.clicked())?;
    let game = play.game();
    let size = game.level().size();
    let beside = Direction::ALL.into_iter().find(|way| size.neighbour(game.player(), *way) == Some(cell));
    match (game.has_box(cell), beside) {
        (true, Some(way)) => Some(GameCommand::Pull(way.opposite())),
        (true, None) => None,
        (false, _) if game.is_empty() => Some(GameCommand::PutPlayer(cell)),
        (false, _) => play.reach().contains(&cell).then_some(GameCommand::WalkTo(cell)),
    }
}

/// What a person wants who clicked, or carries a box.
fn wanted(play: &Play, seen: &SokobanResponse) -> Option<GameCommand> {
    if play.game().is_reverse() {
        return wanted_in_reverse(play, seen);
    }
    let chosen = play.chosen().map(|chosen| chosen.cell);
    let can_go = |cell: Cell| play.way_of_chosen(cell).is_some();
    if let Some(carried) = seen.carried {
        return match carried.to.filter(|&to| carried.is_dropped && chosen == Some(carried.from) && can_go(to)) {
            Some(to) => Some(GameCommand::PushTo(carried.from, to)),
            None => (chosen != Some(carried.from)).then_some(GameCommand::Choose(Some(carried.from))),
        };
    }
    if !seen.canvas.response.clicked() {
        return None;
    }
    let Some(cell) = seen.canvas.clicked else { return Some(GameCommand::Choose(None)) };
    Some(match chosen {
        Some(from) if can_go(cell) => GameCommand::PushTo(from, cell),
        Some(from) if from == cell => GameCommand::Choose(None),
        _ if play.game().has_box(cell) => GameCommand::Choose(Some(cell)),
        _ if play.reach().contains(&cell) => GameCommand::WalkTo(cell),
        _ => GameCommand::Choose(None),
    })
}
