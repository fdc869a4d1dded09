//! The setup while Omok is played: the puzzle or the game, who plays, the board and the rule.

use egui::{Button, ComboBox, RichText, ScrollArea, Ui};

use crate::gui::command;
use crate::gui::lang::{counted, fill, language, setup, titled, tr};
use crate::gui::look::{self, icons, section_heading, with_tip};
use crate::gui::omok::commands::{ENGINE_MATCH, NEW_GAME};
use crate::gui::omok::legend;
use crate::gui::omok::menu::colour_name;
use crate::gui::omok::model::play::{Games, OmokCommand, Seat, Solving, is_blank, place_of, title};
use crate::gui::omok::model::puzzles;
use crate::gui::omok::setup::{self as omok, contest, guest};
use crate::gui::omok::words as positions;
use crate::gui::omok::words::play as words;
use crate::gui::shared::action;
use crate::gui::shared::parts::progress;
use crate::gui::shared::setup::field::Dial;
use crate::gui::shared::setup::{choice, level_steps, row, row_with, who};
use crate::gui::sokoban::words as sokoban;
use crate::gui::state::{Command, State};
use crate::omok::collection::EMBEDDED;
use crate::omok::program::CAN_START;
use crate::omok::{Colour, Game, MAX_SIDE, SHORTEST_SIDE, opening as protocols, search};
use crate::text::Text;

/// Entries that a list shows without scrolling.
const ROWS: f32 = 14.0;

/// Shows every section.
pub(crate) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    who::show(ui, state, [sokoban::PLAY_IT, words::WATCH], commands);
    if state.omok().contest.is_open {
        return contest::show(ui, state, commands);
    }
    puzzle_section(ui, state, commands);
    if state.omok().play.solving().is_some() {
        ui.add_space(look::tokens(ui).measure.gap / 2.0);
        if ui.add(Button::new(tr(ui, words::TO_GAME))).clicked() {
            commands.push(OmokCommand::LeavePuzzle.into());
        }
    } else {
        game_section(ui, state, commands);
        players(ui, state, commands);
    }
    section_heading(ui, tr(ui, setup::SHOW));
    legend::play(ui, state, state.omok().play.games().game().rule(), commands);
}

/// A button that opens the position that is watched as a game of its own.
pub(crate) fn play_here(ui: &mut Ui, commands: &mut Vec<Command>) {
    let button = ui.add(Button::new(tr(ui, words::PLAY_HERE)));
    if with_tip(button, tr(ui, words::PLAY_HERE_TIP)).clicked() {
        commands.push(OmokCommand::PlayHere.into());
    }
}

/// The puzzles with their grades, and the ways from one to another.
fn puzzle_section(ui: &mut Ui, state: &State, commands: &mut Vec<Command>) {
    let (all, solved) = (puzzles(), &state.omok().preferences.solved);
    let count = all.iter().filter(|(_, puzzle)| solved.contains(&puzzle.id)).count().to_string();
    let values = [("count", &*count), ("total", &*all.len().to_string())];
    section_heading(ui, &fill(tr(ui, words::PUZZLES), &values));
    let now = state.omok().play.solving().map(Solving::index);
    let face = now.map_or_else(|| tr(ui, words::NO_PUZZLE).to_owned(), |index| puzzle_name(ui, index));
    let (width, height) = (ui.available_width(), ui.spacing().interact_size.y * ROWS);
    let combo = ComboBox::from_id_salt("puzzle").selected_text(face).width(width).truncate().height(height);
    let list = combo.show_ui(ui, |ui| {
        ui.set_min_width(width);
        for (index, (file, _)) in all.iter().enumerate() {
            if index == 0 || all[index - 1].0 != *file {
                section_heading(ui, EMBEDDED.get(*file).map_or("", |embedded| tr(ui, embedded.title)));
            }
            puzzle_row(ui, state, index, commands);
        }
    });
    list.response.accessible_name(tr(ui, words::PUZZLE));
    ui.add_space(look::tokens(ui).measure.gap / 4.0);
    ui.horizontal(|ui| level_steps(ui, state, commands));
}

