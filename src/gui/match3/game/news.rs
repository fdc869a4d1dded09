//! What has just happened in a game of match-3.

use egui::Ui;

use super::parts::Sentence;
use crate::format::grouped;
use crate::grid::{Cell, Size};
use crate::gui::lang::{self, counted, fill, tr};
use crate::gui::look::{icons, tokens};
use crate::gui::match3::model::play::{News, Play};
use crate::gui::match3::words::play as words;
use crate::match3::board::Swap;
use crate::match3::play::{End, Game, Phase, Verdict};
use crate::text::Text;
use crate::trace::cell_name;

/// What matters most at the moment.
pub(super) fn sentence(ui: &Ui, play: &Play) -> Sentence {
    let tokens = tokens(ui);
    let Some(game) = play.game() else { return ("", String::new(), tokens.text) };
    if let Some((icon, heading, text, color)) = end(ui, play) {
        return (icon, format!("{heading} · {text}"), color);
    }
    if let Some(news) = play.news() {
        let icon = if matches!(news, News::Reshuffled { .. }) { icons::SHUFFLE } else { icons::WARNING };
        return (icon, told(ui, game.board().size(), news), tokens.warning);
    }
    if let Some(text) = cascade(ui, play, game) {
        return (icons::CHEVRON_DOWN, text, tokens.accent);
    }
    if play.hint().is_some_and(|hint| hint.is_thinking()) {
        return (icons::CLOCK, tr(ui, words::THINKING).to_owned(), tokens.accent);
    }
    if let Some(choice) = play.hint().and_then(|hint| hint.choice()) {
        let value = choice.candidates.first().map_or(0.0, |best| best.value);
        return (icons::HELP, candidate(ui, words::BEST, (game, choice.swap, value)), tokens.accent);
    }
    if let Some(taken) = play.taken() {
        return ("", fill(tr(ui, words::TAKEN), &[("cell", &name(game, taken))]), tokens.text);
    }
    ("", tr(ui, words::TAKE).to_owned(), tokens.text)
}

fn name(game: &Game, cell: Cell) -> String {
    cell_name(game.board().size(), cell)
}

/// A move with its value.
pub(super) fn candidate(ui: &Ui, text: Text, (game, swap, worth): (&Game, Swap, f64)) -> String {
    let (a, b, value) = (name(game, swap.a), name(game, swap.b), value(worth));
    fill(tr(ui, text), &[("a", &*a), ("b", &*b), ("value", &*value)])
}

/// A value with two digits where it is no whole number.
pub(super) fn value(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value:.0}") } else { format!("{value:.2}") }
}

fn told(ui: &Ui, size: Size, news: News) -> String {
    match news {
        News::TakenBack(swap, reason) => {
            let [a, b] = [swap.a, swap.b].map(|cell| cell_name(size, cell));
            let reason = reason.text().get(lang::language(ui));
            fill(tr(ui, words::TAKEN_BACK), &[("a", &*a), ("b", &*b), ("reason", reason)])
        }
        News::Fixed(cell) => fill(tr(ui, words::FIXED), &[("cell", &cell_name(size, cell))]),
        News::Reshuffled { tested, changed } => {
            let (tested, changed) = (grouped(tested), changed.to_string());
            fill(tr(ui, words::RESHUFFLED), &[("tested", &*tested), ("changed", &*changed)])
        }
    }
}

/// How far a cascade is.
fn cascade(ui: &Ui, play: &Play, game: &Game) -> Option<String> {
    let seen = play.seen().filter(|_| play.is_moving())?;
    let wave = game.wave().to_string();
    let values = |count: usize| count.to_string();
    let text = match game.phase() {
        Phase::Clear => {
            let text = counted(ui, words::MATCHED, seen.groups.len() as u64);
            return Some(fill(&text, &[("wave", &*wave)]));
        }
        Phase::Reshuffle => {
            return Some(fill(tr(ui, words::DEAD), &[("count", &*values(seen.proof.len()))]));
        }
        Phase::Drop | Phase::Spawn => words::FALLING,
        _ if seen.arrivals.is_empty() => return None,
        _ => words::COMING,
    };
    Some(fill(tr(ui, text), &[("wave", &*wave)]))
}

/// A sign, a heading, a paragraph and the colour of the sign, where the game is over.
pub(super) fn end(ui: &Ui, play: &Play) -> Option<(&'static str, String, String, egui::Color32)> {
    let (tokens, totals) = (tokens(ui), play.totals());
    let says = |heading: Text, text: Text| {
        (tr(ui, heading).to_owned(), fill(tr(ui, text), &[("score", &grouped(totals.score))]))
    };
    let won = || fill(&counted(ui, words::WON, totals.moves.into()), &[("score", &grouped(totals.score))]);
    let has_goals = play.aims().is_some_and(|aims| !aims.goals.is_empty());
    let (icon, (heading, text), color) = match (play.verdict(), play.end()) {
        (Verdict::Reached, _) => (icons::CHECK, (tr(ui, words::WON_HEADING).to_owned(), won()), tokens.good),
        (Verdict::MovesUsedUp, _) if has_goals => (icons::CLOSE, says(words::LOST_HEADING, words::LOST), tokens.error),
        (Verdict::MovesUsedUp, _) => (icons::INFO, says(words::END_HEADING, words::OVER), tokens.accent),
        (_, Some(End::NoMove(_))) => (icons::CLOSE, says(words::END_HEADING, words::NO_MOVE), tokens.error),
        (_, Some(End::EndlessCascade)) => (icons::CLOSE, says(words::END_HEADING, words::ENDLESS), tokens.error),
        _ => return None,
    };
    Some((icon, heading, text, color))
}
