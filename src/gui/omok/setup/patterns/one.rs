//! The pattern that is edited.

use egui::{ComboBox, DragValue, FontSelection, Key, TextEdit, TextStyle, Ui};

use super::super::colours;
use super::cells;
use super::list::signed;
use crate::gui::lang::{fill, language, tr};
use crate::gui::look::{empty_hint, error_line, icon_button, icons, section_heading_with, tokens, with_tip};
use crate::gui::omok::model::patterns::{PatternPage, Stroke, Typed};
use crate::gui::omok::words::tables as words;
use crate::gui::shared::setup::{Edit, choice, parse_number, row};
use crate::omok::Colour;
use crate::omok::OmokProblem;
use crate::omok::reader::{MAX_PATTERNS, MAX_PRIORITY, Meaning, Pattern, PatternError, PatternTable};

/// What was done to the table, and how it goes on from what was done before.
type Change = Option<(PatternTable, Edit, Stroke)>;

/// Shows the editor, and changes the table of `draft` by it.
pub(super) fn show(ui: &mut Ui, page: &mut PatternPage, draft: &mut OmokProblem) -> Edit {
    let Some((table, oddities)) = page.table() else { return Edit::None };
    let (table, place) = (table.clone(), page.row);
    let odd = oddities.iter().filter(|oddity| oddity.pattern().is_none_or(|pattern| pattern == place));
    let odd: Vec<String> = odd.map(|oddity| oddity.sentence(&table, language(ui))).collect();
    let mut change = heading(ui, page, &table);
    if let Some(pattern) = table.pattern(place) {
        change = change.or(letters(ui, page, &table, pattern));
        change = change.or(rest(ui, &table, place, pattern));
    }
    for sentence in odd {
        empty_hint(ui, &sentence);
    }
    let Some((table, edit, stroke)) = change else { return Edit::None };
    if page.put(draft, &table, stroke) || edit == Edit::Made { edit } else { Edit::None }
}

/// Which pattern it is, and what can be done with it as a whole.
fn heading(ui: &mut Ui, page: &mut PatternPage, table: &PatternTable) -> Change {
    let (place, count) = (page.row, table.patterns().len());
    let (number, all) = ((place + 1).min(count).to_string(), count.to_string());
    let title = fill(tr(ui, words::PATTERN), &[("number", &number), ("count", &all)]);
    let mut changed = table.clone();
    let mut target = None;
    section_heading_with(ui, &title, |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let button = |ui: &mut Ui, is_on: bool, icon: &str, name| {
            let name = tr(ui, name);
            ui.add_enabled_ui(is_on, |ui| icon_button(ui, icon, name, name).clicked()).inner
        };
        if button(ui, count > 0, icons::CLOSE, words::REMOVE) && changed.remove(place).is_ok() {
            target = Some(place.min(count.saturating_sub(2)));
        }
        if button(ui, count < MAX_PATTERNS, icons::PLUS, words::ADD) {
            target = added(&mut changed, place);
        }
        if button(ui, place + 1 < count, icons::CHEVRON_DOWN, words::LATER) && changed.shift(place, place + 1).is_ok() {
            target = Some(place + 1);
        }
        if button(ui, place > 0, icons::CHEVRON_UP, words::EARLIER) && changed.shift(place, place - 1).is_ok() {
            target = Some(place - 1);
        }
    });
    target.map(|row| {
        (page.row, page.typed) = (row, None);
        (changed, Edit::Made, Stroke::Whole)
    })
}

/// Adds a pattern below `place`: like the one there, or a five of black. Its place.
fn added(table: &mut PatternTable, place: usize) -> Option<usize> {
    let like = table.pattern(place).cloned();
    let usual = || Pattern::new(Colour::Black, "BBBBB", Meaning::Five, Meaning::Five.usual_worth()).ok();
    let to = (place + 1).min(table.patterns().len());
    table.insert(to, like.or_else(usual)?).ok().map(|()| to)
}

/// The letters, as cells and as text, and what is wrong with the text.
fn letters(ui: &mut Ui, page: &mut PatternPage, table: &PatternTable, pattern: &Pattern) -> Change {
    let clicked = cells::show(ui, &pattern.text());
    let typed = field(ui, page, pattern);
    let fault = page.typed.as_ref().and_then(|typed| typed.fault.as_ref());
    if let Some(fault) = fault {
        error_line(ui, &fault_text(ui, page.row, fault));
    }
    let text = clicked.or(typed)?;
    match Pattern::new(pattern.colour(), &text, pattern.meaning, pattern.priority()) {
        Ok(pattern) => {
            page.typed = None;
            replaced(table, page.row, pattern, Stroke::Whole, Edit::Made)
        }
        Err(fault) => {
            page.typed = Some(Typed { row: page.row, text, fault: Some(fault) });
            None
        }
    }
}

