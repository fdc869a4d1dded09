//! What a run shows of a position at one moment.

use super::tale::Tale;
use crate::grid::Size;
use crate::gui::omok::canvas::{Ghost, PointMark, QuestionMark, RowMark};
use crate::omok::picture::{BLACK, LOOKED, STONE};
use crate::omok::reader::{HEAT, Priorities, WINDOW, weigh};
use crate::omok::rules::Fouls;
use crate::omok::search::VARIATION;
use crate::omok::{Answer, Colour, Point};
use crate::omok::{OmokAlgorithm, Situation};
use crate::session::Stage;
use crate::trace::{Amount, Event, Item, Kind, Reader, Recording, Role, RowName, Shown, TableRow, Values};

/// Events up to which the points that a search compared are read anew.
const MOST_READ: u64 = 1 << 14;

/// What all that depends on, within one run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    pub position: u64,
    is_at_end: bool,
    is_seeking: bool,
}

impl Moment {
    /// The moment at which `stage` is, of `total` events.
    pub fn of(stage: &mut Stage, total: u64) -> Self {
        let position = stage.player().position();
        // Asked for, so that the numbers of supposed stones come as soon as they are known.
        let _ = stage.values();
        Self { position, is_at_end: position == total && stage.outcome().is_some(), is_seeking: stage.is_seeking() }
    }
}

/// What a run shows of a position at one moment.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    pub stones: Vec<Option<Colour>>,
    /// Stones that the algorithm put there.
    pub supposed: Vec<Point>,
    /// Their numbers, from 1.
    pub numbers: Vec<(Point, u32)>,
    pub ghosts: Vec<Ghost>,
    pub rows: Vec<RowMark>,
    pub points: Vec<PointMark>,
    pub question: Option<QuestionMark>,
    pub looked: Vec<Point>,
    pub string: Vec<Point>,
    pub window: Vec<Point>,
    pub heat: Option<Vec<f32>>,
    pub values: Vec<(Point, i64)>,
}

impl Seen {
    /// What `stage` shows of `situation`, after `event`. Costs the points, and for the referee what it
    /// has told.
    pub fn of(stage: &mut Stage, situation: &Situation, event: Option<Event>) -> Self {
        let looker = OmokAlgorithm::find(stage.info().id);
        let position = stage.player().position();
        let (recording, reader) = stage.read();
        let bytes = reader.screen().bytes().to_vec();
        let mut seen = Self::stones(situation, &bytes);
        match looker {
            Some(OmokAlgorithm::Judge(_)) => {
                let colour = situation.question.map_or(situation.game.to_move(), |question| question.colour);
                let five = situation.game.rule().side(colour).five;
                let tale = Tale::up_to(position, five, &recording, reader);
                seen.judged(&tale, situation.board().size());
                seen.looked = marked(&bytes, LOOKED);
            }
            Some(OmokAlgorithm::Reader(_)) => seen.read(situation, &bytes),
            Some(OmokAlgorithm::Priorities(_)) => seen.weighed(&bytes),
            Some(OmokAlgorithm::Strategy(_)) | None => {
                seen.searched(event);
                seen.compared(position, &recording, reader);
            }
        }
        let is_at_end = position == recording.len();
        seen.numbers = placed(position, &recording, reader, &seen.supposed).unwrap_or_default();
        drop(recording);
        match looker {
            Some(OmokAlgorithm::Priorities(_)) => {
                let found = stage.outcome().and_then(|outcome| outcome.get::<Priorities>());
                seen.values = found.map_or(Vec::new(), |found| seen.scores(situation, found));
            }
            Some(OmokAlgorithm::Strategy(_)) => {
                seen.number(stage);
                match is_at_end {
                    true => seen.answer(stage, situation),
                    false => seen.expect(stage, situation),
                }
                seen.tabled(stage);
            }
            _ => {}
        }
        seen
    }

    /// The stones of the position and those that the algorithm put there.
    fn stones(situation: &Situation, bytes: &[u8]) -> Self {
        let mut stones = situation.board().stones().to_vec();
        let mut supposed = Vec::new();
        for ((point, place), byte) in (0..).zip(&mut stones).zip(bytes) {
            if place.is_none() && byte & STONE != 0 {
                *place = Some(if byte & STONE == BLACK { Colour::Black } else { Colour::White });
                supposed.push(point);
            }
        }
        Self { stones, supposed, ..Self::default() }
    }

    fn judged(&mut self, tale: &Tale, size: Size) {
        (self.rows, self.points, self.question) = (tale.rows(size), tale.points(), tale.question());
    }

