//! The table of a match, a line a player.

use egui::{Color32, Role, Sense, Ui, WidgetInfo};

use crate::format::{duration, grouped};
use crate::gui::lang::{fill, language, tr};
use crate::gui::look::{tokens, with_tip};
use crate::gui::omok::game::words as says;
use crate::gui::omok::model::contest::{Kind, MatchPlayer, Ongoing};
use crate::gui::omok::words::contest as words;
use crate::gui::shared::lab::letter;
use crate::gui::shared::lab::lines::{self, Ends};
use crate::omok::contest::Table;

/// Where columns end: the player, then ten numbers.
const ENDS: Ends = Ends(&[0.22, 0.32, 0.385, 0.44, 0.5, 0.56, 0.64, 0.76, 0.83, 0.915, 1.0]);

/// What is not known.
const NONE: &str = "–";

/// Shows the table.
pub(super) fn show(ui: &mut Ui, ongoing: &Ongoing) {
    let (rule, seed) = (tr(ui, ongoing.conditions.rule.name), ongoing.conditions.seed.to_string());
    let title = fill(tr(ui, words::TABLE), &[("rule", rule), ("seed", &seed)]);
    let first = ongoing.table(language(ui));
    lines::table(ui, &title, |ui| {
        let names = [
            words::EFFORT,
            words::GAMES,
            words::WON,
            words::DRAWN,
            words::LOST,
            words::POINTS,
            words::ELO,
            words::FORFEITS,
            words::MEAN,
            words::LONGEST,
        ];
        ENDS.heading(ui, tr(ui, words::PLAYER), &names.map(|name| tr(ui, name)));
        line(ui, (0, ongoing), &first);
        line(ui, (1, ongoing), &first.turned());
    });
}

/// The line of a player, who is the first one of `table`.
fn line(ui: &mut Ui, (place, ongoing): (usize, &Ongoing), table: &Table) {
    let cells = cells(table);
    let player = &ongoing.players[place];
    let values = [
        ("letter", &*letter(place)),
        ("name", &*table.first),
        ("points", &*cells[4]),
        ("won", &*cells[1]),
        ("drawn", &*cells[2]),
        ("lost", &*cells[3]),
        ("elo", &*cells[5]),
    ];
    let said = fill(tr(ui, words::ROW), &values);
    let (text, strong) = (tokens(ui).text, tokens(ui).text_strong);
    let color = |at: usize| if matches!(at, 4 | 5) { strong } else { text };
    let numbers = (0..).zip(cells).map(|(at, cell)| (cell, color(at)));
    let cells: Vec<(String, Color32)> = [(effort(player), text)].into_iter().chain(numbers).collect();
    let response = ENDS.line(ui, (place, &player.short_name(language(ui))), Sense::hover(), &cells);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    with_tip(response, format!("{said}\n{}", tr(ui, words::TABLE_TIP)).as_str());
}

/// The numbers of a line.
fn cells(table: &Table) -> [String; 9] {
    let count = |number: u32| grouped(number.into());
    let points = if table.games == 0 { NONE.to_owned() } else { format!("{:.1} %", table.score) };
    let time = |time: Option<f64>| time.map_or_else(|| NONE.to_owned(), |time| duration(time / 1e3));
    [
        count(table.games),
        count(table.won),
        count(table.drawn),
        count(table.lost),
        points,
        elo(table),
        count(table.forfeits[0]),
        time(table.mean_ms[0]),
        time(table.longest_ms[0]),
    ]
}

/// What a player may use for a move: nodes or time.
fn effort(player: &MatchPlayer) -> String {
    match player.kind {
        Kind::Strategy if player.has_nodes() => grouped(player.nodes),
        Kind::Program => duration(player.milliseconds as f64 / 1e3),
        Kind::Strategy | Kind::Chance => NONE.to_owned(),
    }
}

/// How much stronger the player is. One pair of games says nothing of the error.
fn elo(table: &Table) -> String {
    let Some(elo) = table.elo else { return NONE.to_owned() };
    let value = says::signed(elo.round() as i64);
    match table.elo_error.filter(|_| table.games > 2) {
        Some(error) => format!("{value} ± {error:.0}"),
        None => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_with_the_mean_and_the_longest_time() {
        let mut table = Table {
            first: "a".to_owned(),
            second: "b".to_owned(),
            rule: "renju",
            opening: "none",
            games: 4,
            won: 3,
            drawn: 0,
            lost: 1,
            score: 75.0,
            elo: None,
            elo_error: None,
            forfeits: [2, 1],
            longest_ms: [Some(70.0), None],
            mean_ms: [Some(15.4), None],
        };
        assert_eq!(cells(&table), ["4", "3", "0", "1", "75.0 %", NONE, "2", "15.4 ms", "70.0 ms"]);
        table = table.turned();
        assert_eq!(cells(&table)[6..], ["1", NONE, NONE], "players of our own have no times");
    }
}
