//! [`Waves`]: what a game that is watched shows at one moment: the swap in hand, matches with their shapes,
//! the ways of blocks that fell, blocks that came, the proof that no move is left.

use crate::grid::Cell;
use crate::gui::match3::canvas::{FallMark, GroupMark, SwapKind, SwapMark};
use crate::match3::board::{MatchShape, Swap};
use crate::match3::strategy::AT_START;
use crate::text::Language;
use crate::trace::{Event, Info, Kind, Reader, Recording};

/// Events of a decision that are looked at, at most.
const MOST: u64 = 4096;

/// Swaps of a proof that are drawn at most.
const DRAWN: usize = 400;

/// What a game that is watched shows at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Waves {
    /// Matches that the decision found.
    pub groups: Vec<GroupMark>,
    /// Blocks that fell.
    pub falls: Vec<FallMark>,
    /// Blocks that came.
    pub arrivals: Vec<Cell>,
    /// The swap that is tried, chosen, made or taken back; or all that were tried in vain.
    pub swaps: Vec<SwapMark>,
}

impl Waves {
    /// What the decision that is under way before event `position` has told so far. Costs its events.
    pub fn of(position: u64, (recording, reader): (&Recording, &mut Reader), language: Language) -> Self {
        let mut told = Vec::new();
        for number in (position.saturating_sub(MOST)..position).rev() {
            let Some(event) = reader.event(recording, number) else { break };
            told.push(event);
            if event.starts_decision() {
                break;
            }
        }
        told.reverse();
        let mut waves = Self::default();
        told.iter().for_each(|event| waves.take(event, recording.info(), language));
        waves
    }

    fn take(&mut self, event: &Event, info: &Info, language: Language) {
        let (a, b) = (event.a, event.b);
        let swap = |kind| SwapMark { swap: Swap::new(a, b), kind };
        match event.kind {
            Kind::Fall => self.falls.push(FallMark { from: b, to: a }),
            Kind::Spawn if info.tag(event) != Some(AT_START) => self.arrivals.push(a),
            Kind::Match => self.matched(event, info, language),
            Kind::Look | Kind::Draw | Kind::Expand => self.swaps = vec![swap(SwapKind::Legal)],
            Kind::Best | Kind::Swap => self.swaps = vec![swap(SwapKind::Made)],
            // A swap in vain is exchanged before and after it is refused.
            Kind::Refuse if self.swaps.iter().any(|mark| mark.kind == SwapKind::Made) => {
                self.swaps = vec![swap(SwapKind::Refused)];
            }
            Kind::Refuse if self.swaps.len() < DRAWN => self.swaps.push(swap(SwapKind::Tried)),
            _ => {}
        }
    }

    /// One more cell of a match; the first one begins it.
    fn matched(&mut self, event: &Event, info: &Info, language: Language) {
        let number = usize::try_from(event.v).unwrap_or(0);
        while self.groups.len() < number {
            self.groups.push(GroupMark::default());
        }
        let Some(group) = number.checked_sub(1).and_then(|at| self.groups.get_mut(at)) else { return };
        group.cells.push(event.a);
        let shape = info.tag(event).and_then(|tag| MatchShape::ALL.iter().find(|shape| shape.id() == tag));
        let name = shape.map_or("", |shape| shape.name().get(language));
        group.name = format!("{name} · {}", group.cells.len());
    }
}
