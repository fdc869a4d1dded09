//! The games of a match, the newest first: a click opens one.

use egui::{Align2, Color32, Rect, ScrollArea, Sense, TextStyle, Ui, pos2, vec2};

use crate::gui::lang::{fill, language, tr};
use crate::gui::look::{card, tokens, with_tip};
use crate::gui::omok::game::moves::stone;
use crate::gui::omok::game::words as says;
use crate::gui::omok::model::contest::{MatchCommand, Ongoing};
use crate::gui::omok::words::{self as positions, contest as words, play};
use crate::gui::shared::inspector::row::{self, Lit};
use crate::gui::shared::lab::{color, letter};
use crate::gui::state::Command;
use crate::omok::contest::{Played, SIDE};
use crate::omok::{Colour, point_name};

/// Where columns begin or end, as shares of the width: the number ends, black and white begin, the result is in the
/// middle, the moves end, the opening and the reason begin.
const NUMBER: f32 = 0.05;
const SIDES: [f32; 2] = [0.065, 0.26];
const RESULT: f32 = 0.485;
const MOVES: f32 = 0.575;
const OPENING: f32 = 0.6;
const WHY: f32 = 0.78;

/// Shows the list.
pub(super) fn show(ui: &mut Ui, ongoing: &Ongoing, commands: &mut Vec<Command>) {
    let language = language(ui);
    let names = ongoing.players.each_ref().map(|player| player.short_name(language));
    let height = row::height(ui);
    card(ui, tr(ui, words::LIST), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        heading(ui);
        let count = ongoing.games.len();
        let area = ScrollArea::vertical().auto_shrink([false, true]);
        area.show_rows(ui, height, count, |ui, range| {
            for index in range.map(|line| count - 1 - line) {
                if let Some(played) = ongoing.games.get(index)
                    && line(ui, (index, played), &names)
                {
                    commands.push(MatchCommand::Open(index).into());
                }
            }
        });
    });
}

fn at(room: Rect, share: f32) -> egui::Pos2 {
    pos2(room.left() + room.width() * share, room.center().y)
}

/// The names of the columns.
fn heading(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), row::height(ui)), Sense::hover());
    let room = row::inside(ui, rect);
    let (font, weak) = (TextStyle::Small.resolve(ui.style()), tokens(ui).text_weak);
    let columns = [
        (SIDES[0], Align2::LEFT_CENTER, positions::BLACK),
        (SIDES[1], Align2::LEFT_CENTER, positions::WHITE),
        (RESULT, Align2::CENTER_CENTER, words::RESULT),
        (MOVES, Align2::RIGHT_CENTER, words::MOVES),
        (OPENING, Align2::LEFT_CENTER, play::OPENING),
        (WHY, Align2::LEFT_CENTER, words::FORFEIT),
    ];
    for (share, align, name) in columns {
        ui.painter().text(at(room, share), align, tr(ui, name), font.clone(), weak);
    }
}

/// One game; whether it was clicked.
fn line(ui: &mut Ui, (index, played): (usize, &Played), names: &[String; 2]) -> bool {
    let black = played.first as usize;
    let (number, result, why) = ((index + 1).to_string(), result(played), why(ui, played, names));
    let moves = played.moves.len().to_string();
    let called = [black, 1 - black].map(|player| format!("{} {}", letter(player), names[player]));
    let values = [
        ("number", &*number),
        ("black", &*called[0]),
        ("white", &*called[1]),
        ("result", result),
        ("moves", &*moves),
        ("why", &*why),
    ];
    let said = fill(tr(ui, words::GAME), &values);
    let response = row::row(ui, row::height(ui), Lit::No, said.trim());
    let (room, tokens) = (row::inside(ui, response.rect), tokens(ui));
    row::put(ui, row::number(ui, number, tokens.text_weak), Align2::RIGHT_CENTER, at(room, NUMBER));
    for (colour, player) in Colour::ALL.into_iter().zip([black, 1 - black]) {
        let points = if player == 0 { played.points } else { 2 - played.points };
        let color = [tokens.text_weak, tokens.text, tokens.text_strong][points as usize];
        side(ui, room, colour, (player, &names[player], color));
    }
    row::put(ui, row::number(ui, result, tokens.text_strong), Align2::CENTER_CENTER, at(room, RESULT));
    row::put(ui, row::number(ui, moves, tokens.text), Align2::RIGHT_CENTER, at(room, MOVES));
    row::put(ui, row::number(ui, opening(played), tokens.text_weak), Align2::LEFT_CENTER, at(room, OPENING));
    let why = row::line(ui, &why, tokens.error, room.right() - at(room, WHY).x);
    row::put(ui, why, Align2::LEFT_CENTER, at(room, WHY));
    with_tip(response, format!("{}\n{}", said.trim(), tr(ui, words::OPEN_TIP)).as_str()).clicked()
}

/// Who had a colour: a stone, its letter in its colour, its name.
fn side(ui: &Ui, room: Rect, colour: Colour, (player, name, tone): (usize, &str, Color32)) {
    let (gap, left) = (tokens(ui).measure.gap, at(room, SIDES[colour as usize]));
    let end = at(room, [SIDES[1], RESULT - 0.04][colour as usize]).x;
    stone(ui, colour, pos2(left.x + gap / 2.0, left.y));
    let letter = row::number(ui, letter(player), color(ui, player));
    let letter = row::put(ui, letter, Align2::LEFT_CENTER, pos2(left.x + gap * 1.5, left.y));
    let name = row::line(ui, name, tone, end - letter.right() - gap);
    row::put(ui, name, Align2::LEFT_CENTER, pos2(letter.right() + gap / 2.0, left.y));
}

/// The result, that of black first.
const fn result(played: &Played) -> &'static str {
    match (played.points, played.first) {
        (1, _) => "½–½",
        (2, Colour::Black) | (0, Colour::White) => "1–0",
        _ => "0–1",
    }
}

/// The stones of the opening.
fn opening(played: &Played) -> String {
    let points = played.moves.iter().take(played.opening).filter_map(|one| one.point);
    points.map(|point| point_name(SIDE, point)).collect::<Vec<_>>().join(" ")
}

/// Why the game was lost without a move, if it was.
fn why(ui: &Ui, played: &Played, names: &[String; 2]) -> String {
    let said = |player: usize, failure| says::failure(ui, &names[player], failure);
    played.fault.as_ref().map_or_else(String::new, |fault| said(fault.player, &fault.failure))
}
