//! The runs on the screen: starting some beside others, turning to another, and lending it to the panels.

use std::collections::BTreeSet;

use super::clock::Followed;
use super::{Compare, Rival, RunId};
use crate::gui::canvas::Place;
use crate::gui::state::State;
use crate::recipe::{Beside, Choice, Comparison, MOST_RUNS, Problem, Recipe, RecipeError, StageKind};
use crate::session::{Resources, Session, Stage};
use crate::trace::Budget;
use crate::trace::compare::Finals;

impl State {
    /// The run with a number; nothing where there is none.
    pub fn run(&self, id: RunId) -> Option<&Session> {
        match &self.compare {
            Some(compare) if compare.focus != id => {
                compare.rivals.iter().find(|rival| rival.id == id).map(|rival| &rival.session)
            }
            _ => Some(&self.session),
        }
    }

    /// The run with a number, to read it.
    pub fn run_mut(&mut self, id: RunId) -> Option<&mut Session> {
        match &mut self.compare {
            Some(compare) if compare.focus != id => {
                compare.rivals.iter_mut().find(|rival| rival.id == id).map(|rival| &mut rival.session)
            }
            _ => Some(&mut self.session),
        }
    }

    /// The numbers of all runs on the screen.
    pub fn runs(&self) -> Vec<RunId> {
        self.compare.as_ref().map_or_else(|| vec![0], |compare| compare.runs())
    }

    /// The run on the screen with everything that people marked, and with the runs beside it.
    pub fn marked_recipe(&self) -> Recipe {
        let Some(compare) = &self.compare else { return Recipe { compare: None, ..self.session.marked_recipe() } };
        let runs = compare.runs();
        let (first, others) = runs.split_first().map_or((0, &[][..]), |(first, others)| (*first, others));
        let recipe = self.run(first).unwrap_or(&self.session).marked_recipe();
        let beside = |id: &RunId| Some(Beside::of(&self.run(*id)?.recipe().problem, &recipe.problem, compare.stage));
        let with: Vec<Beside> = others.iter().filter_map(beside).collect();
        Recipe { compare: Some(Comparison { stage: compare.stage, with, clock: compare.clock }), ..recipe }
    }

    /// The final numbers of all runs, as far as they are recorded.
    pub(in crate::gui) fn finals(&mut self, runs: &[RunId]) -> Finals {
        let Self { session, compare, .. } = self;
        let focus = compare.as_ref().map_or(0, |compare| compare.focus);
        let rivals = compare.iter_mut().flat_map(|compare| &mut compare.rivals);
        let sessions = rivals.map(|rival| (rival.id, &mut rival.session)).chain([(focus, session)]);
        let mut stages: Vec<_> = sessions.filter_map(|(id, session)| Some((id, session.active_stage_mut()?))).collect();
        stages.sort_by_key(|(id, _)| runs.iter().position(|run| run == id));
        let guards: Vec<_> = stages.iter_mut().map(|(_, stage)| stage.read().0).collect();
        Finals::of(&guards.iter().map(|guard| &**guard).collect::<Vec<_>>())
    }

    /// Values of the clock from 0 to the end of a run, in `columns` steps, and where the run is then; for
    /// runs of more than `short` events, positions between `knots` of them are guessed. Nothing for a run
    /// that is not there.
    pub(in crate::gui) fn places(
        &mut self,
        id: RunId,
        columns: u64,
        knots: u64,
        short: u64,
    ) -> Option<Vec<(u64, u64)>> {
        let (followed, stage) = self.on_clock(id)?;
        Some(followed.places(stage, columns, knots, short))
    }

    /// The clocks, and the stage of a run; nothing for one that is not there.
    fn on_clock(&mut self, id: RunId) -> Option<(&mut Followed, &mut Stage)> {
        let Self { session, compare: Some(compare), .. } = self else { return None };
        let Compare { focus, rivals, followed, .. } = &mut **compare;
        let session = match rivals.iter_mut().find(|rival| rival.id == id) {
            Some(rival) => &mut rival.session,
            None if *focus == id => session,
            None => return None,
        };
        Some((followed, session.active_stage_mut()?))
    }

    /// What the clock shows at the end of a run; nothing for one that is not there.
    pub(in crate::gui) fn clock_end(&mut self, id: RunId) -> Option<u64> {
        let (followed, stage) = self.on_clock(id)?;
        Some(followed.end(stage))
    }

    /// Where a run is when the clock shows `value`; nothing for one that is not there.
    pub(in crate::gui) fn place_at(&mut self, id: RunId, value: u64) -> Option<u64> {
        let (followed, stage) = self.on_clock(id)?;
        Some(followed.position(stage, value))
    }

