//! A recording as a [`Timeline`].

use super::breakpoint::Breakpoints;
use super::timeline::{Grain, Hit, Timeline};
use crate::trace::{BLOCK_EVENTS, Block, Event, Found, Reader, Recording, Search, Towards};

/// Blocks that one search for a hit reads before it lets others go on: about 5 ms.
const BLOCKS_PER_SEARCH: usize = 10;

/// A recording with its reader. Steps cost the reading of a block or two, whatever their length.
pub struct Replay<'a> {
    recording: &'a Recording,
    reader: &'a mut Reader,
}

impl<'a> Replay<'a> {
    /// `recording` as a timeline.
    pub const fn new(recording: &'a Recording, reader: &'a mut Reader) -> Self {
        Self { recording, reader }
    }

    /// The position after the nearest event from `from` on that `matches`.
    fn after(
        &mut self,
        from: u64,
        can_match: impl Fn(&Block) -> bool,
        matches: impl Fn(&Event) -> bool,
    ) -> Option<u64> {
        let search = Search::all(Towards::End, from);
        match self.reader.find(self.recording, search, can_match, |event, _| matches(event)) {
            Found::Event(number) => Some(number),
            _ => None,
        }
    }

    fn before(
        &mut self,
        from: u64,
        can_match: impl Fn(&Block) -> bool,
        matches: impl Fn(&Event) -> bool,
    ) -> Option<u64> {
        let search = Search::all(Towards::Start, from);
        match self.reader.find(self.recording, search, can_match, |event, _| matches(event)) {
            Found::Event(number) => Some(number),
            _ => None,
        }
    }

    fn level(&mut self, position: u64) -> u16 {
        let current = position.min(self.recording.len()).saturating_sub(1);
        self.reader.event(self.recording, current).map_or(0, |event| event.depth)
    }

    /// The position after the next event no deeper than `depth`, or the end.
    fn rise(&mut self, position: u64, depth: Option<u16>) -> u64 {
        let found = depth.and_then(|depth| {
            self.after(position, |block| block.summary.depth.0 <= depth, |event| event.depth <= depth)
        });
        found.map_or(self.recording.len(), |number| number + 1)
    }

    fn rise_back(&mut self, position: u64, depth: Option<u16>) -> u64 {
        let before = position.min(self.recording.len()).saturating_sub(1);
        let found = depth.and_then(|depth| {
            self.before(before, |block| block.summary.depth.0 <= depth, |event| event.depth <= depth)
        });
        found.map_or(0, |number| number + 1)
    }
}

fn starts(grain: Grain) -> fn(&Event) -> bool {
    match grain {
        Grain::Event => |_| true,
        Grain::Decision => Event::starts_decision,
        Grain::Phase => Event::starts_phase,
    }
}

fn count(block: &Block, grain: Grain) -> u64 {
    match grain {
        Grain::Event => BLOCK_EVENTS as u64,
        Grain::Decision => u64::from(block.decisions),
        Grain::Phase => u64::from(block.phases),
    }
}

