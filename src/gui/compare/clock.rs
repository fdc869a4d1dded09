//! One clock for all runs: where the others are when the focus is somewhere.

use std::collections::BTreeMap;

use super::{Compare, Rival, RunId};
use crate::player::{Motion, PlayerCommand};
use crate::recipe::Clock as Counts;
use crate::session::{Session, Stage};
use crate::trace::compare::{Alignment, Clock};
use crate::trace::{Info, Kind};

/// What is known of the clocks of the runs.
#[derive(Default)]
pub(super) struct Followed {
    /// The clock of each stage, by the stage's number.
    clocks: BTreeMap<u64, Clock>,
    /// What the clock counts, and what it shows.
    counts: Counts,
    now: u64,
    /// Events from where the clock turned to what it shows to where the focus is; negative before that place. The
    /// others stand as far inside, so that runs that are the same look the same.
    inside: i64,
    /// What the last answer depended on.
    seen: Vec<(u64, u64, u64)>,
}

impl Compare {
    /// What the clock shows: how many events, decisions or expansions have happened, or nanoseconds passed.
    pub const fn now(&self) -> u64 {
        self.followed.now
    }

    /// What the clock counts at the moment: decisions, as long as what was chosen is not known of all runs.
    pub const fn counts(&self) -> Counts {
        self.followed.counts
    }

    /// Brings all runs to where the clock stands. Costs nothing while nothing moves.
    pub(super) fn follow(&mut self, session: &mut Session) {
        let seen = self.places(session);
        let counts = self.usable(session);
        let followed = &mut self.followed;
        if seen == followed.seen && counts == followed.counts {
            return;
        }
        let is_new = counts != followed.counts;
        followed.counts = counts;
        let numbers: Vec<u64> = seen.iter().map(|place| place.0).collect();
        followed.clocks.retain(|number, _| numbers.contains(number));
        followed.tell(session, is_new);
        for rival in &mut self.rivals {
            self.followed.bring(&mut rival.session);
        }
        self.followed.seen = self.places(session);
    }

    /// Lets the clock show `value`, or the end of the longest run: the focus goes there, or to its end.
    pub(super) fn set(&mut self, session: &mut Session, value: u64) {
        let longest = self.ends(session).into_iter().map(|(_, end)| end).max().unwrap_or(0);
        let value = value.min(longest);
        let Some(stage) = session.active_stage_mut() else { return };
        let position = self.followed.position(stage, value);
        stage.command(PlayerCommand::Seek(position));
        (self.followed.now, self.followed.inside) = (value, 0);
        self.followed.seen.clear();
    }

    /// The run that goes on longest, if the focus is at its end and that one is not.
    pub(super) fn goes_on(&mut self, session: &mut Session) -> Option<RunId> {
        if !is_over(session) {
            return None;
        }
        let now = self.followed.now;
        let ends = self.ends(session).into_iter().filter(|(id, end)| *id != self.focus && *end > now);
        ends.max_by_key(|(id, end)| (*end, std::cmp::Reverse(*id))).map(|(id, _)| id)
    }

    /// What the clock shows at the end of each run.
    pub fn ends(&mut self, session: &mut Session) -> Vec<(RunId, u64)> {
        let followed = &mut self.followed;
        let rivals = self.rivals.iter_mut().map(|rival| (rival.id, &mut rival.session));
        let runs = rivals.chain([(self.focus, session)]);
        runs.filter_map(|(id, session)| Some((id, followed.end(session.active_stage_mut()?)))).collect()
    }

    /// What the clock shows at the bookmarks of the focus.
    pub fn bookmarks(&mut self, session: &mut Session) -> Vec<u64> {
        let Some(stage) = session.active_stage_mut() else { return Vec::new() };
        let positions: Vec<u64> = stage.bookmarks.as_slice().iter().map(|placed| placed.bookmark.position).collect();
        let clock = self.followed.clock(stage);
        let (recording, reader) = stage.read();
        positions.into_iter().map(|position| clock.value(&recording, reader, position)).collect()
    }

    /// Stages, positions and lengths: what everything depends on.
    fn places(&mut self, session: &mut Session) -> Vec<(u64, u64, u64)> {
        let place = |session: &mut Session| {
            let stage = session.active_stage_mut()?;
            let (number, position) = (stage.number(), stage.player().position());
            let len = stage.read().0.len();
            Some((number, position, len))
        };
        let rivals = self.rivals.iter_mut().map(|rival| &mut rival.session);
        [session].into_iter().chain(rivals).filter_map(place).collect()
    }

