//! The board of a game of Omok: what is seen of it, and what clicks do.

use egui::{Popup, Ui};

use super::{OmokMemory, Pointed, opening, words as says};
use crate::grid::Cell;
use crate::gui::canvas::Marks;
use crate::gui::lang::{self, fill, tr};
use crate::gui::look::icons;
use crate::gui::omok::canvas::{
    AreaMark, Ghost, JudgedMarks, OmokInput, OmokOverlays, OmokScene, PointKind, PointMark, QuestionMark, RowKind,
    Weight,
};
use crate::gui::omok::model::play::{End, Hint, OmokCommand, Play, Solving};
use crate::gui::omok::model::{OmokPreferences, OmokState};
use crate::gui::omok::words as positions;
use crate::gui::state::{Command, State};
use crate::omok::Point;
use crate::omok::game::Outcome;
use crate::omok::referee::Judgement;
use crate::omok::rules::Fouls;

/// What is seen of a game, kept until it changes.
#[derive(Default)]
pub(super) struct Seen {
    revision: u64,
    numbers: Vec<(Point, u32)>,
    last: Option<Point>,
    /// How the game ended.
    end: Pointed,
}

impl Seen {
    /// Brings what is seen up to `play`. Costs the moves, once for each revision.
    fn turn_to(&mut self, play: &Play) {
        if self.revision == play.revision() {
            return;
        }
        let game = play.game();
        let end = match (game.outcome(), play.solving().and_then(Solving::end)) {
            (Some(Outcome::Five { judgement, .. } | Outcome::Foul { judgement, .. }), _) => judged(judgement),
            (_, Some(End::Won { stops })) => barred(play, stops),
            _ => Pointed::default(),
        };
        let last = game.last_move().and_then(|last| last.point);
        let mut numbers = game.numbers();
        // A cross takes the place of the number.
        numbers.retain(|(point, _)| end.question.is_none_or(|question| question.point != *point));
        *self = Self { revision: play.revision(), numbers, last, end };
    }
}

/// The rows of the last move: the five alone where it wins, else all that make it a foul.
fn judged(judgement: &Judgement) -> Pointed {
    let JudgedMarks { mut rows, points } = JudgedMarks::of(judgement, Weight::Strong);
    let fouls = judgement.legality.fouls();
    if fouls.is_empty() {
        rows.retain(|row| row.kind == RowKind::Five);
        return Pointed { rows, ..Pointed::default() };
    }
    let question = Some(QuestionMark { point: judgement.point, fouls });
    Pointed { rows, points, question, ..Pointed::default() }
}

/// The points that would stop a four, each with the reason why it is barred.
fn barred(play: &Play, stops: &[Point]) -> Pointed {
    let game = play.game();
    let reason = |&point: &Point| {
        let legality = crate::omok::referee::legality(game.board(), game.rule(), game.to_move(), point, game.reading());
        PointMark { point, kind: PointKind::Refused(legality.fouls()), weight: Weight::Strong }
    };
    Pointed { points: stops.iter().map(reason).collect(), ..Pointed::default() }
}

/// Shows the board over all the space that is left.
pub fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let State { models, view, views, hovered, .. } = state;
    let OmokState { play, cursor, preferences, .. } = models.of();
    let (play, memory) = (&*play, views.of::<OmokMemory>());
    memory.seen.turn_to(play);
    let pointed = memory.pointed.take();
    let drawn = Drawn::of(play, memory, preferences, (pointed.as_ref(), *hovered));
    let game = play.game();
    let side = game.board().side();
    let current = cursor.filter(|point| *point < side * side);
    let marks = Marks { current, ..Marks::default() };
    let overlays = drawn.overlays(memory, preferences);
    let scene = OmokScene { overlays, marks, ..OmokScene::new(game.board()) };
    let label = says::label(ui, game);
    // Said in a language that is known before the canvas borrows the panel.
    // A stone is seen; to tell of it would cover the answer that it gets.
    let text = hovered.filter(|&point| game.board().is_empty(point)).map(|point| told(ui, play, point));
    let read_out = |_: Cell| text.clone().unwrap_or_default();
    let is_told = text.is_some() && !Popup::is_any_open(ui);
    let read_out = is_told.then_some(&read_out as &dyn Fn(Cell) -> String);
    let seen = view.show_omok(ui, &scene, &OmokInput { read_out, label: &label });
    if seen.response.clicked() {
        *cursor = None;
        let command = seen.clicked.map_or(OmokCommand::PlaceOutside, OmokCommand::Place);
        commands.push(command.into());
    }
    if let Some(point) = seen.context {
        memory.menu = Some(point);
    }
    menu(&seen.response, play, memory.menu, commands);
    if *hovered != seen.hovered {
        *hovered = seen.hovered;
        ui.request_repaint();
    }
}

/// What the read-out says of an empty point.
fn told(ui: &Ui, play: &Play, point: Point) -> String {
    let name = play.game().board().name(point);
    let is_secret = play.solving().is_some_and(|solving| solving.is_marking() && solving.marking().is_none());
    let facts = play.study().facts().filter(|_| !is_secret);
    let fouls = facts.and_then(|facts| facts.forbidden.iter().find(|(at, _)| *at == point)).map(|(_, fouls)| *fouls);
    let text = match fouls {
        Some(fouls) => {
            let names: Vec<&str> = fouls.iter().map(|foul| foul.name().get(lang::language(ui))).collect();
            format!("{}: {}", tr(ui, positions::FORBIDDEN), names.join(", "))
        }
        None => tr(ui, positions::EMPTY).to_owned(),
    };
    format!("{name} · {text}")
}

