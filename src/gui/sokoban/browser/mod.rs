//! The level browser: every level as a picture, found by its title, with what was solved.

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use egui::{
    Align, Align2, Frame, Id, Key, Layout, Margin, Modifiers, Rect, Role, ScrollArea, Sense, StrokeKind, TextEdit,
};
use egui::{Ui, UiBuilder, WidgetInfo, pos2, vec2};

use crate::gui::lang::{counted, fill, language, titled, tr};
use crate::gui::look::{self, empty_hint, icons, section_style, tokens, with_tip};
use crate::gui::shared::inspector::row;
use crate::gui::sokoban::canvas::{BoxView, Look, MiniBoard, PlayerView, SokobanScene, mini_board};
use crate::gui::sokoban::model::browse::{Browser, LevelFilter, Shelf};
use crate::gui::sokoban::model::{LevelCommand, SokobanState};
use crate::gui::sokoban::words::{self, browser as own, levels as names};
use crate::gui::state::{Command, State};
use crate::sokoban::Level;
use crate::sokoban::formats::lurd;
use crate::sokoban::game::Best;

/// Levels with more cells have no picture: too little of it would be seen.
const MOST_CELLS: u32 = 5000;

/// Shows the browser in the place of the board.
pub(crate) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let room = ui.available_rect_before_wrap();
    ui.painter().rect_filled(room, 0.0, tokens(ui).canvas);
    let Some(mut browser) = state.sokoban().browser.clone() else { return };
    let gap = tokens(ui).measure.gap;
    let shelves = state.sokoban().shelves(&browser, language(ui));
    let shape = Shape::of(room.width() - gap * 4.0, gap);
    steer(ui, &mut browser, &shelves, shape, commands);
    Frame::new().inner_margin(Margin::same(gap as i8 * 2)).show(ui, |ui| {
        head(ui, &mut browser, &shelves, commands);
        ui.add_space(gap);
        if shelves.iter().all(|shelf| shelf.fits.is_empty()) {
            empty_hint(ui, tr(ui, own::NOTHING));
        }
        list(ui, state.sokoban(), (&mut browser, &shelves), shape, commands);
    });
    state.sokoban_mut().browser = Some(browser);
}

/// How pictures stand in rows.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shape {
    columns: usize,
    card: egui::Vec2,
    /// The height of a heading.
    heading: f32,
    gap: f32,
}

impl Shape {
    fn of(width: f32, gap: f32) -> Self {
        let columns = ((width + gap) / (gap * 21.0)).floor().max(1.0);
        // The bar at the right end takes some of it.
        let side = ((width - gap * 2.0 - gap * (columns - 1.0)) / columns).max(gap);
        Self { columns: columns as usize, card: vec2(side, gap * 18.0), heading: gap * 4.0, gap }
    }

    /// How many rows so many pictures take.
    const fn rows(&self, cards: usize) -> usize {
        cards.div_ceil(self.columns)
    }

    /// The height of a collection.
    fn height(&self, shelf: &Shelf) -> f32 {
        match shelf.fits.len() {
            0 => 0.0,
            count => self.heading + self.rows(count) as f32 * (self.card.y + self.gap),
        }
    }
}

/// What the keys do: arrows choose, Enter opens, Esc closes.
fn steer(ui: &Ui, browser: &mut Browser, shelves: &[Shelf], shape: Shape, commands: &mut Vec<Command>) {
    let count = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) as isize;
    let across = count(Key::ArrowRight) - count(Key::ArrowLeft);
    let down = count(Key::ArrowDown) - count(Key::ArrowUp);
    let before = browser.at;
    browser.at = moved(shelves, shape.columns, browser.at, across, down);
    browser.is_moved |= before != browser.at;
    if ui.input(|input| input.key_pressed(Key::Enter)) {
        let found = places(shelves).nth(browser.at);
        commands.extend(found.map(|(shelf, index)| shelf.choice(index).into()));
    }
    if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
        commands.push(LevelCommand::Browse(false).into());
    }
}

/// Every level that is shown.
fn places(shelves: &[Shelf]) -> impl Iterator<Item = (&Shelf, usize)> {
    shelves.iter().flat_map(|shelf| shelf.fits.iter().map(move |&index| (shelf, index)))
}

/// The place that so many steps across and down lead to, by rows as they are seen.
fn moved(shelves: &[Shelf], columns: usize, at: usize, across: isize, down: isize) -> usize {
    let last = places(shelves).count().saturating_sub(1);
    let mut at = at.min(last).saturating_add_signed(across).min(last);
    for _ in 0..down.unsigned_abs() {
        let rows = rows(shelves, columns);
        let Some(row) = rows.iter().position(|row| row.contains(&at)) else { return at };
        let next = if down > 0 { row + 1 } else { row.wrapping_sub(1) };
        let Some(target) = rows.get(next) else { return at };
        at = (target.start + (at - rows[row].start)).min(target.end - 1);
    }
    at
}