/// Number and title of a puzzle.
fn puzzle_name(ui: &Ui, index: usize) -> String {
    let title = puzzles().get(index).map_or("", |(_, puzzle)| puzzle.title.as_str());
    format!("{} · {}", index + 1, titled(positions::levels::ALL, title, language(ui)))
}

fn puzzle_row(ui: &mut Ui, state: &State, index: usize, commands: &mut Vec<Command>) {
    let Some((_, puzzle)) = puzzles().get(index) else { return };
    let is_solved = state.omok().preferences.solved.contains(&puzzle.id);
    let tokens = look::tokens(ui);
    let name = puzzle_name(ui, index);
    let mark = RichText::new(if is_solved { icons::CHECK } else { "" }).color(tokens.good);
    let said = if is_solved { format!("{name}, {}", tr(ui, words::SOLVED)) } else { name.clone() };
    let is_chosen = state.omok().play.solving().is_some_and(|solving| solving.index() == index);
    let button = Button::selectable(is_chosen, name).right_text(mark).truncate();
    let button = button.min_size(egui::vec2(ui.available_width(), ui.spacing().interact_size.y));
    if ui.add(button).accessible_name(said).clicked() {
        commands.push(OmokCommand::ChoosePuzzle(index).into());
        ui.close();
    }
}

/// The games that are open, the board and the rule.
fn game_section(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    let games = state.omok().play.games();
    section_heading(ui, tr(ui, words::GAME));
    // The list is there for one game too: nothing moves under the pointer when there are more.
    game_list(ui, games, commands);
    let mut side = u64::from(games.game().board().side());
    let dial = Dial {
        name: tr(ui, positions::SIDE),
        range: 1..=u64::from(MAX_SIDE),
        offered: SHORTEST_SIDE.into()..=MAX_SIDE.into(),
    };
    let before = side;
    dial.show(ui, &mut side);
    if let (true, Ok(side)) = (side != before, u32::try_from(side)) {
        commands.push(OmokCommand::ChangeSide(side).into());
    }
    let mut rule = games.game().rule().id.to_owned();
    omok::rule(ui, &mut rule);
    if rule != games.game().rule().id {
        commands.push(OmokCommand::ChangeRule(rule).into());
    }
    opening(ui, games.game(), commands);
    let (has_bans, mut refuses) = (games.game().rule().bars_anything(), state.omok().preferences.refuses_fouls);
    if has_bans {
        fouls(ui, &mut refuses);
    }
    ui.add_space(look::tokens(ui).measure.gap / 2.0);
    let entry = NEW_GAME;
    let key = entry.key_text();
    let button = ui.add_enabled(!is_blank(games.game()), Button::new(tr(ui, words::NEW_GAME)));
    if with_tip(button, (tr(ui, entry.name), key.as_str())).clicked() {
        commands.push(Command::Do(NEW_GAME));
    }
    state.omok_mut().preferences.refuses_fouls = refuses;
}

/// How the game begins.
fn opening(ui: &mut Ui, game: &Game, commands: &mut Vec<Command>) {
    let (name, now) = (tr(ui, words::OPENING), game.protocol());
    let controls = |ui: &mut Ui| {
        let combo = ComboBox::from_id_salt("opening").selected_text(tr(ui, now.name));
        let list = combo.width(ui.available_width()).truncate().show_ui(ui, |ui| {
            for protocol in protocols::LIST {
                let response = ui.selectable_label(*protocol == now, tr(ui, protocol.name));
                if with_tip(response, tr(ui, protocol.summary)).clicked() && *protocol != now {
                    commands.push(OmokCommand::ChangeOpening(protocol.id.to_owned()).into());
                }
            }
        });
        with_tip(list.response.accessible_name(name), tr(ui, now.summary));
    };
    row(ui, name, |_| {}, controls);
}

/// What becomes of a move to a forbidden point.
fn fouls(ui: &mut Ui, refuses: &mut bool) {
    let name = tr(ui, words::FOULS);
    let texts = [words::FOULS_LOSE, words::FOULS_REFUSED].map(|text| tr(ui, text));
    let chosen = row(ui, name, |_| {}, |ui| omok::parts(ui, name, &texts, usize::from(*refuses)));
    *refuses = chosen.map_or(*refuses, |chosen| chosen == 1);
}