/// The field for the letters; what was typed once it is confirmed.
fn field(ui: &mut Ui, page: &mut PatternPage, pattern: &Pattern) -> Option<String> {
    let mut text = page.typed.as_ref().map_or_else(|| pattern.text(), |typed| typed.text.clone());
    let before = text.clone();
    let name = tr(ui, words::LETTERS);
    let edit = TextEdit::singleline(&mut text)
        .id(ui.make_persistent_id(("pattern letters", page.row)))
        .font(FontSelection::Style(TextStyle::Monospace))
        .char_limit(64)
        .desired_width(f32::INFINITY);
    let response = row(ui, name, |_| {}, |ui| ui.add(edit));
    if text != before {
        page.typed = Some(Typed { row: page.row, text: text.clone(), fault: None });
    }
    let is_given_up = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape));
    let is_taken = response.lost_focus() && !is_given_up && page.typed.is_some();
    with_tip(response.accessible_name(name), tr(ui, words::LETTERS_TIP));
    if is_given_up {
        page.typed = None;
    }
    is_taken.then_some(text)
}

fn fault_text(ui: &Ui, place: usize, fault: &PatternError) -> String {
    let row = (place + 1).to_string();
    match fault {
        PatternError::Empty => fill(tr(ui, words::FAULT_EMPTY), &[("row", &row)]),
        PatternError::TooLong { found } => {
            fill(tr(ui, words::FAULT_LONG), &[("row", &row), ("found", &found.to_string())])
        }
        PatternError::Letter { found, column } => {
            let (column, found) = (column.to_string(), found.to_string());
            fill(tr(ui, words::FAULT_LETTER), &[("row", &row), ("column", &column), ("found", &found)])
        }
        PatternError::Priority { .. } => fault.to_string(),
    }
}

/// Its colour, what it means and what it is worth.
fn rest(ui: &mut Ui, table: &PatternTable, place: usize, pattern: &Pattern) -> Change {
    let name = tr(ui, words::COLOUR);
    if let Some(colour) = row(ui, name, |_| {}, |ui| colours(ui, name, pattern.colour())) {
        let changed = Pattern::new(colour, &turned(pattern), pattern.meaning, pattern.priority()).ok()?;
        return replaced(table, place, changed, Stroke::Whole, Edit::Made);
    }
    if let Some(meaning) = row(ui, tr(ui, words::MEANS), |_| {}, |ui| meanings(ui, pattern.meaning)) {
        let mut changed = pattern.clone();
        changed.meaning = meaning;
        return replaced(table, place, changed, Stroke::Whole, Edit::Made);
    }
    let mut worth = pattern.priority();
    let name = tr(ui, words::WORTH);
    let (edit, stroke) = row(ui, name, |_| {}, |ui| number(ui, name, words::WORTH_TIP, &mut worth, MAX_PRIORITY));
    let changed = pattern.clone().with_priority(worth).ok().filter(|_| edit != Edit::None)?;
    replaced(table, place, changed, stroke, edit)
}

/// The letters of a pattern with both colours exchanged.
fn turned(pattern: &Pattern) -> String {
    let turn = |letter| match letter {
        'B' => 'W',
        'W' => 'B',
        other => other,
    };
    pattern.text().chars().map(turn).collect()
}

fn replaced(table: &PatternTable, place: usize, pattern: Pattern, stroke: Stroke, edit: Edit) -> Change {
    let mut changed = table.clone();
    changed.replace(place, pattern).ok()?;
    Some((changed, edit, stroke))
}

/// A list of meanings; the one that was chosen anew.
fn meanings(ui: &mut Ui, now: Meaning) -> Option<Meaning> {
    let language = language(ui);
    let mut chosen = None;
    let combo = ComboBox::from_id_salt("pattern meaning").selected_text(now.name().get(language));
    let list = combo.width(ui.available_width()).truncate().show_ui(ui, |ui| {
        for meaning in Meaning::ALL {
            if ui.selectable_label(meaning == now, meaning.name().get(language)).clicked() && meaning != now {
                chosen = Some(meaning);
            }
        }
    });
    list.response.accessible_name(tr(ui, words::MEANS));
    chosen
}

/// A number as people write it, with or without a sign.
fn parsed(text: &str) -> Option<f64> {
    let text = text.trim();
    let (sign, digits) = text.strip_prefix(['-', '−']).map_or((1.0, text), |digits| (-1.0, digits));
    parse_number(digits).map(|number| sign * number as f64)
}

/// A number up to `most` that can be dragged and typed.
pub(super) fn number(ui: &mut Ui, name: &str, tip: crate::text::Text, value: &mut i32, most: i32) -> (Edit, Stroke) {
    let least = if most == MAX_PRIORITY { -most } else { 0 };
    ui.spacing_mut().interact_size.x = tokens(ui).measure.text * 4.0;
    let speed = (f64::from(*value).abs() / 100.0).clamp(0.25, 1_000.0);
    let field = DragValue::new(value).range(least..=most).speed(speed).update_while_editing(false);
    let field = field.custom_formatter(|value, _| signed(value as i32)).custom_parser(parsed);
    // In a row that begins at the right it stands there already.
    let response = match ui.layout().prefer_right_to_left() {
        true => ui.add(field),
        false => ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| ui.add(field)).inner,
    };
    let edit = choice::of(&response);
    let stroke = match () {
        () if response.drag_stopped() => Stroke::DragEnd,
        () if response.dragged() => Stroke::Drag,
        () => Stroke::Whole,
    };
    with_tip(response, tr(ui, tip)).accessible_name(name);
    (edit, stroke)
}