/// Which places stand in each row.
fn rows(shelves: &[Shelf], columns: usize) -> Vec<std::ops::Range<usize>> {
    let mut rows = Vec::new();
    let mut first = 0;
    for shelf in shelves {
        let end = first + shelf.fits.len();
        while first < end {
            rows.push(first..(first + columns).min(end));
            first = (first + columns).min(end);
        }
    }
    rows
}

/// What is searched for, which levels are shown, and the way back.
fn head(ui: &mut Ui, browser: &mut Browser, shelves: &[Shelf], commands: &mut Vec<Command>) {
    let gap = tokens(ui).measure.gap;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        let question = tr(ui, own::SEARCH);
        let id = Id::unique("level browser search");
        let width = (ui.available_width() * 0.4).clamp(gap * 14.0, gap * 40.0);
        let field = TextEdit::singleline(&mut browser.query).id(id).hint_text(question).desired_width(width);
        let response = ui.add(field).accessible_name(question);
        if response.changed() {
            (browser.at, browser.is_moved) = (0, true);
        }
        // Typing finds levels at once, also after a click elsewhere on the page.
        if ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        let filters = [
            (LevelFilter::All, own::EVERY),
            (LevelFilter::Unsolved, own::UNSOLVED),
            (LevelFilter::Solved, own::SOLVED),
        ];
        for (filter, name) in filters {
            if look::tab(ui, browser.filter == filter, tr(ui, name)).clicked() {
                (browser.filter, browser.at, browser.is_moved) = (filter, 0, true);
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = look::icon_button(ui, icons::CLOSE, tr(ui, own::CLOSE), (tr(ui, own::CLOSE), "Esc"));
            if close.clicked() {
                commands.push(LevelCommand::Browse(false).into());
            }
            let total: usize = shelves.iter().map(|shelf| shelf.fits.len()).sum();
            ui.weak(counted(ui, own::LEVELS, total as u64));
        });
    });
}

/// The collections, one below the other. Only what is in sight is drawn.
fn list(
    ui: &mut Ui,
    sokoban: &SokobanState,
    (browser, shelves): (&mut Browser, &[Shelf]),
    shape: Shape,
    commands: &mut Vec<Command>,
) {
    let height: f32 = shelves.iter().map(|shelf| shape.height(shelf)).sum();
    ScrollArea::vertical().auto_shrink(false).show_viewport(ui, |ui, viewport| {
        ui.set_height(height);
        let corner = ui.max_rect().min;
        let (mut top, mut place) = (0.0, 0);
        for shelf in shelves.iter().filter(|shelf| !shelf.fits.is_empty()) {
            let bottom = top + shape.height(shelf);
            if bottom >= viewport.top() && top <= viewport.bottom() {
                heading(
                    ui,
                    shelf,
                    Rect::from_min_size(corner + vec2(0.0, top), vec2(ui.available_width(), shape.heading)),
                );
            }
            for (row, cards) in shelf.fits.chunks(shape.columns).enumerate() {
                let y = top + shape.heading + row as f32 * (shape.card.y + shape.gap);
                let is_seen = y + shape.card.y >= viewport.top() && y <= viewport.bottom();
                let is_wanted = browser.is_moved && (place..place + cards.len()).contains(&browser.at);
                if is_wanted {
                    let least = corner + vec2(0.0, y - if row == 0 { shape.heading } else { 0.0 });
                    ui.scroll_to_rect(Rect::from_min_max(least, corner + vec2(shape.card.x, y + shape.card.y)), None);
                    browser.is_moved = false;
                }
                for (column, &index) in cards.iter().enumerate().filter(|_| is_seen) {
                    let x = column as f32 * (shape.card.x + shape.gap);
                    let rect = Rect::from_min_size(corner + vec2(x, y), shape.card);
                    if card(ui, sokoban, (shelf, index), rect, place + column == browser.at) {
                        commands.push(shelf.choice(index).into());
                    }
                }
                place += cards.len();
            }
            top = bottom;
        }
    });
}

/// What a collection is called, and how many of its levels were solved.
fn heading(ui: &Ui, shelf: &Shelf, rect: Rect) {
    let tokens = tokens(ui);
    let name = titled(names::ALL, &shelf.title, language(ui));
    let name = if name.is_empty() { tr(ui, words::COLLECTION).to_owned() } else { name };
    let values = [("count", shelf.solved.to_string()), ("total", shelf.total.to_string())];
    let values = values.each_ref().map(|(key, value)| (*key, value.as_str()));
    let solved = fill(tr(ui, words::play::SOLVED_LEVELS), &values);
    let font = section_style().resolve(ui.style());
    let middle = rect.left_center() + vec2(0.0, tokens.measure.gap / 2.0);
    let told = ui.painter().text(middle, Align2::LEFT_CENTER, name, font, tokens.text_strong);
    let small = egui::TextStyle::Small.resolve(ui.style());
    let at = pos2(told.right() + tokens.measure.gap, middle.y);
    ui.painter().text(at, Align2::LEFT_CENTER, solved, small, tokens.text_weak);
}