    fn read(&mut self, situation: &Situation, bytes: &[u8]) {
        (self.string, self.window) = (marked(bytes, LOOKED), marked(bytes, WINDOW));
        let asked = situation.question.map(|question| question.point);
        self.question = asked.map(|point| QuestionMark { point, fouls: Fouls::NONE });
    }

    fn weighed(&mut self, bytes: &[u8]) {
        let heat = |byte: &u8| byte >> HEAT;
        let most = f32::from(bytes.iter().map(heat).max().unwrap_or(0).max(1));
        let level = |byte: &u8| if heat(byte) == 0 { -1.0 } else { f32::from(heat(byte)) / most };
        self.heat = Some(bytes.iter().map(level).collect());
    }

    /// The scores of the points that are weighed already.
    fn scores(&self, situation: &Situation, found: &Priorities) -> Vec<(Point, i64)> {
        let (weights, to_move) = (situation.table.weights(), situation.game.to_move());
        let heat = self.heat.as_deref().unwrap_or_default();
        let is_weighed = |point: Point| heat.get(point as usize).is_some_and(|heat| *heat >= 0.0);
        let both = (0..).zip(&found.points).filter(|(point, _)| is_weighed(*point));
        let score = |both: &[crate::omok::reader::Priority; 2]| weigh(weights, [both[0].total, both[1].total], to_move);
        both.filter_map(|(point, both)| Some((point, score(both.as_ref()?)))).collect()
    }

    /// Marks the stone that the event is about.
    fn searched(&mut self, event: Option<Event>) {
        let asked = event.map(|event| event.a).filter(|point| self.supposed.contains(point));
        self.question = asked.map(|point| QuestionMark { point, fouls: Fouls::NONE });
    }

    /// What a search that compares points without trying them said of each.
    fn compared(&mut self, position: u64, recording: &Recording, reader: &mut Reader) {
        let info = recording.info();
        let is_valued = |event: &Event| event.kind == Kind::Look && info.role(event, Role::Score).is_some();
        if !info.kinds().contains(&Kind::Look) || position > MOST_READ {
            return;
        }
        let events = reader.events(recording, 0, position);
        let all = events.iter().filter(|event| is_valued(event));
        self.values = all.map(|event| (event.a, i64::from(event.v))).collect();
        self.warm();
    }

    /// Colours points by their values.
    fn warm(&mut self) {
        let most = self.values.iter().map(|(_, value)| *value).max().unwrap_or(0).max(1) as f32;
        if self.values.is_empty() {
            return;
        }
        let mut heat = vec![-1.0; self.stones.len()];
        for &(point, value) in &self.values {
            if let Some(place) = heat.get_mut(point as usize) {
                *place = (value.max(0) as f32 / most).sqrt();
            }
        }
        self.heat = Some(heat);
    }

    /// What a search knows of moves, as far as no stone stands there: how often it visited them, their proof numbers.
    fn tabled(&mut self, stage: &mut Stage) {
        if stage.is_seeking() || !self.values.is_empty() {
            return;
        }
        let is_counted = stage.info().tells(Kind::Look, Role::Visits);
        let Some((_, values)) = stage.values() else { return };
        let rows = values.entries.iter().find_map(|(_, shown)| match shown {
            Shown::Table(_, rows) if rows.iter().all(|row| matches!(row.name, RowName::Cell(_))) => Some(rows),
            _ => None,
        });
        let is_free = |point: Point| self.stones.get(point as usize) == Some(&None);
        let is_expected = |point: Point| self.ghosts.iter().any(|ghost| ghost.point == point);
        let value = |row: &TableRow| match (row.name, row.amounts.first()) {
            (RowName::Cell(point), Some(Amount::Whole(value))) => Some((point, *value)),
            _ => None,
        };
        let shown = rows.into_iter().flatten().filter_map(value);
        self.values = shown.filter(|(point, _)| is_free(*point) && !is_expected(*point)).collect();
        if is_counted {
            self.warm();
        }
    }

    /// Numbers stones that a search put there long ago, as far as its state tells their order.
    fn number(&mut self, stage: &mut Stage) {
        if stage.is_seeking() || !self.numbers.is_empty() {
            return;
        }
        let Some((_, values)) = stage.values() else { return };
        self.numbers = order(values, &self.supposed).unwrap_or_default();
    }

    /// The moves that a search expects, as stones that are not there.
    fn answer(&mut self, stage: &Stage, situation: &Situation) {
        let Some(answer) = stage.outcome().and_then(|outcome| outcome.get::<Answer>()) else { return };
        self.foresee(&answer.line, situation);
    }

