//! A vote by hands before a class: hands are counted, people talk, hands are counted again, then both are shown.

use egui::{DragValue, Id, RichText, Sense, Ui, vec2};

use super::question::Offer;
use crate::gui::lang::{lesson as words, tr};
use crate::gui::look::{icons, primary_button, tokens};

/// Hands that are counted at most.
const MOST: u32 = 999;

/// How far a vote is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Round {
    /// Nobody votes.
    #[default]
    Not,
    /// Hands are counted for the first time.
    First,
    /// People talk.
    Talk,
    /// Hands are counted again.
    Second,
    /// Both counts are shown.
    Over,
}

/// A vote: how far it is, and the hands of both rounds.
#[derive(Clone, Debug, Default)]
struct Vote {
    round: Round,
    hands: [Vec<u32>; 2],
}

/// Shows the vote on the question with this key; true when both counts are to be shown, and the answer with them.
pub(in crate::gui::shared) fn show(ui: &mut Ui, key: Id, all: &[Offer]) -> bool {
    let mut vote: Vote = ui.data(|data| data.get_temp(key)).unwrap_or_default();
    vote.hands.iter_mut().for_each(|hands| hands.resize(all.len(), 0));
    ui.add_space(tokens(ui).measure.gap);
    let next = match vote.round {
        Round::Not => ui.button(tr(ui, words::VOTE)).clicked().then_some(Round::First),
        Round::First => count(ui, words::FIRST_VOTE, all, &mut vote.hands[0], words::TALK).then_some(Round::Talk),
        Round::Talk => talk(ui).then_some(Round::Second),
        Round::Second => count(ui, words::SECOND_VOTE, all, &mut vote.hands[1], words::REVEAL).then_some(Round::Over),
        Round::Over => None,
    };
    vote.round = next.unwrap_or(vote.round);
    let is_over = next == Some(Round::Over);
    ui.data_mut(|data| data.insert_temp(key, vote));
    is_over
}

/// Whether hands are being counted, so that nobody answers otherwise.
pub(in crate::gui::shared) fn is_on(ui: &Ui, key: Id) -> bool {
    ui.data(|data| data.get_temp::<Vote>(key)).is_some_and(|vote| vote.round != Round::Not)
}

/// The hands for every option; true when they are counted.
fn count(ui: &mut Ui, title: crate::text::Text, all: &[Offer], hands: &mut [u32], next: crate::text::Text) -> bool {
    ui.label(RichText::new(tr(ui, title)).strong());
    for (option, hands) in all.iter().zip(hands) {
        ui.horizontal(|ui| {
            ui.add(DragValue::new(hands).range(0..=MOST).speed(0.1));
            ui.label(&option.say);
        });
    }
    primary_button(ui, tr(ui, next), tr(ui, next), "").clicked()
}

fn talk(ui: &mut Ui) -> bool {
    ui.label(RichText::new(tr(ui, words::TALK_NOW)).strong());
    primary_button(ui, tr(ui, words::VOTE_AGAIN), tr(ui, words::VOTE_AGAIN), "").clicked()
}

/// Both counts as bars, the right option with its sign; nothing where nobody voted.
pub(in crate::gui::shared) fn result(ui: &mut Ui, key: Id, all: &[Offer]) {
    let vote = ui.data(|data| data.get_temp::<Vote>(key)).filter(|vote| vote.round == Round::Over);
    let Some(vote) = vote else { return };
    let gap = tokens(ui).measure.gap;
    let most = vote.hands.iter().flatten().copied().max().unwrap_or(0).max(1);
    ui.add_space(gap);
    ui.label(RichText::new(tr(ui, words::BOTH_VOTES)).strong());
    for (place, option) in all.iter().enumerate() {
        let sign = if option.right { icons::CHECK } else { "" };
        ui.label(format!("{sign} {}", option.say));
        for (round, hands) in vote.hands.iter().enumerate() {
            bar(ui, hands.get(place).copied().unwrap_or(0), most, round == 1);
        }
        ui.add_space(gap / 2.0);
    }
}

fn bar(ui: &mut Ui, hands: u32, most: u32, is_second: bool) {
    let tokens = tokens(ui);
    let (high, number) = (tokens.measure.gap * 1.5, tokens.measure.text * 2.0);
    ui.horizontal(|ui| {
        let room = (ui.available_width() - number).max(1.0);
        let (place, _) = ui.allocate_exact_size(vec2(room, high), Sense::hover());
        let wide = (room * hands as f32 / most as f32).max(1.0);
        let filled = egui::Rect::from_min_size(place.min, vec2(wide, high));
        let color = if is_second { tokens.accent } else { tokens.text_weak };
        ui.painter().rect_filled(filled, 1.0, color);
        ui.label(hands.to_string());
    });
}