/// One level; whether it was clicked.
fn card(ui: &mut Ui, sokoban: &SokobanState, (shelf, index): (&Shelf, usize), rect: Rect, is_at: bool) -> bool {
    let Some((level, title, best)) = sokoban.browsed(shelf.file, index) else { return false };
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let name = name(ui, title, index);
    let solved = best.map(|best| best_of(ui, best));
    let said = match &solved {
        Some(solved) => format!("{name}, {}, {solved}", tr(ui, words::SOLVED_LEVEL)),
        None => name.clone(),
    };
    let response = ui.interact(rect, Id::unique("level card").with((shelf.file, index)), Sense::click());
    let is_chosen = sokoban.is_chosen(shelf.file, index);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, &said));
    let is_touched = response.hovered() || response.has_focus();
    let ground = match (is_chosen, is_touched) {
        (true, _) => tokens.selection,
        (_, true) => tokens.hovered,
        _ => tokens.panel,
    };
    ui.painter().rect_filled(rect, tokens.measure.corner, ground);
    if is_at {
        let edge = (tokens.measure.line, tokens.accent);
        ui.painter().rect_stroke(rect, tokens.measure.corner, edge, StrokeKind::Inside);
    }
    let words = rect.bottom() - gap * 5.0;
    let place = Rect::from_min_max(rect.min, pos2(rect.right(), words)).shrink(gap);
    picture(ui, level, place, (sokoban.preferences.play.skin, &name));
    let left = pos2(rect.left() + gap, words + gap);
    let mark = solved.as_ref().map_or(0.0, |_| tokens.measure.icon + gap / 2.0);
    let line = row::line(ui, &name, tokens.text_strong, rect.width() - gap * 2.0 - mark);
    row::put(ui, line, Align2::LEFT_CENTER, left);
    let size = level.size();
    let boxes = counted(ui, words::BOXES, level.boxes().len() as u64);
    let values = [("width", size.width.to_string()), ("height", size.height.to_string()), ("boxes", boxes)];
    let values = values.each_ref().map(|(key, value)| (*key, value.as_str()));
    let facts = solved.clone().unwrap_or_else(|| fill(tr(ui, words::FACTS), &values));
    let facts = row::line(ui, &facts, tokens.text_weak, rect.width() - gap * 2.0);
    row::put(ui, facts, Align2::LEFT_CENTER, left + vec2(0.0, gap * 2.25));
    if solved.is_some() {
        let font = egui::FontId::proportional(tokens.measure.icon);
        ui.painter().text(pos2(rect.right() - gap, left.y), Align2::RIGHT_CENTER, icons::CHECK, font, tokens.good);
    }
    with_tip(response, said.as_str()).clicked()
}

/// The level as it begins, in the middle of `place`.
fn picture(ui: &mut Ui, level: &Level, place: Rect, (look, name): (Look, &str)) {
    if level.size().cells() > MOST_CELLS {
        let font = egui::TextStyle::Small.resolve(ui.style());
        let color = tokens(ui).text_weak;
        ui.painter().text(place.center(), Align2::CENTER_CENTER, tr(ui, own::TOO_LARGE), font, color);
        return;
    }
    let boxes = BoxView::of_level(level);
    let player = PlayerView::resting(level, level.player(), crate::grid::Direction::South);
    let scene = SokobanScene::new(level, &boxes, Some(player));
    let layout = Layout::centered_and_justified(egui::Direction::TopDown);
    ui.scope_builder(UiBuilder::new().max_rect(place).layout(layout), |ui| {
        let cells = vec2(level.size().width as f32, level.size().height as f32);
        let side = (place.size() / cells).min_elem();
        let room = Rect::from_center_size(place.center(), cells * side);
        ui.scope_builder(UiBuilder::new().max_rect(room).layout(Layout::top_down(Align::Min)), |ui| {
            mini_board(ui, &scene, &MiniBoard { look, ..MiniBoard::new(room.size(), name) });
        });
    });
}

/// Number and title of a level.
fn name(ui: &Ui, title: &str, index: usize) -> String {
    let number = (index + 1).to_string();
    match titled(names::ALL, title, language(ui)) {
        title if title.is_empty() => fill(tr(ui, words::LEVEL_NUMBER), &[("number", &number)]),
        title => format!("{number} · {title}"),
    }
}

/// The fewest pushes and the fewest moves that a person needed.
fn best_of(ui: &Ui, best: &Best) -> String {
    let count = |text: &str| lurd::parse(text).map_or((0, 0), |moves| (moves.pushes(), moves.len()));
    let pushes = counted(ui, words::PUSHES, count(&best.by_pushes).0 as u64);
    let moves = counted(ui, words::MOVES, count(&best.by_moves).1 as u64);
    fill(tr(ui, own::BEST), &[("pushes", &pushes), ("moves", &moves)])
}
