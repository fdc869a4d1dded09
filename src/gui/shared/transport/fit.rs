//! Which controls have room: the more important ones first.

use egui::Ui;

use super::buttons;
use super::glance::Glance;
use super::speed;
use crate::gui::lang::{self, transport as words};
use crate::gui::look::tokens;

/// One control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    ToStart,
    PhaseBack,
    DecisionBack,
    EventBack,
    PlayBackward,
    Play,
    EventForward,
    DecisionForward,
    PhaseForward,
    ToEnd,
    StepOver,
    StepOut,
    Position,
    Speed,
    Grain,
    Loop,
    Stages,
    More,
}

impl Part {
    /// Those that stand on the left, from left to right.
    pub const IN_ORDER: [Self; 16] = [
        Self::ToStart,
        Self::PhaseBack,
        Self::DecisionBack,
        Self::EventBack,
        Self::PlayBackward,
        Self::Play,
        Self::EventForward,
        Self::DecisionForward,
        Self::PhaseForward,
        Self::ToEnd,
        Self::StepOver,
        Self::StepOut,
        Self::Position,
        Self::Speed,
        Self::Grain,
        Self::Loop,
    ];
}

/// Where the sentence stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Behind the controls.
    Inline,
    /// On a line of its own.
    Below,
    /// Not here.
    Elsewhere,
}

/// Which controls are shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan {
    parts: Vec<Part>,
    pub sentence: Place,
    /// What the controls leave of their line, in points.
    left: f32,
}

/// What asks for room, and how much.
struct Wish {
    parts: &'static [Part],
    width: f32,
}

/// Points that the sentence wants beside the controls, in gaps: two thirds of the longest ones.
const SENTENCE_GAPS: f32 = 68.0;

impl Plan {
    /// What fits into the rest of the line.
    pub fn new(ui: &Ui, glance: &Glance) -> Self {
        Self::within(ui.available_width(), &wishes(ui, glance), SENTENCE_GAPS * tokens(ui).measure.gap)
    }

    /// What fits into the rest of the line where the sentence stands elsewhere.
    pub fn without_sentence(ui: &Ui, glance: &Glance) -> Self {
        Self { sentence: Place::Elsewhere, ..Self::within(ui.available_width(), &wishes(ui, glance), f32::INFINITY) }
    }

    /// The width that the sentence has on one line, in points.
    pub fn room(&self, ui: &Ui) -> f32 {
        let gaps = if self.sentence == Place::Inline { 4.0 } else { 1.0 };
        self.left - gaps * tokens(ui).measure.gap
    }

    pub fn has(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }

    fn within(room: f32, wishes: &[(Wish, Rank)], sentence: f32) -> Self {
        let mut left = room;
        let mut plan = Self { parts: Vec::new(), sentence: Place::Below, left: 0.0 };
        for (wish, rank) in wishes {
            if *rank == Rank::AfterSentence && plan.sentence == Place::Below && left >= sentence {
                left -= sentence;
                plan.sentence = Place::Inline;
            }
            if *rank == Rank::Always || wish.width <= left {
                left -= wish.width;
                plan.parts.extend(wish.parts);
            }
        }
        plan.left = if plan.sentence == Place::Inline { left + sentence } else { room };
        plan
    }
}

/// How important a control is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rank {
    Always,
    BeforeSentence,
    AfterSentence,
}

/// All controls, the most important ones first.
fn wishes(ui: &Ui, glance: &Glance) -> Vec<(Wish, Rank)> {
    use Part::{
        DecisionBack, DecisionForward, EventBack, EventForward, Grain, Loop, More, PhaseBack, PhaseForward, Play,
        PlayBackward, Position, Speed, Stages, StepOut, StepOver, ToEnd, ToStart,
    };
    let button = buttons::width(ui);
    let gap = tokens(ui).measure.gap;
    let mut wishes = vec![
        (&[DecisionBack, Play, DecisionForward][..], button * 2.0 + buttons::play_width(ui), Rank::Always),
        (&[Position], buttons::position_width(ui, glance) + gap * 3.0, Rank::BeforeSentence),
        (&[More], button, Rank::BeforeSentence),
        (&[PlayBackward], button, Rank::BeforeSentence),
        (&[ToStart, ToEnd], button * 2.0, Rank::BeforeSentence),
    ];
    if glance.can_switch {
        wishes.push((&[Stages], stages_width(ui), Rank::BeforeSentence));
    }
    wishes.extend([
        (&[Speed][..], speed::width(ui) + gap, Rank::BeforeSentence),
        (&[PhaseBack, PhaseForward], button * 2.0, Rank::BeforeSentence),
        (&[Loop], button, Rank::AfterSentence),
        (&[Grain], speed::grain_width(ui) + gap, Rank::AfterSentence),
        (&[EventBack, EventForward], button * 2.0, Rank::AfterSentence),
        (&[StepOver, StepOut], button * 2.0, Rank::AfterSentence),
    ]);
    wishes.into_iter().map(|(parts, width, rank)| (Wish { parts, width }, rank)).collect()
}

fn stages_width(ui: &Ui) -> f32 {
    let texts = [words::BUILDING, words::SOLVING].map(|text| lang::tr(ui, text));
    let gap = tokens(ui).measure.gap;
    texts.iter().map(|text| buttons::text_width(ui, text) + gap * 3.0).sum::<f32>() + gap
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(room: f32) -> Plan {
        let wish = |parts, width| Wish { parts, width };
        let wishes = [
            (wish(&[Part::Play], 100.0), Rank::Always),
            (wish(&[Part::Position], 100.0), Rank::BeforeSentence),
            (wish(&[Part::More], 30.0), Rank::BeforeSentence),
            (wish(&[Part::Loop], 30.0), Rank::AfterSentence),
            (wish(&[Part::StepOver, Part::StepOut], 60.0), Rank::AfterSentence),
        ];
        Plan::within(room, &wishes, 500.0)
    }

    #[test]
    fn the_least_important_controls_leave_first() {
        assert_eq!(plan(50.0).parts, [Part::Play]);
        assert_eq!(plan(140.0).parts, [Part::Play, Part::More]);
        assert_eq!(plan(270.0).parts, [Part::Play, Part::Position, Part::More, Part::Loop]);
        assert_eq!(plan(270.0).sentence, Place::Below);
    }

    #[test]
    fn the_sentence_comes_before_rare_controls() {
        assert_eq!(plan(729.0).sentence, Place::Below);
        let tight = plan(730.0);
        assert_eq!((tight.sentence, tight.has(Part::Loop)), (Place::Inline, false));
        let wide = plan(900.0);
        assert_eq!((wide.sentence, wide.has(Part::StepOut)), (Place::Inline, true));
    }
}
