//! The board of Omok: the position in hand, and what the run shows of it.

mod seen;
mod tale;

use egui::{Popup, Ui};

use self::seen::{Moment, Seen};
use crate::family::Board as Prepared;
use crate::grid::Cell;
use crate::gui::canvas::{CanvasResponse, Marks};
use crate::gui::omok::canvas::{Ghost, OmokInput, OmokOverlays, OmokScene};
use crate::gui::omok::model::{Focus, OmokPreferences, OmokState};
use crate::gui::omok::words;
use crate::gui::shared::board::{BoardMemory, cells_with_breakpoints, label};
use crate::gui::state::State;
use crate::gui::view::FamilyView;
use crate::omok::Situation;
use crate::omok::rules::Fouls;
use crate::omok::{Colour, Point};

/// What is seen of one position, kept until another one is seen.
#[derive(Default)]
pub(crate) struct Position(Option<(Moment, Seen)>);

/// Brings the board to the position and paints it with everything that lies on it.
pub(crate) fn paint(
    ui: &mut Ui,
    family: &dyn FamilyView,
    state: &mut State,
    memory: &mut BoardMemory,
    prepared: &Prepared,
    situation: &Situation,
) -> Option<CanvasResponse> {
    let room = ui.available_rect_before_wrap();
    let (kind, size) = (state.session.active(), prepared.size());
    let (pointed, focus) = (state.pointed.take(), state.omok_mut().focus.take());
    let State { session, view, preferences, hovered, selected, models, .. } = state;
    let omok = models.known::<OmokState>();
    let stage = session.active_stage_mut()?;
    let breakpoints = cells_with_breakpoints(stage);
    let brought = memory.bring_up(ui, family, stage, (prepared, kind), (view, room), *hovered);
    let flash = memory.flash(ui, stage, preferences, (pointed, *selected));
    let moment = Moment::of(stage, brought.total);
    let event = memory.facts.event;
    let kept = memory.own.of::<Position>();
    if !brought.is_whole {
        *kept = Position::default();
    }
    let seen = kept.turn_to(moment, || Seen::of(stage, situation, event));
    let asked = seen.question.map(|question| question.point);
    let current =
        memory.facts.event.map(|event| event.a).filter(|point| *point < size.cells() && Some(*point) != asked);
    let trails = memory.trails.clone();
    let marks = Marks { current, breakpoints: &breakpoints, flash, trails: &trails, ..Marks::default() };
    let drawn = Drawn::of(seen, situation, &omok.preferences, focus);
    let changes = if omok.patterns.is_open { omok.patterns.marks() } else { &[] };
    let overlays = OmokOverlays { changes, ..drawn.overlays(seen) };
    let scene = OmokScene { overlays, marks, ..OmokScene::of(size.width, &drawn.stones) };
    let label = label(ui, words::LABEL, size, (moment.position, brought.total));
    let read_out = |cell| memory.read_out.text(size, cell);
    let read_out = (!Popup::is_any_open(ui)).then_some(&read_out as &dyn Fn(Cell) -> String);
    let shown = view.show_omok(ui, &scene, &OmokInput { read_out, label: &label });
    memory.sight.note(room, view, &shown, size);
    Some(shown)
}

impl Position {
    /// What is seen at `moment`; `look` finds it out, once for each.
    fn turn_to(&mut self, moment: Moment, look: impl FnOnce() -> Seen) -> &Seen {
        let kept = self.0.take().filter(|(at, _)| *at == moment);
        &self.0.insert(kept.unwrap_or_else(|| (moment, look()))).1
    }
}

/// What is drawn: what is seen, or what a panel wants to see instead.
struct Drawn {
    stones: Vec<Option<Colour>>,
    numbers: Vec<(Point, u32)>,
    ghosts: Vec<Ghost>,
    last: Option<Point>,
    forbidden: Vec<(Point, Fouls)>,
    focus: Option<Focus>,
    supposed: Vec<Point>,
}

impl Drawn {
    fn of(seen: &Seen, situation: &Situation, preferences: &OmokPreferences, focus: Option<Focus>) -> Self {
        let mut stones = if focus.is_some() { situation.board().stones().to_vec() } else { seen.stones.clone() };
        let mut supposed = if focus.is_some() { Vec::new() } else { seen.supposed.clone() };
        for (point, colour) in focus.iter().flat_map(|focus| &focus.supposed) {
            if let Some(place) = stones.get_mut(*point as usize) {
                *place = Some(*colour);
                supposed.push(*point);
            }
        }
        let game = &situation.game;
        let mut numbers = if preferences.numbers { game.numbers() } else { Vec::new() };
        // What a search tries goes on from the last number that is seen.
        let before = numbers.iter().map(|(_, number)| *number).max().unwrap_or(0);
        let ghosts = seen.ghosts.iter().map(|ghost| Ghost { number: ghost.number + before, ..*ghost }).collect();
        let tried: Vec<(Point, u32)> = match &focus {
            Some(_) => supposed.iter().copied().zip(1..).collect(),
            None => seen.numbers.clone(),
        };
        numbers.extend(tried.into_iter().map(|(point, number)| (point, number + before)));
        let colour = situation.question.map_or(game.to_move(), |question| question.colour);
        let is_expected = |point: Point| focus.is_none() && seen.ghosts.iter().any(|ghost| ghost.point == point);
        let is_empty = |point: Point| stones.get(point as usize) == Some(&None) && !is_expected(point);
        let forbidden = situation.forbidden[colour as usize].iter().copied();
        let forbidden = forbidden.filter(|(point, _)| preferences.forbidden && is_empty(*point)).collect();
        let last = game.last_move().and_then(|last| last.point);
        Self { stones, numbers, ghosts, last, forbidden, focus, supposed }
    }

    fn overlays<'a>(&'a self, seen: &'a Seen) -> OmokOverlays<'a> {
        let common = OmokOverlays {
            numbers: &self.numbers,
            last: self.last,
            forbidden: &self.forbidden,
            supposed: &self.supposed,
            ..OmokOverlays::default()
        };
        match &self.focus {
            Some(focus) => {
                OmokOverlays { rows: &focus.rows, points: &focus.points, question: focus.question, ..common }
            }
            None => OmokOverlays {
                heat: seen.heat.as_deref(),
                values: &seen.values,
                ghosts: &self.ghosts,
                rows: &seen.rows,
                points: &seen.points,
                question: seen.question,
                looked: &seen.looked,
                string: &seen.string,
                window: &seen.window,
                ..common
            },
        }
    }
}
