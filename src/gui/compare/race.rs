//! A race: runs set off together, and where each stands among the others.

use super::RunId;
use crate::catalog::Entry;
use crate::facts::{self, Fact};
use crate::gui::desk::Desk;
use crate::gui::lang::compare as words;
use crate::gui::look::Presentation;
use crate::gui::state::{Notice, State};
use crate::player::PlayerCommand;
use crate::recipe::{Choice, MOST_RUNS, StageKind};
use crate::session::{Session, Stage};

/// Where a run stands among all.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The run.
    pub id: RunId,
    /// What the clock shows at its end, as far as it is recorded.
    pub end: u64,
    /// How much of it is over, from 0 to 1.
    pub share: f32,
    /// How it came off; nothing before it is over.
    pub result: Option<Placed>,
}

/// How a run came off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Placed {
    /// It is so many runs behind the first, counted from 1; those that end together share a place.
    At(u8),
    /// It ended without a solution.
    Unsolved,
}

impl State {
    /// Where all runs stand, in their order.
    pub fn standings(&mut self) -> Vec<Standing> {
        let Self { session, compare: Some(compare), .. } = self else { return Vec::new() };
        let now = compare.now();
        let ends = compare.ends(session);
        let ran: Vec<_> = ends.into_iter().filter_map(|(id, end)| Some((id, end, self.ended(id)?))).collect();
        let solved: Vec<u64> =
            ran.iter().filter(|(_, _, ended)| *ended == Some(true)).map(|(_, end, _)| *end).collect();
        let standing = |&(id, end, ended): &(RunId, u64, Option<bool>)| Standing {
            id,
            end,
            share: if end == 0 { 1.0 } else { (now as f64 / end as f64).min(1.0) as f32 },
            result: ended.filter(|_| now >= end).map(|is_solved| match is_solved {
                true => Placed::At(1 + solved.iter().filter(|other| **other < end).count() as u8),
                false => Placed::Unsolved,
            }),
        };
        let mut standings: Vec<Standing> = ran.iter().map(standing).collect();
        standings.sort_by_key(|standing| standing.id);
        standings
    }

    /// Whether a run is recorded to its end, and then whether it solved its problem; nothing where it is not there yet.
    fn ended(&mut self, id: RunId) -> Option<Option<bool>> {
        let stage = self.run_mut(id)?.active_stage_mut()?;
        let is_complete = stage.read().0.is_complete() && !stage.is_recording();
        let number = stage.number();
        Some(is_complete.then(|| self.solved(id, number)))
    }

    /// The same of a run whose answer may be unknown.
    pub(in crate::gui) fn is_solved(&mut self, id: RunId) -> Option<bool> {
        self.ended(id).flatten()
    }

    /// Whether a run that is over solved its problem. Asked for once a run: boards are measured for it.
    fn solved(&mut self, id: RunId, stage: u64) -> bool {
        let known = self.compare.as_ref().and_then(|compare| compare.solved.get(&stage).copied());
        known.unwrap_or_else(|| {
            let answer = self.answer_of(id);
            let is_solved = !answer.is_empty() && facts::is_solved(&answer);
            if let Some(compare) = &mut self.compare {
                compare.solved.insert(stage, is_solved);
            }
            is_solved
        })
    }

    /// What is known of the answer of a run, as far as it is one.
    pub fn answer_of(&self, id: RunId) -> Vec<Fact> {
        let stage = self.run(id).and_then(Session::active_stage);
        let answer = stage.and_then(Stage::outcome).and_then(|outcome| outcome.output.as_ref());
        answer.map(|answer| answer.facts()).unwrap_or_default()
    }

    /// Whether a race is over: all runs have come off, and the clock stands at the last end.
    pub fn is_race_over(&mut self) -> bool {
        let standings = self.standings();
        standings.len() > 1
            && standings.len() == self.runs().len()
            && standings.iter().all(|standing| standing.result.is_some())
    }

    /// Algorithms that differ as much as can be from each other and from what is on the screen: one of each group, then
    /// more. Those that solve another drawing of the board are left out: their numbers cannot be compared.
    fn racers(&self) -> Vec<Entry> {
        let stage = self.session.active();
        let problem = &self.session.recipe().problem;
        let shown = problem.choice(stage).map(|choice| choice.id.clone());
        let is_fair = |entry: &Entry| {
            let other = problem.clone().with_choice(stage, Choice::of(entry.info));
            stage == StageKind::Building || problem.counts_alike(&other)
        };
        let others = problem.candidates(stage).filter(|entry| shown.as_deref() != Some(entry.info.id));
        let candidates = others.filter(is_fair);
        let mut ranked: Vec<(usize, Entry)> = Vec::new();
        for entry in candidates {
            let before = ranked.iter().filter(|(_, other)| std::ptr::eq(other.info.group, entry.info.group)).count();
            ranked.push((before, entry));
        }
        ranked.sort_by_key(|(before, _)| *before);
        ranked.into_iter().map(|(_, entry)| entry).collect()
    }
}

impl Desk {
    /// Sets the runs off together before a class; where there is one run, others are put beside it first.
    pub(crate) fn race(&mut self) {
        if self.state.compare.is_none() {
            self.add_racers();
        }
        if self.state.compare.is_none() {
            return self.tell(Notice::error(self.tr(words::ALONE)));
        }
        let before = std::mem::replace(&mut self.state.preferences.presentation, Presentation::Presenter);
        if let Some(compare) = self.state.compare.as_mut().filter(|compare| !compare.is_race()) {
            compare.before_race = before;
        }
        self.outside.fill_screen(true);
        self.set_off();
    }

    /// Sets the runs of a race off again, on a new board.
    pub(crate) fn race_goes_on(&mut self) {
        if self.state.compare.as_ref().is_some_and(|compare| compare.is_race()) {
            self.set_off();
        }
    }

    fn set_off(&mut self) {
        if let Some(compare) = &mut self.state.compare {
            (compare.is_due, compare.is_ranking_closed) = (true, false);
        }
    }

    /// Those that cannot work on this board are left out.
    fn add_racers(&mut self) {
        for entry in self.state.racers() {
            if self.state.runs().len() == MOST_RUNS {
                return;
            }
            let _ = self.state.compare_with(Choice::of(entry.info));
        }
    }

    /// Starts the race as soon as there is something to see of every run.
    pub(crate) fn start_race(&mut self) {
        let state = &mut self.state;
        let is_ready = state.next.is_none()
            && state.runs().into_iter().all(|id| state.run(id).is_some_and(|run| run.active_stage().is_some()));
        let Some(compare) = state.compare.as_mut().filter(|compare| compare.is_due && is_ready) else { return };
        compare.is_due = false;
        compare.set(&mut state.session, 0);
        self.play(PlayerCommand::PlayForward);
    }

    /// Closes the ranking, or leaves a race that is going on: the window is laid out as before. True if there was one.
    pub(crate) fn leave_race(&mut self) -> bool {
        let Some(compare) = self.state.compare.as_mut().filter(|compare| compare.is_race()) else { return false };
        compare.is_ranking_closed = true;
        self.state.preferences.presentation = compare.before_race;
        if compare.before_race == Presentation::Desk {
            self.outside.fill_screen(false);
        }
        true
    }
}
