//! The board of a game of match-3: what is seen of it, and what clicks and drags do.

use std::sync::Arc;

use egui::{PointerButton, Ui};

use super::Match3Memory;
use crate::format::grouped;
use crate::gui::canvas::{CanvasResponse, Marks};
use crate::gui::lang::{self, fill, tr};
use crate::gui::look::{empty_hint, tokens};
use crate::gui::match3::canvas::{FallMark, GroupMark, Match3Input, Match3Overlays, Match3Scene, SwapKind, SwapMark};
use crate::gui::match3::model::Match3State;
use crate::gui::match3::model::play::{Match3Command, News, Play};
use crate::gui::match3::words::play as words;
use crate::gui::state::{Command, State};
use crate::match3::board::Swap;
use crate::match3::{Shape, picture};
use crate::text::Language;

/// Swaps of a proof that are drawn at most.
const DRAWN: usize = 400;

/// What is seen of a game, kept until it changes.
#[derive(Default)]
pub(super) struct Seen {
    at: Option<(u64, Language)>,
    shape: Option<Arc<Shape>>,
    bytes: Vec<u8>,
    groups: Vec<GroupMark>,
    falls: Vec<FallMark>,
    swaps: Vec<SwapMark>,
}

impl Seen {
    /// Brings what is seen up to `play`. Costs the cells, once for each revision.
    fn turn_to(&mut self, play: &Play, language: Language) {
        let at = Some((play.revision(), language));
        let (Some(game), Some(seen)) = (play.game(), play.seen()) else { return };
        if self.at == at {
            return;
        }
        let board = game.board();
        let name = |group: &crate::match3::Group| GroupMark {
            cells: group.cells.clone(),
            name: format!("{} · {}", group.shape.name().get(language), group.cells.len()),
        };
        *self = Self {
            at,
            shape: Some(Arc::clone(board.shape())),
            bytes: picture::of_board(board),
            groups: seen.groups.iter().map(name).collect(),
            falls: seen.falls.iter().map(|fall| FallMark { from: fall.from, to: fall.to }).collect(),
            swaps: swaps(play),
        };
    }
}

/// The swaps that are drawn: the proof that there is none, what was taken back, hints.
fn swaps(play: &Play) -> Vec<SwapMark> {
    let mark = |kind: SwapKind| move |swap: Swap| SwapMark { swap, kind };
    let mut swaps: Vec<SwapMark> = Vec::new();
    if let Some(seen) = play.seen() {
        swaps.extend(seen.proof.iter().take(DRAWN).copied().map(mark(SwapKind::Tried)));
        let is_vain = matches!(play.news(), Some(News::TakenBack(..)));
        swaps.extend(seen.swap.map(mark(if is_vain { SwapKind::Refused } else { SwapKind::Made })));
    }
    if let Some(hint) = play.hint().filter(|_| play.is_ready()) {
        let legal = hint.moves().filter(|_| hint.shows_moves);
        swaps.extend(legal.into_iter().flat_map(|moves| &moves.legal).take(DRAWN).copied().map(mark(SwapKind::Legal)));
        swaps.extend(hint.swap().map(mark(SwapKind::Made)));
    }
    swaps
}

/// Shows the board over all the space that is left.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let State { models, view, preferences, views, hovered, .. } = state;
    let Match3State { play, cursor, .. } = models.of();
    let (play, memory) = (&*play, views.of::<Match3Memory>());
    memory.seen.turn_to(play, lang::language(ui));
    let (Some(game), Some(shape)) = (play.game(), &memory.seen.shape) else {
        ui.painter().rect_filled(ui.available_rect_before_wrap(), 0.0, tokens(ui).canvas);
        if play.fault().is_some() {
            empty_hint(ui, tr(ui, words::NO_START));
        }
        return;
    };
    let pointed = memory.pointed.take().map(|swap| SwapMark { swap, kind: SwapKind::Made });
    let mut swaps = memory.seen.swaps.clone();
    swaps.extend(pointed);
    let arrivals = play.seen().map_or(&[][..], |seen| &seen.arrivals);
    let overlays = Match3Overlays {
        swaps: &swaps,
        groups: &memory.seen.groups,
        falls: &memory.seen.falls,
        arrivals,
        taken: play.taken(),
        ..Match3Overlays::default()
    };
    let current = cursor.filter(|cell| *cell < game.board().size().cells());
    let marks = Marks { current, numbers: preferences.overlays.numbers, ..Marks::default() };
    let scene = Match3Scene { overlays, marks, ..Match3Scene::new(shape, &memory.seen.bytes, play.revision()) };
    let label = label(ui, play);
    let seen = view.show_match3(ui, &scene, &Match3Input { acts: true, read_out: None, label: &label });
    let command = wanted((memory, cursor), play, &seen, *hovered);
    if *hovered != seen.hovered {
        *hovered = seen.hovered;
        ui.request_repaint();
    }
    commands.extend(command.map(Command::from));
}

/// What a click or a drag means; `before` is the cell that the pointer was on in the frame before.
fn wanted(
    (memory, cursor): (&mut Match3Memory, &mut Option<crate::grid::Cell>),
    play: &Play,
    seen: &CanvasResponse,
    before: Option<crate::grid::Cell>,
) -> Option<Match3Command> {
    if let Some(cell) = seen.clicked {
        *cursor = None;
        return Some(Match3Command::Take(cell));
    }
    if seen.response.drag_started_by(PointerButton::Primary) {
        memory.dragged = before.or(seen.hovered);
    }
    if !seen.response.dragged_by(PointerButton::Primary) {
        memory.dragged = None;
    }
    let (from, to) = (memory.dragged?, seen.hovered?);
    let size = play.game()?.board().size();
    if from == to || size.direction(from, to).is_none() {
        return None;
    }
    memory.dragged = None;
    Some(Match3Command::Swap(Swap::new(from, to)))
}

/// What the board is, for those who cannot see it.
fn label(ui: &Ui, play: &Play) -> String {
    let Some(game) = play.game() else { return String::new() };
    let (size, totals) = (game.board().size(), game.totals());
    let [width, height, count] = [size.width, size.height, totals.moves].map(|number| number.to_string());
    let score = grouped(totals.score);
    let values = [("width", &*width), ("height", &*height), ("count", &*count), ("score", &*score)];
    fill(tr(ui, words::LABEL), &values)
}