    /// The same while it still searches: its principal variation so far.
    fn expect(&mut self, stage: &mut Stage, situation: &Situation) {
        if stage.is_seeking() {
            return;
        }
        let Some((_, values)) = stage.values() else { return };
        let line = values.find_structure(VARIATION).map_or(&[][..], |found| found.0);
        let line: Vec<Point> = line.iter().map(|item| item.cell).collect();
        self.foresee(&line, situation);
    }

    /// Moves from the position on, as stones that are not there.
    fn foresee(&mut self, line: &[Point], situation: &Situation) {
        let colours = [situation.game.to_move(), situation.game.to_move().other()];
        let ghost = |(at, &point): (usize, &Point)| {
            let is_free = self.stones.get(point as usize) == Some(&None);
            is_free.then_some(Ghost { point, colour: colours[at % 2], number: at as u32 + 1 })
        };
        self.ghosts = line.iter().enumerate().filter_map(ghost).collect();
    }
}

/// Every point with one of `bits`.
fn marked(bytes: &[u8], bits: u8) -> Vec<Point> {
    (0..).zip(bytes).filter(|(_, byte)| **byte & bits != 0).map(|(point, _)| point).collect()
}

/// The order in which the supposed stones were put there, from 1 on. Costs the last events; nothing where one of the
/// stones lies longer there than these tell.
fn placed(position: u64, recording: &Recording, reader: &mut Reader, supposed: &[Point]) -> Option<Vec<(Point, u32)>> {
    let mut last: Vec<(Option<u64>, Point)> = supposed.iter().map(|point| (None, *point)).collect();
    let mut at = if supposed.is_empty() { position } else { position.saturating_sub(MOST_READ) };
    while at < position {
        let events = reader.events(recording, at, position);
        if events.is_empty() {
            break;
        }
        for (number, event) in (at..).zip(events).filter(|(_, event)| event.kind == Kind::Place) {
            last.iter_mut().filter(|(_, point)| *point == event.a).for_each(|(when, _)| *when = Some(number));
        }
        at += events.len() as u64;
    }
    last.sort_unstable();
    let is_told = last.iter().all(|(when, _)| when.is_some());
    is_told.then(|| last.into_iter().map(|(_, point)| point).zip(1..).collect())
}

/// The order of the supposed stones: a structure of the state that numbers just them, from 1 on.
fn order(values: &Values, supposed: &[Point]) -> Option<Vec<(Point, u32)>> {
    let is_numbered = |items: &[Item]| {
        let mut numbers = (1..).zip(items);
        items.len() == supposed.len()
            && numbers.all(|(number, item)| item.value == Some(number) && supposed.contains(&item.cell))
    };
    values.entries.iter().filter(|_| !supposed.is_empty()).find_map(|(_, shown)| match shown {
        Shown::Structure(_, _, items) if is_numbered(items) => {
            Some((1..).zip(items).map(|(number, item)| (item.cell, number)).collect())
        }
        _ => None,
    })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::gui::omok::model::first_position;
    use crate::gui::shared::transport::tests::{ask, window};
    use crate::gui::state::Command;
    use crate::omok::search::LIST;
    use crate::player::PlayerCommand;
    use crate::recipe::{Choice, Recipe};

    #[test]
    fn every_stone_that_is_tried_has_a_number_at_every_moment() {
        for strategy in LIST.iter().filter(|one| one.info.parameters.iter().any(|one| one.id == "nodes")) {
            let mut algorithm = Choice::of(strategy.info);
            algorithm.settings.set("nodes", 200);
            let problem = crate::omok::OmokProblem { algorithm, point: None, colour: None, ..first_position() };
            let mut harness = window(1366.0, 900.0, Some(&Recipe::new(problem.into()).to_json()));
            let mut tried = 0;
            for position in (20..400).step_by(7) {
                ask(&mut harness, [Command::Player(PlayerCommand::Seek(position))]);
                let session = &mut harness.state_mut().state_mut().session;
                let situation = session.prepared().unwrap().omok().unwrap().clone();
                let stage = session.active_stage_mut().unwrap();
                let event = stage.current_event();
                let seen = Seen::of(stage, &situation, event);
                let numbers: Vec<u32> = seen.numbers.iter().map(|(_, number)| *number).collect();
                let expected: Vec<u32> = (1..=seen.supposed.len() as u32).collect();
                assert_eq!(numbers, expected, "{} at {position}", strategy.info.id);
                tried += numbers.len();
            }
            assert!(tried > 0, "{}", strategy.info.id);
        }
    }
}