impl Timeline for Replay<'_> {
    fn len(&self) -> u64 {
        self.recording.len()
    }

    fn is_complete(&self) -> bool {
        self.recording.is_complete()
    }

    fn boundary_after(&mut self, position: u64, grain: Grain) -> u64 {
        let found = self.after(position.saturating_add(1), |block| count(block, grain) > 0, starts(grain));
        found.unwrap_or(self.recording.len())
    }

    fn boundary_before(&mut self, position: u64, grain: Grain) -> u64 {
        if position > self.recording.len() {
            return self.boundary_before(self.recording.len(), grain);
        }
        self.before(position, |block| count(block, grain) > 0, starts(grain)).unwrap_or(0)
    }

    fn grains_before(&mut self, position: u64, grain: Grain) -> u64 {
        match grain {
            Grain::Event => position.min(self.len()),
            Grain::Decision => self.reader.decisions(self.recording, position),
            Grain::Phase => self.reader.phases(self.recording, position),
        }
    }

    fn boundaries_after(&mut self, position: u64, grain: Grain, number: u64) -> u64 {
        let len = self.recording.len();
        if grain == Grain::Event {
            return position.saturating_add(number).min(len);
        }
        let (mut at, mut left) = (position.min(len), number);
        while left > 0 && at < len {
            let block = (at + 1) / BLOCK_EVENTS as u64;
            let first = block * BLOCK_EVENTS as u64;
            let header = self.recording.blocks().get(block as usize);
            if let Some(header) = header.filter(|header| at + 1 == first && count(header, grain) < left) {
                left -= count(header, grain);
                at = first + BLOCK_EVENTS as u64 - 1;
                continue;
            }
            let skip = (at + 1 - first) as usize;
            let events = self.reader.block(self.recording, block);
            let ahead = events.iter().enumerate().skip(skip).filter(|(_, event)| starts(grain)(event));
            let mut last = None;
            for (offset, _) in ahead.take(left.try_into().unwrap_or(usize::MAX)) {
                left -= 1;
                last = Some(first + offset as u64);
            }
            at = if left == 0 { last.unwrap_or(at) } else { (first + events.len() as u64).max(at + 1) - 1 };
            if left > 0 && at + 1 >= len {
                return len;
            }
        }
        at
    }

    fn boundaries_before(&mut self, position: u64, grain: Grain, number: u64) -> u64 {
        let (mut at, mut left) = (position.min(self.recording.len()), number);
        if grain == Grain::Event {
            return at.saturating_sub(number);
        }
        while left > 0 && at > 0 {
            let block = (at - 1) / BLOCK_EVENTS as u64;
            let first = block * BLOCK_EVENTS as u64;
            let header = self.recording.blocks().get(block as usize);
            let is_whole = at == first + BLOCK_EVENTS as u64;
            if let Some(header) = header.filter(|header| is_whole && count(header, grain) < left) {
                left -= count(header, grain);
                at = first;
                continue;
            }
            let events = &self.reader.block(self.recording, block)[..(at - first) as usize];
            let behind = events.iter().enumerate().rev().filter(|(_, event)| starts(grain)(event));
            at = first;
            for (offset, _) in behind.take(left.try_into().unwrap_or(usize::MAX)) {
                left -= 1;
                if left == 0 {
                    at = first + offset as u64;
                }
            }
        }
        at
    }

    fn step_over(&mut self, position: u64) -> u64 {
        let level = self.level(position);
        self.rise(position, Some(level))
    }

    fn step_over_back(&mut self, position: u64) -> u64 {
        let level = self.level(position);
        self.rise_back(position, Some(level))
    }

    fn step_out(&mut self, position: u64) -> u64 {
        let level = self.level(position);
        self.rise(position, level.checked_sub(1))
    }

    fn step_out_back(&mut self, position: u64) -> u64 {
        let level = self.level(position);
        self.rise_back(position, level.checked_sub(1))
    }

    fn next_hit(&mut self, from: u64, limit: u64, breakpoints: &Breakpoints) -> Hit {
        let search = Search { towards: Towards::End, from, to: limit, blocks: BLOCKS_PER_SEARCH };
        let found = self.hit(search, breakpoints);
        found.unwrap_or_else(|reached| Hit::Searching { reached })
    }

    fn previous_hit(&mut self, from: u64, limit: u64, breakpoints: &Breakpoints) -> Hit {
        let from = from.min(self.recording.len().saturating_add(1));
        let (from, to) = (from.saturating_sub(1), limit.saturating_sub(1));
        let search = Search { towards: Towards::Start, from, to, blocks: BLOCKS_PER_SEARCH };
        let found = self.hit(search, breakpoints);
        found.unwrap_or_else(|reached| Hit::Searching { reached: reached + 1 })
    }
}