    /// Whether anything is still computed in the background.
    pub fn is_busy(&self) -> bool {
        let rivals = self.compare.iter().flat_map(|compare| &compare.rivals).map(|rival| &rival.session);
        self.is_asking() || rivals.chain([&self.session]).any(|session| session.is_busy() || session.is_checking())
    }

    /// Starts a run beside the others, on the board of the one that the panels speak of.
    ///
    /// # Errors
    /// A choice that cannot be carried out.
    pub(in crate::gui) fn compare_with(&mut self, choice: Choice) -> Result<RunId, RecipeError> {
        let problem = self.session.recipe().problem.clone().with_choice(self.compared_stage(), choice);
        let is_apart = self.compare.as_ref().is_some_and(|compare| compare.is_apart(compare.focus));
        self.open_beside(problem, is_apart)
    }

    /// Starts a run beside the others, on a board of its own.
    ///
    /// # Errors
    /// A problem that cannot be carried out.
    pub(in crate::gui) fn open_apart(&mut self, problem: Problem) -> Result<RunId, RecipeError> {
        self.open_beside(problem, true)
    }

    /// The stage that is compared, or would be.
    pub(in crate::gui) fn compared_stage(&self) -> StageKind {
        self.compare.as_ref().map_or(self.session.active(), |compare| compare.stage)
    }

    fn open_beside(&mut self, problem: Problem, is_apart: bool) -> Result<RunId, RecipeError> {
        let (stage, runs) = (self.compared_stage(), self.runs().len() + 1);
        if runs > MOST_RUNS {
            return Err(RecipeError::Runs { found: runs });
        }
        let mut session = self.session.beside(recipe(problem.clone(), stage), self.means_for(runs))?;
        session.set_pace(self.session.pace());
        let each = self.means_for(runs).budget.bytes;
        self.session.limit_memory(each);
        let rivals = self.compare.iter_mut().flat_map(|compare| &mut compare.rivals);
        rivals.for_each(|rival| rival.session.limit_memory(each));
        let compare = self.compare.get_or_insert_with(|| Compare::beside_one(stage, self.preferences.layout.clone()));
        let id = compare.free();
        compare.rivals.push(Rival::new(id, session));
        compare.sort();
        compare.layout.add(id);
        if is_apart {
            compare.apart.insert(id);
            self.families.of(&problem).forked(&mut self.models, &problem);
        }
        Ok(id)
    }

    /// Memory for one of several runs.
    fn means_for(&self, runs: usize) -> Resources {
        let Budget { bytes, .. } = self.resources.budget;
        Resources { budget: Budget { bytes: bytes / runs, ..self.resources.budget }, ..self.resources.clone() }
    }

    /// Lets the panels speak of another run.
    pub(in crate::gui) fn focus_on(&mut self, id: RunId) {
        let size = self.size();
        self.change_places(id);
        // The cell of one board is another one, or none, of a board of another size.
        self.selected = self.selected.filter(|_| self.size() == size);
        let Some(compare) = &mut self.compare else { return };
        let Some(rival) = compare.rivals.iter_mut().find(|rival| rival.id == id) else { return };
        rival.id = std::mem::replace(&mut compare.focus, id);
        compare.sort();
        let problem = self.session.recipe().problem.clone();
        self.set_up(&problem);
    }

    /// Takes a run away. With one run left there is nothing to compare.
    pub(in crate::gui) fn remove_run(&mut self, id: RunId) {
        let Some(compare) = &self.compare else { return };
        if compare.focus == id
            && let Some(other) = compare.rivals.first().map(|rival| rival.id)
        {
            self.focus_on(other);
        }
        let Some(compare) = &mut self.compare else { return };
        compare.rivals.retain(|rival| rival.id != id);
        compare.apart.remove(&id);
        compare.layout.remove(id);
        if compare.rivals.is_empty() {
            self.leave_comparison();
        }
    }

    /// Goes on with the one run that the panels speak of.
    pub(in crate::gui) fn leave_comparison(&mut self) {
        if let Some(compare) = self.compare.take() {
            self.preferences.layout = Some(compare.layout);
        }
    }

