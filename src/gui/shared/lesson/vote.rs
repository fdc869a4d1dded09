//! A vote before a class: hands are counted or phones answer, people talk, it is voted again, then both are shown.

use egui::{DragValue, Id, Label, RichText, Sense, Ui, vec2};

use super::question::Offer;
use crate::class::Poll;
use crate::gui::class::Phones;
use crate::gui::lang::{fill, lesson as words, tr};
use crate::gui::look::{icon_button, icons, primary_button, tokens};
use crate::text::Text;

/// Hands that are counted at most.
const MOST: u32 = 999;

/// How many times as large the number of answers is as other text.
const LARGER: f32 = 1.4;

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

/// What a vote is about.
pub(in crate::gui::shared) struct About<'a> {
    /// What tells it from other votes.
    pub key: Id,
    /// What can be chosen.
    pub all: &'a [Offer],
    /// The phones of the class, while the room is open.
    pub phones: Option<&'a Phones>,
    /// The question as phones show it.
    pub poll: &'a dyn Fn() -> Poll,
}

/// Shows the vote on a question; true when both counts are to be shown, and the answer with them.
pub(in crate::gui::shared) fn show(ui: &mut Ui, about: &About<'_>) -> bool {
    let mut vote: Vote = ui.data(|data| data.get_temp(about.key)).unwrap_or_default();
    vote.hands.iter_mut().for_each(|hands| hands.resize(about.all.len(), 0));
    ui.add_space(tokens(ui).measure.gap);
    let next = match vote.round {
        Round::Not => begin(ui, about).then_some(Round::First),
        Round::First => count(ui, about, &mut vote.hands[0], false).then_some(Round::Talk),
        Round::Talk => talk(ui).then_some(Round::Second),
        Round::Second => count(ui, about, &mut vote.hands[1], true).then_some(Round::Over),
        Round::Over => None,
    };
    reach_phones(about, &mut vote, next);
    vote.round = next.unwrap_or(vote.round);
    let is_over = next == Some(Round::Over);
    ui.data_mut(|data| data.insert_temp(about.key, vote));
    is_over
}

/// Phones are asked where a round begins, and heard where it ends.
fn reach_phones(about: &About<'_>, vote: &mut Vote, next: Option<Round>) {
    let (Some(phones), Some(next)) = (about.phones, next) else { return };
    if matches!(next, Round::First | Round::Second) {
        return phones.ask(Poll { is_second: next == Round::Second, ..(about.poll)() });
    }
    let hands = &mut vote.hands[usize::from(next == Round::Over)];
    hands.iter_mut().zip(phones.close()).for_each(|(hands, chosen)| *hands += chosen);
    if next == Round::Over {
        phones.tell();
    }
}

fn begin(ui: &mut Ui, about: &About<'_>) -> bool {
    let text = if about.phones.is_some() { words::VOTE_BY_PHONE } else { words::VOTE };
    ui.button(tr(ui, text)).clicked()
}

/// Whether hands are being counted, so that nobody answers otherwise.
pub(in crate::gui::shared) fn is_on(ui: &Ui, key: Id) -> bool {
    ui.data(|data| data.get_temp::<Vote>(key)).is_some_and(|vote| vote.round != Round::Not)
}

/// The hands for every option, or how many phones have answered; true when they are counted.
fn count(ui: &mut Ui, about: &About<'_>, hands: &mut [u32], is_second: bool) -> bool {
    let title = match (about.phones, is_second) {
        (None, false) => words::FIRST_VOTE,
        (None, true) => words::SECOND_VOTE,
        (Some(_), false) => words::FIRST_ANSWERS,
        (Some(_), true) => words::SECOND_ANSWERS,
    };
    ui.label(RichText::new(tr(ui, title)).strong());
    if let Some(phones) = about.phones {
        let (answered, here) = phones.answered();
        let counted = [("count", &*answered.to_string()), ("all", &here.to_string())];
        ui.label(RichText::new(fill(tr(ui, words::ANSWERED), &counted)).size(tokens(ui).measure.text * LARGER));
        #[cfg(not(target_arch = "wasm32"))]
        ui.weak(fill(tr(ui, words::AT_ADDRESS), &[("address", &phones.address())]));
        ui.add_space(tokens(ui).measure.gap);
        ui.weak(tr(ui, words::BY_HAND));
    }
    for ((place, option), hands) in about.all.iter().enumerate().zip(hands) {
        ui.add(Label::new(lettered(place, option)).wrap());
        ui.horizontal(|ui| hand(ui, hands, place));
        ui.add_space(tokens(ui).measure.gap / 2.0);
    }
    let next = if is_second { words::REVEAL } else { words::TALK };
    primary_button(ui, tr(ui, next), tr(ui, next), "").clicked()
}

/// The hands for one option: typed, dragged, or one more and one less.
fn hand(ui: &mut Ui, hands: &mut u32, place: usize) {
    let letter = letter(place).to_string();
    let name = |text: Text| fill(tr(ui, text), &[("option", &letter)]);
    let (less, more) = (name(words::HAND_LESS), name(words::HAND_MORE));
    if icon_button(ui, icons::MINUS, &less, &*less).clicked() {
        *hands = hands.saturating_sub(1);
    }
    ui.add(DragValue::new(hands).range(0..=MOST).speed(0.1));
    if icon_button(ui, icons::PLUS, &more, &*more).clicked() {
        *hands = (*hands + 1).min(MOST);
    }
}

fn letter(place: usize) -> char {
    char::from(b'A' + (place % 26) as u8)
}

/// An option with its letter, as phones show it and people call it.
fn lettered(place: usize, option: &Offer) -> String {
    format!("{}   {}", letter(place), option.say)
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
        ui.label(format!("{sign} {}", lettered(place, option)));
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