    /// What was chosen, or decisions where that is not known of all runs.
    fn usable(&mut self, session: &mut Session) -> Counts {
        let rivals = self.rivals.iter_mut().map(|rival: &mut Rival| &mut rival.session);
        let mut stages = [session].into_iter().chain(rivals).filter_map(Session::active_stage_mut);
        let is_known = match self.clock {
            Counts::Event | Counts::Decision => true,
            Counts::Expansion => stages.all(|stage| expands(stage.info())),
            Counts::Time => stages.all(|stage| stage.full_speed().is_some()),
        };
        if is_known { self.clock } else { Counts::Decision }
    }
}

/// Whether an algorithm ever says that it takes something up.
fn expands(info: &Info) -> bool {
    info.all_says().any(|says| says.kind == Kind::Expand)
}

/// Whether a run rests at its end, and no more of it will come.
fn is_over(session: &mut Session) -> bool {
    let Some(stage) = session.active_stage_mut() else { return false };
    let (position, motion) = (stage.player().position(), stage.player().motion());
    let (recording, _) = stage.read();
    motion == Motion::Resting && recording.is_complete() && position == recording.len()
}

impl Followed {
    /// Reads the clock off the focus; at its end it may show more than the run has.
    fn tell(&mut self, session: &mut Session, is_new: bool) {
        let is_over = is_over(session);
        let Some(stage) = session.active_stage_mut() else { return };
        let (clock, position) = (self.clock(stage), stage.player().position());
        let (recording, reader) = stage.read();
        let value = clock.value(&recording, reader, position);
        let turned = clock.position(&recording, reader, value);
        if !is_over || is_new || value > self.now {
            (self.now, self.inside) = (value, position.cast_signed() - turned.cast_signed());
        }
    }

    /// Brings a run to where the clock stands.
    fn bring(&mut self, session: &mut Session) {
        let now = self.now;
        let Some(stage) = session.active_stage_mut() else { return };
        let turned = self.position(stage, now);
        let wanted = match self.inside {
            0 => turned,
            1.. => turned.saturating_add_signed(self.inside).min(self.position(stage, now + 1).max(turned + 1) - 1),
            _ => turned.saturating_add_signed(self.inside).max(self.position(stage, now.saturating_sub(1)).min(turned)),
        };
        if stage.player().position() != wanted {
            stage.command(PlayerCommand::Seek(wanted));
        }
    }

    pub(super) fn position(&mut self, stage: &mut Stage, value: u64) -> u64 {
        let clock = self.clock(stage);
        let (recording, reader) = stage.read();
        clock.position(&recording, reader, value)
    }

    /// See [`State::places`](crate::gui::state::State::places).
    pub(super) fn places(&mut self, stage: &mut Stage, columns: u64, knots: u64, short: u64) -> Vec<(u64, u64)> {
        let (end, len) = (self.end(stage), stage.read().0.len());
        let steps = if len <= short { columns } else { knots };
        let value = |step: u64, steps: u64| (u128::from(end) * u128::from(step) / u128::from(steps)) as u64;
        let exact: Vec<(u64, u64)> =
            (0..=steps).map(|step| value(step, steps)).map(|value| (value, self.position(stage, value))).collect();
        if steps == columns {
            return exact;
        }
        let between = |step: u64| {
            let (at, part) = ((step * knots / columns) as usize, (step * knots % columns) as f64 / columns as f64);
            let (from, to) = (exact[at].1, exact[(at + 1).min(knots as usize)].1);
            (value(step, columns), from + (to.saturating_sub(from) as f64 * part) as u64)
        };
        (0..=columns).map(between).collect()
    }

    pub(super) fn end(&mut self, stage: &mut Stage) -> u64 {
        let clock = self.clock(stage);
        clock.end(&stage.read().0)
    }

    /// The clock of a stage that counts what is wanted now.
    fn clock(&mut self, stage: &Stage) -> &mut Clock {
        let alignment = match self.counts {
            Counts::Event => Alignment::Event,
            Counts::Decision => Alignment::Decision,
            Counts::Expansion => Alignment::EXPANSION,
            Counts::Time => Alignment::Time((stage.full_speed().unwrap_or(0.0) * 1e9) as u64),
        };
        let clock = self.clocks.entry(stage.number()).or_insert_with(|| Clock::new(alignment));
        if clock.alignment() != alignment {
            *clock = Clock::new(alignment);
        }
        clock
    }
}
