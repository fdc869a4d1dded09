//! [`Bookmarks`]: the places that people marked in a run, found again where the run has changed.

use super::landmark::{self, REACH, landmark};
use crate::player::Direction;
use crate::recipe::Bookmark;
use crate::trace::{Reader, Recording};

/// So many places are compared with the recording at a time.
const AT_ONCE: usize = 16;

/// The bookmarks of a stage, in order of position.
#[derive(Debug, Default)]
pub struct Bookmarks(Vec<Placed>);

/// A bookmark, and what is known of its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The bookmark.
    pub bookmark: Bookmark,
    /// What is known of its place.
    pub place: Place,
}

/// What is known of the place of a bookmark in a run that was recorded anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nothing yet: it is not recorded.
    Unknown,
    /// Other events lead to it than did; where they are now is not recorded yet.
    Elsewhere,
    /// The same events lead to it, or nobody knows which ones did.
    Same,
    /// The run has changed: the events that led to it are not found near it. It keeps its step.
    Changed,
}

impl Bookmarks {
    /// Bookmarks of which it is not known whether they are still where they were.
    pub fn load(bookmarks: Vec<Bookmark>) -> Self {
        let mut placed =
            Self(bookmarks.into_iter().map(|bookmark| Placed { bookmark, place: Place::Unknown }).collect());
        placed.sort();
        placed
    }

    /// All of them, to be kept.
    pub fn save(&self) -> Vec<Bookmark> {
        self.0.iter().map(|placed| placed.bookmark.clone()).collect()
    }

    /// All of them, in order of position.
    pub fn as_slice(&self) -> &[Placed] {
        &self.0
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Removes the one at `position`, or sets one there, where the events have the hash `event`.
    pub fn toggle(&mut self, position: u64, event: Option<u64>) {
        match self.0.binary_search_by_key(&position, |placed| placed.bookmark.position) {
            Ok(found) => drop(self.0.remove(found)),
            Err(index) => {
                let bookmark = Bookmark { position, note: String::new(), event };
                self.0.insert(index, Placed { bookmark, place: Place::Same });
            }
        }
    }

    /// Removes one, by its place in the list; where there is none, nothing happens.
    pub fn remove(&mut self, index: usize) {
        if index < self.0.len() {
            self.0.remove(index);
        }
    }

    /// Changes the note of one, by its place in the list; where there is none, nothing happens.
    pub fn note(&mut self, index: usize, note: String) {
        if let Some(placed) = self.0.get_mut(index) {
            placed.bookmark.note = note;
        }
    }

    /// The position of the next one beyond `position`.
    pub fn next(&self, position: u64, direction: Direction) -> Option<u64> {
        let places = self.0.iter().map(|placed| placed.bookmark.position);
        match direction {
            Direction::Forward => places.filter(|&place| place > position).min(),
            Direction::Backward => places.filter(|&place| place < position).max(),
        }
    }

    /// Whether it is known of all whether they are still where they were.
    pub fn is_settled(&self) -> bool {
        self.0.iter().all(|placed| matches!(placed.place, Place::Same | Place::Changed))
    }

    /// Compares some with what is recorded, and moves one at most that is elsewhere now. Call it once a frame.
    /// Cost: a few milliseconds until all are settled, then nothing.
    pub fn check(&mut self, recording: &Recording, reader: &mut Reader) {
        let mut left = AT_ONCE;
        for placed in &mut self.0 {
            if left == 0 {
                break;
            }
            left = left.saturating_sub(match placed.place {
                Place::Same | Place::Changed => 0,
                Place::Unknown => placed.compare(recording, reader),
                Place::Elsewhere => placed.look_around(recording, reader),
            });
        }
        self.sort();
    }

    fn sort(&mut self) {
        self.0.sort_by_key(|placed| placed.bookmark.position);
    }
}

impl Placed {
    /// Compares the events that lead to it with those that did, once they are recorded. What of [`AT_ONCE`] it costs.
    fn compare(&mut self, recording: &Recording, reader: &mut Reader) -> usize {
        let Bookmark { position, event, .. } = &mut self.bookmark;
        if *position > recording.len() {
            if recording.is_complete() {
                self.place = if event.is_some() { Place::Elsewhere } else { Place::Changed };
            }
            return 0;
        }
        let here = landmark(recording, reader, *position);
        // Nothing leads to the start, and where nothing is known what is there now is remembered.
        let is_same = here.is_none() || event.is_none_or(|event| Some(event) == here);
        self.place = if is_same { Place::Same } else { Place::Elsewhere };
        *event = event.or(here);
        1
    }