impl Replay<'_> {
    /// The nearest hit, or how far the search came.
    fn hit(&mut self, search: Search, breakpoints: &Breakpoints) -> Result<Hit, u64> {
        let can_match = |block: &Block| breakpoints.can_hit(&block.summary);
        let is_hit = |event: &Event, number| breakpoints.hit(event, number).is_some();
        match self.reader.find(self.recording, search, can_match, is_hit) {
            Found::NotYet(reached) => Err(reached),
            Found::Nothing => Ok(Hit::None),
            Found::Event(number) => {
                let event = self.reader.event(self.recording, number);
                let breakpoint = event.and_then(|event| breakpoints.hit(&event, number)).unwrap_or(0);
                Ok(Hit::Found { position: number + 1, breakpoint })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;
    use crate::grid::Size;
    use crate::maze::{MazeTask, generate, solve};
    use crate::player::{SliceTimeline, When};
    use crate::trace::{Budget, Kind, Recorded, Recorder, Settings};

    /// A run of a few blocks, recorded and plain.
    fn runs() -> [(Recording, Vec<Event>); 2] {
        let size = Size::new(170, 160);
        let generator = generate::find("recursive-backtracker").unwrap();
        let mut building = (generator.start)(size, &Settings::default(), 3);
        building.run_fast(u64::MAX);
        let maze = building.answer::<crate::maze::Maze>().unwrap();
        let task = Arc::new(MazeTask::new(Arc::new(maze), 0, size.cells() - 1));
        let starts: [Box<dyn Fn() -> Box<dyn crate::trace::Run>>; 2] = [
            Box::new(|| (generator.start)(size, &Settings::default(), 3)),
            Box::new(|| (solve::find("bfs").unwrap().start)(Arc::clone(&task), &Settings::default(), 0)),
        ];
        starts.map(|start| {
            let (recorded, mut recording) = Recorded::new(start(), size, Budget::DESKTOP);
            recorded.record_all(&mut recording);
            let mut recorder = Recorder::default();
            start().run_traced(&mut recorder, usize::MAX);
            (recording, recorder.events().to_vec())
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(6))]
        #[test]
        fn the_recording_answers_like_the_plain_list(places in prop::collection::vec(any::<prop::sample::Index>(), 12), many in 1..60_000_u64) {
            for (recording, events) in runs() {
                prop_assert!(!recording.blocks().is_empty());
                let mut reader = Reader::new(&recording);
                let mut fast = Replay::new(&recording, &mut reader);
                let mut plain = SliceTimeline::new(&events);
                let mut breakpoints = Breakpoints::new();
                breakpoints.add(When::Kind(Kind::Solution));
                breakpoints.add(When::Cell(7));
                let ends = [0, 1, events.len() as u64, events.len() as u64 - 1, events.len() as u64 + 5];
                let places = places.iter().map(|place| place.index(events.len()) as u64).chain(ends);
                for place in places {
                    for grain in Grain::ALL {
                        prop_assert_eq!(fast.boundary_after(place, grain), plain.boundary_after(place, grain));
                        prop_assert_eq!(fast.boundary_before(place, grain), plain.boundary_before(place, grain));
                        prop_assert_eq!(fast.boundaries_after(place, grain, many), plain.boundaries_after(place, grain, many), "{:?} {}", grain, place);
                        prop_assert_eq!(fast.grains_before(place, grain), plain.grains_before(place, grain), "{:?} {}", grain, place);
                        prop_assert_eq!(fast.boundaries_after(place, grain, 3), plain.boundaries_after(place, grain, 3));
                        prop_assert_eq!(fast.boundaries_before(place, grain, 3), plain.boundaries_before(place, grain, 3));
                        prop_assert_eq!(fast.boundaries_before(place, grain, many), plain.boundaries_before(place, grain, many));
                    }
                    prop_assert_eq!(fast.step_over(place), plain.step_over(place));
                    prop_assert_eq!(fast.step_over_back(place), plain.step_over_back(place));
                    prop_assert_eq!(fast.step_out(place), plain.step_out(place));
                    prop_assert_eq!(fast.step_out_back(place), plain.step_out_back(place));
                    let end = events.len() as u64;
                    prop_assert_eq!(search(place, |from| fast.next_hit(from, end, &breakpoints)), search(place, |from| plain.next_hit(from, end, &breakpoints)));
                    prop_assert_eq!(search(place, |from| fast.previous_hit(from, 0, &breakpoints)), search(place, |from| plain.previous_hit(from, 0, &breakpoints)));
                }
            }
        }
    }

    fn search(mut from: u64, mut ask: impl FnMut(u64) -> Hit) -> Hit {
        loop {
            match ask(from) {
                Hit::Searching { reached } => from = reached,
                hit => return hit,
            }
        }
    }
}