fn game_list(ui: &mut Ui, games: &Games, commands: &mut Vec<Command>) {
    let name = |ui: &Ui, index: usize| {
        let number = (index + 1).to_string();
        let title = games.all().get(index).and_then(title);
        let count = games.all().get(index).map_or(0, |game| game.len() - 1);
        let title = title.unwrap_or_else(|| counted(ui, words::COUNTED_MOVES, count as u64));
        format!("{number} · {title}")
    };
    let width = ui.available_width();
    let row_height = ui.spacing().interact_size.y;
    let step = row_height + ui.spacing().item_spacing.y;
    let combo = ComboBox::from_id_salt("game").selected_text(name(ui, games.chosen())).width(width).truncate();
    let list = combo.height(step * ROWS).show_ui(ui, |ui| {
        ui.set_min_width(width);
        let area = ScrollArea::vertical().max_height(step * ROWS).auto_shrink([false, true]);
        area.show_rows(ui, row_height, games.all().len(), |ui, range| {
            for index in range {
                let text = name(ui, index);
                if ui.selectable_label(index == games.chosen(), text).clicked() {
                    commands.push(OmokCommand::ChooseGame(index).into());
                    ui.close();
                }
            }
        });
    });
    list.response.accessible_name(tr(ui, words::GAMES));
}

/// Who plays each colour, and how the program does.
fn players(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) {
    section_heading(ui, tr(ui, words::PLAYERS));
    let opening = state.omok().play.games().game().opening();
    for colour in Colour::ALL {
        let name = tr(ui, colour_name(colour));
        let now = state.omok().preferences.players().seats[place_of(opening.as_ref(), colour)];
        let chosen = row_with(ui, (name, SEAT_NAMES), |_| {}, |ui| seats(ui, name, now));
        commands.extend(chosen.map(|seat| OmokCommand::Seat(colour, seat).into()));
    }
    if CAN_START {
        guest::show(ui, state, commands);
    }
    if state.omok().preferences.seats.contains(&Seat::Program) {
        let infos = search::LIST.iter().map(|entry| entry.info);
        choice::show_folded(ui, tr(ui, words::STRATEGY), &mut state.omok_mut().preferences.program, infos);
    }
    let entry = command::SOLVE_FROM_HERE;
    let key = entry.key_text();
    ui.add_space(look::tokens(ui).measure.gap / 2.0);
    let button = Button::new(tr(ui, words::WATCH_THINKING));
    let button = ui.add_enabled(command::SOLVE_FROM_HERE.is_available(state), button);
    if with_tip(button, (tr(ui, entry.name), key.as_str())).clicked() {
        commands.push(Command::Do(command::SOLVE_FROM_HERE));
    }
    action::keyed(ui, state, ENGINE_MATCH, ENGINE_MATCH.name, commands);
    if let Some(ongoing) = state.omok().contest.ongoing().filter(|ongoing| ongoing.is_busy()) {
        ui.horizontal(|ui| progress(ui, ongoing.progress()));
    }
}

/// The part of the width that the colours take before their players.
const SEAT_NAMES: f32 = 0.2;
/// Who can play a colour; where no program can be started, the last one is left out.
const SEATS: [(Seat, Text); 3] =
    [(Seat::Person, words::PERSON), (Seat::Program, words::PROGRAM), (Seat::Guest, words::GUEST)];

/// Parts of a switch: a person, the program or another one. The one that was chosen anew.
fn seats(ui: &mut Ui, name: &str, now: Seat) -> Option<Seat> {
    let all = &SEATS[..if CAN_START { SEATS.len() } else { SEATS.len() - 1 }];
    let at = all.iter().position(|(seat, _)| *seat == now);
    let texts: Vec<&str> = all.iter().map(|(_, text)| tr(ui, *text)).collect();
    let chosen = omok::parts(ui, name, &texts, at.unwrap_or(0))?;
    all.get(chosen).map(|(seat, _)| *seat)
}