    /// Looks for the events that led to it, once all that are near enough are recorded. What of [`AT_ONCE`] it costs.
    fn look_around(&mut self, recording: &Recording, reader: &mut Reader) -> usize {
        let Bookmark { position, event, .. } = &mut self.bookmark;
        if !recording.is_complete() && position.saturating_add(REACH) > recording.len() {
            return 0;
        }
        let found = event.and_then(|event| landmark::find(recording, reader, *position, event));
        self.place = if found.is_some() { Place::Same } else { Place::Changed };
        *position = found.unwrap_or(*position);
        AT_ONCE
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::maze::{format, solve};
    use crate::trace::{Budget, Recorded, Settings};

    /// A walk along a corridor of so many cells.
    fn walk(cells: usize) -> Recording {
        let task = Arc::new(format::parse(&format!("S{}E\n", " ".repeat(2 * cells + 1))).unwrap());
        let run = (solve::find("left-hand").unwrap().start)(Arc::clone(&task), &Settings::default(), 0);
        let (recorded, mut recording) = Recorded::new(run, task.maze.size(), Budget::DESKTOP);
        recorded.record_all(&mut recording);
        recording
    }

    fn settled(bookmarks: Vec<Bookmark>, recording: &Recording) -> Bookmarks {
        let (mut bookmarks, mut reader) = (Bookmarks::load(bookmarks), Reader::new(recording));
        for _ in 0..10 {
            bookmarks.check(recording, &mut reader);
        }
        assert!(bookmarks.is_settled());
        bookmarks
    }

    fn marked(recording: &Recording, position: u64) -> Bookmark {
        let event = landmark(recording, &mut Reader::new(recording), position);
        Bookmark { position, note: position.to_string(), event }
    }

    #[test]
    fn bookmarks_stay_where_the_run_is_the_same() {
        let run = walk(40);
        let marks: Vec<_> = [30, 0, 12].map(|position| marked(&run, position)).into();
        assert!(marks[0].event.is_some() && marks[1].event.is_none());
        let found = settled(marks.clone(), &run);
        assert!(found.as_slice().iter().all(|placed| placed.place == Place::Same));
        assert_eq!(found.save(), [marks[1].clone(), marks[2].clone(), marks[0].clone()]);
    }

    #[test]
    fn what_is_not_found_again_keeps_its_step_and_says_so() {
        let (long, short) = (walk(40), walk(3));
        let old = Bookmark { event: None, ..marked(&long, 5) };
        let marks = vec![old, marked(&long, 60), Bookmark { event: None, ..marked(&long, long.len()) }];
        let found = settled(marks.clone(), &short);
        let places: Vec<_> = found.as_slice().iter().map(|placed| placed.place).collect();
        assert_eq!(places, [Place::Same, Place::Changed, Place::Changed]);
        assert_eq!(found.save()[1..], marks[1..], "they can be found again when the run is as it was");
        assert!(found.save()[0].event.is_some(), "a bookmark of an older file is identified from now on");
    }

    #[test]
    fn a_bookmark_follows_its_event() {
        let run = walk(40);
        let Bookmark { event, .. } = marked(&run, 50);
        let found = settled(vec![Bookmark { position: 44, note: String::new(), event }, marked(&run, 47)], &run);
        let positions: Vec<_> = found.save().iter().map(|bookmark| bookmark.position).collect();
        assert_eq!(positions, [47, 50]);
        assert_eq!(found.next(47, Direction::Forward), Some(50));
        assert_eq!(found.next(47, Direction::Backward), None);
    }

    #[test]
    fn whatever_is_done_they_are_what_a_plain_map_says() {
        let mut rng = crate::random::Random::new(3);
        for _ in 0..200 {
            let (mut bookmarks, mut model) = (Bookmarks::default(), std::collections::BTreeMap::<u64, String>::new());
            for turn in 0..60_u64 {
                let (position, index) = (u64::from(rng.below(12)), rng.below(12) as usize);
                let at = model.keys().nth(index).copied();
                match rng.below(4) {
                    0 | 1 => {
                        bookmarks.toggle(position, None);
                        if model.remove(&position).is_none() {
                            model.insert(position, String::new());
                        }
                    }
                    2 => {
                        bookmarks.remove(index);
                        at.map(|at| model.remove(&at));
                    }
                    _ => {
                        bookmarks.note(index, turn.to_string());
                        at.map(|at| model.insert(at, turn.to_string()));
                    }
                }
                let all = bookmarks.save().into_iter().map(|bookmark| (bookmark.position, bookmark.note));
                assert!(all.eq(model.clone()), "{:?}", bookmarks.save());
                let beyond = |position| model.keys().copied().find(|place| *place > position);
                assert_eq!(bookmarks.next(position, Direction::Forward), beyond(position));
                assert_eq!(
                    bookmarks.next(position, Direction::Backward),
                    model.range(..position).next_back().map(|one| *one.0)
                );
            }
        }
    }
}