    /// Brings the runs beside the focus to its input, where that has changed; `before` is what it was. Those with a board
    /// of their own are closed, unless it is theirs that has changed: what they were to be held against is gone. True if
    /// some were closed.
    ///
    /// # Errors
    /// An input that one of them cannot be carried out on.
    pub(in crate::gui) fn follow_input(&mut self, before: Option<&Problem>) -> Result<bool, RecipeError> {
        let Some(compare) = &self.compare else { return Ok(false) };
        let problem = self.session.recipe().problem.clone();
        let stage = compare.stage;
        let is_same_kind =
            compare.rivals.iter().all(|rival| rival.session.recipe().problem.family() == problem.family());
        if !is_same_kind || problem.choice(stage).is_none() {
            self.leave_comparison();
            return Ok(false);
        }
        if compare.is_apart(compare.focus) {
            return Ok(false);
        }
        let is_board = before.is_none_or(|before| !differ_in_choice(before, &problem, stage));
        let gone = if is_board { compare.apart.clone() } else { BTreeSet::new() };
        gone.iter().for_each(|id| self.remove_run(*id));
        self.bring_along(&problem)?;
        Ok(!gone.is_empty())
    }

    /// Brings the runs without a board of their own to `problem`.
    fn bring_along(&mut self, problem: &Problem) -> Result<(), RecipeError> {
        let resources = self.means_for(self.runs().len());
        let Self { compare: Some(compare), session, .. } = self else { return Ok(()) };
        let Compare { stage, apart, rivals, .. } = &mut **compare;
        for rival in rivals.iter_mut().filter(|rival| !apart.contains(&rival.id)) {
            let theirs = &rival.session.recipe().problem;
            if theirs.outside().is_some() && theirs.has_same_board(problem) {
                continue;
            }
            let Some(choice) = theirs.choice(*stage).cloned() else { continue };
            let wanted = problem.clone().with_choice(*stage, choice);
            if rival.session.recipe().problem != wanted {
                rival.session = session.beside(recipe(wanted, *stage), resources.clone())?;
                rival.view.fit();
            }
        }
        Ok(())
    }

    /// Starts the runs that a recipe names beside its first.
    ///
    /// # Errors
    /// A run that cannot be carried out.
    pub(in crate::gui) fn open_comparison(&mut self, comparison: &Comparison) -> Result<(), RecipeError> {
        self.compare = None;
        self.session.activate(comparison.stage);
        let layout = self.preferences.layout.clone();
        self.compare = Some(Box::new(Compare { clock: comparison.clock, ..Compare::alone(comparison.stage, layout) }));
        let first = self.session.recipe().problem.clone();
        for run in &comparison.with {
            self.open_beside(run.problem(&first, comparison.stage), matches!(run, Beside::Problem(_)))?;
        }
        Ok(())
    }
}

impl State {
    /// Does something with another run in the place of the focus.
    pub(in crate::gui) fn lend<R>(&mut self, id: RunId, what: impl FnOnce(&mut Self) -> R) -> R {
        self.change_places(id);
        let result = what(self);
        self.change_places(id);
        result
    }

    fn change_places(&mut self, id: RunId) {
        let Some(compare) = &mut self.compare else { return };
        if let Some(rival) = compare.rivals.iter_mut().find(|rival| rival.id == id) {
            std::mem::swap(&mut self.session, &mut rival.session);
            std::mem::swap(&mut self.seen, &mut rival.seen);
            std::mem::swap(&mut self.view, &mut rival.view);
        }
    }

    /// Lets all boards be seen as the one of the focus, which commands may have moved.
    pub(in crate::gui) fn share_place(&mut self) {
        if let Some(compare) = &mut self.compare {
            compare.place = self.view.place();
        }
    }

    /// From where all boards are seen.
    pub(in crate::gui) fn seen_from(&self) -> Place {
        self.compare.as_ref().map_or_else(Place::default, |compare| compare.place)
    }

    /// Lets all boards be seen as that of run `id`, if that was moved since it was seen from `before`.
    pub(in crate::gui) fn look_as(&mut self, id: RunId, before: Place) {
        let Some(compare) = &mut self.compare else { return };
        let view = compare.rivals.iter().find(|rival| rival.id == id).map_or(&self.view, |rival| &rival.view);
        let now = view.place();
        self.look_at(now, before);
    }

    /// Lets all boards be seen from `now`, if that is not from where they were seen before.
    pub(in crate::gui) fn look_at(&mut self, now: Place, before: Place) {
        if let Some(compare) = &mut self.compare
            && now != before
        {
            compare.place = now;
            self.view.look_from(now);
        }
    }
}

/// Whether two problems differ in nothing but what is done in a stage.
fn differ_in_choice(one: &Problem, other: &Problem, stage: StageKind) -> bool {
    let choice = other.choice(stage).cloned();
    let with = |problem: &Problem, choice: Choice| problem.clone().with_choice(stage, choice);
    choice.is_some_and(|choice| with(one, choice.clone()) == with(other, choice))
}

/// A recipe whose run begins in the stage that is compared.
fn recipe(problem: Problem, stage: StageKind) -> Recipe {
    let mut recipe = Recipe::new(problem);
    recipe.marks.active = Some(stage);
    recipe
}