/// What can be asked about the point that was clicked with the other button.
fn menu(response: &egui::Response, play: &Play, point: Option<Point>, commands: &mut Vec<Command>) {
    let board = play.game().board();
    let Some(point) = point.filter(|point| board.is_empty(*point)) else { return };
    response.context_menu(|ui| {
        let text = fill(tr(ui, positions::JUDGE_IT), &[("point", &board.name(point))]);
        if ui.button((icons::EYE, text.as_str())).clicked() {
            commands.push(OmokCommand::Why(Some(point)).into());
            ui.close();
        }
    });
}

/// What lies on the board besides what is kept.
struct Drawn {
    ghosts: Vec<Ghost>,
    forbidden: Vec<(Point, Fouls)>,
    front: Pointed,
    area: Option<AreaMark>,
}

impl Drawn {
    fn of(
        play: &Play,
        memory: &OmokMemory,
        preferences: &OmokPreferences,
        (pointed, hovered): (Option<&Pointed>, Option<Point>),
    ) -> Self {
        let front = pointed.cloned().unwrap_or_else(|| front(play, &memory.seen));
        let mut ghosts = front.ghosts.clone();
        let opening = play.opening();
        ghosts.extend(opening.iter().flat_map(opening::offers));
        if pointed.is_none() {
            let is_open = |point: &Point| opening.as_ref().is_none_or(|opening| opening::takes(opening, *point));
            let hovered = hovered.filter(|point| !is_marking(play) && is_open(point));
            ghosts.extend(hovered.and_then(|point| ghost(play, preferences, point)));
        }
        let area = opening.and_then(|opening| opening::area(opening.asks()?));
        let mut forbidden = forbidden(play, preferences);
        forbidden.retain(|(point, _)| ghosts.iter().all(|ghost| ghost.point != *point || Some(*point) == hovered));
        Self { ghosts, forbidden, front, area }
    }

    fn overlays<'a>(&'a self, memory: &'a OmokMemory, preferences: &OmokPreferences) -> OmokOverlays<'a> {
        OmokOverlays {
            numbers: if preferences.numbers { &memory.seen.numbers } else { &[] },
            last: memory.seen.last,
            ghosts: &self.ghosts,
            forbidden: &self.forbidden,
            rows: &self.front.rows,
            points: &self.front.points,
            question: self.front.question,
            area: self.area,
            ..OmokOverlays::default()
        }
    }
}

fn is_marking(play: &Play) -> bool {
    play.solving().is_some_and(Solving::is_marking)
}

/// What the moment is about: how the game ended, a hint, or what became of the marks.
fn front(play: &Play, seen: &Seen) -> Pointed {
    let mut front = seen.end.clone();
    if let Some(line) = play.shown() {
        front.ghosts = super::report::ghosts(play.game(), line);
    }
    if let (None, Some(advice)) = (play.solving(), play.guest().advice(play.game())) {
        front.question = Some(QuestionMark { point: advice.point, fouls: Fouls::NONE });
    }
    let Some(solving) = play.solving() else { return front };
    if let Hint::Point(point) = solving.hint() {
        front.question = Some(QuestionMark { point, fouls: Fouls::NONE });
    }
    if let Some(marking) = solving.marking() {
        let mark = |verdict: &Judgement, kind| PointMark { point: verdict.point, kind, weight: Weight::Strong };
        let right = marking.right.iter().map(|one| mark(one, PointKind::Refused(one.legality.fouls())));
        let wrong = marking.wrong.iter().map(|one| mark(one, PointKind::Allowed));
        front.points.extend(right.chain(wrong));
    }
    front
}

/// The stone that a click would put down.
fn ghost(play: &Play, preferences: &OmokPreferences, point: Point) -> Option<Ghost> {
    let game = play.game();
    let is_free = game.board().is_empty(point) && game.outcome().is_none() && !play.is_thinking();
    let is_turn = play.solving().is_none_or(|solving| solving.end().is_none() && !solving.is_busy());
    let number = if preferences.numbers { game.move_count() + 1 } else { 0 };
    (is_free && is_turn).then(|| Ghost { point, colour: game.to_move(), number })
}

/// The points that are shown as forbidden: those that were marked, where that is the question.
fn forbidden(play: &Play, preferences: &OmokPreferences) -> Vec<(Point, Fouls)> {
    if let Some(solving) = play.solving().filter(|solving| solving.is_marking()) {
        return match solving.marking() {
            Some(marking) => marking.missing.iter().map(|one| (one.point, one.legality.fouls())).collect(),
            None => solving.marked().iter().map(|point| (*point, Fouls::NONE)).collect(),
        };
    }
    let is_shown = preferences.forbidden && play.game().outcome().is_none();
    let facts = play.study().facts().filter(|_| is_shown);
    facts.map_or_else(Vec::new, |facts| facts.forbidden.clone())
}
